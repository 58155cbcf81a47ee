"""The one writer: nothing is lost, nothing is half, and the disk's refusals are one clear problem."""

import errno
import multiprocessing
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from prefcount import store
from prefcount.library import DiskLibrary
from prefcount.problems import FileError, PrefcountError, StoreError
from prefcount.wording import sentence


def code(call: object, *arguments: object) -> str:
    with pytest.raises(PrefcountError) as error:
        call(*arguments)  # type: ignore[operator]
    (problem,) = error.value.problems
    assert "\n" not in sentence(problem)
    return problem.code


def change(path: Path, text: str) -> None:
    with store.opened(str(path)) as file:
        file.replace(text)


def test_a_change_replaces_the_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_bytes("раз\r\n".encode())
    change(game, "раз\r\nдва\n")
    assert game.read_bytes() == "раз\r\nдва\n".encode()
    assert os.listdir(tmp_path) == ["evening.pref"]


def test_permissions_stay(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")
    for mode in (0o600, 0o664):
        game.chmod(mode)
        change(game, f"mode {mode}")
        assert stat.S_IMODE(game.stat().st_mode) == mode


def test_a_link_is_followed_to_the_game_itself(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    game = tmp_path / "real" / "evening.pref"
    game.write_text("a")
    link = tmp_path / "link.pref"
    link.symlink_to(game)
    change(link, "b")
    assert link.is_symlink()
    assert game.read_text() == "b"
    assert os.listdir(tmp_path / "real") == ["evening.pref"]


def test_a_change_that_fails_leaves_the_file_and_no_lock(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")
    with pytest.raises(ZeroDivisionError), store.opened(str(game)):
        raise ZeroDivisionError
    assert game.read_text() == "a"
    assert os.listdir(tmp_path) == ["evening.pref"]


def test_what_a_killed_writer_left_is_no_obstacle(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")
    for name in (".evening.pref.lock", ".evening.pref.new"):
        (tmp_path / name).write_text("half")
    change(game, "b")
    assert game.read_text() == "b"
    assert os.listdir(tmp_path) == ["evening.pref"]


def test_another_text_than_the_one_shown_is_refused(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")
    with store.opened(str(game), shown="a") as file:
        assert file.text == "a"
    game.write_text("b")
    with pytest.raises(StoreError) as error, store.opened(str(game), shown="a"):
        raise AssertionError
    assert error.value.problems[0].code == "changed_meanwhile"


def test_a_game_that_another_program_holds_is_waited_for_and_then_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    with store.opened(str(game)):
        assert code(change, game, "b") == "busy"
    change(game, "c")


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    store.create(str(game), "a")
    assert game.read_text() == "a"
    assert code(store.create, str(game), "b") == "file_exists"
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    assert code(store.create, str(tmp_path / "dangling"), "b") == "file_exists"
    assert game.read_text() == "a"
    assert sorted(os.listdir(tmp_path)) == ["dangling", "evening.pref"]


def test_what_cannot_be_read(tmp_path: Path) -> None:
    assert code(store.read, str(tmp_path / "none.pref")) == "no_file"
    assert code(store.read, str(tmp_path / "none" / "x.pref")) == "no_folder"
    assert code(store.read, str(tmp_path)) == "folder"
    for name in ("", "a\0b", "\ud800"):
        assert code(store.read, name) == "no_such_name"
        assert code(store.create, name, "a") == "no_such_name"
    assert code(store.read, "/dev/null") == "not_a_file"
    assert code(store.read, str(tmp_path / ("x" * 300))) == "name_too_long"
    os.mkfifo(tmp_path / "pipe")
    assert code(store.read, str(tmp_path / "pipe")) == "not_a_file"
    (tmp_path / "noise").write_bytes(b"\xff" * (store.LARGEST + 1))
    assert code(store.read, str(tmp_path / "noise")) == "file_large"


@pytest.mark.parametrize("content", [b"+++\na\nb\0c\n", b"+++\na\nb\xffc\n", "+++\na\nв".encode()[:-1]])
def test_what_is_no_text_is_told_with_its_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.pref").write_bytes(content)
    with pytest.raises(FileError) as error:
        store.read(str(tmp_path / "x.pref"))
    assert (error.value.problems[0].code, error.value.problems[0].line) == ("not_text", 3)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")
    tmp_path.chmod(0o500)
    try:
        assert code(change, game, "b") == "read_only"
        assert code(store.create, str(tmp_path / "new.pref"), "b") == "read_only"
    finally:
        tmp_path.chmod(0o700)
    assert game.read_text() == "a"


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_refusal_of_the_system_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")

    def refuse(*_arguments: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        assert code(change, game, "b") == "read_only"
    assert game.read_text() == "a"


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("a")

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        assert code(change, game, "b") == "disk_full"
    assert game.read_text() == "a"
    assert os.listdir(tmp_path) == ["evening.pref"]


def _append(path: str, word: str, times: int) -> None:
    for i in range(times):
        with store.opened(path) as file:
            file.replace(f"{file.text}{word}{i}\n")


def test_three_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    game = tmp_path / "evening.pref"
    game.write_text("")
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_append, args=(str(game), word, 20)) for word in "abc"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0, 0, 0]
    lines = game.read_text().split("\n")
    assert sorted(lines) == sorted(["", *(f"{word}{i}" for word in "abc" for i in range(20))])
    assert os.listdir(tmp_path) == ["evening.pref"]


def test_a_writer_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    """Each version is one letter many times over: a torn one would show two letters, or too few."""
    game = tmp_path / "evening.pref"
    size = 20_000
    game.write_text("a" * size)
    program = f"""
from prefcount import store
while True:
    for letter in "abcdefgh":
        with store.opened({str(game)!r}) as file:
            file.replace(letter * {size})
"""
    for delay in range(6):
        writer = subprocess.Popen([sys.executable, "-c", program])
        before = game.read_text()
        deadline = time.monotonic() + 10
        while game.read_text() == before and time.monotonic() < deadline:
            time.sleep(0.001)  # it is at work now
        time.sleep(delay * 0.0007)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        text = game.read_text()
        assert text == text[0] * size
        change(game, "z" * size)  # and whatever it left is no obstacle
        assert os.listdir(tmp_path) == ["evening.pref"]


def test_a_convention_file_is_found_from_the_game_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "ours.toml").write_text("edition = 1\n")
    library = DiskLibrary()
    beside = str(tmp_path / "evening.pref")
    for path in ("rules/ours.toml", "rules\\ours.toml", str(tmp_path / "rules" / "ours.toml")):
        text, place = library.file_text(path, beside)
        assert (text, place) == ("edition = 1\n", str(tmp_path / "rules" / "ours.toml"))
    assert code(library.file_text, "ours.toml", beside) == "no_file"
    (tmp_path / "big.toml").write_bytes(b"#" * 200_000)
    assert code(library.file_text, "big.toml", beside) == "file_large"
