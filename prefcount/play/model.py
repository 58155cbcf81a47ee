"""The live table as a value: all that the screen shows but the typed text.

`events` makes a new one of it for every event; nothing here reads a file or a key.
"""

from dataclasses import dataclass
from enum import Enum, auto

from prefcount.evening import Evening, Row
from prefcount.fold import State, Step
from prefcount.live import Answer
from prefcount.play.changing import Change
from prefcount.problems import Problem, RequestError


class Task(Enum):
    """What the entry line is for."""

    ADD = auto()
    FIX = auto()
    INSERT = auto()
    TRY = auto()


class View(Enum):
    """What stands above the entry line."""

    SHEET = auto()
    LOG = auto()
    HAND = auto()
    FIGURE = auto()
    SETTLEMENT = auto()
    HELP = auto()


@dataclass(frozen=True)
class Play:
    """The live table.

    `task` with the hand's `number` says what is being entered. `view` is what is shown, `subject`
    the hand explained or chosen in the log, `figure` the one explained, `top` the first line of a
    long view. `tried` are the steps of a what-if. `answer` is the last change made here, `notes`
    and `alarms` what is to be told about it, or instead of it.
    """

    evening: Evening
    path: str = ""
    today: str = ""
    quiet: bool = False
    asked: bool = False
    task: Task = Task.ADD
    number: int = 0
    view: View = View.SHEET
    subject: int = 0
    figure: tuple[str, str, str | None] | None = None
    top: int = 0
    tried: tuple[Step, ...] = ()
    answer: Answer | None = None
    notes: tuple[str, ...] = ()
    alarms: tuple[Problem, ...] = ()

    @property
    def state(self) -> State:
        """The state in which the entered line is played."""
        if self.task in (Task.FIX, Task.INSERT):
            return self._before(self.number)
        return self.shown if self.task is Task.TRY else self.evening.state

    def _before(self, number: int) -> State:
        """The state before live line `number`."""
        state = self.evening.start
        for row in self.evening.rows:
            if row.number is not None and row.number >= number:
                return row.step.before if row.step is not None else state
            if row.step is not None:
                state = row.step.after
        return state

    @property
    def shown(self) -> State:
        """The state whose sheet is shown: that of a what-if, else the evening's."""
        return self.tried[-1].after if self.tried else self.evening.state

    @property
    def known(self) -> frozenset[str]:
        """Everybody who has sat at the table so far."""
        return frozenset((*self.state.sheet.players, *(left.name for left in self.evening.state.left)))

    @property
    def balances(self) -> bool:
        """Whether balances are shown."""
        return not self.quiet or self.asked

    @property
    def last(self) -> Row | None:
        """The last live line."""
        return next((row for row in reversed(self.evening.rows) if row.number is not None), None)

    @property
    def count(self) -> int:
        """How many live lines there are."""
        return sum(row.number is not None for row in self.evening.rows)

    def row(self, number: int) -> Row:
        """Live line `number`; raises `RequestError` naming how many there are."""
        row = next((row for row in self.evening.rows if row.number == number and number), None)
        if row is None:
            raise RequestError(Problem("no_hand", {"number": number, "count": self.count}))
        return row


@dataclass(frozen=True)
class Turn:
    """What an event leads to: the table after it, and what is to be done.

    `text` is what the entry line holds then, None for what it holds already. `change` is to be
    carried out on the file. `leave` ends it all.
    """

    play: Play
    text: str | None = None
    change: Change | None = None
    leave: bool = False
