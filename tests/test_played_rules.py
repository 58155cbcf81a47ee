"""What is played, by name: prices of the game, and a convention file of one's own on paper."""

from pathlib import Path

import pytest

from tests.command import prefcount
from tests.paper_pages import read

HEAD = """+++
convention = "sochi"
players = ["Anna", "Ben", "Carla", "Dora"]
[rules]
concede = 3
+++
rule whist.style gentleman
"""
PUB = 'title = "Pub table"\nextends = "leningrad"\n[rules]\nwhist.half = false\ntarget = 12\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of four and a convention file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    Path("four.pref").write_text(HEAD, encoding="utf-8")
    Path("pub.toml").write_text(PUB, encoding="utf-8")
    return tmp_path


def title(*words: str, language: str = "en") -> list[str]:
    return prefcount(*words, LANG=language).out.split("\n\n", 1)[0].splitlines()


def test_prices_are_those_of_the_game_as_it_is_played_now(folder: Path) -> None:
    assert title("-g", "four.pref", "prices") == [
        "Sochi · gentleman · concede 3 · four players",
        "As played in four; --convention NAME lists another.",
    ]
    data = prefcount("-g", "four.pref", "prices", "--json").data
    assert (data["game"], data["seats"], data["contracts"][0]["conceded"]) == ("four.pref", 4, 3 * 2)
    told = title("-g", "four.pref", "prices", "--seats", "3", "--rule", "concede=0")
    assert told[0] == "Sochi · gentleman · three players"
    told = title("-g", "four.pref", "prices", language="ru")
    assert told[0] == "Сочинка · джентльменский вист · сдача без 3 · четыре игрока"
    assert prefcount("-g", "none.pref", "prices").code == 2


def test_a_convention_named_leaves_the_game_aside(folder: Path) -> None:
    assert title("-g", "four.pref", "prices", "--convention", "rostov") == ["Rostov · three players"]
    assert prefcount("-g", "four.pref", "prices", "--convention", "rostov", "--json").data["game"] is None


def test_prices_without_a_game_or_with_one_that_is_gone(folder: Path) -> None:
    assert title("prices") == ["Sochi · three players"]
    assert prefcount("new", "gone.pref", "--convention", "rostov", "--players", "A,B").code == 0
    assert title("prices")[0] == "Rostov · two players"
    Path("gone.pref").unlink()
    assert title("prices") == ["Sochi · three players"]


def test_a_file_of_ones_own_is_told_with_its_preset_and_all_it_changes(folder: Path) -> None:
    """Its target stands in the circle and in the foot; Leningrad's own options are known by its name."""
    told = "Pub table (Leningrad) · 12 · no half-whist · concede 3"
    assert prefcount("form", "--convention", "pub.toml", "--rule", "concede=3").code == 0
    assert told in read(Path("form.pdf").read_bytes())[0].text
    Path("pub.pref").write_text(HEAD.replace('"sochi"', '"pub.toml"'), encoding="utf-8")
    assert prefcount("-g", "pub.pref", "print").code == 0
    assert told in read(Path("pub.pdf").read_bytes())[0].text
    assert prefcount("prices", "--convention", "pub.toml", "-o", "card.pdf").code == 0
    card = read(Path("card.pdf").read_bytes())[0].text
    assert "Pub table (Leningrad)" in card
    assert "no half-whist" in card
    assert title("prices", "--convention", "pub.toml") == [
        "Pub table (Leningrad) · pool 12 · no half-whist · three players"
    ]


def test_a_file_upon_a_file_is_told_by_the_preset_below(folder: Path) -> None:
    Path("ours.toml").write_text('extends = "./pub.toml"\n[rules]\nconcede = 3\n', encoding="utf-8")
    (told,) = title("prices", "--convention", "./ours.toml")
    assert told == "./ours.toml (Leningrad) · pool 12 · no half-whist · concede 3 · three players"
    Path("bare.toml").write_text("[rules]\nconcede = 3\n", encoding="utf-8")
    assert title("prices", "--convention", "bare.toml") == ["bare.toml · concede 3 · three players"]


def test_conventions_takes_the_names_that_new_takes() -> None:
    by_name = prefcount("conventions", "leningrad").out
    for called in ("Leningrad", "ленинградка", "Ленинградка"):
        assert prefcount("conventions", called).out == by_name
        assert prefcount("prices", "--convention", called, "--json").data["convention"] == "leningrad"
    assert "(bulgarian, classic, gusarik, " in prefcount("conventions", "odessa").err
    assert ", sochi – Сочинка, " in prefcount("conventions", "одесса", LANG="ru").err
    # More than one title begins so: none is meant.
    assert prefcount("conventions", "Ленин").code == 2


@pytest.mark.parametrize("words", [["new"], ["settle", "--paper"]])
@pytest.mark.parametrize(("language", "told"), [("en", "Leningrad · "), ("ru", "Ленинградка · ")])
def test_the_question_for_a_convention_lists_them(
    words: list[str], language: str, told: str, folder: Path
) -> None:
    asked = prefcount(*words, typed="", LANG=language).err
    assert told in " ".join(asked.split())


def test_the_list_of_conventions_says_what_its_columns_mean() -> None:
    told = prefcount("conventions").out
    for word in ("six: ", "all-pass: ", "from: ", "ending: "):
        assert f"\n{word}" in told


def test_titles_are_broken_between_rules(folder: Path) -> None:
    """80 columns: the tail `no half-whist` does not fit on the first line, and goes whole to the next."""
    rules = ["whist.ten=checked", "blind=2", "overtricks=short", "whist.half=no"]
    words = [word for rule in rules for word in ("--rule", rule)]
    first, second, *_rest = title("prices", "--convention", "sochi", *words)
    assert first == "Sochi · ten checked · no half-whist · overtricks punished · blind × 2"
    assert second == "three players"
