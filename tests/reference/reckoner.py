"""The reckoner: whole evenings scored a second time, plainly, from the rules alone.

`reckon(text)` plays a game file line by line on one dict and keeps what every line left on
the sheet. Section numbers in the comments are those of the rules. Every option of section 12
is an entry of the `rules` dict, looked up where it is used.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.reference.lines import read_file, read_line
from tests.reference.presets import PRESETS

Table = dict[str, Any]


def reckon(text: str) -> Table:
    """The table after the last line, with `steps`: the sheet after each live line."""
    header, lines = read_file(text)
    rules = dict(PRESETS[header["convention"]])
    if "pool" in header:
        rules["target"] = header["pool"]
    rules.update(header["rules"])
    table = new_table(header["players"], header.get("dealer"), rules)
    for line in lines:
        holds = play_line(table, line)
        table["steps"].append({"line": line, "holds": holds, **sheet(table), **coming(table)})
    table["balance"] = balances(table)
    return table


def new_table(people: list[str], dealer: str | None, rules: dict[str, Any]) -> Table:
    table: Table = {
        "people": list(people),
        "rules": rules,
        "pool": {p: Fraction(0) for p in people},
        "mountain": {p: Fraction(0) for p in people},
        "whists": {(a, b): Fraction(0) for a in people for b in people if a != b},
        "dealer": dealer or people[-1],
        "dealt": None,
        "hands": 0,
        "moves": 0,
        "series": 0,
        "blind_series": 0,
        "blind_run": 0,
        "stay_run": 0,
        "openings": 0,
        "allpasses": 0,
        "bombs": {p: [] for p in people},
        "ended": False,
        "left": [],
        "steps": [],
        "race": None,
    }
    if rules["races"]:
        open_race(table, 1)
    return table


def sheet(table: Table) -> Table:
    return {
        "pool": dict(table["pool"]),
        "mountain": dict(table["mountain"]),
        "whists": dict(table["whists"]),
        "bombs": {p: list(b) for p, b in table["bombs"].items()},
    }


# --- who sits where -------------------------------------------------------------------


def clockwise(table: Table, who: str) -> list[str]:
    """Everybody else, beginning on the left of who."""
    people: list[str] = table["people"]
    at = people.index(who)
    return people[at + 1 :] + people[:at]


def sitting_out(table: Table) -> str | None:
    dealer: str = table["dealer"]
    return dealer if len(table["people"]) == 4 else None


def defenders(table: Table, declarer: str) -> list[str]:
    return [p for p in clockwise(table, declarer) if p != sitting_out(table)]


def is_opening(table: Table) -> bool:
    return bool(table["hands"] < table["rules"]["opening_allpass"] * len(table["people"]))


def coming(table: Table) -> Table:
    """What the next hand is played at."""
    rules = table["rules"]
    ladder = rules["allpass.exit"]
    ladder = ladder if isinstance(ladder, list) else [ladder]
    step = table["series"] + table["blind_series"]
    place = step % len(ladder) if rules["allpass.exit_cycles"] else min(step, len(ladder) - 1)
    return {
        "dealer": table["dealer"],
        "first_hand": clockwise(table, table["dealer"])[0],
        "allpass_price": allpass_price(table),
        "minimum_bid": ladder[place],
        "compulsory": is_opening(table) or owed(table) is not None,
        "finished": finished(table),
    }


# --- lines ----------------------------------------------------------------------------


def play_line(table: Table, line: str) -> bool:
    """Plays the line; false if it is a check that does not hold."""
    dealer_speaks = table["rules"]["whist.half_dealer"]
    hand = read_line(line, table["people"], sitting_out(table), dealer_speaks)
    kind = hand["kind"]
    if kind == "game":
        play_game(table, hand)
    elif kind == "misere":
        play_misere(table, hand)
    elif kind == "allpass":
        play_allpass(table, hand)
    elif kind == "fine":
        penalty(table, hand["who"], hand["points"])
    elif kind == "write":
        if hand["account"] == "whists":
            table["whists"][hand["who"], hand["against"]] += hand["amount"]
        else:
            table[hand["account"]][hand["who"]] += hand["amount"]
    elif kind == "join":
        join(table, hand["name"])
    elif kind == "leave":
        leave(table, hand["who"])
    elif kind == "deal":
        table["dealer"] = hand["who"]
        table["stay_run"] = 0
    elif kind == "rule":
        option = "target" if hand["option"] == "pool" else hand["option"]
        table["rules"] = {**table["rules"], option: hand["value"]}
        if option == "races" and not hand["value"]:
            table["race"] = None
        elif option == "races" and table["race"] is None:
            open_race(table, 1)
    elif kind == "end":
        table["ended"] = True
    elif kind == "check":
        return all(table[hand["account"]][key] == figure for key, figure in hand["figures"].items())
    if kind in ("game", "misere", "allpass"):
        close_race(table)
    return True


def join(table: Table, name: str) -> None:
    """Section 10: mean pool rounded down, mean mountain rounded up, left of the last dealer."""
    people = table["people"]
    mean_pool = sum(table["pool"].values()) / len(people)
    mean_mountain = sum(table["mountain"].values()) / len(people)
    table["pool"][name] = Fraction(mean_pool.__floor__())
    table["mountain"][name] = Fraction(mean_mountain.__ceil__())
    table["bombs"][name] = []
    if table["race"]:
        table["race"]["mountain"][name] = table["mountain"][name]
    for other in people:
        table["whists"][name, other] = Fraction(0)
        table["whists"][other, name] = Fraction(0)
    people.insert(people.index(table["dealt"] or people[-1]) + 1, name)
    table["dealer"] = name
    table["stay_run"] = 0


def leave(table: Table, who: str) -> None:
    """Section 10: settled pair by pair with n as before; the account goes to zero."""
    pairs = {other: pair_balance(table, who, other) for other in clockwise(table, who)}
    table["left"].append({"name": who, "balance": sum(pairs.values()), "pairs": pairs})
    if table["dealer"] == who:
        table["dealer"] = clockwise(table, who)[0]
        table["stay_run"] = 0
    if table["dealt"] == who:
        table["dealt"] = clockwise(table, who)[-1]
    table["people"].remove(who)
    if table["race"]:  # a newcomer of the same name has won nothing yet
        table["race"]["whisted"] = [won for won in table["race"]["whisted"] if won[0] != who]
        if table["race"]["first"] == who:
            table["race"]["first"] = None
    for account in ("pool", "mountain", "bombs"):
        del table[account][who]
    table["whists"] = {pair: n for pair, n in table["whists"].items() if who not in pair}


# --- writing on the sheet -------------------------------------------------------------


def penalty(table: Table, who: str, points: Fraction) -> None:
    """Points on a mountain, or off it below zero; as whists of the others where there is none (11)."""
    rules = table["rules"]
    if rules["mountain_account"] == "whists":
        for other in clockwise(table, who):
            whists = points * rules["rate.mountain"] / Fraction(len(table["people"]))
            table["whists"][other, who] += whists
    else:
        table["mountain"][who] += points


def write_whists(table: Table, who: str, against: str, whists: Fraction) -> None:
    table["whists"][who, against] += whists


def win(table: Table, who: str, points: Fraction) -> None:
    """Section 8: points won, wherever the ending of the evening sends them."""
    rules = table["rules"]
    target = rules["target"]
    per_point = Fraction(rules["rate.pool"]) / rules["rate.mountain"]  # mountain a pool point
    rest = Fraction(points)
    if rules["mountain_first"] or rules["ending"] == "mountain_zero":
        spent = min(rest, max(Fraction(0), table["mountain"][who]) / per_point)
        table["mountain"][who] -= spent * per_point
        rest -= spent
    if rules["ending"] not in ("each", "mountain_zero"):
        table["pool"][who] += rest
        return
    own = min(rest, max(Fraction(0), target - table["pool"][who]))
    table["pool"][who] += own
    rest -= own
    while rest > 0:
        helped = whom_to_help(table, who)
        if helped is None:
            penalty(table, who, -rest * per_point)  # own_mountain, below zero if need be
            return
        given = min(rest, target - table["pool"][helped])
        table["pool"][helped] += given
        price = rules["rate.pool"] if rules["aid.whists"] is None else rules["aid.whists"]
        table["whists"][who, helped] += given * price
        rest -= given


def whom_to_help(table: Table, giver: str) -> str | None:
    rules = table["rules"]
    open_ones = [p for p in clockwise(table, giver) if table["pool"][p] < rules["target"]]
    if not rules["aid.dealer"]:
        open_ones = [p for p in open_ones if p != sitting_out(table)]
    if not open_ones:
        return None
    pools = [table["pool"][p] for p in open_ones]
    if rules["aid.to"] == "highest":
        return open_ones[pools.index(max(pools))]
    if rules["aid.to"] == "lowest":
        return open_ones[pools.index(min(pools))]
    return open_ones[0]


# --- a game (3), blind (6), bombs (7) -------------------------------------------------


def price_of(table: Table, name: str, level: int) -> Fraction:
    return Fraction(table["rules"]["price." + name][level - 6])


def multiplier(table: Table, hand: Table) -> Fraction:
    times = Fraction(1)
    if hand["blind"]:
        times *= table["rules"]["blind"]
    if table["bombs"][hand["who"]]:
        times *= table["bombs"][hand["who"]][0]
    return times


def play_game(table: Table, hand: Table) -> None:
    rules, declarer, level = table["rules"], hand["who"], hand["level"]
    times = multiplier(table, hand)
    first_to_last = defenders(table, declarer)
    whisters = [p for p in first_to_last if hand["calls"][p] == "whist"]
    if hand["conceded"] is not None:
        lost = hand["conceded"] or rules["concede"]
        penalty(table, declarer, times * lost * price_of(table, "undertrick", level))
        after_hand(table, "failed", whisted=False, misere=False)
        if hand["over_misere"] and level >= 9:
            owe_allpass(table, lost)
        return
    dealer_half = [p for p in hand["calls"] if p == sitting_out(table)]
    halves = [p for p in first_to_last if hand["calls"][p] == "half" and not whisters]
    if dealer_half or halves:  # made without play; beside the dealer's half a whister writes nothing
        short, whisters = 0, []
        for who in dealer_half or halves:
            tricks = rules["whist.quota"][level - 6] // 2
            write_whists(table, who, declarer, times * tricks * price_of(table, "whist", level))
    elif whisters or hand["tricks"] is not None:
        if not whisters:  # a checked ten: everybody is a whister, with his named tricks
            whisters = first_to_last
        short = played_game(table, hand, first_to_last, whisters, times)
    else:
        short = 0
    premium(table, hand, first_to_last, times)
    if short == 0:
        if table["bombs"][declarer]:
            table["bombs"][declarer].pop(0)
        win(table, declarer, times * price_of(table, "pool", level))
    outcome = "failed" if short else "made"
    after_hand(table, outcome, whisted=bool(whisters), misere=False)
    if short and hand["over_misere"] and level >= 9:
        owe_allpass(table, short)
    if short == 0 and whisters:
        count_whisted(table, declarer, times * price_of(table, "pool", level))


def played_game(
    table: Table, hand: Table, first_to_last: list[str], whisters: list[str], times: Fraction
) -> int:
    """Everything but the declarer's pool; the tricks that the declarer counts as short."""
    rules, declarer, level = table["rules"], hand["who"], hand["level"]
    taken = dict(hand["taken"])
    tricks = hand["tricks"]
    if tricks is None:
        tricks = 10 - sum(taken[p] for p in whisters)
    defence = 10 - tricks
    if len(whisters) == 1:
        taken = {whisters[0]: defence}
    else:
        one, two = whisters
        if one not in taken and two in taken:
            taken[one] = defence - taken[two]
        if two not in taken and one in taken:
            taken[two] = defence - taken[one]
        if defence == 0:
            taken = {one: 0, two: 0}
        assert taken[one] + taken[two] == defence
    short: int = max(0, level - tricks)
    if rules["overtricks"] == "short" and tricks > level:
        short = 1
    penalty(table, declarer, times * short * price_of(table, "undertrick", level))
    consolation(table, declarer, first_to_last, whisters, times * short, level)
    whist = times * price_of(table, "whist", level)
    passers = [p for p in first_to_last if p not in whisters]
    halved = rules["whist.style"] == "gentleman" and (short > 0 or rules["whist.sharing"] == "always")
    if len(whisters) == 1 and passers and halved:
        write_whists(table, whisters[0], declarer, whist * defence / 2)
        write_whists(table, passers[0], declarer, whist * defence / 2)
    else:
        for who in whisters:
            write_whists(table, who, declarer, whist * taken[who])
    for who, lacking in whister_short(rules, level, whisters, taken).items():
        penalty(table, who, times * lacking * price_of(table, "whister_short", level))
    return short


def consolation(
    table: Table,
    declarer: str,
    first_to_last: list[str],
    whisters: list[str],
    short: Fraction,
    level: int,
) -> None:
    """3.3: whisters, the passer and the dealer of four write for each undertrick."""
    rules, dealer = table["rules"], sitting_out(table)
    writers = [p for p in first_to_last if p in whisters or rules["consolation.passer"]]
    if dealer is not None and rules["consolation.dealer"]:
        writers.append(dealer)
    for who in writers:
        write_whists(table, who, declarer, short * price_of(table, "consolation", level))


def whister_short(
    rules: dict[str, Any], level: int, whisters: list[str], taken: dict[str, int]
) -> dict[str, Fraction]:
    """3.5: the tricks each whister has to pay for."""
    quota = 0 if level == 10 and rules["whist.ten"] == "checked" else rules["whist.quota"][level - 6]
    quota = int(quota)
    half = (quota + 1) // 2
    if rules["whist.shortage"] == "strict":
        return {p: Fraction(max(0, half - taken[p])) for p in whisters}
    lack = max(0, quota - sum(taken[p] for p in whisters))
    if len(whisters) == 1:
        return {whisters[0]: Fraction(lack)}
    one, two = whisters
    if lack == 0:
        return {}
    if level >= 8:
        return {
            "last": {two: Fraction(1)},
            "both": {p: Fraction(1) for p in whisters if taken[p] == 0},
            "split": {one: Fraction(1, 2), two: Fraction(1, 2)},
            "none": {},
        }[rules["whist.high_games"]]
    own = {p: Fraction(max(0, half - taken[p])) for p in whisters}
    if rules["whist.shortage"] == "personal":
        return own
    if rules["whist.shortage"] == "capped":
        return {p: min(own[p], Fraction(lack)) for p in whisters}
    if rules["whist.shortage"] == "lower" and taken[one] != taken[two]:
        return {one if taken[one] < taken[two] else two: Fraction(lack)}
    return {one: Fraction(lack, 2), two: Fraction(lack, 2)}


def premium(table: Table, hand: Table, opponents: list[str], times: Fraction) -> None:
    """3.10: for the tricks that lay in the widow."""
    rules, declarer = table["rules"], hand["who"]
    worth = times * hand["widow"] * price_of(table, "whist", hand["level"])
    dealer = sitting_out(table)
    if rules["widow_premium"] == "dealer" and dealer is not None:
        write_whists(table, dealer, declarer, worth)
    if rules["widow_premium"] == "opponents" and dealer is None:
        for who in opponents:
            write_whists(table, who, declarer, worth / 2)


# --- misère (4) -----------------------------------------------------------------------


def play_misere(table: Table, hand: Table) -> None:
    rules, declarer, tricks = table["rules"], hand["who"], hand["tricks"]
    times = multiplier(table, hand)
    if tricks == 0:
        if table["bombs"][declarer]:
            table["bombs"][declarer].pop(0)
        win(table, declarer, times * rules["price.misere"])
    else:
        penalty(table, declarer, times * tricks * rules["price.misere_trick"])
        for who in defenders(table, declarer):
            write_whists(table, who, declarer, times * tricks * rules["consolation.misere"])
    after_hand(table, "failed" if tricks else "made", whisted=False, misere=True)
    if tricks:
        owe_allpass(table, tricks)


# --- all-pass (5) ---------------------------------------------------------------------


def allpass_price(table: Table) -> Fraction:
    """The price of a trick in an all-pass hand that is not blind."""
    rules = table["rules"]
    steps, played = rules["allpass.progression"], table["series"]
    missing = owed(table)
    if missing:  # 11: the first, second, third step for 1, 2, 3 and more tricks
        played = min(missing, 3) - 1
    elif is_opening(table):
        played = 0
    if rules["allpass.account"] == "whists":
        step = 1
    elif steps == "arithmetic":
        step = 1 + played
    elif steps == "geometric":
        step = 2**played
    else:
        steps = steps if isinstance(steps, list) else [steps]
        step = steps[min(played, len(steps) - 1)]
    return Fraction(rules["allpass.price"]) * step


def play_allpass(table: Table, hand: Table) -> None:
    rules, tricks = table["rules"], hand["tricks"]
    price = allpass_price(table)
    if hand["blind"]:
        price *= 2 if table["blind_run"] == 0 else 4
    dealer = sitting_out(table)
    first_hand_on = [*clockwise(table, table["dealer"]), table["dealer"]]
    playing = [p for p in first_hand_on if p != dealer]
    if rules["allpass.account"] == "whists":
        allpass_in_whists(table, playing, tricks, price)
    else:
        counting = playing if dealer is None or rules["allpass.dealer"] == "out" else first_hand_on
        off = min(tricks[p] for p in counting) if rules["allpass.amnesty"] else 0
        for who in counting:
            penalty(table, who, price * (tricks[who] - off))
    for who in first_hand_on:
        if tricks[who] == 0 and (who != dealer or rules["allpass.dealer_zero"]):
            if rules["allpass.zero"] == "price":
                win(table, who, price)
            if rules["allpass.zero"] == "one":
                win(table, who, Fraction(1))
            if rules["allpass.zero"] == "mountain":
                penalty(table, who, -2 * price)
    after_allpass(table, hand["blind"])
    if owed(table) is not None:
        table["race"]["owed"].pop(0)


def allpass_in_whists(table: Table, playing: list[str], tricks: dict[str, int], price: Fraction) -> None:
    fewest = min(tricks[p] for p in playing)
    writers = [p for p in playing if tricks[p] == fewest]
    others = [p for p in playing if tricks[p] != fewest]
    off = fewest if table["rules"]["allpass.basis"] == "difference" else 0
    for who in writers:
        for against in others:
            whists = price * (tricks[against] - off) / len(writers)
            write_whists(table, who, against, whists)


def after_allpass(table: Table, blind: bool) -> None:
    """Counters and the deal after an all-pass.

    Of what races make compulsory section 11 does not say whether it belongs to the row. Played
    here is: the one that opens a race does, for its row begins with it; one owed for missing
    tricks has a price of its own, and is apart like the openings of section 7.
    """
    rules, people = table["rules"], table["people"]
    opening = is_opening(table)
    apart = opening or bool(owed(table))
    first_hand = clockwise(table, table["dealer"])[0]
    table["allpasses"] += 1
    if opening:
        table["openings"] += 1
    number = 0
    if rules["bombs"] == "opening" and opening:
        number = table["openings"]
    if rules["bombs"] == "every":
        number = table["allpasses"]
    if number:
        for who in people:
            table["bombs"][who].append([8, 2, 4][number % 3])
    table["blind_run"] = table["blind_run"] + 1 if blind else 0
    if blind and rules["bombs"] != "none":
        table["bombs"][first_hand].append([2, 4, 8][min(table["blind_run"], 3) - 1])
    if not apart:
        table["series"] += 1
        table["blind_series"] += 1 if blind else 0
    table["hands"] += 1
    stays = rules["deal_after_allpass"] == "stays"
    if rules["deal_after_allpass"] == "stays3":
        stays = table["stay_run"] < 2
    if stays and not apart:
        table["stay_run"] += 1
        table["dealt"] = table["dealer"]
    else:
        pass_deal(table)


def pass_deal(table: Table) -> None:
    table["dealt"] = table["dealer"]
    table["dealer"] = clockwise(table, table["dealer"])[0]
    table["stay_run"] = 0
    table["moves"] += 1


def after_hand(table: Table, outcome: str, *, whisted: bool, misere: bool) -> None:
    """Counters and the deal after a game or a misère."""
    rules = table["rules"]
    resets = {
        "made": outcome == "made",
        "whisted": outcome == "made" and whisted,
        "game": True,
    }[rules["allpass.resets_on"]]
    if resets:
        table["series"] = 0
        table["blind_series"] = 0
    table["blind_run"] = 0
    table["hands"] += 1
    failed_game = outcome == "failed" and not misere
    if rules["deal_after_failed"] == "stays" and failed_game and table["series"]:
        table["dealt"] = table["dealer"]
    else:
        pass_deal(table)


# --- races (11) -----------------------------------------------------------------------


def open_race(table: Table, number: int) -> None:
    """A race opens owing an all-pass at the first step; `owed` 0 is that one, 1 and up tricks missing.

    `whisted` has everybody's total after each of his whisted games, in the order of play, `first`
    who was the first at the target and will close the race. Where several are there only now, for
    the target fell or the first one left, it is whoever has most: section 11 does not say.
    """
    mountain = dict(table["mountain"])
    table["race"] = {"number": number, "owed": [0], "whisted": [], "first": None, "mountain": mountain}
    table["series"] = 0
    table["blind_series"] = 0


def running(table: Table) -> bool:
    race = table["race"]
    return race is not None and 0 < race["number"] <= table["rules"]["races"]


def owed(table: Table) -> int | None:
    """What the next hand has to be all-pass for, if it has to."""
    return table["race"]["owed"][0] if running(table) and table["race"]["owed"] else None


def owe_allpass(table: Table, missing: int) -> None:
    if running(table):
        table["race"]["owed"].append(missing)


def count_whisted(table: Table, who: str, points: Fraction) -> None:
    if running(table):
        before = [total for p, total in table["race"]["whisted"] if p == who]
        table["race"]["whisted"].append((who, points + (before[-1] if before else 0)))


def close_race(table: Table) -> None:
    """After every hand: if somebody is there and nothing is owed, the prizes, and the next race."""
    if not running(table):
        return
    race, rules, people = table["race"], table["rules"], table["people"]
    won = dict(race["whisted"])  # the last total of each
    there = [p for p in people if won.get(p, 0) >= rules["target"]]
    if race["first"] is None and there:
        race["first"] = max(there, key=lambda p: won[p])
    if race["first"] is None or race["owed"]:
        return
    prize(table, [race["first"]], 300)
    gained = {p: table["mountain"][p] - race["mountain"][p] for p in people}
    prize(table, [p for p in people if gained[p] == min(gained.values())], 200)
    if race["number"] == rules["races"]:
        pools, mountains = table["pool"], table["mountain"]
        prize(table, [p for p in people if pools[p] == max(pools.values())], 300)
        prize(table, [p for p in people if mountains[p] == min(mountains.values())], 200)
    open_race(table, race["number"] + 1)


def prize(table: Table, winners: list[str], whists: int) -> None:
    """So much from everybody who is no winner, shared equally by those who are."""
    for who in winners:
        for other in table["people"]:
            if other not in winners:
                write_whists(table, who, other, Fraction(whists, len(winners)))


# --- the end and the settlement (8, 9) ------------------------------------------------


def finished(table: Table) -> bool:
    rules, people = table["rules"], table["people"]
    pools = [table["pool"][p] for p in people]
    target = rules["target"]
    closed = all(p >= target for p in pools)
    if rules["ending"] == "each":
        over = closed
    elif rules["ending"] == "mountain_zero":
        over = closed and all(table["mountain"][p] <= 0 for p in people)
    elif rules["ending"] == "sum":
        over = sum(pools) >= target * len(people)
    elif rules["ending"] == "hands":
        over = table["hands"] >= rules["ending_hands"]
    elif rules["ending"] == "rounds":
        over = table["moves"] >= rules["ending_rounds"] * len(people)
    else:
        over = False
    raced = table["race"] and table["race"]["number"] > rules["races"] > 0
    return bool(over or raced or table["ended"])


def pair_balance(table: Table, who: str, other: str) -> Fraction:
    """What who gets from other; summed over the others it is the balance of section 9."""
    rules, n = table["rules"], len(table["people"])
    parts = n if rules["settlement.divide_by"] == "people" else n - 1
    mountains = table["mountain"][other] - table["mountain"][who]
    pools = table["pool"][who] - table["pool"][other]
    set_off = table["whists"][who, other] - table["whists"][other, who]
    points = mountains * rules["rate.mountain"] + pools * rules["rate.pool"]
    return Fraction(set_off + Fraction(points) / parts)


def balances(table: Table) -> dict[str, Fraction]:
    """Section 9, by the formula with the means."""
    rules, people = table["rules"], table["people"]
    n = len(people)
    factor = Fraction(1) if rules["settlement.divide_by"] == "people" else Fraction(n, n - 1)
    mean_pool = Fraction(sum(table["pool"].values())) / n
    mean_mountain = Fraction(sum(table["mountain"].values())) / n
    result = {}
    for who in people:
        total = Fraction(0)
        for other in clockwise(table, who):
            total += table["whists"][who, other] - table["whists"][other, who]
        total += factor * rules["rate.mountain"] * (mean_mountain - table["mountain"][who])
        total += factor * rules["rate.pool"] * (table["pool"][who] - mean_pool)
        result[who] = total
    return result
