"""How one balance comes about: the way on paper in short, for one person."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.amounts import Amount, tidy
from prefcount.declension import accusative
from prefcount.evening import Evening
from prefcount.explanation import (
    measure_in_words,
    number,
    pairs_in_words,
    settled_in_words,
    signed,
    whists,
)
from prefcount.explanation.quantities import MINUS
from prefcount.ledger import results_of
from prefcount.messages import gettext as _
from prefcount.notation import same_name
from prefcount.settlement import Settlement
from prefcount.terminal.parts import HEAD, Ruled, balance, name, plain_table
from prefcount.visible import harmless


def balance_view(evening: Evening, player: str) -> RenderableType:
    """What somebody gets or pays if it is settled now, and what he settled for when others left, or he."""
    settlement = evening.settlement()
    title = Text.assemble((harmless(player), HEAD), ": ", _("balance"))
    parts: list[RenderableType] = [title, Text()]
    if player in settlement.players:
        i = settlement.players.index(player)
        parts += (Text(told) for told in _mountain(evening, settlement, i))
        parts += [Text(), Ruled(_pairs(evening, settlement, i))]
    for left in evening.state.left:
        if left.name == player:
            parts.append(Text(settled_in_words(left)))
            parts += (Padding(Text(pair), (0, 0, 0, 2)) for pair in pairs_in_words(left))
    parts += _departures(evening, settlement, player)
    return Group(*parts)


def _mountain(evening: Evening, settlement: Settlement, i: int) -> Iterator[str]:
    """From pool and mountain to what each opponent writes for it."""
    steps, pool, mountain = settlement.steps, evening.sheet.pool[i], evening.sheet.mountain[i]
    lacks = _("The pool lacks {full} − {pool} = {lacking}; {full} is {which}.")
    yield lacks.format(
        full=number(steps.full),
        pool=_factor(pool),
        lacking=number(steps.lacking[i]),
        which=measure_in_words(steps),
    )
    rate = f" × {number(steps.points)}" if steps.points != 1 else ""
    raised = _("On the mountain: {mountain} + {lacking} = {raised}; without the smallest one: {left}.")
    yield raised.format(
        mountain=number(mountain),
        lacking=number(steps.lacking[i]) + rate,
        raised=number(steps.raised[i]),
        left=f"{number(steps.raised[i])} {MINUS} {_factor(steps.smallest)} = {number(steps.left[i])}",
    )
    written = _("For that every opponent writes {left} × {price} = {whists}.")
    yield written.format(
        left=number(steps.left[i]),
        price=number(steps.price),
        whists=whists(steps.written[0 if i else 1][i]),
    )


def _factor(amount: Amount) -> str:
    """A figure behind a sign, in brackets where it has one of its own."""
    return f"({number(amount)})" if amount < 0 else number(amount)


def _pairs(evening: Evening, settlement: Settlement, i: int) -> Table:
    """With each opponent: whists of the evening and those for the mountain, one way and the other."""
    steps, sheet = settlement.steps, evening.sheet
    player = settlement.players[i]
    table = plain_table()
    table.add_column(_("with"), overflow="fold")
    table.add_column(_("{name} writes: played + mountain").format(name=harmless(player)), justify="right")
    table.add_column(_("against {name}").format(name=harmless(accusative(player))), justify="right")
    table.add_column(_("balance"), justify="right")
    for j, other in enumerate(settlement.players):
        if i != j:
            sums = [
                f"{number(sheet.whists[a][b])} + {number(steps.written[a][b])} = {number(steps.whists[a][b])}"
                for a, b in ((i, j), (j, i))
            ]
            table.add_row(name(other), *sums, balance(steps.pairs[i][j]))
    table.add_section()
    table.add_row(Text(_("together"), style=HEAD), "", "", balance(settlement.exact[i]))
    return table


def _departures(evening: Evening, settlement: Settlement, player: str) -> Iterator[RenderableType]:
    """What the settlements with those who left add to it."""
    left = evening.state.left
    if not left or (len(left) == 1 and left[0].name == player):
        return
    yield Text()
    for each in left:
        for other, pair in each.pairs:
            if other == player:
                told = _("when {name} left").format(name=harmless(each.name))
                yield Text.assemble(told, " ", balance(tidy(-pair)))
    results = results_of(settlement, left, evening.file.header.stake)
    result = next(result for result in results if same_name(result.name, player))
    yield Text.assemble((_("the evening"), HEAD), " ", signed(result.exact))
