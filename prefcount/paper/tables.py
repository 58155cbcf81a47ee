"""A small ruled table: heads, rows of figures, columns that share a width."""

from collections.abc import Sequence
from typing import NamedTuple

from prefcount.paper.drawing import GREY, HAIRLINE, Pen
from prefcount.paper.fonts import BOLD, REGULAR, fit
from prefcount.paper.layout import Point
from prefcount.paper.page import Page

HEAD_TYPE, SMALLEST = 6.2, 4.0
PAD = 1.6
FIGURE_SHARE = 0.58
"""The size of a figure, of the height of its row."""


class Column(NamedTuple):
    """A column: its head, and how much of the table's width it takes."""

    head: str
    share: float
    align: str = "right"


class Table(NamedTuple):
    """Columns and rows; a line stands under the heads and above the row `boundary`."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    boundary: int | None = None


def draw_table(pen: Pen, sheet: Page, wide: float, high: float, table: Table) -> None:
    """Draws a table `wide` points wide whose rows are `high`; the origin is the line under its heads."""
    left = 0.0
    for place, column in enumerate(table.columns):
        start, end = left + sheet.mm(PAD), left + column.share * wide
        if column.align == "left":
            start += sheet.mm(PAD)
        head, size = fit(column.head, end - start, sheet.type(HEAD_TYPE), sheet.type(SMALLEST))
        x = end if column.align == "right" else start
        pen.text(Point(x, -sheet.mm(1)), head, size, align=column.align, shade=GREY)
        name = REGULAR if place else BOLD
        for number, cells in enumerate(table.rows):
            text, size = fit(cells[place], end - start, high * FIGURE_SHARE, sheet.type(SMALLEST), name)
            pen.text(Point(x, (number + 0.74) * high), text, size, name=name, align=column.align)
        left = end
    pen.line([Point(0, 0), Point(wide, 0)], HAIRLINE * 2, GREY)
    if table.boundary:
        height = table.boundary * high
        pen.line([Point(0, height), Point(wide, height)], HAIRLINE, GREY)
