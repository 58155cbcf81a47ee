"""The bare form on a page: lines, circle, names and captions; blank and filled sheets begin with it."""

from dataclasses import dataclass

from prefcount.messages import pgettext
from prefcount.paper.drawing import GREY, HAIRLINE, SHADES, WIDTHS, Pen, TurnedPen
from prefcount.paper.fonts import BOLD, fit, shorten, width
from prefcount.paper.frames import Frame, Row, extent, row
from prefcount.paper.layout import Circle, Layout, Placed, Point, Polygon, Side
from prefcount.paper.page import MM, Page

NAME_ROW = 6.0
CAPTION_ROW = 3.4
"""Millimetres on A4: the row of the name at the base of the mountain, of a caption at the edge."""
CAPTION_TYPE = 6.0
NAME_TYPE = 11.0
SMALLEST_TYPE = 5.0
DOTS = (0.6, 1.8)


@dataclass(frozen=True, slots=True)
class Heart:
    """What stands in the circle: target, price of a whist (empty: a line to fill in), ending."""

    target: str
    price: str
    letter: str


@dataclass(frozen=True, slots=True)
class Zones:
    """One side as its owner sees it, cut for writing.

    `name` is the plate at the base of the mountain, `mountain` what lies above it; the whist cells
    keep a row for their caption at the edge of the sheet.
    """

    frame: Frame
    circle: Circle
    name: Row
    mountain: Polygon
    pool: Polygon
    whists: dict[str, Polygon]


def zones(page: Page, placed: Placed, side: Side) -> Zones:
    """The zones of a side, upright."""
    frame = Frame(side.turn)
    circle = Circle(frame.upright(placed.circle.centre), placed.circle.radius)
    mountain = frame.polygon(side.mountain)
    base = extent(mountain)[1]
    plate = row(mountain, base - page.mm(NAME_ROW), base).inset(page.mm(1.5))
    cells = {other: frame.polygon(cell) for other, cell in side.whists.items()}
    return Zones(frame, circle, plate, mountain, frame.polygon(side.pool), cells)


def draw_form(
    pen: Pen, page: Page, layout: Layout, placed: Placed, names: tuple[str, ...], heart: Heart
) -> None:
    """Lines, circle and captions; without names there are dotted lines to write them on."""
    for kind in ("tick", "frame", "ray", "outline"):  # the strong lines last, over the ends of the others
        for line in placed.lines:
            if line.kind == kind:
                pen.line(line.points, WIDTHS[kind], SHADES[kind])
    pen.circle(placed.circle, WIDTHS["ray"], SHADES["ray"])
    _draw_heart(pen, page, placed.circle, heart)
    owners = dict(zip(layout.seats, names, strict=True)) if names else {}
    for side in placed.sides:
        area = zones(page, placed, side)
        turned = pen.turned(area.frame)
        _draw_plate(turned, page, area, owners.get(side.seat))
        for other, cell in area.whists.items():
            _draw_cell_caption(turned, page, cell, _on_whom(layout, side.seat, other, owners))


def _on_whom(layout: Layout, seat: str, other: str, owners: dict[str, str]) -> str:
    """The caption of a whist cell: the opponent's name, or where he sits as the owner sees it."""
    if owners:
        return pgettext("whist cell", "on {name}").format(name=owners[other])
    seats = layout.seats
    place = (seats.index(other) - seats.index(seat)) % len(seats)
    if place * 2 == len(seats):
        return pgettext("whist cell", "on the one opposite")
    if place == 1:
        return pgettext("whist cell", "on the left")
    return pgettext("whist cell", "on the right")


def _draw_heart(pen: Pen, page: Page, circle: Circle, heart: Heart) -> None:
    centre, radius = circle
    target, size = fit(heart.target, radius * 1.45, radius * 0.9, radius * 0.3, BOLD)
    pen.text(Point(centre.x, centre.y - radius * 0.02), target, size, name=BOLD, align="middle")
    below = centre.y + radius * 0.36
    if heart.price:
        price, size = fit(heart.price, radius * 1.6, radius * 0.27, radius * 0.15)
        pen.text(Point(centre.x, below), price, size, align="middle")
    else:
        half = radius * 0.55
        pen.line([Point(centre.x - half, below), Point(centre.x + half, below)], HAIRLINE, GREY, DOTS)
    pen.text(
        Point(centre.x, centre.y + radius * 0.76), heart.letter, radius * 0.32, name=BOLD, align="middle"
    )


def _draw_plate(pen: TurnedPen, page: Page, area: Zones, name: str | None) -> None:
    """The owner's name over the pool, with the captions of mountain and pool at its left."""
    plate = area.name
    caption = page.type(CAPTION_TYPE)
    word = pgettext("zone", "mountain")
    pen.text(Point(plate.left, plate.bottom - page.mm(1.4)), word, caption, shade=GREY)
    taken = 2 * (width(word, caption) + page.mm(2))
    middle, base = (plate.left + plate.right) / 2, plate.bottom - page.mm(1.7)
    if name is None:
        half = min(page.mm(46), plate.width - taken) / 2
        pen.line([Point(middle - half, base), Point(middle + half, base)], HAIRLINE, GREY, DOTS)
    else:
        text, size = fit(name, plate.width - taken, page.type(NAME_TYPE), page.type(8), BOLD)
        pen.text(Point(middle, base), text, size, name=BOLD, align="middle")
    top, bottom = extent(area.pool)
    strip = row(area.pool, top, bottom).inset(page.mm(1.5))
    half_height = (top + bottom) / 2 + caption * 0.35
    pen.text(Point(strip.left, half_height), pgettext("zone", "pool"), caption, shade=GREY)


def _draw_cell_caption(pen: TurnedPen, page: Page, cell: Polygon, words: str) -> None:
    edge = extent(cell)[1]
    size = page.type(CAPTION_TYPE)
    room = row(cell, edge - page.mm(CAPTION_ROW), edge - 0.2 * MM).inset(page.mm(2))
    pen.text(
        Point((room.left + room.right) / 2, edge - page.mm(1.3)),
        shorten(words, room.width, size),
        size,
        align="middle",
        shade=GREY,
    )
