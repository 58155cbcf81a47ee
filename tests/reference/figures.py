"""The flat table: what every game writes, under every preset, worked out by hand.

`ROWS` has the figures of the price table of the rules (section 2), one row a preset and level.
`games(preset)` spells each row out into hands of A, with B and C defending in that order: both
pass, half-whist, a lone whist of B or of C, both whist with every split; the declarer takes 0 to
10 tricks. `SHORT_*` says which whister pays for how many tricks, written out split by split.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Row(NamedTuple):
    """Pool and a trick's undertrick, whist, consolation, and the short whister's trick."""

    pool: int
    undertrick: int
    whist: int
    consolation: int
    short: int


V = {
    6: Row(2, 2, 2, 2, 2),
    7: Row(4, 4, 4, 4, 4),
    8: Row(6, 6, 6, 6, 6),
    9: Row(8, 8, 8, 8, 8),
    10: Row(10, 10, 10, 10, 10),
}
LENINGRAD = {
    6: Row(2, 4, 4, 4, 2),
    7: Row(4, 8, 8, 8, 4),
    8: Row(6, 12, 12, 12, 6),
    9: Row(8, 16, 16, 16, 8),
    10: Row(10, 20, 20, 20, 10),
}
ROWS: dict[str, dict[int, Row]] = {
    "sochi": V,
    "sochi-simple": V,
    "classic": V,
    "mailru": V,
    "bulgarian": V,
    "leningrad": LENINGRAD,
    "leningrad-sport": LENINGRAD,
    "rostov": {
        6: Row(2, 2, 2, 10, 1),
        7: Row(4, 4, 4, 10, 2),
        8: Row(6, 6, 6, 10, 3),
        9: Row(8, 8, 8, 10, 4),
        10: Row(10, 10, 10, 10, 5),
    },
    "sochi-x10": {
        6: Row(20, 20, 2, 2, 10),
        7: Row(40, 40, 4, 4, 20),
        8: Row(60, 60, 6, 6, 30),
        9: Row(80, 80, 8, 8, 40),
        10: Row(100, 100, 10, 10, 50),
    },
    "kazakh": {
        6: Row(8, 8, 8, 8, 8),
        7: Row(16, 16, 16, 16, 16),
        8: Row(24, 24, 24, 24, 24),
        9: Row(32, 32, 32, 32, 32),
        10: Row(40, 40, 40, 40, 40),
    },
}
GENTLEMEN = ("leningrad", "leningrad-sport", "rostov", "sochi-x10")
PASSER_WRITES_NOTHING = ("kazakh",)
NO_HALF_WHIST = ("classic", "sochi-x10", "bulgarian", "kazakh")
BOTH_PAY_HIGH = ("mailru", "leningrad-sport", "kazakh")
TEN_IS_CHECKED = ("mailru",)

# Tricks of (B, C) -> tricks that (B, C) pay for; what is not listed pays nothing.
SHORT_AT_6 = {
    (0, 0): (2, 2),
    (0, 1): (2, 1),
    (1, 0): (1, 2),
    (1, 1): (1, 1),
    (0, 2): (2, 0),
    (2, 0): (0, 2),
    (0, 3): (2, 0),
    (3, 0): (0, 2),
    (1, 2): (1, 0),
    (2, 1): (0, 1),
}
SHORT_AT_7 = {(0, 0): (1, 1), (0, 1): (1, 0), (1, 0): (0, 1)}
SHORT_HIGH_LAST = {(0, 0): (0, 1)}
SHORT_HIGH_BOTH = {(0, 0): (1, 1)}
# Tricks of the defence -> tricks that a lone whister pays for.
LONE_SHORT = {6: {0: 4, 1: 3, 2: 2, 3: 1}, 7: {0: 2, 1: 1}, 8: {0: 1}, 9: {0: 1}, 10: {0: 1}}


class Written(NamedTuple):
    """What a hand writes: the declarer's pool, three mountains, whists of B and C against A."""

    pool: int
    mountain: tuple[int, int, int]
    whists: tuple[int, int]


def games(preset: str) -> Iterator[tuple[str, Written]]:
    """Every game of A as a hand line and what it writes."""
    for level in (6, 7, 8, 9, 10):
        yield from unplayed(preset, level)
        for tricks in range(11):
            yield from played(preset, level, tricks)


def unplayed(preset: str, level: int) -> Iterator[tuple[str, Written]]:
    row = ROWS[preset][level]
    if level == 10 and preset in TEN_IS_CHECKED:
        return
    yield f"A {level}, B pass, C pass", Written(row.pool, (0, 0, 0), (0, 0))
    if preset not in NO_HALF_WHIST and level == 6:  # half of 4 tricks
        yield "A 6, B pass, C half", Written(row.pool, (0, 0, 0), (0, row.whist + row.whist))
    if preset not in NO_HALF_WHIST and level == 7:  # half of 2 tricks
        yield "A 7, B pass, C half", Written(row.pool, (0, 0, 0), (0, row.whist))


def played(preset: str, level: int, tricks: int) -> Iterator[tuple[str, Written]]:
    row = ROWS[preset][level]
    defence = 10 - tricks
    pool, under, consolation = row.pool, 0, 0
    if tricks < level:
        pool = 0
        under = (level - tricks) * row.undertrick
        consolation = (level - tricks) * row.consolation
    passer = 0 if preset in PASSER_WRITES_NOTHING else consolation
    checked = level == 10 and preset in TEN_IS_CHECKED

    lone, beside = defence * row.whist, 0
    if preset in GENTLEMEN and tricks < level:
        lone = beside = defence * row.whist // 2
    pays = 0 if checked else LONE_SHORT[level].get(defence, 0) * row.short
    whists = (lone + consolation, beside + passer)
    yield f"A {level} {tricks}, B whist, C pass", Written(pool, (under, pays, 0), whists)
    yield f"A {level} {tricks}, B pass, C whist", Written(pool, (under, 0, pays), whists[::-1])

    for b in range(defence + 1):
        c = defence - b
        if level == 6:
            short = SHORT_AT_6.get((b, c), (0, 0))
        elif level == 7:
            short = SHORT_AT_7.get((b, c), (0, 0))
        elif checked:
            short = (0, 0)
        elif preset in BOTH_PAY_HIGH:
            short = SHORT_HIGH_BOTH.get((b, c), (0, 0))
        else:
            short = SHORT_HIGH_LAST.get((b, c), (0, 0))
        yield (
            f"A {level} {tricks}, B whist {b}, C whist {c}",
            Written(
                pool,
                (under, short[0] * row.short, short[1] * row.short),
                (b * row.whist + consolation, c * row.whist + consolation),
            ),
        )
        if checked:  # nobody whists, each has the whists of the tricks he happened to take
            yield (
                f"A {level} {tricks}, B pass {b}, C pass {c}",
                Written(pool, (under, 0, 0), (b * row.whist + consolation, c * row.whist + consolation)),
            )
