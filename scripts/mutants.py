"""Changes the core a little at a time and sees whether the tests notice.

    python scripts/mutants.py [MODULE…] [--show] [--jobs N]

A mutant is the core with one change: `<` for `<=`, `and` for `or`, `+` for `-`, a condition turned
round, a number one higher, a word another one, a statement left out. Each is tried on the tests
that run through the changed line, quickest first, until one fails; a mutant that none notices is a
gap in the tests, or a change that changes nothing, which `EQUIVALENT` then explains.

The changed function takes the place of the right one in a forked process, so that nothing is
imported again; what stands outside functions is tried in a process of its own. Exit code 1 if a
mutant lives that is not explained. Needs `fork`: not for Windows.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.abc
import importlib.util
import math
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

MODULES = (
    *(f"prefcount.scoring.{name}" for name in ("allpass", "game", "misere", "mountain", "pool", "shortage")),
    "prefcount.scoring",
    *(
        f"prefcount.{name}"
        for name in ("sheet", "table", "oddities", "fold", "state", "races", "seating", "settlement")
    ),
)
TESTS = (
    "tests/test_scoring.py",
    "tests/test_fold.py",
    "tests/test_settlement.py",
    "tests/test_races.py",
    "tests/test_cases.py",
    "tests/test_flat_table.py",
    "tests/test_reference.py",
    "tests/test_reference_races.py",
)
LEFT_OUT = ("random_evenings[30]", "random_evenings[60]", "random_evenings[90]", "random_evenings[120]")
"""Of the random evenings one slice is enough here."""

BROKEN = 3

PATIENCE = 20
"""Seconds after which a mutant counts as noticed: it goes round in a circle."""

_FAST = "a short cut: without it the same entries come from the long way"
_TYPES = "for the type checker: the notation always gives both, or always keeps the tricks"
EQUIVALENT = {
    "scoring.game undertricks: tricks < level -> tricks <= level": "none short either way",
    "scoring.game answering: taken or 0 -> taken": _TYPES,
    "scoring.pool has_room: if rules.ending not in CLOSING: return True -> (left out)": _FAST,
    "scoring.pool has_room: True -> False": _FAST,
    "scoring.pool has_room: sheet.pool[sheet.players.index(win.player)] + win.amount <= rules.target"
    " -> sheet.pool[sheet.players.index(win.player)] + win.amount < rules.target": _FAST,
    "scoring.shortage shortages: taken < duty -> taken <= duty": "an entry of nothing is not made",
    "scoring.shortage _shared_low: first < second -> first <= second": "a tie was told before",
    "scoring place: entry.account is POOL and (not has_room(entry, sheet, rules))"
    " -> entry.account is POOL or not has_room(entry, sheet, rules)": _FAST,
    "scoring place: entry.account is POOL and (not has_room(entry, sheet, rules))"
    " -> not has_room(entry, sheet, rules)": _FAST,
    "scoring place: entry.account is POOL and (not has_room(entry, sheet, rules))"
    " -> entry.account is POOL": _FAST,
    "table (module): 1 -> 2": "the factor of no blind all-pass at all, which nothing asks for",
    "fold _dealt: 0 -> 1": "only all-pass asks for the row",
    "oddities check: hand.player is not None and hand.against is not None"
    " -> hand.player is not None or hand.against is not None": _TYPES,
    "oddities check: hand.player is not None and hand.against is not None"
    " -> hand.against is not None": _TYPES,
    "oddities check: hand.player is not None and hand.against is not None -> hand.player is not None": _TYPES,
    "settlement Stake.text: 1 -> 2": "a half has a decimal that tells it",
    "settlement _zero_sum_groups: balance -> (left out)": "who owes nothing pays nothing in any group",
}
"""Mutants that no test can notice, by module and change, and why."""

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.Add,
}
_NAMES = {"min": "max", "max": "min", "floor": "ceil", "ceil": "floor", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change: where it is, in words, and the module's tree with it."""

    module: str
    line: int
    scope: str
    told: str
    tree: ast.Module

    @property
    def key(self) -> str:
        """What `EQUIVALENT` knows it by."""
        return f"{self.module.removeprefix('prefcount.')} {self.scope}: {self.told}"


class _Finder(ast.NodeTransformer):
    """Counts the places that can be changed, and changes the one that is wanted."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.count = 0
        self.scope: list[str] = []
        self.found: tuple[int, str, str] | None = None

    def chosen(self, node: ast.AST, change: ast.AST | None) -> bool:
        """Whether this place is the wanted one; it is told as the code before and after."""
        here, self.count = self.count, self.count + 1
        if here != self.wanted:
            return False
        after = ast.unparse(change) if change is not None else "(left out)"
        told = f"{_short(ast.unparse(node))} -> {_short(after)}"
        self.found = (getattr(node, "lineno", 0), ".".join(self.scope) or "(module)", told)
        return True

    def inside(self, node: Any) -> Any:
        self.scope.append(node.name)
        node.body = self.statements(node.body)
        self.scope.pop()
        return node

    visit_FunctionDef = visit_ClassDef = inside

    def statements(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The statements one by one; a docstring stays."""
        changed: list[ast.stmt] = []
        for statement in body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                changed.append(statement)
                continue
            gone = ast.copy_location(ast.Pass(), statement)
            removable = isinstance(statement, ast.Expr | ast.AugAssign | ast.If | ast.For | ast.Continue)
            if removable and self.chosen(statement, None):
                changed.append(gone)
                continue
            changed.append(self.visit(statement))
        return changed

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "args", "type_params") and not isinstance(
                node, ast.Call
            ):
                continue
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(node, name, self.statements(value))
            elif isinstance(value, list):
                setattr(
                    node, name, [self.visit(item) if isinstance(item, ast.AST) else item for item in value]
                )
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node  # an assertion is a check itself

    def visit_Import(self, node: ast.AST) -> ast.AST:
        return node

    visit_ImportFrom = visit_Import

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        return node if node.arg == "strict" else self.generic_visit(node)  # a check as well

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        names = {getattr(target, "id", "") for target in node.targets}
        return node if names & {"__all__", "Item"} else self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.AST) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        for at, operator in enumerate(node.ops):
            for other in _COMPARISONS[type(operator)]:
                ops = [other() if i == at else op for i, op in enumerate(node.ops)]
                change = ast.copy_location(ast.Compare(node.left, ops, node.comparators), node)
                if self.chosen(node, change):
                    return change
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = _OPERATIONS.get(type(node.op))
        if other is not None:
            change = ast.copy_location(ast.BinOp(node.left, other(), node.right), node)
            if self.chosen(node, change):
                return change
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        other = _OPERATIONS.get(type(node.op))
        if other is not None:
            change = ast.copy_location(ast.AugAssign(node.target, other(), node.value), node)
            if self.chosen(node, change):
                return change
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        change = ast.copy_location(ast.BoolOp(other, node.values), node)
        if self.chosen(node, change):
            return change
        for value in node.values:
            rest = [each for each in node.values if each is not value]
            less = rest[0] if len(rest) == 1 else ast.copy_location(ast.BoolOp(node.op, rest), node)
            if self.chosen(node, less):
                return less
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not | ast.USub) and self.chosen(node, node.operand):
            return node.operand
        return self.generic_visit(node)

    def turned(self, node: Any) -> Any:
        """A condition turned round."""
        change = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        if self.chosen(node.test, change):
            node.test = change
            return node
        return self.generic_visit(node)

    visit_If = visit_While = visit_IfExp = turned

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        for test in node.ifs:
            if self.chosen(test, None):
                node.ifs = [each for each in node.ifs if each is not test]
                return node
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        other = _NAMES.get(node.id)
        if other is not None and isinstance(node.ctx, ast.Load):
            builtin = ast.copy_location(ast.Name(other, ast.Load()), node)
            if self.chosen(node, builtin):
                return builtin
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        value: object
        if isinstance(node.value, bool):
            value = not node.value
        elif isinstance(node.value, int):
            value = node.value + 1
        elif isinstance(node.value, str):
            value = node.value + "x"
        else:
            return node
        change = ast.copy_location(ast.Constant(value), node)
        return change if self.chosen(node, change) else node


def _short(text: str) -> str:
    return " ".join(text.split())[:90]


def mutants(module: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    source = Path(importlib.import_module(module).__file__ or "").read_text(encoding="utf-8")
    counter = _Finder()
    counter.generic_visit(ast.parse(source))
    for wanted in range(counter.count):
        finder, tree = _Finder(wanted), ast.parse(source)
        finder.generic_visit(tree)
        assert finder.found is not None
        line, scope, told = finder.found
        yield Mutant(module, line, scope, told, ast.fix_missing_locations(tree))


# --- The tests --------------------------------------------------------------------------------


@dataclass
class Test:
    """A test as a plain call, the seconds it takes and the lines of the core it runs through."""

    name: str
    call: Callable[[], object]
    seconds: float = 0.0
    lines: frozenset[tuple[str, int]] = frozenset()


def collect() -> list[Test]:
    """The tests, each with its parameters."""
    import pytest

    found: list[Any] = []

    class Plugin:
        def pytest_collection_finish(self, session: Any) -> None:
            found.extend(session.items)

    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
        pytest.main(["--collect-only", "-q", *TESTS], plugins=[Plugin()])
    tests = []
    for item in found:
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        if item.name.endswith(LEFT_OUT) or {*item.fixturenames} - {*parameters} - {"request"}:
            continue
        tests.append(Test(item.name, partial(item.obj, **parameters)))
    return tests


def follow(test: Test, files: dict[str, str]) -> None:
    """Runs a test and notes its time and the lines of the modules that it runs through."""
    start = time.perf_counter()
    test.call()
    test.seconds = time.perf_counter() - start
    lines: set[tuple[str, int]] = set()

    def inner(frame: Any, event: str, _argument: object) -> Any:
        if event == "line":
            lines.add((files[frame.f_code.co_filename], frame.f_lineno))
        return inner

    def outer(frame: Any, _event: str, _argument: object) -> Any:
        module = files.get(frame.f_code.co_filename)
        if module is None:
            return None
        # The function counts as a whole: a line of it may be left out or told as another's.
        lines.add((module, frame.f_code.co_firstlineno))
        return inner

    sys.settrace(outer)
    try:
        test.call()
    finally:
        sys.settrace(None)
    test.lines = frozenset(lines)


# --- Trying a mutant --------------------------------------------------------------------------


def functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions of a module and the methods of its classes by their qualified names."""
    found: dict[str, FunctionType] = {}
    for value in vars(module).values():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if isinstance(value, FunctionType):
            found[value.__qualname__] = value
        elif isinstance(value, type):
            for member in vars(value).values():
                inner = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
                if isinstance(inner, FunctionType) and inner.__module__ == module.__name__:
                    found[inner.__qualname__] = inner
    return found


def codes(tree: ast.Module, file: str) -> dict[str, CodeType]:
    """The code of the same functions in a changed module."""
    found: dict[str, CodeType] = {}

    def search(code: CodeType, prefix: str) -> None:
        for constant in code.co_consts:
            if isinstance(constant, CodeType) and not constant.co_name.startswith("<"):
                found[prefix + constant.co_name] = constant
                search(constant, f"{prefix}{constant.co_name}.")

    search(compile(tree, file, "exec"), "")
    return found


def is_noticed(mutant: Mutant, tests: list[Test]) -> bool:
    """Whether a test notices a changed function, in a process of its own."""
    module = importlib.import_module(mutant.module)
    function = functions(module)[mutant.scope]
    first = function.__code__.co_firstlineno
    ways = {(mutant.module, mutant.line), (mutant.module, first)}
    through = [test for test in tests if (mutant.module, mutant.line) in test.lines] or [
        test for test in tests if test.lines & ways
    ]
    child = os.fork()
    if not child:
        code = BROKEN
        with suppress(BaseException):
            vars(module).update(ceil=math.ceil, floor=math.floor)
            function.__code__ = codes(mutant.tree, module.__file__ or "")[mutant.scope]
            code = 1
            signal.alarm(PATIENCE)
            for test in through:
                test.call()
            code = 0
        os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code != BROKEN, f"{mutant.key} could not be put in place"
    return code != 0


def is_noticed_afresh(mutant: Mutant) -> bool:
    """The same for what stands outside functions: the module is imported as changed."""
    program = "import sys, scripts.mutants as m; sys.exit(m.run_changed(sys.argv[1], int(sys.argv[2])))"
    number = next(
        n
        for n, other in enumerate(mutants(mutant.module))
        if other.key == mutant.key and other.line == mutant.line
    )
    done = subprocess.run(
        [sys.executable, "-c", program, mutant.module, str(number)],
        cwd=ROOT,
        capture_output=True,
        timeout=300,
    )
    return done.returncode != 0


def run_changed(module: str, number: int) -> int:
    """Imports a module as mutant `number` of it and runs the tests."""
    import pytest

    file = importlib.util.find_spec(module)
    assert file is not None
    assert file.origin is not None
    source = Path(file.origin).read_text(encoding="utf-8")
    for name in [name for name in sys.modules if name.startswith("prefcount")]:
        del sys.modules[name]
    finder, tree = _Finder(number), ast.parse(source)
    finder.generic_visit(tree)
    code = compile(ast.fix_missing_locations(tree), file.origin, "exec")
    origin = file.origin

    class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
        def find_spec(self, name: str, path: object, target: object = None) -> Any:
            if name != module:
                return None
            return importlib.util.spec_from_file_location(
                name,
                origin,
                loader=self,
                submodule_search_locations=[str(Path(origin).parent)]
                if origin.endswith("__init__.py")
                else None,
            )

        def exec_module(self, imported: ModuleType) -> None:
            exec(code, vars(imported))

    sys.meta_path.insert(0, Changed())
    deselected = [
        f"--deselect=tests/test_reference.py::test_engine_and_reckoner_agree_on_{name}" for name in LEFT_OUT
    ]
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *deselected, *TESTS]))


# --- The command ------------------------------------------------------------------------------


def try_all(modules: tuple[str, ...], *, show: bool) -> Iterator[tuple[Mutant, bool]]:
    """Every mutant, and whether a test noticed it."""
    tests = collect()
    files = {importlib.import_module(module).__file__ or "": module for module in modules}
    for test in tests:
        follow(test, files)
    tests.sort(key=lambda test: test.seconds)
    print(f"{len(tests)} tests, {sum(test.seconds for test in tests):.1f} s", flush=True)
    for module in modules:
        known = functions(importlib.import_module(module))
        for mutant in mutants(module):
            scope = mutant.scope
            noticed = is_noticed(mutant, tests) if scope in known else is_noticed_afresh(mutant)
            if show and not noticed:
                print(f"{module}:{mutant.line} {mutant.key}", flush=True)
            yield mutant, noticed
        if any(not passes(test) for test in tests):
            raise SystemExit(
                f"{module}: the tests fail without any change; has the source changed meanwhile?"
            )


def passes(test: Test) -> bool:
    """Whether a test passes on the core as it is."""
    try:
        test.call()
    except Exception:
        return False
    return True


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Change the core a little and see whether tests notice.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="only these, such as scoring.game")
    parser.add_argument("--show", action="store_true", help="name each survivor as it is found")
    options = parser.parse_args()
    wanted = tuple(f"prefcount.{name}" for name in options.modules) or MODULES
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    alive = []
    for mutant, noticed in try_all(wanted, show=options.show):
        explained = mutant.key in EQUIVALENT
        counts[mutant.module][0] += 1
        counts[mutant.module][1] += noticed
        counts[mutant.module][2] += explained and not noticed
        if not noticed and not explained:
            alive.append(mutant)
    for module, (number, noticed_ones, explained_ones) in counts.items():
        print(f"{module:<28} {number:5} mutants, {noticed_ones:5} noticed, {explained_ones:3} explained")
    for mutant in alive:
        print(f"ALIVE line {mutant.line}: {mutant.key}")
    return int(bool(alive))


if __name__ == "__main__":
    sys.exit(main())
