"""A game of level 6 to 10 (rules.md §3): hand -> entries, before the pool is full or not (§8)."""

from fractions import Fraction

from prefcount.amounts import Amount
from prefcount.cards import LEVELS, TRICKS_IN_A_HAND
from prefcount.entries import Account, Entry, entry_of
from prefcount.hands import Call, Defence, Game, Seats
from prefcount.options import Rules
from prefcount.scoring.shortage import shortages

HALF = Fraction(1, 2)
POOL, MOUNTAIN, WHISTS = Account


def undertricks(game: Game, rules: Rules) -> int:
    """How many tricks the declarer is short: 0 for a game made, passed out or half-whisted."""
    if game.conceded is not None:
        return game.conceded or rules.concede
    if game.tricks is None:
        return 0
    if game.tricks > game.level and rules.overtricks == "short":
        return 1
    return max(0, game.level - game.tricks)


def whisters(game: Game) -> tuple[Defence, ...]:
    """Those who answer for the tricks of a game that was played.

    At a checked ten that nobody whisted, these are both defenders.
    """
    whisted = tuple([defence for defence in game.defence if defence.call is Call.WHIST])
    return whisted or game.defence


def earn_game(game: Game, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The entries of a game, the declarer's first, then the defenders' in speaking order."""
    declarer, level = game.declarer, game.level - LEVELS[0]
    short = undertricks(game, rules)
    if short or game.conceded is not None:
        rule = "undertricks" if game.conceded is None else "conceded"
        operands: tuple[Amount, ...] = (short, rules.price_undertrick[level])
        entries = [entry_of(declarer, MOUNTAIN, None, rule, operands, multiplier)]
    else:
        rule = "passed_out" if _passed_out(game) else "made"
        entries = [entry_of(declarer, POOL, None, rule, (rules.price_pool[level],), multiplier)]

    if game.tricks is not None:
        entries += _played(game, game.tricks, short, seats, rules, multiplier)
    elif game.defence and game.defence[-1].call is Call.HALF:
        operands = (rules.whist_quota[level] // 2, rules.price_whist[level])
        entries.append(
            entry_of(game.defence[-1].player, WHISTS, declarer, "half_whist", operands, multiplier)
        )
    if game.widow:
        entries += _premium(game, seats, rules, multiplier)
    return [each for each in entries if each.amount]


def _played(
    game: Game, tricks: int, short: int, seats: Seats, rules: Rules, multiplier: Amount
) -> list[Entry]:
    """What a game that was played brings the defence: whists, consolation, and who was short himself."""
    declarer, level = game.declarer, game.level - LEVELS[0]
    price = rules.price_whist[level]
    answering = whisters(game)
    shares = _answered_tricks(tricks, answering)
    operands: tuple[Amount, ...]
    if _is_halved(game, short, answering, rules):
        operands = (shares[0], price, HALF)
        entries = [
            entry_of(defence.player, WHISTS, declarer, "whist", operands, multiplier)
            for defence in game.defence
        ]
    else:
        entries = [
            entry_of(defence.player, WHISTS, declarer, "whist", (taken, price), multiplier)
            for defence, taken in zip(answering, shares, strict=True)
        ]
    if short:
        operands = (short, rules.price_consolation[level])
        for player in _consoled(game, answering, seats, rules):
            entries.append(entry_of(player, WHISTS, declarer, "consolation", operands, multiplier))
    for defence, lack in zip(answering, shortages(game.level, shares, rules), strict=True):
        if lack:
            operands = (lack, rules.price_whister_short[level])
            entries.append(entry_of(defence.player, MOUNTAIN, None, "whister_short", operands, multiplier))
    return entries


def _premium(game: Game, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The widow premium: to the dealer of four, or half of it to each opponent of three."""
    price = rules.price_whist[game.level - LEVELS[0]]
    operands: tuple[Amount, ...] = (game.widow, price)
    if rules.widow_premium == "opponents":
        operands = (*operands, HALF)
        writers = [defence.player for defence in game.defence]
    else:
        writers = [] if seats.sitting_out is None else [seats.sitting_out]
    return [
        entry_of(player, WHISTS, game.declarer, "widow_premium", operands, multiplier) for player in writers
    ]


def _passed_out(game: Game) -> bool:
    return game.tricks is None and all(defence.call is Call.PASS for defence in game.defence)


def _answered_tricks(declarers: int, answering: tuple[Defence, ...]) -> tuple[int, ...]:
    """Tricks each whister answers for; a lone one for those of the whole defence."""
    defence_tricks = TRICKS_IN_A_HAND - declarers
    if len(answering) == 1:
        return (defence_tricks,)
    tricks = tuple(defence.tricks or 0 for defence in answering)
    assert sum(tricks) == defence_tricks, "tricks of a hand sum to 10"
    return tricks


def _is_halved(game: Game, short: int, answering: tuple[Defence, ...], rules: Rules) -> bool:
    """Whether a lone whister shares his whists with the passer (`whist.style`, `whist.sharing`)."""
    return (
        len(game.defence) == 2
        and len(answering) == 1
        and rules.whist_style == "gentleman"
        and (short > 0 or rules.whist_sharing == "always")
    )


def _consoled(game: Game, answering: tuple[Defence, ...], seats: Seats, rules: Rules) -> list[str]:
    """Who writes consolation: whisters, the passer and the dealer of four by the convention."""
    writing = [defence.player for defence in (game.defence if rules.consolation_passer else answering)]
    if seats.sitting_out is not None and rules.consolation_dealer:
        writing.append(seats.sitting_out)
    return writing
