"""The shape of what `games` tells programs: evenings, and the balances over them."""

from typing import Literal

from prefcount.schemas.documents import Model, Warned
from prefcount.sheetfile import Exact


class ResultModel(Model):
    """What an evening brought one person; `running_exact` is his balance after it, where it counts."""

    name: str
    balance: int
    balance_exact: Exact
    money: str | None
    running_exact: Exact | None


class EveningModel(Model):
    """One evening; money is decimal text in its currency, null without a stake."""

    file: str
    date: str | None
    convention: str
    state: Literal["under_way", "over", "settled"]
    counted: bool
    hands: int
    currency: str | None
    results: list[ResultModel]


class PurseModel(Model):
    """Money of one currency."""

    currency: str
    money: str


class BalanceModel(Model):
    """One person over some evenings; `balance` sums what each came to in whole whists."""

    name: str
    evenings: int
    balance: int
    balance_exact: Exact
    money: list[PurseModel]


class ConventionBalances(Model):
    """The balances over the evenings of one convention."""

    convention: str
    balances: list[BalanceModel]


class Unreadable(Model):
    """A file that no balance counts, with its first fault."""

    file: str
    faults: int
    first: Warned


class Games(Model):
    """The saved evenings, newest last, and the balances over those that count, best first.

    `folder` is where they were looked for, null where files were named.
    """

    folder: str | None
    evenings: list[EveningModel]
    balances: list[BalanceModel]
    by_convention: list[ConventionBalances]
    unreadable: list[Unreadable]
    warnings: list[Warned]
