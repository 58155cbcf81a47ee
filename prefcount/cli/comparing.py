"""The command recount: the same evening under other rules."""

import typer

from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import convention_named
from prefcount.cli.games import no_clash, read_game, remarks
from prefcount.cli.options import ConventionName, HouseRules, Json, Text
from prefcount.convention import read_assignments, with_options
from prefcount.explanation import convention_title, rule_in_words
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
        name, title, rules = other.name, convention_title(other), other.rules
        if header.pool is not None:
            rules = amend(rules, "target", header.pool)
    else:  # the game's own rules, with something changed
        name, title = evening.convention.name, convention_title(evening.convention)
        rules = evening.start.table.rules
    if house:
        title += " · " + " · ".join(rule_in_words(key, value) for key, value in house.items())
    hands = recounted_steps(evening.steps, with_options(rules, house))
    if json:
        from prefcount.export_more import recount_data

        here.print_data(recount_data(evening, name, hands))
    else:
        from prefcount.terminal.recounting import recount_view

        here.print_view(recount_view(evening, hands, convention_title(evening.convention), title), text=text)
    here.warn(remarks(evening))
