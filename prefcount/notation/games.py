"""Reading a contract: the words after a declarer. `filling` makes a hand of them."""

from functools import lru_cache

from prefcount.cards import TRICKS_IN_A_HAND
from prefcount.hands import Call, Game, Misere, Seats
from prefcount.notation.filling import GAME, Draft, Said, complete
from prefcount.notation.flags import Flags, plain_flag
from prefcount.notation.line import Line
from prefcount.notation.names import exact, fits
from prefcount.notation.spelling import fold
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
        raise line.unreadable("no_game", GAME)
    flags = Flags()
    draft = Draft(line, declarer, ordered.level, ordered.suit, _defenders(line.seats, declarer), flags)
    if ordered.result is not None:
        draft.result = _result(line, GAME, ordered.result, ordered.level)
    at = _read_flags_and_result(line, draft)
    while at < len(line.words):
        at = _read_defender(line, draft, at)
    return complete(draft)


def _read_flags_and_result(line: Line, draft: Draft) -> int:
    """Takes in what stands between the game and the first defender; the place of the latter."""
    at = GAME + 1
    while at < len(line.words):
        word = line.words[at]
        if draft.result is None and (word in TRICKS or RESULT.fullmatch(fold(word))):
            draft.result = _result(line, at, fold(word), draft.level)
            draft.at_result = at
            at += 1
            continue
        flag = plain_flag(word)
        if flag is None and not fits(draft.defenders, word):
            flag = FLAGS.find(word)
        if flag is None:
            break
        at = draft.flags.read(line, at, flag)
    return at


def _result(line: Line, at: int, word: str, level: int) -> int:
    """The declarer's tricks from `7`, `=`, `+1` or `-2`."""
    if word == "=":
        return level
    if word[0] not in "+-":
        return _tricks(line, at, word)
    # Longer numbers are out of the range all the same.
    tricks = level + int(word[:4])
    if not 0 <= tricks <= TRICKS_IN_A_HAND:
        raise line.impossible("result_range", at, level=level, tricks=tricks)
    return tricks


def _tricks(line: Line, at: int, word: str) -> int:
    tricks = TRICKS.get(word)
    if tricks is None:
        raise line.unreadable("no_tricks", at)
    return tricks


def _read_defender(line: Line, draft: Draft, at: int) -> int:
    """Takes in a defender, his call and perhaps his tricks; the place after them."""
    player = _defender(line, draft, at)
    if at + 1 >= len(line.words):
        raise line.unreadable("call_missing", at + 1, player=player)
    call, glued = _call(line.words[at + 1])
    if call is None:
        raise line.unreadable("no_call", at + 1, player=player)
    after = at + 2
    if glued is not None:
        draft.said[player] = Said(call, glued, (at, at + 1), at + 1, at + 1)
        return after
    tricks = None
    if after < len(line.words) and line.words[after].startswith(NUMERIC):
        tricks = _tricks(line, after, line.words[after])
        after += 1
    draft.said[player] = Said(call, tricks, (at, after - 1), at + 1, at + 2)
    return after


def _call(word: str) -> tuple[Call | None, int | None]:
    """A call, and the tricks that were glued to it as a result is to its suit: `whist`, `w2`."""
    call = CALLS.find(word)
    if call is not None:
        return call, None
    letters = word.rstrip("0123456789")
    tricks = TRICKS.get(word[len(letters) :])
    return (CALLS.find(letters), tricks) if letters and tricks is not None else (None, None)


def _defender(line: Line, draft: Draft, at: int) -> str:
    """Whom the word in a defender's place names."""
    word = line.words[at]
    found = fits(draft.defenders, word)
    if not found and draft.speaking_dealer is not None:
        found = fits((draft.speaking_dealer,), word)
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
        if fold(word) in SUITS:
            return line.unreadable("loose_suit", at)
    return line.no_player(at, found, draft.defenders)


def _read_misere(line: Line, declarer: str) -> Misere:
    """Flags and the declarer's tricks, in either order."""
    flags, tricks, at = Flags(), None, GAME + 1
    while at < len(line.words):
        word = line.words[at]
        if tricks is None and RESULT.fullmatch(fold(word)):
            tricks = _tricks(line, at, fold(word))
            at += 1
            continue
        flag = FLAGS.find(word)
        if flag is None:
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
