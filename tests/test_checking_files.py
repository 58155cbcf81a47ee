"""`check` tells files apart by what they hold, and says how a convention file is mended."""

from pathlib import Path

import pytest

from prefcount import schemas
from prefcount.convention import read_options
from prefcount.problems import OptionError
from tests.command import prefcount


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def checked(text: str, language: str = "en") -> list[str]:
    Path("ours.toml").write_text(text, encoding="utf-8")
    return prefcount("check", "ours.toml", LANG=language).out.splitlines()


def test_a_convention_is_one_though_it_has_a_key_of_a_sheet() -> None:
    told = checked('extends = "sochi"\npool = 12\nplayers = ["A", "B", "C"]\n[rules]\nconcede = 3\n')
    assert told == [
        "ours.toml: 2 faults",
        '  line 2: "pool" is an option: it goes under [rules], as target = …',
        '  line 3: "players" means nothing here: leave it out',
    ]
    assert checked("concede = 3\n", "ru")[1:] == [
        "  строка 1: «concede» – правило: ему место под [rules], concede = …"
    ]
    assert checked("[whist]\nstyle = 'greedy'\n")[1:] == [
        '  line 1: "whist.style" is an option: it goes under [rules], as whist.style = …'
    ]


def test_a_sheet_is_one_though_it_has_house_rules() -> None:
    told = checked('players = ["A", "B"]\npool = [1, 2]\nmountain = [0, 0]\n[rules]\nconcede = 3\n')
    assert told == ["ours.toml: 1 fault", "  convention is missing: write the name of a convention"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a convention on top of sochi, no fault"),
        ('title = "Ours"\n[rules]\nconcede = 3\n', "a convention on top of sochi, no fault"),
        ('extends = "rostov"\n', "a convention on top of rostov, no fault"),
    ],
)
def test_a_convention_says_what_it_stands_on(text: str, told: str) -> None:
    assert checked(text) == [f"ours.toml: {told}"]


@pytest.mark.parametrize(
    ("option", "written", "read"),
    [
        ("allpass.progression", "1 2 4", (1, 2, 4)),
        ("allpass.progression", "1, 2, 4", (1, 2, 4)),
        ("allpass.progression", "1", (1,)),
        ("allpass.progression", "geometric", "geometric"),
        ("allpass.exit", "6 7 8", (6, 7, 8)),
        ("price.pool", "2 4 6 8 10", (2, 4, 6, 8, 10)),
        ("whist.quota", "4 2 1 1 0", (4, 2, 1, 1, 0)),
    ],
)
def test_a_list_in_a_file_may_be_text_as_it_is_told_everywhere(
    option: str, written: str, read: tuple[int, ...] | str
) -> None:
    assert read_options({option: written}) == {option: read}
    group, name = option.split(".")
    schemas.adapter("convention").validate_python({"rules": {group: {name: written}}})
    assert checked(f'[rules]\n{option} = "{written}"\n') == [
        "ours.toml: a convention on top of sochi, no fault"
    ]


@pytest.mark.parametrize(
    ("option", "written"),
    [
        ("allpass.progression", ""),
        ("allpass.progression", "1 two"),
        ("price.pool", "2 4 6"),
        ("price.pool", ""),
    ],
)
def test_other_text_is_no_list(option: str, written: str) -> None:
    with pytest.raises(OptionError):
        read_options({option: written})


def test_a_folder_is_told_as_one(folder: Path) -> None:
    ran = prefcount("check", ".")
    assert (ran.code, ran.err) == (2, ". is a folder: name the files in it\n")
    assert prefcount("check", ".", LANG="ru").err == ". – папка: назовите файлы в ней\n"
