"""The questions of `new`: the table of the last evening offered again, else what is missing asked for."""

import os
from contextlib import suppress

from prefcount import store
from prefcount.cli.arguments import USUAL, Wanted, convention_named, people, points
from prefcount.cli.dialogue import Dialogue, ask_convention, ask_price, yes_no
from prefcount.convention import Convention, with_options
from prefcount.current import find_game, saved_games
from prefcount.explanation import convention_title
from prefcount.explanation.stakes import price_text
from prefcount.gamefile import Header, parse_game
from prefcount.house_rules import departures
from prefcount.ledger import by_name
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.notation import resolve_player
from prefcount.problems import PrefcountError
from prefcount.visible import harmless

OLDEST = 5
"""Games that are looked into, newest first, for one whose header can be read."""


def asked(sitting: Dialogue, given: Wanted) -> Wanted:
    """The whole game: what is given stays, the rest is asked for; Enter takes what is usual."""
    last = _last_table()
    if last is not None and given.convention is None and given.players is None:
        again = last._replace(
            target=given.target or last.target,
            house={**last.house, **given.house},
            stake=given.stake or last.stake,
        )
        if sitting.ask(_offer(again), yes_no, "y"):
            return again._replace(dealer=given.dealer or _ask_dealer(sitting, again.players or ()))
    usual = last or Wanted()
    convention = given.convention or ask_convention(
        sitting, usual.convention.name if usual.convention else USUAL
    )
    names = given.players or sitting.ask(_("Players, clockwise (two to four names): "), people)
    return given._replace(
        convention=convention,
        players=names,
        target=given.target or _ask_target(sitting, usual, convention),
        stake=given.stake or ask_price(sitting, usual.stake),
        dealer=given.dealer or _ask_dealer(sitting, names),
    )


def _ask_target(sitting: Dialogue, usual: Wanted, convention: Convention) -> int:
    """The target; usual is that of the last evening under the same convention."""
    same = usual.convention is not None and usual.convention.name == convention.name
    target = usual.target if same and usual.target is not None else int(convention.rules.target)
    return sitting.ask(_("Pool [{n}]: ").format(n=target), points, str(target))


def _ask_dealer(sitting: Dialogue, names: tuple[str, ...]) -> str:
    question = _("Who deals first? [{name}]: ").format(name=harmless(names[-1]))
    return sitting.ask(question, lambda word: resolve_player(word, names), names[-1])


def _offer(table: Wanted) -> str:
    """The question whether the same people play the same again, with everything that it means."""
    assert table.convention is not None
    facts = [convention_title(table.convention), _("pool {n}").format(n=table.target)]
    if table.stake is not None:
        facts.append(_("{price} a whist").format(price=price_text(table.stake)))
    rules = with_options(table.convention.rules, table.house)
    facts += departures(rules, table.convention.rules)
    return _("Play again with {players} ({facts})? [Y/n]: ").format(
        players=", ".join(map(harmless, table.players or ())), facts=", ".join(facts)
    )


def _last_table() -> Wanted | None:
    """What was played last, as far as it can be played again; None where nothing was."""
    games = sorted(saved_games(), key=by_name)
    with suppress(PrefcountError):
        games.append(find_game(None, {}))  # the one made last, wherever it lies
    for game in games[: -OLDEST - 1 : -1]:
        try:
            return _table(parse_game(store.read(game)).header, game)
        except PrefcountError:
            continue
    return None


def _table(header: Header, game: str) -> Wanted:
    """The table of a game's header; raises `PrefcountError` where its convention is not there any more."""
    name = header.convention
    if name not in DiskLibrary().preset_names():
        name = os.path.normpath(os.path.join(os.path.dirname(os.path.realpath(game)), name))
    convention = convention_named(name)
    house = dict(header.house)
    target = header.pool or house.get("target", convention.rules.target)
    house.pop("target", None)
    return Wanted(convention, header.players, target, None, house, header.stake)
