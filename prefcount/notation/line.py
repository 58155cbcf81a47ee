"""A line as typed: its words, where each stands, and the errors that point at them."""

import re
from collections.abc import Collection
from typing import Any

from prefcount.hands import Seats
from prefcount.notation.names import fits, initials, near
from prefcount.options import OPTIONS, Rules
from prefcount.problems import AgainstConvention, HandError, Impossible, Problem, Unreadable

LONGEST_LINE = 500

_WORD = re.compile(r"[^\s,;]+")
# Only from the first of several blanks, lest a long row of them is gone through again from each.
_COMMENT = re.compile(r"(?:^|(?<!\s)\s+)#")
# Characters that no text file keeps as they are, by category: control characters but the tab, line
# and paragraph separators, halves of surrogate pairs.
_UNKEPT = frozenset({"Cc", "Zl", "Zp", "Cs"})
# Blanks of every width, one for one, so that places stay what they are.
_BLANKS = re.compile(r"[^\S ]")

Place = int | tuple[int, int]
"""The index of a word, or those of the first and the last one of several."""


def split_comment(line: str) -> tuple[str, str]:
    """The text of a line and its comment with the blanks before it; together they are the line.

    A comment starts at a `#` after a blank or at the start of the line.
    """
    if "#" not in line:
        return line, ""
    found = _COMMENT.search(line)
    return (line, "") if found is None else (line[: found.start()], line[found.start() :])


def check_characters(text: str) -> None:
    """Raises `Unreadable` for a line with a character that would not stand in a file as it is."""
    if text.isprintable():
        return
    from unicodedata import category

    for at, character in enumerate(text):
        if category(character) in _UNKEPT and character != "\t":
            raise Unreadable(Problem("control", {"character": character}, text=text, span=(at, at + 1)))


class Line:
    """The words of a line without its comment, read at a table under its rules."""

    __slots__ = ("_spans", "clean", "known", "rules", "seats", "text", "words")

    def __init__(self, text: str, seats: Seats, rules: Rules, known: Collection[str]) -> None:
        self.text = self.clean = text
        self.seats = seats
        self.rules = rules
        self.known = known
        if not text.isprintable() or len(text) > LONGEST_LINE:
            self._clean()
        if "#" in text:
            self.clean = split_comment(self.clean)[0]
        self.words = self.clean.replace(",", " ").replace(";", " ").split()
        self._spans: list[tuple[int, int]] | None = None

    def told(self, words: list[str], spans: list[tuple[int, int]]) -> "Line":
        """The same line told in other words, each with the place in the text of what it stands for."""
        again = Line(self.text, self.seats, self.rules, self.known)
        again.words, again._spans = words, spans
        return again

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Where each word stands in the text."""
        if self._spans is None:
            self._spans = [found.span() for found in _WORD.finditer(self.clean)]
        return self._spans

    def _clean(self) -> None:
        if len(self.text) > LONGEST_LINE:
            raise Unreadable(
                Problem(
                    "line_long",
                    {"length": len(self.text), "most": LONGEST_LINE},
                    text=self.text,
                    span=(LONGEST_LINE, len(self.text)),
                )
            )
        check_characters(self.text)
        self.clean = _BLANKS.sub(" ", self.text)

    def word(self, at: int) -> str:
        """The word at a place, empty after the end."""
        return self.words[at] if at < len(self.words) else ""

    def span(self, at: Place) -> tuple[int, int]:
        """Where words stand in the text; an empty place at its end for a word that is missing."""
        first, last = (at, at) if isinstance(at, int) else at
        spans = self.spans
        if first >= len(spans):
            end = len(self.clean.rstrip())
            return end, end
        return spans[first][0], spans[min(last, len(spans) - 1)][1]

    def rest(self, at: int) -> str:
        """The text from a word on, as typed."""
        return self.clean[self.span(at)[0] :].strip()

    def unreadable(self, code: str, at: Place, **data: Any) -> Unreadable:
        """The error that the words at a place make no hand."""
        return Unreadable(self._problem(code, at, data))

    def impossible(self, code: str, at: Place, **data: Any) -> Impossible:
        """The error that the words at a place contradict the table or the cards."""
        return Impossible(self._problem(code, at, data))

    def against(self, code: str, at: Place, option: str, **data: Any) -> AgainstConvention:
        """The error that the words at a place are against an option."""
        known = OPTIONS[option]
        value = known.write(getattr(self.rules, known.attribute))
        return AgainstConvention(self._problem(code, at, {"option": option, "value": value, **data}))

    def _problem(self, code: str, at: Place, data: dict[str, Any]) -> Problem:
        span = self.span(at)
        return Problem(code, {"word": self.text[slice(*span)], **data}, text=self.text, span=span)

    def player(self, at: int, candidates: tuple[str, ...]) -> str:
        """Whom the word at a place names; raises `HandError` if nobody or several."""
        if at >= len(self.words):
            raise self.unreadable("player_missing", at, players=candidates)
        found = fits(candidates, self.words[at]) or initials(candidates, self.words[at])
        if len(found) != 1:
            raise self.no_player(at, found, candidates)
        return found[0]

    def no_player(self, at: int, found: tuple[str, ...], candidates: tuple[str, ...]) -> HandError:
        """The error that the word at a place names nobody, several, or somebody who left."""
        if found:
            return self.unreadable("ambiguous_player", at, players=found)
        left = tuple(name for name in self.known if name not in self.seats.players)
        gone = fits(left, self.words[at])
        if len(gone) == 1:
            return self.impossible("player_left", at, player=gone[0], players=candidates)
        meant = near(candidates, self.words[at])
        if meant is not None:
            return self.unreadable("no_player_near", at, players=candidates, near=meant)
        return self.unreadable("no_player", at, players=candidates)

    def nothing_after(self, at: int) -> None:
        """Raises `Unreadable` if there are words from a place on."""
        if at < len(self.words):
            raise self.unreadable("left_over", (at, len(self.words) - 1))
