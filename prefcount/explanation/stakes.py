"""What a whist is worth, in words."""

from prefcount.heading import decimal_text
from prefcount.messages import pgettext
from prefcount.settlement import Stake
from prefcount.visible import harmless


def price_text(stake: Stake) -> str:
    """The price of a whist as people write it, and as it is read from them: `0.50 EUR`."""
    number = decimal_text(stake.whist).replace(".", pgettext("decimal separator", "."))
    return f"{number} {harmless(stake.currency)}".rstrip()
