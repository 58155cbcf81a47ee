"""What somebody asks to have explained: a hand, a figure or a balance, in the words that the views use."""

from typing import NamedTuple

from prefcount.declension import bent
from prefcount.evening import Evening
from prefcount.notation import resolve_player
from prefcount.notation.names import fits
from prefcount.notation.spelling import fold
from prefcount.notation.words import ACCOUNTS
from prefcount.problems import Problem, RequestError
from prefcount.renaming import everybody

BALANCE = "balance"
"""In the place of an account: what somebody gets or pays, by the settlement as the sheet stands."""

BALANCES = {"en": BALANCE, "ru": "итог"}
"""Its word by language."""

HAND_WORDS = ("hand", "сдача", "сдачу")
_BALANCE_WORDS = (*BALANCES.values(), "итоги", "баланс", "сальдо")
_AGAINST = ("against", "on", "на", "против")


class Asked(NamedTuple):
    """Whose figure: `account` is pool, mountain or whists `against` somebody, or `BALANCE`."""

    player: str
    account: str
    against: str | None = None


def hand_asked(words: list[str]) -> str | None:
    """What should be the number of a hand: the only word, or the one after `hand`; None for a figure."""
    if len(words) == 2 and fold(words[0]) in HAND_WORDS:
        return words[1]
    return words[0] if len(words) == 1 else None


def figure_asked(evening: Evening, words: list[str]) -> Asked:
    """The figure that `PLAYER ACCOUNT [OPPONENT]` or `PLAYER balance` names; raises `RequestError`.

    As the sheet says it, too: `Ben whists against Anna`, `Ben on Anna`, «Вася висты на Сергея».
    """
    people = everybody(evening)
    player = _person(words[0], people)
    others = tuple(name for name in people if name != player)
    rest = [word for word in words[1:] if word.casefold() not in _AGAINST]
    if len(rest) < len(words) - 1 and len(rest) <= 1:
        rest = ["whists", *rest]
    if not rest:
        raise RequestError(Problem("account_missing"))
    asked, *opponent = rest
    account = BALANCE if fold(asked) in _BALANCE_WORDS else ACCOUNTS.find(asked)
    if account is None:
        raise RequestError(Problem("unknown_account", {"word": asked}))
    if account == "whists" and not opponent:
        raise RequestError(Problem("opponent_missing", {"player": player, "players": others}))
    extra = opponent[1:] if account == "whists" else opponent
    if extra:
        raise RequestError(Problem("opponent_extra", {"word": extra[0]}))
    return Asked(player, account, _person(opponent[0], others) if opponent else None)


def _person(word: str, names: tuple[str, ...]) -> str:
    """Whom a word means, in the case that follows «на», too."""
    if not fits(names, word):
        cases = {bent(name): name for name in names}
        found = fits(tuple(cases), word)
        if len(found) == 1:
            return cases[found[0]]
    return resolve_player(word, names)
