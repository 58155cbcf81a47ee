"""Tests in the words of the table: hand lines in, figures with their arithmetic out."""

import re
from collections.abc import Iterable
from fractions import Fraction

from prefcount.amounts import Amount, tidy
from prefcount.convention import Convention, load, read_assignments, with_options
from prefcount.fold import State, Step, begin, fold
from prefcount.hands import Hand
from prefcount.notation import read_hand
from prefcount.options import Rules
from prefcount.resources import preset_names, preset_text
from prefcount.sheet import Sheet

PRESETS = (
    "sochi",
    "sochi-simple",
    "leningrad",
    "leningrad-sport",
    "rostov",
    "mailru",
    "bulgarian",
    "sochi-x10",
    "kazakh",
    "classic",
)
NAMES = ("A", "B", "C", "D")


class Shipped:
    """The presets as they lie in templates/, and no files."""

    def preset_names(self) -> Iterable[str]:
        return preset_names()

    def preset_text(self, name: str, edition: int | None) -> str:
        return preset_text(name, edition)

    def file_text(self, path: str, beside: str | None) -> tuple[str, str]:
        raise AssertionError(path, beside)


def preset(name: str) -> Convention:
    return load(name, None, Shipped())


def rules_of(convention: str = "sochi", options: str = "") -> Rules:
    """A preset with house rules, written `whist.style=gentleman; concede=3`."""
    house = read_assignments(filter(None, map(str.strip, options.split(";"))))
    return with_options(preset(convention).rules, house)


def table_of(people: int = 3, rules: Rules | None = None, dealer: str | None = None) -> State:
    """A, B, C (and D) before the first hand; the last one deals, as in a file without a dealer."""
    players = NAMES[:people]
    return begin(players, dealer or players[-1], rules or rules_of())


def play(lines: Iterable[str], state: State) -> list[Step]:
    """The steps of hand lines, each read as the table stands when it is its turn."""
    steps: list[Step] = []
    for line in lines:
        steps += fold(state, [read_line(line, state)])
        state = steps[-1].after
    return steps


def read_line(line: str, state: State) -> Hand:
    return read_hand(line, state.table.seats, state.table.rules)


def amount(text: str) -> Amount:
    """The value of sums and products such as `4*4 + 1*4` or `13/2`."""
    total: Amount = 0
    for sign, term in re.findall(r"([+-]?)\s*([\d*/\s]+)", text):
        value = Fraction(1)
        for factor in term.split("*"):
            value *= Fraction(factor.strip())
        total += -value if sign == "-" else value
    return tidy(total)


def figures(text: str, players: tuple[str, ...]) -> Sheet:
    """A sheet told in words: `A mountain 1*4, B on A 4*4 + 1*4`; what is not named is 0.

    `B on A` are the whists B has written against A.
    """
    pool: dict[str, Amount] = {}
    mountain: dict[str, Amount] = {}
    whists: dict[tuple[str, str], Amount] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        who, what, rest = part.split(None, 2)
        if what == "on":
            against, rest = rest.split(None, 1)
            whists[who, against] = amount(rest)
        else:
            {"pool": pool, "mountain": mountain}[what][who] = amount(rest)
    return Sheet(
        players,
        tuple(pool.get(p, 0) for p in players),
        tuple(mountain.get(p, 0) for p in players),
        tuple(tuple(whists.get((p, q), 0) for q in players) for p in players),
    )
