"""The words of the live table beside hand lines, English and Russian, and what they ask for.

Read like the words of a hand line: an exact name beats a command, a command beats the beginning of
a name. A colon in front (`:undo`) makes a command of it in any case.
"""

import re
from enum import Enum, auto
from typing import NamedTuple

from prefcount.explanation.asked import HAND_WORDS
from prefcount.messages import N_, language
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
    Act.FIX: ("fix", "правка", "исправить", "исправь"),
    Act.INSERT: ("insert", "вставить", "вставь"),
    Act.LOG: ("log", "журнал"),
    Act.EXPLAIN: ("explain", "почему", "объяснить", "объясни"),
    Act.TRY: ("try", "проба", "попробовать"),
    Act.SETTLE: ("settle", "роспись", "расчёт", "расписать"),
    Act.CLOSE: ("close", "закрыть"),
    Act.REOPEN: ("reopen", "открыть"),
    Act.QUIET: ("quiet", "тихо"),
    Act.BALANCE: ("balance", "итоги", "итог", "баланс", "сальдо"),
    Act.SHEET: ("sheet", "show", "пулька", "лист"),
    Act.HELP: ("help", "?", "помощь", "справка"),
    Act.QUIT: ("quit", "exit", "выход", "выйти"),
}
"""Every command's words; the first English and the first Russian one are those that help names."""

ACTS = Words({word: act for act, words in SPELLED.items() for word in words})

HELP: tuple[tuple[str, Act, str, str], ...] = (
    ("F7", Act.UNDO, "[N]", N_("strike out the last hand, or hand N")),
    ("F8", Act.REDO, N_("[N] [HAND]"), N_("restore what was undone, or what was struck at N")),
    ("F3", Act.FIX, N_("[N] [HAND]"), N_("correct the last hand, or hand N")),
    (
        "",
        Act.INSERT,
        N_("N [HAND]"),
        N_("put a forgotten hand before hand N (add --after N in the shell: after it)"),
    ),
    ("F2", Act.LOG, "", N_("all hands: choose one to correct or to insert before it")),
    (
        "F4",
        Act.EXPLAIN,
        "[N]",
        N_("why a hand wrote this; explain {a} pool, explain {a} balance: why a figure is so"),
    ),
    ("F5", Act.TRY, N_("[HAND]"), N_("what if: see what a hand would do, nothing is written")),
    ("F6", Act.SETTLE, "", N_("who pays whom if it ended now")),
    ("", Act.CLOSE, "", N_("stamp the game as settled")),
    ("", Act.REOPEN, "", N_("reopen a settled game")),
    ("F9", Act.QUIET, "", N_("hide the balances, or show them again")),
    ("", Act.BALANCE, "", N_("the balances, for once, in quiet mode")),
    ("Esc", Act.SHEET, "", N_("back to the sheet")),
    ("F1", Act.HELP, "", N_("this page; ? opens it, too")),
    ("F10", Act.QUIT, "", N_("leave; every hand is on disk already")),
)
"""Key, command, what may follow its word, and what it does, as help lists them."""


def word_of(act: Act) -> str:
    """A command's word in the current language."""
    russian = language() == "ru"
    return next(word for word in SPELLED[act] if word.isascii() is not russian)


class Command(NamedTuple):
    """A command as typed: `number` of a hand, the `rest` of the line and where that starts."""

    act: Act
    number: int | None = None
    rest: str = ""
    offset: int = 0


_WORD = re.compile(r"\s*(:?)\s*(\S+)\s*")
_NUMBER = re.compile(r"([0-9]{1,6})(?=[\s:.]|$)[:.]?\s*")
_HAND = re.compile(rf"(?:{'|'.join(HAND_WORDS)})\s+(?=[0-9])", re.IGNORECASE)
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
        hand = _HAND.match(text, at)
        digits = _NUMBER.match(text, hand.end() if hand is not None else at)
        if digits is not None:
            number, at = int(digits[1]), digits.end()
    rest = text[at:]
    if rest.strip() and act not in _WITH_LINE and not (act is Act.REDO and number is not None):
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
