"""The kinds of value an option takes: reading them from TOML or from words, and writing them.

A kind turns what a person wrote into the one value the engine uses, or raises `ValueError`; its
`expected` and `values()` say what would be right.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from prefcount.amounts import Amount, parse_amount, plain
from prefcount.cards import LEVELS
from prefcount.messages import N_

LONGEST_LIST = 24
_YES = frozenset({"yes", "true", "on", "да"})
_NO = frozenset({"no", "false", "off", "нет"})


class Kind(Protocol):
    """What an option's value may be."""

    @property
    def expected(self) -> str:
        """What would be right, as a message; `values()` fills it."""

    def values(self) -> tuple[str, ...]:
        """The words that are right, where they can be listed."""

    def read(self, value: object) -> Any:
        """The engine's value of a TOML value; raises `ValueError`."""

    def read_words(self, words: Sequence[str]) -> Any:
        """The same from words of a line; raises `ValueError`."""

    def write(self, value: Any) -> str:
        """The words that `read_words` reads."""


def _amount(value: object) -> Amount:
    """An amount from a TOML integer or from text such as `3/2`; no bool, no float."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
        return value
    amount = parse_amount(value) if isinstance(value, str) else None
    if amount is None:
        raise ValueError
    return amount


def _whole(value: object, least: int, most: int) -> int:
    amount = _amount(value)
    if not isinstance(amount, int) or not least <= amount <= most:
        raise ValueError
    return amount


def _only(words: Sequence[str]) -> str:
    if len(words) != 1:
        raise ValueError
    return words[0]


class Choice(NamedTuple):
    """One of a few words."""

    allowed: tuple[str, ...]
    expected: str = N_("one of {values}")

    def values(self) -> tuple[str, ...]:
        return self.allowed

    def read(self, value: object) -> str:
        if isinstance(value, str) and value.casefold() in self.allowed:
            return value.casefold()
        raise ValueError

    def read_words(self, words: Sequence[str]) -> str:
        return self.read(_only(words))

    def write(self, value: str) -> str:
        return value


class Flag(NamedTuple):
    """Yes or no; `true` and `false` in TOML."""

    expected: str = N_("yes or no")

    def values(self) -> tuple[str, ...]:
        return ("yes", "no")

    def read(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.casefold() in _YES | _NO:
            return value.casefold() in _YES
        raise ValueError

    def read_words(self, words: Sequence[str]) -> bool:
        return self.read(_only(words))

    def write(self, value: bool) -> str:
        return "yes" if value else "no"


class Whole(NamedTuple):
    """A whole number between two bounds."""

    least: int = 0
    most: int = 999_999
    expected: str = N_("a whole number from {values}")

    def values(self) -> tuple[str, ...]:
        return (f"{self.least}–{self.most}",)

    def read(self, value: object) -> int:
        return _whole(value, self.least, self.most)

    def read_words(self, words: Sequence[str]) -> int:
        return self.read(_only(words))

    def write(self, value: int) -> str:
        return str(value)


class Number(NamedTuple):
    """An exact number, not below zero; above zero where `positive`."""

    positive: bool = False
    expected: str = N_("a number such as {values}")

    def values(self) -> tuple[str, ...]:
        return ("10", "5/2")

    def read(self, value: object) -> Amount:
        amount = _amount(value)
        if amount < 0 or (self.positive and amount == 0):
            raise ValueError
        return amount

    def read_words(self, words: Sequence[str]) -> Amount:
        return self.read(_only(words))

    def write(self, value: Amount) -> str:
        return plain(value)


class NumberOr(NamedTuple):
    """An exact number, or the key of the option whose value it follows (then None)."""

    follows: str
    expected: str = N_("a number, or {values}")

    def values(self) -> tuple[str, ...]:
        return (self.follows,)

    def read(self, value: object) -> Amount | None:
        return None if value == self.follows else Number().read(value)

    def read_words(self, words: Sequence[str]) -> Amount | None:
        return self.read(_only(words))

    def write(self, value: Amount | None) -> str:
        return self.follows if value is None else plain(value)


def _listed(value: object) -> object:
    """A list that was written as a text, such as `"1 2 4"`: the way it is told everywhere else."""
    return value.replace(",", " ").split() if isinstance(value, str) else value


class PerLevel(NamedTuple):
    """Five numbers, for games of 6, 7, 8, 9 and 10; whole ones where `most` is given."""

    most: int | None = None
    expected: str = N_("five numbers, for 6 to 10, such as {values}")

    def values(self) -> tuple[str, ...]:
        return ("4 2 1 1 1",) if self.most is not None else ("2 4 6 8 10",)

    def read(self, value: object) -> tuple[Amount, ...]:
        value = _listed(value)
        if not isinstance(value, list | tuple) or len(value) != len(LEVELS):
            raise ValueError
        if self.most is not None:
            return tuple(_whole(item, 0, self.most) for item in value)
        return tuple(Number().read(item) for item in value)

    def read_words(self, words: Sequence[str]) -> tuple[Amount, ...]:
        return self.read(list(words))

    def write(self, value: tuple[Amount, ...]) -> str:
        return " ".join(map(plain, value))


class Steps(NamedTuple):
    """A list of whole numbers whose last one repeats, or one of the named unbounded rows."""

    least: int
    most: int
    named: tuple[str, ...] = ()
    example: str = "1 2 3"
    expected: str = N_("numbers such as {values}")

    def values(self) -> tuple[str, ...]:
        return (self.example, *self.named)

    def read(self, value: object) -> tuple[int, ...] | str:
        if isinstance(value, str) and value.casefold() in self.named:
            return value.casefold()
        value = [value] if isinstance(value, int) else _listed(value)
        if not isinstance(value, list | tuple) or not 1 <= len(value) <= LONGEST_LIST:
            raise ValueError
        return tuple(_whole(item, self.least, self.most) for item in value)

    def read_words(self, words: Sequence[str]) -> tuple[int, ...] | str:
        return self.read(words[0] if len(words) == 1 else list(words))

    def write(self, value: tuple[int, ...] | str) -> str:
        return value if isinstance(value, str) else " ".join(map(str, value))
