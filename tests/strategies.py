"""Hypothesis strategies: conventions with house rules, and evenings played under them."""

from typing import Any, NamedTuple

from hypothesis import strategies as st

from prefcount.cards import Suit
from prefcount.convention import with_options
from prefcount.fold import State, advance
from prefcount.hands import AllPass, Call, Deal, Defence, Fine, Game, Hand, Misere, RuleLine, Write
from prefcount.options import OPTIONS, Option, Rules
from prefcount.values import Choice, Flag, Number, NumberOr, PerLevel, Steps, Whole
from tests.domain import PRESETS, rules_of, table_of


class Played(NamedTuple):
    """An evening: where it began and the hands, each possible at its turn."""

    start: State
    hands: tuple[Hand, ...]


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Values an option takes, the usual sizes."""
    amounts = st.one_of(st.integers(1, 40), st.fractions(1, 10, max_denominator=4))
    kind: object = option.kind  # of which each kind is a case
    match kind:
        case Choice(allowed=allowed):
            return st.sampled_from(allowed)
        case Flag():
            return st.booleans()
        case Whole(least=least):
            return st.integers(least, least + 10)
        case NumberOr():
            return st.none() | amounts
        case PerLevel(most=None):
            return st.tuples(*[amounts] * 5)
        case PerLevel():
            return st.tuples(*[st.integers(0, 4)] * 5)
        case Steps(least=least, most=most, named=named):
            lists = st.lists(st.integers(least, min(most, 10)), min_size=1, max_size=4).map(tuple)
            return lists | st.sampled_from(named) if named else lists
        case Number():
            return amounts
    raise AssertionError(option)


@st.composite
def all_rules(draw: st.DrawFn, most_changes: int = 4, fixed: dict[str, Any] | None = None) -> Rules:
    """A preset with a few options changed; `fixed` ones are as given."""
    rules = rules_of(draw(st.sampled_from(PRESETS)))
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=most_changes, unique=True))
    house = {key: draw(values_of(OPTIONS[key])) for key in keys}
    return with_options(rules, house | (fixed or {}))


@st.composite
def evenings(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Rules] | None = None,
    people: st.SearchStrategy[int] | None = None,
    most_hands: int = 12,
) -> Played:
    """An evening of up to `most_hands` lines for two to four people."""
    seats = draw(st.integers(3, 4) if people is None else people)
    played = draw(all_rules() if rules is None else rules)
    if seats != 4:  # races are for four
        played = with_options(played, {"races": 0})
    start = state = table_of(seats, played)
    hands = []
    for _ in range(draw(st.integers(1, most_hands))):
        hand = draw(a_hand(state))
        hands.append(hand)
        state = advance(state, hand).after
    return Played(start, tuple(hands))


def a_hand(state: State) -> st.SearchStrategy[Hand]:
    """Any line that is possible as the table stands."""
    players = st.sampled_from(state.table.players)
    points = st.integers(1, 20)
    return st.one_of(
        games(state),
        games(state),
        games(state),
        misere(state),
        allpass(state),
        allpass(state),
        st.builds(Fine, players, points, st.just("")),
        st.builds(
            Write, players, st.sampled_from(["pool", "mountain"]), st.none(), st.integers(-5, 30), st.just("")
        ),
        st.builds(Deal, players),
        all_rules(0).map(lambda rules: RuleLine("whist.style", rules.whist_style)),
    )


@st.composite
def games(draw: st.DrawFn, state: State) -> Game:
    rules, seats = state.table.rules, state.table.seats
    declarer = draw(st.sampled_from(seats.in_play))
    level = draw(st.integers(6, 10))
    suit = draw(st.sampled_from([None, *Suit]))
    blind = rules.blind > 1 and draw(st.booleans())
    base = Game(declarer, level, suit, blind=blind)
    if rules.concede and draw(st.integers(0, 4)) == 0:
        return Game(declarer, level, suit, blind=blind, conceded=draw(st.integers(0, level)))
    defenders = seats.defenders(declarer)
    must = (rules.whist_stalingrad and level == 6 and suit is Suit.SPADES) or (
        rules.blind_six_whisted and blind and level == 6
    )
    widow = draw(st.integers(0, 3)) if _has_premium(rules, len(seats.players)) else 0
    calls = (
        [Call.WHIST] * len(defenders)
        if must
        else [draw(st.sampled_from([Call.WHIST, Call.PASS])) for _ in defenders]
    )
    tricks: int | None = None
    defence = tuple(Defence(player, call) for player, call in zip(defenders, calls, strict=True))
    checked = level == 10 and rules.whist_ten == "checked" and Call.WHIST not in calls
    if Call.WHIST in calls or checked:
        tricks = draw(st.integers(0, 10))
        if len(defenders) == 1 and checked:
            defence = (defence[0]._replace(tricks=10 - tricks),)
        elif calls.count(Call.WHIST) == 2 or checked:
            first = draw(st.integers(0, 10 - tricks))
            defence = (
                defence[0]._replace(tricks=first),
                defence[1]._replace(tricks=10 - tricks - first),
            )
    elif len(defenders) == 2 and level <= 7 and rules.whist_half and not checked and draw(st.booleans()):
        defence = (defence[0], defence[1]._replace(call=Call.HALF))
    one_each = sorted(calls) == [Call.PASS, Call.WHIST] and not must
    if rules.whist_half_dealer and seats.sitting_out and level <= 7 and one_each and draw(st.booleans()):
        tricks, defence = None, (*defence, Defence(seats.sitting_out, Call.HALF))
    return Game(base.declarer, level, suit, tricks, defence, blind, widow=widow)


def _has_premium(rules: Rules, people: int) -> bool:
    return (rules.widow_premium, people) in {("dealer", 4), ("opponents", 3)}


def misere(state: State) -> st.SearchStrategy[Misere]:
    blind = st.booleans() if state.table.rules.blind > 1 else st.just(False)
    return st.builds(Misere, st.sampled_from(state.table.seats.in_play), st.integers(0, 10), blind)


@st.composite
def allpass(draw: st.DrawFn, state: State) -> AllPass:
    rules, seats = state.table.rules, state.table.seats
    left = 10
    tricks: dict[str, int] = {}
    if seats.sitting_out is not None:
        out = rules.allpass_dealer == "out" or rules.allpass_account == "whists"
        tricks[seats.sitting_out] = 0 if out else draw(st.integers(0, 2))
        left -= tricks[seats.sitting_out]
    playing = seats.in_play
    for player in playing[:-1]:
        tricks[player] = draw(st.integers(0, left))
        left -= tricks[player]
    tricks[playing[-1]] = draw(st.integers(0, left)) if len(playing) == 2 else left
    blind = rules.blind > 1 and draw(st.booleans())
    return AllPass(tuple((player, tricks[player]) for player in seats.players), blind)
