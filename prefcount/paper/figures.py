"""Figures as they are written on paper: ⅓ for a third, the typographic minus."""

from fractions import Fraction

from prefcount.amounts import Amount

_SIGNS: dict[Fraction, str] = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}
MINUS = "−"


def figure(amount: Amount) -> str:
    """`12`, `−4`, `46⅔`, `½`; a fraction without a sign of its own as `3 2/7`."""
    size = abs(Fraction(amount))
    whole = size.numerator // size.denominator
    rest: Fraction = size - whole
    sign = MINUS if amount < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    part = _SIGNS.get(rest)
    if part is None:
        return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"
    return f"{sign}{whole or ''}{part}"


def signed(amount: Amount) -> str:
    """The figure with `+` before it where it is above zero."""
    return f"+{figure(amount)}" if amount > 0 else figure(amount)
