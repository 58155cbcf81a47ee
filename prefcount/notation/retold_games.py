"""A contract as people say it, told again in the words of the notation (see `retelling`)."""

import re
from collections.abc import Sequence

from prefcount.hands import Call
from prefcount.notation.line import Line
from prefcount.notation.names import could_be
from prefcount.notation.numerals import COUNTED, LACKING, TRICKS_WORDS
from prefcount.notation.retelling import Nobody, Told, folded, nobody, retell_misere, said_call
from prefcount.notation.spelling import fold
from prefcount.notation.spoken import BOTH, SUIT_WORDS, spoken_result, suit_apart
from prefcount.notation.words import CALLS, FLAGS, MISERE, RESULT, TRICKS, Flag, find_game

_PLAYS = frozenset(
    ("plays", "played", "играет", "играл", "играла", "сыграл", "сыграла", "заказал", "заказала")
)
_CONCEDES = frozenset(("concede", "concedes", "conceded", "сдался", "сдалась", "сдаётся"))
_CONCEDES = frozenset(map(fold, _CONCEDES))
_GIVES_UP = {("give", "up"), ("gives", "up"), ("gave", "up")}
_LEVELS = {word: number for word, number in COUNTED.items() if 6 <= int(number) <= 10}
_JOINED = re.compile(r"(10|[6-9])([^\d=+-]{3,}|б/к)(=|[+-]?[0-9]{1,2})?")

_SHORT, _OVER = frozenset(("down", "short")), frozenset(("over",))
_MOST_SAID_FIRST = 3
"""`six down` could be six tricks, and down; `one` alone could lack its `down`, unlike `six`."""
_SAT = frozenset(("подсел", "подсела", "сел", "села"))

_PLURALS = {
    **dict.fromkeys(("вистуют", "вистовали", "вистанули"), Call.WHIST),
    **dict.fromkeys(("пасуют", "спасовали", "пасовали"), Call.PASS),
}
_WRITTEN = {Call.WHIST: "whist", Call.PASS: "pass"}
_VERBS = frozenset(("whists", "whisted", "passes", "passed", "вистует", "вистовал", "вистовала"))
_VERBS |= {"пасует", "спасовал", "спасовала"}


def retell_contract(line: Line, told: list[Told], declarer: str) -> list[Told]:
    """The line of a declarer, his game or misère, and what follows it."""
    free = nobody(line)
    conceded: list[Told] = []
    first, rest = told[:1], told[1:]
    if len(rest) > 1 and folded(rest, 0) in _PLAYS and free(rest[0].word):
        rest = rest[1:]
    if words := _concedes(rest, 0, free):
        conceded = [Told("conceded", (rest[0].span[0], rest[words - 1].span[1]))]
        rest = rest[words:]
    if not rest:
        return told
    if folded(rest, 0) == "паровоз" and free(rest[0].word):  # the misère and, with its number, the result
        caught = retell_misere(rest, free) if len(rest) > 1 else []
        return [*first, Told("misere", rest[0].span), *caught] if len(caught) < len(rest) else told
    if MISERE.find(rest[0].word):
        return [*first, rest[0], *conceded, *retell_misere(rest[1:], free)]
    game = _game(rest[0], free)
    if find_game(game.word) is None:
        return told
    names = line.seats.defenders(declarer)
    apart = suit_apart([first[0].word, game.word, *(word for word, _ in rest[1:])], 2, names)
    head = 1 + (apart.words if apart is not None else 0)
    again = [game, *rest[1:head], *conceded]
    end = _results(rest, head, again, free)
    return [*first, *again, *_defenders(_tail(rest[end:], free), names, free)]


def _concedes(rest: Sequence[Told], at: int, free: Nobody) -> int:
    """How many words say that a game is given up, 0 for none."""
    if at >= len(rest) or not free(rest[at].word):
        return 0
    if folded(rest, at) in _CONCEDES:
        return 1
    return 2 if (folded(rest, at), folded(rest, at + 1)) in _GIVES_UP else 0


def _game(one: Told, free: Nobody) -> Told:
    """A level as a word in digits, a suit as a word that is joined to its level as a letter."""
    word = fold(one.word)
    if word in _LEVELS and free(one.word):
        return Told(_LEVELS[word], one.span)
    joined = _JOINED.fullmatch(word)
    suit = SUIT_WORDS.get(joined[2]) if joined is not None else None
    if joined is None or suit is None:
        return one
    return Told(f"{joined[1]}{suit.value}{joined[3] or ''}", one.span)


def _results(rest: Sequence[Told], at: int, again: list[Told], free: Nobody) -> int:
    """Takes in what stands between the game and the defenders; the place of the latter."""
    game = at
    while at < len(rest):
        word, after = folded(rest, at), folded(rest, at + 1)
        spoken = spoken_result([told.word for told in rest], at)
        if not free(rest[at].word):
            return at
        if words := _concedes(rest, at, free):
            again.append(Told("conceded", (rest[at].span[0], rest[at + words - 1].span[1])))
            at += words
        elif word in COUNTED and after in _SHORT | _OVER:
            number = COUNTED[word]
            following = folded(rest, at + 2)
            if not 1 <= int(number) <= _MOST_SAID_FIRST or following in LACKING or following[:1].isdigit():
                return at
            sign = "-" if after in _SHORT else "+"
            again.append(Told(sign + number, (rest[at].span[0], rest[at + 1].span[1])))
            at += 2
        elif word in _SAT and after == "на" and (lacking := folded(rest, at + 2)):
            number = LACKING.get(lacking, lacking)
            ordered = find_game(again[0].word)
            if number not in TRICKS or (ordered is not None and int(number) >= ordered.level):
                return at
            again.append(Told("-" + number, (rest[at].span[0], rest[at + 2].span[1])))
            at += 3
        elif word in COUNTED:
            if int(COUNTED[word]) <= _MOST_SAID_FIRST and after not in TRICKS_WORDS:
                return at
            again.append(Told(COUNTED[word], rest[at].span))
            at += 1
        elif word in TRICKS_WORDS and at > game and _counts(rest[at - 1].word, again[-1].word):
            at += 1
        elif spoken is not None and spoken.result:
            again.extend(rest[at : at + spoken.words])
            at += spoken.words
        elif RESULT.fullmatch(word):
            again.append(rest[at])
            at += 1
        elif flag := FLAGS.find(word):
            words = 2 if flag is Flag.WIDOW and at + 1 < len(rest) else 1
            again.extend(rest[at : at + words])
            at += words
        else:
            return at
    return at


def _counts(word: str, told: str) -> bool:
    """Whether a word, as typed and as told, is a number that `tricks` may follow."""
    return told in TRICKS or fold(word) in LACKING or fold(word) in TRICKS


def _tail(rest: Sequence[Told], free: Nobody) -> list[Told]:
    """Defenders with their tricks in digits, without the word for them."""
    again: list[Told] = []
    for at, one in enumerate(rest):
        word, before = folded(rest, at), folded(rest, at - 1) if at else ""
        if not free(one.word):
            again.append(one)
        elif word in COUNTED and said_call(before) is not None and folded(rest, at + 1) not in _SHORT | _OVER:
            again.append(Told(COUNTED[word], one.span))
        elif not (word in TRICKS_WORDS and (before in TRICKS or before in LACKING or before in COUNTED)):
            again.append(one)
    return again


def _defenders(tail: list[Told], names: tuple[str, ...], free: Nobody) -> list[Told]:
    """Calls without their names, of both, or before their names, as pairs of a name and a call."""
    for way in (_in_order, _of_both, _called_first):
        pairs = way(tail, names, free)
        if pairs is not None:
            return pairs
    return tail


def _in_order(tail: list[Told], names: tuple[str, ...], free: Nobody) -> list[Told] | None:
    """`pass whist`: what each defender said, in speaking order; None if one lacks or anybody is named."""
    again: list[Told] = []
    calls: list[str] = []
    at = 0
    for name in names:
        call = folded(tail, at).rstrip("0123456789")
        if said_call(call) is None or not free(call) or not free(tail[at].word):
            return None
        calls.append(call)
        again += (Told(name, tail[at].span), tail[at])
        at += 1
        if at < len(tail) and tail[at].word in TRICKS:
            again.append(tail[at])
            at += 1
    # One letter before another call may be a mistyped name: `p w` is not told from `b w`.
    if not _is_result(tail, at) or (len(min(calls, key=len)) == 1 and len(set(calls)) > 1):
        return None
    return [*again, *tail[at:]]


def _of_both(tail: list[Told], names: tuple[str, ...], free: Nobody) -> list[Told] | None:
    """`both whist 3 1`: tricks of all or of none, in speaking order."""
    if len(tail) < 2 or len(names) != 2 or folded(tail, 0) not in BOTH or not free(tail[0].word):
        return None
    call = said_call(tail[1].word) or _PLURALS.get(folded(tail, 1))
    if call not in _WRITTEN or not free(tail[1].word):
        return None
    numbers = tail[2:4] if len(tail) > 2 and tail[2].word in TRICKS else []
    if not _is_result(tail, 2 + len(numbers)) or any(number.word not in TRICKS for number in numbers):
        return None
    if len(numbers) not in (0, len(names)):
        return None
    again: list[Told] = []
    for at, name in enumerate(names):
        again += (Told(name, tail[0].span), Told(_WRITTEN[call], tail[1].span), *numbers[at : at + 1])
    return [*again, *tail[2 + len(numbers) :]]


def _called_first(tail: list[Told], names: tuple[str, ...], free: Nobody) -> list[Told] | None:
    """`вистовал Олег`: nothing but a verb before each name."""
    pairs = [tail[at : at + 2] for at in range(0, len(tail), 2)]
    for pair in pairs:
        if len(pair) < 2 or folded(pair, 0) not in _VERBS or not free(pair[0].word):
            return None
        if not could_be(names, pair[1].word) or CALLS.plain.get(folded(pair, 1)) is not None:
            return None
    return [word for verb, name in pairs for word in (name, verb)]


def _is_result(tail: list[Told], at: int) -> bool:
    """Whether nothing follows, or one result as it is said: `made`, `down 2`."""
    if at == len(tail):
        return True
    said = spoken_result([told.word for told in tail], at)
    return said is not None and at + said.words == len(tail)
