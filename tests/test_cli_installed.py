"""The installed command itself, as a shell calls it: streams, exit codes, pipes, signals."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = Path(sys.executable).parent / "prefcount"


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """An environment with a data folder of its own and no language."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PREFCOUNT"))
    }
    return {**kept, "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONUTF8": "1"}


def shell(environ: dict[str, str], *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(COMMAND), *words],
        capture_output=True,
        encoding="utf-8",
        env=environ | more,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )


EVENING = {
    "en": ("Anna,Ben,Carla", "A 7h 6, B whist, C pass", "Ben: whists against Anna    0 → 20"),
    "ru": ("Анна,Борис,Вера", "А 7ч 6, Б вист, В пас", "Борис: висты на Анну  0 → 20"),
}


@pytest.mark.parametrize("language", EVENING)
def test_an_evening_from_the_first_hand_to_the_settlement(environ: dict[str, str], language: str) -> None:
    """Sochi: 4 points on Anna's mountain; whists 20 and 4 against her.

    Settled: the mountain is 4·10/3 whists to each of the others; Anna −80/3 − 24 = −50⅔,
    Ben 40/3 + 20 = 33⅓, Carla 40/3 + 4 = 17⅓; whole −51, 33, 18 after the largest fraction.
    """
    players, hand, told = EVENING[language]
    environ["LANG"] = f"{language}.UTF-8"
    assert shell(environ, "new", "--convention", "sochi", "--players", players).returncode == 0
    added = shell(environ, "add", hand)
    assert (added.returncode, added.stderr) == (0, "")
    assert told in added.stdout
    shown = shell(environ, "show")
    assert "−50⅔" in shown.stdout
    settled = json.loads(shell(environ, "settle", "--json").stdout)
    assert settled["balance_exact"] == ["-152/3", "100/3", "52/3"]
    assert sum(settled["balance"]) == 0
    refused = shell(environ, "add", "X 7")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.splitlines()[1:] == ["  X 7", "  ^"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1251"])
def test_a_stream_that_lacks_a_sign_gets_another(environ: dict[str, str], encoding: str) -> None:
    more = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    shell(environ, "new", "--convention", "sochi", "--players", "Анна,Ben,Carla")
    for words in (["add", "Анна 7h 6 B w"], ["show"], ["log"], ["add", "Яна 7"]):
        ran = subprocess.run([str(COMMAND), *words], capture_output=True, env=environ | more, timeout=60)
        assert b"Traceback" not in ran.stderr
        assert ran.returncode == (2 if words[-1] == "Яна 7" else 0)


@pytest.mark.parametrize("command", [["show"], ["log"], ["--help"], ["conventions", "sochi"]])
def test_a_reader_that_goes_away_is_no_error(environ: dict[str, str], command: list[str]) -> None:
    shell(environ, "new", "--convention", "sochi", "--players", "A,B,C")
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [str(COMMAND), *command], stdout=writer, stderr=subprocess.PIPE, env=environ, timeout=60
    )
    os.close(writer)
    assert ran.stderr == b""
    assert ran.returncode == 0


def test_three_people_write_at_once(environ: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "evening.pref"
    shell(environ, "new", str(path), "--convention", "sochi", "--players", "A,B,C")
    waiting = [
        subprocess.Popen(
            [str(COMMAND), "-g", str(path), "add", f"fine {name} {n}"], env=environ, stdout=subprocess.DEVNULL
        )
        for n in (1, 2, 3)
        for name in "ABC"
    ]
    assert [process.wait(60) for process in waiting] == [0] * 9
    lines = path.read_text(encoding="utf-8").split("+++\n")[2].splitlines()
    assert sorted(lines) == sorted(f"fine {name} {n}" for n in (1, 2, 3) for name in "ABC")


def test_an_interruption_at_a_question_is_130(environ: dict[str, str], tmp_path: Path) -> None:
    """Ctrl-C as a terminal sends it, while the first question waits."""
    master, slave = pty.openpty()
    path = tmp_path / "evening.pref"
    process = subprocess.Popen(
        [str(COMMAND), "new", str(path)], stdin=slave, stdout=slave, stderr=slave, env=environ
    )
    seen = b""
    deadline = time.monotonic() + 30
    while b"sochi" not in seen and time.monotonic() < deadline:
        seen += os.read(master, 1024)
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    os.close(slave)
    os.close(master)
    assert not path.exists()


def test_the_module_is_the_command(environ: dict[str, str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "prefcount", "--version"], capture_output=True, text=True, env=environ
    )
    assert ran.stdout == shell(environ, "--version").stdout
