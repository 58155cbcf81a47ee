"""The rules by name, and an entry as the product that the rule makes it (rules.md §3 to §10)."""

from fractions import Fraction
from typing import NamedTuple

from prefcount.amounts import tidy
from prefcount.entries import Account, Entry
from prefcount.explanation.quantities import number
from prefcount.fold import Step
from prefcount.hands import Game, Misere
from prefcount.messages import N_
from prefcount.messages import gettext as _

TIMES = " × "


class Rule(NamedTuple):
    """A rule's name, its section of rules.md, and what the operands of its entries are."""

    title: str
    section: str
    operands: tuple[str, ...] = ()


_SHARE = N_("half")
_PRICE = N_("price of the game")
_TRICKS = N_("tricks")
_A_WHIST = N_("whists a trick")
_UNDERTRICKS = N_("undertricks")
_PRIZE = N_("prize")
_SHARED = N_("share of the tied winners")
_A_TRICK = N_("price of a trick")
_IN_A_ROW = N_("step of the all-pass row")

RULES = {
    "made": Rule(N_("game made"), "3.1", (_PRICE,)),
    "passed_out": Rule(N_("game made, nobody whisted"), "3.6", (_PRICE,)),
    "undertricks": Rule(N_("undertricks"), "3.2", (_UNDERTRICKS, N_("price of an undertrick"))),
    "consolation": Rule(N_("consolation"), "3.3", (_UNDERTRICKS, N_("whists an undertrick"))),
    "whist": Rule(N_("whist"), "3.4", (_TRICKS, _A_WHIST, _SHARE)),
    "whister_short": Rule(N_("whister short"), "3.5", (N_("tricks short"), _A_TRICK)),
    "half_whist": Rule(N_("half-whist"), "3.7", (N_("half the quota"), _A_WHIST)),
    "conceded": Rule(N_("conceded without play"), "3.9", (_UNDERTRICKS, N_("price of an undertrick"))),
    "widow_premium": Rule(N_("premium for the widow"), "3.10", (_TRICKS, _A_WHIST, _SHARE)),
    "misere_made": Rule(N_("misère made"), "4", (N_("price of a misère"),)),
    "misere_failed": Rule(N_("misère failed"), "4", (_TRICKS, _A_TRICK)),
    "allpass_tricks": Rule(N_("all-pass tricks"), "5", (_TRICKS, _A_TRICK, _IN_A_ROW)),
    "zero_tricks": Rule(N_("no trick at all-pass"), "5", (_A_TRICK, _IN_A_ROW)),
    "aid": Rule(N_("aid"), "8", (N_("points of aid"), N_("whists a point"))),
    "own_mountain": Rule(N_("off the own mountain"), "8", (N_("points won"), N_("mountain for a point"))),
    "race_closed": Rule(N_("race closed"), "11", (_PRIZE, _SHARED)),
    "race_mountain": Rule(N_("smallest mountain of the race"), "11", (_PRIZE, _SHARED)),
    "races_pool": Rule(N_("largest pool of all races"), "11", (_PRIZE, _SHARED)),
    "races_mountain": Rule(N_("smallest mountain of all races"), "11", (_PRIZE, _SHARED)),
    "fine": Rule(N_("fine"), "10", (N_("points"),)),
    "write": Rule(N_("written by hand"), "10", (N_("as written"),)),
    "join": Rule(N_("newcomer starts from the mean"), "10", (N_("mean of the others, rounded against him"),)),
    "leave": Rule(N_("settled on leaving"), "10", (N_("what stood there"),)),
}
"""Every rule that makes an entry."""


def rule_name(rule: str) -> str:
    """A rule's name in a few words: `undertricks`."""
    return _(RULES[rule].title) if rule in RULES else rule


def rule_title(rule: str) -> str:
    """A rule's name with its section of the rules: `undertricks, §3.2`."""
    return f"{rule_name(rule)}, §{RULES[rule].section}" if rule in RULES else rule


def arithmetic(entry: Entry, step: Step | None = None) -> str:
    """The entry as it was multiplied: `4 × 4`, `5 × 2 × ½`; with its step `1 × 2 × blind 2`."""
    factors = [number(operand) for operand in entry.operands] or [number(entry.amount)]
    return TIMES.join([*factors, *_multipliers(entry, step)])


def _multipliers(entry: Entry, step: Step | None) -> list[str]:
    """The factors of blind games and bombs, named where the step tells which they are."""
    if entry.multiplier == 1:
        return []
    if step is None or not isinstance(step.hand, Game | Misere):
        return [_("blind {n}").format(n=number(entry.multiplier))]
    bomb = step.before.table.bomb(step.hand.declarer)
    named = [(_("blind {n}"), tidy(Fraction(entry.multiplier) / bomb)), (_("bomb {n}"), bomb)]
    return [name.format(n=number(factor)) for name, factor in named if factor != 1]


def operands(entry: Entry, step: Step | None = None) -> str:
    """What the numbers of `arithmetic` are: `tricks × whists a trick`."""
    if step is not None and entry.account is Account.POOL and entry.rule != "aid" and _is_part(entry, step):
        return _("what the pool still takes")
    names = RULES[entry.rule].operands if entry.rule in RULES else ()
    if entry.rule == "zero_tricks":
        names = _names_of_zero(entry, names)
    elif entry.rule == "allpass_tricks" and entry.operands[2:] == (Fraction(1, 2),):
        names = (_TRICKS, _A_TRICK, _SHARE)
    if len(entry.operands) > len(names) or _is_mountain_as_whists(entry):
        names = (*names[: len(entry.operands) - 1], N_("whists of each for a point"))
    return TIMES.join(_(name) for name, operand in zip(names, entry.operands, strict=False))


def _is_part(entry: Entry, step: Step) -> bool:
    """Whether a pool took only a part of what was won."""
    return bool(step.earned) and entry not in step.earned


def _names_of_zero(entry: Entry, names: tuple[str, ...]) -> tuple[str, ...]:
    """The operands of the reward for no trick, which `allpass.zero` gives in three ways."""
    if len(entry.operands) == 1:
        return (N_("one point"),)
    return names if entry.account is Account.POOL else (N_("twice"), *names)


def _is_mountain_as_whists(entry: Entry) -> bool:
    """Whether a penalty is written as whists of the others (`mountain_account`)."""
    on_mountain = {"undertricks", "conceded", "whister_short", "misere_failed", "own_mountain", "fine"}
    return entry.account is Account.WHISTS and entry.rule in on_mountain
