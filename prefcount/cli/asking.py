"""Questions at the terminal: one asked until its answer will do, and a paper sheet by questions."""

from collections.abc import Callable
from typing import TypeVar

from prefcount.amounts import Amount, parse_amount
from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import USUAL, convention_named, people, points
from prefcount.explanation import account_name
from prefcount.messages import gettext as _
from prefcount.options import Rules, amend
from prefcount.problems import PrefcountError, Problem, RequestError
from prefcount.sheet import Sheet
from prefcount.visible import harmless

Answer = TypeVar("Answer")


def asked(here: Ambient, question: str, read: Callable[[str], Answer], default: str = "") -> Answer:
    """What somebody answers, read; whatever will not do is told, and the question is asked again."""
    while True:
        try:
            return read(here.ask(question) or default)
        except PrefcountError as error:
            here.refuse(error.problems)


def asked_sheet(here: Ambient) -> tuple[Sheet, Rules]:
    """The totals of a paper sheet, figure by figure; Enter is 0."""
    convention = asked(here, _("Convention [sochi]: "), convention_named, USUAL)
    names = asked(here, _("Players, clockwise (two to four names): "), people)
    target = convention.rules.target
    target = asked(here, _("Pool [{n}]: ").format(n=target), points, str(target))

    def figure(name: str, account: str, against: str | None = None) -> Amount:
        return asked(here, f"{harmless(name)}, {account_name(account, against)}: ", _amount, "0")

    pool = tuple(figure(name, "pool") for name in names)
    mountain = tuple(figure(name, "mountain") for name in names)
    whists = tuple(
        tuple(0 if name == other else figure(name, "whists", other) for other in names) for name in names
    )
    return Sheet(names, pool, mountain, whists), amend(convention.rules, "target", target)


def _amount(word: str) -> Amount:
    amount = parse_amount(word)
    if amount is None:
        raise RequestError(Problem("no_amount", text=word, span=(0, len(word))))
    return amount
