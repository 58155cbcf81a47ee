"""What a table plays, in words: how the evening ends, what its pools are measured by, when it was."""

import re

from prefcount.explanation.quantities import number
from prefcount.messages import gettext as _
from prefcount.messages import ngettext, pgettext
from prefcount.options import Rules
from prefcount.settlement import Measure, Steps
from prefcount.visible import harmless

_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")


def ending_in_words(rules: Rules, people: int) -> str:
    """When the evening is over (rules.md §8): `each pool to 20`, `30 hands`."""
    if rules.races:
        told = ngettext("{n} race to {target}", "{n} races to {target}", rules.races)
        return told.format(n=rules.races, target=number(rules.target))
    match rules.ending:
        case "sum":
            return _("pools to {n} together").format(n=number(rules.target * people))
        case "time":
            return _("played to time")
        case "hands":
            return ngettext("{n} hand", "{n} hands", rules.ending_hands).format(n=rules.ending_hands)
        case "rounds":
            return ngettext("{n} round", "{n} rounds", rules.ending_rounds).format(n=rules.ending_rounds)
        case "mountain_zero":
            return _("each pool to {n} and no mountain left").format(n=number(rules.target))
        case _:
            return _("each pool to {n}").format(n=number(rules.target))


def measure_in_words(steps: Steps) -> str:
    """What that figure is which the settlement measures all pools by (rules.md §9)."""
    return {Measure.TARGET: _("the target"), Measure.LARGEST: _("the largest pool")}[steps.measure]


def why_measured(steps: Steps) -> str:
    """Why it is that figure, where one may wonder: no single pool has to reach it, or one is beyond it."""
    target = number(steps.target)
    if steps.measure is Measure.LARGEST:
        told = _(
            "It is beyond the target, {target}; whatever pools are measured by, the balances are the same."
        )
        return told.format(target=target)
    if steps.together:
        told = _("All pools together run to {all}, which is {target} each.")
        return told.format(all=number(steps.target * len(steps.lacking)), target=target)
    return ""


def date_text(iso: str | None) -> str:
    """An ISO date as it is written in the language; other text as it stands."""
    day = _DAY.fullmatch(iso or "")
    if day is None:
        return harmless(iso or "")
    return pgettext("date", "{year}-{month}-{day}").format(year=day[1], month=day[2], day=day[3])
