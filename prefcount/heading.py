"""The header of a game file as text: writing a new one, and stamping it as settled (notation.md)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prefcount.gamefile import FENCE, FORMAT, GameFile, Header, parse_game
from prefcount.options import OPTIONS
from prefcount.problems import Problem, RequestError
from prefcount.settlement import Stake


def begun(header: Header) -> str:
    """The text of a new game file: its header and no line yet."""
    lines = [
        FENCE,
        f"prefcount = {FORMAT}",
        f"convention = {toml_value(header.convention)}",
        f"players = {toml_value(header.players)}",
        f"dealer = {toml_value(header.dealer)}",
        *(f"{key} = {value}" for key, value in _numbers(header)),
        f"words = {toml_value(header.style.words)}",
        f"suits = {toml_value(header.style.suits)}",
        *_rules(header.house),
        *stake_lines(header.stake),
        FENCE,
    ]
    return "\n".join(lines) + "\n"


def _numbers(header: Header) -> Iterator[tuple[str, object]]:
    pairs = {"pool": header.pool, "date": header.date, "edition": header.edition}
    return ((key, value) for key, value in pairs.items() if value is not None)


def _rules(house: Mapping[str, Any]) -> list[str]:
    if not house:
        return []
    return ["[rules]", *(f"{key} = {_option(key, value)}" for key, value in house.items())]


def _option(key: str, value: Any) -> str:
    """An option's value in TOML; what TOML has no kind for is text that the option reads."""
    if isinstance(value, bool | int | str | tuple):
        return toml_value(value)
    return toml_value(OPTIONS[key].write(value))


def stake_lines(stake: Stake | None) -> list[str]:
    """What a whist is worth as a table of TOML, a line each; none without a stake."""
    if stake is None:
        return []
    lines = ["[stake]", f"whist = {toml_value(decimal_text(stake.whist))}"]
    if stake.currency:
        lines.append(f"currency = {toml_value(stake.currency)}")
    if stake.step is not None:
        lines.append(f"step = {toml_value(decimal_text(stake.step))}")
    return lines


def decimal_text(money: Fraction) -> str:
    """Exact decimal text of a sum with up to four decimals: `1`, `0.50`, `0.125`."""
    whole, rest = divmod(int(money * 10_000), 10_000)
    if not rest:
        return str(whole)
    return f"{whole}.{f'{rest:04}'.rstrip('0'):0<2}"


def toml_value(value: object) -> str:
    """A value as TOML writes it: yes or no, a whole number, a list, text in quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    import json

    # Strings of JSON are strings of TOML, which bars one character more.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def closed(file: GameFile, date: str) -> GameFile:
    """The file stamped as settled on a day; raises `RequestError` if it is so already."""
    if file.header.settled is not None:
        raise RequestError(Problem("settled_already", {"date": file.header.settled}))
    lines = file.head.split("\n")
    at = next(i for i, line in enumerate(lines[1:], 1) if line.lstrip().startswith(("[", FENCE)))
    stamp = f"settled = {date}" + file.newline[:-1]
    return _with_head(file, [*lines[:at], stamp, *lines[at:]])


def reopened(file: GameFile) -> GameFile:
    """The file without the stamp; raises `RequestError` if there is none."""
    if file.header.settled is None:
        raise RequestError(Problem("not_settled"))
    lines = file.head.split("\n")
    return _with_head(file, [line for line in lines if line.partition("=")[0].strip(" \t\"'") != "settled"])


def _with_head(file: GameFile, lines: Iterable[str]) -> GameFile:
    changed = replace(file, head="\n".join(lines))
    return parse_game(changed.text())
