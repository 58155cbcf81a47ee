"""Random evenings: game files that a person could have typed, from a seed.

`evening(seed)` is a legal game file: two to four people, any preset, some house rules, hands in
all the forms that the notation allows, entries by hand between them. Whose deal it is comes from
the reckoner, which plays every line as it is written.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from tests.reference.lines import read_file
from tests.reference.presets import PRESETS
from tests.reference.reckoner import (
    Table,
    defenders,
    is_opening,
    new_table,
    owed,
    play_line,
    sitting_out,
)

NAMES = (
    ("A", "B", "C", "D", "E"),
    ("Anna", "Ben", "Carla", "Dan", "Eva"),
    ("Ann", "Anna", "Andrew", "Alex", "Al"),
    ("Анна", "Борис", "Вера", "Глеб", "Дарья"),
    ("Анна", "Андрей", "Алексей", "Аркадий", "Артём"),
    ("P", "W", "В", "П", "Х"),
)
# House rules: what may be set in a header or by a line.
CHOICES: dict[str, Sequence[Any]] = {
    "whist.style": ("greedy", "gentleman"),
    "whist.sharing": ("failed", "always"),
    "whist.quota": ([4, 2, 1, 1, 1], [4, 3, 1, 1, 1], [3, 2, 1, 1, 0], [4, 2, 0, 0, 0]),
    "whist.ten": ("whisted", "checked"),
    "whist.shortage": ("personal", "capped", "strict", "lower", "split"),
    "whist.high_games": ("last", "both", "split", "none"),
    "whist.half": (True, False),
    "whist.half_dealer": (True, False),
    "whist.stalingrad": (True, False),
    "consolation.passer": (True, False),
    "consolation.dealer": (True, False),
    "overtricks": ("ignored", "short"),
    "concede": (0, 2, 3),
    "widow_premium": ("none", "dealer", "opponents"),
    "blind": (1, 2, 3),
    "blind_six_whisted": (True, False),
    "allpass.account": ("mountain", "whists"),
    "allpass.basis": ("tricks", "difference"),
    "allpass.price": (1, 2, 5),
    "allpass.progression": ([1], [1, 2, 3], [1, 2, 2], [1, 2, 4], "arithmetic", "geometric"),
    "allpass.zero": ("price", "one", "mountain", "none"),
    "allpass.amnesty": (True, False),
    "allpass.dealer": ("takes_part", "out"),
    "allpass.dealer_zero": (True, False),
    "allpass.resets_on": ("made", "whisted", "game"),
    "allpass.exit": ([6], [6, 7], [6, 7, 8]),
    "allpass.exit_cycles": (True, False),
    "deal_after_allpass": ("passes", "stays", "stays3"),
    "deal_after_failed": ("passes", "stays"),
    "ending": ("each", "each", "sum", "time", "hands", "rounds", "mountain_zero"),
    "aid.to": ("highest", "nearest", "lowest"),
    "aid.dealer": (True, False),
    "aid.whists": (5, 10, 20),
    "mountain_first": (True, False),
    "mountain_account": ("points", "whists"),
    "settlement.divide_by": ("people", "opponents"),
    "rate.pool": (10, 20),
    "rate.mountain": (10, 5),
    "price.whist": ([2, 4, 6, 8, 10], [1, 2, 3, 4, 5]),
    "price.misere": (10, 12),
}
FOR_FOUR: dict[str, Sequence[Any]] = {"races": (1, 2, 4, 7)}
AT_THE_START: dict[str, Sequence[Any]] = {
    "bombs": ("none", "opening", "every"),
    "opening_allpass": (0, 1, 2),
    "consolation.misere": (0, 10),
    "ending_hands": (5, 12),
    "ending_rounds": (2, 3),
}
# Options that act on one another: an evening in three draws many of one of these groups.
GROUPS = (
    ("allpass.",),
    ("whist.", "overtricks", "concede", "consolation."),
    ("ending", "aid.", "mountain", "rate.", "settlement."),
    ("bombs", "opening", "blind", "concede", "widow", "deal_after", "allpass.exit"),
)
WORDS = {
    "whist": ("whist", "w", "вист", "в", "W", "Whist"),
    "pass": ("pass", "p", "пас", "п", "P"),
    "half": ("half", "½", "полвиста", "пв"),
    "misere": ("misere", "mis", "m", "мизер", "миз"),
    "allpass": ("allpass", "ap", "ppp", "распасы", "рас", "ппп"),
    "blind": ("blind", "втёмную", "втемную"),
    "conceded": ("conceded", "сдался"),
    "widow": ("widow", "прикуп"),
    "over-misere": ("over-misere", "поверх-мизера"),
    "fine": ("fine", "штраф"),
    "write": ("write", "запись"),
    "deal": ("deal", "сдаёт"),
    "rule": ("rule", "правило"),
    "join": ("join", "пришёл"),
    "leave": ("leave", "ушёл"),
    "check": ("check", "сверка"),
    "pool": ("pool", "пуля"),
    "mountain": ("mountain", "гора"),
    "whists": ("whists", "висты"),
}
SUITS = {
    "s": ("s", "S", "♠", "п"),
    "c": ("c", "♣", "т"),
    "d": ("d", "♦", "♦\ufe0f", "б"),
    "h": ("h", "♥", "ч"),
    "n": ("n", "nt", "NT", "бк"),
}


def evening(seed: int, *, bare: bool = True, convention: str | None = None) -> str:
    """The text of a game file; without `bare`, all-pass tricks stand beside names only."""
    return Writer(random.Random(seed), bare).evening(convention)


def turned(text: str, places: int) -> str:
    """The same evening with another first seat: the same circle, the same dealer.

    Bare all-pass numbers follow the seats of the header, so the evening must have none.
    """
    header, _ = read_file(text)
    people: list[str] = header["players"]
    seats = people[places:] + people[:places]
    dealer = header.get("dealer", people[-1])
    kept = [line for line in text.splitlines() if not line.startswith(("players =", "dealer ="))]
    head = [f"players = {json.dumps(seats, ensure_ascii=False)}", f'dealer = "{dealer}"']
    return "\n".join([kept[0], *head, *kept[1:], ""])


class Writer:
    """Writes one evening; `table` is the reckoner's after what is written so far."""

    def __init__(self, rng: random.Random, bare: bool) -> None:
        self.rng = rng
        self.bare = bare
        self.lines: list[str] = []
        self.table: Table = {}
        self.spare: list[str] = []

    def evening(self, convention: str | None = None) -> str:
        rng = self.rng
        seated = {"gusarik": 2, "races": 4}
        seats = rng.choice((2, 3, 3, 3, 3, 4, 4, 4, 4))
        seats = seated.get(convention or "", seats)
        names = list(rng.choice(NAMES))
        self.spare = names[seats:]
        people = names[:seats]
        turn = rng.randrange(seats)
        people = people[turn:] + people[:turn]
        convention = convention or rng.choice([name for name in PRESETS if seated.get(name, seats) == seats])
        preset = PRESETS[convention]
        scale = preset["price.pool"][0] // 2
        target = rng.choice((4, 6, 10, 10, 20, 30)) * scale
        house = self.house_rules(seats)
        dealer = rng.choice([*people, None])
        self.table = new_table(people, dealer, {**preset, "target": target, **house})
        for _ in range(rng.randint(1, 60 if house.get("races", preset["races"]) else 24)):
            self.add_line()
        if self.table["rules"]["ending"] == "time" and rng.random() < 0.5:
            self.add("end")
        head = [f'convention = "{convention}"', f"players = {json.dumps(people, ensure_ascii=False)}"]
        if dealer:
            head.append(f'dealer = "{dealer}"')
        head.append(f"pool = {target}")
        if house:
            head.append("[rules]")
            head += [f"{key} = {json.dumps(value)}" for key, value in house.items()]
        return "\n".join(["+++", *head, "+++", *self.lines, ""])

    def house_rules(self, seats: int) -> dict[str, Any]:
        rng = self.rng
        offered = {**CHOICES, **AT_THE_START}
        keys = rng.sample(list(offered), rng.choice((0, 0, 1, 2, 4, 8, 12)))
        if self.chance(0.33):
            group = rng.choice(GROUPS)
            keys += [key for key in offered if key.startswith(group) and key not in keys and self.chance(0.7)]
        house = {key: rng.choice(offered[key]) for key in keys}
        if seats == 4 and self.chance(0.15):
            house["races"] = rng.choice(FOR_FOUR["races"])
        house.setdefault("ending_hands", 8)
        house.setdefault("ending_rounds", 2)
        return house

    def add(self, line: str) -> None:
        play_line(self.table, line)
        self.lines.append(line)

    # --- one line -------------------------------------------------------------------

    def add_line(self) -> None:
        rng = self.rng
        dice = rng.random()
        if dice < 0.02:
            self.lines.append(rng.choice(("", "# a remark", "~ struck out 7 8", "~~ Anna 7h 6")))
        elif dice < 0.03:
            self.add_check()
        elif dice < 0.08:
            self.add_entry()
        elif dice < 0.11:
            self.add_rule()
        elif dice < 0.13:
            self.add(f"{self.word('deal')} {self.name(rng.choice(self.people()), self.people())}")
        elif dice < 0.145 and self.table["dealt"]:
            self.come_or_go()
        elif rng.random() < (0.85 if is_opening(self.table) or owed(self.table) is not None else 0.28):
            self.add_allpass()
        elif rng.random() < 0.12:
            self.add_misere()
        else:
            self.add_game()

    def people(self) -> list[str]:
        return list(self.table["people"])

    def word(self, key: str) -> str:
        return self.rng.choice(WORDS[key])

    def chance(self, odds: float) -> bool:
        return self.rng.random() < odds

    def name(self, who: str, among: Sequence[str]) -> str:
        """The whole name, or a beginning that fits nobody else."""
        others = [p.lower() for p in among if p != who]
        for length in range(1, len(who)):
            part = who[:length].lower()
            if self.chance(0.5) and not any(p.startswith(part) for p in others):
                return part
        return who if self.chance(0.8) else who.lower()

    def add_entry(self) -> None:
        rng, people = self.rng, self.people()
        who = rng.choice(people)
        shown = self.name(who, people)
        amount = rng.choice((str(rng.randint(1, 12)), f"{rng.randint(1, 9)}/2", f"{rng.randint(1, 9)}/3"))
        if self.chance(0.4):
            self.add(f"{self.word('fine')} {shown} {amount}{rng.choice(('', ' looked at the widow'))}")
            return
        amount = rng.choice(("", "-", "−")) + amount
        account = rng.choice(("pool", "mountain", "whists"))
        if account == "whists":
            rest = [p for p in people if p != who]
            against = self.name(rng.choice(rest), people)
            self.add(f"{self.word('write')} {shown} {self.word('whists')} {against} {amount}")
        else:
            self.add(f"{self.word('write')} {shown} {self.word(account)} {amount}")

    def add_check(self) -> None:
        """What the paper says, now and then something else than the sheet."""
        rng, people = self.rng, self.people()
        account = rng.choice(("pool", "mountain", "whists"))
        off = rng.choice((0, 0, 0, 1))
        if account == "whists":
            who, against = rng.sample(people, 2)
            figure = self.table["whists"][who, against] + off
            names = f"{self.name(who, people)} {self.word('whists')} {self.name(against, people)}"
            self.add(f"{self.word('check')} {names} {figure}")
        else:
            figures = [self.table[account][who] for who in people]
            figures[-1] += off
            self.add(f"{self.word('check')} {self.word(account)} {' '.join(map(str, figures))}")

    def add_rule(self) -> None:
        for_four = FOR_FOUR if len(self.people()) == 4 and self.chance(0.3) else {}
        offered = {**CHOICES, **for_four}
        option = self.rng.choice([*offered, "pool"])
        value = self.rng.randint(2, 40) if option == "pool" else self.rng.choice(offered[option])
        if isinstance(value, bool):
            value = "yes" if value else "no"
        shown = " ".join(map(str, value)) if isinstance(value, list) else str(value)
        self.add(f"{self.word('rule')} {option} {shown}")

    def come_or_go(self) -> None:
        people = self.people()
        if len(people) < 4 and self.spare and self.chance(0.6):
            self.add(f"{self.word('join')} {self.spare.pop(0)}")
        elif len(people) > 2:
            self.add(f"{self.word('leave')} {self.name(self.rng.choice(people), people)}")

    # --- hands ----------------------------------------------------------------------

    def tricks(self, hands: int, total: int) -> list[int]:
        """How so many tricks fall on so many hands, none of them too rarely."""
        cuts = sorted(self.rng.randint(0, total) for _ in range(hands - 1))
        return [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]

    def add_allpass(self) -> None:
        rng, table, people = self.rng, self.table, self.people()
        rules, dealer = table["rules"], sitting_out(table)
        playing = [p for p in people if p != dealer]
        spare = 0
        if dealer and rules["allpass.dealer"] != "out" and rules["allpass.account"] == "mountain":
            spare = rng.choice((0, 0, 1, 2))
        total = 10 - spare
        taken = self.tricks(3, total)[: len(playing)]
        rng.shuffle(taken)
        flag = f" {self.word('blind')}" if rules["blind"] > 1 and self.chance(0.3) else ""
        tail = ""
        if dealer and (spare or self.chance(0.5)):
            tail = f" {self.name(dealer, people)} {spare}"
        if self.chance(0.5) and self.bare:
            shown = [str(n) for n in taken]
            if len(people) == 3 and self.chance(0.3):
                shown = shown[:2]
            if len(playing) == 3 and tail and self.chance(0.2):
                shown = shown[:2]
            body = " ".join(shown)
        else:
            named = [f"{self.name(p, people)} {n}" for p, n in zip(playing, taken, strict=True)]
            rng.shuffle(named)
            body = rng.choice((", ", " ", "; ")).join(named)
        self.add(f"{self.word('allpass')}{flag} {body}{tail}")

    def add_misere(self) -> None:
        playing = [p for p in self.people() if p != sitting_out(self.table)]
        who = self.name(self.rng.choice(playing), self.people())
        flag = f" {self.word('blind')}" if self.table["rules"]["blind"] > 1 and self.chance(0.2) else ""
        self.add(f"{who} {self.word('misere')}{flag} {self.rng.choice((0, 0, 0, 1, 2, 3, 10))}")

    def add_game(self) -> None:
        rng, table, people = self.rng, self.table, self.people()
        rules = table["rules"]
        declarer = rng.choice([p for p in people if p != sitting_out(table)])
        level = rng.choice((6, 6, 6, 7, 7, 8, 8, 9, 10, 10))
        suit = rng.choice("scdhn") if self.chance(0.7) else ""
        blind = rules["blind"] > 1 and self.chance(0.25)
        flags = f" {self.word('blind')}" if blind else ""
        head = f"{self.name(declarer, people)} {level}{rng.choice(SUITS[suit]) if suit else ''}"
        if rules["concede"] and self.chance(0.1):
            count = f" {rng.randint(1, 4)}" if self.chance(0.5) else ""
            self.add(f"{head}{flags} {self.word('conceded')}{count}")
            return
        dealer_writes = rules["widow_premium"] == "dealer" and len(people) == 4
        opponents_write = rules["widow_premium"] == "opponents" and len(people) == 3
        if (dealer_writes or opponents_write) and self.chance(0.3):
            flags += f" {self.word('widow')} {rng.choice(('1', '2', '3', 'AA', 'AK', 'A', 'KQ'))}"
        against = defenders(table, declarer)
        if rules["races"] and level >= 9 and self.chance(0.4):
            flags += f" {self.word('over-misere')}"
        must = (rules["whist.stalingrad"] and level == 6 and suit == "s") or (
            rules["blind_six_whisted"] and level == 6 and blind
        )
        said = ("whist", "whist", "pass") if level < 10 else ("whist", "pass")
        calls = ["whist" if must else rng.choice(said) for _ in against]
        self.add(f"{head}{self.game_tail(level, suit, flags, against, calls)}")

    def game_tail(self, level: int, suit: str, flags: str, against: list[str], calls: list[str]) -> str:
        """What follows the contract: flags, result, calls and tricks, with all that may be left out."""
        rng, rules = self.rng, self.table["rules"]
        checked = level == 10 and rules["whist.ten"] == "checked"
        if rules["whist.half"] and level <= 7 and len(against) == 2 and calls[1] == "pass":
            calls = [calls[0], rng.choice(("pass", "half"))]
        if "whist" not in calls and not checked:
            spoken = [c == "half" or self.chance(0.4) for c in calls]
            return flags + self.defence(against, calls, spoken, [None] * len(against))
        if self.dealer_may_halve(level, calls) and self.chance(0.4):
            dealer = str(sitting_out(self.table))
            spoken = [c != "pass" or self.chance(0.5) for c in calls]
            said = self.defence(against, calls, spoken, [None] * len(against))
            return f"{flags}{said}, {self.name(dealer, [*against, dealer])} {self.word('half')}"
        low, high = max(0, level - 4), min(10, level + 4)
        tricks = rng.choice((level, level, rng.randint(low, high), rng.randint(0, 10)))
        split: list[int | None] = [*self.tricks(len(against), 10 - tricks)]
        silent = False
        if "whist" not in calls:  # a checked ten
            spoken = [True] * len(against)
        elif calls == ["whist", "whist"]:
            spoken = [True, True]
            hidden = rng.choice((None, None, None, 0, 1))
            if hidden is None:
                silent = self.chance(0.4)
            else:
                split[hidden] = None
        elif len(against) == 2 and self.chance(0.15):
            spoken = [True, True]
        else:
            spoken = [c != "pass" or self.chance(0.5) for c in calls]
            split = [None] * len(against)
        tail = self.defence(against, calls, spoken, split)
        return (flags if silent else self.result(level, suit, flags, tricks)) + tail

    def dealer_may_halve(self, level: int, calls: list[str]) -> bool:
        rules = self.table["rules"]
        four = sitting_out(self.table) is not None
        return bool(rules["whist.half_dealer"] and four and level <= 7 and sorted(calls) == ["pass", "whist"])

    def result(self, level: int, suit: str, flags: str, tricks: int) -> str:
        """The declarer's tricks: plain, glued to a suit, or relative to the contract."""
        if suit and not flags and self.chance(0.2):
            return str(tricks)
        if tricks == level and self.chance(0.4):
            return f"{flags} ="
        if tricks > level and self.chance(0.4):
            return f"{flags} +{tricks - level}"
        if tricks < level and self.chance(0.4):
            return f"{flags} {self.rng.choice('-−')}{level - tricks}"
        return f"{flags} {tricks}"

    def defence(
        self, against: list[str], calls: list[str], spoken: list[bool], tricks: list[int | None]
    ) -> str:
        shown = []
        dealer = sitting_out(self.table)
        speaking = [*against, dealer] if dealer and self.table["rules"]["whist.half_dealer"] else against
        for who, said, aloud, count in zip(against, calls, spoken, tricks, strict=True):
            if aloud:
                took = "" if count is None else f" {count}"
                shown.append(f"{self.name(who, speaking)} {self.word(said)}{took}")
        if self.chance(0.1):
            shown.reverse()
        if not shown:
            return ""
        return self.rng.choice((", ", " ")) + self.rng.choice((", ", " ", "; ")).join(shown)
