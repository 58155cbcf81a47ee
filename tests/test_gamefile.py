"""The game file kept to the letter, and every fault of its header told at once."""

import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefcount.evening import Evening, read_evening
from prefcount.gamefile import parse_game, parse_money
from prefcount.problems import FileError, PrefcountError, Problem
from tests.domain import Shipped, figures

HEADER = '+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n+++\n'


def evening(body: str, header: str = HEADER) -> Evening:
    return read_evening(header + body, Shipped())


def faults(text: str) -> list[Problem]:
    with pytest.raises(PrefcountError) as caught:
        read_evening(text, Shipped())
    return list(caught.value.problems)


TEXTS = [
    HEADER,
    HEADER.rstrip("\n"),
    HEADER + "A 6\n",
    HEADER + "A 6",
    HEADER + "\n\n# a comment\n~ A 6 6 B w\n~~ no hand at all\nA 6   # kept\n\n",
    HEADER.replace("\n", "\r\n") + "A 6\r\nB 7\r\n",
    "\ufeff" + HEADER + "A 6\n",
    HEADER + "A 6\u2028 # not a line end\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_file_is_kept_to_the_letter(text: str) -> None:
    assert parse_game(text).text() == text


@given(st.text(max_size=200))
def test_any_body_is_kept_to_the_letter(body: str) -> None:
    assert parse_game(HEADER + body).text() == HEADER + body


@given(st.text(max_size=200))
def test_noise_is_refused_in_words(noise: str) -> None:
    for text in (noise, "+++\n" + noise, "+++\n" + noise + "\n+++\n"):
        with pytest.raises(FileError):
            parse_game(text)


def test_what_stands_in_a_header() -> None:
    text = """+++
prefcount = 1
convention = "leningrad"
players = ["Anna", "Ben", "Carla"]
dealer = "ben"
pool = 30
date = 2026-11-30
edition = 1
words = "ru"
suits = "letters"
[rules]
whist.style = "greedy"
[stake]
whist = "0,50"
currency = "EUR"
step = "0.10"
+++
"""
    header = parse_game(text).header
    assert (header.players, header.dealer, header.pool) == (("Anna", "Ben", "Carla"), "Ben", 30)
    assert (header.date, header.edition, header.settled) == ("2026-11-30", 1, None)
    assert (header.style.words, header.style.suits) == ("ru", "letters")
    assert header.house == {"whist.style": "greedy"}
    assert header.stake is not None
    assert (header.stake.whist, header.stake.step) == (Fraction(1, 2), Fraction(1, 10))
    game = read_evening(text, Shipped())
    assert game.state.table.rules.target == 30
    assert evening("", HEADER[:-4] + "pool = 9\n[rules]\ntarget = 9\n+++\n").faults == ()
    assert game.state.table.rules.whist_style == "greedy"
    assert game.state.table.rules.allpass_price == 2


def test_the_last_seat_deals_first_unless_someone_is_named() -> None:
    assert evening("").start.table.dealer == "C"


HEADER_FAULTS = [
    ("", "no_header", 1),
    ("A 6\n", "no_header", 1),
    ("+++\nplayers = 3\n", "open_header", 1),
    ('+++\nconvention = "sochi"\nplayers = ["A"\n+++\n', "toml", 3),
    ('+++\nplayers = ["A", "B", "C"]\n+++\n', "missing_key", None),
    ('+++\nconvention = "sochi"\n+++\n', "missing_key", None),
    ('+++\nconvention = "sochi"\nplayers = "A"\n+++\n', "wrong_value", 3),
    ('+++\nconvention = "sochi"\nplayers = ["A"]\n+++\n', "player_count", 3),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C", "D", "E"]\n+++\n', "player_count", 3),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "A"]\n+++\n', "name_twice", 3),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "А"]\n+++\n', "name_taken", 3),  # Cyrillic А
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\ndealer = "D"\n+++\n', "unknown_dealer", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\npool = 0\n+++\n', "wrong_value", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\npool = "x"\n+++\n', "wrong_value", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\nprefcount = 2\n+++\n', "unknown_format", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\ndate = 3\n+++\n', "wrong_value", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\ndate = "Friday"\n+++\n', "wrong_value", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\ndate = 10:30:00\n+++\n', "wrong_value", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\nwords = "de"\n+++\n', "wrong_choice", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\nplayerz = 3\n+++\n', "unknown_key", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n[rules]\nfoo = 3\n+++\n', "unknown_option", 5),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n[rules]\nblind = "x"\n+++\n', "value", 5),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\nstake = 3\n+++\n', "wrong_value", 4),
    ('+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n[stake]\nwhist = "-1"\n+++\n', "wrong_value", 5),
    (
        '+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n[stake]\nwhist = "1"\nstp = "1"\n+++\n',
        "unknown_key",
        6,
    ),
    (
        '+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n[stake]\nwhist = "1"\ncurrency = 3\n+++\n',
        "wrong_value",
        6,
    ),
    ('+++\nconvention = 3\nplayers = ["A", "B", "C"]\n+++\n', "wrong_value", 2),
    ('+++\nconvention = "soch"\nplayers = ["A", "B", "C"]\n+++\n', "unknown_convention", None),
    (HEADER.replace("sochi", "races"), "races_four", None),
    (HEADER[:-4] + "pool = 9\n[rules]\ntarget = 8\n+++\n", "target_twice", 4),
    ('+++\nconvention = "sochi"\ndealer = "A"\n+++\n', "missing_key", None),
    (HEADER + "A 6\n" * 12_001, "too_many_lines", None),
]


@pytest.mark.parametrize(("text", "code", "line"), HEADER_FAULTS, ids=lambda value: str(value)[-60:])
def test_faults_of_a_header(text: str, code: str, line: int | None) -> None:
    (problem,) = faults(text)
    assert (problem.code, problem.line) == (code, line)


def test_a_fault_is_told_even_without_its_words() -> None:
    """In a process of its own, for the words stay once anything has loaded them."""
    alone = "from prefcount.gamefile import parse_game; parse_game('+++\\n')"
    told = subprocess.run([sys.executable, "-c", alone], capture_output=True, encoding="utf-8", check=False)
    assert told.stderr.splitlines()[-1] == "prefcount.problems.FileError: open_header {}"


def test_all_faults_of_a_header_at_once() -> None:
    found = faults(
        '+++\nplayers = ["A", "6", "a"]\npool = -1\ndelaer = "A"\n[rules]\nblind = 0\nx = 1\n+++\n'
    )
    assert [problem.code for problem in found] == [
        "unknown_key",
        "name_start",
        "name_taken",
        "missing_key",
        "wrong_value",
        "value",
        "unknown_option",
    ]


def test_live_lines_are_numbered_and_struck_ones_count_for_nothing() -> None:
    game = evening("A 6\n~ B 10\n\n# a remark\nfine A 5 peeked  # indeed\n~~ nonsense\nA 7 7 B w\n")
    assert [(row.number, row.place) for row in game.rows if row.number] == [(1, 5), (2, 9), (3, 11)]
    assert game.sheet == figures("A pool 2 + 4, A mountain 5, B on A 3*4", ("A", "B", "C"))
    assert game.dealt == 2
    assert game.faults == ()


def test_all_faulty_lines_are_told_and_the_others_still_read() -> None:
    game = evening("A 6\nBob 7\nA 6 6 B w C w 1\nA 6 6 6 B w\nB 7\n")
    assert [(problem.hand, problem.line, problem.text) for problem in game.faults] == [
        (2, 6, "Bob 7"),
        (4, 8, "A 6 6 6 B w"),
    ]
    with pytest.raises(PrefcountError) as caught:
        game.sound()
    assert len(caught.value.problems) == 2


def test_a_line_not_understood_moves_the_deal_as_a_hand_does() -> None:
    four = HEADER.replace('"C"]', '"C", "D"]')
    # D deals the first, A the second (garbled), B the third: B sits out, A may play
    game = evening("C 6\nC 7x\nA 6 6 C w\n", four)
    assert [problem.hand for problem in game.faults] == [2]


@pytest.mark.parametrize(
    ("text", "money"),
    [
        ("0.50", Fraction(1, 2)),
        ("0,5", Fraction(1, 2)),
        ("3", Fraction(3)),
        ("0.0025", Fraction(1, 400)),
        ("0", None),
        ("-1", None),
        ("1e3", None),
        ("½", None),
        (".5", None),
        ("1.00001", None),
        ("", None),
    ],
)
def test_money_is_read_exactly(text: str, money: Fraction | None) -> None:
    assert parse_money(text) == money
