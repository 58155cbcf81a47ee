"""Blank forms, read back from the printed page."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from hatch_build import compile_catalogues
from prefcount import house_rules, messages
from prefcount.options import OPTIONS, Rules, amend
from prefcount.paper.blank import FormRequest, blank_foot, form_pdf, terms
from prefcount.paper.foot import foot_height, initials
from prefcount.paper.layout import Placed, load
from prefcount.paper.page import MARGIN, PAPERS, page
from prefcount.problems import RequestError
from prefcount.settlement import Stake
from tests.domain import rules_of
from tests.paper_pages import MM, Seen, inside, metadata, read

PARTS = Path(__file__).parent.parent / "prefcount" / "locale"
NAMES = ("Anna", "Ben", "Carla", "Dora")
LONG = (
    "Александра-Константиновн",
    "Константин-Бенедиктовичъ",
    "Максимилиан-Рудольфовичъ",
    "Елизавета-Владиславовнаа",
)
SOCHI = FormRequest(Rules(), Rules(), "Sochi")


@pytest.fixture
def russian(tmp_path: Path) -> Iterator[None]:
    """Russian is spoken, from the parts of the catalogue."""
    parts = tmp_path / "ru" / "parts"
    parts.mkdir(parents=True)
    for part in (PARTS / "ru").rglob("*.po"):
        (parts / part.name).write_bytes(part.read_bytes())
    compile_catalogues(tmp_path)
    messages.use("ru", str(tmp_path))
    yield
    messages.use("en")


def only_page(request: FormRequest) -> Seen:
    (seen,) = read(form_pdf(request))
    return seen


def on_page(request: FormRequest) -> Placed:
    """The form's geometry as it lies on the page, but for the margin."""
    sheet = page(request.paper)
    height = sheet.live_height - foot_height(sheet, blank_foot(request))
    return load(len(request.players) or request.seats).place(sheet.live_width, height)


def shifted(zone: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [(x + MARGIN, y + MARGIN) for x, y in zone]


def shifted_circle(form: Placed) -> tuple[float, float, float]:
    (x, y), radius = form.circle
    return x + MARGIN, y + MARGIN, radius


every_form = pytest.mark.parametrize(
    "request_", [replace(SOCHI, seats=seats, paper=paper) for seats in (2, 3, 4) for paper in PAPERS], ids=str
)


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (210, 297)), ("a5", (148, 210)), ("letter", (215.9, 279.4))]
)
@pytest.mark.parametrize("copies", [1, 3])
def test_size_and_number_of_pages(paper: str, size: tuple[float, float], copies: int) -> None:
    pages = read(form_pdf(replace(SOCHI, paper=paper, copies=copies)))
    assert len(pages) == copies
    for seen in pages:
        assert (seen.width / MM, seen.height / MM) == pytest.approx(size, abs=0.1)
        assert len(seen.find("mountain")) == 3


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (297, 210)), ("a5", (297, 210)), ("letter", (279.4, 215.9))]
)
def test_two_up_puts_two_forms_on_a_sheet(paper: str, size: tuple[float, float]) -> None:
    seen = only_page(replace(SOCHI, paper=paper, two_up=True, players=NAMES[:3]))
    assert (seen.width / MM, seen.height / MM) == pytest.approx(size, abs=0.1)
    captions = seen.find("mountain")
    assert sum(place.x < seen.width / 2 for place in captions) == 3
    assert sum(place.x > seen.width / 2 for place in captions) == 3


def test_a_hundred_copies_hold_the_form_once() -> None:
    """A copy adds its page object and little else: far below the size of a form's drawing."""
    one, hundred = (len(form_pdf(replace(SOCHI, copies=copies))) for copies in (1, 100))
    assert (hundred - one) / 99 < 700 < one


@pytest.mark.parametrize("players", [(), NAMES[:2], NAMES[:3], NAMES, LONG[:3], LONG])
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_drawn_outside_the_margin(players: tuple[str, ...], paper: str) -> None:
    """10 mm but for half the width of the frame's line."""
    rules = amend(amend(Rules(), "bombs", "opening"), "whist.style", "gentleman")
    seen = only_page(replace(SOCHI, rules=rules, players=players, paper=paper))
    assert seen.border_is_white(9.6 * MM)
    assert not seen.border_is_white(10.1 * MM)


@every_form
def test_every_line_is_drawn(request_: FormRequest) -> None:
    seen = only_page(request_)
    for line in on_page(request_).lines:
        for start, end in pairwise(line.points):
            for part in (0.1, 0.37, 0.9):
                x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
                assert seen.dark(x + MARGIN, y + MARGIN), line


@every_form
def test_strips_meet_the_rays_on_paper(request_: FormRequest) -> None:
    """Beside the corner of a frame, on the outer side, only the ray goes on."""
    if request_.seats == 2:
        return
    seen, form = only_page(request_), on_page(request_)
    centre = form.circle.centre
    for line in form.lines:
        for point in line.points if line.kind == "frame" else ():
            if not (0 < point.x < form.width and 0 < point.y < form.height):
                continue
            for part in (-0.05, 0.0, 0.05):
                x, y = point.x + (centre.x - point.x) * part, point.y + (centre.y - point.y) * part
                assert seen.dark(x + MARGIN, y + MARGIN, 0.5)


@pytest.mark.parametrize("target", [10, 20, 200, 1000])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_target_stands_in_the_circle(target: int, seats: int) -> None:
    request = replace(SOCHI, rules=amend(Rules(), "target", target), seats=seats)
    circle = on_page(request).circle
    inner = [
        place
        for place in only_page(request).find(str(target))
        if (place.x - MARGIN - circle.centre.x) ** 2 + (place.y - MARGIN - circle.centre.y) ** 2
        < circle.radius**2
    ]
    assert len(inner) == 1


@pytest.mark.parametrize(("ending", "letter"), [("each", "E"), ("sum", "S"), ("time", "T"), ("hands", "H")])
def test_the_circle_tells_price_and_ending(ending: str, letter: str) -> None:
    request = replace(SOCHI, rules=amend(Rules(), "ending", ending), stake=Stake(Fraction(1, 8), "EUR"))
    circle = on_page(request).circle
    (x, y), r = circle.centre, circle.radius
    box = shifted(((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)))
    assert only_page(request).within(box) == f"200.125€{letter}"


ENDINGS = (
    ("ending=each", 3, "E – each pool to 20"),
    ("ending=sum", 3, "S – sum of the pools to 60"),  # 3 · 20
    ("ending=sum", 4, "S – sum of the pools to 80"),  # 4 · 20
    ("ending=time", 3, "T – time: played to the clock"),
    ("ending=hands; ending_hands=30", 3, "H – hands: 30"),
    ("ending=rounds; ending_rounds=7", 2, "R – rounds: 7"),
    ("ending=mountain_zero", 3, "M – mountain: pools to 20, none left on it"),
    ("races=4; ending=time", 4, "R – races: 4"),
)


@pytest.mark.parametrize(("options", "seats", "told"), ENDINGS)
def test_the_foot_explains_the_letter_and_the_sign_of_a_closed_pool(
    options: str, seats: int, told: str
) -> None:
    request = replace(SOCHI, rules=rules_of(options=options), seats=seats)
    seen = only_page(request)
    assert seen.find(told)
    closes = "each pool" in told or "mountain" in told
    assert bool(seen.find(">> – pool closed")) == closes


@pytest.mark.parametrize("options", [options for options, _seats, _told in ENDINGS])
def test_a_legend_begins_with_its_letter_in_russian_too(options: str, russian: None) -> None:
    rules = rules_of(options=options)
    letter, _dash, word, *_rest = house_rules.ending_legend(rules, 3).split()
    assert letter == house_rules.ending_letter(rules) == word[0].upper()
    assert re.fullmatch("[А-Я]", letter)


@pytest.mark.parametrize("house", ["", "whist.style=gentleman; allpass.exit=6 7 8; concede=3; whist.half=no"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_legend_keeps_clear_of_the_terms(paper: str, seats: int, house: str) -> None:
    """At the end of their last line, or under it; always above the names, and at the right margin."""
    request = replace(SOCHI, rules=rules_of(options=house), seats=seats, paper=paper, date="2026-11-30")
    seen = only_page(request)
    words = "E – each pool to 20 · >> – pool closed"
    (legend,) = seen.find(words)
    row = sorted(
        (letter for letter in seen.letters if abs(letter.at.y - legend.y) < 3), key=lambda one: one.at.x
    )
    before, after = row[: -len(words.replace(" ", ""))], row[-len(words.replace(" ", "")) :]
    assert "".join(letter.sign for letter in after) == words.replace(" ", "")
    assert not before or after[0].at.x - before[-1].at.x > 5 * MM * page(paper).scale
    assert seen.width - 12 * MM < after[-1].at.x < seen.width - 9.9 * MM
    (date,) = seen.find("2026-11-30")
    last_term = min(seen.find(terms(request)[-1]), key=lambda place: abs(place.y - legend.y))
    assert last_term.y - 3 < legend.y < date.y - 5


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("names", [NAMES[:2], NAMES[:3], NAMES, LONG[:2], LONG[:3], LONG])
def test_names_and_captions_stand_in_their_zones(names: tuple[str, ...], paper: str) -> None:
    """Each name in its mountain; `on B` once in A's cell on B and nowhere else."""
    request = replace(SOCHI, players=names, paper=paper)
    seen, form = only_page(request), on_page(request)
    owners = dict(zip((side.seat for side in form.sides), names, strict=True))
    for side in form.sides:
        # On one line, pieces of upside-down text are read from the right end of the page.
        words = ["mountain", owners[side.seat]][:: -1 if side.turn == 180 else 1]
        assert seen.within(shifted(side.mountain), beside=shifted_circle(form)) == "".join(words)
        assert seen.within(shifted(side.pool)) == "pool"
        for other, cell in side.whists.items():
            assert seen.within(shifted(cell)) == f"on{owners[other]}"


@pytest.mark.parametrize(
    ("seats", "captions"),
    [
        (2, {("bottom", "top"): "ontheopposite"}),
        (
            3,
            {
                ("bottom", "left"): "ontheleft",
                ("left", "right"): "ontheleft",
                ("right", "left"): "ontheright",
            },
        ),
        (4, {("top", "bottom"): "ontheopposite", ("top", "right"): "ontheleft"}),
    ],
)
def test_without_names_a_cell_says_where_the_opponent_sits(
    seats: int, captions: dict[tuple[str, str], str]
) -> None:
    request = replace(SOCHI, seats=seats)
    seen, form = only_page(request), on_page(request)
    for (seat, other), words in captions.items():
        assert seen.within(shifted(form.side(seat).whists[other])) == words


def test_the_foot_line_is_whole() -> None:
    rules = amend(amend(Rules(), "whist.style", "gentleman"), "allpass.exit", (6, 7, 8))
    request = replace(SOCHI, rules=rules, stake=Stake(Fraction(1, 2), "EUR"), date="2026-11-30")
    text = only_page(request).text
    assert "Sochi · 20 · 1 whist = 0.50 € · gentleman · exit 6-7-8" in text
    assert "2026-11-30" in text


@pytest.mark.parametrize("paper", PAPERS)
def test_a_long_foot_line_loses_nothing(paper: str) -> None:
    """Every option changed at once: all terms are there, on as many lines as they need."""
    rules = Rules()
    for option in OPTIONS.values():
        rules = amend(rules, option.key, _other(option.key))
    request = replace(SOCHI, rules=rules, paper=paper)
    told = house_rules.departures(rules, Rules())
    assert len(told) == len(OPTIONS) - 1  # the target has its own place
    seen = only_page(request)
    for term in told:
        assert seen.find(term), term
    assert seen.border_is_white(9.6 * MM)


def _other(key: str) -> object:
    """A value of an option that is not Sochi's."""
    option = OPTIONS[key]
    candidates = ["no", "yes", *option.kind.values(), "2", "3 4 5 6 7", "6 7 8", "9"]
    for candidate in candidates:
        try:
            value = option.read_words(candidate.split())
        except Exception:
            continue
        if value != option.default:
            return value
    raise AssertionError(key)


def test_bombs_have_their_row_only_where_they_are_played() -> None:
    assert not only_page(SOCHI).find("bombs")
    with_bombs = only_page(replace(SOCHI, rules=amend(Rules(), "bombs", "opening"), players=NAMES))
    labels = [place for place in with_bombs.find("bombs") if place.y > with_bombs.height - 20 * MM]
    assert len(labels) == 1
    for name in NAMES:
        assert any(place.y == pytest.approx(labels[0].y, abs=4) for place in with_bombs.find(name))


def test_the_dealer_stands_in_the_first_box() -> None:
    seen = only_page(replace(SOCHI, players=("Anna", "Ben", "Carla"), dealer="Carla"))
    (label,) = seen.find("deals")
    assert [
        place for place in seen.find("C") if 0 < place.x - label.x < 12 * MM and abs(place.y - label.y) < 5
    ]


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Anna", "Ben"), {"Anna": "A", "Ben": "B"}),
        (("Анна", "Андрей", "Алексей"), {"Анна": "Анн", "Андрей": "Анд", "Алексей": "Ал"}),
        (("anna", "Ann"), {"anna": "Ann", "Ann": "Ann"}),
    ],
)
def test_initials_tell_people_apart(names: tuple[str, ...], short: dict[str, str]) -> None:
    assert initials(names) == short


def test_text_can_be_taken_from_the_page(russian: None) -> None:
    seen = only_page(replace(SOCHI, convention="Сочинка ♠♣♦♥", players=("Анна", "Борис", "Жанна-Ї")))
    assert "Сочинка ♠♣♦♥ · 20" in seen.text
    for words in ("Жанна-Ї", "гора", "пуля", "на Бориса", "на Анну", "сдачи", "распасы"):
        assert seen.find(words), words


def test_equal_input_gives_equal_bytes() -> None:
    request = replace(SOCHI, players=NAMES, copies=2)
    assert form_pdf(request) == form_pdf(request)
    assert form_pdf(request) != form_pdf(replace(request, players=NAMES[::-1]))


def test_the_file_says_what_it_is(russian: None) -> None:
    pdf = form_pdf(replace(SOCHI, convention="Сочинка"))
    told = metadata(pdf)
    assert told["Title"] == "Пулька: Сочинка"
    assert told["Author"] == ""
    assert b"/Lang (ru)" in pdf


def test_a_name_in_composed_or_separate_letters_is_the_same() -> None:
    composed, separate = "Серге\u0439", "Серге\u0438\u0306"
    assert only_page(replace(SOCHI, players=(separate, "B", "C"))).find(composed)


@pytest.mark.parametrize(("name", "lacking"), [("Аня🂡", "🂡"), ("王明", "王明"), ("Ann\u200d", "\u200d")])
def test_a_name_the_fonts_lack_is_a_fault(name: str, lacking: str) -> None:
    with pytest.raises(RequestError) as caught:
        form_pdf(replace(SOCHI, players=("Anna", name, "Carla")))
    (problem,) = caught.value.problems
    assert (problem.code, problem.data) == ("unprintable", {"name": name, "characters": lacking})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": 5}, "paper_seats"),
        ({"seats": 1}, "paper_seats"),
        ({"players": (*NAMES, "Eve")}, "paper_seats"),
        ({"paper": "a3"}, "paper_size"),
        ({"copies": 0}, "paper_copies"),
        ({"copies": 1001}, "paper_copies"),
    ],
)
def test_what_cannot_be_printed_is_told(change: dict[str, object], code: str) -> None:
    with pytest.raises(RequestError) as caught:
        form_pdf(replace(SOCHI, **change))  # type: ignore[arg-type]
    assert [problem.code for problem in caught.value.problems] == [code]


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_has_words_of_its_own(key: str) -> None:
    """Without them the foot would tell the option by its key."""
    kind = OPTIONS[key].kind
    known = house_rules.WORDS.get(key, {})
    if kind.values() == ("yes", "no"):
        assert set(known) == {True, False}
    elif key not in house_rules.NUMBERS and key != "target":
        assert set(map(str, known)) == set(kind.values())


def test_house_rules_and_paper_speak_russian() -> None:
    with (PARTS / "ru" / "parts" / "paper.po").open("rb") as file:
        catalogue = read_po(file)
    phrases = {phrase for words in house_rules.WORDS.values() for phrase in words.values()}
    for phrase in phrases | set(house_rules.NUMBERS.values()):
        message = catalogue.get(phrase, house_rules.CONTEXT)
        assert message, phrase
        assert message.string, phrase
        assert ("{value}" in phrase) == ("{value}" in message.string)


def test_a_form_loads_no_more_of_reportlab_than_it_needs() -> None:
    program = (
        "import sys; from prefcount.paper import blank; from prefcount.options import Rules;"
        "blank.form_pdf(blank.FormRequest(Rules(), Rules(), 'Sochi')); print(*sorted(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    assert "reportlab.pdfgen.canvas" in loaded
    assert not loaded & {
        "reportlab.platypus",
        "pypdfium2",
        "rich",
        "pydantic",
        "typer",
        "prefcount.fold",
        "prefcount.explanation",
        "prefcount.paper.filled",
    }


def test_boxes_are_inside() -> None:
    """The test's own eye: a point in a zone and one beside it."""
    assert inside((1, 1), ((0, 0), (2, 0), (2, 2), (0, 2)))
    assert not inside((3, 1), ((0, 0), (2, 0), (2, 2), (0, 2)))
