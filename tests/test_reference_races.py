"""Races (rules.md §11) reckoned by hand: the reckoner and the engine against the same figures.

A, B, C, D sit; D deals first, then A, B, C. The base is Leningrad: an undertrick, a whist and
consolation of 6 to 10 are 4, 8, 12, 16, 20, a misère's trick 20, all-pass tricks 2, 4, 6.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from tests.reference.compare import differences, played, stands
from tests.reference.evenings import evening
from tests.reference.reckoner import reckon

Number = int | Fraction


class Race(NamedTuple):
    name: str
    lines: tuple[str, ...]
    pool: tuple[Number, ...]
    mountain: tuple[Number, ...]
    whists: Mapping[str, Number]  # "B on A", or "B" on everybody else
    target: int = 22
    finished: bool = False
    rules: str = ""


OPENING = "allpass 3 2 4 D 1"  # at 2 a trick: 6, 4, 8 and 2
B_MADE_TEN = "B 10 10, C whist"  # A deals. C has none of the one trick he owes: 10 on his mountain
THIRD = Fraction(200, 3)

RACES = [
    Race("it opens with an all-pass at 2", (OPENING,), (0, 0, 0, 0), (6, 4, 8, 2), {}),
    # The row goes on at 4: 3·4, 3·4, 4·4; A has none, the price of a trick is his.
    Race("the next one costs 4", (OPENING, "allpass B 3 C 3 D 4 A 0"),
         (4, 0, 0, 0), (6, 4 + 12, 8 + 12, 2 + 16), {}),
    # 2·20 for B. Two tricks missing: 4 a trick, 5·4, 3·4, 2·4, and B, who deals, has none.
    Race("a misère with two tricks", (OPENING, "B misere 2", "allpass A 5 C 3 D 2 B 0"),
         (0, 4, 0, 0), (6 + 20, 4 + 40, 8 + 12, 2 + 8), {}),
    # 1·20, then 2 a trick; the row has the opening alone behind it: 4 a trick.
    Race("and the row after it",
         (OPENING, "B misere 1", "allpass A 5 C 3 D 2 B 0", "allpass A 4 B 3 D 3 C 0"),
         (0, 2, 4, 0), (6 + 10 + 16, 4 + 20 + 12, 8 + 6, 2 + 4 + 12), {}),
    # A row of 1, 2, 3, 4 … has a dearer step, and it stays at three.
    Race("whatever the row", (OPENING, "B misere 5", "allpass A 5 C 3 D 2 B 0"), (0, 6, 0, 0),
         (6 + 30, 4 + 100, 8 + 18, 2 + 12), {}, rules='allpass.progression = "arithmetic"'),
    # 5 tricks are three and more: 6 a trick.
    Race("a misère with five tricks", (OPENING, "B misere 5", "allpass A 5 C 3 D 2 B 0"),
         (0, 6, 0, 0), (6 + 30, 4 + 100, 8 + 18, 2 + 12), {}),
    # 2·16 on the mountain; 3 tricks at 16 halved: 24 each; consolation 2·16, the dealer's, too.
    Race("a nine over a misère", (OPENING, "B 9 over-misere 7, C whist", "allpass A 5 C 3 D 2 B 0"),
         (0, 4, 0, 0), (6 + 20, 4 + 32, 8 + 12, 2 + 8),
         {"C on B": 24 + 32, "D on B": 24 + 32, "A on B": 32}),
    # The same nine over nothing: the next all-pass is the second of the row, and costs 4, too.
    Race("a plain nine", (OPENING, "B 9 8, C whist", "allpass A 5 C 3 D 2 B 0"),
         (0, 4, 0, 0), (6 + 20, 4 + 16, 8 + 12, 2 + 8),
         {"C on B": 16 + 16, "D on B": 16 + 16, "A on B": 16}),
    # B is at 10 and closes; D's 2 is the smallest of 6, 4, 8 + 10, 2.
    Race("closed", (OPENING, B_MADE_TEN), (0, 10, 0, 0), (6, 4, 18, 2), {"B": 300, "D": 200}, 10),
    # It was the last one: B's pool is the largest, D's mountain the smallest of all.
    Race("and all are run", (OPENING, B_MADE_TEN), (0, 10, 0, 0), (6, 4, 18, 2),
         {"B": 300 + 300, "D": 200 + 200}, 10, finished=True, rules="races = 1"),
    # 6, 4, 6 + 10, 4: B and D take 200 off A and C, a hundred each.
    Race("two share", ("allpass 3 2 3 D 2", B_MADE_TEN), (0, 10, 0, 0), (6, 4, 16, 4),
         {"B on A": 400, "B on C": 400, "B on D": 300, "D on A": 100, "D on C": 100}, 10),
    # 4, 4, 8 + 10, 4: A, B and D share what C pays.
    Race("three share", ("allpass 2 2 4 D 2", B_MADE_TEN), (0, 10, 0, 0), (4, 4, 18, 4),
         {"B on A": 300, "B on C": 300 + THIRD, "B on D": 300, "A on C": THIRD, "D on C": THIRD}, 10),
    # Made without play: a passed-out 7 and a half-whisted one (half of 2 tricks at 8).
    Race("only whisted games count", (OPENING, "B 7", "C 7, D pass, A half"),
         (0, 4, 4, 0), (6, 4, 8, 2), {"A on C": 8}, 4),
    Race("a misère made counts for nothing", (OPENING, "B misere 0"), (0, 10, 0, 0), (6, 4, 8, 2), {}, 4),
    # A is there, but an all-pass is owed: 4 tricks of the defence at 4, no prize.
    Race("not while one is owed", (OPENING, "C misere 1", "A 6 6, C whist"),
         (2, 0, 0, 0), (6, 4, 28, 2), {"C on A": 16}, 2),
    # It is played, at 2: A 4, B 6, D 10; C, who deals, has none. D's 12 is more than B's 10.
    Race("until it is played", (OPENING, "C misere 1", "A 6 6, C whist", "allpass A 2 B 3 D 5 C 0"),
         (2, 0, 2, 0), (6 + 4, 4 + 6, 28, 2 + 10),
         {"A on B": 300, "A on C": 300 + 100, "A on D": 300 + 100, "B on C": 100, "B on D": 100,
          "C on A": 16}, 2),
    # The second race opens at 2 again: 3·2, 2·2, 5·2, and D has none. A lacks a trick of D's ten:
    # the race's own mountains are 16, 4, 10 and 0, D's again.
    Race("the second race", (OPENING, B_MADE_TEN, "allpass A 3 C 5 D 0 B 2", "D 10 10, A whist"),
         (0, 10, 0, 2 + 10), (6 + 6 + 10, 4 + 4, 18 + 10, 2), {"B": 300, "D": 200 + 300 + 200}, 10),
    # After the fine A's race is 6 + 5; the game is B's, and D's mountain stays the smallest.
    Race("a fine counts in the race", (OPENING, "fine D 10", B_MADE_TEN),
         (0, 10, 0, 0), (6, 4, 18, 12), {"B": 300 + 200}, 10),
    # What stood before the race does not: 8 + 10, 6, 4 and 2 of the race alone, 30 before.
    # An all-pass before: the race opens at 2 all the same. Who deals and has none gets the price.
    Race("it opens at 2 after a row", ("allpass 3 3 4", "rule races 2", "allpass B 3 C 3 D 4 A 0"),
         (2, 0, 0, 2), (3 * 2, 3 * 2 + 3 * 2, 4 * 2 + 3 * 2, 4 * 2), {}, rules="races = 0"),
    Race("what was before it does not", ("rule races 0", "fine D 30", "rule races 2", OPENING, B_MADE_TEN),
         (0, 10, 0, 0), (6, 4, 18, 32), {"B": 300, "D": 200}, 10, rules="races = 0"),
]  # fmt: skip


def game(race: Race) -> str:
    head = ['convention = "races"', 'players = ["A", "B", "C", "D"]', f"pool = {race.target}", "[rules]"]
    return "\n".join(["+++", *head, race.rules, "+++", *race.lines, ""])


def expected(race: Race) -> dict[str, object]:
    whists: dict[tuple[str, str], Number] = {(a, b): 0 for a in "ABCD" for b in "ABCD" if a != b}
    for pair, amount in race.whists.items():
        who, _, against = pair.partition(" on ")
        for other in against or (set("ABCD") - {who}):
            whists[who, other] += amount
    figures = {"pool": race.pool, "mountain": race.mountain}
    return {
        **{name: dict(zip("ABCD", row, strict=True)) for name, row in figures.items()},
        "whists": whists,
        "finished": race.finished,
    }


@pytest.mark.parametrize("race", RACES, ids=[race.name for race in RACES])
def test_reckoned_by_hand(race: Race) -> None:
    reckoned = reckon(game(race))["steps"][-1]
    assert {key: reckoned[key] for key in expected(race)} == expected(race)
    found = stands(played(game(race)).state)
    assert {key: found[key] for key in expected(race)} == expected(race)


QUIET = "allpass.price = 0\nallpass.zero = 'none'\nwhist.quota = [0, 0, 0, 0, 0]"
TIES = [winners for size in (1, 2, 3, 4) for winners in combinations("ABCD", size)]


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("closer", "ABCD")
@pytest.mark.parametrize("winners", TIES, ids="".join)
def test_every_tie_for_the_smallest_mountain(winners: tuple[str, ...], closer: str, last: bool) -> None:
    """Nothing stands on the winners' mountains, a point on the others': 200 of each of those, shared."""
    times = 2 if last else 1  # the evening's prizes are those of its only race once more
    dealer, whister = [who for who in "ABCD" if who != closer][:2]
    fines = [f"fine {who} 1" for who in "ABCD" if who not in winners]
    lines = [OPENING, *fines, f"deal {dealer}", f"{closer} 10 10, {whister} whist"]
    whists: dict[str, Number] = {
        f"{one} on {other}": (300 * times if one == closer else 0)
        + (Fraction(200 * times, len(winners)) if one in winners and other not in winners else 0)
        for one, other in permutations("ABCD", 2)
    }
    race = Race(
        "tie",
        tuple(lines),
        tuple(10 if who == closer else 0 for who in "ABCD"),
        tuple(0 if who in winners else 1 for who in "ABCD"),
        whists,
        target=10,
        finished=last,
        rules=f"races = {1 if last else 4}\n{QUIET}",
    )
    test_reckoned_by_hand(race)


@pytest.mark.parametrize("first", range(20000, 20120, 30))
def test_engine_and_reckoner_agree_on_random_races(first: int) -> None:
    parted = {seed: differences(evening(seed, convention="races")) for seed in range(first, first + 30)}
    assert {seed: faults for seed, faults in parted.items() if faults} == {}


# --- whoever is there, and when no race is run ------------------------------------------


ODD = {
    # C has won 10 by whisted games when the target falls to 10: he is there before D wins his 2.
    "whoever has most when the target falls is first": (
        OPENING, "C 10 10, B w", "A 6 6, C w 2, D w 2", "rule pool 10", "D 6 6, A w 2, B w 2",
    ),
    # B, too, has his 10 when A, who was first, leaves before the owed all-pass is played.
    "the next one there closes if the first has left": (
        "rule pool 10", OPENING, "D misere 1", "A 10 10, C w", "B 10 10, A w", "leave A", "allpass 3 3 4",
    ),
    "what is played after the last race is in no race": (
        "rule pool 10", "rule races 1", OPENING, B_MADE_TEN, "allpass 3 5 0 B 2", "rule races 2",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lines", ODD.values(), ids=ODD)
def test_engine_does_as_the_rules_say(lines: tuple[str, ...]) -> None:
    text = "\n".join(["+++", 'convention = "races"', 'players = ["A", "B", "C", "D"]', "+++", *lines, ""])
    assert differences(text) == []
