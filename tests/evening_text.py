"""Whole evenings for tests of the views, told by their lines."""

import json
from pathlib import Path
from typing import Any

from prefcount.evening import Evening, read_evening
from tests.domain import Shipped

CASES = Path(__file__).parent / "cases"
EXAMPLES = Path(__file__).parent.parent / "examples"


def evening_of(
    *lines: str,
    players: tuple[str, ...] = ("Anna", "Ben", "Carla"),
    convention: str = "sochi",
    header: str = "",
) -> Evening:
    """An evening of these lines; the last of the players deals the first hand."""
    names = ", ".join(f'"{player}"' for player in players)
    head = f'+++\nconvention = "{convention}"\nplayers = [{names}]\n{header}\n+++\n'
    return read_evening(head + "\n".join(lines), Shipped()).sound()


def case_evenings() -> list[Evening]:
    """The evenings of the worked cases, of many conventions and numbers of people."""
    cases: list[dict[str, Any]] = json.loads((CASES / "evenings.json").read_text(encoding="utf-8"))
    return [read_evening(case["game"], Shipped()) for case in cases]


def example(name: str) -> Evening:
    """One of the evenings that come with the program."""
    return read_evening((EXAMPLES / name).read_text(encoding="utf-8"), Shipped())
