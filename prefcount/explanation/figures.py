"""What a line changed on the sheet: figure by figure, and how wins were led past a full pool."""

from collections.abc import Iterable
from typing import NamedTuple

from prefcount.amounts import Amount, tidy
from prefcount.declension import accusative
from prefcount.entries import Account, Entry
from prefcount.explanation.quantities import MINUS, number, points, whists
from prefcount.explanation.rules import arithmetic, rule_name
from prefcount.fold import Step
from prefcount.messages import gettext as _
from prefcount.sheet import Sheet
from prefcount.visible import harmless


def account_name(account: str, against: str | None = None) -> str:
    """`pool`, `mountain` or `whists against Ben`."""
    if account == Account.POOL:
        return _("pool")
    if account == Account.MOUNTAIN:
        return _("mountain")
    if against is None:
        return _("whists")
    return _("whists against {name}").format(name=harmless(accusative(against)))


class Figure(NamedTuple):
    """One figure of the sheet that a line changed, and the entries that changed it."""

    player: str
    account: Account
    against: str | None
    before: Amount
    after: Amount
    entries: tuple[Entry, ...]


def figures(step: Step) -> list[Figure]:
    """The figures that a line changed, in the order in which they were first written."""
    groups: dict[tuple[str, Account, str | None], list[Entry]] = {}
    for entry in step.entries:
        groups.setdefault((entry.player, entry.account, entry.against), []).append(entry)
    return [
        Figure(
            player,
            account,
            against,
            _standing(step.before.sheet, player, account, against),
            _standing(step.after.sheet, player, account, against),
            tuple(entries),
        )
        for (player, account, against), entries in groups.items()
    ]


def _standing(sheet: Sheet, player: str, account: Account, against: str | None) -> Amount:
    """A figure of a sheet; 0 where one of the two does not sit at the table (yet, or any more)."""
    if not {player, against or player} <= set(sheet.players):
        return 0
    return sheet.figure(player, account, against)


def summed(entries: Iterable[Entry], step: Step | None = None) -> str:
    """What entries of one figure add up to, unreckoned: `4 × 4 + 1 × 4`."""
    terms = [arithmetic(entry, step) for entry in entries]
    rest = (f" {MINUS} {term[1:]}" if term.startswith(MINUS) else f" + {term}" for term in terms[1:])
    return "".join([*terms[:1], *rest])


class Led(NamedTuple):
    """How points won were led, where the winner's pool did not take them as they came (rules.md §8).

    `sources` are the entries that made it, as the rules of the hand had them. `aid` holds
    (receiver, points, whists written against the receiver); `mountain` are points won that came off
    the winner's own mountain.
    """

    player: str
    won: Amount
    pool: Amount
    aid: tuple[tuple[str, Amount, Amount], ...]
    mountain: Amount
    sources: tuple[Entry, ...]


def led(step: Step) -> list[Led]:
    """The wins of a hand that went elsewhere than into the winner's pool, by winner."""
    wins = [entry for entry in step.earned if entry.account is Account.POOL]
    elsewhere = {entry.player for entry in wins if entry not in step.entries}
    return [
        _led(player, wins, step.entries)
        for player in dict.fromkeys(e.player for e in wins)
        if player in elsewhere
    ]


def _led(player: str, wins: list[Entry], entries: tuple[Entry, ...]) -> Led:
    off = [
        entry
        for entry in entries
        if entry.rule == "own_mountain" and (entry.against or entry.player) == player
    ]
    # Kept as whists, what comes off the mountain is written by each of the others.
    writer = next((entry.player for entry in off if entry.against), player)
    return Led(
        player,
        tidy(sum(entry.amount for entry in wins if entry.player == player)),
        tidy(
            sum(
                entry.amount
                for entry in entries
                if entry.player == player and entry.account is Account.POOL and entry.rule != "aid"
            )
        ),
        tuple(
            (entry.against or "", entry.operands[0], entry.amount)
            for entry in entries
            if entry.player == player and entry.account is Account.WHISTS and entry.rule == "aid"
        ),
        tidy(sum(-entry.operands[0] for entry in off if entry.player == writer or entry.against is None)),
        tuple(entry for entry in wins if entry.player == player),
    )


def led_in_words(win: Led) -> str:
    """One sentence: what was won and by which rule, what the pool took, who was helped, what came off."""
    parts = []
    if win.pool:
        parts.append(_("{n} into the own pool").format(n=number(win.pool)))
    parts += [
        _("{n} as aid to {name}, {whists} against").format(
            n=number(given), name=harmless(receiver), whists=whists(written)
        )
        for receiver, given, written in win.aid
    ]
    if win.mountain:
        parts.append(_("{n} off the own mountain").format(n=number(win.mountain)))
    return _("{win}: {parts}.").format(win=win_in_words(win), parts="; ".join(parts))


def win_in_words(win: Led) -> str:
    """What was won, and by which rule: `Anna wins 2 points (no trick at all-pass)`."""
    rules = ", ".join(dict.fromkeys(rule_name(entry.rule) for entry in win.sources))
    told = _("{name} wins {points} ({rule})")
    return told.format(name=harmless(win.player), points=points(win.won), rule=rules)
