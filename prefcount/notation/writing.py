"""Writing a hand as its canonical line, and renaming the people in it."""

from typing import NamedTuple

from prefcount.amounts import plain
from prefcount.cards import SIGNS, Suit
from prefcount.hands import (
    AllPass,
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
from prefcount.notation.words import WRITTEN, Vocabulary
from prefcount.options import OPTIONS


class Style(NamedTuple):
    """How lines are written: `words` of `en` or `ru`, `suits` as `signs` or `letters`."""

    words: str = "en"
    suits: str = "signs"


def write_hand(hand: Hand, style: Style) -> str:
    """The canonical line of a hand: full names, passers too, results as numbers."""
    words = WRITTEN[style.words]
    match hand:
        case Game():
            return _game(hand, words, style)
        case Misere():
            return " ".join([hand.declarer, words.misere, *_blind(hand.blind, words), str(hand.tricks)])
        case AllPass():
            start = " ".join([words.allpass, *_blind(hand.blind, words)])
            return f"{start} " + ", ".join(f"{player} {tricks}" for player, tricks in hand.tricks)
        case RuleLine():
            key = words.accounts["pool"] if hand.option == "target" else hand.option
            return f"{words.rule} {key} {OPTIONS[hand.option].write(hand.value)}"
        case End():
            return words.end
        case _:
            return " ".join(filter(None, _entry(hand, words)))


def _blind(blind: bool, words: Vocabulary) -> list[str]:
    return [words.blind] if blind else []


def _game(game: Game, words: Vocabulary, style: Style) -> str:
    parts = [game.declarer, f"{game.level}{_suit(game.suit, words, style)}", *_blind(game.blind, words)]
    if game.conceded is not None:
        parts.append(words.conceded)
        if game.conceded:
            parts.append(str(game.conceded))
    if game.widow:
        parts += [words.widow, str(game.widow)]
    if game.over_misere:
        parts.append(words.over_misere)
    if game.tricks is not None:
        parts.append(str(game.tricks))
    return ", ".join([" ".join(parts), *(_defence(defence, words) for defence in game.defence)])


def _suit(suit: Suit | None, words: Vocabulary, style: Style) -> str:
    if suit is None:
        return ""
    return SIGNS[suit] if style.suits == "signs" and suit in SIGNS else words.letters[suit]


def _defence(defence: Defence, words: Vocabulary) -> str:
    said = f"{defence.player} {words.calls[defence.call]}"
    return said if defence.tricks is None else f"{said} {defence.tricks}"


def _entry(hand: Fine | Write | Join | Leave | Deal | Check, words: Vocabulary) -> list[str | None]:
    match hand:
        case Fine():
            return [words.fine, hand.player, plain(hand.points), hand.text]
        case Write():
            account = words.accounts[hand.account]
            return [words.write, hand.player, account, hand.against, plain(hand.amount), hand.text]
        case Join():
            return [words.join, hand.player]
        case Leave():
            return [words.leave, hand.player]
        case Deal():
            return [words.deal, hand.player]
        case Check():  # pragma: no branch  (the last one there is)
            account = words.accounts[hand.account]
            return [words.check, hand.player, account, hand.against, *map(plain, hand.figures)]


def rename(hand: Hand, old: str, new: str) -> Hand:
    """The same hand with `new` in every place of `old`; text that people wrote stays."""

    def renamed(name: str) -> str:
        return new if name == old else name

    match hand:
        case Game():
            defence = tuple(said._replace(player=renamed(said.player)) for said in hand.defence)
            return hand._replace(declarer=renamed(hand.declarer), defence=defence)
        case Misere():
            return hand._replace(declarer=renamed(hand.declarer))
        case AllPass():
            return hand._replace(tricks=tuple((renamed(player), tricks) for player, tricks in hand.tricks))
        case Write():
            return hand._replace(player=renamed(hand.player), against=hand.against and renamed(hand.against))
        case Check():
            return hand._replace(
                player=hand.player and renamed(hand.player),
                against=hand.against and renamed(hand.against),
            )
        case Fine():
            return hand._replace(player=renamed(hand.player))
        case Join() | Leave() | Deal():
            return hand._replace(player=renamed(hand.player))
        case RuleLine() | End():  # pragma: no branch
            return hand
