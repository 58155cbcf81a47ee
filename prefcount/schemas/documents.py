"""The shapes of what the views of a game tell programs: sheet, hands, reasons, settlement, faults."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from prefcount.sheetfile import Exact

Whists = list[list[Exact]]
"""`[i][j]`: what i has written against j, in seat order."""


class Model(BaseModel):
    """A shape with these keys and no others."""

    model_config = ConfigDict(extra="forbid")


class Warned(Model):
    """A fault or warning."""

    code: str
    text: str
    file: str | None
    hand: int | None
    line: int | None
    warning: bool


class LeftModel(Model):
    """One who left, settled on the spot."""

    name: str
    balance: Exact
    pairs: dict[str, Exact]


def without_default(schema: dict[str, Any]) -> None:
    """Says nothing of what holds where a key is left out."""
    del schema["default"]


class Next(Model):
    """The next hand."""

    hand: int
    dealer: str
    first_hand: str
    allpass_price: Exact
    minimum_bid: int


class RaceModel(Model):
    """The race under way: points by whisted games, who closes it, all-pass hands that are owed."""

    number: int
    races: int
    won: list[Exact]
    owed: int
    closer: str | None


class Show(Model):
    """The sheet; lists are in seat order. `race` stands there where races are played."""

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
    race: RaceModel | None = Field(default=None, json_schema_extra=without_default)


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
    sources: list[EntryModel]
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
    left: LeftModel | None
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


class BalancePair(Model):
    """With one opponent: what each has written, whists of the evening and those for the other's mountain."""

    player: str
    writes: tuple[Exact, Exact]
    against: tuple[Exact, Exact]
    balance: Exact


class BalanceSteps(Model):
    """The way on paper for one person; names as those of the steps of a settlement."""

    full: Exact
    lacking: Exact
    points: Exact
    raised: Exact
    smallest: Exact
    left: Exact
    price: Exact
    pairs: list[BalancePair]


class ExplainedBalance(Model):
    """What somebody gets or pays if it is settled now; no steps for one who has left."""

    player: str
    balance_exact: Exact | None
    steps: BalanceSteps | None
    left: list[LeftModel]
    evening_exact: Exact
    warnings: list[Warned]


class PaymentModel(Model):
    """Who pays whom."""

    payer: str = Field(alias="from")
    payee: str = Field(alias="to")
    whists: int
    money: str | None


class Lacking(Model):
    """What the pools lack of `full`, the target or a larger pool, goes on the mountain, `points` for each."""

    step: Literal["lacking"]
    full: Exact
    measure: Literal["target", "largest_pool"]
    target: Exact
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


class BroughtModel(Model):
    """What the evening brought one person, his part of the settlements with those who left included."""

    name: str
    balance: int
    balance_exact: Exact
    money: str | None


class Settle(Model):
    """The settlement; money is decimal text, null without a stake."""

    players: list[str]
    balance: list[int]
    balance_exact: list[Exact]
    balance_money: list[str] | None
    payments: list[PaymentModel]
    currency: str | None
    steps: list[PaperStep]
    left: list[LeftModel]
    evening: list[BroughtModel]
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
    warnings: list[Warned]


class ConventionModel(Named):
    """One preset, every option by its key; `departures` are the keys that differ from its base."""

    rules: dict[str, Any]
    departures: list[str]
    warnings: list[Warned]


class CheckedFile(Model):
    """What is wrong with a file."""

    file: str
    faults: list[Warned]
    warnings: list[Warned]


class Check(Model):
    """The files that were checked; `warnings` are those of all of them."""

    files: list[CheckedFile]
    warnings: list[Warned]
