"""A whole evening: a game file read line by line while the table moves on.

What a line means depends on who sits and deals when it is played, so reading and folding go hand
in hand. A line that is not understood is kept with its fault, the rest is read as well as it can
be, and no sheet of such an evening is called whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from prefcount.convention import Convention, Library, load, with_options
from prefcount.fold import State, Step, advance, begin, finished
from prefcount.gamefile import BodyLine, GameFile, parse_game
from prefcount.notation import is_entry_line, read_hand
from prefcount.options import RACERS, Rules
from prefcount.problems import FileError, HandError, OptionError, Problem, StoreError
from prefcount.settlement import Settlement, Stake, settle
from prefcount.sheet import Sheet


class Row(NamedTuple):
    """One body line and what came of it: `number` and `step` for a live one, else its fault.

    `place` is the file line, counted from 1.
    """

    line: BodyLine
    place: int
    number: int | None = None
    step: Step | None = None
    fault: Problem | None = None


@dataclass(frozen=True)
class Evening:
    """A game file with everything that follows from it."""

    file: GameFile
    convention: Convention
    start: State
    rows: tuple[Row, ...]
    state: State

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The live lines with what they wrote, oldest first."""
        return tuple(row.step for row in self.rows if row.step is not None)

    @cached_property
    def faults(self) -> tuple[Problem, ...]:
        """Lines that are not understood."""
        return tuple(row.fault for row in self.rows if row.fault is not None)

    @cached_property
    def remarks(self) -> tuple[Problem, ...]:
        """Warnings and failed checks, in the order of their lines."""
        return tuple(problem for step in self.steps for problem in step.problems)

    @property
    def sheet(self) -> Sheet:
        """The sheet after the last line."""
        return self.state.sheet

    @property
    def rules(self) -> Rules:
        """The rules as they are at the end: the convention with all house rules."""
        return self.state.table.rules

    @property
    def finished(self) -> bool:
        """Whether the evening is over by its ending (rules.md §8)."""
        return finished(self.state)

    @property
    def under_way(self) -> bool:
        """Whether it is neither over nor stamped as settled."""
        return not self.finished and self.file.header.settled is None

    @property
    def dealt(self) -> int:
        """How many hands were dealt."""
        return self.state.table.hands

    def sound(self) -> "Evening":
        """The evening itself; raises `HandError` with every fault if a line is not understood."""
        if self.faults:
            raise HandError(*self.faults)
        return self

    def at_stake(self, stake: Stake | None) -> "Evening":
        """The same evening with whists worth something else in money."""
        return replace(self, file=replace(self.file, header=replace(self.file.header, stake=stake)))

    def settlement(self) -> Settlement:
        """The whists settled as the sheet stands, in money if the header has a stake."""
        return settle(self.sheet, self.state.table.rules, self.file.header.stake)


def read_evening(text: str, library: Library, beside: str | None = None) -> Evening:
    """Reads and folds a game file's text.

    `beside` is the file's path: convention files are looked for from there. Raises `FileError` for
    a header that cannot be used; faults of lines are kept in the evening.
    """
    file = parse_game(text)
    convention = load_convention(file, library, beside)
    header = file.header
    rules = with_options(convention.rules, header.house)
    if header.pool is not None:
        rules = replace(rules, target=header.pool)
    if rules.races and len(header.players) != RACERS:
        raise FileError(Problem("races_four", {"count": len(header.players)}))
    start = begin(header.players, header.dealer, rules)
    return _read(Evening(file, convention, start, (), start), ())


def reread(evening: Evening, file: GameFile) -> Evening:
    """The evening with other lines under the same header; what stands above the first other one is kept."""
    kept = []
    for row, line in zip(evening.rows, file.lines, strict=False):
        if row.line != line or row.fault is not None:
            break
        kept.append(row)
    return _read(replace(evening, file=file), tuple(kept))


def _read(evening: Evening, kept: tuple[Row, ...]) -> Evening:
    """The evening with all its lines read, the rows `kept` as they are."""
    rows = (*kept, *_rows(evening.file, evening.start, kept))
    state = next((row.step.after for row in reversed(rows) if row.step is not None), evening.start)
    return replace(evening, rows=rows, state=state)


def load_convention(file: GameFile, library: Library, beside: str | None) -> Convention:
    """The convention that the header names, in the edition it names; faults are the header's."""
    try:
        return load(file.header.convention, file.header.edition, library, beside)
    except StoreError as error:
        if error.problems[0].code != "no_file":
            raise
        raise FileError(Problem("convention_gone", {"file": file.header.convention})) from None


def _rows(file: GameFile, state: State, kept: tuple[Row, ...]) -> Iterator[Row]:
    known = set(state.sheet.players)
    for row in kept:
        if row.step is not None:
            state = row.step.after
            known.update(state.sheet.players)
    for place, line in enumerate(file.lines[len(kept) :], file.first_line + len(kept)):
        if not line.live:
            yield Row(line, place)
            continue
        number = state.lines + 1
        table = state.table
        try:
            hand = read_hand(line.text, table.seats, table.rules, known)
            step = advance(state, hand)
        except (HandError, OptionError) as error:
            fault = error.problems[0].at(text=line.text, hand=number, line=place)
            yield Row(line, place, number, fault=fault)
            state = _past(state, line.text)
            continue
        known.update(step.after.sheet.players)
        state = step.after
        yield Row(line, place, number, _placed(step, line.text, place))


def _placed(step: Step, text: str, place: int) -> Step:
    return step._replace(text=text, line=place) if step.problems else step


def _past(state: State, text: str) -> State:
    """Where the table most likely stands after a line not understood: a hand moves the deal."""
    table = state.table
    if not is_entry_line(text):
        table = table._replace(seats=table.seats._replace(dealer=table.first_hand), hands=table.hands + 1)
    return state._replace(table=table, lines=state.lines + 1)
