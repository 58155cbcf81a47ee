"""The live table: the sheet on top, one line to type, and what it means while it is typed.

fragments   lines of styled text, wrapped and fitted to columns
commands    the words of the table beside hand lines: `undo`, `fix 7`, `settle`, in both languages
completion  what the word under way can become
wording     the words for what is typed so far
reading     a hand line as far as it is typed: what it says, would write, lacks
changing    what is asked of the game file, and the evening after it
model       the state of the table          events    what a line, a key or news make of it
meaning     the typed line, hand or command, at the table as it stands
reminders   the lines around the sheet      board     the sheet
panels      log, explanation, settlement, help
screen      state and typed text -> all lines of the screen
desk        the game file: read, watched for other writers, changed one line at a time
pipe        the plain door: lines in, lines out
windows     lines of the screen as windows of prompt_toolkit
reader      the terminal: prompt_toolkit around `events` and `screen`

Only `desk` touches a file and only `windows` and `reader` a terminal; all else is pure.
"""
