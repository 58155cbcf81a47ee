"""Races within an evening (rules.md §11): what is owed, who closes, and the prizes.

A race opens with a compulsory all-pass. The first to reach the target by whisted games closes it
as soon as no all-pass is owed; then the prizes are written and the next race begins.
"""

from collections.abc import Sequence
from typing import NamedTuple

from prefcount.amounts import Amount, ratio, tidy
from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import AllPass, Dealt, Game, Misere
from prefcount.options import Rules
from prefcount.scoring.game import undertricks
from prefcount.sheet import Sheet

FIRST_PRIZE = 300
"""Whists against each other for closing a race, and for the largest pool after the last one."""
MOUNTAIN_PRIZE = 200
"""Whists against each other for the smallest mountain of a race, and of all of them."""

DEAREST = 3
"""Missing tricks beyond which an owed all-pass gets no dearer, whatever the progression."""

OPENING = None
"""An owed all-pass that opens a race: its price follows from the row, not from missing tricks."""


class Race(NamedTuple):
    """The race under way, or the number after the last one when all are run.

    `won` are points by whisted games and `mountain` the mountains at its start, in seat order.
    `owed` are the compulsory all-pass hands ahead: `OPENING`, or how far up the price list.
    `closer` is the first to have reached the target: he closes the race once nothing is owed. Where
    several are there at once, since the target fell or the closer left, it is who has won most.
    """

    number: int
    won: tuple[Amount, ...]
    mountain: tuple[Amount, ...]
    owed: tuple[int | None, ...] = (OPENING,)
    closer: str | None = None

    def owes(self, rules: Rules) -> bool:
        """Whether the next hand has to be all-pass; never after the last race."""
        return bool(self.owed) and self.number <= rules.races

    def seat(self, at: int, mountain: Amount) -> "Race":
        """The race with a newcomer at that seat."""
        won = (*self.won[:at], 0, *self.won[at:])
        return self._replace(won=won, mountain=(*self.mountain[:at], mountain, *self.mountain[at:]))

    def unseat(self, at: int, player: str) -> "Race":
        """The race without the player of that seat."""
        closer = None if self.closer == player else self.closer
        won, mountain = (figures[:at] + figures[at + 1 :] for figures in (self.won, self.mountain))
        return self._replace(won=won, mountain=mountain, closer=closer)


def start_race(number: int, sheet: Sheet) -> Race:
    """A race with everybody at the start."""
    return Race(number, (0,) * len(sheet.players), sheet.mountain)


def run(race: Race, hand: Dealt, earned: Sequence[Entry], sheet: Sheet, rules: Rules) -> Race:
    """The race after a hand; `sheet` is the one with the hand on it."""
    if race.number > rules.races:
        return race
    owed, won = race.owed, race.won
    if isinstance(hand, AllPass):
        owed = owed[1:]
    elif missing := _missing(hand, rules):
        owed = (*owed, min(missing, DEAREST) - 1)
    elif isinstance(hand, Game) and hand.tricks is not None:
        points = sum(entry.amount for entry in earned if entry.account is Account.POOL)
        at = sheet.players.index(hand.declarer)
        won = (*won[:at], tidy(won[at] + points), *won[at + 1 :])
    closer = race.closer
    if closer is None and max(won) >= rules.target:
        closer = sheet.players[won.index(max(won))]
    return race._replace(owed=owed, won=won, closer=closer)


def _missing(hand: Game | Misere, rules: Rules) -> int:
    """Tricks that make an all-pass compulsory: of a failed misère, or of a 9 or 10 over one."""
    if isinstance(hand, Misere):
        return hand.tricks
    return undertricks(hand, rules) if hand.over_misere and hand.level >= 9 else 0


def prizes(race: Race, sheet: Sheet, rules: Rules) -> list[Entry]:
    """What the race pays if it is closed now; after the last one the evening's prizes, too."""
    if race.closer is None or race.owed:
        return []
    grown = [now - before for now, before in zip(sheet.mountain, race.mountain, strict=True)]
    entries = _prize("race_closed", FIRST_PRIZE, [race.closer], sheet)
    entries += _prize("race_mountain", MOUNTAIN_PRIZE, _lowest(grown, sheet), sheet)
    if race.number >= rules.races:
        entries += _prize("races_pool", FIRST_PRIZE, _lowest([-pool for pool in sheet.pool], sheet), sheet)
        entries += _prize("races_mountain", MOUNTAIN_PRIZE, _lowest(sheet.mountain, sheet), sheet)
    return entries


def _lowest(figures: Sequence[Amount], sheet: Sheet) -> list[str]:
    least = min(figures)
    return [player for player, figure in zip(sheet.players, figures, strict=True) if figure == least]


def _prize(rule: str, prize: Amount, winners: Sequence[str], sheet: Sheet) -> list[Entry]:
    """The prize against each who has not won; tied winners share what each of those pays."""
    operands = (prize,) if len(winners) == 1 else (prize, ratio(1, len(winners)))
    return [
        entry_of(winner, Account.WHISTS, other, rule, operands)
        for winner in winners
        for other in sheet.players
        if other not in winners
    ]
