"""What a whister pays for tricks he owed and did not take (rules.md §3, `whister_short`)."""

from prefcount.amounts import Amount, ratio
from prefcount.cards import LEVELS
from prefcount.options import Rules


def shortages(level: int, tricks: tuple[int, ...], rules: Rules) -> tuple[Amount, ...]:
    """Tricks each whister must pay for, in speaking order.

    `tricks` are those that each whister answers for: both defenders' for a lone one. The quota is
    owed by the whisters together; who pays for a common lack is the convention's business.
    """
    quota = rules.whist_quota[level - LEVELS[0]]
    if level == 10 and rules.whist_ten == "checked":
        quota = 0
    duty = (quota + 1) // 2  # half of an odd quota, rounded up for the duty
    if rules.whist_shortage == "strict":
        return tuple(max(0, duty - taken) for taken in tricks)
    lack = max(0, quota - sum(tricks))
    if len(tricks) == 1 or not lack:
        return (lack,) * len(tricks)
    share = _shared_low if level <= 7 else _shared_high
    return share(lack, duty, tricks, rules)


def _shared_low(lack: int, duty: int, tricks: tuple[int, ...], rules: Rules) -> tuple[Amount, ...]:
    """Two whisters at 6 and 7, by `whist.shortage`."""
    if rules.whist_shortage == "split":
        return _halves(lack)
    if rules.whist_shortage == "lower":
        first, second = tricks
        if first == second:
            return _halves(lack)
        return (lack, 0) if first < second else (0, lack)
    own = tuple(max(0, duty - taken) for taken in tricks)
    if rules.whist_shortage == "capped":
        return tuple(min(short, lack) for short in own)
    return own


def _shared_high(lack: int, _duty: int, tricks: tuple[int, ...], rules: Rules) -> tuple[Amount, ...]:
    """Two whisters at 8 to 10, by `whist.high_games`; the last one is the second whister."""
    match rules.whist_high_games:
        case "last":
            return (0, lack)
        case "both":
            return tuple(0 if taken else 1 for taken in tricks)
        case "split":
            return _halves(lack)
        case _:
            return (0, 0)


def _halves(lack: int) -> tuple[Amount, Amount]:
    half = ratio(lack, 2)
    return (half, half)
