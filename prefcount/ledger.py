"""People over evenings: what each won and lost, evening by evening, by convention and all together.

What an evening brought somebody is what its settlements did: the one at the end, and one for each
who left (rules.md §9, §10). Each of them is rounded by itself, as it was paid, so that whole
whists and money sum to 0 over every evening. A person is a name; two names that would be taken for
each other at a table are one person, spelled as in the newest evening.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from prefcount.amounts import Amount, tidy
from prefcount.convention import Convention
from prefcount.evening import Evening
from prefcount.notation.spelling import skeleton
from prefcount.seating import Left
from prefcount.settlement import Settlement, Stake, apportion

_NUMBERS = re.compile("([0-9]+)")


class Standing(StrEnum):
    """How far an evening is. One under way is shown and not counted: its balances are nobody's yet."""

    UNDER_WAY = "under_way"
    OVER = "over"
    SETTLED = "settled"


class Result(NamedTuple):
    """What an evening brought one person: exact whists, whole ones, and money where it had a stake."""

    name: str
    exact: Amount
    whole: int
    money: Fraction | None = None


class Outcome(NamedTuple):
    """An evening as the ledger sees it; `key` tells its convention from those of other evenings."""

    file: str
    date: str | None
    key: str
    convention: Convention
    standing: Standing
    hands: int
    stake: Stake | None
    results: tuple[Result, ...]

    @property
    def counted(self) -> bool:
        """Whether its results go into the balances."""
        return self.standing is not Standing.UNDER_WAY


class Purse(NamedTuple):
    """Money of one currency; `stake` is the one that writes it with the most decimals."""

    stake: Stake
    money: Fraction


class Balance(NamedTuple):
    """What one person has over some evenings, in whists and in each currency.

    `whole` is the sum of what each evening came to in whole whists; it may differ from `exact` by
    a whist or so, for every evening was rounded by itself.
    """

    name: str
    evenings: int
    exact: Amount
    whole: int
    purses: tuple[Purse, ...]


class Entered(NamedTuple):
    """An evening in the ledger: `running` is each one's exact balance after it, in the order of results.

    It is empty where the evening does not count.
    """

    outcome: Outcome
    running: tuple[Amount, ...]


class Ledger(NamedTuple):
    """The evenings, newest last, and what they come to; the best balance stands first."""

    evenings: tuple[Entered, ...]
    together: tuple[Balance, ...]
    by_convention: tuple[tuple[Outcome, tuple[Balance, ...]], ...]
    """One evening of each convention that counts, and the balances over its evenings alone."""


def outcome_of(evening: Evening, file: str, key: str) -> Outcome:
    """What an evening came to, or would if it were settled now; raises `HandError` for its faults."""
    header = evening.sound().file.header
    return Outcome(
        file,
        header.date,
        key,
        evening.convention,
        _standing(evening),
        evening.dealt,
        header.stake,
        results_of(evening.settlement(), evening.state.left, header.stake),
    )


def _standing(evening: Evening) -> Standing:
    if evening.under_way:
        return Standing.UNDER_WAY
    return Standing.OVER if evening.file.header.settled is None else Standing.SETTLED


def results_of(last: Settlement, left: Iterable[Left], stake: Stake | None) -> tuple[Result, ...]:
    """What an evening brought everybody: its last settlement and those with who left, each as it was paid.

    In seat order, after them those who left; each who stayed has his part of their settlements.
    """
    results: dict[str, Result] = {}
    _add(results, last.players, last.exact, last.whole, last.money)
    for one in left:
        names = (one.name, *(name for name, _whists in one.pairs))
        exact = (one.balance, *(-whists for _name, whists in one.pairs))
        money = None
        if stake is not None:
            money = apportion([whists * stake.whist for whists in exact], stake.smallest)
        _add(results, names, exact, [int(units) for units in apportion(exact, 1)], money)
    return tuple(results.values())


def _add(
    results: dict[str, Result],
    names: Iterable[str],
    exact: Iterable[Amount],
    whole: Iterable[int],
    money: Sequence[Fraction] | None,
) -> None:
    """Adds one settlement to what each has already."""
    for i, (name, whists, units) in enumerate(zip(names, exact, whole, strict=True)):
        before = results.get(skeleton(name), Result(name, 0, 0))
        paid = None if money is None else (before.money or 0) + money[i]
        results[skeleton(name)] = Result(before.name, tidy(before.exact + whists), before.whole + units, paid)


def ledger(outcomes: Iterable[Outcome]) -> Ledger:
    """The evenings in the order of their dates, with everybody's balances over those that count."""
    ordered = sorted(outcomes, key=lambda outcome: (outcome.date or "", by_name(outcome.file), outcome.file))
    counted = [outcome for outcome in ordered if outcome.counted]
    kinds = {outcome.key: outcome for outcome in counted}
    return Ledger(
        tuple(_running(ordered)),
        _balances(counted),
        tuple(
            (newest, _balances([outcome for outcome in counted if outcome.key == key]))
            for key, newest in kinds.items()
        ),
    )


def by_name(file: str) -> list[str | int]:
    """A file's name so that the tenth game of a day comes after the second one, and both after the first."""
    name = file.replace("\\", "/").rpartition("/")[2].removesuffix(".pref")
    return [int(part) if part.isdigit() and part.isascii() else part for part in _NUMBERS.split(name)]


def _running(outcomes: Iterable[Outcome]) -> Iterator[Entered]:
    balances: dict[str, Amount] = {}
    for outcome in outcomes:
        if not outcome.counted:
            yield Entered(outcome, ())
            continue
        for result in outcome.results:
            person = skeleton(result.name)
            balances[person] = tidy(balances.get(person, 0) + result.exact)
        yield Entered(outcome, tuple(balances[skeleton(result.name)] for result in outcome.results))


def _balances(outcomes: Sequence[Outcome]) -> tuple[Balance, ...]:
    """Everybody's balance over evenings; the best first, equal ones as they first appeared."""
    found: dict[str, Balance] = {}
    for outcome in outcomes:
        for result in outcome.results:
            person = skeleton(result.name)
            before = found.get(person, Balance(result.name, 0, 0, 0, ()))
            found[person] = Balance(
                result.name,
                before.evenings + 1,
                tidy(before.exact + result.exact),
                before.whole + result.whole,
                _filled(before.purses, outcome.stake, result.money),
            )
    return tuple(sorted(found.values(), key=lambda balance: -balance.exact))


def _filled(purses: tuple[Purse, ...], stake: Stake | None, money: Fraction | None) -> tuple[Purse, ...]:
    """The purses with money of an evening added to the one of its currency."""
    if stake is None or money is None:
        return purses
    for i, purse in enumerate(purses):
        if purse.stake.currency.casefold() == stake.currency.casefold():
            finer = max(purse.stake, stake, key=lambda each: each.digits)
            return (*purses[:i], Purse(finer, purse.money + money), *purses[i + 1 :])
    return (*purses, Purse(stake, money))


def currencies(balances: Iterable[Balance]) -> tuple[str, ...]:
    """The currencies that anybody has money in, in the order in which they came up."""
    found = {purse.stake.currency.casefold(): purse.stake.currency for b in balances for purse in b.purses}
    return tuple(found.values())


def purse_of(balance: Balance, currency: str) -> Purse | None:
    """What somebody has in a currency, None if he never played for it."""
    same = (p for p in balance.purses if p.stake.currency.casefold() == currency.casefold())
    return next(same, None)
