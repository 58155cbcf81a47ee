"""Printed pages read back: their letters with their places, and what is dark on them.

Places are in points from the top left corner, x to the right and y down.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

import pypdfium2

DOTS_PER_POINT = 3
MM = 72 / 25.4


class Place(NamedTuple):
    x: float
    y: float


class Letter(NamedTuple):
    sign: str
    at: Place


@dataclass(frozen=True)
class Seen:
    """A page as a reader sees it."""

    width: float
    height: float
    text: str
    letters: tuple[Letter, ...]
    pixels: bytes
    row: int

    def find(self, words: str) -> list[Place]:
        """The middle of every occurrence, in the order of drawing; blanks do not count."""
        wanted = words.replace(" ", "")
        signs = "".join(letter.sign for letter in self.letters)
        found = []
        start = signs.find(wanted)
        while start >= 0:
            places = [letter.at for letter in self.letters[start : start + len(wanted)]]
            found.append(Place(*(sum(axis) / len(places) for axis in zip(*places, strict=True))))
            start = signs.find(wanted, start + 1)
        return found

    def within(
        self, zone: Sequence[tuple[float, float]], beside: tuple[float, float, float] | None = None
    ) -> str:
        """The letters whose middle lies in a zone, in the order of drawing, without those in a circle
        (x, y, radius) that lies over it.
        """
        x, y, radius = beside or (0, 0, 0)
        return "".join(
            letter.sign
            for letter in self.letters
            if inside(letter.at, zone) and hypot(letter.at.x - x, letter.at.y - y) >= radius
        )

    def dark(self, x: float, y: float, around: float = 0.4) -> bool:
        """Whether anything is drawn within `around` points of a place."""
        reach = max(1, round(around * DOTS_PER_POINT))
        column, line = round(x * DOTS_PER_POINT), round(y * DOTS_PER_POINT)
        return any(
            self.pixels[place * self.row + column - reach : place * self.row + column + reach + 1].strip(
                b"\xff"
            )
            for place in range(max(0, line - reach), min(line + reach + 1, len(self.pixels) // self.row))
        )

    def border_is_white(self, margin: float) -> bool:
        """Whether nothing is drawn nearer to an edge than `margin`."""
        edge = int(margin * DOTS_PER_POINT)
        lines = [self.pixels[start : start + self.row] for start in range(0, len(self.pixels), self.row)]
        white = b"\xff"
        return not any(
            [
                *(line.strip(white) for line in (*lines[:edge], *lines[-edge:])),
                *(line[:edge].strip(white) or line[self.row - edge :].strip(white) for line in lines),
            ]
        )


def inside(place: tuple[float, float], zone: Sequence[tuple[float, float]]) -> bool:
    """Whether a point lies in a convex polygon, whichever way that runs round."""
    x, y = place
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(zone, (*zone[1:], zone[0]), strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def read(pdf: bytes) -> list[Seen]:
    """All pages of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_seen(document[number]) for number in range(len(document))]
    finally:
        document.close()


def metadata(pdf: bytes) -> dict[str, str]:
    """What the PDF says of itself."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return dict(document.get_metadata_dict())
    finally:
        document.close()


def _seen(page: pypdfium2.PdfPage) -> Seen:
    width, height = page.get_size()
    text = page.get_textpage()
    bitmap = page.render(scale=DOTS_PER_POINT, grayscale=True)
    letters = tuple(_letters(text, height))
    return Seen(width, height, text.get_text_range(), letters, bytes(bitmap.buffer), bitmap.stride)


def _letters(text: pypdfium2.PdfTextPage, height: float) -> Iterator[Letter]:
    for number in range(text.count_chars()):
        sign = text.get_text_range(number, 1)
        if sign.strip():
            left, bottom, right, top = text.get_charbox(number)
            yield Letter(sign, Place((left + right) / 2, height - (top + bottom) / 2))
