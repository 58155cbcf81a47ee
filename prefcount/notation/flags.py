"""Flags beside a contract: reading them, and asking the convention whether it plays them."""

from dataclasses import dataclass

from prefcount.notation.line import Line, Place
from prefcount.notation.names import beginnings
from prefcount.notation.spelling import fold
from prefcount.notation.spoken import spoken_undertricks
from prefcount.notation.words import FLAGS, NUMBER, PREMIUMS, Flag


@dataclass(slots=True)
class Flags:
    """The flags of a line, each with the place where it stands, None where it is not there."""

    blind: Place | None = None
    conceded: Place | None = None
    undertricks: int | None = None
    widow: Place | None = None
    premium: int = 0
    over_misere: Place | None = None

    def read(self, line: Line, at: int, flag: Flag) -> int:
        """Takes in the flag at a place; the place after it."""
        if flag is Flag.BLIND:
            self._once(line, at, self.blind)
            self.blind = at
        elif flag is Flag.CONCEDED:
            self._once(line, at, self.conceded)
            self.conceded = at
            said = spoken_undertricks(line.words, at + 1)
            if said is not None:
                self.undertricks = int(said.result)
                self.conceded = (at, at + said.words)
                return at + 1 + said.words
            # A number after it is how many; what it may be is known with the contract.
            if NUMBER.fullmatch(line.word(at + 1)):
                self.undertricks = int(line.word(at + 1))
                self.conceded = (at, at + 1)
                return at + 2
        elif flag is Flag.WIDOW:
            self._once(line, at, self.widow)
            if at + 1 >= len(line.words):
                raise line.unreadable("widow_missing", at + 1)
            # No guess of a layout, nor of a letter that begins a name: a premium is easily made of a slip.
            guess = None if beginnings(line.seats.players, line.words[at + 1]) else PREMIUMS.look
            premium = (guess or PREMIUMS.plain.get)(fold(line.words[at + 1]))
            if premium is None:
                raise line.unreadable("widow_value", at + 1)
            self.premium = premium
            self.widow = (at, at + 1)
            return at + 2
        else:
            self._once(line, at, self.over_misere)
            self.over_misere = at
        return at + 1

    @staticmethod
    def _once(line: Line, at: int, before: Place | None) -> None:
        if before is not None:
            raise line.unreadable("flag_twice", at)

    def check_contract(self, line: Line) -> None:
        """Raises `AgainstConvention` for a flag at a game or misère that this table does not play."""
        if self.over_misere is not None and line.rules.races == 0:
            raise line.against("not_played", self.over_misere, "races", right="4")
        if self.blind is not None and line.rules.blind <= 1:
            raise line.against("not_played", self.blind, "blind", right="2")
        if self.conceded is not None and line.rules.concede == 0:
            raise line.against("not_played", self.conceded, "concede", right="3")

    def check_premium(self, line: Line) -> None:
        """Raises `HandError` if nobody at this table can write the premium (rules.md §3.10)."""
        if self.widow is None:
            return
        people = len(line.seats.players)
        premium = line.rules.widow_premium
        if premium == "none":
            right = "dealer" if people == 4 else "opponents"
            raise line.against("not_played", self.widow, "widow_premium", right=right)
        if premium == "dealer" and people != 4:
            raise line.impossible("widow_dealer", self.widow)
        if premium == "opponents" and people != 3:
            raise line.impossible("widow_opponents", self.widow)

    def only_blind(self, line: Line) -> None:
        """Raises `Impossible` for a flag that goes with no misère and no all-pass hand."""
        for place in (self.conceded, self.widow):
            if place is not None:
                raise line.impossible("flag_game_only", place)
        if self.over_misere is not None:
            raise line.impossible("over_misere_low", self.over_misere)


def plain_flag(word: str) -> Flag | None:
    """The flag that a word is as it is typed."""
    return FLAGS.plain.get(fold(word))
