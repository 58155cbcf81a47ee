"""What the typed line means at the table as it stands: a hand, or a command and what it would do.

Asked anew after every key. A hand at the end takes one step of the fold; one further up takes the
evening from there on.
"""

from dataclasses import replace

from prefcount.departures import other_shifts, resettled
from prefcount.evening import Evening
from prefcount.explanation import ends, why_over
from prefcount.explanation.asked import Asked, figure_asked
from prefcount.fold import State
from prefcount.hands import End
from prefcount.live import Answer
from prefcount.messages import gettext as _
from prefcount.play.changing import Change, Kind, changed
from prefcount.play.commands import Act, Command, parse_command
from prefcount.play.model import Play, Task
from prefcount.play.reading import Reading, Tone, read_line, refused
from prefcount.problems import PrefcountError, Problem, RequestError
from prefcount.visible import harmless


def reading(play: Play, text: str) -> Reading:
    """What the typed line means now, be it a hand or a command."""
    try:
        command = parse_command(text, play.state.table.players)
        read = _hand(play, text) if command is None else _asked(play, command, text)
    except PrefcountError as error:
        return refused(error)
    return replace(read, over=_over(play.shown, read))


def _over(before: State, read: Reading) -> str:
    """That the evening would be over, and why where the line itself does not show it."""
    ended_by_a_word = read.step is not None and isinstance(read.step.hand, End)
    if read.after is None or ended_by_a_word or not ends(before, read.after):
        return ""
    return " ".join(filter(None, (why_over(before, read.after), _("With this the evening is over."))))


def context(play: Play, text: str) -> tuple[State, int]:
    """The state in which the hand in a typed line is played, and where in the line it starts."""
    try:
        command = parse_command(text, play.state.table.players)
    except PrefcountError:
        command = None
    if command is None or command.act not in (Act.FIX, Act.INSERT, Act.TRY):
        return play.state, 0
    if command.act is Act.TRY:
        return trying(play).state, command.offset
    number = command.number or play.count
    return replace(play, task=Task.FIX, number=number).state, command.offset


def trying(play: Play) -> Play:
    """The table with a what-if begun, or the one that is under way."""
    return play if play.task is Task.TRY else replace(play, task=Task.TRY, number=0, tried=())


def _hand(play: Play, text: str) -> Reading:
    read = read_line(text, play.state, play.known)
    if read.tone is not Tone.WHOLE or play.task is Task.TRY:
        return read
    return _judged(play, change_of(play, text), read)


def change_of(play: Play, text: str) -> Change:
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
    return _with_answer(read, answer)


def _with_answer(read: Reading, answer: Answer) -> Reading:
    """The reading of a line that changes more than the end of the evening."""
    return replace(
        read,
        after=answer.after.state,
        changes=answer.changes,
        warnings=answer.remarks,
        shifts=other_shifts(answer),
        resettled=resettled(answer),
    )


def _asked(play: Play, command: Command, text: str) -> Reading:
    """What a command would do."""
    act, number = command.act, command.number
    if act is Act.INSERT and number is None:
        tone = Tone.WRONG if command.rest.strip() else Tone.PART
        return refused(RequestError(no_place(command, text)), tone)
    if act in (Act.FIX, Act.INSERT, Act.TRY) and command.rest.strip():
        number = number or play.count
        tasks = {Act.FIX: Task.FIX, Act.INSERT: Task.INSERT, Act.TRY: Task.TRY}
        if act is not Act.TRY:
            play.row(number)
        inner = trying(play) if act is Act.TRY else replace(play, task=tasks[act], number=number)
        return _hand(inner, command.rest).moved(command.offset)
    told = _promise(play, command)
    if act in (Act.UNDO, Act.REDO):
        kind = Kind.UNDO if act is Act.UNDO else Kind.REDO
        answer = changed(Change(kind, number, command.rest), play.evening).answer
        assert answer is not None
        told = f"{told} {harmless(answer.line)}"
        return _with_answer(Reading(Tone.ASKED, told), answer)
    if act in (Act.CLOSE, Act.REOPEN):
        kind = Kind.CLOSE if act is Act.CLOSE else Kind.REOPEN
        changed(Change(kind, date=play.today), play.evening)  # refused here if it is at Enter
    if act is Act.EXPLAIN and command.rest.strip():
        figure_of(play.evening, command.rest)
    elif act in (Act.FIX, Act.INSERT, Act.EXPLAIN):
        play.row(number or play.count)
    return Reading(Tone.ASKED, told)


def no_place(command: Command, text: str) -> Problem:
    """That an insertion does not say where: the word that should be a number, if there is one."""
    words = command.rest.split()
    if not words:
        return Problem("insert_number")
    return Problem("no_hand_number", text=text, span=(command.offset, command.offset + len(words[0])))


def _promise(play: Play, command: Command) -> str:
    """What Enter does, in words."""
    n = command.number or play.count
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
            return _("Enter reopens the game.")
        case _:
            return _("Enter shows it.")


def figure_of(evening: Evening, text: str) -> Asked:
    """The figure that `PLAYER ACCOUNT [OPPONENT]` names; raises `RequestError`."""
    return figure_asked(evening, text.replace(",", " ").split())
