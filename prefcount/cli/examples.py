"""Examples in errors, made of the names at the table that a command is about."""

from prefcount.cli.ambient import Ambient
from prefcount.cli.games import read_text
from prefcount.current import find_game
from prefcount.hands import Seats
from prefcount.messages import gettext as _
from prefcount.problems import PrefcountError, Problem


def hand_missing(here: Ambient, command: str, number: str | None) -> Problem | None:
    """That the hand of `add` or `fix` is missing, and one that could stand there; None without a game."""
    from prefcount import store

    try:
        path = find_game(here.game, here.environ)
        evening = read_text(path, store.read(path))
    except PrefcountError:
        return None
    if command != "fix":
        return Problem("hand_missing", {"example": hand_of(evening.state.table.seats)})
    rows = [row for row in evening.rows if row.number is not None]
    row = next(
        (row for row in rows if str(row.number) == number), rows[-1] if number is None and rows else None
    )
    if row is None:
        return Problem("no_hand", {"number": number or 1, "count": len(rows)})
    return Problem("fix_missing", {"number": row.number, "example": row.line.text})


def hand_of(seats: Seats) -> str:
    """A hand that two of those in play could have played."""
    one, other = seats.in_play[:2]
    return _("{name} 7h 6 {other} w").format(name=one, other=other)
