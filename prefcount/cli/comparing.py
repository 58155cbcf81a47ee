"""The command recount: the same evening under other rules."""

import typer

from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import convention_named
from prefcount.cli.games import no_clash, read_game, remarks
from prefcount.cli.options import ConventionName, HouseRules, Json, Text
from prefcount.convention import read_assignments, with_options
from prefcount.evening import Evening
from prefcount.explanation import rule_in_words
from prefcount.hands import RuleLine
from prefcount.house_rules import played_title
from prefcount.messages import gettext as _
from prefcount.options import amend
from prefcount.problems import Problem, RequestError
from prefcount.recount import recount as recounted_steps


def recount(
    ctx: typer.Context,
    convention: ConventionName = None,
    rule: HouseRules = None,
    json: Json = False,
    text: Text = False,
) -> None:
    """The evening under other rules, side by side."""
    no_clash(json=json, text=text)
    here: Ambient = ctx.obj
    if convention is None and not rule:
        raise RequestError(Problem("recount_nothing"))
    house = read_assignments(rule or [])
    evening = read_game(here)
    header = evening.file.header
    if convention is not None:
        other = convention_named(convention)
        rules = other.rules
        if header.pool is not None:
            rules = amend(rules, "target", header.pool)
    else:  # the game's own rules, with something changed
        other, rules = evening.convention, evening.start.table.rules
    rules = with_options(rules, house)
    hands = recounted_steps(evening.steps, rules)
    if json:
        from prefcount.export_more import recount_data

        here.print_data(recount_data(evening, other.name, hands))
    else:
        from prefcount.terminal.recounting import recount_view

        titles = _played(evening), _("Recounted: {rules}").format(rules=played_title(other, rules))
        here.print_view(recount_view(evening, hands, *titles), text=text)
    here.warn(remarks(evening))


def _played(evening: Evening) -> str:
    """The rules that were played: those of the start, and each that came with a line of its own."""
    came = [
        _("from line {n} on: {rule}").format(
            n=step.number, rule=rule_in_words(step.hand.option, step.hand.value)
        )
        for step in evening.steps
        if isinstance(step.hand, RuleLine)
    ]
    rules = [played_title(evening.convention, evening.start.table.rules), *came]
    return _("As played: {rules}").format(rules=" · ".join(rules))
