"""Changes of a game file's lines: the file as it was -> the file as it will be (notation.md).

Nothing here judges what a line says, and no line ever leaves the file: it is added, struck,
restored, or struck with a new one under it. Every other line stays to the letter.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise, takewhile

from prefcount.gamefile import BodyLine, GameFile
from prefcount.notation import split_comment
from prefcount.notation.spelling import fold
from prefcount.notation.words import find_game
from prefcount.problems import Problem, RequestError

UNDONE = "~"
CORRECTED = "~~"


def added(file: GameFile, text: str) -> GameFile:
    """The file with a line at its end; a last line that was cut off is completed first."""
    file = _completed(file)
    return _with(file, [*file.lines[:-1], _line(file, text), file.lines[-1]])


def inserted(file: GameFile, after: int, text: str) -> GameFile:
    """The file with a line under live line `after`; 0: above the first one."""
    if not after:
        places = _live(file)
        at = places[0] if places else len(file.lines) - 1
    else:
        at = place_of(file, after) + 1
    file = _completed(file)
    return _with(file, [*file.lines[:at], _line(file, text), *file.lines[at:]])


def undone(file: GameFile) -> GameFile:
    """The file with its last live line struck by `~ `, ready for `redone`.

    Lines undone before it that it had overtaken cannot be redone any more and become `~~ `.
    """
    places = _live(file)
    if not places:
        raise RequestError(Problem("nothing_to_undo"))
    lines = list(file.lines)
    at = places[-1]
    lines[at] = _struck(lines[at], UNDONE)
    for i in takewhile(lambda i: not lines[i].live, range(at - 1, -1, -1)):
        if lines[i].mark == UNDONE:
            lines[i] = _struck(_restored(lines[i]), CORRECTED)
    return _with(file, lines)


def redone(file: GameFile) -> GameFile:
    """The file with the first `~ ` line after the last live one restored."""
    at = redoable(file)
    return _with(file, [*file.lines[:at], _restored(file.lines[at]), *file.lines[at + 1 :]])


def redoable(file: GameFile) -> int:
    """The index of the line that `redone` restores; raises `RequestError` if there is none."""
    start = max(_live(file), default=-1) + 1
    for i in range(start, len(file.lines)):
        if file.lines[i].mark == UNDONE and _can_return(file.lines[i]):
            return i
    raise RequestError(Problem("nothing_to_redo"))


def struck(file: GameFile, number: int) -> GameFile:
    """The file with live line `number` struck by hand."""
    at = place_of(file, number)
    return _with(file, [*file.lines[:at], _struck(file.lines[at], CORRECTED), *file.lines[at + 1 :]])


def restored(file: GameFile, number: int, begins: str = "") -> GameFile:
    """The file with the struck line restored that becomes live line `number`.

    Of several in that place it is the one that `begins` as typed; of those the last one, so that
    this undoes `struck`.
    """
    places = [-1, *_live(file), len(file.lines)]
    between = range(places[number - 1] + 1, places[number]) if 0 < number < len(places) else range(0)
    there = [i for i in between if _can_return(file.lines[i])]
    if not there:
        raise RequestError(_nothing_struck(file, places, number))
    called = [i for i in there if _is_called(_restored(file.lines[i]), begins)]
    lines = dict.fromkeys(_restored(file.lines[i]).text for i in called or there)
    if not called or (begins.strip() and len(lines) > 1):
        code = "struck_like" if called else "no_struck_like"
        listed = (Problem("struck_there", {"number": number, "line": line}) for line in lines)
        raise RequestError(Problem(code, {"begins": begins, "number": number}), *listed)
    at = called[-1]
    return _with(file, [*file.lines[:at], _restored(file.lines[at]), *file.lines[at + 1 :]])


def _nothing_struck(file: GameFile, places: list[int], number: int) -> Problem:
    """That no line is struck in the place of a hand, and in which places there are some."""
    numbers = tuple(
        str(after)
        for after, (start, end) in enumerate(pairwise(places), 1)
        if any(_can_return(file.lines[i]) for i in range(start + 1, end))
    )
    if not numbers:
        return Problem("nothing_struck_at_all")
    return Problem("nothing_struck", {"number": number, "numbers": numbers})


def _is_called(line: BodyLine, begins: str) -> bool:
    """Whether each word of `begins` is the beginning of a line's word in turn, or orders the same game."""
    typed, words = (text.replace(",", " ").replace(";", " ").split() for text in (begins, line.text))
    return len(typed) <= len(words) and all(
        fold(word).startswith(fold(begun)) or (find_game(begun) or begun) == find_game(word)
        for begun, word in zip(typed, words, strict=False)
    )


def corrected(file: GameFile, number: int, text: str) -> GameFile:
    """The file with live line `number` struck and `text` under it; its comment goes on with it."""
    at = place_of(file, number)
    old = file.lines[at]
    if not split_comment(text)[1]:
        text += old.comment
    file = _completed(file)
    new = _line(file, text)
    return _with(file, [*file.lines[:at], _struck(file.lines[at], CORRECTED), new, *file.lines[at + 1 :]])


def place_of(file: GameFile, number: int) -> int:
    """The index of live line `number`; raises `RequestError` naming how many there are."""
    places = _live(file)
    if not 1 <= number <= len(places):
        raise RequestError(Problem("no_hand", {"number": number, "count": len(places)}))
    return places[number - 1]


def is_cut_off(file: GameFile) -> bool:
    """Whether the last line lacks its end: it may be half-written."""
    return bool(file.lines and file.lines[-1].raw.strip())


def _live(file: GameFile) -> list[int]:
    return [i for i, line in enumerate(file.lines) if line.live]


def _with(file: GameFile, lines: Iterable[BodyLine]) -> GameFile:
    return replace(file, lines=tuple(lines))


def _line(file: GameFile, text: str) -> BodyLine:
    """A line with the file's own line end."""
    return BodyLine.of(text + file.newline[:-1])


def _completed(file: GameFile) -> GameFile:
    """The same with an end to its last line, so that the next one starts below it."""
    if not file.lines:
        return replace(file, head=file.head + file.newline, lines=(BodyLine.of(""),))
    last = file.lines[-1].raw
    if not last:
        return file
    return _with(file, [*file.lines[:-1], BodyLine.of(last + file.newline[:-1]), BodyLine.of("")])


def _struck(line: BodyLine, mark: str) -> BodyLine:
    return BodyLine.of(f"{mark} {line.raw}")


def _can_return(line: BodyLine) -> bool:
    """Whether a line is struck and would be a live one without its mark."""
    return bool(line.mark) and _restored(line).live


def _restored(line: BodyLine) -> BodyLine:
    """The line without its mark and the blank that goes with it."""
    before, _, rest = line.raw.partition(line.mark)
    return BodyLine.of(before + rest.removeprefix(" "))
