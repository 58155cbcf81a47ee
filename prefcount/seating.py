"""Who comes late and who leaves early (rules.md §10): seats, accounts, and the settlement on the spot."""

from math import ceil, floor
from typing import NamedTuple

from prefcount.amounts import Amount, ratio
from prefcount.entries import Account, Entry, entry_of
from prefcount.options import Rules
from prefcount.settlement import settle
from prefcount.sheet import Sheet


class Left(NamedTuple):
    """One who left: his exact balance in whists, and what it is with each who stayed.

    `pairs` holds (name, whists): what that one owes him, below zero where he owes.
    """

    name: str
    balance: Amount
    pairs: tuple[tuple[str, Amount], ...]


def newcomer(name: str, sheet: Sheet) -> tuple[Entry, ...]:
    """What a newcomer starts with: the mean pool rounded down, the mean mountain rounded up."""
    people = len(sheet.players)
    pool = floor(ratio(sum(sheet.pool), people))
    mountain = ceil(ratio(sum(sheet.mountain), people))
    return tuple(
        entry_of(name, account, None, "join", (points,))
        for account, points in ((Account.POOL, pool), (Account.MOUNTAIN, mountain))
        if points
    )


def leaver(name: str, sheet: Sheet, rules: Rules) -> tuple[tuple[Entry, ...], Left]:
    """The entries that bring a leaver's accounts to zero, whists against him too, and his settlement."""
    i = sheet.players.index(name)
    pairs = settle(sheet, rules).steps.pairs[i]
    accounts: list[tuple[str, Account, str | None, Amount]] = [
        (name, Account.POOL, None, sheet.pool[i]),
        (name, Account.MOUNTAIN, None, sheet.mountain[i]),
    ]
    for j, other in enumerate(sheet.players):
        accounts.append((name, Account.WHISTS, other, sheet.whists[i][j]))
        accounts.append((other, Account.WHISTS, name, sheet.whists[j][i]))
    entries = tuple(
        entry_of(player, account, against, "leave", (-amount,))
        for player, account, against, amount in accounts
        if amount
    )
    others = tuple((other, pairs[j]) for j, other in enumerate(sheet.players) if j != i)
    return entries, Left(name, sum(pairs), others)
