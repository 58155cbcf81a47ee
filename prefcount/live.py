"""One answer for every change of a game, pure: a line and an evening -> the evening after it.

Behind `add`, a live table and a pipe alike. `reply` takes a line as typed; `undo`, `redo` and `fix`
answer in the same form, and `telling` says an answer in words. A change that would leave a later
line without a meaning is refused, with those lines and, where one is enough, the `deal` line that
would mend them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from prefcount import editing
from prefcount.amounts import Amount, tidy
from prefcount.entries import Account
from prefcount.evening import Evening, Row, reread
from prefcount.fold import Step
from prefcount.gamefile import BodyLine, GameFile
from prefcount.hands import Deal
from prefcount.notation import LONGEST_LINE, check_characters, read_hand, split_comment, write_hand
from prefcount.problems import HandError, Problem, RequestError, Unreadable
from prefcount.sheet import Sheet

Place = tuple[str, Account, str | None]
"""A figure's place on the sheet: player, account and, for whists, whom they are against."""


class Change(NamedTuple):
    """One figure that is another one now; 0 where somebody does not sit at the table."""

    place: Place
    before: Amount
    after: Amount


class Shift(NamedTuple):
    """A later line that writes something else now, by its new number."""

    number: int
    line: str
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Answer:
    """What was done: `kind` is add, insert, fix, undo, strike, redo or restore.

    `line` is the line it was about and `number` its number: in the evening `after`, or in the one
    `before` if the line was struck; so is `step`, which is None for a struck line that was not
    understood. `old` is the line that a correction struck.
    """

    kind: str
    before: Evening
    after: Evening
    number: int
    line: str
    step: Step | None
    old: str = ""

    @property
    def struck(self) -> bool:
        """Whether the line counts no more."""
        return self.kind in ("undo", "strike")

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """The figures of the sheet that changed, in seat order."""
        return _changes(_figures(self.before.sheet), _figures(self.after.sheet))

    @cached_property
    def later(self) -> tuple[tuple[Row, Row], ...]:
        """The live lines after the place of the change: as they were, as they are."""
        last = self.number - 1 if self.struck else self.number
        now = [row for row in self.after.rows if row.number is not None and row.number > last]
        then = [row for row in self.before.rows if row.number is not None]
        return tuple(zip(then[len(then) - len(now) :], now, strict=True))

    @cached_property
    def shifts(self) -> tuple[Shift, ...]:
        """The later lines that write something else now, oldest first."""
        shifts = (
            Shift(now.number or 0, now.line.text, _changes(_written(then.step), _written(now.step)))
            for then, now in self.later
        )
        return tuple(shift for shift in shifts if shift.changes)

    @cached_property
    def remarks(self) -> tuple[Problem, ...]:
        """Warnings and failed checks of the line, and those that the change made on later ones."""
        found = list(self.step.problems) if self.step is not None and not self.struck else []
        for then, now in self.later:
            old = {problem.code for problem in then.step.problems} if then.step is not None else set()
            if now.step is not None:
                found += (problem for problem in now.step.problems if problem.code not in old)
        return (*found, *self._doubled())

    def _doubled(self) -> Iterator[Problem]:
        """That a restored hand stands above one that begins as it does: its correction, most likely."""
        if self.kind == "restore" and self.later:
            below = self.later[0][1]
            if below.line.text.split()[0] == self.line.split()[0]:
                data = {"number": self.number, "below": self.number + 1, "line": below.line.text}
                yield Problem("doubled", data, warning=True)


def _figures(sheet: Sheet) -> dict[Place, Amount]:
    figures: dict[Place, Amount] = {}
    for i, player in enumerate(sheet.players):
        figures[player, Account.POOL, None] = sheet.pool[i]
        figures[player, Account.MOUNTAIN, None] = sheet.mountain[i]
        for j, other in enumerate(sheet.players):
            if i != j:
                figures[player, Account.WHISTS, other] = sheet.whists[i][j]
    return figures


def _written(step: Step | None) -> dict[Place, Amount]:
    """What a line writes, each figure's entries summed."""
    sums: dict[Place, Amount] = {}
    for entry in step.entries if step is not None else ():
        place = (entry.player, entry.account, entry.against)
        sums[place] = tidy(sums.get(place, 0) + entry.amount)
    return sums


def _changes(before: Mapping[Place, Amount], after: Mapping[Place, Amount]) -> tuple[Change, ...]:
    places = dict.fromkeys([*after, *before])
    changes = (Change(place, before.get(place, 0), after.get(place, 0)) for place in places)
    return tuple(change for change in changes if change.before != change.after)


# --- Answers ---------------------------------------------------------------------------------


def reply(line: str, evening: Evening, after: int | None = None) -> Answer:
    """A line as typed, put at the end or under live line `after` (0: above the first).

    Raises `HandError` for a line that cannot be scored there and for an evening with lines that
    are not understood, `RequestError` for a settled game or a number that is none.
    """
    file = _open(evening).sound().file
    if after is None:
        number = evening.state.lines + 1
        return _put("add", evening, number, line, lambda text: editing.added(file, text))
    return _put("insert", evening, after + 1, line, lambda text: editing.inserted(file, after, text))


def fix(evening: Evening, number: int, line: str) -> Answer:
    """Live line `number` struck and the line as typed in its place; errors as those of `reply`."""
    file = _open(evening).file
    editing.place_of(file, number)
    return _put("fix", evening, number, line, lambda text: editing.corrected(file, number, text))


def undo(evening: Evening, number: int | None = None) -> Answer:
    """The last live line struck so that `redo` restores it, or live line `number` struck by hand.

    Raises `RequestError` where there is no such line or a later one needs it.
    """
    file = _open(evening).file
    kind, changed = (
        ("undo", editing.undone(file)) if number is None else ("strike", editing.struck(file, number))
    )
    # A last line that is not understood is behind the state of the evening.
    row = _row(evening, number or max(row.number or 0 for row in evening.rows))
    after = reread(evening, changed)
    return _judged(Answer(kind, evening, after, row.number or 0, row.line.text, row.step))


def redo(evening: Evening, number: int | None = None, begins: str = "") -> Answer:
    """The line last undone restored, or the struck one that becomes live line `number`.

    Of several of them it is the one that `begins` so, else the last.
    """
    file = _open(evening).sound().file
    kind, changed = (
        ("redo", editing.redone(file))
        if number is None
        else ("restore", editing.restored(file, number, begins))
    )
    after = reread(evening, changed)
    row = _understood(after, number or evening.state.lines + 1)
    return _judged(Answer(kind, evening, after, row.number or 0, row.line.text, row.step))


def _open(evening: Evening) -> Evening:
    """The evening itself, unless it is settled."""
    date = evening.file.header.settled
    if date is not None:
        raise RequestError(Problem("settled", {"date": date}))
    return evening


def _put(kind: str, evening: Evening, number: int, line: str, edit: Callable[[str], GameFile]) -> Answer:
    """The answer to a line put where `edit` puts it, in its canonical form."""
    text, comment = split_comment(_one_line(line, evening))
    row = _understood(reread(evening, _as_far_as(edit(text + comment), number)), number)
    assert row.step is not None
    canonical = write_hand(row.step.hand, evening.file.header.style)
    after = reread(evening, edit(canonical + comment))
    row = _understood(after, number)
    old = _row(evening, number).line.text if kind == "fix" else ""
    return _judged(Answer(kind, evening, after, number, canonical, row.step, old))


def _as_far_as(file: GameFile, number: int) -> GameFile:
    """The game without what follows live line `number`: to read that line needs no later ones."""
    return replace(file, lines=file.lines[: editing.place_of(file, number) + 1])


def _one_line(line: str, evening: Evening) -> str:
    """The line as typed; raises `Unreadable` for what cannot stand on one line of a file."""
    line = line.strip()
    if len(line) > LONGEST_LINE:
        data = {"length": len(line), "most": LONGEST_LINE}
        raise Unreadable(Problem("line_long", data, text=line, span=(LONGEST_LINE, len(line))))
    check_characters(line)  # in a comment, too, they would break the line or the file
    if not BodyLine.of(line).live:  # nothing, a comment alone, or a mark of its own
        table = evening.state.table
        read_hand(line, table.seats, table.rules)
    return line


def _row(evening: Evening, number: int) -> Row:
    return next(row for row in evening.rows if row.number == number)


def _understood(evening: Evening, number: int) -> Row:
    row = _row(evening, number)
    if row.fault is not None:
        raise HandError(row.fault)
    return row


def _judged(answer: Answer) -> Answer:
    """The answer, unless it takes the meaning from a later line that had one."""
    faults = [now.fault for then, now in answer.later if now.fault is not None and then.fault is None]
    if not faults:
        return answer
    problems = [Problem("later_lines", {"count": len(faults)}), *faults, *_mend(answer)]
    raise RequestError(*problems)


def _mend(answer: Answer) -> Iterator[Problem]:
    """The `deal` line to put in first, if it gives all later lines back their meaning.

    It names who deals the next hand now, so that it changes nothing before the answer does.
    """
    then, now = answer.later[0]
    if then.step is None:  # not understood before either: who dealt there is not known
        return
    deal = write_hand(Deal(then.step.before.table.dealer), answer.after.file.header.style)
    at = answer.after.rows.index(now)
    file = answer.after.file
    mended = reread(
        answer.after, replace(file, lines=(*file.lines[:at], BodyLine.of(deal), *file.lines[at:]))
    )
    if not mended.faults or len(mended.faults) <= len(answer.before.faults):
        number = answer.number - 1 if answer.kind in ("insert", "redo", "restore") else answer.number
        yield Problem("mend_with_deal", {"number": number, "line": deal})
