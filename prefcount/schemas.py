"""JSON Schemas of everything that programs read or people write as files, made by pydantic.

One model for each shape that `export` makes; a test holds real output against them. The schema of
a convention file is made from the table of options, so that it cannot lag behind.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, create_model

from prefcount.options import OPTIONS
from prefcount.sheetfile import Exact, SheetFile
from prefcount.values import Choice, Flag, Kind, Number, NumberOr, PerLevel, Steps, Whole

Whists = list[list[Exact]]
"""`[i][j]`: what i has written against j, in seat order."""


class Model(BaseModel):
    """A shape with these keys and no others."""

    model_config = ConfigDict(extra="forbid")


class Warned(Model):
    """A fault or warning."""

    code: str
    text: str
    hand: int | None
    line: int | None
    warning: bool


class LeftModel(Model):
    """One who left, settled on the spot."""

    name: str
    balance: Exact
    pairs: dict[str, Exact]


class Next(Model):
    """The next hand."""

    hand: int
    dealer: str
    first_hand: str
    allpass_price: Exact
    minimum_bid: int


class Show(Model):
    """The sheet; lists are in seat order."""

    convention: str
    players: list[str]
    hands: int
    finished: bool
    settled: str | None
    pool_target: Exact
    pool: list[Exact]
    mountain: list[Exact]
    whists: Whists
    balance: list[int]
    balance_exact: list[Exact]
    bombs: list[list[int]]
    left: list[LeftModel]
    warnings: list[Warned]
    next: Next


class EntryModel(Model):
    """One figure that a line wrote: `amount` is the product of the operands and the multiplier."""

    player: str
    account: Literal["pool", "mountain", "whists"]
    against: str | None
    amount: Exact
    rule: str
    operands: list[Exact]
    multiplier: Exact


class LogHand(Model):
    """One line; a struck one has no number and writes nothing."""

    number: int | None
    line: str
    struck: bool
    entries: list[EntryModel]


class Log(Model):
    """Every line of the evening, oldest first."""

    hands: list[LogHand]
    left: list[LeftModel]
    warnings: list[Warned]


class ChangedFigure(Model):
    """A figure that a hand changed."""

    player: str
    account: Literal["pool", "mountain", "whists"]
    against: str | None
    before: Exact
    after: Exact
    entries: list[EntryModel]


class Aid(Model):
    """Points given to another pool, and the whists written against its owner for them."""

    player: str
    points: Exact
    whists: Exact


class Win(Model):
    """Where points went that the winner's pool did not take as they came."""

    player: str
    won: Exact
    pool: Exact
    aid: list[Aid]
    mountain: Exact


class ExplainedHand(Model):
    """A hand with the figures it changed."""

    hand: int
    line: str
    understood: str
    figures: list[ChangedFigure]
    led: list[Win]
    warnings: list[Warned]


class FigureHand(Model):
    """What a hand wrote of one figure, and the total after it."""

    hand: int
    entries: list[EntryModel]
    total: Exact


class ExplainedFigure(Model):
    """One figure of the sheet with all that made it."""

    player: str
    account: Literal["pool", "mountain", "whists"]
    against: str | None
    total: Exact
    hands: list[FigureHand]
    warnings: list[Warned]


class PaymentModel(Model):
    """Who pays whom."""

    payer: str = Field(alias="from")
    payee: str = Field(alias="to")
    whists: int
    money: str | None


class Lacking(Model):
    """What the pools lack of `full` goes on the mountain, `points` for each."""

    step: Literal["lacking"]
    full: Exact
    points: Exact
    lacking: list[Exact]
    mountain: list[Exact]


class Smallest(Model):
    """The smallest mountain comes off all."""

    step: Literal["smallest"]
    smallest: Exact
    mountain: list[Exact]


class Written(Model):
    """What each opponent writes for the mountains that are left, `price` a point."""

    step: Literal["written"]
    price: Exact
    whists: Whists


class Added(Model):
    """Those and the whists of the sheet."""

    step: Literal["added"]
    whists: Whists


class Pairs(Model):
    """What j owes i once each pair is set off."""

    step: Literal["pairs"]
    whists: Whists


PaperStep = Annotated[Lacking | Smallest | Written | Added | Pairs, Field(discriminator="step")]


class Settle(Model):
    """The settlement; money is decimal text, null without a stake."""

    players: list[str]
    balance: list[int]
    balance_exact: list[Exact]
    balance_money: list[str] | None
    payments: list[PaymentModel]
    currency: str | None
    steps: list[PaperStep]
    warnings: list[Warned]


class Named(Model):
    """A convention by name."""

    name: str
    title: dict[str, str]
    edition: int
    extends: str | None


class Conventions(Model):
    """The presets."""

    conventions: list[Named]


class ConventionModel(Named):
    """One preset, every option by its key; `departures` are the keys that differ from its base."""

    rules: dict[str, Any]
    departures: list[str]


class CheckedFile(Model):
    """What is wrong with a file."""

    file: str
    faults: list[Warned]
    warnings: list[Warned]


class Check(Model):
    """The files that were checked."""

    files: list[CheckedFile]


def _value_type(kind: Kind) -> Any:
    """The type of an option's value in TOML."""
    match kind:
        case Choice(allowed=allowed):
            return Literal[allowed]
        case Flag():
            return bool
        case Whole(least=least, most=most):
            return Annotated[int, Field(ge=least, le=most)]
        case Number():
            return Exact
        case NumberOr(follows=follows):
            return Literal[follows] | Exact
        case PerLevel(most=most):
            item: Any = Exact if most is None else Annotated[int, Field(ge=0, le=most)]
            return Annotated[list[item], Field(min_length=5, max_length=5)]
        case Steps(least=least, most=most, named=named):
            steps = list[Annotated[int, Field(ge=least, le=most)]]
            return Literal[named] | steps if named else steps
        case _:
            raise TypeError(kind)


def _options_model() -> type[BaseModel]:
    """The `[rules]` table: dotted keys of the table of options as tables in tables."""
    groups: dict[str, dict[str, Any]] = {"": {}}
    for option in OPTIONS.values():
        group, _, name = option.key.rpartition(".")
        groups.setdefault(group, {})[name] = _may(_value_type(option.kind), option.meaning)
    own = groups.pop("")
    tables = {group: _may(_closed(f"Rules of {group}", options)) for group, options in groups.items()}
    return _closed("Rules", {**own, **tables})


def _closed(title: str, keys: dict[str, Any]) -> type[BaseModel]:
    """A model with these keys and no others."""
    made: type[BaseModel] = create_model(title, __base__=Model, **keys)
    return made


def _may(kind: Any, meaning: str | None = None) -> Any:
    """A key that may be left out, which says nothing about what then holds: the base does."""
    return (kind, Field(default=None, description=meaning, json_schema_extra=_without_default))


def _without_default(schema: dict[str, Any]) -> None:
    del schema["default"]


def convention_file_model() -> type[BaseModel]:
    """The shape of a convention file, which says only what differs from the one it extends."""
    return _closed(
        "Convention",
        {
            "title": _may(str | dict[str, str], "its name, in one language or by language"),
            "edition": _may(int, "counts up when the rules change"),
            "extends": _may(str, "the convention that everything else is taken from"),
            "rules": _may(_options_model()),
        },
    )


MODELS: dict[str, Any] = {
    "show": Show,
    "log": Log,
    "explain": ExplainedHand | ExplainedFigure,
    "settle": Settle,
    "conventions": Conventions | ConventionModel,
    "check": Check,
    "sheet": SheetFile,
}
"""The shapes by the name of the command, or of the file, that they belong to."""

CONVENTION = "convention"


def names() -> Iterator[str]:
    """What `schema` knows."""
    yield from sorted([*MODELS, CONVENTION])


def adapter(name: str) -> TypeAdapter[Any]:
    """What validates the shape of that name; raises `KeyError` for another one."""
    return TypeAdapter(convention_file_model() if name == CONVENTION else MODELS[name])


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of that name; raises `KeyError` for another one."""
    made = adapter(name).json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
