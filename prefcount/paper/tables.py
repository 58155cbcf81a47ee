"""A small ruled table: heads, rows of figures, columns that share a width."""

from collections.abc import Sequence
from typing import NamedTuple

from prefcount.paper.drawing import GREY, HAIRLINE, Pen
from prefcount.paper.fonts import BOLD, REGULAR, fit, width
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


def by_content(sheet: Page, heads: Sequence[str], rows: Sequence[Sequence[str]], high: float) -> list[Column]:
    """Columns that share the width as their words and figures need it, in rows that are `high`."""
    needs = [
        sheet.mm(PAD)
        + max(
            width(head, sheet.type(HEAD_TYPE)),
            *(width(cells[place], high * FIGURE_SHARE, REGULAR if place else BOLD) for cells in rows),
        )
        for place, head in enumerate(heads)
    ]
    return [Column(head, need / sum(needs)) for head, need in zip(heads, needs, strict=True)]


def draw_table(pen: Pen, sheet: Page, wide: float, high: float, table: Table) -> None:
    """Draws a table `wide` points wide whose rows are `high`; the origin is the line under its heads.

    Row after row, so that the text taken from the page reads that way, too.
    """
    small = sheet.type(SMALLEST)
    spans = _spans(sheet, wide, table.columns)
    for column, (start, end) in zip(table.columns, spans, strict=True):
        head, size = fit(column.head, end - start, sheet.type(HEAD_TYPE), small)
        x = end if column.align == "right" else start
        pen.text(Point(x, -sheet.mm(1)), head, size, align=column.align, shade=GREY)
    fonts = [BOLD, *(REGULAR for _rest in table.columns[1:])]
    sizes = [
        # One size a column: a long word makes its neighbours small, too.
        min(fit(cells[place], end - start, high * FIGURE_SHARE, small, name)[1] for cells in table.rows)
        for place, (name, (start, end)) in enumerate(zip(fonts, spans, strict=True))
    ]
    for number, cells in enumerate(table.rows):
        base = (number + 0.74) * high
        for cell, column, (start, end), name, size in zip(
            cells, table.columns, spans, fonts, sizes, strict=True
        ):
            x = end if column.align == "right" else start
            text, _own = fit(cell, end - start, size, small, name)
            pen.text(Point(x, base), text, size, name=name, align=column.align)
    pen.line([Point(0, 0), Point(wide, 0)], HAIRLINE * 2, GREY)
    if table.boundary:
        height = table.boundary * high
        pen.line([Point(0, height), Point(wide, height)], HAIRLINE, GREY)


def _spans(sheet: Page, wide: float, columns: Sequence[Column]) -> list[tuple[float, float]]:
    """Where the text of each column may start and end."""
    spans, left = [], 0.0
    for column in columns:
        pads = 2 if column.align == "left" else 1
        spans.append((left + pads * sheet.mm(PAD), left + column.share * wide))
        left += column.share * wide
    return spans
