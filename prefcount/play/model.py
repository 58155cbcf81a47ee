"""The live table as a value, and every event on it: a new value, and what is to be done.

`Play` is all that the screen shows but the typed text. Events are a line entered, a key, a change
carried out or refused, a file that somebody else wrote. Nothing here reads a file or a key.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from prefcount.evening import Evening, Row
from prefcount.fold import State, Step
from prefcount.live import Answer
from prefcount.messages import gettext as _
from prefcount.notation import resolve_player
from prefcount.notation.words import ACCOUNTS
from prefcount.play.changing import Change, Done, Kind, changed
from prefcount.play.commands import Act, Command, parse_command
from prefcount.play.reading import Reading, Tone, read_line, refused
from prefcount.problems import PrefcountError, Problem, RequestError
from prefcount.visible import harmless


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
    what is to be told about it or instead of it, `alarm` whether that is a refusal.
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


# --- While typing ------------------------------------------------------------------------------


def reading(play: Play, text: str) -> Reading:
    """What the typed line means now, be it a hand or a command."""
    try:
        command = parse_command(text, play.state.table.players)
        if command is None:
            return _hand(play, text)
        return _asked(play, command, text)
    except PrefcountError as error:
        return refused(error)


def context(play: Play, text: str) -> tuple[State, int]:
    """The state in which the hand in a typed line is played, and where in the line it starts."""
    try:
        command = parse_command(text, play.state.table.players)
    except PrefcountError:
        command = None
    if command is None or command.act not in (Act.FIX, Act.INSERT, Act.TRY):
        return play.state, 0
    if command.act is Act.TRY:
        return _trying(play).state, command.offset
    number = command.number or play.evening.state.lines
    return replace(play, task=Task.FIX, number=number).state, command.offset


def _trying(play: Play) -> Play:
    """The table with a what-if begun, or the one that is under way."""
    return play if play.task is Task.TRY else replace(play, task=Task.TRY, number=0, tried=())


def _hand(play: Play, text: str) -> Reading:
    read = read_line(text, play.state, play.known)
    if read.tone is not Tone.WHOLE or play.task is Task.TRY:
        return read
    return _judged(play, _change(play, text), read)


def _change(play: Play, text: str) -> Change:
    """The change that the typed hand asks for."""
    kinds = {Task.FIX: Kind.FIX, Task.INSERT: Kind.INSERT}
    if play.task in kinds:
        return Change(kinds[play.task], play.number, text)
    return Change(Kind.ADD, line=text)


def _judged(play: Play, change: Change, read: Reading) -> Reading:
    """A whole hand, unless the evening does not take it; one further up with all it would shift."""
    header, evening = play.evening.file.header, play.evening
    if change.kind is Kind.ADD and not evening.faults and header.settled is None:
        return read  # the step is all there is to it
    try:
        answer = changed(change, evening).answer
    except PrefcountError as error:
        return replace(refused(error), told=read.told, span=None)
    assert answer is not None
    return replace(read, changes=answer.changes, warnings=_plain(answer.remarks))


def _plain(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(dict.fromkeys(problems))


def _asked(play: Play, command: Command, text: str) -> Reading:
    """What a command would do."""
    act, number = command.act, command.number
    if act in (Act.FIX, Act.INSERT, Act.TRY) and command.rest.strip():
        number = number or play.evening.state.lines
        tasks = {Act.FIX: Task.FIX, Act.INSERT: Task.INSERT, Act.TRY: Task.TRY}
        if act is Act.INSERT and command.number is None:
            raise RequestError(Problem("no_hand_number", text=text, span=_rest_span(command, text)))
        if act is not Act.TRY:
            _row(play, number)
        inner = _trying(play) if act is Act.TRY else replace(play, task=tasks[act], number=number)
        return _hand(inner, command.rest).moved(command.offset)
    told = _promise(play, command)
    if act in (Act.UNDO, Act.REDO):
        kind = Kind.UNDO if act is Act.UNDO else Kind.REDO
        answer = changed(Change(kind, number), play.evening).answer
        assert answer is not None
        told = f"{told} {harmless(answer.line)}"
        return Reading(Tone.ASKED, told, changes=answer.changes, warnings=_plain(answer.remarks))
    if act is Act.EXPLAIN and command.rest.strip():
        _figure(play.evening, command.rest)
    elif act in (Act.FIX, Act.INSERT, Act.EXPLAIN):
        _row(play, number or play.evening.state.lines)
    return Reading(Tone.ASKED, told)


def _rest_span(command: Command, text: str) -> tuple[int, int]:
    words = command.rest.split()
    return command.offset, command.offset + (len(words[0]) if words else 0)


def _promise(play: Play, command: Command) -> str:
    """What Enter does, in words."""
    n = command.number or play.evening.state.lines
    match command.act:
        case Act.UNDO:
            return _("Enter strikes hand {n}:").format(n=n)
        case Act.REDO:
            return _("Enter restores:")
        case Act.FIX:
            return _("Enter takes hand {n} up to correct it.").format(n=n)
        case Act.INSERT:
            return _("Enter asks for the hand that goes before hand {n}.").format(n=n)
        case Act.EXPLAIN if command.rest.strip():
            return _("Enter explains this figure.")
        case Act.EXPLAIN:
            return _("Enter explains hand {n}.").format(n=n)
        case Act.TRY:
            return _("Enter starts a what-if: lines count on trial, nothing is written.")
        case Act.QUIET:
            return _("Enter shows the balances again.") if play.quiet else _("Enter hides the balances.")
        case Act.QUIT:
            return _("Enter leaves; every hand is on disk.")
        case Act.CLOSE:
            return _("Enter stamps the game as settled.")
        case Act.REOPEN:
            return _("Enter lets the game go on.")
        case _:
            return _("Enter shows it.")


# --- Enter -------------------------------------------------------------------------------------


def enter(play: Play, text: str) -> Turn:
    """The line is entered: a command is carried out, a whole hand is to be written, else it stays."""
    play = replace(play, notes=(), alarms=(), tried=play.tried if play.task is Task.TRY else ())
    if not text.strip():
        return _entered_nothing(play)
    try:
        command = parse_command(text, play.state.table.players)
        if command is None:
            return _entered_hand(play, text)
        return _carried_out(play, command, text)
    except PrefcountError as error:
        return Turn(_alarmed(play, error))


def _entered_nothing(play: Play) -> Turn:
    if play.view is View.LOG and play.subject:
        return _taken_up(play, Task.FIX, play.subject)
    if play.view is not View.SHEET:
        return Turn(replace(play, view=View.SHEET, top=0))
    if play.task is not Task.ADD:
        return Turn(_at_rest(play))
    if play.evening.finished:
        return Turn(replace(play, view=View.SETTLEMENT))
    return Turn(play)


def _entered_hand(play: Play, text: str) -> Turn:
    read = reading(play, text)
    if read.tone is not Tone.WHOLE:
        problems = (read.problem,) if read.problem is not None else ()
        return Turn(replace(play, alarms=problems))
    if play.task is Task.TRY:
        assert read.step is not None
        return Turn(replace(play, tried=(*play.tried, read.step), view=View.SHEET, top=0), "")
    return Turn(play, change=_change(play, text))


def _carried_out(play: Play, command: Command, text: str) -> Turn:
    act, number = command.act, command.number
    match act:
        case Act.UNDO | Act.REDO:
            kind = Kind.UNDO if act is Act.UNDO else Kind.REDO
            return Turn(play, change=Change(kind, number))
        case Act.FIX | Act.INSERT:
            return _fix_or_insert(play, command, text)
        case Act.TRY:
            return _tried(play, command)
        case Act.EXPLAIN:
            if command.rest.strip():
                figure = _figure(play.evening, command.rest)
                return Turn(replace(play, view=View.FIGURE, figure=figure, top=0), "")
            return Turn(explained(play, number), "")
        case Act.CLOSE:
            return Turn(play, change=Change(Kind.CLOSE, date=play.today))
        case Act.REOPEN:
            return Turn(play, change=Change(Kind.REOPEN))
        case Act.QUIT:
            return Turn(play, leave=True)
        case _:
            return Turn(_VIEWS[act](play), "")


def _tried(play: Play, command: Command) -> Turn:
    """A what-if begun; with a hand behind the word for that one hand only."""
    trying = replace(_trying(play), view=View.SHEET, top=0)
    if not command.rest.strip():
        return Turn(trying, "")
    turn = _entered_hand(trying, command.rest)
    if turn.text is None:
        return Turn(replace(play, alarms=turn.play.alarms))
    return replace(turn, play=replace(turn.play, task=play.task))


def _fix_or_insert(play: Play, command: Command, text: str) -> Turn:
    number = command.number or play.evening.state.lines
    if command.act is Act.INSERT and command.number is None:
        raise RequestError(Problem("no_hand_number", text=text, span=_rest_span(command, text)))
    task = Task.FIX if command.act is Act.FIX else Task.INSERT
    if not command.rest.strip():
        return _taken_up(play, task, number)
    _row(play, number)
    turn = _entered_hand(replace(play, task=task, number=number, tried=()), command.rest)
    if turn.change is None:
        return Turn(replace(play, alarms=turn.play.alarms))
    return Turn(play, change=turn.change)


def _taken_up(play: Play, task: Task, number: int) -> Turn:
    """A hand is taken up: to be corrected, with its line to be mended, or to be put another before."""
    row = _row(play, number)
    taken = replace(play, task=task, number=number, view=View.SHEET, tried=(), top=0)
    return Turn(taken, row.line.text if task is Task.FIX else "")


def _row(play: Play, number: int) -> Row:
    """Live line `number`; raises `RequestError`."""
    row = next((row for row in play.evening.rows if row.number == number and number), None)
    if row is None:
        count = sum(row.number is not None for row in play.evening.rows)
        raise RequestError(Problem("no_hand", {"number": number, "count": count}))
    return row


def _figure(evening: Evening, text: str) -> tuple[str, str, str | None]:
    """The figure that `PLAYER ACCOUNT [OPPONENT]` names; raises `RequestError`."""
    words = text.replace(",", " ").split()
    players = evening.sheet.players
    player = resolve_player(words[0], players)
    account = ACCOUNTS.find(words[1]) if len(words) > 1 else None
    if account is None:
        raise RequestError(Problem("unknown_account", {"word": words[1] if len(words) > 1 else ""}))
    others = tuple(name for name in players if name != player)
    if account != "whists":
        if len(words) > 2:
            raise RequestError(Problem("opponent_extra", {"word": words[2]}))
        return player, account, None
    if len(words) < 3:
        raise RequestError(Problem("opponent_missing", {"players": others}))
    return player, account, resolve_player(words[2], others)


# --- Keys --------------------------------------------------------------------------------------


def back(play: Play) -> Turn:
    """Escape: one step back, from a view to the sheet, from a task to the next hand."""
    play = replace(play, notes=(), alarms=())
    if play.view is not View.SHEET:
        return Turn(replace(play, view=View.SHEET, top=0))
    return Turn(_at_rest(play), "")


def _at_rest(play: Play) -> Play:
    """The table waiting for the next hand."""
    return replace(play, task=Task.ADD, number=0, tried=(), view=View.SHEET, top=0)


def moved(play: Play, by: int) -> Play:
    """Up or down: the choice in the log, the first line of any other view."""
    if play.view is View.LOG:
        last = sum(row.number is not None for row in play.evening.rows)
        return replace(play, subject=min(max(play.subject + by, min(1, last)), last))
    return replace(play, top=max(0, play.top + by))


def chosen(play: Play, task: Task) -> Turn:
    """The hand chosen in the log is taken up."""
    try:
        return _taken_up(play, task, play.subject)
    except PrefcountError as error:
        return Turn(_alarmed(play, error))


def explained(play: Play, number: int | None = None) -> Play:
    """A hand explained: the one named, chosen in the log, or the last one; raises `RequestError`."""
    chosen_number = play.subject if play.view is View.LOG else 0
    number = number or chosen_number or play.evening.state.lines
    row = _row(play, number)
    if row.fault is not None:
        raise RequestError(row.fault)
    return replace(play, view=View.HAND, subject=number, top=0)


def _toggled_quiet(play: Play) -> Play:
    return replace(play, quiet=not play.quiet, asked=False)


def _sheet(play: Play) -> Play:
    return replace(play, view=View.SHEET, top=0)


_VIEWS: dict[Act, Callable[[Play], Play]] = {
    Act.LOG: lambda play: replace(play, view=View.LOG, subject=play.evening.state.lines, top=0),
    Act.SETTLE: lambda play: replace(play, view=View.SETTLEMENT, top=0),
    Act.HELP: lambda play: replace(play, view=View.HELP, top=0),
    Act.SHEET: _sheet,
    Act.QUIET: _toggled_quiet,
    Act.BALANCE: lambda play: replace(_sheet(play), asked=True),
}

KEYS: Mapping[str, Act] = {
    "f1": Act.HELP,
    "f2": Act.LOG,
    "f3": Act.FIX,
    "f4": Act.EXPLAIN,
    "f5": Act.TRY,
    "f6": Act.SETTLE,
    "f7": Act.UNDO,
    "f8": Act.REDO,
    "f9": Act.QUIET,
    "f10": Act.QUIT,
    "c-z": Act.UNDO,
    "c-y": Act.REDO,
}
"""What each key asks for."""


def pressed(play: Play, act: Act) -> Turn:
    """A key: the command it stands for, on the hand chosen where the log is open.

    The key of the view that is open closes it. A half-typed line stays, unless the command needs
    the entry line for itself.
    """
    play = replace(play, notes=(), alarms=())
    if act is Act.TRY and play.task is Task.TRY:
        return Turn(_at_rest(play), "")
    if _OPENED.get(act) is play.view:
        return Turn(_sheet(play))
    number = play.subject if play.view in (View.LOG, View.HAND) and act in (Act.FIX, Act.EXPLAIN) else None
    try:
        turn = _carried_out(play, Command(act, number), "")
    except PrefcountError as error:
        return Turn(_alarmed(play, error))
    keeps = act not in (Act.FIX, Act.TRY)
    return replace(turn, text=None) if keeps else turn


_OPENED = {Act.LOG: View.LOG, Act.EXPLAIN: View.HAND, Act.SETTLE: View.SETTLEMENT, Act.HELP: View.HELP}


# --- What became of a change -------------------------------------------------------------------


def written(play: Play, done: Done) -> Turn:
    """A change is in the file: the table goes on from there."""
    after = replace(_at_rest(play), evening=done.after, answer=done.answer, asked=False)
    notes: tuple[str, ...] = ()
    if done.change.kind is Kind.CLOSE:
        notes = (_("The game is stamped as settled."),)
    elif done.change.kind is Kind.REOPEN:
        notes = (_("The game goes on."),)
    return Turn(replace(after, notes=notes, alarms=()), "")


def not_written(play: Play, error: PrefcountError) -> Play:
    """A change was refused; nothing is written and the line stays."""
    return _alarmed(play, error)


def reloaded(play: Play, evening: Evening) -> Play:
    """Somebody else wrote the file: the table as it is now, the typed line as it was."""
    before, after = play.evening.state.lines, evening.state.lines
    if after > before:
        told = _("Written at another terminal: hand {n}.").format(n=after)
    else:
        told = _("The game was changed at another terminal.")
    fresh = replace(play, evening=evening, tried=(), notes=(told,), answer=None)
    if play.task in (Task.FIX, Task.INSERT) and play.number > after:
        fresh = _at_rest(fresh)
    return fresh


def _alarmed(play: Play, error: PrefcountError) -> Play:
    return replace(play, alarms=error.problems)
