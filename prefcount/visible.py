"""Text that people typed, made harmless and measured before it is shown.

A name or a word of a line may hold what a terminal obeys instead of showing: escape sequences,
marks that turn the direction of writing, characters without width. Whatever shows text that was
typed passes it through `harmless`.
"""

LONGEST_WORD = 60
"""Characters of a typed word that a message repeats."""

# Not printable for Python are control, format, surrogate, private and unassigned characters and
# every blank but the space. These are printable for it, yet show nothing.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
).union(map(chr, (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))))


def is_invisible(character: str) -> bool:
    """Whether a character shows nothing, or makes a terminal do something, and is no blank."""
    return not character.isspace() and (not character.isprintable() or character in _INVISIBLE)


def harmless(text: str, longest: int | None = None) -> str:
    """The text with `<U+200B>` for what cannot be seen, cut with `…` to `longest` characters.

    A tab and the blanks of other widths become plain blanks.
    """
    if longest is not None and len(text) > longest:
        text = text[: longest - 1] + "…"
    if text.isprintable() and _INVISIBLE.isdisjoint(text):
        return text
    return "".join(map(_shown, text))


def _shown(character: str) -> str:
    if character.isprintable() and character not in _INVISIBLE:
        return character
    if character == "\t" or _category(character) == "Zs":
        return " "
    return f"<U+{ord(character):04X}>"


def width(text: str) -> int:
    """The columns a text takes in a terminal: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    from unicodedata import east_asian_width

    if _category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def _category(character: str) -> str:
    from unicodedata import category

    return category(character)
