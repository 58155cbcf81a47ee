"""Where an evening stands between two lines: table, sheet, and what can be said of them."""

from typing import NamedTuple

from prefcount.amounts import Amount
from prefcount.hands import Seats
from prefcount.options import Rules
from prefcount.races import start_race
from prefcount.seating import Left
from prefcount.sheet import Sheet
from prefcount.table import Table


class State(NamedTuple):
    """Where an evening stands: `lines` live lines folded, the last `check` that held was `held`.

    `left` are those who have left, settled.
    """

    table: Table
    sheet: Sheet
    lines: int = 0
    held: int = 0
    left: tuple[Left, ...] = ()


def begin(players: tuple[str, ...], dealer: str, rules: Rules) -> State:
    """The state before the first hand; `dealer` deals it."""
    sheet = Sheet.blank(players)
    race = start_race(1, sheet) if rules.races else None
    return State(Table(Seats(players, dealer), rules, race=race), sheet)


class Upcoming(NamedTuple):
    """What comes next.

    `compulsory`: the hand has to be all-pass. `to_target` is what each pool lacks, in seat order
    (0: closed); `sum_left` what all of them together do, where that ends the evening.
    """

    number: int
    dealer: str
    first_hand: str
    allpass_price: Amount
    minimum_bid: int
    compulsory: bool
    to_target: tuple[Amount, ...]
    sum_left: Amount | None
    hands_left: int | None


def finished(state: State) -> bool:
    """Whether the evening is over (§8); hands may still be added, with a warning."""
    table, sheet = state.table, state.sheet
    rules, race = table.rules, table.race
    if table.ended or (race is not None and race.number > rules.races):
        return True
    match rules.ending:
        case "each":
            return min(sheet.pool) >= rules.target
        case "mountain_zero":
            return min(sheet.pool) >= rules.target and max(sheet.mountain) <= 0
        case "sum":
            return sum(sheet.pool) >= rules.target * len(sheet.players)
        case "hands":
            return table.hands >= rules.ending_hands
        case "rounds":
            return table.moves >= rules.ending_rounds * len(sheet.players)
        case _:
            return False  # played to time: a line says when it ends


def upcoming(state: State) -> Upcoming:
    """What comes next: who deals, prices, and what is left to play for."""
    table, sheet = state.table, state.sheet
    rules = table.rules
    hands_left = {
        "hands": rules.ending_hands - table.hands,
        "rounds": rules.ending_rounds * len(sheet.players) - table.moves,
    }.get(rules.ending)
    sum_left = rules.target * len(sheet.players) - sum(sheet.pool) if rules.ending == "sum" else None
    return Upcoming(
        number=state.lines + 1,
        dealer=table.dealer,
        first_hand=table.first_hand,
        allpass_price=table.allpass_price,
        minimum_bid=table.minimum_bid,
        compulsory=table.compulsory,
        to_target=tuple(max(0, rules.target - pool) for pool in sheet.pool),
        sum_left=None if sum_left is None else max(0, sum_left),
        hands_left=None if hands_left is None else max(0, hands_left),
    )
