"""The command games: which evenings it finds, what it says of them, in every form and language."""

import csv
import os
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from prefcount import messages
from prefcount.schemas import adapter
from tests.command import prefcount
from tests.test_loaded_modules import HEAVY, loaded

HEAD = '+++\nconvention = "{convention}"\nplayers = [{players}]\ndate = {date}\n{more}+++\n'


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of saved games, not made yet; English afterwards."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    yield tmp_path / "data" / "prefcount" / "games"
    messages.use("en")


def keep(
    folder: Path,
    name: str,
    *lines: str,
    players: str = "Anna,Ben,Carla",
    convention: str = "sochi",
    more: str = "",
) -> Path:
    """A game file with these lines, dated by the beginning of its name."""
    folder.mkdir(parents=True, exist_ok=True)
    names = ", ".join(f'"{player}"' for player in players.split(","))
    head = HEAD.format(convention=convention, players=names, date=name[:10], more=more)
    path = folder / f"{name}.pref"
    path.write_text(head + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


@pytest.fixture
def season(saved: Path) -> Path:
    """Three evenings of whists alone: one over, one settled for money, one under way.

    Anna 30 − 0 = 30, then 30 − 12 = 18; Ben −30, then −18; 12 whists at 0.50 are 6 EUR.
    """
    keep(saved, "2026-11-01", "write Anna whists Ben 30", "end")
    stake = 'settled = 2026-11-02\n[stake]\nwhist = "0.50"\ncurrency = "EUR"\n'
    keep(saved, "2026-11-02", "write Ben whists Anna 12", convention="rostov", more=stake)
    keep(saved, "2026-11-03", "write Carla whists Anna 99", "A 6")
    return saved


def lines_of(out: str) -> list[str]:
    return [re.sub(r"\s+", " ", line.strip()) for line in out.splitlines() if line.strip()]


def test_without_an_evening_it_says_how_to_begin_and_where_it_looked(saved: Path) -> None:
    ran = prefcount("games")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "No evening here yet: prefcount new starts one.",
        f"Looked for in {saved}; prefcount games FOLDER counts those kept elsewhere.",
    ]
    assert prefcount("games", "--json").data["evenings"] == []
    assert prefcount("games", "--csv").out.count("\r\n") == 1, "the heads of the columns alone"


def test_the_evenings_and_the_balances(season: Path) -> None:
    ran = prefcount("games")
    assert (ran.code, ran.err) == (0, "")
    shown, where = ran.out.split("\nLooked for in")
    assert "".join(where.split()) == f"{season};prefcountgamesFOLDERcountsthosekeptelsewhere."
    assert lines_of(shown) == [
        "evening whists so far money",
        "2026-11-01 Sochi Anna +30 +30 –",
        "2026-11-01 over Ben −30 −30 –",
        "Carla 0 0 –",
        "2026-11-02 Rostov Anna −12 +18 −6.00 EUR",
        "2026-11-02 settled Ben +12 −18 +6.00 EUR",
        "Carla 0 0 0.00 EUR",
        "2026-11-03 Sochi Anna – – –",
        "2026-11-03 under way, 1 hand Ben – – –",
        "Carla – – –",
        "An evening under way does not count until it is over or settled.",
        "All evenings together",
        "evenings whists EUR",
        "Anna 2 +18 −6.00",
        "Carla 2 0 0.00",
        "Ben 2 −18 +6.00",
        "Sochi",
        "evenings whists",
        "Anna 1 +30",
        "Carla 1 0",
        "Ben 1 −30",
        "Rostov",
        "evenings whists EUR",
        "Ben 1 +12 +6.00",
        "Carla 1 0 0.00",
        "Anna 1 −12 −6.00",
    ]


def names_printed(out: str) -> list[str]:
    """What stands under the date of each evening."""
    firsts = [line.split()[0] for line in out.splitlines()[1:] if line[:2].strip() and line[0] == " "]
    return [name for date, name in zip(firsts[::2], firsts[1::2], strict=True) if date]


def test_a_name_that_is_printed_is_a_game(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Round trip: each name goes back to `--game`, in a folder where others have the same names."""
    monkeypatch.setenv("COLUMNS", "200")
    here = tmp_path / "here"
    people = iter("ABCDEFGH")

    def begin(folder: Path, name: str) -> str:
        player = f"{next(people)}nna"
        keep(folder, name, "end", players=f"{player},Zoe")
        return player

    expected = [begin(saved, name) for name in ("2026-11-01", "2026-11-01-2", "2026-11-02", "2026-11-03")]
    (saved / "2026-11-03.pref").rename(saved / "2026-11-03-при Анне.v2.pref".replace(" ", "-"))
    begin(here, "2026-11-01")  # its path would be meant first
    (here / "2026-11-02").mkdir()
    (here / "2026-11-01-2").write_text("no game")
    monkeypatch.chdir(here)

    out = prefcount("games").out
    printed = names_printed(out.split("\n\n")[0])
    assert printed[2:] == ["2026-11-02", "2026-11-03-при-Анне.v2"], "as short as it can be"
    found = [prefcount("--game", name, "show", "--json").data["players"][0] for name in printed]
    assert found == expected
    named = [prefcount("show", "--json", PREFCOUNT_GAME=name).data["players"][0] for name in printed]
    assert named == expected
    files = [each["file"] for each in prefcount("games", "--json").data["evenings"]]
    assert [prefcount("-g", file, "show", "--json").data["players"][0] for file in files] == expected


def test_a_name_of_a_file_elsewhere_is_a_game_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    keep(tmp_path / "club", "2026-11-01", "end", players="Anna,Zoe")
    keep(tmp_path, "2026-11-02", "end", players="Bella,Zoe")
    monkeypatch.setenv("COLUMNS", "200")
    printed = names_printed(prefcount("games", "club", "2026-11-02.pref").out.split("\n\n")[0])
    assert printed == ["club/2026-11-01", "2026-11-02"]
    found = [prefcount("--game", name, "show", "--json").data["players"][0] for name in printed]
    assert found == ["Anna", "Bella"]


@pytest.mark.parametrize("words", [["add", "A", "6"], ["undo"], ["log"], ["settle", "--json"]])
def test_every_command_takes_such_a_name(saved: Path, words: list[str]) -> None:
    keep(saved, "2026-11-01", "A 6")
    assert prefcount("-g", "2026-11-01", *words).code == 0
    assert prefcount("-g", "2026-11-09", *words).err == "there is no file 2026-11-09\n"


def test_a_current_game_that_lies_elsewhere_is_named(saved: Path, season: Path, tmp_path: Path) -> None:
    prefcount("new", tmp_path / "friday.pref", "--convention", "sochi", "--players", "Anna,Ben")
    told = f"The current game, {tmp_path / 'friday.pref'}, lies elsewhere and is not among them."
    assert "".join(prefcount("games").out.split()).endswith("".join(told.split()))
    data = prefcount("games", "--json").data
    assert (data["folder"], len(data["evenings"])) == (str(saved), 3)
    assert prefcount("games", tmp_path, "--json").data["folder"] is None
    assert "elsewhere" not in prefcount("games", season).out


def test_in_russian(season: Path, russian: None) -> None:
    out = " ".join(lines_of(prefcount("games", LANG="ru_RU.UTF-8").out))
    for told in (
        "01.11.2026 Сочинка",
        "сыграна Ben −30",
        "расписана Ben +12 −18 +6,00 EUR",
        "не доиграна, 1 сдача",
        "не в счёт",
        "Все пульки вместе",
    ):
        assert told in out


def test_the_same_as_json(season: Path) -> None:
    data = prefcount("games", "--json").data
    adapter("games").validate_python(data)
    assert [(e["date"], e["state"], e["counted"], e["hands"]) for e in data["evenings"]] == [
        ("2026-11-01", "over", True, 0),
        ("2026-11-02", "settled", True, 0),
        ("2026-11-03", "under_way", False, 1),
    ]
    assert data["evenings"][1]["results"][0] == {
        "name": "Anna",
        "balance": -12,
        "balance_exact": -12,
        "money": "-6.00",
        "running_exact": 18,
    }
    assert data["balances"][0] == {
        "name": "Anna",
        "evenings": 2,
        "balance": 18,
        "balance_exact": 18,
        "money": [{"currency": "EUR", "money": "-6.00"}],
    }
    assert [each["convention"] for each in data["by_convention"]] == ["sochi", "rostov"]


def test_the_same_as_a_table(season: Path) -> None:
    ran = prefcount("games", "--csv")
    rows = list(csv.DictReader(StringIO(ran.out, newline="")))
    assert len(rows) == 3 * 3
    found = [
        (row["date"], row["name"], row["whists"], row["balance_exact"], row["money"], row["currency"])
        for row in rows
        if row["name"] == "Anna"
    ]
    assert found[:2] == [
        ("2026-11-01", "Anna", "30", "30", "", ""),
        ("2026-11-02", "Anna", "-12", "18", "-6.00", "EUR"),
    ]
    assert (rows[-1]["state"], rows[-1]["counted"], rows[-1]["balance_exact"]) == ("under_way", "no", "")


def test_text_for_a_chat_is_narrow_and_plain(season: Path) -> None:
    out = prefcount("games", "--text").out
    assert max(map(len, out.splitlines())) <= 72
    assert "\x1b" not in out
    assert "─" not in out


def test_what_cannot_be_read_is_named_with_its_first_fault(season: Path) -> None:
    keep(season, "2026-11-04", "Bob 7", "Bob 8", "end")
    (season / "2026-11-05.pref").write_bytes(b"\xff")
    (season / "2026-11-06.pref").mkdir()
    (season / "notes.txt").write_text("no game")
    (season / ".2026-11-01.pref").write_text("hidden")
    ran = prefcount("games")
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(lines_of(ran.out)[-12:])
    assert 'hand 1: "Bob" is no player here (Anna, Ben, Carla) (and 1 more)' in told
    assert "2026-11-05.pref is not plain text" in told
    assert "2026-11-06.pref is a folder" in told
    assert "notes" not in ran.out
    assert "Anna 2 +18" in " ".join(lines_of(ran.out)), "the others count as before"
    unreadable = prefcount("games", "--json").data["unreadable"]
    assert [(Path(each["file"]).name, each["faults"]) for each in unreadable] == [
        ("2026-11-04.pref", 2),
        ("2026-11-05.pref", 1),
        ("2026-11-06.pref", 1),
    ]
    table = prefcount("games", "--csv")
    assert table.err.count("not counted: ") == 3
    assert "Bob" not in table.out


def test_files_and_folders_are_named_and_each_counts_once(tmp_path: Path) -> None:
    one = keep(tmp_path / "club", "2026-11-01", "write Anna whists Ben 30", "end")
    keep(tmp_path / "club", "2026-11-02", "write Anna whists Ben 4", "end")
    (tmp_path / "link.pref").symlink_to(one)
    other = keep(tmp_path, "2026-12-01", "write Anna whists Ben 5", "end")
    data = prefcount("games", one, tmp_path / "club", tmp_path / "link.pref", other, "--json").data
    assert [each["date"] for each in data["evenings"]] == ["2026-11-01", "2026-11-02", "2026-12-01"]
    assert data["balances"][0]["balance"] == 30 + 4 + 5


def test_conventions_of_ones_own_are_told_apart_by_their_file(tmp_path: Path) -> None:
    for folder, lines in (("a", ["write A whists B 3", "end"]), ("b", ["write A whists B 4", "end"])):
        keep(tmp_path / folder, "2026-11-01", *lines, players="A,B", convention="./ours.toml")
        text = f'title = "Ours {folder}"\nextends = "sochi"\n'
        (tmp_path / folder / "ours.toml").write_text(text)
    data = prefcount("games", tmp_path / "a", tmp_path / "b", "--json").data
    assert [each["convention"] for each in data["by_convention"]] == [
        str(tmp_path / folder / "ours.toml") for folder in ("a", "b")
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["none.pref"], "there is no file none.pref"),
        (["a\0b"], "there is no file a<U+0000>b"),
        (["--json", "--csv"], "--json and --csv do not go together"),
        (["--text", "--csv"], "--text and --csv do not go together"),
        (["--game", "x"], 'there is no option "--game"'),
    ],
)
def test_bad_usage_is_refused_in_one_line(words: list[str], told: str) -> None:
    ran = prefcount("games", *words)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_names_of_any_length_keep_every_figure(saved: Path) -> None:
    longest = ",".join(letter * 24 for letter in "ABCD")
    stake = '[stake]\nwhist = "1000"\ncurrency = "EUROEURO"\n'
    keep(saved, "2026-11-01", "write A whists B 123456", "end", players=longest, more=stake)
    out = prefcount("games").out
    assert max(map(len, out.splitlines())) <= 80
    assert len(re.findall(r"\+123456\b(?!\d)", out)) == 3, "whists, balance after it, balance over all"
    assert out.count("+123456000.00") == 2


def test_what_a_file_hides_does_no_harm(saved: Path) -> None:
    stake = '[stake]\nwhist = "1"\ncurrency = "=1+1"\n'
    path = keep(saved, "2026-11-01", "write Anna whists @Ben 3", "end", players="Anna,@Ben", more=stake)
    path.rename(saved / "x\x1b[2J.pref")
    ran = prefcount("games")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "<U+001B>" in ran.out
    rows = list(csv.DictReader(StringIO(prefcount("games", "--csv").out, newline="")))
    assert [row["name"] for row in rows] == ["Anna", "'@Ben"]
    assert {row["currency"] for row in rows} == {"'=1+1"}


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--json"], set()),
        (["--csv"], set()),
        # What a game is called depends on whether it lies in the folder of data.
        ([], {"rich", "platformdirs"}),
        (["--text"], {"rich", "platformdirs"}),
    ],
)
def test_it_loads_what_it_needs(tmp_path: Path, words: list[str], heavy: set[str]) -> None:
    keep(tmp_path, "2026-11-01", "end")
    environ = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    assert loaded(tmp_path, ("games", ".", *words), environ) & HEAVY == heavy
