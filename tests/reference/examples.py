"""Single hands and short runs of hands with their sheets, each reckoned in its comment.

The table has no end in sight (its target is 100000 unless a rule says otherwise), so that what
is won stays in the winner's pool. Whists are named "B on A": written
by B, paid by A.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

Number = int | Fraction


class Example(NamedTuple):
    name: str
    convention: str
    rules: dict[str, Any]
    people: str  # one letter each; the last one deals first
    lines: tuple[str, ...]
    pool: tuple[Number, ...]
    mountain: tuple[Number, ...]
    whists: Mapping[str, Number] = MappingProxyType({})


# The examples of section 3 and the options beside them.
GAMES = [
    # One short of 7: 1·4 on the mountain. Defence 4 tricks: 4·4 + 1·4; the passer 1·4.
    Example("7 down 1", "sochi", {}, "ABC", ("A 7h 6, B whist, C pass",),
            (0, 0, 0), (4, 0, 0), {"B on A": 20, "C on A": 4}),
    # 5·2 halved is 5 each, consolation 2 each.
    Example("6 down 1, gentleman", "sochi", {"whist.style": "gentleman"}, "ABC",
            ("A 6 5, B whist, C pass",), (0, 0, 0), (2, 0, 0), {"B on A": 7, "C on A": 7}),
    # One defence trick of four: B lacks 1 of 2, C 2 of 2, at 2 a trick.
    Example("6 with 9", "sochi", {}, "ABC", ("A 6 9, B whist 1, C whist 0",),
            (2, 0, 0), (0, 2, 4), {"B on A": 2}),
    # Three of four: the lack is 1; C lacks 2 of his half, capped at the 1.
    Example("6 with 7, personal", "sochi", {}, "ABC", ("A 6 7, B whist 3, C whist 0",),
            (2, 0, 0), (0, 0, 4), {"B on A": 6}),
    Example("6 with 7, capped", "sochi", {"whist.shortage": "capped"}, "ABC",
            ("A 6 7, B whist 3, C whist 0",), (2, 0, 0), (0, 0, 2), {"B on A": 6}),
    # Lower: C has fewer, pays the lack of 1: 2. Tie at 1 and 1: lack 2, half each: 1·2.
    Example("6 with 7, lower", "sochi", {"whist.shortage": "lower"}, "ABC",
            ("A 6 7, B whist 3, C whist 0",), (2, 0, 0), (0, 0, 2), {"B on A": 6}),
    Example("6 with 9, lower", "sochi", {"whist.shortage": "lower"}, "ABC",
            ("A 6 9, B whist 0, C whist 1",), (2, 0, 0), (0, 6, 0), {"C on A": 2}),
    Example("6 with 8, lower, tie", "sochi", {"whist.shortage": "lower"}, "ABC",
            ("A 6 8, B whist 1, C whist 1",), (2, 0, 0), (0, 2, 2), {"B on A": 2, "C on A": 2}),
    # Split: half of the lack of 1 trick at 2 points is 1 point each; of 3 tricks 3 points each.
    Example("6 with 7, split", "sochi", {"whist.shortage": "split"}, "ABC",
            ("A 6 7, B whist 3, C whist 0",), (2, 0, 0), (0, 1, 1), {"B on A": 6}),
    Example("6 with 9, split", "sochi", {"whist.shortage": "split"}, "ABC",
            ("A 6 9, B whist 1, C whist 0",), (2, 0, 0), (0, 3, 3), {"B on A": 2}),
    # The pair has its four: nobody pays, unless each answers for his own two.
    Example("6 with 6, 3 + 1, personal", "sochi", {}, "ABC", ("A 6 6, B whist 3, C whist 1",),
            (2, 0, 0), (0, 0, 0), {"B on A": 6, "C on A": 2}),
    Example("6 with 6, 3 + 1, strict", "sochi", {"whist.shortage": "strict"}, "ABC",
            ("A 6 6, B whist 3, C whist 1",), (2, 0, 0), (0, 0, 2), {"B on A": 6, "C on A": 2}),
    # Strict at 8: B has none of his one: 6. A failed game with a short whister: both are short.
    Example("8 down 1, strict", "sochi", {"whist.shortage": "strict"}, "ABC",
            ("A 8 7, B whist 0, C whist 3",), (0, 0, 0), (6, 6, 0), {"B on A": 6, "C on A": 24}),
    # Strict, alone at 6: two are owed, 3 tricks taken: 3·2, nothing to pay; 1 taken: lacks 1.
    Example("6 with 7, strict, lone", "sochi", {"whist.shortage": "strict"}, "ABC",
            ("A 6 7, B whist, C pass",), (2, 0, 0), (0, 0, 0), {"B on A": 6}),
    Example("6 with 9, strict, lone", "sochi", {"whist.shortage": "strict"}, "ABC",
            ("A 6 9, B whist, C pass",), (2, 0, 0), (0, 2, 0), {"B on A": 2}),
    # Two short of 8: 2·6. B 3·6 + 2·6, C 1·6 + 2·6.
    Example("8 down 2", "sochi", {}, "ABC", ("A 8 6, B whist 3, C whist 1",),
            (0, 0, 0), (12, 0, 0), {"B on A": 30, "C on A": 18}),
    # No trick at 8, one of 6 points owed: the second whister's, both', half each, nobody's.
    Example("8 with 10, last", "sochi", {}, "ABC", ("A 8 10, B whist 0, C whist 0",),
            (6, 0, 0), (0, 0, 6)),
    Example("8 with 10, both", "sochi", {"whist.high_games": "both"}, "ABC",
            ("A 8 10, B whist 0, C whist 0",), (6, 0, 0), (0, 6, 6)),
    Example("8 with 10, split", "sochi", {"whist.high_games": "split"}, "ABC",
            ("A 8 10, B whist 0, C whist 0",), (6, 0, 0), (0, 3, 3)),
    Example("8 with 10, none", "sochi", {"whist.high_games": "none"}, "ABC",
            ("A 8 10, B whist 0, C whist 0",), (6, 0, 0), (0, 0, 0)),
    # Seen from B the second whister is A, whoever is named first in the line.
    Example("8 with 10, last is A", "sochi", {}, "ABC", ("B 8 10, A whist 0, C whist 0",),
            (0, 6, 0), (6, 0, 0)),
    # Half the duty at 7 is one trick of 4; half of an odd 3 is one trick, rounded down.
    Example("7 half-whist", "sochi", {}, "ABC", ("A 7, B pass, C half",),
            (4, 0, 0), (0, 0, 0), {"C on A": 4}),
    Example("7 half-whist, odd quota", "sochi", {"whist.quota": [4, 3, 1, 1, 1]}, "ABC",
            ("A 7, B pass, C half",), (4, 0, 0), (0, 0, 0), {"C on A": 4}),
    # The duty of an odd 3 is two, rounded up: with one trick each both lack one, at 4 points.
    Example("7 with 8, odd quota", "sochi", {"whist.quota": [4, 3, 1, 1, 1]}, "ABC",
            ("A 7 8, B whist 1, C whist 1",), (4, 0, 0), (0, 4, 4), {"B on A": 4, "C on A": 4}),
    # The first whists: the half is a pass. 5 tricks of B: 5·2 + 1·2, C 2.
    Example("half taken back", "sochi", {}, "ABC", ("A 6 5, B whist, C half",),
            (0, 0, 0), (2, 0, 0), {"B on A": 12, "C on A": 2}),
    # Made games halved, too: 4·2 / 2.
    Example("6 made, sharing always", "sochi",
            {"whist.style": "gentleman", "whist.sharing": "always"}, "ABC",
            ("A 6 6, B whist, C pass",), (2, 0, 0), (0, 0, 0), {"B on A": 4, "C on A": 4}),
    # Seven tricks at a 6 count as one short: 2; B has his 3 tricks 3·2 + 2 and lacks 1; C 2.
    Example("overtricks are short", "sochi", {"overtricks": "short"}, "ABC",
            ("A 6 7, B whist, C pass",), (0, 0, 0), (2, 2, 0), {"B on A": 8, "C on A": 2}),
    # Without three: 3·8; one's own number where the table has 2: 2·8.
    Example("9 conceded 3", "sochi", {"concede": 2}, "ABC", ("A 9s conceded 3",),
            (0, 0, 0), (24, 0, 0)),
    Example("9 conceded", "sochi", {"concede": 2}, "ABC", ("A 9s conceded",),
            (0, 0, 0), (16, 0, 0)),
    # Consolation of a fourth, who dealt; and without it.
    Example("dealer's consolation", "sochi", {}, "ABCD", ("A 7 5, B whist, C pass",),
            (0, 0, 0, 0), (8, 0, 0, 0), {"B on A": 28, "C on A": 8, "D on A": 8}),
    Example("no dealer's consolation", "sochi", {"consolation.dealer": False}, "ABCD",
            ("A 7 5, B whist, C pass",), (0, 0, 0, 0), (8, 0, 0, 0), {"B on A": 28, "C on A": 8}),
    # Ace and king, two tricks of a whist of 6; passed out all the same. Of three: half each.
    Example("dealer's premium", "sochi", {"widow_premium": "dealer"}, "ABCD",
            ("A 8d widow AK, B pass, C pass",), (6, 0, 0, 0), (0, 0, 0, 0), {"D on A": 12}),
    Example("opponents' premium", "sochi", {"widow_premium": "opponents"}, "ABC",
            ("A 8d widow 3, B pass, C pass",), (6, 0, 0), (0, 0, 0), {"B on A": 9, "C on A": 9}),
    # A checked ten: B took one of ten, 1·10 + 1·10 of consolation, C the consolation.
    Example("checked ten, nobody whists", "mailru", {}, "ABC", ("A 10 9, B pass 1, C pass 0",),
            (0, 0, 0), (10, 0, 0), {"B on A": 20, "C on A": 10}),
    # Blind: pool, mountain, whists, consolation twice; short whister, half-whist, premium too.
    Example("blind made", "sochi", {"blind": 2}, "ABC", ("A 7 blind 9, B whist, C pass",),
            (8, 0, 0), (0, 8, 0), {"B on A": 8}),
    Example("blind failed", "sochi", {"blind": 2}, "ABC", ("A 7 blind 6, B whist, C pass",),
            (0, 0, 0), (8, 0, 0), {"B on A": 40, "C on A": 8}),
    Example("blind half", "sochi", {"blind": 2}, "ABC", ("A 6 blind, B pass, C half",),
            (4, 0, 0), (0, 0, 0), {"C on A": 8}),
    Example("blind conceded", "sochi", {"blind": 2, "concede": 3}, "ABC", ("A 9 blind conceded",),
            (0, 0, 0), (48, 0, 0)),
    Example("blind premium", "sochi", {"blind": 2, "widow_premium": "dealer"}, "ABCD",
            ("A 6 blind widow 1, B pass, C pass",), (4, 0, 0, 0), (0, 0, 0, 0), {"D on A": 4}),
    # Gusarik: B alone answers for 5 tricks: 5·2 + 2; at 6 with 7 he lacks one of four.
    Example("gusarik failed", "sochi", {"whist.style": "gentleman"}, "AB", ("A 6 5, B whist",),
            (0, 0), (2, 0), {"B on A": 12}),
    Example("gusarik short", "sochi", {}, "AB", ("A 6 7, B whist",),
            (2, 0), (0, 2), {"B on A": 6}),
    Example("gusarik passed out", "leningrad", {}, "AB", ("A 8, B pass",), (6, 0), (0, 0)),
    # Every penalty as whists of the other two: 4 points · 10 / 3 each.
    Example("no mountain", "rostov", {"mountain_account": "whists"}, "ABC",
            ("A 7 6, B whist 4, C whist 0",), (0, 0, 0), (0, 0, 0),
            {"B on A": 26 + Fraction(40, 3), "C on A": 10 + Fraction(40, 3)}),
    # Points stand there by hand: 2 points of a 6 come off the 3, 10/10 a point.
    Example("no mountain, but points on it", "sochi",
            {"mountain_account": "whists", "mountain_first": True}, "ABC",
            ("write A mountain 3", "A 6"), (0, 0, 0), (1, 0, 0)),
]  # fmt: skip

MISERES = [
    Example("made", "sochi", {}, "ABC", ("A misere 0",), (10, 0, 0), (0, 0, 0)),
    Example("two tricks", "sochi", {}, "ABC", ("A misere 2",), (0, 0, 0), (20, 0, 0)),
    Example("made, leningrad", "leningrad", {}, "ABC", ("A misere 0",), (10, 0, 0), (0, 0, 0)),
    Example("two, leningrad", "leningrad", {}, "ABC", ("A misere 2",), (0, 0, 0), (40, 0, 0)),
    Example("made, rostov", "rostov", {}, "ABC", ("A misere 0",), (10, 0, 0), (0, 0, 0)),
    Example("three, rostov", "rostov", {}, "ABC", ("A misere 3",), (0, 0, 0), (30, 0, 0)),
    # 2 tricks at 10 whists for each opponent.
    Example("consolation", "rostov", {"consolation.misere": 10}, "ABC", ("A misere 2",),
            (0, 0, 0), (20, 0, 0), {"B on A": 20, "C on A": 20}),
    Example("made, x10", "sochi-x10", {}, "ABC", ("A misere 0",), (100, 0, 0), (0, 0, 0)),
    Example("three, x10", "sochi-x10", {}, "ABC", ("A misere 3",), (0, 0, 0), (300, 0, 0)),
    Example("made, kazakh", "kazakh", {}, "ABC", ("A misere 0",), (40, 0, 0), (0, 0, 0)),
    Example("one, kazakh", "kazakh", {}, "ABC", ("A misere 1",), (0, 0, 0), (40, 0, 0)),
    Example("gusarik", "sochi", {}, "AB", ("B misere 4",), (0, 0), (0, 40)),
]  # fmt: skip

TWICE = ("allpass 4 3 3",) * 2

ALLPASSES = [
    Example("one hand", "sochi", {}, "ABC", ("allpass 3 2 5",), (0, 0, 0), (3, 2, 5)),
    # Steps 1 2 3 3: nine times the tricks.
    Example("1 2 3 3", "sochi", {}, "ABC", ("allpass 4 3 3",) * 4, (0, 0, 0), (36, 27, 27)),
    Example("1 1", "sochi-simple", {}, "ABC", TWICE, (0, 0, 0), (8, 6, 6)),
    # A price of 2, steps 1 2: six times.
    Example("leningrad", "leningrad", {}, "ABC", TWICE, (0, 0, 0), (24, 18, 18)),
    Example("x10", "sochi-x10", {}, "ABC", TWICE, (0, 0, 0), (80, 60, 60)),
    # 1 + 2 + 4 + 4 after three opening hands at 1: fourteen times.
    Example("classic", "classic", {}, "ABC", ("allpass 4 3 3",) * 7, (0, 0, 0), (56, 42, 42)),
    # 1 + 2 + 3 + 4 and 1 + 2 + 4 + 8.
    Example("arithmetic", "sochi", {"allpass.progression": "arithmetic"}, "ABC",
            ("allpass 4 3 3",) * 4, (0, 0, 0), (40, 30, 30)),
    Example("geometric", "sochi", {"allpass.progression": "geometric"}, "ABC",
            ("allpass 4 3 3",) * 4, (0, 0, 0), (60, 45, 45)),
    # Passed out: the second all-pass costs 1 again; where only whisted games count, 2.
    Example("reset by made", "sochi", {}, "ABC", ("allpass 4 3 3", "A 6", "allpass 4 3 3"),
            (2, 0, 0), (8, 6, 6)),
    Example("no reset by passed out", "sochi", {"allpass.resets_on": "whisted"}, "ABC",
            ("allpass 4 3 3", "A 6", "allpass 4 3 3"), (2, 0, 0), (12, 9, 9)),
    Example("reset by whisted", "sochi", {"allpass.resets_on": "whisted"}, "ABC",
            ("allpass 4 3 3", "A 6 6, B whist, C pass", "allpass 4 3 3"),
            (2, 0, 0), (8, 6, 6), {"B on A": 8}),
    Example("no reset by misère", "sochi", {"allpass.resets_on": "whisted"}, "ABC",
            ("allpass 4 3 3", "A misere 0", "allpass 4 3 3"), (10, 0, 0), (12, 9, 9)),
    # A failed 6, 2 on A's mountain, 12 and 2 whists: 4 + 2 + 4·2, or with a reset 4 + 2 + 4.
    Example("no reset by failed", "sochi", {}, "ABC",
            ("allpass 4 3 3", "A 6 5, B whist, C pass", "allpass 4 3 3"),
            (0, 0, 0), (14, 9, 9), {"B on A": 12, "C on A": 2}),
    Example("reset by any game", "sochi", {"allpass.resets_on": "game"}, "ABC",
            ("allpass 4 3 3", "A 6 5, B whist, C pass", "allpass 4 3 3"),
            (0, 0, 0), (10, 6, 6), {"B on A": 12, "C on A": 2}),
    # No trick: the price of one, 1 and then 2; one point each time; twice the price off.
    Example("zero: price", "sochi", {}, "ABC", ("allpass 0 4 6",) * 2, (3, 0, 0), (0, 12, 18)),
    Example("zero: one", "sochi", {"allpass.zero": "one"}, "ABC", ("allpass 0 4 6",) * 2,
            (2, 0, 0), (0, 12, 18)),
    Example("zero: mountain", "sochi", {"allpass.zero": "mountain"}, "ABC", ("allpass 0 4 6",) * 2,
            (0, 0, 0), (-6, 12, 18)),
    Example("zero: none", "sochi", {"allpass.zero": "none"}, "ABC", ("allpass 0 4 6",) * 2,
            (0, 0, 0), (0, 12, 18)),
    Example("zero: leningrad", "leningrad", {}, "ABC", ("allpass 0 4 6",), (2, 0, 0), (0, 8, 12)),
    Example("zero: leningrad-sport", "leningrad-sport", {}, "ABC", ("allpass 0 4 6",),
            (0, 0, 0), (-4, 8, 12)),
    Example("two zeros", "sochi", {}, "ABC", ("allpass 0 10 0",), (1, 0, 1), (0, 10, 0)),
    # The smallest 2 off everybody; A took tricks and wins nothing.
    Example("amnesty", "sochi", {"allpass.amnesty": True}, "ABC", ("allpass 2 3 5",),
            (0, 0, 0), (0, 1, 3)),
    Example("amnesty with a zero", "sochi", {"allpass.amnesty": True}, "ABC", ("allpass 0 4 6",),
            (1, 0, 0), (0, 4, 6)),
    # The dealer of four takes the widow's tricks, and none.
    Example("dealer takes one", "sochi", {}, "ABCD", ("allpass A 2, B 4, C 3, D 1",),
            (0, 0, 0, 0), (2, 4, 3, 1)),
    Example("dealer takes none", "sochi", {}, "ABCD", ("allpass A 2, B 5, C 3, D 0",),
            (0, 0, 0, 1), (2, 5, 3, 0)),
    Example("no dealer's zero", "sochi", {"allpass.dealer_zero": False}, "ABCD",
            ("allpass A 2, B 5, C 3, D 0",), (0, 0, 0, 0), (2, 5, 3, 0)),
    Example("dealer's amnesty", "sochi", {"allpass.amnesty": True}, "ABCD",
            ("allpass A 2, B 4, C 3, D 1",), (0, 0, 0, 0), (1, 3, 2, 0)),
    # The dealer is out: his none is no smallest count; 2 off the three.
    Example("dealer out, amnesty", "sochi", {"allpass.amnesty": True, "allpass.dealer": "out"},
            "ABCD", ("allpass A 2, B 5, C 3",), (0, 0, 0, 1), (0, 3, 1, 0)),
    # Rostov: B has fewest, 5 a trick on A's 3 and C's 5; every hand the same.
    Example("rostov", "rostov", {}, "ABC", ("allpass 3 2 5",), (0, 0, 0), (0, 0, 0),
            {"B on A": 15, "B on C": 25}),
    Example("rostov twice", "rostov", {}, "ABC", ("allpass 3 2 5",) * 2, (0, 0, 0), (0, 0, 0),
            {"B on A": 30, "B on C": 50}),
    # Two with the fewest: each half of 4·5.
    Example("rostov, two", "rostov", {}, "ABC", ("allpass 3 3 4",), (0, 0, 0), (0, 0, 0),
            {"A on C": 10, "B on C": 10}),
    # By the difference: 1·5 and 3·5; half of 1·5.
    Example("rostov, difference", "rostov", {"allpass.basis": "difference"}, "ABC",
            ("allpass 3 2 5",), (0, 0, 0), (0, 0, 0), {"B on A": 5, "B on C": 15}),
    Example("rostov, difference, two", "rostov", {"allpass.basis": "difference"}, "ABC",
            ("allpass 3 3 4",), (0, 0, 0), (0, 0, 0),
            {"A on C": Fraction(5, 2), "B on C": Fraction(5, 2)}),
    Example("rostov, zero", "rostov", {}, "ABC", ("allpass 0 4 6",), (1, 0, 0), (0, 0, 0),
            {"A on B": 20, "A on C": 30}),
    Example("rostov, two zeros", "rostov", {}, "ABC", ("allpass 0 0 10",), (1, 1, 0), (0, 0, 0),
            {"A on C": 25, "B on C": 25}),
    # Four: the dealer has his one point and nothing against him.
    Example("rostov, four", "rostov", {}, "ABCD", ("allpass A 3, B 2, C 5",),
            (0, 0, 0, 1), (0, 0, 0, 0), {"B on A": 15, "B on C": 25}),
    # Blind: 1·2; then step 2, blind again in a row: 2·4.
    Example("blind", "sochi", {"blind": 2}, "ABC", ("allpass blind 4 3 3",), (0, 0, 0), (8, 6, 6)),
    Example("blind twice", "sochi", {"blind": 3}, "ABC", ("allpass blind 4 3 3",) * 2,
            (0, 0, 0), (40, 30, 30)),
    Example("gusarik", "sochi", {}, "AB", ("allpass 3 4",), (0, 0), (3, 4)),
    Example("gusarik, zero", "sochi", {}, "AB", ("allpass 0 4",), (1, 0), (0, 4)),
    Example("gusarik, rostov", "rostov", {}, "AB", ("allpass 3 4",), (0, 0), (0, 0),
            {"A on B": 20}),
    Example("gusarik, rostov, equal", "rostov", {}, "AB", ("allpass 3 3",), (0, 0), (0, 0)),
]  # fmt: skip

EVERY_BOMB = {"bombs": "every"}

BOMBS = [
    # Three opening hands at 1, everybody has bombs of 2, 4 and 8. A's 6 fails: 2·2, whists
    # (5·2 + 2)·2 and 2·2, the bomb stays and his 7 passed out spends it: 4·2. His 6 then has
    # the bomb of 4: 2·4.
    Example("three bombs", "classic", {}, "ABC",
            ("allpass 4 3 3",) * 3 + ("A 6h 5, B whist, C pass", "A 7", "A 6h"),
            (16, 0, 0), (16, 9, 9), {"B on A": 24, "C on A": 4}),
    # Blind and bomb, 2·2: 4 points of a 7 are 16.
    Example("blind and bomb", "sochi", {**EVERY_BOMB, "blind": 2}, "ABC",
            ("allpass 4 3 3", "A 7 blind"), (16, 0, 0), (4, 3, 3)),
    Example("bomb and misère", "sochi", EVERY_BOMB, "ABC", ("allpass 4 3 3", "A misere 2"),
            (0, 0, 0), (44, 3, 3)),
    # The bomb stays after a concession of two at 2 points: 2·2·2; then spent on 2·2.
    Example("bomb and concession", "sochi", {**EVERY_BOMB, "concede": 2}, "ABC",
            ("allpass 4 3 3", "A 6 conceded", "A 6"), (4, 0, 0), (12, 3, 3)),
]  # fmt: skip

ENDINGS = [
    # 19 of 20: one into the own pool, three to C, who has most, at 10 each.
    Example("aid", "sochi", {"target": 20}, "ABC",
            ("write A pool 19", "write B pool 12", "write C pool 15", "A 7"),
            (20, 12, 18), (0, 0, 0), {"A on C": 30}),
    Example("aid to the nearest", "sochi", {"target": 20, "aid.to": "nearest"}, "ABC",
            ("write A pool 19", "write B pool 12", "write C pool 15", "A 7"),
            (20, 15, 15), (0, 0, 0), {"A on B": 30}),
    # Six to give; C has least, room for 2; the other four to B.
    Example("aid to the lowest, then on", "leningrad",
            {"target": 20, "ending": "each", "aid.to": "lowest", "aid.whists": 10}, "ABC",
            ("write A pool 20", "write B pool 19", "write C pool 18", "A 6"),
            (20, 19, 20), (0, 0, 0), {"A on C": 20}),
    # One person deals three all-pass hands and no more: then D, not C, sits out of A's game.
    Example("three all-pass hands of one dealer", "sochi",
            {"deal_after_allpass": "stays3", "allpass.progression": [1]}, "ABCD",
            ("deal C", *("allpass A 3, B 4, C 0, D 3",) * 3, "A 6 6, B whist, C pass"),
            (2, 0, 3, 0), (9, 12, 0, 9), {"B on A": 8}),
    # All closed but one point of B's: 1 to B, 9 points at 10/10 off the mountain.
    Example("own mountain", "sochi", {"target": 20}, "ABC",
            ("write A pool 20", "write B pool 19", "write C pool 20", "A misere 0"),
            (20, 20, 20), (-9, 0, 0), {"A on B": 10}),
    # The same in leningrad, where a point is 20/10 points of the mountain: 9·2.
    Example("own mountain, leningrad", "leningrad", {"target": 20, "ending": "each"}, "ABC",
            ("write A pool 20", "write B pool 19", "write C pool 20", "A misere 0"),
            (20, 20, 20), (-18, 0, 0), {"A on B": 20}),
    # Mountain of 3 first, at 2 points a point: 1½ points, the other 8½ into the pool.
    Example("mountain first", "leningrad", {"mountain_first": True}, "ABC",
            ("write A mountain 3", "A misere 0"), (Fraction(17, 2), 0, 0), (0, 0, 0)),
    # 4 off the mountain, 5 into the pool, the last one to C.
    Example("mountain zero", "sochi", {"target": 20, "ending": "mountain_zero"}, "ABC",
            ("write A mountain 4", "write A pool 15", "write C pool 3", "A misere 0"),
            (20, 0, 4), (0, 0, 0), {"A on C": 10}),
    # The dealer of four has most and may not be helped: C has the next most.
    Example("no aid to the dealer", "sochi", {"target": 20, "aid.dealer": False}, "ABCD",
            ("write A pool 20", "write C pool 2", "write D pool 5", "A 6"),
            (20, 0, 4, 5), (0, 0, 0, 0), {"A on C": 20}),
    # Twice the price off a mountain that is none: -2 · 10 / 3 of each other; 4 and 6 likewise.
    Example("zero off no mountain", "sochi",
            {"mountain_account": "whists", "allpass.zero": "mountain"}, "ABC", ("allpass 4 0 6",),
            (0, 0, 0), (0, 0, 0),
            {"A on B": Fraction(-20, 3), "C on B": Fraction(-20, 3), "B on A": Fraction(40, 3),
             "C on A": Fraction(40, 3), "A on C": 20, "B on C": 20}),
    # Two zeros: B, first hand, fills up C; then C gives on to A; the dealer last.
    Example("from the first hand", "sochi", {"target": 20}, "ABC",
            ("deal A", "write B pool 20", "write C pool 19", "allpass 10 0 0"),
            (1, 20, 20), (10, 0, 0), {"B on C": 10, "C on A": 10}),
]  # fmt: skip
