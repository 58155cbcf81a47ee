"""What happened at the table, one sentence a line of the evening.

The sentences are in the present tense: that is how a table talks, and Russian verbs then agree
with any name.
"""

from typing import Any, assert_never

from prefcount.cards import SIGNS, Suit
from prefcount.explanation.figures import account_name
from prefcount.explanation.quantities import number, points, tricks, whists
from prefcount.hands import (
    AllPass,
    Call,
    Check,
    Deal,
    Defence,
    End,
    Fine,
    Game,
    Hand,
    Join,
    Leave,
    Misere,
    RuleLine,
    Write,
)
from prefcount.house_rules import phrase
from prefcount.messages import N_, ngettext, pgettext
from prefcount.messages import gettext as _
from prefcount.options import OPTIONS
from prefcount.visible import harmless

_SHORT = (
    "",
    N_("one short"),
    N_("two short"),
    N_("three short"),
    N_("four short"),
    N_("five short"),
    N_("six short"),
    N_("seven short"),
    N_("eight short"),
    N_("nine short"),
    N_("ten short"),
)


def contract(level: int, suit: Suit | None) -> str:
    """A contract as it is written: `7♥`, `6`, `8NT`."""
    if suit is None:
        return str(level)
    return f"{level}{SIGNS.get(suit) or pgettext('suit', 'NT')}"


def describe(hand: Hand) -> str:
    """One sentence that says what happened at the table."""
    match hand:
        case Game():
            return _game(hand)
        case Misere():
            return _misere(hand)
        case AllPass():
            return _allpass(hand)
        case Fine() | Write():
            return _written(hand)
        case Check():
            return _check(hand)
        case Join():
            return _("{name} joins the game and deals next.").format(name=harmless(hand.player))
        case Leave():
            return _("{name} leaves the game and is settled.").format(name=harmless(hand.player))
        case Deal():
            return _("{name} deals the next hand.").format(name=harmless(hand.player))
        case RuleLine():
            rule = rule_in_words(hand.option, hand.value)
            if hand.option == "target":
                return _("From here on: {rule}.").format(rule=rule)
            value = OPTIONS[hand.option].write(hand.value)
            return _("House rule from here on: {rule} ({option} {value}).").format(
                rule=rule, option=hand.option, value=value
            )
        case End():
            return _("The evening is over.")
        case _:
            assert_never(hand)


def _game(game: Game) -> str:
    name = harmless(game.declarer)
    ordered = contract(game.level, game.suit)
    if game.blind:
        ordered = _("{game} blind").format(game=ordered)
    if game.over_misere:
        ordered = _("{game} over a misère").format(game=ordered)
    if game.conceded is not None:
        if not game.conceded:
            return _("{name} concedes {game} without play.").format(name=name, game=ordered)
        return _("{name} concedes {game} without play, {short}.").format(
            name=name, game=ordered, short=_(_SHORT[game.conceded])
        )
    clauses = [_("{name} plays {game}").format(name=name, game=ordered), *map(_defence, game.defence)]
    story = ", ".join(clauses)
    outcome = _("made without play") if game.tricks is None else _took(name, game.tricks, game.level)
    if game.widow:
        premium = _("premium for the widow: {tricks}").format(tricks=tricks(game.widow))
        return f"{story}; {outcome}; {premium}."
    return f"{story}; {outcome}."


def _took(name: str, taken: int, level: int) -> str:
    """`Anna takes 6 tricks, one short`."""
    told = f"{name} {_takes(taken)}"
    return f"{told}, {_(_SHORT[level - taken])}" if taken < level else told


def _takes(count: int) -> str:
    return ngettext("takes {n} trick", "takes {n} tricks", count).format(n=count)


def _defence(defence: Defence) -> str:
    """`Ben whists`, and his tricks where both whisted."""
    name = harmless(defence.player)
    match defence.call:
        case Call.WHIST:
            told = _("{name} whists").format(name=name)
        case Call.HALF:
            told = _("{name} takes half the whists").format(name=name)
        case _:
            told = _("{name} passes").format(name=name)
    return told if defence.tricks is None else f"{told} ({tricks(defence.tricks)})"


def _misere(misere: Misere) -> str:
    story = _("{name} plays misère blind") if misere.blind else _("{name} plays misère")
    name = harmless(misere.declarer)
    taken = _takes(misere.tricks) if misere.tricks else _("takes no trick")
    return f"{story.format(name=name)}, {taken}."


def _allpass(hand: AllPass) -> str:
    story = _("All pass blind: {tricks}.") if hand.blind else _("All pass: {tricks}.")
    (first, taken), *others = hand.tricks
    shares = [f"{harmless(first)} – {tricks(taken)}", *(f"{harmless(name)} – {n}" for name, n in others)]
    return story.format(tricks=", ".join(shares))


def _written(hand: Fine | Write) -> str:
    """What was written by hand, with the reason that was given."""
    name = harmless(hand.player)
    if isinstance(hand, Fine):
        told = _("Fine: {name}, {points} on the mountain").format(name=name, points=points(hand.points))
    else:
        amount = whists(hand.amount) if hand.against else points(hand.amount)
        account = account_name(hand.account, hand.against)
        told = _("Written by hand: {name}, {account}, {amount}").format(
            name=name, account=account, amount=amount
        )
    return f"{told} ({harmless(hand.text)})." if hand.text else f"{told}."


def _check(hand: Check) -> str:
    account = account_name(hand.account, hand.against)
    figures = " ".join(map(number, hand.figures))
    if hand.player is None:
        return _("Compared with the paper: {account} {figures}.").format(account=account, figures=figures)
    return _("Compared with the paper: {name}, {account} {figures}.").format(
        name=harmless(hand.player), account=account, figures=figures
    )


def rule_in_words(key: str, value: Any) -> str:
    """A house rule in a few words, the target among them: `gentleman`, `pool 30`."""
    return _("pool {n}").format(n=value) if key == "target" else phrase(key, value)
