"""The totals of a sheet kept on paper, as a TOML file for `settle --sheet` (interface.md).

Whoever writes such a file has the paper before him and mistypes a figure: every fault of the file
is told at once, with its key, its line and what would be right.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

from pydantic import (
    AfterValidator,
    ConfigDict,
    Field,
    PlainValidator,
    StrictInt,
    TypeAdapter,
    ValidationError,
    WithJsonSchema,
)
from pydantic.dataclasses import dataclass as validated

from prefcount.amounts import Amount, parse_amount
from prefcount.convention import Convention, Library, load, read_options, with_options
from prefcount.gamefile import LONGEST_CURRENCY, is_currency, parse_money
from prefcount.messages import N_
from prefcount.notation import name_problem, same_name
from prefcount.options import Rules, nearest
from prefcount.problems import FileError, PrefcountError, Problem
from prefcount.settlement import Stake
from prefcount.sheet import Sheet
from prefcount.sheet_writing import target_taken
from prefcount.toml import key_line, parse_toml

LARGEST = 10**9
FEWEST, MOST = 2, 4


def _amount(value: object) -> Amount:
    """An exact number from a TOML integer or from text such as `64/3`."""
    if isinstance(value, str) and (amount := parse_amount(value)) is not None:
        return amount
    if type(value) is int and abs(value) < LARGEST:
        return value
    raise ValueError(value)


def _money(value: object) -> Fraction:
    amount = parse_money(str(value)) if isinstance(value, str | int) else None
    if amount is None:
        raise ValueError(value)
    return amount


def _currency(value: str) -> str:
    if not is_currency(value):
        raise ValueError(value)
    return value


AMOUNT_SCHEMA = {
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^-?[0-9]+/[1-9][0-9]*$"}],
    "description": 'An exact number: a whole one, or text such as "64/3".',
}
Exact = Annotated[int | Fraction, PlainValidator(_amount), WithJsonSchema(AMOUNT_SCHEMA)]
"""An exact amount in a file or in JSON."""

Money = Annotated[
    Fraction,
    PlainValidator(_money),
    WithJsonSchema({"type": "string", "pattern": "^[0-9]+([.,][0-9]{1,4})?$"}),
]

_CLOSED = ConfigDict(extra="forbid")


@validated(frozen=True, config=_CLOSED)
class StakeTable:
    """What a whist is worth."""

    whist: Money
    currency: Annotated[str, Field(max_length=LONGEST_CURRENCY), AfterValidator(_currency)] = ""
    step: Money | None = None


@validated(frozen=True, config=_CLOSED)
class SheetFile:
    """The file as written. `whists.A.B` is what A has written against B; what is missing is 0."""

    convention: str
    players: Annotated[tuple[str, ...], Field(min_length=FEWEST, max_length=MOST)]
    pool: tuple[Exact, ...]
    mountain: tuple[Exact, ...]
    whists: dict[str, dict[str, Exact]] = field(default_factory=dict)
    target: Annotated[StrictInt, Field(ge=1, lt=10**6)] | None = None
    rules: dict[str, Any] = field(default_factory=dict)
    stake: StakeTable | None = None


EXPECTED = {
    "convention": N_("the name of a convention"),
    "players": N_('a list of names, such as ["A", "B", "C"]'),
    "pool": N_("a list of points such as [20, 20, 20]"),
    "mountain": N_("a list of points such as [15, 6, 0]"),
    "whists": N_("whists such as A = {{ B = 20, C = 10 }}"),
    "target": N_("a whole number above 0"),
    "rules": N_("a table of options"),
    "stake": N_("a table with whist and currency"),
    "stake.whist": N_('a sum of money such as "0.50"'),
    "stake.step": N_('a sum of money such as "0.50"'),
    "stake.currency": N_("a currency such as EUR"),
}
"""What would be right for each key."""

FILE_ADAPTER: TypeAdapter[SheetFile] = TypeAdapter(SheetFile)


class PaperSheet(NamedTuple):
    """A paper sheet, ready to settle; `warnings` tell what was taken where the file says nothing."""

    sheet: Sheet
    rules: Rules
    convention: Convention
    stake: Stake | None
    warnings: tuple[Problem, ...] = ()


def read_sheet_file(text: str, library: Library, beside: str | None = None) -> PaperSheet:
    """The sheet, rules and stake of a paper sheet's TOML text.

    `beside` is the file's path: a convention file is looked for from there. Raises one `FileError`
    with every fault.
    """
    table = parse_toml(text, N_("the sheet"))
    problems: list[Problem] = []
    file = convention = house = None
    try:
        file = FILE_ADAPTER.validate_python(table)
    except ValidationError as error:
        problems += _shape_problems(error)
    right = _right(table, {str(problem.data["key"]) for problem in problems})
    problems += _content_problems(right)
    try:
        convention = load(right["convention"], None, library, beside) if "convention" in right else None
    except PrefcountError as error:
        problems += error.problems
    try:
        house = read_options(right.get("rules", {}), text)
    except PrefcountError as error:
        problems += error.problems
    if problems or file is None or convention is None or house is None:
        raise FileError(*(_placed(problem, text) for problem in problems))
    rules = with_options(convention.rules, house)
    if file.target is not None:
        rules = replace(rules, target=file.target)
    stake = None if file.stake is None else Stake(file.stake.whist, file.stake.currency, file.stake.step)
    sheet = _sheet(file)
    named = file.target is not None or "target" in house
    taken = () if named else target_taken(sheet, rules.target, convention.name, "sheet_target_taken")
    return PaperSheet(sheet, rules, convention, stake, taken)


def _right(table: dict[str, Any], wrong: set[str]) -> dict[str, Any]:
    """The table without what has the wrong shape; of the whists only the rows concerned."""
    right = {key: value for key, value in table.items() if key not in {w.split(".")[0] for w in wrong}}
    if isinstance(table.get("whists"), dict):
        right["whists"] = {
            writer: row
            for writer, row in table["whists"].items()
            if not any(f"{key}.".startswith(f"whists.{writer}.") for key in wrong)
        }
    return right


def _placed(problem: Problem, text: str) -> Problem:
    """The problem with the line of its key, or of what the key is in."""
    key = str(problem.data.get("key", ""))
    line = problem.line
    while key and line is None:
        line = key_line(text, key)
        key = key.rpartition(".")[0]
    return problem.at(line=line)


def _shape_problems(error: ValidationError) -> Iterator[Problem]:
    """What keys are missing, unknown or of the wrong kind, each key once."""
    told = set()
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        key = ".".join(part for part in fault["loc"] if isinstance(part, str))
        if key in told or fault["type"] in ("too_short", "too_long"):  # how many players: see below
            continue
        told.add(key)
        if fault["type"] == "unexpected_keyword_argument":
            place, _, name = key.rpartition(".")
            known = [k.rpartition(".")[2] for k in EXPECTED if k.rpartition(".")[0] == place]
            yield Problem("unknown_key", {"key": key[:60], "nearest": nearest(name, known)})
        else:
            code = "sheet_missing" if fault["type"] == "missing" else "wrong_value"
            yield Problem(
                code, {"key": key[:60], "expected": EXPECTED.get(key) or EXPECTED[key.split(".")[0]]}
            )


def _content_problems(table: Mapping[str, Any]) -> Iterator[Problem]:
    """What contradicts itself: names, how many numbers, signs. The keys given have the right shape."""
    players = table.get("players")
    if players is not None:
        yield from _player_problems(players)
    for key in ("pool", "mountain"):
        figures = table.get(key)
        if figures is None:
            continue
        if players is not None and len(figures) != len(players):
            yield Problem("sheet_count", {"key": key, "count": len(figures), "players": players})
        if key == "pool" and any(_amount(points) < 0 for points in figures):
            yield Problem("sheet_negative", {"key": key})
    for writer, row in table.get("whists", {}).items():
        yield from _whist_problems(writer, row, players)


def _player_problems(players: list[str]) -> Iterator[Problem]:
    if not FEWEST <= len(players) <= MOST:
        yield Problem("player_count", {"key": "players", "count": len(players)})
    for i, name in enumerate(players[:MOST]):
        problem = name_problem(name, players[:i])
        if problem is not None:
            yield problem._replace(data={**problem.data, "key": "players"})


def _whist_problems(writer: str, row: Mapping[str, object], players: list[str] | None) -> Iterator[Problem]:
    """What is wrong with the whists that one player has written."""
    key = f"whists.{writer}"[:60]
    if players is not None:
        for name in (writer, *row):
            if not _known(name, players):
                yield Problem("sheet_player", {"key": key, "word": name[:60], "players": players})
    for against, whists in row.items():
        if same_name(writer, against):
            yield Problem("against_self", {"key": key, "player": writer})
        if _amount(whists) < 0:
            yield Problem("sheet_negative", {"key": f"{key}.{against}"[:60]})


def _known(name: str, players: Sequence[str]) -> bool:
    return any(same_name(player, name) for player in players)


def _seat(name: str, players: Sequence[str]) -> int:
    return next(seat for seat, player in enumerate(players) if same_name(player, name))


def _sheet(file: SheetFile) -> Sheet:
    """The sheet of a file that has been found right."""
    whists: list[list[Amount]] = [[0] * len(file.players) for _ in file.players]
    for writer, row in file.whists.items():
        for against, amount in row.items():
            whists[_seat(writer, file.players)][_seat(against, file.players)] = amount
    return Sheet(file.players, file.pool, file.mountain, tuple(map(tuple, whists)))
