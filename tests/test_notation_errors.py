"""What is wrong with a line, told in both languages: the catalogue in `errors/`, and its completeness."""

import ast
import shutil
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from hatch_build import compile_catalogues, read_catalogue
from prefcount import messages, problems, wording
from prefcount.hands import Seats
from prefcount.notation import name_problem, read_hand
from prefcount.options import Rules, amend, find_option
from prefcount.problems import PrefcountError, Problem
from prefcount.visible import harmless, width

PACKAGE = Path(problems.__file__).parent
RUSSIAN = PACKAGE / "locale" / "ru"
CATALOGUE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "errors" / "lines.toml").read_text(encoding="utf-8")
)["error"]
SEATS = ["Anna", "Ben", "Carla"]
# A sentence that is another program's as it stands has nothing to translate.
SENTENCES = [(text,) for text in wording.SENTENCES.values() if text != "{message}"] + [
    (singular, plural) for _, singular, plural in wording.COUNTED.values()
]


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Russian catalogue, compiled from the sources as they are now."""
    folder = tmp_path_factory.mktemp("locale")
    shutil.copytree(RUSSIAN, folder / "ru", ignore=shutil.ignore_patterns("*.mo"))
    compile_catalogues(folder)
    return str(folder)


@pytest.fixture(scope="module")
def russian() -> Catalog:
    """The Russian sources as one catalogue."""
    return read_catalogue(RUSSIAN)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    messages.use("en")
    yield
    messages.use("en")


def provoke(entry: dict[str, Any]) -> PrefcountError:
    rules = Rules()
    for key, words in entry.get("rules", {}).items():
        option = find_option(key)
        rules = amend(rules, option.key, option.read_words(words.split()))
    players = entry.get("players", SEATS)
    with pytest.raises(PrefcountError) as caught:
        read_hand(entry["line"], Seats(tuple(players), players[-1]), rules, entry.get("known", ()))
    return caught.value


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: f"{entry['code']}: {entry['line'][:40]!r}")
def test_every_error_says_what_and_where(entry: dict[str, Any], locale: str) -> None:
    error = provoke(entry)
    (problem,) = error.problems
    assert (problem.code, type(error).__name__) == (entry["code"], entry["kind"])
    assert problem.text == entry["line"]
    assert problem.word == entry["word"]
    assert wording.sentence(problem) == entry["en"]
    messages.use("ru", locale)
    assert wording.sentence(problem) == entry["ru"]


def called_codes(text: str, makers: set[str]) -> set[str]:
    """The codes that a module gives to the functions that make problems."""
    codes = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in makers and isinstance(node.args[0].value, str):
                codes.add(node.args[0].value)
    return codes


MAKERS = {"Problem", "unreadable", "impossible", "against", "wrong"}
CODES = {
    file.relative_to(PACKAGE).as_posix(): called_codes(file.read_text(encoding="utf-8"), MAKERS)
    for file in sorted(PACKAGE.rglob("*.py"))
}


@pytest.mark.parametrize("file", [file for file, codes in CODES.items() if codes])
def test_every_code_has_a_sentence(file: str) -> None:
    assert CODES[file] - wording.SENTENCES.keys() - wording.COUNTED.keys() == set()


def test_every_error_of_a_line_is_in_the_catalogue() -> None:
    raised = set().union(*(codes for file, codes in CODES.items() if file.startswith("notation/")))
    # These need no line: a name that is empty or taken is told by the header.
    elsewhere = {"line_long", "name_empty", "name_taken", "name_twice"}
    assert raised | CODES["options.py"] == {entry["code"] for entry in CATALOGUE} | elsewhere


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("forms", SENTENCES, ids=lambda forms: forms[0])
def test_every_sentence_is_translated_with_the_same_placeholders(
    forms: tuple[str, ...], russian: Catalog
) -> None:
    message = russian.get(forms[0])
    assert message is not None
    texts = message.string if isinstance(message.string, tuple | list) else [message.string]
    assert all(texts)
    assert {frozenset(placeholders(text)) for text in [*texts, *forms]} == {frozenset(placeholders(forms[0]))}


@pytest.mark.parametrize(
    ("name", "others", "in_english", "in_russian"),
    [
        ("", (), "the name is empty: it has 1 to 24 characters", "имя пусто: в нём от 1 до 24 знаков"),
        (
            "Вен",
            ("Anna", "Beh"),
            'the name "Вен" could be mistaken for Beh: choose one that differs more',
            "имя «Вен» можно принять за Beh: выберите более непохожее",
        ),
        (
            "Tom",
            ("Anna", "Tom"),
            "there is a Tom already: give one of the two another name, such as Tom-2",
            "имя Tom уже есть: назовите кого-то из двоих иначе, например Tom-2",
        ),
    ],
)
def test_names_of_a_header(
    name: str, others: tuple[str, ...], in_english: str, in_russian: str, locale: str
) -> None:
    problem = name_problem(name, others)
    assert problem is not None
    assert wording.sentence(problem) == in_english
    messages.use("ru", locale)
    assert wording.sentence(problem) == in_russian


def test_a_line_of_any_length_is_refused_shortly(locale: str) -> None:
    (problem,) = provoke({"line": "fine Anna 5 " + "x" * 600}).problems
    assert wording.sentence(problem) == "the line has 612 characters; up to 500 are read"
    assert len(wording.pointed(problem)) < 250
    messages.use("ru", locale)
    assert wording.sentence(problem) == "в строке 612 знаков, а читается не больше 500"


def test_the_examples_of_the_notation(locale: str) -> None:
    nobody = provoke({"line": "Bob 6"}).problems[0].at(hand=4)
    eleven = provoke({"line": "Anna 6 6, Ben whist 2, Carla whist 3"}).problems[0].at(hand=7, line=20)
    assert wording.sentence(nobody) == 'hand 4: "Bob" is no player here (Anna, Ben, Carla)'
    assert wording.sentence(eleven) == "hand 7: 6 + 2 + 3 is 11 tricks, a hand has 10"
    assert wording.sentence(nobody.at(line=9)).startswith("hand 4: ")
    messages.use("ru", locale)
    assert wording.sentence(nobody) == "сдача 4: «Bob» здесь не играет (Anna, Ben, Carla)"


def test_a_problem_of_a_file_names_the_line(locale: str) -> None:
    problem = Problem("name_empty", line=3)
    assert wording.sentence(problem) == "line 3: the name is empty: it has 1 to 24 characters"
    messages.use("ru", locale)
    assert wording.sentence(problem).startswith("строка 3: ")


def test_amounts_of_a_problem_are_shown_exactly() -> None:
    problem = Problem("result_range", {"level": Fraction(64, 3), "tricks": 11})
    assert wording.sentence(problem) == '"" at 64/3 makes 11 tricks, a hand has 0 to 10'


@pytest.mark.parametrize(
    ("line", "shown", "marks"),
    [
        ("Anna 6 6, Bob whist", "Anna 6 6, Bob whist", "          ^^^"),
        ("Anna 6 6, Ben", "Anna 6 6, Ben", "             ^"),
        ("Anna 7♥ 6, Bob w", "Anna 7♥ 6, Bob w", "           ^^^"),
        # A wide letter takes two columns, a combining one none; what cannot be seen is spelt out.
        ("Anna 6 6, 山本 w", "Anna 6 6, 山本 w", "          ^^^^"),
        ("Anna 6 6, Be\u0301b w", "Anna 6 6, Be\u0301b w", "          ^^^"),
        ("Anna 6\u00a06, B\u202eb w", "Anna 6 6, B<U+202E>b w", "          ^^^^^^^^^^"),
        ("\tBob 6", " Bob 6", " ^^^"),
    ],
)
def test_the_line_is_shown_with_marks_under_the_word(line: str, shown: str, marks: str) -> None:
    (problem,) = provoke({"line": line}).problems
    assert wording.pointed(problem).split("\n") == [shown, marks]


def test_a_long_line_is_shown_around_the_word() -> None:
    (problem,) = provoke({"line": "Anna 6 6, Ben w, " + "Carla" + "a" * 60 + " w" * 100}).problems
    line, marks = wording.pointed(problem).split("\n")
    assert line.startswith("Anna 6 6, Ben w, Carlaaa")
    assert line.endswith("…")
    assert len(line) < 160
    assert marks.index("^") == len("Anna 6 6, Ben w, ")


def test_nothing_to_point_at() -> None:
    assert wording.pointed(Problem("name_empty")) == ""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Anna ♥ Вера", "Anna ♥ Вера"),
        ("a\x1b[31mb", "a<U+001B>[31mb"),
        ("a\u202eb\u200bc", "a<U+202E>b<U+200B>c"),
        ("a\nb\u2028c\x85d", "a<U+000A>b<U+2028>c<U+0085>d"),
        ("a\tb\u00a0c\u3000d", "a b c d"),
        ("\ud800", "<U+D800>"),
        ("a\u3164b", "a<U+3164>b"),
        ("7♥\ufe0f", "7♥\ufe0f"),
    ],
)
def test_what_was_typed_is_made_harmless(text: str, shown: str) -> None:
    assert harmless(text) == shown
    assert harmless(shown) == shown


def test_what_was_typed_is_cut() -> None:
    assert harmless("x" * 70, 60) == "x" * 59 + "…"
    assert harmless("x" * 60, 60) == "x" * 60


@pytest.mark.parametrize(
    ("text", "columns"), [("abc", 3), ("Вера", 4), ("山", 2), ("e\u0301", 1), ("7♥\ufe0f", 2)]
)
def test_columns(text: str, columns: int) -> None:
    assert width(text) == columns
