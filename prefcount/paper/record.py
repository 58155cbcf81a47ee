"""The pages behind a filled sheet: every hand with what it wrote, and the settlement step by step."""

from collections.abc import Sequence

from prefcount.declension import accusative
from prefcount.entries import Account, Entry
from prefcount.evening import Evening, Row
from prefcount.explanation import date_text, led, signed, win_in_words
from prefcount.hands import Check
from prefcount.messages import gettext as _
from prefcount.messages import pgettext
from prefcount.paper.drawing import GREY, HAIRLINE, Document, Pen
from prefcount.paper.fonts import BOLD, fit_all, missing, printable, width, wrap, wrap_clauses
from prefcount.paper.foot import SEPARATOR
from prefcount.paper.layout import Point
from prefcount.paper.page import MARGIN, Page
from prefcount.paper.settled import settlement_height, write_settlement
from prefcount.problems import Problem
from prefcount.settlement import Settlement

TYPE, LEAST_TYPE = 8.0, 6.6
SMALL = 6.5
LEADING = 1.32
TITLE_ROW = 9.0
NUMBER_COLUMN, GAP = 8.0, 3.0
LINE_SHARE = 0.46
"""How much of the width the lines of the game have, beside what they wrote."""


class Flow:
    """Pages that fill from top to bottom; each has the names, the date and its number."""

    def __init__(self, document: Document, page: Page, names: Sequence[str], date: str) -> None:
        self.document = document
        self.page = page
        self._names = names
        self._date = date
        self._number = 1
        self.y = 0.0
        self._begin()

    @property
    def pen(self) -> Pen:
        """A pen at the left margin, as far down as the page is filled."""
        return self.document.pen(MARGIN, MARGIN + self.y)

    @property
    def room(self) -> float:
        """Points left above the page number."""
        return self.page.live_height - self.page.mm(5) - self.y

    def take(self, height: float) -> Pen:
        """The pen for something this high, on the next page if need be."""
        if height > self.room:
            self.document.end_page()
            self._begin()
        pen = self.pen
        self.y += height
        return pen

    def _begin(self) -> None:
        self._number += 1
        page, pen = self.page, self.document.pen(MARGIN, MARGIN)
        size = page.type(TYPE)
        base = page.mm(4.5)
        date_room = width(self._date, size) + page.mm(4)
        room = page.live_width - date_room
        title, fitted = fit_all(self._names, SEPARATOR, room, size, page.type(5.5))
        pen.text(Point(0, base), title, fitted)
        pen.text(Point(page.live_width, base), self._date, size, align="right")
        line = page.mm(6.5)
        pen.line([Point(0, line), Point(page.live_width, line)], HAIRLINE * 2)
        foot = Point(page.live_width / 2, page.live_height)
        pen.text(foot, str(self._number), page.type(SMALL), align="middle", shade=GREY)
        self.y = page.mm(TITLE_ROW)


def draw_record(document: Document, page: Page, evening: Evening, settlement: Settlement) -> list[Problem]:
    """Draws the pages; a warning for each line with characters that the fonts lack."""
    header = evening.file.header
    flow = Flow(document, page, evening.sheet.players, date_text(header.date))
    heading(flow, _("Hands"))
    rows = [row for row in evening.rows if row.line.text]
    size = _size(page, rows)
    warnings = [warning for row in rows for warning in _write_row(flow, row, size)]
    stays_together = page.mm(12) + settlement_height(page, evening, settlement)
    if stays_together > flow.room:
        flow.take(flow.room + 1)
        flow.y = page.mm(TITLE_ROW)
    heading(flow, _("Settlement, if the evening ended now") if evening.under_way else _("Settlement"))
    write_settlement(flow.take, page, evening, settlement)
    document.end_page()
    return warnings


def heading(flow: Flow, words: str) -> None:
    """A heading, with room above it."""
    pen = flow.take(flow.page.mm(11))
    pen.text(Point(0, flow.page.mm(7)), words, flow.page.type(14), name=BOLD)


def _size(page: Page, rows: Sequence[Row]) -> float:
    """The size of type at which no note of a zone is broken, within reason: one for all hands."""
    notes = [note for row in rows for note in _zone_notes(row)]
    widest = max((width(note, 1) for note in notes), default=1)
    room = page.live_width - _columns(page)[-1]
    return max(page.type(LEAST_TYPE), min(page.type(TYPE), room / widest))


def _write_row(flow: Flow, row: Row, size: float) -> list[Problem]:
    """One line of the game: its number, the line as it stands, what it wrote."""
    page, struck = flow.page, not row.line.live
    left, room, after = _columns(page)
    lines = wrap_clauses(printable(row.line.text), room, size)
    notes = wrap(SEPARATOR.join(_notes(row)), page.live_width - after, size, SEPARATOR)
    leading = size * LEADING
    pen = flow.take(max(len(lines), len(notes)) * leading + page.mm(0.9))
    base = size * 1.02
    if row.number is not None:
        pen.text(Point(page.mm(NUMBER_COLUMN), base), f"{row.number}", size, align="right", shade=GREY)
    for number, line in enumerate(lines):
        at = Point(left, base + number * leading)
        pen.text(at, line, size, shade=GREY if struck else 0)
        if struck:
            height = at.y - size * 0.28
            pen.line([Point(left, height), Point(left + width(line, size), height)], HAIRLINE * 2)
    for number, line in enumerate(notes):
        pen.text(Point(after, base + number * leading), line, size)
    lacking = missing(row.line.text)
    data = {"characters": lacking}
    return (
        [Problem("paper_unprintable", data, hand=row.number, line=row.place, warning=True)] if lacking else []
    )


def _columns(page: Page) -> tuple[float, float, float]:
    """Where the lines start, how wide they are, and where the notes start."""
    left = page.mm(NUMBER_COLUMN + GAP)
    room = (page.live_width - left) * LINE_SHARE - page.mm(GAP)
    return left, room, left + room + page.mm(GAP)


def _notes(row: Row) -> list[str]:
    """What a line wrote: what was won past a pool, then a note for each zone, in the order of writing."""
    step = row.step
    if step is None:
        return []
    if isinstance(step.hand, Check):
        return [_("does not hold") if step.problems else _("holds")]
    return [*(win_in_words(win) for win in led(step)), *_zone_notes(row)]


def _zone_notes(row: Row) -> list[str]:
    zones: dict[tuple[str, Account, str | None], list[Entry]] = {}
    for entry in row.step.entries if row.step is not None else ():
        zones.setdefault((entry.player, entry.account, entry.against), []).append(entry)
    return [_zone_note(*zone, entries) for zone, entries in zones.items()]


def _zone_note(player: str, account: Account, against: str | None, entries: Sequence[Entry]) -> str:
    amounts = " ".join(signed(entry.amount) for entry in entries)
    if against is not None:
        words = pgettext("entry", "{name} on {opponent} {amounts}")
        return words.format(name=player, opponent=accusative(against), amounts=amounts)
    words = {
        Account.POOL: pgettext("entry", "{name} pool {amounts}"),
        Account.MOUNTAIN: pgettext("entry", "{name} mountain {amounts}"),
    }[account]
    return words.format(name=player, amounts=amounts)
