"""Conventions as data: presets, what they extend, house rules, files of one's own (rules.md §12).

A convention is a TOML text that says only what differs from the one it extends; the default of
every option is Sochi's. This module reads no file: it is given a `Library` that finds the texts.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from prefcount.messages import N_
from prefcount.options import OPTIONS, Rules, amend, find_option, nearest
from prefcount.problems import FileError, OptionError, PrefcountError, Problem
from prefcount.toml import key_line, parse_toml

KEYS = ("title", "edition", "extends", "seats", "rules")
DEEPEST = 8
"""How many conventions may stand on each other, the lowest one included."""
MOST_FAULTS = 100
"""Faults of a table of options after which no more are looked for."""
_PARTS = 2
"""Parts of the longest dotted key of an option."""


class Library(Protocol):
    """Finds the texts of conventions."""

    def preset_names(self) -> Iterable[str]:
        """The presets there are."""

    def preset_text(self, name: str, edition: int | None) -> str:
        """A preset's text: the edition named, where it is kept, else the newest."""

    def file_text(self, path: str, beside: str | None) -> tuple[str, str]:
        """The text of a convention file, and where it lies.

        A relative path starts beside the file that names it.
        """


class Convention(NamedTuple):
    """A full set of rules with its name; `departures` are the options its own text sets.

    `seats` is for how many people it is meant, where that is one number: what a form is printed for
    unless somebody says otherwise. A file of one's own is told by what it changes in the `preset` it
    stands on; `usual` are the options known by the names of both, a preset's own for a preset.
    """

    name: str
    title: Mapping[str, str]
    edition: int
    base: str | None
    rules: Rules
    departures: Mapping[str, Any]
    seats: int | None = None
    usual: Rules = Rules()
    preset: "Convention | None" = None


def load(name: str, edition: int | None, library: Library, beside: str | None = None) -> Convention:
    """The convention of a preset's name or a file's path; raises `FileError` or `OptionError`."""
    return _load(name, edition, library, beside, ())


Trail = tuple[tuple[str, str | None], ...]
"""The conventions that led here: as they are named, and where their files lie."""


def _load(name: str, edition: int | None, library: Library, beside: str | None, trail: Trail) -> Convention:
    presets = list(library.preset_names())
    if name in presets:
        text, place = library.preset_text(name, edition), None
    elif "/" in name or "\\" in name or name.endswith(".toml"):
        text, place = library.file_text(name, beside)
    else:
        data = {"convention": name[:60], "nearest": nearest(name, presets), "known": presets}
        raise FileError(Problem("unknown_convention", data))
    names = [*(each for each, _ in trail), name]
    if place is not None and place in (known for _, known in trail):
        raise FileError(Problem("convention_circle", {"names": names}))
    if len(trail) >= DEEPEST:
        raise FileError(Problem("convention_deep", {"names": names, "most": DEEPEST}))
    try:
        convention = _read(name, text, library, place, (*trail, (name, place)))
    except FileError as error:
        if place is None:
            raise
        raise _inside(error, file=name) from None
    if edition not in (None, convention.edition):
        newest = convention.edition
        raise FileError(
            Problem("unknown_edition", {"convention": name, "edition": edition, "newest": newest})
        )
    return convention


def _read(name: str, text: str, library: Library, place: str | None, trail: Trail) -> Convention:
    """One convention's text on top of what it extends."""
    table = parse_toml(text, name)
    problems = [
        problem.at(line=key_line(text, key))
        for key in table
        if key not in KEYS
        for problem in _strays(key, table[key])
    ]
    base_name = table.get("extends")
    if base_name is not None and not isinstance(base_name, str):
        problems.append(_wrong(text, "extends", N_("the name of a convention")))
    edition = table.get("edition", 1)
    if type(edition) is not int:
        problems.append(_wrong(text, "edition", N_("a whole number")))
    title = table.get("title", name)
    titles = title if isinstance(title, dict) else {"en": title}
    if not all(isinstance(words, str) for words in titles.values()):
        problems.append(_wrong(text, "title", N_("text")))
    base = None
    if isinstance(base_name, str):
        try:
            base = _load(base_name, None, library, place, trail)
        except FileError as error:
            raise _inside(error, line=key_line(text, "extends")) from None
    seats = table.get("seats", base.seats if base else None)
    if seats not in (None, 2, 3, 4) or isinstance(seats, bool):
        problems.append(_wrong(text, "seats", N_("2, 3 or 4")))
    try:
        departures = read_options(table.get("rules", {}), text)
    except OptionError as error:
        problems += (problem.at(text=None) for problem in error.problems)
        departures = {}
    if problems:
        raise FileError(*problems)
    rules = with_options(base.rules if base else Rules(), departures)
    convention = Convention(name, titles, edition, base_name, rules, departures, seats, rules)
    if place is None:
        return convention
    below = base and (base.preset or base)
    return convention._replace(usual=base.usual if base else Rules(), preset=below)


def _strays(key: str, value: object) -> Iterator[Problem]:
    """What is wrong with a key that no convention has: an option belongs to `[rules]`, the rest nowhere."""
    try:
        found = [(dotted, find_option(dotted).key) for dotted, _value in _flat({key: value})]
    except OptionError:
        found = []
    yield from (Problem("option_outside", {"key": dotted, "option": option}) for dotted, option in found)
    if not found:
        yield Problem("unknown_key", {"key": key[:60], "nearest": nearest(key, KEYS)})


def _wrong(text: str, key: str, expected: str) -> Problem:
    return Problem("wrong_value", {"key": key, "expected": expected}, line=key_line(text, key))


def _inside(error: FileError, *, file: str | None = None, line: int | None = None) -> FileError:
    """The error with its place, where it has none further down."""
    return type(error)(*(each if each.file else each.at(file=file, line=line) for each in error.problems))


def read_options(table: object, text: str = "") -> dict[str, Any]:
    """The engine's values of a `[rules]` table, by option key; all its faults in one `OptionError`.

    `text` is the TOML they come from: it lets a fault name its line.
    """
    if not isinstance(table, dict):
        raise OptionError(_wrong(text, "rules", N_("a table of options")))
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, value in _flat(table):
        if len(problems) >= MOST_FAULTS:
            break
        try:
            option = find_option(key)
            values[option.key] = option.read(value)
        except PrefcountError as error:
            problems += (problem.at(line=key_line(text, key)) for problem in error.problems)
    if problems:
        raise OptionError(*problems)
    return values


def read_assignments(assignments: Iterable[str]) -> dict[str, Any]:
    """The same from `OPTION=VALUE` texts of the command line."""
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for assignment in assignments:
        key, equals, words = assignment.partition("=")
        try:
            if not equals:
                raise OptionError(Problem("rule_without_value", {"text": assignment[:60]}))
            option = find_option(key.strip())
            values[option.key] = option.read_words(words.replace(",", " ").split())
        except OptionError as error:
            problems += error.problems
    if problems:
        raise OptionError(*problems)
    return values


def with_options(rules: Rules, values: Mapping[str, Any]) -> Rules:
    """The rules with options set to values that have been read."""
    for key, value in values.items():
        rules = amend(rules, key, value)
    return rules


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterable[tuple[str, object]]:
    """Nested tables as dotted keys, down to what is an option or no table."""
    for name, value in table.items():
        key = prefix + name
        # No option's key is longer, so that there is nothing to find further down.
        if isinstance(value, dict) and key not in OPTIONS and prefix.count(".") < _PARTS:
            yield from _flat(value, key + ".")
        else:
            yield key, value
