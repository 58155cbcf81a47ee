"""The sentence for every problem: what is wrong, where, and what would be right.

`SENTENCES` holds one English sentence for each code, the message that the catalogue translates.
Its placeholders are the problem's data and `word`, the offending word as typed. Whatever a person
typed is made harmless on the way.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from prefcount.declension import accusative
from prefcount.house_rules import phrase
from prefcount.messages import N_, gettext, ngettext
from prefcount.options import OPTIONS
from prefcount.problems import OptionError, PrefcountError, Problem
from prefcount.visible import LONGEST_WORD, harmless, width
from prefcount.wording_commands import COMMAND_COUNTS, COMMAND_SENTENCES
from prefcount.wording_paper import PAPER_SENTENCES
from prefcount.wording_sheet import SHEET_SENTENCES

SENTENCES: dict[str, str] = {
    **COMMAND_SENTENCES,
    **PAPER_SENTENCES,
    **SHEET_SENTENCES,
    # The line as such
    "nothing": N_("the line is empty: a hand starts with a player or a word such as allpass"),
    "line_long": N_("the line has {length} characters; up to {most} are read"),
    "control": N_("the invisible character {character} cannot stand in a line: leave it out"),
    "left_over": N_('"{word}" does not belong here: the line ends before it'),
    # People
    "no_player": N_('"{word}" is no player here ({players})'),
    "no_player_near": N_('"{word}" is no player here ({players}): did you mean {near}?'),
    "player_first": N_('"{word}" comes too early: first write who plays it, as in {player} {word}'),
    "ambiguous_player": N_('"{word}" could be {players}: write more of the name'),
    "player_missing": N_("a player is missing here ({players})"),
    "player_left": N_("{player} has left the table; those who play are {players}"),
    "player_twice": N_("{player} has two numbers: write one"),
    "dealer_plays": N_(
        "{player} deals this hand and sits out; {players} play it"
        ' (a line "deal NAME" before it says who else deals)'
    ),
    "dealer_defends": N_("{player} deals this hand and sits out; the defenders are {players}"),
    "declarer_defends": N_("{player} is the declarer: not a defender ({players})"),
    "defender_twice": N_("{player} is named twice: each defender has one call"),
    # A contract
    "game_missing": N_("the game of {player} is missing: 6 to 10, as in 7h, or misere"),
    "no_game": N_('"{word}" is not a game: write 6 to 10, with s, c, d, h or n for the suit (7h), or misere'),
    "line_word_late": N_('"{word}" goes before the name: write {right}'),
    "defender_first": N_(
        '"{word}" comes too early: first write who plays what, as in {other} 7h {player} whist'
    ),
    "no_call": N_('"{word}" is not a call: {player} says whist, pass or half'),
    "call_missing": N_("the call of {player} is missing: whist, pass or half"),
    "number_here": N_('the number "{word}" is out of place: a player goes here ({players})'),
    "loose_suit": N_('"{word}" comes too late: write the suit right after its game, as in {right}'),
    "call_alone": N_('who says "{word}"? The name goes before it ({players})'),
    "both_alone": N_(
        'after "{word}" goes the call of both, with the tricks of each in speaking order or of none:'
        " {word} whist 3 1"
    ),
    "no_result": N_(
        '"{word}" means nothing here: a result (6, =, -1) or a defender and the call ({players}) goes here'
    ),
    "no_defender": N_('"{word}" means nothing here: a defender and the call go here ({players})'),
    "letter_or_name": N_(
        '"{word}" may be a name or a call: name who says it ({players}), or write both calls out, pass whist'
    ),
    "suit_or_name": N_(
        '"{word}" may be the suit or {player}, whose call is missing: write {game}{tail}, or {player} w{tail}'
    ),
    "short_or_suit": N_('"{word}" may be undertricks or no-trump: write {right}, or {suit}'),
    "short_all": N_('"{word}" would leave {player} no trick at all: write {right} if that is meant'),
    "short_missing": N_('how many? A number of tricks goes after "{before}", as in {before} 1'),
    "result_twice": N_('"{word}" is a second result: the tricks of {player} are there already'),
    "no_tricks": N_('"{word}" is not a number of tricks: write 0 to 10'),
    "result_range": N_('"{word}" at {level} makes {tricks} tricks, a hand has 0 to 10'),
    "result_missing": N_(
        "the tricks of {declarer} are missing ({players} whisted):"
        " write them after the game, as in {word} {level}"
    ),
    "ten_unchecked": N_(
        "the tricks of {declarer} are missing: a ten is checked here, so write them after the game"
    ),
    "nobody_whisted": N_(
        'nobody whisted, so there are no tricks: leave out "{word}", or write who whisted ({players})'
    ),
    "misere_tricks": N_(
        "how many tricks did {player} take? Write {player} misere 0 if made, else their number for the 0"
    ),
    "half_first": N_("{player} speaks first and cannot say half: only {second} can, after a pass"),
    "half_high": N_("half goes with 6 and 7, not with {level}: write whist or pass"),
    "half_two": N_("there is no half-whist with two people: write whist or pass"),
    "dealer_call": N_("{player} deals and may say half only, after whist and pass"),
    "dealer_half_early": N_(
        "{player} deals and says half only after one of {players} whisted and the other passed"
    ),
    "half_played": N_('{player} said half, so there are no tricks: leave out "{word}"'),
    "must_whist": N_("both must whist {word} here ({rule}, {option}): write whist for {player}, too"),
    # Flags
    "flag_twice": N_('"{word}" is there twice: write it once'),
    "flag_late": N_('"{word}" comes too late: write it before tricks and defenders'),
    "flag_game_only": N_('"{word}" goes with a game of 6 to 10 only: leave it out'),
    "not_played": N_(
        '"{word}" is not played here ({rule}): to play it, put a line "rule {option} {right}" before this one'
    ),
    "over_misere_low": N_('"{word}" goes with 9 and 10 only: leave it out'),
    "conceded_played": N_('a conceded game has no tricks and no calls: leave out "{word}"'),
    "conceded_widow": N_('a conceded game has no premium: leave out "{word}"'),
    "conceded_range": N_('"{word}" does not go with {level}: one concedes 1 to {level} tricks'),
    "widow_missing": N_("the premium is missing after widow: 1 to 3, or AA, AK, A, KQ"),
    "widow_value": N_('"{word}" is not a premium: write 1 to 3, or AA, AK, A, KQ'),
    "widow_dealer": N_(
        'the premium is a dealer\'s who sits out, which takes four people: leave out "{word}"'
    ),
    "widow_opponents": N_('the premium is both opponents\', which takes three people: leave out "{word}"'),
    # All-pass
    "allpass_many": N_('"{word}" is one number too many for {players}: name whoever else took tricks'),
    "allpass_missing": N_("the tricks of {players} are missing: write a number for each"),
    "tricks_missing": N_("the tricks of {player} are missing: write 0 to 10"),
    "allpass_dealer_out": N_("{player} deals and takes no tricks here ({rule}, {option}): write 0"),
    "allpass_dealer_most": N_("{player} deals and takes tricks with the widow only, 0 to 2, not {tricks}"),
    "allpass_dealer_rest": N_(
        'the widow\'s tricks are missing ({tricks}): add "{player} {tricks}", who deals'
    ),
    "allpass_dealer_missing": N_('the tricks of {player}, who deals, are missing: add "{player} 0", 1 or 2'),
    # Lines that are no hands
    "amount_missing": N_("a number is missing here, such as 12, -4 or 3/2"),
    "no_amount": N_('"{word}" is not a number: write one such as 12, -4 or 3/2'),
    "fine_without_points": N_("the points are missing before the reason: fine {player} {usual} {word} …"),
    "fine_in_words": N_(
        'is "{word}" points or reason? Write fine {player} {points} … or fine {player} {usual} {word} …'
    ),
    "fine_of_another": N_(
        '"{word}" looks like another fine: write a line of its own, fine {player} {points}'
    ),
    "fine_points": N_('"{word}" is not a fine: write points above 0'),
    "account_missing": N_("the account is missing: pool, mountain or whists"),
    "no_account": N_('"{word}" is not an account: write pool, mountain or whists'),
    "against_self": N_("nobody writes whists against himself: name somebody other than {player}"),
    "name_missing": N_("the name of the newcomer is missing after join"),
    "already_here": N_("{player} sits here already: a newcomer needs another name"),
    "table_full": N_("four people sit here already ({players}): somebody has to leave first"),
    "table_empty": N_("{player} cannot leave: two people have to stay"),
    "option_missing": N_("an option and its value are missing, as in: rule whist.style gentleman"),
    "value_missing": N_("the value of {option} is missing: {expected}"),
    "check_missing": N_(
        "what to check is missing, as in: check pool {figures}, or check {player} whists {other} 52"
    ),
    "check_whists": N_(
        '"{word}" is not checked for one player: write check {player} whists {other} and a number'
    ),
    "figure_large": N_("a figure here would have more than {digits} digits: nobody plays for that"),
    # Names
    "name_empty": N_("the name is empty: it has 1 to 24 characters"),
    "name_long": N_('the name "{name}" has {length} characters; a name has up to {most}'),
    "name_character": N_(
        'the name "{name}" holds "{character}": a name is one word'
        " without quotes, invisible characters and , ; # ~ + ="
    ),
    "name_start": N_('the name "{name}" starts with "{character}": a name starts with a letter'),
    "name_reserved": N_('nobody can be called "{name}", a word of the hand line: choose another name'),
    "name_taken": N_('the name "{name}" could be mistaken for {other}: choose one that differs more'),
    "name_twice": N_("there is a {name} already: give one of the two another name, such as {name}-2"),
    # Options
    "value_alone": N_('"{word}" is a value of {option}: write rule {option} {word}'),
    "unknown_option": N_('there is no option "{option}"'),
    "value": N_('"{value}" is not a value of {option}: write {expected}'),
    "rule_without_value": N_('"{text}" is not a rule: write OPTION=VALUE, as in whist.style=gentleman'),
    # Conventions
    "unknown_convention": N_(
        'there is no convention "{convention}" ({known});'
        " a file of your own is named with its path, as in ./ours.toml"
    ),
    "unknown_edition": N_("{convention} has no edition {edition}: the newest is {newest}"),
    "convention_circle": N_("a convention cannot extend itself: {names}"),
    "convention_deep": N_("at most {most} conventions can extend one another, here there are more: {names}"),
    # Game files and other TOML
    "no_header": N_('a game file starts with a line +++ and its header, not with "{shown}"'),
    "open_header": N_("the header has no end: a second line +++ closes it"),
    "too_many_lines": N_("the file is too long: up to {most} lines are read"),
    "toml_large": N_("the TOML is too long: up to {most} characters are read"),
    "toml": N_('"{shown}" is not TOML: text goes in quotes, lists in [ ]'),
    "races_four": N_("races are for four people, not for {count}"),
    "missing_key": N_("{key} is missing in the header"),
    "option_outside": N_('"{key}" is an option: it goes under [rules], as {option} = …'),
    "unknown_key": N_('"{key}" means nothing here: leave it out'),
    "unknown_format": N_("the file has format {value}; this program reads format {known}"),
    "wrong_value": N_("{key} is wrong: write {expected}"),
    "wrong_choice": N_('{key} is "{value}": write one of {values}'),
    "player_count": N_("a table has 2 to 4 players, not {count}"),
    "target_twice": N_("pool is {pool} and target of [rules] is {target}: they mean the same, write one"),
    "unknown_dealer": N_('the dealer "{word}" is no player ({players})'),
    # What may be, but should be known
    "after_end": N_("the evening was over before this hand; it still counts"),
    "after_end_hands": N_("the evening was over before hand {first}; the hands up to {last} still count"),
    "opening_expected": N_(
        "the first {hands} hands of the evening are all-pass here; this one counts as it is"
    ),
    "allpass_owed": N_("an all-pass is owed before another game; this hand counts as it is"),
    "doubled": N_(
        'it stands beside hand {below} now, "{line}"; if that one is its correction: prefcount undo {below}'
    ),
    "below_minimum": N_("a {level} is below the lowest bid, which is {minimum} now; it still counts"),
    "six_without_suit": N_("a 6 without a suit: both must whist 6s here (Stalingrad), so name the suit"),
    # Checks of the table against the paper
    "check_pool_differs": N_(
        "the check fails: pool {paper} on paper, {sheet} on the sheet; look from hand {since} on"
    ),
    "check_mountain_differs": N_(
        "the check fails: mountain {paper} on paper, {sheet} on the sheet; look from hand {since} on"
    ),
    "check_whists_differ": N_(
        "the check fails: {player} has {paper} whists against {against} on paper,"
        " {sheet} on the sheet; look from hand {since} on"
    ),
}

COUNTED: dict[str, tuple[str, str, str]] = {
    **COMMAND_COUNTS,
    "tricks_sum": (
        "total",
        N_("{sum} is {total} trick, a hand has 10"),
        N_("{sum} is {total} tricks, a hand has 10"),
    ),
    "split_missing": (
        "tricks",
        N_("{tricks} trick is left for {players}: write the number of one of them"),
        N_("{tricks} tricks are left for {players}: write the number of one of them"),
    ),
    "check_count": (
        "count",
        N_("{count} number for {people} people: write one for each ({players})"),
        N_("{count} numbers for {people} people: write one for each ({players})"),
    ),
}
"""Sentences that hang on a number: the data that counts, the singular and the plural."""


def sentence(problem: Problem) -> str:
    """One line in the current language, with the file and the hand or line it concerns."""
    text = _body(problem)
    if problem.hand is not None:
        text = gettext("hand {number}: {text}").format(number=problem.hand, text=text)
    elif problem.line is not None:
        text = gettext("line {number}: {text}").format(number=problem.line, text=text)
    return text if problem.file is None else f"{harmless(problem.file)}: {text}"


PrefcountError.sentence = staticmethod(sentence)


def _body(problem: Problem) -> str:
    filled = {"word": problem.word or "", **problem.data}
    shown = {key: _shown(value) for key, value in filled.items()}
    if filled.get("against") is not None:
        shown["against"] = harmless(accusative(filled["against"]), LONGEST_WORD)
    if "file" in filled:  # what tells one path from another stands at its end
        shown["file"] = harmless(filled["file"])
    if "option" in filled and "value" in filled and filled["option"] in OPTIONS:
        shown["rule"] = _rule(filled["option"], filled["value"])
    if "expected" in filled:
        shown["expected"] = gettext(filled["expected"]).format(values=shown.get("values", ""))
    if problem.code in COUNTED:
        key, singular, plural = COUNTED[problem.code]
        text = ngettext(singular, plural, filled[key]).format(**shown)
    else:
        text = gettext(SENTENCES[problem.code]).format(**shown)
    return text + _suggestion(shown)


def _rule(key: str, written: str) -> str:
    """What an option says, in the few words for house rules; empty for a value that it does not take."""
    try:
        return phrase(key, OPTIONS[key].read_words(str(written).split()))
    except OptionError:
        return ""


def _suggestion(shown: Mapping[str, str]) -> str:
    """What was probably meant, where a mistyped word is like a known one."""
    if not shown.get("nearest"):
        return ""
    return gettext(" (did you mean {nearest}?)").format(nearest=shown["nearest"])


def _shown(value: Any) -> str:
    """A value of a problem's data as text that does no harm."""
    if value is None:
        return ""
    if isinstance(value, int | Fraction):
        return str(value)
    if isinstance(value, str):
        return harmless(value, LONGEST_WORD)
    return ", ".join(map(_shown, value))


WIDEST = 100
"""Characters of a line that are shown around the offending word."""


def pointed(problem: Problem) -> str:
    """The line as typed and `^^^` under the offending word, as two lines; empty without a place."""
    if problem.text is None or problem.span is None:
        return ""
    start, end = problem.span
    before, word, after = problem.text[:start], problem.text[start:end], problem.text[end:]
    if len(problem.text) > WIDEST:
        before = before if len(before) <= WIDEST // 2 else "…" + before[1 - WIDEST // 2 :]
        word = harmless(word, WIDEST // 2)
        after = after if len(after) <= WIDEST // 2 else after[: WIDEST // 2 - 1] + "…"
    before, word, after = harmless(before), harmless(word), harmless(after)
    return f"{before}{word}{after}\n{' ' * width(before)}{'^' * max(1, width(word))}"
