"""Numbers as words, in both languages, and the words that follow a number of tricks."""

from prefcount.notation.spelling import fold

_COUNTED = (
    ("zero", "none", "ноль", "нуль"),
    ("one", "один", "одна", "одну"),
    ("two", "два", "две"),
    ("three", "три"),
    ("four", "четыре"),
    ("five", "пять"),
    ("six", "шесть"),
    ("seven", "семь"),
    ("eight", "восемь"),
    ("nine", "девять"),
    ("ten", "десять"),
)
_AFTER_WITHOUT = (
    (),
    ("одной", "одного"),
    ("двух",),
    ("трёх",),
    ("четырёх",),
    ("пяти",),
    ("шести",),
    ("семи",),
    ("восьми",),
    ("девяти",),
    ("десяти",),
)

COUNTED = {fold(word): str(number) for number, words in enumerate(_COUNTED) for word in words}
"""How one counts, `three`, in digits: what may stand where a number does."""

LACKING = {
    word: number
    for word, number in (
        *COUNTED.items(),
        *((fold(word), str(number)) for number, words in enumerate(_AFTER_WITHOUT) for word in words),
    )
    if number != "0"
}
"""What may stand after `down` or `без`, where the Russian number is in the genitive."""

TRICKS_WORDS = frozenset(("trick", "tricks", "взятка", "взятки", "взятку", "взяток"))
POINTS_WORDS = frozenset(("point", "points", "очко", "очка", "очков"))
