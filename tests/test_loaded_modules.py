"""What each command loads: the exact form of its budget of time (design.md).

A heavy library costs more than everything else that a command does. Each command is run in a
process of its own, and the libraries it has loaded at its end are those listed here.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {"rich", "pydantic", "reportlab", "platformdirs", "prompt_toolkit", "PIL", "pypdfium2"}
GAME = (
    '+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n+++\n'
    "A 6, B pass, C pass\nB 6, C pass, A pass\n~ C 6, A pass, B pass\n"
)
SHEET = 'convention = "sochi"\nplayers = ["A", "B"]\npool = [0, 0]\nmountain = [0, 0]\n'

NOTHING: set[str] = set()
LOADS = {
    ("--help",): NOTHING,
    ("--version",): NOTHING,
    ("add", "--help"): NOTHING,
    ("add", "C", "6"): NOTHING,
    ("add", "--json", "C", "6"): NOTHING,
    ("add", "--after", "1", "C", "6"): NOTHING,
    ("--lang", "ru", "add", "C", "6"): NOTHING,
    ("add", "nonsense"): NOTHING,
    ("undo",): NOTHING,
    ("redo",): NOTHING,
    ("fix", "1", "A", "7"): NOTHING,
    ("rename", "A", "Anna"): NOTHING,
    ("show", "--json"): NOTHING,
    ("log", "--json"): NOTHING,
    ("explain", "1", "--json"): NOTHING,
    ("settle", "--json"): NOTHING,
    ("settle", "--sheet", "sheet.toml", "--json"): {"pydantic"},
    ("conventions", "--json"): NOTHING,
    ("check", "game.pref"): NOTHING,
    ("check", "sheet.toml"): {"pydantic"},
    ("schema", "show"): {"pydantic"},
    ("show",): {"rich"},
    ("show", "--text"): {"rich"},
    ("log",): {"rich"},
    ("explain",): {"rich"},
    ("explain", "A", "pool"): {"rich"},
    ("settle",): {"rich"},
    ("conventions",): {"rich"},
    ("new", "new.pref", "--convention", "sochi", "--players", "A,B"): {"platformdirs"},
}


def loaded(folder: Path, words: tuple[str, ...], environ: dict[str, str]) -> set[str]:
    """The top-level modules that a command has loaded when it is done."""
    program = (
        "import os, sys\nfrom prefcount.cli import run\nfrom prefcount.cli.ambient import Ambient\n"
        f"run({list(words)!r}, Ambient(os.environ, sys.stdin, sys.stdout, sys.stderr))\n"
        "print('\\n', *{name.split('.')[0] for name in sys.modules})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=folder, env=environ
    )
    return set(ran.stdout.splitlines()[-1].split())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.pref").write_text(GAME)
    (tmp_path / "sheet.toml").write_text(SHEET)
    return tmp_path


@pytest.mark.parametrize("words", LOADS, ids=" ".join)
def test_a_command_loads_what_it_needs(folder: Path, words: tuple[str, ...]) -> None:
    environ = {**os.environ, "XDG_DATA_HOME": str(folder)}
    if words[0] != "settle" or "--sheet" not in words:
        environ["PREFCOUNT_GAME"] = "game.pref"
    modules = loaded(folder, words, environ)
    assert "prefcount" in modules
    assert modules & HEAVY == LOADS[words]


def test_without_a_name_the_data_folder_is_asked_for(folder: Path) -> None:
    environ = {key: value for key, value in os.environ.items() if key != "PREFCOUNT_GAME"}
    environ["XDG_DATA_HOME"] = str(folder)
    assert loaded(folder, ("add", "A", "6"), environ) & HEAVY == {"platformdirs"}
