"""The live table where room is short: new figures keep their arrow, and nothing is told twice."""

import pytest

from prefcount.evening import Evening
from prefcount.play.changing import Change, Kind, changed
from prefcount.play.events import not_written
from prefcount.play.fragments import Line, plain_text
from prefcount.play.model import Play, View
from prefcount.play.screen import screen
from prefcount.problems import PrefcountError
from tests.evening_text import evening_of

FOUR = ("Alice", "Bob", "Carol", "Dave")
STAKE = '[stake]\nwhist = "0.50"\ncurrency = "EUR"'


def four(*lines: str, header: str = STAKE, convention: str = "sochi") -> Evening:
    return evening_of(*lines, players=FOUR, header=header, convention=convention)


def told(lines: tuple[Line, ...]) -> list[str]:
    """Lines with the blanks between words made one."""
    return [" ".join(plain_text(line).split()) for line in lines]


# Dave deals. Bob's mountain 4 is 4 · 10/4 = 10 to each of three; Carol writes 4 · 4 + 4, Alice and
# the dealer 4 each: Bob −30 − 28, Carol 10 + 20, the others 10 + 4; a whist is 0.50.
TYPED = "B 7h 6 C w"


@pytest.mark.parametrize("columns", [60, 80])
def test_a_new_figure_has_its_arrow_and_money_stays(columns: int) -> None:
    lines = told(screen(Play(four()), TYPED, columns, 24).top)
    whole = "if settled now 0 → +14 0 → −58 0 → +30 0 → +14"
    assert whole in lines
    money = "EUR → +7.00 → −29.00 → +15.00 → +7.00"
    if columns == 80:
        money = "EUR 0.00 → +7.00 0.00 → −29.00 0.00 → +15.00 0.00 → +7.00"
    assert money in lines


def test_bombs_are_whole_at_sixty_columns() -> None:
    hands = ["allpass Alice 3, Bob 4, Carol 3, Dave 0", "allpass Alice 0, Bob 4, Carol 3, Dave 3"]
    hands += ["allpass Alice 3, Bob 0, Carol 4, Dave 3", "allpass Alice 3, Bob 4, Carol 0, Dave 3"]
    play = Play(four(*hands, convention="classic"))
    assert "bombs" + 4 * " 2 4 8 2" in told(screen(play, "", 60, 24).top)
    assert "bombs" + 4 * " ×2 ×4 ×8 ×2" in told(screen(play, "", 120, 24).top)


def test_the_foot_of_the_log_is_whole() -> None:
    play = Play(four("A 6"), view=View.LOG, subject=1)
    lines = told(screen(play, "", 60, 24).top)
    at = lines.index("Enter corrects · Ins inserts before · F4 explains")
    assert lines[at + 1] == "Del strikes · Esc closes"


def test_later_hands_that_lose_their_meaning_are_told_once_and_by_number() -> None:
    # Struck by hand, so that the two after it were played with another dealer.
    evening = four("~~ Alice 6s", "Alice 6s", "Bob 6s")
    with pytest.raises(PrefcountError) as caught:
        changed(Change(Kind.REDO, 1), evening)
    play = not_written(Play(evening), caught.value)
    lines = [line for line in told(screen(play, "redo 1", 120, 40).under) if line.startswith("✗")]
    assert len(lines) == len(set(lines)) == len(caught.value.problems)
    assert [line for line in lines if line.startswith("✗ hand 2: Alice deals this hand")]
    assert not [line for line in lines if "line " in line.partition("(")[0] and "later lines" not in line]


def test_what_cannot_be_done_is_not_promised() -> None:
    play = Play(four("A 6"), today="2026-11-30")
    for word, why in (("reopen", "nothing to reopen"), ("close", "")):
        lines = told(screen(play, word, 80, 24).under)
        assert any(line.startswith("▸") for line in lines) is not bool(why)
        assert any(line.startswith("✗") and why in line for line in lines) is bool(why)
