"""What can be wrong with a line, a file or a request: facts here, sentences in `wording`.

A `Problem` is a code with its data and place; it knows no language. `wording.sentence` turns it
into one clear line that says what is wrong, where, and what would be right.

The exceptions carry one or more problems. The tree:

    PrefcountError
      HandError              a line of the game, as typed
        Unreadable           its words make no hand: `7x`, a number where a player should stand
        Impossible           the words are fine, the hand is not: 11 tricks, a declarer who defends
        AgainstConvention    possible, but not at this table: a half-whist where none is played
      FileError              a game, convention or sheet file: header, encoding, size
        OptionError          an unknown option or value, in a file, on the command line or in a `rule` line
      StoreError             the disk said no: no such file, read-only, changed meanwhile
      RequestError           a command that cannot be done: no hand 12, nothing to undo
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class Problem(NamedTuple):
    """One fault or warning.

    `code` names the sentence; `data` fills it. `span` is the offending part of `text`, the line
    as typed (start and end, in characters). `hand` is the number of the live line it concerns,
    `line` the line of the file, both counted from 1. `file` is named where it is another one than
    the user speaks of: the convention file of a game.
    """

    code: str
    data: Mapping[str, Any] = MappingProxyType({})
    text: str | None = None
    span: tuple[int, int] | None = None
    hand: int | None = None
    line: int | None = None
    warning: bool = False
    file: str | None = None

    def at(
        self,
        *,
        text: str | None = None,
        hand: int | None = None,
        line: int | None = None,
        file: str | None = None,
    ) -> "Problem":
        """The same problem, told where it stands; what is already known stays."""
        return self._replace(
            text=self.text if text is None else text,
            hand=self.hand if hand is None else hand,
            line=self.line if line is None else line,
            file=self.file if file is None else file,
        )

    @property
    def word(self) -> str | None:
        """The offending word as typed, if there is one."""
        if self.text is None or self.span is None:
            return None
        return self.text[self.span[0] : self.span[1]]


class PrefcountError(Exception):
    """Something is wrong that the user should be told in one line for each problem."""

    sentence: Callable[[Problem], str] = staticmethod(lambda problem: f"{problem.code} {dict(problem.data)}")
    """How `str` tells a problem: in words as soon as `wording` is there."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(type(self).sentence, self.problems))


class HandError(PrefcountError):
    """A line of the game that cannot be scored."""


class Unreadable(HandError):
    """The words of the line make no hand."""


class Impossible(HandError):
    """The line contradicts the table or the cards."""


class AgainstConvention(HandError):
    """The line asks for something that this table does not play."""


class FileError(PrefcountError):
    """A file that is not what it should be."""


class OptionError(FileError):
    """An unknown option or a value it does not take."""


class StoreError(PrefcountError):
    """The disk or another program stood in the way; nothing was written."""


class RequestError(PrefcountError):
    """A command that cannot be carried out here."""
