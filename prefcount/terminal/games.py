"""The saved evenings one under the other like entries in a ledger, and who stands where."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prefcount.explanation import convention_title, date_text, money
from prefcount.ledger import Balance, Entered, Ledger, Outcome, Result, Standing, currencies, purse_of
from prefcount.messages import gettext as _
from prefcount.messages import ngettext, pgettext
from prefcount.terminal.parts import HEAD, NOTHING, QUIET, Ruled, balance, gain, name, plain_table
from prefcount.visible import harmless

SHORT_NAME = 16
NARROW = 14
"""Columns of a name that leaves room for words beside it, and of those words where it does not."""


def games_view(
    ledger: Ledger, names: Mapping[str, str], *, unreadable: Sequence[str] = (), where: Sequence[str] = ()
) -> RenderableType:
    """Each evening with what it brought everybody, the balances, and a line for each unreadable file.

    `names` are what the evenings are called, by file; `where` says where they were looked for.
    """
    parts: list[RenderableType] = []
    if ledger.evenings:
        parts += [Ruled(_evenings(ledger, names)), Text()]
    if any(not entered.outcome.counted for entered in ledger.evenings):
        words = _("An evening under way does not count until it is over or settled.")
        parts += [Text(words, style=QUIET), Text()]
    if ledger.together:
        parts += _standings(ledger)
    if unreadable:
        parts.append(Text(_("Not counted, for they cannot be read"), style=HEAD))
        parts += [Padding(Text(line, overflow="fold"), (0, 0, 0, 1)) for line in unreadable]
    if where:
        parts += [Text(line, style=QUIET, overflow="fold") for line in where]
    return Group(*parts)


def _evenings(ledger: Ledger, names: Mapping[str, str]) -> Table:
    table = plain_table()
    table.add_column(_("evening"), overflow="fold")
    # A name that was broken cannot be copied, so words give way to it.
    long = max(len(harmless(name)) for name in names.values()) > SHORT_NAME
    table.add_column("", overflow="fold", max_width=NARROW if long else None)
    table.add_column("", overflow="fold")
    table.add_column(_("whists"), justify="right", no_wrap=True)
    table.add_column(pgettext("evenings", "so far"), justify="right", no_wrap=True)
    with_money = any(entered.outcome.stake is not None for entered in ledger.evenings)
    if with_money:
        table.add_column(_("money"), justify="right", no_wrap=True)
    for entered in ledger.evenings:
        for row in _lines(entered, names[entered.outcome.file]):
            table.add_row(*row[: len(table.columns)])
        table.add_section()
    return table


def _lines(entered: Entered, called: str) -> Iterator[Sequence[RenderableType]]:
    """A line for each person; in front of them the date and the name, convention and state."""
    heads = [*_heads(entered.outcome, called)]
    people = [*_people(entered)]
    for i in range(max(len(heads), len(people))):
        head = heads[i] if i < len(heads) else (Text(), Text())
        yield (*head, *(people[i] if i < len(people) else (Text(),) * 4))


def _heads(outcome: Outcome, called: str) -> Iterator[tuple[Text, Text]]:
    """The name is what `--game` takes, and never cut, even where it is the date once more."""
    date, called = date_text(outcome.date), harmless(called)
    first, second = (date, called) if date else (called, "")
    title = Text(convention_title(outcome.convention))
    yield Text(first, overflow="fold"), title
    yield Text(second, style=QUIET, overflow="fold"), Text(_state(outcome), style=QUIET)


def _state(outcome: Outcome) -> str:
    match outcome.standing:
        case Standing.SETTLED:
            return pgettext("evening", "settled")
        case Standing.OVER:
            return pgettext("evening", "over")
        case Standing.UNDER_WAY:
            played = ngettext("{n} hand", "{n} hands", outcome.hands).format(n=outcome.hands)
            return _("under way, {hands}").format(hands=played)


def _people(entered: Entered) -> Iterator[tuple[Text, ...]]:
    """Name, whists, balance after the evening, money; an evening under way has names alone."""
    outcome = entered.outcome
    if not entered.running:
        nothing = Text(NOTHING, style=QUIET)
        for result in outcome.results:
            yield name(result.name), nothing, nothing, nothing
        return
    for result, after in zip(outcome.results, entered.running, strict=True):
        yield name(result.name), balance(result.exact), balance(after), _sum(outcome, result)


def _sum(outcome: Outcome, result: Result) -> Text:
    if outcome.stake is None or result.money is None:
        return Text(NOTHING, style=QUIET)
    shown = f"{money(outcome.stake, result.money, sign=True)} {harmless(outcome.stake.currency)}".rstrip()
    return gain(shown, result.money)


def _standings(ledger: Ledger) -> Iterator[RenderableType]:
    """The balances over all evenings; those of each convention where there are several."""
    several = len(ledger.by_convention) > 1
    yield Text(_("All evenings together") if several else _("Over these evenings"), style=HEAD)
    yield Padding(Ruled(_balances(ledger.together)), (0, 0, 1, 1))
    if several:
        for outcome, balances in ledger.by_convention:
            yield Text(convention_title(outcome.convention), style=HEAD)
            yield Padding(Ruled(_balances(balances)), (0, 0, 1, 1))


def _balances(balances: Sequence[Balance]) -> Table:
    table = plain_table()
    table.add_column("", overflow="fold")
    table.add_column(_("evenings"), justify="right", no_wrap=True)
    table.add_column(_("whists"), justify="right", no_wrap=True)
    kinds = currencies(balances)
    for currency in kinds:
        table.add_column(Text(harmless(currency) or _("money")), justify="right", no_wrap=True)
    for each in balances:
        table.add_row(
            name(each.name),
            str(each.evenings),
            balance(each.exact),
            *(_purse(each, currency) for currency in kinds),
        )
    return table


def _purse(each: Balance, currency: str) -> Text:
    purse = purse_of(each, currency)
    if purse is None:
        return Text(NOTHING, style=QUIET)
    return gain(money(purse.stake, purse.money, sign=True), purse.money)
