"""Blank forms: the bullet as a table would like to draw it, ready for a pen."""

from dataclasses import dataclass

from prefcount.amounts import plain
from prefcount.house_rules import departures, ending_legend, ending_letter
from prefcount.messages import gettext as _
from prefcount.messages import language
from prefcount.options import Rules
from prefcount.paper.drawing import GREY, HAIRLINE, Document, Pen
from prefcount.paper.fonts import printable, require
from prefcount.paper.foot import Foot, draw_foot, foot_height
from prefcount.paper.form import Heart, draw_form
from prefcount.paper.layout import SEATS, Point, load
from prefcount.paper.money import price_of_whist
from prefcount.paper.page import MARGIN, Page, page
from prefcount.paper.writing import CLOSED
from prefcount.problems import Problem, RequestError
from prefcount.settlement import Stake

MOST_COPIES = 1000
TWO_UP_SHEET = {"a4": "a4", "a5": "a4", "letter": "letter"}


@dataclass(frozen=True, slots=True)
class FormRequest:
    """What to print.

    `convention` is the title for the foot, `preset` the convention's own options: what `rules`
    changes in them is told there. `players` are in seat order, clockwise from the bottom; none
    leaves lines to fill in, and `seats` counts then. `date` is printed as it stands. `dealer`'s initial goes
    into the first box. `two_up` puts two forms on each sheet: A5 forms on A4, half-letter on
    Letter. `copies` counts sheets of paper.
    """

    rules: Rules
    preset: Rules
    convention: str
    seats: int = 3
    players: tuple[str, ...] = ()
    date: str = ""
    dealer: str | None = None
    stake: Stake | None = None
    paper: str = "a4"
    two_up: bool = False
    copies: int = 1


def form_pdf(request: FormRequest) -> bytes:
    """The forms as PDF, one page a copy; each form is drawn once, however many copies there are.

    Raises `RequestError`: `unprintable` (a name has a character that the fonts lack),
    `paper_seats`, `paper_size`, `paper_copies`.
    """
    _check(request)
    sheet, form = _pages(request)
    document = Document((sheet.width, sheet.height), _title(request), language())
    canvas = document.canvas
    canvas.beginForm("bullet", 0, 0, form.width, form.height)
    draw_blank(Pen(canvas, MARGIN, form.height - MARGIN), form, request)
    canvas.endForm()
    for _copy in range(request.copies):
        canvas.doForm("bullet")
        if request.two_up:
            canvas.saveState()
            canvas.translate(form.width, 0)
            canvas.doForm("bullet")
            canvas.restoreState()
            _cutting_line(document, form)
        document.end_page()
    return document.finish()


def draw_blank(pen: Pen, form: Page, request: FormRequest) -> None:
    """One form; the pen's origin is the corner of the margins."""
    foot = blank_foot(request)
    height = form.live_height - foot_height(form, foot)
    layout = load(len(request.players) or request.seats)
    draw_form(pen, form, layout, layout.place(form.live_width, height), request.players, heart(request))
    draw_foot(pen.at(0, height), form, foot)


def heart(request: FormRequest) -> Heart:
    """The words of the circle."""
    price = price_of_whist(request.stake) if request.stake else ""
    return Heart(plain(request.rules.target), price, ending_letter(request.rules))


def terms(request: FormRequest) -> tuple[str, ...]:
    """The parts of the foot's line: convention, target, price of a whist, house rules."""
    price = (_("1 whist = {money}").format(money=price_of_whist(request.stake)),) if request.stake else ()
    return (
        printable(request.convention),
        plain(request.rules.target),
        *price,
        *departures(request.rules, request.preset),
    )


CLOSING = ("each", "mountain_zero")
"""The endings at which a pool is closed when it reaches the target."""


def legend(rules: Rules, people: int) -> tuple[str, ...]:
    """What the letter in the circle means, and the sign of a closed pool where there is one."""
    closed = _("{sign} – pool closed").format(sign=CLOSED)
    return (ending_legend(rules, people), *((closed,) if rules.ending in CLOSING else ()))


def blank_foot(request: FormRequest) -> Foot:
    """The foot of a form without hands."""
    bombs = request.rules.bombs != "none"
    people = len(request.players) or request.seats
    return Foot(
        terms(request),
        request.players,
        request.date,
        (request.dealer,) if request.dealer else (),
        bombs=((),) * people if bombs else None,
        legend=legend(request.rules, people),
    )


def _title(request: FormRequest) -> str:
    return _("Score sheet: {convention}").format(convention=printable(request.convention))


def _check(request: FormRequest) -> None:
    seats = len(request.players) or request.seats
    if seats not in SEATS:
        raise RequestError(Problem("paper_seats", {"seats": seats, "values": SEATS}))
    if not 1 <= request.copies <= MOST_COPIES:
        raise RequestError(Problem("paper_copies", {"copies": request.copies, "most": MOST_COPIES}))
    require(request.players)


def _pages(request: FormRequest) -> tuple[Page, Page]:
    """The sheet of paper and the page that one form has of it."""
    if not request.two_up:
        single = page(request.paper)
        return single, single
    whole = page(TWO_UP_SHEET[page(request.paper).name])
    landscape = Page(whole.name, whole.height, whole.width)
    return landscape, Page(whole.name, landscape.width / 2, landscape.height)


def _cutting_line(document: Document, form: Page) -> None:
    """Where to cut two forms apart, within the margins."""
    pen = document.pen(form.width, 0)
    pen.line([Point(0, MARGIN), Point(0, form.height - MARGIN)], HAIRLINE, GREY, (1, 5))
