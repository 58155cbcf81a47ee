"""Who has left, in words: the settlement on leaving, and what a change makes of it; evenings that end so."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prefcount.amounts import tidy
from prefcount.explanation.quantities import number, signed, whists
from prefcount.messages import gettext as _
from prefcount.seating import Left
from prefcount.state import State, finished
from prefcount.visible import harmless

if TYPE_CHECKING:  # only where somebody has left
    from prefcount.departures import Resettled


def settled_in_words(left: Left) -> str:
    """`Dora is settled: +50 whists`."""
    told = _("{name} is settled: {whists}")
    return told.format(name=harmless(left.name), whists=whists(left.balance, sign=True))


def pairs_in_words(left: Left) -> Iterator[str]:
    """What a leaver has with each who stays: `with Anna +20 whists`."""
    for other, pair in left.pairs:
        yield _("with {name} {whists}").format(name=harmless(other), whists=whists(pair, sign=True))


def resettled_in_words(changed: "Resettled") -> str:
    """`hand 4, Dora: +50 → +30 whists (with Anna +20 → 0)`."""
    before, after = dict(changed.before.pairs), dict(changed.after.pairs)
    pairs = [
        _("with {name} {before} → {after}").format(
            name=harmless(name), before=signed(before.get(name, 0)), after=signed(after.get(name, 0))
        )
        for name in dict.fromkeys([*after, *before])
        if before.get(name, 0) != after.get(name, 0)
    ]
    return _("hand {n}, {name}: {before} → {after} ({pairs})").format(
        n=changed.number,
        name=harmless(changed.after.name),
        before=signed(changed.before.balance),
        after=whists(changed.after.balance, sign=True),
        pairs=", ".join(pairs),
    )


def ends(before: State, after: State) -> bool:
    """Whether the evening is over now and was not before."""
    return finished(after) and not finished(before)


def why_over(before: State, after: State) -> str:
    """Why the evening is over though nobody won a point: fewer people have less to play for; else empty."""
    sheet, rules = after.sheet, after.table.rules
    if not ends(before, after) or len(sheet.players) >= len(before.sheet.players) or rules.races:
        return ""
    match rules.ending:
        case "sum":
            told = _("The pools of those who stay have {sum} together, and {target} ends the evening.")
            target = rules.target * len(sheet.players)
            return told.format(sum=number(tidy(sum(sheet.pool))), target=number(target))
        case "each":
            return _("The pools of all who stay are full.")
        case _:
            return ""
