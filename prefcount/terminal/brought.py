"""What an evening brought everybody, those who left included: each settlement, and their sum."""

from collections.abc import Iterator, Mapping, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.amounts import Amount
from prefcount.explanation import money
from prefcount.ledger import Result, results_of
from prefcount.messages import gettext as _
from prefcount.notation import same_name
from prefcount.seating import Left
from prefcount.settlement import Settlement, Stake, apportion
from prefcount.terminal.parts import HEAD, NOTHING, QUIET, Ledger, balance, by_player, gain
from prefcount.visible import harmless


def evening_view(settlement: Settlement, stake: Stake | None, left: Sequence[Left]) -> Iterator[Padding]:
    """The table of the whole evening, exact, in whole whists and in money, and how it was rounded."""
    results = results_of(settlement, left, stake)
    table = by_player([result.name for result in results])
    add_evening(table, settlement, left, results)
    if any(result.whole != result.exact for result in results):
        table.add_row(Text(_("in whole whists")), *(balance(result.whole) for result in results))
    if stake is not None:
        sums = [result.money for result in results if result.money is not None]
        label = harmless(stake.currency or _("in money"))
        table.add_row(Text(label), *(gain(money(stake, amount, sign=True), amount) for amount in sums))
    yield Padding(Ledger(table), (0, 0, 0, 2))
    if _rounded_by_parts(results, stake):
        why = _("Each settlement was rounded by itself, as it was paid; these are the sums of what was paid.")
        yield Padding(Text(why, style=QUIET), (0, 0, 0, 3))


def add_evening(
    table: Table, settlement: Settlement, left: Sequence[Left], results: Sequence[Result]
) -> None:
    """The rows of each settlement in exact whists, and of their sum, in a table by person."""
    now = dict(zip(settlement.players, settlement.exact, strict=True))
    table.add_row(Text(_("settled now")), *(_part(now, result) for result in results))
    for each in left:
        parts = {name: -whists for name, whists in each.pairs} | {each.name: each.balance}
        label = _("when {name} left").format(name=harmless(each.name))
        table.add_row(Text(label), *(_part(parts, result) for result in results))
    table.add_section()
    table.add_row(Text(_("the evening"), style=HEAD), *(balance(result.exact) for result in results))


def _part(parts: Mapping[str, Amount], result: Result) -> Text:
    """What one settlement brought a person; somebody who left may have come again by another spelling."""
    own = [amount for name, amount in parts.items() if same_name(name, result.name)]
    return balance(own[0]) if own else Text(NOTHING, style=QUIET)


def _rounded_by_parts(results: Sequence[Result], stake: Stake | None) -> bool:
    """Whether the evening's exact balances, rounded at once, would come to something else."""
    exact = [result.exact for result in results]
    if apportion(exact, 1) != [result.whole for result in results]:
        return True
    if stake is None:
        return False
    at_once = apportion([whists * stake.whist for whists in exact], stake.smallest)
    return at_once != [result.money for result in results]
