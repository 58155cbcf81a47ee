"""From a key press to the repainted live table, measured through a pseudo-terminal.

    python scripts/latency.py [--hands N] [--rounds N]

An evening of N hands is opened with `prefcount play` at 80 × 24; hands are typed key by key, each
after the screen has come to rest, and rubbed out again. The time runs from the write of the key to
the last byte of what it repaints. Needs a Unix pseudo-terminal.
"""

import argparse
import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.bench import game_text

BUDGET = 0.050
"""Seconds (the live table answers before the eye notices)."""

REST = 0.15
"""Seconds without output after which the screen has come to rest."""

TYPED = ("Anna 7h 6 Ben w", "allpass 3 2 5", "B 8s +1 C w A p", "C 9x")


def until_rest(handle: int, patience: float = REST) -> float | None:
    """Reads until nothing comes any more; the moment of the last byte, None if there was none."""
    last = None
    while select.select([handle], [], [], patience)[0]:
        os.read(handle, 65536)
        last = time.perf_counter()
    return last


def press(handle: int, key: str) -> float | None:
    """Seconds from the key to the last byte of its repaint; None if it repaints nothing."""
    start = time.perf_counter()
    os.write(handle, key.encode())
    last = until_rest(handle)
    return None if last is None else last - start


def measure(game: Path, rounds: int) -> list[float]:
    """The times of all keys of some rounds of typing and rubbing out."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environ = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "prefcount", "-g", str(game), "play"]
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=environ, start_new_session=True
    )
    os.close(slave)
    try:
        until_rest(master, 2.0)
        keys = [key for line in TYPED for key in (*line, *("\x7f" * len(line)))]
        return [taken for key in keys * rounds if (taken := press(master, key)) is not None]
    finally:
        process.kill()
        process.wait()
        os.close(master)


def main() -> int:
    """Prints median and worst time; exit code 1 if the median misses the budget."""
    parser = argparse.ArgumentParser(description="From a key press to the repainted live table.")
    parser.add_argument("--hands", type=int, default=150)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "evening.pref"
        game.write_text(game_text(given.hands), encoding="utf-8")
        times = measure(game, given.rounds)
    median, worst = statistics.median(times), max(times)
    print(f"key to repaint, {given.hands} hands, {len(times)} keys:", end=" ")
    print(
        f"{1000 * median:.1f} ms median, {1000 * worst:.1f} ms worst (budget {1000 * BUDGET:.0f} ms:", end=" "
    )
    print("met)" if worst <= BUDGET else "the worst key MISSED)" if median <= BUDGET else "MISSED)")
    return 0 if median <= BUDGET else 1


if __name__ == "__main__":
    sys.exit(main())
