"""The plain door of the live table: lines in, lines out, for scripts, tests and simple terminals.

The same events as at the terminal, one line after the other. Every accepted line is on disk before
the next one is read.
"""

from collections.abc import Callable, Iterable

from prefcount.explanation import describe, number, pairs_in_words, settled_in_words, signed
from prefcount.messages import gettext as _
from prefcount.play.board import board
from prefcount.play.changing import Done
from prefcount.play.desk import Desk
from prefcount.play.events import enter, not_written, reloaded, written
from prefcount.play.fragments import is_rule, plain_text
from prefcount.play.model import Play, Task, Turn, View
from prefcount.play.panels import panel, view_of
from prefcount.play.reading import Reading, Tone, changes_of
from prefcount.play.screen import prompt
from prefcount.play.wording import said
from prefcount.problems import PrefcountError, Problem
from prefcount.settlement import settle
from prefcount.telling import before_and_after, place_name, told
from prefcount.visible import harmless

COLUMNS = 80
ALL_ROWS = 10_000

Say = Callable[[Iterable[str]], None]


def serve(lines: Iterable[str], desk: Desk, play: Play, say: Say, warn: Say) -> bool:
    """Carries out each line; whether all were accepted.

    `say` takes answers, `warn` one line for each refusal and each warning, with the number of the
    input line.
    """
    accepted = True
    for place, text in enumerate(lines, 1):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        turn = _answer(text.rstrip("\r\n"), desk, play, say, warn, place)
        if turn.play.alarms:
            accepted = False
            warn([_at(place, "; ".join(map(said, turn.play.alarms)))])
        play = turn.play
        if turn.leave:
            break
    return accepted


def _at(place: int, text: str) -> str:
    return _("line {number}: {text}").format(number=place, text=text)


def _answer(text: str, desk: Desk, play: Play, say: Say, warn: Say, place: int) -> Turn:
    """One line entered, and what came of it said."""
    try:
        news = desk.news()
    except PrefcountError as error:
        return Turn(not_written(play, error))
    if news is not None:
        play = reloaded(play, news)
    turn = enter(play, text)
    if turn.change is not None:
        try:
            done = desk.write(turn.change, seen=False)
        except PrefcountError as error:
            return Turn(not_written(turn.play, error))
        turn = written(turn.play, done)
        say(_done(done, turn.play))
        remarks = done.answer.remarks if done.answer is not None else ()
        warn([_at(place, _warning(problem)) for problem in remarks])
    elif not turn.play.alarms and not turn.leave:
        say(_shown(play, turn.play))
    return turn


def _warning(problem: Problem) -> str:
    return _("warning: {text}").format(text=said(problem))


def _done(done: Done, play: Play) -> list[str]:
    return told(done.answer) if done.answer is not None else [*play.notes]


def _shown(before: Play, play: Play) -> list[str]:
    """What a command asked to see."""
    if play.tried and play.tried != before.tried:
        return _tried(play)
    if play.quiet != before.quiet:
        return [_("Balances are hidden.") if play.quiet else _("Balances are shown.")]
    if play.task is not before.task:
        return _waiting(play)
    return _view(play)


def _waiting(play: Play) -> list[str]:
    """What the next line is for."""
    asked = plain_text(prompt(play)).strip(" ›")
    row = next((row for row in play.evening.rows if row.number == play.number), None)
    if play.task is Task.FIX and row is not None:
        return [_("The next line is to {task}: {line}").format(task=asked, line=harmless(row.line.text))]
    return [_("The next line is to {task}.").format(task=asked)] if play.task is Task.INSERT else []


def _view(play: Play) -> list[str]:
    match play.view:
        case View.SHEET:
            lines = board(play, Reading(Tone.EMPTY), COLUMNS, ALL_ROWS)
            return [plain_text(line).rstrip() for line in lines if not is_rule(line)]
        case View.HELP:
            return [plain_text(line).rstrip() for line in panel(play, COLUMNS, ALL_ROWS)[0][2:]]
        case View.LOG:
            from prefcount.terminal import log_view, text_of

            return text_of(log_view(play.evening), COLUMNS).splitlines()
        case _:
            from prefcount.terminal import text_of

            return text_of(view_of(play), COLUMNS).splitlines()


def _tried(play: Play) -> list[str]:
    """A hand on trial: what it would write, and the balances after it."""
    step = play.tried[-1]
    lines = [_("What if: {what}").format(what=describe(step.hand))]
    left = step.left
    if left is not None:
        lines += [f"  {told}" for told in (settled_in_words(left), *pairs_in_words(left))]
    lines += [f"  {place_name(change.place)}  {before_and_after(change)}" for change in changes_of(step)]
    if play.balances:
        after = step.after
        exact = settle(after.sheet, after.table.rules).exact
        balances = ", ".join(
            f"{harmless(name)} {signed(amount) if amount else number(0)}"
            for name, amount in zip(after.sheet.players, exact, strict=True)
        )
        lines.append(_("  balance then: {balances}").format(balances=balances))
    return [*lines, _("Nothing is written.")]
