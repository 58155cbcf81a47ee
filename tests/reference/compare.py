"""The engine beside the reckoner: one game file through both, compared line by line.

This is the one module here that knows the package.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

from prefcount import resources
from prefcount.entries import Account
from prefcount.evening import Evening, read_evening
from prefcount.fold import State, finished, upcoming
from prefcount.sheet import Sheet
from tests.reference.reckoner import reckon


class Shipped:
    """The presets that come with the package."""

    def preset_names(self) -> list[str]:
        return resources.preset_names()

    def preset_text(self, name: str, edition: int | None) -> str:
        return resources.preset_text(name, edition)

    def file_text(self, path: str, beside: str | None) -> tuple[str, str]:
        place = Path(beside or ".").parent / path
        return place.read_text(encoding="utf-8"), str(place)


LIBRARY = Shipped()


def played(text: str) -> Evening:
    """The evening, every line of which is understood."""
    return read_evening(text, LIBRARY).sound()


def written(sheet: Sheet) -> dict[str, Any]:
    """The engine's sheet in the reckoner's form."""
    people = sheet.players
    return {
        "pool": dict(zip(people, sheet.pool, strict=True)),
        "mountain": dict(zip(people, sheet.mountain, strict=True)),
        "whists": {
            (a, b): sheet.whists[i][j] for i, a in enumerate(people) for j, b in enumerate(people) if a != b
        },
    }


def stands(state: State) -> dict[str, Any]:
    """What the reckoner keeps of a line: the sheet, the bombs, what comes next."""
    table, following = state.table, upcoming(state)
    bombs = table.bombs or ((),) * len(table.players)
    return {
        **written(state.sheet),
        "bombs": {who: list(owned) for who, owned in zip(table.players, bombs, strict=True)},
        "dealer": following.dealer,
        "first_hand": following.first_hand,
        "allpass_price": following.allpass_price,
        "minimum_bid": following.minimum_bid,
        "compulsory": following.compulsory,
        "finished": finished(state),
    }


def differences(text: str) -> list[str]:
    """Every way in which engine and reckoner part, at the first line where they do."""
    mine, theirs = reckon(text), read_evening(text, LIBRARY)
    for expected, step in zip(mine["steps"], theirs.steps, strict=False):
        failed = [problem.code for problem in step.problems if problem.code.startswith("check_")]
        found = {**stands(step.after), "holds": not failed}
        parts = [
            f"line {step.number} `{expected['line']}` {key}: "
            f"engine {shown(found[key])}, reckoner {shown(expected[key])}"
            for key in found
            if found[key] != expected[key]
        ]
        if parts:
            return parts
    if theirs.faults:
        fault = theirs.faults[0]
        return [f"not understood, {fault.code}: `{fault.text}` {fault.data}"]
    if len(mine["steps"]) != len(theirs.steps):
        return [f"{len(mine['steps'])} lines reckoned, {len(theirs.steps)} lines played"]
    return [*unsettled(theirs, mine["left"]), *unbalanced(theirs, mine["balance"]), *unexplained(theirs)]


def unsettled(evening: Evening, expected: list[dict[str, Any]]) -> list[str]:
    """Where those who left were not settled as they should be."""
    found = [
        {"name": gone.name, "balance": gone.balance, "pairs": dict(gone.pairs)} for gone in evening.state.left
    ]
    return [] if found == expected else [f"left: engine {found}, reckoner {expected}"]


def unbalanced(evening: Evening, expected: dict[str, Fraction]) -> list[str]:
    settlement = evening.settlement()
    found = dict(zip(settlement.players, settlement.exact, strict=True))
    faults = []
    if found != expected:
        faults.append(f"balances: engine {shown(found)}, reckoner {shown(expected)}")
    if sum(settlement.exact) != 0 or sum(settlement.whole) != 0:
        faults.append(f"balances sum to {sum(settlement.exact)} and {sum(settlement.whole)}, not to 0")
    return faults


def unexplained(evening: Evening) -> list[str]:
    """Figures that the entries do not add up to, and entries that are not their own arithmetic."""
    sums: dict[Any, Fraction] = defaultdict(Fraction)
    for step in evening.steps:
        for entry in step.entries:
            key = (entry.player, entry.against) if entry.account is Account.WHISTS else entry.player
            sums[entry.account, key] += entry.amount
    sheet = written(evening.sheet)
    figures = {(Account(name), key): value for name in sheet for key, value in sheet[name].items()}
    return [
        f"entries of {account} {key} sum to {sums[account, key]}, the sheet has {figures.get((account, key))}"
        for account, key in {**sums, **figures}
        if sums[account, key] != figures.get((account, key), 0)
    ]


def shown(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{shown(k)}: {shown(v)}" for k, v in value.items() if v) + "}"
    return " on ".join(value) if isinstance(value, tuple) else str(value)
