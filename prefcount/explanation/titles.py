"""What a table plays, in words: how the evening ends, and when it was."""

import re

from prefcount.explanation.quantities import number
from prefcount.messages import gettext as _
from prefcount.messages import ngettext, pgettext
from prefcount.options import Rules
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


def date_text(iso: str | None) -> str:
    """An ISO date as it is written in the language; other text as it stands."""
    day = _DAY.fullmatch(iso or "")
    if day is None:
        return harmless(iso or "")
    return pgettext("date", "{year}-{month}-{day}").format(year=day[1], month=day[2], day=day[3])
