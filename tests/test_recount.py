"""The same evening under other rules: hand by hand, with what the other rules do not know marked."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefcount.fold import State, fold
from prefcount.ledger import Result, results_of
from prefcount.options import Rules
from prefcount.problems import HandError
from prefcount.recount import Recounted, recount, worth
from prefcount.settlement import settle
from prefcount.wording import sentence
from tests.command import prefcount
from tests.domain import figures, play, rules_of, table_of
from tests.strategies import Played, all_rules, evenings


def brought(state: State) -> tuple[Result, ...]:
    return results_of(settle(state.sheet, state.table.rules), state.left, None)


def recounted(
    lines: str, to: str, options: str = "", people: int = 3, to_options: str = ""
) -> list[Recounted]:
    steps = play([line.strip() for line in lines.split(";")], table_of(people, rules_of("sochi", options)))
    return recount(tuple(steps), rules_of(to, to_options))


def test_the_same_hands_under_leningrad() -> None:
    last = recounted("A 7h 6, B w, C p; allpass 0 4 6", "leningrad")[-1].step.after.sheet
    # 1·8; 4·8·½ + 8; all-pass 2 a trick
    assert last == figures(
        "A mountain 8, B on A 4*8*1/2 + 8, C on A 4*8*1/2 + 8, A pool 2, B mountain 4*2, C mountain 6*2",
        last.players,
    )


@pytest.mark.parametrize(
    ("line", "options", "to_options", "borrowed", "expected"),
    [
        ("A 6, B p, C half", "", "whist.half=no", ("whist.half",), "A pool 2, C on A 4"),
        ("A 6 blind 6 B w", "blind=2", "", ("blind",), "A pool 4, B on A 4*2*2"),
        ("allpass blind 3 3 4", "blind=2", "", ("blind",), "A mountain 6, B mountain 6, C mountain 8"),
        ("A 7 conceded", "concede=3", "", ("concede",), "A mountain 3*4"),
        ("A 7 conceded 2", "concede=3", "concede=1", (), "A mountain 2*4"),
        ("A 7 conceded", "concede=3", "concede=1", (), "A mountain 1*4"),
        ("A 8 widow 2", "widow_premium=opponents", "", ("widow_premium",), "A pool 6, B on A 6, C on A 6"),
        (
            "A 10 9, B p 1, C p 0",
            "whist.ten=checked",
            "",
            ("whist.ten",),
            "A mountain 10, B on A 20, C on A 10",
        ),
        ("A 10", "", "whist.ten=checked", ("whist.ten",), "A pool 10"),
        ("A 6s 6 B w", "", "whist.stalingrad=yes", ("whist.stalingrad",), "A pool 2, B on A 8"),
        ("A 6s 6 B w 2 C w 2", "", "whist.stalingrad=yes", (), "A pool 2, B on A 4, C on A 4"),
        (
            "A 6 blind 6 B w",
            "blind=2",
            "blind=3; blind_six_whisted=yes",
            ("blind_six_whisted",),
            "A pool 6, B on A 24",
        ),
    ],
)
def test_what_the_other_rules_do_not_know(
    line: str, options: str, to_options: str, borrowed: tuple[str, ...], expected: str
) -> None:
    (result,) = recounted(line, "sochi", options, to_options=to_options)
    assert result.borrowed == borrowed
    assert result.step.after.sheet == figures(expected, ("A", "B", "C"))


def test_a_dealer_with_tricks_stays_in_where_rules_keep_him_out() -> None:
    (result,) = recounted("allpass 3 2 4 D 1", "sochi", people=4, to_options="allpass.dealer=out")
    assert result.borrowed == ("allpass.dealer",)
    assert result.step.after.sheet.mountain == (3, 2, 4, 1)
    (result,) = recounted("allpass 3 2 4 D 1", "rostov", people=4)
    assert set(result.borrowed) == {"allpass.account", "allpass.price", "allpass.zero"}
    assert result.step.after.sheet.mountain == (3, 2, 4, 1)


def test_house_rules_of_the_evening_are_left_out_but_the_target() -> None:
    last = recounted(
        "rule blind 2; rule whist.style gentleman; rule pool 30; check pool 9 9 9; A 10; A 10; A 10", "sochi"
    )[-1]
    assert last.step.after.sheet.pool == (30, 0, 0)
    assert last.step.after.table.rules.whist_style == "greedy"
    assert last.step.after.lines == 7


LEFT = "A 6 5, B w, C p; leave B"
"""A's mountain is 1·2; the defence has five tricks, 10 whists, and each of the three 2 of consolation."""


def test_who_left_is_compared_too() -> None:
    """B leaves with 10 + 2 or 5 + 2 and 2 · 10/4 for A's mountain, all from A.

    Then a point is 10/3 to each.
    A owes C and D 2 · 10/3 each and what they have written: 2 and 2, or 7 and 2 where C shares.
    """
    greedy, gentleman = (
        recounted(LEFT, "sochi", people=4, to_options=options)[-1].step.after
        for options in ("", "whist.style=gentleman")
    )
    for state, whists_of_b, whists_of_c in ((greedy, 12, 2), (gentleman, 7, 7)):
        point = Fraction(10, 3)
        assert {each.name: each.exact for each in brought(state)} == {
            "A": -(2 * 2 * point + whists_of_c + 2) - (whists_of_b + 5),
            "C": 2 * point + whists_of_c,
            "D": 2 * point + 2,
            "B": whists_of_b + 5,
        }


def test_the_line_that_leaves_is_worth_what_it_moves_between_those_who_stay() -> None:
    """A's two points cost him 2 · 3 · 10/4 = 15 before, 2 · 10/4 + 2 · 2 · 10/3 = 18⅓ after."""
    (_, leaving) = recounted(LEFT, "sochi", people=4)
    moved = Fraction(10, 3)
    assert worth(leaving.step) == {"A": -moved, "C": moved / 2, "D": moved / 2, "B": 0}
    assert worth(leaving.played) == worth(leaving.step)


def test_both_evenings_are_shown_with_who_left_and_every_house_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    head = (
        "+++\nconvention = 'sochi'\nplayers = ['A', 'B', 'C', 'D']\n[rules]\nwhist.style = 'gentleman'\n+++\n"
    )
    Path("left.pref").write_text(head + LEFT.replace("; ", "\n") + "\nrule concede 3\n", encoding="utf-8")
    ran = prefcount("-g", "left.pref", "recount", "--rule", "whist.style=greedy")
    words = " ".join(ran.out.split())
    assert words.startswith("As played: Sochi · gentleman · from line 3 on: concede 3 A C D B pool 0 0 0 – ")
    assert "the evening −34⅓ +13⅔ +8⅔ +12 Recounted: Sochi A C D B pool" in words
    assert "the evening −34⅓ +8⅔ +8⅔ +17 Hands" in words
    data = prefcount("-g", "left.pref", "recount", "--convention", "sochi", "--json").data
    assert data["played"]["left"] == [{"name": "B", "balance": 12, "pairs": {"A": 12, "C": 0, "D": 0}}]
    whole = [(each["name"], each["balance_exact"]) for each in data["recounted"]["evening"]]
    assert whole == [("A", "-103/3"), ("C", "26/3"), ("D", "26/3"), ("B", 17)]


def test_a_figure_too_large_is_told_with_its_hand() -> None:
    """Doubled every time, the n-th all-pass costs 2ⁿ⁻¹ a trick.

    After n of them the largest mountain is 5 · (2ⁿ − 1): of 31 digits when 2ⁿ − 1 is first 10³⁰ / 5
    or more, n = 98, for 2⁹⁷ is 1.58 · 10²⁹ and 2⁹⁸ is 3.17 · 10²⁹.
    """
    with pytest.raises(HandError) as caught:
        recounted("; ".join(["allpass 3 2 5"] * 100), "sochi", to_options="allpass.progression=geometric")
    (problem,) = caught.value.problems
    assert (problem.code, problem.hand) == ("figure_large", 98)
    assert sentence(problem).startswith("hand 98: a figure here would have more than 30 digits")


def test_who_dealt_stays_as_it_was() -> None:
    both = recounted("allpass 3 2 4 D 1; allpass 4 2 3 D 1; C 6", "sochi", "deal_after_allpass=stays", 4)
    assert [result.step.before.table.dealer for result in both] == ["D", "D", "D"]


@settings(max_examples=60, deadline=None)
@given(evenings(people=st.integers(2, 4)), all_rules())
def test_any_evening_recounts_and_under_its_own_rules_gives_itself(evening: Played, other: Rules) -> None:
    steps = tuple(fold(evening.start, evening.hands))
    for result in recount(steps, other):
        assert sum(settle(result.step.after.sheet, result.step.after.table.rules).exact) == 0
    own = recount(tuple(step for step in steps), evening.start.table.rules)
    if not any(step.after.table.rules != evening.start.table.rules for step in steps):
        assert own[-1].step.after.sheet == steps[-1].after.sheet
        assert not any(result.borrowed for result in own)
