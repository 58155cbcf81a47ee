"""The command games: the saved evenings, and the running balance of each person over them."""

import os
from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.games import no_clash, read_text
from prefcount.cli.options import Json, Text
from prefcount.convention import Convention
from prefcount.current import SUFFIX, current_elsewhere, games_folder, name_of, saved_games
from prefcount.ledger import Ledger, Outcome, ledger, outcome_of
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.messages import ngettext
from prefcount.problems import PrefcountError, Problem, StoreError
from prefcount.visible import harmless

Unreadable = dict[str, list[Problem]]


def games(
    ctx: typer.Context,
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=_("[FILE…]"), help=_("Games, or folders with games; else those of your data.")
        ),
    ] = None,
    json: Json = False,
    text: Text = False,
    csv: Annotated[bool, typer.Option("--csv", help=_("Write CSV for a spreadsheet."))] = False,
) -> None:
    """The evenings, newest last, and who stands where."""
    no_clash(json=json, text=text, csv=csv)
    here: Ambient = ctx.obj
    entries, unreadable = _read([*_named(paths)] if paths else saved_games())
    folder = None if paths else games_folder()
    if json:
        from prefcount.export_games import games_data

        here.print_data(games_data(entries, unreadable, folder))
    elif csv:
        _print_csv(here, entries)
        here.tell(_("not counted: {text}").format(text=line) for line in _told(unreadable))
    elif not entries.evenings and not unreadable:
        here.say([_("No evening here yet: prefcount new starts one."), *_where(here, folder)])
    else:
        from prefcount.terminal.games import games_view

        names = {entered.outcome.file: name_of(entered.outcome.file) for entered in entries.evenings}
        view = games_view(entries, names, unreadable=[*_told(unreadable)], where=[*_where(here, folder)])
        here.print_view(view, text=text)


def _where(here: Ambient, folder: str | None) -> Iterator[str]:
    """Where evenings were looked for, if no files were named, and what lies elsewhere."""
    if folder is None:
        return
    told = _("Looked for in {folder}; prefcount games FOLDER counts those kept elsewhere.")
    yield told.format(folder=harmless(folder))
    elsewhere = current_elsewhere(here.environ)
    if elsewhere is not None:
        told = _("The current game, {file}, lies elsewhere and is not among them.")
        yield told.format(file=harmless(elsewhere))


def _named(paths: Iterable[str]) -> Iterator[str]:
    """The files named and those in the folders named, each once; raises `StoreError` for one not there."""
    seen = set()
    for path in paths:
        for file in _files(path):
            if (real := os.path.realpath(file)) not in seen:
                seen.add(real)
                yield file


def _files(path: str) -> list[str]:
    if "\0" in path or not os.path.exists(path):
        raise StoreError(Problem("no_file", {"file": path}))
    if not os.path.isdir(path):
        return [path]
    try:
        names = sorted(os.listdir(path))
    except OSError:
        raise StoreError(Problem("unreadable_file", {"file": path})) from None
    return [os.path.join(path, name) for name in names if name.endswith(SUFFIX) and not name.startswith(".")]


def _read(files: Iterable[str]) -> tuple[Ledger, Unreadable]:
    """The evenings of files, and beside them what is wrong with those that cannot be read."""
    outcomes: list[Outcome] = []
    unreadable: Unreadable = {}
    presets = [*DiskLibrary().preset_names()]
    for file in files:
        try:
            evening = read_text(file, store.read(file))
            outcomes.append(outcome_of(evening, file, _key(evening.convention, file, presets)))
        except PrefcountError as error:
            unreadable[file] = [*error.problems]
    return ledger(outcomes), unreadable


def _key(convention: Convention, game: str, presets: list[str]) -> str:
    """What tells conventions apart: a preset's name, or the real path of a file, named from the game."""
    if convention.name in presets:
        return convention.name
    return os.path.realpath(os.path.join(os.path.dirname(game), convention.name))


def _told(unreadable: Unreadable) -> Iterator[str]:
    """Each file with its first fault, and how many more there are."""
    from prefcount.wording import sentence

    for file, problems in unreadable.items():
        told, more = sentence(problems[0]), len(problems) - 1
        if more:
            told += " " + ngettext("(and {n} more)", "(and {n} more)", more).format(n=more)
        # The disk's problems name the file themselves.
        yield told if harmless(file) in told else f"{harmless(file)}: {told}"


def _print_csv(here: Ambient, entries: Ledger) -> None:
    """Writes the lines as they are, never broken; where the system ends lines by itself, it is left to."""
    from prefcount.export_games import games_csv

    text = games_csv(entries)
    if os.linesep != "\n":
        text = text.replace("\r\n", "\n")
    here.write_whole(text)
