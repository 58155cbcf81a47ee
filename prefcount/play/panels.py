"""What can stand in the place of the sheet: the log, an explanation, the settlement, help.

Explanation and settlement are the views of the commands of that name, drawn into lines.
"""

from typing import TYPE_CHECKING

from prefcount.explanation import describe, money, whists
from prefcount.explanation.asked import BALANCE
from prefcount.hands import Seats
from prefcount.messages import N_, ngettext
from prefcount.messages import gettext as _
from prefcount.notation.names import shortest_beginning
from prefcount.play.commands import HELP, Act, word_of
from prefcount.play.fragments import Line, clauses, cut, line, padded, wrapped
from prefcount.play.model import Play, View
from prefcount.play.reading import changes_of
from prefcount.play.reminders import effects, title
from prefcount.visible import harmless, width
from prefcount.wording import sentence

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.style import Style

    from prefcount.evening import Row

WIDE = 110
"""Columns of a screen on which the log has room for what each hand wrote."""
ALL_COLUMNS = 10_000


def panel(play: Play, columns: int, rows: int) -> tuple[list[Line], int]:
    """The lines of the view that is open, and how many more there are below."""
    match play.view:
        case View.LOG:
            return _log(play, columns, rows), 0
        case View.HELP:
            text = _help(columns, play.state.table.seats)
        case _:
            text = [*_payments(play, columns), *drawn(view_of(play), columns)]
    heading = title(play, columns)
    room = rows - 2
    top = max(0, min(play.top, len(text) - room))
    shown = text[top : top + room]
    more = len(text) - top - len(shown)
    lines = [heading, (), *shown]
    if not more:
        return lines, 0
    hidden = more + 1  # the foot takes the place of one
    foot = ngettext("{n} more line: arrow down", "{n} more lines: arrow down", hidden).format(n=hidden)
    return [*lines[: rows - 1], line(("quiet", " " + foot))], more


def _payments(play: Play, columns: int) -> list[Line]:
    """Above the steps of the settlement what they are for: who pays whom."""
    if play.view is not View.SETTLEMENT:
        return []
    stake = play.evening.file.header.stake
    settlement = play.evening.settlement()
    lines: list[Line] = []
    for payment in settlement.payments:
        told = _("{payer} pays {payee} {whists}").format(
            payer=harmless(payment.payer), payee=harmless(payment.payee), whists=whists(payment.whists)
        )
        price = ""
        if stake is not None and payment.money is not None:
            price = f", {money(stake, payment.money)} {harmless(stake.currency)}".rstrip()
        lines += wrapped(line(" ", ("name", told), price), columns - 1, 3)
    return [*lines, ()] if lines else []


def faults(play: Play, columns: int, rows: int) -> list[Line]:
    """Instead of a sheet: which lines are not understood."""
    told: list[Line] = [title(play, columns), ()]
    told.append(line(" ", ("wrong", _("There is no sheet while these lines are not understood:"))))
    for fault in play.evening.faults:
        told += wrapped(line(" ", sentence(fault)), columns - 1, 3)
    told += [
        (),
        line(" ", ("quiet", _("{fix} N takes a line up to correct it.").format(fix=word_of(Act.FIX)))),
    ]
    return told[:rows]


def view_of(play: Play) -> "RenderableType":
    """The view of a command that is open: explanation or settlement."""
    from prefcount.terminal import balance_view, explain_view, figure_view, settle_view

    evening = play.evening
    if play.view is View.SETTLEMENT:
        return settle_view(
            evening.settlement(), evening.file.header.stake, evening.state.left, under_way=evening.under_way
        )
    if play.view is View.FIGURE and play.figure is not None:
        player, account, against = play.figure
        return (
            balance_view(evening, player)
            if account == BALANCE
            else figure_view(evening, player, account, against)
        )
    row = next(row for row in evening.rows if row.number == play.subject)
    assert row.step is not None
    return explain_view(evening, row.step)


def drawn(view: "RenderableType", columns: int) -> list[Line]:
    """A view of the other commands as lines of fragments."""
    from io import StringIO

    from rich.console import Console

    console = Console(
        file=StringIO(),
        width=max(40, columns - 2),
        force_terminal=True,
        color_system="standard",
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    rendered = console.render_lines(view, pad=False)
    return [
        (("", " "), *((_style(segment.style), segment.text) for segment in segments if segment.text))
        for segments in rendered
    ]


def _style(style: "Style | None") -> str:
    if style is None:
        return ""
    names = {"green": "gain", "red": "loss"}
    colour = names.get(style.color.name, "") if style.color is not None else ""
    if colour:
        return colour
    if style.strike:
        return "struck"
    return "name" if style.bold else "quiet" if style.dim else ""


# --- The log ------------------------------------------------------------------------------------


def _log(play: Play, columns: int, rows: int) -> list[Line]:
    """All lines of the evening, the chosen one marked and told in full beneath."""
    listed = [row for row in play.evening.rows if row.line.text]
    at = next((i for i, row in enumerate(listed) if row.number == play.subject), len(listed) - 1)
    chosen = listed[at] if listed else None
    detail = _detail(chosen, columns)
    keys = _("Enter corrects · Ins inserts before · F4 explains · Del strikes · Esc closes")
    foot = [
        line(" ", *text) for text in clauses([line(("quiet", key)) for key in keys.split(" · ")], columns - 2)
    ]
    room = max(3, rows - 2 - len(detail) - len(foot))
    first = max(0, min(at - room // 2, len(listed) - room))
    lines = [_entry(row, row is chosen, columns) for row in listed[first : first + room]]
    lines += [()] * (room - len(lines))
    if not listed:
        lines[0] = line("  ", ("quiet", _("No hand is written yet.")))
    return [title(play, columns), *lines, *detail, *foot, ()][:rows]


def _entry(row: "Row", chosen: bool, columns: int) -> Line:
    text = harmless(row.line.text)
    if row.line.mark:
        return cut(line("     ", ("quiet", "~ "), ("struck", text)), columns)
    pointer = ("accent", " ▸ ") if chosen else ("", "   ")
    number = (("name" if chosen else "quiet"), f"{row.number:>3} ")
    if row.fault is not None:
        return cut(line(pointer, number, ("wrong", f"? {text}")), columns)
    shown = line(pointer, number, ("chosen" if chosen else "", text))
    if columns < WIDE:
        return cut(shown, columns)
    wrote = [part for piece in clauses(effects(changes_of(row.step)), ALL_COLUMNS) for part in piece]
    plain = (("quiet", "".join(text for _style_, text in wrote)),)
    return cut((*padded(shown, columns // 2), ("", "  "), *plain), columns)


def _detail(row: "Row | None", columns: int) -> list[Line]:
    """What the chosen hand was and wrote."""
    if row is None:
        return []
    if row.fault is not None:
        return [(), *wrapped(line("   ", ("wrong", sentence(row.fault))), columns - 1, 3)]
    if row.step is None:
        return []
    told = wrapped(line("   ", describe(row.step.hand)), columns - 1, 3)
    wrote = clauses(effects(changes_of(row.step)), columns - 4)
    return [(), *told, *(line("   ", *text) for text in wrote)]


# --- Help ---------------------------------------------------------------------------------------

EXAMPLES = (
    (N_("{a} 7h 6 {b} w"), N_("{one} plays 7♥ and takes 6, {two} whists")),
    (N_("{b} 6s= {c} w2 {a} w"), N_("6♠ made exactly, both whisted; one number is enough")),
    (N_("{b} 8d"), N_("nobody whisted")),
    (N_("{a} 6c {c} half"), N_("half a whist, where it is played")),
    (N_("{b} m 1"), N_("misère, one trick")),
    (N_("ap 3 2"), N_("all-pass in seat order; the last number follows")),
    (N_("fine {a} 5 widow"), N_("5 points on the mountain; likewise write, join, leave, deal, rule, check")),
)
"""Hands as one types them, of the people at the table; those of three people only where three play."""


def examples(seats: Seats) -> list[tuple[str, str]]:
    """What can be typed at this table, with its shortest names, and what it means."""
    names = dict(
        zip("abc", (shortest_beginning(seats.players, name) for name in seats.in_play), strict=False)
    )
    people = dict(zip(("one", "two"), map(harmless, seats.in_play), strict=False))
    return [
        (_(example).format(**names), _(meaning).format(**people))
        for example, meaning in EXAMPLES
        if len(names) > len(people) or "{c}" not in example
    ]


def _help(columns: int, seats: Seats) -> list[Line]:
    """How hands are typed, and every command with its key."""
    lines = [line(" ", ("name", _("A hand, in as few letters as are clear:")))]
    lines += _pairs(examples(seats), columns)
    lines += [(), line(" ", ("name", _("Commands, as words or keys:")))]
    first = shortest_beginning(seats.players, seats.in_play[0])
    forms = [
        (f"{key:<4}{word_of(act)} {_(follows)}".rstrip(), _(meaning).format(a=first))
        for key, act, follows, meaning in HELP
    ]
    return [*lines, *_pairs(forms, columns)]


def _pairs(pairs: list[tuple[str, str]], columns: int) -> list[Line]:
    widest = max(width(left) for left, _right in pairs) + 2
    lines: list[Line] = []
    for left, right in pairs:
        lead = padded(line("   ", ("accent", left)), widest + 3)
        lines += wrapped(line(*lead, right), columns - 1, widest + 3)
    return lines
