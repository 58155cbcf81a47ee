"""Paper sizes, margins and sizes of type, in points of 1/72 inch."""

from typing import NamedTuple

from prefcount.problems import Problem, RequestError

MM = 72 / 25.4
MARGIN = 10 * MM
"""The sheet keeps this from the edge; the printable area of common printers ends 5 mm from it."""

PAPERS = {
    "a4": (210 * MM, 297 * MM),
    "a5": (148 * MM, 210 * MM),
    "letter": (612.0, 792.0),
}
"""Width and height, portrait."""


class Page(NamedTuple):
    """A page of paper and what stands on it, scaled from A4."""

    name: str
    width: float
    height: float

    @property
    def live_width(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def live_height(self) -> float:
        """The height between the margins."""
        return self.height - 2 * MARGIN

    @property
    def scale(self) -> float:
        """How large type and boxes are: 1 on A4 and Letter, smaller on A5 but not by its full ratio."""
        return 0.8 if self.width < PAPERS["letter"][0] * 0.8 else 1.0

    def mm(self, length: float) -> float:
        """Millimetres of an A4 page, in points of this page."""
        return length * MM * self.scale

    def type(self, size: float) -> float:
        """A size of type on A4, in points of this page."""
        return size * self.scale


def page(name: str) -> Page:
    """The page of a paper's name; raises `RequestError` (`paper_size`)."""
    size = PAPERS.get(name.casefold())
    if size is None:
        raise RequestError(Problem("paper_size", {"paper": name[:20], "values": tuple(PAPERS)}))
    return Page(name.casefold(), *size)
