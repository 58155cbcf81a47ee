"""The bullet at a glance: every figure, the balance if settled now, and what comes next."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from prefcount.amounts import tidy
from prefcount.declension import accusative
from prefcount.evening import Evening
from prefcount.explanation import convention_title, date_text, ending_in_words, money, number, points, whists
from prefcount.fold import upcoming
from prefcount.house_rules import departures
from prefcount.ledger import results_of
from prefcount.messages import gettext as _
from prefcount.messages import ngettext
from prefcount.terminal.parts import (
    HEAD,
    QUIET,
    Clauses,
    Ledger,
    balance,
    by_player,
    figure,
    gain,
    matrix,
)
from prefcount.visible import harmless


def show_view(evening: Evening, *, left: bool = False) -> RenderableType:
    """The sheet with a column for each player, and what comes next under it.

    With `left` pools are counted down: what each still lacks of the target.
    """
    return Group(_title(evening), Text(), Ledger(_bullet(evening, left=left)), Text(), _notes(evening))


def _title(evening: Evening) -> RenderableType:
    """What is played, how far it is, and when it was."""
    header = evening.file.header
    rules = evening.state.table.rules
    played = ngettext("{n} hand played", "{n} hands played", evening.dealt).format(n=evening.dealt)
    facts = [ending_in_words(rules, len(evening.sheet.players)), played, date_text(header.date)]
    pieces = [Text(convention_title(evening.convention), style=HEAD), *(Text(fact) for fact in facts if fact)]
    return Clauses(pieces)


def _bullet(evening: Evening, *, left: bool) -> Table:
    """Pool, mountain, whists against each, and what each would get or pay now."""
    sheet, table = evening.sheet, evening.state.table
    settlement = evening.settlement()
    bullet = by_player(sheet.players)
    if left:
        to_go = (figure(tidy(table.rules.target - pool)) for pool in sheet.pool)
        bullet.add_row(Text(_("pool, to go")), *to_go)
    else:
        bullet.add_row(Text(_("pool")), *map(figure, sheet.pool))
    if not left and table.rules.ending in ("each", "mountain_zero"):
        lacking = upcoming(evening.state).to_target
        bullet.add_row(
            Text("  " + _("still to {n}").format(n=table.rules.target), style=QUIET),
            *(Text(number(n), style=QUIET) if n else Text(_("closed"), style="green") for n in lacking),
        )
    bullet.add_row(Text(_("mountain")), *map(figure, sheet.mountain))
    if table.bombs:
        bullet.add_row(Text(_("bombs")), *(Text(" ".join(map(str, owned))) for owned in table.bombs))
    bullet.add_row(Text(_("whists against")))
    matrix(bullet, [Text("  " + harmless(accusative(player))) for player in sheet.players], sheet.whists)
    bullet.add_section()
    label = _("settled") if evening.file.header.settled else _("if settled now")
    bullet.add_row(Text(label, style=HEAD), *map(balance, settlement.exact))
    stake = evening.file.header.stake
    if stake is not None and settlement.money is not None:
        sums = (gain(money(stake, amount, sign=True), amount) for amount in settlement.money)
        bullet.add_row(Text("  " + harmless(stake.currency or _("in money"))), *sums)
    if evening.state.left:
        results = results_of(settlement, evening.state.left, stake)[: len(sheet.players)]
        label = "  " + _("with those who left")
        bullet.add_row(Text(label), *(balance(result.exact) for result in results))
    return bullet


def _notes(evening: Evening) -> RenderableType:
    """State and prospects, each with a word in front."""
    notes = Table.grid(padding=(0, 2, 0, 0))
    notes.add_column(style=QUIET, no_wrap=True)
    notes.add_column()
    for label, pieces in _facts(evening):
        notes.add_row(Text(" " + label), Clauses([Text(piece) for piece in pieces]))
    return notes


def _facts(evening: Evening) -> list[tuple[str, list[str]]]:
    state = evening.state
    header = evening.file.header
    facts: list[tuple[str, list[str]]] = []
    if header.settled:
        facts.append((_("state"), [_("settled on {date}").format(date=date_text(header.settled))]))
    elif evening.finished:
        facts.append((_("state"), [_("the evening is over: settle it")]))
    else:
        facts += _prospects(evening)
    for left in state.left:
        told = f"{harmless(left.name)}: {whists(left.balance, sign=True)}"
        facts.append((_("has left"), [told]))
    house = departures(state.table.rules, evening.convention.rules)
    if house:
        facts.append((_("house rules"), list(house)))
    return facts


def _prospects(evening: Evening) -> list[tuple[str, list[str]]]:
    """The next hand: who deals, what all-pass costs, the lowest bid, and how long it may go on."""
    ahead = upcoming(evening.state)
    rules = evening.state.table.rules
    price = (whists if rules.allpass_account == "whists" else points)(ahead.allpass_price)
    coming = [
        _("hand {n}").format(n=ahead.number),
        _("{name} deals").format(name=harmless(ahead.dealer)),
        _("first hand {name}").format(name=harmless(ahead.first_hand)),
    ]
    allpass = [_("{price} a trick").format(price=price)]
    if ahead.compulsory:
        allpass.append(_("this hand is all-pass"))
    facts = [*_to_the_end(evening), (_("next"), coming), (_("all-pass"), allpass)]
    if not ahead.compulsory:
        facts.append((_("lowest bid"), [str(ahead.minimum_bid)]))
    race = evening.state.table.race
    if race is not None:
        standing = zip(evening.sheet.players, race.won, strict=True)
        facts.append(
            (_("race {n}").format(n=race.number), [f"{harmless(p)} {number(won)}" for p, won in standing])
        )
    return facts


def _to_the_end(evening: Evening) -> Iterator[tuple[str, list[str]]]:
    """What all play for together, where that ends the evening; what a pool lacks stands under it."""
    ahead = upcoming(evening.state)
    if ahead.sum_left is not None:
        so_far = _("the pools have {n} together").format(n=number(tidy(sum(evening.sheet.pool))))
        yield _("to the end"), [points(ahead.sum_left), so_far]
    if ahead.hands_left is not None:
        left = ngettext("{n} hand", "{n} hands", ahead.hands_left).format(n=ahead.hands_left)
        yield _("to the end"), [left]
