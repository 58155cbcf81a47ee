"""The live table: the sheet on top, one line to type, and what it means while it is typed.

fragments   lines of styled text, wrapped and fitted to columns
commands    the words of the table beside hand lines: `undo`, `fix 7`, `settle`, in both languages
reading     a line as far as it is typed: what it says, what it would write, what is missing
wording     the words for what is typed so far
completion  what the word under way can become
model       the state of the table and every event on it: pure, no terminal and no file
board       the sheet                  panels   log, explanation, settlement, help
screen      state and typed text -> all lines of the screen
desk        the game file: read, watched for other writers, changed one line at a time
pipe        the plain door: lines in, lines out
reader      the terminal: prompt_toolkit around `model` and `screen`
"""
