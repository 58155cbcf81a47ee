"""The prices of a convention, against the arithmetic of the rules (sections 2 to 5)."""

from itertools import pairwise

import pytest

from prefcount.prices import Contract, Result, Shortage, tariff
from tests.domain import PRESETS, preset, rules_of

QUOTA = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


def contract(level: int, options: str = "", seats: int = 3, convention: str = "sochi") -> Contract:
    return tariff(rules_of(convention, options), seats).contracts[level - 6]


def result(level: int, tricks: int, options: str = "", seats: int = 3, convention: str = "sochi") -> Result:
    return contract(level, options, seats, convention).results[10 - tricks]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", [6, 7, 8, 9, 10])
def test_every_result_of_sochi(level: int, seats: int) -> None:
    """V = 2 4 6 8 10. A lone whister answers for 10 − t tricks at V each, k · V of consolation on top."""
    v = 2 * (level - 5)
    for tricks in range(11):
        k = max(0, level - tricks)
        assert result(level, tricks, seats=seats)[:7] == (
            tricks,
            0 if k else v,
            k * v,
            (10 - tricks) * v + k * v,
            max(0, QUOTA[level] - (10 - tricks)) * v,
            k * v if seats > 2 else 0,
            k * v if seats > 3 else 0,
        )


@pytest.mark.parametrize("level", [6, 7, 8, 9, 10])
def test_leningrad_doubles_all_but_the_pool_and_the_whisters_penalty(level: int) -> None:
    """gentleman: at a failed game (10 − t) · 2V is halved between whister and passer."""
    v = 2 * (level - 5)
    for tricks in range(11):
        k = max(0, level - tricks)
        whists = (10 - tricks) * 2 * v
        assert result(level, tricks, convention="leningrad")[:6] == (
            tricks,
            0 if k else v,
            k * 2 * v,
            whists // 2 + k * 2 * v if k else whists,
            max(0, QUOTA[level] - (10 - tricks)) * v,
            whists // 2 + k * 2 * v if k else 0,
        )


@pytest.mark.parametrize(
    ("level", "tricks", "options", "shortages"),
    [
        # 6, three tricks of the four owed: who has 3 of his half of 2 is not short, who has none lacks 2.
        (6, 7, "", {(3, 0): (0, 4), (2, 1): (0, 2), (1, 2): (2, 0), (0, 3): (4, 0)}),
        # The common lack is one trick.
        (6, 7, "whist.shortage=capped", {(3, 0): (0, 2), (2, 1): (0, 2), (1, 2): (2, 0), (0, 3): (2, 0)}),
        # The quota is met together; by `strict` the one with a single trick pays all the same.
        (6, 6, "", {}),
        (6, 6, "whist.shortage=strict", {(4, 0): (0, 4), (3, 1): (0, 2), (1, 3): (2, 0), (0, 4): (4, 0)}),
        (8, 10, "", {(0, 0): (0, 6)}),
        (8, 10, "whist.high_games=both", {(0, 0): (6, 6)}),
        (8, 10, "whist.high_games=none", {}),
    ],
)
def test_who_pays_of_two_whisters(
    level: int, tricks: int, options: str, shortages: dict[tuple[int, int], tuple[int, int]]
) -> None:
    found = result(level, tricks, options).shortages
    assert found == tuple(Shortage(split, points) for split, points in shortages.items())


def test_what_needs_no_play() -> None:
    """Half of the quota of 4 at 6: 2 · 2 whists; half of 2 at 7: 1 · 4. Passed out: the pool's price."""
    assert [contract(level).half_whist for level in (6, 7, 8)] == [4, 4, None]
    assert [contract(level).passed_out for level in (6, 10)] == [2, 10]
    assert contract(6, "whist.half=no").half_whist is None
    assert contract(6, seats=2).half_whist is None
    assert contract(7, "concede=3").conceded == 3 * 4
    assert contract(7).conceded is None


def test_premiums_of_the_widow() -> None:
    """The dealer of four writes the whist's price for a trick of it, two opponents half of that each."""
    assert contract(7, "widow_premium=dealer", seats=4).premium == 4
    assert contract(7, "widow_premium=dealer", seats=3).premium is None
    assert contract(7, "widow_premium=opponents", seats=3).premium == 2
    assert contract(7, seats=4).premium is None


def test_two_whisters_write_for_their_own_tricks() -> None:
    """Rostov: V a trick, and 10 for each undertrick."""
    assert [(contract(level, convention="rostov").trick, contract(level, convention="rostov").undertrick)
            for level in (6, 9)] == [(2, 10), (8, 10)]  # fmt: skip


def test_misere() -> None:
    """10 into the pool or 10 a trick on the mountain; some tables let each opponent write 10 a trick."""
    prices = tariff(rules_of()).misere
    assert prices[0] == (0, 10, 0, 0)
    assert prices[1:] == tuple((n, 0, 10 * n, 0) for n in range(1, 11))
    assert tariff(rules_of(options="consolation.misere=10")).misere[3] == (3, 0, 30, 30)


@pytest.mark.parametrize(
    ("convention", "rows"),
    [
        # number, points a trick, whists a trick, no trick: pool, mountain; lowest bid
        ("sochi", [(1, 1, 0, 1, 0, 6), (2, 2, 0, 2, 0, 6), (3, 3, 0, 3, 0, 6)]),
        ("leningrad", [(1, 2, 0, 2, 0, 6), (2, 4, 0, 4, 0, 7), (3, 6, 0, 6, 0, 8)]),
        ("leningrad-sport", [(1, 2, 0, 0, -4, 6), (2, 4, 0, 0, -8, 7), (3, 6, 0, 0, -12, 7)]),
        ("rostov", [(1, 0, 5, 1, 0, 6)]),
    ],
)
def test_all_passes_in_a_row(convention: str, rows: list[tuple[int, ...]]) -> None:
    assert tariff(rules_of(convention)).allpass == tuple(rows)


def test_an_unbounded_row_is_told_for_five_hands() -> None:
    prices = tariff(rules_of(options="allpass.progression=geometric")).allpass
    assert [price.mountain for price in prices] == [1, 2, 4, 8, 16]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_prices_that_grow_with_the_failure(name: str, seats: int) -> None:
    for each in tariff(preset(name).rules, seats).contracts:
        failed = [found for found in each.results if found.tricks < each.level]
        assert all(a.mountain < b.mountain and a.whister < b.whister for a, b in pairwise(failed))
        assert all(found.pool == each.passed_out for found in each.results if found.tricks >= each.level)
