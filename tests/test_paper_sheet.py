"""Filled sheets, read back from the printed page."""

import re
import sys
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import pytest

from prefcount.entries import Account
from prefcount.evening import Evening, read_evening
from prefcount.paper.blank import FormRequest, legend, terms
from prefcount.paper.filled import SheetRequest, running_totals, settled_legend, sheet_pdf
from prefcount.paper.fonts import fit_all, width, wrap_clauses
from prefcount.paper.foot import Foot, foot_height
from prefcount.paper.frames import Row
from prefcount.paper.layout import Placed, load
from prefcount.paper.page import MARGIN, page
from prefcount.paper.picture import to_png
from prefcount.paper.writing import LARGEST, SMALLEST, RoomAt, lay_out
from prefcount.problems import HandError, RequestError
from prefcount.wording import sentence
from tests.domain import Shipped
from tests.paper_pages import MM, Seen, read

CASES = Path(__file__).parent / "cases"


def evening(lines: str, *, players: str = "ABC", pool: int = 12, more: str = "", rules: str = "") -> Evening:
    names = [f'"{name}"' for name in (players.split() if " " in players else players)]
    header = f'convention = "sochi"\nplayers = [{", ".join(names)}]\npool = {pool}\n{more}'
    return read_evening(f"+++\n{header}{rules}+++\n{lines}", Shipped())


def printed(game: Evening, paper: str = "a4") -> list[Seen]:
    return read(sheet_pdf(request(game, paper)).pdf)


def request(game: Evening, paper: str = "a4") -> SheetRequest:
    return SheetRequest(game, game.convention.rules, "Sochi", paper)


def form_of(game: Evening, paper: str = "a4") -> Placed:
    """Where the form lies on the page: what the foot leaves of it."""
    sheet, header, rules = page(paper), game.file.header, game.state.table.rules
    people = game.sheet.players
    words = terms(FormRequest(rules, game.convention.rules, "Sochi", players=people, stake=header.stake))
    signs = (*legend(rules, len(people)), *(settled_legend() if header.settled else ()))
    foot = Foot(words, (), "", bombs=((),) if rules.bombs != "none" else None, legend=signs)
    height = sheet.live_height - foot_height(sheet, foot)
    return load(len(game.sheet.players)).place(sheet.live_width, height)


def zone_texts(game: Evening, paper: str = "a4") -> dict[tuple[str, str, str | None], str]:
    """What is written in every zone, without its printed captions."""
    seen, form = printed(game, paper)[0], form_of(game, paper)
    names = dict(zip((side.seat for side in form.sides), game.sheet.players, strict=True))
    (x, y), radius = form.circle
    circle = (x + MARGIN, y + MARGIN, radius)

    def text(zone: tuple[tuple[float, float], ...], *captions: str) -> str:
        found = seen.within([(x + MARGIN, y + MARGIN) for x, y in zone], beside=circle)
        for caption in captions:
            assert caption in found
            found = found.replace(caption, "", 1)
        return found

    texts: dict[tuple[str, str, str | None], str] = {}
    for side in form.sides:
        owner = names[side.seat]
        texts[owner, "pool", None] = text(side.pool, "pool")
        texts[owner, "mountain", None] = text(side.mountain, "mountain", owner)
        for other, cell in side.whists.items():
            texts[owner, "whists", names[other]] = text(cell, f"on{names[other]}")
    return texts


GAME = """\
A 6s
B 7h 6, C w
C 6d 6, A w 2, B w 2
A 7c
~ B 10n 0, C w
B 6s 5, C w
C misere 0
A 8h
"""
# A: 2, 2 + 4, 6 + 6 into the pool. B: 7 short of one, 4; 6 short of one, 4 + 2.
# C: 2 into the pool, the misère 2 + 10. Hand 2: C takes 4 · 4 whists and 4 of consolation, A 4.
# Hand 3: 2 · 2 each on C. Hand 5: C takes 5 · 2 whists and 2, 20 + 12; A 4 + 2.
WRITTEN = {
    ("A", "pool", None): "2.6.12.>>",
    ("B", "pool", None): "",
    ("C", "pool", None): "2.12.>>",
    ("A", "mountain", None): "",
    ("B", "mountain", None): "4.6.",
    ("C", "mountain", None): "",
    ("A", "whists", "B"): "4.6.",
    ("A", "whists", "C"): "4.",
    ("B", "whists", "A"): "",
    ("B", "whists", "C"): "4.",
    ("C", "whists", "A"): "",
    ("C", "whists", "B"): "20.32.",
}


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_running_totals_stand_in_their_zones(paper: str) -> None:
    """With dots, and `>>` after the pools that are full; the struck hand is not there."""
    assert zone_texts(evening(GAME), paper) == WRITTEN


def test_a_ring_stands_round_the_last_total_of_a_full_pool() -> None:
    """Something dark lies above, below and after the 12, where the totals before have white."""
    seen = printed(evening(GAME))[0]
    (row,) = seen.find("2.6.12.>>")
    letters = [letter for letter in seen.letters if abs(letter.at.y - row.y) < 6 and letter.sign.isdigit()]
    six, one = letters[1].at, letters[2].at
    assert (letters[1].sign, letters[2].sign) == ("6", "1")
    assert any(seen.dark(one.x, one.y - up / 2, 0.2) for up in range(10, 18))
    assert not any(seen.dark(six.x, six.y - up / 2, 0.2) for up in range(10, 18))


def test_pools_that_never_close_get_no_ring() -> None:
    texts = zone_texts(evening(GAME, rules='[rules]\nending = "sum"\n'))
    assert texts["A", "pool", None] == "2.6.12."


def test_a_mountain_written_off_gets_smaller() -> None:
    """Pool of 2 full: what a full pool still wins comes off the own mountain once all are full."""
    lines = "A 6 5, B w\nA 6\nB 6\nC 6\nA 7\n"
    # 2 on the mountain; 2 into each pool; 4 more points: nobody to help, rates equal, 2 − 4.
    texts = zone_texts(evening(lines, pool=2))
    assert texts["A", "mountain", None] == "2.−2."


@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD"])
def test_everybody_has_his_own_zones(players: str) -> None:
    """`write` puts a figure of its own into each zone: none strays into a neighbour's."""
    figures: dict[tuple[str, str, str | None], int] = {}
    lines = []
    for number, name in enumerate(players, 1):
        for account in ("pool", "mountain"):
            figures[name, account, None] = number * 100 + len(account)
        for other in players:
            if other != name:
                figures[name, "whists", other] = number * 10 + players.index(other) + 500
    for (name, account, against), amount in figures.items():
        lines.append(f"write {name} {account} {against or ''} {amount}")
    texts = zone_texts(evening("\n".join(lines), players=players, pool=1000))
    assert texts == {zone: f"{amount}." for zone, amount in figures.items()}


def test_every_total_of_forty_hands_is_there() -> None:
    """The entries of every line, added up here, are what the zones say; the last is the sheet."""
    game = read_evening((CASES / "evening40.pref").read_text(encoding="utf-8"), Shipped())
    changes: dict[tuple[str, str, str | None], list[int]] = {}
    for step in game.steps:
        hand: dict[tuple[str, str, str | None], int] = {}
        for entry in step.entries:
            zone = (entry.player, str(entry.account), entry.against)
            hand[zone] = hand.get(zone, 0) + int(entry.amount)
        for zone, amount in hand.items():
            changes.setdefault(zone, []).append(amount)
    texts = zone_texts(game)
    for zone, text in texts.items():
        totals = list(accumulate(changes.get(zone, [])))
        assert text == "".join(f"{total}." for total in totals), zone
        assert (totals or [0])[-1] == game.sheet.figure(*zone)


def test_the_newcomer_and_those_who_stayed() -> None:
    """Three play, C leaves, D comes: his sheet starts with the means, and nothing on C is left."""
    game = evening("A 6\nB 7\nA 7 6, C w\nleave C\njoin D\nwrite D whists A 7\n", pool=20)
    texts = zone_texts(game)
    assert {zone[0] for zone in texts} == {"A", "B", "D"}
    assert texts["D", "pool", None] == "3."  # (2 + 4) / 2
    assert texts["D", "mountain", None] == "2."  # (4 + 0) / 2
    assert texts["D", "whists", "A"] == "7."


def test_who_comes_again_starts_anew() -> None:
    totals = running_totals(evening("A 6\nB 6\nC 6\nwrite A whists C 9\nleave C\njoin C\nC 7\n"))
    assert totals["C", Account.POOL, None] == ["2", "6"]
    assert ("A", Account.WHISTS, "C") not in totals


SETTLED = 'settled = "2026-11-30"\n[stake]\nwhist = "0.50"\ncurrency = "EUR"\n'
# The pool of B lacks 12: his mountain is 6 + 12 = 18, the smallest is 0, so A and C write
# 18 · 10 / 3 = 60 each. A–B: 6 + 60 − 0 = 66. A–C: 4. C–B: 32 + 60 − 4 = 88.
# A 66 + 4 = 70, B −66 − 88 = −154, C 88 − 4 = 84.


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_a_settled_sheet_carries_its_settlement(paper: str) -> None:
    """Saldos in the cell of who gets them, balances and what is left of the mountain at the names."""
    texts = zone_texts(evening(GAME, more=SETTLED), paper)
    assert texts["A", "whists", "B"] == "4.6.66"
    assert texts["A", "whists", "C"] == "4.4"
    assert texts["C", "whists", "B"] == "20.32.88"
    assert texts["B", "whists", "A"] == ""
    assert sorted(texts["A", "mountain", None]) == sorted("=0" + "+70")
    assert sorted(texts["B", "mountain", None]) == sorted("4.6." + "=18" + "−154")
    assert sorted(texts["C", "mountain", None]) == sorted("=0" + "+84")


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_the_foot_explains_what_a_settlement_is_drawn_in(paper: str) -> None:
    words = ("E – each pool to 12", ">> – pool closed", "oval – owed by that player", "frame – balance")
    seen = printed(evening(GAME, more=SETTLED), paper)[0]
    for told in (*words, "= mountain left"):
        assert seen.find(told), told
    open_sheet = printed(evening(GAME), paper)[0]
    assert [bool(open_sheet.find(told)) for told in words] == [True, True, False, False]


def test_saldos_stand_where_the_cells_of_two_meet() -> None:
    """A is at the bottom, B at his left: 66 lies in the lower left corner, 88 at the top right end of
    C's cell on B, 4 in the lower right corner."""
    seen = printed(evening(GAME, more=SETTLED))[0]
    form = form_of(evening(GAME))
    corner = 25 * MM
    (place,) = seen.find("66")
    assert place.x < MARGIN + corner
    assert place.y > MARGIN + form.height - corner
    (place,) = seen.find("88")
    assert place.x > MARGIN + form.width - corner
    assert place.y < MARGIN + corner


def test_the_pages_behind_the_sheet() -> None:
    game = evening(GAME, more=SETTLED)
    pages = printed(game)
    assert len(pages) == 2
    text = pages[1].text.replace("\r", "")
    for line in GAME.splitlines():
        assert line.removeprefix("~ ") in text
    for words in (
        "B mountain +4",
        "C on B +16 +4",
        "C pool +10",
        "B pays C: 84 whists, 42.00 €",
        "B pays A: 70 whists, 35.00 €",
    ):
        assert words in text, words
    assert "10n" not in pages[0].text


def test_what_somebody_gets_or_owes_has_its_sign_on_the_page_of_the_settlement() -> None:
    """A misère of B: 10 · 10 · 2/3 = 66⅔ whists, 33⅓ from each of the others; 33.33 € at 0.50."""
    text = printed(evening("B misere 0", more=SETTLED))[1].text.replace("\r", "")
    lines = [re.sub(r"\s+", " ", line) for line in text.splitlines()]
    assert "set off with A – +33⅓ 0" in lines
    assert "set off with B −33⅓ – −33⅓" in lines
    assert "balance, exact −33⅓ +66⅔ −33⅓" in lines
    # Cents below are −1667, 3333, −1667: the one left goes to the first of the largest fractions.
    assert "balance in money −16.66 € +33.33 € −16.67 €" in lines
    # What was written is no gain or loss and has none: for each lack of 10 more than B's both others.
    assert "together on A – 33⅓ 33⅓" in lines


def test_the_page_of_the_settlement_says_what_pools_are_measured_by() -> None:
    game = evening("B misere 0", pool=5, rules='[rules]\nending = "sum"\n')
    text = printed(game)[1].text.replace("\r", "")
    assert re.search(r"the pool lacks, of 10, the largest pool\s+10\s+0\s+10", text)
    assert "It is beyond the target, 5; whatever pools are measured by, the balances are the same." in text


def test_who_left_is_in_what_the_evening_comes_to() -> None:
    """D leaves with 9 whists against A; then A writes 20 against C: A 20 − 9 = 11."""
    game = evening("write D whists A 9\nleave D\nwrite A whists C 20", players="ABCD")
    sheet, behind = (seen.text.replace("\r", "") for seen in printed(game))
    assert "A · B · C · left: D +9" in sheet
    text = behind
    assert "D left with +9; in whists with each: A +9, B 0, C 0" in text
    assert "The evening, with those who left: A +11, B 0, C −20, D +9" in text


def test_the_page_of_hands_tells_what_was_won_past_a_full_pool() -> None:
    """Nobody but C takes tricks: A's point goes to B, whose pool takes his own, too: 10 + 1 + 1 of 12."""
    game = evening("write A pool 12\nwrite B pool 10\nallpass 0 0 10")
    text = re.sub(r"\s+", " ", printed(game)[1].text)
    assert "A wins 1 point (no trick at all-pass)" in text
    assert "C mountain +10 · B pool +1 +1 A on B +10" in text  # the separator ends a line
    assert "B wins" not in text


def test_a_struck_line_is_struck_out_and_has_no_number() -> None:
    """A line runs through the words of the struck hand, and through those of no other."""
    seen = printed(evening(GAME))[1]
    (struck,) = seen.find("B 10n 0, C w")
    (live,) = seen.find("B 6s 5, C w")
    hits = [
        sum(seen.dark(place.x + step / 2, place.y + 0.3, 0.15) for step in range(-40, 40))
        for place in (struck, live)
    ]
    assert hits[0] == 80
    assert hits[1] < 70
    numbers = [letter for letter in seen.letters if abs(letter.at.y - struck.y) < 3 and letter.at.x < 50]
    assert not numbers


def test_all_pages_keep_the_margin_and_equal_bytes() -> None:
    game = evening(GAME * 6, pool=100, more=SETTLED)
    assert sheet_pdf(request(game)).pdf == sheet_pdf(request(game)).pdf
    for seen in printed(game, "a5"):
        assert seen.border_is_white(9.6 * MM)


LONG_NAMES = (
    "Александра-Константиновн Константин-Бенедиктовичъ Максимилиан-Рудольфовичъ Елизавета-Владиславовнаа"
)


def long_evening(hands: int, players: str = LONG_NAMES, more: str = SETTLED) -> Evening:
    names = players.split()
    lines = []
    for number in range(hands):
        dealer = (number - 1) % 4
        a, b, c = (names[(dealer + step) % 4] for step in (1, 2, 3))
        lines.append(f"{a} 6 5, {b} w 3, {c} w 2")
    return evening("\n".join(lines), players=players, pool=1000, more=more)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_long_evening_of_long_names_stays_whole(paper: str) -> None:
    """150 hands, four names of 24 letters: nothing is dropped, and no name runs into another."""
    game = long_evening(150)
    result = sheet_pdf(request(game, paper))
    assert result.warnings == ()
    pages = read(result.pdf)
    assert all(seen.border_is_white(9.6 * MM) for seen in pages)
    texts = zone_texts(game, paper)
    for (_owner, account, _against), text in texts.items():
        if account == "pool":
            assert text == ""
        if account == "mountain":  # every fourth hand 2 points for this declarer
            assert "".join(f"{2 * n}." for n in range(1, 38)) in text
    for name in LONG_NAMES.split():
        assert pages[0].find(name)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_long_names_stay_whole_on_the_pages_behind(paper: str) -> None:
    """Over the columns of the settlement in two lines, beside the hands with what belongs to them."""
    game = long_evening(2)
    text = printed(game, paper)[1].text
    lines = text.replace("\r", "").splitlines()
    assert "…" not in text
    heads = re.findall(r"\w+", text.split("Settlement")[1].split("pool")[0])
    halves = [name.split("-") for name in LONG_NAMES.split()]
    assert heads == [*(half[0] for half in halves), *(half[1] for half in halves)]
    declarer, first, second, _dealer = LONG_NAMES.split()
    # Three tricks at 2 whists and one undertrick at 2; nothing of it is parted from its names.
    for whole in (
        f"{first} w 3,",
        f"{second} w 2",
        f"{declarer} mountain +2",
        f"{first} on {declarer} +6 +2",
    ):
        assert any(whole in line for line in lines), whole


def test_clauses_are_kept_together() -> None:
    room = width("Carla whist,", 8) + 1
    assert wrap_clauses("Anna 7h 6, Ben whist, Carla whist", room, 8) == [
        "Anna 7h 6,",
        "Ben whist,",
        "Carla whist",
    ]
    assert wrap_clauses("Anna 7h 6, Ben whist", 1000, 8) == ["Anna 7h 6, Ben whist"]
    # A clause that is too long for a line is broken between its words.
    assert wrap_clauses("fine Ben 5 looked at it", width("fine Ben 5", 8), 8)[0] == "fine Ben 5"


def test_what_does_not_fit_gives_way_to_an_ellipsis_and_is_told() -> None:
    """2000 changes of one mountain: the last totals stand, `…` comes before them, a warning counts."""
    game = evening("fine A 5\n" * 2000, pool=1000)
    result = sheet_pdf(request(game, "a5"))
    (warning,) = result.warnings
    dropped = warning.data["dropped"]
    assert (warning.code, warning.warning) == ("paper_mountain_full", True)
    assert str(dropped) in sentence(warning)
    seen = read(result.pdf)[0]
    last = "".join(f"{5 * n}." for n in range(dropped + 1, 2001))
    signs = "".join(letter.sign for letter in seen.letters)
    assert "…" + last[:30] in signs
    assert last[-30:] in signs
    assert len(re.findall(r"\d+\.", last)) == 2000 - dropped


def rows(count: int, width: float) -> RoomAt:
    def room(_size: float) -> Iterator[list[Row]]:
        yield [Row(0, width, 20.0 * number, 20.0 * (number + 1)) for number in range(count)]

    return room


def test_the_hand_writes_smaller_before_anything_is_dropped() -> None:
    """A figure with its dot is about as wide as the type is high: 30 of them need 360 points at 12."""
    sheet = page("a4")
    totals = ["8"] * 30
    roomy = lay_out(totals, rows(1, 400), sheet)
    narrow = lay_out(totals, rows(1, 230), sheet)
    none = lay_out(totals, rows(1, 60), sheet)
    assert (roomy.size, roomy.dropped) == (LARGEST, 0)
    assert SMALLEST <= narrow.size < LARGEST
    assert narrow.dropped == 0
    assert none.size == SMALLEST
    assert none.dropped > 0
    assert none.lines[0].totals[0] == "…"
    assert len(none.lines[0].totals) - 1 == 30 - none.dropped


def test_totals_wrap_and_are_never_broken() -> None:
    laid = lay_out(["100", "200", "300"], rows(3, 30), page("a4"))
    assert [line.totals for line in laid.lines] == [("100.",), ("200.",), ("300.",)]


def test_a_faulty_game_is_not_printed() -> None:
    with pytest.raises(HandError):
        sheet_pdf(request(evening("A 6\nB 99\n")))


def test_a_name_the_fonts_lack_is_a_fault() -> None:
    with pytest.raises(RequestError) as caught:
        sheet_pdf(request(evening("", players="Anna 王 C")))
    assert caught.value.problems[0].code == "unprintable"
    assert "王" in sentence(caught.value.problems[0])


def test_other_text_the_fonts_lack_is_replaced_and_told() -> None:
    result = sheet_pdf(request(evening("fine A 5 saw the widow 🂡\n")))
    (warning,) = result.warnings
    assert (warning.code, warning.hand) == ("paper_unprintable", 1)
    assert read(result.pdf)[1].find("saw the widow □")


def test_an_empty_evening_is_a_sheet_too() -> None:
    pages = printed(evening(""))
    assert len(pages) == 2
    assert pages[1].find("Nobody owes anything.")


def test_pictures_of_all_pages() -> None:
    """A4 at 72 dots an inch is 595 by 842 dots."""
    pictures = to_png(sheet_pdf(request(evening(GAME))).pdf, dpi=72)
    assert len(pictures) == 2
    for picture in pictures:
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        assert abs(int.from_bytes(picture[16:20], "big") - 595) <= 1
        assert abs(int.from_bytes(picture[20:24], "big") - 842) <= 1


@pytest.mark.parametrize("lacking", ["pypdfium2", "PIL.Image"])
def test_pictures_without_the_extra_say_what_to_install(
    lacking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, lacking, None)
    with pytest.raises(RequestError) as caught:
        to_png(b"")
    assert "prefcount[png]" in sentence(caught.value.problems[0])


@pytest.mark.parametrize("names", [("Ж" * 24,) * 4, ("Ж" * 24, "Анна", "Ж" * 20, "Ян"), ("Анна", "Ян")])
def test_names_in_a_line_are_shortened_alike(names: tuple[str, ...]) -> None:
    line, size = fit_all(names, " · ", 200, 8, 5.5)
    shown = line.split(" · ")
    assert len(shown) == len(names), "nobody drops out"
    assert width(line, size) <= 200
    assert {len(name) for name in shown if name.endswith("…")} <= {len(max(shown, key=len))}
    assert [name for name in shown if not name.endswith("…")] == [name for name in names if len(name) < 10]
