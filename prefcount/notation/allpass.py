"""Reading an all-pass hand: who took how many tricks (rules.md §5)."""

from prefcount.cards import TRICKS_IN_A_HAND
from prefcount.hands import AllPass
from prefcount.notation.flags import Flags, plain_flag
from prefcount.notation.line import Line
from prefcount.notation.names import fits
from prefcount.notation.words import FLAGS, RESULT, TRICKS

WIDOW_TRICKS = 2
"""The most that the dealer of four can take: the widow has two cards."""


def read_allpass(line: Line) -> AllPass:
    """The hand after its line word; raises `HandError`."""
    flags, at = Flags(), 1
    players = line.seats.players
    while at < len(line.words):
        word = line.words[at]
        flag = plain_flag(word)
        if flag is None and word not in TRICKS and not fits(players, word):
            flag = FLAGS.find(word)
        if flag is None:
            break
        at = flags.read(line, at, flag)
    flags.only_blind(line)
    taken = _read_tricks(line, at)
    if len(players) == 2:
        _check_two(line, at, taken)
    elif len(players) == 4:
        _fill_dealer(line, at, taken)
        _fill_last(line, at, taken)
    else:
        _fill_last(line, at, taken)
    return AllPass(tuple((player, taken[player]) for player in players), flags.blind is not None)


def _read_tricks(line: Line, at: int) -> dict[str, int]:
    """Bare numbers for those in play in seat order, then, or instead, players with their numbers."""
    taken: dict[str, int] = {}
    in_play = line.seats.in_play
    while at < len(line.words) and RESULT.fullmatch(line.words[at]):
        if len(taken) == len(in_play):
            raise line.unreadable("allpass_many", at, players=in_play)
        taken[in_play[len(taken)]] = _tricks(line, at)
        at += 1
    while at < len(line.words):
        if RESULT.fullmatch(line.words[at]):
            raise line.unreadable("number_here", at, players=line.seats.players)
        if FLAGS.find(line.words[at]) is not None and not fits(line.seats.players, line.words[at]):
            raise line.unreadable("flag_late", at)
        player = line.player(at, line.seats.players)
        if player in taken:
            raise line.impossible("player_twice", at, player=player)
        if at + 1 >= len(line.words):
            raise line.unreadable("tricks_missing", at + 1, player=player)
        taken[player] = _tricks(line, at + 1)
        at += 2
    return taken


def _tricks(line: Line, at: int) -> int:
    tricks = TRICKS.get(line.words[at])
    if tricks is None:
        raise line.unreadable("no_tricks", at)
    return tricks


def _missing(line: Line, at: int, taken: dict[str, int]) -> tuple[str, ...]:
    """Those in play without a number; raises `Unreadable` where it does not follow."""
    missing = tuple(player for player in line.seats.in_play if player not in taken)
    if len(missing) > (1 if len(line.seats.players) > 2 else 0):
        raise line.unreadable("allpass_missing", len(line.words), players=missing)
    return missing


def _check_two(line: Line, at: int, taken: dict[str, int]) -> None:
    """In gusarik the dummy takes what the two did not."""
    _missing(line, at, taken)
    if sum(taken.values()) > TRICKS_IN_A_HAND:
        raise _wrong_sum(line, at, taken)


def _fill_last(line: Line, at: int, taken: dict[str, int]) -> None:
    """Gives the one hand without a number what the others left; the tricks must be ten."""
    missing = _missing(line, at, taken)
    rest = TRICKS_IN_A_HAND - sum(taken.values())
    if rest < 0 or (rest > 0 and not missing):
        raise _wrong_sum(line, at, taken)
    for player in missing:
        taken[player] = rest


def _fill_dealer(line: Line, at: int, taken: dict[str, int]) -> None:
    """The dealer of four takes the widow's tricks, or none where the rules keep him out."""
    dealer, rules = line.seats.dealer, line.rules
    out = None
    if rules.allpass_account == "whists":
        out = "allpass.account"
    elif rules.allpass_dealer == "out":
        out = "allpass.dealer"
    if dealer not in taken:
        missing = _missing(line, at, taken)
        rest = TRICKS_IN_A_HAND - sum(taken.values())
        if out is None and not missing and 0 < rest <= WIDOW_TRICKS:
            raise line.impossible("allpass_dealer_rest", len(line.words), player=dealer, tricks=rest)
        if out is None and missing:
            raise line.impossible("allpass_dealer_missing", len(line.words), player=dealer)
        taken[dealer] = 0
    elif taken[dealer] > (0 if out else WIDOW_TRICKS):
        place = _place(line, at, dealer)
        if out is not None:
            raise line.against("allpass_dealer_out", place, out, player=dealer)
        raise line.impossible("allpass_dealer_most", place, player=dealer, tricks=taken[dealer])


def _place(line: Line, at: int, player: str) -> tuple[int, int]:
    """Where a player and his number stand."""
    named = next(
        place
        for place in range(at, len(line.words))
        if fits(line.seats.players, line.words[place]) == (player,)
    )
    return named, named + 1


def _tail(line: Line, at: int) -> tuple[int, int]:
    return at, len(line.words) - 1


def _wrong_sum(line: Line, at: int, taken: dict[str, int]) -> Exception:
    numbers = list(taken.values())
    return line.impossible(
        "tricks_sum", _tail(line, at), sum=" + ".join(map(str, numbers)), total=sum(numbers)
    )
