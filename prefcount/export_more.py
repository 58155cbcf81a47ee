"""What programs read of comparisons: the evening under other rules, and the prices of a convention."""

from prefcount.evening import Evening
from prefcount.export import Data, amount, amounts, brought_data, left_data, problem_data
from prefcount.fold import State
from prefcount.prices import AllPassPrice, Contract, MisereResult, Result, Tariff
from prefcount.recount import Recounted, differs, worth
from prefcount.settlement import settle


def recount_data(evening: Evening, name: str, recounted: list[Recounted]) -> Data:
    """`recount --json`: both sheets and balances, and what each hand was worth to everybody.

    `hands` holds the lines that are worth something else under the other rules, or need options of
    the game's own (`borrowed`).
    """
    last = recounted[-1].step.after if recounted else evening.start
    return {
        "convention": name,
        "players": list(evening.sheet.players),
        "played": _sheet_data(evening.state),
        "recounted": _sheet_data(last),
        "hands": [_hand_data(each) for each in recounted if differs(each)],
        "warnings": [problem_data(problem) for problem in evening.remarks],
    }


def _sheet_data(state: State) -> Data:
    sheet = state.sheet
    settlement = settle(sheet, state.table.rules)
    return {
        "pool": amounts(sheet.pool),
        "mountain": amounts(sheet.mountain),
        "whists": [amounts(row) for row in sheet.whists],
        "balance": list(settlement.whole),
        "balance_exact": amounts(settlement.exact),
        "left": [left_data(each) for each in state.left],
        "evening": brought_data(settlement, state.left),
    }


def _hand_data(each: Recounted) -> Data:
    return {
        "number": each.played.number,
        "played": {player: amount(value) for player, value in worth(each.played).items()},
        "recounted": {player: amount(value) for player, value in worth(each.step).items()},
        "borrowed": list(each.borrowed),
    }


def prices_data(name: str, tariff: Tariff, game: str | None = None) -> Data:
    """`prices --json`: every contract with its results, misère and all-pass; `game` whose rules they are."""
    return {
        "game": game,
        "convention": name,
        "seats": tariff.seats,
        "contracts": [_contract_data(contract) for contract in tariff.contracts],
        "misere": [_misere_data(result) for result in tariff.misere],
        "allpass": [_allpass_data(price) for price in tariff.allpass],
        "warnings": [],
    }


def _contract_data(contract: Contract) -> Data:
    return {
        "level": contract.level,
        "quota": contract.quota,
        "passed_out": amount(contract.passed_out),
        "half_whist": None if contract.half_whist is None else amount(contract.half_whist),
        "conceded": None if contract.conceded is None else amount(contract.conceded),
        "widow_premium": None if contract.premium is None else amount(contract.premium),
        "results": [_result_data(result) for result in contract.results],
    }


def _result_data(result: Result) -> Data:
    return {
        "tricks": result.tricks,
        "pool": amount(result.pool),
        "mountain": amount(result.mountain),
        "whister": amount(result.whister),
        "whister_mountain": amount(result.penalty),
        "passer": amount(result.passer),
        "dealer": amount(result.dealer),
        "shortages": [
            {"tricks": list(shortage.tricks), "points": amounts(shortage.points)}
            for shortage in result.shortages
        ],
    }


def _misere_data(result: MisereResult) -> Data:
    return {
        "tricks": result.tricks,
        "pool": amount(result.pool),
        "mountain": amount(result.mountain),
        "opponent": amount(result.opponent),
    }


def _allpass_data(price: AllPassPrice) -> Data:
    return {
        "number": price.number,
        "mountain": amount(price.mountain),
        "whists": amount(price.whists),
        "zero_pool": amount(price.zero_pool),
        "zero_mountain": amount(price.zero_mountain),
        "minimum_bid": price.minimum_bid,
    }
