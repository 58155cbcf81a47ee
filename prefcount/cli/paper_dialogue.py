"""A paper sheet by questions: each figure checked as it is typed, corrected by its name, kept as a file."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from prefcount import store
from prefcount.amounts import Amount, parse_amount, plain
from prefcount.cli.arguments import USUAL, convention_named, header_name, people, points
from prefcount.cli.dialogue import Dialogue, ask_convention, ask_price, price
from prefcount.convention import Convention
from prefcount.declension import accusative
from prefcount.entries import Account
from prefcount.messages import gettext as _
from prefcount.notation import resolve_player, same_name
from prefcount.notation.spelling import fold
from prefcount.notation.words import ACCOUNTS, Words
from prefcount.options import Rules, amend
from prefcount.problems import Problem, RequestError
from prefcount.settlement import Stake
from prefcount.sheet import Sheet
from prefcount.sheet_writing import sheet_text, target_taken
from prefcount.visible import harmless

Change = Callable[[], None]
SUFFIX = ".toml"
FIELDS = Words(
    {
        **dict.fromkeys(("players", "игроки"), "players"),
        **dict.fromkeys(("convention", "конвенция", "конвенцию"), "convention"),
        **dict.fromkeys(("target", "размер"), "target"),
        **dict.fromkeys(("price", "цена"), "price"),
    }
)
"""What can be corrected beside figures, which are called by account and names."""


class Place(NamedTuple):
    """One figure: an account of the player in a seat, or his whists against another seat."""

    account: Account
    seat: int
    against: int | None = None


@dataclass
class Paper:
    """A paper sheet as far as it has been told; a figure not told yet is 0."""

    convention: Convention
    players: tuple[str, ...]
    target: int
    figures: dict[Place, Amount] = field(default_factory=dict)
    stake: Stake | None = None
    warnings: list[Problem] = field(default_factory=list)

    def places(self) -> Iterator[Place]:
        """Every figure in the order in which it is asked for: pools, mountains, whists by writer."""
        seats = range(len(self.players))
        yield from (Place(Account.POOL, seat) for seat in seats)
        yield from (Place(Account.MOUNTAIN, seat) for seat in seats)
        yield from (Place(Account.WHISTS, i, j) for i in seats for j in seats if i != j)

    def set(self, **values: Any) -> None:
        """Sets fields by their names."""
        for name, value in values.items():
            setattr(self, name, value)

    @property
    def rules(self) -> Rules:
        """The convention with the target of the evening."""
        return amend(self.convention.rules, "target", self.target)

    @property
    def sheet(self) -> Sheet:
        """The figures as a sheet."""
        seats = range(len(self.players))
        return Sheet(
            self.players,
            tuple(self.figures.get(Place(Account.POOL, i), 0) for i in seats),
            tuple(self.figures.get(Place(Account.MOUNTAIN, i), 0) for i in seats),
            tuple(tuple(self.figures.get(Place(Account.WHISTS, i, j), 0) for j in seats) for i in seats),
        )


def asked_paper(sitting: Dialogue) -> Paper:
    """The whole sheet, question by question, shown and corrected until it is right."""
    convention = ask_convention(sitting, USUAL)
    usual = int(convention.rules.target)
    players, target = _ask_players(sitting), _ask_target(sitting, usual)
    paper = Paper(convention, players, target or usual)
    sitting.tell(_("The totals; Enter leaves the figure in brackets."))
    _ask_figures(sitting, paper, tuple(paper.places()))
    paper.stake = ask_price(sitting, None)
    while (change := _shown(sitting, paper)) is not None:
        change()
    if target is None and paper.target == usual and not sitting.asking:  # nobody has seen it in brackets
        paper.warnings += target_taken(paper.sheet, usual, convention.name, "answer_target_taken")
    return paper


def _ask_players(sitting: Dialogue) -> tuple[str, ...]:
    return sitting.ask(_("Players, clockwise (two to four names): "), people)


def _ask_target(sitting: Dialogue, usual: int) -> int | None:
    """The target, None for Enter."""
    question = _("Target, the size of each pool [{n}]: ").format(n=usual)
    return sitting.ask(question, lambda answer: points(answer) if answer else None)


def _ask_figures(sitting: Dialogue, paper: Paper, places: Sequence[Place]) -> None:
    """Asks for figures, those of an account under its name; Enter leaves what stands there."""
    titles = {
        Account.POOL: _("Pools:"),
        Account.MOUNTAIN: _("Mountains:"),
        Account.WHISTS: _("Whists:"),
    }
    last = None
    for place in places:
        if place.account is not last:
            sitting.tell(titles[place.account])
        last = place.account
        standing = plain(paper.figures.get(place, 0))
        name = _place_name(paper, place)
        # Under the account's name where that is shown, else with it.
        question = f"  {name} [{standing}]: " if sitting.asking else f"{titles[place.account]} {name}"
        paper.figures[place] = sitting.ask(question, _reader(place), standing)


def _place_name(paper: Paper, place: Place) -> str:
    """Whose figure it is, under the name of its account."""
    player = harmless(paper.players[place.seat])
    if place.against is None:
        return player
    other = harmless(accusative(paper.players[place.against]))
    return _("{name} against {other}").format(name=player, other=other)


def _reader(place: Place) -> Callable[[str], Amount]:
    return amount if place.account is Account.MOUNTAIN else amount_not_below_zero


def amount(word: str) -> Amount:
    """An exact number, a minus of any kind before it; raises `RequestError`."""
    value = parse_amount(fold(word))
    if value is None:
        raise RequestError(Problem("no_amount", {"word": word}))
    return value


def amount_not_below_zero(word: str) -> Amount:
    """The same for what only grows on paper."""
    value = amount(word)
    if value < 0:
        raise RequestError(Problem("below_zero", {"word": word}))
    return value


def _shown(sitting: Dialogue, paper: Paper) -> Change | None:
    """Shows the sheet where somebody looks, and gives what puts it right, None where it is."""
    if sitting.asking:
        from prefcount.terminal.papersheet import paper_view

        sitting.here.show(paper_view(paper.sheet, paper.convention, paper.target, paper.stake))
        one, other = map(harmless, paper.players[:2])
        examples = _("To correct, name it: pool {name}, mountain {name}, whists {name} {other},")
        sitting.tell(examples.format(name=one, other=other), _("players, convention, target or price."))
    return sitting.ask(_("Enter settles the sheet: "), lambda answer: _change(sitting, paper, answer))


def _change(sitting: Dialogue, paper: Paper, answer: str) -> Change | None:
    """What an answer such as `whists Anna Ben 12`, `pool Anna` or `target 30` wants done.

    The value, if there is one, is read here; raises `RequestError` for words that name nothing.
    """
    words = answer.replace(",", " ").split()
    if not words:
        return None
    # Somebody may be called as a field is.
    player = len(words) > 1 and any(same_name(words[0], name) for name in paper.players)
    if (named := FIELDS.find(words[0])) is not None and not player:
        return _field_change(sitting, paper, named, answer.strip()[len(words[0]) :].strip(" ,"))
    return _figure_change(sitting, paper, words)


def _field_change(sitting: Dialogue, paper: Paper, named: str, value: str) -> Change:
    """A change of what is no figure: to the value given, else to what is answered."""
    match named:
        case "players":
            names = people(value) if value else None
            return lambda: _rename(sitting, paper, names or _ask_players(sitting))
        case "convention":
            found = convention_named(value) if value else None
            return lambda: paper.set(convention=found or ask_convention(sitting, paper.convention.name))
        case "target":
            target = points(value) if value else None
            return lambda: paper.set(target=target or _ask_target(sitting, paper.target) or paper.target)
        case _:
            stake = price(value) if value else None
            return lambda: paper.set(stake=stake if value else ask_price(sitting, paper.stake))


def _rename(sitting: Dialogue, paper: Paper, names: tuple[str, ...]) -> None:
    """Other names in the same seats; more or fewer people have other figures."""
    same = len(names) == len(paper.players)
    paper.players = names
    if not same:
        paper.figures.clear()
        _ask_figures(sitting, paper, tuple(paper.places()))


def _figure_change(sitting: Dialogue, paper: Paper, words: list[str]) -> Change:
    """A change of the figures that `[ACCOUNT] [NAME [NAME]] [VALUE]` names.

    Two names without an account are whists; an account alone is all of it.
    """
    unknown = RequestError(Problem("no_field", {"word": " ".join(words)}))
    account = ACCOUNTS.find(words[0])
    names = words if account is None else words[1:]
    value = names[-1] if names and parse_amount(fold(names[-1])) is not None else ""
    names = names[:-1] if value else names
    if len(names) > (2 if account in (None, "whists") else 1) or (account is None and len(names) < 2):
        raise unknown
    wanted = (account or "whists", *_seats(paper, names))
    places = [place for place in paper.places() if place[: len(wanted)] == wanted]
    if not value:
        return lambda: _ask_figures(sitting, paper, places)
    if len(places) > 1:
        raise unknown
    return _setting(paper, places[0], _reader(places[0])(value))


def _setting(paper: Paper, place: Place, value: Amount) -> Change:
    def change() -> None:
        paper.figures[place] = value

    return change


def _seats(paper: Paper, words: Sequence[str]) -> Iterator[int]:
    """The seats of the people that words name, each somebody else."""
    left = paper.players
    for word in words:
        name = resolve_player(word, left)
        yield paper.players.index(name)
        left = tuple(player for player in left if player != name)


def ask_to_keep(sitting: Dialogue, paper: Paper) -> None:
    """Keeps the sheet as a file, if a name for one is answered; no file is ever written over."""
    question = _("Keep the sheet? A file name, or Enter for no: ")
    path = sitting.ask(question, lambda answer: _kept(paper, answer), at_end="")
    if path:
        sitting.here.tell(
            [_("Saved in {file}; prefcount settle --sheet settles it again.").format(file=harmless(path))]
        )


def _kept(paper: Paper, answer: str) -> str:
    """The path of the file written, empty for no answer; raises `StoreError` or `RequestError`."""
    if not answer:
        return ""
    if not answer.isprintable():
        raise RequestError(Problem("no_file_name", {"word": answer}))
    path = os.path.expanduser(answer if answer.endswith(SUFFIX) else answer + SUFFIX)
    convention = header_name(paper.convention, path)
    store.create(path, sheet_text(paper.sheet, convention, paper.target, paper.stake))
    return path
