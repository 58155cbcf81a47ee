"""Measures the commands and the core against their budgets.

    python scripts/bench.py [--rounds N] [--only WORD]

A command is timed as a whole process, from start to exit, and told as a multiple of what
`python -c pass` takes, so that the figures mean the same on every machine. Each round times the
bare start and then every command once: a busy moment strikes both, and the median of the rounds'
ratios hardly moves. `cpu` is the same from the processor time that the processes used.

The core is timed within one process. What it scores in the time of a bare start is measured round
by round, too; of everything else the best of several runs is told, for whatever else the machine
does can only add to it. Exit code 1 if a budget is missed, 2 if a command fails.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FEWEST_ROUNDS = 15
MOST_GROWTH = 12.0
"""How much longer ten times the hands may take: ten, and a little for the memory they need."""

FEWEST_HANDS = 1500
"""Hands scored in the time of a bare start: 150,000 a second where that takes 10 ms."""

HANDS = (
    "Anna 7h 6, Ben whist, Carla pass",
    "Ben 6s 6, Carla whist 2, Anna whist 2",
    "Carla 8d",
    "allpass 3 2 5",
    "Anna 6c, Ben pass, Carla half",
    "Ben misere 1",
    "Carla 9h 8, Anna whist, Ben pass",
    "allpass 0 4 6",
    "Anna 6 7, Ben whist 3, Carla whist 0",
    "Ben 8c 8, Carla whist 1, Anna whist 1",
)
"""An evening's usual mixture, repeated as often as a longer one needs."""


class Ratio(NamedTuple):
    """A median with the quartiles on either side of it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Ratio:
        """The median of measurements and how far the middle half of them spreads."""
        low, median, high = statistics.quantiles(values, n=4, method="inclusive")
        return cls(median, low, high)

    def __str__(self) -> str:
        return f"{self.median:6.2f}  ({self.low:.2f}–{self.high:.2f})"


@dataclass(frozen=True)
class Case:
    """A command to time: what is typed, its budget, and how many hands the game has before it."""

    name: str
    arguments: tuple[str, ...]
    budget: float | None = None
    hands: int = 7


CASES = (
    Case("--help", ("--help",), 8),
    Case("add", ("add", "Anna", "7h", "6", "Ben", "w"), 8),
    Case("add, 150 hands", ("add", "Anna", "7h", "6", "Ben", "w"), None, 150),
    Case("show", ("show",), 11),
    Case("show, 150 hands", ("show",), None, 150),
    Case("show --json", ("show", "--json")),
    Case("log, 150 hands", ("log",), None, 150),
    Case("explain", ("explain",)),
    Case("settle", ("settle",)),
    Case("form", ("form", "-o", "form.pdf"), 14),
    Case("print", ("print", "-o", "sheet.pdf")),
    Case("print, 150 hands", ("print", "-o", "sheet.pdf"), None, 150),
)


class Timing(NamedTuple):
    """Seconds that a process took: by the clock, and of the processors."""

    wall: float
    cpu: float


@dataclass
class Measured:
    """A command's times beside those of the bare start of the same round."""

    case: Case
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def add(self, bare: Timing, timing: Timing) -> None:
        """Takes in one round."""
        self.wall.append(timing.wall / bare.wall)
        self.cpu.append(timing.cpu / bare.cpu)

    @property
    def missed(self) -> bool:
        """Whether the median is over the budget."""
        return self.case.budget is not None and Ratio.of(self.wall).median > self.case.budget

    def row(self) -> str:
        """The command's line of the table."""
        budget = "" if self.case.budget is None else f"{self.case.budget:g}"
        verdict = "MISSED" if self.missed else "met" if budget else ""
        wall, cpu = Ratio.of(self.wall), Ratio.of(self.cpu)
        return f"{self.case.name:<18} {wall!s:<24} {cpu!s:<24} {budget:>6}  {verdict}".rstrip()


def game_text(hands: int) -> str:
    """A game file of so many hands; its target is out of reach, so that no hand comes after the end."""
    header = (
        '+++\nprefcount = 1\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Carla"]\npool = 9000\n+++\n'
    )
    return header + "".join(f"{line}\n" for line in islice(cycle(HANDS), hands))


def time_process(command: Sequence[str], folder: Path, environ: dict[str, str]) -> Timing:
    """Runs a command to its end; raises `CalledProcessError` if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, env=environ, stdin=subprocess.DEVNULL, capture_output=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    done.check_returncode()
    cpu = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    return Timing(wall, cpu)


def prepared(case: Case, folder: Path) -> None:
    """The folder as the command finds it: the game, and no document yet."""
    for name in ("form.pdf", "sheet.pdf"):
        (folder / name).unlink(missing_ok=True)
    shutil.copy(folder / f"{case.hands}.pref", folder / "game.pref")


def time_commands(cases: Sequence[Case], rounds: int) -> list[Measured]:
    """All commands, round after round; the first round only warms the caches."""
    script = shutil.which("prefcount", path=str(Path(sys.executable).parent)) or "prefcount"
    measured = [Measured(case) for case in cases]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for hands in {case.hands for case in cases}:
            (folder / f"{hands}.pref").write_text(game_text(hands), encoding="utf-8")
        environ = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": name,
            "XDG_DATA_HOME": name,
            "LC_ALL": "C.UTF-8",
            "PREFCOUNT_GAME": str(folder / "game.pref"),
        }
        for number in range(rounds + 1):
            bare = time_process([sys.executable, "-c", "pass"], folder, environ)
            for one in measured:
                prepared(one.case, folder)
                timing = time_process([script, *one.case.arguments], folder, environ)
                if number:
                    one.add(bare, timing)
    return measured


def best_of(runs: int, work: Callable[[], object]) -> float:
    """Seconds of the quickest run."""

    def once() -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return min(once() for _ in range(runs))


def bare_start() -> float:
    """Seconds that a bare start takes."""
    return time_process([sys.executable, "-c", "pass"], ROOT, dict(os.environ)).wall


class Core(NamedTuple):
    """What the core takes: seconds for hands folded, and for hands read from text and folded.

    `starts` are the seconds of bare starts, and `hands` what was folded in the time of each.
    """

    folded_1000: float
    folded_10000: float
    read_10000: float
    starts: tuple[float, ...]
    hands: Ratio

    @property
    def growth(self) -> float:
        """How much longer ten times the hands take."""
        return self.folded_10000 / self.folded_1000

    @property
    def missed(self) -> tuple[str, ...]:
        """The budgets that are not met, by name."""
        budgets = {
            "hands scored in a bare start": self.hands.median < FEWEST_HANDS,
            "growth of the fold": self.growth > MOST_GROWTH,
        }
        return tuple(name for name, missed in budgets.items() if missed)

    def rows(self) -> Iterator[str]:
        """The core's lines of the table."""
        start = statistics.median(self.starts)
        median, low, high = self.hands
        yield f"bare start: {start * 1000:.1f} ms"
        yield (
            f"hands scored in a bare start: {median:,.0f} ({low:,.0f}–{high:,.0f}),"
            f" {median * 100:,.0f} a second where it takes 10 ms"
            f" (budget {FEWEST_HANDS:,}: {'MISSED' if median < FEWEST_HANDS else 'met'})"
        )
        yield f"folding 10,000 hands: {10_000 / self.folded_10000:,.0f} hands a second"
        yield f"reading and folding 10,000 lines: {10_000 / self.read_10000:,.0f} lines a second"
        yield (
            f"10,000 hands take {self.growth:.1f} times what 1,000 take"
            f" (budget {MOST_GROWTH:g}: {'MISSED' if self.growth > MOST_GROWTH else 'met'})"
        )


def time_core(rounds: int) -> Core:
    """Hands that are parsed already through scoring, table and sheet; then from their text."""
    from prefcount.evening import read_evening
    from prefcount.fold import fold
    from tests.domain import Shipped

    text = game_text(10_000)
    evening = read_evening(text, Shipped()).sound()
    hands = [step.hand for step in evening.steps]

    def folded(count: int) -> None:
        for _ in fold(evening.start, hands[:count]):
            pass

    folded(1000)
    starts, scored = [], []
    for _ in range(rounds):
        starts.append(bare_start())
        scored.append(10_000 * starts[-1] / best_of(1, lambda: folded(10_000)))
    return Core(
        best_of(7, lambda: folded(1000)),
        best_of(5, lambda: folded(10_000)),
        best_of(3, lambda: read_evening(text, Shipped())),
        tuple(starts),
        Ratio.of(scored),
    )


def report(measured: Iterable[Measured], core: Core | None) -> Iterator[str]:
    """The tables, and what misses its budget by name."""
    measured = list(measured)
    yield f"{'command':<18} {'ratio to a bare start':<24} {'the same, cpu':<24} {'budget':>6}"
    yield from (one.row() for one in measured)
    if core is not None:
        yield ""
        yield from core.rows()
    missed = [one.case.name for one in measured if one.missed]
    if core is not None:
        missed += core.missed
    yield ""
    yield f"over budget: {', '.join(missed)}" if missed else "every budget is met"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure commands and core against their budgets.")
    parser.add_argument("--rounds", type=int, default=21, help=f"how often, at least {FEWEST_ROUNDS}")
    parser.add_argument("--only", default="", help="the commands whose name holds this, without the core")
    options = parser.parse_args()
    rounds = max(FEWEST_ROUNDS, options.rounds)
    cases = [case for case in CASES if options.only in case.name]
    try:
        measured = time_commands(cases, rounds)
    except subprocess.CalledProcessError as error:
        print(f"{' '.join(error.cmd)} failed: {error.stderr.decode(errors='replace')}", file=sys.stderr)
        return 2
    core = None if options.only else time_core(rounds)
    print(*report(measured, core), sep="\n")
    return int(any(one.missed for one in measured) or (core is not None and bool(core.missed)))


if __name__ == "__main__":
    sys.exit(main())
