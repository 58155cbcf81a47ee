"""Lines of two readings: what one forgot or mistyped never makes a hand that was not meant.

Each line is one slip away from a hand that somebody could have meant, beside the reading that it
has as it stands. Lines of one reading stay what they are, and stand in tables beside the refused.
"""

import pytest

from prefcount.hands import Seats
from prefcount.notation import Style, read_hand, write_hand
from prefcount.options import Rules
from prefcount.problems import PrefcountError

LATIN = ("Anna", "Ben", "Carla")
CYRILLIC = ("Анна", "Борис", "Вера")
LETTERS = ("A", "B", "C")
RULES = Rules(concede=3, blind=2, widow_premium="opponents")


def seated(players: tuple[str, ...]) -> Seats:
    return Seats(players, players[-1])


def code(line: str, players: tuple[str, ...], rules: Rules = RULES) -> str:
    with pytest.raises(PrefcountError) as caught:
        read_hand(line, seated(players), rules)
    return caught.value.problems[0].code


def canonical(line: str, players: tuple[str, ...]) -> str:
    return write_hand(read_hand(line, seated(players), RULES), Style())


@pytest.mark.parametrize(
    ("line", "players"),
    [
        # Six clubs and four tricks, or Carla's four, Ben's none and six made
        ("A 6 c 4 B w 0", LATIN),
        ("A 6 c4 B w 0", LATIN),
        ("A 6 c 4, B w 0.", LATIN),
        ("A six c 4 B w 0", LATIN),
        ("А 6 б 4 В в 0", CYRILLIC),
        # An exact name, or one like the word for a suit
        ("A 6 C 2 B w 2", LETTERS),
        ("A 6 Hearts 2 B w 2", ("A", "B", "Hearts")),
        ("А 6 крест 2 Б в 2", ("Анна", "Борис", "Крест")),
        # On either layout, as a look-alike
        ("А 6 c 4 Б в 0", ("Анна", "Борис", "Сергей")),
        # One of two who begin like this
        ("A 6 c 4 Clara w 0", ("Anna", "Clara", "Carla")),
        # The result may be his, or be said after him
        ("A 6 c took 4 B w 0", LATIN),
        ("A 6 c made B w 2", LATIN),
        # Only Carla's whist would make a hand of it, and it would be a guess
        ("A 7 c made B p", LATIN),
        # The dealer who sits out, where the deal may have slipped
        ("A 6 d 4 B w 0", (*LATIN, "Dora")),
        ("A 6 d 4 B w 0", ("A", "B", "C", "D")),
    ],
)
def test_a_suit_that_may_be_somebody_without_his_call_is_asked_about(
    line: str, players: tuple[str, ...]
) -> None:
    assert code(line, players) == "suit_or_name"


@pytest.mark.parametrize(
    ("line", "players", "wanted"),
    [
        # Glued to its level it is the suit
        ("A 6c 4 B w 0", LATIN, "Anna 6♣ 4, Ben whist, Carla pass"),
        ("A 6c4 B w 0", LATIN, "Anna 6♣ 4, Ben whist, Carla pass"),
        # Carla's seven tricks would leave out the declarer's
        ("A 7 c 7 B w", LATIN, "Anna 7♣ 7, Ben whist, Carla pass"),
        ("A 7 c down 1 B w", LATIN, "Anna 7♣ 6, Ben whist, Carla pass"),
        # The declarer's, as no defender's tricks are written
        ("A 6 c = B w 2", LATIN, "Anna 6♣ 6, Ben whist, Carla pass"),
        ("A 6 c -1 B w 2", LATIN, "Anna 6♣ 5, Ben whist, Carla pass"),
        # Carla has her call further on
        ("A 6 c 6 B w 2 C w 2", LATIN, "Anna 6♣ 6, Ben whist 2, Carla whist 2"),
        ("A 7 h 7 B w 3 Hans w 0", ("Anna", "Ben", "Hans"), "Anna 7♥ 7, Ben whist 3, Hans whist 0"),
        # Nobody begins like this, or only the declarer
        ("A 6 d 4 B w 0", LATIN, "Anna 6♦ 4, Ben whist, Carla pass"),
        ("C 6 c 4 B w 0", LATIN, "Carla 6♣ 4, Anna pass, Ben whist"),
        # Two people: her whist would need a result
        ("A 6 c 6 C w", ("Anna", "Carla"), "Anna 6♣ 6, Carla whist"),
        # A call makes it her
        ("A 6 c w 4 B w 0", LATIN, "Anna 6 6, Ben whist 0, Carla whist 4"),
        ("A 7 c p", LATIN, "Anna 7, Ben pass, Carla pass"),
    ],
)
def test_a_suit_that_can_be_nobody(line: str, players: tuple[str, ...], wanted: str) -> None:
    assert canonical(line, players) == wanted


@pytest.mark.parametrize(
    ("line", "players", "problem"),
    [
        ("Anna 6 Ben w 2 Down 2", ("Anna", "Ben", "Down"), "no_call"),
        ("Anna 6 Down 2 Ben w 2", ("Anna", "Ben", "Down"), "no_call"),
        ("Anna 6 Ben p Plus 2", ("Anna", "Ben", "Plus"), "no_call"),
        ("Anna 6 Took 4 Ben w 0", ("Anna", "Ben", "Took"), "no_call"),
        ("Anna 6 Without 2 Ben w 2", ("Anna", "Ben", "Without"), "no_call"),
        ("А 6 Минус 2 Борис в 2", ("Анна", "Борис", "Минус"), "no_call"),
        ("А 6 Борис в Без 2", ("Анна", "Борис", "Без"), "no_call"),
        ("А 6 Без двух Борис в 2", ("Анна", "Борис", "Без"), "no_call"),
        ("Anna 6 Went down 2 Ben w", ("Anna", "Ben", "Went"), "no_call"),
        # A beginning, and a number that could be tricks
        ("А 6 без 2 Борис в 2", ("Анна", "Борис", "Безухов"), "no_call"),
        ("Anna 6 down two Ben w 2", ("Anna", "Ben", "Downey"), "no_call"),
        # The dealer of four by his whole name
        ("Anna 6 Down 2 Ben w 2", ("Anna", "Ben", "Carla", "Down"), "dealer_defends"),
    ],
)
def test_a_name_like_a_word_for_a_result_is_not_swallowed(
    line: str, players: tuple[str, ...], problem: str
) -> None:
    assert code(line, players) == problem


def test_a_result_is_said_where_nobody_can_be_meant() -> None:
    # The genitive is no number of tricks; the declarer does not defend
    assert (
        canonical("А 8 без двух Без в", ("Анна", "Безухов", "Вера")) == "Анна 8 6, Безухов whist, Вера pass"
    )
    assert canonical("Down 8 down 2 B w", ("Down", "Ben", "Carla")) == "Down 8 6, Ben whist, Carla pass"


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("A 7 7 C B", LATIN),  # a Latin B for в
        ("A 7 7 C B3", LATIN),
        ("H 6 6 N d", ("Hans", "Dan", "Nina")),  # the key of в
        ("B 7 7 C B", LATIN),  # the declarer is named again
        ("A 6 6 B d", (*LATIN, "Dora")),  # or the dealer
        ("A 6 6 B wh", ("Anna", "Ben", "Whitney")),
        ("А 7 7 Б B", ("Анна", "Борис", "Иван")),  # в by its looks, Иван by its key
    ],
)
def test_a_guess_of_a_call_is_nobody_else(line: str, players: tuple[str, ...]) -> None:
    assert code(line, players) == "no_call"


@pytest.mark.parametrize(
    ("line", "players", "wanted"),
    [
        ("A 7 c B p", LATIN, "Anna 7♣, Ben pass, Carla pass"),
        ("A 7c B p", LATIN, "Anna 7♣, Ben pass, Carla pass"),
        ("A 7 h B w 3 Hans w 0", ("Anna", "Ben", "Hans"), "Anna 7♥ 7, Ben whist 3, Hans whist 0"),
        # As typed it is a call, whoever begins like this
        ("A 6 6 B p", ("Anna", "Ben", "Paul"), ""),
        ("А 7 7 Б В", CYRILLIC, "Анна 7 7, Борис whist, Вера pass"),
        # What would be a call in its own letters is one in others, too
        ("А 7 7 Б B", CYRILLIC, "Анна 7 7, Борис whist, Вера pass"),
        ("Fyyf 7 7 <jhbc d", CYRILLIC, "Анна 7 7, Борис whist, Вера pass"),
        # Ben does not name himself
        ("A 7 7 B B", LATIN, "Anna 7 7, Ben whist, Carla pass"),
    ],
)
def test_a_guess_that_nobody_contradicts(line: str, players: tuple[str, ...], wanted: str) -> None:
    if not wanted:
        assert code(line, players) == "nobody_whisted"  # so the p was a call
        return
    assert canonical(line, players) == wanted


@pytest.mark.parametrize(
    "line",
    [
        "А 6 Б в без двух",
        "А 6 Б в 2 без двух",
        "А 6 Б в минус 2",
        "А 6 Б в плюс 1",
        "А 6 Б в остался без двух",
        "А 6 Б в взял 4",
        "А 7 Б в ровно",  # two tricks, as he owes, would leave eight
        "A 7 B w exactly",
        "А 6 Б п В в без двух",
        "А 6 пас вист без двух",
        "А 6 оба вист без двух",
        "A 6 B w down 2",
        "A 6 B w took 4",
    ],
)
def test_tricks_said_after_a_whister_may_be_his(line: str) -> None:
    assert code(line, CYRILLIC if line.startswith("А") else LATIN) == "flag_late"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("А 6 без двух, Б в", "Анна 6 4, Борис whist, Вера pass"),
        ("А 6 Б в, В п, без двух", "Анна 6 4, Борис whist, Вера pass"),  # who passed owes nothing
        ("А 6 Б в своя", "Анна 6 6, Борис whist, Вера pass"),
    ],
)
def test_a_result_said_where_it_is_the_declarers(line: str, wanted: str) -> None:
    assert canonical(line, CYRILLIC) == wanted


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("А 7 без 7 Б в", "short_or_suit"),  # «семь без», seven tricks
        ("А 7 без 6 Б в", "short_or_suit"),
        ("А 6 без 4 Б в", "short_or_suit"),
        ("А 7 без шесть Б в", "short_or_suit"),
        ("А семь без 6 Б в", "short_or_suit"),
        ("А 7 без семи Б в", "short_all"),
        ("А 7ч без 7 Б в", "short_all"),
        ("А 7 минус 7 Б в", "short_all"),
        ("A 7 down 7 B w", "short_all"),
        ("А 7 сел на семь Б в", "no_result"),
    ],
)
def test_nobody_is_short_of_every_trick(line: str, problem: str) -> None:
    assert code(line, CYRILLIC if line.startswith("А") else LATIN) == problem


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("А 7 без 3 Б в", "Анна 7 4, Борис whist, Вера pass"),
        ("А 7 без шести Б в", "Анна 7 1, Борис whist, Вера pass"),
        ("А 7ч без 6 Б в", "Анна 7♥ 1, Борис whist, Вера pass"),
        ("А 10 без 5 Б в", "Анна 10 5, Борис whist, Вера pass"),  # five either way
        ("А 7 -7 Б в", "Анна 7 0, Борис whist, Вера pass"),
        ("А 7 0 Б в", "Анна 7 0, Борис whist, Вера pass"),
        ("А 7 без козыря 6 Б в", "Анна 7NT 6, Борис whist, Вера pass"),
    ],
)
def test_undertricks_that_are_meant(line: str, wanted: str) -> None:
    assert canonical(line, CYRILLIC) == wanted


@pytest.mark.parametrize("line", ["A misere exactly", "A misere =", "А мизер ровно", "А мизер ="])
def test_a_misere_is_not_exactly_anything(line: str) -> None:
    assert code(line, CYRILLIC if line.startswith("А") else LATIN) == "no_tricks"


@pytest.mark.parametrize("word", ["n", "N", "ф", "фф", "ld", "л"])
def test_a_premium_is_no_guess_of_a_layout(word: str) -> None:
    assert code(f"A 7 widow {word} 7 B w", LATIN) == "widow_value"


def test_a_premium_by_its_looks_is_nobodys_name() -> None:
    assert canonical("A 7 widow АК 7 B w", LATIN) == "Anna 7 widow 2 7, Ben whist, Carla pass"
    assert canonical("A 7 widow T 7 B w", LATIN) == "Anna 7 widow 1 7, Ben whist, Carla pass"
    assert code("A 7 widow T 7 B w", ("Anna", "Ben", "Tom")) == "widow_value"


@pytest.mark.parametrize(
    ("line", "players", "wanted"),
    [
        # "Both" goes with one call, and with tricks of both or of none
        ("A 7 7 both hello", LATIN, "both_alone"),
        ("A 7 7 both whist 3", LATIN, "both_alone"),
        ("A 7 both whist 3 1 2", LATIN, "both_alone"),
        # A verb before nobody's name
        ("A 7 7 whisted Zed", LATIN, "call_alone"),
        ("A 7 7 whisted", LATIN, "call_alone"),
        # Somebody is called like the word for no tricks
        ("Anna misere clean", ("Anna", "Ben", "Clean"), "no_tricks"),
        # Nobody here, though what follows is a call
        ("A 7 Xyz w 7", LATIN, "no_player"),
        ("A 7 7 Xyz w3", LATIN, "no_player"),
        ("Б 6 6 Г в", CYRILLIC, "no_player"),
    ],
)
def test_what_is_said_of_nobody_makes_no_hand(line: str, players: tuple[str, ...], wanted: str) -> None:
    assert code(line, players) == wanted
