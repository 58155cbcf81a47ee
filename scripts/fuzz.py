"""Feeds the readers with spoilt input: hand lines, game, convention and sheet files, command lines.

    python scripts/fuzz.py [TARGET…] [--seconds N] [--seed N]
    python scripts/fuzz.py TARGET --atheris [OPTIONS OF LIBFUZZER]

Whatever comes in, a command ends within seconds with exit code 0, 1 or 2; it never calls itself
defective, a refusal says why, and nothing that a terminal would obey is shown. Inputs are the
examples of the project with words, lines and characters swapped, doubled, dropped or replaced by
nasty ones. With `--atheris` (pip install atheris) new inputs are those that reach new code.

Prints how many inputs each target took; exit code 1 with the input if something broke.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from prefcount.cli import run  # noqa: E402
from prefcount.cli.ambient import Ambient  # noqa: E402

PATIENCE = 10.0
"""Seconds after which a command counts as hanging; the slowest honest one takes a few."""

OBEYED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that a terminal obeys or hides instead of showing them."""

HEADER = '+++\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Carla"]\npool = 900\n+++\n'

NASTY = (
    "\x1b[31m",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\u2028",
    "\0",
    "\r",
    "\t",
    "[bold]",
    "[/]",
    "{0}",
    "%s",
    "=cmd|x",
    "#",
    "~",
    "~~",
    "+++",
    '"',
    "'",
    "\\",
    "[",
    "]",
    "{",
    "}",
    "=",
    ".",
    ",",
    "-1",
    "0",
    "11",
    "999999999",
    "9" * 400,
    "1/3",
    "1/0",
    "0x7f",
    "1e9",
    "nan",
    "inf",
    "true",
    "٣",
    "½",
    "А",
    "ё",
    "漢",
    "🂡",
    "e\u0301",
    "Щ" * 24,
    "x" * 600,
    "allpass",
    "rule",
    "check",
    "join",
    "leave Ben",
    "deal",
    "geometric",
    "../../etc/passwd",
    "/dev/zero",
)


class Defect(Exception):
    """A command that broke, with what it was given."""


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


def judged(words: Sequence[str], stdin: str = "") -> Ran:
    """Runs a command; raises `Defect` if it crashes, hangs, says nothing or something harmful."""
    out, err = StringIO(), StringIO()
    here = Ambient({"PREFCOUNT_TRACEBACK": "1"}, StringIO(stdin), out, err, today=lambda: "2026-11-30")
    start = time.perf_counter()
    try:
        code = run(list(words), here)
    except Exception as error:
        raise Defect(f"{type(error).__name__}: {error}: {words!a}") from error
    done = Ran(code, out.getvalue(), err.getvalue())
    if time.perf_counter() - start > PATIENCE:
        raise Defect(f"{time.perf_counter() - start:.1f} s: {words!a}")
    if code not in (0, 1, 2):
        raise Defect(f"exit code {code}: {words!a}")
    if code and not done.out + done.err:
        raise Defect(f"refused without a word: {words!a}")
    shown = harmful(done.out + done.err)
    if shown:
        raise Defect(f"{shown!a} is shown: {words!a}")
    return done


def harmful(text: str) -> str:
    """The characters of a text that a terminal would obey."""
    return "".join(sorted({sign for sign in text if sign != "\n" and category(sign) in OBEYED}))


# --- Targets ----------------------------------------------------------------------------------


def _written(name: str, text: str) -> str:
    Path(name).write_bytes(text.encode("utf-8", "surrogatepass"))
    return name


def hand(text: str) -> None:
    """A line as typed, added to an evening."""
    game = _written("hand.pref", HEADER)
    judged(["-g", game, "add", "--", *text.split(" ")])
    judged(["-g", game, "log"])


def game(text: str) -> None:
    """A game file, shown in every way."""
    path = _written("game.pref", text)
    judged(["check", path])
    if judged(["-g", path, "show"]).code == 0:
        for words in (["log"], ["log", "--json"], ["settle"], ["explain"], ["show", "--json"]):
            judged(["-g", path, *words])
    judged(["-g", path, "undo"])
    judged(["-g", path, "add", "fine", "A", "5"])


def convention(text: str) -> None:
    """A convention file."""
    path = _written("ours.toml", text)
    judged(["conventions", f"./{path}"])
    judged(["check", path])


def sheet(text: str) -> None:
    """A paper sheet's file."""
    path = _written("paper.toml", text)
    judged(["settle", "--sheet", path])
    judged(["settle", "--json", "--sheet", path])


def arguments(text: str) -> None:
    """A command line, its words one to a line."""
    _written("game.pref", HEADER + "Anna 7h 6, Ben whist, Carla pass\n")
    # No system lets a word hold a NUL.
    words = [word for word in text.replace("\0", "").split("\n") if word]
    # No document is drawn over another, and no question waits for an answer.
    judged(["-g", "game.pref", *words] if words and not words[0].startswith("-") else words)
    for name in os.listdir():
        if name.endswith((".pdf", ".png")):
            os.unlink(name)


TARGETS: dict[str, Callable[[str], None]] = {
    "hand": hand,
    "game": game,
    "convention": convention,
    "sheet": sheet,
    "arguments": arguments,
}

SHEET = (
    'convention = "sochi"\nplayers = ["A", "B", "C"]\npool = [20, 20, 20]\nmountain = [15, 6, 0]\n'
    '[whists]\nA = { B = 20, C = 10 }\n[stake]\nwhist = "0.50"\ncurrency = "EUR"\n'
)
COMMANDS = (
    "show\n--json",
    "log\n--text",
    "explain\n1",
    "explain\nAnna\nwhists\nBen",
    "settle",
    "recount\n--convention\nrostov\n--rule\nconcede=3",
    "conventions\nsochi",
    "prices\n--convention\nrostov\n--json",
    "fix\n1\nAnna\n8",
    "rename\nAnna\nHanna",
    "add\n--after\n0\nfine\nAnna\n5",
    "form\n-o\nf.pdf\n--seats\n4\n--rule\nconcede=3\n--pool\n30\n--whist-price\n0.5\n--currency\nEUR",
    "new\nn.pref\n--players\nA,B,C\n--convention\nsochi\n--dealer\nA",
    "check\ngame.pref",
    "schema\nshow",
    "--lang\nru\nshow",
    "undo\n1",
)


def corpus(target: str) -> list[str]:
    """Sound inputs to start from."""
    games = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "examples").glob("*.pref"))]
    cases = json.loads((ROOT / "tests" / "cases" / "evenings.json").read_text(encoding="utf-8"))
    games += [case["game"] for case in cases]
    if target == "hand":
        return sorted({line for text in games for line in text.rpartition("+++\n")[2].splitlines() if line})
    if target == "game":
        return games
    if target == "convention":
        folder = ROOT / "templates" / "conventions"
        return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))]
    return [SHEET] if target == "sheet" else [*COMMANDS]


def spoilt(text: str, chance: random.Random) -> str:
    """The text with a few pieces of it gone, doubled, swapped or nasty."""
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((0, 1, 1, 4, 20, 100)))
        match chance.randrange(6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:to] + text[at:to] * chance.choice((1, 2, 50)) + text[to:]
            case 2:
                other = chance.randrange(len(text) + 1)
                text = text[:at] + text[other : other + to - at] + text[to:]
            case 3:
                text = (
                    text[:at]
                    + chr(chance.choice((chance.randrange(0x80), chance.randrange(0x3000))))
                    + text[to:]
                )
            case 4:
                text = text[:at] + f" {chance.choice(NASTY)} " + text[at:]
            case _:
                text = text[:at] + chance.choice(NASTY) + text[to:]
    return text[:200_000]


def spoil(target: str, seconds: float, seed: int) -> Iterator[str]:
    """Spoilt inputs, one after the other, each tried; raises `Defect`."""
    chance, start = random.Random(seed), corpus(target)
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        text = spoilt(chance.choice(start), chance)
        TARGETS[target](text)
        yield text


def guided(target: str, options: list[str]) -> None:
    """The same with inputs that reach new code, until something breaks or somebody stops it."""
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

    atheris.instrument_all()
    folder = Path("corpus")
    folder.mkdir(exist_ok=True)
    for number, text in enumerate(corpus(target)):
        (folder / f"{number}").write_bytes(text.encode("utf-8"))

    def one(data: bytes) -> None:
        TARGETS[target](data.decode("utf-8", "replace"))

    atheris.Setup([sys.argv[0], *options, str(folder)], one)
    atheris.Fuzz()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Feed the readers with spoilt input.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=float, default=60, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--atheris", action="store_true", help="coverage-guided; needs atheris")
    options, more = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        os.chdir(folder)
        if options.atheris:
            guided(options.targets[0], more)
            return 0
        for target in options.targets or TARGETS:
            try:
                count = sum(1 for _ in spoil(target, options.seconds, options.seed))
            except Defect as error:
                print(f"{target}: {error}")
                return 1
            print(f"{target}: {count} inputs", flush=True)
        os.chdir(ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
