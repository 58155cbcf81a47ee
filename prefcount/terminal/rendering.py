"""Views made visible: on a stream, with or without colour, at a width; or as plain text."""

import re
from io import StringIO
from shutil import get_terminal_size
from typing import IO

from rich.console import Console, RenderableType

PASTED_WIDTH = 72
"""Columns of text that is meant for a chat or a letter."""
WIDEST = 120
"""Columns beyond which no view grows for the sake of its figures."""

_CUT_FIGURE = re.compile("[-+−0-9⅐-⅞¼-¾.,/]…")


def render(renderable: RenderableType, stream: IO[str], *, colour: bool, width: int | None = None) -> None:
    """Writes a view to a stream, in plain aligned text where there is no terminal.

    `width` is in columns; None takes the terminal's, or 80. What the stream's encoding lacks is
    written as `?` rather than not at all.
    """
    encoding = getattr(stream, "encoding", None) or "utf-8"
    lines = stream.isatty() and encoding.casefold().startswith("utf")
    text = _drawn(renderable, lines=lines, colour=colour and lines, width=width)
    stream.write(text.encode(encoding, "replace").decode(encoding))


def text_of(renderable: RenderableType, width: int = PASTED_WIDTH) -> str:
    """A view as text without colour, lines or blanks at the ends of lines, for pasting."""
    return _drawn(renderable, lines=False, colour=False, width=width)


def _drawn(renderable: RenderableType, *, lines: bool, colour: bool, width: int | None) -> str:
    """The view at that width, or at the next one that cuts no figure: half a figure reads as another."""
    text = _drawn_at(renderable, lines=lines, colour=colour, width=width)
    columns = width or get_terminal_size().columns
    while _CUT_FIGURE.search(text) and columns < WIDEST:
        columns += 1
        text = _drawn_at(renderable, lines=lines, colour=colour, width=columns)
    return text


def _drawn_at(renderable: RenderableType, *, lines: bool, colour: bool, width: int | None) -> str:
    drawn = StringIO()
    console = Console(
        file=drawn,
        force_terminal=lines,
        color_system="standard" if colour else None,
        width=width,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    console.print(renderable)
    text = drawn.getvalue()
    return text if colour else "".join(f"{line.rstrip()}\n" for line in text.splitlines())
