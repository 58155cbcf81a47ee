"""A name corrected at any time, in header and lines alike (interface.md)."""

import re
from collections.abc import Collection
from dataclasses import replace

from prefcount.evening import Evening
from prefcount.gamefile import BodyLine, GameFile, parse_game
from prefcount.notation import name_problem, read_hand, rename, resolve_player, write_hand
from prefcount.problems import HandError, OptionError, PrefcountError, Problem, RequestError
from prefcount.table import Table

_WORD = re.compile(r"[^\s,;]+")
_LISTED = r"""(?:\#[^\n]*|"[^"\n]*"|'[^'\n]*'|[^]"'\#])"""
"""A piece of a list of names: a comment, a name in quotes (which may hold brackets), what is between."""


def everybody(evening: Evening) -> tuple[str, ...]:
    """Whoever sat down in the course of the evening, in that order."""
    sheets = [evening.start.sheet, *(step.after.sheet for step in evening.steps)]
    return tuple(dict.fromkeys(player for sheet in sheets for player in sheet.players))


def whose(evening: Evening, word: str) -> str:
    """The name that a word is or begins; raises `RequestError`."""
    return resolve_player(word, everybody(evening))


def renamed(evening: Evening, old: str, new: str) -> GameFile:
    """The file with the person `old` called `new`, in struck lines, too.

    A line about somebody else keeps its own words as long as they mean the same; the others are
    written in full.
    Raises `RequestError` for a name that cannot be given.
    """
    names = everybody(evening)
    problem = name_problem(new, [name for name in names if name != old])
    if problem is not None:
        raise RequestError(problem)
    names_after = [new if name == old else name for name in names]
    lines, table = [], evening.start.table
    for row in evening.rows:
        line = row.line
        if line.text:
            text = _renamed(line.text, table, (old, new), (names, names_after), evening)
            line = BodyLine.of(line.raw.replace(line.text, text, 1))
        lines.append(line)
        table = table if row.step is None else row.step.after.table
    file = replace(evening.file, head=_renamed_head(evening.file, old, new), lines=tuple(lines))
    return parse_game(file.text())


def _renamed(
    text: str,
    table: Table,
    change: tuple[str, str],
    names: tuple[Collection[str], Collection[str]],
    evening: Evening,
) -> str:
    """One line for the table with the new name: as it stands, in full, or word by word."""
    try:
        old = read_hand(text, table.seats, table.rules, names[0])
        hand = rename(old, *change)
    except (HandError, OptionError):  # struck, or not understood
        return _word_by_word(text, *change)
    seats = table.seats._replace(
        players=tuple(_changed(name, *change) for name in table.players),
        dealer=_changed(table.dealer, *change),
    )
    try:
        if hand == old == read_hand(text, seats, table.rules, names[1]):
            return text
    except PrefcountError:
        pass
    return write_hand(hand, evening.file.header.style)


def _changed(name: str, old: str, new: str) -> str:
    return new if name == old else name


def _word_by_word(text: str, old: str, new: str) -> str:
    return _WORD.sub(lambda word: new if word[0].casefold() == old.casefold() else word[0], text)


def _renamed_head(file: GameFile, old: str, new: str) -> str:
    """The header's text with the name changed where it stands in quotes as player or dealer."""
    head = file.head
    for pattern in (rf"players[ \t]*=[ \t]*\[{_LISTED}*\]", r"dealer[ \t]*=.*?$"):
        head = re.sub(
            rf"^[ \t]*{pattern}",
            lambda found: _quoted(_quoted(found[0], "'", old, new), '"', _escaped(old), _escaped(new)),
            head,
            flags=re.MULTILINE | re.DOTALL,
        )
    header = parse_game(head).header
    want = tuple(_changed(name, old, new) for name in file.header.players)
    if (header.players, header.dealer) != (want, _changed(file.header.dealer, old, new)):
        raise RequestError(Problem("rename_header", {"player": old}))
    return head


def _quoted(text: str, quote: str, old: str, new: str) -> str:
    """The text with one name for another where it stands between these quotes, in any case."""
    return re.sub(f"{quote}{re.escape(old)}{quote}", lambda _: quote + new + quote, text, flags=re.IGNORECASE)


def _escaped(name: str) -> str:
    """A name as it stands in double quotes; it holds no quotes itself."""
    return name.replace("\\", "\\\\")
