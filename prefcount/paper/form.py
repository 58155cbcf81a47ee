"""The bare form on a page: lines, circle, names and captions; blank and filled sheets begin with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from prefcount.declension import accusative
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
DOTS = (0.6, 1.8)
NO_OVALS: Mapping[tuple[str, str], Row] = {}


@dataclass(frozen=True, slots=True)
class Heart:
    """What stands in the circle: target, price of a whist (empty: a line to fill in), ending."""

    target: str
    price: str
    letter: str


class Verdict(NamedTuple):
    """A settled player's plate: his balance, and what was left of his mountain."""

    balance: str
    mountain_left: str


@dataclass(frozen=True, slots=True)
class Zones:
    """One side as its owner sees it; `name` is the row of his plate at the base of the mountain."""

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
    pen: Pen,
    page: Page,
    layout: Layout,
    placed: Placed,
    names: tuple[str, ...],
    heart: Heart,
    verdicts: tuple[Verdict, ...] = (),
    ovals: Mapping[tuple[str, str], Row] = NO_OVALS,
) -> None:
    """Lines, circle and captions; without names there are dotted lines to write them on.

    `ovals` are the rooms that captions of whist cells (owner's seat, opponent's seat) keep clear of.
    """
    for kind in ("tick", "frame", "ray", "outline"):  # the strong lines last, over the ends of the others
        for line in placed.lines:
            if line.kind == kind:
                pen.line(line.points, WIDTHS[kind], SHADES[kind])
    pen.circle(placed.circle, WIDTHS["ray"], SHADES["ray"])
    _draw_heart(pen, page, placed.circle, heart)
    owners = dict(zip(layout.seats, names, strict=True)) if names else {}
    for number, side in enumerate(placed.sides):
        area = zones(page, placed, side)
        turned = pen.turned(area.frame)
        verdict = verdicts[number] if verdicts else None
        _draw_plate(turned, page, area.name, owners.get(side.seat), verdict)
        _draw_pool_caption(turned, page, area)
        for other, cell in area.whists.items():
            oval = ovals.get((side.seat, other))
            _draw_cell_caption(turned, page, cell, _on_whom(layout, side.seat, other, owners), oval)


def _on_whom(layout: Layout, seat: str, other: str, owners: dict[str, str]) -> str:
    """The caption of a whist cell: the opponent's name, or where he sits as the owner sees it."""
    if owners:
        return pgettext("whist cell", "on {name}").format(name=accusative(owners[other]))
    seats = layout.seats
    place = (seats.index(other) - seats.index(seat)) % len(seats)
    if place * 2 == len(seats):
        return pgettext("whist cell", "on the opposite")
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


def _draw_plate(pen: TurnedPen, page: Page, plate: Row, name: str | None, verdict: Verdict | None) -> None:
    """The owner's name over the pool, the caption of the mountain at its left, the verdict at its right."""
    caption = page.type(CAPTION_TYPE)
    word = pgettext("zone", "mountain")
    base = plate.bottom - page.mm(1.7)
    pen.text(Point(plate.left, base), word, caption, shade=GREY)
    left = plate.left + width(word, caption) + page.mm(2)
    right = plate.right
    if verdict is not None:
        right -= _draw_verdict(pen, page, plate, verdict) + page.mm(2)
    middle = (plate.left + plate.right) / 2
    if name is None:
        half = min(page.mm(46) / 2, middle - left, right - middle)
        pen.line([Point(middle - half, base), Point(middle + half, base)], HAIRLINE, GREY, DOTS)
    else:
        text, size = fit(name, right - left, page.type(NAME_TYPE), page.type(7), BOLD)
        centre = _clear(middle, width(text, size, BOLD), left, right)
        pen.text(Point(centre, base), text, size, name=BOLD, align="middle")


def _clear(middle: float, wide: float, left: float, right: float) -> float:
    """Where the middle of something this wide goes: `middle`, or as near to it as the room allows."""
    return max(left + wide / 2, min(middle, right - wide / 2))


def _draw_verdict(pen: TurnedPen, page: Page, plate: Row, verdict: Verdict) -> float:
    """The balance in a frame, and after `=` what was left of the mountain; the length of both."""
    size, small = page.type(10), page.type(8)
    base = plate.bottom - page.mm(1.7)
    left_over = f"= {verdict.mountain_left}"
    pen.text(Point(plate.right, base), left_over, small, align="right")
    wide = width(verdict.balance, size, BOLD) + page.mm(2)
    start = plate.right - width(left_over, small) - page.mm(2) - wide
    pen.box(start, base - size * 0.95, wide, size * 1.2, HAIRLINE * 2)
    pen.text(Point(start + wide / 2, base), verdict.balance, size, name=BOLD, align="middle")
    return plate.right - start


def pool_caption(page: Page) -> float:
    """How long the caption of the pool is."""
    return width(pgettext("zone", "pool"), page.type(CAPTION_TYPE))


def _draw_pool_caption(pen: TurnedPen, page: Page, area: Zones) -> None:
    caption = page.type(CAPTION_TYPE)
    top, bottom = extent(area.pool)
    strip = row(area.pool, top, bottom).inset(page.mm(1.5))
    middle = (top + bottom) / 2 + caption * 0.35
    pen.text(Point(strip.left, middle), pgettext("zone", "pool"), caption, shade=GREY)


def _draw_cell_caption(pen: TurnedPen, page: Page, cell: Polygon, words: str, oval: Row | None) -> None:
    """On whom the whists are, small at the edge, beside the oval if there is one."""
    edge = extent(cell)[1]
    size = page.type(CAPTION_TYPE)
    room = row(cell, edge - page.mm(CAPTION_ROW), edge - 0.2 * MM).inset(page.mm(2))
    middle, (left, right) = (room.left + room.right) / 2, room[:2]
    if oval is not None and (oval.left + oval.right) / 2 < middle:
        left = oval.right + page.mm(1)
    elif oval is not None:
        right = oval.left - page.mm(1)
    text = shorten(words, right - left, size)
    centre = _clear(middle, width(text, size), left, right)
    pen.text(Point(centre, edge - page.mm(1.3)), text, size, align="middle", shade=GREY)
