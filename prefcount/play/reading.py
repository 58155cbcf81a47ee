"""A line while it is typed: what it says so far, what it would write, what is missing or wrong.

One step of the fold from the state that is at hand: nothing of the evening is read again, so that
the answer is there before the next key.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum, auto

from prefcount.departures import Resettled
from prefcount.explanation import describe, figures
from prefcount.fold import State, Step, advance
from prefcount.live import Change, Shift
from prefcount.notation import read_hand, split_comment
from prefcount.play.completion import completions
from prefcount.play.wording import so_far
from prefcount.problems import HandError, OptionError, PrefcountError, Problem


class Tone(Enum):
    """How far a line is."""

    EMPTY = auto()
    WHOLE = auto()
    """Enter writes it."""
    PART = auto()
    """Right so far, but something is missing."""
    WRONG = auto()
    ASKED = auto()
    """A command: Enter does it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line means: `told` in words, and the step it would be.

    `after` is the state of the evening with it, `changes` are the figures it changes. `problems`
    are what is missing or wrong, `span` the offending word in the line as typed; `under_way` says
    that the last word can still become a right one. `warnings` are what is odd but allowed,
    `shifts` the later hands that would write something else, `resettled` the settlements of those
    who have left that would come to another sum. `over` tells that the evening would end so.
    """

    tone: Tone
    told: str = ""
    step: Step | None = None
    after: State | None = None
    changes: tuple[Change, ...] = ()
    problems: tuple[Problem, ...] = ()
    span: tuple[int, int] | None = None
    under_way: bool = False
    warnings: tuple[Problem, ...] = ()
    shifts: tuple[Shift, ...] = ()
    resettled: tuple[Resettled, ...] = ()
    over: str = ""

    def moved(self, offset: int) -> "Reading":
        """The same for a line that starts `offset` characters later."""
        if self.span is None or not offset:
            return self
        return replace(self, span=(self.span[0] + offset, self.span[1] + offset))


MISSING = frozenset(
    {
        "nothing",
        "player_missing",
        "game_missing",
        "call_missing",
        "result_missing",
        "ten_unchecked",
        "misere_tricks",
        "allpass_missing",
        "tricks_missing",
        "allpass_dealer_missing",
        "allpass_dealer_rest",
        "split_missing",
        "amount_missing",
        "account_missing",
        "name_missing",
        "option_missing",
        "value_missing",
        "check_missing",
        "check_whists",
        "short_missing",
        "widow_missing",
    }
)
"""Problems of a line that is merely not at its end."""

WAITING = frozenset({"nobody_whisted", "must_whist"})
"""Problems that a defender who is not named yet can still mend."""


def read_line(text: str, state: State, known: Collection[str] = ()) -> Reading:
    """What a hand line means at a table that stands like this."""
    hand_text = split_comment(text)[0]
    if not hand_text.strip():
        return Reading(Tone.EMPTY)
    table = state.table
    try:
        hand = read_hand(hand_text, table.seats, table.rules, known)
        step = advance(state, hand)
    except (HandError, OptionError) as error:
        return _unfinished(hand_text, state, known, error)
    return Reading(
        Tone.WHOLE,
        describe(hand),
        step,
        step.after,
        changes_of(step),
        warnings=tuple(problem._replace(hand=None) for problem in step.problems),
    )


def changes_of(step: Step | None) -> tuple[Change, ...]:
    """The figures that a line changes."""
    if step is None:
        return ()
    return tuple(
        Change((figure.player, figure.account, figure.against), figure.before, figure.after)
        for figure in figures(step)
    )


def refused(error: PrefcountError, tone: Tone = Tone.WRONG) -> Reading:
    """A line that cannot be carried out here."""
    problems = tuple(map(here, error.problems))
    return Reading(tone, problems=problems, span=problems[0].span)


def here(problem: Problem) -> Problem:
    """A problem as it is told here: the typed line has no number, lines of the file have those of hands."""
    return problem._replace(line=None) if problem.line is not None else problem._replace(hand=None)


def _unfinished(text: str, state: State, known: Collection[str], error: PrefcountError) -> Reading:
    """A line that makes no hand: is something missing, or is a word wrong?"""
    problem = error.problems[0]._replace(hand=None)
    start, end = problem.span or (len(text), len(text))
    seats = state.table.seats
    waiting = problem.code in MISSING or (problem.code in WAITING and _somebody_unnamed(text, state, known))
    under_way = end == len(text) > start and bool(completions(text, state, known))
    if not waiting and not under_way:
        told = so_far(text[:start].replace(",", " ").replace(";", " ").split(), seats)
        return Reading(Tone.WRONG, told, problems=(problem,), span=(start, end))
    until = len(text) if waiting else start
    told = so_far(text[:until].replace(",", " ").replace(";", " ").split(), seats)
    warnings = _early_warnings(text, state, known)
    return Reading(Tone.PART, told, problems=(problem,), under_way=not waiting, warnings=warnings)


def _somebody_unnamed(text: str, state: State, known: Collection[str]) -> bool:
    """Whether one more defender could whist: his whist then makes the line another one."""
    table = state.table
    for player in table.seats.in_play:
        for tail in (f"{player} w", f"{player} w 0"):
            try:
                read_hand(f"{text} {tail}", table.seats, table.rules, known)
            except (HandError, OptionError) as error:
                if error.problems[0].code not in MISSING | WAITING:
                    continue
            return True
    return False


def _early_warnings(text: str, state: State, known: Collection[str]) -> tuple[Problem, ...]:
    """What is odd about the contract alone, before the line is whole."""
    words = text.replace(",", " ").split()[:2]
    if len(words) < 2:
        return ()
    try:
        step = advance(state, read_hand(" ".join(words), state.table.seats, state.table.rules, known))
    except (HandError, OptionError):
        return ()
    return tuple(problem._replace(hand=None) for problem in step.problems)
