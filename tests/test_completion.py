"""What a shell is answered when it asks how a command goes on.

The shell's question stands in the environment, as typer's scripts for bash, zsh and fish put it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from prefcount import schemas
from prefcount.cli.commands import COMMANDS
from prefcount.options import OPTIONS
from prefcount.resources import preset_names
from tests.test_loaded_modules import HEAVY

COMMAND = Path(sys.executable).parent / "prefcount"
GAME = """+++
convention = "sochi"
players = ["Anna", "Ben", "Carla"]
+++
Anna 7♥ 6, Ben whist, Carla pass
Ben 6♠ 6, Carla whist 2, Anna whist 2
join Dan
"""
"""Whoever joins deals next: hand 3 is Dan's to deal, and he sits out."""

RUSSIAN = '+++\nconvention = "sochi"\nplayers = ["Анна", "Борис", "Вера"]\nwords = "ru"\n+++\n'


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """A person with a current game and nothing else."""
    (tmp_path / "game.pref").write_text(GAME, encoding="utf-8")
    (tmp_path / "other.pref").write_text(RUSSIAN, encoding="utf-8")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    here = {"PREFCOUNT_GAME": str(tmp_path / "game.pref"), "XDG_DATA_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    return {**kept, **here}


def ask(environ: dict[str, str], shell: str, line: str, folder: Path | None = None) -> list[str]:
    """What `shell` is answered for a line; its last word is the one under way."""
    words = ["prefcount", *line.split(" ")]
    question = {
        "_PREFCOUNT_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": " ".join(words),
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "COMP_WORDS": "\n".join(words),
        "COMP_CWORD": str(len(words) - 1),
    }
    ran = subprocess.run(
        [str(COMMAND)],
        env=environ | question,
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, ""), line
    return ran.stdout.splitlines()


@pytest.fixture
def bash(environ: dict[str, str], tmp_path: Path) -> Callable[[str], set[str]]:
    return lambda line: {word for word in ask(environ, "bash", line, tmp_path) if word}


LINES = {
    "s": {"show", "settle", "schema"},
    "re": {"redo", "rename", "recount", "reopen"},
    "add A": {"Anna", "allpass"},
    "add Anna 7": {"7s", "7c", "7d", "7h", "7NT"},
    "add anna 7h 6 Carla wh": {"whist"},
    "add Anna 7h 6, B": {"Ben"},
    "add check Anna wh": {"whists"},
    "add rule whist.sta": {"whist.stalingrad"},
    "add rule whist.style ": {"greedy", "gentleman"},
    "add --after ": {"0", "1", "2", "3"},
    "add --after 1 write D": set(),  # Dan comes later
    "add --after 3 write D": {"Dan"},
    "fix ": {"1", "2", "3"},
    "fix 2 D": {"deal"},
    "undo ": {"1", "2", "3"},
    "rename ": {"Anna", "Ben", "Carla", "Dan"},
    "rename b": {"Ben"},
    "rename Ben ": set(),
    "explain ": {"Anna", "Ben", "Carla", "Dan"},
    "explain 2": {"2"},
    "explain Anna ": {"pool", "mountain", "whists", "balance"},
    "explain Anna г": {"гора"},
    "explain Anna whists ": {"Ben", "Carla", "Dan"},
    "explain Anna pool ": set(),
    "recount --convention ": {*preset_names()},
    "conventions ro": {"rostov"},
    "conventions --json ro": {"rostov"},
    "new --players Eva,Fay --dealer ": {"Eva", "Fay"},
    "form --paper ": {"a4", "a5", "letter"},
    "form --seats ": {"2", "3", "4"},
    "--lang ": {"en", "ru"},
    "show --lang ": {"en", "ru"},
    "schema ": {*schemas.names()},
    "recount --rule ": {f"{key}=" for key in OPTIONS},
    "recount --rule whist.style": {"whist.style=greedy", "whist.style=gentleman"},
    "recount --rule price.poo": {"price.pool=2,4,6,8,10"},
    # Bash parts words at =, and puts the answer after the last one.
    "recount --rule whist.style = g": {"greedy", "gentleman"},
    "recount --rule whist.style =": {"greedy", "gentleman"},
    "recount --rule = whist.style = ge": {"gentleman"},
    "add Anna 7 = Ben wh": {"whist"},
    # A game named on the line, before the command or after it.
    "--game other.pref rename ": {"Анна", "Борис", "Вера"},
    "explain -g other.pref ": {"Анна", "Борис", "Вера"},
    "add -g other.pref Анна 7": {"7п", "7т", "7б", "7ч", "7БК"},
    # Words of one language until one is begun: that of the script before it, else the one spoken.
    "add ": {"Anna", "Ben", "Carla", "allpass", "fine", "write", "join", "leave", "deal", "rule", "check"}
    | {"end"},
    "add -g other.pref Анна 7ч 6 Борис ": {"вист", "пас", "полвиста"},
    "add ш": {"штраф"},
    # Nothing that can be told.
    "check ": set(),
    "bogus ": set(),
    "settle nonsense ": set(),
    "fix 9 Anna nonsense ": set(),
    "-g nowhere.pref rename ": set(),
    "-g nowhere.pref rename -g other.pref ": set(),
}


@pytest.mark.parametrize("line", LINES)
def test_a_word_can_become(line: str, bash: Callable[[str], set[str]]) -> None:
    assert bash(line) == LINES[line]


def test_the_first_word_is_a_command(bash: Callable[[str], set[str]]) -> None:
    assert bash("") == {*COMMANDS}


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("--", {"--version", "--game", "--lang", "--help"}),
        ("show --", {"--left", "--json", "--text"}),
        ("recount --r", {"--rule"}),
    ],
)
def test_options_are_completed(line: str, options: set[str], bash: Callable[[str], set[str]]) -> None:
    assert options <= bash(line)


def test_a_hand_in_quotes_goes_on(environ: dict[str, str]) -> None:
    """Zsh and fish give the words as typed: what is in quotes is one of them."""
    assert ask(environ, "fish", 'add "Anna 7h 6 Ben wh') == ["Anna 7h 6 Ben whist"]


def test_zsh_and_fish_are_told_what_words_mean(environ: dict[str, str]) -> None:
    assert ask(environ, "fish", "conventions lening") == [
        "leningrad\tLeningrad",
        "leningrad-sport\tLeningrad, tournament",
    ]
    assert ask(environ, "fish", "fix 2") == ["2\tBen 6♠ 6, Carla whist 2, Anna whist 2"]
    assert ask(environ, "zsh", "lo") == [
        """_arguments '*: :(("log":"List the hands with what each wrote."))'"""
    ]
    assert ask(environ, "zsh", "check ") == ["_files"]
    assert ask({**environ, "LANG": "ru_RU.UTF-8"}, "fish", "lo")[0].startswith("log\tПоказать")


@pytest.mark.parametrize(
    "text", ["", "no header", '+++\nplayers = "A"\n+++\n', GAME + "nonsense here\n", "\0", "+++\n"]
)
@pytest.mark.parametrize("line", ["add ", "add Anna 7", "fix ", "explain ", "rename ", "undo "])
def test_a_game_that_cannot_be_read_is_passed_over(text: str, line: str, environ: dict[str, str]) -> None:
    Path(environ["PREFCOUNT_GAME"]).write_text(text, encoding="utf-8")
    for shell in ("bash", "zsh", "fish"):
        ask(environ, shell, line)


def test_a_game_is_named_as_games_calls_it(environ: dict[str, str], tmp_path: Path) -> None:
    games = tmp_path / "prefcount" / "games"
    games.mkdir(parents=True)
    for name in ("2026-11-29", "2026-11-30", "2026-11-30-2"):
        (games / f"{name}.pref").write_text(GAME, encoding="utf-8")
    assert sorted(ask(environ, "bash", "-g 2026-11-3")) == ["2026-11-30", "2026-11-30-2"]
    assert ask(environ, "bash", "show -g 2026-11-2") == ["2026-11-29"]
    assert ask(environ, "bash", "--game 2026-11-29 rename B") == ["Ben"]


def test_a_russian_is_offered_russian_words(environ: dict[str, str]) -> None:
    offered = ask({**environ, "LANG": "ru_RU.UTF-8"}, "bash", "add ")
    assert {"распасы", "штраф", "Anna"} <= {*offered}
    assert "allpass" not in offered
    assert ask({**environ, "LANG": "ru_RU.UTF-8"}, "bash", "add al") == ["allpass"]


def test_without_a_game_nothing_is_said(environ: dict[str, str]) -> None:
    environ["PREFCOUNT_GAME"] = ""
    assert ask(environ, "bash", "rename ") in ([], [""])


def test_a_game_cannot_make_the_shell_do_anything(environ: dict[str, str], tmp_path: Path) -> None:
    """Zsh evaluates the answer, and a backslash would undo typer's own guard."""
    name = "A\\$(touch${IFS}harm)"
    lines = f"fine Ben 5 \\$(touch {tmp_path}/harm) `touch {tmp_path}/harm`\n"
    text = GAME.replace('"Anna"', f"'{name}'").partition("Anna 7")[0] + lines
    Path(environ["PREFCOUNT_GAME"]).write_text(text, encoding="utf-8")
    for line in ("rename ", "fix ", "add "):
        answer = "\n".join(ask(environ, "zsh", line))
        assert "Ben" in answer
        assert not set(answer) & set("\\`$")


def test_no_heavy_library_is_loaded(environ: dict[str, str], tmp_path: Path) -> None:
    program = (
        "import atexit, sys\n"
        "names = lambda: {name.split('.')[0] for name in sys.modules}\n"
        "atexit.register(lambda: print(*names(), file=sys.stderr))\n"
        "sys.argv = ['prefcount']\nfrom prefcount.cli import main\nmain()\n"
    )
    for line in ("", "add Anna 7", "conventions ", "recount --rule ", "schema ", "fix "):
        question = {"_PREFCOUNT_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": f"prefcount {line}"}
        ran = subprocess.run(
            [sys.executable, "-c", program], env=environ | question, capture_output=True, encoding="utf-8"
        )
        assert ran.stdout.startswith("_arguments"), line
        assert not set(ran.stderr.split()) & HEAVY, line


SCRIPTS = {
    "bash": "{source}\nCOMP_WORDS=(prefcount rename C); COMP_CWORD=2; _prefcount_completion prefcount\n"
    'echo "${{COMPREPLY[*]}}"',
    "fish": "{source}\ncomplete -C 'prefcount rename C'",
}


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_script_for_a_shell_works_in_it(shell: str, environ: dict[str, str], tmp_path: Path) -> None:
    executable = shutil.which(shell)
    if executable is None:
        pytest.skip(f"there is no {shell} here")
    here = environ | {
        "PATH": os.pathsep.join([str(COMMAND.parent), os.environ["PATH"]]),
        "HOME": str(tmp_path),
    }
    asked = here | {"_PREFCOUNT_COMPLETE": f"source_{shell}"}
    source = subprocess.run(
        [str(COMMAND)], env=asked, capture_output=True, encoding="utf-8", check=True
    ).stdout
    script = SCRIPTS[shell].format(source=source)
    ran = subprocess.run(
        [executable, "-c", script], env=here, capture_output=True, encoding="utf-8", check=True
    )
    assert (ran.stdout, ran.stderr) == ("Carla\n", "")
