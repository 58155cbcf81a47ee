"""An answer in words: what was understood, what it changed on the sheet, what comes next.

Short lines for somebody who has just laid down his cards; `as_data` is the same for programs.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from prefcount.evening import Evening
from prefcount.explanation import (
    account_name,
    describe,
    led,
    led_in_words,
    number,
    pairs_in_words,
    points,
    resettled_in_words,
    settled_in_words,
    whists,
    why_over,
)
from prefcount.live import Answer, Change, Place
from prefcount.messages import gettext as _
from prefcount.messages import ngettext
from prefcount.problems import Problem
from prefcount.state import upcoming
from prefcount.visible import harmless, width
from prefcount.wording import sentence

MOST_SHIFTS = 12
"""Later lines that are told one by one."""


def told(answer: Answer) -> list[str]:
    """The answer as lines of text; where it is kept is for the caller to say."""
    if answer.after.faults or answer.before.faults:
        return [*_done(answer), *_not_whole(answer.after)]
    return [
        *_done(answer),
        *_on_the_sheet(answer),
        *_resettled(answer),
        *_shifted(answer),
        *_over(answer),
        *coming(answer.after),
    ]


def _done(answer: Answer) -> Iterator[str]:
    """What was done, in a sentence, and the line as it stands in the file."""
    step, n = answer.step, answer.number
    what = describe(step.hand) if step is not None else harmless(answer.line)
    match answer.kind:
        case "undo" | "strike":
            yield _("Struck out, hand {n}: {what}").format(n=n, what=what)
        case "fix":
            yield _("Hand {n} corrected: {what}").format(n=n, what=what)
            yield _("  instead of: {line}").format(line=harmless(answer.old))
        case "redo" | "restore":
            yield _("Restored, hand {n}: {what}").format(n=n, what=what)
        case _:
            yield _("Hand {n}: {what}").format(n=n, what=what)
    if step is not None and not answer.struck:
        yield from (f"  {led_in_words(win)}" for win in led(step))
        left = step.left
        if left is not None:
            yield settled_in_words(left)
            yield from (f"  {pair}" for pair in pairs_in_words(left))


def _on_the_sheet(answer: Answer) -> Iterator[str]:
    """Every figure that changed, before and after, set under one another."""
    if not answer.changes:
        yield _("On the sheet nothing changes.")
        return
    yield _("On the sheet:")
    names = [place_name(change.place) for change in answer.changes]
    widest = max(map(width, names))
    for name, change in zip(names, answer.changes, strict=True):
        yield f"  {name}{' ' * (widest - width(name))}  {before_and_after(change)}"


def place_name(place: Place) -> str:
    """`Ben: whists against Anna`."""
    player, account, against = place
    return f"{harmless(player)}: {account_name(account, against)}"


def before_and_after(change: Change) -> str:
    """`16 → 20`."""
    return f"{number(change.before)} → {number(change.after)}"


def _resettled(answer: Answer) -> Iterator[str]:
    """The settlements of those who have left that come to another sum now, whatever was paid."""
    if not answer.before.state.left:
        return
    from prefcount.departures import resettled

    changed = resettled(answer)
    if changed:
        yield _("Settled on leaving, and now otherwise:")
        yield from (f"  {resettled_in_words(each)}" for each in changed)


def _over(answer: Answer) -> Iterator[str]:
    """Why the evening is over now, where the line itself does not show it."""
    why = why_over(answer.before.state, answer.after.state)
    if why:
        yield why


def _shifted(answer: Answer) -> Iterator[str]:
    """The later lines that write something else now."""
    shifts = answer.shifts
    if answer.before.state.left:
        from prefcount.departures import other_shifts

        shifts = other_shifts(answer)
    if not shifts:
        return
    yield _("Later hands write something else now:")
    for shift in shifts[:MOST_SHIFTS]:
        changes = "; ".join(
            f"{place_name(change.place)} {before_and_after(change)}" for change in shift.changes
        )
        yield _("  hand {n}: {changes}").format(n=shift.number, changes=changes)
    rest = len(shifts) - MOST_SHIFTS
    if rest > 0:
        yield ngettext("  and {n} more hand", "  and {n} more hands", rest).format(n=rest)


def coming(evening: Evening) -> Iterator[str]:
    """What comes next, or that the evening is over."""
    if evening.finished:
        yield _("The evening is over: prefcount settle says who pays whom.")
        return
    ahead = upcoming(evening.state)
    price = (whists if evening.state.table.rules.allpass_account == "whists" else points)(ahead.allpass_price)
    if ahead.compulsory:
        told = _("Next, hand {n}: {dealer} deals, {first} is first hand; all-pass, {price} a trick.")
    else:
        told = _(
            "Next, hand {n}: {dealer} deals, {first} is first hand;"
            " all-pass costs {price} a trick, the lowest bid is {level}."
        )
    yield told.format(
        n=ahead.number,
        dealer=harmless(ahead.dealer),
        first=harmless(ahead.first_hand),
        price=price,
        level=ahead.minimum_bid,
    )


def _not_whole(evening: Evening) -> Iterator[str]:
    """What still stands in the way of a sheet."""
    if not evening.faults:
        yield _("Every line is understood now: prefcount show shows the sheet.")
        return
    count = len(evening.faults)
    yield ngettext(
        "There is no sheet while {n} line is not understood:",
        "There is no sheet while {n} lines are not understood:",
        count,
    ).format(n=count)
    yield from (f"  {sentence(fault)}" for fault in evening.faults[:MOST_SHIFTS])


def as_data(answer: Answer, path: str, warnings: Sequence[Problem]) -> dict[str, Any]:
    """The answer for `--json`: the same facts, exact fractions as text."""
    from prefcount.departures import resettled
    from prefcount.export import left_data, next_data, problem_data

    return {
        "done": answer.kind,
        "number": answer.number,
        "line": answer.line,
        "understood": describe(answer.step.hand) if answer.step is not None else None,
        "changes": _changes(answer.changes),
        "later": [
            {"number": shift.number, "line": shift.line, "changes": _changes(shift.changes)}
            for shift in answer.shifts
        ],
        "resettled": [
            {"number": each.number, "before": left_data(each.before), "after": left_data(each.after)}
            for each in resettled(answer)
        ],
        "finished": answer.after.finished,
        "next": next_data(answer.after),
        "game": path,
        "warnings": [problem_data(problem) for problem in warnings],
    }


def _changes(changes: Iterable[Change]) -> list[dict[str, Any]]:
    from prefcount.export import amount

    return [
        {
            "player": player,
            "account": str(account),
            "against": against,
            "before": amount(before),
            "after": amount(after),
        }
        for (player, account, against), before, after in changes
    ]
