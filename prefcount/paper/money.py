"""Sums of money as they are printed: decimals and the sign of a well-known currency."""

from fractions import Fraction

from prefcount.messages import pgettext
from prefcount.paper.fonts import printable
from prefcount.settlement import Stake

SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "RUB": "₽", "KZT": "₸", "UAH": "₴", "GEL": "₾", "AMD": "֏"}


def with_currency(stake: Stake, amount: str) -> str:
    """`amount` with its currency; a currency without a sign by its name."""
    sign = SIGNS.get(stake.currency.upper(), stake.currency)
    return f"{amount} {printable(sign)}".rstrip()


def price_of_whist(stake: Stake) -> str:
    """What a whist is worth, exactly: `0.50 €`, `0.125 €`, `1/3 €`."""
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
