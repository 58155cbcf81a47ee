"""The library: what a program of one's own may rely on. `import prefcount` offers these names.

    import prefcount

    evening = prefcount.score(["Anna", "Ben", "Carla"], ["Anna 7h 6, Ben whist", "allpass 3 2 5"])
    evening.sheet.mountain            # points, in seat order
    evening.settlement().exact        # exact whists that sum to zero
    print(prefcount.as_text(evening))

Everything else in the package may change from one version to the next.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from prefcount.convention import Convention, load, read_options, with_options
from prefcount.entries import Entry
from prefcount.evening import Evening, read_evening
from prefcount.gamefile import Header
from prefcount.heading import begun
from prefcount.library import DiskLibrary
from prefcount.options import Rules
from prefcount.problems import PrefcountError, Problem
from prefcount.settlement import Settlement, Stake, settle
from prefcount.sheet import Sheet
from prefcount.store import read
from prefcount.wording import sentence

__all__ = [
    "Convention",
    "Entry",
    "Evening",
    "PrefcountError",
    "Problem",
    "Rules",
    "Settlement",
    "Sheet",
    "Stake",
    "as_data",
    "as_pdf",
    "as_text",
    "load_convention",
    "read_file",
    "read_text",
    "score",
    "sentence",
    "settle_sheet",
]

View = Literal["show", "log", "settle"]


def read_file(path: str) -> Evening:
    """The evening in a game file; raises `PrefcountError` with every fault."""
    return read_text(read(path), path)


def read_text(text: str, path: str | None = None) -> Evening:
    """The evening of a game file's text; `path` is where convention files are looked for from.

    Raises `PrefcountError` with every fault of the header or of the lines.
    """
    return read_evening(text, DiskLibrary(), path).sound()


def load_convention(name: str) -> Convention:
    """A preset by name, or a convention file by its path; raises `PrefcountError`."""
    return load(name, None, DiskLibrary())


def score(
    players: Iterable[str],
    lines: Iterable[str],
    convention: str = "sochi",
    *,
    dealer: str | None = None,
    pool: int | None = None,
    rules: Mapping[str, object] | None = None,
) -> Evening:
    """An evening from hand lines, without a file.

    `players` sit clockwise; `dealer` deals the first hand, the last one if none is named. `pool`
    is the target in points. `rules` are house rules by option, as in a `[rules]` table. Raises
    `PrefcountError` with every fault.
    """
    seats = tuple(players)
    header = Header(
        convention,
        seats,
        dealer or (seats[-1] if seats else ""),
        pool=pool,
        house=read_options(_nested(rules or {})),
    )
    return read_text(begun(header) + "".join(f"{line}\n" for line in lines))


def _nested(rules: Mapping[str, object]) -> dict[str, object]:
    """Tuples as the lists that a file would have."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in rules.items()}


def settle_sheet(
    sheet: Sheet,
    convention: str = "sochi",
    *,
    rules: Mapping[str, object] | None = None,
    stake: Stake | None = None,
) -> Settlement:
    """Settles the totals of a sheet under a convention; raises `PrefcountError`."""
    played = with_options(load_convention(convention).rules, read_options(_nested(rules or {})))
    return settle(sheet, played, stake)


def as_text(evening: Evening, view: View = "show", width: int = 80) -> str:
    """A view as aligned plain text, in the current language (see `prefcount.messages.use`)."""
    from prefcount import terminal

    if view == "log":
        return terminal.text_of(terminal.log_view(evening), width)
    if view == "settle":
        stake = evening.file.header.stake
        settled = terminal.settle_view(
            evening.settlement(), stake, evening.state.left, under_way=evening.under_way
        )
        return terminal.text_of(settled, width)
    return terminal.text_of(terminal.show_view(evening), width)


def as_data(evening: Evening, view: View = "show") -> dict[str, Any]:
    """What `prefcount show|log|settle --json` prints, as a dictionary."""
    from prefcount import export

    if view == "log":
        return export.log_data(evening)
    if view == "settle":
        stake = evening.file.header.stake
        return export.settle_data(evening.settlement(), stake, evening.remarks, evening.state.left)
    return export.show_data(evening)


def as_pdf(evening: Evening, paper: str = "a4") -> bytes:
    """The filled sheet with the hands and the settlement as PDF; raises `PrefcountError`."""
    from prefcount.house_rules import known_title
    from prefcount.paper.filled import SheetRequest, sheet_pdf

    convention = evening.convention
    return sheet_pdf(SheetRequest(evening, convention.usual, known_title(convention), paper)).pdf
