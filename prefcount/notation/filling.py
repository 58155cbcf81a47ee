"""Filling in a contract and checking it against the table (notation.md, rules.md §3).

A `Draft` is what was typed. `complete` makes of it the hand that can be scored: who is not named
passed, tricks that follow are filled in, and what cannot be is an error that says what would be.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from prefcount.cards import TRICKS_IN_A_HAND, Suit
from prefcount.hands import Call, Defence, Game
from prefcount.notation.flags import Flags
from prefcount.notation.line import Line, Place

HIGHEST_HALF = 7
LOWEST_OVER_MISERE = 9

GAME = 1
"""The place of the game in a line that starts with its declarer."""


class Said(NamedTuple):
    """What a defender said and took, and where his words stand."""

    call: Call
    tricks: int | None
    at: Place
    at_call: int
    at_tricks: int


@dataclass(slots=True)
class Draft:
    """A contract as typed. Places are indices of words; the game is word 1, with a suit apart more."""

    line: Line
    declarer: str
    level: int
    suit: Suit | None
    defenders: tuple[str, ...]
    flags: Flags
    game: Place = GAME
    result: int | None = None
    at_result: Place = GAME
    said: dict[str, Said] = field(default_factory=dict)

    def tricks_of(self, player: str) -> int | None:
        """The tricks that were typed for a defender."""
        said = self.said.get(player)
        return said.tricks if said is not None else None

    @property
    def speaking_dealer(self) -> str | None:
        """The dealer of four where he may take the half-whist (`whist.half_dealer`)."""
        return self.line.seats.sitting_out if self.line.rules.whist_half_dealer else None

    @property
    def numbers(self) -> Place:
        """From the first number of tricks to the last one."""
        places: list[Place] = [said.at_tricks for said in self.said.values() if said.tricks is not None]
        if self.result is not None:
            places.append(self.at_result)
        ends = [(place, place) if isinstance(place, int) else place for place in places]
        return min(first for first, _ in ends), max(last for _, last in ends)


def complete(draft: Draft) -> Game:
    """The hand of a draft; raises `Impossible` or `AgainstConvention` where there is none."""
    flags, line = draft.flags, draft.line
    if flags.blind is not None or flags.conceded is not None or flags.over_misere is not None:
        flags.check_contract(line)
    if flags.over_misere is not None and draft.level < LOWEST_OVER_MISERE:
        raise line.impossible("over_misere_low", flags.over_misere)
    if flags.conceded is not None:
        return _conceded(draft)
    flags.check_premium(line)
    calls = _calls(draft)
    _check_duty(draft, calls)
    if draft.speaking_dealer in draft.said:
        return _dealers_half(draft, calls)
    whisters = calls.count(Call.WHIST)
    tricks: int | None = None
    taken: list[int | None] = [None] * len(calls)
    if whisters == 2 or (whisters == 0 and _checked_ten(draft)):
        tricks, *taken = _all_tricks(draft)
    elif whisters == 1:
        tricks = _declarers_tricks(draft)
    else:
        _check_not_played(draft)
    return Game(
        draft.declarer,
        draft.level,
        draft.suit,
        tricks,
        tuple(map(Defence, draft.defenders, calls, taken)),
        flags.blind is not None,
        None,
        flags.premium,
        flags.over_misere is not None,
    )


def _conceded(draft: Draft) -> Game:
    """A game given up: the flag, perhaps its number, and nothing else (§3.9)."""
    line, flags = draft.line, draft.flags
    assert flags.conceded is not None
    if flags.widow is not None:
        raise line.impossible("conceded_widow", flags.widow)
    if draft.result is not None:
        raise line.impossible("conceded_played", draft.at_result)
    if draft.said:
        raise line.impossible("conceded_played", next(iter(draft.said.values())).at)
    if flags.undertricks is not None and not 1 <= flags.undertricks <= draft.level:
        raise line.impossible("conceded_range", flags.conceded, level=draft.level)
    return Game(
        draft.declarer,
        draft.level,
        draft.suit,
        blind=flags.blind is not None,
        conceded=flags.undertricks or 0,
        over_misere=flags.over_misere is not None,
    )


def _dealers_half(draft: Draft, calls: tuple[Call, ...]) -> Game:
    """The dealer of four took the half-whist after one had whisted and the other passed."""
    line, dealer = draft.line, draft.speaking_dealer
    assert dealer is not None
    said = draft.said[dealer]
    if said.call is not Call.HALF:
        raise line.impossible("dealer_call", said.at_call, player=dealer)
    if draft.level > HIGHEST_HALF:
        raise line.impossible("half_high", said.at_call, level=draft.level)
    if sorted(calls) != [Call.PASS, Call.WHIST]:
        raise line.impossible("dealer_half_early", said.at_call, player=dealer, players=draft.defenders)
    typed = [what.at_tricks for what in draft.said.values() if what.tricks is not None]
    if draft.result is not None or typed:
        place = draft.at_result if draft.result is not None else typed[0]
        raise line.impossible("half_played", place, player=dealer)
    defence = (*map(Defence, draft.defenders, calls), Defence(dealer, Call.HALF))
    blind = draft.flags.blind is not None
    return Game(draft.declarer, draft.level, draft.suit, None, defence, blind, widow=draft.flags.premium)


def _calls(draft: Draft) -> tuple[Call, ...]:
    """What each defender said, in speaking order; who is not named passed."""
    said = draft.said
    calls = tuple(said[player].call if player in said else Call.PASS for player in draft.defenders)
    if Call.HALF not in calls:
        return calls
    line = draft.line
    place = next(what.at_call for what in said.values() if what.call is Call.HALF)
    if len(calls) == 1:
        raise line.impossible("half_two", place)
    if not line.rules.whist_half:
        raise line.against("not_played", place, "whist.half", right="yes")
    if draft.level > HIGHEST_HALF:
        raise line.impossible("half_high", place, level=draft.level)
    first, second = draft.defenders
    if calls[0] is Call.HALF:
        raise line.impossible("half_first", said[first].at_call, player=first, second=second)
    if calls[0] is Call.WHIST:
        return (Call.WHIST, Call.PASS)
    return calls


def _check_duty(draft: Draft, calls: tuple[Call, ...]) -> None:
    """Six spades under stalingrad and a blind six may oblige both to whist (§3.8, §6)."""
    if draft.level != 6 or len(calls) == 1 or calls == (Call.WHIST, Call.WHIST):
        return
    rules = draft.line.rules
    if rules.whist_stalingrad and draft.suit is Suit.SPADES:
        option = "whist.stalingrad"
    elif rules.blind_six_whisted and draft.flags.blind is not None:
        option = "blind_six_whisted"
    else:
        return
    idle = next(player for player, call in zip(draft.defenders, calls, strict=True) if call is not Call.WHIST)
    raise draft.line.against("must_whist", draft.game, option, player=idle)


def _checked_ten(draft: Draft) -> bool:
    return draft.level == 10 and draft.line.rules.whist_ten == "checked"


def _check_not_played(draft: Draft) -> None:
    """Nobody whisted: there are no tricks to write (§3.6, §3.7)."""
    for player, said in draft.said.items():
        if said.call is Call.HALF and (draft.result is not None or said.tricks is not None):
            place = draft.at_result if draft.result is not None else said.at_tricks
            raise draft.line.impossible("half_played", place, player=player)
    if draft.result is not None:
        raise draft.line.impossible("nobody_whisted", draft.at_result, players=draft.defenders)
    for said in draft.said.values():
        if said.tricks is not None:
            raise draft.line.impossible("nobody_whisted", said.at_tricks, players=draft.defenders)


def _declarers_tricks(draft: Draft) -> int:
    """The result where one defender whisted; how the others' tricks are split is only checked."""
    if draft.result is None:
        raise _result_missing(draft)
    typed = [tricks for tricks in map(draft.tricks_of, draft.defenders) if tricks is not None]
    total = draft.result + sum(typed)
    # All are named, or it is gusarik, where the dummy's tricks are the whister's.
    whole = len(typed) == len(draft.defenders)
    if typed and (total > TRICKS_IN_A_HAND or (whole and total < TRICKS_IN_A_HAND)):
        _wrong_sum(draft, draft.result, typed)
    return draft.result


def _all_tricks(draft: Draft) -> list[int | None]:
    """The declarer's tricks and each defender's, where all are kept; the one that lacks follows."""
    typed = [draft.result, *map(draft.tricks_of, draft.defenders)]
    known = [tricks for tricks in typed if tricks is not None]
    rest = TRICKS_IN_A_HAND - sum(known)
    missing = len(typed) - len(known)
    # With all ten tricks at the declarer's, nothing is left to be split.
    if missing > 1 and (draft.result is None or rest > 0):
        if draft.result is None:
            raise _result_missing(draft)
        raise draft.line.impossible(
            "split_missing", len(draft.line.words), players=draft.defenders, tricks=rest
        )
    if rest < 0 or (rest > 0 and not missing):
        _wrong_sum(draft, None, known)
    return [rest if tricks is None else tricks for tricks in typed]


def _result_missing(draft: Draft) -> Exception:
    """The error that asks for the result, of a game that was whisted or of a checked ten."""
    said = draft.said
    whisters = tuple(
        player for player in draft.defenders if player in said and said[player].call is Call.WHIST
    )
    if not whisters:
        return draft.line.impossible("ten_unchecked", draft.game, declarer=draft.declarer)
    return draft.line.impossible(
        "result_missing",
        draft.game,
        declarer=draft.declarer,
        players=whisters,
        level=draft.level,
    )


def _wrong_sum(draft: Draft, result: int | None, typed: list[int]) -> NoReturn:
    numbers = typed if result is None else [result, *typed]
    raise draft.line.impossible(
        "tricks_sum", draft.numbers, sum=" + ".join(map(str, numbers)), total=sum(numbers)
    )
