"""What is wrong with a command line: typer's errors in our words. Loaded where something is."""

from collections.abc import Mapping, Sequence
from typing import Any

from typer._click import exceptions as usage

from prefcount.cli.ambient import Ambient
from prefcount.cli.commands import COMMANDS
from prefcount.problems import Problem


def usage_problem(error: usage.UsageError, root: Any, here: Ambient, arguments: list[str]) -> Problem:
    """One of typer's usage errors as a problem of our own."""
    command = error.ctx.info_name if error.ctx is not None and error.ctx.parent is not None else ""
    if isinstance(error, usage.NoSuchOption):
        near = next(iter(error.possibilities or ()), None)
        if not command:
            return _unknown_first(error.option_name, near, root, arguments)
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


def _unknown_first(option: str, near: str | None, root: Any, arguments: list[str]) -> Problem:
    """An option before the command that the program itself does not have: perhaps the command does."""
    command = next((word for word in arguments if word in COMMANDS), None)
    if command is not None and any(
        option in parameter.opts for parameter in root.get_command(None, command).params
    ):
        return Problem("switch_early", {"word": option, "command": command})
    return Problem("unknown_switch_first", {"word": option, "nearest": near})


def left_over(command: str, given: Mapping[str, Any], rest: Sequence[str]) -> Problem:
    """Words after those that a command takes; those of `new` are most likely people."""
    if command == "new":
        names = ",".join([given["file"], *rest])
        return Problem("people_extra", {"word": rest[0], "names": names})
    return Problem("argument_extra", {"word": rest[0], "command": command})
