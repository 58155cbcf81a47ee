"""A tiny reader of hand lines for the reckoner: one line of text -> one plain dict.

It trusts its input (the cases and the generator write legal lines) and refuses with a
`ValueError` what it does not know, so that a slip here is loud.
"""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from typing import Any

MISERE = {"misere", "mis", "m", "мизер", "миз"}
ALLPASS = {"allpass", "ap", "ppp", "распасы", "рас", "ппп"}
WHIST = {"whist", "w", "вист", "в"}
PASS = {"pass", "p", "пас", "п"}
HALF = {"half", "½", "полвиста", "пв"}
BLIND = {"blind", "втёмную", "втемную"}
CONCEDED = {"conceded", "сдался"}
WIDOW = {"widow", "прикуп"}
OVER_MISERE = {"over-misere", "поверх-мизера"}
FINE = {"fine", "штраф"}
WRITE = {"write", "запись"}
JOIN = {"join", "пришёл", "пришел"}
LEAVE = {"leave", "ушёл", "ушел"}
DEAL = {"deal", "сдаёт", "сдает"}
RULE = {"rule", "правило"}
CHECK = {"check", "сверка"}
ACCOUNTS = {
    "pool": "pool",
    "пуля": "pool",
    "mountain": "mountain",
    "гора": "mountain",
    "whists": "whists",
    "висты": "whists",
}
SUITS = {
    "s": "s", "c": "c", "d": "d", "h": "h", "n": "n", "nt": "n",
    "♠": "s", "♣": "c", "♦": "d", "♥": "h",
    "п": "s", "т": "c", "б": "d", "ч": "h", "бк": "n",
    "": "",
}  # fmt: skip
PREMIUM = {"aa": 3, "ak": 2, "a": 1, "kq": 1, "1": 1, "2": 2, "3": 3}


def read_file(text: str) -> tuple[dict[str, Any], list[str]]:
    """The header as a dict, its [rules] flattened under "rules", and the live lines."""
    _, head, body = text.split("+++", 2)
    header = tomllib.loads(head)
    header["rules"] = flat(header.get("rules", {}))
    lines = []
    for raw in body.splitlines():
        line = raw.strip()
        if line and not line.startswith(("#", "~")):
            lines.append(re.split(r"\s#", line)[0].strip())
    return header, lines


def flat(rules: dict[str, Any], before: str = "") -> dict[str, Any]:
    """{"whist": {"style": x}} -> {"whist.style": x}."""
    out: dict[str, Any] = {}
    for key, value in rules.items():
        if isinstance(value, dict):
            out.update(flat(value, before + key + "."))
        else:
            out[before + key] = value
    return out


def person(word: str, people: list[str]) -> str:
    """Whose name, or the only beginning of a name, the word is."""
    same = [p for p in people if p.lower() == word.lower()]
    if same:
        return same[0]
    fits = [p for p in people if p.lower().startswith(word.lower())]
    if len(fits) != 1:
        raise ValueError(f"{word!r} fits {fits}")
    return fits[0]


def number(word: str) -> Fraction:
    return Fraction(word.replace("−", "-"))


def read_line(text: str, people: list[str], out: str | None, dealer_speaks: bool = False) -> dict[str, Any]:
    """One live line. `out` is the dealer of the next hand where he sits out of it.

    If `dealer_speaks` he may take the half-whist and is named among the defenders.
    """
    words = re.sub(r"[,;]", " ", text).split()
    exact = [p for p in people if p.lower() == words[0].lower()]
    first = "" if exact else words[0].lower()
    if first in FINE:
        return {"kind": "fine", "who": person(words[1], people), "points": number(words[2])}
    if first in WRITE:
        return read_write(words, people)
    if first in JOIN:
        return {"kind": "join", "name": words[1]}
    if first in LEAVE:
        return {"kind": "leave", "who": person(words[1], people)}
    if first in DEAL:
        return {"kind": "deal", "who": person(words[1], people)}
    if first in RULE:
        return {"kind": "rule", "option": words[1], "value": rule_value(words[2:])}
    if first in CHECK:
        return read_check(words, people)
    if first == "end":
        return {"kind": "end"}
    playing = [p for p in people if p != out]
    if first in ALLPASS:
        return read_allpass(words[1:], people, playing)
    declarer = person(words[0], playing)
    if words[1].lower() in MISERE:
        flags, rest = read_flags(words[2:])
        return {"kind": "misere", "who": declarer, "tricks": int(rest[0]), **flags}
    return read_game(
        declarer, words[1:], [p for p in playing if p != declarer], out if dealer_speaks else None
    )


def read_write(words: list[str], people: list[str]) -> dict[str, Any]:
    who, account = person(words[1], people), ACCOUNTS[words[2].lower()]
    if account == "whists":
        against = person(words[3], [p for p in people if p != who])
        amount = number(words[4])
    else:
        against, amount = "", number(words[3])
    return {"kind": "write", "who": who, "account": account, "against": against, "amount": amount}


def read_check(words: list[str], people: list[str]) -> dict[str, Any]:
    """What the paper says: pool or mountain of everybody in seat order, or whists of one against one."""
    if len(words) == 5 and ACCOUNTS.get(words[2].lower()) == "whists":
        who, against = person(words[1], people), person(words[3], people)
        return {"kind": "check", "account": "whists", "figures": {(who, against): number(words[4])}}
    figures = dict(zip(people, map(number, words[2:]), strict=True))
    return {"kind": "check", "account": ACCOUNTS[words[1].lower()], "figures": figures}


def rule_value(words: list[str]) -> Any:
    plain: list[Any] = []
    for word in words:
        if word.lower() in ("true", "yes"):
            plain.append(True)
        elif word.lower() in ("false", "no"):
            plain.append(False)
        elif re.fullmatch(r"-?\d+(/\d+)?", word):
            plain.append(number(word))
        else:
            plain.append(word)
    return plain[0] if len(plain) == 1 else plain


def read_flags(words: list[str]) -> tuple[dict[str, Any], list[str]]:
    """The flags at the front of the words, and what follows them."""
    flags: dict[str, Any] = {"blind": False, "conceded": None, "widow": 0, "over_misere": False}
    rest = list(words)
    while rest:
        word = rest[0].lower()
        if word in BLIND:
            flags["blind"] = True
            rest = rest[1:]
        elif word in CONCEDED:
            rest = rest[1:]
            flags["conceded"] = 0
            if rest and rest[0].isdigit():
                flags["conceded"] = int(rest[0])
                rest = rest[1:]
        elif word in OVER_MISERE:
            flags["over_misere"] = True
            rest = rest[1:]
        elif word in WIDOW:
            flags["widow"] = PREMIUM[rest[1].lower()]
            rest = rest[2:]
        else:
            break
    return flags, rest


def read_allpass(words: list[str], people: list[str], playing: list[str]) -> dict[str, Any]:
    flags, rest = read_flags(words)
    tricks: dict[str, int] = {}
    bare: list[int] = []
    while rest:
        if rest[0].isdigit():
            bare.append(int(rest[0]))
            rest = rest[1:]
        else:
            tricks[person(rest[0], people)] = int(rest[1])
            rest = rest[2:]
    for who, count in zip(playing, bare, strict=False):
        tricks[who] = count
    missing = [p for p in playing if p not in tricks]
    if len(playing) == 3 and len(missing) == 1:
        tricks[missing[0]] = 10 - sum(tricks.values())
    for who in people:
        tricks.setdefault(who, 0)
    return {"kind": "allpass", "tricks": tricks, **flags}


def read_game(declarer: str, words: list[str], defenders: list[str], out: str | None) -> dict[str, Any]:
    """A contract; `out` is the dealer of four where he may take the half-whist."""
    found = re.fullmatch(r"(10|[6-9])(.*?)(\d*)", words[0].lower().replace("\ufe0f", ""))
    if not found:
        raise ValueError(f"no game: {words[0]!r}")
    level, suit = int(found[1]), SUITS[found[2]]
    flags, rest = read_flags(words[1:])
    glued = [found[3]] if found[3] else []
    rest = glued + rest
    tricks: int | None = None
    if rest and re.fullmatch(r"=|[+\-−]?\d+", rest[0]):
        tricks = result(rest[0], level)
        rest = rest[1:]
    calls = dict.fromkeys(defenders, "pass")
    taken: dict[str, int] = {}
    while rest:
        who, rest = defender(rest[0], defenders, out), rest[1:]
        calls[who], rest = call(rest[0]), rest[1:]
        if rest and rest[0].isdigit():
            taken[who], rest = int(rest[0]), rest[1:]
    return {
        "kind": "game", "who": declarer, "level": level, "suit": suit, "tricks": tricks,
        "calls": calls, "taken": taken, **flags,
    }  # fmt: skip


def defender(word: str, defenders: list[str], out: str | None) -> str:
    """Who speaks: the dealer of four by his whole name, or where the word begins no defender's."""
    fits = [p for p in defenders if p.lower().startswith(word.lower())]
    if out and (not fits or out.lower() == word.lower()):
        return person(word, [out])
    return person(word, defenders)


def result(word: str, level: int) -> int:
    if word == "=":
        return level
    if word[0] == "+":
        return level + int(word[1:])
    if word[0] in "-−":
        return level - int(word[1:])
    return int(word)


def call(word: str) -> str:
    for name, words in (("whist", WHIST), ("pass", PASS), ("half", HALF)):
        if word.lower() in words:
            return name
    raise ValueError(f"no call: {word!r}")
