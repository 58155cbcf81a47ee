"""Values of options that several commands share: people, points, money, conventions with house rules."""

import os
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from prefcount.convention import Convention, load, read_assignments, with_options
from prefcount.house_rules import convention_title
from prefcount.library import DiskLibrary
from prefcount.messages import language
from prefcount.options import OPTIONS, Rules, nearest
from prefcount.problems import FileError, PrefcountError, Problem, RequestError
from prefcount.settlement import Stake
from prefcount.store import noted

FEWEST, MOST = 2, 4
USUAL = "sochi"


class Wanted(NamedTuple):
    """A game to start, as far as it has been said: None where it has not. `dealer` is as typed."""

    convention: Convention | None = None
    players: tuple[str, ...] | None = None
    target: int | None = None
    dealer: str | None = None
    house: Mapping[str, Any] = {}
    stake: Stake | None = None


def convention_named(name: str) -> Convention:
    """The preset of a name or of the beginning of a title in either language, or a file's convention."""
    library = DiskLibrary()
    presets = [*library.preset_names()]
    if name in presets or "/" in name or "\\" in name or name.endswith(".toml"):
        return load(name, None, library)
    # Only a name that is none pays for a look at the titles.
    found = [load(preset, None, library) for preset in presets]
    wanted = name.casefold().replace("ё", "е")
    titles = [(title.casefold().replace("ё", "е"), each) for each in found for title in each.title.values()]
    fits = [each for title, each in titles if title == wanted]
    fits = fits or [each for title, each in titles if wanted and title.startswith(wanted)]
    if len({each.name for each in fits}) == 1:
        return fits[0]
    data = {"convention": name[:60], "nearest": nearest(name, presets), "known": name_list(found)}
    raise FileError(Problem("unknown_convention", data))


def name_list(conventions: Iterable[Convention]) -> list[str]:
    """What conventions may be called: names are English words, other languages have titles beside them."""
    if language() == "en":
        return [convention.name for convention in conventions]
    return [f"{convention.name} – {convention_title(convention)}" for convention in conventions]


def header_name(convention: Convention, file: str) -> str:
    """The convention as a file names it: a convention file of one's own by its way from there."""
    if convention.name in DiskLibrary().preset_names():
        return convention.name
    way = os.path.relpath(os.path.realpath(convention.name), os.path.dirname(os.path.realpath(file)))
    way = noted(way.replace(os.sep, "/"))
    return way if way.endswith(".toml") or "/" in way else f"./{way}"


def people(text: str) -> tuple[str, ...]:
    """Names between commas or blanks; raises `RequestError` with all that is wrong with them."""
    from prefcount.notation import name_problem  # only here: reading hands takes long to load

    names = tuple(text.replace(",", " ").split())
    problems = [problem for i, name in enumerate(names) if (problem := name_problem(name, names[:i]))]
    if not FEWEST <= len(names) <= MOST:
        problems.append(Problem("player_count", {"count": len(names)}))
    if problems:
        raise RequestError(*problems)
    return names


def points(word: str) -> int:
    """A target; raises `RequestError`."""
    try:
        value = OPTIONS["target"].read_words([word])
    except PrefcountError:
        raise RequestError(Problem("not_points", {"word": word})) from None
    assert isinstance(value, int)
    return value


def stake_of(price: str | None, currency: str | None, kept: Stake | None = None) -> Stake | None:
    """What a whist is worth, where nothing is said what a file has `kept`; raises `RequestError`.

    A price alone keeps the file's currency and smallest payment, another currency neither.
    """
    if price is None:
        if currency is not None:
            raise RequestError(Problem("currency_alone"))
        return kept
    from prefcount.gamefile import is_currency, parse_money

    if currency is not None and not (currency and is_currency(currency)):
        raise RequestError(Problem("currency", {"word": currency}))
    whist: Fraction | None = parse_money(price)
    if whist is None:
        raise RequestError(Problem("not_money", {"word": price}))
    if kept is not None and currency in (None, kept.currency):
        return kept._replace(whist=whist)
    return Stake(whist, currency or "")


def played(convention: str | None, rule: list[str] | None, pool: str | None) -> tuple[Convention, Rules]:
    """The convention (Sochi if none is named) and what is played: house rules and target over it."""
    found = convention_named(convention or USUAL)
    house = read_assignments(rule or [])
    if pool is not None:
        if "target" in house:
            raise RequestError(Problem("clash", {"one": "--pool", "other": "--rule target"}))
        house["target"] = points(pool)
    return found, with_options(found.rules, house)
