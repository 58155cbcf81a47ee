"""Commands that show: show, log, explain, conventions."""

from typing import Annotated, Any

import typer

from prefcount.cli.ambient import Ambient
from prefcount.cli.games import cut_off, no_clash, read_game, remarks, whole_number
from prefcount.cli.options import Json, Text
from prefcount.evening import Evening
from prefcount.fold import Step
from prefcount.messages import gettext as _
from prefcount.problems import Problem, RequestError

What = Annotated[
    list[str] | None,
    typer.Argument(
        metavar=_("[N | PLAYER ACCOUNT [OPPONENT]]"),
        help=_("A hand of the log, else the last one; or pool, mountain, whists or balance of a player."),
    ),
]


def show(
    ctx: typer.Context,
    left: Annotated[
        bool, typer.Option("--left", help=_("Count the pools down: what is left to play."))
    ] = False,
    json: Json = False,
    text: Text = False,
) -> None:
    """The sheet."""
    no_clash(json=json, text=text)
    no_clash(json=json, left=left)
    here: Ambient = ctx.obj
    evening = read_game(here)
    problems = remarks(evening)
    if json:
        from prefcount.export import show_data

        here.print_data(with_warnings(show_data(evening), cut_off(evening)))
    else:
        from prefcount.terminal import show_view

        here.print_view(show_view(evening, left=left), text=text)
    here.warn(problems)


def log(ctx: typer.Context, json: Json = False, text: Text = False) -> None:
    """The hands one by one."""
    no_clash(json=json, text=text)
    here: Ambient = ctx.obj
    evening = read_game(here)
    problems = remarks(evening)
    if json:
        from prefcount.export import log_data

        here.print_data(with_warnings(log_data(evening), cut_off(evening)))
    else:
        from prefcount.terminal import log_view

        here.print_view(log_view(evening), text=text)
    here.warn(problems)


def explain(ctx: typer.Context, what: What = None, json: Json = False, text: Text = False) -> None:
    """A hand, or a figure."""
    no_clash(json=json, text=text)
    words = " ".join(what or ()).replace(",", " ").split()
    from prefcount.explanation.asked import hand_asked

    word = hand_asked(words)
    if words and word is None:
        _explain_figure(ctx.obj, words, json=json, text=text)
    else:
        _explain_hand(ctx.obj, word, json=json, text=text)


def _explain_hand(here: Ambient, word: str | None, *, json: bool, text: bool) -> None:
    number, evening = _hand_number(here, word)
    step = _step(evening, number)
    if json:
        from prefcount.export import explain_data

        here.print_data(explain_data(evening, step))
    else:
        from prefcount.terminal import explain_view

        here.print_view(explain_view(evening, step), text=text)
    here.warn(step.problems)


def _hand_number(here: Ambient, word: str | None) -> tuple[int | None, Evening]:
    """The number of a hand and the evening it is of; raises `RequestError` for a word that is none."""
    if word is None or word.isdigit():
        return whole_number(word), read_game(here)
    from prefcount.notation.names import fits
    from prefcount.renaming import everybody

    people = everybody(read_game(here))
    raise RequestError(Problem("explain_what", {"word": word, "player": (fits(people, word) or people)[0]}))


def _step(evening: Evening, number: int | None) -> Step:
    count = len(evening.steps)
    if number is None:
        number = max(1, count)
    if not 1 <= number <= count:
        raise RequestError(Problem("no_hand", {"number": number, "count": count}))
    return evening.steps[number - 1]


def _explain_figure(here: Ambient, words: list[str], *, json: bool, text: bool) -> None:
    from prefcount.explanation.asked import BALANCE, figure_asked

    evening = read_game(here)
    asked = figure_asked(evening, words)
    if json:
        from prefcount.export import balance_data, figure_data

        data = (
            balance_data(evening, asked.player) if asked.account == BALANCE else figure_data(evening, *asked)
        )
        here.print_data(data)
    else:
        from prefcount.terminal import balance_view, figure_view

        shown = (
            balance_view(evening, asked.player) if asked.account == BALANCE else figure_view(evening, *asked)
        )
        here.print_view(shown, text=text)


def conventions(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar=_("NAME"), help=_("A convention, or a file with one."))
    ] = None,
    json: Json = False,
    text: Text = False,
) -> None:
    """The presets, or one with all its options."""
    no_clash(json=json, text=text)
    from prefcount.cli.arguments import convention_named
    from prefcount.convention import load
    from prefcount.library import DiskLibrary

    here: Ambient = ctx.obj
    library = DiskLibrary()
    presets = [load(each, None, library) for each in library.preset_names()] if name is None else []
    found = [convention_named(name)] if name is not None else presets
    bases = [load(each.base, None, library).rules if each.base else None for each in found]
    if json:
        from prefcount.export_conventions import convention_data, conventions_data

        here.print_data(convention_data(found[0], bases[0]) if name is not None else conventions_data(found))
        return
    from prefcount.terminal import convention_view, conventions_view

    view = convention_view(found[0], bases[0]) if name is not None else conventions_view(found)
    here.print_view(view, text=text)


def with_warnings(data: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """A command's data with warnings that the evening itself does not know of."""
    from prefcount.export import problem_data

    return {**data, "warnings": [*data["warnings"], *map(problem_data, problems)]}
