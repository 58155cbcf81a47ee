"""Questions and answers: asked again at a terminal until they will do, read line by line from a pipe."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TypeVar

from prefcount.cli.ambient import Ambient
from prefcount.cli.arguments import convention_named, stake_of
from prefcount.convention import Convention, load
from prefcount.explanation.stakes import price_text
from prefcount.house_rules import convention_title
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.notation.words import Words
from prefcount.problems import PrefcountError, Problem, RequestError
from prefcount.settlement import Stake
from prefcount.visible import harmless

Answer = TypeVar("Answer")

YES_NO = Words(
    {
        **dict.fromkeys(("y", "yes", "д", "да"), True),
        **dict.fromkeys(("n", "no", "н", "нет"), False),
    }
)
NO_MONEY = "-"


class Dialogue:
    """One sitting of questions.

    At a terminal an answer that will not do is told in a line, and the question is asked again.
    From a pipe nothing is asked: each line answers the next question, and the first one that will
    not do ends it all, for the lines after it were meant for other questions.
    """

    def __init__(self, here: Ambient) -> None:
        self.here = here
        self.asking = here.interactive
        self._line = 0
        if isinstance(here.stdin, TextIOWrapper):
            # What is no text is then refused like any other answer.
            here.stdin.reconfigure(errors="surrogateescape")

    def ask(
        self,
        question: str,
        read: Callable[[str], Answer],
        default: str = "",
        at_end: str | None = None,
    ) -> Answer:
        """What is answered, read; Enter answers `default`, the end of a pipe `at_end`.

        Raises `RequestError` for an answer from a pipe that will not do, or is not there.
        """
        while True:
            answer = self.here.ask(question) if self.asking else self._next(question, at_end)
            try:
                return read(answer or default)
            except PrefcountError as error:
                if not self.asking:
                    raise RequestError(*(p.at(line=self._line) for p in error.problems)) from None
                self.here.refuse(error.problems)

    def tell(self, *lines: str) -> None:
        """Says something between questions, where they are asked."""
        if self.asking:
            self.here.tell(lines)

    def _next(self, question: str, at_end: str | None) -> str:
        answer = self.here.stdin.readline()
        self._line += 1
        if answer:
            return answer.strip()
        if at_end is None:
            raise RequestError(Problem("answers_end", {"question": question.strip().rstrip(":")}))
        return at_end


@contextmanager
def dialogue(here: Ambient) -> Iterator[Dialogue]:
    """A sitting; broken off at a terminal, it says so before the interruption goes on."""
    sitting = Dialogue(here)
    try:
        yield sitting
    except KeyboardInterrupt:
        sitting.tell("", _("Broken off: nothing was written."))
        raise


def yes_no(answer: str) -> bool:
    """Yes or no in either language; raises `RequestError`."""
    meant = YES_NO.find(answer)
    if meant is None:
        raise RequestError(Problem("yes_no", {"word": answer}))
    return meant


def ask_convention(sitting: Dialogue, usual: str) -> Convention:
    """A convention by its name or its title; what there is stands above the question."""
    library = DiskLibrary()
    titles = " · ".join(convention_title(load(name, None, library)) for name in library.preset_names())
    sitting.tell(_("Conventions: {titles}").format(titles=titles))
    return sitting.ask(_("Convention [{name}]: ").format(name=harmless(usual)), convention_named, usual)


def ask_price(sitting: Dialogue, usual: Stake | None) -> Stake | None:
    """What a whist is worth; Enter leaves what is usual."""
    if usual is None:
        return sitting.ask(_("Price of a whist, such as 0.50 EUR [no money]: "), price, NO_MONEY)
    question = _("Price of a whist ({dash} for no money) [{price}]: ")
    shown = price_text(usual)
    found = sitting.ask(question.format(dash=NO_MONEY, price=shown), price, shown)
    same = found is not None and found[:2] == usual[:2]
    return usual if same else found


def price(answer: str) -> Stake | None:
    """A stake such as `0.50 EUR`, or `-` for none; raises `RequestError`."""
    if answer == NO_MONEY:
        return None
    number, _blank, currency = answer.partition(" ")
    return stake_of(number, currency.strip() or None)
