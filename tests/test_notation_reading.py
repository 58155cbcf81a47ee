"""Lines to hands: a table of what people type, in both languages, and the canonical line of each."""

import time

import pytest

from prefcount.cards import Suit
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
from prefcount.notation import Style, is_entry_line, read_hand, split_comment, write_hand
from prefcount.options import Rules

THREE = Seats(("Anna", "Ben", "Carla"), "Carla")
FOUR = Seats(("Anna", "Ben", "Carla", "Dora"), "Dora")
TWO = Seats(("Anna", "Ben"), "Ben")
RUSSIAN = Seats(("Анна", "Борис", "Вера"), "Вера")
RUSSIAN_FOUR = Seats(("Анна", "Борис", "Вера", "Глеб"), "Глеб")

PLAIN = Rules()
BLIND = Rules(blind=2)
CONCEDE = Rules(concede=3)
CHECKED = Rules(whist_ten="checked")
PREMIUM = Rules(widow_premium="opponents")
RACES = Rules(races=4)
DEALERS_PREMIUM = Rules(widow_premium="dealer")


def read(line: str, seats: Seats = THREE, rules: Rules = PLAIN) -> Hand:
    return read_hand(line, seats, rules)


# The examples of canonical lines, the same ten in both languages.
CANONICAL = [
    ("Anna 7♥ 6, Ben whist, Carla pass", "Анна 7♥ 6, Борис вист, Вера пас"),
    ("Ben 6♠ 6, Carla whist 2, Anna whist 2", "Борис 6♠ 6, Вера вист 2, Анна вист 2"),
    ("Carla 8♦, Anna pass, Ben pass", "Вера 8♦, Анна пас, Борис пас"),
    ("Anna 6♣, Ben pass, Carla half", "Анна 6♣, Борис пас, Вера полвиста"),
    ("Ben misere 1", "Борис мизер 1"),
    ("allpass Anna 3, Ben 2, Carla 5", "распасы Анна 3, Борис 2, Вера 5"),
    ("Ben 7NT blind 8, Carla whist, Anna pass", "Борис 7БК втёмную 8, Вера вист, Анна пас"),
    ("Carla 9♠ conceded 3", "Вера 9♠ сдался 3"),
    ("fine Anna 5 looked at the widow", "штраф Анна 5 смотрела прикуп"),
    ("write Ben whists Anna 52", "запись Борис висты Анна 52"),
]


@pytest.mark.parametrize(("english", "russian"), CANONICAL)
def test_a_canonical_line_stays_as_it_is(english: str, russian: str) -> None:
    rules = Rules(blind=2, concede=3)
    assert write_hand(read(english, THREE, rules), Style("en")) == english
    assert write_hand(read(russian, RUSSIAN, rules), Style("ru")) == russian


LINES: list[tuple[str, Seats, Rules, str]] = [
    # Filling in
    ("Anna 7h 6, Ben whist, Carla pass", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("Anna 7h 6 Ben w", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("anna 7H6 c W", THREE, PLAIN, "Anna 7♥ 6, Ben pass, Carla whist"),
    ("A 8", THREE, PLAIN, "Anna 8, Ben pass, Carla pass"),
    ("A 10", THREE, PLAIN, "Anna 10, Ben pass, Carla pass"),
    ("A 6 6 b w", THREE, PLAIN, "Anna 6 6, Ben whist, Carla pass"),
    ("A 10 10 b w", THREE, PLAIN, "Anna 10 10, Ben whist, Carla pass"),
    # Results
    ("A 8= b w", THREE, PLAIN, "Anna 8 8, Ben whist, Carla pass"),
    ("A 8d= b w", THREE, PLAIN, "Anna 8♦ 8, Ben whist, Carla pass"),
    ("A 8 = b w", THREE, PLAIN, "Anna 8 8, Ben whist, Carla pass"),
    ("A 7+1 b w", THREE, PLAIN, "Anna 7 8, Ben whist, Carla pass"),
    ("A 7h-2 b w", THREE, PLAIN, "Anna 7♥ 5, Ben whist, Carla pass"),
    ("A 8 -3 B w", THREE, PLAIN, "Anna 8 5, Ben whist, Carla pass"),
    ("A 8 −3 B w", THREE, PLAIN, "Anna 8 5, Ben whist, Carla pass"),
    ("A 8 –3 B w", THREE, PLAIN, "Anna 8 5, Ben whist, Carla pass"),
    ("A 10h10 B w", THREE, PLAIN, "Anna 10♥ 10, Ben whist, Carla pass"),
    ("A 9nt10 B w", THREE, PLAIN, "Anna 9NT 10, Ben whist, Carla pass"),
    # A suit apart from its game, and what one says for a suit
    ("A 7 h 6 B w", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("A 7 ♥6 B w", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("A 10 nt", THREE, PLAIN, "Anna 10NT, Ben pass, Carla pass"),
    ("A 7 hearts blind = B w", THREE, BLIND, "Anna 7♥ blind 7, Ben whist, Carla pass"),
    ("A 8 no trump 8 B w", THREE, PLAIN, "Anna 8NT 8, Ben whist, Carla pass"),
    # A defender whose name starts with the letter of a suit is the defender, if he says something
    ("A 7 c p", THREE, PLAIN, "Anna 7, Ben pass, Carla pass"),
    ("A 7 c p b p", THREE, PLAIN, "Anna 7, Ben pass, Carla pass"),
    ("A 7 c 6 c w", THREE, PLAIN, "Anna 7♣ 6, Ben pass, Carla whist"),
    ("C 7 c 6 b w", THREE, PLAIN, "Carla 7♣ 6, Anna pass, Ben whist"),
    # A result as one says it
    ("A 7h made B w", THREE, PLAIN, "Anna 7♥ 7, Ben whist, Carla pass"),
    ("A 8 d down 2 B w", THREE, PLAIN, "Anna 8♦ 6, Ben whist, Carla pass"),
    ("A 8d Down three, B w, C p", THREE, PLAIN, "Anna 8♦ 5, Ben whist, Carla pass"),
    ("A 7h went down one B w", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("A 7h plus one B w", THREE, PLAIN, "Anna 7♥ 8, Ben whist, Carla pass"),
    ("A 7h took 6 B w", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("A 8 B w C p down 1", THREE, PLAIN, "Anna 8 7, Ben whist, Carla pass"),
    ("A 6 B w 3 C w made", THREE, PLAIN, "Anna 6 6, Ben whist 3, Carla whist 1"),
    ("A 9s conceded down 2", THREE, CONCEDE, "Anna 9♠ conceded 2"),
    ("B misere made", THREE, PLAIN, "Ben misere 0"),
    ("B misere took 2", THREE, PLAIN, "Ben misere 2"),
    ("A 7h 6 mad w", Seats(("Anna", "Ben", "Madge"), "Ben"), PLAIN, "Anna 7♥ 6, Ben pass, Madge whist"),
    # Calls as the program says them
    ("A 7h 6 B whists, C passes", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("A 7h B passes, C half-whist", THREE, PLAIN, "Anna 7♥, Ben pass, Carla half"),
    ("A 6 6 B whists3 C whists1", THREE, PLAIN, "Anna 6 6, Ben whist 3, Carla whist 1"),
    # Two whisters: one number is enough, both make the result, defenders in speaking order
    ("A 6 6 b w 3 c w", THREE, PLAIN, "Anna 6 6, Ben whist 3, Carla whist 1"),
    ("A 6 6 c w 1 b w", THREE, PLAIN, "Anna 6 6, Ben whist 3, Carla whist 1"),
    ("A 6 b w 3 c w 1", THREE, PLAIN, "Anna 6 6, Ben whist 3, Carla whist 1"),
    ("A 10 10 b w c w", THREE, PLAIN, "Anna 10 10, Ben whist 0, Carla whist 0"),
    # One whister: the split is checked and dropped
    ("A 6 6 b w 3 c p 1", THREE, PLAIN, "Anna 6 6, Ben whist, Carla pass"),
    ("A 6 6 b w 3", THREE, PLAIN, "Anna 6 6, Ben whist, Carla pass"),
    ("A 6 6 b p 4 c w", THREE, PLAIN, "Anna 6 6, Ben pass, Carla whist"),
    # Half-whist, and the first who comes back
    ("A 7 b p c half", THREE, PLAIN, "Anna 7, Ben pass, Carla half"),
    ("A 7 c ½", THREE, PLAIN, "Anna 7, Ben pass, Carla half"),
    ("A 7 7 b w c half", THREE, PLAIN, "Anna 7 7, Ben whist, Carla pass"),
    # A checked ten
    ("A 10 9 b p 1 c p 0", THREE, CHECKED, "Anna 10 9, Ben pass 1, Carla pass 0"),
    ("A 10 9 b p 1", THREE, CHECKED, "Anna 10 9, Ben pass 1, Carla pass 0"),
    ("A 10 b p 1 c p 0", THREE, CHECKED, "Anna 10 9, Ben pass 1, Carla pass 0"),
    ("A 10 10", THREE, CHECKED, "Anna 10 10, Ben pass 0, Carla pass 0"),
    ("A 10 9 b w", THREE, CHECKED, "Anna 10 9, Ben whist, Carla pass"),
    ("A 10 8", TWO, CHECKED, "Anna 10 8, Ben pass 2"),
    # Flags before the result or after it
    ("A 7 blind", THREE, BLIND, "Anna 7 blind, Ben pass, Carla pass"),
    ("A 7 7 blind b w", THREE, BLIND, "Anna 7 blind 7, Ben whist, Carla pass"),
    ("B misere blind 0", THREE, BLIND, "Ben misere blind 0"),
    ("B m 0 blind", THREE, BLIND, "Ben misere blind 0"),
    ("ppp blind 1 2", THREE, PLAIN, "allpass blind Anna 1, Ben 2, Carla 7"),
    ("A 9s conceded", THREE, CONCEDE, "Anna 9♠ conceded"),
    ("A 9s conceded 9", THREE, CONCEDE, "Anna 9♠ conceded 9"),
    ("A 6s conceded", THREE, Rules(concede=3, whist_stalingrad=True), "Anna 6♠ conceded"),
    ("A 7 widow AA", THREE, PREMIUM, "Anna 7 widow 3, Ben pass, Carla pass"),
    ("A 7 widow ak 7 b w", THREE, PREMIUM, "Anna 7 widow 2 7, Ben whist, Carla pass"),
    ("A 7 widow A", FOUR, DEALERS_PREMIUM, "Anna 7 widow 1, Ben pass, Carla pass"),
    ("A 7 widow KQ B w 3 C w 0", FOUR, DEALERS_PREMIUM, "Anna 7 widow 1 7, Ben whist 3, Carla whist 0"),
    # Races
    ("A 9 over-misere", THREE, RACES, "Anna 9 over-misere, Ben pass, Carla pass"),
    ("A 10h9 Over-Misere b w", THREE, RACES, "Anna 10♥ over-misere 9, Ben whist, Carla pass"),
    ("A 9 поверх-мизера conceded 2", THREE, Rules(races=4, concede=3), "Anna 9 conceded 2 over-misere"),
    # Obligations that are met
    ("A 6s 6 b w 2 c w", THREE, Rules(whist_stalingrad=True), "Anna 6♠ 6, Ben whist 2, Carla whist 2"),
    ("A 6h", THREE, Rules(whist_stalingrad=True), "Anna 6♥, Ben pass, Carla pass"),
    ("A 6s", TWO, Rules(whist_stalingrad=True), "Anna 6♠, Ben pass"),
    # All-pass
    ("ap 3 2 5", THREE, PLAIN, "allpass Anna 3, Ben 2, Carla 5"),
    ("ppp 3, 2", THREE, PLAIN, "allpass Anna 3, Ben 2, Carla 5"),
    ("ppp C 5 A 3", THREE, PLAIN, "allpass Anna 3, Ben 2, Carla 5"),
    ("ppp 3 2 4 D 1", FOUR, PLAIN, "allpass Anna 3, Ben 2, Carla 4, Dora 1"),
    ("ppp 3 2 D 1", FOUR, PLAIN, "allpass Anna 3, Ben 2, Carla 4, Dora 1"),
    ("ppp D 1 C 4 A 3", FOUR, PLAIN, "allpass Anna 3, Ben 2, Carla 4, Dora 1"),
    ("ppp 3 2 5", FOUR, PLAIN, "allpass Anna 3, Ben 2, Carla 5, Dora 0"),
    ("ppp 3 2 5", Seats(FOUR.players, "Ben"), PLAIN, "allpass Anna 3, Ben 0, Carla 2, Dora 5"),
    ("ppp 3 2", FOUR, Rules(allpass_dealer="out"), "allpass Anna 3, Ben 2, Carla 5, Dora 0"),
    ("ppp 3 2", FOUR, Rules(allpass_account="whists"), "allpass Anna 3, Ben 2, Carla 5, Dora 0"),
    ("ppp 3 2", TWO, PLAIN, "allpass Anna 3, Ben 2"),
    # Gusarik
    ("A 7 6 B w", TWO, PLAIN, "Anna 7 6, Ben whist"),
    ("A 7 6 B w 4", TWO, PLAIN, "Anna 7 6, Ben whist"),
    ("A 7", TWO, PLAIN, "Anna 7, Ben pass"),
    # Commas, semicolons, blanks
    ("A 7h 6; b w;", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    ("A\u00a07♥\ufe0f\t6,b w", THREE, PLAIN, "Anna 7♥ 6, Ben whist, Carla pass"),
    # Lines that are no hands
    ("fine A", THREE, PLAIN, "fine Anna 5"),
    ("fine A looked at cards", THREE, PLAIN, "fine Anna 5 looked at cards"),
    ("fine a 5/2, twice, really", THREE, PLAIN, "fine Anna 5/2 twice, really"),
    ("write b pool -4 a slip", THREE, PLAIN, "write Ben pool -4 a slip"),
    ("write b mountain −1/2", THREE, PLAIN, "write Ben mountain -1/2"),
    ("write b whists c +7", THREE, PLAIN, "write Ben whists Carla 7"),
    ("join Dora", THREE, PLAIN, "join Dora"),
    ("leave c", THREE, PLAIN, "leave Carla"),
    ("deal d", FOUR, PLAIN, "deal Dora"),
    ("rule pool 30", THREE, PLAIN, "rule pool 30"),
    ("rule target 30", THREE, PLAIN, "rule pool 30"),
    ("RULE Whist.Style GENTLEMAN", THREE, PLAIN, "rule whist.style gentleman"),
    ("rule allpass.progression 1, 2, 4", THREE, PLAIN, "rule allpass.progression 1 2 4"),
    ("правило whist.half нет", THREE, PLAIN, "rule whist.half no"),
    ("check pool 2 0 4", THREE, PLAIN, "check pool 2 0 4"),
    ("check mountain 2 -1/2 4 0", FOUR, PLAIN, "check mountain 2 -1/2 4 0"),
    ("check b whists a 52", THREE, PLAIN, "check Ben whists Anna 52"),
    ("END", THREE, PLAIN, "end"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "seats", "rules", "canonical"), LINES)
def test_what_is_typed_becomes_its_canonical_line(
    line: str, seats: Seats, rules: Rules, canonical: str
) -> None:
    assert write_hand(read(line, seats, rules), Style()) == canonical


RUSSIAN_LINES = [
    ("Анна 7ч 6 Борис в", RUSSIAN, "Анна 7♥ 6, Борис вист, Вера пас"),
    ("анна 7бк6 б в", RUSSIAN, "Анна 7БК 6, Борис вист, Вера пас"),
    ("А 6п 6 б в 2 в в 2", RUSSIAN, "Анна 6♠ 6, Борис вист 2, Вера вист 2"),
    ("А 6т б п в пв", RUSSIAN, "Анна 6♣, Борис пас, Вера полвиста"),
    ("А 6б", RUSSIAN, "Анна 6♦, Борис пас, Вера пас"),
    ("А 7 ч 6 Б в", RUSSIAN, "Анна 7♥ 6, Борис вист, Вера пас"),
    ("А 7 п Б в, В п, без одной", RUSSIAN, "Анна 7♠ 6, Борис вист, Вера пас"),
    ("А 7 б 6 Б в", RUSSIAN, "Анна 7♦ 6, Борис вист, Вера пас"),
    ("А 7 червей ровно, Борис вистует, Вера пасует", RUSSIAN, "Анна 7♥ 7, Борис вист, Вера пас"),
    ("А 8 пик без двух Б в", RUSSIAN, "Анна 8♠ 6, Борис вист, Вера пас"),
    ("А 8 без козыря без трех Б в", RUSSIAN, "Анна 8БК 5, Борис вист, Вера пас"),
    ("А 8бк взяла 9 Б в", RUSSIAN, "Анна 8БК 9, Борис вист, Вера пас"),
    ("А 8 остался без двух Б в", RUSSIAN, "Анна 8 6, Борис вист, Вера пас"),
    ("А 8 бубен Б в, В п, без 2", RUSSIAN, "Анна 8♦ 6, Борис вист, Вера пас"),
    ("А 8 6 Без в", Seats(("Анна", "Безухов", "Вера"), "Вера"), "Анна 8 6, Безухов вист, Вера пас"),
    ("А 8 без двух Без в", Seats(("Анна", "Безухов", "Вера"), "Вера"), "Анна 8 6, Безухов вист, Вера пас"),
    ("В 9п сдался без трёх", RUSSIAN, "Вера 9♠ сдался 3"),
    ("Б мизер сыграл", RUSSIAN, "Борис мизер 0"),
    ("распассы 3 2 5", RUSSIAN, "распасы Анна 3, Борис 2, Вера 5"),
    ("Вера 7 втемную", RUSSIAN, "Вера 7 втёмную, Анна пас, Борис пас"),
    ("В миз втёмную 3", RUSSIAN, "Вера мизер втёмную 3"),
    ("ппп 3 2", RUSSIAN, "распасы Анна 3, Борис 2, Вера 5"),
    ("рас 3 2 4 Г 1", RUSSIAN_FOUR, "распасы Анна 3, Борис 2, Вера 4, Глеб 1"),
    ("Вера 9 сдалась 2", RUSSIAN, "Вера 9 сдался 2"),
    ("Анна 7 прикуп ТК", RUSSIAN, "Анна 7 прикуп 2, Борис пас, Вера пас"),
    ("Анна 7 прикуп т", RUSSIAN, "Анна 7 прикуп 1, Борис пас, Вера пас"),
    ("Анна 7 прикуп АА", RUSSIAN, "Анна 7 прикуп 3, Борис пас, Вера пас"),
    ("штраф б 3 пересдача", RUSSIAN, "штраф Борис 3 пересдача"),
    ("запись б гора 3", RUSSIAN, "запись Борис гора 3"),
    ("пришел Глеб", RUSSIAN, "пришёл Глеб"),
    ("ушла Вера", RUSSIAN, "ушёл Вера"),
    ("сдает Борис", RUSSIAN, "сдаёт Борис"),
    ("сверка пуля 2 4 6", RUSSIAN, "сверка пуля 2 4 6"),
    ("сверка в висты а 4", RUSSIAN, "сверка Вера висты Анна 4"),
    ("правило pool 30", RUSSIAN, "правило пуля 30"),
    ("конец", RUSSIAN, "конец"),
]


@pytest.mark.parametrize(("line", "seats", "canonical"), RUSSIAN_LINES)
def test_russian_words(line: str, seats: Seats, canonical: str) -> None:
    rules = Rules(blind=2, concede=3, widow_premium="opponents")
    assert write_hand(read(line, seats, rules), Style("ru")) == canonical


HANDS: list[tuple[str, Hand]] = [
    (
        "Ben 6s 6 Carla w 3 Anna w",
        Game("Ben", 6, Suit.SPADES, 6, (Defence("Carla", Call.WHIST, 3), Defence("Anna", Call.WHIST, 1))),
    ),
    (
        "Ben 7 6 Carla w",
        Game("Ben", 7, None, 6, (Defence("Carla", Call.WHIST), Defence("Anna", Call.PASS))),
    ),
    (
        "Ben 7n blind",
        Game(
            "Ben",
            7,
            Suit.NO_TRUMP,
            None,
            (Defence("Carla", Call.PASS), Defence("Anna", Call.PASS)),
            blind=True,
        ),
    ),
    ("Ben 9 conceded", Game("Ben", 9, conceded=0)),
    ("Ben 9c conceded 2", Game("Ben", 9, Suit.CLUBS, conceded=2)),
    ("Ben mis 10", Misere("Ben", 10)),
    ("ppp 0 0", AllPass((("Anna", 0), ("Ben", 0), ("Carla", 10)))),
    ("fine Ben 3 why", Fine("Ben", 3, "why")),
    ("write Ben whists Anna 3", Write("Ben", "whists", "Anna", 3)),
    ("join Dora", Join("Dora")),
    ("leave Ben", Leave("Ben")),
    ("deal Ben", Deal("Ben")),
    ("rule pool 30", RuleLine("target", 30)),
    ("rule allpass.exit 6 7", RuleLine("allpass.exit", (6, 7))),
    ("check pool 1 2 3", Check("pool", (1, 2, 3))),
    ("check Ben whists Anna 3", Check("whists", (3,), "Ben", "Anna")),
    ("end", End()),
]


@pytest.mark.parametrize(("line", "hand"), HANDS)
def test_a_line_as_a_value(line: str, hand: Hand) -> None:
    assert read(line, THREE, Rules(blind=2, concede=3)) == hand


@pytest.mark.parametrize(
    ("suits", "words", "line"),
    [
        ("signs", "en", "Anna 7♠, Ben pass, Carla pass"),
        ("letters", "en", "Anna 7s, Ben pass, Carla pass"),
        ("signs", "ru", "Anna 7♠, Ben пас, Carla пас"),
        ("letters", "ru", "Anna 7п, Ben пас, Carla пас"),
    ],
)
def test_the_style_of_suits_and_words(suits: str, words: str, line: str) -> None:
    hand = read("Anna 7s")
    assert write_hand(hand, Style(words, suits)) == line
    assert read(line) == hand


@pytest.mark.parametrize("suits", ["signs", "letters"])
@pytest.mark.parametrize(("words", "game"), [("en", "Anna 7NT"), ("ru", "Anna 7БК")])
def test_no_trump_is_a_word(suits: str, words: str, game: str) -> None:
    assert write_hand(read("Anna 7n"), Style(words, suits)).startswith(game + ",")


@pytest.mark.parametrize(
    ("line", "text", "comment"),
    [
        ("Anna 7", "Anna 7", ""),
        ("Anna 7 # a slip", "Anna 7", " # a slip"),
        ("Anna 7  #a # b", "Anna 7", "  #a # b"),
        ("# all", "", "# all"),
        ("  # all", "", "  # all"),
        ("fine Anna 5 key of C# # sharp", "fine Anna 5 key of C#", " # sharp"),
        ("fine Anna 5 C#", "fine Anna 5 C#", ""),
    ],
)
def test_a_comment_starts_after_a_blank(line: str, text: str, comment: str) -> None:
    assert split_comment(line) == (text, comment)
    assert text + comment == line


@pytest.mark.parametrize(
    ("line", "entry"),
    [("fine Nobody 3", True), ("штраф", True), ("Anna 7", False), ("ppp 9 9", False), ("", False)],
)
def test_lines_that_move_no_deal_are_known_unread(line: str, entry: bool) -> None:
    assert is_entry_line(line) is entry


def test_a_long_evening_reads_at_once() -> None:
    """Half a second for 10,000 lines: five times what they take, so that a slow machine passes."""
    lines = [english for english, _ in CANONICAL] * 1000
    rules = Rules(blind=2, concede=3)
    start = time.process_time()
    for line in lines:
        read_hand(line, THREE, rules)
    assert time.process_time() - start < 0.5


def test_tricks_may_be_glued_to_a_call() -> None:
    assert read("A 6 6 B w2 C w2") == read("A 6 6 B w 2 C w 2")
    assert read("A 6 6 B вист3 C в1") == read("A 6 6 B w 3 C w 1")
