"""What programs read: the same sheet, hands and settlement as plain data for JSON (interface.md).

Lists are in seat order. Whole numbers are numbers, an exact fraction is text `n/d`, money is
decimal text. The shapes are described in `schemas`; nothing heavy is loaded here.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from prefcount.amounts import Amount, plain, tidy
from prefcount.entries import Entry
from prefcount.evening import Evening, Row
from prefcount.explanation import describe, figures, led
from prefcount.fold import Step, upcoming
from prefcount.ledger import results_of
from prefcount.notation import same_name
from prefcount.options import Rules
from prefcount.problems import Problem
from prefcount.races import Race
from prefcount.seating import Left
from prefcount.settlement import Settlement, Stake, Steps
from prefcount.visible import harmless
from prefcount.wording import sentence

Data = dict[str, Any]


def amount(value: Amount) -> int | str:
    """A whole number, or exact text such as `-64/3`."""
    value = tidy(value)
    return value if isinstance(value, int) else plain(value)


def amounts(values: Iterable[Amount]) -> list[int | str]:
    """Several of them."""
    return [amount(value) for value in values]


def text(data: Data) -> str:
    """The data as JSON text: a line for each key, and for each of several objects under it."""
    lines = (f"  {json.dumps(key)}: {_lines(value)}" for key, value in data.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def _lines(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"    {_compact(item)}" for item in value) + "\n  ]"
    return _compact(value)


def _compact(value: object) -> str:
    """JSON with the letters of every language as they are, and escapes for what cannot be seen."""
    text = json.dumps(value, ensure_ascii=False)
    return text if harmless(text) == text else "".join(map(_escaped, text))


def _escaped(sign: str) -> str:
    return sign if harmless(sign) == sign else json.dumps(sign)[1:-1]


def problem_data(problem: Problem) -> Data:
    """A fault or warning: its code, its sentence in the current language, where it stands."""
    return {
        "code": problem.code,
        "text": sentence(problem),
        "file": problem.file,
        "hand": problem.hand,
        "line": problem.line,
        "warning": problem.warning,
    }


def warnings_data(evening: Evening) -> list[Data]:
    """Faults, warnings and failed checks of an evening."""
    return [problem_data(problem) for problem in (*evening.faults, *evening.remarks)]


def show_data(evening: Evening) -> Data:
    """`show --json`: the sheet, what it comes to now, and what is next."""
    sheet, table = evening.sheet, evening.state.table
    settlement = evening.settlement()
    return {
        "convention": evening.file.header.convention,
        "players": list(sheet.players),
        "hands": evening.dealt,
        "finished": evening.finished,
        "settled": evening.file.header.settled,
        "pool_target": amount(table.rules.target),
        "pool": amounts(sheet.pool),
        "mountain": amounts(sheet.mountain),
        "whists": [amounts(row) for row in sheet.whists],
        "balance": list(settlement.whole),
        "balance_exact": amounts(settlement.exact),
        "bombs": [list(owned) for owned in table.bombs] or [[] for _ in sheet.players],
        "left": [left_data(left) for left in evening.state.left],
        "warnings": warnings_data(evening),
        "next": next_data(evening),
        **({"race": _race_data(table.race, table.rules)} if table.race else {}),
    }


def _race_data(race: Race, rules: Rules) -> Data:
    """The race under way: points by whisted games, who closes it, all-pass hands that are owed."""
    return {
        "number": race.number,
        "races": rules.races,
        "won": amounts(race.won),
        "owed": len(race.owed),
        "closer": race.closer,
    }


def next_data(evening: Evening) -> Data:
    """The next hand."""
    ahead = upcoming(evening.state)
    return {
        "hand": ahead.number,
        "dealer": ahead.dealer,
        "first_hand": ahead.first_hand,
        "allpass_price": amount(ahead.allpass_price),
        "minimum_bid": ahead.minimum_bid,
    }


def left_data(left: Left) -> Data:
    """One who left: his balance, and by name what each who stayed owes him of it."""
    return {
        "name": left.name,
        "balance": amount(left.balance),
        "pairs": {name: amount(whists) for name, whists in left.pairs},
    }


def log_data(evening: Evening) -> Data:
    """`log --json`: every line with its entries; struck ones have neither number nor entries."""
    return {
        "hands": [_row(row) for row in evening.rows if row.line.text],
        "left": [left_data(left) for left in evening.state.left],
        "warnings": warnings_data(evening),
    }


def _row(row: Row) -> Data:
    return {
        "number": row.number,
        "line": row.line.text,
        "struck": bool(row.line.mark),
        "entries": [entry_data(entry) for entry in row.step.entries] if row.step is not None else [],
    }


def entry_data(entry: Entry) -> Data:
    """One entry, with the numbers that make its amount."""
    return {
        "player": entry.player,
        "account": str(entry.account),
        "against": entry.against,
        "amount": amount(entry.amount),
        "rule": entry.rule,
        "operands": amounts(entry.operands),
        "multiplier": amount(entry.multiplier),
    }


def explain_data(evening: Evening, step: Step) -> Data:
    """`explain N --json`: the figures a hand changed, each with its entries, and where wins went."""
    return {
        "hand": step.number,
        "line": next(row.line.text for row in evening.rows if row.number == step.number),
        "understood": describe(step.hand),
        "figures": [
            {
                "player": figure.player,
                "account": str(figure.account),
                "against": figure.against,
                "before": amount(figure.before),
                "after": amount(figure.after),
                "entries": [entry_data(entry) for entry in figure.entries],
            }
            for figure in figures(step)
        ],
        "led": [
            {
                "player": win.player,
                "won": amount(win.won),
                "sources": [entry_data(entry) for entry in win.sources],
                "pool": amount(win.pool),
                "aid": [
                    {"player": receiver, "points": amount(given), "whists": amount(written)}
                    for receiver, given, written in win.aid
                ],
                "mountain": amount(win.mountain),
            }
            for win in led(step)
        ],
        "left": None if (left := step.left) is None else left_data(left),
        "warnings": [problem_data(problem) for problem in step.problems],
    }


def balance_data(evening: Evening, player: str) -> Data:
    """`explain PLAYER balance --json`: the way on paper for one person, and those who left with him or he."""
    settlement = evening.settlement()
    left = evening.state.left
    results = results_of(settlement, left, evening.file.header.stake)
    result = next(result for result in results if same_name(result.name, player))
    seated = player in settlement.players
    return {
        "player": player,
        "balance_exact": amount(settlement.exact[settlement.players.index(player)]) if seated else None,
        "steps": _own_steps(evening, settlement, player) if seated else None,
        "left": [left_data(each) for each in left if player in (each.name, *dict(each.pairs))],
        "evening_exact": amount(result.exact),
        "warnings": [],
    }


def _own_steps(evening: Evening, settlement: Settlement, player: str) -> Data:
    steps, sheet = settlement.steps, evening.sheet
    i = settlement.players.index(player)
    return {
        "full": amount(steps.full),
        "lacking": amount(steps.lacking[i]),
        "points": amount(steps.points),
        "raised": amount(steps.raised[i]),
        "smallest": amount(steps.smallest),
        "left": amount(steps.left[i]),
        "price": amount(steps.price),
        "pairs": [
            {
                "player": other,
                "writes": amounts((sheet.whists[i][j], steps.written[i][j])),
                "against": amounts((sheet.whists[j][i], steps.written[j][i])),
                "balance": amount(steps.pairs[i][j]),
            }
            for j, other in enumerate(settlement.players)
            if i != j
        ],
    }


def figure_data(evening: Evening, player: str, account: str, against: str | None = None) -> Data:
    """`explain PLAYER … --json`: one figure, and each hand that changed it with the total after it."""
    place = (player, account, against)
    hands = [
        {
            "hand": step.number,
            "entries": [entry_data(entry) for entry in figure.entries],
            "total": amount(figure.after),
        }
        for step in evening.steps
        for figure in figures(step)
        if (figure.player, figure.account, figure.against) == place
    ]
    return {
        "player": player,
        "account": str(account),
        "against": against,
        # Of one who left the last hand is what there is: the sheet knows him no more.
        "total": hands[-1]["total"] if hands else 0,
        "hands": hands,
        "warnings": warnings_data(evening),
    }


def settle_data(
    settlement: Settlement,
    stake: Stake | None = None,
    warnings: Sequence[Problem] = (),
    left: Sequence[Left] = (),
) -> Data:
    """`settle --json`: balances, payments, and the steps as on paper; money only with a stake.

    `left` are those who were settled when they left; `evening` is what everybody has with that.
    """
    sums = settlement.money if stake is not None else None
    return {
        "players": list(settlement.players),
        "balance": list(settlement.whole),
        "balance_exact": amounts(settlement.exact),
        "balance_money": None if stake is None or sums is None else list(map(stake.text, sums)),
        "payments": [
            {
                "from": payment.payer,
                "to": payment.payee,
                "whists": payment.whists,
                "money": None if stake is None or payment.money is None else stake.text(payment.money),
            }
            for payment in settlement.payments
        ],
        "currency": None if stake is None else stake.currency,
        "steps": _steps_data(settlement.steps),
        "left": [left_data(each) for each in left],
        "evening": brought_data(settlement, left, stake),
        "warnings": [problem_data(problem) for problem in warnings],
    }


def brought_data(settlement: Settlement, left: Sequence[Left], stake: Stake | None = None) -> list[Data]:
    """What the evening brought everybody, those who `left` included."""
    return [
        {
            "name": result.name,
            "balance": result.whole,
            "balance_exact": amount(result.exact),
            "money": None if stake is None or result.money is None else stake.text(result.money),
        }
        for result in results_of(settlement, left, stake)
    ]


def _steps_data(steps: Steps) -> list[Data]:
    """The steps in the order in which they are done on paper; `whists[i][j]` is i against j."""
    return [
        {
            "step": "lacking",
            "full": amount(steps.full),
            "measure": str(steps.measure),
            "target": amount(steps.target),
            "points": amount(steps.points),
            "lacking": amounts(steps.lacking),
            "mountain": amounts(steps.raised),
        },
        {"step": "smallest", "smallest": amount(steps.smallest), "mountain": amounts(steps.left)},
        {"step": "written", "price": amount(steps.price), "whists": _matrix(steps.written)},
        {"step": "added", "whists": _matrix(steps.whists)},
        {"step": "pairs", "whists": _matrix(steps.pairs)},
    ]


def _matrix(rows: Iterable[Iterable[Amount]]) -> list[list[int | str]]:
    return [amounts(row) for row in rows]


def check_data(files: Mapping[str, Sequence[Problem]]) -> Data:
    """`check --json`: what is wrong with each file, and what merely should be known, of all once more."""
    return {
        "files": [
            {
                "file": file,
                "faults": [problem_data(problem) for problem in problems if not problem.warning],
                "warnings": [problem_data(problem) for problem in problems if problem.warning],
            }
            for file, problems in files.items()
        ],
        "warnings": [
            problem_data(problem) for problems in files.values() for problem in problems if problem.warning
        ],
    }
