"""Who left before a change: settlements that were paid on leaving and come to another sum after it."""

from typing import NamedTuple

from prefcount.evening import Row
from prefcount.live import Answer, Shift
from prefcount.seating import Left


class Resettled(NamedTuple):
    """A settlement on leaving as it was paid and as it is now; `number` is that of its line now."""

    number: int
    before: Left
    after: Left


def resettled(answer: Answer) -> tuple[Resettled, ...]:
    """The settlements on leaving that a change further up made others, oldest first.

    The sheet need not show them: a leaver's figures are off it, whatever they were.
    """
    pairs = ((now.number or 0, settled(then), settled(now)) for then, now in answer.later)
    return tuple(
        Resettled(number, before, after)
        for number, before, after in pairs
        if before is not None and after is not None and before != after
    )


def settled(row: Row) -> Left | None:
    """The settlement that a line made, if somebody left with it."""
    return row.step.left if row.step is not None else None


def other_shifts(answer: Answer) -> tuple[Shift, ...]:
    """The later lines that write something else, but for leavings that `resettled` tells better."""
    told = {each.number for each in resettled(answer)}
    return tuple(shift for shift in answer.shifts if shift.number not in told)
