"""The command new: a game from options, and from questions where somebody is there to answer."""

import os
from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import convention_named, people, points, stake_of
from prefcount.cli.asking import asked
from prefcount.cli.options import ConventionName, Currency, HouseRules, Json, Players, Pool, WhistPrice
from prefcount.convention import Convention, read_assignments, with_options
from prefcount.current import free_name, make_current
from prefcount.gamefile import Header
from prefcount.heading import begun
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.messages import language
from prefcount.notation import Style, resolve_player
from prefcount.problems import Problem, RequestError, StoreError
from prefcount.visible import harmless

Answer = TypeVar("Answer")


def new(
    ctx: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(metavar=_("[FILE]"), help=_("The file; else one in the folder of your data.")),
    ] = None,
    convention: ConventionName = None,
    players: Players = None,
    pool: Pool = None,
    dealer: Annotated[
        str | None, typer.Option(metavar=_("NAME"), help=_("Deals the first hand; else the last one named."))
    ] = None,
    rule: HouseRules = None,
    whist_price: WhistPrice = None,
    currency: Currency = None,
    json: Json = False,
) -> None:
    """A new game file."""
    here: Ambient = ctx.obj
    if file is not None and os.path.lexists(file):
        raise StoreError(Problem("file_exists", {"file": file}))
    stake = stake_of(whist_price, currency)
    house = read_assignments(rule or [])
    if pool is not None and "target" in house:
        raise RequestError(Problem("clash", {"one": "--pool", "other": "--rule target"}))
    asking = here.interactive and (convention is None or players is None)
    found = _ask(here, "--convention", _("Convention [sochi]: "), convention, convention_named, "sochi")
    names = _ask(here, "--players", _("Players, clockwise (two to four names): "), players, people)
    rules = with_options(found.rules, house)
    target, deals = points(pool or str(house.pop("target", rules.target))), names[-1]
    if asking and pool is None:
        target = _ask(here, "--pool", _("Pool [{n}]: ").format(n=target), None, points, str(target))
    if dealer is not None:
        deals = resolve_player(dealer, names)
    elif asking:
        question = _("Who deals first? [{name}]: ").format(name=deals)
        deals = _ask(here, "--dealer", question, None, lambda word: resolve_player(word, names), deals)
    today = here.today()
    path = file if file is not None else free_name(today)
    header = Header(
        _named(found, path),
        names,
        deals,
        pool=target,
        date=today,
        edition=found.edition if found.name in DiskLibrary().preset_names() else None,
        style=Style(language()),
        house=house,
        stake=stake,
    )
    store.create(path, begun(header))
    make_current(path)
    _tell(here, header, path, json=json)


def _ask(
    here: Ambient,
    option: str,
    question: str,
    given: str | None,
    read: Callable[[str], Answer],
    default: str = "",
) -> Answer:
    """What was given, else what somebody at the terminal says, asked again until it will do."""
    if given is not None:
        return read(given)
    if not here.interactive:
        raise RequestError(Problem("new_missing", {"word": option}))
    return asked(here, question, read, default)


def _named(convention: Convention, game: str) -> str:
    """The convention as the header names it: a file of one's own by its way from the game."""
    if convention.name in DiskLibrary().preset_names():
        return convention.name
    way = os.path.relpath(os.path.realpath(convention.name), os.path.dirname(os.path.realpath(game)))
    way = way.replace(os.sep, "/")
    return way if way.endswith(".toml") or "/" in way else f"./{way}"


def _tell(here: Ambient, header: Header, path: str, *, json: bool) -> None:
    """What was started, and how to go on."""
    from prefcount.cli.games import read_text

    evening = read_text(path, store.read(path))
    if json:
        from prefcount.export import next_data

        here.print_data(
            {
                "game": path,
                "convention": header.convention,
                "players": list(header.players),
                "pool_target": header.pool,
                "next": next_data(evening),
                "warnings": [],
            }
        )
        return
    from prefcount.explanation import convention_title
    from prefcount.telling import coming

    started = _("A new game: {players}. {convention}, pool {n}.").format(
        players=", ".join(map(harmless, header.players)),
        convention=convention_title(evening.convention),
        n=header.pool,
    )
    one, other = map(harmless, header.players[:2])
    how = _("Write each hand with prefcount add, for example: prefcount add {name} 7h 7 {other} w").format(
        name=one, other=other
    )
    saved = _("Saved in {file}.").format(file=harmless(path))
    here.say([started, *coming(evening), saved, how])
