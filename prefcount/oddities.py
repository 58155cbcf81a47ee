"""What is odd about a line that is scored all the same, and checks that fail (rules.md §10).

The fold never stops for them; whoever shows a step asks for them.
"""

from typing import Any

from prefcount.entries import Account
from prefcount.hands import AllPass, Check, Dealt, Game, Hand, Misere
from prefcount.problems import Problem
from prefcount.state import State, finished


def oddities(hand: Hand, before: State) -> tuple[Problem, ...]:
    """Warnings and failed checks of a line that follows `before`."""
    if isinstance(hand, Check):
        return check(hand, before)
    if isinstance(hand, Game | Misere | AllPass):
        return _of_a_deal(hand, before)
    return ()


def check(hand: Check, state: State) -> tuple[Problem, ...]:
    """The table's assertion held against the sheet: both figures, and where to start looking."""
    sheet, number, since = state.sheet, state.lines + 1, state.held + 1
    if hand.player is not None and hand.against is not None:
        figure = sheet.figure(hand.player, hand.account, hand.against)
        data: dict[str, Any] = {"player": hand.player, "against": hand.against, "since": since}
        data |= {"paper": hand.figures[0], "sheet": figure}
        problem = Problem("check_whists_differ", data, hand=number)
        return () if (figure,) == hand.figures else (problem,)
    found = sheet.pool if hand.account == Account.POOL else sheet.mountain
    data = {"paper": hand.figures, "sheet": found, "since": since}
    if found == hand.figures:
        return ()
    if hand.account == Account.POOL:
        return (Problem("check_pool_differs", data, hand=number),)
    return (Problem("check_mountain_differs", data, hand=number),)


def _of_a_deal(hand: Dealt, state: State) -> tuple[Problem, ...]:
    """What a table may do but should know of: a contract too low, a hand after the end (§3, §5, §8)."""
    table = state.table
    game = hand if isinstance(hand, Game) else None
    found = []
    if finished(state):
        found.append(Problem("after_end", {}, warning=True))
    if not table.compulsory:
        if game is not None and game.level < table.minimum_bid:
            data = {"level": game.level, "minimum": table.minimum_bid}
            found.append(Problem("below_minimum", data, warning=True))
    elif not isinstance(hand, AllPass):
        if table.opening:
            opening = table.rules.opening_allpass * len(table.players)
            found.append(Problem("opening_expected", {"hands": opening}, warning=True))
        else:
            found.append(Problem("allpass_owed", {}, warning=True))
    if game is not None and game.suit is None and game.level == 6 and table.rules.whist_stalingrad:
        found.append(Problem("six_without_suit", {}, warning=True))
    return tuple([problem.at(hand=state.lines + 1) for problem in found]) if found else ()
