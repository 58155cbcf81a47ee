"""What programs and spreadsheets read of the saved evenings: JSON, and CSV as RFC 4180 has it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from prefcount.amounts import Amount, plain
from prefcount.export import Data, amount, problem_data
from prefcount.ledger import Balance, Entered, Ledger, Outcome, Result
from prefcount.problems import Problem

COLUMNS = (
    "date",
    "file",
    "convention",
    "state",
    "counted",
    "name",
    "whists",
    "whists_exact",
    "money",
    "currency",
    "balance_exact",
)
"""A row is what an evening brought one person; `balance_exact` is what he has after it."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def games_data(
    ledger: Ledger, unreadable: Mapping[str, Sequence[Problem]], folder: str | None = None
) -> Data:
    """`games --json`: the evenings, newest last, the balances over those that count, unreadable files.

    `folder` is where evenings were looked for, None where files were named.
    """
    return {
        "folder": folder,
        "evenings": [_evening(entered) for entered in ledger.evenings],
        "balances": [_balance(balance) for balance in ledger.together],
        "by_convention": [
            {"convention": outcome.key, "balances": [_balance(balance) for balance in balances]}
            for outcome, balances in ledger.by_convention
        ],
        "unreadable": [
            {"file": file, "faults": len(problems), "first": problem_data(problems[0])}
            for file, problems in unreadable.items()
        ],
        "warnings": [],
    }


def _evening(entered: Entered) -> Data:
    outcome = entered.outcome
    running: Iterable[Amount | None] = entered.running or [None] * len(outcome.results)
    return {
        "file": outcome.file,
        "date": outcome.date,
        "convention": outcome.key,
        "state": str(outcome.standing),
        "counted": outcome.counted,
        "hands": outcome.hands,
        "currency": None if outcome.stake is None else outcome.stake.currency,
        "results": [
            {
                "name": result.name,
                "balance": result.whole,
                "balance_exact": amount(result.exact),
                "money": _money(outcome, result),
                "running_exact": None if after is None else amount(after),
            }
            for result, after in zip(outcome.results, running, strict=True)
        ],
    }


def _money(outcome: Outcome, result: Result) -> str | None:
    if outcome.stake is None or result.money is None:
        return None
    return outcome.stake.text(result.money)


def _balance(balance: Balance) -> Data:
    return {
        "name": balance.name,
        "evenings": balance.evenings,
        "balance": balance.whole,
        "balance_exact": amount(balance.exact),
        "money": [
            {"currency": purse.stake.currency, "money": purse.stake.text(purse.money)}
            for purse in balance.purses
        ],
    }


def games_csv(ledger: Ledger) -> str:
    """`games --csv`: a row for each person of each evening, lines ended by CR LF.

    `whists` are whole and sum to 0; an exact amount that is no whole number is written `30 2/3`,
    which a spreadsheet reads as the number it is: `92/3` would be taken for a date.
    """
    import csv
    from io import StringIO

    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(row for entered in ledger.evenings for row in _rows(entered))
    return text.getvalue()


def _rows(entered: Entered) -> Iterator[tuple[str, ...]]:
    outcome = entered.outcome
    running: Iterable[Amount | None] = entered.running or [None] * len(outcome.results)
    for result, after in zip(outcome.results, running, strict=True):
        yield (
            cell(outcome.date or ""),
            cell(outcome.file),
            cell(outcome.key),
            str(outcome.standing),
            "yes" if outcome.counted else "no",
            cell(result.name),
            str(result.whole),
            mixed(result.exact),
            _money(outcome, result) or "",
            cell(outcome.stake.currency if outcome.stake is not None else ""),
            "" if after is None else mixed(after),
        )


def cell(text: str) -> str:
    """Text that somebody typed, with an apostrophe where a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def mixed(value: Amount) -> str:
    """An exact amount as spreadsheets read it: `12`, `-4`, `30 2/3`, `-0 1/2`."""
    sign, value = ("-", -value) if value < 0 else ("", value)
    whole, rest = divmod(value, 1)
    return f"{sign}{whole} {plain(rest)}" if rest else f"{sign}{whole}"
