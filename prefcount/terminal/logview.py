"""The hands of an evening, one after the other, with what each wrote."""

from rich.console import RenderableType
from rich.text import Text

from prefcount.declension import accusative
from prefcount.evening import Evening, Row
from prefcount.explanation import Figure, account_name, figures, signed
from prefcount.messages import gettext as _
from prefcount.terminal.parts import QUIET, STRUCK, Clauses, Ruled, plain_table, sentence
from prefcount.visible import harmless

STRUCK_MARK = "~"
FAULT_MARK = "?"


def log_view(evening: Evening) -> RenderableType:
    """Every line that was ever entered: live ones with their numbers, struck ones struck.

    A struck line carries its mark from the file, too, and a line that is not understood a question
    mark, so that neither depends on colour.
    """
    table = plain_table()
    table.pad_edge = False  # two columns more for the hands
    table.add_column(_("no."), justify="right", no_wrap=True)
    table.add_column(_("hand"), ratio=1, overflow="fold")
    table.add_column(_("what it wrote"), ratio=1, overflow="fold")
    for row in evening.rows:
        if row.line.text:
            table.add_row(*_line(row))
    return Ruled(table)


def _line(row: Row) -> tuple[RenderableType, RenderableType, RenderableType]:
    line = harmless(row.line.text)
    if row.line.mark:
        return Text(STRUCK_MARK, style=QUIET), sentence(line, STRUCK), Text(_("struck"), style=QUIET)
    number = Text(str(row.number))
    if row.step is None:
        return Text(f"{FAULT_MARK} {number}"), sentence(line), Text(_("not understood"), style="red")
    return number, sentence(line), Clauses(written(figures(row.step)))


def written(changes: list[Figure]) -> list[Text]:
    """What a line wrote, in pieces: `Anna mountain +4`, `Ben against Anna +20`."""
    return [Text(_piece(change)) for change in changes]


def _piece(change: Figure) -> str:
    name, amount = harmless(change.player), signed(change.after - change.before)
    if change.against is None:
        return f"{name} {account_name(change.account)} {amount}"
    against = harmless(accusative(change.against))
    return _("{name} against {against} {amount}").format(name=name, against=against, amount=amount)
