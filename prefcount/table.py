"""The table between two hands: who sits, who deals, what is played, and the running counters.

Only what the next hand needs to know is kept here; points and whists are the sheet's (rules.md §1,
§5 on the all-pass row, §7 on bombs).
"""

from enum import Enum, auto
from typing import NamedTuple

from prefcount.amounts import Amount
from prefcount.hands import AllPass, Dealt, Game, Misere, Seats
from prefcount.options import Rules
from prefcount.quick import make
from prefcount.races import OPENING, Race
from prefcount.scoring.allpass import price_of
from prefcount.scoring.game import undertricks

BOMB_FACTORS = (2, 4, 8)
BLIND_ALLPASS_FACTORS = (1, 2, 4)
MOST_DEALS = 3
"""How often in a row one person deals all-pass where the deal stays `stays3`."""


class Outcome(Enum):
    """How a game or misère ended, as far as the all-pass row and the deal care."""

    WHISTED = auto()
    """Made in play, with a whister."""
    MADE = auto()
    """Made otherwise: passed out, half-whisted, a misère."""
    FAILED = auto()
    FAILED_MISERE = auto()


WHISTED, MADE, FAILED, FAILED_MISERE = Outcome


class Table(NamedTuple):
    """The table as it stands before a hand.

    `dealer` deals it. `hands` were dealt so far, `moves` times the deal has passed on. `allpasses`
    is the row that drives price and exit, `blind_allpasses` the blind ones of that row,
    `blind_run` those directly before this hand. `stays` counts how often in a row the deal has
    stayed. `bombs` are the factors each player owns, oldest first, in seat order; empty as long as
    nobody has had one. `dealt_last` dealt the hand before this one. `race` is the race under way,
    where races are played.
    """

    seats: Seats
    rules: Rules
    hands: int = 0
    moves: int = 0
    allpasses: int = 0
    blind_allpasses: int = 0
    blind_run: int = 0
    stays: int = 0
    bombs_given: int = 0
    bombs: tuple[tuple[int, ...], ...] = ()
    dealt_last: str | None = None
    race: Race | None = None
    ended: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        return self.seats.players

    @property
    def dealer(self) -> str:
        return self.seats.dealer

    @property
    def first_hand(self) -> str:
        """The player left of the dealer."""
        return self.seats.first_hand

    @property
    def opening(self) -> bool:
        """Whether this hand is one of the compulsory all-pass hands of the evening's start."""
        return self.hands < self.rules.opening_allpass * len(self.seats.players)

    @property
    def compulsory(self) -> bool:
        """Whether this hand has to be all-pass: at the opening, or owed in a race."""
        return self.opening or (self.race is not None and self.race.owes(self.rules))

    @property
    def _owed_step(self) -> int | None:
        """How far up the price list an all-pass owed for missing tricks stands; None for others."""
        race = self.race
        return OPENING if race is None or not race.owes(self.rules) else race.owed[0]

    @property
    def row(self) -> int:
        """All-pass hands in a row that count for the price of this one; none at the opening."""
        owed = self._owed_step
        if owed is not None:
            return owed
        return 0 if self.opening else self.allpasses

    @property
    def allpass_price(self) -> Amount:
        """Points a trick (whists, where all-pass is whists) if this hand is passed by all."""
        return price_of(self.rules, self.row)

    @property
    def minimum_bid(self) -> int:
        """The lowest contract allowed now; a lower one is a warning (`allpass.exit`)."""
        ladder = self.rules.allpass_exit
        step = self.allpasses + self.blind_allpasses
        if step < len(ladder):
            return ladder[step]
        return ladder[step % len(ladder)] if self.rules.allpass_exit_cycles else ladder[-1]

    def bomb(self, player: str) -> int:
        """The factor of the player's oldest bomb; 1 without one."""
        if not self.bombs:
            return 1
        owned = self.bombs[self.players.index(player)]
        return owned[0] if owned else 1

    def multiplier(self, hand: Dealt) -> int:
        """Blind and bomb together: what everything written for the hand is multiplied by."""
        if isinstance(hand, AllPass):
            run = min(self.blind_run + 1, len(BLIND_ALLPASS_FACTORS) - 1)
            return BLIND_ALLPASS_FACTORS[run] if hand.blind else 1
        bomb = self.bomb(hand.declarer)
        return bomb * self.rules.blind if hand.blind else bomb

    def after(self, hand: Dealt) -> "Table":
        """The table once the hand is scored: row, bombs and deal moved on."""
        return self._after_allpass(hand) if isinstance(hand, AllPass) else self._after_game(hand)

    def _after_allpass(self, hand: AllPass) -> "Table":
        seats, rules, hands, moves, row, blind_row, blind_run, stays, _, _, _, race, ended = self
        apart = self.opening or self._owed_step is not None  # counts neither for price nor exit
        again = not apart and (
            rules.deal_after_allpass == "stays"
            or (rules.deal_after_allpass == "stays3" and stays + 1 < MOST_DEALS)
        )
        bombs, given = self._bombs_after(hand)
        counted = (
            seats if again else seats.moved_on,
            rules,
            hands + 1,
            moves + (not again),
            row + (not apart),
            blind_row + (hand.blind and not apart),
            blind_run + 1 if hand.blind else 0,
            stays + 1 if again else 0,
            given,
            bombs,
            seats.dealer,
            race,
            ended,
        )
        return make(Table, counted)

    def _bombs_after(self, hand: AllPass) -> tuple[tuple[tuple[int, ...], ...], int]:
        """A bomb for everybody after an opening (or any) all-pass, one for first hand when blind."""
        if self.rules.bombs == "none":
            return self.bombs, self.bombs_given
        bombs = list(self.bombs or ((),) * len(self.players))
        given = self.bombs_given
        if self.rules.bombs == "every" or self.opening:
            bombs = [(*owned, BOMB_FACTORS[given % len(BOMB_FACTORS)]) for owned in bombs]
            given += 1
        if hand.blind:
            first = self.players.index(self.first_hand)
            factor = BOMB_FACTORS[min(self.blind_run, len(BOMB_FACTORS) - 1)]
            bombs[first] = (*bombs[first], factor)
        return tuple(bombs), given

    def _after_game(self, hand: Game | Misere) -> "Table":
        seats, rules, hands, moves, row, blind_row, _, stays, given, bombs, _, race, ended = self
        again = False
        if row or bombs:  # otherwise it is all the same how the hand ended
            outcome = outcome_of(hand, rules)
            if (
                outcome is WHISTED
                or rules.allpass_resets_on == "game"
                or (outcome is MADE and rules.allpass_resets_on == "made")
            ):
                row = blind_row = 0
            again = outcome is FAILED and row > 0 and rules.deal_after_failed == "stays"
            if outcome is WHISTED or outcome is MADE:
                bombs = self._bombs_without(hand.declarer)
        counted = (
            seats if again else seats.moved_on,
            rules,
            hands + 1,
            moves + (not again),
            row,
            blind_row,
            0,
            stays if again else 0,
            given,
            bombs,
            seats.dealer,
            race,
            ended,
        )
        return make(Table, counted)

    def _bombs_without(self, player: str) -> tuple[tuple[int, ...], ...]:
        """The bombs after the player's oldest one is spent."""
        return tuple(
            owned[1:] if name == player else owned
            for name, owned in zip(self.players, self.bombs, strict=False)
        )

    def joined(self, player: str) -> "Table":
        """The table with a newcomer left of who dealt last; he deals next (§10)."""
        players = self.players
        at = players.index(self.dealer) if self.dealt_last is None else players.index(self.dealt_last) + 1
        bombs = (*self.bombs[:at], (), *self.bombs[at:]) if self.bombs else ()
        seats = Seats((*players[:at], player, *players[at:]), player)
        return self._replace(seats=seats, bombs=bombs, stays=0)

    def left(self, player: str) -> "Table":
        """The table without a player; if the deal was his, it is the next one's."""
        at = self.players.index(player)
        dealer = self.seats.clockwise_from(player)[0] if self.dealer == player else self.dealer
        dealt_last = self.dealt_last
        if dealt_last == player:  # whoever comes next sits where he would have sat
            dealt_last = self.players[at - 1]
        players = tuple(name for name in self.players if name != player)
        bombs = self.bombs[:at] + self.bombs[at + 1 :]
        stays = self.stays if dealer == self.dealer else 0
        return self._replace(seats=Seats(players, dealer), bombs=bombs, dealt_last=dealt_last, stays=stays)


def outcome_of(hand: Game | Misere, rules: Rules) -> Outcome:
    """How a game or misère ended, after penalties."""
    if isinstance(hand, Misere):
        return FAILED_MISERE if hand.tricks else MADE
    if undertricks(hand, rules):
        return FAILED
    return MADE if hand.tricks is None else WHISTED
