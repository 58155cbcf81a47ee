"""What happened and why, in words."""

import re
from fractions import Fraction

import pytest

from prefcount.amounts import Amount
from prefcount.declension import accusative
from prefcount.entries import Account, Entry
from prefcount.explanation import (
    RULES,
    account_name,
    arithmetic,
    convention_title,
    date_text,
    describe,
    ending_in_words,
    figures,
    led,
    led_in_words,
    money,
    number,
    operands,
    rule_name,
    rule_title,
    signed,
    summed,
    whists,
)
from prefcount.hands import Game
from prefcount.settlement import Stake
from tests.domain import play, preset, rules_of, table_of
from tests.evening_text import case_evenings, evening_of, example


@pytest.mark.parametrize(
    ("amount", "shown"),
    [
        (0, "0"),
        (12, "12"),
        (-4, "−4"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 3), "−⅓"),
        (Fraction(140, 3), "46⅔"),  # 140 = 3 · 46 + 2
        (Fraction(-40, 3), "−13⅓"),
        (Fraction(7, 8), "⅞"),
        (Fraction(41, 12), "41/12"),  # there is no sign for 5/12
        (Fraction(-41, 12), "−41/12"),
        (Fraction(8, 2), "4"),
    ],
)
def test_numbers_are_exact_and_typographic(amount: Amount, shown: str) -> None:
    assert number(amount) == shown


def test_a_gain_has_its_sign() -> None:
    assert [signed(4), signed(-4), signed(0)] == ["+4", "−4", "0"]


def test_money_has_the_decimals_of_its_currency() -> None:
    euro, yen = Stake(Fraction(1, 2), "EUR"), Stake(Fraction(1), "JPY")
    assert money(euro, Fraction(21, 2)) == "10.50"
    assert money(euro, Fraction(-3), sign=True) == "−3.00"
    assert money(euro, Fraction(3), sign=True) == "+3.00"
    assert money(yen, Fraction(3)) == "3"


@pytest.mark.usefixtures("russian")
def test_russian_money_has_a_comma() -> None:
    assert money(Stake(Fraction(1, 2), "EUR"), Fraction(-21, 2)) == "−10,50"


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("amount", "shown"),
    [
        (0, "0 вистов"),
        (1, "1 вист"),
        (-2, "−2 виста"),
        (11, "11 вистов"),
        (21, "21 вист"),
        (Fraction(140, 3), "46⅔ виста"),
    ],
)
def test_russian_nouns_go_with_their_numbers(amount: Amount, shown: str) -> None:
    assert whists(amount) == shown


@pytest.mark.parametrize(
    ("line", "english_words", "russian_words"),
    [
        (
            "Anna 7h 6, Ben whist, Carla pass",
            "Anna plays 7♥, Ben whists, Carla passes; Anna takes 6 tricks, one short.",
            "Anna играет 7♥, Ben вистует, Carla пасует; Anna берёт 6 взяток, без одной.",
        ),
        (
            "Anna 6s 6, Ben whist 3, Carla whist 1",
            "Anna plays 6♠, Ben whists (3 tricks), Carla whists (1 trick); Anna takes 6 tricks.",
            "Anna играет 6♠, Ben вистует (3 взятки), Carla вистует (1 взятка); Anna берёт 6 взяток.",
        ),
        (
            "Anna 8n",
            "Anna plays 8NT, Ben passes, Carla passes; made without play.",
            "Anna играет 8БК, Ben пасует, Carla пасует; сыграно без розыгрыша.",
        ),
        (
            "Anna 6, Ben pass, Carla half",
            "Anna plays 6, Ben passes, Carla takes half the whists; made without play.",
            "Anna играет 6, Ben пасует, Carla уходит за полвиста; сыграно без розыгрыша.",
        ),
        (
            "Anna 7c blind 9, Ben whist, Carla pass",
            "Anna plays 7♣ blind, Ben whists, Carla passes; Anna takes 9 tricks.",
            "Anna играет 7♣ втёмную, Ben вистует, Carla пасует; Anna берёт 9 взяток.",
        ),
        (
            "Anna 9d conceded 3",
            "Anna concedes 9♦ without play, three short.",
            "Anna сдаётся на 9♦ без игры, без трёх.",
        ),
        ("Anna 9d conceded", "Anna concedes 9♦ without play.", "Anna сдаётся на 9♦ без игры."),
        (
            "Anna 7h widow 3 7, Ben whist, Carla pass",
            "Anna plays 7♥, Ben whists, Carla passes; Anna takes 7 tricks; premium for the widow: 3 tricks.",
            "Anna играет 7♥, Ben вистует, Carla пасует; Anna берёт 7 взяток; премия за прикуп: 3 взятки.",
        ),
        ("Ben misere 0", "Ben plays misère, takes no trick.", "Ben играет мизер, ни одной взятки."),
        (
            "Ben misere blind 1",
            "Ben plays misère blind, takes 1 trick.",
            "Ben играет мизер втёмную, берёт 1 взятку.",
        ),
        (
            "allpass 3 2 5",
            "All pass: Anna – 3 tricks, Ben – 2, Carla – 5.",
            "Распасы: Anna – 3 взятки, Ben – 2, Carla – 5.",
        ),
        (
            "allpass blind 0 0 10",
            "All pass blind: Anna – 0 tricks, Ben – 0, Carla – 10.",
            "Распасы втёмную: Anna – 0 взяток, Ben – 0, Carla – 10.",
        ),
        (
            "fine Anna 5 looked at the widow",
            "Fine: Anna, 5 points on the mountain (looked at the widow).",
            "Штраф: Anna, 5 очков в гору (looked at the widow).",
        ),
        (
            "write Ben whists Anna 52",
            "Written by hand: Ben, whists against Anna, 52 whists.",
            "Запись от руки: Ben, висты на Anna, 52 виста.",
        ),
        (
            "write Ben pool -1/2",
            "Written by hand: Ben, pool, −½ points.",
            "Запись от руки: Ben, пуля, −½ очка.",
        ),
        ("join Dora", "Dora joins the game and deals next.", "Dora садится за стол и сдаёт."),
        ("leave Ben", "Ben leaves the game and is settled.", "Ben расписывается и уходит из-за стола."),
        ("deal Ben", "Ben deals the next hand.", "Следующим сдаёт Ben."),
        (
            "rule whist.style gentleman",
            "House rule from here on: gentleman (whist.style gentleman).",
            "С этого места: джентльменский вист (whist.style gentleman).",
        ),
        ("rule pool 30", "From here on: pool 30.", "С этого места: пуля до 30."),
        (
            "check pool 1 2 1/2",
            "Compared with the paper: pool 1 2 ½.",
            "Сверка с бумагой: пуля 1 2 ½.",
        ),
        (
            "check Ben whists Anna 4",
            "Compared with the paper: Ben, whists against Anna 4.",
            "Сверка с бумагой: Ben, висты на Anna 4.",
        ),
        ("end", "The evening is over.", "Пулька окончена."),
    ],
)
def test_a_line_is_told_in_one_sentence(
    line: str, english_words: str, russian_words: str, each_language: str
) -> None:
    house = '[rules]\nblind = 2\nconcede = 3\nwidow_premium = "opponents"'
    hand = evening_of(line, header=house).steps[0].hand
    assert describe(hand) == {"en": english_words, "ru": russian_words}[each_language]


def test_what_was_typed_does_no_harm() -> None:
    step = evening_of("fine Anna 5 a\u202eb").steps[0]
    assert describe(step.hand) == "Fine: Anna, 5 points on the mountain (a<U+202E>b)."


def test_over_misere_is_told() -> None:
    players = ("Anna", "Ben", "Carla", "Dora")
    evening = evening_of("Anna 9h over-misere 9, Ben whist, Carla pass", players=players, convention="races")
    assert describe(evening.steps[0].hand).startswith("Anna plays 9♥ over a misère, ")


@pytest.mark.parametrize(
    ("name", "bent"),
    [
        ("Борис", "Бориса"),
        ("Анна", "Анну"),
        ("Мария", "Марию"),
        ("Николай", "Николая"),
        ("Игорь", "Игоря"),
        ("Любовь", "Любовь"),
        ("Лев", "Льва"),
        ("Отто", "Отто"),
        ("Заяц", "Заяц"),  # Зайца: only a dictionary knows
        ("Анна-Мария", "Анну-Марию"),
        ("Мари-Луиза", "Мари-Луизу"),
        ("Анна-2", "Анна-2"),
        ("ВВС", "ВВС"),
        ("Ben", "Ben"),
    ],
)
def test_russian_names_are_bent_where_that_is_safe(name: str, bent: str, each_language: str) -> None:
    assert accusative(name) == (bent if each_language == "ru" else name)


def test_accounts_have_names() -> None:
    assert account_name("pool", None) == "pool"
    assert account_name(Account.MOUNTAIN, None) == "mountain"
    assert account_name("whists") == "whists"
    assert account_name(Account.WHISTS, "Ben") == "whists against Ben"


@pytest.mark.usefixtures("russian")
def test_accounts_have_russian_names() -> None:
    assert account_name("pool") == "пуля"
    assert account_name("mountain") == "гора"
    assert account_name("whists", "Борис") == "висты на Бориса"


def test_a_rule_is_named_with_its_section() -> None:
    assert rule_title("undertricks") == "undertricks, §3.2"
    assert rule_title("aid") == "aid, §8"
    assert rule_title("some_day") == "some_day"


@pytest.mark.usefixtures("russian")
def test_every_rule_has_a_russian_name_for_itself_and_its_numbers() -> None:
    cyrillic = re.compile("[а-яё]")
    untold = [rule for rule in RULES if not cyrillic.search(rule_name(rule))]
    assert untold == []
    unnamed = [
        rule
        for rule, told in RULES.items()
        for size in range(1, len(told.operands) + 1)
        if not cyrillic.search(operands(Entry("A", Account.MOUNTAIN, None, 1, rule, (1,) * size)))
    ]
    assert unnamed == []


def reckoned(text: str) -> Amount:
    """What `4 × 4 + 1 × ½ × blind 2` comes to."""
    signs = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
    total = Fraction(0)
    for term in text.replace(" − ", " + −").split(" + "):
        product = Fraction(1)
        for factor in term.split(" × "):
            sign = -1 if factor.startswith("−") else 1
            digits = factor.split()[-1].removeprefix("−")
            whole, rest = (digits[:-1], digits[-1]) if digits[-1] in signs else (digits, "0")
            product *= sign * (Fraction(whole or 0) + Fraction(signs.get(rest, rest)))
        total += product
    return total


def test_every_entry_of_many_evenings_is_explained_by_its_arithmetic() -> None:
    entries = 0
    for evening in case_evenings():
        for step in evening.steps:
            for entry in step.entries:
                entries += 1
                assert entry.rule in RULES
                assert reckoned(arithmetic(entry, step)) == entry.amount, (entry, arithmetic(entry, step))
                # Every number that rules multiply has a word for it.
                named = operands(entry, step).split(" × ") if operands(entry, step) else []
                assert len(named) == len(entry.operands), (entry, named)
            for figure in figures(step):
                assert reckoned(summed(figure.entries, step)) == figure.after - figure.before
    assert entries > 1000


def test_two_entries_of_one_figure_are_one_sum() -> None:
    # Sochi, A 7 one short: B has 4 tricks at 4 whists and 4 whists of consolation.
    step = evening_of("Anna 7h 6, Ben whist, Carla pass").steps[0]
    changes = {(figure.player, figure.account, figure.against): figure for figure in figures(step)}
    ben = changes["Ben", Account.WHISTS, "Anna"]
    assert (ben.before, ben.after, summed(ben.entries)) == (0, 20, "4 × 4 + 1 × 4")
    assert [rule_name(entry.rule) for entry in ben.entries] == ["whist", "consolation"]
    anna = changes["Anna", Account.MOUNTAIN, None]
    assert (anna.before, anna.after, summed(anna.entries)) == (0, 4, "1 × 4")
    assert len(changes) == 3


def test_a_gentleman_shows_his_half() -> None:
    # A 6 one short, gentleman: 5 tricks at 2 whists, halved, and 2 of consolation.
    steps = play(["A 6 5, B whist, C pass"], table_of(rules=rules_of(options="whist.style=gentleman")))
    assert summed(figures(steps[0])[1].entries) == "5 × 2 × ½ + 1 × 2"
    assert operands(steps[0].entries[1]) == "tricks × whists a trick × half"


def test_blind_games_and_bombs_are_named() -> None:
    # The all-pass hand gives everybody a bomb of 2; then a blind six, one short: 1 · 2 · 2 · 2.
    rules = rules_of(options="blind=2; bombs=every")
    steps = play(["allpass 3 3 4", "A 6 blind 5, B whist, C whist 3"], table_of(rules=rules))
    assert arithmetic(steps[1].entries[0], steps[1]) == "1 × 2 × blind 2 × bomb 2"
    assert steps[1].entries[0].amount == 8


def test_blind_alone_and_without_a_step() -> None:
    entry = Entry("A", Account.MOUNTAIN, None, 4, "undertricks", (1, 2), 2)
    assert arithmetic(entry) == "1 × 2 × blind 2"


def test_a_blind_allpass_is_named() -> None:
    steps = play(["allpass blind 1 2 7"], table_of())
    assert arithmetic(steps[0].entries[0], steps[0]) == "1 × 1 × 1 × blind 2"


def test_a_penalty_kept_as_whists_names_every_number() -> None:
    # 1 undertrick of a six is 2 points, 2 · 10 / 3 whists of each of the others.
    steps = play(["A 6 5, B whist, C pass"], table_of(rules=rules_of(options="mountain_account=whists")))
    entry = next(entry for entry in steps[0].entries if entry.rule == "undertricks")
    assert arithmetic(entry) == "1 × 2 × 3⅓"
    assert operands(entry) == "undertricks × price of an undertrick × whists of each for a point"


def test_who_comes_and_who_goes_has_no_price() -> None:
    # Mountains 4 and 0 and 5: the mean of 3 is 3, of pools 0.
    steps = play(["write A mountain 4", "fine C 5", "A 6", "join D", "leave A"], table_of())
    (joined,) = [entry for entry in steps[3].entries if entry.account is Account.MOUNTAIN]
    assert (arithmetic(joined), operands(joined)) == ("3", "mean of the others, rounded against him")
    assert {operands(entry) for entry in steps[4].entries} == {"what stood there"}


def test_a_win_past_a_full_pool_is_led_in_words() -> None:
    # T = 4, Carla has 1. Ben wins 10: 4 fill his pool, Carla as the fullest takes 3, Anna the
    # other 3, each point for 10 whists.
    evening = evening_of("write Carla pool 1", "Ben 10s 10, Carla whist 0, Anna whist 0", header="pool = 4")
    step = evening.steps[1]
    (win,) = led(step)
    assert (win.player, win.won, win.pool, win.mountain) == ("Ben", 10, 4, 0)
    assert win.aid == (("Carla", 3, 30), ("Anna", 3, 30))
    assert led_in_words(win) == (
        "Ben wins 10 points (game made): 4 into the own pool; 3 as aid to Carla, 30 whists against;"
        " 3 as aid to Anna, 30 whists against."
    )
    own = next(entry for entry in step.entries if entry.rule == "made")
    assert operands(own, step) == "what the pool still takes"


@pytest.mark.parametrize("kept", ["points", "whists"])
def test_what_nobody_can_take_comes_off_the_own_mountain(kept: str) -> None:
    # T = 2. Ben wins 8: 2 into his pool, 2 each to the others, 2 off his mountain.
    evening = evening_of("Ben 9s", header=f'pool = 2\n[rules]\nmountain_account = "{kept}"')
    (win,) = led(evening.steps[0])
    assert (win.won, win.pool, sum(given for _, given, _ in win.aid), win.mountain) == (8, 2, 4, 2)
    assert led_in_words(win).endswith("; 2 off the own mountain.")


@pytest.mark.parametrize("kept", ["points", "whists"])
def test_what_comes_off_the_own_mountain_first_and_last_is_one_sum(kept: str) -> None:
    # Mountain first: of the 4 won 2 go off the mountain of 2; no pool takes the rest, so 2 more do.
    lines = [f"write {name} pool 4" for name in ("Anna", "Ben", "Carla")]
    header = f'pool = 4\n[rules]\nmountain_first = true\nmountain_account = "{kept}"'
    evening = evening_of(*lines, "write Anna mountain 2", "Anna 7", header=header)
    (win,) = led(evening.steps[-1])
    assert (win.won, win.pool, win.aid, win.mountain) == (4, 0, (), 4)


def test_two_winners_are_led_apart() -> None:
    # Nobody but Carla takes tricks: 1 point each for Anna and Ben. Anna's pool is full, so hers
    # goes to Ben, who has the fuller one.
    evening = evening_of("write Anna pool 4", "write Ben pool 1", "allpass 0 0 10", header="pool = 4")
    (win,) = led(evening.steps[2])
    assert (win.player, win.aid) == ("Anna", (("Ben", 1, 10),))


def test_points_that_go_where_they_should_need_no_words() -> None:
    assert led(evening_of("Anna 6s").steps[0]) == []


def test_titles_follow_the_language(each_language: str) -> None:
    title = {"en": "Leningrad", "ru": "Ленинградка"}[each_language]
    assert convention_title(preset("leningrad")) == title
    day = {"en": "2026-11-30", "ru": "30.11.2026"}[each_language]
    assert date_text("2026-11-30") == day
    assert date_text("St Nicholas\x1b") == "St Nicholas<U+001B>"
    assert date_text(None) == ""


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("", "each pool to 20"),
        ("ending=sum", "pools to 60 together"),  # 3 · 20
        ("ending=time", "played to time"),
        ("ending=hands; ending_hands=1", "1 hand"),
        ("ending=rounds", "10 rounds"),
        ("ending=mountain_zero", "each pool to 20 and no mountain left"),
    ],
)
def test_the_end_is_told(options: str, told: str) -> None:
    assert ending_in_words(rules_of(options=options), 3) == told


def test_the_examples_are_told_in_every_language(each_language: str) -> None:
    for name in ("sochi.pref", "sochi-ru.pref"):
        for step in example(name).steps:
            told = describe(step.hand)
            assert told.endswith(".")
            assert "{" not in told


def test_a_conceded_game_has_no_defence() -> None:
    assert "whist" not in describe(Game("Anna", 6, conceded=2))
