"""A game of level 6 to 10 (rules.md §3): hand -> entries, before the pool is full or not (§8)."""

from fractions import Fraction
from math import prod

from prefcount.amounts import Amount, tidy
from prefcount.cards import LEVELS, TRICKS_IN_A_HAND
from prefcount.entries import Account, Entry
from prefcount.hands import Call, Defence, Game, Seats
from prefcount.options import Rules
from prefcount.scoring.shortage import shortages

HALF = Fraction(1, 2)


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
    """Those who answer for tricks: at a checked ten that nobody whisted, both defenders.

    A game that was not played has none, even if somebody whisted before a dealer's half-whist.
    """
    if game.tricks is None:
        return ()
    whisted = tuple([defence for defence in game.defence if defence.call is Call.WHIST])
    return whisted or game.defence


def earn_game(game: Game, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The entries of a game, the declarer's first, then the defenders' in speaking order."""
    declarer, level = game.declarer, game.level - LEVELS[0]
    short = undertricks(game, rules)
    entries: list[Entry] = []

    def write(player: str, account: Account, rule: str, *operands: Amount) -> None:
        amount = prod(operands, start=multiplier)
        if amount:
            against = declarer if account is Account.WHISTS else None
            entries.append(Entry(player, account, against, tidy(amount), rule, operands, multiplier))

    if game.conceded is not None:
        write(declarer, Account.MOUNTAIN, "conceded", short, rules.price_undertrick[level])
        return entries

    if short:
        write(declarer, Account.MOUNTAIN, "undertricks", short, rules.price_undertrick[level])
    else:
        write(declarer, Account.POOL, "passed_out" if _passed_out(game) else "made", rules.price_pool[level])

    price = rules.price_whist[level]
    if game.tricks is None:
        for defence in game.defence:
            if defence.call is Call.HALF:
                write(defence.player, Account.WHISTS, "half_whist", rules.whist_quota[level] // 2, price)
    else:
        answering = whisters(game)
        shares = _answered_tricks(game.tricks, answering)
        if _is_halved(game, short, answering, rules):
            for defence in game.defence:
                write(defence.player, Account.WHISTS, "whist", shares[0], price, HALF)
        else:
            for defence, tricks in zip(answering, shares, strict=True):
                write(defence.player, Account.WHISTS, "whist", tricks, price)
        for player in _consoled(game, answering, seats, rules) if short else ():
            write(player, Account.WHISTS, "consolation", short, rules.price_consolation[level])
        for defence, lack in zip(answering, shortages(game.level, shares, rules), strict=True):
            write(defence.player, Account.MOUNTAIN, "whister_short", lack, rules.price_whister_short[level])

    if game.widow:
        share = (HALF,) if rules.widow_premium == "opponents" else ()
        for player in _premium_writers(game, seats, rules):
            write(player, Account.WHISTS, "widow_premium", game.widow, price, *share)
    return entries


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


def _premium_writers(game: Game, seats: Seats, rules: Rules) -> tuple[str, ...]:
    """Who writes the widow premium: the dealer of four, or both opponents (half of it each)."""
    if rules.widow_premium == "opponents":
        return tuple(defence.player for defence in game.defence)
    return () if seats.sitting_out is None else (seats.sitting_out,)
