"""An all-pass hand (rules.md §5): mountain or whists, amnesty, and what no trick earns."""

from fractions import Fraction

from prefcount.amounts import Amount, product
from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import AllPass, Seats
from prefcount.options import Rules

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
    if rules.allpass_account == "whists":
        entries = _whists(hand, seats, rules, multiplier)
    else:
        entries = _mountains(hand, seats, rules, step, multiplier)
    tricks = dict(hand.tricks)
    for player in seats.winners_order:
        dealer_unpaid = player == seats.sitting_out and not rules.allpass_dealer_zero
        if not tricks[player] and not dealer_unpaid:
            entries += _zero(player, rules, step, multiplier)
    return [each for each in entries if each.amount]


def _mountains(hand: AllPass, seats: Seats, rules: Rules, step: int, multiplier: Amount) -> list[Entry]:
    """Price × tricks on each mountain; an amnesty first takes the fewest off everybody's."""
    out = seats.sitting_out if rules.allpass_dealer == "out" else None
    taking = [(player, tricks) for player, tricks in hand.tricks if player != out]
    fewest = min(tricks for _, tricks in taking) if rules.allpass_amnesty else 0
    entries = []
    for player, tricks in taking:
        operands = (tricks - fewest, rules.allpass_price, step)
        entries.append(entry_of(player, Account.MOUNTAIN, None, "allpass_tricks", operands, multiplier))
    return entries


def _whists(hand: AllPass, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """Fewest tricks write whists on each other; two with the fewest on the third, half each."""
    taking = [(player, tricks) for player, tricks in hand.tricks if player != seats.sitting_out]
    fewest = min(tricks for _, tricks in taking)
    writers = [player for player, tricks in taking if tricks == fewest]
    share = (HALF,) if len(writers) > 1 else ()
    entries = []
    for writer in writers:
        for player, tricks in taking:
            if tricks == fewest:
                continue
            counted = tricks - fewest if rules.allpass_basis == "difference" else tricks
            operands = (counted, rules.allpass_price, *share)
            entries.append(entry_of(writer, Account.WHISTS, player, "allpass_tricks", operands, multiplier))
    return entries


def _zero(player: str, rules: Rules, step: int, multiplier: Amount) -> list[Entry]:
    """What taking no trick earns, by `allpass.zero`; one point is never multiplied."""
    operands: tuple[Amount, ...]
    match rules.allpass_zero:
        case "price":
            account, operands = Account.POOL, (rules.allpass_price, step)
        case "one":
            account, operands, multiplier = Account.POOL, (1,), 1
        case "mountain":
            account, operands = Account.MOUNTAIN, (-2, rules.allpass_price, step)
        case _:
            return []
    return [entry_of(player, account, None, "zero_tricks", operands, multiplier)]
