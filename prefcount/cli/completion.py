"""What the shell can complete: people, hand lines, figures, conventions, options and their values.

Typer finds out which parameter the word under way belongs to; what each of them can be stands here.
This module is imported only when a shell asks. It has to be quick and to keep quiet: whatever is
wrong with the words or the game so far, there is then nothing to complete, and nothing is said.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from typer import _completion_classes as shells
from typer._click.shell_completion import CompletionItem, add_completion_class

from prefcount import store
from prefcount.cli.ambient import Ambient
from prefcount.cli.games import read_text
from prefcount.convention import load
from prefcount.current import find_game, name_of, saved_games
from prefcount.evening import Evening
from prefcount.explanation.asked import BALANCES
from prefcount.fold import State
from prefcount.house_rules import convention_title
from prefcount.library import DiskLibrary
from prefcount.messages import LANGUAGES, language
from prefcount.messages import gettext as _
from prefcount.notation import resolve_player
from prefcount.notation.spelling import fold
from prefcount.notation.words import ACCOUNTS, LINE_WORDS, WRITTEN, LineWord
from prefcount.options import OPTIONS, Option, find_option
from prefcount.play.completion import completions, word_start
from prefcount.renaming import everybody
from prefcount.values import Choice, Flag
from prefcount.visible import harmless

WITHOUT_SCHEMA = frozenset({"play", "print", "form", "schema"})
FILES_WITH_SCHEMA = ("convention", "sheet")

_EXPANDED = re.compile(r"[\\$`\"'!\n]")


class Word(NamedTuple):
    """A word that can stand there, and what it means."""

    text: str
    meaning: str | None = None


class Asked(NamedTuple):
    """What a shell asks: the command as far as it is typed.

    `before` are words of the same parameter, `others` the parameters by name, `typed` is the word
    under way.
    """

    here: Ambient
    before: tuple[str, ...]
    others: Mapping[str, Any]
    typed: str


Words = Callable[[Asked], Iterable[Word]]


def complete(root: Any, sentences: Mapping[str, str], here: Ambient, name: str, variable: str) -> None:
    """Answers the shell on standard output; `sentences` are the commands with what each does."""
    shells.completion_init()
    add_completion_class(Bash, "bash")
    # Typer would load rich to take the markup out of help, and ours has none.
    shells._sanitize_help_text = lambda text: text
    usual, found = root.shell_complete, root.get_command
    root.shell_complete = partial(_of_program, usual, sentences)
    _dressed(root, sentences)
    root.get_command = lambda context, word: _dressed(found(context, word), sentences)
    with suppress(Exception):  # half a command can be wrong in every way there is
        root.main([], prog_name=name, complete_var=variable, obj=here)


class Bash(shells.BashComplete):
    """Bash parts words at `=`, too: they are put together again, and answered by what is after it."""

    answered = 0

    def get_completion_args(self) -> tuple[list[str], str]:
        """The complete words and the one under way."""
        words, typed = super().get_completion_args()
        *whole, last = _rejoined([*words, typed])
        if last != typed:
            value = last.partition("=")[2] if last.startswith("--") else last
            self.answered = value.rfind("=") + 1
        return whole, last

    def format_completion(self, item: CompletionItem) -> str:
        """What takes the place of the part under way."""
        return str(item.value)[self.answered :]


def _rejoined(words: Iterable[str]) -> list[str]:
    """`--rule`, `whist.half`, `=`, `no` as two words; an `=` of a hand line stays by itself."""
    joined: list[str] = []
    for word in words:
        option = joined[-1:] and (joined[-1].startswith("--") or joined[-2:-1] == ["--rule"])
        if option and (word == "=" or joined[-1].endswith("=")):
            joined[-1] += word
        else:
            joined.append(word)
    return joined


def _of_program(
    usual: Callable[[Any, str], list[CompletionItem]],
    sentences: Mapping[str, str],
    context: Any,
    typed: str,
) -> list[CompletionItem]:
    """Commands, none of them imported for its sentence, or options."""
    if typed.startswith("-"):
        return usual(context, typed)
    return _begun((Word(name, _(sentence)) for name, sentence in sentences.items()), typed)


def _dressed(command: Any, sentences: Mapping[str, str]) -> Any:
    """The command, its parameters knowing what they can be."""
    special = {"name": _schemas(sentences)} if command.name == "schema" else {}
    for parameter in command.params:
        words = special.get(parameter.name) or WORDS.get(parameter.name)
        if words is not None:
            parameter.shell_complete = partial(_of_parameter, words, parameter.name)
    return command


def _of_parameter(words: Words, name: str, context: Any, typed: str) -> list[CompletionItem]:
    given = context.params.get(name)
    before = tuple(given) if isinstance(given, tuple | list) else ()
    return _begun(words(Asked(context.obj, before, context.params, typed)), typed)


def _begun(words: Iterable[Word], typed: str) -> list[CompletionItem]:
    """The words that begin with what is typed.

    Zsh evaluates what it is answered, and a game may come from anybody: typer guards against all
    but a backslash. A word with a sign that shells expand is left out, and a sentence loses it.
    """
    start = fold(typed)
    return [
        CompletionItem(text, help=meaning and _EXPANDED.sub("", harmless(meaning)))
        for text, meaning in words
        if fold(text).startswith(start) and not _EXPANDED.search(text)
    ]


# What parameters can be


def _evening(here: Ambient) -> Evening:
    """The game that the command would act on, as far as it is understood."""
    path = find_game(here.game, here.environ)
    return read_text(path, store.read(path))


def _hand(asked: Asked) -> Iterator[Word]:
    """The words of a hand at the table as it is then; a whole line in quotes goes on word by word."""
    if len(asked.before) == 2 and LINE_WORDS.find(asked.before[0]) is LineWord.RULE:
        yield from map(Word, _values(find_option(asked.before[1])))
        return
    evening = _evening(asked.here)
    style = evening.file.header.style._replace(suits="letters")  # signs of suits are on no keyboard
    start = word_start(asked.typed)
    line = " ".join([*asked.before, asked.typed])
    for word in completions(line, _at_hand(evening, asked), everybody(evening), style):
        yield Word(asked.typed[:start] + word)


def _at_hand(evening: Evening, asked: Asked) -> State:
    """The table before the hand that is corrected, or after the one that a forgotten hand follows."""
    for step in evening.steps:
        if str(step.number) == asked.others.get("number"):
            return step.before
        if str(step.number) == asked.others.get("after"):
            return step.after
    return evening.start if asked.others.get("after") == "0" else evening.state


def _numbers(asked: Asked) -> Iterator[Word]:
    """The lines of the log by their numbers."""
    for row in _evening(asked.here).rows:
        if row.number is not None:
            yield Word(str(row.number), row.line.text)


def _after(asked: Asked) -> Iterator[Word]:
    yield Word("0")
    yield from _numbers(asked)


def _figure(asked: Asked) -> Iterator[Word]:
    """A hand by its number, or person, account and opponent."""
    if not asked.before:
        yield from _people(asked)
        if asked.typed:
            yield from _numbers(asked)
        return
    account = ACCOUNTS.find(asked.before[1]) if len(asked.before) > 1 else None
    if len(asked.before) == 1:
        for spoken in WRITTEN if asked.typed else [language()]:
            yield from (Word(word) for word in WRITTEN[spoken].accounts.values())
            yield Word(BALANCES[spoken])
    elif len(asked.before) == 2 and account == "whists":
        names = everybody(_evening(asked.here))
        player = resolve_player(asked.before[0], names)
        yield from (Word(name) for name in names if name != player)


def _people(asked: Asked) -> Iterator[Word]:
    """Whoever sat down in the course of the evening."""
    yield from (Word(name) for name in everybody(_evening(asked.here)))


def _named(asked: Asked) -> Iterator[Word]:
    """Those whom `--players` has named."""
    yield from (Word(name) for name in (asked.others.get("players") or "").replace(",", " ").split())


def _games(asked: Asked) -> Iterator[Word]:
    """The saved games as `games` calls them; beside them the shell knows files."""
    yield from (Word(name_of(path)) for path in saved_games())


def _conventions(asked: Asked) -> Iterator[Word]:
    """The presets; beside them the shell knows files."""
    library = DiskLibrary()
    for name in library.preset_names():
        yield Word(name, convention_title(load(name, None, library)))


def _rules(asked: Asked) -> Iterator[Word]:
    """Options of a convention, and the values of one when no other begins like it."""
    key = asked.typed.partition("=")[0]
    begun = [option for option in OPTIONS.values() if option.key.startswith(key)]
    if "=" in asked.typed:
        begun = [option for option in begun if option.key == key]
    if len(begun) == 1:
        yield from (Word(f"{begun[0].key}={value}") for value in _values(begun[0]))
    else:
        yield from (Word(f"{option.key}=", _(option.meaning)) for option in begun)


def _values(option: Option) -> tuple[str, ...]:
    """The values there are, or the usual one where they cannot be counted."""
    if isinstance(option.kind, Choice | Flag):
        return option.kind.values()
    return (option.write(option.default).replace(" ", ","),)


def _schemas(sentences: Mapping[str, str]) -> Words:
    """Commands that write JSON, and files that people write; pydantic is too slow to be asked."""
    names = sorted({*sentences, *FILES_WITH_SCHEMA} - WITHOUT_SCHEMA)
    return lambda asked: (Word(name) for name in names)


def _fixed(*texts: str) -> Words:
    return lambda asked: (Word(text) for text in texts)


WORDS: dict[str, Words] = {
    "words": _hand,
    "number": _numbers,
    "after": _after,
    "what": _figure,
    "old": _people,
    "dealer": _named,
    "game": _games,
    "name": _conventions,
    "convention": _conventions,
    "rule": _rules,
    "paper": _fixed("a4", "a5", "letter"),
    "seats": _fixed("2", "3", "4"),
    "lang": _fixed(*LANGUAGES),
}
"""By the name of the parameter, which means the same in every command."""
