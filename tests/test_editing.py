"""Changes of a game file's lines: what is struck stays, what was undone comes back to the byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefcount import editing, heading
from prefcount.evening import read_evening
from prefcount.gamefile import GameFile, parse_game
from prefcount.problems import PrefcountError, RequestError
from prefcount.renaming import renamed, whose
from tests.domain import Shipped

HEADER = '+++\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Carla"]\n+++\n'
GAME = "Anna 6, Ben pass, Carla pass"
OTHER = "Ben misere 0"


def game(*body: str, end: str = "\n") -> GameFile:
    return parse_game(HEADER + "\n".join(body) + end)


def body(file: GameFile) -> str:
    return file.text().removeprefix(HEADER)


def code(error: pytest.ExceptionInfo[PrefcountError]) -> str:
    return error.value.problems[0].code


# Lines of a body. Those that were undone are left to the tests of what overtakes them.
LINES = st.lists(
    st.sampled_from([GAME, OTHER, "", "# a note", f"{GAME} # why", f"  {OTHER}", f"~~ {GAME}", "~~nonsense"])
)
NEWLINES = st.sampled_from(["\n", "\r\n"])


@given(LINES, NEWLINES, st.booleans())
def test_undo_of_add_is_one_struck_line_more_and_redo_gives_the_bytes_back(
    lines: list[str], newline: str, ended: bool
) -> None:
    text = HEADER.replace("\n", newline) + newline.join(lines) + (newline if ended and lines else "")
    file = parse_game(text)
    before = text if text.endswith(newline) else text + newline
    after = editing.added(file, GAME)
    assert after.text() == f"{before}{GAME}{newline}"
    assert editing.undone(after).text() == f"{before}~ {GAME}{newline}"
    assert editing.redone(editing.undone(after)) == after


@given(st.lists(st.sampled_from(["add", "undo", "redo"]), max_size=30))
def test_add_undo_and_redo_are_a_history(commands: list[str]) -> None:
    """A line added ends what could be redone, for good: the oldest model of undo there is."""
    file = game(end="")
    done: list[str] = []
    undone: list[str] = []
    for n, command in enumerate(commands):
        if command == "add":
            file = editing.added(file, f"fine Anna {n + 1}")
            done.append(f"fine Anna {n + 1}")
            undone = []
        elif command == "undo" and done:
            file = editing.undone(file)
            undone.append(done.pop())
        elif command == "redo" and undone:
            file = editing.redone(file)
            done.append(undone.pop())
        assert [line.text for line in file.lines if line.live] == done
        assert parse_game(file.text()) == file


@given(LINES.map(lambda lines: [line for line in lines if not line.startswith("~~")]), st.data())
def test_a_line_struck_by_hand_comes_back_to_the_byte(lines: list[str], data: st.DataObject) -> None:
    file = game(*lines)
    live = sum(line.live for line in file.lines)
    if not live:
        return
    number = data.draw(st.integers(1, live))
    struck = editing.struck(file, number)
    assert editing.restored(struck, number) == file
    assert len(struck.lines) == len(file.lines)


@given(LINES, st.data())
def test_no_line_ever_leaves_the_file(lines: list[str], data: st.DataObject) -> None:
    file = game(*lines)
    live = sum(line.live for line in file.lines)
    number = data.draw(st.integers(1, live)) if live else 0
    changes = [editing.added(file, OTHER), editing.inserted(file, number, OTHER)]
    if live:
        changes += [
            editing.corrected(file, number, OTHER),
            editing.struck(file, number),
            editing.undone(file),
        ]
    old = [line.text for line in file.lines]
    for changed in changes:
        rest = iter(line.text for line in changed.lines)
        assert all(text in rest for text in old), "every old line is still there, in its order"


def test_a_line_overtaken_by_another_cannot_be_redone() -> None:
    file = editing.added(editing.undone(game(GAME)), OTHER)
    assert body(file) == f"~ {GAME}\n{OTHER}\n"
    with pytest.raises(RequestError) as error:
        editing.redone(file)
    assert code(error) == "nothing_to_redo"
    assert body(editing.undone(file)) == f"~~ {GAME}\n~ {OTHER}\n"
    assert body(editing.redone(editing.undone(file))) == f"~~ {GAME}\n{OTHER}\n"


def test_a_struck_line_with_nothing_on_it_does_not_come_back() -> None:
    file = game("~ # scratch that", GAME, "~", "~~", "~~~ x", "~ # nor this")
    for restore in (
        editing.redone,
        lambda file: editing.restored(file, 1),
        lambda file: editing.restored(file, 2),
    ):
        with pytest.raises(RequestError) as error:
            restore(file)
        assert code(error) in ("nothing_to_redo", "nothing_struck_at_all")


def test_a_correction_stands_under_the_struck_line_and_keeps_its_comment() -> None:
    file = editing.corrected(game(f"{GAME} # the ace was led", OTHER), 1, "Anna 7, Ben pass, Carla pass")
    assert body(file) == (
        f"~~ {GAME} # the ace was led\nAnna 7, Ben pass, Carla pass # the ace was led\n{OTHER}\n"
    )
    file = editing.corrected(file, 1, f"{GAME} # no, it was not")
    assert body(file).split("\n")[2] == f"{GAME} # no, it was not"


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (0, [OTHER, GAME, "# note", "~~ x", "end"]),
        (1, [GAME, OTHER, "# note", "~~ x", "end"]),
        (2, [GAME, "# note", "~~ x", "end", OTHER]),
    ],
)
def test_a_forgotten_line_goes_under_the_one_named(after: int, expected: list[str]) -> None:
    assert (
        body(editing.inserted(game(GAME, "# note", "~~ x", "end"), after, OTHER)).split("\n")[:-1] == expected
    )


@pytest.mark.parametrize("end", ["\n", ""])
def test_an_empty_body_takes_its_first_line(end: str) -> None:
    file = parse_game(HEADER.removesuffix("\n") + end)
    for changed in (editing.added(file, GAME), editing.inserted(file, 0, GAME)):
        assert changed.text() == f"{HEADER}{GAME}\n"


@pytest.mark.parametrize("number", [0, 3, 99])
def test_a_number_that_no_line_has(number: int) -> None:
    file = game(GAME, "# note", f"~ {GAME}", OTHER)
    for change in (editing.struck, lambda file, n: editing.corrected(file, n, GAME)):
        with pytest.raises(RequestError) as error:
            change(file, number)
        assert error.value.problems[0].data == {"number": number, "count": 2}


def test_nothing_to_undo_redo_or_restore() -> None:
    with pytest.raises(RequestError) as error:
        editing.undone(game("# nothing yet"))
    assert code(error) == "nothing_to_undo"
    with pytest.raises(RequestError) as error:
        editing.redone(game(f"~~ {GAME}"))
    assert code(error) == "nothing_to_redo"
    with pytest.raises(RequestError) as error:
        editing.restored(game(GAME), 1)
    assert code(error) == "nothing_struck_at_all"
    with pytest.raises(RequestError) as error:
        editing.restored(game(f"~~ {OTHER}", GAME, "end", f"~~ {OTHER}"), 2)
    assert code(error) == "nothing_struck"
    assert error.value.problems[0].data == {"number": 2, "numbers": ("1", "3")}


STRUCK = ("~~ Anna 7♥ 6, Ben whist, Carla pass", "~~ Anna 7♠ 6, Ben whist, Carla pass", "~~ Ben 8")


@pytest.mark.parametrize(
    ("begins", "at"),
    [
        ("", 2),
        ("B", 2),
        ("Ben 8", 2),
        ("a 7h", 0),
        ("Anna, 7♠", 1),
        ("Anna 7s 6 Ben w", 1),
    ],
)
def test_any_line_of_a_run_of_struck_ones_is_named_by_its_beginning(begins: str, at: int) -> None:
    file = game("end", *STRUCK, GAME)
    expected = ["end", *STRUCK, GAME]
    expected[1 + at] = expected[1 + at].removeprefix("~~ ")
    assert body(editing.restored(file, 2, begins)).split("\n")[:-1] == expected


@pytest.mark.parametrize(
    ("begins", "expected", "listed"),
    [
        ("Anna 7", "struck_like", STRUCK[:2]),
        ("Carla", "no_struck_like", STRUCK),
        ("Ben 8 8", "no_struck_like", STRUCK),
    ],
)
def test_a_beginning_of_several_struck_lines_or_of_none(
    begins: str, expected: str, listed: tuple[str, ...]
) -> None:
    with pytest.raises(RequestError) as error:
        editing.restored(game("end", *STRUCK, GAME), 2, begins)
    assert code(error) == expected
    assert [problem.data["line"] for problem in error.value.problems[1:]] == [
        line.removeprefix("~~ ") for line in listed
    ]


def test_of_two_struck_lines_alike_the_last_comes_back() -> None:
    assert body(editing.restored(game(f"~~ {OTHER}", f"~~ {OTHER}"), 1, OTHER)) == f"~~ {OTHER}\n{OTHER}\n"


def test_a_last_line_without_end_is_cut_off() -> None:
    assert editing.is_cut_off(game(GAME, end=""))
    assert not editing.is_cut_off(game(GAME))
    assert not editing.is_cut_off(game())


def test_the_stamp_of_a_settlement_goes_into_the_header_and_out_again() -> None:
    text = '+++\r\nconvention = "sochi"\r\nplayers = ["A", "B"]\r\n[rules]\r\nconcede = 3\r\n+++\r\nA 6\r\n'
    file = parse_game(text)
    closed = heading.closed(file, "2026-11-30")
    assert closed.header.settled == "2026-11-30"
    assert closed.header.house == file.header.house
    assert closed.lines == file.lines
    assert heading.reopened(closed).text() == text
    for change, state in ((lambda f: heading.closed(f, "2026-12-01"), closed), (heading.reopened, file)):
        with pytest.raises(RequestError):
            change(state)


def rename(lines: list[str], old: str, new: str) -> str:
    evening = read_evening(HEADER + "".join(f"{line}\n" for line in lines), Shipped())
    file = renamed(evening, whose(evening, old), new)
    after = read_evening(file.text(), Shipped())
    assert not after.faults
    figures = [sheet[1:] for sheet in (after.sheet, evening.sheet)]
    assert figures[0] == figures[1], "a name is no figure"
    return file.text()


def test_a_name_changes_in_header_lines_and_struck_lines() -> None:
    text = rename(
        [f"{GAME} # Anna dealt", "fine Anna 5 Anna looked", f"~ {GAME}", "~~ Anna 99 what"], "An", "Dora"
    )
    assert text == (
        '+++\nconvention = "sochi"\nplayers = ["Dora", "Ben", "Carla"]\n+++\n'
        "Dora 6, Ben pass, Carla pass # Anna dealt\n"
        "fine Dora 5 Anna looked\n"
        "~ Dora 6, Ben pass, Carla pass\n"
        "~~ Dora 99 what\n"
    )


def test_a_line_about_others_keeps_its_words_while_they_mean_the_same() -> None:
    """After Anna is Bella, `B` could be either; `C` still is Carla."""
    lines = rename(["fine B 5", "fine C 5", "A 6"], "Anna", "Bella").split("\n")[4:]
    assert lines == ["fine Ben 5", "fine C 5", "Bella 6, Ben pass, Carla pass", ""]


def test_the_case_of_a_name_can_be_mended() -> None:
    assert 'players = ["ANNA", "Ben", "Carla"]' in rename([GAME], "Anna", "ANNA")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Dora", "Eva", "no_player"),
        ("Anna", "Ben", "name_twice"),
        ("Anna", "Веn", "name_taken"),
        ("Anna", "fine", "name_reserved"),
        ("Anna", "Anna Maria", "name_character"),
    ],
)
def test_a_name_that_cannot_be(old: str, new: str, expected: str) -> None:
    evening = read_evening(HEADER, Shipped())
    with pytest.raises(RequestError) as error:
        renamed(evening, whose(evening, old), new)
    assert code(error) == expected
