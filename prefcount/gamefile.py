"""The game file as a value: TOML header and body lines, text -> value -> the same text (notation.md).

Nothing here judges a hand line; the body is kept to the letter, comments and struck lines too.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from prefcount.convention import read_options
from prefcount.messages import N_
from prefcount.notation import Style, name_problem, same_name, split_comment
from prefcount.options import nearest
from prefcount.problems import FileError, OptionError, Problem
from prefcount.settlement import Stake
from prefcount.toml import key_line, parse_toml
from prefcount.visible import harmless

_DAY = re.compile("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")

FORMAT = 1
FENCE = "+++"
MOST_BODY_LINES = 12_000
LONGEST_CURRENCY = 8
KEYS = (
    "prefcount",
    "convention",
    "players",
    "dealer",
    "pool",
    "date",
    "edition",
    "words",
    "suits",
    "rules",
    "stake",
    "settled",
)


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says; `house` are the options of `[rules]` as read, by key."""

    convention: str
    players: tuple[str, ...]
    dealer: str
    pool: int | None = None
    date: str | None = None
    edition: int | None = None
    style: Style = field(default_factory=Style)
    house: Mapping[str, Any] = field(default_factory=dict)
    stake: Stake | None = None
    settled: str | None = None


class BodyLine(NamedTuple):
    """One line under the header as it stands in the file.

    `mark` is `~` (undone) or `~~` (corrected) for a struck line. `text` is the hand line without
    mark and comment; it is empty for blank and comment lines.
    """

    raw: str
    mark: str = ""
    text: str = ""
    comment: str = ""

    @classmethod
    def of(cls, raw: str) -> "BodyLine":
        stripped = raw.strip()
        mark = "~~" if stripped.startswith("~~") else "~" if stripped.startswith("~") else ""
        text, comment = split_comment(stripped[len(mark) :].strip())
        return cls(raw, mark, text.strip(), comment)

    @property
    def live(self) -> bool:
        """Whether the line counts: not struck, not blank, no mere comment."""
        return not self.mark and bool(self.text)


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game file, whole: `head` is its header's text with both fences, `newline` its line end."""

    head: str
    header: Header
    lines: tuple[BodyLine, ...]
    newline: str = "\n"

    @property
    def first_line(self) -> int:
        """The file line of the first body line, counted from 1."""
        return self.head.count("\n") + 1

    def text(self) -> str:
        """The file's text, to the letter."""
        return self.head + "\n".join(line.raw for line in self.lines)


def parse_game(text: str) -> GameFile:
    """The value of a game file's text; `text()` gives it back. Raises `FileError` with all faults."""
    start = 1 if text.startswith("\ufeff") else 0
    lines = text[start:].split("\n")
    if lines[0].strip() != FENCE:
        raise FileError(Problem("no_header", {"shown": lines[0].strip()[:60]}, line=1))
    end = next((i for i, line in enumerate(lines[1:2000], 1) if line.strip() == FENCE), None)
    if end is None:
        raise FileError(Problem("open_header", {}, line=1))
    if len(lines) - end > MOST_BODY_LINES:
        raise FileError(Problem("too_many_lines", {"most": MOST_BODY_LINES}))
    newline = "\r\n" if lines[0].endswith("\r") else "\n"
    toml = "\n".join(line.removesuffix("\r") for line in lines[1:end])
    header = parse_header(toml)
    head = text[:start] + "\n".join(lines[: end + 1]) + "\n"
    body = lines[end + 1 :]
    if not body:  # the closing fence is the very end of the file
        head = head.removesuffix("\n")
    return GameFile(head, header, tuple(map(BodyLine.of, body)), newline)


def parse_header(toml: str) -> Header:
    """The header's TOML, checked whole: one `FileError` with every fault and its line."""
    table = parse_toml(toml, N_("the header"), first_line=2)
    reader = _HeaderReader(table, toml)
    header = reader.read()
    if reader.problems:
        raise FileError(*reader.problems)
    return header


class _HeaderReader:
    """Reads the header's keys one by one and collects what is wrong with them."""

    def __init__(self, table: dict[str, Any], toml: str) -> None:
        self.table = table
        self.toml = toml
        self.problems: list[Problem] = []

    def read(self) -> Header:
        for key in self.table:
            if key not in KEYS:
                self.wrong("unknown_key", key, nearest=nearest(key, KEYS))
        version = self.table.get("prefcount", FORMAT)
        if version != FORMAT or isinstance(version, bool):
            self.wrong("unknown_format", "prefcount", value=version, known=FORMAT)
        players = self.players()
        convention = self.text("convention", required=True) or ""
        pool, house = self.number("pool"), self.house()
        if pool is not None and house.get("target", pool) != pool:
            self.wrong("target_twice", "pool", pool=pool, target=house["target"])
        return Header(
            convention=convention,
            players=players,
            dealer=self.dealer(players),
            pool=pool,
            date=self.day("date"),
            edition=self.number("edition"),
            style=Style(
                self.choice("words", ("en", "ru")),
                self.choice("suits", ("signs", "letters")),
            ),
            house=house,
            stake=self.stake(),
            settled=self.day("settled"),
        )

    def wrong(self, code: str, key: str, **data: Any) -> None:
        line = key_line(self.toml, key, first_line=2)
        self.problems.append(Problem(code, {"key": key[:60], **data}, line=line))

    def text(self, key: str, *, required: bool = False) -> str | None:
        value = self.table.get(key)
        if value is None and required:
            self.wrong("missing_key", key)
        elif value is not None and (not isinstance(value, str) or not value.strip()):
            self.wrong("wrong_value", key, expected=N_("text in quotes"))
            return None
        return value

    def number(self, key: str) -> int | None:
        value = self.table.get(key)
        if value is not None and (type(value) is not int or not 1 <= value <= 999_999):
            self.wrong("wrong_value", key, expected=N_("a whole number above 0"))
            return None
        return value

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        value = self.table.get(key, allowed[0])
        if value not in allowed:
            self.wrong("wrong_choice", key, value=str(value)[:60], values=allowed)
            return allowed[0]
        return str(value)

    def day(self, key: str) -> str | None:
        value = self.table.get(key)
        if value is None:
            return None
        if hasattr(value, "day"):  # TOML's own dates, with or without the time of the day
            return str(value.isoformat()[:10])
        if isinstance(value, str) and _DAY.fullmatch(value):
            return value
        self.wrong("wrong_value", key, expected=N_("a date such as 2026-11-30"))
        return None

    def players(self) -> tuple[str, ...]:
        value = self.table.get("players")
        if value is None:
            self.wrong("missing_key", "players")
            return ()
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self.wrong("wrong_value", "players", expected=N_('a list of names, such as ["A", "B", "C"]'))
            return ()
        if not 2 <= len(value) <= 4:
            self.wrong("player_count", "players", count=len(value))
        for i, name in enumerate(value[:4]):
            problem = name_problem(name, value[:i])
            if problem is not None:
                self.problems.append(problem.at(line=key_line(self.toml, "players", first_line=2)))
        return tuple(value[:4])

    def dealer(self, players: tuple[str, ...]) -> str:
        value = self.text("dealer")
        if value is None:
            return players[-1] if players else ""
        for player in players:
            if same_name(player, value):
                return player
        if players:
            self.wrong("unknown_dealer", "dealer", word=value[:60], players=players)
        return value

    def house(self) -> dict[str, Any]:
        try:
            return read_options(self.table.get("rules", {}), self.toml)
        except OptionError as error:
            for problem in error.problems:
                line = None if problem.line is None else problem.line + 1  # after the fence
                self.problems.append(Problem(problem.code, problem.data, line=line))
            return {}

    def stake(self) -> Stake | None:
        table = self.table.get("stake")
        if table is None:
            return None
        if not isinstance(table, dict):
            self.wrong("wrong_value", "stake", expected=N_("a table with whist and currency"))
            return None
        for key in table:
            if key not in ("whist", "currency", "step"):
                self.wrong("unknown_key", key, nearest=nearest(key, ("whist", "currency", "step")))
        whist = self.money(table.get("whist"), "whist")
        step = self.money(table["step"], "step") if "step" in table else None
        currency = table.get("currency", "")
        if not isinstance(currency, str) or not is_currency(currency):
            self.wrong("wrong_value", "currency", expected=N_("a currency such as EUR"))
            currency = ""
        return None if whist is None else Stake(whist, currency, step)

    def money(self, value: object, key: str) -> Fraction | None:
        amount = parse_money(str(value)) if isinstance(value, str | int) else None
        if amount is None:
            self.wrong("wrong_value", key, expected=N_('a sum of money such as "0.50"'))
        return amount


def is_currency(text: str) -> bool:
    """Whether a currency can be called so: up to eight characters, all of them to be seen."""
    return len(text) <= LONGEST_CURRENCY and harmless(text) == text


def parse_money(text: str) -> Fraction | None:
    """A sum of money above 0 from decimal text, exact; a comma will do, at most four decimals."""
    whole, _, cents = text.strip().replace(",", ".").partition(".")
    digits = whole + cents
    if not (digits.isascii() and digits.isdigit() and whole and len(whole) <= 9 and len(cents) <= 4):
        return None
    return Fraction(int(digits), 10 ** len(cents)) or None
