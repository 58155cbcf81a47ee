"""The lines of an evening as values: what happened at the table, nothing computed.

Players are named as they sit; amounts are exact. Every value is frozen and says exactly what its
canonical line says, so that `notation` can turn one into the other and back.

They are named tuples, which are quick to make. Those that only name a person say what they are,
too: a newcomer must not be equal to a leaver of the same name.
"""

from enum import StrEnum
from functools import lru_cache
from typing import Literal, NamedTuple

from prefcount.amounts import Amount
from prefcount.cards import Suit


class Seats(NamedTuple):
    """Who sits at the table, clockwise, and who deals the hand in question (rules.md §1)."""

    players: tuple[str, ...]
    dealer: str

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """Everybody, starting with the player at his left and ending with himself."""
        players = self.players
        start = players.index(player) + 1
        return players[start:] + players[:start]

    @property
    def first_hand(self) -> str:
        """The player left of the dealer."""
        players, dealer = self
        return players[(players.index(dealer) + 1) % len(players)]

    @property
    def moved_on(self) -> "Seats":
        """The same people with the deal passed on."""
        return _moved_on(self)

    @property
    def sitting_out(self) -> str | None:
        """The dealer of four, who gets no cards."""
        return self.dealer if len(self.players) == 4 else None

    @property
    def in_play(self) -> tuple[str, ...]:
        """Those who are dealt cards, in seat order."""
        return tuple(player for player in self.players if player != self.sitting_out)

    def defenders(self, declarer: str) -> tuple[str, ...]:
        """The declarer's opponents in speaking order: two of them, one in gusarik."""
        opponents = self.clockwise_from(declarer)[:-1]
        if len(opponents) < 3:
            return opponents
        return tuple(player for player in opponents if player != self.dealer)

    @property
    def winners_order(self) -> tuple[str, ...]:
        """From the first hand clockwise, the dealer last: the order in which pools fill (§8)."""
        return self.clockwise_from(self.dealer)


@lru_cache(maxsize=64)  # after every hand, and there are only so many
def _moved_on(seats: Seats) -> Seats:
    return Seats(seats.players, seats.first_hand)


class Call(StrEnum):
    """What a defender said to a game."""

    WHIST = "whist"
    PASS = "pass"
    HALF = "half"


class Defence(NamedTuple):
    """One defender's call, and his tricks where the score depends on them."""

    player: str
    call: Call
    tricks: int | None = None


class Game(NamedTuple):
    """A contract of level 6 to 10 (rules.md §3).

    `tricks` are the declarer's; None if nothing was played (passed out, half-whist, conceded).
    `defence` stands in speaking order, clockwise from the declarer, and after the defenders the
    dealer of four if he took the half-whist; it is empty when conceded.
    Tricks of defenders are kept where both whisted, or where nobody did at a checked ten.
    `conceded` is the number of undertricks given up, 0 for the convention's number, None if the
    game was not conceded. `widow` counts the tricks of the widow premium.
    """

    declarer: str
    level: int
    suit: Suit | None = None
    tricks: int | None = None
    defence: tuple[Defence, ...] = ()
    blind: bool = False
    conceded: int | None = None
    widow: int = 0
    over_misere: bool = False


class Misere(NamedTuple):
    """A misère and the tricks its declarer took (rules.md §4)."""

    declarer: str
    tricks: int
    blind: bool = False


class AllPass(NamedTuple):
    """An all-pass hand (rules.md §5): tricks by player in seat order, the dealer of four too."""

    tricks: tuple[tuple[str, int], ...]
    blind: bool = False


class Fine(NamedTuple):
    """Points on a mountain for a reason (rules.md §10)."""

    player: str
    points: Amount
    text: str = ""


class Write(NamedTuple):
    """An amount written just so (rules.md §10); `against` only for whists."""

    player: str
    account: str
    against: str | None
    amount: Amount
    text: str = ""


class Join(NamedTuple):
    """A newcomer sits down left of who dealt last and deals next (rules.md §10)."""

    player: str
    what: Literal["join"] = "join"


class Leave(NamedTuple):
    """A player leaves and is settled on the spot (rules.md §10)."""

    player: str
    what: Literal["leave"] = "leave"


class Deal(NamedTuple):
    """The dealer of the next hand, where it is not whose turn it was."""

    player: str
    what: Literal["deal"] = "deal"


class RuleLine(NamedTuple):
    """A house rule from here on; `value` is the option's own value (see `options`)."""

    option: str
    value: object


class Check(NamedTuple):
    """The table's own assertion about pool or mountain (a figure a seat) or one whist figure."""

    account: str
    figures: tuple[Amount, ...]
    player: str | None = None
    against: str | None = None


class End(NamedTuple):
    """Closes an evening played to time."""

    what: Literal["end"] = "end"


Dealt = Game | Misere | AllPass
"""The lines that are hands: they move the deal."""

Hand = Game | Misere | AllPass | Fine | Write | Join | Leave | Deal | RuleLine | Check | End
"""Any live line of a game file."""
