"""The same evening under other rules (interface.md, `recount`): hand by hand, nothing dealt anew.

Who dealt and who sat out stays as it was. A hand that the other rules do not know (a half-whist, a
blind game) is scored by the options it was played under; those options are named with it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from prefcount.amounts import Amount, tidy
from prefcount.cards import Suit
from prefcount.fold import State, Step, advance, begin
from prefcount.hands import AllPass, Call, Check, Game, Hand, Misere, RuleLine
from prefcount.ledger import results_of
from prefcount.options import OPTIONS, Rules
from prefcount.problems import HandError
from prefcount.settlement import settle
from prefcount.table import Table


@dataclass(frozen=True, slots=True)
class Recounted:
    """One live line as it was scored (`played`) and as the other rules score it (`step`).

    `borrowed` are the keys of options that had to be taken from the rules it was played under.
    """

    played: Step
    step: Step
    borrowed: tuple[str, ...] = ()


def recount(steps: tuple[Step, ...], rules: Rules) -> list[Recounted]:
    """The evening's steps beside the same hands under `rules`.

    House rules that came during the evening are left out, but for the target: it is the length of
    the evening rather than a matter of prices. Raises `HandError` with the number of the line whose
    figure would be too large.
    """
    return list(_recount(steps, rules))


def _recount(steps: tuple[Step, ...], rules: Rules) -> Iterator[Recounted]:
    if not steps:
        return
    first = steps[0].before.table
    state = begin(first.players, first.dealer, rules)
    for played in steps:
        try:
            step, borrowed = _again(played, state)
        except HandError as error:
            raise HandError(*(problem.at(hand=played.number) for problem in error.problems)) from None
        yield Recounted(played, step, borrowed)
        state = step.after


def _again(played: Step, state: State) -> tuple[Step, tuple[str, ...]]:
    """One line under the rules of `state`, dealt by whoever dealt it."""
    hand = played.hand
    if isinstance(hand, Check) or (isinstance(hand, RuleLine) and hand.option != "target"):
        return Step(played.number, hand, state, (), (), state._replace(lines=played.number)), ()
    table = state.table._replace(seats=played.before.table.seats)
    borrowed = borrowed_options(hand, table, played.before.table.rules)
    step = advance(state._replace(table=table._replace(rules=_with(table.rules, borrowed))), hand)
    if borrowed:
        own = step.after.table._replace(rules=table.rules)
        step = step._replace(after=step.after._replace(table=own))
    return step, tuple(borrowed)


def _with(rules: Rules, options: Mapping[str, Any]) -> Rules:
    changes: dict[str, Any] = {OPTIONS[key].attribute: value for key, value in options.items()}
    return replace(rules, **changes) if changes else rules


def borrowed_options(hand: Hand, table: Table, played: Rules) -> dict[str, Any]:
    """The options of `played` without which the table's rules do not know the hand, by key."""
    rules = table.rules
    keys: list[str] = []
    if isinstance(hand, Game | Misere | AllPass) and hand.blind and rules.blind == 1:
        keys.append("blind")
    if isinstance(hand, Game):
        keys += _unknown_to(hand, rules)
    if isinstance(hand, AllPass):
        keys += _dealer_takes_part(hand, table)
    return {key: getattr(played, OPTIONS[key].attribute) for key in keys}


def _unknown_to(hand: Game, rules: Rules) -> Iterator[str]:
    calls = [defence.call for defence in hand.defence]
    if len(calls) > 2 and not rules.whist_half_dealer:
        yield "whist.half_dealer"
    elif len(calls) == 2 and Call.HALF in calls and not rules.whist_half:
        yield "whist.half"
    if hand.conceded is not None and not rules.concede:
        yield "concede"
    if hand.widow and rules.widow_premium == "none":
        yield "widow_premium"
    unwhisted_ten = hand.level == 10 and hand.conceded is None and Call.WHIST not in calls
    # Passed out at a table that checks, or checked at a table that whists.
    if unwhisted_ten and (hand.tricks is None) == (rules.whist_ten == "checked"):
        yield "whist.ten"
    if hand.level == 6 and len(calls) == 2 and calls != [Call.WHIST, Call.WHIST]:
        if hand.suit is Suit.SPADES and rules.whist_stalingrad:
            yield "whist.stalingrad"
        if hand.blind and rules.blind_six_whisted:
            yield "blind_six_whisted"


def _dealer_takes_part(hand: AllPass, table: Table) -> Iterator[str]:
    """The dealer of four took tricks: rules that keep him out do not know what to do with them."""
    dealer = table.seats.sitting_out
    if dealer is None or not dict(hand.tricks).get(dealer):
        return
    if table.rules.allpass_account == "whists":
        yield "allpass.account"
        yield "allpass.price"
        yield "allpass.zero"
    if table.rules.allpass_dealer == "out":
        yield "allpass.dealer"


def differs(each: Recounted) -> bool:
    """Whether a line is worth something else under the other rules, or borrowed options."""
    return bool(each.borrowed) or worth(each.played) != worth(each.step)


def worth(step: Step) -> dict[str, Amount]:
    """What a line changed in what the evening brings everybody, in exact whists that sum to zero.

    That is the balance and, where somebody has left, what was settled then (rules.md §10): who
    leaves takes his balance along, and each who stays has his part of it.
    """
    was, now = _brought(step.before), _brought(step.after)
    there = {*step.before.sheet.players, *step.after.sheet.players}  # the others have had their share
    return {name: tidy(whists - was.get(name, 0)) for name, whists in now.items() if name in there}


def _brought(state: State) -> dict[str, Amount]:
    """What everybody has had of all settlements, if the last of them were now."""
    results = results_of(settle(state.sheet, state.table.rules), state.left, None)
    return {result.name: result.exact for result in results}
