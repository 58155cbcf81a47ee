"""Lines of the screen as windows of prompt_toolkit, in the styles of the live table."""

from collections.abc import Callable, Hashable, Sequence

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.layout import BufferControl, FormattedTextControl, Window
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.lexers import Lexer
from prompt_toolkit.styles import Style

from prefcount.play.fragments import Line, line_width

STYLE = Style.from_dict(
    {
        "title": "bold reverse",
        "name": "bold",
        "quiet": "ansibrightblack",
        "rule": "ansibrightblack",
        "accent": "ansicyan",
        "figure": "",
        "fresh": "bold ansicyan",
        "preview": "bold ansiyellow",
        "gain": "ansigreen",
        "loss": "ansired",
        "warn": "ansiyellow",
        "wrong": "ansired",
        "misread": "bold underline ansired",
        "struck": "strike ansibrightblack",
        "chosen": "reverse",
        "mode": "reverse",
        "trial": "bold reverse ansiyellow",
        "banner": "bold reverse ansigreen",
        "prompt": "bold",
        "key": "",
        "keyname": "reverse",
    }
)

Span = tuple[int, int] | None


def entry_window(buffer: Buffer, misread: Callable[[], Span]) -> Window:
    """The line in which people type, with the offending word marked."""
    control = BufferControl(buffer, lexer=_Marked(misread))
    return Window(control, height=1, wrap_lines=False, always_hide_cursor=False)


def prompt_window(made: Callable[[], Line]) -> Window:
    """What stands before it, exactly as wide as that is."""
    return Window(
        FormattedTextControl(lambda: _styled([made()])),
        height=1,
        width=lambda: Dimension.exact(line_width(made())),
    )


def lines_window(made: Callable[[], Sequence[Line]]) -> Window:
    """A window exactly as high as its lines."""
    return Window(
        FormattedTextControl(lambda: _styled(made())),
        height=lambda: Dimension.exact(len(made())),
        wrap_lines=False,
    )


def _styled(lines: Sequence[Line]) -> StyleAndTextTuples:
    text: StyleAndTextTuples = []
    for at, parts in enumerate(lines):
        if at:
            text.append(("", "\n"))
        text += ((f"class:{style}" if style else "", words) for style, words in parts)
    return text


class _Marked(Lexer):
    """The typed line with the offending word marked."""

    def __init__(self, misread: Callable[[], Span]) -> None:
        self.misread = misread

    def invalidation_hash(self) -> Hashable:
        return self.misread()

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        span = self.misread()

        def line(number: int) -> StyleAndTextTuples:
            text = document.lines[number]
            if span is None or number:
                return [("", text)]
            start, end = span
            return [("", text[:start]), ("class:misread", text[start:end]), ("", text[end:])]

        return line
