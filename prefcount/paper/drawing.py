"""The pen: a reportlab canvas whose points run from a corner, y down, with lines and turned text."""

from collections.abc import Iterable
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from prefcount.paper.fonts import BOLD, REGULAR, composed, font, width
from prefcount.paper.frames import Frame
from prefcount.paper.layout import Circle, Point
from prefcount.paper.page import MM

GREY = 0.4
"""60 % black: light enough for a pen to show on it, dark enough for a bad printer."""
BLACK = 0.0

WIDTHS = {"outline": 0.5 * MM, "ray": 0.5 * MM, "frame": 0.3 * MM, "tick": 0.2 * MM}
SHADES = {"outline": BLACK, "ray": GREY, "frame": GREY, "tick": GREY}
HAIRLINE = 0.15 * MM


class Document:
    """A PDF in the making: the same bytes for the same input, no author, its language named."""

    def __init__(self, size: tuple[float, float], title: str, language: str) -> None:
        rl_config.useA85 = 0  # plain compressed streams: a fifth smaller than in the letters of ASCII85
        for name in (REGULAR, BOLD):
            font(name)
        self._bytes = BytesIO()
        self.size = size
        self.canvas = Canvas(
            self._bytes, pagesize=size, invariant=1, pageCompression=1, lang=language, initialFontName=REGULAR
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor("")
        self.canvas.setSubject("")
        self.canvas.setCreator("prefcount")

    def pen(self, left: float, top: float) -> "Pen":
        """A pen whose origin lies this far from the page's top left corner."""
        return Pen(self.canvas, left, self.size[1] - top)

    def end_page(self) -> None:
        """The next page begins."""
        self.canvas.showPage()

    def finish(self) -> bytes:
        """The file."""
        self.canvas.save()
        return self._bytes.getvalue()


class Pen:
    """Draws in points from its own origin, x to the right and y down."""

    def __init__(self, canvas: Canvas, left: float, top: float) -> None:
        self._canvas = canvas
        self._left = left
        self._top = top

    def at(self, dx: float, dy: float) -> "Pen":
        """A pen with its origin moved."""
        return Pen(self._canvas, self._left + dx, self._top - dy)

    def line(
        self,
        points: Iterable[Point],
        thick: float = HAIRLINE,
        shade: float = BLACK,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A line through all points."""
        path = self._canvas.beginPath()
        for number, point in enumerate(points):
            x, y = self._left + point[0], self._top - point[1]
            if number:
                path.lineTo(x, y)
            else:
                path.moveTo(x, y)
        self._stroke(thick, shade, dash)
        self._canvas.drawPath(path)

    def box(
        self, left: float, top: float, wide: float, high: float, thick: float = HAIRLINE, shade: float = BLACK
    ) -> None:
        """A rectangle."""
        self._stroke(thick, shade)
        self._canvas.rect(self._left + left, self._top - top - high, wide, high)

    def ring(self, left: float, top: float, wide: float, high: float, thick: float = HAIRLINE) -> None:
        """A rectangle with round ends."""
        self._stroke(thick, BLACK)
        radius = min(wide, high) * 0.42
        self._canvas.roundRect(self._left + left, self._top - top - high, wide, high, radius)

    def circle(self, circle: Circle, thick: float = HAIRLINE, shade: float = BLACK) -> None:
        """A circle."""
        self._stroke(thick, shade)
        self._canvas.circle(self._left + circle.centre.x, self._top - circle.centre.y, circle.radius)

    def oval(
        self,
        centre: Point,
        wide: float,
        high: float,
        turn: int = 0,
        thick: float = HAIRLINE,
        shade: float = 0,
    ) -> None:
        """An ellipse of the given diameters, its longer one along the turned writing."""
        if turn % 180:
            wide, high = high, wide
        x, y = self._left + centre.x, self._top - centre.y
        self._stroke(thick, shade)
        self._canvas.ellipse(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    def text(
        self,
        point: Point,
        text: str,
        size: float,
        *,
        name: str = REGULAR,
        align: str = "left",
        turn: int = 0,
        shade: float = BLACK,
        spacing: float = 0.0,
    ) -> None:
        """A line of text whose base line starts, ends or has its middle at `point`.

        `spacing` is added after every sign; it goes with text that starts at `point`.
        """
        canvas, text = self._canvas, composed(text)
        canvas.saveState()
        canvas.setFillGray(shade)
        canvas.setFont(name, size)
        canvas.translate(self._left + point[0], self._top - point[1])
        canvas.rotate(turn)
        start = {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        left = -start * width(text, size, name) if start else 0
        canvas.drawString(left, 0, text, charSpace=spacing)
        canvas.restoreState()

    def turned(self, frame: Frame) -> "TurnedPen":
        """A pen that writes as the owner of a side sees it."""
        return TurnedPen(self, frame)

    def _stroke(self, thick: float, shade: float, dash: tuple[float, float] | None = None) -> None:
        self._canvas.setLineWidth(thick)
        self._canvas.setStrokeGray(shade)
        self._canvas.setDash(*([dash] if dash else []))


class TurnedPen:
    """Draws in the coordinates of a frame (u along the writing, v down)."""

    def __init__(self, pen: Pen, frame: Frame) -> None:
        self._pen = pen
        self._frame = frame

    def line(
        self,
        points: Iterable[Point],
        thick: float = HAIRLINE,
        shade: float = BLACK,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A line through all points."""
        self._pen.line([self._frame.page(Point(*point)) for point in points], thick, shade, dash)

    def box(self, left: float, top: float, wide: float, high: float, thick: float = HAIRLINE) -> None:
        """A rectangle."""
        right, bottom = left + wide, top + high
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        self.line([Point(*corner) for corner in corners], thick)

    def ring(self, left: float, top: float, wide: float, high: float, thick: float = HAIRLINE) -> None:
        """A box with round ends, close about a word."""
        corners = [self._frame.page(Point(left, top)), self._frame.page(Point(left + wide, top + high))]
        (x, right), (y, bottom) = (sorted(axis) for axis in zip(*corners, strict=True))
        self._pen.ring(x, y, right - x, bottom - y, thick)

    def oval(self, centre: Point, wide: float, high: float, thick: float = HAIRLINE) -> None:
        """An ellipse of the given diameters along and across the writing."""
        self._pen.oval(self._frame.page(centre), wide, high, self._frame.turn, thick)

    def text(
        self,
        point: Point,
        text: str,
        size: float,
        *,
        name: str = REGULAR,
        align: str = "left",
        shade: float = BLACK,
        spacing: float = 0.0,
    ) -> None:
        """A line of text, turned to its owner."""
        self._pen.text(
            self._frame.page(point),
            text,
            size,
            name=name,
            align=align,
            turn=self._frame.turn,
            shade=shade,
            spacing=spacing,
        )
