"""The sheet as the table sees it: every figure over the full width, and what comes next.

Figures that the typed line would change stand with their new value behind an arrow; those that the
last hand changed stand out. Nothing is computed here: old and new come from the fold.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from prefcount.amounts import Amount
from prefcount.declension import accusative
from prefcount.entries import Account
from prefcount.explanation import account_name, money, number, signed
from prefcount.fold import State, finished, upcoming
from prefcount.ledger import results_of
from prefcount.live import Change, Place
from prefcount.messages import gettext as _
from prefcount.messages import pgettext
from prefcount.play.fragments import Line, aligned, cut, fitted, line, line_width, padded, plain_text, rule
from prefcount.play.model import Play
from prefcount.play.reading import Reading, Tone, changes_of
from prefcount.play.reminders import recent, reminders, title
from prefcount.settlement import Settlement, Stake, settle
from prefcount.visible import harmless

WIDEST_LABEL, NARROWEST_LABEL = 26, 17
WIDEST_NAME, NARROWEST_CELL = 12, 9
MONEY, BALANCE = 7, 8
"""The weights of what somebody gets, in money and with those who left, and in whists."""
ALL_ROWS = 1_000
ARROW = "→ "
"""Before a figure that the typed line would write."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the sheet: label and a cell for each player; rows of small `weight` go first."""

    label: Line
    cells: tuple[Line, ...]
    weight: int = 9
    short: Line = ()
    """The label where the whole one finds no room."""
    short_cells: tuple[Line, ...] = ()

    def shortened(self, cell: int, *, label: bool) -> "_Row":
        """The row with its short label, and with short cells where whole ones are wider than a `cell`."""
        wide = any(line_width(text) > cell - 1 for text in self.cells)
        return replace(
            self,
            label=self.short if label and self.short else self.label,
            cells=self.short_cells if wide and self.short_cells else self.cells,
        )


def _widths(table: Sequence[_Row], columns: int, people: int) -> tuple[int, int]:
    """The columns of the labels and of each player.

    In a narrow window labels are shortened before names are, and nobody is ever left out.
    """
    label = min(WIDEST_LABEL, max(line_width(row.label) for row in table) + 2)
    names = max(line_width(text) for text in table[0].cells) + 1
    wanted = max(NARROWEST_CELL, min(names, WIDEST_NAME))
    label = max(NARROWEST_LABEL, min(label, columns - 1 - people * wanted))
    return label, (columns - label - 1) // people


def board(play: Play, read: Reading, columns: int, rows: int, *, airy: bool = False) -> list[Line]:
    """The lines of the sheet; where they are more than `rows`, the least needed ones are left out."""
    state = play.shown
    names = state.sheet.players
    table = [
        _names(state, play),
        _roles(state),
        *_accounts(state, _marks(play, read)),
        *_balances(play, state, read),
    ]
    label, cell = _widths(table, columns, len(names))
    crowded = any(row.short and line_width(row.label) > label - 2 for row in table)
    table = [row.shortened(cell, label=crowded) for row in table]
    head, below = [title(play, columns)], reminders(play, columns)
    rules = {1: 3, len(table) - _count_balances(table): 4}
    lines: list[tuple[int, Line]] = []
    for at, row in enumerate(table):
        if at - 1 in rules:
            lines.append((rules[at - 1], rule(columns)))
        lines.append((row.weight, _drawn(row, label, cell, columns)))
    spare = rows - len(head) - len(below) - len(lines)
    needless = sum(weight < MONEY for weight, _text in lines)
    while read.changes and below and spare + needless < 0:
        # While a hand is typed what comes next gives way to what it would make of money.
        below, spare = below[:-1], spare + 1
    lines = _thinned(lines, spare)
    body = [text for _weight, text in lines]
    gap: list[Line] = [()] if spare >= 1 else []
    if airy and spare >= 3:
        return [*head, (), *body, (), *below, *recent(play, columns, spare - 2)]
    return [*head, *body, *gap, *below]


def natural_rows(play: Play, columns: int) -> int:
    """The rows of the whole sheet."""
    return len(board(play, Reading(Tone.EMPTY), columns, ALL_ROWS))


def _count_balances(table: Sequence[_Row]) -> int:
    return sum(row.weight in (MONEY, BALANCE) for row in table) + 1


def _thinned(lines: list[tuple[int, Line]], spare: int) -> list[tuple[int, Line]]:
    """The lines without those of the least weight, as many as there is no room for."""
    while spare < 0 and lines:
        least = min(weight for weight, _text in lines)
        at = next(i for i, (weight, _text) in enumerate(lines) if weight == least)
        lines = lines[:at] + lines[at + 1 :]
        spare += 1
    return lines


# --- Rows ---------------------------------------------------------------------------------------


def _names(state: State, play: Play) -> _Row:
    return _Row((), tuple(line(("name", harmless(name))) for name in state.sheet.players), 9)


def _roles(state: State) -> _Row:
    """Who deals and who is first hand, under the names."""
    table = state.table
    if finished(state):
        return _Row((), tuple(() for _name in state.sheet.players), 0)
    deals = pgettext("player", "deals")
    whole, short = (
        {table.first_hand: line(("accent", first)), table.dealer: line(("accent", deals))}
        for first in (pgettext("player", "first hand"), pgettext("player", "1st hand"))
    )
    cells, short_cells = (
        tuple(told.get(name, ()) for name in state.sheet.players) for told in (whole, short)
    )
    return _Row((), cells, 5, short_cells=short_cells)


Mark = Callable[[Place, Amount], Line]


def _marks(play: Play, read: Reading) -> Mark:
    """How a figure is written: bare, with what the typed line makes of it, or as just changed."""
    changes = read.changes if read.tone in (Tone.WHOLE, Tone.ASKED) else ()
    after = {change.place: change for change in changes}
    fresh = {change.place for change in _fresh(play)} if not changes else set()

    def mark(place: Place, amount: Amount) -> Line:
        change = after.get(place)
        if change is not None:
            return line(("quiet", f"{number(amount)} {ARROW}"), ("preview", number(change.after)))
        return line(("fresh" if place in fresh else "figure", number(amount)))

    return mark


def _fresh(play: Play) -> tuple[Change, ...]:
    """What the last line of what is shown changed."""
    if play.tried:
        return changes_of(play.tried[-1])
    if play.answer is not None:
        return play.answer.changes
    last = play.last
    return changes_of(last.step) if last is not None else ()


def _accounts(state: State, mark: Mark) -> list[_Row]:
    sheet, table = state.sheet, state.table
    players = sheet.players
    rows = [
        _Row(
            line(account_name(Account.POOL)),
            tuple(mark((name, Account.POOL, None), sheet.pool[i]) for i, name in enumerate(players)),
        )
    ]
    if table.rules.ending in ("each", "mountain_zero"):
        rows.append(_to_target(state))
    rows.append(
        _Row(
            line(account_name(Account.MOUNTAIN)),
            tuple(mark((name, Account.MOUNTAIN, None), sheet.mountain[i]) for i, name in enumerate(players)),
        )
    )
    if any(table.bombs):
        cells = tuple(_bombs(owned, "×") for owned in table.bombs)
        short = tuple(_bombs(owned, "") for owned in table.bombs)
        rows.append(_Row(line(_("bombs")), cells, short_cells=short))
    if table.race is not None and table.race.number <= table.rules.races:
        label = _("race {n} of {races}, to {target}").format(
            n=table.race.number, races=table.rules.races, target=number(table.rules.target)
        )
        rows.append(_Row(line(label), tuple(line(number(won)) for won in table.race.won)))
    for j, other in enumerate(players):
        cells = tuple(
            line(("quiet", "–")) if i == j else mark((name, Account.WHISTS, other), sheet.whists[i][j])
            for i, name in enumerate(players)
        )
        on = pgettext("whist cell", "on {name}").format(name=harmless(accusative(other)))
        rows.append(_Row(line(account_name(Account.WHISTS, other)), cells, short=line(on)))
    return rows


def _to_target(state: State) -> _Row:
    lacking = upcoming(state).to_target
    cells = tuple(line(("quiet", number(n))) if n else line(("gain", _("closed"))) for n in lacking)
    return _Row(
        line(("quiet", "  " + _("still to {n}").format(n=number(state.table.rules.target)))), cells, 6
    )


def _bombs(owned: tuple[int, ...], times: str) -> Line:
    told = " ".join(f"{times}{factor}" for factor in owned)
    return line(("warn", told)) if owned else line(("quiet", "–"))


def _balances(play: Play, state: State, read: Reading) -> list[_Row]:
    """What each would get or pay now, and what he would with the typed line; none in quiet mode."""
    label = _("settled") if play.evening.file.header.settled else _("if settled now")
    players = state.sheet.players
    if not play.balances:
        hidden = tuple(line(("quiet", "···")) for _name in players)
        return [_Row(line(("quiet", label)), hidden, BALANCE)]
    stake = play.evening.file.header.stake
    now = settle(state.sheet, state.table.rules, stake)
    coming = _preview(state, read, play)
    rows = [_Row(line(("name", label)), _cells(now.exact, coming and coming.exact, signed), BALANCE)]
    if stake is not None and now.money is not None:
        sums = _cells(
            now.money,
            coming and coming.money,
            lambda amount: money(stake, amount, sign=True),  # type: ignore[arg-type]
        )
        rows.append(_Row(line(("quiet", "  " + harmless(stake.currency or _("in money")))), sums, MONEY))
    if state.left:
        whole = _with_left(now, state, stake)
        then = _with_left(coming, read.after, stake) if coming and read.after else None
        label = "  " + _("with those who left")
        rows.append(_Row(line(("quiet", label)), _cells(whole, then, signed), MONEY))
    return rows


def _with_left(settlement: Settlement, state: State, stake: Stake | None) -> list[Amount]:
    """What the evening brings each at the table, the settlements of those who have left included."""
    results = results_of(settlement, state.left, stake)
    return [result.exact for result in results[: len(settlement.players)]]


def _preview(state: State, read: Reading, play: Play) -> Settlement | None:
    """The settlement with what is typed, for as long as the same people sit there."""
    after = read.after
    if after is None or not (read.changes or read.resettled) or after.sheet.players != state.sheet.players:
        return None
    return settle(after.sheet, after.table.rules, play.evening.file.header.stake)


def _cells(
    now: Sequence[Amount], coming: Sequence[Amount] | None, shown: Callable[[Amount], str]
) -> tuple[Line, ...]:
    cells = []
    for i, amount in enumerate(now):
        if coming is not None and coming[i] != amount:
            new = (_sign(coming[i], "preview"), shown(coming[i]))
            cells.append(line(("quiet", f"{shown(amount)} {ARROW}"), new))
        else:
            cells.append(line((_sign(amount, ""), shown(amount))))
    return tuple(cells)


def _sign(amount: Amount, style: str) -> str:
    return "gain" if amount > 0 else "loss" if amount < 0 else style


def _drawn(row: _Row, label: int, cell: int, columns: int) -> Line:
    parts: Line = padded((("", " "), *row.label), label)
    crowded = any(line_width(text) > cell - 1 for text in row.cells)
    for text in row.cells:
        if crowded and len(text) > 1:  # no room for the old figures, but for the arrow
            text = (("quiet", ARROW), *text[-1:])
            text = text if line_width(text) <= cell - 1 else (("quiet", ARROW.strip()), *text[-1:])
        parts = (*parts, *aligned(_short(text, cell - 1), cell))
    return cut(parts, columns)


def _short(text: Line, columns: int) -> Line:
    if not text or line_width(text) <= columns:
        return text
    return ((text[0][0], fitted(plain_text(text), columns)),)
