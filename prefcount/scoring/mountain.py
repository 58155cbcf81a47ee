"""A table without a mountain (rules.md §11): its points written at once as whists of the others."""

from prefcount.amounts import ratio
from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import Seats
from prefcount.options import Rules


def as_played(entry: Entry, seats: Seats, rules: Rules) -> list[Entry]:
    """The entry as the table keeps it: mountain points stay points, or become whists.

    p points are p · rate.mountain / n whists of everybody else against their owner, which is the
    same balance.
    """
    if rules.mountain_account == "points" or entry.account is not Account.MOUNTAIN:
        return [entry]
    operands = (*entry.operands, ratio(rules.rate_mountain, len(seats.players)))
    return [
        entry_of(other, Account.WHISTS, entry.player, entry.rule, operands, entry.multiplier)
        for other in seats.players
        if other != entry.player
    ]
