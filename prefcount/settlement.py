"""The settlement: a sheet -> balances that sum to zero, the steps as on paper, payments (rules.md §9).

Balances are exact whists. They are rounded once, at the very end, to whole whists and to money.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from math import floor, gcd
from typing import NamedTuple

from prefcount.amounts import Amount, ratio, tidy
from prefcount.options import Rules
from prefcount.sheet import Sheet

Matrix = tuple[tuple[Amount, ...], ...]

_WHOLE_UNITS = (
    "BIF",
    "CLP",
    "DJF",
    "GNF",
    "ISK",
    "JPY",
    "KMF",
    "KRW",
    "PYG",
    "RWF",
    "UGX",
    "VND",
    "VUV",
    "XAF",
    "XOF",
    "XPF",
)
_THOUSANDTHS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")
MINOR_DIGITS = dict.fromkeys(_WHOLE_UNITS, 0) | dict.fromkeys(_THOUSANDTHS, 3)
"""Decimals of currencies whose smallest unit is not a hundredth (ISO 4217)."""


class Stake(NamedTuple):
    """What a whist is worth in money; `step` is the smallest payment, None for the currency's own.

    Files know decimal steps alone. Of another one, a third say, sums are told as exact fractions.
    """

    whist: Fraction
    currency: str = ""
    step: Fraction | None = None

    @property
    def digits(self) -> int:
        """Decimals that amounts of money are written with."""
        digits = MINOR_DIGITS.get(self.currency.upper(), 2)
        if self.step is None:
            return digits
        while gcd((self.step * 10**digits).denominator, 10) > 1:  # a third has no end
            digits += 1
        return digits

    @property
    def smallest(self) -> Fraction:
        """The smallest payment."""
        return Fraction(1, 10**self.digits) if self.step is None else self.step

    def text(self, money: Fraction) -> str:
        """Exact decimal text, such as `-10.50`; `n/d` where no decimal is exact."""
        exact = money * 10**self.digits
        if exact.denominator > 1:
            return str(money)
        sign, cents = ("-" if exact < 0 else ""), abs(exact.numerator)
        if not self.digits:
            return f"{sign}{cents}"
        whole, rest = divmod(cents, 10**self.digits)
        return f"{sign}{whole}.{rest:0{self.digits}}"


class Measure(StrEnum):
    """What the pools are measured by: the target, or the largest pool where that is beyond it."""

    TARGET = "target"
    LARGEST = "largest_pool"


class Steps(NamedTuple):
    """The way on paper, each row in seat order.

    `lacking`: points each pool lacks of `full`. `raised`: mountains with that added. `left`:
    mountains after the smallest is taken off all. `written[i][j]`: whists i writes against j for
    j's mountain. `whists`: written and played ones together. `pairs[i][j]`: what j owes i once each
    pair is set off.

    `points` are points on the mountain for one that a pool lacks, `price` the whists that each
    opponent writes for a point left on a mountain. `target` is one player's; with `together` the
    pools run to the sum of all targets, and one of them may be beyond its own (rules.md §8).
    """

    full: Amount
    lacking: tuple[Amount, ...]
    raised: tuple[Amount, ...]
    smallest: Amount
    left: tuple[Amount, ...]
    written: Matrix
    whists: Matrix
    pairs: Matrix
    points: Amount
    price: Amount
    target: Amount
    together: bool

    @property
    def measure(self) -> Measure:
        """Where `full` comes from."""
        return Measure.LARGEST if self.full > self.target else Measure.TARGET


class Payment(NamedTuple):
    """Who pays whom: whole whists and, with a stake, money."""

    payer: str
    payee: str
    whists: int
    money: Fraction | None = None


class Settlement(NamedTuple):
    """Balances in seat order: exact, in whole whists, and in money with a stake."""

    players: tuple[str, ...]
    exact: tuple[Amount, ...]
    whole: tuple[int, ...]
    money: tuple[Fraction, ...] | None
    steps: Steps
    payments: tuple[Payment, ...]


def settle(sheet: Sheet, rules: Rules, stake: Stake | None = None) -> Settlement:
    """Settles the sheet as it stands, under the rules as they are at the end."""
    steps = _steps(sheet, rules)
    exact = tuple(tidy(sum(row)) for row in steps.pairs)
    assert sum(exact) == 0, "balances sum to zero"
    whole = tuple(int(units) for units in apportion(exact, 1))
    money = None
    if stake is not None:
        money = tuple(apportion([balance * stake.whist for balance in exact], stake.smallest))
    return Settlement(sheet.players, exact, whole, money, steps, _payments(sheet.players, whole, money))


def _steps(sheet: Sheet, rules: Rules) -> Steps:
    n = len(sheet.players)
    divisor = n if rules.settlement_divide_by == "people" else n - 1
    full = max(rules.target, *sheet.pool)
    lacking = tuple(tidy(full - pool) for pool in sheet.pool)
    points = ratio(rules.rate_pool, rules.rate_mountain)
    raised = tuple(
        tidy(mountain + lack * points) for mountain, lack in zip(sheet.mountain, lacking, strict=True)
    )
    smallest = min(raised)
    left = tuple(tidy(mountain - smallest) for mountain in raised)
    price = ratio(rules.rate_mountain, divisor)
    written = tuple(tuple(tidy(left[j] * price) if i != j else 0 for j in range(n)) for i in range(n))
    whists = tuple(tuple(tidy(sheet.whists[i][j] + written[i][j]) for j in range(n)) for i in range(n))
    pairs = tuple(tuple(tidy(whists[i][j] - whists[j][i]) for j in range(n)) for i in range(n))
    return Steps(
        full=full,
        lacking=lacking,
        raised=raised,
        smallest=smallest,
        left=left,
        written=written,
        whists=whists,
        pairs=pairs,
        points=points,
        price=price,
        target=rules.target,
        together=rules.ending == "sum",
    )


def apportion(amounts: Sequence[Amount], unit: Amount) -> list[Fraction]:
    """Rounds amounts that sum to zero to multiples of `unit` that sum to zero, too.

    Each takes the nearest multiple below; the units left over go to the largest fractions, ties in
    seat order.
    """
    exact = [Fraction(amount) / unit for amount in amounts]
    below = [floor(amount) for amount in exact]
    over = -sum(below)
    by_fraction = sorted(range(len(exact)), key=lambda i: below[i] - exact[i])
    for i in by_fraction[:over]:
        below[i] += 1
    return [Fraction(units) * unit for units in below]


def _payments(
    players: tuple[str, ...], whole: tuple[int, ...], money: tuple[Fraction, ...] | None
) -> tuple[Payment, ...]:
    """The fewest payments that even out whole whists and, beside them, money.

    Both are evened out by themselves, for each is rounded by itself; where they take the same way,
    as they nearly always do, one payment carries both.
    """
    whists = _transfers(whole)
    sums = _transfers(money) if money is not None else {}
    return tuple(
        Payment(
            players[payer],
            players[payee],
            int(whists.get((payer, payee), 0)),
            None if money is None else Fraction(sums.get((payer, payee), 0)),
        )
        for payer, payee in (*whists, *(pair for pair in sums if pair not in whists))
    )


def _transfers(balances: Sequence[Amount]) -> dict[tuple[int, int], Amount]:
    """(payer, payee) -> amount: zero-sum groups first, then largest debtor to largest creditor."""
    transfers: dict[tuple[int, int], Amount] = {}
    for group in _zero_sum_groups(balances):
        left = {i: balances[i] for i in group}
        while any(left.values()):
            payer = min(left, key=lambda i: (left[i], i))
            payee = max(left, key=lambda i: (left[i], -i))
            amount = min(-left[payer], left[payee])
            transfers[payer, payee] = transfers.get((payer, payee), 0) + amount
            left[payer] += amount
            left[payee] -= amount
    return transfers


def _zero_sum_groups(balances: Sequence[Amount]) -> list[tuple[int, ...]]:
    """The people with anything to settle, in the smallest groups that sum to zero."""
    open_people = [i for i, balance in enumerate(balances) if balance]
    groups = []
    size = 2
    while size <= len(open_people):
        group = next(
            (some for some in combinations(open_people, size) if sum(balances[i] for i in some) == 0),
            None,
        )
        if group is None:
            size += 1
            continue
        groups.append(group)
        open_people = [i for i in open_people if i not in group]
    return groups
