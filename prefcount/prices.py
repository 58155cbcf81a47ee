"""The prices of a convention as a table knows them: every contract and result, and what goes where.

There is no second table of prices: each figure is the entries of a hand that is scored here. Pools
are taken to have room, so nothing goes out as aid.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from prefcount.amounts import Amount, tidy
from prefcount.cards import LEVELS, TRICKS_IN_A_HAND
from prefcount.entries import Account, Entry
from prefcount.hands import AllPass, Call, Dealt, Defence, Game, Misere, Seats
from prefcount.options import Rules
from prefcount.scoring import earn, place
from prefcount.sheet import Sheet
from prefcount.table import Table

PLAYERS = DECLARER, FIRST, SECOND, DEALER = ("declarer", "first", "second", "dealer")
"""In seat order, the two defenders as they speak; three people have no dealer who sits out."""

LONGEST_ROW = 5
_ROOM = 10**9
_HIGHEST_HALF = 7


class Shortage(NamedTuple):
    """Two whisters, first and second in speaking order: their tricks, and what each pays."""

    tricks: tuple[int, int]
    points: tuple[Amount, Amount]


class Result(NamedTuple):
    """A game played against one whister, the other defender passing, by the declarer's tricks.

    `pool` and `mountain` are the declarer's points. `whister`, `passer` and `dealer` are the whists
    they write against him, consolation included; `penalty` is what the whister pays on his mountain.
    `shortages` are the splits of the tricks at which two whisters pay.

    Where penalties are whists at once (`mountain_account`), the declarer's are among the others'
    whists, and a whister's are the whists that each of the others writes against him.
    """

    tricks: int
    pool: Amount
    mountain: Amount
    whister: Amount
    penalty: Amount
    passer: Amount
    dealer: Amount
    shortages: tuple[Shortage, ...]


class Contract(NamedTuple):
    """A level: its results from ten tricks down to none, and what needs no play.

    `trick` and `undertrick` are the whists of each of two whisters for a trick of his and, as
    consolation, for one of the declarer's undertricks. `passed_out` are points into the pool.
    `half_whist` is what the half-whister writes, `conceded` what goes on the mountain for a concession,
    `premium` the whists for one trick of a widow premium, by each who writes it; they are None where
    they are not played.
    """

    level: int
    quota: int
    results: tuple[Result, ...]
    trick: Amount
    undertrick: Amount
    passed_out: Amount
    half_whist: Amount | None
    conceded: Amount | None
    premium: Amount | None


class MisereResult(NamedTuple):
    """A misère by its declarer's tricks: points, and the whists each opponent writes."""

    tricks: int
    pool: Amount
    mountain: Amount
    opponent: Amount


class AllPassPrice(NamedTuple):
    """The n-th all-pass hand in a row: price of a trick, what no trick earns, the lowest bid before it.

    `mountain` are points a trick, `whists` those of the one with the fewest tricks; one of them is 0.
    `zero_pool` and `zero_mountain` are what taking no trick adds.
    """

    number: int
    mountain: Amount
    whists: Amount
    zero_pool: Amount
    zero_mountain: Amount
    minimum_bid: int


@dataclass(frozen=True, slots=True)
class Tariff:
    """All prices of a set of rules at a table of `seats` people."""

    rules: Rules
    seats: int
    contracts: tuple[Contract, ...]
    misere: tuple[MisereResult, ...]
    allpass: tuple[AllPassPrice, ...]


def tariff(rules: Rules, seats: int = 3) -> Tariff:
    """The prices at a table of two, three or four people."""
    scorer = _Scorer(replace(rules, target=_ROOM), seats)
    return Tariff(
        rules,
        seats,
        tuple(scorer.contract(level) for level in LEVELS),
        tuple(scorer.misere(tricks) for tricks in range(TRICKS_IN_A_HAND + 1)),
        tuple(scorer.allpasses()),
    )


class _Scorer:
    """Scores single hands on a blank sheet and reads off what somebody got."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        players = PLAYERS[:seats]
        self.seats = Seats(players, players[-1])
        self.defenders = self.seats.defenders(DECLARER)

    def contract(self, level: int) -> Contract:
        """Everything about one level."""
        passes = self._defence((Call.PASS, None), (Call.PASS, None))
        passed_out = self._entries(Game(DECLARER, level, defence=passes))
        one_trick = self._entries(self._whisted(level, TRICKS_IN_A_HAND - 1, (1, 0)))
        failed = self._entries(self._whisted(level, level - 1, (1, TRICKS_IN_A_HAND - level)))
        return Contract(
            level,
            self.rules.whist_quota[LEVELS.index(level)],
            tuple(self._result(level, tricks) for tricks in range(TRICKS_IN_A_HAND, -1, -1)),
            _got(one_trick, FIRST, Account.WHISTS, DECLARER, "whist"),
            _got(failed, FIRST, Account.WHISTS, DECLARER, "consolation"),
            _got(passed_out, DECLARER, Account.POOL),
            self._half_whist(level),
            self._conceded(level),
            self._premium(level, passes),
        )

    def misere(self, tricks: int) -> MisereResult:
        """A misère whose declarer took so many tricks."""
        entries = self._entries(Misere(DECLARER, tricks))
        return MisereResult(
            tricks,
            _got(entries, DECLARER, Account.POOL),
            _got(entries, DECLARER, Account.MOUNTAIN),
            _got(entries, FIRST, Account.WHISTS, DECLARER),
        )

    def allpasses(self) -> Iterator[AllPassPrice]:
        """The first hands of a row of all-passes, as far as anything changes."""
        steps = self.rules.allpass_progression
        longest = LONGEST_ROW if isinstance(steps, str) else len(steps)
        longest = min(LONGEST_ROW, max(longest, len(self.rules.allpass_exit)))
        # One trick, none, and the others': the three cases there are.
        tricks = dict(zip((FIRST, DECLARER, SECOND), (1, 0, 9), strict=True))
        hand = AllPass(tuple((player, tricks.get(player, 0)) for player in self.seats.players))
        for row in range(longest):
            entries = self._entries(hand, row)
            table = Table(self.seats, self.rules, allpasses=row)
            yield AllPassPrice(
                row + 1,
                _got(entries, FIRST, Account.MOUNTAIN),
                _got(entries, DECLARER, Account.WHISTS, FIRST),
                _got(entries, DECLARER, Account.POOL),
                _got(entries, DECLARER, Account.MOUNTAIN),
                table.minimum_bid,
            )

    def _result(self, level: int, tricks: int) -> Result:
        rest = TRICKS_IN_A_HAND - tricks
        defence = self._defence((Call.WHIST, rest), (Call.PASS, None))
        entries = self._entries(Game(DECLARER, level, tricks=tricks, defence=defence))
        return Result(
            tricks,
            _got(entries, DECLARER, Account.POOL),
            _got(entries, DECLARER, Account.MOUNTAIN),
            _got(entries, FIRST, Account.WHISTS, DECLARER),
            self._penalty(entries, FIRST),
            _got(entries, SECOND, Account.WHISTS, DECLARER),
            _got(entries, DEALER, Account.WHISTS, DECLARER),
            tuple(self._shortages(level, tricks)) if len(self.defenders) == 2 else (),
        )

    def _shortages(self, level: int, tricks: int) -> Iterator[Shortage]:
        """The splits of the defenders' tricks at which one of two whisters pays, the first's most first."""
        rest = TRICKS_IN_A_HAND - tricks
        for first in range(rest, -1, -1):
            entries = self._entries(self._whisted(level, tricks, (first, rest - first)))
            points = self._penalty(entries, FIRST), self._penalty(entries, SECOND)
            if any(points):
                yield Shortage((first, rest - first), points)

    def _half_whist(self, level: int) -> Amount | None:
        if not self.rules.whist_half or level > _HIGHEST_HALF or len(self.defenders) < 2:
            return None
        game = Game(DECLARER, level, defence=self._defence((Call.PASS, None), (Call.HALF, None)))
        return _got(self._entries(game), SECOND, Account.WHISTS, DECLARER)

    def _conceded(self, level: int) -> Amount | None:
        if not self.rules.concede:
            return None
        return _got(self._entries(Game(DECLARER, level, conceded=0)), DECLARER, Account.MOUNTAIN)

    def _premium(self, level: int, passes: tuple[Defence, ...]) -> Amount | None:
        """What each one who writes a widow premium writes for one trick of it, None if nobody does."""
        if self.rules.widow_premium == "none":
            return None
        entries = self._entries(Game(DECLARER, level, defence=passes, widow=1))
        premiums = [entry.amount for entry in entries if entry.rule == "widow_premium"]
        return premiums[0] if premiums else None

    def _defence(self, *calls: tuple[Call, int | None]) -> tuple[Defence, ...]:
        """The defenders with their calls; the single one of gusarik has the first call."""
        return tuple(
            Defence(player, call, tricks)
            for player, (call, tricks) in zip(self.defenders, calls, strict=False)
        )

    def _whisted(self, level: int, tricks: int, split: tuple[int, int]) -> Game:
        """A game that all defenders whist; one of gusarik takes all the tricks."""
        first, second = split if len(self.defenders) == 2 else (sum(split), 0)
        defence = self._defence((Call.WHIST, first), (Call.WHIST, second))
        return Game(DECLARER, level, tricks=tricks, defence=defence)

    def _penalty(self, entries: list[Entry], player: str) -> Amount:
        if self.rules.mountain_account == "whists":
            return _got(entries, DECLARER, Account.WHISTS, player)
        return _got(entries, player, Account.MOUNTAIN)

    def _entries(self, hand: Dealt, row: int = 0) -> list[Entry]:
        earned = earn(hand, self.seats, self.rules, row)
        return list(place(earned, Sheet.blank(self.seats.players), self.seats, self.rules))


def _got(
    entries: list[Entry], player: str, account: Account, against: str | None = None, rule: str | None = None
) -> Amount:
    """What somebody got on one account, for one rule or for all of them."""
    return tidy(
        sum(
            entry.amount
            for entry in entries
            if entry[:3] == (player, account, against) and rule in (None, entry.rule)
        )
    )
