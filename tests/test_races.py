"""Races for four (rules.md §11): what is owed, what closes a race, and the prizes."""

from fractions import Fraction

import pytest

from prefcount.fold import State, Step, finished
from prefcount.settlement import settle
from tests.domain import figures, play, rules_of, table_of

OPENING = "allpass 3 2 4 D 1"
# so that the prizes stand alone: all-pass costs nothing, and no whister is short
QUIET = "allpass.price=0; allpass.zero=none; whist.quota=0 0 0 0 0"
WIN = "deal D; A 10 10 B w; deal D; A 10 10 B w; deal D; A 6 6 B w"  # 10 + 10 + 2 = 22


def steps(lines: str, options: str = "", dealer: str = "D") -> list[Step]:
    start = table_of(4, rules_of("races", options), dealer)
    return play([line.strip() for line in lines.split(";") if line.strip()], start)


def last(lines: str, options: str = "") -> State:
    return steps(lines, options)[-1].after


def codes(lines: str, options: str = "") -> list[tuple[int, str]]:
    return [(step.number, problem.code) for step in steps(lines, options) for problem in step.problems]


def test_a_race_opens_with_allpass() -> None:
    start = table_of(4, rules_of("races"))
    assert start.table.compulsory
    after = last(OPENING)
    assert not after.table.compulsory
    # price 2, step 1; the next one in the row costs 4
    assert after.sheet == figures(
        "A mountain 3*2, B mountain 2*2, C mountain 4*2, D mountain 1*2", tuple("ABCD")
    )
    assert after.table.allpass_price == 4
    assert codes("A 6 6 B w") == [(1, "allpass_owed")]


def test_a_race_opens_where_the_house_rule_begins() -> None:
    start = table_of(4)
    begun = play([OPENING, "deal D", OPENING, "rule races 2"], start)[-1].after
    assert begun.table.compulsory
    assert begun.table.allpass_price == 1  # the row of before is forgotten, and so is its ladder
    assert begun.table.minimum_bid == 6
    after = play(["rule races 2", OPENING], start)[-1].after
    assert after.table.race is not None
    assert (after.table.race.number, after.table.race.owed) == (1, ())
    over = play(["rule races 0", "rule ending time"], after)[-1].after
    assert not finished(over)


def test_a_misere_made_brings_nothing_to_the_race() -> None:
    after = last(f"{OPENING}; B misere 0", QUIET)
    assert after.table.race is not None
    assert after.table.race.won == (0, 0, 0, 0)


def test_allpasses_that_are_owed_are_played_one_by_one() -> None:
    after = last(f"{OPENING}; B misere 1; deal D; C misere 2")
    assert after.table.allpass_price == 2  # one trick missing
    after = last(f"{OPENING}; B misere 1; deal D; C misere 2; deal D; {OPENING}")
    assert after.table.compulsory
    assert after.table.allpass_price == 4  # two


@pytest.mark.parametrize(("missing", "price"), [(1, 2), (2, 4), (3, 6), (5, 6)])
def test_a_failed_misere_owes_an_allpass(missing: int, price: int) -> None:
    after = last(f"{OPENING}; B misere {missing}")
    assert after.table.compulsory
    assert after.table.allpass_price == price


@pytest.mark.parametrize(("missing", "price"), [(2, 4), (3, 8), (4, 8), (10, 8)])
def test_no_allpass_owed_costs_more_than_that_of_three_missing(missing: int, price: int) -> None:
    after = last(f"{OPENING}; B misere {missing}", "allpass.progression=geometric")  # 2 4 8 16 …
    assert after.table.allpass_price == price


def test_a_failed_nine_owes_one_only_over_a_misere() -> None:
    assert last(f"{OPENING}; B 9 over-misere 7 C w").table.compulsory
    assert last(f"{OPENING}; B 9 over-misere 7 C w").table.allpass_price == 4
    assert not last(f"{OPENING}; B 9 7 C w").table.compulsory
    assert not last(f"{OPENING}; B 9 over-misere 9 C w").table.compulsory


def test_what_is_owed_is_played_off_and_counts_not_in_the_row() -> None:
    after = last(f"{OPENING}; B misere 3; deal D; {OPENING}")
    assert not after.table.compulsory
    assert after.table.allpass_price == 4  # the opening one only
    assert after.sheet.figure("A", "mountain") == 3 * 2 + 3 * 6


def test_only_whisted_games_close_a_race() -> None:
    # 10 + 10 passed out bring 20 to the pool and nothing to the race
    after = last(f"{OPENING}; deal D; A 10; deal D; A 10; deal D; A 6 6 B w", QUIET)
    assert after.table.race is not None
    assert (after.table.race.number, after.table.race.won) == (1, (2, 0, 0, 0))
    assert after.sheet.figure("A", "pool") == 22


def prizes_of(step: Step) -> dict[tuple[str, str, str | None], object]:
    return {(e.rule, e.player, e.against): e.amount for e in step.entries if e.rule.startswith("race")}


def test_prizes_of_a_race() -> None:
    """First to 22 alone and another with the smallest mountain: net +700, +300, −500, −500."""
    closing = steps(f"{OPENING}; fine A 3; fine C 2; fine D 2; {WIN}", QUIET)[-1]
    assert prizes_of(closing) == {
        **{("race_closed", "A", other): 300 for other in "BCD"},
        **{("race_mountain", "B", other): 200 for other in "ACD"},
    }
    net = [
        sum(e.amount for e in closing.entries if e.rule.startswith("race") and e.player == player)
        - sum(e.amount for e in closing.entries if e.rule.startswith("race") and e.against == player)
        for player in "ABCD"
    ]
    # A 3·300 − 200; B 3·200 − 300; C and D −300 − 200
    assert net == [700, 300, -500, -500]


def test_the_mountain_counts_from_the_start_of_the_race() -> None:
    first = f"fine B 50; {OPENING}; fine A 3; fine C 1; fine D 1; {WIN}"
    second = f"deal D; {OPENING}; fine A 1; fine C 1; fine D 1; {WIN}"
    closing = steps(f"{first}; {second}", f"{QUIET}; races=3")[-1]
    assert {key[1] for key in prizes_of(closing) if key[0] == "race_mountain"} == {"B"}


def test_tied_winners_share_what_the_others_pay() -> None:
    closing = steps(f"{OPENING}; fine A 3; fine B 9; fine C 2; fine D 2; {WIN}", QUIET)[-1]
    # C and D tie with 2: A and B pay 200 each, half to either
    assert {e.operands for e in closing.entries if e.rule in ("race_closed", "race_mountain")} == {
        (300,),
        (200, Fraction(1, 2)),
    }
    assert {key[1:]: won for key, won in prizes_of(closing).items() if key[0] == "race_mountain"} == {
        ("C", "A"): 100,
        ("C", "B"): 100,
        ("D", "A"): 100,
        ("D", "B"): 100,
    }


def test_when_all_tie_nobody_pays() -> None:
    closing = steps(f"{OPENING}; {WIN}", QUIET)[-1]
    assert {key[0] for key in prizes_of(closing)} == {"race_closed"}


def test_the_last_race_pays_the_evenings_prizes_and_ends_it() -> None:
    games = "deal D; A 10 10 B w; deal D; A 10 10 B w; deal D; A 6 6 B w"
    race = f"deal D; {OPENING}; {games}"
    two = steps(
        f"fine A 5; fine C 3; fine D 4; {race}; fine C 1; {race}", f"{QUIET}; races=2; whist.quota=0 0 0 0 0"
    )
    assert sum(finished(step.after) for step in two) == 1
    closing = two[-1]
    assert finished(closing.after)
    won = {(e.rule, e.player, e.against): e.amount for e in closing.entries if e.rule.startswith("races_")}
    # the largest pool is A's; the smallest mountain B's, with nothing on it
    assert won == {
        **{("races_pool", "A", other): 300 for other in "BCD"},
        **{("races_mountain", "B", other): 200 for other in "ACD"},
    }
    assert sum(settle(closing.after.sheet, closing.after.table.rules).exact) == 0
    assert not closing.after.table.compulsory


def test_when_all_races_are_run_nothing_is_paid_any_more() -> None:
    more = steps(f"{OPENING}; {WIN}; deal D; {OPENING}; {WIN}", f"{QUIET}; races=1")
    assert [finished(step.after) for step in more] == [False] * 6 + [True] * 9
    paid = [step.number for step in more if prizes_of(step)]
    assert paid == [7]
    assert table_of(4, rules_of("races", "races=1")).table.compulsory  # the last race opens so, too


def test_a_new_race_starts_a_new_row() -> None:
    # the opening all-pass comes late, and closes the race
    closing = last(f"{WIN}; deal D; allpass blind 3 2 4 D 1", f"{QUIET}; blind=2")
    assert closing.table.race is not None
    assert closing.table.race.number == 2
    assert (closing.table.allpasses, closing.table.blind_allpasses) == (0, 0)


def test_the_first_at_the_target_closes_the_race_even_if_another_follows() -> None:
    second = "deal D; B 10 10 A w; deal D; B 10 10 A w; deal D; B 6 6 A w"
    lines = f"{OPENING}; B misere 1; {WIN}; {second}"
    owing = last(lines, QUIET)
    assert owing.table.race is not None
    assert (owing.table.race.won, owing.table.race.closer) == ((22, 22, 0, 0), "A")
    for leaver, closer in (("A", None), ("B", "A")):
        without = last(f"{lines}; leave {leaver}", QUIET)
        assert without.table.race is not None
        assert without.table.race.closer == closer


def test_a_race_waits_until_no_allpass_is_owed() -> None:
    games = "deal D; A 10 10 B w; deal D; A 10 10 B w"
    lines = f"{OPENING}; {games}; deal D; C misere 1; deal D; A 6 6 B w"
    owing = last(lines, QUIET)
    assert owing.table.race is not None
    assert (owing.table.race.number, owing.table.race.closer) == (1, "A")
    done = steps(f"{lines}; deal D; {OPENING}", QUIET)[-1]
    assert done.after.table.race is not None
    assert done.after.table.race.number == 2
    assert {entry.rule for entry in done.entries} == {"race_closed", "race_mountain"}


def test_people_may_come_and_go_between_hands() -> None:
    after = last(f"{OPENING}; leave B; allpass 5 5 0; join E; C 6 6 A w", QUIET)
    assert after.table.race is not None
    assert len(after.table.race.won) == len(after.sheet.players) == 4
    after = last(f"{OPENING}; deal D; A 6 6 B w; fine A 7; leave B; join E", QUIET)
    assert after.table.race is not None
    seats = after.sheet.players
    assert dict(zip(seats, after.table.race.won, strict=True)) == {"A": 2, "C": 0, "D": 0, "E": 0}
    # E starts with the mean of 7, 0 and 0, rounded up, and that is where his race begins
    assert dict(zip(seats, after.table.race.mountain, strict=True)) == {"A": 0, "C": 0, "D": 0, "E": 3}


def test_a_race_that_is_not_run_any_more_pays_nothing() -> None:
    second = f"{OPENING}; deal D; A 10 10 B w; deal D; {OPENING}; B misere 1; deal D; A 10 10 B w"
    played = steps(f"{second}; rule races 1; deal D; {OPENING}", f"{QUIET}; races=2; target=10")
    paid = [step.number for step in played if "race_closed" in {entry.rule for entry in step.entries}]
    assert paid == [3]  # the first race; A is there in the second, but it is not run to its end
    assert finished(played[-1].after)
    assert played[-1].after.table.race == played[-3].after.table.race  # nothing counts after the last one
