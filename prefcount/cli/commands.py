"""The commands by name: where each is, and what stands for it in the list and in its help."""

from typing import NamedTuple

from prefcount.messages import N_


class Entry(NamedTuple):
    """A command: where its function is, its sentence in the list, and what its words are.

    With `hand` everything after the first word belongs to the hand, dashes too. With `game` it
    acts on a game, which `--game` names.
    """

    function: str
    sentence: str
    hand: bool = False
    game: bool = True
    examples: str = ""


_HANDS = N_(
    "Examples (A, B, C are beginnings of names):\n"
    "  prefcount add A 7h 6 B w      seven hearts, six tricks, B whists, C passes\n"
    "  prefcount add A 8 -3 B w      three short\n"
    "  prefcount add B 6s= C w2 A w  made exactly, both whisted, C took two\n"
    "  prefcount add C 8d            nobody whisted\n"
    "  prefcount add B misere 1      misere, one trick\n"
    "  prefcount add allpass 3 2 5   tricks in seat order\n"
    "  prefcount add fine A 5 looked at the widow\n"
    "  prefcount add join Dora       sits down and deals next; leave A: goes, and is settled"
)

_PRICES = N_(
    "Without --convention: as the game is played now, with its house rules and people;\n"
    "where there is no game, Sochi for three."
)

COMMANDS = {
    "new": Entry("beginning:new", N_("Start a game."), game=False),
    "add": Entry("changes:add", N_("Write a hand down."), hand=True, examples=_HANDS),
    "play": Entry("playing:play", N_("Keep the score at the table, a line a hand.")),
    "undo": Entry("changes:undo", N_("Strike out the last line, or line N.")),
    "redo": Entry("changes:redo", N_("Restore what was undone last, or what would be line N.")),
    "fix": Entry("changes:fix", N_("Correct hand N."), hand=True),
    "rename": Entry("changes:rename", N_("Correct a name, in header and lines alike.")),
    "show": Entry("views:show", N_("Show the sheet and what is next.")),
    "log": Entry("views:log", N_("List the hands with what each wrote.")),
    "explain": Entry("views:explain", N_("Explain a hand, or one figure of the sheet.")),
    "recount": Entry("comparing:recount", N_("Score the evening under other rules, side by side.")),
    "settle": Entry("settling:settle", N_("Settle: who pays whom.")),
    "reopen": Entry("changes:reopen", N_("Reopen a settled game.")),
    "print": Entry("printing:print_sheet", N_("Print the filled sheet as PDF or picture.")),
    "form": Entry("printing:form", N_("Print blank forms."), game=False),
    "prices": Entry(
        "printing:prices", N_("Show or print what every contract and result costs."), examples=_PRICES
    ),
    "conventions": Entry("views:conventions", N_("List the conventions, or the options of one."), game=False),
    "games": Entry("games_list:games", N_("List the saved evenings and who stands where."), game=False),
    "check": Entry("checking:check", N_("Look for faults in game, sheet and convention files."), game=False),
    "schema": Entry("checking:schema", N_("Print the JSON Schema of what a command writes."), game=False),
}
