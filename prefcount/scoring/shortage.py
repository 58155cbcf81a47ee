"""What a whister pays for tricks he owed and did not take (rules.md §3, `whister_short`)."""

from collections.abc import Sequence

from prefcount.amounts import Amount, ratio
from prefcount.cards import LEVELS
from prefcount.options import Rules

Answers = Sequence[tuple[str, int]]
"""Whisters in speaking order, and the tricks that each answers for: a lone one for the defence's."""


def shortages(level: int, answers: Answers, rules: Rules) -> list[tuple[str, Amount]]:
    """Tricks that each whister must pay for; empty where nobody has to.

    The quota is owed by the whisters together; who pays for a common lack is the convention's
    business.
    """
    quota = rules.whist_quota[level - LEVELS[0]]
    if level == 10 and rules.whist_ten == "checked":
        return []
    duty = (quota + 1) // 2  # half of an odd quota, rounded up for the duty
    if rules.whist_shortage == "strict":
        return [(player, duty - taken) for player, taken in answers if taken < duty]
    lack = quota
    for _, taken in answers:
        lack -= taken
    if lack <= 0:
        return []
    if len(answers) == 1:
        return [(answers[0][0], lack)]
    share = _shared_low if level <= 7 else _shared_high
    (first, ones), (second, others) = answers
    pays, pays_too = share(lack, duty, ones, others, rules)
    return [(first, pays), (second, pays_too)]


def _shared_low(lack: int, duty: int, first: int, second: int, rules: Rules) -> tuple[Amount, Amount]:
    """Two whisters at 6 and 7, by `whist.shortage`."""
    if rules.whist_shortage == "split":
        return _halves(lack)
    if rules.whist_shortage == "lower":
        if first == second:
            return _halves(lack)
        return (lack, 0) if first < second else (0, lack)
    most = lack if rules.whist_shortage == "capped" else duty
    return min(most, max(0, duty - first)), min(most, max(0, duty - second))


def _shared_high(lack: int, _duty: int, first: int, second: int, rules: Rules) -> tuple[Amount, Amount]:
    """Two whisters at 8 to 10, by `whist.high_games`; the last one is the second whister."""
    match rules.whist_high_games:
        case "last":
            return (0, lack)
        case "both":
            return (int(not first), int(not second))
        case "split":
            return _halves(lack)
        case _:
            return (0, 0)


def _halves(lack: int) -> tuple[Amount, Amount]:
    half = ratio(lack, 2)
    return (half, half)
