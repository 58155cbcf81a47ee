"""The filled bullet: the sheet as a careful hand would have written it, and what stands behind it.

The first page is the form with every running total; then come the hands and the settlement. The
figures are those of the fold; nothing is computed here.
"""

from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from prefcount.entries import Account
from prefcount.evening import Evening
from prefcount.explanation import date_text, number, signed
from prefcount.hands import Dealt
from prefcount.messages import gettext as _
from prefcount.messages import language, pgettext
from prefcount.options import Rules
from prefcount.paper.blank import CLOSING, FormRequest, heart, legend, terms
from prefcount.paper.drawing import HAIRLINE, Document, Pen
from prefcount.paper.fonts import require, width
from prefcount.paper.foot import ALLPASS_CIRCLES, Foot, draw_foot, foot_height
from prefcount.paper.form import CAPTION_ROW, Verdict, draw_form, pool_caption, zones
from prefcount.paper.frames import Frame, Row, extent, row
from prefcount.paper.layout import SEATS, Placed, Point, Polygon, load
from prefcount.paper.page import MARGIN, MM, Page, page
from prefcount.paper.record import draw_record
from prefcount.paper.writing import CLOSED, cell_room, lay_out, mountain_room, pool_room, write
from prefcount.problems import Problem, RequestError
from prefcount.seating import Left
from prefcount.settlement import Settlement

OVAL_ROW = 6.0
OVAL_TYPE = 9.0


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """A game to print.

    `convention` is its title for the foot, `preset` the options that the foot need not tell.
    """

    evening: Evening
    preset: Rules
    convention: str
    paper: str = "a4"


class Printed(NamedTuple):
    """The file, and what did not fit on it: warnings `paper_…_full` and `paper_unprintable`."""

    pdf: bytes
    warnings: tuple[Problem, ...]


Zone = tuple[str, Account, str | None]
"""Whose zone, which, and against whom."""


def sheet_pdf(request: SheetRequest) -> Printed:
    """The filled sheet, the hands and the settlement as PDF.

    Raises `HandError` if a line of the game is not understood, and `RequestError`: `unprintable`
    (a name has a character that the fonts lack), `paper_seats`, `paper_size`.
    """
    evening = request.evening.sound()
    players = evening.sheet.players
    if len(players) not in SEATS:
        raise RequestError(Problem("paper_seats", {"seats": len(players), "values": SEATS}))
    require(
        dict.fromkeys((*evening.file.header.players, *players, *(left.name for left in evening.state.left)))
    )
    sheet = page(request.paper)
    title = _("Score sheet: {names}").format(names=", ".join(players))
    document = Document((sheet.width, sheet.height), title, language())
    settlement = evening.settlement()
    warnings = _draw_sheet(document.pen(MARGIN, MARGIN), sheet, request, settlement)
    document.end_page()
    warnings += draw_record(document, sheet, evening, settlement)
    return Printed(document.finish(), tuple(warnings))


def running_totals(evening: Evening) -> dict[Zone, list[str]]:
    """The totals of every zone, one for each line that changed it, as they are written.

    Somebody who left and came again starts anew, and so do the whists against him.
    """
    totals: dict[Zone, list[str]] = {}
    for step in evening.steps:
        before, after = step.before.sheet, step.after.sheet
        for gone in set(before.players) - set(after.players):
            totals = {zone: past for zone, past in totals.items() if gone not in zone}
        for player, account, against in dict.fromkeys(entry[:3] for entry in step.entries):
            if player not in after.players or (against and against not in after.players):
                continue
            new = player not in before.players or bool(against and against not in before.players)
            old = 0 if new else before.figure(player, account, against)
            now = after.figure(player, account, against)
            if now != old:
                totals.setdefault((player, account, against), []).append(number(now))
    return totals


def _draw_sheet(pen: Pen, sheet: Page, request: SheetRequest, settlement: Settlement) -> list[Problem]:
    evening = request.evening
    players = evening.sheet.players
    rules = evening.state.table.rules
    settled = evening.file.header.settled is not None
    form = FormRequest(
        rules, request.preset, request.convention, players=players, stake=evening.file.header.stake
    )
    foot = _foot(evening, terms(form))
    height = sheet.live_height - foot_height(sheet, foot)
    layout = load(len(players))
    placed = layout.place(sheet.live_width, height)
    verdicts = _verdicts(settlement) if settled else ()
    ovals = _ovals(sheet, placed, settlement) if settled else {}
    rooms = {seats: oval.room for seats, oval in ovals.items()}
    draw_form(pen, sheet, layout, placed, players, heart(form), verdicts, rooms)
    draw_foot(pen.at(0, height), sheet, foot)
    full = _write_totals(pen, sheet, placed, evening, settled)
    _draw_ovals(pen, sheet, placed, ovals)
    return full


def _foot(evening: Evening, line: tuple[str, ...]) -> Foot:
    header, table = evening.file.header, evening.state.table
    dealers = tuple(step.before.table.dealer for step in evening.steps if isinstance(step.hand, Dealt))
    bombs = table.bombs or ((),) * len(table.players)
    return Foot(
        line,
        table.players,
        date_text(header.date),
        dealers or (table.dealer,),
        min(table.allpasses, ALLPASS_CIRCLES),
        bombs if table.rules.bombs != "none" else None,
        (*legend(table.rules, len(table.players)), *(settled_legend() if header.settled else ())),
        tuple(_left(left) for left in evening.state.left),
    )


def _left(left: Left) -> str:
    """Who played and has left, with what he was settled at: `left: Dora −47`."""
    return pgettext("foot", "left: {name} {balance}").format(name=left.name, balance=signed(left.balance))


def settled_legend() -> tuple[str, ...]:
    """What the settlement is drawn in: ovals where the cells of two meet, frames, figures after `=`."""
    return (_("oval – owed by that player"), _("frame – balance"), _("= mountain left"))


def _verdicts(settlement: Settlement) -> tuple[Verdict, ...]:
    return tuple(
        Verdict(signed(whole), number(left))
        for whole, left in zip(settlement.whole, settlement.steps.left, strict=True)
    )


def _write_totals(pen: Pen, sheet: Page, placed: Placed, evening: Evening, settled: bool) -> list[Problem]:
    """Everybody's running totals in his zones; a warning for each zone that does not hold them all."""
    rules = evening.state.table.rules
    totals = running_totals(evening)
    names = dict(zip((side.seat for side in placed.sides), evening.sheet.players, strict=True))
    band = sheet.mm(OVAL_ROW if settled else CAPTION_ROW)
    full: list[Problem] = []
    for side in placed.sides:
        player = names[side.seat]
        area = zones(sheet, placed, side)
        turned = pen.turned(area.frame)
        pool = evening.sheet.figure(player, Account.POOL)
        closed = rules.ending in CLOSING and pool >= rules.target
        rooms = [
            ((player, Account.POOL, None), pool_room(sheet, area, pool_caption(sheet)), closed),
            ((player, Account.MOUNTAIN, None), mountain_room(sheet, area), False),
            *(
                ((player, Account.WHISTS, names[other]), cell_room(sheet, cell, band), False)
                for other, cell in area.whists.items()
            ),
        ]
        for zone, room, ringed in rooms:
            tail = CLOSED if ringed else ""
            written = lay_out(totals.get(zone, ()), room, sheet, tail)
            write(turned, written, tail)
            if written.dropped:
                full.append(_full(zone, written.dropped))
    return full


def _full(zone: Zone, dropped: int) -> Problem:
    player, account, against = zone
    data = {"player": player, "against": against, "dropped": dropped}
    return Problem(f"paper_{account}_full", data, warning=True)


class Oval(NamedTuple):
    """A pair's saldo: turned to who gets it, with its room in his cell."""

    room: Row
    text: str


def _ovals(sheet: Page, placed: Placed, settlement: Settlement) -> dict[tuple[str, str], Oval]:
    """Each pair's saldo, by the seats of who gets it and of who owes it."""
    sides = placed.sides
    found = {}
    for i, side in enumerate(sides):
        area = zones(sheet, placed, side)
        for j, other in enumerate(sides):
            saldo = settlement.steps.pairs[i][j]
            if i == j or saldo < 0 or (saldo == 0 and i > j):
                continue
            facing = area.frame.polygon(other.whists[side.seat])
            text = number(saldo)
            room = _oval_room(sheet, area.whists[other.seat], facing, area.circle.centre, text)
            found[side.seat, other.seat] = Oval(room, text)
    return found


def _oval_room(sheet: Page, cell: Polygon, facing: Polygon, middle: Point, text: str) -> Row:
    """At that end of a cell which is nearer to the cell it faces, else farther from the middle."""
    edge = extent(cell)[1]
    top, bottom = edge - sheet.mm(OVAL_ROW - 0.7), edge - sheet.mm(0.7)
    band = row(cell, top, bottom).inset(sheet.mm(1))
    wide = width(text, sheet.type(OVAL_TYPE)) + sheet.mm(4)
    rooms = (
        Row(band.left, band.left + wide, top, bottom),
        Row(band.right - wide, band.right, top, bottom),
    )

    def order(room: Row) -> tuple[int, float]:
        centre = _centre(room)
        return round(_nearest(facing, centre) / MM), -abs(centre.x - middle.x)

    return min(rooms, key=order)


def _draw_ovals(pen: Pen, sheet: Page, placed: Placed, ovals: dict[tuple[str, str], Oval]) -> None:
    size = sheet.type(OVAL_TYPE)
    for (seat, _other), (room, text) in ovals.items():
        turned = pen.turned(Frame(placed.side(seat).turn))
        centre = _centre(room)
        turned.oval(centre, room.width, room.bottom - room.top, HAIRLINE * 2)
        turned.text(Point(centre.x, centre.y + size * 0.36), text, size, align="middle")


def _centre(room: Row) -> Point:
    return Point((room.left + room.right) / 2, (room.top + room.bottom) / 2)


def _nearest(zone: Polygon, point: Point) -> float:
    """The distance to the nearest corner of a zone."""
    return min(hypot(corner.x - point.x, corner.y - point.y) for corner in zone)
