"""The fold: hands, one after the other, over table and sheet. Every figure comes from here.

Folding a + b gives what folding b gives from where a ended.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from prefcount.amounts import Amount
from prefcount.cards import Suit
from prefcount.entries import Account, Entry
from prefcount.hands import (
    AllPass,
    Check,
    Deal,
    End,
    Fine,
    Game,
    Hand,
    Join,
    Leave,
    Misere,
    RuleLine,
    Seats,
    Write,
)
from prefcount.options import Rules, amend
from prefcount.problems import Problem
from prefcount.scoring import earn, place
from prefcount.seating import Left, leaver, newcomer
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


@dataclass(frozen=True, slots=True)
class Step:
    """One live line and what it did.

    `earned` is what the hand was worth before the pools had their say; `entries`, summed over all
    steps, are the sheet. `problems` holds warnings and failed `check` lines; they stop nothing.
    """

    number: int
    hand: Hand
    before: State
    earned: tuple[Entry, ...]
    entries: tuple[Entry, ...]
    after: State
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Upcoming:
    """What comes next. `to_target` is what each pool lacks, in seat order (0: closed)."""

    number: int
    dealer: str
    first_hand: str
    allpass_price: Amount
    minimum_bid: int
    opening: bool
    to_target: tuple[Amount, ...]
    sum_left: Amount | None
    hands_left: int | None


def begin(players: tuple[str, ...], dealer: str, rules: Rules) -> State:
    """The state before the first hand; `dealer` deals it."""
    return State(Table(Seats(players, dealer), rules), Sheet.blank(players))


def fold(state: State, hands: Iterable[Hand]) -> Iterator[Step]:
    """Advances hand by hand and yields each step."""
    for hand in hands:
        step = advance(state, hand)
        yield step
        state = step.after


def advance(state: State, hand: Hand) -> Step:
    """One live line: what it writes, where the table stands after it, and what is odd about it."""
    table, sheet = state.table, state.sheet
    number = state.lines + 1
    held, left = state.held, state.left
    earned: tuple[Entry, ...] = ()
    entries: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()
    if isinstance(hand, Game | Misere | AllPass):
        gains = earn(hand, table.seats, table.rules, table.row, table.multiplier(hand))
        earned = tuple(gains)
        entries = tuple(place(gains, sheet, table.seats, table.rules))
        problems = _oddities(hand, state)
        table = table.after(hand)
    elif isinstance(hand, Fine | Write):
        entries = _by_hand(hand, table)
    elif isinstance(hand, Check):
        problems = _check(hand, state)
        held = held if problems else number
    elif isinstance(hand, Join):
        entries = newcomer(hand.player, sheet)
        table = table.joined(hand.player)
        sheet = sheet.seat(hand.player, table.players.index(hand.player))
    elif isinstance(hand, Leave):
        entries, settled = leaver(hand.player, sheet, table.rules)
        left = (*left, settled)
        table = table.left(hand.player)
    else:
        table = _table_changed(hand, table)
    if entries:
        sheet = sheet.add(entries)
    if isinstance(hand, Leave):
        sheet = sheet.unseat(hand.player)
    after = State(table, sheet, number, held, left)
    return Step(number, hand, state, earned, entries, after, problems)


def _by_hand(hand: Fine | Write, table: Table) -> tuple[Entry, ...]:
    """Fines and amounts written just so (§10)."""
    if isinstance(hand, Write):
        entry = Entry(hand.player, Account(hand.account), hand.against, hand.amount, "write", (hand.amount,))
        return (entry,) if hand.amount else ()
    fine = Entry(hand.player, Account.MOUNTAIN, None, hand.points, "fine", (hand.points,))
    return tuple(place([fine], Sheet.blank(table.players), table.seats, table.rules))


def _table_changed(hand: Deal | RuleLine | End, table: Table) -> Table:
    """Lines that write nothing: the deal, a house rule, the end."""
    if isinstance(hand, Deal):
        return replace(table, seats=table.seats._replace(dealer=hand.player), stays=0)
    if isinstance(hand, RuleLine):
        return replace(table, rules=amend(table.rules, hand.option, hand.value))
    return replace(table, ended=True)


def _check(hand: Check, state: State) -> tuple[Problem, ...]:
    """The table's assertion held against the sheet: both figures, and where to start looking."""
    sheet = state.sheet
    if hand.player is not None:
        found: tuple[Amount, ...] = (sheet.figure(hand.player, hand.account, hand.against),)
    else:
        found = sheet.pool if hand.account == Account.POOL else sheet.mountain
    if found == hand.figures:
        return ()
    data = {
        "account": hand.account,
        "player": hand.player,
        "against": hand.against,
        "paper": hand.figures,
        "sheet": found,
        "since": state.held + 1,
    }
    return (Problem("check_failed", data, hand=state.lines + 1),)


def _oddities(hand: Game | Misere | AllPass, state: State) -> tuple[Problem, ...]:
    """What a table may do but should know of: a contract too low, a hand after the end (§3, §5, §8)."""
    table = state.table
    codes: list[tuple[str, dict[str, object]]] = []
    if finished(state):
        codes.append(("after_end", {}))
    if table.opening and not isinstance(hand, AllPass):
        codes.append(("opening_expected", {"hands": table.rules.opening_allpass * len(table.players)}))
    if isinstance(hand, Game) and not table.opening and hand.level < table.minimum_bid:
        codes.append(("below_minimum", {"level": hand.level, "minimum": table.minimum_bid}))
    if isinstance(hand, Game) and hand.level == 6 and table.rules.whist_stalingrad and hand.suit is None:
        codes.append(("six_without_suit", {"suit": Suit.SPADES}))
    return tuple(Problem(code, data, hand=state.lines + 1, warning=True) for code, data in codes)


def finished(state: State) -> bool:
    """Whether the evening is over (§8); hands may still be added, with a warning."""
    table, sheet = state.table, state.sheet
    rules = table.rules
    if table.ended:
        return True
    match rules.ending:
        case "sum":
            return sum(sheet.pool) >= rules.target * len(sheet.players)
        case "time":
            return False
        case "hands":
            return table.hands >= rules.ending_hands
        case "rounds":
            return table.moves >= rules.ending_rounds * len(sheet.players)
        case _:
            closed = all(pool >= rules.target for pool in sheet.pool)
            return closed and (rules.ending == "each" or all(points <= 0 for points in sheet.mountain))


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
        opening=table.opening,
        to_target=tuple(max(0, rules.target - pool) for pool in sheet.pool),
        sum_left=None if sum_left is None else max(0, sum_left),
        hands_left=None if hands_left is None else max(0, hands_left),
    )
