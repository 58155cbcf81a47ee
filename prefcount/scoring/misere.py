"""A misère (rules.md §4)."""

from prefcount.amounts import Amount
from prefcount.entries import Account, Entry, enter
from prefcount.hands import Misere, Seats
from prefcount.options import Rules

POOL, MOUNTAIN, WHISTS = Account


def earn_misere(misere: Misere, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The entries of a misère: the pool if made, else the mountain and, if played, consolation."""
    declarer, tricks = misere.declarer, misere.tricks
    entries: list[Entry] = []
    if not tricks:
        enter(entries, declarer, POOL, None, "misere_made", (rules.price_misere,), multiplier)
        return entries
    operands = (tricks, rules.price_misere_trick)
    enter(entries, declarer, MOUNTAIN, None, "misere_failed", operands, multiplier)
    operands = (tricks, rules.consolation_misere)
    for opponent in seats.defenders(declarer):
        enter(entries, opponent, WHISTS, declarer, "consolation", operands, multiplier)
    return entries
