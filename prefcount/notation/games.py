"""Reading a contract: the words after a declarer. `filling` makes a hand of them."""

from functools import lru_cache

from prefcount.cards import TRICKS_IN_A_HAND
from prefcount.hands import Call, Game, Misere, Seats
from prefcount.notation.filling import GAME, Draft, Said, complete
from prefcount.notation.flags import Flags, plain_flag
from prefcount.notation.line import Line, Place
from prefcount.notation.names import exact, fits, initials, near
from prefcount.notation.spelling import fold
from prefcount.notation.spoken import BOTH, Spoken, speaks, spoken_result, suit_apart
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
        draft.result = _result(line, GAME, ordered.result, ordered.level)
    at = _read_flags_and_result(line, draft, _read_suit(line, draft))
    while at < len(line.words):
        at = _read_late_result(line, draft, at) or _read_defender(line, draft, at)
    return complete(draft)


def _read_suit(line: Line, draft: Draft) -> int:
    """Takes in a suit that stands apart from its game; the place after the game."""
    dealer = draft.speaking_dealer
    apart = suit_apart(line.words, GAME + 1, (*draft.defenders, *((dealer,) if dealer is not None else ())))
    if apart is None:
        return GAME + 1
    draft.suit, draft.game = apart.suit, (GAME, GAME + apart.words)
    if apart.result is not None:
        draft.result = _result(line, draft.game, apart.result, draft.level)
        draft.at_result = GAME + apart.words
    return GAME + 1 + apart.words


def _read_flags_and_result(line: Line, draft: Draft, at: int) -> int:
    """Takes in what stands between the game and the first defender; the place of the latter."""
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
            said = _said_result(line, draft, at)
            if said is None:
                break
            at = _take(line, draft, at, said)
            continue
        at = draft.flags.read(line, at, flag)
    return at


def _said_result(line: Line, draft: Draft, at: int) -> Spoken | None:
    """The result that is said at a place: `made`, `down 1`. What alone is a defender is he."""
    said = spoken_result(line.words, at)
    if said is not None and said.words == 1 and fits(draft.defenders, line.words[at]):
        return None
    return said


def _take(line: Line, draft: Draft, at: int, said: Spoken) -> int:
    """Takes in a result as it was said; the place after it."""
    place = (at, at + said.words - 1)
    if not said.result:
        raise line.unreadable("short_missing", at + 1, before=line.words[at])
    if draft.result is not None:
        raise line.unreadable("result_twice", place, player=draft.declarer)
    draft.result, draft.at_result = _result(line, place, said.result, draft.level), place
    return at + said.words


def _read_late_result(line: Line, draft: Draft, at: int) -> int | None:
    """Takes in a result that is said after the defenders: it can only be the declarer's."""
    said = _said_result(line, draft, at)
    if said is None:
        return None
    if said.result[:1].isdigit():  # whose tricks?
        raise line.unreadable("flag_late", (at, at + said.words - 1))
    return _take(line, draft, at, said)


def _result(line: Line, at: Place, word: str, level: int) -> int:
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


def _tricks(line: Line, at: Place, word: str) -> int:
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
        nearest = near([known for known in CALLS.plain if len(known) > 2], line.words[at + 1])
        raise line.unreadable("no_call", at + 1, player=player, nearest=nearest)
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
            tricks = _tricks(line, at, fold(word))
            at += 1
            continue
        flag = FLAGS.find(word)
        if flag is None:
            said = spoken_result(line.words, at)
            if tricks is None and said is not None and said.result[:1].isdigit():
                tricks = _tricks(line, (at, at + 1), said.result)
                at += 2
                continue
            if tricks is None and said is not None and said.result == "=":
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
