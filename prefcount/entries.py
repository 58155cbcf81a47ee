"""Entries: the only thing that rules return and the only thing that changes a sheet."""

from enum import StrEnum
from math import prod
from typing import NamedTuple

from prefcount.amounts import Amount, tidy
from prefcount.quick import make


class Account(StrEnum):
    """Where an entry stands. Pool and mountain hold points; whists are written against someone."""

    POOL = "pool"
    MOUNTAIN = "mountain"
    WHISTS = "whists"


class Entry(NamedTuple):
    """One figure, and why.

    `player` writes (or is written) `amount` on `account`; `against` is set for whists alone: the
    one who pays them. `rule` is the key of rules.md that made it. `amount` is the product of
    `operands` and `multiplier` (blind games and bombs), so that it can be explained without
    computing it again.
    """

    player: str
    account: Account
    against: str | None
    amount: Amount
    rule: str
    operands: tuple[Amount, ...]
    multiplier: Amount = 1


def enter(
    entries: list[Entry],
    player: str,
    account: Account,
    against: str | None,
    rule: str,
    operands: tuple[Amount, ...],
    multiplier: Amount = 1,
) -> None:
    """Adds the entry of these operands to the others, unless its amount is nothing."""
    amount: Amount = prod(operands, start=multiplier)
    if amount:
        if type(amount) is not int:
            amount = tidy(amount)
        entries.append(make(Entry, (player, account, against, amount, rule, operands, multiplier)))


def entry_of(
    player: str,
    account: Account,
    against: str | None,
    rule: str,
    operands: tuple[Amount, ...],
    multiplier: Amount = 1,
) -> Entry:
    """The entry of these operands: its amount is their product, multiplied."""
    return Entry(player, account, against, tidy(prod(operands, start=multiplier)), rule, operands, multiplier)
