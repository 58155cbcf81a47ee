"""Names and spelling: which names can be given, and what a word means that is not typed in full."""

from typing import Any

import pytest

from prefcount.hands import Game, Hand, Seats
from prefcount.notation import (
    Style,
    name_problem,
    read_hand,
    rename,
    resolve_player,
    same_name,
    valid_name,
    write_hand,
)
from prefcount.notation.spelling import fold, retyped, skeleton
from prefcount.notation.words import ACCOUNTS, CALLS, FLAGS, LINE_WORDS, MISERE, Words
from prefcount.options import Rules
from prefcount.problems import FileError, Impossible, PrefcountError, RequestError, Unreadable

LATIN = ("Anna", "Ben", "Carla")
CYRILLIC = ("Анна", "Борис", "Вера")
RULES = Rules(blind=2, concede=3)


def canonical(line: str, players: tuple[str, ...], words: str = "en") -> str:
    return write_hand(read_hand(line, Seats(players, players[-1]), RULES), Style(words))


def code(line: str, players: tuple[str, ...], rules: Rules = RULES) -> str:
    with pytest.raises(PrefcountError) as caught:
        read_hand(line, Seats(players, players[-1]), rules)
    return caught.value.problems[0].code


@pytest.mark.parametrize(
    "name", ["Anna", "Anna-Maria", "P", "W", "В", "Ян", "A1", "a.b", "O’Neil", "山本", "🦊", "Zoë", "Д" * 24]
)
def test_a_name_that_will_do(name: str) -> None:
    assert name_problem(name) is None


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "name_empty"),
        (" ", "name_empty"),
        ("\ufe0f", "name_empty"),
        ("Д" * 25, "name_long"),
        *(
            (f"A{character}b", "name_character")
            for character in " \u00a0,;#~+=\"'\t\n\x1b\u200b\u202e\ud800，＃\u3164"
        ),
        ("1st", "name_start"),
        ("１st", "name_start"),
        ("½", "name_start"),
        ("-3", "name_start"),
        ("−3", "name_start"),
        ("\u0301a", "name_start"),
        ("Blind", "name_reserved"),
        ("Пришел", "name_reserved"),
        ("pool", "name_reserved"),
        ("ВТЁМНУЮ", "name_reserved"),
    ],
)
def test_a_name_that_will_not(name: str, problem: str) -> None:
    found = name_problem(name)
    assert found is not None
    assert found.code == problem


@pytest.mark.parametrize("word", [*LINE_WORDS.plain, *FLAGS.plain])
def test_nobody_is_called_as_a_line_starts(word: str) -> None:
    assert name_problem(word) is not None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Anna", "ANNA", True),
        ("Вера", "Bepa", True),
        ("Пётр", "Петр", True),
        ("Fl\u00f3", "Flo\u0301", True),
        ("Ａnna", "Anna", True),
        ("Anna", "Anne", False),
        ("Ян", "Яна", False),
    ],
)
def test_names_that_can_be_taken_for_each_other(one: str, other: str, same: bool) -> None:
    assert same_name(one, other) is same
    assert (name_problem(one, ["Zoe", other]) is not None) is same


def test_the_caller_says_what_kind_of_error_a_name_is() -> None:
    valid_name("Anna", ["Ben"])
    with pytest.raises(RequestError):
        valid_name("Anna", ["anna"])
    with pytest.raises(FileError):
        valid_name("A b", error=FileError)


@pytest.mark.parametrize(
    ("word", "player"),
    [("anna", "Anna"), ("A", "Anna"), ("Ann", "Ann"), ("Anna-", "Anna-Maria"), ("с", "Carla")],
)
def test_a_player_of_a_command(word: str, player: str) -> None:
    candidates = {"Ann": ["Ann", "Anna"], "Anna-": ["Anna", "Anna-Maria"]}.get(word, LATIN)
    assert resolve_player(word, candidates) == player


def test_a_player_that_is_not_clear() -> None:
    with pytest.raises(RequestError) as caught:
        resolve_player("An", ["Anna", "Anton", "Ben"])
    assert caught.value.problems[0].data["players"] == ("Anna", "Anton")
    with pytest.raises(FileError) as wrong:
        resolve_player("X", LATIN, FileError)
    assert [problem.code for problem in wrong.value.problems] == ["no_player"]  # and like nobody's name
    with pytest.raises(RequestError) as mistyped:
        resolve_player("Bne", LATIN)
    assert mistyped.value.problems[0].data["near"] == "Ben"


@pytest.mark.parametrize(
    ("line", "players", "wanted"),
    [
        # Players called like calls, games' letters or misere: what a word means follows from its place
        ("P 6 6 W w 2 В в 2", ("P", "W", "В"), "P 6 6, W whist 2, В whist 2"),
        ("W 6 6 P p В w", ("P", "W", "В"), "W 6 6, В whist, P pass"),
        ("m m 3", ("m", "P", "W"), "m misere 3"),
        ("A 6 6 whist w", ("A", "whist", "half"), "A 6 6, whist whist, half pass"),
        # An exact name beats all, a whole line word beats a beginning
        ("Ann 7", ("Ann", "Anna", "Ben"), "Ann 7, Anna pass, Ben pass"),
        ("A 7", ("A", "Anna", "Ben"), "A 7, Anna pass, Ben pass"),
        ("ap 3 2", ("Apollo", "Ben", "Carla"), "allpass Apollo 3, Ben 2, Carla 5"),
        ("apo 7", ("Apollo", "Ben", "Carla"), "Apollo 7, Ben pass, Carla pass"),
        ("fin 7", ("Finn", "Ben", "Carla"), "Finn 7, Ben pass, Carla pass"),
        ("A 7 7 blind Blinda w", ("A", "Blinda", "Ben"), "A 7 blind 7, Blinda whist, Ben pass"),
        # A defender's beginning leaves out the declarer, who sits out and who was named
        ("Anna 7 7 A w", ("Anna", "Alex", "Ben"), "Anna 7 7, Alex whist, Ben pass"),
        ("Ben 7 7 A w", ("Ben", "Anna", "Carl", "Alex"), "Ben 7 7, Anna whist, Carl pass"),
        ("Ben 7 Anna p A half", ("Ben", "Anna", "Alex"), "Ben 7, Anna pass, Alex half"),
        # ё is е
        ("Артем 7", ("Артём", "Ben", "Carla"), "Артём 7, Ben pass, Carla pass"),
        ("Артём 7", ("Артем", "Ben", "Carla"), "Артем 7, Ben pass, Carla pass"),
        # Look-alikes: a Latin A for Анна, Cyrillic с for Carla, mixed words
        ("A 7", CYRILLIC, "Анна 7, Борис pass, Вера pass"),
        ("С 7 7 В w", LATIN, "Carla 7 7, Anna pass, Ben whist"),
        ("Bера 7с", CYRILLIC, "Вера 7♣, Анна pass, Борис pass"),
        ("Anna 7T 7 Ben р Carla в", LATIN, "Anna 7♣ 7, Ben pass, Carla whist"),
        ("ррр 3 2", LATIN, "allpass Anna 3, Ben 2, Carla 5"),
        ("Anna м 1", LATIN, "Anna misere 1"),
        # The wrong keyboard layout
        ("Fyyf 7 7 Dthf dbcn", CYRILLIC, "Анна 7 7, Борис pass, Вера whist"),
        ("Анна 7 <jhbc gfc Вера gjkdbcnf", CYRILLIC, "Анна 7, Борис pass, Вера half"),
        ("Фттф 7р 7 Иут цршые", LATIN, "Anna 7♥ 7, Ben whist, Carla pass"),
        ("Ф 7 7 И ц С з", LATIN, "Anna 7 7, Ben whist, Carla pass"),
        ("hfcgfcs 3 2 5", CYRILLIC, "allpass Анна 3, Борис 2, Вера 5"),
        ("фддзфыы 3 2 5", LATIN, "allpass Anna 3, Ben 2, Carla 5"),
        ("Dthf vbpth dn`vye. 0", CYRILLIC, "Вера misere blind 0"),
        ("Anna 7 идштв", LATIN, "Anna 7 blind, Ben pass, Carla pass"),
        ("Фттф ь 0", LATIN, "Anna misere 0"),
    ],
)  # fmt: skip
def test_what_a_word_means(line: str, players: tuple[str, ...], wanted: str) -> None:
    assert canonical(line, players) == wanted


@pytest.mark.parametrize(
    ("line", "players", "problem"),
    [
        ("A 7", ("Anna", "Alex", "Ben"), "ambiguous_player"),
        (
            "A 7",
            ("Anna", "Ben", "Carl", "Alex"),
            "ambiguous_player",
        ),  # whoever deals: the deal may have slipped
        ("Ben 7 7 A w", ("Ben", "Anna", "Alex"), "ambiguous_player"),
        # Two readings, a look-alike and a layout: neither is taken
        ("A 7", ("Анна", "Фёдор", "Вера"), "ambiguous_player"),
        # A slip is no other layout of a suit
        ("Anna 7x", LATIN, "no_game"),
        ("Anna 7g", LATIN, "no_game"),
        ("Anna 6 6 Ben x", LATIN, "no_call"),
        # Digits of other widths are none
        ("Anna 7 ６ Ben w", LATIN, "no_result"),
        ("Anna 7 6 Ben w ３", LATIN, "no_defender"),
        # Half of a word on each layout
        ("шnраф Anna", LATIN, "no_player_near"),
        # Only the dealer of four begins like this
        ("D 7", (*LATIN, "Dora"), "dealer_plays"),
        ("Anna 7 7 D w", (*LATIN, "Dora"), "dealer_defends"),
    ],
)
def test_what_a_word_does_not_mean(line: str, players: tuple[str, ...], problem: str) -> None:
    assert code(line, players) == problem


def test_a_past_player_comes_back_under_his_name() -> None:
    hand = read_hand("join dоra", Seats(LATIN, "Carla"), RULES, ["Dora", "Anna"])  # a Cyrillic о
    assert write_hand(hand, Style()) == "join Dora"


def test_a_newcomer_is_no_other_than_those_who_sit() -> None:
    with pytest.raises(Impossible):
        read_hand("join Аnna", Seats(LATIN, "Carla"), RULES)  # a Cyrillic А
    with pytest.raises(Unreadable):
        read_hand("join blind", Seats(LATIN, "Carla"), RULES)


@pytest.mark.parametrize(
    ("word", "plain", "looks", "other"),
    [
        ("WHIST", "whist", "whist", ("цршые",)),
        ("Всё", "все", "bce", ("dct",)),
        ("7♥\ufe0f", "7♥", "7♥", ()),
        ("−3", "-3", "-3", ()),
        ("й", "й", "й", ("q",)),
        ("и\u0306", "й", "й", ("q",)),
    ],
)
def test_readings_of_a_word(word: str, plain: str, looks: str, other: tuple[str, ...]) -> None:
    assert (fold(word), skeleton(word), retyped(word)) == (plain, looks, other)


RENAMED = [
    ("Anna 7 7, Ben whist 3, Carla whist 0", "Anna 7 7, Bob whist 3, Carla whist 0"),
    ("Ben 8, Carla pass, Anna pass", "Bob 8, Carla pass, Anna pass"),
    ("Ben misere 1", "Bob misere 1"),
    ("allpass Anna 3, Ben 2, Carla 5", "allpass Anna 3, Bob 2, Carla 5"),
    ("fine Ben 5 Ben looked", "fine Bob 5 Ben looked"),
    ("write Ben pool 5", "write Bob pool 5"),
    ("write Anna whists Ben 5", "write Anna whists Bob 5"),
    ("check Ben whists Anna 5", "check Bob whists Anna 5"),
    ("check pool 1 2 3", "check pool 1 2 3"),
    ("join Ben", "join Bob"),
    ("leave Ben", "leave Bob"),
    ("deal Ben", "deal Bob"),
    ("rule pool 30", "rule pool 30"),
    ("end", "end"),
]


@pytest.mark.parametrize(("line", "renamed"), RENAMED)
def test_a_player_is_renamed_wherever_he_stands(line: str, renamed: str) -> None:
    players = ("Anna", "Dan", "Carla") if line.startswith("join") else LATIN
    hand = read_hand(line, Seats(players, "Carla"), Rules())
    assert write_hand(rename(hand, "Ben", "Bob"), Style()) == renamed
    assert rename(hand, "Emil", "Bob") == hand


def test_renaming_keeps_the_order_of_speaking() -> None:
    hand: Hand = read_hand("Ben 7 7 Carla w", Seats(LATIN, "Carla"), Rules())
    changed = rename(hand, "Carla", "Zoe")
    assert isinstance(changed, Game)
    assert [said.player for said in changed.defence] == ["Zoe", "Anna"]


@pytest.mark.parametrize(
    "words", [LINE_WORDS, MISERE, FLAGS, CALLS], ids=["line", "misere", "flags", "calls"]
)
def test_what_people_say_meant_nothing_before(words: Words[Any]) -> None:
    """A form that is only said never takes the place of a word, a slip or a name."""
    plain = Words(words.plain)
    assert words.spoken
    for word, meaning in words.spoken.items():
        assert plain.find(word) is None
        assert words.find(word) == meaning
        assert word in ACCOUNTS.plain or name_problem(word.title()) is None


def test_a_player_called_like_what_people_say_keeps_his_name() -> None:
    seats = Seats(("Распассы", "Борис", "Вера"), "Вера")
    hand = read_hand("распассы 7 Б п", seats, Rules())
    assert isinstance(hand, Game)
    assert hand.declarer == "Распассы"


def test_a_dealer_who_takes_the_half_whist_is_known_by_his_whole_name() -> None:
    seats = Seats(("Anna", "Andrew", "Alex", "Ann"), "Ann")
    said = read_hand("alex 6nt anna w andr p ann half", seats, Rules(whist_half_dealer=True))
    assert write_hand(said, Style()) == "Alex 6NT, Anna whist, Andrew pass, Ann half"
    # where the dealer cannot speak, the same word is the beginning of a defender
    said = read_hand("alex 6nt ann p andr half", seats, Rules())
    assert write_hand(said, Style()) == "Alex 6NT, Anna pass, Andrew half"
