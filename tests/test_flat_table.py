"""The engine against figures that were worked out by hand, game by game and option by option."""

from __future__ import annotations

import json
from typing import Any

import pytest

from prefcount.sheet import Sheet
from tests.reference.compare import played
from tests.reference.examples import ALLPASSES, BOMBS, ENDINGS, GAMES, MISERES, Example
from tests.reference.figures import ROWS, Written, games
from tests.reference.reckoner import reckon

EXAMPLES = [*GAMES, *MISERES, *ALLPASSES, *BOMBS, *ENDINGS]
NO_END = {"target": 100_000}


def game_text(convention: str, people: str, rules: dict[str, Any], lines: list[str]) -> str:
    house = [f"{key} = {json.dumps(value)}" for key, value in {**NO_END, **rules}.items()]
    head = [f'convention = "{convention}"', f"players = {json.dumps(list(people))}", "[rules]", *house]
    return "\n".join(["+++", *head, "+++", *lines, ""])


def whists_named(sheet: Sheet) -> dict[str, Any]:
    return {
        f"{writer} on {payer}": sheet.whists[i][j]
        for i, writer in enumerate(sheet.players)
        for j, payer in enumerate(sheet.players)
        if sheet.whists[i][j]
    }


def change(before: Sheet, after: Sheet) -> Written:
    """What a game of A wrote; nobody writes against B or C, nor into their pools."""
    assert after.pool[1:] == (0, 0)
    assert all(not any(row[1:]) for row in after.whists)
    mountain = tuple(b - a for a, b in zip(before.mountain, after.mountain, strict=True))
    whists = tuple(b[0] - a[0] for a, b in zip(before.whists, after.whists, strict=True))
    return Written(after.pool[0] - before.pool[0], mountain, whists[1:])  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", ROWS)
def test_every_game(preset: str) -> None:
    table = list(games(preset))
    evening = played(game_text(preset, "ABC", {}, [line for line, _ in table]))
    found = [
        (line, change(step.before.sheet, step.after.sheet))
        for (line, _), step in zip(table, evening.steps, strict=True)
    ]
    assert found == table


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.convention}: {e.name}")
def test_example(example: Example) -> None:
    text = game_text(example.convention, example.people, example.rules, list(example.lines))
    sheet = played(text).sheet
    assert (sheet.pool, sheet.mountain, whists_named(sheet)) == (
        example.pool,
        example.mountain,
        example.whists,
    )


@pytest.mark.parametrize("preset", ROWS)
def test_the_reckoner_agrees_on_every_game(preset: str) -> None:
    table = list(games(preset))
    steps = reckon(game_text(preset, "ABC", {}, [line for line, _ in table]))["steps"]
    pool = dict.fromkeys("ABC", 0)
    before: dict[str, Any] = {"pool": pool, "mountain": pool, "whists": {("B", "A"): 0, ("C", "A"): 0}}
    for (line, expected), after in zip(table, steps, strict=True):
        mountain = tuple(after["mountain"][who] - before["mountain"][who] for who in "ABC")
        whists = tuple(after["whists"][who, "A"] - before["whists"][who, "A"] for who in "BC")
        won = after["pool"]["A"] - before["pool"]["A"]
        assert (line, (won, mountain, whists)) == (line, expected)
        before = after


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.convention}: {e.name}")
def test_the_reckoner_agrees_on_the_example(example: Example) -> None:
    text = game_text(example.convention, example.people, example.rules, list(example.lines))
    table = reckon(text)
    named = {" on ".join(pair): amount for pair, amount in table["whists"].items() if amount}
    assert (tuple(table["pool"].values()), tuple(table["mountain"].values()), named) == (
        example.pool,
        example.mountain,
        example.whists,
    )
