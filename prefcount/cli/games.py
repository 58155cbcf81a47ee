"""Reading and changing the game that a command acts on."""

from collections.abc import Iterator
from contextlib import contextmanager

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.current import find_game
from prefcount.editing import is_cut_off
from prefcount.evening import Evening, read_evening
from prefcount.library import DiskLibrary
from prefcount.problems import Problem, RequestError


def read_game(here: Ambient) -> Evening:
    """The game as it stands, whole; raises `PrefcountError` with every fault."""
    path = find_game(here.game, here.environ)
    return read_text(path, store.read(path)).sound()


def with_stake(evening: Evening, price: str | None, currency: str | None) -> Evening:
    """The evening played for a price that is given for this once; its file keeps its own."""
    from prefcount.cli.arguments import stake_of

    header = evening.file.header
    stake = stake_of(price, currency, header.stake)
    return evening if stake == header.stake else evening.at_stake(stake)


@contextmanager
def open_game(here: Ambient) -> Iterator[tuple[store.Opened, Evening]]:
    """The game held for a change, faults and all."""
    path = find_game(here.game, here.environ)
    with store.opened(path) as file:
        before = file.text
        try:
            yield file, read_text(path, before)
        finally:
            here.written = file.text != before


def read_text(path: str, text: str) -> Evening:
    """The evening of a game file's text, lines that are not understood included."""
    return read_evening(text, DiskLibrary(), path)


def remarks(evening: Evening) -> list[Problem]:
    """Warnings and failed checks of a whole game; hands after its end are told of in one."""
    late = [problem for problem in evening.remarks if problem.code == "after_end"]
    others = [problem for problem in evening.remarks if problem.code != "after_end" or len(late) == 1]
    if len(late) > 1:
        data = {"first": late[0].hand, "last": late[-1].hand}
        others.append(Problem("after_end_hands", data, warning=True))
    return [*others, *cut_off(evening)]


def cut_off(evening: Evening) -> list[Problem]:
    """The warning that the last line may be half-written."""
    if not is_cut_off(evening.file):
        return []
    return [Problem("cut_off", line=evening.file.first_line + len(evening.file.lines) - 1, warning=True)]


def whole_number(word: str | None) -> int | None:
    """The number of a hand, 0 included; raises `RequestError`."""
    if word is None:
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 8):
        raise RequestError(Problem("no_hand_number", {"word": word}))
    return int(word)


def no_clash(**given: bool) -> None:
    """Raises `RequestError` if more than one of the options is given."""
    names = [f"--{name.replace('_', '-')}" for name, is_given in given.items() if is_given]
    if len(names) > 1:
        raise RequestError(Problem("clash", {"one": names[0], "other": names[1]}))
