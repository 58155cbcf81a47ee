"""Every event at the live table: a line entered, a key, a change that was written or refused, news.

Pure: an event makes a new `Play`, and says what is to be done with entry line and file.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from prefcount.evening import Evening
from prefcount.messages import gettext as _
from prefcount.play.changing import Change, Done, Kind
from prefcount.play.commands import Act, Command, parse_command
from prefcount.play.meaning import change_of, figure_of, no_place, reading, trying
from prefcount.play.model import Play, Task, Turn, View
from prefcount.play.reading import Tone
from prefcount.problems import PrefcountError, RequestError

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
        return Turn(replace(play, alarms=read.problems))
    if play.task is Task.TRY:
        assert read.step is not None
        return Turn(replace(play, tried=(*play.tried, read.step), view=View.SHEET, top=0), "")
    return Turn(play, change=change_of(play, text))


def _carried_out(play: Play, command: Command, text: str) -> Turn:
    act, number = command.act, command.number
    match act:
        case Act.UNDO | Act.REDO:
            kind = Kind.UNDO if act is Act.UNDO else Kind.REDO
            return Turn(play, change=Change(kind, number, command.rest))
        case Act.FIX | Act.INSERT:
            return _fix_or_insert(play, command, text)
        case Act.TRY:
            return _tried(play, command)
        case Act.EXPLAIN:
            if command.rest.strip():
                figure = figure_of(play.evening, command.rest)
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
    begun = replace(trying(play), view=View.SHEET, top=0)
    if not command.rest.strip():
        return Turn(begun, "")
    turn = _entered_hand(begun, command.rest)
    if turn.text is None:
        return Turn(replace(play, alarms=turn.play.alarms))
    return replace(turn, play=replace(turn.play, task=play.task))


def _fix_or_insert(play: Play, command: Command, text: str) -> Turn:
    number = command.number or play.count
    if command.act is Act.INSERT and command.number is None:
        raise RequestError(no_place(command, text))
    task = Task.FIX if command.act is Act.FIX else Task.INSERT
    if not command.rest.strip():
        return _taken_up(play, task, number)
    play.row(number)
    turn = _entered_hand(replace(play, task=task, number=number, tried=()), command.rest)
    if turn.change is None:
        return Turn(replace(play, alarms=turn.play.alarms))
    return Turn(play, change=turn.change)


def _taken_up(play: Play, task: Task, number: int) -> Turn:
    """A hand is taken up: to be corrected, with its line to be mended, or to be put another before."""
    row = play.row(number)
    taken = replace(play, task=task, number=number, view=View.SHEET, tried=(), top=0)
    return Turn(taken, row.line.text if task is Task.FIX else "")


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
        last = play.count
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
    number = number or chosen_number or play.count
    row = play.row(number)
    if row.fault is not None:
        raise RequestError(row.fault)
    return replace(play, view=View.HAND, subject=number, top=0)


def _toggled_quiet(play: Play) -> Play:
    return replace(play, quiet=not play.quiet, asked=False)


def _sheet(play: Play) -> Play:
    return replace(play, view=View.SHEET, top=0)


_VIEWS: dict[Act, Callable[[Play], Play]] = {
    Act.LOG: lambda play: replace(play, view=View.LOG, subject=play.count, top=0),
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
