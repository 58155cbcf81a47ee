"""The price card: one page with every contract and result of a convention, and what goes where."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from prefcount.amounts import Amount
from prefcount.explanation import number
from prefcount.house_rules import departures, people_in_words
from prefcount.messages import gettext as _
from prefcount.messages import language, pgettext
from prefcount.options import Rules
from prefcount.paper.drawing import GREY, HAIRLINE, Document, Pen
from prefcount.paper.fonts import BOLD, printable, width, wrap
from prefcount.paper.foot import SEPARATOR
from prefcount.paper.layout import SEATS, Point
from prefcount.paper.page import MARGIN, Page, page
from prefcount.paper.tables import Column, Table, by_content, draw_table
from prefcount.prices import AllPassPrice, Contract, MisereResult, Result, Shortage, Tariff, tariff
from prefcount.problems import Problem, RequestError

SMALL = 6.2
ROWS = 11
HIGHEST_ROW, BLOCK_HEAD, BLOCK_GAP, NOTES, GUTTER = 5.3, 11.0, 6.0, 9.0, 7.0
"""Millimetres on A4: a row, a block's title and heads, the space under it, the notes, the aisle."""
NOTHING = "–"
MISERE_SHARE = 0.42


@dataclass(frozen=True, slots=True)
class CardRequest:
    """A convention to print: its `rules` at a table of `seats`; `preset` and title as for a form."""

    rules: Rules
    preset: Rules
    convention: str
    seats: int = 3
    paper: str = "a4"


def prices_pdf(request: CardRequest) -> bytes:
    """The card as PDF, one page; raises `RequestError`: `paper_seats`, `paper_size`."""
    if request.seats not in SEATS:
        raise RequestError(Problem("paper_seats", {"seats": request.seats, "values": SEATS}))
    sheet = page(request.paper)
    title = _("Price card: {convention}").format(convention=printable(request.convention))
    document = Document((sheet.width, sheet.height), title, language())
    prices = tariff(request.rules, request.seats)
    top = _draw_head(document.pen(MARGIN, MARGIN), sheet, request)
    grid = _grid(sheet, top)
    for place, contract in enumerate(prices.contracts):
        pen = document.pen(*grid.corner(place))
        _draw_contract(pen, grid, contract, request.seats)
    last = document.pen(*grid.corner(len(prices.contracts)))
    _draw_misere(last, grid, grid.wide * MISERE_SHARE, prices.misere)
    start = grid.wide * MISERE_SHARE + sheet.mm(5)
    _draw_allpass(last.at(start, 0), grid, grid.wide - start, prices)
    _draw_notes(document.pen(*grid.corner(len(prices.contracts) + 1)), sheet, prices)
    document.end_page()
    return document.finish()


class Grid(NamedTuple):
    """Where the blocks lie, two a row, and how high a row of theirs is; in points."""

    sheet: Page
    top: float
    block: float
    row: float

    @property
    def wide(self) -> float:
        """The width of a block."""
        return (self.sheet.live_width - self.sheet.mm(GUTTER)) / 2

    def corner(self, number: int) -> tuple[float, float]:
        """The top left corner of a block, counted from 0."""
        across, down = number % 2, number // 2
        return (
            MARGIN + across * (self.wide + self.sheet.mm(GUTTER)),
            MARGIN + self.top + down * self.block,
        )


def _grid(sheet: Page, top: float) -> Grid:
    """Rows as high as the page allows, but not so high that the eye loses them."""
    room = (sheet.live_height - top - sheet.mm(NOTES)) / 3
    row = min(sheet.mm(HIGHEST_ROW), (room - sheet.mm(BLOCK_HEAD + BLOCK_GAP)) / ROWS)
    return Grid(sheet, top, sheet.mm(BLOCK_HEAD + BLOCK_GAP) + row * ROWS, row)


def _draw_head(pen: Pen, sheet: Page, request: CardRequest) -> float:
    """Title and house rules; the height they take."""
    base = sheet.mm(6.5)
    pen.text(Point(0, base), printable(request.convention), sheet.type(17), name=BOLD)
    players = people_in_words(request.seats)
    pen.text(Point(sheet.live_width, base), players, sheet.type(8), align="right", shade=GREY)
    said = SEPARATOR.join(departures(request.rules, request.preset))
    lines = wrap(said, sheet.live_width, sheet.type(SMALL), SEPARATOR) if said else []
    for line in lines:
        base += sheet.type(SMALL) * 1.35
        pen.text(Point(0, base), line, sheet.type(SMALL))
    base += sheet.mm(2.5)
    pen.line([Point(0, base), Point(sheet.live_width, base)], HAIRLINE * 3)
    return base + sheet.mm(4)


def _draw_contract(pen: Pen, grid: Grid, contract: Contract, seats: int) -> None:
    _draw_title(pen, grid.sheet, grid.wide, str(contract.level), list(_remarks(contract, seats)))
    columns = _columns(seats)
    rows = []
    for result in contract.results:
        cells = _result_cells(result)[: len(SHARES[seats])]
        shortages = ", ".join(map(_shortage, _unmirrored(result.shortages)))
        rows.append([*cells, shortages] if seats > 2 else cells)
    made = sum(1 for result in contract.results if result.tricks >= contract.level)
    draw_table(
        pen.at(0, grid.sheet.mm(BLOCK_HEAD)), grid.sheet, grid.wide, grid.row, Table(columns, rows, made)
    )


def _remarks(contract: Contract, seats: int) -> Iterator[str]:
    """What needs no row of its own."""
    words = pgettext("price card", "quota {tricks}")
    yield words.format(tricks=contract.quota)
    words = pgettext("price card", "passed out: pool {points}")
    yield words.format(points=number(contract.passed_out))
    if contract.half_whist is not None:
        words = pgettext("price card", "half-whist {whists}")
        yield words.format(whists=number(contract.half_whist))
    if seats > 2:
        words = pgettext("price card", "both whist: {whists} a trick, {consolation} an undertrick")
        yield words.format(whists=number(contract.trick), consolation=number(contract.undertrick))
    if contract.conceded is not None:
        words = pgettext("price card", "conceded: mountain {points}")
        yield words.format(points=number(contract.conceded))
    if contract.premium is not None:
        words = pgettext("price card", "widow premium {whists} a trick")
        yield words.format(whists=number(contract.premium))


def _columns(seats: int) -> list[Column]:
    """The columns of a contract; the figures of `Result` in its order, then the splits that cost."""
    heads = [
        pgettext("price card", "tricks"),
        pgettext("zone", "pool"),
        pgettext("zone", "mountain"),
        pgettext("price card", "whister"),
        pgettext("price card", "pays"),
        pgettext("price card", "passer"),
        pgettext("price card", "dealer"),
    ]
    columns = list(map(Column, heads, SHARES[seats]))
    if seats == 2:
        return columns
    rest = 1 - sum(SHARES[seats])
    return [*columns, Column(pgettext("price card", "both whist, pay"), rest, "left")]


SHARES = {
    2: (0.14, 0.18, 0.24, 0.22, 0.22),
    3: (0.09, 0.10, 0.14, 0.13, 0.11, 0.12),
    4: (0.09, 0.075, 0.12, 0.115, 0.095, 0.105, 0.1),
}
"""How the width of a block is shared, by the number of people; the rest is the last column's."""


def _result_cells(result: Result) -> list[str]:
    figures = (result.pool, result.mountain, result.whister, result.penalty, result.passer, result.dealer)
    return [str(result.tricks), *map(_whole, figures)]


def _declarers(pool: Amount, mountain: Amount) -> str:
    """Where points go, in words."""
    if mountain:
        return pgettext("price card", "mountain {points}").format(points=number(mountain))
    if pool:
        return pgettext("price card", "pool {points}").format(points=number(pool))
    return NOTHING


def _whole(amount: Amount) -> str:
    return number(amount) if amount else NOTHING


def _unmirrored(shortages: Sequence[Shortage]) -> Iterable[Shortage]:
    """One of two splits that differ only in who is first."""
    told: set[Shortage] = set()
    for shortage in shortages:
        mirrored = Shortage(shortage.tricks[::-1], shortage.points[::-1])
        if mirrored not in told:
            told.add(shortage)
            yield shortage


def _shortage(shortage: Shortage) -> str:
    first, second = shortage.tricks
    return f"{first}–{second}: {_whole(shortage.points[0])}/{_whole(shortage.points[1])}"


def _draw_title(pen: Pen, sheet: Page, wide: float, title: str, remarks: Sequence[str]) -> None:
    """A block's title, large, and what needs no row of its own beside it, in two lines at most."""
    size = sheet.type(15 if remarks else 11)
    base = sheet.mm(6.4)
    pen.text(Point(0, base), title, size, name=BOLD)
    start = width(title, size, BOLD) + sheet.mm(2.5)
    small = sheet.type(SMALL)
    lines = wrap(SEPARATOR.join(remarks), wide - start, small, SEPARATOR) if remarks else []
    while len(lines) > _MOST_REMARK_LINES and small > sheet.type(4):
        small -= 0.2
        lines = wrap(SEPARATOR.join(remarks), wide - start, small, SEPARATOR)
    top = base - (len(lines) - 1) * small * 1.25
    for place, line in enumerate(lines):
        pen.text(Point(start, top + place * small * 1.25), line, small)


_MOST_REMARK_LINES = 2


def _draw_under(pen: Pen, grid: Grid, wide: float, table: Table) -> None:
    """A block's table, under its title."""
    draw_table(pen.at(0, grid.sheet.mm(BLOCK_HEAD)), grid.sheet, wide, grid.row, table)


def _draw_misere(pen: Pen, grid: Grid, wide: float, results: Sequence[MisereResult]) -> None:
    _draw_title(pen, grid.sheet, wide, pgettext("price card", "Misère"), ())
    opponents = any(result.opponent for result in results)
    columns = [
        Column(pgettext("price card", "tricks"), 0.2),
        Column(pgettext("price card", "declarer"), 0.48 if opponents else 0.62),
    ]
    if opponents:
        columns.append(Column(pgettext("price card", "each opponent"), 0.32))
    rows = []
    for result in results:
        cells = [str(result.tricks), _declarers(result.pool, result.mountain)]
        rows.append([*cells, _whole(result.opponent)] if opponents else cells)
    _draw_under(pen, grid, wide, Table(columns, rows, 1))


def _draw_allpass(pen: Pen, grid: Grid, wide: float, prices: Tariff) -> None:
    _draw_title(pen, grid.sheet, wide, pgettext("price card", "All-pass"), ())
    heads = (
        pgettext("price card", "in a row"),
        pgettext("price card", "a trick"),
        pgettext("price card", "no trick"),
        pgettext("price card", "from"),
    )
    rows = [_allpass_cells(price) for price in prices.allpass]
    if _repeats(prices):
        rows[-1][0] += "+"
    columns = by_content(grid.sheet, heads, rows, grid.row)
    _draw_under(pen, grid, wide, Table(columns, rows))


def _repeats(prices: Tariff) -> bool:
    """Whether the last row stands for all that follow."""
    rules = prices.rules
    grows = isinstance(rules.allpass_progression, str) and rules.allpass_account == "mountain"
    return not grows and not rules.allpass_exit_cycles


def _allpass_cells(price: AllPassPrice) -> list[str]:
    if price.whists:
        trick = pgettext("price card", "whists {points}").format(points=number(price.whists))
    else:
        trick = _declarers(0, price.mountain)
    zero = _declarers(price.zero_pool, price.zero_mountain)
    return [str(price.number), trick, zero, str(price.minimum_bid)]


def _draw_notes(pen: Pen, sheet: Page, prices: Tariff) -> None:
    """What the tables do not say: how to read them, blind games, and what a point is worth."""
    rules, size = prices.rules, sheet.type(SMALL)
    notes = [
        _("Pool and mountain are the declarer's; a lone whister pays on his mountain."),
        _("Whister, passer and dealer: whists on the declarer, consolation included."),
    ]
    if prices.seats > 2:
        example = _("2–1: –/2 means that whisters with two tricks and one pay nothing and 2.")
        notes.append(example)
    if rules.blind > 1:
        notes.append(_("A blind game: everything × {factor}.").format(factor=rules.blind))
    worth = _("Whists for a point at the settlement: pool {pool}, mountain {mountain}.")
    notes.append(worth.format(pool=number(rules.rate_pool), mountain=number(rules.rate_mountain)))
    base = sheet.mm(1)
    for line in wrap(" ".join(notes), sheet.live_width, size):
        base += size * 1.4
        pen.text(Point(0, base), line, size, shade=GREY)
