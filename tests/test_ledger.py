"""People over evenings: what counts, what sums to what, and the table that a spreadsheet reads."""

import csv
from fractions import Fraction
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefcount.amounts import Amount
from prefcount.evening import read_evening
from prefcount.export_games import COLUMNS, cell, games_csv, games_data, mixed
from prefcount.ledger import Balance, Outcome, Result, Standing, currencies, ledger, outcome_of, purse_of
from prefcount.schemas import adapter
from prefcount.settlement import Stake
from tests.domain import Shipped, preset

EUR = '[stake]\nwhist = "0.50"\ncurrency = "EUR"\n'


def outcome(
    *lines: str,
    players: str = "Anna, Ben, Carla",
    convention: str = "sochi",
    date: str = "2026-11-01",
    file: str = "x.pref",
    header: str = "",
) -> Outcome:
    """An evening closed by its last line, unless `header` or lines say otherwise."""
    names = ", ".join(f'"{name.strip()}"' for name in players.split(","))
    head = f'convention = "{convention}"\nplayers = [{names}]\ndate = {date}\n{header}'
    text = f"+++\n{head}\n+++\n" + "\n".join(lines) + "\n"
    return outcome_of(read_evening(text, Shipped()), file, convention)


def whists(balances: tuple[Balance, ...]) -> dict[str, Amount]:
    return {balance.name: balance.exact for balance in balances}


def test_balances_run_over_the_evenings() -> None:
    """Whists alone: 30 of Anna against Ben, then 12 of Ben against Anna: 30, then 30 − 12 = 18."""
    book = ledger(
        [
            outcome("write Ben whists Anna 12", "end", date="2026-11-02"),
            outcome("write Anna whists Ben 30", "end", date="2026-11-01"),
        ]
    )
    first, second = book.evenings
    assert [result.exact for result in first.outcome.results] == [30, -30, 0]
    assert first.running == (30, -30, 0)
    assert second.running == (30 - 12, -30 + 12, 0)
    assert whists(book.together) == {"Anna": 18, "Carla": 0, "Ben": -18}
    assert [balance.name for balance in book.together] == ["Anna", "Carla", "Ben"], "the best first"
    assert {balance.evenings for balance in book.together} == {2}


def test_mountains_are_settled_before_they_count() -> None:
    """rules.md §9: mountains 15, 6, 0 and nothing else are −80, 10, 70."""
    lines = ["write Anna mountain 15", "write Ben mountain 6", "end"]
    assert [r.exact for r in outcome(*lines).results] == [-80, 10, 70]


@pytest.mark.parametrize(
    ("lines", "header", "standing", "counted"),
    [
        (["write Anna whists Ben 3"], "", Standing.UNDER_WAY, False),
        (["write Anna whists Ben 3", "end"], "", Standing.OVER, True),
        (["write Anna whists Ben 3"], "settled = 2026-11-02\n", Standing.SETTLED, True),
        (["write Anna pool 1", "write Ben pool 1", "write Carla pool 1"], "pool = 1\n", Standing.OVER, True),
        ([], "", Standing.UNDER_WAY, False),
    ],
)
def test_an_evening_under_way_is_shown_and_not_counted(
    lines: list[str], header: str, standing: Standing, counted: bool
) -> None:
    one = outcome(*lines, header=header)
    book = ledger([one])
    assert (one.standing, one.counted) == (standing, counted)
    assert len(book.evenings) == 1
    assert bool(book.together) == counted
    assert bool(book.evenings[0].running) == counted


def test_who_left_is_counted_with_his_settlement_and_so_are_those_he_left() -> None:
    """Dan leaves with 9 whists against Anna and 4 of Ben's against him: +9 − 4 = 5.

    Anna has −9 of that and 20 against Carla later: 11; Ben +4; Carla −20. Together 0.
    """
    one = outcome(
        "write Dan whists Anna 9",
        "write Ben whists Dan 4",
        "leave Dan",
        "write Anna whists Carla 20",
        "end",
        players="Anna, Ben, Carla, Dan",
        header=EUR,
    )
    assert [(r.name, r.exact) for r in one.results] == [("Anna", 11), ("Ben", 4), ("Carla", -20), ("Dan", 5)]
    assert [r.money for r in one.results] == [Fraction(11, 2), 2, -10, Fraction(5, 2)]
    assert sum(r.whole for r in one.results) == 0


def test_who_left_and_came_back_is_one_person() -> None:
    """Carla leaves with 6 against Anna, comes back and writes 4 more: 10."""
    one = outcome(
        "write Carla whists Anna 6",
        "leave Carla",
        "join carla",
        "write carla whists Anna 4",
        "end",
        players="Anna, Ben, Carla",
    )
    found = {r.name.casefold(): r.exact for r in one.results}
    assert found == {"anna": -10, "ben": 0, "carla": 10}


@pytest.mark.parametrize(("one", "other"), [("Алёна", "Алена"), ("BEN", "Ben"), ("Вова", "Boвa")])
def test_a_name_spelled_otherwise_is_the_same_person(one: str, other: str) -> None:
    lines = ("write X whists Y 3", "end")
    first = outcome(*(line.replace("X", one) for line in lines), players=f"{one}, Y", date="2026-11-01")
    last = outcome(*(line.replace("X", other) for line in lines), players=f"{other}, Y", date="2026-11-02")
    assert whists(ledger([last, first]).together) == {other: 6, "Y": -6}, "spelled as last"


def test_people_of_other_names_are_others() -> None:
    one = outcome("write Anna whists Ben 3", "end", players="Anna, Ben")
    other = outcome("write Анна whists Ben 3", "end", players="Анна, Ben")
    assert whists(ledger([one, other]).together) == {"Anna": 3, "Анна": 3, "Ben": -6}


def test_each_convention_has_balances_of_its_own() -> None:
    book = ledger(
        [
            outcome("write A whists B 3", "end", players="A, B", date="2026-11-01"),
            outcome("write A whists B 4", "end", players="A, B", convention="rostov", date="2026-11-02"),
            outcome("write B whists C 5", "end", players="B, C", date="2026-11-03"),
        ]
    )
    assert whists(book.together) == {"A": 7, "B": -3 - 4 + 5, "C": -5}
    found = {newest.key: whists(balances) for newest, balances in book.by_convention}
    assert found == {"sochi": {"A": 3, "B": 2, "C": -5}, "rostov": {"A": 4, "B": -4}}


def test_money_is_kept_by_currency() -> None:
    """10 whists at 0.50 EUR, then 3 at 0.25 eur, then 4 at 10 RUB, then 7 for nothing."""
    stakes = [
        (10, '[stake]\nwhist = "0.50"\ncurrency = "EUR"\n'),
        (3, '[stake]\nwhist = "0.25"\ncurrency = "eur"\n'),
        (4, '[stake]\nwhist = "10"\ncurrency = "RUB"\n'),
        (7, ""),
    ]
    book = ledger(
        outcome(f"write A whists B {n}", "end", players="A, B", date=f"2026-11-0{day}", header=stake)
        for day, (n, stake) in enumerate(stakes, 1)
    )
    best = book.together[0]
    assert (best.name, best.exact) == ("A", 10 + 3 + 4 + 7)
    assert [purse.money for purse in best.purses] == [5 + Fraction(3, 4), 40]
    assert len(currencies(book.together)) == 2
    euros = purse_of(best, "EUR")
    assert euros is not None
    assert euros.stake.text(euros.money) == "5.75"
    assert purse_of(best, "USD") is None


def test_a_finer_step_keeps_its_decimals() -> None:
    """At 1 and at 0.001, the smallest payment a thousandth: 3 + 0.005."""
    lines = [("3", "1", ""), ("5", "0.001", 'step = "0.001"\n')]
    book = ledger(
        outcome(
            f"write A whists B {n}",
            "end",
            players="A, B",
            date=f"2026-11-0{day}",
            header=f'[stake]\nwhist = "{price}"\n{step}',
        )
        for day, (n, price, step) in enumerate(lines, 1)
    )
    (purse,) = book.together[0].purses
    assert purse.stake.text(purse.money) == "3.005"


def test_evenings_stand_by_date_and_games_of_a_day_by_number() -> None:
    names = ["2026-11-02-10.pref", "2026-11-02-2.pref", "2026-11-02.pref", "a/2026-11-01.pref", "late.pref"]
    made = [outcome("end", file=name, date="2026-11-02") for name in names[:3]]
    made += [outcome("end", file=names[3], date="2026-11-01"), outcome("end", file="z", date="2026-11-03")]
    book = ledger(made)
    assert [entered.outcome.file for entered in book.evenings] == [
        "a/2026-11-01.pref",
        "2026-11-02.pref",
        "2026-11-02-2.pref",
        "2026-11-02-10.pref",
        "z",
    ]


def test_no_evening_makes_an_empty_ledger() -> None:
    assert ledger([]) == ((), (), ())


# --- evenings of any kind --------------------------------------------------------------------

NAMES = st.sampled_from(["Anna", "Ben", "Carla", "Дарья", "Eve", "@t", "Ёж"])
STAKES = st.none() | st.builds(
    Stake,
    st.integers(1, 10**5).map(lambda n: Fraction(n, 100)),
    st.sampled_from(["", "EUR", "eur", "RUB", "=1+1", "@x", "-a"]),
    st.sampled_from([None, Fraction(1, 100), Fraction(1, 1000)]),
)


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    """Results that sum to 0, exact, whole and in money, as a settlement's do."""
    people = draw(st.lists(NAMES, min_size=2, max_size=5, unique=True))
    exact = draw(st.lists(st.fractions(-500, 500, max_denominator=12), min_size=len(people) - 1, max_size=9))
    exact = exact[: len(people) - 1]
    whole = draw(st.lists(st.integers(-500, 500), min_size=len(exact), max_size=len(exact)))
    stake = draw(STAKES)
    cents = [Fraction(n, 100) for n in whole]
    results = [
        Result(name, x, n, None if stake is None else c)
        for name, x, n, c in zip(
            people,
            [*exact, -sum(exact)],
            [*whole, -sum(whole)],
            [*cents, Fraction(-sum(whole), 100)],
            strict=True,
        )
    ]
    return Outcome(
        draw(st.text(max_size=12)),
        draw(st.none() | st.dates().map(str) | st.text(max_size=6)),
        draw(st.sampled_from(["sochi", "rostov", "=HYPERLINK(1)", "+x"])),
        preset("sochi"),
        draw(st.sampled_from(Standing)),
        draw(st.integers(0, 60)),
        stake,
        tuple(results),
    )


@given(st.lists(outcomes(), max_size=6))
def test_balances_sum_to_nothing(made: list[Outcome]) -> None:
    book = ledger(made)
    for balances in (book.together, *(each for _newest, each in book.by_convention)):
        assert sum(balance.exact for balance in balances) == 0
        assert sum(balance.whole for balance in balances) == 0
        assert sum(purse.money for balance in balances for purse in balance.purses) == 0
    assert len(book.evenings) == len(made)


@given(st.lists(outcomes(), max_size=6))
def test_the_last_running_balance_is_the_balance(made: list[Outcome]) -> None:
    book = ledger(made)
    last: dict[str, Amount] = {}
    for entered in book.evenings:
        if entered.outcome.counted:
            last |= {r.name: after for r, after in zip(entered.outcome.results, entered.running, strict=True)}
    assert last == whists(book.together)


@given(st.lists(outcomes(), max_size=6))
def test_json_keeps_to_its_schema(made: list[Outcome]) -> None:
    adapter("games").validate_python(games_data(ledger(made), {}))


def number(text: str) -> Fraction:
    """A number as a spreadsheet takes `-30 2/3`: the sign goes with all of it."""
    sign, text = (-1, text[1:]) if text.startswith("-") else (1, text)
    return sign * sum(map(Fraction, text.split()), Fraction())


@given(st.fractions(max_denominator=100) | st.integers())
def test_an_exact_amount_comes_back_from_a_cell(value: Amount) -> None:
    assert number(mixed(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [(12, "12"), (-4, "-4"), (0, "0"), (Fraction(92, 3), "30 2/3"), (Fraction(-1, 2), "-0 1/2")],
)
def test_how_an_exact_amount_is_written(value: Amount, text: str) -> None:
    assert mixed(value) == text


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_what_a_spreadsheet_would_reckon_is_text(text: str) -> None:
    assert cell(text) == f"'{text}"
    assert cell(f"A{text}") == f"A{text}"


@given(st.lists(outcomes(), max_size=5))
def test_the_table_comes_back_from_csv(made: list[Outcome]) -> None:
    book = ledger(made)
    text = games_csv(book)
    rows = list(csv.DictReader(StringIO(text, newline=""), strict=True))
    assert text.startswith(",".join(COLUMNS) + "\r\n")
    assert text.endswith("\r\n")
    told = [
        (entered, i, result) for entered in book.evenings for i, result in enumerate(entered.outcome.results)
    ]
    assert len(rows) == len(told)
    for row, (entered, i, result) in zip(rows, told, strict=True):
        outcome = entered.outcome
        assert row["name"] == cell(result.name)
        assert row["file"] == cell(outcome.file)
        assert row["convention"] == cell(outcome.key)
        assert int(row["whists"]) == result.whole
        assert number(row["whists_exact"]) == result.exact
        assert row["counted"] == ("yes" if outcome.counted else "no")
        if outcome.stake is not None and result.money is not None:
            assert Fraction(row["money"]) == result.money
            assert row["currency"] == cell(outcome.stake.currency)
        if outcome.counted:
            assert number(row["balance_exact"]) == entered.running[i]
        else:
            assert row["balance_exact"] == ""
        for text_column in ("date", "file", "convention", "state", "name", "currency"):
            assert not row[text_column].startswith(("=", "+", "-", "@", "\t", "\r"))
