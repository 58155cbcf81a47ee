"""What the table asks of the game file: a change as a value, and the evening after it.

Pure like `live`, on which it stands: `desk` carries a change out under the lock of the file.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from prefcount import live
from prefcount.evening import Evening, reread
from prefcount.heading import closed, reopened
from prefcount.live import Answer


class Kind(Enum):
    """What is done to the file."""

    ADD = auto()
    INSERT = auto()
    FIX = auto()
    UNDO = auto()
    REDO = auto()
    CLOSE = auto()
    REOPEN = auto()


class Change(NamedTuple):
    """A change asked for: a `line` as typed, or the `number` of a hand, or the day of the settlement."""

    kind: Kind
    number: int | None = None
    line: str = ""
    date: str = ""


@dataclass(frozen=True)
class Done:
    """A change and the evening after it; `answer` says what it did to which line."""

    change: Change
    after: Evening
    answer: Answer | None = None


def changed(change: Change, evening: Evening) -> Done:
    """The evening after a change; raises `PrefcountError` where it cannot be."""
    match change.kind:
        case Kind.CLOSE:
            return Done(change, reread(evening, closed(evening.sound().file, change.date)))
        case Kind.REOPEN:
            return Done(change, reread(evening, reopened(evening.file)))
    answer = _answer(change, evening)
    return Done(change, answer.after, answer)


def _answer(change: Change, evening: Evening) -> Answer:
    match change.kind:
        case Kind.UNDO:
            return live.undo(evening, change.number)
        case Kind.REDO:
            return live.redo(evening, change.number, change.line)
        case Kind.FIX:
            return live.fix(evening, change.number or 0, change.line)
        case Kind.INSERT:
            return live.reply(change.line, evening, (change.number or 1) - 1)
        case _:
            return live.reply(change.line, evening)
