"""A line as people say it, told again in the words of the notation: `seven hearts`, `8d p p`.

Only what the notation cannot read is told again, so no line that it reads changes its meaning. A
word that could be anybody's name is left alone, and so is whatever could be meant in two ways: the
error of the notation then says what would be right. Each word keeps the place it was typed at.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from prefcount.hands import Call
from prefcount.notation.line import Line
from prefcount.notation.names import could_be
from prefcount.notation.numerals import COUNTED, LACKING, TRICKS_WORDS
from prefcount.notation.spelling import fold
from prefcount.notation.words import CALLS


class Told(NamedTuple):
    """A word of the notation, and where in the text stands what it was told for."""

    word: str
    span: tuple[int, int]


Nobody = Callable[[str], bool]
"""Whether a word could be the name of nobody who is or was at the table."""

_ALL = {("all", "pass"), ("all", "passed"), ("all", "passes"), ("все", "пас")}
_ALL |= {("все", "пасуют"), ("все", "спасовали"), ("все", "пасанули")}
_TOOK = frozenset(("took", "takes", "взял", "взяла", "взяли"))


def words_told(line: Line) -> list[Told]:
    """The words of a line, a full stop or a colon after one taken for a comma."""
    told = []
    for word, (start, _) in zip(line.words, line.spans, strict=True):
        bare = word if could_be(everybody(line), word) else word.rstrip(".:")
        if bare:
            told.append(Told(bare, (start, start + len(bare))))
    return told


def everybody(line: Line) -> tuple[str, ...]:
    """All who are or were at the table: a word that could name one of them is no other word."""
    return (*line.seats.players, *line.known)


def nobody(line: Line) -> Nobody:
    """The question whether a word could be the name of nobody here."""
    names = everybody(line)
    return lambda word: not could_be(names, word)


def folded(told: Sequence[Told], at: int) -> str:
    """The plain reading of a word, empty after the end."""
    return fold(told[at].word) if at < len(told) else ""


def said_call(word: str) -> Call | None:
    """The call that a word is as typed, without guessing."""
    return CALLS.plain.get(fold(word)) or CALLS.spoken.get(fold(word))


def retell_allpass(line: Line, told: list[Told]) -> list[Told] | None:
    """`all pass` or a pass of each hand as the line word `allpass`; None if the line starts with neither."""
    free = nobody(line)
    hands = len(line.seats.in_play)
    start = told[:hands]
    if (folded(told, 0), folded(told, 1)) in _ALL and free(told[0].word):
        start = told[:2]
    elif len(start) < hands or any(said_call(word) is not Call.PASS or not free(word) for word, _ in start):
        return None
    return [Told("allpass", (start[0].span[0], start[-1].span[1])), *told[len(start) :]]


def retell_tricks_of_allpass(line: Line, told: list[Told]) -> list[Told]:
    """What follows `allpass`: `2-5-3` as three numbers, numbers as words, `Ann – 3 tricks`."""
    free = nobody(line)
    again = told[:1]
    for at, one in enumerate(told[1:], 1):
        word = folded(told, at)
        counted = again[-1].word.isdecimal()
        if not free(one.word):
            again.append(one)
        elif word in COUNTED:
            again.append(Told(COUNTED[word], one.span))
        elif "-" in word and all(part.isdecimal() for part in word.split("-")):
            again.extend(Told(part, one.span) for part in word.split("-"))
        elif word == "-" and not free(again[-1].word):  # `Ann – 3`; elsewhere it may stand for a number
            continue
        elif not (word in _TOOK and not counted) and not (word in TRICKS_WORDS and counted):
            again.append(one)
    return again


_CLEAN = frozenset(("clean", "cleanly", "чистый", "чисто", "чистая"))
_PLAYED = frozenset(("made", "сыграл", "сыграла", "сыгран"))
_CAUGHT = frozenset(("down", "minus", "failed", "lost", "caught", "без", "минус", "подсел", "подсела", "сел"))
_CAUGHT |= {"села", "поймали", "поймал", "поймала"}
_TRAIN = "паровоз"
"""A misère that was caught; how many tricks goes after it."""
_BETWEEN = frozenset(("by", "на", "with"))


def retell_misere(told: list[Told], free: Nobody) -> list[Told]:
    """What follows a misère: each result as the number of tricks that the declarer took."""
    again: list[Told] = []
    at = 0
    while at < len(told):
        result, words = _of_misere(told, at, free)
        if words == 0:
            again.append(told[at])
            at += 1
            continue
        again.append(Told(result, (told[at].span[0], told[at + words - 1].span[1])))
        at += words
    return again


def _of_misere(told: list[Told], at: int, free: Nobody) -> tuple[str, int]:
    """The tricks that are said at a place, and in how many words; none where nothing is said."""
    word = folded(told, at)
    if not free(told[at].word):
        return "", 0
    if word in _PLAYED and folded(told, at + 1) in _CLEAN:
        return "0", 2
    if word in _CLEAN:
        return "0", 1
    if word[:1] == "-" and word[1:].isdecimal() and int(word[1:3]) > 0:
        return word[1:], 1
    if word in _CAUGHT or word == _TRAIN:
        after = at + (2 if folded(told, at + 1) in _BETWEEN else 1)
        number = _number(told, after, LACKING)
        return (number, after + 1 + _unit(told, after + 1, free) - at) if number.strip("0") else ("", 0)
    if word in _TOOK:
        number = _number(told, at + 1, COUNTED)
        if not number and folded(told, at + 1) == "взятку":
            return "1", 2
        return (number, 2 + _unit(told, at + 2, free)) if number else ("", 0)
    number = _number(told, at, COUNTED)
    return (number, 1 + _unit(told, at + 1, free)) if number else ("", 0)


def _number(told: list[Told], at: int, words: dict[str, str]) -> str:
    """The number at a place, in digits; empty if there is none."""
    word = folded(told, at)
    return word if word.isdecimal() and word.isascii() else words.get(word, "")


def _unit(told: list[Told], at: int, free: Nobody) -> int:
    """1 where the word for tricks stands, else 0."""
    return 1 if folded(told, at) in TRICKS_WORDS and free(told[at].word) else 0
