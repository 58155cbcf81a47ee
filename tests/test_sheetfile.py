"""Paper sheets as files: what is read, and every fault told at once."""

from fractions import Fraction

import pytest

from prefcount.problems import FileError, Problem
from prefcount.settlement import Stake, settle
from prefcount.sheetfile import read_sheet_file
from prefcount.wording import sentence
from tests.domain import Shipped, preset

HEAD = 'convention = "sochi"\nplayers = ["A", "B", "C"]\n'
POINTS = "pool = [20, 20, 20]\nmountain = [15, 6, 0]\n"
PAPER = """\
convention = "sochi"
players = ["A", "B", "C"]
pool = [20, 20, 20]
mountain = [42, 96, 132]
[whists]
A = { B = 170, C = 60 }
B = { A = 64, C = 178 }
C = { A = 88, B = 95 }
"""


def problems(text: str) -> list[Problem]:
    with pytest.raises(FileError) as caught:
        read_sheet_file(text, Shipped())
    return list(caught.value.problems)


def told(text: str) -> list[str]:
    return [sentence(problem) for problem in problems(text)]


def test_a_published_sheet_settles_as_published() -> None:
    # Mean mountain 90. A: (170 − 64) + (60 − 88) + 10 · (90 − 42) = 106 − 28 + 480 = 558;
    # B: −106 + (178 − 95) + 10 · (90 − 96) = −83; C: 28 − 83 + 10 · (90 − 132) = −475.
    paper = read_sheet_file(PAPER, Shipped())
    assert settle(paper.sheet, paper.rules, paper.stake).exact == (558, -83, -475)
    assert paper.sheet.whists == ((0, 170, 60), (64, 0, 178), (88, 95, 0))
    assert (paper.convention, paper.stake) == (preset("sochi"), None)
    assert paper.rules == preset("sochi").rules


def test_what_is_missing_in_whists_is_nothing() -> None:
    paper = read_sheet_file(HEAD + POINTS + "[whists]\nB.A = 4\n", Shipped())
    assert paper.sheet.whists == ((0, 0, 0), (4, 0, 0), (0, 0, 0))
    assert read_sheet_file(HEAD + POINTS, Shipped()).sheet.whists == ((0,) * 3,) * 3


def test_rules_target_and_stake_are_read() -> None:
    house = 'target = 30\n[rules]\nwhist.style = "gentleman"\n'
    stake = '[stake]\nwhist = "0.50"\ncurrency = "EUR"\nstep = 1\n'
    paper = read_sheet_file(HEAD + POINTS + house + stake, Shipped())
    assert (paper.rules.target, paper.rules.whist_style) == (30, "gentleman")
    assert paper.stake == Stake(Fraction(1, 2), "EUR", Fraction(1))


@pytest.mark.parametrize(
    ("points", "house", "taken"),
    [
        ("[10, 10, 4]", "", True),
        ("[10, 10, 10]", "", True),
        ("[20, 20, 20]", "", False),  # closed at the target that is taken
        ("[10, 10, 4]", "target = 10\n", False),
        ("[10, 10, 4]", "[rules]\ntarget = 10\n", False),
        ("[10, 10, 4]", '[rules]\nwhist.style = "gentleman"\n', True),
    ],
)
def test_a_target_that_is_not_named_is_told(points: str, house: str, taken: bool) -> None:
    paper = read_sheet_file(f"{HEAD}pool = {points}\nmountain = [0, 0, 0]\n{house}", Shipped())
    assert [(problem.code, problem.warning) for problem in paper.warnings] == (
        [("sheet_target_taken", True)] if taken else []
    )
    assert paper.rules.target == (20 if taken or "20" in points else 10)


def test_exact_fractions_and_mountains_below_zero_are_read() -> None:
    text = HEAD + 'pool = ["1/2", 2, "4/2"]\nmountain = [-4, "-3/2", 0]\n[whists]\nA.B = "40/3"\n'
    sheet = read_sheet_file(text, Shipped()).sheet
    assert sheet.pool == (Fraction(1, 2), 2, 2)
    assert sheet.mountain == (-4, Fraction(-3, 2), 0)
    assert sheet.whists[0][1] == Fraction(40, 3)


def test_names_in_whists_may_be_written_as_on_paper() -> None:
    text = 'convention = "sochi"\nplayers = ["Анна", "Борис"]\npool = [1, 2]\nmountain = [0, 0]\n'
    sheet = read_sheet_file(text + "[whists]\n'анна' = { 'БОРИС' = 7 }\n", Shipped()).sheet
    assert sheet.whists == ((0, 7), (0, 0))


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("a = [", ['line 1: "a = [" is not TOML: text goes in quotes, lists in [ ]']),
        (
            "",
            [
                "convention is missing: write the name of a convention",
                'players is missing: write a list of names, such as ["A", "B", "C"]',
                "pool is missing: write a list of points such as [20, 20, 20]",
                "mountain is missing: write a list of points such as [15, 6, 0]",
            ],
        ),
        (
            HEAD + "pool = [1, 2]\nmountain = [1, 2, 3, 4]\n",
            [
                "line 3: pool does not have a number for each of A, B, C: it has 2",
                "line 4: mountain does not have a number for each of A, B, C: it has 4",
            ],
        ),
        (
            HEAD + "pool = [1, 2.5, 3]\nmountain = [true, 0, 0]\n",
            [
                "line 3: pool is wrong: write a list of points such as [20, 20, 20]",
                "line 4: mountain is wrong: write a list of points such as [15, 6, 0]",
            ],
        ),
        (
            HEAD + "pool = [1, -2, 3]\nmountain = [0, 0, 0]\n[whists]\nA.B = -4\n",
            [
                "line 3: pool is below zero, which only a mountain can be",
                "line 6: whists.A.B is below zero, which only a mountain can be",
            ],
        ),
        (
            HEAD + POINTS + "[whists]\nA = { A = 4 }\nZoe = { B = 1 }\nC = 3\n",
            [
                "line 8: whists.C is wrong: write whists such as A = { B = 20, C = 10 }",
                "line 6: *",  # see below
                'line 7: "Zoe" in whists is no player (A, B, C)',
            ],
        ),
        (
            HEAD + POINTS + 'poool = 20\n[stake]\nwhist = "free"\nhue = 1\n',
            [
                'line 7: stake.whist is wrong: write a sum of money such as "0.50"',
                'line 8: "stake.hue" means nothing here: leave it out',
                'line 5: "poool" means nothing here: leave it out (did you mean pool?)',
            ],
        ),
        (
            HEAD + POINTS + "target = 0\nrules = 3\n",
            [
                "line 5: target is wrong: write a whole number above 0",
                "line 6: rules is wrong: write a table of options",
            ],
        ),
        (
            'convention = "sochy"\nplayers = ["A", "B", "C"]\n'
            + POINTS
            + '[rules]\nwhist.style = "gentle"\nwhat = 1\n',
            [
                'there is no convention "sochy" (*)',
                'line 6: "gentle" is not a value of whist.style: write one of greedy, gentleman'
                " (did you mean gentleman?)",
                'line 7: there is no option "what"*',
            ],
        ),
    ],
)
def test_every_fault_is_told_with_its_place(text: str, sentences: list[str]) -> None:
    found = told(text)
    assert len(found) == len(sentences), found
    for have, want in zip(found, sentences, strict=True):
        start, *rest = want.split("*")
        assert have.startswith(start)
        assert rest or have == want


def test_nobody_writes_whists_against_himself() -> None:
    (problem,) = problems(HEAD + POINTS + "[whists]\nA = { A = 4 }\n")
    assert (problem.code, problem.data["player"], problem.line) == ("against_self", "A", 6)


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ('["A"]', "player_count"),
        ('["A", "B", "C", "D", "E"]', "player_count"),
        ('["A", "A", "C"]', "name_twice"),
        ('["A", "А", "C"]', "name_taken"),  # the second one is Cyrillic
        ('["A", "7B", "C"]', "name_start"),
        ('["A", "fine", "C"]', "name_reserved"),
    ],
)
def test_players_are_people(players: str, code: str) -> None:
    found = problems(f'convention = "sochi"\nplayers = {players}\n{POINTS}')
    assert code in [problem.code for problem in found]
    assert {problem.line for problem in found if problem.code == code} == {2}


@pytest.mark.usefixtures("russian")
def test_faults_are_told_in_russian() -> None:
    assert told(HEAD + "pool = [1, 2]\n") == [
        "нет ключа mountain: напишите список очков, например [15, 6, 0]",
        "строка 3: в pool нет числа на каждого (A, B, C): чисел там 2",
    ]


def test_what_was_typed_does_no_harm() -> None:
    found = told(HEAD + POINTS + '[whists]\n"\\u001b[2J" = { B = 1 }\n')
    assert found
    assert not any("\x1b" in text for text in found)
