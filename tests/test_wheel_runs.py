"""The wheel in an environment of its own, as somebody has it who has never seen the checkout.

Every command is run once. The libraries are lent by this environment, so that nothing is downloaded.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import NamedTuple

import pytest

import prefcount
from prefcount.cli.commands import COMMANDS

BIN = "Scripts" if os.name == "nt" else "bin"


class Installed(NamedTuple):
    """An environment with the wheel in it, and a folder to work in."""

    prefix: Path
    home: Path

    def run(self, line: str, typed: str = "") -> str:
        """What a command prints; it has to succeed and to say nothing beside it."""
        ran = subprocess.run(
            [str(self.prefix / BIN / "prefcount"), *line.split()],
            cwd=self.home,
            env={"HOME": str(self.home), "PYTHONUTF8": "1", "PATH": os.environ["PATH"]},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert (ran.returncode, ran.stderr) == (0, ""), line
        return ran.stdout

    def python(self, code: str) -> str:
        """What a program prints that is run there."""
        command = [str(self.prefix / BIN / "python"), "-I", "-c", code]
        return subprocess.run(command, cwd=self.home, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    prefix = tmp_path_factory.mktemp("environment")
    venv.create(prefix, with_pip=False)
    wheel = next(dist.glob("*.whl"))
    pip = [sys.executable, "-m", "pip", "--python", str(prefix / BIN / "python")]
    options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *options, str(wheel)], check=True)
    # Only now, so that pip sees nothing of the environment that lends. A .pth file in a folder that
    # is lent is not read, and an editable install in it not found.
    made = Installed(prefix, tmp_path_factory.mktemp("home"))
    own = made.python("import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    lent = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    (Path(own) / "lent.pth").write_text("\n".join(lent), encoding="utf-8")
    return made


def test_it_is_the_wheel_that_runs(installed: Installed) -> None:
    file = installed.python("import prefcount; print(prefcount.__file__)").strip()
    assert Path(file).is_relative_to(installed.prefix)
    assert installed.run("--version") == f"prefcount {prefcount.__version__}\n"
    assert (installed.prefix / "share" / "man" / "man1" / "prefcount.1").is_file()


# Sochi. Hand 1: 7 and one short is 4 · 1 on Anna's mountain; Ben writes 4 · 4 + 4, Carla 4.
EVENING = [
    ("new e.pref --convention sochi --players Anna,Bob,Carla --pool 10", "A new game: Anna, Bob, Carla."),
    ("add A 7h 6 B w", "Hand 1: Anna plays 7♥"),
    ("add C 8d", "Hand 2: Carla plays 8♦"),
    ("rename Bob Ben", "Ben"),
    ("undo", "Carla"),
    ("redo", "Carla"),
    ("fix 2 C 9d", "9♦"),
    ("show", "whists against"),
    ("log", "Anna 7♥ 6"),
    ("explain 1", "whist, §3"),
    ("explain Ben whists Anna", "20"),
    ("settle", "Who pays whom"),
    ("settle --close", "The game is closed."),
    ("reopen", "The game goes on."),
    ("recount --convention leningrad", "Leningrad"),
    ("check e.pref", "no fault"),
    ("print -o e.pdf", "e.pdf"),
    ("form -o f.pdf", "f.pdf"),
    ("prices", "an undertrick 2"),
    ("prices -o p.pdf", "p.pdf"),
    ("conventions", "rostov"),
    ("conventions rostov", "gentleman"),
    ("games e.pref", "does not count until it is over"),
    ("schema show", "json-schema.org"),
]


def test_every_command_runs(installed: Installed) -> None:
    for line, told in EVENING:
        assert told in installed.run(line), line
    assert "Ben plays 6♠" in installed.run("play", "Ben 6s 6, Carla w 2, Anna w 2\n")
    shown = json.loads(installed.run("show --json"))
    assert (shown["hands"], shown["mountain"], shown["whists"][1][0]) == (3, [4, 0, 0], 20)
    for name in ("e.pdf", "f.pdf", "p.pdf"):
        assert (installed.home / name).read_bytes().startswith(b"%PDF-")
    assert {line.split()[0] for line, _told in EVENING} | {"play"} == {*COMMANDS}


def test_it_speaks_russian(installed: Installed) -> None:
    assert "Команды" in installed.run("--lang ru --help")
    assert "Ростов" in installed.run("conventions --lang ru")


def test_the_library_is_there(installed: Installed) -> None:
    code = "import prefcount; print(prefcount.score(['A', 'B', 'C'], ['A 7h 6 B w']).sheet.mountain)"
    assert installed.python(code) == "(4, 0, 0)\n"
