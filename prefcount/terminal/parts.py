"""What the views are built of: names and figures as they are printed, tables with few lines.

A view is a rich value; nothing is drawn before `render`. Names and lines that people typed go
through `Text`, which reads no markup, and `harmless`.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from rich.box import Box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Column, Table
from rich.text import Text

from prefcount.amounts import Amount
from prefcount.explanation import number, signed
from prefcount.visible import harmless

RULED = Box("    \n    \n ── \n    \n ── \n ── \n    \n    \n")
"""Lines under the head and between sections, none upright: figures stand free as in a newspaper."""

PADDING = 2
"""Blanks beside a column, both sides together."""

LEAST_FIGURE = 6
LEAST_LABEL = 8
"""Columns that a figure has room for, and a label at the narrowest."""

NOTHING = "–"
"""Where no figure can stand, as for whists against oneself."""

HEAD = "bold"
QUIET = "dim"
GAIN = "green"
LOSS = "red"
STRUCK = "strike dim"


def name(player: str, style: str = "") -> Text:
    """A player's name, which may take two lines."""
    return Text(harmless(player), style=style, overflow="fold")


def figure(amount: Amount) -> Text:
    """A figure of the sheet."""
    return Text(number(amount), no_wrap=True)


def balance(amount: Amount) -> Text:
    """A gain or loss in whists; the sign says which it is, colour only repeats it."""
    return gain(signed(amount), amount)


def gain(shown: str, amount: Amount) -> Text:
    """The same as text of one's own."""
    return Text(shown, style=GAIN if amount > 0 else LOSS if amount < 0 else "", no_wrap=True)


class Ruled:
    """A table that has its lines at a terminal and none on paper or in a pipe; as wide either way."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._padding = table.padding

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        top, right, bottom, left = self._padding
        lines = options.is_terminal and not options.ascii_only
        self.table.box = RULED if lines else None
        # Where there are lines a blank stands between columns by itself.
        self.table.padding = (top, right - lines, bottom, left)
        yield self.table

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.table)


def by_player(players: Iterable[str], label: str = "") -> Table:
    """An empty table with a column for what the row is and one for each player; see `Ledger`."""
    table = plain_table()
    table.add_column(Text(label, style=QUIET), no_wrap=True, overflow="ellipsis")
    for player in players:
        table.add_column(Text(harmless(player)), justify="right", no_wrap=True, overflow="ellipsis")
    return table


class Ledger(Ruled):
    """A table by player, fitted to the width so that no figure is ever cut.

    Where names are long, the heads of the columns are shortened first: rows stand in the order of
    the columns and have the names in full. Tables that stand together are fitted `alike`.
    """

    def __init__(self, table: Table, alike: Sequence[Table] = ()) -> None:
        super().__init__(table)
        self.alike = alike or (table,)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for column, width in zip(self.table.columns, self._widths(options.max_width), strict=True):
            column.width = width
        yield from super().__rich_console__(console, options)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        whole = sum(self._widths(options.max_width)) + PADDING * len(self.table.columns)
        return Measurement(whole, whole)

    def _widths(self, room: int) -> list[int]:
        """The width of the label column and of each player's."""
        ledger = [_widest(table.columns[0]) for table in self.alike]
        label, heads, least = max(ledger), [], []
        for place, column in enumerate(self.table.columns[1:], 1):
            figures = max(_widest(table.columns[place], head=False) for table in self.alike)
            least.append(max(figures, LEAST_FIGURE))
            heads.append(max(figures, LEAST_FIGURE, _cells(column.header)))
        room -= PADDING * len(self.table.columns)
        while sum(heads) + label > room and heads != least:
            widest = max(range(len(heads)), key=lambda i: (heads[i] > least[i], heads[i]))
            heads[widest] -= 1
        return [max(LEAST_LABEL, min(label, room - sum(heads))), *heads]


def _widest(column: Column, *, head: bool = True) -> int:
    cells = [*column.cells, column.header] if head else list(column.cells)
    return max(map(_cells, cells), default=0)


def _cells(cell: RenderableType) -> int:
    # rich fills rows that end early with empty text.
    return cell.cell_len if isinstance(cell, Text) else 0


def plain_table() -> Table:
    """An empty table in the same dress."""
    return Table(box=None, show_edge=False, pad_edge=True, header_style=HEAD, padding=(0, 1))


def sentence(line: str, style: str = "") -> "Clauses":
    """A line or sentence broken after commas: what belongs to one player stays together."""
    return Clauses([Text(piece, style=style) for piece in re.split("(?<=[,;]) ", line)], " ")


def rules_title(title: str) -> "Clauses":
    """A title that names rules, broken between them."""
    return Clauses([Text(piece, style=HEAD) for piece in title.split(" · ")])


def matrix(
    table: Table,
    labels: Sequence[Text],
    figures: Sequence[Sequence[Amount]],
    cell: Callable[[Amount], Text] = figure,
) -> None:
    """A row for each person: in the column of i and the row of j stands `figures[i][j]`.

    With whists that is what i has written against j.
    """
    for j, label in enumerate(labels):
        cells = (Text(NOTHING, style=QUIET) if i == j else cell(row[j]) for i, row in enumerate(figures))
        table.add_row(label, *cells)


class Clauses:
    """Short pieces of text set one after the other, broken between pieces rather than inside them."""

    def __init__(self, pieces: Sequence[Text], between: str = " · ") -> None:
        self.pieces = pieces
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            width = line.cell_len + len(self.between) + piece.cell_len
            if line and width > options.max_width:
                yield line
                line = piece.copy()
            else:
                line = Text.assemble(line, (self.between, QUIET), piece) if line else piece.copy()
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [piece.cell_len for piece in self.pieces] or [0]
        whole = sum(widths) + len(self.between) * (len(widths) - 1)
        most = options.max_width
        return Measurement(min(max(widths), most), min(whole, most))
