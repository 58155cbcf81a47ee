"""The table from hand to hand: deal, all-pass row, bombs, checks, endings, people who come and go."""

from fractions import Fraction

import pytest

from prefcount.amounts import Amount
from prefcount.entries import Account, entry_of
from prefcount.fold import State, finished, upcoming
from prefcount.problems import Impossible, Problem
from prefcount.settlement import settle
from prefcount.sheet import Sheet
from tests.domain import figures, play, rules_of, table_of

PASSED = "allpass 3 3 4"
FAILED = "A 6 5 B w C p"
MADE = "A 6 6 B w C p"


def states(lines: str, options: str = "", people: int = 3, convention: str = "sochi") -> list[State]:
    """The states before the first line and after each."""
    start = table_of(people, rules_of(convention, options))
    return [start, *(step.after for step in play(split(lines), start))]


def split(lines: str) -> list[str]:
    return [line.strip() for line in lines.split(";") if line.strip()]


def warnings(lines: str, options: str = "", people: int = 3) -> list[tuple[int, str]]:
    steps = play(split(lines), table_of(people, rules_of("sochi", options)))
    return [(step.number, problem.code) for step in steps for problem in step.problems]


DEALERS = [
    # the last seat deals first; the deal moves clockwise after every hand, not after entries
    ("", "A 6; A 6; A 6", 3, "C A B C"),
    ("", "A 6; fine A 5; A 6", 3, "C A A B"),
    ("", "A 6; B 6; C 6; D 6", 4, "D A B C D"),
    ("", "A 6; deal A; A 6", 3, "C A A B"),
    ("deal_after_allpass=passes", f"{PASSED}; {PASSED}", 3, "C A B"),
    ("deal_after_allpass=passes; deal_after_failed=stays", f"{PASSED}; {FAILED}", 3, "C A A"),
    ("deal_after_allpass=stays", f"{PASSED}; {PASSED}; {PASSED}; {PASSED}; {MADE}", 3, "C C C C C A"),
    ("deal_after_allpass=stays", f"{MADE}; {PASSED}; {MADE}", 3, "C A A B"),
    # one person deals at most three in a row
    ("deal_after_allpass=stays3", "; ".join([PASSED] * 6), 3, "C C C A A A B"),
    ("deal_after_allpass=stays3", f"{PASSED}; {PASSED}; {MADE}; {PASSED}", 3, "C C C A A"),
    # after a failed game only while the row of all-pass hands lasts
    ("deal_after_failed=stays", f"{FAILED}; {FAILED}", 3, "C A B"),
    ("deal_after_failed=stays", f"{PASSED}; {FAILED}; {FAILED}; {MADE}; {FAILED}", 3, "C A A A B C"),
    ("deal_after_failed=stays; allpass.resets_on=game", f"{PASSED}; {FAILED}", 3, "C A B"),
    ("deal_after_failed=passes", f"{PASSED}; {FAILED}", 3, "C A B"),
    ("deal_after_failed=passes; deal_after_allpass=stays", f"{PASSED}; {FAILED}", 3, "C C A"),
    # a game made does not keep the deal, even where it does not end the row
    ("deal_after_failed=stays; allpass.resets_on=whisted", f"{PASSED}; A 6", 3, "C A B"),
    # whoever newly deals has three of his own
    ("deal_after_allpass=stays3", f"{PASSED}; join D" + f"; {PASSED} D 0" * 3, 3, "C C D D D A"),
    ("deal_after_allpass=stays3", f"{PASSED} D 0; leave D" + f"; {PASSED}" * 3, 4, "D D A A A B"),
    ("deal_after_allpass=stays3", f"{PASSED} D 0; leave A" + f"; {PASSED}" * 2, 4, "D D D D B"),
]


@pytest.mark.parametrize(("options", "lines", "people", "dealers"), DEALERS)
def test_who_deals(options: str, lines: str, people: int, dealers: str) -> None:
    assert " ".join(state.table.dealer for state in states(lines, options, people)) == dealers


EXITS = [
    ("allpass.exit=6", 3, "6 6 6 6"),
    ("allpass.exit=6 7 8", 4, "6 7 8 8 8"),
    ("allpass.exit=6 7", 3, "6 7 7 7"),
    ("allpass.exit=6 7 8; allpass.exit_cycles=yes", 5, "6 7 8 6 7 8"),
    ("allpass.exit=6 7; allpass.exit_cycles=yes", 3, "6 7 6 7"),
    ("allpass.exit=6 7 8; allpass.exit_cycles=no", 5, "6 7 8 8 8 8"),
    ("allpass.exit=6 6 7; allpass.exit_cycles=no", 3, "6 6 7 7"),
]


@pytest.mark.parametrize(("options", "hands", "bids"), EXITS)
def test_the_lowest_bid_grows_with_the_row(options: str, hands: int, bids: str) -> None:
    after = states("; ".join([PASSED] * hands), options)
    assert " ".join(str(state.table.minimum_bid) for state in after) == bids


def test_a_reset_brings_the_lowest_bid_and_the_price_back() -> None:
    after = states(f"{PASSED}; {PASSED}; {MADE}; {PASSED}", "allpass.exit=6 7 8")
    assert [state.table.minimum_bid for state in after] == [6, 7, 8, 6, 7]
    assert [upcoming(state).allpass_price for state in after] == [1, 2, 3, 1, 2]


def test_a_contract_under_the_lowest_bid_is_a_warning_and_scores() -> None:
    assert warnings(f"{PASSED}; A 6; {PASSED}; A 7", "allpass.exit=6 7") == [(2, "below_minimum")]


def test_six_without_a_suit_is_a_warning_where_stalingrad_is_played() -> None:
    assert warnings("A 6 6 B w; A 6c 6 B w; A 7 7 B w", "whist.stalingrad=yes") == [(1, "six_without_suit")]
    assert warnings("A 6 6 B w") == []


@pytest.mark.parametrize(
    ("options", "lines", "over"),
    [
        ("target=2", "A 6; B 6; C 6", [False, False, False, True]),
        ("target=2", "A 10", [False, True]),  # 2 own, 2 and 2 as aid, 4 off the mountain
        ("ending=sum; target=4", "A 9; B 6; C 6", [False, False, False, True]),  # 8 + 2 + 2 = 4·3
        ("ending=sum; target=4", "A 10; A 6", [False, False, True]),
        ("ending=time; target=2", "A 10; end", [False, False, True]),
        ("ending=time", "fine A 5; end", [False, False, True]),
        ("ending=hands; ending_hands=2", "A 6; fine A 5; A 6", [False, False, False, True]),
        ("ending=hands; ending_hands=1", PASSED, [False, True]),
        ("ending=rounds; ending_rounds=1", "A 6; B 6; C 6", [False, False, False, True]),
        ("ending=rounds; ending_rounds=1", f"{PASSED}; B 6; C 6", [False, False, False, True]),
        ("ending=time; target=2", "A 6; B 6; C 6", [False] * 4),
        ("ending=mountain_zero; target=2", "A 6; B 6; C 6; fine A 1", [False, False, False, True, False]),
        (
            "ending=rounds; ending_rounds=1; deal_after_allpass=stays",
            f"{PASSED}; A 6; B 6; C 6",
            [False] * 4 + [True],
        ),
        ("ending=mountain_zero; target=2", "fine A 5; A 10; A 6", [False, False, False, True]),
        ("ending=mountain_zero; target=2", "A 6; B 6; C 6; fine A 5", [False, False, False, True, False]),
    ],
)
def test_when_the_evening_is_over(options: str, lines: str, over: list[bool]) -> None:
    assert [finished(state) for state in states(lines, options)] == over


def test_a_hand_after_the_end_is_a_warning() -> None:
    assert warnings("A 6; B 6; C 6; A 6; fine A 5", "target=2") == [(4, "after_end")]


MOUNTAIN_FIRST = [
    # 10 won: 6 off the own mountain, 4 into the pool
    ("mountain_first=yes; ending=time", "fine A 6; A 10", "A pool 4"),
    ("mountain_first=yes; ending=sum", "fine A 3; A 6; A 6", "A mountain 3 - 2 - 1, A pool 1"),
    # then the pool up to the target, then aid
    ("mountain_first=yes; target=2", "fine A 6; A 10", "A pool 2, B pool 2, A on B 2*10"),
    # a point in the pool is worth two on the mountain: 3 points take 6 off, 7 are left
    ("mountain_first=yes; ending=time; rate.pool=20; rate.mountain=10", "fine A 6; A 10", "A pool 7"),
    (
        "mountain_first=yes; ending=time; rate.pool=20; rate.mountain=10",
        "fine A 5; A 6",
        "A mountain 5 - 2*2",
    ),
    ("mountain_first=no; ending=time", "fine A 6; A 10", "A pool 10, A mountain 6"),
    ("mountain_first=no", "fine A 6; A 6", "A pool 2, A mountain 6"),
    ("ending=mountain_zero; target=4", "fine A 6; A 10", "A pool 4"),
    ("ending=mountain_zero", "fine A 6; A 10", "A pool 4"),  # the same with room in the pool
    (
        "ending=mountain_zero; target=2",
        "fine A 3; A 6; A 8",
        "A mountain 3 - 2 - 1, A pool 2, B pool 2, A on B 2*10, C pool 1, A on C 1*10",
    ),
    # written as whists of the others: 6 points · 10 / 3
    ("mountain_account=whists", "fine A 6", "B on A 6*10/3, C on A 6*10/3"),
    ("mountain_account=whists", "A 6 5, B w, C p", "B on A 5*2 + 2 + 1*2*10/3, C on A 2 + 1*2*10/3"),
    ("mountain_account=points", "fine A 6", "A mountain 6"),
    ("mountain_account=points", "A 6 5, B w, C p", "A mountain 2, B on A 5*2 + 2, C on A 2"),
]


@pytest.mark.parametrize(("options", "lines", "expected"), MOUNTAIN_FIRST)
def test_mountain_first_and_mountain_in_whists(options: str, lines: str, expected: str) -> None:
    sheet = states(lines, options)[-1].sheet
    assert sheet == figures(expected, sheet.players)


def test_pools_fill_from_the_first_hand_clockwise() -> None:
    # C speaks before the dealer A and closes his pool; so A's point is aid to B
    sheet = states("write A pool 2; write C pool 1; deal A; allpass 0 10 0", "target=2")[-1].sheet
    assert sheet == figures("A pool 2, C pool 2, B mountain 10, B pool 1, A on B 1*10", sheet.players)


BLIND_AND_BOMBS = [
    # everything written for a blind game is multiplied
    ("blind=2", "A 6 blind 6, B w 3, C w 1", "A pool 2*2, B on A 3*2*2, C on A 1*2*2"),
    ("blind=3", "A 7 blind 6, B w, C p", "A mountain 4*3, B on A 4*4*3 + 4*3, C on A 4*3"),
    ("blind=2", "A misere blind 1", "A mountain 10*2"),
    ("blind=2; concede=3", "A 6 blind conceded", "A mountain 3*2*2"),
    ("blind=2", "A 6 blind, B p, C half", "A pool 2*2, C on A 2*2*2"),
    ("blind=2", "A 6 blind 8, B w, C p", "A pool 2*2, B on A 2*2*2, B mountain 2*2*2"),
    # blind all-pass: twice, and four times for the second in a row
    (
        "blind=2",
        "allpass blind 3 3 4; allpass blind 3 3 4",
        "A mountain 3*1*2 + 3*2*4, B mountain 3*1*2 + 3*2*4, C mountain 4*1*2 + 4*2*4",
    ),
    # a game between them, and it is the first of its row again
    (
        "blind=2; allpass.progression=1",
        "allpass blind 1 1 8; A 6; allpass blind 1 1 8",
        "A mountain 2 + 2, B mountain 2 + 2, C mountain 8*2 + 8*2, A pool 2",
    ),
    (
        "blind=2; allpass.progression=1",
        "; ".join(["allpass blind 1 1 8"] * 4),
        "A mountain 2 + 4 + 4 + 4, B mountain 2 + 4 + 4 + 4, C mountain 8*2 + 8*4 + 8*4 + 8*4",
    ),
    (
        "blind=2; allpass.progression=1",
        "allpass blind 3 3 4; allpass 3 3 4; allpass blind 3 3 4",
        "A mountain 3*2 + 3 + 3*2, B mountain 3*2 + 3 + 3*2, C mountain 4*2 + 4 + 4*2",
    ),
    ("blind=2; allpass.zero=one", "allpass blind 0 4 6", "A pool 1, B mountain 4*2, C mountain 6*2"),
    # a bomb multiplies the next game made and is spent; a failed one keeps it
    (
        "bombs=every",
        f"{PASSED}; A 6 6, B w 3, C w 1; A 6",
        "A mountain 3, B mountain 3, C mountain 4, A pool 2*2 + 2, B on A 3*2*2, C on A 1*2*2",
    ),
    (
        "bombs=every; allpass.progression=1; allpass.price=0; allpass.zero=none",
        f"{PASSED}; {PASSED}; A 7 6, B w 3, C w 1; A 6; A 6",
        "A mountain 4*2, B on A 3*4*2 + 4*2, C on A 1*4*2 + 4*2, A pool 2*2 + 2*4",
    ),
]


@pytest.mark.parametrize(("options", "lines", "expected"), BLIND_AND_BOMBS)
def test_blind_games_and_bombs(options: str, lines: str, expected: str) -> None:
    sheet = states(lines, options)[-1].sheet
    assert sheet == figures(expected, sheet.players)


def test_simple_and_double_bomb() -> None:
    """The spec's own figures: 6 made on a simple bomb; 7 down one on a double one."""
    quiet = "bombs=every; allpass.price=0; allpass.zero=none"
    after = states(f"{PASSED}; A 6 6, B w 3, C w 1", quiet)
    assert after[-1].sheet == figures("A pool 4, B on A 12, C on A 4", ("A", "B", "C"))
    assert [owned for state in after for owned in state.table.bombs[:1]] == [(2,), ()]
    after = states(f"{PASSED}; {PASSED}; B 6; B 6; A 6; A 7 6, B w 3, C w 1", quiet)
    # A's bomb of 2 went with the 6; the one of 4 multiplies the 7 that fails, and stays
    assert after[-1].sheet.figure("A", "mountain") == 1 * 4 * 4
    assert after[-1].sheet.figure("B", "whists", "A") == 3 * 4 * 4 + 4 * 4
    assert after[-1].sheet.figure("C", "whists", "A") == 1 * 4 * 4 + 4 * 4
    assert after[-1].table.bombs == ((4,), (), (2, 4))


def test_opening_hands_cost_the_first_step_and_do_not_count() -> None:
    options = (
        "opening_allpass=1; bombs=opening; allpass.progression=1 2 4; "
        "allpass.exit=6 7; deal_after_allpass=stays"
    )
    after = states("; ".join([PASSED] * 5), options)
    assert [state.table.allpass_price for state in after] == [1, 1, 1, 1, 2, 4]
    assert [state.table.minimum_bid for state in after] == [6, 6, 6, 6, 7, 7]
    assert "".join(state.table.dealer for state in after) == "CABCCC"
    assert after[-1].table.bombs == ((2, 4, 8),) * 3
    assert warnings("A 6; allpass 3 3 4", options) == [(1, "opening_expected")]


def test_opening_hands_are_compulsory_and_no_later_ones() -> None:
    after = states("; ".join([PASSED] * 3), "opening_allpass=1")
    assert [state.table.compulsory for state in after] == [True, True, True, False]


def test_blind_allpasses_in_a_row_give_bombs_up_to_eight() -> None:
    after = states("; ".join(["allpass blind 3 3 4"] * 4), "blind=2; bombs=opening")
    assert after[-1].table.bombs == ((2, 8), (4,), (8,))  # first hands A B C A: 2, 4, 8 and 8 again


def test_a_leaver_takes_his_bombs_along() -> None:
    lines = "allpass blind 3 3 4 D 0; deal A; allpass blind 3 3 4 A 0; leave B"
    after = states(lines, "blind=2; bombs=opening", 4)
    assert [state.table.bombs for state in after[-2:]] == [((2,), (4,), (), ()), ((2,), (), ())]


@pytest.mark.parametrize(
    ("lines", "players"),
    [
        ("A 6; leave D; join E", "A B C E"),  # D dealt last: his seat is E's
        ("deal B; C 6; leave B; join E", "A E C D"),
        ("deal B; C 6; leave C; join E", "A B E D"),  # left of B, who dealt last
        ("deal A; C 6; leave A; join E", "E B C D"),
    ],
)
def test_a_newcomer_sits_left_of_who_dealt_last_or_in_his_seat(lines: str, players: str) -> None:
    table = states(lines, people=4)[-1].table
    seats = players.split()
    start = seats.index(table.players[0])
    assert list(table.players) == seats[start:] + seats[:start]
    assert table.dealer == "E"


def test_a_blind_allpass_gives_first_hand_a_bomb_and_raises_the_exit() -> None:
    options = "blind=2; bombs=opening; allpass.exit=6 7 8 9 10; deal_after_allpass=passes"
    after = states("allpass blind 3 3 4; allpass blind 3 3 4; allpass 3 3 4", options)
    assert after[-1].table.bombs == ((2,), (4,), ())  # first hands were A and B
    assert [state.table.minimum_bid for state in after] == [6, 8, 10, 10]


def check(lines: str, people: int = 3) -> list[Problem]:
    return [problem for step in play(split(lines), table_of(people)) for problem in step.problems]


def test_a_check_that_holds_says_nothing() -> None:
    assert check("A 7 6 B w; check mountain 4 0 0; check pool 0 0 0; check B whists A 20") == []


def test_a_failed_check_tells_both_figures_and_where_to_start() -> None:
    problem, other = check("A 7 6 B w; check mountain 4 0 0; A 6; A 6; check pool 2 0 0; check B whists A 21")
    assert (problem.code, other.code) == ("check_pool_differs", "check_whists_differ")
    assert (problem.hand, problem.data["paper"], problem.data["sheet"]) == (5, (2, 0, 0), (4, 0, 0))
    assert problem.data["since"] == other.data["since"] == 3  # the first line after the check that held
    assert (other.data["player"], other.data["against"]) == ("B", "A")
    assert (other.data["paper"], other.data["sheet"]) == (21, 20)
    assert not problem.warning
    (problem,) = check("A 7 6 B w; check mountain 4 0 1")
    assert (problem.code, problem.data["paper"]) == ("check_mountain_differs", (4, 0, 1))
    assert (problem.data["sheet"], problem.data["since"], problem.hand) == ((4, 0, 0), 1, 2)


ODDITIES: list[tuple[str, str, str, dict[str, object]]] = [
    ("target=2", "A 10; A 6", "after_end", {}),
    ("opening_allpass=2", "fine A 5; A 6", "opening_expected", {"hands": 2 * 3}),
    ("races=1", "fine A 5; A 6", "allpass_owed", {}),
    ("allpass.exit=6 7", f"{PASSED}; A 6", "below_minimum", {"level": 6, "minimum": 7}),
    ("whist.stalingrad=yes", "A 7; A 6", "six_without_suit", {}),
]


@pytest.mark.parametrize(("options", "lines", "code", "data"), ODDITIES)
def test_what_is_odd_is_a_warning_at_its_hand(
    options: str, lines: str, code: str, data: dict[str, object]
) -> None:
    step = play(split(lines), table_of(3, rules_of("sochi", options)))[-1]
    assert step.problems == (Problem(code, data, hand=2, warning=True),)


def test_what_is_left_to_play_for() -> None:
    state = states("A 7; B 6")[-1]
    assert upcoming(state).to_target == (16, 18, 20)
    assert (upcoming(state).number, upcoming(state).dealer, upcoming(state).first_hand) == (3, "B", "C")
    assert upcoming(states("A 7", "ending=sum; target=10")[-1]).sum_left == 30 - 4
    assert upcoming(states("A 7", "ending=hands; ending_hands=9")[-1]).hands_left == 8
    assert upcoming(states("A 7", "ending=rounds; ending_rounds=2")[-1]).hands_left == 2 * 3 - 1


def test_nothing_is_left_once_it_is_over() -> None:
    assert upcoming(states("write A pool 25")[-1]).to_target == (0, 20, 20)
    assert upcoming(states("A 10", "ending=sum; target=2")[-1]).sum_left == 0  # 6 were needed
    assert upcoming(states("A 6; A 6", "ending=hands; ending_hands=1")[-1]).hands_left == 0


def test_allpass_in_whists_has_one_price() -> None:
    after = states(f"{PASSED}; {PASSED}", "allpass.account=whists; allpass.price=5; allpass.zero=none")
    assert [upcoming(state).allpass_price for state in after] == [5, 5, 5]


def test_a_newcomer_gets_the_means_rounded_against_him() -> None:
    pools = "write A pool 12; write B pool 7; write C pool 8"
    mountains = "write A mountain 10; write B mountain 3; write C mountain 6"
    start = table_of(3, dealer="B")
    state = play([*split(pools), *split(mountains), "A 6", "join D"], start)[-1].after
    # pools 14, 7, 8 → 29/3 = 9⅔ → 9; mountains 19/3 = 6⅓ → 7
    assert state.table.players == ("A", "B", "D", "C")  # left of B, who dealt last
    assert state.table.dealer == "D"
    assert state.sheet.figure("D", "pool") == 9
    assert state.sheet.figure("D", "mountain") == 7
    assert state.sheet.whists[2] == (0, 0, 0, 0)


def test_a_leaver_is_settled_and_all_settlements_sum_to_zero() -> None:
    steps = play(split("A 7 6 B w; fine D 5; B misere 0; C 6 5 A w; leave B; A 6 5 C w; join B"), table_of(4))
    before = settle(steps[3].after.sheet, rules_of())
    (left,) = steps[4].after.left
    assert (left.name, left.balance) == ("B", before.exact[1])
    assert sum(whists for _, whists in left.pairs) == left.balance
    assert steps[4].after.sheet.players == ("A", "C", "D")
    entries = [entry for step in steps[:5] for entry in step.entries if "B" in (entry.player, entry.against)]
    assert sum(entry.amount for entry in entries) == 0
    assert steps[4].after.sheet.figure("A", "mountain") == steps[3].after.sheet.figure("A", "mountain")
    assert sum(settle(steps[-1].after.sheet, rules_of()).exact) == 0


@pytest.mark.parametrize(("leaver", "dealer"), [("D", "A"), ("A", "B"), ("B", "D")])
def test_the_deal_goes_on_when_someone_leaves(leaver: str, dealer: str) -> None:
    start = table_of(4, dealer={"D": "D", "A": "A", "B": "D"}[leaver])
    assert play([f"leave {leaver}"], start)[-1].after.table.dealer == dealer


PRIMES = (999_999_937, 999_999_929, 999_999_893, 999_999_883)


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        # C's mountain after n hands: 4 · (2⁰ + … + 2ⁿ⁻¹) = 4 · (2ⁿ − 1); 4 · 2⁹⁷ < 10³⁰ < 4 · 2⁹⁸
        ([PASSED] * 98, "allpass.progression=geometric; ending=time"),
        # the denominator of a sum is the product of primes; three have 27 digits, four have 36
        ([f"write A pool 1/{prime}" for prime in PRIMES], ""),
        ([f"write A whists B -1/{prime}" for prime in PRIMES], ""),
    ],
)
def test_a_figure_has_thirty_digits_at_most(lines: list[str], options: str) -> None:
    before = states("; ".join(lines[:-1]), options)[-1]
    with pytest.raises(Impossible) as caught:
        play(lines[-1:], before)
    assert caught.value.problems == (Problem("figure_large", {"digits": 30}),)


LARGEST = 10**30 - 1


@pytest.mark.parametrize(
    ("before", "added", "fits"),
    [
        (LARGEST - 1, 1, True),
        (LARGEST, 1, False),
        (1 - LARGEST, -1, True),
        (-LARGEST, -1, False),
        (-LARGEST, -2, False),
        (0, Fraction(1, LARGEST), True),
        (0, Fraction(1, LARGEST + 1), False),
    ],
)
def test_where_a_figure_is_too_large(before: Amount, added: Amount, fits: bool) -> None:
    sheet = Sheet(("A", "B"), (before, 0), (0, 0), ((0, 0), (0, 0)))
    entry = entry_of("A", Account.POOL, None, "write", (added,))
    if fits:
        assert sheet.add([entry]).pool == (before + added, 0)
    else:
        with pytest.raises(Impossible):
            sheet.add([entry])


def test_halves_that_come_to_a_whole_are_whole_again() -> None:
    sheet = Sheet.blank(("A", "B"))
    half = entry_of("A", Account.POOL, None, "write", (Fraction(1, 2),))
    assert repr(sheet.add([half]).pool) == "(Fraction(1, 2), 0)"
    assert repr(sheet.add([half, half]).pool) == "(1, 0)"
