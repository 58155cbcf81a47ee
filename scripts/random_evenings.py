"""Plays random evenings through the engine and through the reckoner of the tests and compares them.

    python scripts/random_evenings.py [COUNT] [--seed N] [--convention NAME]

Every line's pool, mountain, whists, bombs and next deal, whether a check holds, the balances at
the end, and that the entries sum to the sheet. Prints each evening on which the two part, cut
down to the lines that are needed; the exit code is 1 if there was any.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.reference.compare import differences  # noqa: E402
from tests.reference.evenings import evening  # noqa: E402
from tests.reference.presets import PRESETS  # noqa: E402


def main() -> int:
    """The command; its exit code is 1 if the two part anywhere."""
    parser = argparse.ArgumentParser(description="Compare engine and reckoner on random evenings.")
    parser.add_argument("count", nargs="?", type=int, default=1000, help="how many evenings")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others follow it")
    parser.add_argument("--convention", choices=sorted(PRESETS), help="only evenings of this preset")
    options = parser.parse_args()
    parted = 0
    for seed in range(options.seed, options.seed + options.count):
        text = evening(seed, convention=options.convention)
        faults = faults_of(text)
        if faults:
            parted += 1
            text = shortened(text)
            print(f"--- seed {seed}\n{text}", *faults_of(text), sep="\n")
    print(f"{options.count} evenings from seed {options.seed}: {parted} on which the two part")
    return 1 if parted else 0


def faults_of(text: str) -> list[str]:
    """How the two part on this game file; a crash of either is a fault, too."""
    try:
        return differences(text)
    except Exception as error:  # whatever it is, its evening has to be named
        return [f"{type(error).__name__}: {error}"]


def shortened(text: str) -> str:
    """The evening without the lines that its first fault does not need."""
    kind = kinds(faults_of(text))
    lines = text.splitlines()
    for at in range(len(lines) - 1, -1, -1):
        if lines[at].startswith(("+++", "convention", "players")):
            continue
        fewer = lines[:at] + lines[at + 1 :]
        if kinds(faults_of("\n".join([*fewer, ""]))) == kind:
            lines = fewer
    return "\n".join([*lines, ""])


def kinds(faults: list[str]) -> list[str]:
    """What the faults are about, without line numbers and figures."""
    return sorted({fault.split(": ")[0].split("` ")[-1] for fault in faults})


if __name__ == "__main__":
    sys.exit(main())
