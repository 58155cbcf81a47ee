"""The reckoner against the worked cases, and the engine against the reckoner."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from prefcount.evening import Evening
from tests.reference.compare import differences, played, written
from tests.reference.evenings import evening, turned
from tests.reference.presets import PRESETS
from tests.reference.reckoner import Table, balances, new_table, reckon
from tests.test_cases import cases, game_text


def figures(table: Table) -> dict[str, Any]:
    people = table["people"]
    return {
        "pool": [table["pool"][who] for who in people],
        "mountain": [table["mountain"][who] for who in people],
        "whists": [[table["whists"].get((who, other), 0) for other in people] for who in people],
    }


@pytest.mark.parametrize("case", cases("hands.json"))
def test_reckoned_hand(case: dict[str, Any]) -> None:
    assert figures(reckon(game_text(case))) == case["expect"]


@pytest.mark.parametrize("case", cases("settlements.json"))
def test_reckoned_settlement(case: dict[str, Any]) -> None:
    people = case["players"]
    table = new_table(people, None, PRESETS[case["convention"]])
    for who, pool, mountain, row in zip(people, case["pool"], case["mountain"], case["whists"], strict=True):
        table["pool"][who], table["mountain"][who] = Fraction(pool), Fraction(mountain)
        for other, whists in zip(people, row, strict=True):
            table["whists"][who, other] = Fraction(whists)
    assert list(balances(table).values()) == [Fraction(value) for value in case["expect"]]


@pytest.mark.parametrize("case", cases("evenings.json"))
def test_reckoned_evening(case: dict[str, Any]) -> None:
    expected = dict(case["expect"])
    table = reckon(case["game"])
    assert list(table["balance"].values()) == [Fraction(value) for value in expected.pop("balance_exact")]
    assert figures(table) == expected


@pytest.mark.parametrize("first", range(0, 150, 30))
def test_engine_and_reckoner_agree_on_random_evenings(first: int) -> None:
    parted = {seed: differences(evening(seed)) for seed in range(first, first + 30)}
    assert {seed: faults for seed, faults in parted.items() if faults} == {}


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_turning_the_seats_changes_nobodys_figures(seed: int) -> None:
    text = evening(seed, bare=False)
    straight = played(text)
    for places in range(1, len(straight.file.header.players)):
        other = played(turned(text, places))
        assert written(other.sheet) == written(straight.sheet)
        assert balances_of(other) == balances_of(straight)


def balances_of(evening: Evening) -> dict[str, Any]:
    settlement = evening.settlement()
    return dict(zip(settlement.players, settlement.exact, strict=True))
