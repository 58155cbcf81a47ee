"""The commands check and schema: what is wrong with files, and what their JSON looks like."""

from collections.abc import Iterator, Mapping
from typing import Annotated, NamedTuple

import typer

from prefcount import store
from prefcount.cli.ambient import Ambient, lines_of, warning_lines
from prefcount.cli.arguments import USUAL
from prefcount.cli.games import read_text, remarks
from prefcount.cli.options import Json
from prefcount.messages import gettext as _
from prefcount.messages import ngettext
from prefcount.options import nearest
from prefcount.problems import FileError, PrefcountError, Problem, RequestError, StoreError
from prefcount.visible import harmless

FAULTS, REFUSED = 1, 2


class Look(NamedTuple):
    """What was found in a file: what it holds if nothing is wrong, and what is.

    `failed`: it could not be looked into at all.
    """

    file: str
    holds: str
    problems: list[Problem]
    failed: bool = False

    @property
    def faults(self) -> list[Problem]:
        """The problems that are no mere warnings."""
        return [problem for problem in self.problems if not problem.warning]


def check(
    ctx: typer.Context,
    files: Annotated[
        list[str], typer.Argument(metavar=_("FILE…"), help=_("Game, sheet and convention files."))
    ],
    json: Json = False,
) -> None:
    """All faults of all files."""
    here: Ambient = ctx.obj
    looks = [_look(file) for file in files]
    if json:
        from prefcount.export import check_data

        here.print_data(check_data({look.file: look.problems for look in looks}))
    for look in looks:
        if look.failed:
            here.refuse(look.problems)
        elif not json:
            here.say(_told(look))
    code = max((REFUSED if look.failed else FAULTS if look.faults else 0 for look in looks), default=0)
    raise typer.Exit(code)


def _look(file: str) -> Look:
    """What a look at one file finds, whatever is wrong with it."""
    try:
        return Look(file, *_looked_at(file))
    except StoreError as error:  # not there or no plain file: nothing to find faults in
        return Look(file, "", list(error.problems), failed=True)
    except PrefcountError as error:
        return Look(file, "", list(error.problems))


def _looked_at(file: str) -> tuple[str, list[Problem]]:
    """What a file holds in a few words, and what is wrong with it; raises `PrefcountError`."""
    text = store.read(file)
    if not file.endswith(".toml") or text.lstrip("\ufeff").startswith("+++"):
        evening = read_text(file, text)
        hands = ngettext("{n} hand, no fault", "{n} hands, no fault", evening.dealt)
        found = [*evening.faults, *remarks(evening)]
        return hands.format(n=evening.dealt), sorted(found, key=lambda problem: problem.line or 0)
    return _toml_looked_at(file, text)


def _toml_looked_at(file: str, text: str) -> tuple[str, list[Problem]]:
    """The same of a paper sheet or a convention, told apart by what they hold."""
    from prefcount.library import DiskLibrary
    from prefcount.toml import parse_toml

    table = parse_toml(text, file)
    if not _is_convention(table):
        from prefcount.sheetfile import read_sheet_file

        kept = read_sheet_file(text, DiskLibrary(), file)
        return _("a paper sheet, no fault"), [*kept.warnings]
    from prefcount.convention import load

    path = file if "/" in file or "\\" in file else f"./{file}"
    try:
        base = load(path, None, DiskLibrary()).base
    except FileError as error:  # its own name stands above its faults
        raise FileError(
            *(p._replace(file=None if p.file == path else p.file) for p in error.problems)
        ) from None
    told = _("a convention on top of {base}, no fault")
    return told.format(base=harmless(base or USUAL)), []


def _is_convention(table: Mapping[str, object]) -> bool:
    """Whether a file holds more of a convention than of a paper sheet; what both may have decides a tie."""
    of_sheet = len(table.keys() & {"convention", "players", "pool", "mountain", "whists", "stake", "target"})
    of_convention = len(table.keys() & {"title", "edition", "extends", "seats"})
    return of_convention + ("rules" in table) >= of_sheet


def _told(look: Look) -> Iterator[str]:
    """One file: what it holds, or how many faults it has and each with its line and place."""
    file = harmless(look.file)
    if look.faults:
        count = len(look.faults)
        yield ngettext("{file}: {n} fault", "{file}: {n} faults", count).format(file=file, n=count)
    else:
        yield f"{file}: {look.holds}"
    yield from (f"  {line}" for line in lines_of(look.faults))
    yield from (f"  {line}" for line in warning_lines(p for p in look.problems if p.warning))


def schema(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("A command, or sheet or convention."))],
) -> None:
    """A JSON Schema."""
    from prefcount import schemas

    here: Ambient = ctx.obj
    known = [*schemas.names()]
    if name not in known:
        data = {"word": name, "known": known, "nearest": nearest(name, known)}
        raise RequestError(Problem("unknown_schema", data))
    here.print_data(schemas.schema(name))
