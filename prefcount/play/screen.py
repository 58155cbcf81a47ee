"""The whole screen as lines: the view on top, the entry line, what it means, the keys.

`screen` is all that the terminal shows, for a state, a typed text and a size. The terminal only
puts the lines where they belong and the cursor into the entry line.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from prefcount.departures import Resettled, other_shifts, resettled
from prefcount.explanation import (
    describe,
    led,
    led_in_words,
    pairs_in_words,
    resettled_in_words,
    settled_in_words,
)
from prefcount.fold import Step
from prefcount.messages import gettext as _
from prefcount.messages import ngettext, pgettext
from prefcount.play.board import board, natural_rows
from prefcount.play.fragments import Line, clauses, cut, line, line_width, padded, rule, wrapped
from prefcount.play.meaning import reading
from prefcount.play.model import Play, Task, View
from prefcount.play.panels import faults, panel
from prefcount.play.reading import Reading, Tone, changes_of
from prefcount.play.reminders import effects
from prefcount.play.wording import said
from prefcount.telling import before_and_after, place_name
from prefcount.visible import harmless, width

LEAST_UNDER = 6
"""Lines under the entry line: what is typed in up to four, the last hand in two."""
MOST_UNDER = 9
FRAME = 4
"""Rows for the entry line, the lines across around it, and the keys."""
ROOMY = 34
"""Rows of a screen with room for blank lines."""


@dataclass(frozen=True)
class Screen:
    """Everything but the typed text: `span` is the offending part of it, `more` are lines below."""

    top: tuple[Line, ...]
    prompt: Line
    under: tuple[Line, ...]
    keys: Line
    span: tuple[int, int] | None = None
    more: int = 0


def screen(
    play: Play, text: str, columns: int, rows: int, choices: Sequence[str] = (), choice: int | None = None
) -> Screen:
    """The lines for a terminal of that size; `choices` are what Tab offers, `choice` the one taken."""
    if text.strip() and play.task is not Task.TRY:
        play = replace(play, tried=())
    read = reading(play, text)
    below = _under(play, read, columns, choices, choice)
    under_rows = _under_rows(play, len(below[0]), columns, rows)
    top_rows = max(1, rows - FRAME - under_rows)
    more = 0
    if play.view is not View.SHEET:
        top, more = panel(play, columns, top_rows)
    elif play.evening.faults:
        top = faults(play, columns, top_rows)
    else:
        top = board(play, read, columns, top_rows, airy=rows >= ROOMY)
    top = top[:top_rows]
    under = _stacked(*below, under_rows)
    asked = prompt(play)
    return Screen(
        (*top, *([()] * (top_rows - len(top))), rule(columns)),
        asked,
        (_pointing(columns, line_width(asked), text, read.span), *under),
        keys(columns, play),
        read.span,
        more,
    )


def _under_rows(play: Play, meaning: int, columns: int, rows: int) -> int:
    """Lines under the entry line: what the sheet leaves, so that it stands still while one types.

    Only a meaning that needs more takes them from the sheet.
    """
    most = min(MOST_UNDER, max(2, rows // 3))
    if play.view is not View.SHEET:
        return min(max(LEAST_UNDER // 2, meaning), most)
    left = rows - FRAME - natural_rows(play, columns)
    return min(max(LEAST_UNDER, left, meaning), most)


def _pointing(columns: int, offset: int, text: str, span: tuple[int, int] | None) -> Line:
    """The line across under the entry line, with `^^^` under the offending word."""
    if span is None:
        return rule(columns)
    start = offset + width(text[: span[0]])
    marks = "^" * max(1, width(text[span[0] : span[1]]))
    if start + len(marks) > columns:
        return rule(columns)
    return (*rule(start), ("wrong", marks), *rule(columns - start - len(marks)))


def prompt(play: Play) -> Line:
    """What the entry line is for."""
    match play.task:
        case Task.FIX:
            told, style = _("correct hand {n}").format(n=play.number), "trial"
        case Task.INSERT:
            told, style = _("insert before hand {n}").format(n=play.number), "trial"
        case Task.TRY:
            told, style = _("what if, hand {n}").format(n=play.state.lines + 1), "trial"
        case _:
            told, style = _("hand {n}").format(n=play.state.lines + 1), "prompt"
    return line(" ", (style, told), ("prompt", " › "))


def _stacked(upper: list[Line], lower: list[Line], rows: int) -> tuple[Line, ...]:
    """What is typed above, the last hand at the bottom; the latter gives way."""
    upper = upper[:rows]
    lower = lower[: rows - len(upper)]
    return (*upper, *([()] * (rows - len(upper) - len(lower))), *lower)


# --- Under the entry line -----------------------------------------------------------------------


def _under(
    play: Play, read: Reading, columns: int, choices: Sequence[str], choice: int | None
) -> tuple[list[Line], list[Line]]:
    """What the typed line means, and the last hand with its effect."""
    room = columns - 2
    lines: list[Line] = []
    alarms = dict.fromkeys(map(said, play.alarms))
    told = () if read.under_way else tuple(map(said, read.problems))
    for alarm in (alarm for alarm in alarms if alarm not in told):
        lines += _marked("✗", "wrong", alarm, room)
    if choices:
        lines.append(_choices(choices, choice, columns))
    lines += _meaning(read, room)
    for note in play.notes:
        lines += _marked("•", "accent", note, room)
    return lines, _last(play, room)


def _marked(mark: str, style: str, text: str, room: int) -> list[Line]:
    return wrapped(line(" ", (style, f"{mark} "), (style, text)), room, 3)


def _meaning(read: Reading, room: int) -> list[Line]:
    """What the line says, what it would write, what is missing or wrong."""
    lines: list[Line] = []
    match read.tone:
        case Tone.WHOLE:
            lines += wrapped(line(" ", ("gain", "✓ "), read.told), room, 3)
        case Tone.PART:
            if read.told:
                lines += wrapped(line(" ", ("warn", "… "), read.told), room, 3)
            for problem in () if read.under_way else read.problems:
                lines += wrapped(line("   ", ("warn", said(problem))), room, 3)
        case Tone.WRONG:
            if read.told:
                lines += wrapped(line(" ", ("quiet", "… "), read.told), room, 3)
            for problem in read.problems:
                lines += _marked("✗", "wrong", said(problem), room)
        case Tone.ASKED:
            lines += wrapped(line(" ", ("accent", "▸ "), read.told), room, 3)
    if read.over:
        lines += _marked("!", "warn", read.over, room)
    if read.step is not None and read.tone is Tone.WHOLE:
        lines += _settled(read.step, room)
    if read.changes and read.tone in (Tone.WHOLE, Tone.ASKED):
        lines += [line("   ", *text) for text in clauses(effects(read.changes), room - 2)]
    if read.step is not None and read.tone is Tone.WHOLE:
        for win in led(read.step):
            lines += wrapped(line("   ", led_in_words(win)), room, 3)
    lines += _resettled(read.resettled, room)
    if read.shifts:
        count = len(read.shifts)
        told = ngettext(
            "{n} later hand would write something else: {numbers}",
            "{n} later hands would write something else: {numbers}",
            count,
        ).format(n=count, numbers=", ".join(str(shift.number) for shift in read.shifts))
        lines += _marked("!", "warn", told, room)
    for problem in read.warnings:
        lines += _marked("!", "warn", said(problem), room)
    return lines


def _settled(step: Step | None, room: int) -> list[Line]:
    """What somebody who leaves settles for, altogether and with each who stays."""
    left = step.left if step is not None else None
    if left is None:
        return []
    told = line(("name", settled_in_words(left)))
    return [line("   ", *text) for text in clauses([told, *map(line, pairs_in_words(left))], room - 2)]


def _resettled(changed: Iterable[Resettled], room: int) -> list[Line]:
    """The settlements of those who have left that come to another sum."""
    lines: list[Line] = []
    for each in changed:
        told = _("settled on leaving, and now otherwise: {change}").format(change=resettled_in_words(each))
        lines += _marked("!", "warn", told, room)
    return lines


def _choices(choices: Sequence[str], choice: int | None, columns: int) -> Line:
    """What Tab offers, on one line around the one taken."""
    first = 0
    if choice is not None:
        while first < choice and sum(len(word) + 2 for word in choices[first : choice + 1]) > columns - 4:
            first += 1
    parts: Line = (("quiet", " ⇥ "),)
    for at, word in enumerate(choices[first:], first):
        parts = (*parts, ("chosen" if at == choice else "", word), ("", "  "))
    return cut(parts, columns)


def _last(play: Play, room: int) -> list[Line]:
    """The last hand in the file and what it did; after a change made here, what that was."""
    if play.tried:
        step = play.tried[-1]
        told = line(" ", ("trial", _("what if")), f" {describe(step.hand)}")
        return [*wrapped(told, room, 3), *_wrote(effects(changes_of(step)), room)]
    answer = play.answer
    if answer is not None and answer.kind not in ("add", "insert"):
        return _answered(play, room)
    row = play.last
    if answer is not None and answer.kind == "insert":
        row = next(row for row in play.evening.rows if row.number == answer.number)
    if row is None or row.step is None:
        return [line(" ", ("quiet", _("Type a hand; F1 or ? shows how.")))] if row is None else []
    told = line(
        " ",
        ("gain", _("hand {n} is on disk").format(n=row.number)),
        ("quiet", " · "),
        harmless(row.line.text),
    )
    lines = [cut(told, room), *_settled(row.step, room), *_wrote(effects(changes_of(row.step)), room)]
    if answer is not None:
        lines += _resettled(resettled(answer), room)
    return [*lines, *_remarks(play, room)]


def _answered(play: Play, room: int) -> list[Line]:
    """What a correction, an undo or a redo did."""
    answer = play.answer
    assert answer is not None
    titles = {
        "fix": _("hand {n} corrected"),
        "undo": _("struck out, was hand {n}"),
        "strike": _("struck out, was hand {n}"),
        "redo": _("hand {n} restored"),
        "restore": _("hand {n} restored"),
    }
    told = titles[answer.kind].format(n=answer.number)
    style = "struck" if answer.struck else ""
    lines = [cut(line(" ", ("gain", told), ("quiet", " · "), (style, harmless(answer.line))), room)]
    if answer.old:
        lines.append(cut(line("   ", ("quiet", _("was: ")), ("struck", harmless(answer.old))), room))
    if not answer.struck:
        lines += _settled(answer.step, room)
    lines += _wrote(effects(answer.changes), room)
    lines += _resettled(resettled(answer), room)
    for shift in other_shifts(answer):
        changes = "; ".join(
            f"{place_name(change.place)} {before_and_after(change)}" for change in shift.changes
        )
        told = _("hand {n} writes something else now: {changes}").format(n=shift.number, changes=changes)
        lines += _marked("!", "warn", told, room)
    return [*lines, *_remarks(play, room)]


def _wrote(pieces: list[Line], room: int) -> list[Line]:
    return [line("   ", *text) for text in clauses(pieces, room - 2)]


def _remarks(play: Play, room: int) -> list[Line]:
    """Warnings and failed checks of what was just done, or of the last line."""
    row = play.last
    problems = play.answer.remarks if play.answer is not None else ()
    if play.answer is None and row is not None and row.step is not None:
        problems = row.step.problems
    return [text for problem in problems for text in _marked("!", "warn", said(problem), room)]


# --- Keys ---------------------------------------------------------------------------------------


LEAST_NEEDED = (8, 9, 5, 4, 6, 3, 2, 7, 1)
"""Keys in the order in which they go where there is no room for all."""


def keys(columns: int, play: Play) -> Line:
    """The function keys, as many as there is room for; the last ones to go are help and the way out."""
    names = (
        pgettext("key", "Help"),
        pgettext("key", "Log"),
        pgettext("key", "Fix"),
        pgettext("key", "Why"),
        pgettext("key", "Try"),
        pgettext("key", "Settle"),
        pgettext("key", "Undo"),
        pgettext("key", "Redo"),
        pgettext("key", "Loud") if play.quiet else pgettext("key", "Quiet"),
        pgettext("key", "Quit"),
    )
    labels = {at: line(("key", f" {at}"), ("keyname", name)) for at, name in enumerate(names, 1)}
    for at in LEAST_NEEDED:
        if sum(map(line_width, labels.values())) <= columns:
            break
        del labels[at]
    each = columns // len(labels)
    # In columns of one width where the longest name allows it, else one after the other.
    even = all(line_width(label) <= each for label in labels.values())
    parts: Line = ()
    for label in labels.values():
        parts = (*parts, *(padded(label, each) if even else label))
    return cut(parts, columns)
