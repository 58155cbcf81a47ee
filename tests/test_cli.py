"""The commands that keep a game, from the words typed to the file, the answer and the exit code."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from prefcount import messages
from prefcount.cli.commands import COMMANDS
from tests.command import DAY, Ran, prefcount

Play = Callable[..., Ran]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own, and English afterwards."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield tmp_path / "data" / "prefcount"
    messages.use("en")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of three in Sochi."""
    path = tmp_path / "evening.pref"
    assert prefcount("new", path, "--convention", "sochi", "--players", "A,B,C").code == 0
    return path


def body(game: Path) -> list[str]:
    return game.read_text(encoding="utf-8").split("+++\n")[2].splitlines()


# --- new -------------------------------------------------------------------------------------


def test_new_writes_the_header_and_makes_the_game_the_current_one(tmp_path: Path, data_folder: Path) -> None:
    path = tmp_path / "evening.pref"
    words = ["--convention", "leningrad", "--players", "Anna,Ben,Carla", "--pool", "30", "--dealer", "Ben"]
    house = ["--rule", "concede=3", "--rule", "allpass.progression=1,2,4", "--rule", "whist.half=no"]
    ran = prefcount("new", path, *words, *house, "--whist-price", "0,5", "--currency", "EUR")
    assert (ran.code, ran.err) == (0, "")
    assert path.read_text(encoding="utf-8") == (
        "+++\n"
        "prefcount = 1\n"
        'convention = "leningrad"\n'
        'players = ["Anna", "Ben", "Carla"]\n'
        'dealer = "Ben"\n'
        "pool = 30\n"
        f"date = {DAY}\n"
        "edition = 1\n"
        'words = "en"\n'
        'suits = "signs"\n'
        "[rules]\n"
        "concede = 3\n"
        "allpass.progression = [1, 2, 4]\n"
        "whist.half = false\n"
        "[stake]\n"
        'whist = "0.50"\n'
        'currency = "EUR"\n'
        "+++\n"
    )
    assert (data_folder / "current").read_text() == f"{path}\n"
    assert "Anna, Ben, Carla" in ran.out
    assert "Carla is first hand" in ran.out
    assert prefcount("add", "A 6").code == 0


@pytest.mark.parametrize("words", [["--convention", "races"], ["--convention", "sochi", "--rule", "races=4"]])
def test_new_writes_no_game_that_could_not_be_played(
    tmp_path: Path, data_folder: Path, words: list[str]
) -> None:
    refused = prefcount("new", tmp_path / "g.pref", "--players", "A,B,C", *words)
    assert (refused.code, refused.err) == (2, "races are for four people, not for 3\n")
    assert not (tmp_path / "g.pref").exists()
    assert not (data_folder / "current").exists()


def test_new_without_a_file_goes_to_the_data_folder(data_folder: Path) -> None:
    for name in (f"{DAY}.pref", f"{DAY}-2.pref", f"{DAY}-3.pref"):
        assert prefcount("new", "--convention", "sochi", "--players", "A,B").code == 0
        assert (data_folder / "games" / name).is_file()
    added = prefcount("add", "A 6")
    assert added.out.endswith("Saved.\n"), "it need not be named"
    assert body(data_folder / "games" / f"{DAY}-3.pref") == ["A 6, B pass"]


def test_new_asks_for_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "evening.pref"
    answers = ["odessa", "rostov", "Anna", "Anna Ben Carla", "0", "15", "free", "0,50 EUR", "Dora", "b"]
    ran = prefcount("new", path, typed="".join(f"{answer}\n" for answer in answers))
    assert ran.code == 0
    header = path.read_text(encoding="utf-8")
    for line in (
        'convention = "rostov"',
        'players = ["Anna", "Ben", "Carla"]',
        "pool = 15",
        'dealer = "Ben"',
        'whist = "0.50"',
    ):
        assert f"{line}\n" in header
    assert ran.err.count("Convention [sochi]: ") == 2


def test_new_takes_enter_for_the_usual(tmp_path: Path) -> None:
    path = tmp_path / "evening.pref"
    assert prefcount("new", path, typed="\nA B C\n\n\n\n").code == 0
    header = path.read_text(encoding="utf-8")
    for line in ('convention = "sochi"', "pool = 20", 'dealer = "C"'):
        assert f"{line}\n" in header


def test_new_given_everything_asks_nothing(tmp_path: Path) -> None:
    words = ["new", str(tmp_path / "x.pref"), "--convention", "sochi", "--players", "A,B"]
    assert prefcount(*words, typed="").code == 0


def test_new_broken_off_writes_nothing(tmp_path: Path) -> None:
    assert prefcount("new", tmp_path / "x.pref", typed="sochi\n").code == 130
    assert not (tmp_path / "x.pref").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "A,B"], "--convention is missing"),
        (["--convention", "sochi"], "--players is missing"),
        (["--convention", "soch", "--players", "A,B"], "did you mean sochi?"),
        (["--convention", "sochi", "--players", "A"], "2 to 4 players"),
        (["--convention", "sochi", "--players", "A,a"], "could be mistaken for"),
        (["--convention", "sochi", "--players", "A,B", "--dealer", "C"], '"C" is no player here'),
        (["--convention", "sochi", "--players", "A,B", "--pool", "x"], '"x" is not a number of points'),
        (
            ["--convention", "sochi", "--players", "A,B", "--pool", "9", "--rule", "pool=8"],
            "do not go together",
        ),
        (["--convention", "sochi", "--players", "A,B", "--rule", "conced=3"], "did you mean concede?"),
        (["--convention", "sochi", "--players", "A,B", "--rule", "concede"], "OPTION=VALUE"),
        (["--convention", "sochi", "--players", "A,B", "--whist-price", "-1"], "not a sum of money"),
        (["--convention", "sochi", "--players", "A,B", "--currency", "EUR"], "--whist-price"),
        (["--convention", "./none.toml", "--players", "A,B"], "no file ./none.toml"),
    ],
)
def test_new_refuses_in_one_line_and_writes_nothing(tmp_path: Path, words: list[str], told: str) -> None:
    ran = prefcount("new", tmp_path / "x.pref", *words)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "x.pref").exists()


def test_new_never_overwrites(game: Path) -> None:
    before = game.read_bytes()
    ran = prefcount("new", game, "--convention", "rostov", "--players", "X,Y")
    assert ran.code == 2
    assert "there already" in ran.err
    assert game.read_bytes() == before


def test_a_convention_of_ones_own_is_named_from_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "games").mkdir()
    (tmp_path / "rules" / "ours.toml").write_text('title = "Ours"\nextends = "sochi"\n[rules]\nconcede = 3\n')
    monkeypatch.chdir(tmp_path / "rules")
    path = tmp_path / "games" / "x.pref"
    assert prefcount("new", path, "--convention", "./ours.toml", "--players", "A,B,C").code == 0
    assert 'convention = "../rules/ours.toml"\n' in path.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert "A concedes 6" in prefcount("add", "A 6 conceded").out


# --- add, undo, redo, fix, rename --------------------------------------------------------------


def test_the_example_of_the_rules(game: Path) -> None:
    """Sochi, 7♥ takes 6: 1·4 on A's mountain; B 4·4 + 1·4 against A, C 1·4."""
    ran = prefcount("add", "A 7h 6, B whist, C pass")
    assert (ran.code, ran.err) == (0, "")
    for told in ("A: mountain          0 → 4", "B: whists against A  0 → 20", "C: whists against A  0 → 4"):
        assert told in ran.out
    assert f"Saved in {game}.\n" in ran.out
    explained = prefcount("explain", "1").out
    for told in ("4 × 4", "1 × 4", "undertricks", "whist", "consolation"):
        assert told in explained


def test_dashes_are_part_of_the_hand(game: Path) -> None:
    assert prefcount("add", "A", "8", "-3", "B", "w").code == 0
    assert prefcount("add", "--", "write", "A", "whists", "B", "-5").code == 0
    assert prefcount("fix", "2", "write", "A", "whists", "B", "-5/2").code == 0
    assert body(game) == ["A 8 5, B whist, C pass", "~~ write A whists B -5", "write A whists B -5/2"]


def test_options_stand_before_the_hand(game: Path) -> None:
    prefcount("add", "A 6")
    for late in (["--after", "0"], ["--after=0"], ["--json"], ["--lang", "en"], ["-g", str(game)]):
        ran = prefcount("add", "A", "6", *late)
        assert ran.code == 2
        assert "options go before the hand" in ran.err
    assert prefcount("add", "--after", "0", "A", "7", "-1", "B", "w").code == 0
    assert body(game) == ["A 7 6, B whist, C pass", "A 6, B pass, C pass"]


def test_a_line_not_understood_is_shown_with_its_place(game: Path) -> None:
    before = game.read_bytes()
    ran = prefcount("add", "A 7h 6, Bob w")
    assert (ran.code, ran.out) == (2, "")
    sentence, line, place = ran.err.splitlines()
    assert sentence.startswith('hand 1: "Bob" is no player here')
    assert line == "  A 7h 6, Bob w"
    assert place == "          ^^^"
    assert game.read_bytes() == before


def test_warnings_go_to_stderr_and_into_the_data(game: Path) -> None:
    ran = prefcount("add", "check pool 1 0 0")
    assert ran.code == 0
    assert ran.err.startswith("warning: hand 1: the check fails")
    assert [w["code"] for w in prefcount("show", "--json").data["warnings"]] == ["check_pool_differs"]
    again = prefcount("add", "--json", "check pool 1 0 0")
    assert [w["code"] for w in again.data["warnings"]] == ["check_pool_differs"]


def test_a_last_line_without_end_is_warned_about_and_completed(game: Path) -> None:
    with game.open("a", encoding="utf-8") as file:
        file.write("A 6")
    assert "half-written" in prefcount("show").err
    assert "cut_off" in [w["code"] for w in prefcount("log", "--json").data["warnings"]]
    assert "half-written" in prefcount("add", "B 6").err
    assert body(game) == ["A 6", "B 6, C pass, A pass"]
    assert prefcount("show").err == ""


def test_undo_redo_and_fix(game: Path) -> None:
    prefcount("add", "A 6")
    added = game.read_bytes()
    prefcount("add", "B 6")
    both = game.read_bytes()
    assert prefcount("undo").code == 0
    assert game.read_bytes() == added + b"~ B 6, C pass, A pass\n"
    assert prefcount("redo").code == 0
    assert game.read_bytes() == both
    assert prefcount("undo", "1").code == 0
    assert prefcount("redo", "1").code == 0
    assert game.read_bytes() == both
    assert "instead of: A 6, B pass, C pass" in prefcount("fix", "1", "A", "7").out
    assert body(game) == ["~~ A 6, B pass, C pass", "A 7, B pass, C pass", "B 6, C pass, A pass"]


@pytest.mark.parametrize("words", [["undo"], ["redo"], ["fix", "1", "A 6"], ["undo", "7"], ["explain", "1"]])
def test_what_is_not_there_is_refused(game: Path, words: list[str]) -> None:
    before = game.read_bytes()
    ran = prefcount(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert game.read_bytes() == before


@pytest.mark.parametrize("word", ["x", "1.5", "１", "-1"])
def test_a_number_that_is_none(game: Path, word: str) -> None:
    assert prefcount("undo", word).code == 2


def test_a_game_keeps_its_line_ends(game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"\n", b"\r\n"))
    prefcount("add", "A 6")
    prefcount("undo")
    prefcount("add", "A 7")
    assert game.read_bytes().endswith(b"+++\r\n~ A 6, B pass, C pass\r\nA 7, B pass, C pass\r\n")


def test_rename(game: Path) -> None:
    prefcount("add", "A 6")
    ran = prefcount("rename", "A", "Anna")
    assert ran.code == 0
    assert body(game) == ["Anna 6, B pass, C pass"]
    assert 'players = ["Anna", "B", "C"]' in game.read_text(encoding="utf-8")
    assert prefcount("rename", "Zoe", "Anna").code == 2


def test_a_settled_game_needs_reopen(game: Path) -> None:
    prefcount("add", "A 6")
    before = game.read_bytes()
    assert prefcount("settle", "--close").code == 0
    assert f"settled = {DAY}\n" in game.read_text(encoding="utf-8")
    assert prefcount("show", "--json").data["settled"] == DAY
    refused = prefcount("add", "B 6")
    assert refused.code == 2
    assert "prefcount reopen" in refused.err
    assert prefcount("settle", "--close").code == 2
    assert prefcount("reopen").code == 0
    assert game.read_bytes() == before
    assert prefcount("reopen").code == 2


def test_all_faults_are_told_at_once_up_to_twenty(game: Path) -> None:
    with game.open("a", encoding="utf-8") as file:
        file.writelines(f"Bob {n}\n" for n in range(23))
    for words in (["show"], ["log"], ["settle"], ["explain"], ["add", "A 6"]):
        ran = prefcount(*words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count('"Bob" is no player here') == 20
        assert ran.err.endswith("and 3 more\n")


# --- show, log, explain, settle, conventions, check, schema ------------------------------------


def test_the_views_have_text_and_data(game: Path) -> None:
    prefcount("add", "A 6")
    for words in (["show"], ["log"], ["explain"], ["explain", "A", "pool"], ["settle"], ["conventions"]):
        shown = prefcount(*words)
        assert (shown.code, shown.err) == (0, "")
        assert "\x1b" not in shown.out, "no colour where there is no terminal"
        assert prefcount(*words, "--text").out
        assert isinstance(prefcount(*words, "--json").data, dict)
        clash = prefcount(*words, "--json", "--text")
        assert clash.code == 2
        assert "--json and --text do not go together" in clash.err


def test_a_figure_is_named_in_both_languages(game: Path) -> None:
    prefcount("add", "A 7h 6 B w")
    as_the_sheet_says = (["B", "whists", "against", "A"], ["b", "on", "a"], ["B", "на", "A"])
    for words in (["B", "whists", "A"], ["b", "висты", "a"], *as_the_sheet_says):
        assert prefcount("explain", *words, "--json").data["total"] == 4 * 4 + 1 * 4
    assert prefcount("explain", "A", "mountain", "--json").data["total"] == 4


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["A", "hill"], '"hill" is not an account'),
        (["A", "whists"], "whists are against somebody"),
        (["A", "whists", "A"], '"A" is no player here (B, C)'),
        (["A", "pool", "B"], '"B" does not belong here'),
        (["A", "whists", "B", "C"], '"C" does not belong here'),
        (["X", "pool"], '"X" is no player here'),
    ],
)
def test_a_figure_that_is_none(game: Path, words: list[str], told: str) -> None:
    ran = prefcount("explain", *words)
    assert ran.code == 2
    assert told in ran.err


def test_a_paper_sheet_is_settled(tmp_path: Path) -> None:
    """rules.md §9: mountains 15, 6, 0 and nothing else are −80, 10, 70."""
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(
        'convention = "sochi"\nplayers = ["A", "B", "C"]\npool = [20, 20, 20]\nmountain = [15, 6, 0]\n'
    )
    assert prefcount("settle", "--sheet", sheet, "--json").data["balance"] == [-80, 10, 70]
    assert prefcount("settle", "--sheet", sheet, "--close").code == 2
    assert prefcount("check", sheet).code == 0


def test_a_paper_sheet_without_a_target_says_which_one_is_taken(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    text = 'convention = "sochi"\nplayers = ["A", "B", "C"]\npool = [10, 10, 4]\nmountain = [0, 0, 0]\n'
    sheet.write_text(text)
    ran = prefcount("settle", "--sheet", sheet)
    told = "the sheet names no target: 20 is taken, as sochi has it; a line such as target = 30 above"
    assert (ran.code, told in ran.err) == (0, True)
    assert "What a pool lacks of 20, the target, goes on the mountain" in ran.out
    (warning,) = prefcount("settle", "--sheet", sheet, "--json").data["warnings"]
    assert warning["code"] == "sheet_target_taken"
    assert told in prefcount("check", sheet).out
    assert "считаем до 20, как в конвенции sochi" in prefcount("--lang", "ru", "settle", "--sheet", sheet).err
    sheet.write_text("target = 10\n" + text)  # as the warning says
    ran = prefcount("--lang", "en", "settle", "--sheet", sheet)
    assert (ran.code, ran.err) == (0, "")
    assert "What a pool lacks of 10, the target, goes on the mountain" in ran.out


def test_a_paper_sheet_is_settled_by_questions() -> None:
    """The same, typed: a wrong answer is asked for again, Enter is 0.

    Then 30 whists of A against B and 3/2 of C against A: −80 + 30 − 3/2 = −51½, 10 − 30 = −20,
    70 + 3/2 = 71½.
    """
    figures = ["20", "20", "20", "15", "six", "6", "", "30", "", "", "", "3/2", ""]
    ran = prefcount("settle", "--json", typed="\n".join(["", "A B C", "", *figures, "", "", "", ""]))
    assert ran.code == 0
    assert ran.data["balance_exact"] == ["-103/2", -20, "143/2"]
    assert '"six" is not a number' in ran.err
    assert prefcount("settle").code == 2, "nobody is there to answer"


def test_check_lists_every_fault_of_every_file(game: Path, tmp_path: Path) -> None:
    prefcount("add", "A 6")
    assert prefcount("check", game).out == f"{game}: 1 hand, no fault\n"
    bad = tmp_path / "bad.pref"
    bad.write_text(game.read_text(encoding="utf-8") + "Bob 7\ncheck pool 3 0 0\nB 6 7\n", encoding="utf-8")
    head = tmp_path / "head.pref"
    head.write_text('+++\nconventoin = "sochi"\nplayers = ["A"]\n+++\n')
    rules = tmp_path / "rules.toml"
    rules.write_text('extends = "sochi"\n[rules]\nconcede = "many"\nnonsense = 1\n')
    good = tmp_path / "good.toml"
    good.write_text('title = "Ours"\nextends = "sochi"\n')
    ran = prefcount("check", game, bad, head, rules, good)
    assert ran.code == 1
    for told in (
        f"{game}: 1 hand",
        f"{bad}: 3 faults",
        f"{head}: 3 faults",
        f"{rules}: 2 faults",
        "a convention",
    ):
        assert told in ran.out
    data = prefcount("check", bad, "--json")
    assert data.code == 1
    assert [fault["hand"] for fault in data.data["files"][0]["faults"]] == [2, 3, 4]
    missing = prefcount("check", tmp_path / "none.pref", game)
    assert missing.code == 2
    assert "no file" in missing.err
    assert "no fault" in missing.out


def test_schema_and_conventions(tmp_path: Path) -> None:
    assert prefcount("schema", "show").data["type"] == "object"
    unknown = prefcount("schema", "shwo")
    assert unknown.code == 2
    assert "did you mean show?" in unknown.err
    assert "sochi" in prefcount("conventions").out
    assert prefcount("conventions", "rostov", "--json").data["name"] == "rostov"
    assert "did you mean rostov?" in prefcount("conventions", "rostof").err


# --- Which game, which language, what is typed wrong ---------------------------------------------


def test_which_game(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.pref"
    other.write_bytes(game.read_bytes())
    prefcount("add", "A 6", PREFCOUNT_GAME=str(other))
    prefcount("--game", other, "add", "B 6")
    prefcount("add", "-g", other, "C 6")
    assert len(body(other)) == 3
    assert body(game) == []
    assert prefcount("show", "--json").data["hands"] == 0, "new made that one last"
    assert prefcount("-g", other, "show", "--game", other).code == 0
    clash = prefcount("-g", other, "show", "-g", game)
    assert clash.code == 2
    assert "two games are named" in clash.err


def test_no_game_yet() -> None:
    ran = prefcount("show")
    assert ran.code == 2
    assert "prefcount new" in ran.err


@pytest.mark.parametrize("noise", [b"\xff" * 5_000_000, b"\0\0\0", b"", b"+++\n", b"\xef\xbb\xbf+++\nx"])
@pytest.mark.parametrize("command", [["show"], ["add", "A 6"], ["undo"], ["settle", "--close"]])
def test_a_file_of_noise_is_one_line(tmp_path: Path, noise: bytes, command: list[str]) -> None:
    path = tmp_path / "noise.pref"
    path.write_bytes(noise)
    ran = prefcount("-g", path, *command)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert path.read_bytes() == noise
    assert sorted(os.listdir(tmp_path)) == ["noise.pref"]


@pytest.mark.parametrize("place", ["none.pref", "none/none.pref", "."])
def test_no_such_game_is_one_line(tmp_path: Path, place: str) -> None:
    for command in (["show"], ["add", "A 6"]):
        ran = prefcount("-g", tmp_path / place, *command)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1


LANGUAGES = [("en", "Next, hand 1"), ("ru", "Дальше сдача 1")]


@pytest.mark.parametrize(("language", "told"), LANGUAGES)
def test_the_language_stands_before_or_after_the_command(tmp_path: Path, language: str, told: str) -> None:
    for n, words in enumerate(
        (["--lang", language, "new"], ["new", "--lang", language], ["new", f"--lang={language}"])
    ):
        path = tmp_path / f"{n}.pref"
        ran = prefcount(*words, path, "--convention", "sochi", "--players", "A,B,C")
        assert told in ran.out
        assert f'words = "{language}"' in path.read_text(encoding="utf-8")
    ran = prefcount(
        "new", tmp_path / "4.pref", "--convention", "sochi", "--players", "A,B", LANG=f"{language}_XX"
    )
    assert told in ran.out


@pytest.mark.parametrize(
    ("words", "english", "russian"),
    [
        (["shwo"], 'no command "shwo"', "нет команды «shwo»"),
        (["show", "--jsn"], 'no option "--jsn"', "нет ключа «--jsn»"),
        (["--jsn"], 'no option "--jsn"', "нет ключа «--jsn»"),
        (["show", "x"], '"x" does not belong here', "«x» здесь лишнее"),
        (["add"], "is missing", "не хватает"),
        (["fix", "1"], "is missing", "не хватает"),
        (["show", "-g"], 'missing after "-g"', "после «-g»"),
        (["show", "--json=1"], "takes no value", "значения не бывает"),
        (["show", "--lang"], 'missing after "--lang"', "после «--lang»"),
        (["show", "--lang", "fr"], '"fr" is not a language', "«fr»"),
    ],
)
def test_usage_errors_are_one_line_in_the_language(words: list[str], english: str, russian: str) -> None:
    for language, told in (("en", english), ("ru", russian)):
        ran = prefcount(*words, LANG=language)
        assert (ran.code, ran.out) == (2, "")
        assert told in ran.err
        assert ran.err.count("\n") == 1


def test_other_rules_are_named_in_words(game: Path) -> None:
    """The key is what one types; what one reads is the rule."""
    prefcount("add", "rule blind 2")
    prefcount("add", "A 6 blind 6 B w")
    ran = prefcount("recount", "--convention", "sochi", "--rule", "whist.style=gentleman")
    assert "As played: Sochi · from line 1 on: blind × 2\n" in ran.out
    assert "Recounted: Sochi · gentleman\n" in ran.out
    assert "scored by blind × 2" in ran.out
    ran = prefcount("recount", "--rule", "target=30", "--rule", "concede=3", LANG="ru")
    assert "Пересчитано: Сочинка · пуля до 30 · сдача без 3\n" in ran.out
    ran = prefcount("add", "A 7 conceded")
    assert '"conceded" is not played here (no conceding): to play it, put a line "rule concede 3"' in ran.err


def test_an_option_of_the_command_before_it(game: Path) -> None:
    for words in (["--json", "show"], ["--json=1", "show"]):
        ran = prefcount(*words)
        assert ran.err == '"--json" comes too early: it goes after the command, as in prefcount show --json\n'
    assert "  " not in prefcount("--jsn", "show").err
    assert prefcount("--after=1", "show").err.startswith('there is no option "--after"; prefcount --help')


def test_examples_in_errors_are_of_the_table(tmp_path: Path) -> None:
    assert (
        prefcount("new", tmp_path / "e.pref", "--convention", "sochi", "--players", "Tom,Ada,Kim").code == 0
    )
    # Kim, the last seat, deals: Tom and Ada speak first.
    assert prefcount("add").err == "the hand is missing, as in: prefcount add Tom 7h 6 Ada w\n"
    assert "Tom 7ч 6 Ada в" in prefcount("add", LANG="ru").err
    assert prefcount("fix", "1").err == "there is no hand 1: the game has 0 hands\n"
    prefcount("add", "Tom 8 6 Kim w")
    for words in (["fix"], ["fix", "1"]):
        assert prefcount(*words).err.endswith("prefcount fix 1 Tom 8 6, Ada pass, Kim whist\n")
    assert prefcount("explain", "Bob").err.endswith("a figure is named as in: Tom pool\n")
    assert prefcount("explain", "ki").err.endswith("a figure is named as in: Kim pool\n")
    assert prefcount("explain", "Kim", "whists").err.endswith("write Kim whists and one of Tom, Ada\n")
    assert prefcount("add", "check").err.splitlines()[0].endswith("or check Ada whists Tom 52")


def test_any_struck_line_is_restored_by_its_beginning(game: Path) -> None:
    for line in ("A 6", "B 7", "C 8"):
        prefcount("add", line)
    for _line in range(3):
        prefcount("undo", "1")
    assert body(game) == ["~~ A 6, B pass, C pass", "~~ B 7, C pass, A pass", "~~ C 8, A pass, B pass"]
    assert prefcount("redo", "1", "B").code == 0
    assert body(game)[1] == "B 7, C pass, A pass"
    refused = prefcount("redo", "1", "C")
    assert refused.code == 2
    assert refused.err.splitlines()[1:] == ["redo 1 A 6, B pass, C pass"]
    assert prefcount("redo", "2", "C").code == 0


def test_a_mistyped_command_is_guessed() -> None:
    assert "did you mean show?" in prefcount("shwo").err
    assert "did you mean --json?" in prefcount("show", "--jsn").err


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert prefcount("--version").out.startswith("prefcount ")
    assert prefcount("--help").code == 0
    told = capsys.readouterr().out
    assert prefcount().out.strip() == told.strip(), "without a command the commands are listed"
    assert all(f"\n  {name} " in told for name in COMMANDS)


@pytest.mark.parametrize(("language", "usage"), [("en", "Usage: "), ("ru", "Запуск: ")])
def test_every_command_has_help_in_the_language(language: str, usage: str) -> None:
    """In a process of its own: texts of options are chosen once, when a command is imported."""
    program = f"""
import os
from prefcount.cli.commands import COMMANDS
from tests.command import prefcount
for name in COMMANDS:
    assert prefcount(name, "--help", LANG={language!r}).code == 0
"""
    folder = Path(__file__).parent.parent
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=folder
    )
    assert re.findall("^" + usage + r"prefcount (\w+) ", ran.stdout, re.MULTILINE) == [*COMMANDS]
    assert "{" not in ran.stdout
    english = re.findall(r"^ +(?:--?[a-z-]+[ ,]?)+.*?  +([A-Z][a-z]+ .*)$", ran.stdout, re.MULTILINE)
    assert bool(english) == (language == "en"), "every option is explained in the language"


def test_sentences_are_broken_between_words_at_a_terminal(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    broken = prefcount("add", "A 7h 6", typed="")
    assert all(len(line) <= 40 for line in broken.err.splitlines())
    assert broken.err.replace("\n  ", " ").startswith(prefcount("add", "A 7h 6").err.splitlines()[0])


def test_interruption_and_defects(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from prefcount.cli import views

    def stop(_here: object) -> None:
        raise KeyboardInterrupt

    def fail(_here: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(views, "read_game", stop)
    assert prefcount("show") == Ran(130, "", "")
    monkeypatch.setattr(views, "read_game", fail)
    ran = prefcount("show")
    assert ran.code == 2
    assert "ZeroDivisionError: division by zero" in ran.err
    assert ran.err.count("\n") == 1
    with pytest.raises(ZeroDivisionError):
        prefcount("show", PREFCOUNT_TRACEBACK="1")


def test_people_named_without_their_option_are_told_where_they_go(tmp_path: Path) -> None:
    refused = prefcount("new", "Anna", "Ben", "Carla")
    assert refused.code == 2
    assert refused.err == (
        '"Ben" does not belong here; people are named like this: prefcount new --players Anna,Ben,Carla\n'
    )
    assert prefcount("show", "Anna").err == '"Anna" does not belong here; see prefcount show --help\n'


def test_no_page_of_a_picture_writes_over_another_file(game: Path, tmp_path: Path) -> None:
    prefcount("add", "A 6")
    picture, further = tmp_path / "o.png", tmp_path / "o-2.png"
    further.write_text("precious")
    refused = prefcount("-g", game, "print", "-o", picture)
    assert (refused.code, further.read_text(), picture.exists()) == (2, "precious", False)
    assert str(further) in refused.err
    assert prefcount("-g", game, "print", "-o", picture, "--force").code == 0
    assert picture.read_bytes()[:4] == further.read_bytes()[:4] == b"\x89PNG"
    further.unlink()
    further.mkdir()
    picture.unlink()
    assert prefcount("-g", game, "print", "-o", picture, "--force").code == 2
    assert not picture.exists()


def test_a_picture_of_several_copies_is_refused(tmp_path: Path) -> None:
    refused = prefcount("form", "-o", tmp_path / "f.png", "--copies", "3")
    assert (refused.code, refused.err) == (2, "--copies and .png do not go together: leave one out\n")


def test_a_game_without_its_convention_file_says_what_is_missing(tmp_path: Path) -> None:
    game = tmp_path / "sent.pref"
    game.write_text('+++\nconvention = "mine.toml"\nplayers = ["A", "B", "C"]\n+++\n', encoding="utf-8")
    told = "there is no file mine.toml, the convention that the game is played by: it goes where"
    assert told in prefcount("-g", game, "show").err
    assert told in prefcount("check", game).out
