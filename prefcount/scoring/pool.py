"""Where points won go (rules.md §8): own pool, own mountain first or last, the others as aid."""

from collections.abc import Iterable

from prefcount.amounts import Amount, ratio, tidy
from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import Seats
from prefcount.options import Rules
from prefcount.scoring.mountain import as_played
from prefcount.sheet import Sheet

CLOSING = frozenset({"each", "mountain_zero"})
"""Endings under which a pool is full at the target and gives aid beyond it."""


def has_room(win: Entry, sheet: Sheet, rules: Rules) -> bool:
    """Whether points won go into their pool as they are: nearly always."""
    if rules.mountain_first or rules.ending == "mountain_zero":
        return False
    if rules.ending not in CLOSING:
        return True
    return sheet.pool[sheet.players.index(win.player)] + win.amount <= rules.target


def pour(
    earned: Iterable[Entry],
    pools: dict[str, Amount],
    mountains: dict[str, Amount],
    seats: Seats,
    rules: Rules,
) -> list[Entry]:
    """The same entries with every win led where it belongs.

    `pools` and `mountains` hold the points before the hand. Wins are taken one after the other in
    the order of `earned`, one a player, each seeing the pools that the one before left.
    """
    mountain_first = rules.mountain_first or rules.ending == "mountain_zero"
    closing = rules.ending in CLOSING
    entries: list[Entry] = []
    for entry in earned:
        if entry.account is not Account.POOL:
            entries.append(entry)
            continue
        poured = list(
            _poured(entry, pools, mountains, seats, rules, mountain_first=mountain_first, closing=closing)
        )
        for part in poured:
            if part.account is Account.POOL:
                pools[part.player] = pools[part.player] + part.amount
        entries += poured
    return entries


def _poured(
    win: Entry,
    pools: dict[str, Amount],
    mountains: dict[str, Amount],
    seats: Seats,
    rules: Rules,
    *,
    mountain_first: bool,
    closing: bool,
) -> Iterable[Entry]:
    """One win: own mountain (where it comes first), own pool up to the target, aid, own mountain."""
    winner, left = win.player, win.amount
    written_off = ratio(rules.rate_pool, rules.rate_mountain)
    if mountain_first and mountains[winner] > 0:
        used = min(left, ratio(mountains[winner], written_off))
        yield _off_mountain(winner, used, written_off)
        left -= used
    into_pool = min(left, max(0, rules.target - pools[winner])) if closing else left
    if into_pool:
        whole = into_pool == win.amount
        yield (win if whole else entry_of(winner, Account.POOL, None, win.rule, (tidy(into_pool),)))
        left -= into_pool
    for receiver in _receivers(winner, pools, seats, rules) if left else ():
        given = tidy(min(left, rules.target - pools[receiver]))
        yield entry_of(receiver, Account.POOL, None, "aid", (given,))
        yield entry_of(winner, Account.WHISTS, receiver, "aid", (given, rules.aid_price))
        left -= given
        if not left:
            return
    if left:
        yield from as_played(_off_mountain(winner, left, written_off), seats, rules)


def _receivers(giver: str, pools: dict[str, Amount], seats: Seats, rules: Rules) -> list[str]:
    """Whose pools can take aid, in the order they get it; ties to the left of the giver."""
    open_pools = [
        player
        for player in seats.clockwise_from(giver)
        if player != giver
        and pools[player] < rules.target
        and (rules.aid_dealer or player != seats.sitting_out)
    ]
    if rules.aid_to == "highest":
        open_pools.sort(key=lambda player: -pools[player])
    elif rules.aid_to == "lowest":
        open_pools.sort(key=lambda player: pools[player])
    return open_pools


def _off_mountain(player: str, points: Amount, written_off: Amount) -> Entry:
    return entry_of(player, Account.MOUNTAIN, None, "own_mountain", (tidy(-points), written_off))
