"""The command settle: a game or a paper sheet, settled as it stands."""

from collections.abc import Sequence
from typing import Annotated

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import stake_of
from prefcount.cli.games import no_clash, open_game, read_game, remarks, with_stake
from prefcount.cli.options import Currency, Json, Text, WhistPrice
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
    whist_price: WhistPrice = None,
    currency: Currency = None,
    close: Annotated[bool, typer.Option("--close", help=_("Stamp the game as settled."))] = False,
    json: Json = False,
    text: Text = False,
) -> None:
    """Who pays whom: in a game, on a paper sheet in a file, or by questions where there is no game."""
    no_clash(json=json, text=text)
    here: Ambient = ctx.obj
    no_clash(sheet=sheet is not None, paper=paper, close=close)
    no_clash(sheet=sheet is not None, paper=paper, game=here.game is not None)
    stake_of(whist_price, currency)  # told before anything is asked or written
    if sheet is not None:
        from prefcount.sheetfile import read_sheet_file

        kept = read_sheet_file(store.read(sheet), DiskLibrary(), sheet)
        stake = stake_of(whist_price, currency, kept.stake)
        settlement = reckon(kept.sheet, kept.rules, stake)
        _show(here, settlement, stake, [*kept.warnings], json=json, text=text)
        return
    if paper or (not close and here.interactive and not is_there_a_game(here.game, here.environ)):
        _by_questions(here, whist_price, currency, json=json, text=text)
        return
    path, evening = _closed(here) if close else ("", read_game(here))
    evening = with_stake(evening, whist_price, currency)
    _show_game(here, evening, under_way=evening.under_way and not close, json=json, text=text)
    if close and not json:
        here.say([_("The game is closed."), here.saved_in(path)])


def _by_questions(here: Ambient, price: str | None, currency: str | None, *, json: bool, text: bool) -> None:
    """A paper sheet by questions, settled, and kept as a file if that is wished."""
    from prefcount.cli.dialogue import dialogue
    from prefcount.cli.paper_dialogue import ask_to_keep, asked_paper

    with dialogue(here) as sitting:
        told = asked_paper(sitting)
        stake = stake_of(price, currency, told.stake)
        settlement = reckon(told.sheet, told.rules, stake)
        _show(here, settlement, stake, [*told.warnings], json=json, text=text)
        ask_to_keep(sitting, told)


def _closed(here: Ambient) -> tuple[str, Evening]:
    """The game as it was, stamped as settled today."""
    from prefcount.heading import closed

    with open_game(here) as (file, evening):
        file.replace(closed(evening.sound().file, here.today()).text())
        return file.path, evening


def _show_game(here: Ambient, evening: Evening, *, under_way: bool, json: bool, text: bool) -> None:
    stake, left = evening.file.header.stake, evening.state.left
    problems = remarks(evening)
    _show(here, evening.settlement(), stake, problems, left, under_way=under_way, json=json, text=text)


def _show(
    here: Ambient,
    settlement: Settlement,
    stake: Stake | None,
    problems: list[Problem],
    left: Sequence[Left] = (),
    *,
    under_way: bool = False,
    json: bool,
    text: bool,
) -> None:
    if json:
        from prefcount.export import settle_data

        here.print_data(settle_data(settlement, stake, problems, left))
    else:
        from prefcount.terminal import settle_view

        here.print_view(settle_view(settlement, stake, left, under_way=under_way), text=text)
    here.warn(problems)
