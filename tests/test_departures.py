"""Who has left: what a correction makes of the settlement, and the evening that ends with a departure."""

from collections.abc import Callable
from io import StringIO

import pytest

from prefcount.departures import resettled
from prefcount.evening import Evening
from prefcount.live import Answer, fix, redo, reply, undo
from prefcount.play.board import board
from prefcount.play.fragments import plain_text
from prefcount.play.meaning import reading
from prefcount.play.model import Play
from prefcount.play.pipe import serve
from prefcount.play.reading import Reading, Tone
from prefcount.play.screen import screen
from prefcount.telling import as_data, told
from prefcount.terminal import explain_view, text_of
from tests.evening_text import evening_of

PLAYERS = ("Dora", "Anna", "Ben", "Carla")

# Sochi, four people: a point on the mountain is 10 whists, and each opponent has 10 · 1/4 of it. One
# trick at misère is 10 points: 100/4 = 25 with each of three, −75; two tricks are twice that.
ONE_TRICK = ("Dora misere 1", "leave Dora")
PAIRS = "with Anna {0}, with Ben {0}, with Carla {0}"


def played(*lines: str, convention: str = "sochi") -> Evening:
    return evening_of(*lines, players=PLAYERS, convention=convention)


CHANGES: dict[str, tuple[Callable[[], Answer], int, int, int]] = {
    "fix": (lambda: fix(played(*ONE_TRICK), 1, "Dora misere 2"), 2, -75, -150),
    "strike": (lambda: undo(played(*ONE_TRICK), 1), 1, -75, 0),
    "restore": (lambda: redo(played("~~ Dora misere 1", "leave Dora"), 1), 2, 0, -75),
    # Ten points more on the mountain.
    "insert": (lambda: reply("fine Dora 10", played(*ONE_TRICK), 1), 3, -75, -150),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_a_change_before_a_departure_says_what_becomes_of_the_settlement(kind: str) -> None:
    make, number, before, after = CHANGES[kind]
    answer = make()
    assert answer.kind == kind
    (changed,) = resettled(answer)
    assert (changed.number, changed.before.balance, changed.after.balance) == (number, before, after)
    assert set(dict(changed.after.pairs).values()) == {after // 3}


def test_it_is_told_though_the_sheet_does_not_show_it() -> None:
    lines = told(fix(played(*ONE_TRICK), 1, "Dora misere 2"))
    at = lines.index("On the sheet nothing changes.")
    assert lines[at + 1 : at + 3] == [
        "Settled on leaving, and now otherwise:",
        f"  hand 2, Dora: −75 → −150 whists ({PAIRS.format('−25 → −50')})",
    ]


def test_the_figures_that_a_leaving_brought_to_zero_are_not_told_beside_it() -> None:
    answer = fix(played(*ONE_TRICK), 1, "Dora misere 2")
    assert [shift.number for shift in answer.shifts] == [2]  # −10 → −20, off the mountain
    assert not any(line.startswith("Later hands") for line in told(answer))
    assert "writes something else" not in seen(Play(answer.after, answer=answer), "")
    assert "would write something else" not in seen(Play(answer.before), "fix 1 Dora misere 2")


def test_a_change_that_leaves_the_settlement_alone_says_nothing_of_it() -> None:
    answer = reply("Anna 6", played(*ONE_TRICK))
    assert resettled(answer) == ()
    assert not any("Settled" in line for line in told(answer))
    # Passed out either way, whatever the suit.
    assert resettled(fix(played("Dora 6s", "leave Dora"), 1, "Dora 6c")) == ()


def test_programs_are_told_both_settlements() -> None:
    data = as_data(fix(played(*ONE_TRICK), 1, "Dora misere 2"), "game.pref", ())
    one = {"name": "Dora", "balance": -75, "pairs": {"Anna": -25, "Ben": -25, "Carla": -25}}
    two = {"name": "Dora", "balance": -150, "pairs": {"Anna": -50, "Ben": -50, "Carla": -50}}
    assert data["resettled"] == [{"number": 2, "before": one, "after": two}]


def seen(play: Play, text: str, columns: int = 120) -> str:
    """What stands under the entry line, blanks between words made one."""
    under = screen(play, text, columns, 40).under
    return " ".join(" ".join(map(plain_text, under)).split())


def test_play_says_it_before_enter_and_after() -> None:
    evening = played(*ONE_TRICK)
    pairs = PAIRS.format("−25 → −50")
    told = f"settled on leaving, and now otherwise: hand 2, Dora: −75 → −150 whists ({pairs})"
    assert told in seen(Play(evening), "fix 1 Dora misere 2")
    answer = fix(evening, 1, "Dora misere 2")
    assert told in seen(Play(answer.after, answer=answer), "")
    inserted = reply("fine Dora 10", evening, 1)
    assert "hand 3, Dora: −75 → −150" in seen(Play(inserted.after, answer=inserted), "")


def test_play_says_what_a_leaver_settles_for_before_enter_and_after() -> None:
    settled = "Dora is settled: −75 whists · with Anna −25 whists · with Ben −25 whists"
    evening = played("Dora misere 1")
    assert settled in seen(Play(evening), "leave Dora")
    answer = reply("leave Dora", evening)
    assert settled in seen(Play(answer.after, answer=answer), "")
    assert settled in seen(Play(answer.after), "")  # opened again later


def test_a_what_if_through_a_pipe_says_it_too() -> None:
    out = StringIO()
    play = Play(played("Dora misere 1"))

    class Still:
        def news(self) -> None:
            return None

    serve(["try leave Dora"], Still(), play, lambda lines: print(*lines, sep="\n", file=out), print)  # type: ignore[arg-type]
    assert "Dora is settled: −75 whists" in out.getvalue()
    assert "  with Ben −25 whists" in out.getvalue()


def test_play_shows_the_evening_with_those_who_left() -> None:
    # Anna has 25 of Dora and nothing since; a fine of 6 points then: 60/3 = 20 to each of two, −40.
    play = Play(played(*ONE_TRICK, "fine Anna 6"))
    lines = [" ".join(plain_text(line).split()) for line in board(play, Reading(Tone.EMPTY), 100, 40)]
    assert "if settled now −40 +20 +20" in lines
    assert "with those who left −15 +45 +45" in lines
    # Six points more: −80 and +40.
    typed = board(play, reading(play, "fine Anna 6"), 100, 40)
    lines = [" ".join(plain_text(line).split()) for line in typed]
    assert "with those who left −15 → −55 +45 → +65 +45 → +65" in lines
    # Dora's second trick: 25 more to each of three, though the sheet has nothing of it.
    typed = board(play, reading(play, "fix 1 Dora misere 2"), 100, 40)
    lines = [" ".join(plain_text(line).split()) for line in typed]
    assert "with those who left −15 → +10 +45 → +70 +45 → +70" in lines


def test_explain_of_a_departure_has_the_sum_and_what_it_is_with_each() -> None:
    evening = played(*ONE_TRICK)
    shown = text_of(explain_view(evening, evening.steps[1]), 80)
    assert "Dora is settled: −75 whists\n  with Anna −25 whists\n" in shown
    assert "is settled:" not in text_of(explain_view(evening, evening.steps[0]), 80)


# Leningrad plays until four pools have 80 together, three have 60.
SUM = "The pools of those who stay have 62 together, and 60 ends the evening."
EACH = "The pools of all who stay are full."
OVER = "With this the evening is over."


def test_a_departure_that_ends_the_evening_says_why() -> None:
    answer = reply("leave Dora", played("write Anna pool 62", convention="leningrad"))
    lines = told(answer)
    assert lines[-2:] == [SUM, "The evening is over: prefcount settle says who pays whom."]
    full = [f"write {name} pool 20" for name in PLAYERS[1:]]
    assert EACH in told(reply("leave Dora", played(*full)))
    assert EACH not in told(reply("leave Dora", played(*full[1:])))


def test_play_warns_of_a_line_that_ends_the_evening() -> None:
    leaving = Play(played("write Anna pool 62", convention="leningrad"))
    assert f"! {SUM} {OVER}" in seen(leaving, "leave Dora")
    almost = Play(played("write Anna pool 57", convention="leningrad"))
    assert OVER not in seen(almost, "leave Dora")
    assert f"! {OVER}" in seen(almost, "write Anna pool 23")  # 57 + 23 = 80
    assert f"! {OVER}" in seen(almost, "fix 1 write Anna pool 80")
    # A line that says nothing else says it once, and over is over.
    assert OVER not in seen(almost, "end")
    assert OVER not in seen(Play(played("write Anna pool 80", convention="leningrad")), "Anna 6")
