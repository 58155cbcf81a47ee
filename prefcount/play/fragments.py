"""Lines of styled text as plain values: (style, text) pairs, wrapped and fitted to columns.

A style is a word such as `gain` or `wrong`; what it looks like is for the reader to say. Widths
are in columns of the terminal.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from prefcount import visible

Fragment = tuple[str, str]
Line = tuple[Fragment, ...]

BETWEEN: Fragment = ("quiet", " · ")
ELLIPSIS = "…"

# The same words are measured at every key.
width = lru_cache(maxsize=8192)(visible.width)


def line(*parts: Fragment | str) -> Line:
    """A line of fragments; bare text has no style."""
    return tuple(("", part) if isinstance(part, str) else part for part in parts)


def line_width(parts: Iterable[Fragment]) -> int:
    """The columns a line takes."""
    return sum(width(text) for _, text in parts)


def plain_text(parts: Iterable[Fragment]) -> str:
    """A line without its styles."""
    return "".join(text for _, text in parts)


def fitted(text: str, columns: int) -> str:
    """The text, cut with `…` where it is wider than the columns there are."""
    if width(text) <= columns:
        return text
    room, kept = columns - 1, ""
    for character in text:
        room -= width(character)
        if room < 0:
            break
        kept += character
    return kept + ELLIPSIS if columns > 0 else ""


def cut(parts: Line, columns: int) -> Line:
    """The line, cut with `…` where it is wider than the columns there are."""
    kept: list[Fragment] = []
    left = columns
    for at, (style, text) in enumerate(parts):
        if width(text) >= left and (width(text) > left or line_width(parts[at + 1 :])):
            return (*kept, (style, fitted(text + ELLIPSIS, left)))
        kept.append((style, text))
        left -= width(text)
    return tuple(kept)


def aligned(parts: Line, columns: int) -> Line:
    """The line at the right edge of so many columns."""
    short = columns - line_width(parts)
    return cut(parts, columns) if short < 0 else (("", " " * short), *parts)


def padded(parts: Line, columns: int) -> Line:
    """The line at the left edge of so many columns."""
    short = columns - line_width(parts)
    return cut(parts, columns) if short < 0 else (*parts, ("", " " * short))


def wrapped(parts: Line, columns: int, indent: int = 0) -> list[Line]:
    """The line broken between words; every line after the first starts `indent` columns in."""
    words = _words(parts)
    lines: list[Line] = []
    current: list[Fragment] = []
    room = columns
    for word in words:
        size = line_width(word)
        if size > room and current:
            lines.append(_joined(current))
            current = [("", " " * indent)] if indent else []
            room = columns - indent
            word = _stripped(word)
            size = line_width(word)
        current += word
        room -= size
    return [*lines, _joined(current)] if current else lines or [()]


def clauses(pieces: Sequence[Line], columns: int, indent: int = 0) -> list[Line]:
    """Pieces set one after the other with ` · `, broken between pieces rather than inside them."""
    lines: list[Line] = []
    current: Line = ()
    for piece in pieces:
        whole = (*current, BETWEEN, *piece) if current else piece
        if current and line_width(whole) > columns - (indent if lines else 0):
            lines.append(current)
            whole = piece
        current = whole
    if current:
        lines.append(current)
    broken: list[Line] = []
    for at, text in enumerate(lines):
        lead: Line = (("", " " * indent),) if at and indent else ()
        broken += wrapped((*lead, *text), columns, indent)
    return broken


def _words(parts: Line) -> list[list[Fragment]]:
    """The line in words, each with the blanks before it; a word may have several styles."""
    words: list[list[Fragment]] = []
    blank = True
    for style, text in parts:
        for is_blank, run in groupby(text, str.isspace):
            piece = (style, "".join(run))
            if (is_blank and not (blank and words)) or not words:
                words.append([piece])
            else:
                words[-1].append(piece)
            blank = is_blank
    return words


def _stripped(word: list[Fragment]) -> list[Fragment]:
    return [(style, text) for style, text in word if not text.isspace()]


def _joined(parts: Iterable[Fragment]) -> Line:
    """Neighbours of one style as one fragment."""
    return tuple(
        (style, "".join(text for _, text in run)) for style, run in groupby(parts, lambda part: part[0])
    )


def rule(columns: int) -> Line:
    """A line across."""
    return (("rule", "─" * columns),)


def is_rule(text: Line) -> bool:
    """Whether a line is one across."""
    return text[:1] != () and text[0][0] == "rule"
