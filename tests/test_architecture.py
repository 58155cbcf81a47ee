"""Arrows between modules run one way, and the core knows no file, terminal or clock."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "prefcount"

# A module may import from its own row and the rows above it. A row is a module, a package
# of that name, or a pattern.
CORE = [
    "quick",
    "amounts",
    "messages",  # the core only marks its words with N_
    "visible",
    "cards",
    "problems",
    "toml",
    "values",
    "options",
    "convention",
    "hands",
    "notation",
    "entries",
    "sheet",  # the values; scoring is handed a sheet to read
    "scoring",
    "races",
    "table",
    "prices",  # single hands, scored
    "settlement",
    "seating",  # who leaves is settled on the spot
    "state",
    "oddities",
    "fold",
    "gamefile",
    "evening",
    "ledger",
    "recount",
    "editing",
    "heading",
    "renaming",
    "live",
    "departures",
]
EDGE = [
    "resources",
    "store",
    "library",
    "current",
    "house_rules",  # told alike by errors, terminal and paper, and light enough for `form`
    "declension",  # of names in errors, too
    "wording_commands",
    "wording_paper",
    "wording_sheet",
    "wording",
    "explanation",  # what `add`, terminal and paper say alike
    "sheet_writing",
    "sheetfile",
    "export",
    "export_conventions",
    "export_more",
    "export_games",
    "terminal",
    "schemas",
    "paper*",
    "telling",
    "api",
    "play",
    "cli",
    "__main__",
]
ORDER = CORE + EDGE
LIBRARIES = {"rich", "typer", "click", "reportlab", "pydantic", "platformdirs", "prompt_toolkit"}
IMPURE = LIBRARIES | {"time", "datetime", "random", "logging", "subprocess", "socket", "gettext"}


def row(module: str) -> int | None:
    """The place in ORDER of a dotted module of the package, `None` for the package itself."""
    top = module.split(".")[1] if "." in module else None
    if top is None:
        return None
    for place, pattern in enumerate(ORDER):
        if fnmatch(top, pattern):
            return place
    raise LookupError(f"{module} has no place in the order of tests/test_architecture.py")


def name_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {name_of(file): file.read_text(encoding="utf-8") for file in sorted(PACKAGE.rglob("*.py"))}
CORE_SOURCES = {
    name: text
    for name, text in SOURCES.items()
    if "." in name and name.split(".")[1] in set(CORE) - {"messages"}
}


def imports(tree: ast.Module, modules: set[str]) -> Iterator[tuple[str, str | None]]:
    """(module, name taken from it) of every import, at any depth of the code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole module"
            assert node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield (inner, None) if inner in modules else (node.module, alias.name)


def arrows_back(name: str, text: str, modules: set[str]) -> list[str]:
    """The imports of a module that run from a higher row to a lower one."""
    here = row(name)
    found = []
    for module, _ in imports(ast.parse(text), modules):
        if module.split(".")[0] != "prefcount":
            continue
        there = row(module)
        if there is not None and (here is None or there > here):
            found.append(f"{name} -> {module}")
    return found


def impurities(text: str) -> list[str]:
    """What a module of the core must not do: import an impure module, print, open."""
    tree = ast.parse(text)
    found = [module for module, _ in imports(tree, set()) if module.split(".")[0] in IMPURE]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in {"print", "open", "input", "read_text", "write_text", "read_bytes", "write_bytes"}:
                found.append(f"{called}(")
    return found


@pytest.mark.parametrize("name", SOURCES)
def test_arrows_run_down_only(name: str) -> None:
    # The package's face hands on the names of the library, when they are asked for.
    allowed = {"prefcount -> prefcount.api"}
    assert set(arrows_back(name, SOURCES[name], set(SOURCES))) <= allowed


@pytest.mark.parametrize("name", CORE_SOURCES)
def test_the_core_is_pure(name: str) -> None:
    assert impurities(CORE_SOURCES[name]) == []


@pytest.mark.parametrize("name", CORE_SOURCES)
def test_the_core_marks_words_and_translates_none(name: str) -> None:
    taken = {
        word
        for module, word in imports(ast.parse(CORE_SOURCES[name]), set(SOURCES))
        if module == "prefcount.messages"
    }
    assert taken <= {"N_"}


def test_no_module_imports_in_a_circle() -> None:
    """Rows are packages, too, so that a circle inside one row would pass the test above."""
    graph = {
        name: {module for module, _ in imports(ast.parse(text), set(SOURCES)) if module in SOURCES}
        for name, text in SOURCES.items()
    }
    while free := {name for name, wants in graph.items() if not wants & (graph.keys() - {name})}:
        graph = {name: wants for name, wants in graph.items() if name not in free}
    assert graph == {}


def test_no_star_imports() -> None:
    stars = [
        name for name, text in SOURCES.items() if any(w == "*" for _, w in imports(ast.parse(text), set()))
    ]
    assert stars == []


@pytest.mark.parametrize(
    ("name", "text", "back"),
    [
        ("prefcount.sheet", "from prefcount.cli import main", ["prefcount.sheet -> prefcount.cli"]),
        (
            "prefcount.sheet",
            "def f():\n    import prefcount.evening",
            ["prefcount.sheet -> prefcount.evening"],
        ),
        ("prefcount.sheet", "from prefcount import store", ["prefcount.sheet -> prefcount.store"]),
        ("prefcount.paper_text", "from prefcount.paper import page", []),
        ("prefcount", "from prefcount.cards import Suit", ["prefcount -> prefcount.cards"]),
        ("prefcount.sheet", "from prefcount.cards import Suit\nimport json", []),
    ],
)
def test_an_arrow_back_is_seen(name: str, text: str, back: list[str]) -> None:
    assert arrows_back(name, text, {"prefcount", "prefcount.store"}) == back


def test_a_module_without_a_place_is_seen() -> None:
    with pytest.raises(LookupError, match=r"prefcount\.helpers has no place"):
        row("prefcount.helpers")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import rich.table", ["rich.table"]),
        ("def f():\n    from datetime import date", ["datetime"]),
        ("print(1)", ["print("]),
        ("path.open()", ["open("]),
        ("def openly(): ...\nopenly()", []),
    ],
)
def test_an_impurity_is_seen(text: str, found: list[str]) -> None:
    assert impurities(text) == found


def loaded(program: str) -> set[str]:
    """The top-level modules a fresh interpreter has loaded at the end of a program."""
    program += "\nimport sys; print(*{name.split('.')[0] for name in sys.modules})"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(ran.stdout.splitlines()[-1].split())


def test_the_core_loads_no_library() -> None:
    program = "\n".join(f"import {name}" for name in CORE_SOURCES)
    assert not loaded(program) & LIBRARIES


def test_typer_converts_parameters_without_pydantic() -> None:
    """Why pyproject.toml bars typer 0.29: it loads pydantic for this, doubling the time of `add`."""
    program = """
import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
@app.command()
def command(words: list[str], number: int = 1) -> None: ...
app(["a", "b", "--number", "2"], standalone_mode=False)
"""
    assert not loaded(program) & {"pydantic", "rich"}
