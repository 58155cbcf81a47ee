"""JSON of conventions: the presets by name, and one of them with every option."""

from collections.abc import Iterable

from prefcount.convention import Convention
from prefcount.export import Data, amount, amounts
from prefcount.options import OPTIONS, Option, Rules, differences


def conventions_data(conventions: Iterable[Convention]) -> Data:
    """`conventions --json`: the presets by name."""
    return {"conventions": [_named(convention) for convention in conventions], "warnings": []}


def convention_data(convention: Convention, base: Rules | None) -> Data:
    """`conventions NAME --json`: every option, and those that depart from the base."""
    return {
        **_named(convention),
        "rules": {key: value_data(OPTIONS[key], convention.rules) for key in OPTIONS},
        "departures": list(differences(convention.rules, base)) if base is not None else [],
        "warnings": [],
    }


def _named(convention: Convention) -> Data:
    return {
        "name": convention.name,
        "title": dict(convention.title),
        "edition": convention.edition,
        "extends": convention.base,
    }


def value_data(option: Option, rules: Rules) -> bool | int | str | list[int | str]:
    """An option's value as a convention file writes it."""
    value = getattr(rules, option.attribute)
    if isinstance(value, tuple):
        return amounts(value)
    if isinstance(value, bool | str):
        return value
    return option.write(value) if value is None else amount(value)
