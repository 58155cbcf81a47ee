"""The commands that make paper: form, print, prices."""

import os
from typing import Annotated, NamedTuple

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import people, played, stake_of
from prefcount.cli.options import (
    ConventionName,
    Currency,
    HouseRules,
    Json,
    Players,
    Pool,
    Text,
    WhistPrice,
)
from prefcount.convention import Convention, read_assignments, with_options
from prefcount.current import find_game
from prefcount.house_rules import known_title, people_in_words, played_title
from prefcount.messages import gettext as _
from prefcount.options import Rules
from prefcount.problems import Problem, RequestError
from prefcount.visible import harmless

Output = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar=_("FILE"), help=_("A .pdf or a .png file.")),
]
Paper = Annotated[str, typer.Option(metavar="a4|a5|letter", help=_("The paper."))]
Force = Annotated[bool, typer.Option("--force", help=_("Write over a file that is there."))]
Seats = Annotated[str | None, typer.Option(metavar="2|3|4", help=_("How many people."))]

FORM = "form.pdf"
USUAL_SEATS = 3
PICTURE, DOCUMENT = ".png", ".pdf"


def form(
    ctx: typer.Context,
    output: Output = None,
    seats: Seats = None,
    players: Players = None,
    convention: ConventionName = None,
    rule: HouseRules = None,
    pool: Pool = None,
    whist_price: WhistPrice = None,
    currency: Currency = None,
    paper: Paper = "a4",
    two_up: Annotated[bool, typer.Option("--two-up", help=_("Two small forms on each sheet."))] = False,
    copies: Annotated[str, typer.Option(metavar="N", help=_("Sheets of paper."))] = "1",
    force: Force = False,
) -> None:
    """Blank bullets."""
    here: Ambient = ctx.obj
    path = _free(here, output or FORM, force=force)
    found, rules = played(convention, rule, pool)
    names = people(players) if players is not None else ()
    if seats is not None and names and len(names) != _count(seats, "--seats"):
        raise RequestError(Problem("clash", {"one": "--seats", "other": "--players"}))
    if _count(copies, "--copies") != 1 and path.casefold().endswith(PICTURE):
        raise RequestError(Problem("clash", {"one": "--copies", "other": PICTURE}))
    stake = stake_of(whist_price, currency)
    from prefcount.paper.blank import FormRequest, form_pdf

    request = FormRequest(
        rules,
        found.usual,
        known_title(found),
        seats=len(names) or _seats(seats, found),
        players=names,
        stake=stake,
        paper=paper.casefold(),
        two_up=two_up,
        copies=_count(copies, "--copies"),
    )
    _deliver(here, path, form_pdf(request), force=force, pages=1)


def print_sheet(
    ctx: typer.Context,
    output: Output = None,
    whist_price: WhistPrice = None,
    currency: Currency = None,
    paper: Paper = "a4",
    force: Force = False,
) -> None:
    """The filled bullet."""
    from prefcount.cli.games import (
        read_game,
        remarks,
        with_stake,
    )  # here, so that `form` need not load the scoring

    here: Ambient = ctx.obj
    evening = with_stake(read_game(here), whist_price, currency)
    path = _free(here, output or _beside_name(here), force=force)
    from prefcount.paper.filled import SheetRequest, sheet_pdf

    found = evening.convention
    printed = sheet_pdf(SheetRequest(evening, found.usual, known_title(found), paper.casefold()))
    _deliver(here, path, printed.pdf, force=force)
    here.warn([*remarks(evening), *printed.warnings])


def prices(
    ctx: typer.Context,
    convention: ConventionName = None,
    rule: HouseRules = None,
    seats: Seats = None,
    output: Output = None,
    paper: Paper = "a4",
    force: Force = False,
    json: Json = False,
    text: Text = False,
) -> None:
    """What every contract and result costs."""
    here: Ambient = ctx.obj
    from prefcount.cli.games import no_clash

    no_clash(json=json, text=text, output=output is not None)
    listed = _listed(here, convention, rule)
    count = listed.people if seats is None else _count(seats, "--seats")
    found, rules = listed.convention, listed.rules
    if output is not None:
        path = _free(here, output, force=force)
        from prefcount.paper.card import CardRequest, prices_pdf

        request = CardRequest(rules, found.usual, known_title(found), count, paper.casefold())
        _deliver(here, path, prices_pdf(request), force=force)
        return
    if not 2 <= count <= 4:
        raise RequestError(Problem("player_count", {"count": count}))
    from prefcount.prices import tariff

    if json:
        from prefcount.export_more import prices_data

        here.print_data(prices_data(found.name, tariff(rules, count), listed.game))
    else:
        from prefcount.current import name_of
        from prefcount.terminal.pricing import prices_view

        game = None if listed.game is None else name_of(listed.game)
        title = f"{played_title(found, rules)} · {people_in_words(count)}"
        here.print_view(prices_view(title, tariff(rules, count), game), text=text)


class Listed(NamedTuple):
    """Whose prices are asked for: rules and people, and the game that they are of."""

    convention: Convention
    rules: Rules
    people: int
    game: str | None = None


def _listed(here: Ambient, convention: str | None, rule: list[str] | None) -> Listed:
    """What is played as the game stands, unless a convention is named or there is no game."""
    from prefcount.current import current_game

    path = None if convention is not None else current_game(here.game, here.environ)
    if path is None:
        found, rules = played(convention, rule, None)
        return Listed(found, rules, _seats(None, found))
    from prefcount.cli.games import read_text

    evening = read_text(path, store.read(path))  # a line that is not understood costs nothing
    table = evening.state.table
    rules = with_options(table.rules, read_assignments(rule or []))
    return Listed(evening.convention, rules, len(table.players), path)


def _seats(given: str | None, convention: Convention) -> int:
    """How many people: as given, else as the convention is meant, else three."""
    return (convention.seats or USUAL_SEATS) if given is None else _count(given, "--seats")


def _count(word: str, option: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise RequestError(Problem("argument_value", {"word": option, "value": word}))
    return int(word)


def _beside_name(here: Ambient) -> str:
    """The game's name as a PDF in the folder where the command is given."""
    return os.path.splitext(os.path.basename(find_game(here.game, here.environ)))[0] + DOCUMENT


def _free(here: Ambient, path: str, *, force: bool) -> str:
    """A path that may be written: a new one, or one that somebody gave up. Nothing is drawn before."""
    suffix = os.path.splitext(path)[1].casefold()
    if suffix not in (DOCUMENT, PICTURE):
        raise RequestError(Problem("output_kind", {"file": path}))
    if os.path.lexists(path) and not force:
        if not here.interactive:
            raise RequestError(Problem("output_exists", {"file": path}))
        question = _("{file} is there already. Write over it? [y/N] ").format(file=harmless(path))
        if here.ask(question).casefold() not in ("y", "yes", "д", "да"):
            raise RequestError(Problem("output_kept", {"file": path}))
    return path


def _deliver(here: Ambient, path: str, pdf: bytes, *, force: bool, pages: int | None = None) -> None:
    """Writes the document, or its pages as pictures: the first under the name, then `NAME-2.png`.

    Nothing is written before all the names are free.
    """
    stem, suffix = os.path.splitext(path)
    if suffix.casefold() == DOCUMENT:
        documents = {path: pdf}
    else:
        from prefcount.paper.picture import to_png

        pictures = to_png(pdf, most=pages)
        names = [path, *(f"{stem}-{number}{suffix}" for number in range(2, len(pictures) + 1))]
        for further in names[1:]:
            _free(here, further, force=force)
        documents = dict(zip(names, pictures, strict=True))
    for name in documents:
        store.check_place(name)
    for name, content in documents.items():
        store.deliver(name, content)
        here.say([_("Written to {file}.").format(file=harmless(name))])
