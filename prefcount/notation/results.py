"""Reading the declarer's result: a number of tricks, relative to the game, or as it is said."""

from prefcount.cards import TRICKS_IN_A_HAND
from prefcount.hands import Call
from prefcount.notation.filling import Draft
from prefcount.notation.line import Line, Place
from prefcount.notation.names import exact, fits
from prefcount.notation.numerals import COUNTED
from prefcount.notation.spelling import fold
from prefcount.notation.spoken import EXACTLY, Spoken, spoken_result
from prefcount.notation.words import TRICKS

NEVER_SHORT = 4
"""Tricks short from which on `без 6` is rather no-trump and tricks taken."""


def said_result(line: Line, draft: Draft, at: int) -> Spoken | None:
    """The result that is said at a place: `made`, `down 1`. What is a player is he, a number after it or not.

    Only a number in the genitive, `без двух`, is never what Безухов took.
    """
    word, dealing = line.words[at], line.seats.sitting_out
    if exact(draft.defenders, word) or (dealing is not None and exact((dealing,), word)):
        return None
    said = spoken_result(line.words, at)
    if said is None or not fits(draft.defenders, word):
        return said
    number = fold(line.words[at + said.words - 1])
    return said if said.words > 1 and not number.isdecimal() and number not in COUNTED else None


def take_result(line: Line, draft: Draft, at: int, said: Spoken) -> int:
    """Takes in a result as it was said; the place after it."""
    place = (at, at + said.words - 1)
    if not said.result:
        raise line.unreadable("short_missing", at + 1, before=line.words[at])
    if draft.result is not None:
        raise line.unreadable("result_twice", place, player=draft.declarer)
    _check_short(line, draft, place, said)
    draft.result, draft.at_result = relative_result(line, place, said.result, draft.level), place
    return at + said.words


def _check_short(line: Line, draft: Draft, place: tuple[int, int], said: Spoken) -> None:
    """Raises `Unreadable` for undertricks that are never meant: all of them, or tricks at no-trump.

    `7 без 6` may be begun no-trump with six tricks; `без шести`, with its genitive, is not.
    """
    short = int(said.result[1:]) if said.result[:1] == "-" else 0
    tricks = draft.level - short
    typed = [fold(word) for word in line.words[place[0] : place[1] + 1]]
    if "без" in typed and draft.suit is None and short >= NEVER_SHORT and tricks != short:
        counted = typed[-1] if typed[-1].isdecimal() else COUNTED.get(typed[-1])
        if counted is not None and tricks >= 0:
            suit = f"{draft.level}бк {short}"
            raise line.unreadable("short_or_suit", place, right=f"{draft.level} {tricks}", suit=suit)
    if short and tricks == 0:
        raise line.unreadable("short_all", place, player=draft.declarer, right=f"{draft.level} 0")


def read_late_result(line: Line, draft: Draft, at: int) -> int | None:
    """Takes in a result that is said after the defenders: the declarer's, where it can be nobody else's."""
    said = said_result(line, draft, at)
    if said is None:
        return None
    plain = not said.result or (said.result == "=" and fold(line.words[at]) not in EXACTLY)
    whisted = bool(draft.said) and next(reversed(draft.said.values())).call is Call.WHIST
    if said.result[:1].isdigit() or (whisted and not plain):  # whose tricks?
        raise line.unreadable("flag_late", (at, at + said.words - 1))
    return take_result(line, draft, at, said)


def relative_result(line: Line, at: Place, word: str, level: int) -> int:
    """The declarer's tricks from `7`, `=`, `+1` or `-2`."""
    if word == "=":
        return level
    if word[0] not in "+-":
        return read_tricks(line, at, word)
    # Longer numbers are out of the range all the same.
    tricks = level + int(word[:4])
    if not 0 <= tricks <= TRICKS_IN_A_HAND:
        raise line.impossible("result_range", at, level=level, tricks=tricks)
    return tricks


def read_tricks(line: Line, at: Place, word: str) -> int:
    """A number of tricks, 0 to 10; raises `Unreadable` for another word."""
    tricks = TRICKS.get(word)
    if tricks is None:
        raise line.unreadable("no_tricks", at)
    return tricks
