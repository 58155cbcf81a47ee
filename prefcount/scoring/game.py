"""A game of level 6 to 10 (rules.md §3): hand -> entries, before the pool is full or not (§8)."""

from fractions import Fraction

from prefcount.amounts import Amount
from prefcount.cards import LEVELS, TRICKS_IN_A_HAND
from prefcount.entries import Account, Entry, enter
from prefcount.hands import Call, Game, Seats
from prefcount.options import Rules
from prefcount.scoring.shortage import Answers, shortages

HALF = Fraction(1, 2)
POOL, MOUNTAIN, WHISTS = Account
WHIST, PASS, HALF_WHIST = Call


def undertricks(game: Game, rules: Rules) -> int:
    """How many tricks the declarer is short: 0 for a game made, passed out or half-whisted."""
    if game.conceded is not None:
        return game.conceded or rules.concede
    tricks, level = game.tricks, game.level
    if tricks is None:
        return 0
    if tricks > level and rules.overtricks == "short":
        return 1
    return level - tricks if tricks < level else 0


def answering(game: Game, tricks: int) -> Answers:
    """Who answers for how many tricks of a game that was played, in speaking order.

    `tricks` are the declarer's. The whisters answer for their own, a lone one for those of the whole
    defence; at a checked ten that nobody whisted, both defenders do.
    """
    whisters = [defence for defence in game.defence if defence.call is WHIST] or game.defence
    defence_tricks = TRICKS_IN_A_HAND - tricks
    if len(whisters) == 1:
        return [(whisters[0].player, defence_tricks)]
    (first, _, ones), (second, _, others) = whisters
    assert ones is not None
    assert others == defence_tricks - ones, "tricks of a hand sum to 10"
    return [(first, ones), (second, others)]


def earn_game(game: Game, seats: Seats, rules: Rules, multiplier: Amount) -> list[Entry]:
    """The entries of a game, the declarer's first, then the defenders' in speaking order."""
    declarer, level = game.declarer, game.level - LEVELS[0]
    short = undertricks(game, rules)
    entries: list[Entry] = []
    operands: tuple[Amount, ...]
    if short:
        rule = "undertricks" if game.conceded is None else "conceded"
        operands = (short, rules.price_undertrick[level])
        enter(entries, declarer, MOUNTAIN, None, rule, operands, multiplier)
    else:
        rule = "passed_out" if _is_passed_out(game) else "made"
        enter(entries, declarer, POOL, None, rule, (rules.price_pool[level],), multiplier)

    if game.tricks is not None:
        _played(entries, game, game.tricks, short, seats, rules, multiplier)
    elif game.defence and game.defence[-1].call is HALF_WHIST:
        operands = (rules.whist_quota[level] // 2, rules.price_whist[level])
        enter(entries, game.defence[-1].player, WHISTS, declarer, "half_whist", operands, multiplier)
    if game.widow:
        _premium(entries, game, seats, rules, multiplier)
    return entries


def _played(
    entries: list[Entry],
    game: Game,
    tricks: int,
    short: int,
    seats: Seats,
    rules: Rules,
    multiplier: Amount,
) -> None:
    """What a game that was played brings the defence: whists, consolation, and who was short himself."""
    declarer, level = game.declarer, game.level - LEVELS[0]
    price = rules.price_whist[level]
    answers = answering(game, tricks)
    operands: tuple[Amount, ...]
    if rules.whist_style == "gentleman" and _is_halved(game, short, answers, rules):
        operands = (TRICKS_IN_A_HAND - tricks, price, HALF)
        for defence in game.defence:
            enter(entries, defence.player, WHISTS, declarer, "whist", operands, multiplier)
    else:
        for player, taken in answers:
            enter(entries, player, WHISTS, declarer, "whist", (taken, price), multiplier)
    if short:
        operands = (short, rules.price_consolation[level])
        for player in _consoled(game, answers, seats, rules):
            enter(entries, player, WHISTS, declarer, "consolation", operands, multiplier)
    price = rules.price_whister_short[level]
    for player, lack in shortages(game.level, answers, rules):
        enter(entries, player, MOUNTAIN, None, "whister_short", (lack, price), multiplier)


def _premium(entries: list[Entry], game: Game, seats: Seats, rules: Rules, multiplier: Amount) -> None:
    """The widow premium: to the dealer of four, or half of it to each opponent of three."""
    price = rules.price_whist[game.level - LEVELS[0]]
    operands: tuple[Amount, ...] = (game.widow, price)
    if rules.widow_premium == "opponents":
        operands = (*operands, HALF)
        writers = [defence.player for defence in game.defence]
    else:
        writers = [] if seats.sitting_out is None else [seats.sitting_out]
    for player in writers:
        enter(entries, player, WHISTS, game.declarer, "widow_premium", operands, multiplier)


def _is_passed_out(game: Game) -> bool:
    return game.tricks is None and game.defence[-1].call is PASS


def _is_halved(game: Game, short: int, answers: Answers, rules: Rules) -> bool:
    """Whether a lone whister of gentlemen shares his whists with the passer (`whist.sharing`)."""
    return len(game.defence) == 2 and len(answers) == 1 and (short > 0 or rules.whist_sharing == "always")


def _consoled(game: Game, answers: Answers, seats: Seats, rules: Rules) -> list[str]:
    """Who writes consolation: whisters, the passer and the dealer of four by the convention."""
    if rules.consolation_passer:
        writing = [defence.player for defence in game.defence]
    else:
        writing = [player for player, _ in answers]
    if rules.consolation_dealer and seats.sitting_out is not None:
        writing.append(seats.sitting_out)
    return writing
