"""The settlement held against paper (rules.md §9)."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from prefcount.amounts import Amount
from prefcount.settlement import Payment, Stake, apportion, settle
from prefcount.sheet import Sheet
from tests.domain import figures, rules_of

BALANCES = [
    # mean 7: 10·(7−15), 10·(7−6), 10·(7−0)
    ("sochi", "", "A mountain 15, B mountain 6", 3, (-80, 10, 70)),
    (
        "sochi",
        "",
        "A mountain 42, B mountain 96, C mountain 132, A on B 170, A on C 60, "
        "B on A 64, B on C 178, C on A 88, C on B 95",
        3,
        (558, -83, -475),
    ),
    ("sochi-x10", "", "A mountain 400, B mountain 160, D mountain 80", 4, (-240, 0, 160, 80)),
    # pools 8, 2, 0: mean 10/3; 10·(8 − 10/3) = 140/3
    ("sochi", "target=10", "A pool 8, B pool 2", 3, (Fraction(140, 3), Fraction(-40, 3), Fraction(-100, 3))),
    ("leningrad", "", "A pool 2", 3, (Fraction(80, 3), Fraction(-40, 3), Fraction(-40, 3))),
    # half a whist each way, a mountain below zero
    ("sochi", "", "A mountain -3, B on A 7/2", 3, (20 - Fraction(7, 2), -10 + Fraction(7, 2), -10)),
    # by the opponents: f = 3/2, and 2 with two people
    ("sochi", "settlement.divide_by=people", "A mountain 6, B on C 5", 3, (-40, 20 + 5, 20 - 5)),
    ("sochi", "settlement.divide_by=people", "A mountain 6", 2, (-30, 30)),
    ("sochi", "settlement.divide_by=opponents", "A mountain 6, B on C 5", 3, (-60, 30 + 5, 30 - 5)),
    ("sochi", "settlement.divide_by=opponents", "A pool 6", 2, (60, -60)),
]


@pytest.mark.parametrize(("convention", "options", "written", "people", "expected"), BALANCES)
def test_balances(
    convention: str, options: str, written: str, people: int, expected: tuple[Amount, ...]
) -> None:
    sheet = figures(written, ("A", "B", "C", "D")[:people])
    assert settle(sheet, rules_of(convention, options)).exact == expected


@pytest.mark.parametrize(
    ("options", "pools", "full", "measure", "together"),
    [
        ("ending=sum; target=5", "A pool 7, B pool 1", 7, "largest_pool", True),
        ("ending=sum; target=5", "A pool 5, B pool 1", 5, "target", True),
        ("ending=sum; target=5", "A pool 4", 5, "target", True),
        ("ending=time; target=5", "A pool 7", 7, "largest_pool", False),
        ("target=5", "A pool 5", 5, "target", False),
    ],
)
def test_what_the_pools_are_measured_by(
    options: str, pools: str, full: int, measure: str, together: bool
) -> None:
    steps = settle(figures(pools, ("A", "B", "C")), rules_of("sochi", options)).steps
    assert (steps.full, steps.measure, steps.together) == (full, measure, together)


def test_the_way_on_paper() -> None:
    sheet = figures(
        "A pool 18, B pool 20, C pool 14, A mountain 9, B mountain 4, C mountain 7, A on B 12, B on A 30",
        ("A", "B", "C"),
    )
    steps = settle(sheet, rules_of("leningrad", "target=20")).steps
    assert steps.lacking == (2, 0, 6)
    assert steps.raised == (9 + 2 * 2, 4, 7 + 6 * 2)
    assert (steps.smallest, steps.left) == (4, (9, 0, 15))
    # each mountain · 10 / 3 by each opponent
    assert steps.written == ((0, 0, 50), (30, 0, 50), (30, 0, 0))
    assert steps.whists == ((0, 12, 50), (60, 0, 50), (30, 0, 0))
    assert steps.pairs == ((0, -48, 20), (48, 0, 50), (-20, -50, 0))


def test_a_pool_beyond_the_target_raises_what_the_others_lack() -> None:
    steps = settle(figures("A pool 12, B pool 4", ("A", "B", "C")), rules_of("sochi", "target=10")).steps
    assert (steps.full, steps.lacking) == (12, (0, 8, 12))


WHOLE = [
    ((Fraction(-64, 3), Fraction(-28, 3), Fraction(92, 3)), (-21, -9, 30)),  # floors −22 −10 30, ties to A, B
    (
        (Fraction(140, 3), Fraction(-40, 3), Fraction(-100, 3)),
        (47, -13, -34),
    ),  # floors 46 −14 −34, all over by ⅔: A and B
    ((Fraction(1, 2), Fraction(-1, 2)), (1, -1)),
    ((0, 0, 0), (0, 0, 0)),
]


@pytest.mark.parametrize(("exact", "whole"), WHOLE)
def test_whole_whists_sum_to_zero(exact: tuple[Amount, ...], whole: tuple[int, ...]) -> None:
    assert tuple(apportion(exact, 1)) == whole


def money(balances: Mapping[str, Amount], stake: Stake) -> list[str]:
    """The money of a sheet whose whists give these balances: each against the last player."""
    players = tuple(balances)
    last = players[-1]
    row = [(0,) * (len(players) - 1) + (balances[player],) for player in players[:-1]]
    sheet = Sheet(players, (0,) * len(players), (0,) * len(players), (*row, (0,) * len(players)))
    assert balances[last] == -sum(balances[player] for player in players[:-1])
    settlement = settle(sheet, rules_of(), stake)
    assert settlement.money is not None
    return [stake.text(sum_of_money) for sum_of_money in settlement.money]


def test_money_is_rounded_once() -> None:
    third = {"A": Fraction(-64, 3), "B": Fraction(-28, 3), "C": Fraction(92, 3)}
    # −10.666…, −4.666…, 15.333…: floors sum to −0.01, the largest fractions tie, A takes it
    assert money(third, Stake(Fraction(1, 2), "EUR")) == ["-10.66", "-4.67", "15.33"]
    # steps of 0.10: −106⅔, −46⅔, 153⅓ → floors −107 −47 153, one over, fractions all ⅓
    assert money(third, Stake(Fraction(1, 2), "EUR", Fraction(1, 10))) == ["-10.60", "-4.70", "15.30"]
    assert money({"A": 10, "B": -10}, Stake(Fraction(100), "JPY")) == ["1000", "-1000"]
    assert money({"A": 1, "B": -1}, Stake(Fraction(1, 8), "KWD")) == ["0.125", "-0.125"]
    assert money({"A": 7, "B": -7}, Stake(Fraction(3, 2), "RUB", Fraction(5))) == ["10.00", "-10.00"]
    assert money({"A": 1, "B": -1}, Stake(Fraction(1, 2), "EUR", Fraction(1, 1000))) == ["0.500", "-0.500"]


@pytest.mark.parametrize(
    ("step", "digits", "told"),
    [
        # A whist at 1: 7, 3 and −10; of a third 21, 9 and −30, all whole.
        (Fraction(1, 3), 2, ["7.00", "3.00", "-10.00"]),
        # Of 7/3 they are 3, 1 2/7 and −4 2/7: 3, 1 and −5, and the one left is C's, of whom 5/7 are left.
        (Fraction(7, 3), 2, ["7.00", "7/3", "-28/3"]),
        (Fraction(1, 8), 3, ["7.000", "3.000", "-10.000"]),
        (Fraction(7), 2, ["7.00", "0.00", "-7.00"]),  # 1, 3/7 and −1 3/7: 1, 0 and −2, C's 4/7 are more
    ],
)
def test_a_step_that_no_decimal_tells_comes_to_an_end(step: Fraction, digits: int, told: list[str]) -> None:
    stake = Stake(Fraction(1), "EUR", step)
    assert stake.digits == digits
    assert money({"A": 7, "B": 3, "C": -10}, stake) == told


def test_decimals_of_currencies() -> None:
    """ISO 4217 gives these currencies no smaller unit, or thousandths; all others hundredths."""
    whole = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
    thousandths = "BHD IQD JOD KWD LYD OMR TND"
    digits = {code: Stake(Fraction(1), code).digits for code in f"{whole} {thousandths} EUR RUB usd".split()}
    assert digits == {
        **dict.fromkeys(whole.split(), 0),
        **dict.fromkeys(thousandths.split(), 3),
        "EUR": 2,
        "RUB": 2,
        "usd": 2,
    }
    assert Stake(Fraction(1), "jpy").digits == 0
    assert Stake(Fraction(1)).currency == ""


def test_nothing_to_pay_has_no_sign() -> None:
    stake = Stake(Fraction(1), "EUR")
    assert [stake.text(Fraction(cents, 100)) for cents in (-1, 0, 1)] == ["-0.01", "0.00", "0.01"]


def test_money_may_be_owed_where_whole_whists_even_out_and_the_reverse() -> None:
    # ⅓, ⅓ and −⅔: floors 0, 0, −1, and the one left over goes to A; at 3.00 a whist 1, 1, −2 exactly
    sheet = figures("A on C 1/3, B on C 1/3", ("A", "B", "C"))
    assert settle(sheet, rules_of(), Stake(Fraction(3))).payments == (
        Payment("C", "A", 1, Fraction(1)),
        Payment("C", "B", 0, Fraction(1)),
    )
    # one whist is 0.01, less than half of the smallest payment of 5
    sheet = figures("A on B 1", ("A", "B"))
    assert settle(sheet, rules_of(), Stake(Fraction(1, 100), "", Fraction(5))).payments == (
        Payment("B", "A", 1, Fraction(0)),
    )


PAYMENTS = [
    ((10, -10, 0), [("B", "A", 10)]),
    ((30, -10, -20), [("C", "A", 20), ("B", "A", 10)]),
    ((-30, 10, 20), [("A", "C", 20), ("A", "B", 10)]),
    # equal pairs first: two payments, not three
    ((50, 20, -20, -50), [("D", "A", 50), ("C", "B", 20)]),
    ((10, 30, -10, -30), [("C", "A", 10), ("D", "B", 30)]),
    # largest debtor to largest creditor
    ((45, 5, -20, -30), [("D", "A", 30), ("C", "A", 15), ("C", "B", 5)]),
    ((0, 0, 0), []),
    # ties in seat order: C owes A and B 10 each and D 5 of it, A is paid first
    ((10, 10, -15, -5), [("C", "A", 10), ("C", "B", 5), ("D", "B", 5)]),
    ((20, -10, -10), [("B", "A", 10), ("C", "A", 10)]),
]


@pytest.mark.parametrize(("balances", "expected"), PAYMENTS)
def test_the_fewest_payments(balances: tuple[int, ...], expected: list[tuple[str, str, int]]) -> None:
    players = ("A", "B", "C", "D")[: len(balances)]
    last = len(players) - 1
    whists = tuple(
        tuple(balances[i] if j == last and i != last else 0 for j in range(len(players)))
        for i in range(len(players))
    )
    sheet = Sheet(players, (0,) * len(players), (0,) * len(players), whists)
    payments = settle(sheet, rules_of()).payments
    assert sorted(payments, key=str) == sorted((Payment(*payment) for payment in expected), key=str)


def test_money_and_whists_of_one_payment() -> None:
    sheet = figures("C on A 64/3, C on B 28/3", ("A", "B", "C"))
    payments = settle(sheet, rules_of(), Stake(Fraction(1, 2), "EUR")).payments
    assert payments == (
        Payment("A", "C", 21, Fraction(1066, 100)),
        Payment("B", "C", 9, Fraction(467, 100)),
    )
