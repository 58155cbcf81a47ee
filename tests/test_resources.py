"""The files of the package are found beside it (a checkout) and inside it (a wheel)."""

import tomllib
from pathlib import Path

import pytest

from prefcount import resources

PRESETS = [
    "bulgarian",
    "classic",
    "gusarik",
    "kazakh",
    "leningrad",
    "leningrad-sport",
    "mailru",
    "races",
    "rostov",
    "sochi",
    "sochi-simple",
    "sochi-x10",
]


@pytest.fixture(params=["inside", "beside"])
def package(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A package folder with one preset in two editions, in each of the two layouts."""
    package = tmp_path / "prefcount"
    package.mkdir()
    parent = package if request.param == "inside" else tmp_path
    conventions = parent / "templates" / "conventions"
    conventions.mkdir(parents=True)
    (conventions / "odessa.toml").write_text("edition = 2\n", encoding="utf-8")
    (conventions / "odessa@1.toml").write_text("edition = 1\n", encoding="utf-8")
    (parent / "examples").mkdir()
    return package


def test_the_folders_are_found(package: Path) -> None:
    assert resources.templates(package).is_dir()
    assert resources.examples(package).is_dir()


def test_an_old_edition_is_no_name_of_its_own(package: Path) -> None:
    assert resources.preset_names(package) == ["odessa"]


@pytest.mark.parametrize(("edition", "found"), [(None, 2), (2, 2), (1, 1), (7, 2)])
def test_editions(package: Path, edition: int | None, found: int) -> None:
    assert resources.preset_text("odessa", edition, package) == f"edition = {found}\n"


@pytest.mark.parametrize("name", ["kiev", "odessa@1", "../conventions/odessa", ""])
def test_only_a_preset_has_a_text(package: Path, name: str) -> None:
    with pytest.raises(KeyError):
        resources.preset_text(name, package=package)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="'templates'"):
        resources.templates(tmp_path / "prefcount")


def test_the_presets_are_those_of_the_rules() -> None:
    assert resources.preset_names() == PRESETS


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_says_what_it_is(name: str) -> None:
    preset = tomllib.loads(resources.preset_text(name))
    assert set(preset["title"]) == {"en", "ru"}
    assert all(preset["title"].values())
    assert preset["edition"] == 1
    assert preset.get("extends", "sochi") in PRESETS
    assert ("extends" in preset) == (name != "sochi")


def test_sochi_is_the_defaults() -> None:
    assert tomllib.loads(resources.preset_text("sochi"))["rules"] == {}


def test_the_examples_are_there() -> None:
    assert {file.name for file in resources.examples().glob("*.pref")} >= {"sochi.pref", "sochi-ru.pref"}
