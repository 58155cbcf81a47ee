"""Commands called as from a shell, in this process: streams and environment are given."""

import json
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from prefcount.cli import run
from prefcount.cli.ambient import Ambient

DAY = "2026-11-30"


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Terminal(StringIO):
    """A stream with somebody in front of it."""

    def isatty(self) -> bool:
        return True


def prefcount(*words: str | Path, typed: str | None = None, **environ: str) -> Ran:
    """Runs a command; `typed` is what somebody types at a terminal, None if nobody is there."""
    stream = StringIO if typed is None else Terminal
    here = Ambient(environ, stream(typed or ""), StringIO(), stream(), lambda: DAY)
    code = run([str(word) for word in words], here)
    assert isinstance(here.stdout, StringIO)
    assert isinstance(here.stderr, StringIO)
    return Ran(code, here.stdout.getvalue(), here.stderr.getvalue())
