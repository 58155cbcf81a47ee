"""The words of the hand line, English and Russian, and what each means in its place.

One `Words` for each kind of place. Reading knows both languages at once; writing takes the one
asked for. `find` tries the word as typed and then, where only one meaning is possible, as a
look-alike or as typed on the wrong keyboard layout.
"""

import re
from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from prefcount.cards import LEVELS, SIGNS, TRICKS_IN_A_HAND, Suit
from prefcount.hands import Call
from prefcount.notation.spelling import fold, retyped, skeleton

T = TypeVar("T")


class LineWord(Enum):
    """What a line that starts with no player is about."""

    ALLPASS = auto()
    FINE = auto()
    WRITE = auto()
    JOIN = auto()
    LEAVE = auto()
    DEAL = auto()
    RULE = auto()
    CHECK = auto()
    END = auto()


class Flag(Enum):
    """What can stand beside a contract."""

    BLIND = auto()
    CONCEDED = auto()
    WIDOW = auto()
    OVER_MISERE = auto()


class Words(Generic[T]):
    """The words that a place takes, folded, each with its meaning.

    `spoken` are other forms that people say. They are second guesses like look-alikes: read only
    where they mean nothing else, and anybody may be called so.
    """

    def __init__(self, meanings: Mapping[str, T], spoken: Mapping[str, T] | None = None) -> None:
        self.plain = {fold(word): meaning for word, meaning in meanings.items()}
        self.spoken = {fold(word): meaning for word, meaning in (spoken or {}).items()}
        self._looks: dict[str, set[T]] = {}
        for word, meaning in self.plain.items():
            self._looks.setdefault(skeleton(word), set()).add(meaning)
        # The same few words come in every line of a file; the rest is bounded.
        self.find = lru_cache(maxsize=1024)(self._find)

    def _find(self, word: str) -> T | None:
        """The one meaning of a word, None if it has none."""
        meaning = self.plain.get(fold(word))
        if meaning is not None:
            return meaning
        guesses = self.guesses(word)
        return next(iter(guesses)) if len(guesses) == 1 else None

    def look(self, word: str) -> T | None:
        """The one meaning of a word as typed or as a look-alike, whatever it is on the other layout."""
        plain = self.plain.get(fold(word))
        looks = self._looks.get(skeleton(word), set())
        return plain if plain is not None or len(looks) != 1 else next(iter(looks))

    def guesses(self, word: str) -> set[T]:
        """What a word that means nothing as typed may have been meant for."""
        said = self.spoken.get(fold(word))
        if said is not None:
            return {said}
        typed = {self.plain[other] for other in retyped(word) if other in self.plain}
        return typed | self._looks.get(skeleton(word), set())


LINE_WORDS = Words(
    {
        **dict.fromkeys(
            ("allpass", "all-pass", "ap", "ppp", "распасы", "распас", "расп", "рас", "ппп"), LineWord.ALLPASS
        ),
        **dict.fromkeys(("fine", "штраф"), LineWord.FINE),
        **dict.fromkeys(("write", "запись"), LineWord.WRITE),
        **dict.fromkeys(("join", "пришёл", "пришла"), LineWord.JOIN),
        **dict.fromkeys(("leave", "ушёл", "ушла"), LineWord.LEAVE),
        **dict.fromkeys(("deal", "сдаёт"), LineWord.DEAL),
        **dict.fromkeys(("rule", "правило"), LineWord.RULE),
        **dict.fromkeys(("check", "сверка"), LineWord.CHECK),
        **dict.fromkeys(("end", "конец"), LineWord.END),
    },
    spoken=dict.fromkeys(("распассы", "распасс", "распасовка", "распасовки"), LineWord.ALLPASS),
)

MISERE = Words(
    dict.fromkeys(("misere", "misère", "mis", "m", "мизер", "миз"), True),
    spoken=dict.fromkeys(("mizer", "miser"), True),
)

FLAGS = Words(
    {
        **dict.fromkeys(("blind", "втёмную"), Flag.BLIND),
        **dict.fromkeys(("conceded", "сдался", "сдалась"), Flag.CONCEDED),
        **dict.fromkeys(("widow", "прикуп"), Flag.WIDOW),
        **dict.fromkeys(("over-misere", "поверх-мизера"), Flag.OVER_MISERE),
    },
    spoken={
        "вслепую": Flag.BLIND,
        **dict.fromkeys(("concedes", "сдаётся"), Flag.CONCEDED),
    },
)

CALLS = Words(
    {
        **dict.fromkeys(("whist", "w", "вист", "в"), Call.WHIST),
        **dict.fromkeys(("pass", "p", "пас", "п"), Call.PASS),
        **dict.fromkeys(("half", "½", "полвиста", "пв"), Call.HALF),
    },
    spoken={
        **dict.fromkeys(
            ("wh", "whists", "whisted", "вистует", "вистую", "вистовал", "вистовала"), Call.WHIST
        ),
        **dict.fromkeys(("passes", "passed", "пасует", "пасую", "пасс", "спасовал", "спасовала"), Call.PASS),
        **dict.fromkeys(("half-whist", "halfwhist", "пол-виста", "полвист"), Call.HALF),
    },
)

ACCOUNTS = Words(
    {
        **dict.fromkeys(("pool", "пуля", "пулю"), "pool"),
        **dict.fromkeys(("mountain", "гора", "гору"), "mountain"),
        **dict.fromkeys(("whists", "висты"), "whists"),
    }
)

PREMIUMS = Words(
    {"1": 1, "2": 2, "3": 3, "aa": 3, "ak": 2, "a": 1, "kq": 1, "тт": 3, "тк": 2, "т": 1, "кд": 1}
)
"""What follows `widow`: tricks, or the cards in it: two aces, ace and king, an ace, king and queen."""

RESERVED = frozenset(LINE_WORDS.plain) | FLAGS.plain.keys() | ACCOUNTS.plain.keys()
"""Words that nobody can be called: they stand where a player could."""

SUITS: dict[str, Suit | None] = {
    "": None,
    **{suit.value: suit for suit in Suit},
    **{sign: suit for suit, sign in SIGNS.items()},
    **dict(zip("птбч", SIGNS, strict=True)),
    **dict.fromkeys(("nt", "бк"), Suit.NO_TRUMP),
}

TRICKS = {str(tricks): tricks for tricks in range(TRICKS_IN_A_HAND + 1)}


class Ordered(NamedTuple):
    """A game as ordered, with the result that was glued to it."""

    level: int
    suit: Suit | None
    result: str | None = None


_GAMES = {f"{level}{suit}": Ordered(level, SUITS[suit]) for level in LEVELS for suit in SUITS}
_GAME = re.compile(r"(10|[6-9])([^\d=+-]*)(=|[+-]?[0-9]{1,2})?")
NUMERIC = tuple("0123456789+-−=")
"""What starts a number or a result, and no name."""
NUMBER = re.compile("[0-9]+")
RESULT = re.compile(r"=|[+-]?[0-9]+")


@lru_cache(maxsize=1024)
def find_game(word: str) -> Ordered | None:
    """The game a word orders: `7`, `7h`, `7♥`, `7h6`, `7=`, `7h-2`; None if it is none."""
    plain = fold(word)
    if plain in _GAMES:
        return _GAMES[plain]
    parts = _GAME.fullmatch(plain)
    # A result is glued to a suit or has a sign: `76` is no seven with six tricks.
    if parts is None or (not parts[2] and (parts[3] or "")[:1].isdigit()):
        return None
    suits = {SUITS[parts[2]]} if parts[2] in SUITS else _likely_suits(parts[2])
    if len(suits) != 1:
        return None
    return Ordered(int(parts[1]), suits.pop(), parts[3])


def _likely_suits(letters: str) -> set[Suit | None]:
    """Suits that letters look like, or are with the Latin layout on.

    The other way round would make hearts of a slip such as `7x`.
    """
    looks = {suit for word, suit in SUITS.items() if skeleton(word) == skeleton(letters)}
    latin = {SUITS[other] for other in retyped(letters) if other in SUITS and other.isascii()}
    return looks | latin


class Vocabulary(NamedTuple):
    """The words that lines are written in."""

    misere: str
    allpass: str
    fine: str
    write: str
    join: str
    leave: str
    deal: str
    rule: str
    check: str
    end: str
    blind: str
    conceded: str
    widow: str
    over_misere: str
    calls: Mapping[Call, str]
    accounts: Mapping[str, str]
    letters: Mapping[Suit, str]


WRITTEN = {
    "en": Vocabulary(
        misere="misere",
        allpass="allpass",
        fine="fine",
        write="write",
        join="join",
        leave="leave",
        deal="deal",
        rule="rule",
        check="check",
        end="end",
        blind="blind",
        conceded="conceded",
        widow="widow",
        over_misere="over-misere",
        calls={Call.WHIST: "whist", Call.PASS: "pass", Call.HALF: "half"},
        accounts={"pool": "pool", "mountain": "mountain", "whists": "whists"},
        letters={**{suit: suit.value for suit in SIGNS}, Suit.NO_TRUMP: "NT"},
    ),
    "ru": Vocabulary(
        misere="мизер",
        allpass="распасы",
        fine="штраф",
        write="запись",
        join="пришёл",
        leave="ушёл",
        deal="сдаёт",
        rule="правило",
        check="сверка",
        end="конец",
        blind="втёмную",
        conceded="сдался",
        widow="прикуп",
        over_misere="поверх-мизера",
        calls={Call.WHIST: "вист", Call.PASS: "пас", Call.HALF: "полвиста"},
        accounts={"pool": "пуля", "mountain": "гора", "whists": "висты"},
        letters={**dict(zip(SIGNS, "птбч", strict=True)), Suit.NO_TRUMP: "БК"},
    ),
}
