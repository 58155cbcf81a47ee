"""JSON Schemas of everything that programs read or people write as files, made by pydantic.

One model for each shape that `--json` makes; a test holds real output against them.
"""

from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter

from prefcount.schemas import changes, comparisons, documents, evenings
from prefcount.schemas.conventions import convention_file_model
from prefcount.sheetfile import SheetFile

MODELS: dict[str, Any] = {
    "show": documents.Show,
    "log": documents.Log,
    "explain": documents.ExplainedHand | documents.ExplainedFigure | documents.ExplainedBalance,
    "settle": documents.Settle,
    "recount": comparisons.Recount,
    "prices": comparisons.Prices,
    "conventions": documents.Conventions | documents.ConventionModel,
    "check": documents.Check,
    "games": evenings.Games,
    "new": changes.New,
    **dict.fromkeys(("add", "undo", "redo", "fix"), changes.Answer),
    "rename": changes.Rename,
    "reopen": changes.Reopen,
    "sheet": SheetFile,
}
"""The shapes by the name of the command, or of the file, that they belong to."""

CONVENTION = "convention"


def names() -> Iterator[str]:
    """What `schema` knows."""
    yield from sorted([*MODELS, CONVENTION])


def adapter(name: str) -> TypeAdapter[Any]:
    """What validates the shape of that name; raises `KeyError` for another one."""
    return TypeAdapter(convention_file_model() if name == CONVENTION else MODELS[name])


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of that name; raises `KeyError` for another one."""
    made = adapter(name).json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
