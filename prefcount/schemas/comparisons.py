"""The shapes of comparisons: the evening under other rules, and the prices of a convention."""

from prefcount.schemas.documents import BroughtModel, LeftModel, Model, Warned, Whists
from prefcount.sheetfile import Exact


class Totals(Model):
    """A sheet and what it comes to; `evening` is what everybody has, those who left included."""

    pool: list[Exact]
    mountain: list[Exact]
    whists: Whists
    balance: list[int]
    balance_exact: list[Exact]
    left: list[LeftModel]
    evening: list[BroughtModel]


class RecountedHand(Model):
    """A line by what it changed for each, in exact whists; `borrowed` are options of the game's own."""

    number: int
    played: dict[str, Exact]
    recounted: dict[str, Exact]
    borrowed: list[str]


class Recount(Model):
    """The evening as played and under other rules."""

    convention: str
    players: list[str]
    played: Totals
    recounted: Totals
    hands: list[RecountedHand]
    warnings: list[Warned]


class Shortage(Model):
    """Tricks of two whisters, in speaking order, and the points that each pays."""

    tricks: list[int]
    points: list[Exact]


class Result(Model):
    """A game against one whister, by the declarer's tricks."""

    tricks: int
    pool: Exact
    mountain: Exact
    whister: Exact
    whister_mountain: Exact
    passer: Exact
    dealer: Exact
    shortages: list[Shortage]


class Contract(Model):
    """A level with its results; null is what is not played."""

    level: int
    quota: int
    passed_out: Exact
    half_whist: Exact | None
    conceded: Exact | None
    widow_premium: Exact | None
    results: list[Result]


class MiserePrice(Model):
    """A misère by its declarer's tricks."""

    tricks: int
    pool: Exact
    mountain: Exact
    opponent: Exact


class AllPassPrice(Model):
    """The n-th all-pass hand in a row."""

    number: int
    mountain: Exact
    whists: Exact
    zero_pool: Exact
    zero_mountain: Exact
    minimum_bid: int


class Prices(Model):
    """The price card; `game` is the file whose rules it follows, null for those of a convention."""

    game: str | None
    convention: str
    seats: int
    contracts: list[Contract]
    misere: list[MiserePrice]
    allpass: list[AllPassPrice]
    warnings: list[Warned]
