"""An all-pass hand (rules.md §5): mountain or whists, amnesty, and what no trick earns."""

from fractions import Fraction

from prefcount.amounts import Amount, product
from prefcount.entries import Account, Entry, enter
from prefcount.hands import AllPass, Seats
from prefcount.options import Rules

POOL, MOUNTAIN, WHISTS = Account
HALF = Fraction(1, 2)


def step_of(progression: tuple[int, ...] | str, allpasses: int) -> int:
    """The factor of the all-pass hand that follows `allpasses` others in a row."""
    if progression == "arithmetic":
        return allpasses + 1
    if progression == "geometric":
        return 1 << allpasses
    assert not isinstance(progression, str)
    return progression[min(allpasses, len(progression) - 1)]


def price_of(rules: Rules, allpasses: int) -> Amount:
    """Points a trick (whists, where all-pass is written in whists), before blind."""
    return product((rules.allpass_price, _step(rules, allpasses)))


def _step(rules: Rules, allpasses: int) -> int:
    # Written in whists there is no progression.
    return 1 if rules.allpass_account == "whists" else step_of(rules.allpass_progression, allpasses)


def earn_allpass(
    hand: AllPass, seats: Seats, rules: Rules, allpasses: int, multiplier: Amount
) -> list[Entry]:
    """The entries of an all-pass hand with `allpasses` on the counter; wins last, in their order."""
    step = _step(rules, allpasses)
    entries: list[Entry] = []
    if rules.allpass_account == "whists":
        _whists(entries, hand, seats, rules, multiplier)
    else:
        _mountains(entries, hand, seats, rules, step, multiplier)
    for player in _without_trick(hand, seats, rules):
        _zero(entries, player, rules, step, multiplier)
    return entries


def _mountains(
    entries: list[Entry], hand: AllPass, seats: Seats, rules: Rules, step: int, multiplier: Amount
) -> None:
    """Price × tricks on each mountain; an amnesty first takes the fewest off everybody's."""
    price, taking = rules.allpass_price, hand.tricks
    if rules.allpass_dealer == "out":
        taking = _of_the_others(hand, seats)
    fewest = min(tricks for _, tricks in taking) if rules.allpass_amnesty else 0
    for player, tricks in taking:
        operands = (tricks - fewest, price, step)
        enter(entries, player, MOUNTAIN, None, "allpass_tricks", operands, multiplier)


def _whists(entries: list[Entry], hand: AllPass, seats: Seats, rules: Rules, multiplier: Amount) -> None:
    """Fewest tricks write whists on each other; two with the fewest on the third, half each."""
    taking = _of_the_others(hand, seats)
    fewest = min(tricks for _, tricks in taking)
    writers = [player for player, tricks in taking if tricks == fewest]
    share = (HALF,) if len(writers) > 1 else ()
    for writer in writers:
        for player, tricks in taking:
            if tricks == fewest:
                continue
            counted = tricks - fewest if rules.allpass_basis == "difference" else tricks
            operands = (counted, rules.allpass_price, *share)
            enter(entries, writer, WHISTS, player, "allpass_tricks", operands, multiplier)


def _of_the_others(hand: AllPass, seats: Seats) -> tuple[tuple[str, int], ...]:
    """The tricks without those of the dealer of four."""
    return tuple(taken for taken in hand.tricks if taken[0] != seats.sitting_out)


def _without_trick(hand: AllPass, seats: Seats, rules: Rules) -> list[str]:
    """Who took no trick and is paid for it, in the order in which pools fill."""
    unpaid = None if rules.allpass_dealer_zero else seats.sitting_out
    zero = [player for player, tricks in hand.tricks if not tricks and player != unpaid]
    return [player for player in seats.winners_order if player in zero]


def _zero(entries: list[Entry], player: str, rules: Rules, step: int, multiplier: Amount) -> None:
    """What taking no trick earns, by `allpass.zero`; one point is never multiplied."""
    match rules.allpass_zero:
        case "price":
            operands: tuple[Amount, ...] = (rules.allpass_price, step)
            enter(entries, player, POOL, None, "zero_tricks", operands, multiplier)
        case "one":
            enter(entries, player, POOL, None, "zero_tricks", (1,))
        case "mountain":
            operands = (-2, rules.allpass_price, step)
            enter(entries, player, MOUNTAIN, None, "zero_tricks", operands, multiplier)
