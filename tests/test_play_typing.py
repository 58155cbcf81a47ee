"""What is shown after each key: a line while it is typed, commands, and what Tab makes of a word."""

import re
from pathlib import Path

import pytest

from prefcount import messages
from prefcount.evening import Evening, read_evening
from prefcount.library import DiskLibrary
from prefcount.messages import pgettext
from prefcount.notation.words import LineWord
from prefcount.play.commands import ACTS, SPELLED, Act, parse_command
from prefcount.play.completion import completed, completions
from prefcount.play.fragments import plain_text
from prefcount.play.meaning import reading
from prefcount.play.model import Play
from prefcount.play.reading import Reading, Tone
from prefcount.play.screen import keys, screen
from prefcount.play.wording import FORMS
from prefcount.problems import RequestError

HEADER = """+++
prefcount = 1
convention = "{convention}"
players = [{players}]
+++
"""
THREE = "Anna Ben Carla"
FOUR = "Anna Ben Carla Dora"
RUSSIAN = "Анна Борис Вера"


def evening_of(*lines: str, players: str = THREE, convention: str = "sochi") -> Evening:
    """An evening whose last player deals the first hand."""
    names = ", ".join(f'"{name}"' for name in players.split())
    text = HEADER.format(convention=convention, players=names) + "".join(f"{line}\n" for line in lines)
    return read_evening(text, DiskLibrary())


def read(text: str, *lines: str, players: str = THREE, convention: str = "sochi") -> Reading:
    return reading(Play(evening_of(*lines, players=players, convention=convention)), text)


def changes(read: Reading) -> dict[str, tuple[object, object]]:
    """`Ben on Anna`: what was, what would be."""
    return {
        f"{player} on {against}" if against else f"{player} {account}": (before, after)
        for (player, account, against), before, after in read.changes
    }


W, P, X, A = Tone.WHOLE, Tone.PART, Tone.WRONG, Tone.ASKED

# The line after each key: how far it is, what it says so far, the problem and the word it marks.
TYPED = [
    ("A", P, "Anna", "game_missing"),
    ("A 7", W, "Anna plays 7, Ben passes, Carla passes; made without play.", None),
    ("A 7h", W, "Anna plays 7♥, Ben passes, Carla passes; made without play.", None),
    ("A 7h ", W, "Anna plays 7♥, Ben passes, Carla passes; made without play.", None),
    ("A 7h 6", P, "Anna plays 7♥, Anna takes 6 tricks", "nobody_whisted"),
    ("A 7h 6 B", P, "Anna plays 7♥, Anna takes 6 tricks, Ben", "call_missing"),
    (
        "A 7h 6 B w",
        W,
        "Anna plays 7♥, Ben whists, Carla passes; Anna takes 6 tricks, one short.",
        None,
    ),
    ("A 7h 6 B w C", P, "Anna plays 7♥, Anna takes 6 tricks, Ben whists, Carla", "call_missing"),
    ("A 7h 6 B w C w", P, "Anna plays 7♥, Anna takes 6 tricks, Ben whists, Carla whists", "split_missing"),
    (
        "A 7h 6 B w C w1",
        W,
        "Anna plays 7♥, Ben whists (3 tricks), Carla whists (1 trick); Anna takes 6 tricks, one short.",
        None,
    ),
    ("A 7h 7 C half", X, "Anna plays 7♥", "half_played"),
    ("A 7h B w", P, "Anna plays 7♥, Ben whists", "result_missing"),
    ("A m", P, "Anna plays misère", "misere_tricks"),
    ("A m 0", W, "Anna plays misère, takes no trick.", None),
    ("ap", P, "all-pass: the tricks of each in seat order, the last one may be left out", "allpass_missing"),
    ("ap 3", P, "All pass: Anna – 3 …", "allpass_missing"),
    ("ap 3 2", W, "All pass: Anna – 3 tricks, Ben – 2, Carla – 5.", None),
    ("fine", P, "a fine: fine PLAYER POINTS [REASON]", "player_missing"),
    ("fine B 5 peeked", W, "Fine: Ben, 5 points on the mountain (peeked).", None),
]


@pytest.mark.parametrize(("text", "tone", "told", "code"), TYPED)
def test_what_a_line_says_after_each_key(text: str, tone: Tone, told: str, code: str | None) -> None:
    found = read(text)
    assert (found.tone, found.told) == (tone, told)
    assert [problem.code for problem in found.problems] == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("A 7h 6 B wx", "wx"),
        ("A 7x", "7x"),
        ("Xavier 7h", "Xavier"),
        ("A 7h 6 A w", "A"),
        ("A 7h 6 B w C w 9", "6 B w C w 9"),  # 6 + 9 is more than the ten tricks of a hand
        ("A 7h 11 B w", "11"),
        ("fix 1 A 7x", "7x"),
        ("try A 7h 6 B wx", "wx"),
        ("undo x", "x"),
    ],
)
def test_the_offending_word_is_marked(text: str, word: str) -> None:
    found = read(text, "A 6c")
    assert found.tone is Tone.WRONG
    assert found.span is not None
    assert text[slice(*found.span)] == word


@pytest.mark.parametrize(
    "text", ["A 7h 6 B wh", "A 1", "A 7h -", "A mi", "allp", "A 7h 6 B w Car", "a", "A 7n"]
)
def test_a_word_under_way_is_no_fault_yet(text: str) -> None:
    assert read(text).tone in (Tone.PART, Tone.WHOLE)


def test_what_would_be_written_to_whom() -> None:
    found = changes(read("A 7h 6 B w"))
    # One short of seven: 1 × 4 on the mountain; four tricks of the defence at 4 and the consolation
    # of 4 for the whister, the consolation alone for the passer.
    assert found == {"Anna mountain": (0, 4), "Ben on Anna": (0, 4 * 4 + 4), "Carla on Anna": (0, 4)}


def test_figures_start_from_what_stands_there() -> None:
    found = changes(read("A 6c", "A 7h 6 B w", "A 6c"))
    assert found == {"Anna pool": (2, 4)}


@pytest.mark.parametrize("text", ["A 6", "A 6h 5", "A 6h 5 B w"])
def test_a_contract_below_the_exit_is_a_warning_at_once(text: str) -> None:
    # mailru: after one all-pass hand the lowest bid is 7.
    found = read(text, "ap 3 3", convention="mailru")
    assert [problem.code for problem in found.warnings][:1] == ["below_minimum"]


def test_the_dealer_of_four_is_asked_for() -> None:
    found = read("ap 3 3 3", players=FOUR)
    assert (found.tone, found.problems[0].code) == (Tone.PART, "allpass_dealer_rest")


def test_six_spades_waits_for_both_whists() -> None:
    # classic plays stalingrad: a six of spades is whisted by both.
    lines = ["ap 3 3"] * 3  # its three opening hands
    assert read("A 6s 6 B w", *lines, convention="classic").tone is Tone.PART
    assert read("A 6s 6 B w C p", *lines, convention="classic").tone is Tone.WRONG
    assert read("A 6s 6 B w C w 2", *lines, convention="classic").tone is Tone.WHOLE


# --- Commands ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "act", "number", "rest"),
    [
        ("undo", Act.UNDO, None, ""),
        ("undo 3", Act.UNDO, 3, ""),
        ("UNDO", Act.UNDO, None, ""),
        ("отмена", Act.UNDO, None, ""),
        ("гтвщ", Act.UNDO, None, ""),  # undo, typed on the Russian layout
        ("fix 7", Act.FIX, 7, ""),
        ("fix 7 A 6h", Act.FIX, 7, "A 6h"),
        ("fix A 6h", Act.FIX, None, "A 6h"),
        ("исправить 7", Act.FIX, 7, ""),
        ("insert 2 A 6h", Act.INSERT, 2, "A 6h"),
        ("?", Act.HELP, None, ""),
        ("расчёт", Act.SETTLE, None, ""),
        ("расчет", Act.SETTLE, None, ""),
        (":log", Act.LOG, None, ""),
    ],
)
def test_commands_are_read_in_both_languages(text: str, act: Act, number: int | None, rest: str) -> None:
    command = parse_command(text, tuple(THREE.split()))
    assert command is not None
    assert command[:3] == (act, number, rest)


@pytest.mark.parametrize("text", ["A 7h", "7", "", "   ", "fine A 5", "write A pool 2", "end", "Ben 6"])
def test_hand_lines_are_no_commands(text: str) -> None:
    assert parse_command(text, tuple(THREE.split())) is None


def test_every_command_has_words_in_both_languages() -> None:
    for act, words in SPELLED.items():
        assert any(word.isascii() for word in words), act
        assert any(not word.isascii() for word in words), act
        assert {ACTS.find(word) for word in words} == {act}


def test_an_exact_name_beats_a_command_and_a_colon_beats_the_name() -> None:
    players = ("Log", "Undo", "Carla")
    assert parse_command("log 7h", players) is None
    assert parse_command("undo", players) is None
    command = parse_command(":undo", players)
    assert command is not None
    assert command.act is Act.UNDO


def test_a_command_beats_the_beginning_of_a_name() -> None:
    command = parse_command("log", ("Logan", "Ben", "Carla"))
    assert command is not None
    assert command.act is Act.LOG


def test_words_after_a_command_that_takes_none_are_an_error() -> None:
    with pytest.raises(RequestError) as caught:
        parse_command("log now", tuple(THREE.split()))
    assert [problem.code for problem in caught.value.problems] == ["left_over"]


def test_undo_says_what_it_would_strike() -> None:
    found = read("undo", "A 6c", "B m 0")
    assert (found.tone, found.told) == (Tone.ASKED, "Enter strikes hand 2: B m 0")
    assert changes(found) == {"Ben pool": (10, 0)}


def test_a_correction_shows_what_it_does_to_the_sheet_and_to_later_hands() -> None:
    # Without the first all-pass the second one costs 1 instead of 2 a trick.
    found = read("fix 1 A 6c", "ap 3 2", "ap 3 2")
    assert found.tone is Tone.WHOLE
    assert [shift.number for shift in found.shifts] == [2]
    assert changes(found)["Anna mountain"] == (3 + 2 * 3, 3)


def test_a_correction_that_takes_the_meaning_of_later_hands_is_refused_while_typing() -> None:
    # With four the dealer sits out: Dora dealt hand 1 and Anna hand 2.
    found = read("insert 2 B 6c", "A 6c", "B 7c C p D p", "C 8c", players=FOUR)
    assert found.tone is Tone.WRONG
    assert found.problems[0].code == "later_lines"


def test_unknown_numbers_are_refused() -> None:
    assert [problem.code for problem in read("fix 9 A 6c", "A 6c").problems] == ["no_hand"]
    assert [problem.code for problem in read("explain 9", "A 6c").problems] == ["no_hand"]


def test_insert_asks_for_its_number() -> None:
    assert (read("insert").tone, read("insert").problems[0].code) == (Tone.PART, "insert_number")
    assert read("insert A 6c").tone is Tone.WRONG


# --- Tab ---------------------------------------------------------------------------------------


def tab(text: str, players: str = THREE) -> tuple[str, list[str]]:
    play = Play(evening_of(players=players))
    return completed(text, 0, play.state, play.known, play.evening.file.header.style)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Be", "Ben "),
        ("A 7h 6 B", "A 7h 6 Ben "),
        ("A 7h 6 B wh", "A 7h 6 B whist "),
        ("A mi", "A misere "),
        ("A 7h 6 C в", "A 7h 6 C вист "),
        ("allp", "allpass "),
        ("und", "undo "),
        ("A 6n", "A 6NT "),
    ],
)
def test_tab_completes_the_only_word(text: str, after: str) -> None:
    assert tab(text) == (after, [])


def test_tab_offers_several_and_types_what_they_have_in_common() -> None:
    text, choices = tab("Ан", "Анна Андрей Вера")
    assert (text, choices) == ("Ан", ["Анна", "Андрей"])
    text, choices = tab("А", "Анна Андрей Вера")
    assert (text, choices) == ("Ан", ["Анна", "Андрей"])


def test_tab_offers_contracts_and_calls() -> None:
    assert tab("A 7")[1] == ["7♠", "7♣", "7♦", "7♥", "7NT"]
    assert tab("A 7h 6 B ")[1] == ["whist", "pass", "half"]
    assert tab("А 7ч 6 Б ", RUSSIAN)[1] == ["вист", "пас", "полвиста"]


def test_tab_offers_nothing_that_would_be_refused() -> None:
    play = Play(evening_of())
    assert "half" not in completions("A 8h B p C ", play.state)
    assert "Anna" not in completions("A 7h 6 ", play.state)


# --- The screen --------------------------------------------------------------------------------


def shown(play: Play, text: str, columns: int = 80, rows: int = 24) -> str:
    view = screen(play, text, columns, rows)
    lines = [*view.top, view.prompt, *view.under, view.keys]
    return "\n".join(map(plain_text, lines))


@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("rows", [12, 24, 40])
@pytest.mark.parametrize("players", [THREE, FOUR, "Александра-Мария Владислав-Константин Ян"])
@pytest.mark.parametrize("text", ["", "A", "ap 3 2 4 D 1", "нечто совсем непонятное", "undo", "fix 1 "])
def test_the_screen_fits_the_terminal(columns: int, rows: int, players: str, text: str) -> None:
    evening = evening_of("ap 4 3 3 D 0" if players == FOUR else "ap 4 3", players=players)
    view = screen(Play(evening), text, columns, rows)
    assert len(view.top) + 1 + len(view.under) + 1 == rows
    for line in (*view.top, *view.under, view.keys):
        assert len(plain_text(line)) <= columns


def test_the_screen_says_who_deals_and_what_may_be_bid() -> None:
    play = Play(evening_of("ap 3 2", convention="mailru"))
    told = shown(play, "")
    assert "Carla deals · first hand Anna" in told  # with mailru the deal stays after all-pass
    assert "lowest bid 7" in told
    assert "hand 2 ›" in told


def test_a_typed_hand_stands_in_the_sheet_before_it_is_written() -> None:
    told = shown(Play(evening_of("A 6c")), "A 7c")
    pool = next(line for line in told.splitlines() if line.startswith(" pool"))
    assert pool.split() == ["pool", "2", "→", "6", "0", "0"]


def test_the_balance_with_the_typed_line_stands_beside_the_one_now() -> None:
    # A unwhisted seven: 4 points, worth 4 × 10 × (1 − 1/3) = 26⅔ to Anna; an eight of 6 points 40.
    for text, lines in (("A 7c", ()), ("fix 1 A 7c", ("A 8c",)), ("undo", ("A 7c", "A 7c"))):
        told = shown(Play(evening_of(*lines)), text)
        balance = next(line for line in told.splitlines() if line.startswith(" if settled now"))
        before = {0: "0", 1: "+40", 2: "+53⅓"}[len(lines)]
        assert balance.split()[3:6] == [before, "→", "+26⅔"]


def test_a_suit_apart_and_a_result_as_it_is_said_are_understood_while_typing() -> None:
    assert "Anna plays 7♥, Anna takes 6 tricks" in shown(Play(evening_of()), "A 7 h 6 B")
    assert "Anna plays 8♠, Anna takes 6 tricks" in shown(Play(evening_of()), "A 8 spades down 2 B")
    half = shown(Play(evening_of()), "A 8 dow")
    assert "Anna plays 8" in half
    assert "is no player" not in half
    assert 'A number of tricks goes after "down"' in shown(Play(evening_of()), "A 8 down")


LONG = "Александра Константин Виктория Мария-Антуанетта"


@pytest.mark.parametrize("columns", [40, 50, 60, 70, 80, 120])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nobody_is_left_out_of_a_narrow_sheet(columns: int, language: str) -> None:
    messages.use(language)
    try:
        lines = shown(Play(evening_of(players=LONG)), "", columns).splitlines()
    finally:
        messages.use("en")
    assert max(map(len, lines)) <= columns
    names, roles = lines[1].split(), lines[2]
    assert len(names) == 4, "each has a column"
    for name, head in zip(LONG.split(), names, strict=True):
        assert name.startswith(head.rstrip("…"))
    pool = next(line for line in lines if re.match(r" (pool|пуля) ", line))
    assert pool.split()[1:] == ["0", "0", "0", "0"]
    if columns >= 60:
        assert "…" not in roles, "who deals and who is first hand is said in full"


@pytest.mark.parametrize("columns", [40, 60, 72, 79, 80, 81, 100, 120])
@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_blank_stands_between_keys_and_the_way_out_is_named(
    columns: int, quiet: bool, language: str
) -> None:
    messages.use(language)
    try:
        bar = plain_text(keys(columns, Play(evening_of(), quiet=quiet)))
        first, last = pgettext("key", "Help"), pgettext("key", "Quit")
    finally:
        messages.use("en")
    assert len(bar) <= columns
    numbers = re.findall(r"\s(\d+)", bar)
    assert numbers == re.findall(r"\d+", bar), "no number is glued to the key before it"
    assert bar.startswith(f" 1{first}")
    assert f" 10{last}" in bar


def test_marks_under_the_offending_word() -> None:
    lines = shown(Play(evening_of()), "A 7h 6 B wx").splitlines()
    at = next(i for i, line in enumerate(lines) if "›" in line)
    prompt = lines[at]
    start = len(prompt) + len("A 7h 6 B ")
    assert lines[at + 1][start : start + 2] == "^^"
    assert "^" not in lines[at + 1][:start] + lines[at + 1][start + 2 :]


def test_quiet_hides_the_balances_and_nothing_else() -> None:
    # A unwhisted seven: 4 points, worth 4 × 10 × (1 − 1/3) = 26⅔ to Anna.
    evening = evening_of("A 7c")
    assert "+26⅔" in shown(Play(evening), "")
    quiet = shown(Play(evening, quiet=True), "")
    assert "+26⅔" not in quiet
    assert "−13⅓" not in quiet
    assert quiet.count("···") == 3
    assert "+26⅔" in shown(Play(evening, quiet=True, asked=True), "")


def test_closed_pools_and_bombs_and_races_are_shown() -> None:
    assert "closed" in shown(Play(evening_of("B m 0", "B m 0")), "")
    bombs = next(
        line
        for line in shown(Play(evening_of("ap 3 3", convention="classic")), "").splitlines()
        if "bombs" in line
    )
    assert bombs.split() == ["bombs", "×2", "×2", "×2"]


def test_the_end_of_the_game_is_announced() -> None:
    evening = evening_of("B m 0", "B m 0", "A m 0", "C m 0", "A m 0", "C m 0")
    told = shown(Play(evening), "")
    assert "The evening is over." in told
    assert "Enter shows who pays whom." in told


def test_faults_stand_in_the_place_of_the_sheet() -> None:
    told = shown(Play(evening_of("A 7x", "B 6c")), "")
    assert '"7x" is not a game' in told
    assert "fix N" in told


def test_the_sheet_of_an_evening_from_the_examples_is_whole() -> None:
    text = (Path(__file__).parent.parent / "examples" / "evening40.pref").read_text(encoding="utf-8")
    evening = read_evening(text, DiskLibrary())
    told = shown(Play(evening), "", 120, 40)
    row = next(line for line in told.splitlines() if line.startswith(" mountain"))
    assert row.split()[1:] == [str(points) for points in evening.sheet.mountain]


def test_every_kind_of_line_is_told_while_it_is_begun() -> None:
    assert set(FORMS) == set(LineWord)
