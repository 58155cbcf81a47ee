"""What the word under way can become: players, contracts, calls, whatever the notation takes there.

Candidates are tried through the notation itself, so that nothing is offered that it would refuse.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from prefcount.cards import LEVELS, SIGNS
from prefcount.fold import State
from prefcount.messages import language
from prefcount.notation import Style, read_hand
from prefcount.notation.spelling import fold, retyped
from prefcount.notation.spoken import SAID
from prefcount.notation.words import LINE_WORDS, WRITTEN, Vocabulary
from prefcount.options import OPTIONS
from prefcount.play.commands import ACTS
from prefcount.problems import HandError, OptionError

_LAST = re.compile(r"[^\s,;]*$")
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_LATIN = re.compile("[a-z]", re.IGNORECASE)

# The word itself is right, whatever else the line may lack.
_ACCEPTED = frozenset(
    {"nobody_whisted", "must_whist", "result_missing", "ten_unchecked", "half_first", "check_count"}
)

SHORTEST_COMMAND = 2
"""Letters from which commands are offered beside players."""


def word_start(text: str) -> int:
    """Where the word under way starts; the end of the text after a blank."""
    found = _LAST.search(text)
    return found.start() if found else len(text)


def completions(
    text: str, state: State, known: Collection[str] = (), style: Style | None = None
) -> list[str]:
    """The whole words that the last word of a line can become, itself left out.

    What is typed is tried as it stands, and only then as typed on the wrong keyboard layout.
    """
    at = word_start(text)
    before, typed = text[:at], text[at:]
    style = _style(before, typed, style or Style())
    # Both languages are read, but whoever has not begun a word is not shown each of them twice.
    begun = _CYRILLIC.search(typed) or _LATIN.search(typed)
    languages = [style.words, *(WRITTEN if begun else ())]
    vocabularies = [WRITTEN[spoken] for spoken in dict.fromkeys(languages)]
    words = dict.fromkeys(_candidates(before, state, style, vocabularies, known))
    for start in (fold(typed), *retyped(typed)):
        for offered in (words, SAID) if start else (words,):
            found = [word for word in offered if fold(word).startswith(start) and word != typed]
            fitting = [word for word in found if _fits(before, word, state, known)]
            if fitting:
                return fitting
    return []


def _style(before: str, typed: str, style: Style) -> Style:
    """Words of the script that is being typed, or was before; else of the language spoken."""
    if _CYRILLIC.search(typed) or (_CYRILLIC.search(before) and not _LATIN.search(typed)):
        return style._replace(words="ru")
    return style if _LATIN.search(typed) else style._replace(words=language())


def _fits(before: str, word: str, state: State, known: Collection[str]) -> bool:
    """Whether the notation takes the word there, though the line may go on."""
    text = before + word
    try:
        read_hand(text, state.table.seats, state.table.rules, known)
    except (HandError, OptionError) as error:
        problem = error.problems[0]
        if problem.code in _ACCEPTED or problem.code.endswith("_missing"):
            return True
        return problem.span is not None and problem.span[0] >= len(text)
    return True


def _candidates(
    before: str, state: State, style: Style, languages: Sequence[Vocabulary], known: Collection[str]
) -> Iterator[str]:
    words = before.replace(",", " ").replace(";", " ").split()
    table, written = state.table, WRITTEN[style.words]
    yield from table.players
    if not words:
        for vocabulary in languages:
            yield from (vocabulary.allpass, vocabulary.fine, vocabulary.write, vocabulary.join)
            yield from (vocabulary.leave, vocabulary.deal, vocabulary.rule, vocabulary.check, vocabulary.end)
        return
    if len(words) == 1:
        for level in LEVELS:
            yield str(level)
            for suit, letter in written.letters.items():
                yield f"{level}{SIGNS.get(suit, letter) if style.suits == 'signs' else letter}"
        yield from (vocabulary.misere for vocabulary in languages)
        yield from (OPTIONS if any(fold(words[0]) == other.rule for other in languages) else ())
        yield from (name for name in known if name not in table.players)
    if LINE_WORDS.find(words[0]) is not None:
        yield from (word for vocabulary in languages for word in vocabulary.accounts.values())
    for vocabulary in languages:
        yield from vocabulary.calls.values()
        yield from (vocabulary.blind, vocabulary.conceded, vocabulary.over_misere)
        if table.rules.widow_premium != "none":
            yield vocabulary.widow
    yield from ("=", "+1", "+2", "+3", "+4", "-1", "-2", "-3", "-4", "-5", "-6")
    yield from map(str, range(11))


def completed(
    text: str, offset: int, state: State, known: Collection[str], style: Style
) -> tuple[str, list[str]]:
    """A line after Tab, and the choices that are left.

    The hand in it starts at `offset`. The only choice is taken, with a blank after it; of several
    the letters that all have in common are.
    """
    choices = completions(text[offset:], state, known, style)
    if not offset:
        choices += _commands(text, state)
    start = word_start(text)
    if len(choices) == 1:
        return f"{text[:start]}{choices[0]} ", []
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*choices, strict=False))
    common = "".join(letters[0] for letters in alike)
    return (text[:start] + common if len(common) > len(text) - start else text), choices


def _commands(text: str, state: State) -> list[str]:
    """The commands that a first word can become."""
    word = fold(text.lstrip(" :"))
    if not word or word_start(text) > len(text) - len(word):
        return []
    if len(word) < SHORTEST_COMMAND and completions(text, state):
        return []
    return [spelled for spelled in ACTS.plain if spelled.startswith(word) and spelled != word]
