"""Every option of a convention, once: key, kind of value, default (Sochi's) and meaning.

`Rules` is a full set of options and is all that the engine asks. Each field carries its `Option`;
`OPTIONS` finds it by the key that files, hand lines and the command line use (rules.md §12).
Prices are per level, for games of 6, 7, 8, 9 and 10.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from prefcount.amounts import Amount
from prefcount.messages import N_
from prefcount.problems import OptionError, Problem
from prefcount.values import Choice, Flag, Kind, Number, NumberOr, PerLevel, Steps, Whole

ALIASES = {"pool": "target"}
"""The header's `pool` and `rule pool N` mean the target; there is no other alias."""


class Option(NamedTuple):
    """One option: `meaning` is its sentence in English, the message that translations know."""

    key: str
    kind: Kind
    default: Any
    meaning: str

    @property
    def attribute(self) -> str:
        """The name of its field in `Rules`."""
        return self.key.replace(".", "_")

    def read(self, value: object) -> Any:
        """The engine's value of a value in a file; raises `OptionError`."""
        try:
            return self.kind.read(value)
        except ValueError:
            raise OptionError(self._wrong(_shown(value))) from None

    def read_words(self, words: Sequence[str]) -> Any:
        """The same from the words of a `rule` line or of `--rule`; raises `OptionError`."""
        try:
            return self.kind.read_words(words)
        except ValueError:
            raise OptionError(self._wrong(" ".join(words))) from None

    def write(self, value: Any) -> str:
        """The value as words that `read_words` reads."""
        return self.kind.write(value)

    def _wrong(self, shown: str) -> Problem:
        known = self.kind.values()
        near = nearest(shown, known) if isinstance(self.kind, Choice | Flag) else None
        return Problem(
            "value",
            {
                "option": self.key,
                "value": shown,
                "expected": self.kind.expected,
                "values": known,
                "nearest": near,
            },
        )


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value[:8])) + (", …]" if len(value) > 8 else "]")
    return str(value)[:60]


def nearest(word: str, known: Sequence[str]) -> str | None:
    """The known word most like a mistyped one, if any is like it."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.casefold()[:60], known, n=1, cutoff=0.65)), None)


def _option(key: str, kind: Kind, default: Any, meaning: str) -> Any:
    return field(default=default, metadata={"option": Option(key, kind, default, meaning)})


RACERS = 4
"""How many people run races (rules.md §11)."""


@dataclass(frozen=True, slots=True, repr=False)  # of fifty fields: to make it costs every start
class Rules:
    """A full set of options: the convention and the house rules that are played."""

    # Prices, §2
    price_pool: tuple[Amount, ...] = _option(
        "price.pool", PerLevel(), (2, 4, 6, 8, 10), N_("points into the pool for a game made")
    )
    price_undertrick: tuple[Amount, ...] = _option(
        "price.undertrick", PerLevel(), (2, 4, 6, 8, 10), N_("points on the mountain for each undertrick")
    )
    price_whist: tuple[Amount, ...] = _option(
        "price.whist", PerLevel(), (2, 4, 6, 8, 10), N_("whists for each trick of a whister")
    )
    price_consolation: tuple[Amount, ...] = _option(
        "price.consolation", PerLevel(), (2, 4, 6, 8, 10), N_("whists of consolation for each undertrick")
    )
    price_whister_short: tuple[Amount, ...] = _option(
        "price.whister_short",
        PerLevel(),
        (2, 4, 6, 8, 10),
        N_("points on a whister's mountain for each trick he is short"),
    )
    price_misere: Amount = _option("price.misere", Number(), 10, N_("points into the pool for a misère made"))
    price_misere_trick: Amount = _option(
        "price.misere_trick", Number(), 10, N_("points on the mountain for each trick of a failed misère")
    )
    rate_pool: Amount = _option(
        "rate.pool", Number(positive=True), 10, N_("whists that a point in the pool is worth")
    )
    rate_mountain: Amount = _option(
        "rate.mountain", Number(positive=True), 10, N_("whists that a point on the mountain is worth")
    )
    target: Amount = _option(
        "target", Whole(least=1), 20, N_("points at which a pool is closed (the pool of the header)")
    )
    # A game, §3
    whist_style: str = _option(
        "whist.style",
        Choice(("greedy", "gentleman")),
        "greedy",
        N_("whether a lone whister keeps the whists of a failed game or halves them with the passer"),
    )
    whist_sharing: str = _option(
        "whist.sharing",
        Choice(("failed", "always")),
        "failed",
        N_("which games gentleman whists are halved in: failed ones, or made ones too"),
    )
    whist_quota: tuple[int, ...] = _option(
        "whist.quota", PerLevel(most=10), (4, 2, 1, 1, 1), N_("tricks that the whisters owe together")
    )
    whist_ten: str = _option(
        "whist.ten",
        Choice(("whisted", "checked")),
        "whisted",
        N_("whether a ten is whisted or only checked, with nobody obliged to a trick"),
    )
    whist_shortage: str = _option(
        "whist.shortage",
        Choice(("personal", "capped", "strict", "lower", "split")),
        "personal",
        N_("who pays at 6 and 7 when two whisters miss the quota"),
    )
    whist_high_games: str = _option(
        "whist.high_games",
        Choice(("last", "both", "split", "none")),
        "last",
        N_("who pays at 8 to 10 when two whisters miss the quota"),
    )
    whist_half: bool = _option(
        "whist.half", Flag(), True, N_("whether the second defender may take half the whists at 6 and 7")
    )
    whist_half_dealer: bool = _option(
        "whist.half_dealer",
        Flag(),
        False,
        N_("whether the dealer of four may take the half-whist at 6 and 7 after whist and pass"),
    )
    whist_stalingrad: bool = _option(
        "whist.stalingrad", Flag(), False, N_("whether both must whist six spades")
    )
    consolation_passer: bool = _option(
        "consolation.passer", Flag(), True, N_("whether the passer writes consolation for undertricks")
    )
    consolation_dealer: bool = _option(
        "consolation.dealer",
        Flag(),
        True,
        N_("whether the dealer of four writes consolation for undertricks"),
    )
    consolation_misere: Amount = _option(
        "consolation.misere",
        Number(),
        0,
        N_("whists each opponent writes for every trick of a failed misère"),
    )
    overtricks: str = _option(
        "overtricks",
        Choice(("ignored", "short")),
        "ignored",
        N_("whether more tricks than ordered count for nothing or as one undertrick"),
    )
    concede: int = _option(
        "concede",
        Whole(most=10),
        0,
        N_("undertricks written when a declarer concedes without play; 0: not played"),
    )
    widow_premium: str = _option(
        "widow_premium",
        Choice(("none", "dealer", "opponents")),
        "none",
        N_("who writes a premium for aces, kings and queens in the widow"),
    )
    # Blind games and bombs, §6 and §7
    blind: int = _option("blind", Whole(least=1, most=16), 1, N_("factor of a blind game; 1: not played"))
    blind_six_whisted: bool = _option(
        "blind_six_whisted", Flag(), False, N_("whether both must whist a blind six")
    )
    bombs: str = _option(
        "bombs",
        Choice(("none", "opening", "every")),
        "none",
        N_("which all-pass hands give everybody a bomb"),
    )
    opening_allpass: int = _option(
        "opening_allpass",
        Whole(most=20),
        0,
        N_("rounds of compulsory all-pass at the start of the evening"),
    )
    # All-pass, §5
    allpass_account: str = _option(
        "allpass.account",
        Choice(("mountain", "whists")),
        "mountain",
        N_("whether all-pass tricks go on the mountain or are whists for the fewest tricks"),
    )
    allpass_basis: str = _option(
        "allpass.basis",
        Choice(("tricks", "difference")),
        "tricks",
        N_("whether all-pass whists count all tricks or the difference to the fewest"),
    )
    allpass_price: Amount = _option(
        "allpass.price", Number(), 1, N_("price of an all-pass trick, in points (in whists with whists)")
    )
    allpass_progression: tuple[int, ...] | str = _option(
        "allpass.progression",
        Steps(0, 999, ("arithmetic", "geometric")),
        (1, 2, 3),
        N_("how the price of all-pass hands in a row grows; the last number repeats"),
    )
    allpass_zero: str = _option(
        "allpass.zero",
        Choice(("price", "one", "mountain", "none")),
        "price",
        N_(
            "what no trick at all-pass earns: a trick's price, one point, or twice the price off the mountain"
        ),
    )
    allpass_amnesty: bool = _option(
        "allpass.amnesty", Flag(), False, N_("whether the fewest all-pass tricks are taken off everybody's")
    )
    allpass_dealer: str = _option(
        "allpass.dealer",
        Choice(("takes_part", "out")),
        "takes_part",
        N_("whether the dealer of four takes the widow's tricks at all-pass"),
    )
    allpass_dealer_zero: bool = _option(
        "allpass.dealer_zero",
        Flag(),
        True,
        N_("whether the dealer of four is paid for no trick at all-pass"),
    )
    allpass_resets_on: str = _option(
        "allpass.resets_on",
        Choice(("made", "whisted", "game")),
        "made",
        N_("which games end a row of all-pass hands"),
    )
    allpass_exit: tuple[int, ...] = _option(
        "allpass.exit",
        Steps(6, 10, example="6 7 8"),
        (6,),
        N_("lowest bid after no, one, two … all-pass hands in a row; the last one repeats"),
    )
    allpass_exit_cycles: bool = _option(
        "allpass.exit_cycles", Flag(), False, N_("whether the lowest bid starts again at the end of its list")
    )
    deal_after_allpass: str = _option(
        "deal_after_allpass",
        Choice(("passes", "stays", "stays3")),
        "passes",
        N_("whether the deal passes on after an all-pass hand"),
    )
    deal_after_failed: str = _option(
        "deal_after_failed",
        Choice(("passes", "stays")),
        "passes",
        N_("whether the deal passes on after a failed game in a row of all-pass hands"),
    )
    races: int = _option(
        "races", Whole(most=20), 0, N_("races within an evening, each with its prizes; 0: not played")
    )
    # The pool and the end, §8
    ending: str = _option(
        "ending",
        Choice(("each", "sum", "time", "hands", "rounds", "mountain_zero")),
        "each",
        N_("what ends the evening"),
    )
    ending_hands: int = _option(
        "ending_hands", Whole(least=1), 30, N_("hands of an evening that ends by hands")
    )
    ending_rounds: int = _option(
        "ending_rounds", Whole(least=1), 10, N_("rounds of an evening that ends by rounds")
    )
    mountain_first: bool = _option(
        "mountain_first", Flag(), False, N_("whether points won come off the own mountain first")
    )
    mountain_account: str = _option(
        "mountain_account",
        Choice(("points", "whists")),
        "points",
        N_("whether penalties are kept as points or written at once as whists of the others"),
    )
    aid_to: str = _option(
        "aid.to",
        Choice(("highest", "nearest", "lowest")),
        "highest",
        N_("whose pool gets what is won beyond the target"),
    )
    aid_dealer: bool = _option("aid.dealer", Flag(), True, N_("whether the dealer of four can be helped"))
    aid_whists: Amount | None = _option(
        "aid.whists", NumberOr("rate.pool"), None, N_("whists for each point of aid")
    )
    # Settlement, §9
    settlement_divide_by: str = _option(
        "settlement.divide_by",
        Choice(("people", "opponents")),
        "people",
        N_("whether the mountain is divided by all people or by the opponents"),
    )

    @property
    def aid_price(self) -> Amount:
        """Whists written for a point of aid (§8)."""
        return self.rate_pool if self.aid_whists is None else self.aid_whists


OPTIONS: dict[str, Option] = {
    option.key: option for option in (item.metadata["option"] for item in fields(Rules))
}


def find_option(key: str) -> Option:
    """The option of a key or alias; raises `OptionError` naming the nearest."""
    name = ALIASES.get(key.casefold(), key.casefold())
    option = OPTIONS.get(name)
    if option is None:
        raise OptionError(
            Problem("unknown_option", {"option": key[:60], "nearest": nearest(key, [*OPTIONS, *ALIASES])})
        )
    return option


def amend(rules: Rules, option: str, value: object) -> Rules:
    """The rules with one option set to a value that its `Option` has read."""
    changes: dict[str, Any] = {OPTIONS[option].attribute: value}
    return replace(rules, **changes)


def differences(rules: Rules, base: Rules) -> dict[str, Any]:
    """The options of `rules` that are not `base`'s, by key."""
    return {
        option.key: getattr(rules, option.attribute)
        for option in OPTIONS.values()
        if getattr(rules, option.attribute) != getattr(base, option.attribute)
    }
