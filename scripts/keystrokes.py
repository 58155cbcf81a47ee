"""How many keys an evening takes: every hand of a game file typed in its shortest form.

    python scripts/keystrokes.py [FILE]

The forms are not thought out but found: of all ways to write a hand down that the notation could
take – beginnings of names, letters for calls, results as numbers, `=`, `+1`, `-2` or not at all,
numbers of tricks that follow left out – the shortest is kept that writes the same on the sheet.
Enter counts as a key. The suit is left out where it costs one: no price hangs on it.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from pathlib import Path

from prefcount.evening import read_evening
from prefcount.fold import State, Step, advance
from prefcount.hands import AllPass, Call, Defence, Game, Hand, Misere
from prefcount.library import DiskLibrary
from prefcount.notation import Style, read_hand, write_hand
from prefcount.notation.words import WRITTEN
from prefcount.problems import HandError
from prefcount.sheet import Sheet

EXAMPLE = Path(__file__).parent.parent / "examples" / "evening40.pref"
TARGET = 11
"""Keys a hand, on average, that a table should not need more than."""

CALLS = {Call.WHIST: ("w", "в"), Call.HALF: ("½", "пв"), Call.PASS: ("p", "п")}
MISERE = ("m", "м", "миз")
ALLPASS = ("ap", "ppp", "рас", "ппп")


def beginnings(name: str) -> list[str]:
    """Every beginning of a name, shortest first."""
    return [name[:length] for length in range(1, len(name) + 1)]


def forms(hand: Hand) -> Iterable[str]:
    """Ways to write a hand down that may be shorter than its canonical line, which is one of them."""
    yield write_hand(hand, Style())
    match hand:
        case AllPass():
            numbers = [str(tricks) for _player, tricks in hand.tricks]
            for word, count in product(ALLPASS, range(1, len(numbers) + 1)):
                yield " ".join([word, *numbers[:count]])
        case Misere():
            for name, word in product(beginnings(hand.declarer), MISERE):
                yield f"{name} {word} {hand.tricks}"
        case Game() if hand.conceded is None:
            games = (f"{game}{result}" for game in _games(hand) for result in _results(hand))
            for name, game, defence in product(beginnings(hand.declarer), list(games), list(_defences(hand))):
                yield f"{name} {game}{defence}"


def _games(game: Game) -> list[str]:
    letters = [words.letters[game.suit] for words in WRITTEN.values()] if game.suit else []
    return [str(game.level), *(f"{game.level}{letter.lower()}" for letter in letters)]


def _results(game: Game) -> list[str]:
    if game.tricks is None:
        return [""]
    return ["", str(game.tricks), f" {game.tricks}", "=", f"{game.tricks - game.level:+d}"]


def _defences(game: Game) -> Iterator[str]:
    """Those who did not pass, in any order, each with his call and perhaps his tricks."""
    said = [defence for defence in game.defence if defence.call is not Call.PASS]
    for order in permutations(said):
        yield from map("".join, product(*map(_defender, order)))


def _defender(defence: Defence) -> list[str]:
    tricks = [""] if defence.tricks is None else ["", str(defence.tricks), f" {defence.tricks}"]
    return [
        f" {name} {call}{taken}"
        for name, call, taken in product(beginnings(defence.player), CALLS[defence.call], tricks)
    ]


def shortest(step: Step) -> str:
    """The shortest form of a step's hand that writes the same at the same table."""
    ordered = sorted(forms(step.hand), key=lambda text: (len(text), _mixed(text)))
    return next(text for text in ordered if _same(text, step))


def _mixed(text: str) -> bool:
    """Whether a line asks for two keyboard layouts."""
    letters = [letter for letter in text if letter.isalpha()]
    return len({letter.isascii() for letter in letters}) > 1


def _same(text: str, step: Step) -> bool:
    table = step.before.table
    try:
        hand = read_hand(text, table.seats, table.rules)
    except HandError:
        return False
    typed = advance(step.before, hand)
    return typed.entries == step.entries and typed.after == step.after


def typed_evening(text: str) -> tuple[list[str], Sheet, Sheet]:
    """The shortest lines of a game file's hands, the sheet they make, and the file's own."""
    evening = read_evening(text, DiskLibrary()).sound()
    lines = [shortest(step) for step in evening.steps]
    state: State = evening.start
    for line in lines:
        state = advance(state, read_hand(line, state.table.seats, state.table.rules)).after
    return lines, state.sheet, evening.sheet


def keys(line: str) -> int:
    """Keys for a line, Enter included."""
    return len(line) + 1


def main() -> int:
    """Print each line with its keys, and the average; 1 if the sheets differ or the target is missed."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE
    lines, typed, written = typed_evening(path.read_text(encoding="utf-8"))
    for line in lines:
        print(f"{keys(line):>3}  {line}")
    average = sum(map(keys, lines)) / len(lines)
    print(f"{average:.2f} keys a hand, Enter included; the target is {TARGET}")
    if typed != written:
        print("the sheets differ")
    return int(typed != written or average > TARGET)


if __name__ == "__main__":
    sys.exit(main())
