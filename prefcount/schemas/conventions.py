"""The shape of a convention file, made from the table of options so that it cannot lag behind."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, create_model

from prefcount.options import OPTIONS
from prefcount.schemas.documents import Model, without_default
from prefcount.sheetfile import Exact
from prefcount.values import Choice, Flag, Number, NumberOr, PerLevel, Steps, Whole


def _value_type(kind: object) -> Any:
    """The type of an option's value in TOML."""
    match kind:
        case Choice(allowed=allowed):
            return Literal[allowed]
        case Flag():
            return bool
        case Whole(least=least, most=most):
            return Annotated[int, Field(ge=least, le=most)]
        case Number():
            return Exact
        case NumberOr(follows=follows):
            return Literal[follows] | Exact
        case PerLevel(most=most):
            item: Any = Exact if most is None else Annotated[int, Field(ge=0, le=most)]
            return Annotated[list[item], Field(min_length=5, max_length=5)] | _AS_TEXT
        case Steps(least=least, most=most, named=named):
            steps = list[Annotated[int, Field(ge=least, le=most)]]
            return Literal[named] | steps | _AS_TEXT if named else steps | _AS_TEXT
        case _:
            raise TypeError(kind)


_AS_TEXT = Annotated[str, Field(pattern="^[0-9/]+([ ,]+[0-9/]+)*$")]
"""The same list as text, such as `1 2 4`."""


def _options_model() -> type[BaseModel]:
    """The `[rules]` table: dotted keys of the table of options as tables in tables."""
    groups: dict[str, dict[str, Any]] = {"": {}}
    for option in OPTIONS.values():
        group, _, name = option.key.rpartition(".")
        groups.setdefault(group, {})[name] = _may(_value_type(option.kind), option.meaning)
    own = groups.pop("")
    tables = {group: _may(_closed(f"Rules of {group}", options)) for group, options in groups.items()}
    return _closed("Rules", {**own, **tables})


def _closed(title: str, keys: dict[str, Any]) -> type[BaseModel]:
    """A model with these keys and no others."""
    made: type[BaseModel] = create_model(title, __base__=Model, **keys)
    return made


def _may(kind: Any, meaning: str | None = None) -> Any:
    """A key that may be left out: then the base says what holds."""
    return (kind, Field(default=None, description=meaning, json_schema_extra=without_default))


def convention_file_model() -> type[BaseModel]:
    """The shape of a convention file, which says only what differs from the one it extends."""
    return _closed(
        "Convention",
        {
            "title": _may(str | dict[str, str], "its name, in one language or by language"),
            "edition": _may(int, "counts up when the rules change"),
            "extends": _may(str, "the convention that everything else is taken from"),
            "seats": _may(Literal[2, 3, 4], "for how many people it is meant"),
            "rules": _may(_options_model()),
        },
    )
