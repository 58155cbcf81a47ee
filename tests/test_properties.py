"""What holds in every evening, under every convention."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from prefcount.amounts import product
from prefcount.entries import Account
from prefcount.fold import Step, begin, fold
from prefcount.hands import AllPass, Game, Hand, RuleLine
from prefcount.notation import Style, read_hand, rename, write_hand
from prefcount.settlement import Stake, settle
from prefcount.sheet import Sheet
from tests.strategies import Played, all_rules, evenings

EXAMPLES = settings(max_examples=150, deadline=None)


def played(evening: Played) -> list[Step]:
    return list(fold(evening.start, evening.hands))


def under(evening: Played, **changes: Any) -> Played:
    """The same evening with options changed for all of it."""
    table = evening.start.table._replace(rules=replace(evening.start.table.rules, **changes))
    return evening._replace(start=evening.start._replace(table=table))


def balances(evening: Played) -> tuple[Any, ...]:
    last = played(evening)[-1].after
    return settle(last.sheet, last.table.rules).exact


@EXAMPLES
@given(evenings(people=st.integers(2, 4)))
def test_every_hand_and_evening_sums_to_zero(evening: Played) -> None:
    for step in played(evening):
        settlement = settle(step.after.sheet, step.after.table.rules, Stake(Fraction(1, 3)))
        assert sum(settlement.exact) == sum(settlement.whole) == sum(settlement.money or ()) == 0
        for whole, exact in zip(settlement.whole, settlement.exact, strict=True):
            assert -1 < whole - exact < 1


@EXAMPLES
@given(evenings(people=st.integers(2, 4)))
def test_payments_even_out_the_balances(evening: Played) -> None:
    last = played(evening)[-1].after
    settlement = settle(last.sheet, last.table.rules)
    open_balances = dict(zip(settlement.players, settlement.whole, strict=True))
    for payment in settlement.payments:
        assert payment.whists > 0
        open_balances[payment.payer] += payment.whists
        open_balances[payment.payee] -= payment.whists
    assert not any(open_balances.values())
    assert len(settlement.payments) < len(settlement.players)


@EXAMPLES
@given(evenings(people=st.integers(2, 4)))
def test_entries_sum_to_the_sheet_and_are_their_operands(evening: Played) -> None:
    steps = played(evening)
    entries = [entry for step in steps for entry in step.entries]
    assert Sheet.blank(evening.start.sheet.players).add(entries) == steps[-1].after.sheet
    for entry in entries:
        assert entry.amount == product((*entry.operands, entry.multiplier))
        assert (entry.against is None) == (entry.account is not Account.WHISTS)
        assert entry.amount != 0


@EXAMPLES
@given(
    evenings(people=st.integers(2, 4)), st.sampled_from(["en", "ru"]), st.sampled_from(["signs", "letters"])
)
def test_a_written_hand_reads_as_itself(evening: Played, words: str, suits: str) -> None:
    for step in played(evening):
        line = write_hand(step.hand, Style(words, suits))
        table = step.before.table
        assert read_hand(line, table.seats, table.rules) == step.hand
        assert write_hand(read_hand(line, table.seats, table.rules), Style(words, suits)) == line


@EXAMPLES
@given(evenings(), st.data())
def test_folding_in_two_parts_is_folding_once(evening: Played, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(evening.hands)))
    first = list(fold(evening.start, evening.hands[:cut]))
    middle = first[-1].after if first else evening.start
    assert [*first, *fold(middle, evening.hands[cut:])] == played(evening)


@EXAMPLES
@given(evenings(all_rules(fixed={"mountain_first": False}), st.just(3)))
def test_an_amnesty_of_three_changes_no_balance(evening: Played) -> None:
    if evening.start.table.rules.ending == "mountain_zero":
        evening = under(evening, ending="each")
    if evening.start.table.rules.aid_whists is not None:
        evening = under(evening, aid_whists=None)
    if evening.start.table.rules.settlement_divide_by == "opponents":
        evening = under(evening, settlement_divide_by="people")
    assert balances(under(evening, allpass_amnesty=True)) == balances(under(evening, allpass_amnesty=False))


FAIR = {"aid.whists": None, "settlement.divide_by": "people"}


@EXAMPLES
@given(evenings(all_rules(fixed=FAIR)))
def test_aid_changes_no_balance(evening: Played) -> None:
    assert balances(under(evening, ending="each")) == balances(under(evening, ending="time"))


@EXAMPLES
@given(evenings(all_rules(fixed=FAIR)))
def test_penalties_written_as_whists_give_the_same_balance(evening: Played) -> None:
    fair = under(evening, ending="each", mountain_first=False)
    assert balances(under(fair, mountain_account="whists")) == balances(
        under(fair, mountain_account="points")
    )


def turned(name: str, players: tuple[str, ...]) -> str:
    return players[(players.index(name) + 1) % len(players)]


def turn(hand: Hand, players: tuple[str, ...]) -> Hand:
    """The hand with everybody's part played by the player at his left."""
    for name in players:
        hand = rename(hand, name, name.lower())
    for name in players:
        hand = rename(hand, name.lower(), turned(name, players))
    return hand


@EXAMPLES
@given(evenings())
def test_turning_seats_and_dealer_turns_the_sheet(evening: Played) -> None:
    players = evening.start.sheet.players
    start = begin(players, turned(evening.start.table.dealer, players), evening.start.table.rules)
    other = list(fold(start, [turn_in_seat_order(hand, players) for hand in evening.hands]))[-1].after.sheet
    sheet = played(evening)[-1].after.sheet
    for name in players:
        at, to = players.index(name), players.index(turned(name, players))
        assert (sheet.pool[at], sheet.mountain[at]) == (other.pool[to], other.mountain[to])
        for against in players:
            assert sheet.figure(name, "whists", against) == other.figure(
                turned(name, players), "whists", turned(against, players)
            )


def turn_in_seat_order(hand: Hand, players: tuple[str, ...]) -> Hand:
    hand = turn(hand, players)
    if isinstance(hand, AllPass):
        return hand._replace(tricks=tuple(sorted(hand.tricks, key=lambda item: players.index(item[0]))))
    return hand


LENIENT = {"whist.shortage": "personal", "overtricks": "ignored", "whist.quota": (4, 2, 1, 1, 1)}


@EXAMPLES
@given(evenings(all_rules(fixed=LENIENT)))
def test_declarer_and_whister_are_never_both_short(evening: Played) -> None:
    for step in played(evening):
        rules = {entry.rule for entry in step.entries}
        assert not {"undertricks", "whister_short"} <= rules


@EXAMPLES
@given(evenings(all_rules(fixed={"ending": "each", "mountain_first": False})))
def test_a_hand_never_fills_a_pool_beyond_the_target(evening: Played) -> None:
    for step in played(evening):
        target = step.before.table.rules.target
        for player in step.before.sheet.players:
            before, after = (state.sheet.figure(player, "pool") for state in (step.before, step.after))
            if isinstance(step.hand, Game) and after > before:
                assert after <= target


@EXAMPLES
@given(evenings(), st.data())
def test_a_house_rule_counts_for_the_hands_below_it(evening: Played, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(evening.hands)))
    above, below = evening.hands[:cut], evening.hands[cut:]
    rule = RuleLine("price.whist", (3, 5, 7, 9, 11))
    steps = list(fold(evening.start, [*above, rule, *below]))
    assert steps[:cut] == played(evening)[:cut]
    assert steps[cut].after.sheet == steps[cut].before.sheet
    table = steps[cut].before.table
    rules = replace(table.rules, price_whist=(3, 5, 7, 9, 11))
    elsewhere = steps[cut].after._replace(table=table._replace(rules=rules))
    assert steps[cut + 1 :] == list(fold(elsewhere, below))
