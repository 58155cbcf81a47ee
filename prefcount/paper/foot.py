"""The foot under the form: the line that settles disputes, names and date, and the deals.

The height of a foot depends on its words; the form takes what is left of the page.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from prefcount.messages import pgettext
from prefcount.paper.drawing import GREY, HAIRLINE, Pen
from prefcount.paper.fonts import BOLD, fit, fit_all, width, wrap
from prefcount.paper.layout import Circle, Point
from prefcount.paper.page import Page

SEPARATOR = " · "
ALLPASS_CIRCLES = 3
BOMB_BOXES = 6
BOX = 4.6
ROW = 7.0
LINE_TYPE = 8.0
SMALL_TYPE = 6.5
DOTS = (0.6, 1.8)


@dataclass(frozen=True, slots=True)
class Foot:
    """What the foot says.

    `terms` are joined to the line of convention, target, price and house rules. `names` are empty
    on a form to fill in. `deals` are the dealers in order; boxes after them stay empty. `allpasses`
    of the three circles are crossed. `bombs` are the factors each player owns, None where none are
    played. `legend` explains what is drawn in signs, small and grey at the end of the terms. `left`
    tells of those who have no sector any more, after the names.
    """

    terms: tuple[str, ...]
    names: tuple[str, ...]
    date: str
    deals: tuple[str, ...] = ()
    allpasses: int = 0
    bombs: tuple[tuple[int, ...], ...] | None = None
    legend: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def foot_height(page: Page, foot: Foot) -> float:
    """Points from the form's lower edge to the margin."""
    rows = 2 + (foot.bombs is not None)
    lines = len(_lines(page, foot)) + len(_legend(page, foot)) - _shares_a_line(page, foot)
    return page.mm(2.5) + lines * _leading(page) + rows * page.mm(ROW) - page.mm(0.8)


def draw_foot(pen: Pen, page: Page, foot: Foot) -> None:
    """Draws the foot under the form; the pen's origin is the form's lower left corner."""
    y = page.mm(2.5)
    for line in _lines(page, foot):
        y += _leading(page)
        pen.text(Point(0, y - page.mm(0.9)), line, page.type(LINE_TYPE))
    if _shares_a_line(page, foot):
        y -= _leading(page)
    for line in _legend(page, foot):
        y += _leading(page)
        end = Point(page.live_width, y - page.mm(0.9))
        pen.text(end, line, page.type(SMALL_TYPE), align="right", shade=GREY)
    _draw_names(pen.at(0, y), page, foot)
    _draw_deals(pen.at(0, y + page.mm(ROW)), page, foot)
    if foot.bombs is not None:
        _draw_bombs(pen.at(0, y + 2 * page.mm(ROW)), page, foot)


def _leading(page: Page) -> float:
    return page.type(LINE_TYPE) * 1.3


def _lines(page: Page, foot: Foot) -> list[str]:
    """The terms in as many lines as they need, broken between terms where that is possible."""
    return wrap(SEPARATOR.join(foot.terms), page.live_width, page.type(LINE_TYPE), SEPARATOR)


def _legend(page: Page, foot: Foot) -> list[str]:
    """The legend in as many lines as it needs."""
    if not foot.legend:
        return []
    return wrap(SEPARATOR.join(foot.legend), page.live_width, page.type(SMALL_TYPE), SEPARATOR)


def _shares_a_line(page: Page, foot: Foot) -> bool:
    """Whether the legend has room at the end of the last line of the terms."""
    legend = _legend(page, foot)
    if len(legend) != 1:
        return False
    terms = width(_lines(page, foot)[-1], page.type(LINE_TYPE))
    return terms + page.mm(6) + width(legend[0], page.type(SMALL_TYPE)) <= page.live_width


def _draw_names(pen: Pen, page: Page, foot: Foot) -> None:
    size, base = page.type(LINE_TYPE), page.mm(ROW - 2)
    room = page.live_width
    date = foot.date
    date_room = width(date, size) if date else page.mm(40)
    if date:
        pen.text(Point(room, base), date, size, align="right")
    else:
        label = pgettext("foot", "date")
        start = room - date_room
        pen.text(Point(start, base), label, page.type(SMALL_TYPE), shade=GREY)
        _dotted(pen, start + width(label, page.type(SMALL_TYPE)) + page.mm(1.5), room, base)
    names_room = room - date_room - page.mm(6)
    if foot.names:
        words, size = fit_all((*foot.names, *foot.left), SEPARATOR, names_room, size, page.type(5.5))
        pen.text(Point(0, base), words, size)
    else:
        label = pgettext("foot", "players")
        pen.text(Point(0, base), label, page.type(SMALL_TYPE), shade=GREY)
        _dotted(pen, width(label, page.type(SMALL_TYPE)) + page.mm(1.5), names_room, base)


def _dotted(pen: Pen, start: float, end: float, base: float) -> None:
    pen.line([Point(start, base), Point(end, base)], HAIRLINE, GREY, DOTS)


def _draw_deals(pen: Pen, page: Page, foot: Foot) -> None:
    """A box a deal with the dealer's initial, and the circles of the row of all-passes."""
    box, top = page.mm(BOX), page.mm((ROW - BOX) / 2)
    small = page.type(SMALL_TYPE)
    base = top + box / 2 + small * 0.36
    room = page.live_width

    circles = ALLPASS_CIRCLES * (box + page.mm(0.8))
    label = pgettext("foot", "all-pass")
    start = room - circles - width(label, small) - page.mm(1.5)
    pen.text(Point(start, base), label, small, shade=GREY)
    for number in range(ALLPASS_CIRCLES):
        x = room - circles + number * (box + page.mm(0.8)) + page.mm(0.8) + box / 2
        ring = Circle(Point(x, top + box / 2), box / 2)
        pen.circle(ring, HAIRLINE * 1.5)
        if number < foot.allpasses:
            _cross(pen, ring)

    label = pgettext("foot", "deals")
    pen.text(Point(0, base), label, small, shade=GREY)
    left = width(label, small) + page.mm(1.5)
    boxes = int((start - page.mm(4) - left) / box)
    short = initials((*foot.names, *foot.deals))
    shown = tuple(short[name] for name in foot.deals)
    if len(shown) > boxes:
        shown = ("…", *shown[len(shown) - boxes + 1 :])
    for number in range(boxes):
        pen.box(left + number * box, top, box, box, HAIRLINE, GREY)
        if number < len(shown):
            sign, size = fit(shown[number], box * 0.8, page.type(8), page.type(4))
            middle = Point(left + (number + 0.5) * box, top + box / 2 + size * 0.36)
            pen.text(middle, sign, size, align="middle")


def initials(names: Iterable[str]) -> dict[str, str]:
    """The first letter of each name, or as many as tell it from the others, up to three."""
    everybody = list(dict.fromkeys(names))
    found = {}
    for name in everybody:
        others = [other.casefold() for other in everybody if other != name]
        length = 1
        while length < _MOST_INITIALS and any(o.startswith(name[:length].casefold()) for o in others):
            length += 1
        found[name] = name[:1].upper() + name[1:length]
    return found


_MOST_INITIALS = 3


def _cross(pen: Pen, ring: Circle) -> None:
    half = ring.radius * 0.6
    x, y = ring.centre
    pen.line([Point(x - half, y - half), Point(x + half, y + half)], HAIRLINE * 2)
    pen.line([Point(x - half, y + half), Point(x + half, y - half)], HAIRLINE * 2)


def _draw_bombs(pen: Pen, page: Page, foot: Foot) -> None:
    """A group of boxes a player, each for one bomb: its factor is written in, and struck when spent."""
    assert foot.bombs is not None
    box, top = page.mm(BOX), page.mm((ROW - BOX) / 2)
    small = page.type(SMALL_TYPE)
    base = top + box / 2 + small * 0.36
    label = pgettext("foot", "bombs")
    pen.text(Point(0, base), label, small, shade=GREY)
    left = width(label, small) + page.mm(3)
    share = (page.live_width - left) / len(foot.bombs)
    boxes = min(BOMB_BOXES, int(share * 0.62 / box))
    for number, owned in enumerate(foot.bombs):
        end = left + (number + 1) * share - (page.mm(4) if number + 1 < len(foot.bombs) else 0)
        start = end - boxes * box
        room = start - (left + number * share) - page.mm(1.5)
        if foot.names:
            name, size = fit(foot.names[number], room, page.type(LINE_TYPE), page.type(6))
            pen.text(Point(start - page.mm(1.5), base), name, size, align="right")
        else:
            _dotted(pen, left + number * share, start - page.mm(1.5), base)
        factors = [str(factor) for factor in owned]
        if len(factors) > boxes:
            factors = [*factors[: boxes - 1], "…"]
        for place in range(boxes):
            pen.box(start + place * box, top, box, box, HAIRLINE, GREY)
            if place < len(factors):
                middle = Point(start + (place + 0.5) * box, top + box / 2 + page.type(8) * 0.36)
                pen.text(middle, factors[place], page.type(8), name=BOLD, align="middle")
