"""Reading one line: what stands first decides what the rest can be."""

from collections.abc import Callable, Collection
from functools import lru_cache

from prefcount.hands import Hand, Seats
from prefcount.notation import tablelines
from prefcount.notation.allpass import read_allpass
from prefcount.notation.games import read_contract
from prefcount.notation.line import Line
from prefcount.notation.names import beginnings, exact, guesses, initials, near
from prefcount.notation.spelling import fold
from prefcount.notation.words import LINE_WORDS, MISERE, LineWord, find_game
from prefcount.options import Rules
from prefcount.problems import HandError, Unreadable

_READERS: dict[LineWord, Callable[[Line], Hand]] = {
    LineWord.ALLPASS: read_allpass,
    LineWord.FINE: tablelines.read_fine,
    LineWord.WRITE: tablelines.read_write,
    LineWord.JOIN: tablelines.read_join,
    LineWord.LEAVE: tablelines.read_leave,
    LineWord.DEAL: tablelines.read_deal,
    LineWord.RULE: tablelines.read_rule,
    LineWord.CHECK: tablelines.read_check,
    LineWord.END: tablelines.read_end,
}

_OF_PEOPLE = frozenset((LineWord.FINE, LineWord.WRITE, LineWord.JOIN, LineWord.LEAVE, LineWord.DEAL))
_AFTER_NAMES = {
    **dict.fromkeys(("leaves", "left"), "leave"),
    **dict.fromkeys(("joins", "joined"), "join"),
    **dict.fromkeys(("deals", "dealt"), "deal"),
    "fined": "fine",
    "writes": "write",
    "уходит": "ушёл",
    "приходит": "пришёл",
    **dict.fromkeys(("оштрафован", "оштрафована"), "штраф"),
    "пишет": "запись",
}
"""Lines about people as one says them, name first, and the word that they start with."""


def read_hand(text: str, seats: Seats, rules: Rules, known: Collection[str] = ()) -> Hand:
    """The hand that a line says, filled in and checked against the table (notation.md).

    `text` is the line without its comment; `known` are the names of people who left, who may come
    back. Raises `Unreadable`, `Impossible` or `AgainstConvention`, and `OptionError` for a `rule`
    line, each with one problem that points at the offending words.
    """
    line = Line(text, seats, rules, known)
    try:
        return _read(line)
    except Unreadable:
        again = _retold(line)
        if again is None:
            raise
    return _read(again)


def _retold(line: Line) -> Line | None:
    """A line that cannot be read as it was typed, in the words of the notation; None if it is in them."""
    from prefcount.notation.retelling import retell_allpass, retell_tricks_of_allpass, words_told
    from prefcount.notation.retold_games import retell_contract

    told = words_told(line)
    if not told:
        return None
    first = _first_word(line.seats.players, told[0].word)
    allpass = None if first and not isinstance(first, LineWord) else retell_allpass(line, told)
    if allpass is not None or first is LineWord.ALLPASS:
        told = retell_tricks_of_allpass(line, allpass or told)
    elif isinstance(first, tuple) and len(first) == 1 and first[0] != line.seats.sitting_out:
        told = retell_contract(line, told, first[0])
    words = [one.word for one in told]
    return None if words == line.words else line.told(words, [one.span for one in told])


def _read(line: Line) -> Hand:
    seats = line.seats
    if not line.words:
        raise line.unreadable("nothing", 0)
    first = _first_word(seats.players, line.words[0])
    if isinstance(first, LineWord):
        return _READERS[first](line)
    if len(line.words) > 1:
        _check_second_word(line, first)
    if len(first) != 1:
        raise _no_start(line, first)
    if first[0] == seats.sitting_out:
        raise line.impossible("dealer_plays", 0, player=first[0], players=seats.in_play)
    return read_contract(line, first[0])


def _check_second_word(line: Line, first: tuple[str, ...]) -> None:
    """Raises `Unreadable` where a line word stands after the name, as in `Anna leaves`."""
    said = fold(line.words[1])
    meaning = LINE_WORDS.plain.get(said)
    word = said if meaning is not None else _AFTER_NAMES.get(said, "")
    meaning = LINE_WORDS.plain.get(word)
    if meaning not in _OF_PEOPLE or (len(first) != 1 and meaning is not LineWord.JOIN):
        return
    name = first[0] if len(first) == 1 else line.words[0]
    raise line.unreadable("line_word_late", 1, right=" ".join((word, name, *line.words[2:])))


def _no_start(line: Line, found: tuple[str, ...]) -> HandError:
    """Why the first word starts no line: what is right further on may be first here, or it is mistyped."""
    word, players = line.words[0], line.seats.players
    if not found and (find_game(word) is not None or MISERE.find(word)):
        player = line.seats.in_play[0]
        return line.unreadable("player_first", 0, player=player)
    error = line.no_player(0, found, players)
    if error.problems[0].code != "no_player":
        return error
    meant = near(tuple(LINE_WORDS.plain), word)
    return error if meant is None else line.unreadable("no_player_near", 0, players=players, near=meant)


def is_entry_line(text: str) -> bool:
    """Whether a line, readable or not, starts with the word of a line that is no hand: the deal stays."""
    words = text.split(maxsplit=1)
    word = LINE_WORDS.find(words[0].rstrip(".:")) if words else None
    return word is not None and word is not LineWord.ALLPASS


@lru_cache(maxsize=4096)
def _first_word(players: tuple[str, ...], word: str) -> LineWord | tuple[str, ...]:
    """The line word or the players that the first word of a line can mean.

    An exact name beats all, a whole line word beats the beginning of a name, and only what is
    neither is taken for a look-alike or for the wrong keyboard layout, whole words first.
    """
    name = exact(players, word)
    if name is not None:
        return (name,)
    plain = LINE_WORDS.plain.get(fold(word))
    if plain is not None:
        return plain
    begun = beginnings(players, word)
    if begun:
        return begun
    names, words = guesses(players, word, whole=True), LINE_WORDS.guesses(word)
    if len(words) == 1 and not names:
        return words.pop()
    return names or guesses(players, word, whole=False) or initials(players, word)
