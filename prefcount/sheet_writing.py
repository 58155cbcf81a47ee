"""A paper sheet as told: the TOML text that `sheetfile` reads back, and what was taken for granted."""

from collections.abc import Iterable, Iterator

from prefcount.amounts import Amount, plain, tidy
from prefcount.heading import stake_lines, toml_value
from prefcount.problems import Problem
from prefcount.settlement import Stake
from prefcount.sheet import Sheet


def target_taken(sheet: Sheet, target: Amount, convention: str, code: str) -> tuple[Problem, ...]:
    """The warning that a convention's target was taken where none was named.

    With all pools closed at that target nobody wonders.
    """
    if all(points == target for points in sheet.pool):
        return ()
    return (Problem(code, {"target": target, "convention": convention}, warning=True),)


def sheet_text(sheet: Sheet, convention: str, target: int, stake: Stake | None = None) -> str:
    """A sheet file: `convention` is a preset's name, or the path of a file from where this one will lie."""
    lines = [
        f"convention = {toml_value(convention)}",
        f"players = {toml_value(sheet.players)}",
        f"target = {target}",
        f"pool = {_list(sheet.pool)}",
        f"mountain = {_list(sheet.mountain)}",
        *_whists(sheet),
        *(["", *stake_lines(stake)] if stake is not None else []),
    ]
    return "\n".join(lines) + "\n"


def _amount(amount: Amount) -> str:
    amount = tidy(amount)
    return str(amount) if isinstance(amount, int) else toml_value(plain(amount))


def _list(amounts: Iterable[Amount]) -> str:
    return f"[{', '.join(map(_amount, amounts))}]"


def _whists(sheet: Sheet) -> Iterator[str]:
    """What each has written against each; what is 0 goes without saying."""
    rows = []
    for writer, row in zip(sheet.players, sheet.whists, strict=True):
        written = [
            f"{toml_value(other)} = {_amount(whists)}"
            for other, whists in zip(sheet.players, row, strict=True)
            if whists
        ]
        if written:
            rows.append(f"{toml_value(writer)} = {{ {', '.join(written)} }}")
    if rows:
        yield from ("", "[whists]", *rows)
