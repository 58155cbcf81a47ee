"""An evening of forty hands in its shortest form: the same sheet, and at most 11 keys a hand."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "scripts" / "keystrokes.py"
EXAMPLE = ROOT / "examples" / "evening40.pref"


def ran(path: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-X", "utf8", str(SCRIPT), str(path)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_the_evening_takes_at_most_eleven_keys_a_hand() -> None:
    done = ran(EXAMPLE)
    assert done.returncode == 0, done.stdout + done.stderr
    *typed, summary = done.stdout.splitlines()
    lines = [line[5:] for line in typed]
    assert len(lines) == 40
    average = Fraction(sum(len(line) + 1 for line in lines), len(lines))  # Enter is a key, too
    assert average <= 11
    assert summary.startswith(f"{float(average):.2f} keys a hand")


def test_the_shortest_lines_make_the_same_sheet(tmp_path: Path) -> None:
    """Typed at the table, they make the figures of the file."""
    lines = [line[5:] for line in ran(EXAMPLE).stdout.splitlines()[:-1]]
    header = EXAMPLE.read_text(encoding="utf-8").rpartition("+++\n")
    typed = tmp_path / "typed.pref"
    typed.write_text(header[0] + header[1], encoding="utf-8")
    command = [sys.executable, "-c", "from prefcount.cli import main; main()"]
    play = [*command, "play", "-g", str(typed)]
    subprocess.run(play, input="\n".join(lines), encoding="utf-8", check=True, capture_output=True)
    shown = [
        subprocess.run([*command, "show", "-g", str(path), "--json"], capture_output=True, check=True).stdout
        for path in (typed, EXAMPLE)
    ]
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("hand", "shortest"),
    [
        ("Anna 7♥ 7, Ben whist, Carla pass", "A 7= B w"),
        ("Anna 7♥ 5, Ben whist, Carla pass", "A 7 5 B w"),
        ("Anna 9♥ 10, Ben whist, Carla pass", "A 9+1 B w"),
        ("Ben misere 1", "B m 1"),
        ("allpass Anna 3, Ben 2, Carla 5", "ap 3 2"),
        ("Carla 8♦, Anna pass, Ben pass", "C 8"),
        ("Anna 6♣, Ben pass, Carla half", "A 6 C ½"),
    ],
)
def test_shortest_forms(hand: str, shortest: str, tmp_path: Path) -> None:
    game = tmp_path / "game.pref"
    header = '+++\nprefcount = 1\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Carla"]\n+++\n'
    game.write_text(header + hand + "\n", encoding="utf-8")
    assert ran(game).stdout.splitlines()[0][5:] == shortest
