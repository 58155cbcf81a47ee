"""Questions of new and settle: at a pseudo-terminal as people answer them, and from a pipe."""

import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefcount import messages
from prefcount.amounts import Amount
from prefcount.cli import run
from prefcount.cli.ambient import Ambient
from prefcount.gamefile import is_currency
from prefcount.notation import name_problem
from prefcount.settlement import Stake, settle
from prefcount.sheet import Sheet
from prefcount.sheet_writing import sheet_text
from prefcount.sheetfile import read_sheet_file
from tests.command import DAY, Ran, prefcount
from tests.domain import PRESETS, Shipped
from tests.test_cli_installed import COMMAND

PATIENCE = 30.0
"""Seconds to wait for a word at the pseudo-terminal; a command takes a fraction of one."""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own, and English afterwards."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("PREFCOUNT_GAME", raising=False)
    yield tmp_path / "data" / "prefcount"
    messages.use("en")


class Sitting:
    """A command at a pseudo-terminal: `answer` waits for words on the screen, then types."""

    def __init__(self, folder: Path, *words: str, **environ: str) -> None:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PREFCOUNT"))}
        master, slave = pty.openpty()
        self.terminal = master
        self.process = subprocess.Popen(
            [str(COMMAND), *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**kept, "PYTHONUTF8": "1", "COLUMNS": "80", "TERM": "xterm", **environ},
        )
        os.close(slave)
        self.seen = b""
        self._read = 0

    @property
    def screen(self) -> str:
        """All that was shown, without colour."""
        return re.sub(r"\x1b\[[0-9;]*m", "", self.seen.decode("utf-8", "replace")).replace("\r", "")

    def wait_for(self, words: str) -> None:
        """Reads until the words are there, after those waited for before."""
        deadline = time.monotonic() + PATIENCE
        while (at := self.seen.find(words.encode(), self._read)) < 0:
            assert self._more(deadline), f"{words!r} never came:\n{self.screen}"
        self._read = at + len(words.encode())

    def answer(self, words: str, typed: str) -> None:
        self.wait_for(words)
        os.write(self.terminal, f"{typed}\n".encode())

    def end(self) -> int:
        """Reads to the end and gives the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        code = self.process.wait(PATIENCE)
        os.close(self.terminal)
        return code

    def leave(self) -> None:
        """Ends what a failed test has left waiting."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            os.close(self.terminal)

    def _more(self, deadline: float) -> bool:
        ready, _write, _error = select.select([self.terminal], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            read = os.read(self.terminal, 4096)
        except OSError:  # the other end is closed
            return False
        self.seen += read
        return bool(read)


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Begins a command at a pseudo-terminal of its own."""
    sittings = []

    def begin(*words: str, **environ: str) -> Sitting:
        sittings.append(Sitting(tmp_path, *words, **environ))
        return sittings[-1]

    yield begin
    for sitting in sittings:
        sitting.leave()


def piped(*words: str, text: str | bytes) -> Ran:
    """A command whose input is a pipe with this text."""
    content = text.encode() if isinstance(text, str) else text
    here = Ambient({}, TextIOWrapper(BytesIO(content), "utf-8"), StringIO(), StringIO(), lambda: DAY)
    code = run(words, here)
    assert isinstance(here.stdout, StringIO)
    assert isinstance(here.stderr, StringIO)
    return Ran(code, here.stdout.getvalue(), here.stderr.getvalue())


# --- new --------------------------------------------------------------------------------------

NEW: dict[str, dict[str, Any]] = {
    "en": {
        "convention": ("Convention [sochi]: ", "no convention"),
        "players": ("Players, clockwise (two to four names): ", "2 to 4 players"),
        "pool": ("Pool [20]: ", "not a number of points"),
        "price": ("[no money]: ", "not a sum of money"),
        "dealer": ("Who deals first? [Carla]: ", "is no player here"),
        "again": "Play again with Anna, Ben, Carla (Sochi, pool 10, 0.50 EUR a whist)? [Y/n]: ",
        "neither": "neither yes nor no",
        "names": "Anna Ben Carla",
    },
    "ru": {
        "convention": ("Конвенция [sochi]: ", "«odessa»"),
        "players": ("имён): ", "от 2 до 4"),
        "pool": ("Пуля до [20]: ", "«ten»"),
        "price": ("[без денег]: ", "«much»"),
        "dealer": ("Кто сдаёт первым? [Вера]: ", "«Zoe»"),
        "again": "Снова Анна, Борис, Вера (Сочинка, пуля до 10, вист 0,50 EUR)? [Д/н]: ",
        "neither": "«perhaps»",
        "names": "Анна, Борис, Вера",
    },
}


@pytest.mark.parametrize("language", NEW)
def test_a_game_is_begun_by_answers_and_its_table_offered_again(
    tmp_path: Path, data_folder: Path, sit: Sit, language: str
) -> None:
    said = NEW[language]
    first = sit("--lang", language, "new")
    wrong_then_right = {
        "convention": ("odessa", ""),
        "players": (said["names"][:4], said["names"]),
        "pool": ("ten", "10"),
        "price": ("much", "0,50 EUR"),
        "dealer": ("Zoe", ""),
    }
    for field, (wrong, right) in wrong_then_right.items():
        question, refusal = said[field]
        first.answer(question, wrong)
        first.wait_for(refusal)
        first.answer(question, right)
    assert first.end() == 0
    header = (data_folder / "games" / f"{_today(data_folder)}.pref").read_text(encoding="utf-8")
    names = re.split("[, ]+", said["names"])
    for line in (
        'convention = "sochi"',
        f'dealer = "{names[-1]}"',
        "pool = 10",
        'whist = "0.50"',
        'currency = "EUR"',
    ):
        assert f"{line}\n" in header

    again = sit("--lang", language, "new", "second.pref")
    again.answer(said["again"], "perhaps")
    again.wait_for(said["neither"])
    again.answer(said["again"], "")
    again.answer(said["dealer"][0], names[0])
    assert again.end() == 0
    second = (tmp_path / "second.pref").read_text(encoding="utf-8")
    assert second == header.replace(f'dealer = "{names[-1]}"', f'dealer = "{names[0]}"')


def _today(data_folder: Path) -> str:
    """The name of the one game that was saved, which is the day it was begun."""
    (game,) = (data_folder / "games").glob("*.pref")
    return game.stem


BEGUN = ["--convention", "rostov", "--players", "Anna,Ben,Carla", "--pool", "30", "--rule", "concede=3"]


@pytest.fixture
def last(tmp_path: Path) -> Path:
    """A game of the last evening, outside the data folder."""
    path = tmp_path / "last.pref"
    assert prefcount("new", path, *BEGUN, "--whist-price", "0.5", "--currency", "EUR").code == 0
    return path


def header_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_same_again_takes_house_rules_too_and_says_so(tmp_path: Path, last: Path) -> None:
    ran = prefcount("new", tmp_path / "x.pref", typed="\n\n")
    assert ran.code == 0
    assert "(Rostov, pool 30, 0.50 EUR a whist, concede 3)" in ran.err
    assert header_of(tmp_path / "x.pref") == header_of(last)


def test_what_is_given_beats_the_last_evening(tmp_path: Path, last: Path) -> None:
    ran = prefcount("new", tmp_path / "x.pref", "--pool", "7", "--rule", "concede=2", typed="y\n\n")
    assert ran.code == 0
    assert "pool = 7\n" in header_of(tmp_path / "x.pref")
    assert "concede = 2\n" in header_of(tmp_path / "x.pref")


def test_another_table_starts_from_what_was_usual(tmp_path: Path, last: Path) -> None:
    """No; Enter for the convention and the target, other people, no money this time."""
    ran = prefcount("new", tmp_path / "x.pref", typed="н\n\nDan,Eve\n\n-\n\n")
    assert ran.code == 0
    header = header_of(tmp_path / "x.pref")
    for line in ('convention = "rostov"', 'players = ["Dan", "Eve"]', "pool = 30", 'dealer = "Eve"'):
        assert f"{line}\n" in header
    assert "stake" not in header
    assert "[rules]" not in header
    assert "Price of a whist (- for no money) [0.50 EUR]: " in ran.err


def test_another_convention_has_its_own_target(tmp_path: Path, last: Path) -> None:
    assert prefcount("new", tmp_path / "x.pref", typed="n\nsochi\nDan Eve\n\n\n\n").code == 0
    header = header_of(tmp_path / "x.pref")
    assert "pool = 20\n" in header
    assert 'whist = "0.50"\n' in header


def test_players_or_convention_given_leave_nothing_to_offer(tmp_path: Path, last: Path) -> None:
    ran = prefcount("new", tmp_path / "x.pref", "--players", "A,B", typed="\n\n\n\n")
    assert ran.code == 0
    assert "again" not in ran.err


def test_the_newest_of_the_saved_games_is_offered(data_folder: Path) -> None:
    for count in range(11):
        words = ["new", "--convention", "sochi", "--players", f"Anna,Ben,P{'abcdefghijk'[count]}"]
        assert prefcount(*words).code == 0
    (data_folder / "current").unlink()
    (data_folder / "games" / f"{DAY}-12.pref").write_text("no game any more")
    ran = prefcount("new", typed="y\n\n")
    assert ran.code == 0
    assert "Anna, Ben, Pk" in ran.err, "the eleventh of the day, for the twelfth cannot be read"


def test_a_table_whose_convention_is_gone_is_not_offered(tmp_path: Path) -> None:
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "sochi"\n')
    words = ["--convention", str(ours), "--players", "A,B"]
    assert prefcount("new", tmp_path / "a.pref", *words).code == 0
    assert "again" in prefcount("new", tmp_path / "b.pref", typed="y\n\n").err
    assert 'convention = "ours.toml"\n' in header_of(tmp_path / "b.pref")
    ours.unlink()
    assert "again" not in prefcount("new", tmp_path / "c.pref", typed="\nA B\n\n\n\n").err


@pytest.mark.parametrize("given", [[], ["--players", "A,B"], ["--convention", "sochi"]])
def test_without_a_terminal_nothing_is_asked(tmp_path: Path, last: Path, given: list[str]) -> None:
    ran = piped("new", "x.pref", *given, text="y\n\n\n\n\n\n")
    assert (ran.code, ran.out) == (2, "")
    assert all("is missing, and there is no terminal" in line for line in ran.err.splitlines())


# --- settle -----------------------------------------------------------------------------------

PAPER: dict[str, dict[str, Any]] = {
    "en": {
        "names": ("Anna", "Ben", "Carla"),
        "convention": "Convention [sochi]: ",
        "players": "names): ",
        "target": "size of each pool [20]: ",
        "against": "{} against {} [0]: ",
        "number": '"2o" is not a number',
        "below": "-95 is below zero",
        "price": "[no money]: ",
        "settle": "Enter settles the sheet: ",
        "words": ("whists", "price 0.5 EUR"),
        "keep": "or Enter for no: ",
        "taken": "is there already",
    },
    "ru": {
        "names": ("Анна", "Борис", "Вера"),
        "convention": "Конвенция [sochi]: ",
        "players": "имён): ",
        "target": "Размер пули [20]: ",
        "against": "{} на {} [0]: ",
        "number": "«2o»",
        "below": "-95 меньше нуля",
        "price": "[без денег]: ",
        "settle": "Enter – расписать пульку: ",
        "words": ("висты", "цена 0,5 EUR"),
        "keep": "Enter – нет: ",
        "taken": "уже есть",
    },
}
ON = {"Анна": "Анну", "Борис": "Бориса", "Вера": "Веру"}
"""Russian names after «на»."""


@pytest.mark.parametrize("language", PAPER)
def test_a_paper_sheet_is_told_corrected_settled_and_kept(tmp_path: Path, sit: Sit, language: str) -> None:
    """A published settlement: 558, −83, −475 (see test_sheetfile); at 0.50 they are 279, −41.50, −237.50."""
    said = PAPER[language]
    names = list(said["names"])
    (tmp_path / "kept.toml").write_text("mine")
    sitting = sit("--lang", language, "settle")
    sitting.answer(said["convention"], "")
    sitting.answer(said["players"], ",".join(names))
    sitting.answer(said["target"], "")
    sitting.answer(f"{names[0]} [0]: ", "2o")
    sitting.wait_for(said["number"])
    for figure, name in zip((20, 20, 20, 42, 96, 132), names * 2, strict=True):
        sitting.answer(f"{name} [0]: ", str(figure))
    whists = iter(("17", "60", "64", "178", "88", "-95", "95"))  # the first is to be corrected
    for name in names:
        for other in names:
            if name != other:
                question = said["against"].format(name, ON.get(other, other))
                sitting.answer(question, next(whists))
    sitting.wait_for(said["below"])
    sitting.answer(question, next(whists))
    sitting.answer(said["price"], "")
    word, price = said["words"]
    sitting.answer(said["settle"], f"{word} {names[0]} {names[1]}")
    sitting.answer(" [17]: ", "170")
    sitting.answer(said["settle"], str(price))
    sitting.answer(said["settle"], "")
    for balance in ("+558", "−83", "−475"):
        sitting.wait_for(balance)
    sitting.answer(said["keep"], "kept")
    sitting.wait_for(said["taken"])
    sitting.answer(said["keep"], "club")
    assert sitting.end() == 0
    assert (tmp_path / "kept.toml").read_text() == "mine"
    again = prefcount("settle", "--sheet", tmp_path / "club.toml", "--json").data
    assert again["players"] == names
    assert again["balance_exact"] == [558, -83, -475]
    assert again["balance_money"] == ["279.00", "-41.50", "-237.50"]


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_broken_off_at_a_terminal_it_says_so_and_ends_with_130(
    tmp_path: Path, sit: Sit, language: str
) -> None:
    """Ctrl-C in the middle of `settle`, the end of input (Ctrl-D) in the middle of `new`."""
    told = {"en": "Broken off: nothing was written.", "ru": "Прервано, ничего не записано."}[language]
    settling = sit("--lang", language, "settle", "--paper")
    settling.answer("[sochi]: ", "")
    settling.wait_for("): ")
    settling.process.send_signal(signal.SIGINT)
    assert settling.end() == 130
    beginning = sit("--lang", language, "new", "x.pref")
    beginning.wait_for("[sochi]: ")
    os.write(beginning.terminal, b"\x04")
    assert beginning.end() == 130
    for sitting in (settling, beginning):
        assert sitting.screen.splitlines()[-1] == told
        assert "Traceback" not in sitting.screen
    assert [*tmp_path.glob("*.pref")] == []


def test_no_colour_where_none_is_wanted(sit: Sit) -> None:
    answers = ["sochi", "A,B", "", *["0"] * 4, "3", "0", "", "", ""]
    sitting = sit("settle", "--paper", NO_COLOR="1")
    for typed in answers:
        sitting.answer(": ", typed)
    assert sitting.end() == 0
    assert b"\x1b[" not in sitting.seen


# Answers of a pipe: convention, names, target, pools, mountains, whists by writer, price, nothing wrong.
TOLD = ["sochi", "A B C", "", "20", "20", "20", "15", "6", "0", *[""] * 6, "-", ""]


def test_a_pipe_is_asked_nothing_and_answers_line_by_line() -> None:
    """rules.md §9: mountains 15, 6, 0 and nothing else are −80, 10, 70."""
    ran = piped("settle", "--paper", "--json", text="\n".join([*TOLD, ""]))
    assert (ran.code, ran.err) == (0, "")
    assert ran.data["balance"] == [-80, 10, 70]


def test_a_pipe_without_a_target_is_told_which_one_is_taken() -> None:
    told = [*TOLD[:3], "10", "10", "4", *TOLD[6:]]
    ran = piped("settle", "--paper", text="\n".join([*told, ""]))
    assert (ran.code, ran.err) == (
        0,
        "warning: the answer for the target is empty: 20 is taken, as sochi has it;"
        " a number in its place names another\n",
    )
    corrected = [*told[:-1], "target 10", ""]
    for lines in ([*told[:2], "10", *told[3:]], corrected):
        named = piped("settle", "--paper", text="\n".join([*lines, ""]))
        assert (named.code, named.err) == (0, "")
        assert "What a pool lacks of 10, the target, goes on the mountain" in named.out


@pytest.mark.parametrize("count", range(len(TOLD)))
def test_a_pipe_that_ends_early_settles_nothing(count: int) -> None:
    ran = piped("settle", "--paper", text="".join(f"{line}\n" for line in TOLD[:count]))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("the answers end before this one: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("at", "answer", "told"),
    [
        (0, "odessa", 'line 1: there is no convention "odessa"'),
        (1, "A", "line 2: a table has 2 to 4 players, not 1"),
        (2, "0", 'line 3: "0" is not a number of points'),
        (3, "-1", "line 4: -1 is below zero"),
        (6, "1/0", 'line 7: "1/0" is not a number'),
        (9, "−3", "line 10: −3 is below zero"),
        (15, "free", 'line 16: "free" is not a sum of money'),
        (16, "nonsense", 'line 17: "nonsense" is no field of the sheet'),
        (16, "pool D", 'line 17: "D" is no player here (A, B, C)'),
        (16, "whists A A", 'line 17: "A" is no player here (B, C)'),
        (16, "pool 7", 'line 17: "pool 7" is no field of the sheet'),
        (16, "A B -7", "line 17: -7 is below zero"),
        (16, "target none", 'line 17: "none" is not a number of points'),
    ],
)
def test_an_answer_that_will_not_do_ends_a_pipe_with_its_line(at: int, answer: str, told: str) -> None:
    lines = [*TOLD]
    lines[at] = answer
    ran = piped("settle", "--paper", text="".join(f"{line}\n" for line in lines))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(told)
    assert ran.err.count("\n") == 1


def test_what_is_no_text_is_refused_like_any_answer() -> None:
    ran = piped("settle", "--paper", text=b"sochi\nA\xff B\n")
    assert ran.code == 2
    assert ran.err.startswith("line 2: ")
    assert "<U+DCFF>" in ran.err


CORRECTED = [
    # correction, answers it asks for, exact balances; before it, mountains 15, 6, 0: −80, 10, 70
    ("mountain A 0", [], [20, -40, 20]),  # mean 2: +10 · 2, 10 · (2 − 6), +10 · 2
    ("гора A", ["0"], [20, -40, 20]),
    ("mountain", ["0", "0", "0"], [0, 0, 0]),
    ("whists A B 30", [], [-50, -20, 70]),
    ("a b 30", [], [-50, -20, 70]),
    ("висты B", ["1", "2"], [-80 - 1, 10 + 1 + 2, 70 - 2]),
    ("pool C 23", [], [-90, 0, 90]),  # mean 21: 10 · (20 − 21), 10 · (20 − 21), 10 · (23 − 21)
    ("mountain C −9", [], [-110, -20, 130]),  # mean 4: 10 · (4 − 15), 10 · (4 − 6), 10 · (4 + 9)
    ("target 30", [], [-80, 10, 70]),
    ("players X Y Z", [], [-80, 10, 70]),
    ("players A B", ["20", "20", "3", "5", "", ""], [10, -10]),  # mean 4
    ("convention sochi", [], [-80, 10, 70]),
    ("price 2 EUR", [], [-80, 10, 70]),
    ("цена", ["2 EUR"], [-80, 10, 70]),
]


@pytest.mark.parametrize(("correction", "answers", "balances"), CORRECTED)
def test_a_field_is_corrected_by_its_name(correction: str, answers: list[str], balances: list[int]) -> None:
    lines = [*TOLD[:2], "20", *TOLD[3:-1], correction, *answers, "", ""]
    ran = piped("settle", "--paper", "--json", text="".join(f"{line}\n" for line in lines))
    assert (ran.code, ran.err) == (0, "")
    assert ran.data["balance_exact"] == balances
    assert (ran.data["currency"] == "EUR") == ("EUR" in " ".join([correction, *answers]))


def test_somebody_may_be_called_as_a_field_is() -> None:
    lines = [*TOLD[:-1], "price B 30", "price", "1 RUB", "", ""]
    lines[1] = "price B C"
    ran = piped("settle", "--paper", "--json", text="".join(f"{line}\n" for line in lines))
    assert ran.data["balance_exact"] == [-50, -20, 70]
    assert ran.data["currency"] == "RUB"


def test_a_pipe_keeps_the_sheet_under_the_name_that_follows(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    ran = piped("settle", "--paper", "--json", text="\n".join([*TOLD, str(path), ""]))
    assert ran.code == 0
    assert prefcount("settle", "--sheet", path, "--json").data == ran.data


@pytest.mark.parametrize("name", ["none/club", "bad\x07name", "nul\0name"])
def test_a_file_that_cannot_be_made_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = piped("settle", "--paper", "--json", text="\n".join([*TOLD, name, ""]))
    assert ran.code == 2
    assert ran.err.startswith(f"line {len(TOLD) + 1}: ")
    assert ran.err.count("\n") == 1
    assert [*tmp_path.glob("*.toml")] == []


def test_a_convention_of_ones_own_is_named_from_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("rules", "sheets"):
        (tmp_path / folder).mkdir()
    (tmp_path / "rules" / "ours.toml").write_text('extends = "sochi"\n[rules]\nrate.pool = 20\n')
    monkeypatch.chdir(tmp_path / "rules")
    lines = ["./ours.toml", *TOLD[1:], "../sheets/club", ""]
    ran = piped("settle", "--paper", "--json", text="\n".join(lines))
    assert ran.code == 0
    monkeypatch.chdir(tmp_path)
    assert 'convention = "../rules/ours.toml"' in (tmp_path / "sheets" / "club.toml").read_text()
    assert prefcount("settle", "--sheet", "sheets/club.toml", "--json").data == ran.data


def test_without_a_game_a_terminal_is_asked_and_a_pipe_is_not() -> None:
    assert "Convention [sochi]: " in prefcount("settle", typed="").err
    ran = piped("settle", text="\n".join(TOLD))
    assert (ran.code, ran.out) == (2, "")
    assert "there is no game yet" in ran.err


def test_paper_asks_though_there_is_a_game(tmp_path: Path) -> None:
    assert prefcount("new", tmp_path / "x.pref", "--convention", "sochi", "--players", "A,B").code == 0
    assert "Convention" not in prefcount("settle", typed="").err
    assert "Convention [sochi]: " in prefcount("settle", "--paper", typed="").err


@pytest.mark.parametrize(
    "words", [["--sheet", "x.toml"], ["--close"], ["--game", "x.pref"]], ids=lambda words: words[0]
)
def test_paper_does_not_go_with_another_source(words: list[str]) -> None:
    ran = prefcount("settle", "--paper", *words)
    assert ran.code == 2
    assert "do not go together" in ran.err


# --- the file ---------------------------------------------------------------------------------

LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S"))
CURRENCIES = st.text(st.characters(codec="utf-8"), max_size=8).filter(is_currency)


@st.composite
def people(draw: st.DrawFn) -> tuple[str, ...]:
    """Two to four names that may sit at one table."""
    names: list[str] = []
    for _ in range(draw(st.integers(2, 4))):
        text = st.text(LETTERS, min_size=1, max_size=8) | st.sampled_from(["Anna", "Ёж", "true", "q.w", "\\"])
        names.append(draw(text.filter(lambda name: name_problem(name, names) is None)))
    return tuple(names)


AMOUNTS = st.integers(0, 10**9 - 1) | st.fractions(0, 10**4, max_denominator=999)
MOUNTAINS = AMOUNTS | AMOUNTS.map(lambda amount: -amount)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any totals that a paper sheet may hold."""
    players = draw(people())
    seats = range(len(players))

    def row(figures: st.SearchStrategy[Amount]) -> tuple[Amount, ...]:
        return tuple(draw(figures) for _ in seats)

    whists = tuple(tuple(0 if i == j else draw(AMOUNTS) for j in seats) for i in seats)
    return Sheet(players, row(AMOUNTS), row(MOUNTAINS), whists)


STAKES = st.none() | st.builds(
    Stake,
    st.integers(1, 10**6).map(lambda n: Fraction(n, 10_000)),
    CURRENCIES,
    st.sampled_from([None, Fraction(1, 10), Fraction(1, 1000)]),
)


@given(sheets(), st.sampled_from(PRESETS), st.integers(1, 10**6 - 1), STAKES)
def test_a_kept_sheet_reads_back_and_settles_the_same(
    sheet: Sheet, convention: str, target: int, stake: Stake | None
) -> None:
    paper = read_sheet_file(sheet_text(sheet, convention, target, stake), Shipped())
    assert paper.sheet == sheet
    assert paper.rules.target == target
    assert (paper.convention.name, paper.stake) == (convention, stake)
    assert settle(paper.sheet, paper.rules, paper.stake) == settle(sheet, paper.rules, stake)
