"""Running totals in a zone: the size they fit at, their rows, and what gives way when nothing fits.

Every total stands with a dot, `2.6.12.`, and none is broken over two rows. The hand writes smaller
until all of them fit; at the smallest readable size the oldest give way to `…`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from prefcount.paper.drawing import HAIRLINE, TurnedPen
from prefcount.paper.fonts import ELLIPSIS, width
from prefcount.paper.form import Zones
from prefcount.paper.frames import Row, extent, row
from prefcount.paper.layout import Point, Polygon
from prefcount.paper.page import Page

LARGEST, SMALLEST, STEP = 12.0, 6.5, 0.5
LEADING = 1.22
CLOSED = ">>"
RoomAt = Callable[[float], Iterator[list[Row]]]
"""Size of type -> the ways to cut a zone into rows of it, each in the order of writing."""


class Line(NamedTuple):
    """One row with the totals in it; `last` if it ends with the state of the zone."""

    room: Row
    totals: tuple[str, ...]
    last: bool


class Written(NamedTuple):
    """A zone's totals, laid out; `dropped` of the oldest are not on the paper."""

    size: float
    lines: tuple[Line, ...]
    dropped: int


def lay_out(totals: Sequence[str], room_at: RoomAt, page: Page, tail: str = "") -> Written:
    """The largest type in which all totals fit; `tail` is what follows the last one."""
    dotted = [f"{total}." for total in totals]
    size = page.type(LARGEST)
    while size >= page.type(SMALLEST) - STEP / 10:
        lines = _first_fit(dotted, room_at, size, tail)
        if lines is not None:
            return Written(size, lines, 0)
        size -= page.type(STEP)
    return _without_oldest(dotted, room_at, page.type(SMALLEST), tail)


def _without_oldest(dotted: Sequence[str], room_at: RoomAt, size: float, tail: str) -> Written:
    """As many of the newest totals as fit, after `…`; found by halving, for evenings can be long."""
    few, many = 0, len(dotted)  # dropping `few` is not enough; dropping `many` leaves nothing to fit
    best = Written(size, (), many)
    while many - few > 1:
        dropped = (few + many) // 2
        lines = _first_fit([ELLIPSIS, *dotted[dropped:]], room_at, size, tail)
        if lines is None:
            few = dropped
        else:
            many, best = dropped, Written(size, lines, dropped)
    return best


def _first_fit(totals: Sequence[str], room_at: RoomAt, size: float, tail: str) -> tuple[Line, ...] | None:
    """The totals in the first way to cut the zone that holds them."""
    ways = (_fill(totals, rows, size, tail) for rows in room_at(size))
    return next((lines for lines in ways if lines is not None), None)


def _fill(totals: Sequence[str], rows: Sequence[Row], size: float, tail: str) -> tuple[Line, ...] | None:
    """The totals in these rows, None if they need more."""
    lines: list[Line] = []
    waiting = list(totals)
    for room in rows:
        taken, used = 0, 0.0
        while taken < len(waiting):
            needed = _length(waiting[taken], size, tail)
            if tail and taken + 1 == len(waiting):
                needed += _length(f" {tail}", size, tail)
            if used + needed > room.width:
                break
            taken, used = taken + 1, used + needed
        if taken:
            lines.append(Line(room, tuple(waiting[:taken]), taken == len(waiting)))
            waiting = waiting[taken:]
        if not waiting:
            return tuple(lines)
    return None if waiting else ()


def _length(text: str, size: float, tail: str) -> float:
    return width(text, size) + len(text) * _spacing(size, tail)


def _spacing(size: float, tail: str) -> float:
    """Air between the signs of a pool with a tail, so that the ring has room between two totals."""
    return size * 0.09 if tail else 0.0


def write(pen: TurnedPen, written: Written, tail: str = "") -> None:
    """Writes the totals; a line under the last one, or a ring round it and the tail after it.

    A row is one text, so that it can be taken from the page as it reads, upside down as well.
    """
    size = written.size
    spacing = _spacing(size, tail)
    for line in written.lines:
        base = line.room.bottom - size * (LEADING - 0.75) / 2
        text = "".join(line.totals)
        said = f"{text} {tail}" if line.last and tail else text
        pen.text(Point(line.room.left, base), said, size, spacing=spacing)
        if not line.last:
            continue
        last = line.totals[-1]
        left = line.room.left + _length(text.removesuffix(last), size, tail)
        wide = _length(last, size, tail) - spacing
        if tail:
            pen.ring(left - size * 0.12, base - size * 0.98, wide + size * 0.2, size * 1.24, HAIRLINE * 2)
        else:
            under = base + size * 0.17
            pen.line([Point(left, under), Point(left + wide * 0.94, under)], HAIRLINE * 2)


def pool_room(page: Page, area: Zones, caption: float) -> RoomAt:
    """The strip of the pool beside its caption: one line in its middle, or as many as fit."""
    top, bottom = extent(area.pool)
    strip = row(area.pool, top, bottom).inset(page.mm(1.5))
    left = strip.left + caption + page.mm(1.5)

    def rows(size: float) -> Iterator[list[Row]]:
        leading = size * LEADING
        for count in range(1, max(1, int((bottom - top) / leading)) + 1):
            start = (top + bottom - count * leading) / 2
            yield [
                Row(left, strip.right, start + number * leading, start + (number + 1) * leading)
                for number in range(count)
            ]

    return rows


def cell_room(page: Page, cell: Polygon, band: float) -> RoomAt:
    """A whist cell from its inner line towards the edge; `band` stays free at the edge."""
    top, edge = extent(cell)

    def rows(size: float) -> Iterator[list[Row]]:
        leading, start = size * LEADING, top + page.mm(0.6)
        yield [
            row(cell, start + number * leading, start + (number + 1) * leading).inset(page.mm(1.5))
            for number in range(int((edge - band - start) / leading))
        ]

    return rows


def mountain_room(page: Page, area: Zones) -> RoomAt:
    """The mountain from its base towards the centre, beside the circle."""
    top, base = extent(area.mountain)[0], area.name.top

    def rows(size: float) -> Iterator[list[Row]]:
        leading = size * LEADING
        found = [
            row(area.mountain, base - (number + 1) * leading, base - number * leading, area.circle)
            for number in range(int((base - top) / leading))
        ]
        yield [room.inset(page.mm(2)) for room in found]

    return rows
