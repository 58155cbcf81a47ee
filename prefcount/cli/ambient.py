"""What surrounds a command: streams, environment and clock, and how things are said there."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any

from prefcount.messages import gettext as _
from prefcount.problems import Problem
from prefcount.visible import harmless

MOST_PROBLEMS = 20
"""Faults that are told one by one; the rest is counted."""


def _today() -> str:
    from datetime import date

    return date.today().isoformat()


@dataclass
class Ambient:
    """The streams and the environment of a command; `game` is the one named before the command.

    `written` turns true when a file has been written: whatever fails after that, it is done.
    """

    environ: Mapping[str, str]
    stdin: IO[str]
    stdout: IO[str]
    stderr: IO[str]
    today: Callable[[], str] = _today
    game: str | None = None
    written: bool = False

    @property
    def interactive(self) -> bool:
        """Whether there is somebody to ask."""
        return self.stdin.isatty() and self.stderr.isatty()

    def say(self, lines: Iterable[str]) -> None:
        """Writes lines of text; what the encoding of the stream lacks becomes a question mark."""
        _write(self.stdout, lines)

    def tell(self, lines: Iterable[str]) -> None:
        """Writes lines of text beside the answer, where warnings and refusals go.

        If they cannot be written either, there is nobody to be told.
        """
        with suppress(OSError):
            _write(self.stderr, lines)
            self.stderr.flush()

    def warn(self, problems: Sequence[Problem]) -> None:
        """Tells what may be, but should be known."""
        self.tell(warning_lines(_capped([*problems])))

    def refuse(self, problems: Sequence[Problem]) -> None:
        """Tells what is wrong, each with its line as typed and the place in it."""
        self.tell(lines_of(_capped([*problems])))

    def ask(self, question: str) -> str:
        """An answer typed at the terminal; an end of input is an interruption."""
        self.stderr.write(question)
        self.stderr.flush()
        answer = self.stdin.readline()
        if not answer:
            raise KeyboardInterrupt
        return answer.strip()

    def print_data(self, data: Any) -> None:
        """Writes JSON; what the encoding of the stream lacks is escaped, so that nothing is lost."""
        from json import dumps

        from prefcount.export import text

        written = text(data)
        if not _fits(written, self.stdout):
            written = "".join(sign if _fits(sign, self.stdout) else dumps(sign)[1:-1] for sign in written)
        self.say([written])

    def write_whole(self, text: str) -> None:
        """Writes a table for other programs as it is: in UTF-8 where the stream's encoding lacks a sign."""
        buffer = getattr(self.stdout, "buffer", None)
        if buffer is None or _fits(text, self.stdout):
            self.stdout.write(text)
        else:
            self.stdout.flush()
            buffer.write(text.encode())

    def print_view(self, view: Any, *, text: bool = False) -> None:
        """Draws a view for the terminal, or as text for pasting."""
        from prefcount.terminal import text_of

        if text:
            self.say([text_of(view).rstrip("\n")])
        else:
            self._draw(view, self.stdout)

    def show(self, view: Any) -> None:
        """Draws a view beside the answer, where questions are asked."""
        self._draw(view, self.stderr)

    def _draw(self, view: Any, stream: IO[str]) -> None:
        from prefcount.terminal import render

        colour = not self.environ.get("NO_COLOR") and self.environ.get("TERM") != "dumb"
        render(view, stream, colour=colour and stream.isatty(), width=None)

    def saved_in(self, path: str) -> str:
        """That a game is on disk, with its name where it was named or is one of the user's own."""
        from prefcount.current import in_games_folder, named_game

        if named_game(self.game, self.environ) is None and in_games_folder(path):
            return _("Saved.")
        return _("Saved in {file}.").format(file=harmless(path))

    def silence(self) -> None:
        """Lets nothing more be written to a stream that nobody reads."""
        import sys

        if self.stdout is sys.stdout:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.stdout.fileno())


def opened_streams() -> tuple[IO[str], IO[str], IO[str]]:
    """Input, output and error output; what the caller has closed is replaced by nothing to read or write."""
    import sys

    # They stay open as long as the process lives.
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return sys.stdin, sys.stdout, sys.stderr


def lines_of(problems: Iterable[Problem]) -> Iterator[str]:
    """Each problem's sentence, under it the line as typed with its place marked."""
    from prefcount.wording import pointed, sentence

    for problem in problems:
        yield sentence(problem)
        yield from (f"  {line}" for line in pointed(problem).splitlines())


def warning_lines(problems: Iterable[Problem]) -> Iterator[str]:
    """Each problem's sentence as a warning."""
    from prefcount.wording import sentence

    for problem in problems:
        yield _("warning: {text}").format(text=sentence(problem))


def _folded(lines: Iterable[str]) -> Iterator[str]:
    """Sentences broken between words at the width of the terminal; what is set in columns stays."""
    from shutil import get_terminal_size
    from textwrap import wrap

    columns = get_terminal_size().columns
    for line in lines:
        if len(line) <= columns or line.startswith(" "):
            yield line
        else:
            yield from wrap(
                line, columns, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
            )


def _capped(problems: list[Problem]) -> list[Problem]:
    over = len(problems) - MOST_PROBLEMS
    if over <= 0:
        return problems
    return [*problems[:MOST_PROBLEMS], Problem("more_problems", {"count": over})]


def _encoding(stream: IO[str]) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _fits(text: str, stream: IO[str]) -> bool:
    """Whether the stream's encoding has all the signs."""
    return text.encode(_encoding(stream), "ignore").decode(_encoding(stream)) == text


def _write(stream: IO[str], lines: Iterable[str]) -> None:
    if stream.isatty():
        lines = _folded(lines)
    text = "".join(f"{line}\n" for line in lines)
    encoding = _encoding(stream)
    stream.write(text.encode(encoding, "replace").decode(encoding))
