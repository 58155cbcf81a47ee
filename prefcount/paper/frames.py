"""Zones as their owner sees them: turned upright, cut into rows to write in.

A frame turns a side's points so that its owner sits at the bottom: u runs along his writing, v
down towards his edge. Everything that writes does so in a frame; only the pen turns back.
"""

from collections.abc import Sequence
from typing import NamedTuple

from prefcount.paper.layout import Circle, Point, Polygon

_AXES = {0: (1, 0), -90: (0, 1), 180: (-1, 0), 90: (0, -1)}
"""Turn of the writing -> its direction on the page (x right, y down)."""


class Frame(NamedTuple):
    """A turn about the sheet's top left corner."""

    turn: int

    def upright(self, point: Point) -> Point:
        """A point of the page as the owner sees it."""
        ax, ay = _AXES[self.turn]
        return Point(ax * point.x + ay * point.y, ax * point.y - ay * point.x)

    def page(self, point: Point) -> Point:
        """The point of the page again."""
        ax, ay = _AXES[self.turn]
        return Point(ax * point.x - ay * point.y, ay * point.x + ax * point.y)

    def polygon(self, points: Polygon) -> Polygon:
        """All points of a zone as the owner sees it."""
        return tuple(map(self.upright, points))


class Row(NamedTuple):
    """Room for one line of writing: from u `left` to `right`, v `top` to `bottom`."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def width(self) -> float:
        """Its length along the writing; below zero where there is no room."""
        return self.right - self.left

    def inset(self, by: float) -> "Row":
        """The row with a margin at both ends."""
        return Row(self.left + by, self.right - by, self.top, self.bottom)


def extent(zone: Sequence[Point]) -> tuple[float, float]:
    """The v of the zone's innermost and outermost point."""
    heights = [point.y for point in zone]
    return min(heights), max(heights)


def row(zone: Polygon, top: float, bottom: float, circle: Circle | None = None) -> Row:
    """What a convex zone leaves for writing between two heights, beside the circle if that cuts in."""
    left, right = _chord(zone, top)
    low, high = _chord(zone, bottom)
    left, right = max(left, low), min(right, high)
    if circle is not None:
        near = min(max(circle.centre.y, top), bottom) - circle.centre.y
        if abs(near) < circle.radius:
            half = (circle.radius**2 - near**2) ** 0.5
            before, after = circle.centre.x - half, circle.centre.x + half
            if before - left >= right - after:
                right = min(right, before)
            else:
                left = max(left, after)
    return Row(left, right, top, bottom)


def _chord(zone: Polygon, height: float) -> tuple[float, float]:
    """Where a horizontal line enters and leaves a convex zone; an empty range outside of it."""
    crossings = []
    for start, end in zip(zone, (*zone[1:], zone[0]), strict=True):
        low, high = sorted((start.y, end.y))
        if not low - _HAIR <= height <= high + _HAIR:
            continue
        if high - low < _HAIR:
            crossings += [start.x, end.x]
        else:
            crossings.append(start.x + (end.x - start.x) * (height - start.y) / (end.y - start.y))
    return (min(crossings), max(crossings)) if crossings else (0.0, 0.0)


_HAIR = 1e-6
