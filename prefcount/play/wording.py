"""What a hand line says as far as it is typed: `Anna plays 7♥, Anna takes 6 tricks, Ben whists`.

Only for a line that is no hand yet; a whole one is told by `explanation.describe`. The words are
read with the tables of the notation, in the places where the notation looks for them.
"""

from collections.abc import Iterable, Iterator

from prefcount.explanation import contract, tricks
from prefcount.hands import Call, Seats
from prefcount.messages import N_, ngettext, pgettext
from prefcount.messages import gettext as _
from prefcount.notation.names import fits
from prefcount.notation.spelling import fold
from prefcount.notation.spoken import spoken_result, suit_apart
from prefcount.notation.words import CALLS, FLAGS, LINE_WORDS, MISERE, RESULT, Flag, LineWord, find_game
from prefcount.play.commands import Act, word_of
from prefcount.problems import Problem
from prefcount.visible import harmless
from prefcount.wording import sentence

FORMS = {
    LineWord.ALLPASS: N_("all-pass: the tricks of each in seat order, the last one may be left out"),
    LineWord.FINE: N_("a fine: fine PLAYER POINTS [REASON]"),
    LineWord.WRITE: N_("by hand: write PLAYER pool|mountain NUMBER, write PLAYER whists OPPONENT NUMBER"),
    LineWord.JOIN: N_("a newcomer: join NAME"),
    LineWord.LEAVE: N_("somebody leaves: leave PLAYER"),
    LineWord.DEAL: N_("who deals the next hand: deal PLAYER"),
    LineWord.RULE: N_("a house rule from here on: rule OPTION VALUE"),
    LineWord.CHECK: N_("compare with the paper: check pool|mountain POINTS…"),
    LineWord.END: N_("the evening is closed"),
}
"""What each line word is about, and the form of its line."""

OWN = {
    "no_hand_number": N_('"{word}" is not the number of a hand: the log shows them'),
    "mend_with_deal": N_("first say who deals: {insert} {number} {line}"),
    "settled": N_("the game is settled ({date}): the word {reopen} lets it go on"),
}
"""Problems that are mended in other words here than in the shell."""


def said(problem: Problem) -> str:
    """A problem's sentence, with the words of the live table where it names a command."""
    if problem.code not in OWN:
        return sentence(problem._replace(line=None))  # there is no file to look into, hands have numbers
    data = {"word": harmless(problem.word or "")}
    data |= {key: harmless(str(value)) for key, value in problem.data.items()}
    if problem.code == "mend_with_deal":
        data["number"] = str(problem.data["number"] + 1)  # in the shell: after which hand
    return _(OWN[problem.code]).format(insert=word_of(Act.INSERT), reopen=word_of(Act.REOPEN), **data)


def _flag(flag: Flag) -> str:
    match flag:
        case Flag.BLIND:
            return pgettext("flag", "blind")
        case Flag.CONCEDED:
            return pgettext("flag", "conceded")
        case Flag.WIDOW:
            return _("premium for the widow")
        case _:
            return pgettext("flag", "over a misère")


def so_far(words: list[str], seats: Seats) -> str:
    """The words that were understood, in a sentence without its end; empty for none."""
    if not words:
        return ""
    players = fits(seats.players, words[0])
    line_word = LINE_WORDS.plain.get(fold(words[0])) or (None if players else LINE_WORDS.find(words[0]))
    if line_word is LineWord.ALLPASS:
        return _allpass(words[1:], seats)
    if line_word is not None:
        return _(FORMS[line_word])
    declarers = [player for player in players if player != seats.sitting_out]
    if len(declarers) != 1:
        return ""
    return ", ".join(_contract(declarers[0], words[1:], seats))


def _contract(declarer: str, words: list[str], seats: Seats) -> Iterator[str]:
    """The declarer's game, what he took, and each defender with his call."""
    name = harmless(declarer)
    if not words:
        yield name
        return
    game = find_game(words[0])
    if game is None:
        if MISERE.find(words[0]):
            yield _("{name} plays misère").format(name=name)
        return
    defenders = seats.defenders(declarer)
    apart = suit_apart(words, 1, defenders)
    suit, result, at = (game.suit, game.result, 1) if apart is None else (*apart[:2], 1 + apart.words)
    yield _("{name} plays {game}").format(name=name, game=contract(game.level, suit))
    if result is not None:
        yield _took(name, result, game.level)
    yield from _after_game(name, game.level, _written(words[at:], defenders), defenders)


def _written(words: list[str], defenders: tuple[str, ...]) -> Iterator[str]:
    """The words with a result that was said in place of what was said: `-2` for `down 2`."""
    at = 0
    while at < len(words):
        said = spoken_result(words, at)
        if said is None or not said.result or (said.words == 1 and fits(defenders, words[at])):
            yield words[at]
            at += 1
        else:
            yield said.result
            at += said.words


def _after_game(name: str, level: int, words: Iterable[str], defenders: tuple[str, ...]) -> Iterator[str]:
    defender: str | None = None
    named: list[str] = []
    for word in words:
        call = CALLS.find(word.rstrip("0123456789")) if defender is not None else None
        if defender is not None and call is not None:
            yield _said(defender, call)
            defender = None
        elif RESULT.fullmatch(fold(word)):
            yield tricks(int(word)) if named and word.isdecimal() else _took(name, fold(word), level)
        elif (found := [player for player in fits(defenders, word) if player not in named])[:2] == found[:1]:
            if not found and (flag := FLAGS.find(word)) is not None:
                yield _flag(flag)
            elif found:
                defender = found[0]
                named.append(defender)
    if defender is not None:
        yield harmless(defender)


def _said(player: str, call: Call) -> str:
    name = harmless(player)
    if call is Call.WHIST:
        return _("{name} whists").format(name=name)
    if call is Call.HALF:
        return _("{name} takes half the whists").format(name=name)
    return _("{name} passes").format(name=name)


def _took(name: str, result: str, level: int) -> str:
    """The declarer's tricks from `7`, `=`, `+1` or `-2`."""
    if result == "=":
        taken = level
    elif result[0] in "+-":
        taken = level + int(result[:4])
    else:
        taken = int(result[:4])
    return f"{name} {ngettext('takes {n} trick', 'takes {n} tricks', taken).format(n=taken)}"


def _allpass(words: list[str], seats: Seats) -> str:
    """Each hand's tricks as far as they are typed."""
    shares: list[str] = []
    player: str | None = None
    in_play = list(seats.in_play)
    for word in words:
        if word.isdecimal():
            owner = player or (in_play.pop(0) if in_play else "")
            shares.append(f"{harmless(owner)} – {word}")
            player = None
        else:
            player = next(iter(fits(seats.players, word)), None)
    if not shares:
        return _(FORMS[LineWord.ALLPASS])
    return _("All pass: {tricks}.").format(tricks=", ".join(shares)).rstrip(".") + " …"
