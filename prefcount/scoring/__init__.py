"""The rules: a hand under a convention -> entries (rules.md §3 to §8). Pure.

Two steps, so that each can be explained: `earn` says what the hand is worth to everybody, and
`place` leads the points won into pools, aid and mountains as far as they are full.
"""

from collections.abc import Sequence

from prefcount.amounts import Amount
from prefcount.entries import Account, Entry
from prefcount.hands import AllPass, Dealt, Game, Seats
from prefcount.options import Rules
from prefcount.scoring.allpass import earn_allpass
from prefcount.scoring.game import earn_game
from prefcount.scoring.misere import earn_misere
from prefcount.scoring.mountain import as_played
from prefcount.scoring.pool import has_room, pour
from prefcount.sheet import Sheet

POOL = Account.POOL


def earn(hand: Dealt, seats: Seats, rules: Rules, row: int = 0, multiplier: Amount = 1) -> list[Entry]:
    """What a hand earns everybody, as if every pool had room (§3 to §7).

    `row` counts the all-pass hands before it, `multiplier` is that of blind games and bombs.
    """
    if isinstance(hand, Game):
        return earn_game(hand, seats, rules, multiplier)
    if isinstance(hand, AllPass):
        return earn_allpass(hand, seats, rules, row, multiplier)
    return earn_misere(hand, seats, rules, multiplier)


def place(earned: Sequence[Entry], sheet: Sheet, seats: Seats, rules: Rules) -> Sequence[Entry]:
    """Where the earned entries go on this sheet: closed pools, aid, own mountain (§8)."""
    entries = earned
    if rules.mountain_account == "whists":
        entries = [part for entry in earned for part in as_played(entry, seats, rules)]
    for entry in entries:
        if entry.account is POOL and not has_room(entry, sheet, rules):
            pools = dict(zip(sheet.players, sheet.pool, strict=True))
            mountains = dict(zip(sheet.players, sheet.mountain, strict=True))
            return pour(entries, pools, mountains, seats, rules)
    return entries
