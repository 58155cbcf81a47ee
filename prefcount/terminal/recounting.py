"""The evening under other rules, side by side with how it was played."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.amounts import Amount
from prefcount.evening import Evening
from prefcount.explanation import signed
from prefcount.fold import State
from prefcount.house_rules import phrase
from prefcount.ledger import results_of
from prefcount.messages import gettext as _
from prefcount.options import OPTIONS
from prefcount.recount import Recounted, differs, worth
from prefcount.settlement import settle
from prefcount.terminal.brought import add_evening
from prefcount.terminal.parts import (
    HEAD,
    NOTHING,
    QUIET,
    Clauses,
    Ledger,
    Ruled,
    balance,
    by_player,
    figure,
    plain_table,
    rules_title,
    sentence,
)
from prefcount.visible import harmless


def recount_view(
    evening: Evening, recounted: list[Recounted], played_title: str, other_title: str
) -> RenderableType:
    """Both sheets with what they come to, then the hands that are worth something else."""
    last = recounted[-1].step.after if recounted else evening.start
    parts: list[RenderableType] = []
    tables = []
    for title, state in ((played_title, evening.state), (other_title, last)):
        tables.append((title, _sheet(state)))
    alike = [table for _title, table in tables]
    for title, table in tables:
        parts += [rules_title(title), Padding(Ledger(table, alike), (0, 0, 1, 1))]
    parts += _hands(evening, [each for each in recounted if differs(each)])
    return Group(*parts)


def _sheet(state: State) -> Table:
    """Pools, mountains and balances; where somebody left, what the whole evening brought everybody."""
    sheet, settlement = state.sheet, settle(state.sheet, state.table.rules)
    results = results_of(settlement, state.left, None)
    table = by_player([result.name for result in results])
    # Who left stands behind those who are there and has nothing on the sheet.
    gone = [Text(NOTHING, style=QUIET)] * (len(results) - len(sheet.players))
    table.add_row(Text(_("pool")), *map(figure, sheet.pool), *gone)
    table.add_row(Text(_("mountain")), *map(figure, sheet.mountain), *gone)
    if state.left:
        add_evening(table, settlement, state.left, results)
    else:
        table.add_row(Text(_("balance"), style=HEAD), *map(balance, settlement.exact))
    return table


def _hands(evening: Evening, changed: list[Recounted]) -> list[RenderableType]:
    if not changed:
        return [Text(_("Every hand is worth the same."))]
    lines = {row.number: row.line.text for row in evening.rows if row.number is not None}
    table = plain_table()
    table.add_column(_("no."), justify="right", no_wrap=True)
    table.add_column(_("hand"), ratio=2, overflow="fold")
    table.add_column(_("in balances, as played"), ratio=2, overflow="fold")
    table.add_column(_("under the other rules"), ratio=2, overflow="fold")
    for each in changed:
        number = each.played.number
        told: list[RenderableType] = [sentence(harmless(lines[number]))]
        if each.borrowed:
            told.append(Text(_("scored by {options}").format(options=_borrowed(each)), style=QUIET))
        table.add_row(str(number), Group(*told), _worth(worth(each.played)), _worth(worth(each.step)))
    return [Text(_("Hands that are worth something else"), style=HEAD), Ruled(table)]


def _borrowed(each: Recounted) -> str:
    """The game's own rules that a hand was scored by, in words."""
    rules = each.played.before.table.rules
    return ", ".join(phrase(key, getattr(rules, OPTIONS[key].attribute)) for key in each.borrowed)


def _worth(changes: dict[str, Amount]) -> Clauses:
    return Clauses([Text(f"{harmless(name)} {signed(value)}") for name, value in changes.items()])
