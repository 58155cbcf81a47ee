"""Exact amounts: points in pool and mountain, whists between players.

Everything the score sheet holds is an `int` or, where a half or a third is really owed, a
`fractions.Fraction`. There is no float anywhere; rounding happens once, in the settlement.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from math import prod

Amount = int | Fraction

_AMOUNT = re.compile(r"[-+]?[0-9]{1,9}(?:/0*[1-9][0-9]{0,8})?")


def tidy(amount: Amount) -> Amount:
    """The same amount, as an `int` where it is whole: keeps text and arithmetic plain."""
    if type(amount) is Fraction and amount.denominator == 1:
        return amount.numerator
    return amount


def product(factors: Iterable[Amount]) -> Amount:
    """The product of the factors, tidied; 1 if there are none."""
    return tidy(prod(factors))


def ratio(numerator: Amount, denominator: Amount) -> Amount:
    """`numerator / denominator`, exact and tidied."""
    return tidy(Fraction(numerator) / denominator)


def parse_amount(text: str) -> Amount | None:
    """Reads `n`, `-n` or `n/d`; None for anything else (more than nine digits, too)."""
    if _AMOUNT.fullmatch(text) is None:
        return None
    return tidy(Fraction(text))


def plain(amount: Amount) -> str:
    """The exact amount as text that `parse_amount` reads: `12`, `-4`, `64/3`."""
    return str(tidy(amount))
