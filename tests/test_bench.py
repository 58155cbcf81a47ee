"""What the bench says about figures; the figures themselves are no test."""

import pytest

from prefcount.evening import read_evening
from scripts.bench import Case, Core, Measured, Ratio, Timing, game_text, report
from tests.domain import Shipped


def measured(budget: float | None, *ratios: float) -> Measured:
    one = Measured(Case("add", ("add",), budget))
    for ratio in ratios:
        one.add(Timing(2.0, 4.0), Timing(2 * ratio, 4 * ratio))
    return one


def test_a_ratio_is_the_median_with_its_quartiles() -> None:
    assert Ratio.of([9, 1, 5, 3, 7]) == (5, 3, 7)


@pytest.mark.parametrize(("budget", "missed"), [(8, False), (7.9, True), (None, False)])
def test_the_median_is_held_against_the_budget(budget: float | None, missed: bool) -> None:
    one = measured(budget, 7, 8, 99)
    assert one.wall == one.cpu == [7, 8, 99]
    assert one.missed is missed


def test_what_misses_its_budget_is_named() -> None:
    core = Core(folded_1000=1, folded_10000=13, read_10000=20, starts=(0.5,), hands=Ratio(1499, 1400, 1600))
    assert (core.growth, core.missed) == (13, ("hands scored in a bare start", "growth of the fold"))
    told = list(report([measured(5, 6, 6, 6)], core))
    assert "MISSED" in told[1]
    assert told[-1] == "over budget: add, hands scored in a bare start, growth of the fold"
    core = core._replace(folded_10000=12, hands=Ratio(1500, 1400, 1600))
    assert list(report([measured(7, 6, 6, 6)], core))[-1] == "every budget is met"


@pytest.mark.parametrize("hands", [0, 7, 150])
def test_the_games_it_times_are_sound(hands: int) -> None:
    evening = read_evening(game_text(hands), Shipped()).sound()
    assert (evening.dealt, evening.remarks) == (hands, ())
