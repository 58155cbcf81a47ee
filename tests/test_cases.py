"""Every worked case through the engine."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from prefcount.convention import load
from prefcount.settlement import settle
from prefcount.sheet import Sheet
from tests.reference.compare import LIBRARY, played

CASES = Path(__file__).parent / "cases"


def cases(name: str) -> list[Any]:
    """The cases of a file as parameters, named by their ids."""
    found = json.loads((CASES / name).read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["id"]) for case in found]


def game_text(case: dict[str, Any]) -> str:
    """The game file of a hand case."""
    head = [
        f"{key} = {json.dumps(case[key])}"
        for key in ("convention", "players", "dealer", "pool")
        if key in case
    ]
    house = [f"{key} = {json.dumps(value)}" for key, value in case["rules"].items()]
    return "\n".join(["+++", *head, "[rules]", *house, "+++", *case["lines"], ""])


def figures(sheet: Sheet) -> dict[str, Any]:
    return {
        "pool": list(sheet.pool),
        "mountain": list(sheet.mountain),
        "whists": [list(row) for row in sheet.whists],
    }


@pytest.mark.parametrize("case", cases("hands.json"))
def test_hand(case: dict[str, Any]) -> None:
    assert figures(played(game_text(case)).sheet) == case["expect"]


@pytest.mark.parametrize("case", cases("settlements.json"))
def test_settlement(case: dict[str, Any]) -> None:
    rules = load(case["convention"], None, LIBRARY).rules
    rows = tuple(map(tuple, case["whists"]))
    sheet = Sheet(tuple(case["players"]), tuple(case["pool"]), tuple(case["mountain"]), rows)
    assert list(settle(sheet, rules).exact) == [Fraction(value) for value in case["expect"]]


@pytest.mark.parametrize("case", cases("evenings.json"))
def test_evening(case: dict[str, Any]) -> None:
    evening = played(case["game"])
    expected = dict(case["expect"])
    balances = [Fraction(value) for value in expected.pop("balance_exact")]
    assert figures(evening.sheet) == expected
    assert list(evening.settlement().exact) == balances


def test_forty_hands_typed_in_russian_read_without_a_problem() -> None:
    evening = played((CASES / "evening40.pref").read_text(encoding="utf-8"))
    assert len(evening.steps) == 40
    assert not evening.remarks
