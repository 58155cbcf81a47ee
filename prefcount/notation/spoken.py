"""What people say for a suit or a result: `7 h`, `7 червей`, `made`, `down 1`, `без двух`.

All of it is read where the words of the notation mean nothing, so no line changes its meaning: a
word that fits a player is the player. What is written stays as it always was, `7♥ 6`.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from prefcount.cards import Suit
from prefcount.hands import Call
from prefcount.notation.names import beginnings, fits
from prefcount.notation.numerals import LACKING
from prefcount.notation.spelling import fold, retyped, skeleton
from prefcount.notation.words import CALLS, NUMERIC, SUITS, find_game

SUIT_WORDS: dict[str, Suit] = {
    **dict.fromkeys(("spade", "spades", "пик", "пики", "пика", "пикей"), Suit.SPADES),
    **dict.fromkeys(
        ("club", "clubs", "треф", "трефы", "трефа", "трефей", "крести", "крест", "крестей"), Suit.CLUBS
    ),
    **dict.fromkeys(("diamond", "diamonds", "бубен", "бубны", "бубна", "буби", "бубей"), Suit.DIAMONDS),
    **dict.fromkeys(("heart", "hearts", "червей", "червы", "черви", "черва", "черв"), Suit.HEARTS),
    **dict.fromkeys(("notrump", "no-trump", "бескозырка", "бескозырная", "б/к"), Suit.NO_TRUMP),
}
_TWO_WORDS = {
    **dict.fromkeys((("no", "trump"), ("no", "trumps"), ("без", "козыря"), ("без", "козырей")), Suit.NO_TRUMP)
}

_SIGNS = {
    **dict.fromkeys(("down", "minus", "without", "без", "минус"), "-"),
    **dict.fromkeys(("plus", "плюс"), "+"),
    **dict.fromkeys(("took", "takes", "взял", "взяла"), ""),
}
"""What stands before a number of tricks: lacking, over, or taken in all."""

_BEFORE = frozenset(("went", "остался", "осталась", "сел", "села"))
"""What may stand before a number of tricks that lack: `went down 1`, `остался без двух`."""

EXACTLY = frozenset(("exactly", "ровно"))
"""As many tricks as ordered; a misère orders none, so there it says nothing."""

_MADE = frozenset(("made", "won", "своя", "сыграл", "сыграла", "сыграно"))

BOTH = frozenset(("both", "оба", "обе"))
"""Stands for both defenders before their call."""

SAID = (*SUIT_WORDS, *_SIGNS, *sorted(_BEFORE), *sorted(_MADE | EXACTLY), *LACKING)
"""Every word of this module, to complete one that is under way."""

_CALLS_LOOK = frozenset(map(skeleton, CALLS.plain))

_DIGITS = re.compile("[0-9]{1,2}")
_APART = re.compile(r"([^\d=+-]+)(=|[+-]?[0-9]{1,2})?")


class Spoken(NamedTuple):
    """A result as it was said: how it is written (`=`, `-2`, `6`; empty without its number), its words."""

    result: str
    words: int


class Apart(NamedTuple):
    """A suit that stands apart from its game, a result glued to it, how many words that is, its letters."""

    suit: Suit
    result: str | None
    words: int
    letters: str


def spoken_result(words: Sequence[str], at: int) -> Spoken | None:
    """The declarer's result that is said at a place; None where none is."""
    word = fold(words[at])
    if word in _MADE or word in EXACTLY:
        return Spoken("=", 1)
    if word in _BEFORE and at + 1 < len(words):
        said = spoken_result(words, at + 1)
        return Spoken(said.result, said.words + 1) if said is not None and said.result[:1] == "-" else None
    sign = _SIGNS.get(word)
    if sign is None:
        return None
    number = _number(words, at + 1)
    return Spoken(sign + number, 2) if number else Spoken("", 1)


def spoken_undertricks(words: Sequence[str], at: int) -> Spoken | None:
    """`без трёх` or `down 3` after a game that was conceded: how many, in digits."""
    said = spoken_result(words, at) if at < len(words) else None
    return Spoken(said.result[1:], said.words) if said is not None and said.result[:1] == "-" else None


def _number(words: Sequence[str], at: int) -> str:
    """The number at a place, in digits; empty if there is none."""
    word = fold(words[at]) if at < len(words) else ""
    return word if _DIGITS.fullmatch(word) else LACKING.get(word, "")


def suit_apart(words: Sequence[str], at: int, names: tuple[str, ...]) -> Apart | None:
    """The suit of the bare game before a place; `names` are those who can be named there.

    What can be a defender with his call is that, and not a suit: `A 7 h p` with a Hans at the table.
    Without a call it is a suit, and whether the call was forgotten is for the whole line to tell.
    """
    if at >= len(words) or find_game(words[at - 1]) is None or not words[at - 1].isdecimal():
        return None
    two = _TWO_WORDS.get((fold(words[at]), fold(words[at + 1]))) if at + 1 < len(words) else None
    if two is not None:
        return Apart(two, None, 2, "")
    parts = _APART.fullmatch(fold(words[at]))
    suit = (SUITS.get(parts[1]) or SUIT_WORDS.get(parts[1])) if parts is not None else None
    if parts is None or suit is None or speaks(words, at, names):
        return None
    return Apart(suit, parts[2], 1, parts[1])


def speaks(words: Sequence[str], at: int, names: tuple[str, ...]) -> bool:
    """Whether the word at a place stands for somebody, perhaps mistyped, whose call follows."""
    after = words[at + 1] if at + 1 < len(words) else None
    called = after is not None and call_of(after.rstrip("0123456789"), names) is not None
    if called or after is None:
        return bool(fits(names, words[at])) or (after is not None and not fits(names, after))
    # Who says nothing is no suit, unless a result follows or somebody else.
    follows = after.startswith(NUMERIC) or spoken_result(words, at + 1) or fits(names, after)
    return bool(fits(names, words[at])) and not follows


def call_of(word: str, names: tuple[str, ...]) -> Call | None:
    """The call that a word is; a guess only where the word begins none of the names.

    A look-alike or a word of the other layout that is a call then is one all the same: `d` for `в`
    is no more Вера than `в` itself.
    """
    call = CALLS.plain.get(fold(word))
    if call is not None or beginnings(names, word):
        return call
    looks = skeleton(word)
    others = tuple(other for other in retyped(word) if other not in CALLS.plain)
    for name in names:
        if fold(name).startswith(others) or (looks not in _CALLS_LOOK and skeleton(name).startswith(looks)):
            return None
    return CALLS.find(word)
