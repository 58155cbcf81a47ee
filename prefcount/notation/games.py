"""Reading a contract: the words after a declarer. `filling` makes a hand of them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from prefcount.hands import Call, Game, Misere, Seats
from prefcount.notation.filling import GAME, Draft, Said, complete
from prefcount.notation.flags import Flags, plain_flag
from prefcount.notation.line import Line
from prefcount.notation.names import exact, fits, initials, near
from prefcount.notation.results import (
    read_late_result,
    read_tricks,
    relative_result,
    said_result,
    take_result,
)
from prefcount.notation.spelling import fold
from prefcount.notation.spoken import (
    BOTH,
    EXACTLY,
    Apart,
    call_of,
    speaks,
    spoken_result,
    suit_apart,
)
from prefcount.notation.words import CALLS, FLAGS, MISERE, NUMERIC, RESULT, SUITS, TRICKS, find_game
from prefcount.problems import HandError

_defenders = lru_cache(maxsize=256)(Seats.defenders)


def read_contract(line: Line, declarer: str) -> Game | Misere:
    """A game or misère of the declarer who is the first word; raises `HandError`."""
    if len(line.words) == 1:
        raise line.unreadable("game_missing", GAME, player=declarer)
    ordered = find_game(line.words[GAME])
    if ordered is None:
        if MISERE.find(line.words[GAME]):
            return _read_misere(line, declarer)
        if CALLS.find(line.words[GAME]) is not None:
            other = next(player for player in line.seats.in_play if player != declarer)
            raise line.unreadable("defender_first", GAME, player=declarer, other=other)
        raise line.unreadable("no_game", GAME)
    flags = Flags()
    draft = Draft(line, declarer, ordered.level, ordered.suit, _defenders(line.seats, declarer), flags)
    if ordered.result is not None:
        draft.result = relative_result(line, GAME, ordered.result, ordered.level)
    dealer = draft.speaking_dealer
    names = (*draft.defenders, *((dealer,) if dealer is not None else ()))
    apart = suit_apart(line.words, GAME + 1, names)
    if apart is None:
        return _read_play(line, draft, GAME + 1)
    dealing = () if line.seats.sitting_out is None else (line.seats.sitting_out,)
    meant = fits(draft.defenders, apart.letters) or fits(dealing, apart.letters)
    if not meant:
        return _read_play(line, draft, _take_suit(line, draft, apart))
    return _unless_somebody(line, draft, apart, meant)


def _read_play(line: Line, draft: Draft, at: int) -> Game:
    """What follows the game, from a place on: flags, result, defenders."""
    at = _read_flags_and_result(line, draft, at)
    while at < len(line.words):
        at = read_late_result(line, draft, at) or _read_defender(line, draft, at)
    return complete(draft)


def _unless_somebody(line: Line, draft: Draft, apart: Apart, meant: tuple[str, ...]) -> Game:
    """The game of a suit that begins a name, too; raises `Unreadable` if he may have lost his call.

    `A 6 c 4 B w 0` is six clubs, or a six at which Carla took four. Where only one of them is a
    hand that can be, and it is the suit, that is it.
    """
    hand, fault = None, None
    try:
        hand = _read_play(line, draft, _take_suit(line, draft, apart))
    except HandError as error:
        fault = error
    for player, words, seats in _forgotten_calls(line, apart, meant):
        try:
            other = read_contract(Line(" ".join(words), seats, line.rules, line.known), draft.declarer)
        except HandError:
            continue
        if hand is None or other != hand._replace(suit=None):
            after = line.word(GAME + 2)
            number = apart.result or (after if after.isdecimal() else "")
            game = f"{line.words[GAME]}{apart.letters}"
            tail = f" {number}" if number else ""
            raise line.unreadable("suit_or_name", GAME + 1, player=player, game=game, tail=tail)
    if hand is None:
        assert fault is not None
        raise fault
    return hand


def _forgotten_calls(
    line: Line, apart: Apart, meant: tuple[str, ...]
) -> Iterator[tuple[str, list[str], Seats]]:
    """Each line that lost a call if a suit was somebody: who it is, its words, and the seats.

    A dealer who sits out may be meant by mistake, at a table where somebody else deals.
    """
    head, tail = line.words[: GAME + 1], line.words[GAME + 2 :]
    said = spoken_result(tail, 0) if tail and apart.result is None else None
    signed = apart.result or (fold(tail[0]) if tail else "")
    if signed[:1] in ("=", "+", "-"):  # never a defender's, and never so late
        return
    ways: list[tuple[list[str], list[str]]] = [([], [*filter(None, (apart.result,)), *tail])]
    if said is not None and said.result:
        rest = tail[said.words :]
        ways = [([said.result], rest), *([([], [said.result, *rest])] if said.result.isdecimal() else [])]
    declarer = line.words[0]
    for player in meant:
        dealers = [line.seats.dealer]
        if player == line.seats.sitting_out:
            dealers = [other for other in line.seats.players if other not in (player, declarer)]
        for (result, rest), call, dealer in product(ways, ("whist", "pass"), dealers):
            yield player, [*head, *result, player, call, *rest], Seats(line.seats.players, dealer)


def _take_suit(line: Line, draft: Draft, apart: Apart) -> int:
    """Takes in a suit that stands apart from its game; the place after the game."""
    draft.suit, draft.game = apart.suit, (GAME, GAME + apart.words)
    if apart.result is not None:
        draft.result = relative_result(line, draft.game, apart.result, draft.level)
        draft.at_result = GAME + apart.words
    return GAME + 1 + apart.words


def _read_flags_and_result(line: Line, draft: Draft, at: int) -> int:
    """Takes in what stands between the game and the first defender; the place of the latter."""
    while at < len(line.words):
        word = line.words[at]
        if draft.result is None and (word in TRICKS or RESULT.fullmatch(fold(word))):
            draft.result = relative_result(line, at, fold(word), draft.level)
            draft.at_result = at
            at += 1
            continue
        flag = plain_flag(word)
        if flag is None and not fits(draft.defenders, word):
            flag = FLAGS.find(word)
        if flag is None:
            said = said_result(line, draft, at)
            if said is None:
                break
            at = take_result(line, draft, at, said)
            continue
        at = draft.flags.read(line, at, flag)
    return at


def _read_defender(line: Line, draft: Draft, at: int) -> int:
    """Takes in a defender, his call and perhaps his tricks; the place after them."""
    player = _defender(line, draft, at)
    if at + 1 >= len(line.words):
        raise line.unreadable("call_missing", at + 1, player=player)
    others = tuple(other for other in line.seats.players if other != player)
    call, glued = _call(line.words[at + 1], others)
    if call is None:
        nearest = near([known for known in CALLS.plain if len(known) > 2], line.words[at + 1])
        raise line.unreadable("no_call", at + 1, player=player, nearest=nearest)
    after = at + 2
    if glued is not None:
        draft.said[player] = Said(call, glued, (at, at + 1), at + 1, at + 1)
        return after
    tricks = None
    if after < len(line.words) and line.words[after].startswith(NUMERIC):
        tricks = read_tricks(line, after, line.words[after])
        after += 1
    draft.said[player] = Said(call, tricks, (at, after - 1), at + 1, at + 2)
    return after


def _call(word: str, others: tuple[str, ...]) -> tuple[Call | None, int | None]:
    """A call, and the tricks that were glued to it as a result is to its suit: `whist`, `w2`.

    What begins the name of one of the others is no guess of a call.
    """
    call = call_of(word, others)
    if call is not None:
        return call, None
    letters = word.rstrip("0123456789")
    tricks = TRICKS.get(word[len(letters) :])
    return (call_of(letters, others), tricks) if letters and tricks is not None else (None, None)


def _defender(line: Line, draft: Draft, at: int) -> str:
    """Whom the word in a defender's place names."""
    word = line.words[at]
    dealer = () if draft.speaking_dealer is None else (draft.speaking_dealer,)
    found = dealer if exact(dealer, word) else fits(draft.defenders, word) or fits(dealer, word)
    if not found and CALLS.find(word) is None and FLAGS.find(word) is None:
        found = initials(draft.defenders, word) or initials(dealer, word)
    if len(found) > 1:
        # Who has been named already is not meant again.
        found = tuple(player for player in found if player not in draft.said)
    if len(found) != 1:
        raise _no_defender(line, draft, at, found)
    if found[0] in draft.said:
        raise line.impossible("defender_twice", at, player=found[0])
    return found[0]


def _no_defender(line: Line, draft: Draft, at: int, found: tuple[str, ...]) -> HandError:
    """Why a word names no defender: it may stand in the wrong place, or mean somebody else."""
    word, seats = line.words[at], line.seats
    if RESULT.fullmatch(fold(word)):
        return line.unreadable("number_here", at, players=draft.defenders)
    if FLAGS.find(word) is not None:
        return line.unreadable("flag_late", at)
    if not found:
        others = (draft.declarer,) if seats.sitting_out is None else (draft.declarer, seats.sitting_out)
        meant = exact(others, word) or next(iter(fits(others, word)), None)
        if meant == draft.declarer:
            return line.impossible("declarer_defends", at, player=meant, players=draft.defenders)
        if meant is not None:
            return line.impossible("dealer_defends", at, player=meant, players=draft.defenders)
        if fold(word) in BOTH:
            return line.unreadable("both_alone", at)
        called = CALLS.find(word) is not None
        # A letter before a call is somebody mistyped, be it the letter of a suit or of a call.
        if len(word) == 1 and fold(word) in CALLS.plain and CALLS.find(line.word(at + 1)) is not None:
            return line.unreadable("letter_or_name", at, players=draft.defenders)
        if speaks(line.words, at, draft.defenders) and not (called and len(word) > 1):
            return line.no_player(at, found, draft.defenders)
        if called:
            return line.unreadable("call_alone", at, players=draft.defenders)
        if fold(word) in SUITS and draft.suit is None:
            return line.unreadable("loose_suit", at, right=f"{draft.level}{line.words[at]}")
    error = line.no_player(at, found, draft.defenders)
    if error.problems[0].code != "no_player":
        return error
    open_still = not draft.said
    meant = near(FLAGS.plain, word) if open_still else None  # a flag can still stand here
    if meant is not None:
        return line.unreadable("no_player_near", at, players=draft.defenders, near=meant)
    if CALLS.find(line.word(at + 1).rstrip("0123456789")) is not None:  # somebody is meant
        return error
    if open_still and draft.result is None:
        return line.unreadable("no_result", at, players=draft.defenders)
    return line.unreadable("no_defender", at, players=draft.defenders)


def _read_misere(line: Line, declarer: str) -> Misere:
    """Flags and the declarer's tricks, in either order."""
    flags, tricks, at = Flags(), None, GAME + 1
    while at < len(line.words):
        word = line.words[at]
        if tricks is None and RESULT.fullmatch(fold(word)):
            tricks = read_tricks(line, at, fold(word))
            at += 1
            continue
        flag = FLAGS.find(word)
        if flag is None:
            said = spoken_result(line.words, at)
            if tricks is None and said is not None and said.result[:1].isdigit():
                tricks = read_tricks(line, (at, at + 1), said.result)
                at += 2
                continue
            if tricks is None and said is not None and said.result == "=" and fold(word) not in EXACTLY:
                tricks = 0
                at += 1
                continue
            if tricks is None and said is not None and not said.result:
                raise line.unreadable("short_missing", at + 1, before=word)
            if tricks is None:
                raise line.unreadable("no_tricks", at)
            break
        at = flags.read(line, at, flag)
    flags.only_blind(line)
    flags.check_contract(line)
    line.nothing_after(at)
    if tricks is None:
        raise line.unreadable("misere_tricks", at, player=declarer)
    return Misere(declarer, tricks, flags.blind is not None)
