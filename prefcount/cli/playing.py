"""The command play: the live table, at a terminal or through a pipe."""

from collections.abc import Iterable
from typing import Annotated

import typer

from prefcount.cli.ambient import Ambient
from prefcount.current import find_game
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.play.desk import Desk
from prefcount.play.model import Play

REFUSED = 2


def play(
    ctx: typer.Context,
    quiet: Annotated[bool, typer.Option("--quiet", help=_("Hide the balances until asked."))] = False,
) -> None:
    """The live table."""
    here: Ambient = ctx.obj
    desk = Desk(find_game(here.game, here.environ), DiskLibrary())
    table = Play(desk.evening, desk.path, here.today(), quiet)
    if here.stdin.isatty() and here.stdout.isatty() and here.environ.get("TERM") != "dumb":
        raise typer.Exit(_at_terminal(here, desk, table))
    if not _through_pipe(here, desk, table):
        raise typer.Exit(REFUSED)


def _through_pipe(here: Ambient, desk: Desk, table: Play) -> bool:
    """Whether every line was accepted; each answer is there before the next line is read."""
    from io import TextIOWrapper

    from prefcount.play.pipe import serve

    if isinstance(here.stdin, TextIOWrapper):
        # What is no text then is refused as a line, with its number.
        here.stdin.reconfigure(errors="surrogateescape")

    def say(lines: Iterable[str]) -> None:
        here.say(lines)
        here.stdout.flush()

    return serve(here.stdin, desk, table, say, here.tell)


def _at_terminal(here: Ambient, desk: Desk, table: Play) -> int:
    """A long evening makes garbage that a short command does not."""
    import gc

    from prefcount.play.reader import Reader

    gc.freeze()
    gc.enable()
    code = Reader(desk, table, colour=not here.environ.get("NO_COLOR")).run()
    here.say([here.saved_in(desk.path)])
    return code
