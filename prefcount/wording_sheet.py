"""Sentences for paper sheets, in files and by questions; `wording` puts them to the others."""

from prefcount.messages import N_

SHEET_SENTENCES: dict[str, str] = {
    "sheet_missing": N_("{key} is missing: write {expected}"),
    "sheet_count": N_("{key} does not have a number for each of {players}: it has {count}"),
    "sheet_player": N_('"{word}" in whists is no player ({players})'),
    "sheet_target_taken": N_(
        "the sheet names no target: {target} is taken, as {convention} has it;"
        " a line such as target = 30 above its tables names another"
    ),
    # Answers to questions
    "answer_target_taken": N_(
        "the answer for the target is empty: {target} is taken, as {convention} has it;"
        " a number in its place names another"
    ),
    "answers_end": N_("the answers end before this one: {question}"),
    "yes_no": N_('"{word}" is neither yes nor no: write y or n'),
    "below_zero": N_("{word} is below zero, which only a mountain can be"),
    "no_field": N_(
        '"{word}" is no field of the sheet: write pool, mountain or whists with names,'
        " or players, convention, target, price"
    ),
    "no_file_name": N_('"{word}" can be no file name here: it holds what cannot be seen'),
    "sheet_negative": N_("{key} is below zero, which only a mountain can be"),
}
