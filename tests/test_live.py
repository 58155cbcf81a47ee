"""Answers to a change: what it did to the sheet, to later hands, and when it is refused.

Sochi throughout, three people unless four are named; the dealer is the last one, so that the first
hand is Anna's. Prices of a six: 2 points, 2 whists a trick; of a seven: 4 and 4.
"""

import pytest

from prefcount import live
from prefcount.evening import Evening, read_evening
from prefcount.live import Answer
from prefcount.problems import PrefcountError
from prefcount.telling import told
from tests.domain import Shipped

THREE = ("Anna", "Ben", "Carla")
FOUR = (*THREE, "Dora")


def evening(*lines: str, players: tuple[str, ...] = THREE, more: str = "") -> Evening:
    names = ", ".join(f'"{name}"' for name in players)
    text = f'+++\nconvention = "sochi"\nplayers = [{names}]\n{more}+++\n'
    return read_evening(text + "".join(f"{line}\n" for line in lines), Shipped())


def figures(answer: Answer) -> dict[str, tuple[object, object]]:
    return {" ".join(filter(None, place)): (before, after) for place, before, after in answer.changes}


def refused(call: object, *arguments: object) -> list[str]:
    with pytest.raises(PrefcountError) as error:
        call(*arguments)  # type: ignore[operator]
    return [problem.code for problem in error.value.problems]


def test_a_hand_is_put_in_its_canonical_form_and_told_by_figures() -> None:
    """A 7♥ takes 6, one short: 1·4 on the mountain; B whists 4 tricks at 4, and 4; C 4."""
    answer = live.reply("a 7h 6 b w", evening())
    assert (answer.kind, answer.number, answer.line) == ("add", 1, "Anna 7♥ 6, Ben whist, Carla pass")
    assert figures(answer) == {
        "Anna mountain": (0, 1 * 4),
        "Ben whists Anna": (0, 4 * 4 + 1 * 4),
        "Carla whists Anna": (0, 1 * 4),
    }
    assert answer.shifts == ()
    assert answer.after.file.lines[-2].raw == answer.line


def test_what_is_told_begins_where_the_sheet_stands() -> None:
    answer = live.reply("A 6 5 B w", evening("Anna 7♥ 6, Ben whist, Carla pass"))
    assert figures(answer) == {
        "Anna mountain": (4, 4 + 1 * 2),
        "Ben whists Anna": (20, 20 + 5 * 2 + 1 * 2),
        "Carla whists Anna": (4, 4 + 1 * 2),
    }
    assert told(answer)[1:5] == [
        "On the sheet:",
        "  Anna: mountain              4 → 6",
        "  Ben: whists against Anna    20 → 32",
        "  Carla: whists against Anna  4 → 6",
    ]


def test_a_forgotten_allpass_raises_the_price_of_the_next() -> None:
    """Sochi's all-pass costs 1, then 2 a trick: the hand that was first becomes the second."""
    before = evening("allpass Anna 3, Ben 3, Carla 4")
    answer = live.reply("allpass 2 4 4", before, after=0)
    assert answer.kind == "insert"
    assert figures(answer) == {
        "Anna mountain": (3, 2 + 3 * 2),
        "Ben mountain": (3, 4 + 3 * 2),
        "Carla mountain": (4, 4 + 4 * 2),
    }
    (shift,) = answer.shifts
    assert (shift.number, shift.line) == (2, "allpass Anna 3, Ben 3, Carla 4")
    assert [(change.before, change.after) for change in shift.changes] == [(3, 6), (3, 6), (4, 8)]
    assert any("hand 2" in line and "3 → 6" in line for line in told(answer))


def test_undo_and_strike_take_off_what_the_line_wrote() -> None:
    before = evening("allpass Anna 2, Ben 4, Carla 4", "allpass Anna 3, Ben 3, Carla 4")
    last = live.undo(before)
    assert (last.kind, last.number, last.struck) == ("undo", 2, True)
    assert figures(last)["Anna mountain"] == (2 + 3 * 2, 2)
    assert last.shifts == ()
    first = live.undo(before, 1)
    assert (first.kind, first.number) == ("strike", 1)
    assert figures(first)["Anna mountain"] == (2 + 3 * 2, 3)
    assert [shift.number for shift in first.shifts] == [1], "the second hand is the first now"


def test_redo_and_restore_are_the_way_back() -> None:
    before = evening("Anna 6, Ben pass, Carla pass", "Ben 6, Carla pass, Anna pass")
    assert live.redo(live.undo(before).after).after == before
    back = live.redo(live.undo(before, 1).after, 1)
    assert (back.kind, back.number) == ("restore", 1)
    assert back.after == before


def test_a_hand_restored_beside_its_correction_says_so() -> None:
    before = evening("Anna 6, Ben pass, Carla pass", "Ben 6, Carla pass, Anna pass")
    fixed = live.fix(before, 1, "A 7").after
    back = live.redo(fixed, 1)
    (remark,) = back.remarks
    assert (remark.code, remark.warning) == ("doubled", True)
    assert remark.data == {"number": 1, "below": 2, "line": "Anna 7, Ben pass, Carla pass"}
    assert live.undo(back.after, 2).after.sheet == before.sheet
    assert live.redo(live.undo(before, 1).after, 1).remarks == ()  # Ben's hand below is another


def test_a_correction_tells_the_old_line() -> None:
    answer = live.fix(evening("Anna 6, Ben pass, Carla pass"), 1, "B 7")
    assert answer.old == "Anna 6, Ben pass, Carla pass"
    assert figures(answer) == {"Anna pool": (2, 0), "Ben pool": (0, 4)}
    assert "  instead of: Anna 6, Ben pass, Carla pass" in told(answer)


def test_nothing_changed_is_said() -> None:
    answer = live.reply("check pool 0 0 0", evening())
    assert answer.changes == ()
    assert "On the sheet nothing changes." in told(answer)


def test_a_failed_check_is_a_remark_of_the_line() -> None:
    assert [problem.code for problem in live.reply("check pool 1 0 0", evening()).remarks] == [
        "check_pool_differs"
    ]


def test_a_check_that_a_change_breaks_is_told() -> None:
    before = evening("Anna 6, Ben pass, Carla pass", "check pool 2 0 0")
    assert [problem.code for problem in live.fix(before, 1, "Anna 7").remarks] == ["check_pool_differs"]
    assert live.fix(before, 1, "Anna 6s").remarks == ()


def test_the_end_of_an_evening_is_said() -> None:
    """Everybody at 2 of 2 after three unwhisted sixes."""
    lines = ["Anna 6, Ben pass, Carla pass", "Ben 6, Carla pass, Anna pass"]
    answer = live.reply("C 6", evening(*lines, more="pool = 2\n"))
    assert told(answer)[-1] == "The evening is over: prefcount settle says who pays whom."


def test_a_comment_goes_into_the_file_with_the_hand() -> None:
    answer = live.reply("A 6  # Ben slept", evening())
    assert answer.after.file.lines[-2].raw == "Anna 6, Ben pass, Carla pass  # Ben slept"


@pytest.mark.parametrize(
    "line",
    ["", "   ", "# only this", "~ A 6", "A 6 # two\nB 6", "A 6\nB 6", "A 6 # \x1b[2J", "A 6 # \0", "x" * 501],
)
def test_what_is_no_line(line: str) -> None:
    assert len(refused(live.reply, line, evening())) == 1


def test_a_settled_game_takes_nothing() -> None:
    settled = evening("Anna 6, Ben pass, Carla pass", "~ x", more="settled = 2026-11-30\n")
    assert refused(live.reply, "A 6", settled) == ["settled"]
    assert refused(live.fix, settled, 1, "A 7") == ["settled"]
    assert refused(live.undo, settled) == ["settled"]
    assert refused(live.redo, settled) == ["settled"]


def test_nothing_is_added_to_lines_that_are_not_understood() -> None:
    """All of them are told; correcting or striking them is the way out."""
    broken = evening("Anna 6 9", "Ben 6, Carla pass, Anna pass", "Bob 7")
    assert refused(live.reply, "A 6", broken) == ["nobody_whisted", "no_player"]
    half = live.fix(broken, 1, "Anna 6")
    assert [problem.code for problem in half.after.faults] == ["no_player"]
    assert sum("not understood" in line for line in told(half)) == 1
    whole = live.undo(half.after, 3)
    assert whole.after.faults == ()
    assert whole.step is None, "nobody knows what it was"


FOUR_HANDED = ("Anna 6, Ben pass, Carla pass", "Dora 6, Ben pass, Carla pass")
"""Dora deals the first hand, Anna the second, Ben the third."""


def mended(code: object, *arguments: object) -> tuple[int, str]:
    with pytest.raises(PrefcountError) as error:
        code(*arguments)  # type: ignore[operator]
    first, *faults, mend = error.value.problems
    assert first.code == "later_lines"
    assert first.data["count"] == len(faults)
    assert mend.code == "mend_with_deal"
    return mend.data["number"], mend.data["line"]


def test_a_deal_that_shifts_is_refused_and_the_line_that_mends_it_offered() -> None:
    """With a hand before it, Anna's game would be dealt by Anna herself."""
    before = evening(*FOUR_HANDED, players=FOUR)
    number, line = mended(live.reply, "B 6", before, 0)
    assert (number, line) == (0, "deal Dora")
    ready = live.reply(line, before, number)
    assert not ready.changes, "it changes nothing by itself"
    assert not ready.shifts
    answer = live.reply("B 6", ready.after, 0)
    assert figures(answer) == {"Ben pool": (0, 2)}
    assert not answer.after.faults


def test_the_same_for_a_line_struck() -> None:
    """Without the first hand, Dora would deal her own game."""
    before = evening(*FOUR_HANDED, players=FOUR)
    number, line = mended(live.undo, before, 1)
    assert (number, line) == (1, "deal Anna")
    answer = live.undo(live.reply(line, before, number).after, 1)
    assert figures(answer) == {"Anna pool": (2, 0)}


def test_the_same_for_a_line_corrected() -> None:
    before = evening(*FOUR_HANDED, players=FOUR)
    number, line = mended(live.fix, before, 1, "fine Anna 5")
    assert (number, line) == (1, "deal Anna")
    assert not live.fix(live.reply(line, before, number).after, 1, "fine Anna 5").after.faults


def test_what_no_deal_line_mends_is_refused_without_one() -> None:
    before = evening("join Dora", "fine Dora 5")
    assert refused(live.undo, before, 1) == ["later_lines", "no_player"]


def test_where_a_line_was_not_understood_before_no_deal_line_is_offered() -> None:
    before = evening(
        "Anna 7 7, Ben whist, Carla pass", "foo", "Carla 8 8, Dora whist, Anna pass", players=FOUR
    )
    assert refused(live.undo, before, 1) == ["later_lines", "dealer_defends"]
