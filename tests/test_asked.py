"""What can be explained, in the words that the views print, and how a balance comes about."""

import pytest

from prefcount import messages
from prefcount.declension import accusative
from prefcount.evening import Evening
from prefcount.explanation.asked import Asked, figure_asked, hand_asked
from prefcount.export import balance_data
from prefcount.play.commands import Act, parse_command
from prefcount.play.events import enter
from prefcount.play.fragments import plain_text
from prefcount.play.meaning import reading
from prefcount.play.model import Play, View
from prefcount.play.panels import panel
from prefcount.play.reading import Tone
from prefcount.problems import Problem, RequestError
from prefcount.schemas import adapter
from prefcount.terminal import balance_view, text_of
from prefcount.wording import sentence
from tests.evening_text import evening_of

RUSSIANS = ("Вася", "Сергей", "Анна-Мария", "Витя")
THREE = ("Anna", "Ben", "Carla")


def russian(*lines: str) -> Evening:
    return evening_of(*lines, players=RUSSIANS)


@pytest.mark.parametrize("language", ["en", "ru"])  # both are read, whatever is spoken
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Вася висты на Сергея", Asked("Вася", "whists", "Сергей")),
        ("Вася на Анну-Марию", Asked("Вася", "whists", "Анна-Мария")),
        ("вася висты витю", Asked("Вася", "whists", "Витя")),
        ("Сергей висты на Вас", Asked("Сергей", "whists", "Вася")),
        ("Сергей итог", Asked("Сергей", "balance")),
        ("Сергей balance", Asked("Сергей", "balance")),
        ("Сергей гора", Asked("Сергей", "mountain")),
    ],
)
def test_a_figure_is_asked_for_as_it_is_printed(language: str, words: str, asked: Asked) -> None:
    messages.use(language)
    try:
        assert figure_asked(russian(), words.split()) == asked
    finally:
        messages.use("en")


def test_what_is_nobodys_case_is_nobody() -> None:
    with pytest.raises(RequestError) as caught:
        figure_asked(russian(), ["Вася", "висты", "Петю"])
    assert caught.value.problems[0].code.startswith("no_player")
    with pytest.raises(RequestError) as caught:
        figure_asked(russian(), ["Вася", "итог", "Витя"])
    assert caught.value.problems[0].code == "opponent_extra"
    with pytest.raises(RequestError) as caught:
        figure_asked(russian(), ["Вася"])
    assert caught.value.problems[0].code == "account_missing"


def test_a_hand_is_asked_for_with_its_word_or_without() -> None:
    assert [hand_asked(words.split()) for words in ("4", "hand 4", "сдача 4", "Сдачу 4")] == ["4"] * 4
    assert hand_asked(["Ben", "pool"]) is None
    command = parse_command("почему сдача 2", RUSSIANS)
    assert command is not None
    assert (command.act, command.number, command.rest) == (Act.EXPLAIN, 2, "")
    play = Play(evening_of("A 6", "B 6"))
    assert reading(play, "explain hand 2").told == "Enter explains hand 2."
    assert enter(play, "explain hand 1").play.subject == 1


# rules.md §9: mountains 15, 6, 0 and no whists are −80, 10, 70. Pools lack 20 each; a point is 3⅓ to
# each opponent: 15 points are 50, 6 are 20.
MOUNTAINS = ("write A mountain 15", "write B mountain 6")


def test_a_balance_is_the_way_on_paper_for_one() -> None:
    lines = [
        " ".join(line.split())
        for line in text_of(balance_view(evening_of(*MOUNTAINS), "Anna"), 80).splitlines()
    ]
    assert lines == [
        "Anna: balance",
        "",
        "The pool lacks 20 − 0 = 20; 20 is the target.",
        "On the mountain: 15 + 20 = 35; without the smallest one: 35 − 20 = 15.",
        "For that every opponent writes 15 × 3⅓ = 50 whists.",
        "",
        "with Anna writes: played + mountain against Anna balance",
        "Ben 0 + 20 = 20 0 + 50 = 50 −30",
        "Carla 0 + 0 = 0 0 + 50 = 50 −50",
        "together −80",
    ]
    # Ten whists against Ben: ten more of him.
    shown = text_of(balance_view(evening_of(*MOUNTAINS, "write A whists B 10"), "Anna"), 80)
    assert "10 + 20 = 30  " in shown
    assert "−20" in shown
    assert "−70" in shown


def test_a_point_of_the_pool_may_be_two_on_the_mountain_and_below_zero() -> None:
    # Leningrad: a point of the pool is 20 whists, one of the mountain 10; three to 20.
    evening = evening_of("write A mountain -3", "write B pool 5", convention="leningrad")
    shown = text_of(balance_view(evening, "Anna"), 80)
    # Anna −3 + 40 = 37, Ben 30, Carla 40.
    assert "On the mountain: −3 + 20 × 2 = 37; without the smallest one: 37 − 30 = 7." in shown
    assert "7 × 3⅓ = 23⅓ whists" in shown
    overfull = evening_of("write A pool 25", "write B pool -2", "write A mountain -9")
    shown = text_of(balance_view(overfull, "Ben"), 80)
    assert "The pool lacks 25 − (−2) = 27; 25 is the largest pool." in shown
    assert "27 − (−9) = 36" in shown


def test_who_left_is_in_the_balance() -> None:
    # Dora's mountain 10: 25 to each of three, −75.
    four = ("Dora", "Anna", "Ben", "Carla")
    evening = evening_of("Dora misere 1", "leave Dora", "fine Anna 6", players=four)
    anna = text_of(balance_view(evening, "Anna"), 80)
    assert "together" in anna
    assert "−40" in anna  # 6 · 10/3 = 20 to each of two
    assert anna.endswith("when Dora left +25\nthe evening −15\n")
    dora = text_of(balance_view(evening, "Dora"), 80)
    assert "Dora is settled: −75 whists\n  with Anna −25 whists" in dora
    assert "together" not in dora
    data = balance_data(evening, "Dora")
    assert (data["balance_exact"], data["steps"], data["evening_exact"]) == (None, None, -75)
    adapter("explain").validate_python(data)


def test_programs_read_the_same() -> None:
    data = balance_data(evening_of(*MOUNTAINS), "Anna")
    adapter("explain").validate_python(data)
    assert data["balance_exact"] == data["evening_exact"] == -80
    steps = data["steps"]
    assert (steps["lacking"], steps["raised"], steps["smallest"], steps["left"]) == (20, 35, 20, 15)
    assert steps["pairs"][0] == {"player": "Ben", "writes": [0, 20], "against": [0, 50], "balance": -30}


def test_play_explains_a_balance() -> None:
    play = enter(Play(evening_of(*MOUNTAINS)), "explain Anna balance").play
    assert play.view is View.FIGURE
    lines = [" ".join(plain_text(line).split()) for line in panel(play, 80, 24)[0]]
    assert "together −80" in lines
    assert reading(play, "explain Anna balance").tone is Tone.ASKED


def test_a_failed_check_bends_the_name_as_the_sheet_does() -> None:
    data = {"player": "Вася", "against": "Сергей", "paper": 1, "sheet": 2, "since": 1}
    messages.use("ru")
    try:
        told = sentence(Problem("check_whists_differ", data))
        assert accusative("Сергей") == "Сергея"
        assert "пишет на Сергея:" in told
    finally:
        messages.use("en")
