"""How one word can be typed: case, ё, signs of other widths, look-alikes, the wrong keyboard layout.

`fold` is the plain reading and all that most words need. `skeleton` and `retyped` are second
guesses, for a word that means nothing as it stands.
"""

import re
from functools import lru_cache

# The variation selector after a suit sign, ё, and the minus in its typographic forms.
_PLAIN = str.maketrans(
    {"\ufe0f": None, "\ufe0e": None, "ё": "е", "Ё": "Е", "−": "-", "–": "-", "—": "-", "‑": "-"}
)
_LATIN = re.compile("[a-z]")
_COMBINING = re.compile("[\u0300-\u036f]")

_LOOK_ALIKES = str.maketrans("авекмнорстухіјѕ", "abekmhopctyxijs")

_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`{}:\"<>~"
_CYRILLIC_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюехъжэбюе"
_TO_CYRILLIC = str.maketrans(_LATIN_KEYS, _CYRILLIC_KEYS)
# Without the key of ё, which `fold` reads as е.
_TO_LATIN = str.maketrans(_CYRILLIC_KEYS[:32], _LATIN_KEYS[:32])


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """The plain reading of a word: without case, ё as е, every minus as `-`, no U+FE0F."""
    if word.isascii():
        return word.lower()
    if _COMBINING.search(word):
        from unicodedata import normalize

        word = normalize("NFC", word)
    return word.translate(_PLAIN).casefold()


@lru_cache(maxsize=1024)
def skeleton(word: str) -> str:
    """What a word looks like: NFKC, folded, Cyrillic look-alikes as Latin letters."""
    if not word.isascii():
        from unicodedata import normalize

        word = normalize("NFKC", fold(normalize("NFKC", word)))
    return fold(word).translate(_LOOK_ALIKES)


@lru_cache(maxsize=1024)
def retyped(word: str) -> tuple[str, ...]:
    """The word with the same keys on the other layout (QWERTY and ЙЦУКЕН), folded, if it differs."""
    plain = fold(word)
    if plain.isascii():
        other = plain.translate(_TO_CYRILLIC)
    elif not _LATIN.search(plain):
        other = plain.translate(_TO_LATIN)
    else:
        return ()
    return (other,) if other != plain else ()
