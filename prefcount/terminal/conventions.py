"""Conventions side by side, and one of them option by option."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from prefcount.convention import Convention
from prefcount.explanation import convention_title, number, whists
from prefcount.house_rules import ending_of
from prefcount.messages import N_, pgettext
from prefcount.messages import gettext as _
from prefcount.options import OPTIONS, Option, Rules, differences
from prefcount.terminal.parts import HEAD, QUIET, Ruled, plain_table
from prefcount.visible import harmless

DEPARTURE = "*"

ROOMY = 76
"""Columns from which the list of conventions has two blanks between its columns."""

WHISTS = {"greedy": N_("greedy"), "gentleman": N_("gentleman")}
ENDINGS = {
    "each": N_("each"),
    "sum": N_("sum"),
    "time": N_("time"),
    "hands": N_("hands"),
    "rounds": N_("rounds"),
    "mountain_zero": N_("mountain"),
    "races": N_("races"),
}
"""Values in one word, for narrow columns."""


def conventions_view(conventions: Iterable[Convention]) -> RenderableType:
    """One line for each convention: what a six costs, whists, all-pass, lowest bids, the end."""
    table = plain_table()
    table.pad_edge = False
    for head in (_("name"), _("convention"), _("six"), _("whists"), _("all-pass"), _("from"), _("ending")):
        table.add_column(head, overflow="fold", no_wrap=head != _("convention"))
    for convention in conventions:
        rules = convention.rules
        six = (rules.price_pool[0], rules.price_undertrick[0], rules.price_whist[0])
        cells = (
            convention_title(convention),
            "/".join(map(number, six)),
            pgettext("whists", WHISTS[rules.whist_style]),
            _allpass(rules),
            _row("allpass.exit", rules.allpass_exit),
            pgettext("ending", ENDINGS[ending_of(rules)]),
        )
        table.add_row(Text(harmless(convention.name), style=HEAD), *map(Text, cells))
    legend = (
        _("six: points if made / points an undertrick / whists a trick"),
        _("all-pass: points a trick × 1-2-3 for the first, second, third and all later ones in a row"),
        _("from: the lowest bid, and after all-pass"),
        _("ending: each pool full, the sum of the pools, time, or races"),
    )
    return Group(Close(table), Text(), Text("\n".join(legend), style=QUIET))


def _allpass(rules: Rules) -> str:
    """The price of a trick with the steps of the row: `2×1-2-3`."""
    if rules.allpass_account == "whists":
        return whists(rules.allpass_price)
    row = _row("allpass.progression", rules.allpass_progression)
    price = number(rules.allpass_price)
    return price if rules.allpass_progression == (1,) else f"{price}×{row}"


def _row(option: str, value: Any) -> str:
    """Steps as one says them: `6-7-8`."""
    return OPTIONS[option].write(value).replace(" ", "-")


class Close(Ruled):
    """A table whose columns stand closer where the width is small."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self._padding = (0, 2 if options.max_width >= ROOMY else 1, 0, 0)
        return super().__rich_console__(console, options)


def convention_view(convention: Convention, base: Rules | None) -> RenderableType:
    """Every option with its value and its meaning; what departs from the base is marked and says how."""
    title = Text.assemble((convention_title(convention), HEAD), f"  {harmless(convention.name)}")
    departures: Mapping[str, Any] = differences(convention.rules, base) if base is not None else {}
    table = plain_table()
    table.add_column("", width=1, no_wrap=True)
    table.add_column(_("option"), no_wrap=True)
    table.add_column(_("value"), overflow="fold", max_width=16)
    table.add_column(_("meaning"), overflow="fold")
    for option in OPTIONS.values():
        departs = option.key in departures
        meaning = Text(_(option.meaning))
        if departs and base is not None:
            meaning.append(
                "\n"
                + _("{base} has {value}").format(
                    base=harmless(convention.base or ""), value=_written(option, base)
                ),
                style=QUIET,
            )
        table.add_row(
            DEPARTURE if departs else "",
            Text(option.key, style=HEAD if departs else ""),
            Text(_written(option, convention.rules), style=HEAD if departs else ""),
            meaning,
        )
    if not departures:
        return Group(title, Text(), Ruled(table))
    legend = Text(f" {DEPARTURE} " + _("differs from {base}").format(base=harmless(convention.base or "")))
    return Group(title, Text(), Ruled(table), Text(), legend)


def _written(option: Option, rules: Rules) -> str:
    """A value as `--rule` takes it."""
    return option.write(getattr(rules, option.attribute))
