"""Closed and full streams, a data folder that says no, several at once: what is done is told as done."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

PREFCOUNT = f"{sys.executable} -m prefcount"
LAST = "A 6, B pass, C pass"


def shell(
    command: str, folder: Path, more: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "LANG": "C.UTF-8", **(more or {})}
    environ.pop("PREFCOUNT_GAME", None)
    return subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def game(tmp_path: Path) -> Path:
    header = '+++\nprefcount = 1\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n+++\n'
    path = tmp_path / "g.pref"
    path.write_text(header, encoding="utf-8")
    return path


@pytest.mark.parametrize("streams", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_fault(game: Path, streams: str) -> None:
    for command in ("add A 6", "show", "check g.pref", "settle --json"):
        option = "" if command.startswith("check") else "-g g.pref"
        done = shell(
            f"{PREFCOUNT} {command.split()[0]} {option} {command.partition(' ')[2]} {streams}", game.parent
        )
        assert (done.returncode, done.stderr) == (0, ""), command
    assert game.read_text(encoding="utf-8").count(LAST) == 1


def test_a_refusal_keeps_its_code_without_anybody_to_hear_it(tmp_path: Path) -> None:
    assert shell(f"{PREFCOUNT} show -g nope 2>&-", tmp_path).returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_answer_that_cannot_be_shown(game: Path) -> None:
    done = shell(f"{PREFCOUNT} add -g g.pref A 6 >/dev/full", game.parent)
    # The hand is written, so the command is done; that its answer is lost is said.
    assert done.returncode == 0
    assert done.stderr.startswith("the answer could not be shown: ")
    assert game.read_text(encoding="utf-8").count(LAST) == 1
    done = shell(f"{PREFCOUNT} show -g g.pref >/dev/full", game.parent)
    assert done.returncode == 2
    assert done.stderr.startswith("the answer could not be shown: ")


def test_a_game_is_made_even_if_it_cannot_be_the_current_one(tmp_path: Path) -> None:
    (tmp_path / "data" / "prefcount" / "current").mkdir(parents=True)
    done = shell(f"{PREFCOUNT} new g.pref --convention sochi --players A,B,C", tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "g.pref").exists()
    assert "cannot be made the current one: name it with --game g.pref" in done.stderr


def test_several_new_games_at_once_all_find_a_name(tmp_path: Path) -> None:
    one = f"{PREFCOUNT} new --convention sochi --players A,B,C"
    done = shell(f"for i in 1 2 3 4; do {one} & done; wait", tmp_path)
    assert done.stderr == ""
    assert len(list((tmp_path / "data" / "prefcount" / "games").glob("*.pref"))) == 4


def test_an_empty_game_is_no_other_game(game: Path) -> None:
    done = shell(f'{PREFCOUNT} show -g ""', game.parent, {"PREFCOUNT_GAME": "g.pref"})
    assert (done.returncode, done.stderr) == (2, 'a value is missing after "--game"\n')


def test_hand_0_is_called_by_its_number(game: Path) -> None:
    assert (
        shell(f"{PREFCOUNT} explain 0 -g g.pref", game.parent).stderr
        == "there is no hand 0: the game has 0 hands\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_answer_that_nobody_can_be_told_of_keeps_its_code(game: Path) -> None:
    assert shell(f"{PREFCOUNT} add -g g.pref A 6 >/dev/full 2>/dev/full", game.parent).returncode == 0
    assert game.read_text(encoding="utf-8").count(LAST) == 1
    assert shell(f"{PREFCOUNT} add -g g.pref X 6 >/dev/full 2>/dev/full", game.parent).returncode == 2


def test_no_name_is_lost_where_the_output_lacks_its_letters(game: Path) -> None:
    game.write_text(game.read_text(encoding="utf-8").replace('"A"', '"Аня"'), encoding="utf-8")
    latin = {"PYTHONIOENCODING": "cp1252"}
    shown = shell(f"{PREFCOUNT} show -g g.pref --json", game.parent, latin).stdout
    assert json.loads(shown)["players"] == ["Аня", "B", "C"]
    assert "Аня" in shell(f"{PREFCOUNT} games . --csv", game.parent, latin).stdout
