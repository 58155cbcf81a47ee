"""The form as plain data: lines and zones of the sheet, read from templates/forms/*.toml.

A layout knows no page. `place` puts it on a sheet of a given width and height; points then run
from the sheet's top left corner, x to the right and y down, in the unit of that size. The
file says all of the geometry; this module only reads it.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from prefcount.resources import templates

SEATS = (2, 3, 4)
"""The numbers of players that there is a form for."""

_TERM = re.compile(r"([+-]?)\s*([0-9.]*)([WH]?)(?:/([0-9]+))?\s*")


class Length(NamedTuple):
    """`width` of the sheet's width and `height` of its height, added."""

    width: float
    height: float

    def on(self, width: float, height: float) -> float:
        """The length on a sheet of this size."""
        return self.width * width + self.height * height


class Point(NamedTuple):
    """A point of a sheet, from its top left corner, x to the right and y down."""

    x: float
    y: float


Polygon = tuple[Point, ...]


class Line(NamedTuple):
    """A line to draw; `kind` is `outline`, `ray`, `frame` or `tick`."""

    kind: str
    points: Polygon


class Circle(NamedTuple):
    """The circle in the middle, with the target."""

    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Side:
    """One player's sector: the turn of his writing in degrees, against the clock, and his zones.

    `whists` has a cell for the seat of each opponent.
    """

    seat: str
    turn: int
    mountain: Polygon
    pool: Polygon
    whists: Mapping[str, Polygon]


@dataclass(frozen=True, slots=True)
class Placed:
    """A layout on a sheet of `width` by `height`; sides in seat order, clockwise from the bottom."""

    width: float
    height: float
    circle: Circle
    lines: tuple[Line, ...]
    sides: tuple[Side, ...]

    def side(self, seat: str) -> Side:
        """The side of a seat."""
        return next(side for side in self.sides if side.seat == seat)


@dataclass(frozen=True, slots=True)
class Layout:
    """A form as its file describes it."""

    seats: tuple[str, ...]
    _description: Mapping[str, Any]

    def place(self, width: float, height: float) -> Placed:
        """The form on a sheet of this size."""

        def points(pairs: list[list[str]]) -> Polygon:
            return tuple(Point(length(x).on(width, height), length(y).on(width, height)) for x, y in pairs)

        description = self._description
        circle = Circle(
            points([description["circle"]["centre"]])[0],
            length(description["circle"]["radius"]).on(width, height),
        )
        outline = points([["0", "0"], ["W", "0"], ["W", "H"], ["0", "H"], ["0", "0"]])
        drawn = [Line("outline", outline)]
        for line in description["lines"]:
            ends = points(line["points"])
            drawn.append(Line(line["kind"], _to_circle(ends, circle) if line["kind"] == "ray" else ends))
        sides = (
            Side(
                seat,
                side["turn"],
                points(side["mountain"]),
                points(side["pool"]),
                {other: points(cell) for other, cell in side["whists"].items()},
            )
            for seat, side in ((seat, description["sides"][seat]) for seat in self.seats)
        )
        return Placed(width, height, circle, tuple(drawn), tuple(sides))


def _to_circle(ray: Polygon, circle: Circle) -> Polygon:
    """The ray, stopped where it meets the circle."""
    (start, end) = ray
    dx, dy = end.x - start.x, end.y - start.y
    part = 1 - circle.radius / (dx * dx + dy * dy) ** 0.5
    return (start, Point(start.x + dx * part, start.y + dy * part))


@cache
def length(text: str) -> Length:
    """Reads a length such as `H - 0.16W`, `W/2` or `0`; raises `ValueError` for anything else."""
    totals = {"W": 0.0, "H": 0.0}
    place = 0
    while place < len(text):
        match = _TERM.match(text, place)
        if match is None or match.end() == place:
            raise ValueError(text)
        sign, number, unit, divisor = match.groups()
        value = (-1 if sign == "-" else 1) * float(number or 1) / int(divisor or 1)
        if unit:
            totals[unit] += value
        elif value:
            raise ValueError(text)
        place = match.end()
    return Length(totals["W"], totals["H"])


@cache
def load(seats: int) -> Layout:
    """The form for this number of players; raises `KeyError` where there is none."""
    if seats not in SEATS:
        raise KeyError(seats)
    text = (templates() / "forms" / f"{seats}.toml").read_text(encoding="utf-8")
    description = tomllib.loads(text)
    return Layout(tuple(description["seats"]), description)
