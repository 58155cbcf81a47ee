"""The settlement as it is done on paper, step by step, and who pays whom."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.declension import accusative
from prefcount.explanation import measure_in_words, money, number, whists, why_measured
from prefcount.messages import gettext as _
from prefcount.seating import Left
from prefcount.settlement import Settlement, Stake, Steps
from prefcount.terminal.brought import evening_view
from prefcount.terminal.parts import (
    HEAD,
    QUIET,
    Ledger,
    Ruled,
    balance,
    by_player,
    figure,
    gain,
    matrix,
    name,
    plain_table,
)
from prefcount.visible import harmless


def settle_view(
    settlement: Settlement,
    stake: Stake | None = None,
    left: Sequence[Left] = (),
    *,
    under_way: bool = False,
) -> RenderableType:
    """Each step with its figures, the balances, and the payments in whists and in money.

    Before them stand those who were settled when they `left`, after them what the evening comes to
    with that. Of an evening still `under_way` it says so.
    """
    parts: list[RenderableType] = [part for each in left for part in _left(each)]
    if under_way:
        parts += [Text(_("If the evening ended now:"), style=HEAD), Text()]
    stages = [*_stages(settlement.players, settlement.steps)]
    stages.append((_("Each pair is set off, and that makes the balance"), _balances(settlement, stake)))
    tables = [table for _words, table in stages]
    for count, (title, table) in enumerate(stages, 1):
        parts.append(_title(count, title))
        why = why_measured(settlement.steps) if count == 1 else ""
        if why:
            parts.append(Padding(Text(why, style=QUIET), (0, 0, 0, 3)))
        parts.append(Padding(Ledger(table, tables), (0, 0, 1, 2)))
    parts.append(_title(len(stages) + 1, _("Who pays whom")))
    if settlement.payments:
        parts.append(Padding(Ruled(_payments(settlement, stake)), (0, 0, 0, 2)))
        if stake is not None and any(p.money != p.whists * stake.whist for p in settlement.payments):
            why = _("Money is reckoned from the exact balances, not from whole whists.")
            parts.append(Padding(Text(why, style=QUIET), (0, 0, 0, 3)))
    else:
        parts.append(Padding(Text(_("Nobody owes anything.")), (0, 0, 0, 3)))
    if left:
        parts += [Text(), Text(_("The evening, with those who left"), style=HEAD)]
        parts += evening_view(settlement, stake, left)
    return Group(*parts)


def _left(left: Left) -> Iterator[RenderableType]:
    """One who left: what he had with each who stayed, settled then and there."""
    told = _("{name} has left with {whists}").format(
        name=harmless(left.name), whists=whists(left.balance, sign=True)
    )
    yield Text(told, style=HEAD)
    why = _("Settled on leaving, with each who stayed; what is settled below comes on top.")
    yield Padding(Text(why, style=QUIET), (0, 0, 0, 3))
    table = by_player([name for name, _pair in left.pairs])
    label = _("{name} with").format(name=harmless(left.name))
    table.add_row(Text(label), *(balance(pair) for _name, pair in left.pairs))
    yield Padding(Ledger(table), (0, 0, 1, 2))


def _title(count: int, words: str) -> Text:
    return Text(f"{count}. {words}", style=HEAD)


def _stages(players: tuple[str, ...], steps: Steps) -> Iterator[tuple[str, Table]]:
    """What goes on the mountains, what comes off, and what is written for the rest."""
    table = by_player(players)
    table.add_row(Text(_("pool lacks")), *map(figure, steps.lacking))
    table.add_row(Text(_("mountain with it")), *map(figure, steps.raised))
    words = _("What a pool lacks of {n}, {which}, goes on the mountain")
    lacking = words.format(n=number(steps.full), which=measure_in_words(steps))
    if steps.points != 1:
        lacking += f" (× {number(steps.points)})"
    yield lacking, table

    table = by_player(players)
    table.add_row(Text(_("mountain left")), *map(figure, steps.left))
    yield _("The smallest mountain, {n}, comes off all").format(n=number(steps.smallest)), table

    table = by_player(players, _("whists against"))
    matrix(table, _names(players), steps.written)
    yield (
        _("For each point left every opponent writes {whists}").format(whists=whists(steps.price)),
        table,
    )

    table = by_player(players, _("whists against"))
    matrix(table, _names(players), steps.whists)
    yield _("The whists of the evening are added"), table


def _names(players: Sequence[str]) -> list[Text]:
    return [Text(harmless(accusative(player))) for player in players]


def _balances(settlement: Settlement, stake: Stake | None) -> Table:
    """What each has with each other, and the sum: exact, in whole whists, in money."""
    players = settlement.players
    table = by_player(players, _("with"))
    matrix(table, [Text(harmless(player)) for player in players], settlement.steps.pairs, balance)
    table.add_section()
    table.add_row(Text(_("balance"), style=HEAD), *map(balance, settlement.exact))
    if settlement.whole != settlement.exact:
        table.add_row(Text(_("in whole whists")), *map(balance, settlement.whole))
    if stake is not None and settlement.money is not None:
        sums = (gain(money(stake, amount, sign=True), amount) for amount in settlement.money)
        table.add_row(Text(harmless(stake.currency or _("in money"))), *sums)
    return table


def _payments(settlement: Settlement, stake: Stake | None) -> Table:
    table = plain_table()
    table.add_column(_("pays"), overflow="fold")
    table.add_column(_("receives"), overflow="fold")
    table.add_column(_("whists"), justify="right")
    if stake is not None:
        table.add_column(Text(harmless(stake.currency or _("money"))), justify="right")
    for payment in settlement.payments:
        row: list[RenderableType] = [name(payment.payer), name(payment.payee), number(payment.whists)]
        if stake is not None and payment.money is not None:
            row.append(money(stake, payment.money))
        table.add_row(*row)
    return table
