"""TOML text -> tables, with faults told the way this program tells them."""

import re
from typing import Any

from prefcount.problems import FileError, Problem

MOST_CHARACTERS = 50_000
"""Of a header, a convention or a paper sheet; the usual ones take a few hundred."""
LONGEST_LINE = 1_000
"""Characters of a line: the library's time grows with the square of a dotted key's length."""

_PLACE = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)")


def parse_toml(text: str, file: str, first_line: int = 1) -> dict[str, Any]:
    """The tables of a TOML text; decimals stay text, so that they stay exact.

    `first_line` is where the text starts in its file. Raises `FileError` with the line.
    """
    import tomllib

    if len(text) > MOST_CHARACTERS:
        raise FileError(Problem("toml_large", {"file": file, "most": MOST_CHARACTERS}))
    for number, length in enumerate(map(len, text.split("\n")), first_line):
        if length > LONGEST_LINE:
            raise FileError(Problem("line_long", {"length": length, "most": LONGEST_LINE}, line=number))
    try:
        return tomllib.loads(text, parse_float=str)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place is not None and place[1] else text.count("\n") + 1
        lines = text.split("\n")
        shown = lines[line - 1].strip()[:60] if line <= len(lines) else ""
        data = {"file": file, "shown": shown}
        raise FileError(Problem("toml", data, line=line + first_line - 1)) from None


def key_line(text: str, key: str, first_line: int = 1) -> int | None:
    """The line on which a (dotted) key or a table is set, as far as a look at the text can tell."""
    parts = key.split(".")
    for start in range(len(parts)):
        name = r"\s*\.\s*".join(re.escape(part) for part in parts[start:])
        found = re.search(rf"^[ \t]*(?:{name}[ \t]*=|\[[ \t]*{name}[ \t]*\])", text, re.MULTILINE)
        if found is not None:
            return text.count("\n", 0, found.start()) + first_line
    return None
