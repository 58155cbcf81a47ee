"""prefcount: the score sheet for the card game Preferans.

The names of `prefcount.api` can be taken from here; they are loaded when they are first asked for,
so that a command which needs none of them does not wait.
"""

TYPE_CHECKING = False  # type checkers know the name
if TYPE_CHECKING:
    from prefcount.api import (
        Convention,
        Entry,
        Evening,
        PrefcountError,
        Problem,
        Rules,
        Settlement,
        Sheet,
        Stake,
        as_data,
        as_pdf,
        as_text,
        load_convention,
        read_file,
        read_text,
        score,
        sentence,
        settle_sheet,
    )

__version__ = "0.1.0"

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


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from prefcount import api

    return getattr(api, name)
