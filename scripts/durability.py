"""Tries to lose a hand: kills the writer, fills the disk, takes rights and files away.

    python scripts/durability.py [--kills N] [--seed N]

A child process runs `prefcount add` on a game and is disturbed; afterwards the game must be what it
was or what it should be, and nothing else:

- a hand that was confirmed is there once, one that was refused is not there at all;
- every other line is as it was, to the letter;
- a refusal is clear lines and exit code 2, no traceback and no defect;
- what a killed writer leaves beside the game is known by its name and gone after the next change.

Prints how often each disturbance was tried. Exit code 1 and what broke if something did. Needs
`fork`: not for Windows.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from prefcount import store  # noqa: E402
from prefcount.cli import run  # noqa: E402
from prefcount.cli.ambient import Ambient, lines_of  # noqa: E402
from prefcount.problems import StoreError  # noqa: E402

HEADER = '+++\nprefcount = 1\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Вера"]\npool = 900\n+++\n'
BODY = "Anna 7♥ 6, Ben whist, Вера pass\n~ Ben 6\n\n# a remark\nВера 8♦, Anna pass, Ben pass   # kept\n"
GAME = "evening.pref"
BESIDE = {f".{GAME}.lock", f".{GAME}.new"}
"""What a killed writer may leave."""

NOBODY = 65534
CALLS = ("open", "stat", "fstat", "access", "unlink", "chmod", "fsync", "link", "replace", "close")
"""The functions of `os` through which a change of a game goes."""

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.EINTR, errno.ENOENT)


class Broken(Exception):
    """The game lost something, or something wrong was said."""


class Ran(NamedTuple):
    """A command that came to its end: exit code and what it said."""

    code: int
    out: str
    err: str


def require(holds: bool, told: str, *facts: object) -> None:
    """Raises `Broken` unless something holds."""
    if not holds:
        raise Broken(f"{told}: {facts}")


def command(game: Path, *words: str) -> Ran:
    """Runs a command on a game in this process."""
    out, err = io.StringIO(), io.StringIO()
    here = Ambient({"PREFCOUNT_GAME": str(game)}, io.StringIO(), out, err, today=lambda: "2026-11-30")
    return Ran(run(words, here), out.getvalue(), err.getvalue())


def hand(serial: int) -> tuple[str, ...]:
    """A hand that is told from every other one."""
    return ("fine", "Anna", str(serial % 900 + 1), f"n{serial}")


def line(serial: int) -> str:
    """The same as it stands in the file."""
    return " ".join(hand(serial)) + "\n"


def new_game(folder: Path) -> Path:
    """A game with a few lines of every kind."""
    game = folder / GAME
    game.write_text(HEADER + BODY, encoding="utf-8")
    return game


def text_of(game: Path) -> str:
    """The file as it stands, line ends too."""
    return game.read_bytes().decode("utf-8")


def in_child(work: Callable[[], Ran], after: float | None = None) -> Ran | None:
    """Runs work in a child process, killed after so many seconds; None if it came to no end."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        code = 99
        with suppress(BaseException):
            os.close(reading)
            done = work()
            # What it said counts from the moment it is written, as on a terminal.
            os.write(writing, f"{done.code}\0{done.out}\0{done.err}".encode())
            code = 0
        os._exit(code)
    os.close(writing)
    if after is not None:
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    with open(reading, "rb") as pipe:
        said = pipe.read().decode()
    _pid, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) == 99:
        raise Broken("the child failed by itself")
    if not said:
        return None
    exit_code, out, err = said.split("\0")
    return Ran(int(exit_code), out, err)


def judge(game: Path, before: str, added: str, done: Ran | None) -> None:
    """Whether a disturbed `add` left the game as it should; raises `Broken`."""
    text = text_of(game)
    require(text in (before, before + added), "the game is torn", text[-200:])
    if done is None:
        require({*os.listdir(game.parent)} <= {GAME, *BESIDE}, "litter", os.listdir(game.parent))
        return
    require("Traceback" not in done.err and "defect" not in done.err, "no clear refusal", done)
    if done.code == 0:
        require(text == before + added, "a confirmed hand is lost", done)
    else:
        require(done.code == 2 and text == before, "a refused hand is written", done)
        require(len(done.err.splitlines()) == 1 and not done.out, "not one clear line", done)


def settled(game: Path, serial: int) -> None:
    """The next change goes through and takes the litter with it."""
    before = text_of(game)
    done = command(game, "add", *hand(serial))
    judge(game, before, line(serial), done)
    require(done.code == 0, "the next change is refused", done)
    require(os.listdir(game.parent) == [GAME], "litter", os.listdir(game.parent))


def killed(folder: Path, times: int, seed: int) -> str:
    """The writer killed at random moments."""
    game, chance = new_game(folder), random.Random(seed)
    settled(game, 1)  # everything is imported now, and need not be in each child
    start = time.perf_counter()
    for serial in range(5):
        in_child(lambda serial=serial: command(game, "add", *hand(serial)))  # type: ignore[misc]
    usual = (time.perf_counter() - start) / 5
    confirmed = written = 0
    for number in range(times):
        game.write_text(HEADER + BODY, encoding="utf-8")
        before = text_of(game)
        done = in_child(lambda: command(game, "add", *hand(7)), chance.uniform(0, usual * 1.1))
        judge(game, before, line(7), done)
        confirmed += done is not None
        written += text_of(game) != before
        settled(game, 1000 + number)
    return f"killed at {times} random moments: {written} times after the change, {confirmed} confirmed before"


class Meddler:
    """Stands between the store and `os`: does a deed at the n-th call, before or after it."""

    def __init__(self, at: int, deed: Callable[[], None], *, after: bool = False) -> None:
        self.at, self.deed, self.after = at, deed, after
        self.count = 0
        self.struck: str | None = None

    def __enter__(self) -> Meddler:
        self.real = {name: getattr(os, name) for name in CALLS}
        for name, function in self.real.items():
            setattr(os, name, self._meddled(name, function))
        return self

    def __exit__(self, *_error: object) -> None:
        for name, function in self.real.items():
            setattr(os, name, function)

    def _meddled(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            if sys._getframe(1).f_globals["__name__"] != store.__name__:
                return function(*arguments, **named)
            number, self.count = self.count, self.count + 1
            if number == self.at and not self.after:
                self._strike(name)
            result = function(*arguments, **named)
            if number == self.at and self.after:
                self._strike(name)
            return result

        return call

    def _strike(self, name: str) -> None:
        self.struck = name
        self.deed()


def calls_of_a_change(folder: Path) -> int:
    """How many calls of `CALLS` a change takes."""
    game = new_game(folder)
    with Meddler(-1, lambda: None) as meddler:
        command(game, "add", *hand(1))
    return meddler.count


def killed_at_every_call(folder: Path) -> str:
    """The writer killed before and after each call to the system."""
    calls = calls_of_a_change(folder)
    for at in range(calls):
        for after in (False, True):
            game = new_game(folder)
            before = text_of(game)

            def work(at: int = at, after: bool = after, game: Path = game) -> Ran:
                with Meddler(at, lambda: os.kill(os.getpid(), signal.SIGKILL), after=after):
                    return command(game, "add", *hand(1))

            judge(game, before, line(1), in_child(work))
            settled(game, 2)
    return f"killed before and after each of {calls} system calls"


def refused_at_every_call(folder: Path) -> str:
    """Each call to the system refused, with every reason."""
    calls = calls_of_a_change(folder)
    for number in ERRORS:
        for at in range(calls):
            game = new_game(folder)
            before = text_of(game)

            def refuse(number: int = number) -> None:
                raise OSError(number, os.strerror(number))

            with Meddler(at, refuse) as meddler:
                done = command(game, "add", *hand(1))
            try:
                judge(game, before, line(1), done)
                settled(game, 2)
            except Broken as error:
                raise Broken(f"{errno.errorcode[number]} from os.{meddler.struck}: {error}") from None
    return f"each of {calls} system calls refused with each of {len(ERRORS)} errors"


def removed_at_every_call(folder: Path) -> str:
    """The game taken away before each call to the system."""
    calls = calls_of_a_change(folder)
    gone = 0
    for at in range(calls):
        game = new_game(folder)
        before = text_of(game)
        with Meddler(at, lambda game=game: game.unlink(missing_ok=True)):  # type: ignore[misc]
            done = command(game, "add", *hand(1))
        require("Traceback" not in done.err and "defect" not in done.err, "no clear refusal", done)
        if game.exists():
            judge(game, before, line(1), done)
        else:
            # Taken away after the change was made: nobody can know.
            gone += done.code == 2
            require(done.code == 0 or "there is no file" in done.err, "a wrong reason", at, done)
        for name in os.listdir(folder):
            require(name in {GAME, *BESIDE}, "litter", name)
            os.unlink(folder / name)
    return f"removed before each of {calls} system calls: {gone} times told"


def made_at_every_call(folder: Path) -> str:
    """A new game, and a document over an old one, while each call to the system is refused."""
    path = folder / GAME
    kinds: dict[str, Callable[[], None]] = {
        "create": lambda: store.create(str(path), "new"),
        "deliver": lambda: store.deliver(str(path), b"new"),
    }
    tries = 0
    for kind, make in kinds.items():
        for number in ERRORS:
            for at in count():
                before = None if kind == "create" else "old"
                path.unlink(missing_ok=True)
                if before is not None:
                    path.write_text(before)

                def refuse(number: int = number) -> None:
                    raise OSError(number, os.strerror(number))

                refused = False
                with Meddler(at, refuse) as meddler:
                    try:
                        make()
                    except StoreError as error:
                        refused = len([*lines_of(error.problems)]) == 1
                    except OSError as error:
                        raise Broken(f"{kind}: {error!r} from os.{meddler.struck}") from None
                found = path.read_text() if path.exists() else None
                require(found == (before if refused else "new"), kind, meddler.struck, refused, found)
                require({*os.listdir(folder)} <= {GAME, *BESIDE}, "litter", os.listdir(folder))
                if meddler.struck is None:
                    break
                tries += 1
    return f"a new game and a document made with each system call refused: {tries} times"


def full_disk(folder: Path) -> str:
    """No file may be larger than so many bytes, which is how a disk fills up."""
    game = new_game(folder)
    before = text_of(game)
    size = len((before + line(1)).encode())
    for limit in range(0, size + 20, 7):

        def work(limit: int = limit) -> Ran:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            return command(game, "add", *hand(1))

        done = in_child(work)
        require(done is not None, "no end", limit)
        assert done is not None
        judge(game, before, line(1), done)
        require((done.code == 0) == (limit >= size), "the limit was not met", limit, done)
        require("disk is full" in done.err or done.code == 0, "a wrong reason", done)
        require(os.listdir(folder) == [GAME], "litter", os.listdir(folder))
        game.write_bytes(before.encode())
    return f"a full disk at {len(range(0, size + 20, 7))} sizes"


def without_rights(folder: Path) -> str:
    """The folder or the game may only be read, by somebody who is not root."""
    game = new_game(folder)
    before = text_of(game)
    command(game, "show")  # everything is imported now; nobody could read it later
    command(game, "add", *hand(1))
    game.write_bytes(before.encode())
    cases = {(0o555, 0o666): "folder", (0o777, 0o444): "game", (0o555, 0o444): "both"}
    if os.geteuid() == 0:
        for above in (folder, *folder.parents):
            if (
                above.stat().st_uid == 0
                and above != Path("/")
                and above.is_relative_to(tempfile.gettempdir())
            ):
                above.chmod(above.stat().st_mode | 0o055)
    for (of_folder, of_game), name in cases.items():
        folder.chmod(of_folder)
        game.chmod(of_game)

        def work() -> Ran:
            if os.geteuid() == 0:
                os.setuid(NOBODY)
            return command(game, "add", *hand(1))

        done = in_child(work)
        folder.chmod(0o755)
        require(done is not None and done.code == 2 and "read-only" in done.err, "a wrong answer", name, done)
        judge(game, before, line(1), done)
        require(os.listdir(folder) == [GAME], "litter", os.listdir(folder))
    return f"without rights to {', '.join(cases.values())}"


def cut_at_every_byte(folder: Path) -> str:
    """The file cut short at every byte, as a crash of something else may leave it."""
    game = folder / GAME
    whole = (HEADER + BODY).encode()
    refused = 0
    for size in range(len(whole)):
        game.write_bytes(whole[:size])
        shown = command(game, "show")
        done = command(game, "add", *hand(1))
        require(shown.code in (0, 2) and done.code in (0, 2), "an exit code", size, shown, done)
        require("defect" not in shown.err + done.err, "no clear refusal", size, shown, done)
        found = game.read_bytes()
        if done.code == 2:
            refused += 1
            require(bool(done.err) and found == whole[:size], "a refused hand is written", size, done)
        else:
            kept = whole[:size].rstrip(b"\n")
            require(found.startswith(kept) and found.endswith(line(1).encode()), "a line is lost", size)
            cut = size > len(HEADER.encode()) and not whole[:size].endswith(b"\n")
            require(("half-written" in done.err) == cut, "a cut line is not told", size, done)
    return f"cut at each of {len(whole)} bytes: {refused} times refused, else every byte before the cut kept"


def many_writers(folder: Path, writers: int, hands: int, kills: int, seed: int) -> str:
    """Several writers at once, some of them killed at random moments."""
    game, chance = new_game(folder), random.Random(seed)
    before = text_of(game)
    reading, writing = os.pipe()
    children = []
    for writer in range(writers):
        child = os.fork()
        if not child:
            for number in range(hands):
                serial = writer * 10_000 + number
                if command(game, "add", *hand(serial)).code == 0:
                    os.write(writing, f"{serial}\n".encode())
            os._exit(0)
        children.append(child)
    os.close(writing)
    for child in children[:kills]:
        time.sleep(chance.uniform(0.01, 0.2))
        os.kill(child, signal.SIGKILL)
    with open(reading, "rb") as pipe:
        confirmed = [int(number) for number in pipe.read().split()]
    for child in children:
        os.waitpid(child, 0)
    text = text_of(game)
    require(text.startswith(before), "lines are lost", text[:300])
    added = text.removeprefix(before).splitlines(keepends=True)
    require(len(set(added)) == len(added), "a hand is doubled")
    missing = [serial for serial in confirmed if line(serial) not in added]
    require(not missing, "confirmed hands are lost", missing)
    require(len(added) - len(confirmed) <= kills, "hands nobody confirmed", len(added), len(confirmed))
    if not kills:
        require(len(confirmed) == writers * hands, "a writer gave up", len(confirmed))
    settled(game, 99_999)
    return (
        f"{writers} writers at once, {kills} of them killed: {len(confirmed)} hands confirmed, all there once"
    )


def trials(kills: int, writers_hands: int, seed: int) -> Mapping[str, Callable[[Path], str]]:
    """Every disturbance by its name."""
    return {
        "killed": lambda folder: killed(folder, kills, seed),
        "killed at every call": killed_at_every_call,
        "refused at every call": refused_at_every_call,
        "removed at every call": removed_at_every_call,
        "made at every call": made_at_every_call,
        "full disk": full_disk,
        "without rights": without_rights,
        "cut at every byte": cut_at_every_byte,
        "three writers": lambda folder: many_writers(folder, 3, writers_hands, 0, seed),
        "six writers, three killed": lambda folder: many_writers(folder, 6, writers_hands, 3, seed),
    }


def tried(kills: int, writers_hands: int, seed: int) -> Iterator[tuple[str, str | Broken]]:
    """The figures of every disturbance, or what broke."""
    for name, trial in trials(kills, writers_hands, seed).items():
        folder = Path(tempfile.mkdtemp())
        try:
            yield name, trial(folder)
        except Broken as error:
            yield name, error
        finally:
            folder.chmod(0o755)
            shutil.rmtree(folder)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Disturb the writer in every way and look for losses.")
    parser.add_argument("--kills", type=int, default=1000, help="random moments to kill the writer at")
    parser.add_argument("--hands", type=int, default=60, help="hands each of several writers adds")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    broken = 0
    for name, found in tried(options.kills, options.hands, options.seed):
        broken += isinstance(found, Broken)
        print(f"BROKEN {name}: {found}" if isinstance(found, Broken) else found, flush=True)
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
