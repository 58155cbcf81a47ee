"""Suits and contract levels: all that a score sheet needs to know of the cards."""

from enum import StrEnum

LEVELS = (6, 7, 8, 9, 10)
TRICKS_IN_A_HAND = 10


class Suit(StrEnum):
    """Trumps of a contract; the value is the Latin letter of the hand line."""

    SPADES = "s"
    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    NO_TRUMP = "n"


SIGNS = {
    Suit.SPADES: "♠",
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
}
"""The printed signs; no trump has none and is a word of the language (`NT`, `БК`)."""
