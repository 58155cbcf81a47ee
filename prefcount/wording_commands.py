"""Sentences for what commands and the disk cannot do; `wording` puts them to the others."""

from prefcount.messages import N_

COMMAND_SENTENCES: dict[str, str] = {
    # Commands on a game
    "no_current_game": N_(
        "there is no game yet: prefcount new starts one; --game FILE names one that you have"
    ),
    "current_gone": N_(
        "the game made last is gone, there is no file {file}:"
        " prefcount games lists those there are, and --game NAME chooses one"
    ),
    "settled": N_("the game is settled ({date}): prefcount reopen lets it go on"),
    "settled_already": N_("the game is settled already ({date})"),
    "not_settled": N_("the game is not settled, so there is nothing to reopen"),
    "nothing_to_undo": N_("there is no line that could be undone"),
    "nothing_to_redo": N_(
        "there is nothing to redo: the last line was not undone;"
        " a line that was struck out further up comes back with redo and the number of its hand"
    ),
    "nothing_struck": N_(
        "no line is struck out where hand {number} would stand; there are some for redo {numbers}"
    ),
    "nothing_struck_at_all": N_("no line of this game is struck out, so there is none to restore"),
    "no_struck_like": N_('no line struck out where hand {number} would stand begins with "{begins}":'),
    "struck_like": N_('"{begins}" begins several lines struck out there: write more of one'),
    "struck_there": N_("redo {number} {line}"),
    "no_hand_number": N_('"{word}" is not the number of a hand: prefcount log shows them'),
    "explain_what": N_('"{word}" is not the number of a hand; a figure is named as in: {player} pool'),
    "hand_missing": N_("the hand is missing, as in: prefcount add {example}"),
    "fix_missing": N_(
        "the new hand is missing; to start from the one that stands: prefcount fix {number} {example}"
    ),
    "insert_number": N_("the number of a hand is missing: insert 3 puts one before hand 3"),
    "mend_with_deal": N_(
        "to go on, first say who deals the next hand: prefcount add --after {number} {line}"
    ),
    "rename_header": N_("the name {player} could not be found in the header: change it there by hand"),
    "cut_off": N_("the last line has no end, so it may be half-written: look at it"),
    # The command line
    "defect": N_(
        "this is a defect of prefcount, please report it: {error};"
        " a game is only ever replaced whole, so yours is as it was (set {variable}=1 to see more)"
    ),
    "interrupted_after": N_("interrupted; what was to be written is written"),
    "output_lost": N_("the answer could not be shown: {reason}"),
    "not_current": N_("the game is made, but cannot be made the current one: name it with --game {file}"),
    "usage": "{message}",
    "unknown_command": N_('there is no command "{word}"; prefcount --help lists them'),
    "unknown_switch": N_('there is no option "{word}" here; prefcount {command} --help lists them'),
    "unknown_switch_first": N_('there is no option "{word}"; prefcount --help lists all'),
    "switch_early": N_(
        '"{word}" comes too early: it goes after the command, as in prefcount {command} {word}'
    ),
    "switch_value": N_('a value is missing after "{word}"'),
    "switch_takes_none": N_('"{word}" takes no value'),
    "switch_late": N_(
        '"{word}" comes too late: options go before the hand, as in prefcount {command} {word} …'
    ),
    "argument_missing": N_("{word} is missing; see prefcount {command} --help"),
    "people_extra": N_(
        '"{word}" does not belong here; people are named like this: prefcount new --players {names}'
    ),
    "argument_extra": N_('"{word}" does not belong here; see prefcount {command} --help'),
    "argument_value": N_('"{value}" is not right for {word}'),
    "clash": N_("{one} and {other} do not go together: leave one out"),
    "two_games": N_("two games are named, {one} and {other}: name one"),
    "unknown_language": N_('"{word}" is not a language here: write en or ru'),
    "unknown_account": N_('"{word}" is not an account: write pool, mountain or whists'),
    "opponent_missing": N_("whists are against somebody: write {player} whists and one of {players}"),
    "opponent_extra": N_('"{word}" does not belong here: only whists are written against somebody'),
    "recount_nothing": N_("other rules are missing: name them with --convention NAME or --rule OPTION=VALUE"),
    "new_missing": N_("{word} is missing, and there is no terminal to ask at"),
    "not_money": N_('"{word}" is not a sum of money: write one such as 0.50'),
    "not_points": N_('"{word}" is not a number of points: write a whole number above 0'),
    "currency": N_('"{word}" is not a currency: write up to 8 characters, such as EUR'),
    "currency_alone": N_("--currency needs a price: add --whist-price"),
    "unknown_schema": N_('there is no schema "{word}" ({known})'),
    "output_kind": N_("{file} is not a document: name a .pdf file, or a .png file for a picture"),
    "output_exists": N_("{file} is there already: add --force to write over it, or name another with -o"),
    "output_kept": N_("{file} stays as it is: nothing was written"),
    # The disk
    "convention_gone": N_(
        "there is no file {file}, the convention that the game is played by: it goes where the game goes"
    ),
    "no_file": N_("there is no file {file}"),
    "no_folder": N_("there is no folder for {file}"),
    "folder": N_("{file} is a folder: name the files in it"),
    "not_a_file": N_("{file} is not a plain file"),
    "file_large": N_("{file} is too large: up to {most} bytes are read"),
    "not_text": N_("{file} is not plain text in UTF-8 here"),
    "file_exists": N_("{file} is there already and stays as it is: choose another name"),
    "name_too_long": N_("the name {file} is too long"),
    "name_no_text": N_("the name {file} is not text in UTF-8, and cannot be noted"),
    "no_such_name": N_('no file can be called "{file}"'),
    "unreadable_file": N_("{file} may not be read: its permissions forbid it"),
    "read_only": N_("{file} cannot be written: it or its folder is read-only"),
    "disk_full": N_("{file} cannot be written: the disk is full; the file stays as it was"),
    "busy": N_("{file} is being written by another program: try again"),
    "changed_meanwhile": N_("{file} has changed meanwhile: look at it again"),
    "disk": N_("{file}: the system says: {reason}"),
}

COMMAND_COUNTS: dict[str, tuple[str, str, str]] = {
    "no_hand": (
        "count",
        N_("there is no hand {number}: the game has {count} hand"),
        N_("there is no hand {number}: the game has {count} hands"),
    ),
    "later_lines": (
        "count",
        N_("nothing was written: {count} later line would no longer make sense:"),
        N_("nothing was written: {count} later lines would no longer make sense:"),
    ),
    "more_problems": ("count", N_("and {count} more"), N_("and {count} more")),
}
