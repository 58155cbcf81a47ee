"""A paper sheet as it was told, figure by figure, to be compared with the paper."""

from rich.console import Group, RenderableType
from rich.text import Text

from prefcount.convention import Convention
from prefcount.declension import accusative
from prefcount.explanation import convention_title
from prefcount.explanation.stakes import price_text
from prefcount.messages import gettext as _
from prefcount.settlement import Stake
from prefcount.sheet import Sheet
from prefcount.terminal.parts import HEAD, Clauses, Ledger, by_player, figure, matrix
from prefcount.visible import harmless


def paper_view(sheet: Sheet, convention: Convention, target: int, stake: Stake | None) -> RenderableType:
    """What is played, and under it pool, mountain and whists with a column for each player."""
    facts = [Text(convention_title(convention), style=HEAD), Text(_("pool {n}").format(n=target))]
    if stake is not None:
        facts.append(Text(_("{price} a whist").format(price=price_text(stake))))
    table = by_player(sheet.players)
    table.add_row(Text(_("pool")), *map(figure, sheet.pool))
    table.add_row(Text(_("mountain")), *map(figure, sheet.mountain))
    table.add_row(Text(_("whists against")))
    matrix(table, [Text("  " + harmless(accusative(player))) for player in sheet.players], sheet.whists)
    return Group(Text(), Clauses(facts), Text(), Ledger(table), Text())
