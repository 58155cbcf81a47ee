"""Sentences for files of paper sheets; `wording` puts them to the others."""

from prefcount.messages import N_

SHEET_SENTENCES: dict[str, str] = {
    "sheet_missing": N_("{key} is missing: write {expected}"),
    "sheet_count": N_("{key} does not have a number for each of {players}: it has {count}"),
    "sheet_player": N_('"{word}" in whists is no player ({players})'),
    "sheet_negative": N_("{key} is below zero, which only a mountain can be"),
}
