"""The words of the live table beside hand lines, English and Russian, and what they ask for.

Read like the words of a hand line: an exact name beats a command, a command beats the beginning of
a name. A colon in front (`:undo`) makes a command of it in any case.
"""

import re
from enum import Enum, auto
from typing import NamedTuple

from prefcount.messages import N_
from prefcount.notation.names import beginnings, exact
from prefcount.notation.spelling import fold
from prefcount.notation.words import LINE_WORDS, Words
from prefcount.problems import Problem, RequestError


class Act(Enum):
    """What can be asked for at the table."""

    UNDO = auto()
    REDO = auto()
    FIX = auto()
    INSERT = auto()
    LOG = auto()
    EXPLAIN = auto()
    TRY = auto()
    SETTLE = auto()
    CLOSE = auto()
    REOPEN = auto()
    QUIET = auto()
    BALANCE = auto()
    SHEET = auto()
    HELP = auto()
    QUIT = auto()


SPELLED: dict[Act, tuple[str, ...]] = {
    Act.UNDO: ("undo", "отмена", "отменить", "отмени"),
    Act.REDO: ("redo", "вернуть", "верни", "повтор"),
    Act.FIX: ("fix", "исправить", "исправь", "правка"),
    Act.INSERT: ("insert", "вставить", "вставь"),
    Act.LOG: ("log", "журнал"),
    Act.EXPLAIN: ("explain", "почему", "объяснить", "объясни"),
    Act.TRY: ("try", "проба", "попробовать"),
    Act.SETTLE: ("settle", "роспись", "расчёт", "расписать"),
    Act.CLOSE: ("close", "закрыть"),
    Act.REOPEN: ("reopen", "открыть"),
    Act.QUIET: ("quiet", "тихо"),
    Act.BALANCE: ("balance", "баланс", "сальдо"),
    Act.SHEET: ("sheet", "show", "пулька", "лист"),
    Act.HELP: ("help", "?", "помощь", "справка"),
    Act.QUIT: ("quit", "exit", "выход", "выйти"),
}
"""Every command's words; the first English and the first Russian one are those that help names."""

ACTS = Words({word: act for act, words in SPELLED.items() for word in words})

HELP: dict[Act, tuple[str, str, str]] = {
    Act.UNDO: ("F7", N_("undo [N]"), N_("strike out the last hand, or hand N")),
    Act.REDO: ("F8", N_("redo [N]"), N_("restore what was undone, or what was struck at N")),
    Act.FIX: ("F3", N_("fix [N] [HAND]"), N_("correct the last hand, or hand N")),
    Act.INSERT: ("", N_("insert N [HAND]"), N_("put a forgotten hand before hand N")),
    Act.LOG: ("F2", N_("log"), N_("all hands, to correct one or to insert before it")),
    Act.EXPLAIN: (
        "F4",
        N_("explain [N]"),
        N_("why a hand wrote what it did; also explain PLAYER pool"),
    ),
    Act.TRY: ("F5", N_("try [HAND]"), N_("what if: see what a hand would do, nothing is written")),
    Act.SETTLE: ("F6", N_("settle"), N_("who pays whom if it ended now")),
    Act.CLOSE: ("", N_("close · reopen"), N_("stamp the game as settled, or let it go on")),
    Act.QUIET: ("F9", N_("quiet"), N_("hide the balances, or show them again")),
    Act.BALANCE: ("", N_("balance"), N_("the balances, for once, in quiet mode")),
    Act.SHEET: ("Esc", N_("sheet"), N_("back to the sheet")),
    Act.HELP: ("F1", N_("help"), N_("this page")),
    Act.QUIT: ("F10", N_("quit"), N_("leave; every hand is on disk already")),
}
"""Key, form and meaning of each command, as help lists them."""


class Command(NamedTuple):
    """A command as typed: `number` of a hand, the `rest` of the line and where that starts."""

    act: Act
    number: int | None = None
    rest: str = ""
    offset: int = 0


_WORD = re.compile(r"\s*(:?)\s*(\S+)\s*")
_NUMBER = re.compile(r"([0-9]{1,6})(?=[\s:.]|$)[:.]?\s*")
_NUMBERED = (Act.UNDO, Act.REDO, Act.FIX, Act.INSERT, Act.EXPLAIN)
_WITH_LINE = (Act.FIX, Act.INSERT, Act.TRY, Act.EXPLAIN)


def parse_command(text: str, players: tuple[str, ...]) -> Command | None:
    """The command that a line is, None for a hand line.

    Raises `RequestError` for words after a command that takes none.
    """
    found = _WORD.match(text)
    if found is None:
        return None
    act = _act(found[2], players, certain=bool(found[1]))
    if act is None:
        return None
    number, at = None, found.end()
    if act in _NUMBERED:
        digits = _NUMBER.match(text, at)
        if digits is not None:
            number, at = int(digits[1]), digits.end()
    rest = text[at:]
    if rest.strip() and act not in _WITH_LINE:
        span = (at, len(text.rstrip()))
        code = "no_hand_number" if act in _NUMBERED else "left_over"
        raise RequestError(Problem(code, {}, text=text, span=span))
    return Command(act, number, rest, at)


def _act(word: str, players: tuple[str, ...], *, certain: bool) -> Act | None:
    """What a first word asks for."""
    if certain:
        return ACTS.find(word)
    if exact(players, word) is not None or fold(word) in LINE_WORDS.plain:
        return None
    plain = ACTS.plain.get(fold(word))
    if plain is not None:
        return plain
    if beginnings(players, word) or LINE_WORDS.find(word) is not None:
        return None
    return ACTS.find(word)
