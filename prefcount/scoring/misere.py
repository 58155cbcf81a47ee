"""A misère (rules.md §4)."""

from prefcount.amounts import Amount
from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import Misere, Seats
from prefcount.options import Rules


def earn_misere(misere: Misere, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The entries of a misère: the pool if made, else the mountain and, if played, consolation."""
    declarer, tricks = misere.declarer, misere.tricks
    if not tricks:
        entries = [entry_of(declarer, Account.POOL, None, "misere_made", (rules.price_misere,), multiplier)]
    else:
        operands = (tricks, rules.price_misere_trick)
        entries = [entry_of(declarer, Account.MOUNTAIN, None, "misere_failed", operands, multiplier)]
        operands = (tricks, rules.consolation_misere)
        for opponent in seats.defenders(declarer):
            entries.append(entry_of(opponent, Account.WHISTS, declarer, "consolation", operands, multiplier))
    return [each for each in entries if each.amount]
