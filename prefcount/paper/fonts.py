"""The two fonts of the paper: loading them, measuring, and what they cannot print.

reportlab drops a character without a glyph in silence. So texts that people typed are looked
through before anything is drawn: names that cannot be printed are a fault, other text gets □.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from unicodedata import normalize

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from prefcount.problems import Problem, RequestError
from prefcount.resources import PACKAGE

REGULAR = "DejaVuSansCondensed"
BOLD = "DejaVuSansCondensed-Bold"
ELLIPSIS = "…"
UNKNOWN = "□"


@cache
def font(name: str) -> TTFont:
    """A font of the package, known to reportlab from the first use on."""
    loaded = TTFont(name, PACKAGE / "fonts" / f"{name}.ttf")
    registerFont(loaded)
    return loaded


def width(text: str, size: float, name: str = REGULAR) -> float:
    """The length of `text` in points."""
    return float(font(name).stringWidth(composed(text), size))


def missing(text: str) -> str:
    """The characters of `text` that the fonts lack, each once, in order."""
    known = font(REGULAR).face.charToGlyph
    return "".join(dict.fromkeys(sign for sign in composed(text) if ord(sign) not in known))


def composed(text: str) -> str:
    """`text` in composed letters: a font without combining accents still has й and é."""
    return normalize("NFC", text)


def printable(text: str) -> str:
    """`text` as it is printed: composed, □ for every character the fonts lack."""
    lacking = set(missing(text))
    return "".join(UNKNOWN if sign in lacking else sign for sign in composed(text))


def require(names: Iterable[str]) -> None:
    """Raises `RequestError` (`unprintable`) for each name that the fonts cannot print."""
    problems = [
        Problem("unprintable", {"name": name, "characters": lacking})
        for name in names
        if (lacking := missing(name))
    ]
    if problems:
        raise RequestError(*problems)


def shorten(text: str, room: float, size: float, name: str = REGULAR) -> str:
    """`text`, cut so that it fits with `…`; empty where not even that has room."""
    if width(text, size, name) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip() + ELLIPSIS
        if width(cut, size, name) <= room:
            return cut
    return ELLIPSIS if width(ELLIPSIS, size, name) <= room else ""


def fit(text: str, room: float, largest: float, smallest: float, name: str = REGULAR) -> tuple[str, float]:
    """Text and size that fit: smaller type first, then `…`."""
    natural = width(text, 1, name)
    if natural * smallest > room:
        return shorten(text, room, smallest, name), smallest
    return text, min(largest, room / natural) if natural else largest


def fit_all(
    parts: Sequence[str], separator: str, room: float, largest: float, smallest: float
) -> tuple[str, float]:
    """The same for several parts of a line: where `…` is needed, it takes of the longest alike."""
    whole = separator.join(parts)
    if width(whole, smallest) <= room:
        return fit(whole, room, largest, smallest)
    left = room - width(separator, smallest) * (len(parts) - 1)
    for at, wide in enumerate(sorted(width(part, smallest) for part in parts)):
        share = left / (len(parts) - at)
        if wide > share:  # and so are all that follow
            break
        left -= wide
    return separator.join(shorten(part, share, smallest) for part in parts), smallest


def wrap(text: str, room: float, size: float, separator: str = " ") -> list[str]:
    """`text` in lines of at most `room`, broken at separators, a part too long for a line within it."""
    lines: list[str] = []
    for part in text.split(separator):
        joined = f"{lines[-1]}{separator}{part}" if lines else part
        if lines and width(joined, size) <= room:
            lines[-1] = joined
        elif width(part, size) <= room:
            lines.append(part)
        elif separator.strip():
            lines += wrap(part, room, size)
        else:
            lines += _chopped(part, room, size)
    return lines


def wrap_clauses(text: str, room: float, size: float) -> list[str]:
    """The same broken after commas, and within a clause only where one is too long for a line."""
    lines: list[str] = []
    for clause in text.replace(", ", ",\n").split("\n"):
        joined = f"{lines[-1]} {clause}" if lines else clause
        if lines and width(joined, size) <= room:
            lines[-1] = joined
        else:
            lines += wrap(clause, room, size)
    return lines


def _chopped(word: str, room: float, size: float) -> list[str]:
    pieces = [""]
    for sign in word:
        if pieces[-1] and width(pieces[-1] + sign, size) > room:
            pieces.append(sign)
        else:
            pieces[-1] += sign
    return pieces
