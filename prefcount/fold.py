"""The fold: hands, one after the other, over table and sheet. Every figure comes from here.

Folding a + b gives what folding b gives from where a ended.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import (
    AllPass,
    Check,
    Deal,
    Dealt,
    End,
    Fine,
    Game,
    Hand,
    Join,
    Leave,
    Misere,
    RuleLine,
    Write,
)
from prefcount.oddities import check, oddities
from prefcount.options import amend
from prefcount.problems import Problem
from prefcount.quick import make
from prefcount.races import prizes, run, start_race
from prefcount.scoring import earn, place
from prefcount.seating import Left, leaver, newcomer
from prefcount.sheet import Sheet
from prefcount.state import State, Upcoming, begin, finished, upcoming
from prefcount.table import Table

__all__ = ["State", "Step", "Upcoming", "advance", "begin", "finished", "fold", "upcoming"]


class Step(NamedTuple):
    """One live line and what it did.

    `earned` is what the hand was worth before the pools had their say; `entries`, summed over all
    steps, are the sheet. `text` and `line` say where it stands if it was read from a file.
    """

    number: int
    hand: Hand
    before: State
    earned: tuple[Entry, ...]
    entries: tuple[Entry, ...]
    after: State
    text: str | None = None
    line: int | None = None

    @property
    def left(self) -> Left | None:
        """Who left with this line, settled; None for every other line (§10)."""
        return self.after.left[-1] if isinstance(self.hand, Leave) else None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is odd about it, and a check that fails: they stop nothing."""
        odd = oddities(self.hand, self.before)
        return tuple(problem.at(text=self.text, line=self.line) for problem in odd)


def fold(state: State, hands: Iterable[Hand]) -> Iterator[Step]:
    """Advances hand by hand and yields each step."""
    for hand in hands:
        step = _ADVANCE[type(hand)](state, hand)
        yield step
        state = step.after


def advance(state: State, hand: Hand) -> Step:
    """One live line: what it writes, where the table stands after it, and what is odd about it."""
    return _ADVANCE[type(hand)](state, hand)


def _step(
    before: State,
    hand: Hand,
    table: Table,
    sheet: Sheet,
    entries: tuple[Entry, ...] = (),
    earned: tuple[Entry, ...] = (),
) -> Step:
    number = before.lines + 1
    return Step(number, hand, before, earned, entries, State(table, sheet, number, before.held, before.left))


def _dealt(state: State, hand: Dealt) -> Step:
    """A hand: the rules' entries on the sheet, the table moved on, and the race with it."""
    table, sheet, lines, held, left = state
    rules, seats = table.rules, table.seats
    row = table.row if isinstance(hand, AllPass) else 0
    earned = tuple(earn(hand, seats, rules, row, table.multiplier(hand)))
    entries = place(earned, sheet, seats, rules)
    sheet = sheet.add(entries)
    moved_on = table.after(hand)
    if rules.races:
        won, moved_on = _race(hand, moved_on, sheet, earned)
        entries = (*entries, *won)
        sheet = sheet.add(won)
    number = lines + 1
    after = make(State, (moved_on, sheet, number, held, left))
    return make(Step, (number, hand, state, earned, tuple(entries), after, None, None))


def _race(hand: Dealt, table: Table, sheet: Sheet, earned: Sequence[Entry]) -> tuple[list[Entry], Table]:
    """What a hand means for the race: prizes if it closes it, and the next one begins (§11)."""
    assert table.race is not None, "where races are played, one is under way"
    rules = table.rules
    race = run(table.race, hand, earned, sheet, rules)
    won = prizes(race, sheet, rules)
    if won:
        return won, _at_the_start(race.number + 1, table, sheet)
    return won, table._replace(race=race)


def _at_the_start(number: int, table: Table, sheet: Sheet) -> Table:
    """The table where a race begins: its first all-pass costs what the first of a row does."""
    return table._replace(race=start_race(number, sheet), allpasses=0, blind_allpasses=0)


def _written(state: State, hand: Write) -> Step:
    """An amount written just so (§10)."""
    entries: tuple[Entry, ...] = ()
    if hand.amount:
        account = Account(hand.account)
        entries = (entry_of(hand.player, account, hand.against, "write", (hand.amount,)),)
    return _step(state, hand, state.table, state.sheet.add(entries), entries)


def _fined(state: State, hand: Fine) -> Step:
    """A fine on a mountain (§10)."""
    table = state.table
    fine = entry_of(hand.player, Account.MOUNTAIN, None, "fine", (hand.points,))
    entries = tuple(place([fine], state.sheet, table.seats, table.rules))
    return _step(state, hand, table, state.sheet.add(entries), entries)


def _joined(state: State, hand: Join) -> Step:
    """A newcomer (§10)."""
    entries = newcomer(hand.player, state.sheet)
    table = state.table.joined(hand.player)
    at = table.players.index(hand.player)
    sheet = state.sheet.seat(hand.player, at).add(entries)
    if table.race:
        table = table._replace(race=table.race.seat(at, sheet.mountain[at]))
    return _step(state, hand, table, sheet, entries)


def _left(state: State, hand: Leave) -> Step:
    """Someone leaves and is settled (§10)."""
    entries, settled = leaver(hand.player, state.sheet, state.table.rules)
    table = state.table.left(hand.player)
    if table.race:
        table = table._replace(race=table.race.unseat(state.sheet.players.index(hand.player), hand.player))
    step = _step(state, hand, table, state.sheet.add(entries).unseat(hand.player), entries)
    return step._replace(after=step.after._replace(left=(*state.left, settled)))


def _dealer_named(state: State, hand: Deal) -> Step:
    table = state.table._replace(seats=state.table.seats._replace(dealer=hand.player), stays=0)
    return _step(state, hand, table, state.sheet)


def _rule_changed(state: State, hand: RuleLine) -> Step:
    """A house rule from here on; races begin where the table agrees on them."""
    table, sheet = state.table, state.sheet
    rules = amend(table.rules, hand.option, hand.value)
    table = table._replace(rules=rules, race=table.race if rules.races else None)
    if rules.races and table.race is None:
        table = _at_the_start(1, table, sheet)
    return _step(state, hand, table, sheet)


def _ended(state: State, hand: End) -> Step:
    return _step(state, hand, state.table._replace(ended=True), state.sheet)


def _checked(state: State, hand: Check) -> Step:
    """The table's assertion; one that holds is where the next one's search starts."""
    step = _step(state, hand, state.table, state.sheet)
    return step if check(hand, state) else step._replace(after=step.after._replace(held=step.number))


_ADVANCE: dict[type[Hand], Callable[[State, Any], Step]] = {
    Game: _dealt,
    Misere: _dealt,
    AllPass: _dealt,
    Fine: _fined,
    Write: _written,
    Join: _joined,
    Leave: _left,
    Deal: _dealer_named,
    RuleLine: _rule_changed,
    Check: _checked,
    End: _ended,
}
