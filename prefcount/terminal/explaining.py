"""Why a figure is what it is: a hand with its arithmetic, or one figure with all that made it."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.amounts import Amount
from prefcount.entries import Entry
from prefcount.evening import Evening, Row
from prefcount.explanation import (
    Figure,
    Led,
    account_name,
    arithmetic,
    describe,
    figures,
    led,
    led_in_words,
    number,
    operands,
    pairs_in_words,
    rule_title,
    settled_in_words,
    signed,
    summed,
)
from prefcount.fold import Step
from prefcount.messages import gettext as _
from prefcount.terminal.parts import HEAD, QUIET, Clauses, Ruled, figure, name, plain_table, sentence
from prefcount.visible import harmless

LED = ("aid", "own_mountain")
"""Rules that lead a win past the winner's pool."""


def explain_view(evening: Evening, step: Step) -> RenderableType:
    """One line of the evening: what happened, and each figure it changed with the rules behind it."""
    heading = Text.assemble((_("Hand {n}").format(n=step.number), HEAD), " ")
    parts: list[RenderableType] = [
        Clauses([heading, *sentence(_line_of(evening, step)).pieces], " "),
        sentence(describe(step.hand)),
    ]
    left = step.left
    if left is not None:
        parts += [Text(), Text(settled_in_words(left), style=HEAD)]
        parts += (Padding(Text(pair), (0, 0, 0, 2)) for pair in pairs_in_words(left))
    changes, wins = figures(step), led(step)
    if changes:
        parts += [Text(), Ruled(_changes(changes, wins, step))]
    else:
        parts += [Text(), Text(_("It writes nothing."))]
    if wins:
        parts.append(Text())
    parts += (Text(led_in_words(win)) for win in wins)
    return Group(*parts)


def _line_of(evening: Evening, step: Step) -> str:
    return harmless(next(row.line.text for row in evening.rows if row.number == step.number))


def _changes(changes: Iterable[Figure], wins: Iterable[Led], step: Step) -> Table:
    """A row for each figure; before those that a win past the pool went to, what was won."""
    table = plain_table()
    table.add_column(_("figure"), overflow="fold")
    table.add_column(_("how it comes about"), overflow="fold")
    table.add_column(_("was"), justify="right", no_wrap=True)
    table.add_column(_("is"), justify="right", no_wrap=True)
    own = [change for change in changes if not _is_led(change)]
    elsewhere = [change for change in changes if _is_led(change)]
    for change in own:
        _add_figure(table, change, step)
    for win in wins:
        who = Group(name(win.player), Text(_("won"), style=QUIET))
        table.add_row(who, _reckoned(win.sources, win.won, step), Text(), Text())
    for change in elsewhere:
        _add_figure(table, change, step)
    return table


def _is_led(change: Figure) -> bool:
    return any(entry.rule in LED for entry in change.entries)


def _add_figure(table: Table, change: Figure, step: Step) -> None:
    who = Group(name(change.player), Text(account_name(change.account, change.against), style=QUIET))
    reckoned = _reckoned(change.entries, change.after - change.before, step)
    table.add_row(who, reckoned, figure(change.before), figure(change.after))


def _reckoned(entries: Sequence[Entry], comes_to: Amount, step: Step) -> RenderableType:
    """`4 × 4 + 1 × 4 = 20`, and under it each rule with what its numbers are."""
    lines: list[RenderableType] = [Text(_equation(entries, comes_to, step), style=HEAD)]
    for entry in entries:
        product = f"{arithmetic(entry, step)}  " if len(entries) > 1 else ""
        lines.append(Text(f"{product}{rule_title(entry.rule)}"))
        meaning = operands(entry, step)
        if meaning:
            lines.append(Padding(Text(meaning, style=QUIET), (0, 0, 0, 2)))
    return Group(*lines)


def _equation(entries: Sequence[Entry], comes_to: Amount, step: Step) -> str:
    """A sum with its result, or the bare number where there is nothing to reckon."""
    terms, result = summed(entries, step), number(comes_to)
    return result if terms == result else f"{terms} = {result}"


def figure_view(evening: Evening, player: str, account: str, against: str | None = None) -> RenderableType:
    """One figure of the sheet: the lines that changed it, each with its sum and the total after it."""
    title = Text.assemble((harmless(player), HEAD), ": ", account_name(account, against))
    table = plain_table()
    table.add_column(_("no."), justify="right", no_wrap=True)
    table.add_column(_("hand"), ratio=3, overflow="fold")
    table.add_column(_("how it comes about"), ratio=2, overflow="fold")
    table.add_column(_("writes"), justify="right", no_wrap=True)
    table.add_column(_("total"), justify="right", no_wrap=True)
    for row, step, change in _history(evening, player, account, against):
        table.add_row(
            str(step.number),
            sentence(harmless(row.line.text)),
            Group(
                Text(summed(change.entries, step)),
                Text(", ".join(dict.fromkeys(rule_title(e.rule) for e in change.entries)), style=QUIET),
            ),
            Text(signed(change.after - change.before)),
            Text(number(change.after), style=HEAD),
        )
    if not table.row_count:
        return Group(title, Text(), Text(_("Nothing is written there.")))
    return Group(title, Text(), Ruled(table))


def _history(
    evening: Evening, player: str, account: str, against: str | None
) -> Iterable[tuple[Row, Step, Figure]]:
    for row in evening.rows:
        for change in figures(row.step) if row.step is not None else ():
            if row.step and (change.player, change.account, change.against) == (player, account, against):
                yield row, row.step, change
