"""The Russian catalogue against the sources: nothing is missing, left over, unsure or filled otherwise."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
import typer
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from hatch_build import read_catalogue
from prefcount import house_rules
from prefcount.explanation.rules import RULES
from prefcount.options import OPTIONS
from prefcount.wording import COUNTED, SENTENCES

ROOT = Path(__file__).resolve().parent.parent
RUSSIAN = ROOT / "prefcount" / "locale" / "ru"
PARTS = sorted(RUSSIAN.glob("parts/*.po"))
PLURALS = 3
MARKS = ("_", "gettext", "ngettext", "pgettext", "N_", "C_")


class Wanted(NamedTuple):
    """A message of the sources, its plural after it; without a context, or with that of a table."""

    context: str | None
    texts: tuple[str, ...]
    place: str


@cache
def wanted() -> tuple[Wanted, ...]:
    """What the sources mark, inside f-strings, too."""
    return tuple(marked_in(ROOT / "prefcount"))


@cache
def looked_up() -> dict[str, set[str]]:
    """By context what is not said on the spot but looked up in a table: `pgettext("…", TABLE[…])`."""
    found = {
        house_rules.CONTEXT: {
            *house_rules.NUMBERS.values(),
            *(words for values in house_rules.WORDS.values() for words in values.values()),
        }
    }
    for source in sorted((ROOT / "prefcount").rglob("*.py")):
        module = ".".join(source.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name("pgettext"), args=[_, ast.Constant()]):
                    pass
                case ast.Call(func=ast.Name("pgettext"), args=[ast.Name("CONTEXT"), _]):
                    assert module == house_rules.__name__
                case ast.Call(
                    func=ast.Name("pgettext"),
                    args=[ast.Constant(str(context)), ast.Subscript(ast.Name(table))],
                ):
                    found[context] = set(getattr(import_module(module), table).values())
                case ast.Call(func=ast.Name("pgettext")):
                    pytest.fail(f"{source.name}:{node.lineno}: whose messages are these?")
    return found


@cache
def libraries() -> frozenset[str]:
    """What typer looks up by itself."""
    return frozenset(entry.texts[0] for entry in marked_in(Path(typer.__file__).parent))


def marked_in(folder: Path) -> Iterator[Wanted]:
    for source in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(mark), args=args) if mark in MARKS:
                    place = f"{source.relative_to(folder)}:{node.lineno}"
                    said = tuple(arg.value for arg in args if isinstance(arg, ast.Constant))
                    match mark, said:
                        case ("pgettext", (str(context), str(text))):
                            yield Wanted(context, (text,), place)
                        case ("ngettext", (str(singular), str(plural))):
                            yield Wanted(None, (singular, plural), place)
                        case ("_" | "gettext" | "N_" | "C_", (str(text),)):
                            yield Wanted(None, (text,), place)


@cache
def catalogue() -> Catalog:
    return read_catalogue(RUSSIAN)


def texts(message: Message) -> tuple[str, ...]:
    """The English text, and its plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def messages_of(part: Path) -> Catalog:
    with part.open("rb") as text:
        return read_po(text, locale="ru", domain="prefcount", abort_invalid=True)


def test_every_message_is_translated() -> None:
    has = {(message.context, text) for message in catalogue() if message.id for text in texts(message)}
    tables = {text for texts in looked_up().values() for text in texts}
    assert [
        entry
        for entry in wanted()
        if not all((entry.context, text) in has or text in tables for text in entry.texts)
    ] == []


def test_what_a_table_says_is_translated_in_its_context() -> None:
    assert looked_up().keys() >= {"house rule", "letter in the circle", "whists", "ending"}
    assert [
        (context, text)
        for context, texts in looked_up().items()
        for text in texts
        if catalogue().get(text, context) is None
    ] == []


def test_every_sentence_of_the_tables_is_marked() -> None:
    """What is looked up by a code is seen by the extraction only inside `N_`."""
    marked = {text for entry in wanted() for text in entry.texts}
    sentences = {
        *SENTENCES.values(),
        *(text for _, *texts in COUNTED.values() for text in texts),
        *(option.meaning for option in OPTIONS.values()),
        *(rule.title for rule in RULES.values()),
        *(text for texts in looked_up().values() for text in texts),
    }
    assert sentences - marked == {"{message}"}  # a library's own words


def test_nothing_is_translated_that_nobody_says() -> None:
    said = {(entry.context, text) for entry in wanted() for text in entry.texts}
    said |= {(context, text) for context, texts in looked_up().items() for text in texts}
    said |= {(None, text) for text in libraries()}
    left = [
        message.id
        for message in catalogue()
        if message.id and (message.context, texts(message)[0]) not in said
    ]
    assert left == []


def test_plurals_go_with_the_singulars_of_the_sources() -> None:
    """`ngettext` finds a message by its singular; the plural beside it has to be the one said in English."""
    pairs = {entry.texts for entry in wanted() if len(entry.texts) > 1}
    pairs |= {(singular, plural) for _, singular, plural in COUNTED.values()}
    translated = {message.id for message in catalogue() if not isinstance(message.id, str)}
    assert pairs ^ translated == set()


@pytest.mark.parametrize("part", PARTS, ids=[part.stem for part in PARTS])
def test_a_part_is_whole(part: Path) -> None:
    messages = messages_of(part)
    assert messages.num_plurals == PLURALS
    assert list(messages.obsolete) == []
    assert [message.id for message in messages if message.fuzzy and message.id] == []
    empty = [m.id for m in messages if m.id and not all(said.strip() for said in strings(m))]
    assert empty == []


@pytest.mark.parametrize("part", PARTS, ids=[part.stem for part in PARTS])
def test_a_part_fills_in_what_the_english_does(part: Path) -> None:
    """The same placeholders in every form, and nothing that `str.format` would stumble over."""
    wrong = []
    for message in messages_of(part):
        if not message.id:
            continue
        english = texts(message)
        if len(english) > 1:
            assert len(strings(message)) == PLURALS, message.id
        named = fields(english[-1])
        wrong += [(said, named) for said in (*english, *strings(message)) if fields(said) != named]
    assert wrong == []


def strings(message: Message) -> tuple[str, ...]:
    """The translation, in each of its forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def fields(text: str) -> set[str]:
    """What `str.format` fills in; raises `ValueError` at a brace that is not one of a pair."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
