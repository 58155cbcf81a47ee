"""The commands by name, each imported when it is called, and typer's errors in our words."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer._click import exceptions as usage
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from prefcount import __version__
from prefcount.cli.ambient import Ambient
from prefcount.messages import N_
from prefcount.messages import gettext as _
from prefcount.options import nearest
from prefcount.problems import Problem, RequestError

NAME = "prefcount"


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
    "  prefcount add fine A 5 looked at the widow"
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
    "prices": Entry("printing:prices", N_("Show or print what every contract and result costs."), game=False),
    "conventions": Entry("views:conventions", N_("List the conventions, or the options of one."), game=False),
    "games": Entry("games_list:games", N_("List the saved evenings and who stands where."), game=False),
    "check": Entry("checking:check", N_("Look for faults in game, sheet and convention files."), game=False),
    "schema": Entry("checking:schema", N_("Print the JSON Schema of what a command writes."), game=False),
}


def carry_out(arguments: list[str], here: Ambient) -> int:
    """Runs a command; raises `PrefcountError` for what cannot be done."""
    root = program()
    completing = f"_{NAME.upper()}_COMPLETE"
    try:
        if here.environ.get(completing):
            from prefcount.cli.completion import complete

            sentences = {name: entry.sentence for name, entry in COMMANDS.items()}
            complete(root, sentences, here, NAME, completing)
            return 0
        with root.make_context(NAME, arguments, obj=here) as context:
            root.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        raise KeyboardInterrupt from None
    except usage.UsageError as error:
        raise RequestError(_usage_problem(error, here, arguments)) from None
    return 0


class Command(TyperCommand):
    """A command with the options that all of them have, and help in the current language."""

    allow_extra_args = True  # told by ourselves

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["options_metavar"] = _("[OPTIONS]")
        super().__init__(*args, **kwargs)
        entry = COMMANDS[self.name or ""]
        self.allow_interspersed_args = not entry.hand
        self.params += _shared(game=entry.game)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        hand = COMMANDS[self.name or ""].hand
        if hand:
            _refuse_late_options(self, ctx, args)
        with _knowing(ctx):
            rest = super().parse_args(ctx, args)
        if rest:
            raise RequestError(Problem("argument_extra", {"word": rest[0], "command": self.name}))
        return rest

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        # Typer marks what is needed by braces, which a person would type.
        pieces = (piece.strip("{}") for piece in self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=_("Usage: "))

    def get_help_option(self, ctx: Any) -> Any:
        return _help_option(super().get_help_option(ctx))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        examples = COMMANDS[self.name or ""].examples
        if examples:
            formatter.write(f"\n{_(examples)}\n")


class Group(TyperGroup):
    """All commands: listed from the table, imported one at a time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["options_metavar"] = _("[OPTIONS]")
        kwargs["subcommand_metavar"] = _("COMMAND …")
        super().__init__(*args, **kwargs)
        self.params += _shared(game=True)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with _knowing(ctx):
            return super().parse_args(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return load(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        word = args[0]
        if word not in COMMANDS and not word.startswith("-"):
            raise RequestError(
                Problem("unknown_command", {"word": word, "nearest": nearest(word, [*COMMANDS])})
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(entry.sentence)) for name, entry in COMMANDS.items()])

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage: "))

    def get_help_option(self, ctx: Any) -> Any:
        return _help_option(super().get_help_option(ctx))


def load(name: str) -> Any:
    """The command of a name, its module imported."""
    entry = COMMANDS[name]
    module, _colon, function = entry.function.partition(":")
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(name, cls=Command, help=_(entry.sentence))(
        getattr(import_module(f"{__package__}.{module}"), function)
    )
    return get_command(app)


def program() -> Any:
    """The whole command line, in the current language."""
    app = typer.Typer(
        cls=Group,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        invoke_without_command=True,
        help=_("The score sheet for Preferans."),
    )
    app.callback()(_begin)
    root = get_command(app)
    titles = {"install_completion": _INSTALL, "show_completion": _SHOW}
    for parameter in root.params:
        if parameter.name in titles:
            parameter.help = _(titles[parameter.name])  # type: ignore[attr-defined]
    return root


_INSTALL = N_("Let this shell complete commands and options.")
_SHOW = N_("Print what the shell needs for that.")


def _begin(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help=_("Print the version.")),
) -> None:
    here: Ambient = context.obj
    if version:
        here.say([f"{NAME} {__version__}"])
        raise typer.Exit
    if context.invoked_subcommand is None:
        here.say([context.get_help()])


def _shared(*, game: bool) -> Iterator[Any]:
    """The options that stand before the command or after it."""
    if game:
        yield TyperOption(
            param_decls=["--game", "-g"],
            metavar=_("FILE"),
            help=_(
                "The game, by its file or as games calls it; else $PREFCOUNT_GAME, else the one made last."
            ),
            expose_value=False,
            callback=_keep_game,
        )
    yield TyperOption(
        param_decls=["--lang"],
        metavar="en|ru",
        help=_("The language; else that of the system."),
        expose_value=False,  # `main` has seen to it before
    )


def _keep_game(context: typer.Context, parameter: Any, value: str | None) -> None:
    here: Ambient = context.find_root().obj
    if value is None:
        return
    if not value:
        raise RequestError(Problem("switch_value", {"word": "--game"}))
    if here.game is not None and here.game != value:
        raise RequestError(Problem("two_games", {"one": here.game, "other": value}))
    here.game = value


def _help_option(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this help.")
    return option


def _refuse_late_options(command: Command, context: Any, arguments: list[str]) -> None:
    """Options of the command after the first word of the hand: they would be taken for the hand."""
    known = {name for parameter in command.get_params(context) for name in parameter.opts}
    takes_value = {"--after", "--game", "-g", "--lang"}
    words = iter(arguments)
    for word in words:
        if word == "--":
            return
        if not word.startswith("-"):
            break
        if word in takes_value:
            next(words, None)
    for word in words:
        if word.partition("=")[0] in known:
            raise RequestError(Problem("switch_late", {"word": word, "command": command.name}))


@contextmanager
def _knowing(context: Any) -> Iterator[None]:
    """Lets every usage error know its command; typer forgets to with some."""
    try:
        yield
    except usage.UsageError as error:
        error.ctx = error.ctx or context
        raise


def _unknown_first(option: str, near: str | None, arguments: list[str]) -> Problem:
    """An option before the command that the program itself does not have: perhaps the command does."""
    command = next((word for word in arguments if word in COMMANDS), None)
    if command is not None and any(option in parameter.opts for parameter in load(command).params):
        return Problem("switch_early", {"word": option, "command": command})
    return Problem("unknown_switch_first", {"word": option, "nearest": near})


def _usage_problem(error: usage.UsageError, here: Ambient, arguments: list[str]) -> Problem:
    """One of typer's usage errors as a problem of our own."""
    command = error.ctx.info_name if error.ctx is not None and error.ctx.parent is not None else ""
    if isinstance(error, usage.NoSuchOption):
        near = next(iter(error.possibilities or ()), None)
        if not command:
            return _unknown_first(error.option_name, near, arguments)
        return Problem("unknown_switch", {"word": error.option_name, "command": command, "nearest": near})
    if isinstance(error, usage.BadOptionUsage):
        parameters = error.ctx.command.params if error.ctx is not None else []
        flag = any(error.option_name in p.opts and getattr(p, "is_flag", False) for p in parameters)
        return Problem("switch_takes_none" if flag else "switch_value", {"word": error.option_name})
    if isinstance(error, usage.BadParameter) and error.param is not None:
        word = error.param.human_readable_name
        if isinstance(error, usage.MissingParameter):
            if command in COMMANDS and COMMANDS[command].hand and error.ctx is not None:
                from prefcount.cli.examples import hand_missing

                number = error.ctx.params.get("number")
                return hand_missing(here, command, number) or Problem(
                    "argument_missing", {"word": word, "command": command}
                )
            return Problem("argument_missing", {"word": word, "command": command})
        return Problem("argument_value", {"word": word, "value": error.message})
    return Problem("usage", {"message": error.format_message()})
