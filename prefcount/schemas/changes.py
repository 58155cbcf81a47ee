"""The shapes of what commands answer that change a game."""

from typing import Literal

from prefcount.schemas.documents import LeftModel, Model, Next, Warned
from prefcount.sheetfile import Exact


class Change(Model):
    """A figure of the sheet that is another one now."""

    player: str
    account: Literal["pool", "mountain", "whists"]
    against: str | None
    before: Exact
    after: Exact


class Shift(Model):
    """A later line that writes something else now."""

    number: int
    line: str
    changes: list[Change]


class Resettled(Model):
    """A settlement on leaving that comes to another sum now; `number` is that of its line."""

    number: int
    before: LeftModel
    after: LeftModel


class Answer(Model):
    """What `add`, `undo`, `redo` and `fix` did."""

    done: Literal["add", "insert", "fix", "undo", "strike", "redo", "restore"]
    number: int
    line: str
    understood: str | None
    changes: list[Change]
    later: list[Shift]
    resettled: list[Resettled]
    finished: bool
    next: Next
    game: str
    warnings: list[Warned]


class New(Model):
    """A game that was started."""

    game: str
    convention: str
    players: list[str]
    pool_target: int
    next: Next
    warnings: list[Warned]


class Rename(Model):
    """A name that was corrected."""

    old: str
    new: str
    game: str
    warnings: list[Warned]


class Reopen(Model):
    """A game that goes on."""

    settled: None
    game: str
    warnings: list[Warned]
