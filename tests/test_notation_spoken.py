"""Lines as people say them: each is the canonical line beside it, and a name beats any spoken word."""

import pytest

from prefcount.hands import Seats
from prefcount.notation import Style, read_hand, write_hand
from prefcount.options import Rules
from prefcount.problems import PrefcountError, Unreadable

THREE = Seats(("Ann", "Kate", "Tom"), "Tom")
FOUR = Seats(("Ann", "Kate", "Tom", "Zoe"), "Zoe")
TWO = Seats(("Ann", "Tom"), "Tom")
RUSSIAN = Seats(("Вася", "Олег", "Сергей"), "Сергей")
RULES = Rules(concede=3, blind=2, widow_premium="opponents")

ENGLISH: list[tuple[str, str]] = [
    # Levels, suits and results in words; after Tom speaks Ann, then Kate
    ("Tom six diamonds", "Tom 6♦, Ann pass, Kate pass"),
    ("Tom seven hearts down one Kate w", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 7hearts6 Kate w", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom ten no trump made, Kate whist", "Tom 10NT 10, Ann pass, Kate whist"),
    ("Tom 7h one down, Kate whist", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 7h two short, Kate whist", "Tom 7♥ 5, Ann pass, Kate whist"),
    ("Tom 7h one over, Kate whist", "Tom 7♥ 8, Ann pass, Kate whist"),
    ("Tom 7h five, Kate whist", "Tom 7♥ 5, Ann pass, Kate whist"),
    # The program's own sentences
    ("Tom plays 7h 6 Kate w", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 7h 6 tricks Kate w", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 7h took six tricks, Kate whists.", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 6s Kate whist two tricks, Ann whist two tricks", "Tom 6♠ 6, Ann whist 2, Kate whist 2"),
    ("Tom 7h 6 whisted Kate", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 7h 6 K wh", "Tom 7♥ 6, Ann pass, Kate whist"),
    # Both calls, in speaking order
    ("Tom 8d p p", "Tom 8♦, Ann pass, Kate pass"),
    ("Tom 8d 8 pass whist", "Tom 8♦ 8, Ann pass, Kate whist"),
    ("Tom 8d whist pass made", "Tom 8♦ 8, Ann whist, Kate pass"),
    ("Tom 6s w 3 w 1", "Tom 6♠ 6, Ann whist 3, Kate whist 1"),
    ("Tom 6s w3 w1", "Tom 6♠ 6, Ann whist 3, Kate whist 1"),
    ("Tom 6s pass half", "Tom 6♠, Ann pass, Kate half"),
    ("Tom 6s 6 both whist 3 1", "Tom 6♠ 6, Ann whist 3, Kate whist 1"),
    ("Tom 10s 10 both whist", "Tom 10♠ 10, Ann whist 0, Kate whist 0"),
    ("Tom 6s both pass", "Tom 6♠, Ann pass, Kate pass"),
    # Given up
    ("Tom 9d concede", "Tom 9♦ conceded"),
    ("Tom concedes 9d", "Tom 9♦ conceded"),
    ("Tom gives up 9d", "Tom 9♦ conceded"),
    ("Tom 9d gave up two tricks", "Tom 9♦ conceded 2"),
    # Misère
    ("Tom misere two", "Tom misere 2"),
    ("Tom misere down 2", "Tom misere 2"),
    ("Tom mis -2", "Tom misere 2"),
    ("Tom misere failed by 2", "Tom misere 2"),
    ("Tom misere lost 2", "Tom misere 2"),
    ("Tom misere clean", "Tom misere 0"),
    ("Tom plays misere blind, took three tricks", "Tom misere blind 3"),
    # All-pass
    ("all pass 3 3 4", "allpass Ann 3, Kate 3, Tom 4"),
    ("pass pass pass 2 5 3", "allpass Ann 2, Kate 5, Tom 3"),
    ("p p p 2 5", "allpass Ann 2, Kate 5, Tom 3"),
    ("allpass 2-5-3", "allpass Ann 2, Kate 5, Tom 3"),
    ("allpass: 4 3 3", "allpass Ann 4, Kate 3, Tom 3"),
    ("All pass: Ann – 3 tricks, Kate – 2, Tom – 5.", "allpass Ann 3, Kate 2, Tom 5"),
    ("allpass tom two, ann three", "allpass Ann 3, Kate 5, Tom 2"),
    ("all pass zero five five", "allpass Ann 0, Kate 5, Tom 5"),
    # Full stops and colons
    ("Tom: 7h: 6. Kate: whist.", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("Tom 7h 6 . Kate w", "Tom 7♥ 6, Ann pass, Kate whist"),
    ("fine: Kate 5 looked, twice.", "fine Kate 5 looked, twice."),
    # Fines
    ("fine kate ten", "fine Kate 10"),
    ("fine kate two points for talking", "fine Kate 2 for talking"),
    ("fine kate", "fine Kate 5"),
    ("fine Kate and Tom", "fine Kate 5 and Tom"),
    ("fine Kate 3 and Tom saw it", "fine Kate 3 and Tom saw it"),
    ("fine kate 3 Ann said so", "fine Kate 3 Ann said so"),
]  # fmt: skip

SPOKEN_RUSSIAN: list[tuple[str, str]] = [
    # After Сергей speaks Вася, then Олег
    ("Вася семь червей", "Вася 7♥, Олег пас, Сергей пас"),
    ("Вася восемь треф", "Вася 8♣, Олег пас, Сергей пас"),
    ("Вася 6 бубей", "Вася 6♦, Олег пас, Сергей пас"),
    ("Вася 6 буби", "Вася 6♦, Олег пас, Сергей пас"),
    ("Вася 8 крестей", "Вася 8♣, Олег пас, Сергей пас"),
    ("Вася 8 крест", "Вася 8♣, Олег пас, Сергей пас"),
    ("Вася 7 трефей", "Вася 7♣, Олег пас, Сергей пас"),
    ("Вася 7 пикей", "Вася 7♠, Олег пас, Сергей пас"),
    ("Вася 7 черв", "Вася 7♥, Олег пас, Сергей пас"),
    ("Вася 7 б/к", "Вася 7БК, Олег пас, Сергей пас"),
    ("Вася 7б/к", "Вася 7БК, Олег пас, Сергей пас"),
    ("Вася 6пик", "Вася 6♠, Олег пас, Сергей пас"),
    ("Вася 6бубен5 Олег вист", "Вася 6♦ 5, Олег вист, Сергей пас"),
    ("С 8т своя пас вист", "Сергей 8♣ 8, Вася пас, Олег вист"),
    ("С 8т 8 вист 1 вист", "Сергей 8♣ 8, Вася вист 1, Олег вист 1"),
    ("С 8т 8 оба вистуют 2 0", "Сергей 8♣ 8, Вася вист 2, Олег вист 0"),
    ("С 7ч взял 7 взяток, Олег вист", "Сергей 7♥ 7, Вася пас, Олег вист"),
    ("С 7ч без трёх взяток, Олег вист", "Сергей 7♥ 4, Вася пас, Олег вист"),
    ("С 7ч шесть взяток, Олег вист", "Сергей 7♥ 6, Вася пас, Олег вист"),
    ("С 7ч подсела на две, Олег вист", "Сергей 7♥ 5, Вася пас, Олег вист"),
    ("С 7ч 6 вистовал Олег", "Сергей 7♥ 6, Вася пас, Олег вист"),
    ("С 7ч 6 вистовал Олег, спасовал Вася", "Сергей 7♥ 6, Вася пас, Олег вист"),
    ("С сыграл 6ч 5 Олег вист", "Сергей 6♥ 5, Вася пас, Олег вист"),
    ("С 7ч 6 Олег вист.", "Сергей 7♥ 6, Вася пас, Олег вист"),
    ("Вася мизер чистый", "Вася мизер 0"),
    ("Вася мизер сыграл чисто", "Вася мизер 0"),
    ("Вася мизер ноль", "Вася мизер 0"),
    ("Вася мизер две", "Вася мизер 2"),
    ("Вася мизер -2", "Вася мизер 2"),
    ("Вася мизер без двух", "Вася мизер 2"),
    ("Вася мизер взял взятку", "Вася мизер 1"),
    ("Вася мизер паровоз 3", "Вася мизер 3"),
    ("Вася паровоз 3", "Вася мизер 3"),
    ("Вася мизер поймали на три взятки", "Вася мизер 3"),
    ("распасы: 3 3 4", "распасы Вася 3, Олег 3, Сергей 4"),
    ("пас пас пас 3-3-4", "распасы Вася 3, Олег 3, Сергей 4"),
    ("все спасовали три три четыре", "распасы Вася 3, Олег 3, Сергей 4"),
    ("распасы Вася взял 3 взятки, Олег две", "распасы Вася 3, Олег 2, Сергей 5"),
    ("штраф Олег десять", "штраф Олег 10"),
    ("штраф Олег десять очков за болтовню", "штраф Олег 10 за болтовню"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "canonical"), ENGLISH)
def test_english_as_it_is_said(line: str, canonical: str) -> None:
    assert write_hand(read_hand(line, THREE, RULES), Style()) == canonical


@pytest.mark.parametrize(("line", "canonical"), SPOKEN_RUSSIAN)
def test_russian_as_it_is_said(line: str, canonical: str) -> None:
    assert write_hand(read_hand(line, RUSSIAN, RULES), Style("ru")) == canonical


@pytest.mark.parametrize(
    ("line", "seats", "canonical"),
    [
        ("pass pass pass 3 2 4 Z 1", FOUR, "allpass Ann 3, Kate 2, Tom 4, Zoe 1"),
        ("pass pass 3 2", TWO, "allpass Ann 3, Tom 2"),
        ("Tom 7h 6 whist", TWO, "Tom 7♥ 6, Ann whist"),
        ("Tom 8d 8 pass whist", FOUR, "Tom 8♦ 8, Ann pass, Kate whist"),
    ],
)
def test_other_tables(line: str, seats: Seats, canonical: str) -> None:
    assert write_hand(read_hand(line, seats, RULES), Style()) == canonical


WORDS = Seats(("May", "Both", "Down"), "Down")
SLOVA = Seats(("Без", "Оба", "Пас"), "Пас")
LEVELS = Seats(("Seven", "One", "Tricks"), "Tricks")
LETTERS = Seats(("Pia", "Walt", "Tom"), "Tom")


@pytest.mark.parametrize(
    ("line", "seats", "canonical"),
    [
        ("May 7h 6 both whist", WORDS, "May 7♥ 6, Both whist, Down pass"),
        ("Both 7h 6 down w", WORDS, "Both 7♥ 6, Down whist, May pass"),
        ("Down seven hearts one down may w", WORDS, "Down 7♥ 6, May whist, Both pass"),
        ("Пас 7ч 6 оба вист", SLOVA, "Пас 7♥ 6, Без pass, Оба whist"),
        ("Оба 7ч 6 без вист", SLOVA, "Оба 7♥ 6, Пас pass, Без whist"),
        ("Оба 7ч 6 пас вист", SLOVA, "Оба 7♥ 6, Пас whist, Без pass"),
        ("Seven 7 6 One w Tricks p", LEVELS, "Seven 7 6, One whist, Tricks pass"),
        ("Tom 8d p p", LETTERS, "Tom 8♦, Pia pass, Walt pass"),
        ("Tom 8d 8 p w", LETTERS, "Tom 8♦ 8, Pia whist, Walt pass"),
        ("Tom 8d w p", LETTERS, "Tom 8♦, Pia pass, Walt pass"),
    ],
)  # fmt: skip
def test_a_name_beats_what_is_said(line: str, seats: Seats, canonical: str) -> None:
    assert write_hand(read_hand(line, seats, RULES), Style()) == canonical


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        # Somebody's name
        ("One seven hearts", LEVELS),
        ("Seven 7h one down, One w", LEVELS),
        ("Seven 7h 6 tricks, One w", LEVELS),
        ("Both 8d down pass pass", WORDS),
        ("пас пас пас 3 3 4", SLOVA),
        ("Tom 8d pass pia", LETTERS),
        # Two meanings: six tricks and down, or six of them short? Whose one is it, whose whist?
        ("Tom 7h six down Kate w", THREE),
        ("Tom 7h 2 down Kate w", THREE),
        ("Tom 6 Kate whist two, Ann whist three down", THREE),
        ("Tom 6s 6 both whist 3", THREE),
        ("Tom 6s 6 w w 3 1", THREE),
        ("Tom 7h 6 whist Kate pass", THREE),
        ("Tom 7h 6 whisted Kate pass", THREE),
        ("Сергей 7ч Олег вист подсел на две", RUSSIAN),
        # One trick, or one down?
        ("Tom 7h one, Kate whist", THREE),
        ("С 7ч две, Олег вист", RUSSIAN),
        # One letter may be somebody's name mistyped, a dash a number
        ("Tom 8d 8 p w", THREE),
        ("Tom 8d 8 w p", THREE),
        ("Tom 8d 8 p whist", THREE),
        ("Tom 8d 8 W3 whist", LETTERS),
        ("Sam 8d 8 P1 whist", Seats(("Paul", "Walt", "Sam"), "Sam")),
        ("allpass 3 - 4", THREE),
        ("allpass 3 4 -", THREE),
        # A call is missing, or there is one too many
        ("Tom 8d p", THREE),
        ("pass pass 3 3 4", THREE),
        ("pass pass pass pass 3 2 4 1", FOUR),
        ("Tom 8d p p p", THREE),
        # A six is a game, not six tricks; a train without tricks is none
        ("Tom six tricks", THREE),
        ("Вася паровоз 0", RUSSIAN),
        ("Вася мизер -0", RUSSIAN),
        ("Вася мизер", RUSSIAN),
        ("fine Kate two cards seen", THREE),
        ("fine Kate and Tom 5", THREE),
    ],
)
def test_what_could_be_meant_in_two_ways_is_refused(line: str, seats: Seats) -> None:
    with pytest.raises(Unreadable):
        read_hand(line, seats, RULES)


HYPHENS = Seats(("Анна-Мария", "Борис", "Глеб"), "Глеб")


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("АМ 7ч", "Анна-Мария 7♥, Борис пас, Глеб пас"),
        ("а-м 7ч 6 б в", "Анна-Мария 7♥ 6, Борис вист, Глеб пас"),
        ("Б 7ч 6 ам вист", "Борис 7♥ 6, Глеб пас, Анна-Мария вист"),
        ("Б 7ч 6 Ан-Ма вист", "Борис 7♥ 6, Глеб пас, Анна-Мария вист"),
        ("распасы ам 3 б 3", "распасы Анна-Мария 3, Борис 3, Глеб 4"),
        ("ушла АМ", "ушёл Анна-Мария"),
    ],
)
def test_initials_of_a_name_with_a_hyphen(line: str, canonical: str) -> None:
    assert write_hand(read_hand(line, HYPHENS, RULES), Style("ru")) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("Nina-Tess 7 nt", "Nina-Tess 7NT, Al-Pat pass, Tom pass"),
        ("Tom 7 nt 7 Al w", "Tom 7NT 7, Nina-Tess pass, Al-Pat whist"),
        ("ap 3 3 4", "allpass Nina-Tess 3, Al-Pat 3, Tom 4"),
    ],
)
def test_initials_mean_nothing_where_a_word_does(line: str, canonical: str) -> None:
    seats = Seats(("Nina-Tess", "Al-Pat", "Tom"), "Tom")
    assert write_hand(read_hand(line, seats, RULES), Style()) == canonical


def test_initials_of_two_people_are_refused() -> None:
    with pytest.raises(Unreadable) as caught:
        read_hand("АМ 7ч", Seats(("Анна-Мария", "Алла-Майя", "Глеб"), "Глеб"), RULES)
    assert caught.value.problems[0].code == "ambiguous_player"


def test_an_error_points_at_what_was_typed() -> None:
    with pytest.raises(Unreadable) as caught:
        read_hand("Tom plays seven hearts, Kate wist.", THREE, RULES)
    (problem,) = caught.value.problems
    assert (problem.code, problem.word, problem.text) == (
        "no_call",
        "wist",
        "Tom plays seven hearts, Kate wist.",
    )


LETTERS_OF_TWO_LANGUAGES = "bcdefghijlmnopqrsuvwxyzбвгджзийнмопрсухцчшщъыьэюя"
"""But a, k and t, which begin the names of those who are there, as they look or lie in Cyrillic."""


@pytest.mark.parametrize(
    "line", ["Tom 7h 6 {} w", "Tom 7h 6 {} whist", "Tom 7h 6 {} w, Ann p", "Tom 7h 6 Ann p, {} w"]
)
@pytest.mark.parametrize("letter", LETTERS_OF_TWO_LANGUAGES)
def test_a_mistyped_letter_of_a_name_is_never_a_hand(line: str, letter: str) -> None:
    """Not even `w w`, two calls in speaking order: the tricks of the one or the other are missing then."""
    with pytest.raises(PrefcountError):
        read_hand(line.format(letter), THREE, RULES)
