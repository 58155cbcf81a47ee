"""What is played, in a few words: the convention's name, and the house rules that settle disputes.

`departures` tells only what is not the preset's. A word of choice, or a phrase that takes the value
(lists as `6-7-8`), for every option; an option without one would be told by its key.
"""

from typing import Any

from prefcount.convention import Convention
from prefcount.messages import gettext as _
from prefcount.messages import language, pgettext
from prefcount.options import OPTIONS, Rules, differences
from prefcount.visible import harmless

CONTEXT = "house rule"


def C_(message: str) -> str:
    """Mark a phrase for the catalogue, in the context of this line."""
    return message


NUMBERS = {
    "price.pool": C_("pool {value}"),
    "price.undertrick": C_("undertrick {value}"),
    "price.whist": C_("whist {value}"),
    "price.consolation": C_("consolation {value}"),
    "price.whister_short": C_("short whister {value}"),
    "price.misere": C_("misère {value}"),
    "price.misere_trick": C_("misère trick {value}"),
    "rate.pool": C_("point of pool = {value}"),
    "rate.mountain": C_("point of mountain = {value}"),
    "whist.quota": C_("quota {value}"),
    "consolation.misere": C_("misère consolation {value}"),
    "concede": C_("concede {value}"),
    "blind": C_("blind × {value}"),
    "opening_allpass": C_("opening all-pass rounds: {value}"),
    "allpass.price": C_("all-pass {value}"),
    "allpass.progression": C_("all-pass row {value}"),
    "allpass.exit": C_("exit {value}"),
    "ending_hands": C_("hands: {value}"),
    "ending_rounds": C_("rounds: {value}"),
    "aid.whists": C_("aid at {value}"),
    "races": C_("races: {value}"),
}

WORDS: dict[str, dict[object, str]] = {
    "whist.style": {"greedy": C_("greedy"), "gentleman": C_("gentleman")},
    "whist.sharing": {
        "failed": C_("whists shared when failed"),
        "always": C_("whists shared always"),
    },
    "whist.ten": {"whisted": C_("ten whisted"), "checked": C_("ten checked")},
    "whist.shortage": {
        "personal": C_("shortage: each for his half"),
        "capped": C_("shortage: each for his half, capped"),
        "strict": C_("shortage: strict"),
        "lower": C_("shortage: the lower pays"),
        "split": C_("shortage: split"),
    },
    "whist.high_games": {
        "last": C_("8–10: second whister pays"),
        "both": C_("8–10: both pay"),
        "split": C_("8–10: split"),
        "none": C_("8–10: nobody pays"),
    },
    "whist.half": {True: C_("half-whist"), False: C_("no half-whist")},
    "whist.half_dealer": {True: C_("half-whist of the dealer"), False: C_("no half-whist of the dealer")},
    "whist.stalingrad": {True: C_("Stalingrad"), False: C_("no Stalingrad")},
    "consolation.passer": {True: C_("passer consoled"), False: C_("passer not consoled")},
    "consolation.dealer": {True: C_("dealer consoled"), False: C_("dealer not consoled")},
    "overtricks": {"ignored": C_("overtricks free"), "short": C_("overtricks punished")},
    "concede": {0: C_("no conceding")},
    "widow_premium": {
        "none": C_("no widow premium"),
        "dealer": C_("widow premium: dealer"),
        "opponents": C_("widow premium: opponents"),
    },
    "blind": {1: C_("no blind games")},
    "blind_six_whisted": {True: C_("blind six whisted"), False: C_("blind six free")},
    "bombs": {
        "none": C_("no bombs"),
        "opening": C_("bombs: opening"),
        "every": C_("bombs: every all-pass"),
    },
    "opening_allpass": {0: C_("no opening all-pass")},
    "allpass.account": {"mountain": C_("all-pass on the mountain"), "whists": C_("all-pass in whists")},
    "allpass.basis": {"tricks": C_("all-pass by tricks"), "difference": C_("all-pass by difference")},
    "allpass.progression": {
        "arithmetic": C_("all-pass row arithmetic"),
        "geometric": C_("all-pass row geometric"),
    },
    "allpass.zero": {
        "price": C_("no trick: price of one"),
        "one": C_("no trick: one point"),
        "mountain": C_("no trick: off the mountain"),
        "none": C_("no trick: nothing"),
    },
    "allpass.amnesty": {True: C_("amnesty"), False: C_("no amnesty")},
    "allpass.dealer": {
        "takes_part": C_("dealer in at all-pass"),
        "out": C_("dealer out at all-pass"),
    },
    "allpass.dealer_zero": {
        True: C_("dealer paid for no trick"),
        False: C_("dealer unpaid for no trick"),
    },
    "allpass.resets_on": {
        "made": C_("row ends at a made game"),
        "whisted": C_("row ends at a whisted game"),
        "game": C_("row ends at any game"),
    },
    "allpass.exit_cycles": {True: C_("exit starts over"), False: C_("exit stays up")},
    "deal_after_allpass": {
        "passes": C_("deal passes after all-pass"),
        "stays": C_("deal stays after all-pass"),
        "stays3": C_("deal stays after all-pass, thrice at most"),
    },
    "deal_after_failed": {
        "passes": C_("deal passes after a failed game"),
        "stays": C_("deal stays after a failed game"),
    },
    "ending": {
        "each": C_("each pool"),
        "sum": C_("sum of pools"),
        "time": C_("by the clock"),
        "hands": C_("by hands"),
        "rounds": C_("by rounds"),
        "mountain_zero": C_("until the mountain is gone"),
    },
    "races": {0: C_("no races")},
    "mountain_first": {True: C_("mountain first"), False: C_("pool first")},
    "mountain_account": {"points": C_("penalties in points"), "whists": C_("penalties in whists")},
    "aid.to": {
        "highest": C_("aid to the highest"),
        "nearest": C_("aid to the nearest"),
        "lowest": C_("aid to the lowest"),
    },
    "aid.dealer": {True: C_("dealer helped"), False: C_("dealer not helped")},
    "aid.whists": {None: C_("aid at the price of a pool point")},
    "settlement.divide_by": {"people": C_("divided by people"), "opponents": C_("divided by opponents")},
}

ENDING_LETTERS = {
    "each": C_("each"),
    "sum": C_("sum"),
    "time": C_("time"),
    "hands": C_("hands"),
    "rounds": C_("rounds"),
    "mountain_zero": C_("mountain"),
    "races": C_("races"),
}

ENDING_LEGENDS = {
    "each": C_("each pool to {n}"),
    "sum": C_("sum of the pools to {n}"),
    "time": C_("time: played to the clock"),
    "hands": C_("hands: {n}"),
    "rounds": C_("rounds: {n}"),
    "mountain_zero": C_("mountain: pools to {n}, none left on it"),
    "races": C_("races: {n}"),
}
"""What each letter stands for; the phrase begins with its word."""


def convention_title(convention: Convention) -> str:
    """The convention's name as its file gives it in the current language, else in any."""
    titles = convention.title
    return harmless(
        titles.get(language()) or titles.get("en") or next(iter(titles.values()), convention.name)
    )


def ending_letter(rules: Rules) -> str:
    """The letter in the circle: how the evening ends."""
    return pgettext("letter in the circle", ENDING_LETTERS[ending_of(rules)])[0].upper()


def ending_legend(rules: Rules, people: int) -> str:
    """What the letter in the circle means: `E – each pool to 20`."""
    ending = ending_of(rules)
    figures = {
        "sum": rules.target * people,
        "hands": rules.ending_hands,
        "rounds": rules.ending_rounds,
        "races": rules.races,
    }
    told = pgettext("legend", ENDING_LEGENDS[ending]).format(n=figures.get(ending, rules.target))
    return f"{ending_letter(rules)} – {told}"


def ending_of(rules: Rules) -> str:
    """How the evening ends: the option's value, or races where they are run."""
    return "races" if rules.races else rules.ending


def departures(rules: Rules, preset: Rules) -> tuple[str, ...]:
    """What `rules` changes in `preset`, in the order of the table of options; not the target."""
    return tuple(phrase(key, value) for key, value in differences(rules, preset).items() if key != "target")


def known_title(convention: Convention) -> str:
    """The name with the preset's that a file of one's own stands on: `Pub table (Sochi)`."""
    own = convention_title(convention)
    return own if convention.preset is None else f"{own} ({convention_title(convention.preset)})"


def played_title(convention: Convention, rules: Rules) -> str:
    """A convention with what `rules` change in what its name stands for: `Sochi · pool 10 · gentleman`."""
    usual = convention.usual
    target = [_("pool {n}").format(n=OPTIONS["target"].write(rules.target))]
    told = target if rules.target != usual.target else []
    return " · ".join([known_title(convention), *told, *departures(rules, usual)])


def people_in_words(seats: int) -> str:
    """How many people a price card is for."""
    return {
        2: pgettext("price card", "two players"),
        3: pgettext("price card", "three players"),
        4: pgettext("price card", "four players"),
    }[seats]


def phrase(key: str, value: Any) -> str:
    """One option's value in a few words."""
    words = WORDS.get(key, {}).get(value)
    if words is not None:
        return pgettext(CONTEXT, words)
    shown = OPTIONS[key].write(value).replace(" ", "-")
    words = NUMBERS.get(key)
    return f"{key} {shown}" if words is None else pgettext(CONTEXT, words).format(value=shown)
