"""The command settle: a game or a paper sheet, settled as it stands."""

from collections.abc import Sequence
from typing import Annotated

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.games import no_clash, open_game, read_game, remarks
from prefcount.cli.options import Json, Text
from prefcount.current import is_there_a_game
from prefcount.evening import Evening
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.problems import Problem
from prefcount.seating import Left
from prefcount.settlement import Settlement, Stake
from prefcount.settlement import settle as reckon


def settle(
    ctx: typer.Context,
    sheet: Annotated[
        str | None,
        typer.Option(metavar=_("FILE"), help=_("Settle the totals of a paper sheet in a TOML file.")),
    ] = None,
    paper: Annotated[
        bool, typer.Option("--paper", help=_("Ask for the totals of a paper sheet and settle it."))
    ] = False,
    close: Annotated[bool, typer.Option("--close", help=_("Stamp the game as settled."))] = False,
    json: Json = False,
    text: Text = False,
) -> None:
    """Who pays whom: in a game, on a paper sheet in a file, or by questions where there is no game."""
    no_clash(json=json, text=text)
    here: Ambient = ctx.obj
    no_clash(sheet=sheet is not None, paper=paper, close=close)
    no_clash(sheet=sheet is not None, paper=paper, game=here.game is not None)
    if sheet is not None:
        from prefcount.sheetfile import read_sheet_file

        kept = read_sheet_file(store.read(sheet), DiskLibrary(), sheet)
        settlement = reckon(kept.sheet, kept.rules, kept.stake)
        _show(here, settlement, kept.stake, [*kept.warnings], json=json, text=text)
        return
    if paper or (not close and here.interactive and not is_there_a_game(here.game, here.environ)):
        _by_questions(here, json=json, text=text)
        return
    path, evening = _closed(here) if close else ("", read_game(here))
    stake = evening.file.header.stake
    left = evening.state.left
    _show(here, evening.settlement(), stake, remarks(evening), left, json=json, text=text)
    if close and not json:
        here.say([_("The game is closed."), here.saved_in(path)])


def _by_questions(here: Ambient, *, json: bool, text: bool) -> None:
    """A paper sheet by questions, settled, and kept as a file if that is wished."""
    from prefcount.cli.dialogue import dialogue
    from prefcount.cli.paper_dialogue import ask_to_keep, asked_paper

    with dialogue(here) as sitting:
        told = asked_paper(sitting)
        settlement = reckon(told.sheet, told.rules, told.stake)
        _show(here, settlement, told.stake, [*told.warnings], json=json, text=text)
        ask_to_keep(sitting, told)


def _closed(here: Ambient) -> tuple[str, Evening]:
    """The game as it was, stamped as settled today."""
    from prefcount.heading import closed

    with open_game(here) as (file, evening):
        file.replace(closed(evening.sound().file, here.today()).text())
        return file.path, evening


def _show(
    here: Ambient,
    settlement: Settlement,
    stake: Stake | None,
    problems: list[Problem],
    left: Sequence[Left] = (),
    *,
    json: bool,
    text: bool,
) -> None:
    if json:
        from prefcount.export import settle_data

        here.print_data(settle_data(settlement, stake, problems, left))
    else:
        from prefcount.terminal import settle_view

        here.print_view(settle_view(settlement, stake, left), text=text)
    here.warn(problems)
