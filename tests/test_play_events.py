"""Events at the live table: lines entered, keys, changes written and refused, news from elsewhere."""

from dataclasses import replace

import pytest

from prefcount.hands import Seats
from prefcount.play.changing import Kind, changed
from prefcount.play.commands import Act
from prefcount.play.events import back, chosen, enter, moved, not_written, pressed, reloaded, written
from prefcount.play.fragments import plain_text
from prefcount.play.model import Play, Task, Turn, View
from prefcount.play.panels import examples
from prefcount.play.screen import screen
from tests.test_play_typing import FOUR, THREE, evening_of, shown


def playing(*lines: str, players: str = THREE) -> Play:
    return Play(evening_of(*lines, players=players), today="2026-11-30")


def done(turn: Turn) -> Play:
    """The table after a change that an event asked for is in the file."""
    assert turn.change is not None
    return written(turn.play, changed(turn.change, turn.play.evening)).play


def lines(play: Play) -> list[str]:
    return [line.raw for line in play.evening.file.lines if line.raw]


def test_enter_writes_only_a_line_that_is_whole() -> None:
    for text in ("A 7h 6", "A 7h 6 B whi", "A 7h 6 B wx", "nobody"):
        turn = enter(playing(), text)
        assert turn.change is None, text
        assert turn.text is None, text  # the line stays to be mended
        assert turn.play.alarms, text
    turn = enter(playing(), "A 7h 6 B w")
    assert turn.change is not None
    assert lines(done(turn)) == ["Anna 7♥ 6, Ben whist, Carla pass"]


def test_an_empty_line_writes_nothing() -> None:
    turn = enter(playing("A 6c"), "  ")
    assert (turn.change, turn.leave) == (None, False)


def test_the_written_hand_stays_in_view_with_its_effect() -> None:
    play = done(enter(playing(), "A 7h 6 B w"))
    told = shown(play, "")
    assert "hand 1 is on disk · Anna 7♥ 6, Ben whist, Carla pass" in told
    assert "Ben whists against Anna 0 → 20" in told
    assert "Ben whists against Anna 0 → 20" in shown(play, "C 6")  # while the next one is typed


def test_undo_and_redo_by_key_and_by_word() -> None:
    play = playing("Anna 6♣", "Ben misere 0")
    play = done(pressed(play, Act.UNDO))
    assert lines(play) == ["Anna 6♣", "~ Ben misere 0"]
    play = done(enter(play, "undo"))
    assert lines(play) == ["~ Anna 6♣", "~ Ben misere 0"]
    play = done(pressed(play, Act.REDO))
    play = done(enter(play, "вернуть"))
    assert lines(play) == ["Anna 6♣", "Ben misere 0"]


def test_nothing_to_undo_is_said_and_changes_nothing() -> None:
    turn = pressed(playing(), Act.UNDO)
    assert turn.change is not None
    with pytest.raises(Exception, match="no line that could be undone") as caught:
        changed(turn.change, turn.play.evening)
    play = not_written(turn.play, caught.value)  # type: ignore[arg-type]
    assert "there is no line that could be undone" in shown(play, "")


def test_the_last_hand_is_taken_up_mended_and_written() -> None:
    play = playing("A 6c", "Ben 7♥ 6, Carla whist, Anna pass")
    turn = pressed(play, Act.FIX)
    assert turn.text == "Ben 7♥ 6, Carla whist, Anna pass"
    assert "correct hand 2 ›" in shown(turn.play, turn.text)
    play = done(enter(turn.play, "Ben 7♥ 7, Carla whist, Anna pass"))
    assert lines(play) == [
        "A 6c",
        "~~ Ben 7♥ 6, Carla whist, Anna pass",
        "Ben 7♥ 7, Carla whist, Anna pass",
    ]
    assert play.task is Task.ADD
    told = shown(play, "")
    assert "hand 2 corrected · Ben 7♥ 7, Carla whist, Anna pass" in told
    assert "was: Ben 7♥ 6, Carla whist, Anna pass" in told


def test_an_earlier_hand_is_chosen_in_the_log() -> None:
    play = pressed(playing("A 6c", "B 7h", "C 8d"), Act.LOG).play
    assert (play.view, play.subject) == (View.LOG, 3)
    play = moved(moved(play, -1), -1)
    assert play.subject == 1
    assert moved(play, -5).subject == 1
    assert moved(play, 99).subject == 3
    turn = enter(play, "")  # Enter on an empty line takes the chosen hand up
    assert (turn.play.task, turn.play.number, turn.text) == (Task.FIX, 1, "A 6c")
    turn = chosen(play, Task.INSERT)
    assert (turn.play.task, turn.play.number, turn.text) == (Task.INSERT, 1, "")
    assert lines(done(enter(turn.play, "C 9s"))) == ["Carla 9♠, Anna pass, Ben pass", "A 6c", "B 7h", "C 8d"]


def test_the_log_of_no_hand_has_nothing_to_choose() -> None:
    play = pressed(playing(), Act.LOG).play
    assert "No hand is written yet." in shown(play, "")
    assert chosen(play, Task.FIX).play.alarms
    assert moved(play, 1).subject == 0


def test_fix_and_insert_in_one_line() -> None:
    play = done(enter(playing("A 6c", "B 7h"), "fix 1 A 8c"))
    assert lines(play) == ["~~ A 6c", "Anna 8♣, Ben pass, Carla pass", "B 7h"]
    play = done(enter(play, "insert 2 C m 0"))
    assert lines(play) == ["~~ A 6c", "Anna 8♣, Ben pass, Carla pass", "Carla misere 0", "B 7h"]


def test_a_hand_forgotten_with_four_names_the_deal_that_mends_it() -> None:
    play = playing("A 6c", "B 7c", "C 8c", players=FOUR)
    turn = enter(play, "insert 2 C 6c")
    assert turn.change is None
    told = shown(turn.play, "insert 2 C 6c")
    assert "later line" in told
    # Hand 2 was dealt by Anna; after the forgotten hand it would be Ben's deal, who plays it.
    assert "first say who deals: insert 2 deal Anna" in told
    play = done(enter(play, "insert 2 deal Anna"))
    play = done(enter(play, "insert 2 C 6c"))
    assert lines(play) == ["A 6c", "Carla 6♣, Dora pass, Ben pass", "deal Anna", "B 7c", "C 8c"]
    assert play.evening.sheet.pool == (2, 4, 2 + 6, 0)


def test_escape_goes_back_step_by_step() -> None:
    play = pressed(playing("A 6c"), Act.FIX).play
    play = pressed(play, Act.HELP).play
    play = back(play).play
    assert (play.view, play.task) == (View.SHEET, Task.FIX)
    turn = back(play)
    assert (turn.play.task, turn.text) == (Task.ADD, "")


def test_the_key_of_an_open_view_closes_it_and_keeps_what_is_typed() -> None:
    turn = pressed(playing("A 6c"), Act.SETTLE)
    assert (turn.play.view, turn.text) == (View.SETTLEMENT, None)
    turn = pressed(turn.play, Act.SETTLE)
    assert (turn.play.view, turn.text) == (View.SHEET, None)


def test_a_what_if_counts_and_writes_nothing() -> None:
    play = pressed(playing("A 6c"), Act.TRY).play
    turn = enter(play, "A 7c")
    assert turn.change is None
    assert turn.play.shown.sheet.pool == (2 + 4, 0, 0)
    turn = enter(turn.play, "B 8c")  # one after the other
    assert turn.play.shown.sheet.pool == (2 + 4, 6, 0)
    assert "what if: nothing is written" in shown(turn.play, "")
    assert turn.play.evening.sheet.pool == (2, 0, 0)
    assert back(turn.play).play.shown.sheet.pool == (2, 0, 0)


def test_a_single_what_if_ends_with_the_next_line() -> None:
    turn = enter(playing("A 6c"), "try A 7c")
    assert turn.play.shown.sheet.pool == (6, 0, 0)
    assert turn.play.task is Task.ADD
    play = done(enter(turn.play, "A 9c"))
    assert play.shown.sheet.pool == (2 + 8, 0, 0)


def test_help_speaks_of_the_people_at_the_table() -> None:
    told = examples(Seats(("Tom", "Tim", "Mona"), "Mona"))
    assert told[0] == ("To 7h 6 Ti w", "Tom plays 7♥ and takes 6, Tim whists")
    assert ("To 6c M half", "half a whist, where it is played") in told
    two = examples(Seats(("Tom", "Tim"), "Tim"))
    assert [typed for typed, _meaning in two if "half" in typed or "w2" in typed] == []


def test_explain_settle_and_help_by_word() -> None:
    play = playing("A 7h 6 B w")
    told = shown(enter(play, "explain 1").play, "", 80, 40)
    assert "4 × 4 + 1 × 4 = 20" in told  # four tricks and one undertrick at 4
    told = shown(enter(play, "explain Anna mountain").play, "", 80, 40)
    assert "1 × 4" in told
    assert "Who pays whom" in shown(enter(play, "settle").play, "", 80, 60)
    assert "undo [N]" in shown(enter(play, "?").play, "", 80, 60)


@pytest.mark.parametrize(
    "text", ["explain Zed pool", "explain Anna widow", "explain Anna whists", "explain Anna pool Ben"]
)
def test_figures_that_there_are_not(text: str) -> None:
    turn = enter(playing("A 6c"), text)
    assert turn.play.alarms
    assert turn.play.view is View.SHEET


def test_quiet_by_key_and_word_and_asked_once() -> None:
    play = pressed(playing("A 6c"), Act.QUIET).play
    assert not play.balances
    play = enter(play, "balance").play
    assert play.balances
    play = done(enter(play, "B 6c"))  # with the next hand they are hidden again
    assert not play.balances
    assert enter(play, "тихо").play.balances


def test_quit_leaves() -> None:
    assert enter(playing(), "quit").leave
    assert pressed(playing(), Act.QUIT).leave


def test_the_game_is_closed_and_goes_on() -> None:
    turn = enter(playing("A 6c"), "close")
    assert turn.change is not None
    assert turn.change.kind is Kind.CLOSE
    play = done(turn)
    assert play.evening.file.header.settled == "2026-11-30"
    assert "the game is settled (2026-11-30)" in shown(play, "B 7h")
    assert enter(play, "B 7h").change is None
    play = done(enter(play, "reopen"))
    assert enter(play, "B 7h").change is not None


def test_the_settlement_is_offered_at_the_end() -> None:
    play = done(enter(playing("B m 0", "B m 0", "A m 0", "C m 0", "A m 0"), "C m 0"))
    assert "The evening is over." in shown(play, "")
    assert enter(play, "").play.view is View.SETTLEMENT


def test_a_hand_of_another_terminal_is_told_and_the_typed_line_reads_anew() -> None:
    play = playing("A 6c", players=FOUR)
    told = shown(play, "B 7h")
    assert "hand 2 ›" in told
    play = reloaded(play, evening_of("A 6c", "B 8c", players=FOUR))
    told = shown(play, "B 7h")
    assert "Written at another terminal: hand 2." in told
    assert "hand 3 ›" in told
    assert "Ben deals this hand and sits out" in told  # the same words, at another deal


def test_a_correction_whose_hand_is_gone_is_dropped() -> None:
    play = pressed(playing("A 6c", "B 7h"), Act.FIX).play
    assert reloaded(play, evening_of("A 6c")).task is Task.ADD


def test_faults_are_mended_from_the_table() -> None:
    play = playing("A 7x", "B 6c")
    assert enter(play, "C 6c").change is None  # no sheet, no new hand
    turn = enter(play, "fix 1")
    assert turn.text == "A 7x"
    play = done(enter(turn.play, "A 7c"))
    assert not play.evening.faults
    assert play.evening.sheet.pool == (4, 2, 0)


@pytest.mark.parametrize("view", [*View])
def test_every_view_fits(view: View) -> None:
    play = playing("A 7h 6 B w", "ap 3 2")
    play = replace(play, view=view, subject=1, figure=("Ben", "whists", "Anna"))
    for columns, rows in ((60, 14), (80, 24), (120, 40)):
        drawn = screen(play, "", columns, rows)
        assert len(drawn.top) + len(drawn.under) + 2 == rows
        assert all(len(plain_text(line)) <= columns for line in (*drawn.top, *drawn.under))


def test_undo_strikes_a_last_line_that_is_not_understood() -> None:
    play = done(pressed(playing("Anna 6♣", "Ben 7x"), Act.UNDO))
    assert lines(play) == ["Anna 6♣", "~ Ben 7x"]
    assert "struck out, was hand 2 · Ben 7x" in shown(play, "")


def test_the_sheet_stands_still_while_a_line_is_typed() -> None:
    play = playing("A 7h 6 B w", "ap 4 3 3 D 0", players=FOUR)
    heights = {len(screen(play, text, 80, 24).top) for text in ("", "B", "B 7h 6 C wx", "B 7h 6 C w", "undo")}
    assert len(heights) == 1
