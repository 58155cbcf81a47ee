"""The command new: a game from options, and from questions where somebody is there to answer."""

import os
from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import Wanted, convention_named, header_name, people, points, stake_of
from prefcount.cli.options import ConventionName, Currency, HouseRules, Json, Players, Pool, WhistPrice
from prefcount.convention import Convention, read_assignments
from prefcount.current import free_names, make_current
from prefcount.evening import Evening, read_evening
from prefcount.gamefile import Header
from prefcount.heading import begun
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.messages import language
from prefcount.notation import Style, resolve_player
from prefcount.problems import PrefcountError, Problem, RequestError, StoreError
from prefcount.visible import harmless


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
    house = read_assignments(rule or [])
    if pool is not None and "target" in house:
        raise RequestError(Problem("clash", {"one": "--pool", "other": "--rule target"}))
    given = Wanted(
        None if convention is None else convention_named(convention),
        None if players is None else people(players),
        points(pool) if pool is not None else house.pop("target", None),
        dealer,
        house,
        stake_of(whist_price, currency),
    )
    wanted = _completed(here, given)
    found, names = wanted.convention, wanted.players
    assert found is not None
    assert names is not None
    today = here.today()
    header = Header(
        found.name,
        names,
        resolve_player(wanted.dealer, names) if wanted.dealer is not None else names[-1],
        pool=wanted.target or int(found.rules.target),
        date=today,
        edition=found.edition if found.name in DiskLibrary().preset_names() else None,
        style=Style(language()),
        house=wanted.house,
        stake=wanted.stake,
    )
    path, evening = _created(header, found, [file] if file is not None else free_names(today))
    here.written = True
    try:
        make_current(path)
    except PrefcountError as error:  # the game is made all the same
        here.warn([Problem("not_current", {"file": path}, warning=True), *error.problems])
    _tell(here, evening, path, json=json)


def _created(header: Header, convention: Convention, paths: Iterable[str]) -> tuple[str, Evening]:
    """Writes the new game under the first of the names that nobody has taken: the name, and the game.

    Raises `StoreError`, and `FileError` for a game that could not be played: then nothing is written.
    """
    taken: StoreError | None = None
    for path in paths:
        text = begun(replace(header, convention=header_name(convention, path)))
        evening = read_evening(text, DiskLibrary(), path)
        try:
            store.create(path, text)
        except StoreError as error:
            if error.problems[0].code != "file_exists":
                raise
            taken = error
        else:
            return path, evening
    assert taken is not None
    raise taken


def _completed(here: Ambient, given: Wanted) -> Wanted:
    """What is given, with what somebody at the terminal adds where convention or players are missing."""
    if given.convention is not None and given.players is not None:
        return given
    if not here.interactive:
        options = {"--convention": given.convention, "--players": given.players}
        missing = [option for option, value in options.items() if value is None]
        raise RequestError(*(Problem("new_missing", {"word": option}) for option in missing))
    from prefcount.cli.dialogue import dialogue
    from prefcount.cli.new_dialogue import asked

    with dialogue(here) as sitting:
        return asked(sitting, given)


def _tell(here: Ambient, evening: Evening, path: str, *, json: bool) -> None:
    """What was started, and how to go on."""
    header = evening.file.header
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
    one, other = map(harmless, evening.state.table.seats.in_play[:2])
    how = _("Write each hand with prefcount add, for example: prefcount add {name} 7h 7 {other} w").format(
        name=one, other=other
    )
    saved = _("Saved in {file}.").format(file=harmless(path))
    here.say([started, *coming(evening), saved, how])
