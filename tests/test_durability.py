"""A slice of scripts/durability.py, which tries the same at many more moments."""

import os
from pathlib import Path

import pytest

pytest.importorskip("fcntl", reason="the harness needs fork and the limits of POSIX")

from scripts import durability
from scripts.durability import Broken, Ran

SLICE = durability.trials(kills=40, writers_hands=8, seed=1)


@pytest.mark.parametrize("name", SLICE)
def test_nothing_is_lost(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    assert SLICE[name](folder)


ADDED = durability.line(1)
REFUSED = Ran(2, "", "the disk is full\n")
JUDGED = [
    # what stands in the file, what the command said, what is wrong
    ("", Ran(0, "saved", ""), "a confirmed hand is lost"),
    (ADDED + ADDED, Ran(0, "saved", ""), "the game is torn"),
    (ADDED[:-2], None, "the game is torn"),
    (ADDED, REFUSED, "a refused hand is written"),
    ("", Ran(2, "", "Traceback"), "no clear refusal"),
    ("", Ran(2, "", "one\ntwo\n"), "not one clear line"),
]


@pytest.mark.parametrize(("added", "done", "told"), JUDGED)
def test_a_loss_is_seen(added: str, done: Ran | None, told: str, tmp_path: Path) -> None:
    game = durability.new_game(tmp_path)
    before = durability.text_of(game)
    game.write_bytes((before + added).encode())
    with pytest.raises(Broken, match=told):
        durability.judge(game, before, ADDED, done)


def test_what_is_as_it_should_be_passes(tmp_path: Path) -> None:
    game = durability.new_game(tmp_path)
    before = durability.text_of(game)
    durability.judge(game, before, ADDED, None)
    durability.judge(game, before, ADDED, REFUSED)
    game.write_bytes((before + ADDED).encode())
    durability.judge(game, before, ADDED, None)
    durability.judge(game, before, ADDED, Ran(0, "saved", ""))
    (tmp_path / ".evening.pref.other").touch()
    with pytest.raises(Broken, match="litter"):
        durability.judge(game, before, ADDED, None)


def test_the_meddler_strikes_the_call_it_should(tmp_path: Path) -> None:
    game = durability.new_game(tmp_path)
    struck = []
    for at in range(durability.calls_of_a_change(tmp_path)):
        with durability.Meddler(at, lambda: None) as meddler:
            durability.command(game, "add", *durability.hand(at))
        struck.append(meddler.struck)
    assert {"open", "fsync", "replace", "unlink", "close"} <= {*struck}
    assert os.open.__name__ == "open"
