"""Sums of money as they are printed: decimals and the sign of a well-known currency."""

from fractions import Fraction

from prefcount.messages import pgettext
from prefcount.paper.fonts import printable
from prefcount.settlement import Stake

SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "RUB": "₽", "KZT": "₸", "UAH": "₴", "GEL": "₾", "AMD": "֏"}

IN_FRONT = ("GBP", "USD")


def with_currency(stake: Stake, amount: str) -> str:
    """`amount` with its currency; a currency without a sign by its name.

    Where the language is used to it, pound and dollar stand before the figure: `−£4.63`.
    """
    code = stake.currency.upper()
    sign = SIGNS.get(code, stake.currency)
    pattern = pgettext("money in front", "{minus}{sign}{amount}") if code in IN_FRONT else ""
    if not pattern:
        return f"{amount} {printable(sign)}".rstrip()
    minus = amount[:1] if amount[:1] in ("−", "-", "+") else ""
    return pattern.format(minus=minus, sign=sign, amount=amount[len(minus) :])


def price_of_whist(stake: Stake) -> str:
    """What a whist is worth, exactly: `0.50 €`, `£0.125`, `1/3 €`."""
    return with_currency(stake, decimal(stake.whist, stake.digits))


def decimal(amount: Fraction, digits: int) -> str:
    """Exact decimal text of at least `digits` decimals; `n/d` where no decimal is exact."""
    places = digits
    while (amount * 10**places).denominator != 1:
        places += 1
        if places > _MOST_PLACES:
            return str(amount)
    units = f"{abs(amount * 10**places).numerator:0{places + 1}}"
    sign = "-" if amount < 0 else ""
    if not places:
        return f"{sign}{units}"
    return sign + units[:-places] + pgettext("decimal separator", ".") + units[-places:]


_MOST_PLACES = 6
