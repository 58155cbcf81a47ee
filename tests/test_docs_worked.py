"""The worked lines of the guide's page on house rules, held against the engine."""

import re
from pathlib import Path

import pytest

from prefcount.settlement import settle
from tests.domain import figures, play, rules_of, table_of

DOCS = Path(__file__).parent.parent / "docs"
ROW = re.compile(r"^\| `([^`]+)` \| ([234]) \| `([^`]+)` \| `([^`]+)` \|", re.MULTILINE)
ROWS = [
    (language, *row)
    for language in ("en", "ru")
    for row in ROW.findall((DOCS / language / "house-rules.md").read_text(encoding="utf-8"))
]


def test_both_pages_work_the_same_lines() -> None:
    english, russian = ([row[1:] for row in ROWS if row[0] == language] for language in ("en", "ru"))
    assert english == russian
    assert len(english) == 10


@pytest.mark.parametrize(("language", "options", "people", "line", "written"), ROWS)
def test_a_worked_line(language: str, options: str, people: str, line: str, written: str) -> None:
    state = table_of(int(people), rules_of("sochi", options))
    after = play([line], state)[-1].after
    assert after.sheet == figures(written, after.sheet.players)


def test_the_mountain_by_opponents() -> None:
    sheet = figures("A mountain 6", ("A", "B", "C"))
    assert settle(sheet, rules_of("sochi", "settlement.divide_by=opponents")).exact == (-60, 30, 30)
    assert settle(sheet, rules_of()).exact == (-40, 20, 20)


def test_the_exit_starts_again() -> None:
    state = table_of(3, rules_of("sochi", "allpass.exit=6 7 8; allpass.exit_cycles=yes"))
    assert play(["allpass 3 3 4"] * 3, state)[-1].after.table.minimum_bid == 6
