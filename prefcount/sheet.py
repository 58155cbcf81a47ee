"""The sheet: what stands written, and nothing else. It changes by entries alone."""

from collections.abc import Iterable
from typing import NamedTuple

from prefcount.amounts import Amount, tidy
from prefcount.entries import Account, Entry


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
        """The sheet with the entries written; fractions stay exact and become whole where they can."""
        players = self.players
        pool, mountain, whists = list(self.pool), list(self.mountain), list(self.whists)
        for player, account, against, amount, _, _, _ in entries:
            i = players.index(player)
            if account is Account.POOL:
                pool[i] = tidy(pool[i] + amount)
            elif account is Account.MOUNTAIN:
                mountain[i] = tidy(mountain[i] + amount)
            else:
                assert against is not None
                row = list(whists[i])
                j = players.index(against)
                row[j] = tidy(row[j] + amount)
                whists[i] = tuple(row)
        return Sheet(players, tuple(pool), tuple(mountain), tuple(whists))

    def figure(self, player: str, account: str, against: str | None = None) -> Amount:
        """One figure of the sheet."""
        i = self.players.index(player)
        if account == Account.POOL:
            return self.pool[i]
        if account == Account.MOUNTAIN:
            return self.mountain[i]
        assert against is not None
        return self.whists[i][self.players.index(against)]
