"""The command line: each command imported when it is called, help in the current language."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import typer
from typer._click import exceptions as usage
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from prefcount import __version__
from prefcount.cli.ambient import Ambient
from prefcount.cli.commands import COMMANDS
from prefcount.messages import N_
from prefcount.messages import gettext as _
from prefcount.options import nearest
from prefcount.problems import Problem, RequestError

NAME = "prefcount"


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
        from prefcount.cli.usage import usage_problem

        raise RequestError(usage_problem(error, root, here, arguments)) from None
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
            from prefcount.cli.usage import left_over

            raise RequestError(left_over(self.name or "", ctx.params, rest))
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
