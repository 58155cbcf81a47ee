"""What each option changes, a line of the table at a time (rules.md §3 to §8 and §12).

Every row: options over Sochi's (or over the preset named first), the hands, and what then stands
written, with the arithmetic. Seats A, B, C (and D, who deals first) are clockwise.
"""

from typing import NamedTuple

import pytest

from prefcount.entries import Entry
from prefcount.options import OPTIONS
from prefcount.values import Choice, Flag
from tests.domain import amount, figures, play, rules_of, table_of


class Row(NamedTuple):
    options: str
    lines: str
    expected: str
    people: int = 3


ROWS = [
    # §3.1-3: made, undertricks, consolation
    Row("", "A 6 6, B w 2, C w 2", "A pool 2, B on A 2*2, C on A 2*2"),
    Row("", "A 9 9, B w 1, C w 0", "A pool 8, B on A 1*8"),
    Row("", "A 10 8, B w, C p", "A mountain 2*10, B on A 2*10 + 2*10, C on A 2*10"),
    Row("", "A 6 5, B w, C p", "A mountain 1*2, B on A 5*2 + 1*2, C on A 1*2, D on A 1*2", 4),
    # §3.4: one whister answers for the tricks of both defenders, two for their own
    Row("", "A 7h 6, B w, C p", "A mountain 1*4, B on A 4*4 + 1*4, C on A 1*4"),
    Row("", "A 8 6, B w 3, C w 1", "A mountain 2*6, B on A 3*6 + 2*6, C on A 1*6 + 2*6"),
    Row("whist.style=greedy", "A 6 5, C w, B p", "A mountain 1*2, C on A 5*2 + 1*2, B on A 1*2"),
    Row("whist.style=greedy", "A 7 4, B w, C p", "A mountain 3*4, B on A 6*4 + 3*4, C on A 3*4"),
    Row(
        "whist.style=gentleman",
        "A 6 5, B w, C p",
        "A mountain 1*2, B on A 5*2*1/2 + 1*2, C on A 5*2*1/2 + 1*2",
    ),
    Row(
        "whist.style=gentleman",
        "A 8 7, C w, B p",
        "A mountain 1*6, B on A 3*6*1/2 + 1*6, C on A 3*6*1/2 + 1*6",
    ),
    Row("whist.style=gentleman", "A 6 6, B w, C p", "A pool 2, B on A 4*2"),
    Row("whist.style=gentleman", "A 7 6, B w 2, C w 2", "A mountain 4, B on A 2*4 + 1*4, C on A 2*4 + 1*4"),
    Row("whist.style=gentleman; whist.sharing=failed", "A 7 7, B w, C p", "A pool 4, B on A 3*4"),
    Row(
        "whist.style=gentleman; whist.sharing=failed",
        "A 7 6, B w, C p",
        "A mountain 1*4, B on A 4*4*1/2 + 1*4, C on A 4*4*1/2 + 1*4",
    ),
    Row(
        "whist.style=gentleman; whist.sharing=always",
        "A 7 7, B w, C p",
        "A pool 4, B on A 3*4*1/2, C on A 3*4*1/2",
    ),
    Row(
        "whist.style=gentleman; whist.sharing=always",
        "A 6 7, B w, C p",
        "A pool 2, B on A 3*2*1/2, C on A 3*2*1/2, B mountain 1*2",
    ),
    Row("whist.sharing=always", "A 7 7, B w, C p", "A pool 4, B on A 3*4"),
    # halves are exact: three tricks at 1 whist each, shared
    Row(
        "whist.style=gentleman; price.whist=1 1 1 1 1",
        "A 6 5, B w, C p",
        "A mountain 2, B on A 5*1*1/2 + 1*2, C on A 5*1*1/2 + 1*2",
    ),
    # §3.5: shortage of a lone whister
    Row("", "A 6 8, B w, C p", "A pool 2, B on A 2*2, B mountain 2*2"),
    Row("", "A 7 10, C w, B p", "A pool 4, C mountain 2*4"),
    Row("whist.quota=4 2 1 1 1", "A 8 10, B w, C p", "A pool 6, B mountain 1*6"),
    Row("whist.quota=4 3 2 1 1", "A 8 9, B w, C p", "A pool 6, B on A 1*6, B mountain 1*6"),
    # two whisters at 6 and 7
    Row("whist.shortage=personal", "A 6 7, B w 3, C w 0", "A pool 2, B on A 3*2, C mountain 2*2"),
    Row(
        "whist.shortage=personal",
        "A 6 9, B w 1, C w 0",
        "A pool 2, B on A 1*2, B mountain 1*2, C mountain 2*2",
    ),
    Row("whist.shortage=personal", "A 6 6, B w 3, C w 1", "A pool 2, B on A 3*2, C on A 1*2"),
    Row("whist.shortage=personal", "A 7 9, B w 1, C w 0", "A pool 4, B on A 1*4, C mountain 1*4"),
    Row("whist.shortage=capped", "A 6 7, B w 3, C w 0", "A pool 2, B on A 3*2, C mountain 1*2"),
    Row(
        "whist.shortage=capped",
        "A 6 8, B w 1, C w 1",
        "A pool 2, B on A 1*2, C on A 1*2, B mountain 1*2, C mountain 1*2",
    ),
    Row("whist.shortage=strict", "A 6 6, B w 3, C w 1", "A pool 2, B on A 3*2, C on A 1*2, C mountain 1*2"),
    Row(
        "whist.shortage=strict",
        "A 7 6, B w 4, C w 0",
        "A mountain 4, B on A 4*4 + 1*4, C on A 1*4, C mountain 1*4",
    ),
    Row("whist.shortage=strict", "A 8 9, B w 1, C w 0", "A pool 6, B on A 1*6, C mountain 1*6"),
    Row("whist.shortage=strict", "A 6 9, B w, C p", "A pool 2, B on A 1*2, B mountain 1*2"),
    Row("whist.shortage=strict", "A 6 8, B w, C p", "A pool 2, B on A 2*2"),
    Row("whist.shortage=lower", "A 6 7, B w 3, C w 0", "A pool 2, B on A 3*2, C mountain 1*2"),
    Row("whist.shortage=lower", "A 6 7, B w 1, C w 2", "A pool 2, B on A 1*2, C on A 2*2, B mountain 1*2"),
    Row(
        "whist.shortage=lower",
        "A 6 8, B w 1, C w 1",
        "A pool 2, B on A 2, C on A 2, B mountain 2*1/2*2, C mountain 2*1/2*2",
    ),
    Row(
        "whist.shortage=split",
        "A 6 7, B w 3, C w 0",
        "A pool 2, B on A 3*2, B mountain 1*1/2*2, C mountain 1*1/2*2",
    ),
    Row(
        "whist.shortage=split",
        "A 7 9, B w 0, C w 1",
        "A pool 4, C on A 4, B mountain 1*1/2*4, C mountain 1*1/2*4",
    ),
    # two whisters at 8 to 10
    Row("whist.high_games=last", "A 8 10, B w 0, C w 0", "A pool 6, C mountain 1*6"),
    Row("whist.high_games=last", "B 9 10, C w 0, A w 0", "B pool 8, A mountain 1*8"),
    Row("whist.high_games=both", "A 8 10, B w 0, C w 0", "A pool 6, B mountain 1*6, C mountain 1*6"),
    Row("whist.high_games=both", "A 8 9, B w 1, C w 0", "A pool 6, B on A 1*6"),
    # a quota of two, one trick taken: who has none pays one
    Row(
        "whist.quota=4 2 2 1 1; whist.high_games=both",
        "A 8 9, B w 1, C w 0",
        "A pool 6, B on A 1*6, C mountain 1*6",
    ),
    Row("whist.high_games=split", "A 8 10, B w 0, C w 0", "A pool 6, B mountain 1*1/2*6, C mountain 1*1/2*6"),
    Row(
        "whist.high_games=split",
        "A 10 10, B w 0, C w 0",
        "A pool 10, B mountain 1*1/2*10, C mountain 1*1/2*10",
    ),
    Row("whist.high_games=none", "A 8 10, B w 0, C w 0", "A pool 6"),
    Row("whist.high_games=none", "A 9 10, B w, C p", "A pool 8, B mountain 1*8"),
    # §3.6: passed out, and the checked ten
    Row("", "A 8", "A pool 6"),
    Row("", "A 10, B p, C p", "A pool 10"),
    Row("whist.ten=whisted", "A 10 10, B w, C p", "A pool 10, B mountain 1*10"),
    Row("whist.ten=whisted", "A 10 9, B w, C p", "A mountain 10, B on A 1*10 + 1*10, C on A 1*10"),
    Row("whist.ten=checked", "A 10 10, B w, C p", "A pool 10"),
    Row("whist.ten=checked", "A 10 9, B p 1, C p 0", "A mountain 1*10, B on A 1*10 + 1*10, C on A 1*10"),
    Row(
        "whist.ten=checked; consolation.passer=no",
        "A 10 8, B p 2, C p 0",
        "A mountain 2*10, B on A 2*10 + 2*10, C on A 2*10",
    ),
    # §3.7: half-whist
    Row("whist.half=yes", "A 6, B p, C half", "A pool 2, C on A 4*1/2*2"),
    Row("whist.half=yes", "A 7, B p, C half", "A pool 4, C on A 2*1/2*4"),
    Row("whist.half=yes; whist.quota=5 3 1 1 1", "A 7, B p, C half", "A pool 4, C on A 1*4"),
    Row("whist.half=no", "A 6, B p, C p", "A pool 2"),
    Row("whist.half=no", "A 7 7, B p, C w", "A pool 4, C on A 3*4"),
    # the dealer of four may take it after whist and pass: nothing is played, the whister writes nothing
    Row("whist.half_dealer=yes", "A 6, B w, C p, D half", "A pool 2, D on A 4*1/2*2", 4),
    Row("whist.half_dealer=yes", "A 7, B p, C w, D half", "A pool 4, D on A 2*1/2*4", 4),
    Row(
        "whist.half_dealer=yes; whist.style=gentleman; whist.sharing=always",
        "A 7, C w, D half",
        "A pool 4, D on A 2*1/2*4",
        4,
    ),
    Row("whist.half_dealer=no", "A 7, B p, C half", "A pool 4, C on A 2*1/2*4", 4),
    Row("whist.half_dealer=no", "A 6 6, B w, C p", "A pool 2, B on A 4*2", 4),
    # §3.8: stalingrad
    Row("whist.stalingrad=yes", "A 6s 6, B w 2, C w 2", "A pool 2, B on A 2*2, C on A 2*2"),
    Row("whist.stalingrad=yes; concede=3", "A 6s conceded", "A mountain 3*2"),
    Row("whist.stalingrad=no", "A 6s", "A pool 2"),
    Row("whist.stalingrad=no", "A 6s 6, B w, C p", "A pool 2, B on A 4*2"),
    # consolation
    Row("consolation.passer=yes", "A 7 5, B w, C p", "A mountain 2*4, B on A 5*4 + 2*4, C on A 2*4"),
    Row("consolation.passer=yes", "A 9 8, C w, B p", "A mountain 8, C on A 2*8 + 8, B on A 8"),
    Row("consolation.passer=no", "A 7 5, B w, C p", "A mountain 2*4, B on A 5*4 + 2*4"),
    Row("consolation.passer=no", "A 6 5, B w 3, C w 2", "A mountain 2, B on A 3*2 + 2, C on A 2*2 + 2"),
    Row(
        "consolation.dealer=yes",
        "A 7 6, B w 2, C w 2",
        "A mountain 4, B on A 2*4 + 4, C on A 2*4 + 4, D on A 4",
        4,
    ),
    Row("consolation.dealer=yes", "A 7 7, B w, C p", "A pool 4, B on A 3*4", 4),
    Row("consolation.dealer=no", "A 7 6, B w, C p", "A mountain 4, B on A 4*4 + 4, C on A 4", 4),
    Row("consolation.dealer=no; consolation.passer=no", "A 7 6, B w, C p", "A mountain 4, B on A 4*4 + 4", 4),
    Row("consolation.misere=10", "A misere 2", "A mountain 2*10, B on A 2*10, C on A 2*10"),
    Row("consolation.misere=10", "A misere 0", "A pool 10"),
    # overtricks
    Row("overtricks=ignored", "A 6 8, B w, C p", "A pool 2, B on A 2*2, B mountain 2*2"),
    Row("overtricks=ignored", "A 9 10, B w 0, C w 0", "A pool 8, C mountain 8"),
    Row("overtricks=short", "A 8 9, B w, C p", "A mountain 1*6, B on A 1*6 + 1*6, C on A 1*6"),
    Row("overtricks=short", "A 8 8, B w, C p", "A pool 6, B on A 2*6"),
    # concession
    Row("concede=3", "A 9s conceded", "A mountain 3*8"),
    Row("concede=3", "A 7h conceded 2", "A mountain 2*4"),
    # widow premium: three tricks for two aces
    Row("widow_premium=dealer", "A 6 widow 2 6, B w 2, C w 2", "A pool 2, B on A 4, C on A 4, D on A 2*2", 4),
    Row(
        "widow_premium=dealer",
        "A 7 widow AA 6, B w, C p",
        "A mountain 4, B on A 4*4 + 4, C on A 4, D on A 1*4 + 3*4",
        4,
    ),
    Row("widow_premium=dealer", "A 8 widow 1", "A pool 6, D on A 1*6", 4),
    Row("widow_premium=opponents", "A 8 widow 1", "A pool 6, B on A 1*6*1/2, C on A 1*6*1/2"),
    Row(
        "widow_premium=opponents", "A 7 widow 3 7, B w, C p", "A pool 4, B on A 3*4 + 3*4*1/2, C on A 3*4*1/2"
    ),
    Row("widow_premium=none", "A 8", "A pool 6", 4),
    Row("widow_premium=none", "A 6 6, B w 2, C w 2", "A pool 2, B on A 4, C on A 4", 4),
    # §4: misère
    Row("", "A misere 0", "A pool 10"),
    Row("price.misere=12; price.misere_trick=20", "A misere 3", "A mountain 3*20"),
    # §5: all-pass on the mountain
    Row("", "allpass 0 4 6", "A pool 1, B mountain 4*1, C mountain 6*1"),
    Row(
        "",
        "allpass 3 3 4; allpass 3 3 4; allpass 3 3 4; allpass 3 3 4",
        "A mountain 3*1 + 3*2 + 3*3 + 3*3, B mountain 3 + 6 + 9 + 9, C mountain 4*1 + 4*2 + 4*3 + 4*3",
    ),
    Row(
        "allpass.progression=1 2 2",
        "allpass 3 3 4; allpass 3 3 4; allpass 3 3 4",
        "A mountain 3 + 6 + 6, B mountain 3 + 6 + 6, C mountain 4 + 8 + 8",
    ),
    Row(
        "allpass.progression=arithmetic",
        "allpass 1 1 8; allpass 1 1 8; allpass 1 1 8; allpass 1 1 8",
        "A mountain 1 + 2 + 3 + 4, B mountain 1 + 2 + 3 + 4, C mountain 8*1 + 8*2 + 8*3 + 8*4",
    ),
    Row(
        "allpass.progression=geometric",
        "allpass 1 1 8; allpass 1 1 8; allpass 1 1 8; allpass 1 1 8",
        "A mountain 1 + 2 + 4 + 8, B mountain 1 + 2 + 4 + 8, C mountain 8*1 + 8*2 + 8*4 + 8*8",
    ),
    Row(
        "allpass.price=2",
        "allpass 2 3 5; allpass 0 1 9",
        "A mountain 2*2*1, B mountain 3*2*1 + 1*2*2, C mountain 5*2*1 + 9*2*2, A pool 2*2",
    ),
    # what no trick earns
    Row(
        "allpass.zero=price",
        "allpass 5 5 0; allpass 5 5 0",
        "A mountain 5 + 10, B mountain 5 + 10, C pool 1 + 2",
    ),
    Row("allpass.zero=price; allpass.price=2", "allpass 0 0 10", "A pool 2, B pool 2, C mountain 20"),
    Row(
        "allpass.zero=one",
        "allpass 5 5 0; allpass 5 5 0",
        "A mountain 5 + 10, B mountain 5 + 10, C pool 1 + 1",
    ),
    Row("allpass.zero=one; allpass.price=2", "allpass 0 4 6", "A pool 1, B mountain 8, C mountain 12"),
    Row("allpass.zero=mountain", "allpass 0 4 6", "A mountain -2*1, B mountain 4, C mountain 6"),
    Row(
        "allpass.zero=mountain; allpass.price=2",
        "allpass 1 4 5; allpass 0 4 6",
        "A mountain 1*2*1 - 2*2*2, B mountain 8 + 4*2*2, C mountain 10 + 6*2*2",
    ),
    Row("allpass.zero=none", "allpass 0 4 6", "B mountain 4, C mountain 6"),
    Row("allpass.zero=none", "allpass 10 0 0", "A mountain 10"),
    # amnesty
    Row("allpass.amnesty=yes", "allpass 2 3 5", "B mountain 1, C mountain 3"),
    Row("allpass.amnesty=yes", "allpass 3 3 4; allpass 1 4 5", "C mountain 1 + 4*2, B mountain 3*2"),
    Row("allpass.amnesty=yes", "allpass A 2 B 3 C 4 D 1", "A mountain 1, B mountain 2, C mountain 3", 4),
    Row(
        "allpass.amnesty=yes; allpass.dealer=out", "allpass 2 3 5", "B mountain 1, C mountain 3, D pool 1", 4
    ),
    Row("allpass.amnesty=no", "allpass 2 3 5", "A mountain 2, B mountain 3, C mountain 5"),
    Row("allpass.amnesty=no", "allpass 1 1 8", "A mountain 1, B mountain 1, C mountain 8"),
    # the dealer of four
    Row(
        "allpass.dealer=takes_part",
        "allpass 3 2 4 D 1",
        "A mountain 3, B mountain 2, C mountain 4, D mountain 1",
        4,
    ),
    Row(
        "allpass.dealer=takes_part",
        "allpass 3 3 4 D 0",
        "A mountain 3, B mountain 3, C mountain 4, D pool 1",
        4,
    ),
    Row("allpass.dealer=out", "allpass 3 3 4", "A mountain 3, B mountain 3, C mountain 4, D pool 1", 4),
    Row(
        "allpass.dealer=out; allpass.dealer_zero=no",
        "allpass 0 4 6",
        "A pool 1, B mountain 4, C mountain 6",
        4,
    ),
    Row("allpass.dealer_zero=yes", "allpass 0 4 6 D 0", "A pool 1, B mountain 4, C mountain 6, D pool 1", 4),
    Row(
        "allpass.dealer_zero=yes; allpass.zero=one",
        "allpass 3 3 4 D 0",
        "A mountain 3, B mountain 3, C mountain 4, D pool 1",
        4,
    ),
    Row("allpass.dealer_zero=no", "allpass 0 4 6 D 0", "A pool 1, B mountain 4, C mountain 6", 4),
    Row(
        "allpass.dealer_zero=no", "allpass 0 4 4 D 2", "A pool 1, B mountain 4, C mountain 4, D mountain 2", 4
    ),
    # all-pass in whists
    Row(
        "allpass.account=whists; allpass.price=5; allpass.zero=one", "allpass 1 3 6", "A on B 3*5, A on C 6*5"
    ),
    Row(
        "allpass.account=whists; allpass.price=5; allpass.zero=one",
        "allpass 2 2 6",
        "A on C 6*5*1/2, B on C 6*5*1/2",
    ),
    Row(
        "allpass.account=whists; allpass.price=5; allpass.zero=one",
        "allpass 0 3 7; allpass 0 3 7",
        "A on B 3*5 + 3*5, A on C 7*5 + 7*5, A pool 1 + 1",
    ),
    Row(
        "allpass.account=whists; allpass.price=5; allpass.zero=one",
        "allpass 1 3 6",
        "A on B 3*5, A on C 6*5, D pool 1",
        4,
    ),
    Row("allpass.account=mountain", "allpass 1 3 6", "A mountain 1, B mountain 3, C mountain 6"),
    Row("allpass.account=mountain", "allpass 2 2 6", "A mountain 2, B mountain 2, C mountain 6"),
    Row("allpass.account=whists; allpass.basis=tricks", "allpass 2 3 5", "A on B 3, A on C 5"),
    Row(
        "allpass.account=whists; allpass.basis=tricks; allpass.price=5",
        "allpass 3 3 4",
        "A on C 10, B on C 10",
    ),
    Row("allpass.account=whists; allpass.basis=difference", "allpass 2 3 5", "A on B 1, A on C 3"),
    Row(
        "allpass.account=whists; allpass.basis=difference; allpass.price=5",
        "allpass 3 3 4",
        "A on C 1*5*1/2, B on C 1*5*1/2",
    ),
    # resets: what ends the row, seen in the price of the next all-pass
    Row(
        "allpass.resets_on=made",
        "allpass 3 3 4; A 6; allpass 3 3 4",
        "A mountain 6, B mountain 6, C mountain 8, A pool 2",
    ),
    Row(
        "allpass.resets_on=made",
        "allpass 3 3 4; A 6 5 B w; allpass 3 3 4",
        "A mountain 3 + 2 + 3*2, B mountain 3 + 3*2, C mountain 4 + 4*2, B on A 5*2 + 2, C on A 2",
    ),
    Row(
        "allpass.resets_on=made",
        "allpass 3 3 4; A misere 0; allpass 3 3 4",
        "A pool 10, A mountain 3 + 3, B mountain 3 + 3, C mountain 4 + 4",
    ),
    Row(
        "allpass.resets_on=made",
        "allpass 3 3 4; A 7, B p, C half; allpass 3 3 4",
        "A pool 4, C on A 4, A mountain 3 + 3, B mountain 3 + 3, C mountain 4 + 4",
    ),
    Row(
        "allpass.resets_on=made",
        "allpass 3 3 4; A misere 1; allpass 3 3 4",
        "A mountain 3 + 10 + 6, B mountain 3 + 6, C mountain 4 + 8",
    ),
    Row(
        "allpass.resets_on=whisted",
        "allpass 3 3 4; A 6; allpass 3 3 4",
        "A pool 2, A mountain 3 + 6, B mountain 3 + 6, C mountain 4 + 8",
    ),
    Row(
        "allpass.resets_on=whisted",
        "allpass 3 3 4; A 6 6 B w; allpass 3 3 4",
        "A pool 2, B on A 8, A mountain 3 + 3, B mountain 3 + 3, C mountain 4 + 4",
    ),
    Row(
        "allpass.resets_on=whisted",
        "allpass 3 3 4; A misere 0; allpass 3 3 4",
        "A pool 10, A mountain 3 + 6, B mountain 3 + 6, C mountain 4 + 8",
    ),
    Row(
        "allpass.resets_on=game",
        "allpass 3 3 4; A misere 1; allpass 3 3 4",
        "A mountain 3 + 10 + 3, B mountain 3 + 3, C mountain 4 + 4",
    ),
    Row(
        "allpass.resets_on=game; concede=3",
        "allpass 3 3 4; A 6 conceded; allpass 3 3 4",
        "A mountain 3 + 3*2 + 3, B mountain 3 + 3, C mountain 4 + 4",
    ),
    # §8: own pool, aid, own mountain; T = 4 here
    Row("target=4", "A 7; A 6", "A pool 4, B pool 2, A on B 2*10"),
    Row("target=4", "write A pool 3; A 7", "A pool 3 + 1, B pool 3, A on B 3*10"),
    Row(
        "target=4",
        "write B pool 3; write C pool 1; A 10",
        "A pool 4, B pool 3 + 1, A on B 1*10, C pool 1 + 3, A on C 3*10, A mountain -2*1",
    ),
    Row(
        "target=4",
        "write A pool 4; write B pool 4; write C pool 4; write A mountain 5; A 7",
        "A pool 4, B pool 4, C pool 4, A mountain 5 - 4",
    ),
    Row(
        "target=4; rate.pool=20; rate.mountain=10",
        "write A pool 4; write B pool 4; write C pool 4; A 6",
        "A pool 4, B pool 4, C pool 4, A mountain -2*2",
    ),
    Row(
        "target=4; aid.to=highest",
        "write A pool 4; write B pool 1; write C pool 2; A 6",
        "A pool 4, B pool 1, C pool 2 + 2, A on C 2*10",
    ),
    Row(
        "target=4; aid.to=highest",
        "write B pool 4; write A pool 1; write C pool 1; B 6",
        "B pool 4, A pool 1, C pool 1 + 2, B on C 2*10",
    ),
    Row(
        "target=4; aid.to=nearest",
        "write A pool 4; write B pool 1; write C pool 2; A 6",
        "A pool 4, B pool 1 + 2, C pool 2, A on B 2*10",
    ),
    Row(
        "target=4; aid.to=nearest",
        "write A pool 4; write B pool 4; write C pool 2; A 6",
        "A pool 4, B pool 4, C pool 2 + 2, A on C 2*10",
    ),
    Row(
        "target=4; aid.to=lowest",
        "write A pool 4; write B pool 2; write C pool 1; A 6",
        "A pool 4, B pool 2, C pool 1 + 2, A on C 2*10",
    ),
    Row(
        "target=4; aid.to=lowest",
        "write A pool 4; write B pool 1; write C pool 1; A 6",
        "A pool 4, B pool 1 + 2, C pool 1, A on B 2*10",
    ),
    Row("target=4; aid.whists=5", "write A pool 4; A 6", "A pool 4, B pool 2, A on B 2*5"),
    Row("target=4; aid.whists=5/2", "write A pool 4; A 7", "A pool 4, B pool 4, A on B 4*5/2"),
    Row(
        "target=4; aid.dealer=yes",
        "write A pool 4; write D pool 2; A 6",
        "A pool 4, D pool 2 + 2, A on D 2*10",
        4,
    ),
    Row(
        "target=4; aid.dealer=yes",
        "write A pool 4; write B pool 4; write C pool 4; A 7",
        "A pool 4, B pool 4, C pool 4, D pool 4, A on D 4*10",
        4,
    ),
    Row(
        "target=4; aid.dealer=no",
        "write A pool 4; write D pool 2; A 6",
        "A pool 4, D pool 2, B pool 2, A on B 2*10",
        4,
    ),
    Row(
        "target=4; aid.dealer=no",
        "write A pool 4; write B pool 4; write C pool 4; A 7",
        "A pool 4, B pool 4, C pool 4, A mountain -4",
        4,
    ),
    # wins of one hand fill pools from first hand clockwise: B's bonus closes before C's seeks aid
    Row(
        "target=4; allpass.price=2",
        "write B pool 2; write C pool 3; allpass 10 0 0",
        "A mountain 10*2, B pool 2 + 2, C pool 3 + 1, A pool 1, C on A 1*10",
    ),
    Row("ending=sum; target=2", "A 10", "A pool 10"),
    Row("ending=sum; target=4", "A 7; A 8; A 6", "A pool 4 + 6 + 2"),
    Row("ending=time; target=4", "A 10; end", "A pool 10"),
    Row("ending=time; target=4", "A 10; A 9", "A pool 10 + 8"),
    Row("ending=each; target=4", "A 10", "A pool 4, B pool 4, A on B 4*10, C pool 2, A on C 2*10"),
    Row("ending=each; target=20", "A 10", "A pool 10"),
    # §10: fines and amounts written just so, without aid
    Row("", "fine A 5 peeked; fine B 2", "A mountain 5, B mountain 2"),
    Row(
        "target=4",
        "write A pool 9; write B mountain -3; write C whists A 7/2",
        "A pool 9, B mountain -3, C on A 7/2",
    ),
    # §11: gusarik – the one defender is a lone whister, the dummy's tricks are his
    Row("", "A 6 5, B w", "A mountain 2, B on A 5*2 + 2", 2),
    Row("whist.style=gentleman; whist.sharing=always", "A 6 7, B w", "A pool 2, B on A 3*2, B mountain 2", 2),
    Row("", "A 7; B 10", "A pool 4, B pool 10", 2),
    Row("", "allpass 3 4", "A mountain 3, B mountain 4", 2),
    Row("", "allpass 0 4; allpass 2 2", "A pool 1, B mountain 4 + 2*2, A mountain 2*2", 2),
    Row("allpass.amnesty=yes", "allpass 3 5", "B mountain 2", 2),
    Row(
        "allpass.account=whists; allpass.price=5; allpass.zero=one",
        "allpass 3 4; allpass 2 2; allpass 5 0",
        "A on B 4*5, B on A 5*5, B pool 1",
        2,
    ),
    Row("consolation.misere=10", "A misere 2", "A mountain 20, B on A 2*10", 2),
    # house rules from a line on; the hands above keep theirs
    Row(
        "",
        "A 6 5 B w; rule whist.style gentleman; A 6 5 B w",
        "A mountain 2 + 2, B on A 5*2 + 2 + 5*2*1/2 + 2, C on A 2 + 5*2*1/2 + 2",
    ),
    Row("target=4", "rule pool 30; A 10", "A pool 10"),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.options or 'sochi'}: {row.lines}")
def test_what_a_hand_writes(row: Row) -> None:
    state = table_of(row.people, rules_of("sochi", row.options))
    lines = [line.strip() for line in row.lines.split(";")]
    after = play(lines, state)[-1].after
    assert after.sheet == figures(row.expected, after.sheet.players)


LATER = {"blind", "blind_six_whisted", "bombs", "opening_allpass", "mountain_first", "mountain_account"}
OWN_TESTS = {
    "allpass.exit",
    "allpass.exit_cycles",
    "deal_after_allpass",
    "deal_after_failed",
    "settlement.divide_by",
}


def test_every_value_of_every_option_has_two_rows() -> None:
    """Sochi's values may also be shown by rows that name no option."""
    missing = []
    for option in OPTIONS.values():
        if option.key in OWN_TESTS | LATER or not isinstance(option.kind, Choice | Flag):
            continue
        for value in option.kind.values():
            if (option.key, value) in {
                ("ending", "hands"),
                ("ending", "rounds"),
                ("ending", "mountain_zero"),
            }:
                continue
            named = f"{option.key}={value}"
            if sum(named in row.options.split("; ") for row in ROWS) < 2:
                missing.append(named)
    assert missing == []


PRESET_ROWS = [
    ("leningrad", "A 7h 6, B w, C p", "A mountain 1*8, B on A 4*8*1/2 + 1*8, C on A 4*8*1/2 + 1*8"),
    ("leningrad", "A 6 7, B w, C p", "A pool 2, B on A 3*4, B mountain 1*2"),
    ("leningrad", "A misere 2", "A mountain 2*20"),
    (
        "leningrad",
        "allpass 0 4 6; allpass 3 3 4",
        "A pool 1*2, A mountain 3*2*2, B mountain 4*2 + 3*2*2, C mountain 6*2 + 4*2*2",
    ),
    ("leningrad-sport", "A 8 10, B w 0, C w 0", "A pool 6, B mountain 6, C mountain 6"),
    ("leningrad-sport", "allpass 0 4 6", "A mountain -2*2, B mountain 4*2, C mountain 6*2"),
    ("rostov", "A 7h 6, B w, C p", "A mountain 4, B on A 4*4*1/2 + 10, C on A 4*4*1/2 + 10"),
    ("rostov", "A 6 7, B w, C p", "A pool 2, B on A 3*2, B mountain 1*1"),
    ("rostov", "allpass 0 4 6", "A pool 1, A on B 4*5, A on C 6*5"),
    ("mailru", "A 10 10, B w 0, C w 0", "A pool 10"),
    ("mailru", "A 9 10, B w 0, C w 0", "A pool 8, B mountain 8, C mountain 8"),
    ("bulgarian", "allpass 3 3 4; allpass 3 3 4", "A mountain 3 + 3, B mountain 3 + 3, C mountain 4 + 4"),
    ("sochi-simple", "allpass 3 3 4; allpass 3 3 4", "A mountain 3 + 3, B mountain 3 + 3, C mountain 4 + 4"),
    ("sochi-x10", "A 6 5, B w, C p", "A mountain 20, B on A 5*2*1/2 + 2, C on A 5*2*1/2 + 2"),
    ("sochi-x10", "A 6 7, B w, C p", "A pool 20, B on A 3*2, B mountain 1*10"),
    ("kazakh", "A 6 5, B w, C p", "A mountain 8, B on A 5*8 + 8"),
    ("kazakh", "A 8 10, B w 0, C w 0", "A pool 24, B mountain 24, C mountain 24"),
]


@pytest.mark.parametrize(("convention", "lines", "expected"), PRESET_ROWS)
def test_what_a_hand_writes_under_a_preset(convention: str, lines: str, expected: str) -> None:
    after = play([line.strip() for line in lines.split(";")], table_of(3, rules_of(convention)))[-1].after
    assert after.sheet == figures(expected, after.sheet.players)


ENTRIES = [
    # every rule by its key, with its operands in the order of the arithmetic; nothing is written as 0
    ("", 3, "A 6 6, B w, C p", "made A pool 2; whist B on A 4*2"),
    ("", 3, "A 8", "passed_out A pool 6"),
    ("", 3, "A 6, B p, C half", "made A pool 2; half_whist C on A 2*2"),
    (
        "",
        4,
        "A 7 5, B w, C p",
        "undertricks A mountain 2*4; whist B on A 5*4; consolation B on A 2*4; consolation C on A 2*4;"
        " consolation D on A 2*4",
    ),
    ("", 3, "A 10 10, B w, C p", "made A pool 10; whister_short B mountain 1*10"),
    (
        "whist.style=gentleman; blind=2",
        3,
        "A 6 blind 5, B w, C p",
        "undertricks A mountain 1*2 x2; whist B on A 5*2*1/2 x2; whist C on A 5*2*1/2 x2;"
        " consolation B on A 1*2 x2; consolation C on A 1*2 x2",
    ),
    ("concede=3", 3, "A 9 conceded", "conceded A mountain 3*8"),
    ("concede=3", 3, "A 9 conceded 2", "conceded A mountain 2*8"),
    ("price.undertrick=0 0 0 0 0; concede=3", 3, "A 9 conceded", ""),
    ("widow_premium=dealer", 4, "A 8 widow 1", "passed_out A pool 6; widow_premium D on A 1*6"),
    (
        "widow_premium=opponents",
        3,
        "A 8 widow 2",
        "passed_out A pool 6; widow_premium B on A 2*6*1/2; widow_premium C on A 2*6*1/2",
    ),
    ("whist.ten=checked", 3, "A 10 10, B p 0, C p 0", "made A pool 10"),
    (
        "whist.ten=checked",
        3,
        "A 10 9, B p 1, C p 0",
        "undertricks A mountain 1*10; whist B on A 1*10; consolation B on A 1*10; consolation C on A 1*10",
    ),
    ("consolation.misere=10", 3, "A misere 0", "misere_made A pool 10"),
    ("", 3, "A misere 1", "misere_failed A mountain 1*10"),
    (
        "consolation.misere=5",
        3,
        "A misere 2",
        "misere_failed A mountain 2*10; consolation B on A 2*5; consolation C on A 2*5",
    ),
    (
        "",
        3,
        "allpass 0 4 6",
        "allpass_tricks B mountain 4*1*1; allpass_tricks C mountain 6*1*1; zero_tricks A pool 1*1",
    ),
    (
        "allpass.zero=mountain; allpass.price=3",
        3,
        "allpass 0 4 6",
        "allpass_tricks B mountain 4*3*1; allpass_tricks C mountain 6*3*1; zero_tricks A mountain -2*3*1",
    ),
    (
        "allpass.account=whists; allpass.price=5; allpass.zero=one",
        3,
        "allpass 0 4 6",
        "allpass_tricks A on B 4*5; allpass_tricks A on C 6*5; zero_tricks A pool 1",
    ),
    (
        "allpass.account=whists; allpass.price=5; allpass.zero=price; allpass.progression=2",
        3,
        "allpass 1 1 8",
        "allpass_tricks A on C 8*5*1/2; allpass_tricks B on C 8*5*1/2",
    ),
    # written in whists there is no progression, so that no trick earns the bare price
    (
        "allpass.account=whists; allpass.price=5; allpass.zero=price; allpass.progression=2",
        3,
        "allpass 0 4 6",
        "allpass_tricks A on B 4*5; allpass_tricks A on C 6*5; zero_tricks A pool 5*1",
    ),
    # §8: only who has room is given aid, and none more than is left
    ("target=4", 3, "write A pool 4; A 6", "aid B pool 2; aid A on B 2*10"),
    ("target=4", 3, "write A pool 4; write B pool 4; A 6", "aid C pool 2; aid A on C 2*10"),
    ("target=4", 3, "write A pool 4; write B pool 9; A 6", "aid C pool 2; aid A on C 2*10"),
    ("target=4", 3, "write A pool 3; A 6", "passed_out A pool 1; aid B pool 1; aid A on B 1*10"),
    (
        "target=4; rate.pool=20",
        3,
        "write A pool 4; write B pool 4; write C pool 4; A 6",
        "own_mountain A mountain -2*2",
    ),
    ("mountain_first=yes; ending=time", 3, "A 6", "passed_out A pool 2"),
    ("mountain_first=yes; ending=time", 3, "write A mountain -3; A 6", "passed_out A pool 2"),
    ("mountain_first=yes; ending=time", 3, "fine A 5; A 6", "own_mountain A mountain -2*1"),
    # §10
    ("", 3, "fine A 5 peeked", "fine A mountain 5"),
    ("", 3, "write A pool -3", "write A pool -3"),
    ("", 3, "write A whists B 7/2", "write A on B 7/2"),
    ("", 3, "write A pool 0", ""),
    ("", 3, "join D", ""),
    ("", 3, "write A pool 7; write B mountain 1; join D", "join D pool 2; join D mountain 1"),
    (
        "",
        3,
        "write A pool 7; write A mountain 3; write A whists B 5; write C whists A 2; leave A",
        "leave A pool -7; leave A mountain -3; leave A on B -5; leave C on A -2",
    ),
]


def told(entry: Entry) -> str:
    """An entry in the words of the table: rule, place, operands and, unless 1, what multiplies them."""
    place = entry.account.value if entry.against is None else f"on {entry.against}"
    times = f" x{entry.multiplier}" if entry.multiplier != 1 else ""
    return f"{entry.rule} {entry.player} {place} {'*'.join(map(str, entry.operands))}{times}"


@pytest.mark.parametrize(("options", "people", "lines", "expected"), ENTRIES)
def test_which_rules_the_last_line_follows(options: str, people: int, lines: str, expected: str) -> None:
    steps = play([line.strip() for line in lines.split(";")], table_of(people, rules_of("sochi", options)))
    found = sorted(map(told, steps[-1].entries))
    assert found == sorted(filter(None, map(str.strip, expected.split(";"))))
    for entry in steps[-1].entries:
        assert entry.amount == amount("*".join(map(str, entry.operands))) * entry.multiplier
