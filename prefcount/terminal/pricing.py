"""The prices of a convention as a table for the terminal: every contract and result."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.amounts import Amount
from prefcount.explanation import number
from prefcount.messages import gettext as _
from prefcount.prices import Contract, Shortage, Tariff
from prefcount.terminal.parts import HEAD, NOTHING, QUIET, Clauses, Ruled, plain_table, rules_title, sentence
from prefcount.visible import harmless


def prices_view(title: str, tariff: Tariff, game: str | None = None) -> RenderableType:
    """What goes where: games against one whister, the rest of a contract, misère, all-pass.

    `game` is the one whose rules they are.
    """
    parts: list[RenderableType] = [rules_title(title)]
    if game is not None:
        told = _("As played in {file}; --convention NAME lists another.").format(file=harmless(game))
        parts.append(Text(told, style=QUIET))
    parts.append(Text())
    for contract in tariff.contracts:
        parts += [_contract_head(contract), Padding(Ruled(_results(contract, tariff)), (0, 0, 1, 1))]
    parts += [Text(_("misère"), style=HEAD), Padding(Ruled(_misere(tariff)), (0, 0, 1, 1))]
    parts += [Text(_("all-pass"), style=HEAD), Padding(Ruled(_allpass(tariff)), (0, 0, 0, 1))]
    return Group(*parts)


def _cell(amount: Amount) -> Text:
    return Text(number(amount), no_wrap=True) if amount else Text(NOTHING, style=QUIET)


def _columns(table: Table, *titles: str) -> Table:
    for title in titles:
        table.add_column(title, justify="right")
    return table


def _contract_head(contract: Contract) -> RenderableType:
    """A level with what needs no play, and what two whisters write for a trick."""
    facts = [
        _("passed out {n}").format(n=number(contract.passed_out)),
        _("a trick {n}").format(n=number(contract.trick)),
        _("an undertrick {n}").format(n=number(contract.undertrick)),
        _("quota {n}").format(n=contract.quota),
    ]
    for amount, words in (
        (contract.half_whist, _("half-whist {n}")),
        (contract.conceded, _("conceded {n}")),
        (contract.premium, _("widow premium {n}")),
    ):
        if amount is not None:
            facts.append(words.format(n=number(amount)))
    return Clauses([Text(str(contract.level), style=HEAD), *map(Text, facts)])


def _results(contract: Contract, tariff: Tariff) -> Table:
    """One whister, the other passes: by the declarer's tricks."""
    titles = [_("tricks"), _("pool"), _("mountain"), _("whister"), _("his mountain")]
    if tariff.seats > 2:
        titles.append(_("passer"))
    if tariff.seats > 3:
        titles.append(_("dealer"))
    table = _columns(plain_table(), *titles, _("two whisters, short"))
    for result in contract.results:
        cells = [result.pool, result.mountain, result.whister, result.penalty]
        if tariff.seats > 2:
            cells.append(result.passer)
        if tariff.seats > 3:
            cells.append(result.dealer)
        pairs = ", ".join(map(_short, result.shortages)) or NOTHING
        table.add_row(str(result.tricks), *map(_cell, cells), sentence(pairs, QUIET))
    return table


def _short(shortage: Shortage) -> str:
    """`1+0: 2/4`: first whister one trick and second none, and what each pays on his mountain."""
    (first, second), (one, other) = shortage.tricks, shortage.points
    return f"{first}+{second}: {number(one)}/{number(other)}"


def _misere(tariff: Tariff) -> Table:
    table = _columns(plain_table(), _("tricks"), _("pool"), _("mountain"), _("each opponent"))
    for result in tariff.misere:
        table.add_row(str(result.tricks), *map(_cell, (result.pool, result.mountain, result.opponent)))
    return table


def _allpass(tariff: Tariff) -> Table:
    table = _columns(
        plain_table(),
        _("in a row"),
        _("a trick, mountain"),
        _("a trick, whists"),
        _("no trick, pool"),
        _("no trick, mountain"),
        _("lowest bid"),
    )
    for price in tariff.allpass:
        cells = (price.mountain, price.whists, price.zero_pool, price.zero_mountain)
        table.add_row(str(price.number), *map(_cell, cells), str(price.minimum_bid))
    return table
