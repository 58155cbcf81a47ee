"""The game made last is not there any more: every command says how to choose another."""

import os
from pathlib import Path

import pytest

from tests.command import prefcount


@pytest.fixture
def gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two games were begun in the data folder, a third elsewhere, and that one was deleted."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for words in (("--players", "A,B"), ("--players", "C,D"), ("zz.pref", "--players", "E,F")):
        assert prefcount("new", *words, "--convention", "sochi").code == 0
    os.remove("zz.pref")
    return tmp_path / "zz.pref"


@pytest.mark.parametrize("words", [["show"], ["add", "A 6"], ["undo"], ["play"], ["explain", "A", "pool"]])
def test_it_is_said_how_to_choose_another(words: list[str], gone: Path) -> None:
    ran = prefcount(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"the game made last is gone, there is no file {gone}:"
        " prefcount games lists those there are, and --game NAME chooses one\n"
    )


def test_what_it_says_can_be_done(gone: Path) -> None:
    listed = prefcount("games").out
    assert "2026-11-30-2" in listed
    assert prefcount("--game", "2026-11-30-2", "add", "C 6").code == 0
    assert prefcount("show", "-g", "2026-11-30").code == 0


def test_a_file_that_was_named_is_told_as_before(gone: Path) -> None:
    assert prefcount("-g", "yy.pref", "show").err == "there is no file yy.pref\n"
    assert prefcount("show", PREFCOUNT_GAME="yy.pref").err == "there is no file yy.pref\n"
