"""The settlement on paper: the steps in a table with a column a player, and who pays whom."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from prefcount.amounts import Amount
from prefcount.declension import accusative
from prefcount.evening import Evening
from prefcount.explanation import measure_in_words, money, number, signed, whists, why_measured
from prefcount.ledger import Result, results_of
from prefcount.messages import gettext as _
from prefcount.paper.drawing import GREY, HAIRLINE, Pen
from prefcount.paper.fonts import BOLD, REGULAR, fit, width, wrap
from prefcount.paper.layout import Point
from prefcount.paper.money import with_currency
from prefcount.paper.page import Page
from prefcount.settlement import Payment, Settlement, Stake

TYPE = 8.0
HEAD_TYPE = 7.2
"""The smallest size of names that are left in one line."""
NOTE_TYPE = 6.5
ROW = 4.6
LABEL_SHARE = 0.42
EMPTY = "–"


class TableRow(NamedTuple):
    """A step: its words, a figure a player; `rule` draws a line above it. Without figures it is a remark."""

    words: str
    cells: tuple[str, ...]
    strong: bool = False
    rule: bool = False


def settlement_height(page: Page, evening: Evening, settlement: Settlement) -> float:
    """Points that the settlement takes on a page, without its heading."""
    rows = len(_heads(page, settlement.players).lines) + len(_table(evening, settlement)) + 1
    sentences = len(_sentences(page, evening, settlement)) + 1
    return page.mm(ROW) * (rows + sentences)


def write_settlement(
    take: Callable[[float], Pen], page: Page, evening: Evening, settlement: Settlement
) -> None:
    """Writes the table and the payments; `take` gives a pen for something of that height."""
    high = page.mm(ROW)
    heads = _heads(page, settlement.players)
    _write_heads(take(high * len(heads.lines)), page, heads)
    for row in _table(evening, settlement):
        _write_row(take(high), page, row)
    take(high)
    for sentence in _sentences(page, evening, settlement):
        take(high).text(Point(0, high * 0.72), sentence, page.type(TYPE))


class Heads(NamedTuple):
    """The names over the columns, all of one size, in one line or two: `lines[k][player]`."""

    size: float
    lines: tuple[tuple[str, ...], ...]


def _heads(page: Page, players: Sequence[str]) -> Heads:
    """The names as large as they fit; long ones with a hyphen are broken after it before they get small."""
    room = _share(page, len(players)) - page.mm(2)
    lines = [tuple(players)]
    if _fitting(lines, room, page.type(TYPE)) < page.type(HEAD_TYPE):
        halves = [_halves(name) for name in players]
        lines = [tuple(first for first, _rest in halves), tuple(rest for _first, rest in halves)]
        lines = [line for line in lines if any(line)]
    size = max(_fitting(lines, room, page.type(TYPE)), page.type(5.5))
    least = page.type(5.5)
    return Heads(size, tuple(tuple(fit(part, room, size, least, BOLD)[0] for part in line) for line in lines))


def _fitting(lines: Sequence[Sequence[str]], room: float, largest: float) -> float:
    """The size of type at which all parts fit, `largest` at most."""
    widest = max(width(part, 1, BOLD) for line in lines for part in line)
    return min(largest, room / widest)


def _halves(name: str) -> tuple[str, str]:
    """A name before and after the hyphen nearest its middle; one without stands in the second line."""
    breaks = [at + 1 for at, sign in enumerate(name[:-1]) if sign == "-"]
    if not breaks:
        return "", name
    at = min(breaks, key=lambda at: abs(2 * at - len(name)))
    return name[:at], name[at:]


def _share(page: Page, columns: int) -> float:
    return page.live_width * (1 - LABEL_SHARE) / columns


def _write_heads(pen: Pen, page: Page, heads: Heads) -> None:
    """Names stand on the rule under them, at the right of their columns."""
    last = len(heads.lines) - 1
    base = page.mm(ROW) * (last + 0.72)
    for down, line in enumerate(heads.lines):
        up = last - down
        for place, part in enumerate(line):
            share = _share(page, len(line))
            at = Point(page.live_width * LABEL_SHARE + (place + 1) * share, base - up * heads.size * 1.2)
            pen.text(at, part, heads.size, name=BOLD, align="right")


def _write_row(pen: Pen, page: Page, row: TableRow) -> None:
    high, size = page.mm(ROW), page.type(TYPE)
    base = high * 0.72
    if not row.cells:
        words, fitted = fit(row.words, page.live_width, page.type(NOTE_TYPE), page.type(5))
        pen.text(Point(page.mm(2), base), words, fitted, shade=GREY)
        return
    label_room = page.live_width * LABEL_SHARE
    share = _share(page, len(row.cells))
    if row.rule:
        pen.line([Point(0, 0), Point(page.live_width, 0)], HAIRLINE, GREY)
    name = BOLD if row.strong else REGULAR
    words, fitted = fit(row.words, label_room - page.mm(2), size, page.type(5), name)
    pen.text(Point(0, base), words, fitted, name=name)
    for place, cell in enumerate(row.cells):
        text, fitted = fit(cell, share - page.mm(2), size, page.type(5.5), name)
        pen.text(Point(label_room + (place + 1) * share, base), text, fitted, name=name, align="right")


def _table(evening: Evening, settlement: Settlement) -> list[TableRow]:
    """The steps as they are done on paper."""
    sheet, steps, players = evening.sheet, settlement.steps, settlement.players
    rows = [
        TableRow(_("pool"), _figures(sheet.pool), rule=True),
        TableRow(_("mountain"), _figures(sheet.mountain)),
    ]
    if any(steps.lacking):
        words = _("the pool lacks, of {points}, {which}")
        words = words.format(points=number(steps.full), which=measure_in_words(steps))
        rows.append(TableRow(words, _figures(steps.lacking)))
        if why := why_measured(steps):
            rows.append(TableRow(why, ()))
        rows.append(TableRow(_("mountain with that added"), _figures(steps.raised)))
    words = _("the smallest mountain, {points}, off all").format(points=number(steps.smallest))
    rows.append(TableRow(words, _figures(steps.left)))
    for words, matrix in (
        (_("whists on {name}"), sheet.whists),
        (_("for the mountain, on {name}"), steps.written),
        (_("together on {name}"), steps.whists),
        (_("set off with {name}"), steps.pairs),
    ):
        # A plus or minus says who gets: what has been written is a figure without a sign.
        told = signed if matrix is steps.pairs else number
        for j, name in enumerate(players):
            column = tuple(EMPTY if i == j else told(matrix[i][j]) for i in range(len(players)))
            label = words.format(name=accusative(name) if matrix is not steps.pairs else name)
            rows.append(TableRow(label, column, rule=j == 0))
    rows.append(TableRow(_("balance, exact"), tuple(map(signed, settlement.exact)), rule=True))
    rows.append(TableRow(_("balance in whists"), tuple(map(signed, settlement.whole)), strong=True))
    stake = evening.file.header.stake
    if stake is not None and settlement.money is not None:
        sums = tuple(_money(stake, amount, sign=True) for amount in settlement.money)
        rows.append(TableRow(_("balance in money"), sums, strong=True))
    return rows


def _figures(amounts: Sequence[Amount]) -> tuple[str, ...]:
    return tuple(map(number, amounts))


def _money(stake: Stake, amount: Fraction, *, sign: bool = False) -> str:
    return with_currency(stake, money(stake, amount, sign=sign))


def _sentences(page: Page, evening: Evening, settlement: Settlement) -> list[str]:
    """Who pays whom, and how those who left earlier were settled; in lines of the page."""
    stake = evening.file.header.stake
    said = [_payment(payment, stake) for payment in settlement.payments]
    if not said:
        said = [_("Nobody owes anything.")]
    for left in evening.state.left:
        pairs = ", ".join(f"{name} {signed(owed)}" for name, owed in left.pairs)
        words = _("{name} left with {balance}; in whists with each: {pairs}")
        said.append(words.format(name=left.name, balance=signed(left.balance), pairs=pairs))
    if evening.state.left:
        results = results_of(settlement, evening.state.left, stake)
        together = ", ".join(_result(result, stake) for result in results)
        said.append(_("The evening, with those who left: {balances}").format(balances=together))
    return [line for sentence in said for line in wrap(sentence, page.live_width, page.type(TYPE))]


def _result(result: Result, stake: Stake | None) -> str:
    """`Anna −2 (−1.00 €)`."""
    told = f"{result.name} {signed(result.exact)}"
    if stake is None or result.money is None:
        return told
    return f"{told} ({_money(stake, result.money, sign=True)})"


def _payment(payment: Payment, stake: Stake | None) -> str:
    amounts = [whists(payment.whists)] if payment.whists else []
    if stake is not None and payment.money is not None:
        amounts.append(_money(stake, payment.money))
    words = _("{payer} pays {payee}: {amount}")
    return words.format(payer=payment.payer, payee=payment.payee, amount=", ".join(amounts))
