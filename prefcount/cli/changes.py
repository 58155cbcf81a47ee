"""Commands that change a game: add, undo, redo, fix, rename, reopen."""

from collections.abc import Callable
from typing import Annotated

import typer

from prefcount import live
from prefcount.cli.ambient import Ambient
from prefcount.cli.games import cut_off, open_game, whole_number
from prefcount.cli.options import Json
from prefcount.evening import Evening
from prefcount.live import Answer
from prefcount.messages import gettext as _

Words = Annotated[list[str], typer.Argument(metavar=_("HAND…"), help=_("The hand, as you would say it."))]
Struck = Annotated[
    list[str] | None,
    typer.Argument(metavar=_("[HAND…]"), help=_("How it begins, where several are struck in one place.")),
]
Line = Annotated[str | None, typer.Argument(metavar="N", help=_("The number of a hand in the log."))]


def add(
    ctx: typer.Context,
    words: Words,
    after: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help=_(
                "Put a forgotten hand after hand N; 0: before the first."
                " (In play, insert N puts it before hand N.)"
            ),
        ),
    ] = None,
    json: Json = False,
) -> None:
    """One more hand, or a forgotten one."""
    place = whole_number(after)
    _change(ctx.obj, lambda evening: live.reply(" ".join(words), evening, place), json)


def undo(ctx: typer.Context, number: Line = None, json: Json = False) -> None:
    """The last line struck, or a line by hand."""
    place = whole_number(number)
    _change(ctx.obj, lambda evening: live.undo(evening, place), json)


def redo(ctx: typer.Context, number: Line = None, words: Struck = None, json: Json = False) -> None:
    """What was struck, restored."""
    place = whole_number(number)
    _change(ctx.obj, lambda evening: live.redo(evening, place, " ".join(words or ())), json)


def fix(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar="N", help=_("The number of the hand in the log."))],
    words: Words,
    json: Json = False,
) -> None:
    """A hand struck and another in its place."""
    place = whole_number(number) or 0
    _change(ctx.obj, lambda evening: live.fix(evening, place, " ".join(words)), json)


def _change(here: Ambient, change: Callable[[Evening], Answer], json: bool) -> None:
    """Makes a change and tells what it did."""
    with open_game(here) as (file, evening):
        answer = change(evening)
        file.replace(answer.after.file.text())
    from prefcount.telling import as_data, told

    problems = [*cut_off(evening), *answer.remarks]
    if json:
        here.print_data(as_data(answer, file.path, problems))
    else:
        here.say([*told(answer), here.saved_in(file.path)])
    here.warn(problems)


def rename(
    ctx: typer.Context,
    old: Annotated[str, typer.Argument(metavar=_("OLD"), help=_("The name as it is."))],
    new: Annotated[str, typer.Argument(metavar=_("NEW"), help=_("The name as it should be."))],
    json: Json = False,
) -> None:
    """A name corrected everywhere."""
    from prefcount.renaming import renamed, whose

    here: Ambient = ctx.obj
    with open_game(here) as (file, evening):
        name = whose(evening, old)
        file.replace(renamed(evening, name, new).text())
    if json:
        here.print_data({"old": name, "new": new, "game": file.path, "warnings": []})
    else:
        here.say([_("{old} is called {new} now.").format(old=name, new=new), here.saved_in(file.path)])


def reopen(ctx: typer.Context, json: Json = False) -> None:
    """The stamp of the settlement taken off."""
    from prefcount.heading import reopened
    from prefcount.telling import coming

    here: Ambient = ctx.obj
    with open_game(here) as (file, evening):
        file.replace(reopened(evening.file).text())
    if json:
        here.print_data({"settled": None, "game": file.path, "warnings": []})
    else:
        here.say([_("The game goes on."), *coming(evening), here.saved_in(file.path)])
