"""The live table at a terminal: keys through a pipe, and the program on a real pseudo-terminal."""

import asyncio
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from prefcount.evening import read_evening
from prefcount.library import DiskLibrary
from prefcount.play.desk import Desk
from prefcount.play.fragments import plain_text
from prefcount.play.model import Play, Turn
from prefcount.play.reader import Reader
from tests.test_play_pipe import HEADER, body

pty = pytest.importorskip("pty")

UP, DOWN, F1, F2, F3, F5, F7, F8, F9 = (
    "\x1b[A",
    "\x1b[B",
    "\x1bOP",
    "\x1bOQ",
    "\x1bOR",
    "\x1b[15~",
    "\x1b[18~",
    "\x1b[19~",
    "\x1b[20~",
)
BACKSPACE, ENTER, ESCAPE, CTRL_C, CTRL_D, CTRL_U = "\x7f", "\r", "\x1b", "\x03", "\x04", "\x15"
INSERT, DELETE = "\x1b[2~", "\x1b[3~"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.pref"
    path.write_text(HEADER, encoding="utf-8")
    return path


class Table:
    """A reader fed with keys, and what it shows."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    @property
    def shown(self) -> str:
        view = self.reader.drawn()
        return "\n".join(map(plain_text, (*view.top, view.prompt, *view.under)))

    @property
    def text(self) -> str:
        return self.reader.buffer.text


def type_keys(game: Path, *keys: str, quiet: bool = False) -> tuple[int, Table]:
    """Feeds keys one after the other, each worked off before the next; the exit code."""
    with create_pipe_input() as source, create_app_session(input=source, output=DummyOutput()):
        desk = Desk(str(game), DiskLibrary())
        play = Play(desk.evening, desk.path, "2026-11-30", quiet)
        reader = Reader(desk, play, source=source, output=DummyOutput())

        async def feed() -> None:
            for key in keys:
                source.send_text(key)
                await asyncio.sleep(0.12 if key == ESCAPE else 0.02)
            if reader.app.is_running and not reader.app.is_done:
                reader.app.exit(result=-1)

        async def both() -> int:
            feeding = asyncio.ensure_future(feed())
            code = await reader.app.run_async()
            await feeding
            return code

        return asyncio.run(both()), Table(reader)


def test_a_hand_is_typed_and_written(game: Path) -> None:
    _code, table = type_keys(game, "A 7h 6 B w", ENTER)
    assert body(game) == ["Anna 7♥ 6, Ben whist, Carla pass"]
    assert table.text == ""
    assert "hand 1 is on disk" in table.shown


def test_a_typo_is_marked_kept_and_mended(game: Path) -> None:
    _code, table = type_keys(game, "A 7h 6 B wx", ENTER)
    assert table.text == "A 7h 6 B wx"
    assert '"wx" is not a call' in table.shown
    assert body(game) == []
    type_keys(game, "A 7h 6 B wx", ENTER, BACKSPACE, ENTER)
    assert body(game) == ["Anna 7♥ 6, Ben whist, Carla pass"]


def test_undo_and_redo_at_a_key(game: Path) -> None:
    type_keys(game, "A 6c", ENTER, F7)
    assert body(game) == ["~ Anna 6♣, Ben pass, Carla pass"]
    type_keys(game, F8)
    assert body(game) == ["Anna 6♣, Ben pass, Carla pass"]


def test_a_half_typed_line_survives_a_view(game: Path) -> None:
    _code, table = type_keys(game, "A 7h 6", F1, F1, " B w")
    assert table.text == "A 7h 6 B w"


def test_an_earlier_hand_is_corrected_from_the_log(game: Path) -> None:
    type_keys(game, "A 6c", ENTER, "B 7h", ENTER, F2, UP, ENTER, CTRL_U, "A 8c", ENTER)
    assert body(game) == [
        "~~ Anna 6♣, Ben pass, Carla pass",
        "Anna 8♣, Ben pass, Carla pass",
        "Ben 7♥, Carla pass, Anna pass",
    ]


def test_the_log_inserts_and_strikes(game: Path) -> None:
    type_keys(game, "A 6c", ENTER, "B 7h", ENTER, F2, INSERT, "C 9s", ENTER)
    assert [line.split()[0] for line in body(game)] == ["Anna", "Carla", "Ben"]
    type_keys(game, F2, UP, DELETE)
    assert [line.split()[0] for line in body(game)] == ["Anna", "~~", "Ben"]


def test_the_last_hand_is_corrected_at_a_key(game: Path) -> None:
    _code, table = type_keys(game, "A 6c", ENTER, F3)
    assert table.text == "Anna 6♣, Ben pass, Carla pass"
    type_keys(game, F3, CTRL_U, "A 7c", ENTER)
    assert body(game)[-1] == "Anna 7♣, Ben pass, Carla pass"


def test_escape_drops_what_is_typed(game: Path) -> None:
    _code, table = type_keys(game, "A 7", ESCAPE)
    assert table.text == ""


def test_a_what_if_writes_nothing(game: Path) -> None:
    _code, table = type_keys(game, F5, "A 10c", ENTER)
    assert "what if: nothing is written" in table.shown
    assert body(game) == []


def test_history_brings_lines_back(game: Path) -> None:
    type_keys(game, "A 6c", ENTER)
    _code, table = type_keys(game, UP)
    assert table.text == "Anna 6♣, Ben pass, Carla pass"
    _code, table = type_keys(game, "B 7h", ENTER, UP)
    assert table.text == "B 7h"
    _code, table = type_keys(game, "C 8", UP, UP, DOWN, DOWN)
    assert table.text == "C 8"  # what was being typed comes back


def test_tab_completes_and_goes_round(game: Path) -> None:
    _code, table = type_keys(game, "A 7h 6 Be", "\t", "wh", "\t")
    assert table.text == "A 7h 6 Ben whist "
    _code, table = type_keys(game, "A 7", "\t", "\t", "\t")
    assert table.text == "A 7♣"  # spades, clubs
    assert "7♠" in table.shown
    type_keys(game, "A 7", "\t", "\t", ENTER)
    assert body(game) == ["Anna 7♠, Ben pass, Carla pass"]


def test_quiet_at_a_key(game: Path) -> None:
    _code, table = type_keys(game, F9)
    assert "···" in table.shown
    _code, table = type_keys(game, F9, quiet=True)
    assert "···" not in table.shown


def test_leaving(game: Path) -> None:
    assert type_keys(game, "quit", ENTER)[0] == 0
    assert type_keys(game, CTRL_D)[0] == 0
    assert type_keys(game, CTRL_C)[0] == 130
    assert type_keys(game, "A 7", CTRL_C)[0] == -1  # the typed line goes first


def test_pasted_lines_do_not_write_by_themselves(game: Path) -> None:
    _code, table = type_keys(game, "\x1b[200~A 6c\nB 7h\x1b[201~")
    assert table.text == "A 6c B 7h"
    assert body(game) == []


def test_a_hand_written_elsewhere_is_not_doubled(game: Path) -> None:
    """The same hand typed at two terminals: the second Enter shows what the first one wrote."""
    with create_pipe_input() as source, create_app_session(input=source, output=DummyOutput()):
        desks = [Desk(str(game), DiskLibrary()) for _ in range(2)]
        one, other = (
            Table(Reader(desk, Play(desk.evening, desk.path), source=source, output=DummyOutput()))
            for desk in desks
        )
        for table in (one, other):
            table.reader.buffer.text = "A 6c"
        one.reader._accept(one.reader.buffer)
        other.reader._accept(other.reader.buffer)
        assert body(game) == ["Anna 6♣, Ben pass, Carla pass"]
        assert other.text == "A 6c"
        assert "Written at another terminal: hand 1." in other.shown
        assert "hand 2 ›" in other.shown
        other.reader._accept(other.reader.buffer)  # it was meant: then it is the next hand
        assert len(body(game)) == 2


def test_the_file_gone_is_said_and_the_table_stays(game: Path) -> None:
    with create_pipe_input() as source, create_app_session(input=source, output=DummyOutput()):
        desk = Desk(str(game), DiskLibrary())
        table = Table(Reader(desk, Play(desk.evening, desk.path), source=source, output=DummyOutput()))
        game.unlink()
        table.reader.buffer.text = "A 6c"
        table.reader._accept(table.reader.buffer)
        assert table.text == "A 6c"
        assert "there is no file" in table.shown


# --- A real pseudo-terminal --------------------------------------------------------------------

COMMAND = [sys.executable, "-c", "from prefcount.cli import main; main()"]
_ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>78]")


class Terminal:
    """The program on a pseudo-terminal."""

    def __init__(self, process: "subprocess.Popen[bytes]", handle: int) -> None:
        self.process = process
        self.handle = handle
        self.seen = b""

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def wait_for(self, text: str) -> None:
        """Reads until the text was drawn, after what was waited for last.

        Only what differs is drawn, so the text must be new in its place.
        """
        self.wait_until(lambda: text.encode() in _ESCAPES.sub(b"", self.seen))
        self.seen = b""

    def wait_until(self, held: Callable[[], bool], seconds: float = 10.0) -> None:
        """Reads what is drawn until something holds."""
        deadline = time.monotonic() + seconds
        while not held():
            assert time.monotonic() < deadline, _ESCAPES.sub(b"", self.seen).decode(errors="replace")
            if select.select([self.handle], [], [], 0.05)[0]:
                self.seen += os.read(self.handle, 65536)


@contextmanager
def terminal(game: Path, *options: str, columns: int = 80) -> Iterator[Terminal]:
    import fcntl
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environ = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        [*COMMAND, "play", "-g", str(game), "--lang", "en", *options],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environ,
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(master)


def test_every_hand_is_in_the_file_when_the_program_is_killed(game: Path) -> None:
    with terminal(game) as table:
        table.wait_for("hand 1")
        table.type("A 7h 6 B w\r")
        table.wait_for("hand 1 is on disk")
        table.process.send_signal(signal.SIGKILL)
        table.process.wait()
    assert body(game) == ["Anna 7♥ 6, Ben whist, Carla pass"]
    assert sorted(path.name for path in game.parent.iterdir()) == ["game.pref"]


def test_the_window_closed_or_the_program_told_to_end(game: Path) -> None:
    for number, sent in enumerate((signal.SIGHUP, signal.SIGTERM), 1):
        with terminal(game) as table:
            table.wait_for("lowest bid")
            table.type("A 6c\r")
            table.wait_until(lambda: len(body(game)) == number)  # noqa: B023 - it is called at once
            table.process.send_signal(sent)
            table.process.wait(10)
        assert len(body(game)) == number


def test_an_interruption_from_outside_is_one(game: Path) -> None:
    with terminal(game) as table:
        table.wait_for("lowest bid")
        table.process.send_signal(signal.SIGINT)
        assert table.process.wait(10) == 130


@pytest.mark.parametrize("columns", [1, 15, 21])
def test_a_window_too_narrow_to_read_still_takes_hands(game: Path, columns: int) -> None:
    game.write_text(HEADER.replace('"Carla"', '"Carla", "Dan"'), encoding="utf-8")
    with terminal(game, columns=columns) as table:
        table.wait_until(lambda: bool(table.seen))
        table.type("A 6c\r")
        table.wait_until(lambda: len(body(game)) == 1)
        table.type("\x04")
        assert table.process.wait(10) == 0


def test_a_defect_ends_the_table_and_is_told(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with create_pipe_input() as source, create_app_session(input=source, output=DummyOutput()):
        desk = Desk(str(game), DiskLibrary())
        reader = Reader(desk, Play(desk.evening, desk.path), source=source, output=DummyOutput())

        def broken(turn: Turn) -> None:
            raise LookupError("a defect")

        monkeypatch.setattr(reader, "_take", broken)
        source.send_text("A 6\r")
        with pytest.raises(LookupError, match="a defect"):
            reader.run()


def test_two_terminals_on_one_game(game: Path) -> None:
    with terminal(game) as one, terminal(game) as other:
        one.wait_for("hand 1")
        other.wait_for("hand 1")
        one.type("A 6c\r")
        one.wait_for("is on disk")
        other.wait_for("Written at another terminal")
        other.type("B 7h\r")
        other.wait_until(lambda: len(body(game)) == 2)
        one.wait_for("Written at another terminal")
    evening = read_evening(game.read_text(encoding="utf-8"), DiskLibrary())
    assert evening.sheet.pool == (2, 4, 0)
    assert len(evening.steps) == 2


def test_from_key_to_repaint(game: Path) -> None:
    """With 150 hands on the sheet a key is answered within 50 ms, the slowest of many aside."""
    hands = ["A 7h 6 B w", "ap 3 2", "C 6d 6 A w", "B 8s", "fine A 1"] * 30
    game.write_text(HEADER + "".join(f"{hand}\n" for hand in hands), encoding="utf-8")
    with create_pipe_input() as source, create_app_session(input=source, output=DummyOutput()):
        desk = Desk(str(game), DiskLibrary())
        reader = Reader(desk, Play(desk.evening, desk.path), source=source, output=DummyOutput())
        line, times = "Anna 7h 6 Ben whist 2 Carla whist", []
        for length in range(len(line) + 1):
            began = time.perf_counter()
            reader.buffer.text = line[:length]
            reader.drawn()
            times.append(time.perf_counter() - began)
    assert sorted(times)[len(times) // 2] < 0.050
