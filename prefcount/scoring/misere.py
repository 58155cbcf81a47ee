"""A misère (rules.md §4)."""

from prefcount.amounts import Amount, product
from prefcount.entries import Account, Entry
from prefcount.hands import Misere, Seats
from prefcount.options import Rules


def earn_misere(misere: Misere, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The entries of a misère: the pool if made, else the mountain and, if played, consolation."""
    if not misere.tricks:
        operands: tuple[Amount, ...] = (rules.price_misere,)
        account, rule = Account.POOL, "misere_made"
    else:
        operands = (misere.tricks, rules.price_misere_trick)
        account, rule = Account.MOUNTAIN, "misere_failed"
    amount = product((*operands, multiplier))
    entries = [Entry(misere.declarer, account, None, amount, rule, operands, multiplier)]
    if misere.tricks and rules.consolation_misere:
        operands = (misere.tricks, rules.consolation_misere)
        amount = product((*operands, multiplier))
        entries += (
            Entry(opponent, Account.WHISTS, misere.declarer, amount, "consolation", operands, multiplier)
            for opponent in seats.defenders(misere.declarer)
        )
    return [entry for entry in entries if entry.amount]
