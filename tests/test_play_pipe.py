"""The plain door, end to end: lines in through a pipe, answers out, refusals with their line."""

import subprocess
import sys
from pathlib import Path

import pytest

from prefcount.evening import read_evening
from prefcount.library import DiskLibrary

ROOT = Path(__file__).parent.parent
HEADER = '+++\nprefcount = 1\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Carla"]\n+++\n'
RUSSIAN = '+++\nprefcount = 1\nconvention = "sochi"\nplayers = ["Анна", "Борис", "Вера"]\nwords = "ru"\n+++\n'
COMMAND = [sys.executable, "-c", "from prefcount.cli import main; main()", "play"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.pref"
    path.write_text(HEADER, encoding="utf-8")
    return path


def play(game: Path, text: str, *options: str) -> tuple[int, str, str]:
    """Exit code, output and errors of `play` reading a text."""
    command = [
        sys.executable,
        "-c",
        "from prefcount.cli import main; main()",
        "play",
        "-g",
        str(game),
        *options,
    ]
    ran = subprocess.run(command, input=text.encode(), capture_output=True, check=False, cwd=game.parent)
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


def body(game: Path) -> list[str]:
    """The lines of the game under its header."""
    return game.read_text(encoding="utf-8").split("+++\n")[2].splitlines()


def test_hands_are_written_and_told(game: Path) -> None:
    code, out, err = play(game, "A 7h 6 B w\n\n# a comment\nap 3 2\n", "--lang", "en")
    assert (code, err) == (0, "")
    assert body(game) == ["Anna 7♥ 6, Ben whist, Carla pass", "allpass Anna 3, Ben 2, Carla 5"]
    told = out.splitlines()
    assert told[0] == "Hand 1: Anna plays 7♥, Ben whists, Carla passes; Anna takes 6 tricks, one short."
    assert "  Ben: whists against Anna    0 → 20" in told  # 4 tricks and 1 undertrick, 4 each


def test_every_refusal_is_one_line_with_its_input_line(game: Path) -> None:
    code, out, err = play(game, "A 7h 6 B w\nA 7h 6 X w\n\nA 7h 6 B wz\nB m 0\nundo 9\n", "--lang", "en")
    assert code == 2
    assert err.splitlines() == [
        'line 2: "X" is no player here (Ben, Carla)',
        'line 4: "wz" is not a call: Ben says whist, pass or half',
        "line 6: there is no hand 9: the game has 2 hands",
    ]
    assert body(game) == ["Anna 7♥ 6, Ben whist, Carla pass", "Ben misere 0"]  # the good ones stand
    assert "Hand 2: Ben plays misère" in out


def test_undo_redo_fix_insert_in_both_languages(game: Path) -> None:
    text = "A 6c\nB 7h\nundo\nвернуть\nfix 1 A 8c\nвставить 2\nC 6d\nisправить 1\n"
    code, _out, err = play(game, text, "--lang", "en")
    assert code == 2
    assert err.startswith("line 8: ")
    assert body(game) == [
        "~~ Anna 6♣, Ben pass, Carla pass",
        "Anna 8♣, Ben pass, Carla pass",
        "Carla 6♦, Anna pass, Ben pass",
        "Ben 7♥, Carla pass, Anna pass",
    ]


def test_views_are_plain_text(game: Path) -> None:
    text = "A 7h 6 B w\nsheet\nlog\nexplain 1\nexplain Ben whists Anna\nsettle\n?\ntry B 6c\nquit\nC 9s\n"
    code, out, err = play(game, text, "--lang", "en")
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    for part in (
        "whists against Anna",
        "Anna mountain +4",
        "4 × 4 + 1 × 4 = 20",
        "Who pays whom",
        "undo [N]",
        "What if: Ben plays 6♣",
        "Nothing is written.",
    ):
        assert part in out, part
    assert len(body(game)) == 1  # neither what was tried nor what came after quit


def test_quiet_from_the_start(game: Path) -> None:
    # An unwhisted 7: 4 points in a pool are 26⅔ to Anna, −13⅓ to each of the others.
    code, out, _err = play(game, "A 7c\nsheet\n", "--quiet", "--lang", "en")
    assert code == 0
    assert "26⅔" not in out
    code, out, _err = play(game, "balance\n", "--quiet", "--lang", "en")
    assert "+26⅔" in out


def test_a_warning_is_no_refusal(tmp_path: Path) -> None:
    game = tmp_path / "game.pref"
    game.write_text(HEADER.replace("sochi", "mailru"), encoding="utf-8")
    code, _out, err = play(game, "ap 3 2\nA 6h\n", "--lang", "en")
    assert code == 0
    assert err.splitlines() == [
        "line 2: warning: hand 2: a 6 is below the lowest bid, which is 7 now; it still counts"
    ]


def test_russian(tmp_path: Path) -> None:
    game = tmp_path / "game.pref"
    game.write_text(RUSSIAN, encoding="utf-8")
    code, out, err = play(game, "А 7ч 6 Б в\nА 7ч 6 Х в\n", "--lang", "ru")
    assert code == 2
    assert body(game) == ["Анна 7♥ 6, Борис вист, Вера пас"]
    assert "Анна играет 7♥" in out
    assert err.startswith("строка 2: «Х»")


def test_the_end_of_the_evening_is_announced(game: Path) -> None:
    _code, out, _err = play(game, "A m 0\nB m 0\nC m 0\nA m 0\nB m 0\nC m 0\n", "--lang", "en")
    assert "The evening is over" in out.splitlines()[-1]


def test_bytes_that_are_no_text_are_refused_as_a_line(game: Path) -> None:
    command = [*COMMAND, "-g", str(game)]
    ran = subprocess.run(command, input=b"A 6\xff\nB 6c\n", capture_output=True, check=False, cwd=game.parent)
    assert ran.returncode == 2
    assert ran.stderr.decode().count("\n") == 1
    assert len(body(game)) == 1


def test_each_answer_is_there_before_the_next_line_is_read(game: Path) -> None:
    """A program can talk with it line by line; every accepted hand is on disk by then."""
    command = [*COMMAND, "-g", str(game)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=game.parent) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"A 6c\n")
        process.stdin.flush()
        assert process.stdout.readline()
        assert body(game) == ["Anna 6♣, Ben pass, Carla pass"]
        process.kill()
    assert body(game) == ["Anna 6♣, Ben pass, Carla pass"]


def test_two_pipes_lose_and_double_nothing(game: Path) -> None:
    command = [*COMMAND, "-g", str(game)]
    one = "".join(f"fine Anna {n}\n" for n in range(1, 21)).encode()
    other = "".join(f"fine Ben {n}\n" for n in range(1, 21)).encode()
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=game.parent)
        for _text in (one, other)
    ]
    for process, text in zip(processes, (one, other), strict=True):
        assert process.stdin
        process.stdin.write(text)
        process.stdin.close()
    assert [process.wait() for process in processes] == [0, 0]
    evening = read_evening(game.read_text(encoding="utf-8"), DiskLibrary())
    assert len(evening.steps) == 40
    assert evening.sheet.mountain == (20 * 21 // 2, 20 * 21 // 2, 0)  # 1 + 2 + … + 20 each


def test_play_loads_prompt_toolkit_at_a_terminal_only(game: Path) -> None:
    program = (
        "import sys, io; sys.stdin = io.StringIO('A 6c\\n')\n"
        "from prefcount.cli import main\n"
        f"sys.argv = ['prefcount', '-g', {str(game)!r}, 'play']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in ('prompt_toolkit', 'rich') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
