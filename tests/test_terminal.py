"""The views as they come out: every figure there, columns aligned, nothing over the width."""

import io
import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from rich.cells import cell_len
from rich.console import RenderableType

from prefcount.evening import Evening
from prefcount.explanation import figures, number
from prefcount.ledger import outcome_of
from prefcount.prices import tariff
from prefcount.settlement import Stake
from prefcount.terminal import (
    convention_view,
    conventions_view,
    explain_view,
    figure_view,
    log_view,
    render,
    settle_view,
    show_view,
    text_of,
)
from prefcount.terminal.pricing import prices_view
from tests.domain import PRESETS, preset
from tests.evening_text import case_evenings, evening_of, example

LONG = ("Константинопольский-Пётр", "Александра-Мария-Тереза-", "日本" * 12, "🃏" * 24)
STAKE = '[stake]\nwhist = "0.50"\ncurrency = "EUR"'
SUM_TO_GO = "58 points · the pools have 2 together"  # 3 · 20 − 2
WIDE_STAKE = '[stake]\nwhist = "1234.50"\ncurrency = "EUR"'


class Terminal(io.StringIO):
    """A stream that says it is a terminal of an encoding."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return True


def on_terminal(view: RenderableType, width: int = 80, *, colour: bool = False) -> str:
    terminal = Terminal()
    render(view, terminal, colour=colour, width=width)
    return terminal.getvalue()


def four_long_names() -> Evening:
    lines = (
        f"allpass {LONG[0]} 3 {LONG[1]} 2 {LONG[2]} 5 {LONG[3]} 0",
        f"write {LONG[0]} whists {LONG[1]} 123456",
        f"write {LONG[2]} mountain 99999/7",
        f"~ {LONG[1]} 6s",
        f"{LONG[1]} 7s 7, {LONG[2]} whist, {LONG[3]} pass",
    )
    return evening_of(*lines, players=LONG, convention="classic", header=STAKE)


EVENINGS: dict[str, Callable[[], Evening]] = {
    "two": lambda: evening_of(
        "A 6s 5, B whist", "allpass 4 3", "A misere 0", players=("A", "B"), convention="gusarik"
    ),
    "three": lambda: example("sochi.pref"),
    "three in Russian": lambda: example("sochi-ru.pref"),
    "four": lambda: evening_of(
        "Anna 7h 6, Ben whist, Carla pass",
        "allpass Ben 3 Carla 2 Dora 5 Anna 0",
        players=("Anna", "Ben", "Carla", "Dora"),
        header=WIDE_STAKE,
    ),
    "long names": four_long_names,
}


def views_of(evening: Evening) -> list[RenderableType]:
    """Every view of an evening."""
    sheet = evening.sheet
    first, second = sheet.players[:2]
    return [
        show_view(evening),
        log_view(evening),
        settle_view(evening.settlement(), evening.file.header.stake),
        figure_view(evening, first, "whists", second),
        figure_view(evening, first, "mountain"),
        *(explain_view(evening, step) for step in evening.steps),
    ]


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(name: str, width: int, each_language: str) -> None:
    for view in views_of(EVENINGS[name]()):
        for drawn in (on_terminal(view, width), text_of(view, width)):
            assert max(map(cell_len, drawn.splitlines())) <= width, drawn


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("width", [20, 34, 60, 80, 120])
def test_every_figure_is_shown_whole(name: str, width: int, each_language: str) -> None:
    evening = EVENINGS[name]()
    sheet, settlement = evening.sheet, evening.settlement()
    drawn = text_of(show_view(evening), width)
    figures = [*sheet.pool, *sheet.mountain, *settlement.exact]
    figures += [w for i, row in enumerate(sheet.whists) for j, w in enumerate(row) if i != j]
    words = [word.removeprefix("+") for word in drawn.split()]
    assert {number(figure) for figure in figures} <= set(words)
    steps = settlement.steps
    paid = text_of(settle_view(settlement, evening.file.header.stake), width).split()
    for matrix in (steps.written, steps.whists, steps.pairs):
        shown = {number(w) for i, row in enumerate(matrix) for j, w in enumerate(row) if i != j}
        assert shown <= {word.removeprefix("+") for word in paid}


def rows(drawn: str) -> dict[str, list[str]]:
    """The rows of a drawn table: label -> cells."""
    found = {}
    for line in drawn.splitlines():
        label, *cells = re.split(r"\s{2,}", line.strip())
        if cells:
            found[label] = cells
    return found


def test_the_bullet_says_who_has_written_against_whom() -> None:
    # One single whist figure, so that a reversal would be seen: B's 4 · 4 + 4 against A.
    drawn = rows(text_of(show_view(evening_of("Anna 7h 6, Ben whist, Carla pass"))))
    assert drawn["mountain"] == ["4", "0", "0"]
    assert drawn["Anna"] == ["–", "20", "4"]  # against Anna: Ben has 20, Carla 4
    assert drawn["Ben"] == ["0", "–", "0"]
    assert drawn["Carla"] == ["0", "0", "–"]
    # 10 points a head: −4 · 10 · 2/3 − 24; 4 · 10 / 3 + 20; 4 · 10 / 3 + 4.
    assert drawn["if settled now"] == ["−50⅔", "+33⅓", "+17⅓"]


def test_the_bullet_says_what_comes_next() -> None:
    evening = evening_of(
        "allpass 0 4 6", "allpass 0 4 6", header="pool = 3\n[rules]\nallpass.exit = [6, 7, 8]"
    )
    drawn = rows(text_of(show_view(evening)))
    # Anna has 1 · 1 + 1 · 2 points for no tricks: closed at 3. Carla dealt first, then Anna.
    assert drawn["pool"] == ["3", "0", "0"]
    assert drawn["still to 3"] == ["closed", "3", "3"]
    assert drawn["next"] == ["hand 3 · Ben deals · first hand Carla"]
    assert drawn["all-pass"] == ["3 points a trick"]
    assert drawn["lowest bid"] == ["8"]
    assert drawn["house rules"] == ["exit 6-7-8"]


@pytest.mark.usefixtures("russian")
def test_the_bullet_talks_like_a_russian_table() -> None:
    evening = evening_of("Анна 7ч 6, Борис вист, Вера пас", players=("Анна", "Борис", "Вера"))
    drawn = text_of(show_view(evening))
    for words in (
        "пуля",
        "гора",
        "висты на",
        "Бориса",
        "сдаёт Анна",
        "первая рука Борис",
        "1 очко за взятку",
    ):
        assert words in drawn
    assert rows(drawn)["Анну"] == ["–", "20", "4"]


@pytest.mark.parametrize(
    ("lines", "header", "label", "told"),
    [
        (("end",), '[rules]\nending = "time"', "state", "the evening is over: settle it"),
        ((), "settled = 2026-12-01", "state", "settled on 2026-12-01"),
        (("allpass 3 3 4",), '[rules]\nending = "hands"\nending_hands = 4', "to the end", "3 hands"),
        (("Anna 6s",), '[rules]\nending = "sum"', "to the end", SUM_TO_GO),
        ((), "[rules]\nopening_allpass = 1", "all-pass", "1 point a trick · this hand is all-pass"),
        ((), '[rules]\nallpass.account = "whists"', "all-pass", "1 whist a trick"),
        (("write Ben whists Anna 12", "join Dora", "leave Ben"), "", "has left", "Ben: +12 whists"),
    ],
)
def test_the_state_is_told(lines: tuple[str, ...], header: str, label: str, told: str) -> None:
    assert rows(text_of(show_view(evening_of(*lines, header=header))))[label] == [told]


def test_bombs_are_shown() -> None:
    evening = evening_of("allpass 3 3 4", "allpass 3 3 4", header='[rules]\nbombs = "every"')
    assert rows(text_of(show_view(evening)))["bombs"] == ["2 4", "2 4", "2 4"]


def test_races_show_how_far_everybody_is() -> None:
    players = ("Anna", "Ben", "Carla", "Dora")
    evening = evening_of(
        "allpass Anna 3 Ben 3 Carla 4 Dora 0",
        "Ben 7h 7, Carla whist, Dora pass",
        players=players,
        convention="races",
    )
    assert rows(text_of(show_view(evening)))["race 1"] == ["Anna 0 · Ben 4 · Carla 0 · Dora 0"]


def ends_of_words(line: str) -> list[int]:
    """The columns in which what stands between wide gaps ends."""
    return [cell_len(line[: gap.start() + 1]) for gap in re.finditer(r"\S(?=\s{2,}|$)", line)]


def test_columns_stand_under_one_another(each_language: str) -> None:
    for name in ("three", "three in Russian", "long names"):
        lines = text_of(show_view(EVENINGS[name]()), 80).splitlines()
        table = lines[2 : lines.index("", 2)]
        full = [line for line in table if re.search(r"\s{2,}\S+\s{2,}\S+", line.strip())]
        # Every figure ends in the column of its head, and heads are the first of these lines.
        heads, *others = [ends_of_words(line) for line in full]
        assert len(others) > 5
        assert all(set(ends[1:]) <= set(heads) for ends in others), name


def test_the_log_tells_each_hand_and_strikes_the_struck() -> None:
    evening = evening_of("Anna 7h 6, Ben whist, Carla pass", "~ Ben 6s", "", "# tea", "fine Carla 5")
    drawn = text_of(log_view(evening), 120).splitlines()
    assert [re.split(r"\s{2,}", line.strip()) for line in drawn] == [
        ["no.", "hand", "what it wrote"],
        [
            "1",
            "Anna 7h 6, Ben whist, Carla pass",
            "Anna mountain +4 · Ben against Anna +20 · Carla against Anna +4",
        ],
        ["~", "Ben 6s", "struck"],
        ["2", "fine Carla 5", "Carla mountain +5"],
    ]
    coloured = on_terminal(log_view(evening), colour=True)
    assert "\x1b[2;9mBen 6s" in coloured  # dim and struck through


def test_the_log_shows_what_is_not_understood() -> None:
    from prefcount.evening import read_evening
    from tests.domain import Shipped

    text = '+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\n+++\nA 7x\n'
    drawn = text_of(log_view(read_evening(text, Shipped())))
    assert re.search(r"\? 1\s+A 7x\s+not understood", drawn)


def test_a_hand_is_explained_figure_by_figure() -> None:
    evening = evening_of("Anna 7h 6, Ben whist, Carla pass")
    drawn = text_of(explain_view(evening, evening.steps[0]), 80)
    assert "Hand 1  Anna 7h 6, Ben whist, Carla pass" in drawn
    assert "Anna takes 6 tricks, one short." in drawn
    ben = re.search(r"Ben +4 × 4 \+ 1 × 4 = 20 +0 +20\n(.*\n){4}", drawn)
    assert ben is not None
    for words in ("whists against Anna", "whist, §3.4", "tricks × whists a trick", "consolation, §3.3"):
        assert words in ben[0]


def test_a_line_that_writes_nothing_says_so() -> None:
    evening = evening_of("deal Ben")
    assert "It writes nothing." in text_of(explain_view(evening, evening.steps[0]))


def test_a_win_past_the_pool_is_explained() -> None:
    evening = evening_of("Ben 10s", header="pool = 4")
    drawn = " ".join(text_of(explain_view(evening, evening.steps[0]), 80).split())
    assert "Ben wins 10 points (game made, nobody whisted): 4 into the own pool; 4 as aid to Carla," in drawn


def test_no_trick_at_allpass_with_a_full_pool_shows_what_was_earned_and_where_it_went() -> None:
    # The second all-pass in a row: a trick costs 2. Anna's pool is full, Ben takes 1 of hers, Carla 1.
    evening = evening_of(
        *("write Anna pool 4", "write Ben pool 3", "allpass 3 2 5", "allpass 0 5 5"), header="pool = 4"
    )
    view = explain_view(evening, evening.steps[3])
    lines = [" ".join(line.split()) for line in text_of(view, 100).splitlines()]
    won = lines.index("Anna 1 × 2 = 2")
    assert lines[won + 1 : won + 3] == [
        "won no trick at all-pass, §5",
        "price of a trick × step of the all-pass row",
    ]
    assert "aid, §8" not in " ".join(lines[:won]), "first what was earned"
    assert "pool aid, §8" in lines[won:]
    assert "whists against Ben aid, §8" in lines[won:]


@pytest.mark.parametrize("number_of_case", range(0, 40, 5))
def test_a_figure_is_the_sum_of_its_hands(number_of_case: int) -> None:
    evening = case_evenings()[number_of_case]
    for player in evening.sheet.players:
        total = evening.sheet.figure(player, "mountain")
        drawn = text_of(figure_view(evening, player, "mountain"), 100)
        changes = [
            c
            for step in evening.steps
            for c in figures(step)
            if (c.player, c.account) == (player, "mountain")
        ]
        assert sum(change.after - change.before for change in changes) == total
        if changes:
            assert re.search(rf"\s{re.escape(number(total))}\n", drawn)
        else:
            assert "Nothing is written there." in drawn


def test_the_settlement_goes_step_by_step() -> None:
    # 15, 6 and 0 with full pools: 15 · 10 / 3 = 50 and 6 · 10 / 3 = 20 whists from each opponent.
    evening = evening_of(
        *("write Anna mountain 15", "write Ben mountain 6"),
        *(f"write {player} pool 20" for player in ("Anna", "Ben", "Carla")),
        header=STAKE,
    )
    drawn = text_of(settle_view(evening.settlement(), evening.file.header.stake))
    parts = re.split(r"^\d\. ", drawn, flags=re.MULTILINE)[1:]
    assert len(parts) == 6
    assert rows(parts[0]) == {
        "Anna": ["Ben", "Carla"],
        "pool lacks": ["0", "0", "0"],
        "mountain with it": ["15", "6", "0"],
    }
    assert rows(parts[2])["Anna"] == ["–", "50", "50"]
    assert rows(parts[2])["Ben"] == ["20", "–", "20"]
    assert rows(parts[4])["balance"] == ["−80", "+10", "+70"]
    assert rows(parts[4])["EUR"] == ["−40.00", "+5.00", "+35.00"]
    assert "Anna  Carla         70  35.00" in parts[5]
    assert "Anna  Ben           10   5.00" in parts[5]


@pytest.mark.parametrize(
    ("header", "title", "why"),
    [
        ("pool = 20", "What a pool lacks of 20, the target, goes on the mountain", ""),
        (
            'pool = 20\n[rules]\nending = "sum"',
            "What a pool lacks of 20, the target, goes on the mountain",
            "All pools together run to 60, which is 20 each.",  # 3 · 20
        ),
        (
            'pool = 5\n[rules]\nending = "sum"',
            "What a pool lacks of 7, the largest pool, goes on the mountain",
            "It is beyond the target, 5; whatever pools are measured by, the balances are the same.",
        ),
    ],
)
def test_the_settlement_says_what_pools_are_measured_by(header: str, title: str, why: str) -> None:
    evening = evening_of("write Anna pool 7", "write Ben pool 2", header=header)
    lines = text_of(settle_view(evening.settlement()), 120).splitlines()
    assert lines[0] == f"1. {title}"
    assert (lines[1].strip() == why) if why else lines[1].endswith("Carla")
    # 7, 2, 0: mean 3, 10 · (7 − 3), 10 · (2 − 3), 10 · (0 − 3), whatever they lack of
    assert rows("\n".join(lines))["balance"] == ["+40", "−10", "−30"]


def test_who_left_is_in_what_the_evening_comes_to() -> None:
    """Dora leaves with 9 of her whists against Anna and 4 of Ben's against her: 9 − 4 = 5.

    Later Anna writes 20 against Carla: Anna 20 − 9 = 11, Ben 4, Carla −20, Dora 5; at 0.50 EUR.
    """
    evening = evening_of(
        *("write Dora whists Anna 9", "write Ben whists Dora 4", "leave Dora", "write Anna whists Carla 20"),
        players=("Anna", "Ben", "Carla", "Dora"),
        header=STAKE,
    )
    drawn = text_of(settle_view(evening.settlement(), evening.file.header.stake, evening.state.left))
    before, after = drawn.split("The evening, with those who left")
    assert rows(before)["Dora with"] == ["+9", "−4", "0"]
    assert rows(before)["balance"] == ["+20", "0", "−20"]
    assert rows(after) == {
        "Anna": ["Ben", "Carla", "Dora"],
        "settled now": ["+20", "0", "−20", "–"],
        "when Dora left": ["−9", "+4", "0", "+5"],
        "the evening": ["+11", "+4", "−20", "+5"],
        "EUR": ["+5.50", "+2.00", "−10.00", "+2.50"],
    }
    assert rows(text_of(show_view(evening)))["with those who left"] == ["+11", "+4", "−20"]
    assert [result.exact for result in outcome_of(evening, "x.pref", "sochi").results] == [11, 4, -20, 5]


def test_who_left_and_came_again_is_one_column() -> None:
    """Carla leaves with 6 against Anna, comes back and writes 4 more: 10."""
    evening = evening_of(
        *("write Carla whists Anna 6", "leave Carla", "join carla", "write carla whists Anna 4")
    )
    drawn = text_of(settle_view(evening.settlement(), None, evening.state.left))
    after = rows(drawn.split("The evening, with those who left")[1])
    assert sorted(after["the evening"]) == ["+10", "0", "−10"]
    assert sorted(after["settled now"]) == ["+4", "0", "−4"]


def test_whole_whists_are_told_where_they_are_not_exact() -> None:
    evening = evening_of("Anna 6s", convention="leningrad")
    drawn = rows(text_of(settle_view(evening.settlement())))
    assert drawn["balance"] == ["+26⅔", "−13⅓", "−13⅓"]
    # Below are 26, −14, −14, each ⅔ away: the two whists left go to the first two seats.
    assert drawn["in whole whists"] == ["+27", "−13", "−14"]


def test_nothing_to_settle_says_so(each_language: str) -> None:
    words = {"en": "Nobody owes anything.", "ru": "Никто никому не должен."}[each_language]
    assert words in text_of(settle_view(evening_of().settlement(), Stake(Fraction(1))))


def test_the_conventions_stand_one_below_the_other(each_language: str) -> None:
    drawn = text_of(conventions_view([preset(name) for name in PRESETS]), 100)
    for name in PRESETS:
        assert len(re.findall(rf"^{re.escape(name)} ", drawn, flags=re.MULTILINE)) == 1
    line = next(line for line in drawn.splitlines() if line.startswith("leningrad "))
    whist = {"en": "gentleman", "ru": "джентльменские"}[each_language]
    assert re.search(rf"2/4/4\s+{whist}\s+2×1-2-3\s+6-7-8", line)


@pytest.mark.parametrize("width", [72, 80, 120])
def test_columns_of_conventions_do_not_run_together(width: int, each_language: str) -> None:
    drawn = on_terminal(conventions_view([preset(name) for name in PRESETS]), width).splitlines()
    words = {
        "en": ("gentleman", "Leningrad", "tournament"),
        "ru": ("джентльменские", "Ленинградка", "спортивная"),
    }
    for word in words[each_language]:
        assert any(re.search(rf"\b{word}\b", line) for line in drawn), "no word is broken"
    if width >= 80:
        line = next(line for line in drawn if line.startswith("leningrad "))
        assert len(re.split(r"\s{2,}", line.strip())) == 7


@pytest.mark.parametrize("width", [44, 60, 80])
def test_what_belongs_to_one_player_is_on_one_line(width: int) -> None:
    evening = evening_of(
        "allpass Anna 3, Ben 2, Carla 5",
        "Ben 6s 6, Carla whist 2, Anna whist 2",
        "~~ Ben 7h 6, Carla whist, Anna pass",
    )
    log, hand = log_view(evening), explain_view(evening, evening.steps[1])
    for piece in (
        "allpass Anna 3,",
        "Ben 2,",
        "Carla 5",
        "Ben 6s 6,",
        "Carla whist 2,",
        "Anna whist 2",
        "Anna pass",
    ):
        assert re.search(rf"(^|\s){piece}(\s|$)", on_terminal(log, width)), piece
    for piece in (
        "Ben 6s 6,",
        "Carla whist 2,",
        "Anna whist 2",
        "Carla whists (2 tricks),",
        "Ben takes 6 tricks.",
    ):
        assert piece in on_terminal(hand, width)


@pytest.mark.parametrize("width", [72, 80])
def test_prices_are_broken_between_pairs(width: int, each_language: str) -> None:
    convention = preset("sochi")
    drawn = on_terminal(prices_view("Sochi", tariff(convention.rules, 3)), width)
    # Quota of a six is 4; a seven left three tricks: 3 and 0, 2 and 1, 1 and 2, 0 and 3.
    for pair in ("3+0: 0/4", "2+1: 0/2", "1+2: 2/0", "0+3: 4/0"):
        assert pair in drawn
    assert not re.search(r"\d\+\d: *$", drawn, flags=re.MULTILINE)


def test_a_convention_tells_every_option_and_what_departs() -> None:
    rostov, sochi = preset("rostov"), preset("sochi")
    drawn = text_of(convention_view(rostov, sochi.rules), 100)
    marked = re.findall(r"^ \*\s+(\S+)", drawn, flags=re.MULTILINE)
    assert set(marked) - {"differs"} == set(rostov.departures)
    assert re.search(r"whist\.style\s+gentleman\s+whether a lone whister", drawn)
    assert "sochi has greedy" in drawn
    assert "*" not in text_of(convention_view(sochi, None), 100)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_conventions_fit_the_screen(width: int, each_language: str) -> None:
    views = [conventions_view([preset(name) for name in PRESETS])]
    views += [convention_view(preset(name), preset("sochi").rules) for name in PRESETS]
    for view in views:
        assert max(map(cell_len, on_terminal(view, width).splitlines())) <= width


def test_no_escape_is_written_without_colour() -> None:
    for view in views_of(EVENINGS["three"]()):
        assert "\x1b" not in on_terminal(view)
    assert "\x1b[" in on_terminal(show_view(EVENINGS["three"]()), colour=True)


def test_what_is_no_terminal_gets_neither_lines_nor_colour() -> None:
    stream = io.StringIO()
    render(show_view(EVENINGS["three"]()), stream, colour=True, width=80)
    assert "\x1b" not in stream.getvalue()
    assert "─" not in stream.getvalue()
    assert not re.search(r"[ \t]$", stream.getvalue(), flags=re.MULTILINE)
    assert "─" in on_terminal(show_view(EVENINGS["three"]()))


def test_a_poor_encoding_is_no_fault() -> None:
    latin = Terminal("latin-1")
    render(show_view(evening_of("Анна 6s", players=("Анна", "Ben", "Carla"))), latin, colour=True, width=80)
    assert "Ben" in latin.getvalue()
    latin.getvalue().encode("latin-1")


def test_names_are_shown_as_they_are_and_do_no_harm() -> None:
    players = ("[bold]A", ":smile:", "C")
    evening = evening_of("allpass 3 3 4", players=players)
    settlement = settle_view(evening.settlement())
    for view in (show_view(evening), log_view(evening), explain_view(evening, evening.steps[0]), settlement):
        drawn = on_terminal(view, 100, colour=True)
        assert "[bold]A" in drawn
        assert ":smile:" in drawn
    evening = evening_of("fine Ben 5 \u202etxt")
    assert "<U+202E>txt" in on_terminal(log_view(evening), 100)


def test_a_view_can_be_drawn_twice() -> None:
    view = show_view(EVENINGS["three"]())
    plain = text_of(view)
    on_terminal(view)
    assert text_of(view) == plain


def test_the_figure_of_one_who_left_can_be_asked_for() -> None:
    evening = evening_of("write Ben mountain 12", "join Dora", "leave Ben")
    drawn = text_of(figure_view(evening, "Ben", "mountain"))
    assert re.search(r"leave Ben\s+−12\s+−12\s+0\n", drawn)
    assert "Nothing is written there." in text_of(figure_view(evening, "Ben", "pool"))


def test_the_sums_of_an_evening_that_are_rounded_by_settlement_say_so() -> None:
    """Three points cost A 7½ to D who leaves, paid as 8, and 20 to B and C: 28, where 27½ would be 27.

    Two points cost him 5 and 13⅓: −13⅓, 6⅔, 6⅔ are two thirds above the whole below, and A and B come first.
    """
    told = "Each settlement was rounded by itself"
    for points, whole, told_so in ((3, "−28 +10 +10 +8", True), (2, "−18 +7 +6 +5", False)):
        evening = evening_of(f"write A mountain {points}", "leave D", players=("A", "B", "C", "D"))
        words = " ".join(text_of(settle_view(evening.settlement(), None, evening.state.left)).split())
        assert f"in whole whists {whole}" in words
        assert (told in words) is told_so


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Anna 6", True),  # 2 points in a pool are 10 · 2 · 2/3 = 13⅓ whists: 13.33, and 14 whole ones
        ("write Ben whists Anna 5", False),
    ],
)
def test_money_that_is_no_multiple_of_whole_whists_is_explained(line: str, said: bool) -> None:
    evening = evening_of(line, header='[stake]\nwhist = "1"')
    drawn = text_of(settle_view(evening.settlement(), evening.file.header.stake))
    assert ("Money is reckoned from the exact balances" in drawn) is said
