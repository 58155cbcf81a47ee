"""Names of players: which can be given, and whose name a word is the beginning of."""

import re
from collections.abc import Collection
from functools import lru_cache

from prefcount.notation.spelling import fold, retyped, skeleton
from prefcount.notation.words import RESERVED
from prefcount.problems import PrefcountError, Problem, RequestError
from prefcount.visible import is_invisible

LONGEST_NAME = 24
FORBIDDEN = frozenset(",;#~+=\"'")
_PLAIN_NAME = re.compile(r"[A-Za-zА-Яа-я][A-Za-zА-Яа-я-]*")


def name_problem(name: str, others: Collection[str] = ()) -> Problem | None:
    """What is wrong with a name for a newcomer beside `others`; None if it will do."""
    if not fold(name).strip():
        return Problem("name_empty")
    if len(name) > LONGEST_NAME:
        return Problem("name_long", {"name": name, "length": len(name), "most": LONGEST_NAME})
    if _PLAIN_NAME.fullmatch(name) is None and (problem := _bad_character(name)) is not None:
        return problem
    if fold(name) in RESERVED:
        return Problem("name_reserved", {"name": name})
    for other in others:
        if name == other:
            return Problem("name_twice", {"name": name})
        if same_name(name, other):
            return Problem("name_taken", {"name": name, "other": other})
    return None


def _bad_character(name: str) -> Problem | None:
    """The character that no name holds, or that none starts with."""
    from unicodedata import combining, normalize

    # A wide comma or a wide digit is judged by the plain one that it stands for.
    for character in name + normalize("NFKC", name):
        if character.isspace() or character in FORBIDDEN or is_invisible(character):
            return Problem("name_character", {"name": name, "character": character})
    if name[0].isnumeric() or fold(name).startswith("-") or combining(name[0]):
        return Problem("name_start", {"name": name, "character": name[0]})
    return None


def valid_name(name: str, others: Collection[str] = (), error: type[PrefcountError] = RequestError) -> None:
    """Raises `error` if nobody can be called `name` beside `others`."""
    problem = name_problem(name, others)
    if problem is not None:
        raise error(problem)


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for each other: case, ё, width and look-alikes aside."""
    return skeleton(one) == skeleton(other)


@lru_cache(maxsize=4096)
def exact(names: tuple[str, ...], word: str) -> str | None:
    """The name that a word is, letter by letter or folded."""
    if word in names:
        return word
    plain = fold(word)
    return next((name for name in names if fold(name) == plain), None)


@lru_cache(maxsize=4096)
def beginnings(names: tuple[str, ...], word: str) -> tuple[str, ...]:
    """The names that start with a word as typed."""
    plain = fold(word)
    return tuple(name for name in names if fold(name).startswith(plain)) if plain else ()


@lru_cache(maxsize=4096)
def guesses(names: tuple[str, ...], word: str, *, whole: bool) -> tuple[str, ...]:
    """The names that a word is, or (not `whole`) starts, as a look-alike or on the other layout."""
    looks, others = skeleton(word), retyped(word)
    if not looks:
        return ()
    if whole:
        return tuple(name for name in names if skeleton(name) == looks or fold(name) in others)
    return tuple(name for name in names if skeleton(name).startswith(looks) or fold(name).startswith(others))


@lru_cache(maxsize=4096)
def fits(names: tuple[str, ...], word: str) -> tuple[str, ...]:
    """Whom a word can mean: one name if it is clear, several if it is not, none if nobody.

    An exact name beats all; then come beginnings; look-alikes and the wrong keyboard layout are
    tried only for a word that is neither.
    """
    name = exact(names, word)
    if name is not None:
        return (name,)
    return beginnings(names, word) or guesses(names, word, whole=True) or guesses(names, word, whole=False)


@lru_cache(maxsize=4096)
def initials(names: tuple[str, ...], word: str) -> tuple[str, ...]:
    """The names of two parts that a word abbreviates: `АМ`, `А-М` or `Ан-Ма` for Анна-Мария.

    A last guess, for a word that fits nobody else and means nothing.
    """
    plain = fold(word)
    begun = plain.split("-")
    found = []
    for name in names:
        parts = fold(name).split("-")
        if len(parts) < 2 or not all(parts):
            continue
        both = len(parts) == len(begun) and all(map(str.startswith, parts, begun)) and all(begun)
        if both or plain == "".join(part[0] for part in parts):
            found.append(name)
    return tuple(found)


@lru_cache(maxsize=4096)
def could_be(names: tuple[str, ...], word: str) -> bool:
    """Whether a word could name somebody, in whatever way."""
    return bool(fits(names, word) or initials(names, word))


def shortest_beginning(names: tuple[str, ...], name: str) -> str:
    """The shortest beginning of a name that means nobody else and is no line word."""
    starts = (name[:length] for length in range(1, len(name)))
    clear = (start for start in starts if fits(names, start) == (name,) and fold(start) not in RESERVED)
    return next(clear, name)


def near(names: Collection[str], word: str) -> str | None:
    """The name that a mistyped word is most like, if one is like it at all."""
    from difflib import get_close_matches

    looks = {skeleton(name): name for name in names}
    like = get_close_matches(skeleton(word)[: 2 * LONGEST_NAME], looks, n=1, cutoff=0.6)
    return looks[like[0]] if like else None


def resolve_player(word: str, candidates: Collection[str], error: type[PrefcountError] = RequestError) -> str:
    """The one candidate that a word names or begins; raises `error` if there is none or several."""
    names = tuple(candidates)
    found = fits(names, word)
    if len(found) == 1:
        return found[0]
    if found:
        raise error(Problem("ambiguous_player", {"word": word, "players": found}))
    meant = near(names, word)
    if meant is not None:
        raise error(Problem("no_player_near", {"word": word, "players": names, "near": meant}))
    raise error(Problem("no_player", {"word": word, "players": names}))
