"""The sheet: what stands written, and nothing else. It changes by entries alone."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from prefcount.amounts import Amount, tidy
from prefcount.entries import Account, Entry
from prefcount.problems import Impossible, Problem
from prefcount.quick import make

MOST_DIGITS = 30
"""Digits of a figure, or of its denominator: only an endless row of doubled prices, or fractions
made for the purpose, come near."""
_TOO_LARGE = 10**MOST_DIGITS

POOL, _, WHISTS = Account

Item = TypeVar("Item")


def _insert(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at:])


def _remove(items: tuple[Item, ...], at: int) -> tuple[Item, ...]:
    return items[:at] + items[at + 1 :]


def _sum(one: Amount, other: Amount) -> Amount:
    """The sum, whole where it can be; raises `Impossible` if nobody could read it."""
    amount = one + other
    if type(amount) is not int:
        amount = tidy(amount)
    if not -_TOO_LARGE < amount < _TOO_LARGE or amount.denominator >= _TOO_LARGE:
        raise Impossible(Problem("figure_large", {"digits": MOST_DIGITS}))
    return amount


class Sheet(NamedTuple):
    """Everybody's accounts in seat order.

    `pool` and `mountain` are points; `whists[i][j]` are the whists i has written against j.
    """

    players: tuple[str, ...]
    pool: tuple[Amount, ...]
    mountain: tuple[Amount, ...]
    whists: tuple[tuple[Amount, ...], ...]

    @classmethod
    def blank(cls, players: tuple[str, ...]) -> "Sheet":
        """A sheet with nothing written yet."""
        nothing = (0,) * len(players)
        return cls(players, nothing, nothing, (nothing,) * len(players))

    def add(self, entries: Iterable[Entry]) -> "Sheet":
        """The sheet with the entries written; fractions stay exact and become whole where they can.

        Raises `Impossible` for a figure of more than `MOST_DIGITS` digits.
        """
        players = self.players
        pool, mountain, whists = list(self.pool), list(self.mountain), list(self.whists)
        for player, account, against, amount, _, _, _ in entries:
            i = players.index(player)
            if account is WHISTS:
                assert against is not None
                j = players.index(against)
                row = list(whists[i])
                row[j] = _sum(row[j], amount)
                whists[i] = tuple(row)
            else:
                figures = pool if account is POOL else mountain
                figures[i] = _sum(figures[i], amount)
        return make(Sheet, (players, tuple(pool), tuple(mountain), tuple(whists)))

    def seat(self, player: str, at: int) -> "Sheet":
        """The sheet with one more player at that seat, with empty accounts."""
        return Sheet(
            _insert(self.players, at, player),
            _insert(self.pool, at, 0),
            _insert(self.mountain, at, 0),
            _insert(tuple(_insert(row, at, 0) for row in self.whists), at, (0,) * (len(self.players) + 1)),
        )

    def unseat(self, player: str) -> "Sheet":
        """The sheet without that player and everything written by or against him."""
        at = self.players.index(player)
        return Sheet(
            _remove(self.players, at),
            _remove(self.pool, at),
            _remove(self.mountain, at),
            tuple(_remove(row, at) for row in _remove(self.whists, at)),
        )

    def figure(self, player: str, account: str, against: str | None = None) -> Amount:
        """One figure of the sheet."""
        i = self.players.index(player)
        if account == Account.POOL:
            return self.pool[i]
        if account == Account.MOUNTAIN:
            return self.mountain[i]
        assert against is not None
        return self.whists[i][self.players.index(against)]
