"""The hand line: one line of text to one hand and back (notation.md).

line      the words of a line as typed, comments, errors that point at a word
reading   what stands first decides: a player, or a line word
games     a contract as typed           filling     what follows from it, and whether it can be
allpass   an all-pass hand              tablelines  fines, entries by hand, people, rules, checks
flags     blind, conceded, widow        names       which names can be given; beginnings of names
words     both languages' words         spelling    case, ё, look-alikes, the wrong layout
writing   the canonical line of a hand  spoken      what people say for a suit or a result
retelling what cannot be read as it stands, told again in the words of the notation, before it is refused;
          `retold_games` does so for contracts, `numerals` knows numbers as words
"""

from prefcount.notation.line import LONGEST_LINE, check_characters, split_comment
from prefcount.notation.names import LONGEST_NAME, name_problem, resolve_player, same_name, valid_name
from prefcount.notation.reading import is_entry_line, read_hand
from prefcount.notation.writing import Style, rename, write_hand

__all__ = [
    "LONGEST_LINE",
    "LONGEST_NAME",
    "Style",
    "check_characters",
    "is_entry_line",
    "name_problem",
    "read_hand",
    "rename",
    "resolve_player",
    "same_name",
    "split_comment",
    "valid_name",
    "write_hand",
]
