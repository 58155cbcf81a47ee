"""Numbers as people read them: exact fractions, a real minus, the form of the noun that goes with them."""

from fractions import Fraction

from prefcount.amounts import Amount
from prefcount.messages import ngettext, pgettext
from prefcount.settlement import Stake

MINUS = "−"

_VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
    Fraction(1, 8): "⅛",
    Fraction(3, 8): "⅜",
    Fraction(5, 8): "⅝",
    Fraction(7, 8): "⅞",
}


def number(amount: Amount) -> str:
    """An exact amount for people: `46⅔`, `−13⅓`, `½`, `41/12`."""
    sign, amount = (MINUS, -amount) if amount < 0 else ("", amount)
    whole, rest = divmod(amount, 1)
    if not rest:
        return f"{sign}{whole}"
    if (vulgar := _VULGAR.get(Fraction(rest))) is not None:
        return f"{sign}{whole or ''}{vulgar}"
    return f"{sign}{amount}"


def signed(amount: Amount) -> str:
    """The same with a plus where something is added: `+4`, `−2`, `0`."""
    return f"+{number(amount)}" if amount > 0 else number(amount)


def points(amount: Amount) -> str:
    """`4 points`, in the form that goes with the number."""
    return ngettext("{n} point", "{n} points", amount).format(n=number(amount))


def whists(amount: Amount, *, sign: bool = False) -> str:
    """`4 whists`, in the form that goes with the number; `+4 whists` for a gain with its `sign`."""
    shown = signed(amount) if sign else number(amount)
    return ngettext("{n} whist", "{n} whists", amount).format(n=shown)


def tricks(count: int) -> str:
    """`4 tricks`, in the form that goes with the number."""
    return ngettext("{n} trick", "{n} tricks", count).format(n=count)


def money(stake: Stake, amount: Fraction, *, sign: bool = False) -> str:
    """A sum in the decimals of its currency, which is not named: `10.50`, `−3.00`, `+7.50`."""
    shown = stake.text(abs(amount)).replace(".", pgettext("decimal separator", "."))
    if amount < 0:
        return MINUS + shown
    return f"+{shown}" if sign and amount else shown
