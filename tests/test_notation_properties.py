"""Any hand, in either language, reads back as itself; and no text does worse than a clear error."""

from fractions import Fraction
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from prefcount.amounts import Amount, tidy
from prefcount.cards import LEVELS, Suit
from prefcount.hands import (
    AllPass,
    Call,
    Check,
    Deal,
    Defence,
    End,
    Fine,
    Game,
    Hand,
    Join,
    Leave,
    Misere,
    RuleLine,
    Seats,
    Write,
)
from prefcount.notation import Style, name_problem, read_hand, split_comment, write_hand
from prefcount.notation.words import WRITTEN
from prefcount.options import OPTIONS, Rules
from prefcount.problems import PrefcountError
from prefcount.values import Choice, Flag, Number, PerLevel, Steps, Whole
from prefcount.wording import pointed, sentence

NAMES = (
    ("Anna", "Ben", "Carla", "Dora"),
    ("Анна", "Борис", "Вера", "Глеб"),
    ("P", "W", "В", "м"),
    ("Ann", "Anna", "Anna-Maria", "A"),
    ("Пётр", "山本", "d’Arc", "🦊"),
)
STYLES = st.builds(Style, st.sampled_from(["en", "ru"]), st.sampled_from(["signs", "letters"]))
SUITS = st.sampled_from([None, *Suit])


@st.composite
def tables(draw: st.DrawFn) -> Seats:
    players = draw(st.sampled_from(NAMES))[: draw(st.integers(2, 4))]
    return Seats(players, draw(st.sampled_from(players)))


@st.composite
def split(draw: st.DrawFn, total: int, hands: int) -> list[int]:
    """`total` tricks dealt out to so many hands."""
    counts = []
    for _ in range(hands - 1):
        counts.append(draw(st.integers(0, total)))
        total -= counts[-1]
    return [*counts, total]


@st.composite
def games(draw: st.DrawFn, seats: Seats) -> tuple[Game, Rules]:
    """A game as scoring wants it: tricks where they count, and rules that play what it has."""
    declarer = draw(st.sampled_from(seats.in_play))
    defenders = seats.defenders(declarer)
    level, suit = draw(st.sampled_from(LEVELS)), draw(SUITS)
    flags: dict[str, Any] = {"blind": draw(st.booleans())}
    rules: dict[str, Any] = {"blind": 2, "whist_ten": draw(st.sampled_from(["whisted", "checked"]))}
    if level >= 9:
        flags["over_misere"] = draw(st.booleans())
        rules["races"] = 4
    if draw(st.integers(0, 5)) == 0:
        conceded = draw(st.integers(0, level))
        return Game(declarer, level, suit, conceded=conceded, **flags), Rules(concede=3, **rules)
    if len(seats.players) > 2:
        flags["widow"] = draw(st.integers(0, 3))
        rules["widow_premium"] = "dealer" if len(seats.players) == 4 else "opponents"
    halves = [(Call.PASS, Call.HALF)] if len(defenders) == 2 and level <= 7 else []
    both = [(one, other) for one in (Call.WHIST, Call.PASS) for other in (Call.WHIST, Call.PASS)]
    calls = draw(st.sampled_from(halves + both))[: len(defenders)]
    checked = level == 10 and rules["whist_ten"] == "checked"
    tricks: int | None = None
    taken: list[int | None] = [None] * len(defenders)
    if calls == (Call.WHIST, Call.WHIST) or (checked and Call.WHIST not in calls):
        tricks, *rest = draw(split(10, len(defenders) + 1))
        taken = list(rest)
    elif Call.WHIST in calls:
        tricks = draw(st.integers(0, 10))
    defence = tuple(map(Defence, defenders, calls, taken))
    return Game(declarer, level, suit, tricks, defence, **flags), Rules(**rules)


@st.composite
def allpasses(draw: st.DrawFn, seats: Seats) -> AllPass:
    blind = draw(st.booleans())
    if len(seats.players) == 2:
        tricks = draw(split(draw(st.integers(0, 10)), 2))
        return AllPass(tuple(zip(seats.players, tricks, strict=True)), blind)
    dealers = draw(st.integers(0, 2)) if len(seats.players) == 4 else 0
    taken = {seats.dealer: dealers} | dict(zip(seats.in_play, draw(split(10 - dealers, 3)), strict=True))
    return AllPass(tuple((player, taken[player]) for player in seats.players), blind)


def amounts(least: Amount = -999_999) -> st.SearchStrategy[Amount]:
    return st.fractions(least, 999_999, max_denominator=12).map(tidy)


TEXTS = (
    st.text(
        st.characters(codec="utf-8", exclude_characters="#", exclude_categories=["Cc", "Cs", "Z"]),
        max_size=20,
    )
    .map(lambda text: text.strip().lstrip(",; "))
    .filter(lambda text: text.strip() == text)
)


@st.composite
def rule_lines(draw: st.DrawFn) -> RuleLine:
    option = draw(st.sampled_from(list(OPTIONS.values())))
    match option.kind:
        case Choice(allowed):
            value: object = draw(st.sampled_from(allowed))
        case Flag():
            value = draw(st.booleans())
        case Whole(least, most):
            value = draw(st.integers(least, most))
        case Number():
            value = draw(amounts(Fraction(1, 12)))
        case PerLevel(most):
            value = tuple(draw(st.lists(st.integers(0, most or 99), min_size=5, max_size=5)))
        case Steps(least, most, named):
            numbers = st.lists(st.integers(least, most), min_size=1, max_size=5).map(tuple)
            value = draw(st.one_of([numbers, *map(st.just, named)]))
        case _:
            value = None
    return RuleLine(option.key, value)


@st.composite
def entries(draw: st.DrawFn, seats: Seats) -> Hand:
    player, other = draw(st.permutations(seats.players))[:2]
    account = draw(st.sampled_from(["pool", "mountain", "whists"]))
    against = other if account == "whists" else None
    figures = (draw(amounts()),) if against else tuple(draw(amounts()) for _ in seats.players)
    hands: list[Hand] = [
        Fine(player, draw(amounts(Fraction(1, 12))), draw(TEXTS)),
        Write(player, account, against, draw(amounts()), draw(TEXTS)),
        Deal(player),
        draw(rule_lines()),
        Check(account, figures, player if against else None, against),
        End(),
    ]
    if len(seats.players) > 2:
        hands.append(Leave(player))
    if len(seats.players) < 4:
        hands.append(Join("Newcomer"))
    return draw(st.sampled_from(hands))


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, Seats, Rules]:
    seats = draw(tables())
    kind = draw(st.integers(0, 4))
    if kind <= 1:
        hand, rules = draw(games(seats))
        return hand, seats, rules
    if kind == 2:
        blind = draw(st.booleans())
        return (
            Misere(draw(st.sampled_from(seats.in_play)), draw(st.integers(0, 10)), blind),
            seats,
            Rules(blind=2),
        )
    return draw(allpasses(seats) if kind == 3 else entries(seats)), seats, Rules()


@given(hands(), STYLES)
def test_what_is_written_reads_as_the_same_hand(case: tuple[Hand, Seats, Rules], style: Style) -> None:
    hand, seats, rules = case
    line = write_hand(hand, style)
    assert split_comment(line) == (line, "")
    assert read_hand(line, seats, rules) == hand
    assert write_hand(read_hand(line, seats, rules), style) == line


@given(hands(), STYLES, st.sampled_from([str.upper, str.lower, str.title]))
def test_neither_case_nor_commas_matter(case: tuple[Hand, Seats, Rules], style: Style, change: Any) -> None:
    hand, seats, rules = case
    line = write_hand(hand, style)
    # Texts and new names are kept as they are typed.
    if not isinstance(hand, Fine | Write | Join):
        assert read_hand(change(line).replace(", ", "  "), seats, rules) == hand


TYPED = """
Anna Ben A B C D misere m allpass ppp fine write join leave deal rule check end whist w pass p half
blind conceded widow over-misere pool mountain whists = +1 -2 7 7h 7♥ 10 0 6 5 11 7h6 1/2 AA
вист пас полвиста мизер распасы втёмную сдался прикуп гора whist.half no allpass.exit 6 , ; # цршые
"""
WORDS = [*TYPED.split(), *(name for names in NAMES for name in names)]
LINES = st.one_of(
    st.text(max_size=40),
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
    st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), max_size=12).map(" ".join),
)


@given(
    LINES,
    tables(),
    st.sampled_from([Rules(), Rules(blind=2, concede=3, widow_premium="dealer", whist_ten="checked")]),
)
@example("Anna 6 +" + "9" * 400, Seats(NAMES[0][:3], "Carla"), Rules())
@example("Anna 6 conceded " + "9" * 400, Seats(NAMES[0][:3], "Carla"), Rules(concede=3))
@example("fine Anna " + "9" * 400, Seats(NAMES[0][:3], "Carla"), Rules())
@example("Anna 6 6 Ben w \ufe0f", Seats(NAMES[0][:3], "Carla"), Rules())
@example("\ufe0f", Seats(NAMES[0][:3], "Carla"), Rules())
@example("Anna 6 ²", Seats(NAMES[0][:3], "Carla"), Rules())
def test_no_line_does_worse_than_a_clear_error(line: str, seats: Seats, rules: Rules) -> None:
    try:
        hand = read_hand(line, seats, rules, ["Emil"])
    except PrefcountError as error:
        (problem,) = error.problems
        assert problem.text == line
        assert problem.span is not None
        assert 0 <= problem.span[0] <= problem.span[1] <= len(line)
        assert sentence(problem).isprintable()
        assert pointed(problem).count("\n") == 1
        return
    for words in WRITTEN:
        written = write_hand(hand, Style(words))
        assert read_hand(written, seats, rules, ["Emil"]) == hand


@given(st.text(max_size=30))
def test_a_name_that_will_do_stands_in_a_line(name: str) -> None:
    if name_problem(name, ["Ben", "Carla"]) is None:
        seats = Seats((name, "Ben", "Carla"), "Carla")
        hand = Game(name, 7, None, 7, (Defence("Ben", Call.WHIST), Defence("Carla", Call.PASS)))
        assert read_hand(write_hand(hand, Style()), seats, Rules()) == hand


def test_the_words_of_both_languages_are_complete() -> None:
    english, russian = WRITTEN["en"], WRITTEN["ru"]
    assert [set(a) for a in english[-3:]] == [set(b) for b in russian[-3:]]
