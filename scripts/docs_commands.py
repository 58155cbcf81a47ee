"""The commands in the guide: run as a reader would type them, and compared with what the page shows.

A page is one sitting in a folder of its own, with a copy of examples/ in it. In its text

    ```console        lines after `$ ` are run; lines under them are what is printed. A line `…`
                      stands for any number of lines, `…` at the end of one for its rest. A command
                      without lines under it must succeed.
    ```toml FILE      is written to FILE first (any language will do in place of toml).

Dates are not compared, and the folder is called /home/anna. Pages under docs/ru and names with
`.ru.` are read by somebody whose system speaks Russian.

`python -m scripts.docs_commands PAGE…` writes what is printed now into the pages, where it differs:
read the diff, for a page has to be true as well as fresh.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FENCE = "```"
PROMPT = "$ "
ANY = "…"
HOME = "/home/anna"
DEFECT = "PREFCOUNT_TRACEBACK"  # what the program names when it is at its wits' end
DATE = re.compile(r"\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}")


class Block(NamedTuple):
    """A fenced block: the words after the fence, its lines, and where these start on the page."""

    info: list[str]
    lines: list[str]
    start: int


class Command(NamedTuple):
    """A command with the lines shown under it, and the place of the first of them on the page."""

    words: str
    shown: list[str]
    place: int


class Ran(NamedTuple):
    """What a command printed and its exit code."""

    printed: list[str]
    code: int


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page."""
    lines = page.splitlines()
    opened: int | None = None
    for number, line in enumerate(lines):
        if not line.startswith(FENCE):
            continue
        if opened is None:
            opened = number
        else:
            yield Block(lines[opened][len(FENCE) :].split(), lines[opened + 1 : number], opened + 1)
            opened = None
    if opened is not None:
        raise ValueError(f"line {opened + 1} opens a block that is never closed")


def commands(block: Block) -> list[Command]:
    """The commands of a console block."""
    found: list[Command] = []
    for number, line in enumerate(block.lines, block.start):
        if line.startswith(PROMPT):
            found.append(Command(line[len(PROMPT) :], [], number + 1))
        elif found:
            found[-1].shown.append(line)
        else:
            raise ValueError(f"line {number + 1} stands before the first command")
    return found


def language_of(page: Path) -> str:
    """The language that a page is written in."""
    return "ru" if "ru" in page.name.split(".") or page.parent.name == "ru" else "en"


def sitting(page: Path, folder: Path) -> Iterator[tuple[Command, Ran]]:
    """Every command of a page with what it did, one after the other in `folder`."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    environ = _environ(folder, language_of(page))
    for block in blocks(page.read_text(encoding="utf-8")):
        if len(block.info) > 1:
            text = "".join(f"{line}\n" for line in block.lines)
            (folder / block.info[1]).write_text(text, encoding="utf-8")
        elif block.info == ["console"]:
            for command in commands(block):
                yield command, _run(command.words, folder, environ)


def _environ(folder: Path, language: str) -> dict[str, str]:
    """The surroundings of somebody who has installed the program and nothing else."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    locale = "ru_RU.UTF-8" if language == "ru" else "C.UTF-8"
    return {
        "PATH": path,
        "HOME": str(folder),
        "LC_ALL": locale,
        "COLUMNS": "80",
        "PYTHONUTF8": "1",
        "PYTHONUNBUFFERED": "1",  # what goes to stdout and stderr comes in its order, as at a terminal
    }


def _run(words: str, folder: Path, environ: dict[str, str]) -> Ran:
    shell = ["sh", "-c", words]
    ran = subprocess.run(
        shell,
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    text = ran.stdout.decode("utf-8").replace(os.path.realpath(folder), HOME)
    printed = text.replace(str(folder), HOME).splitlines()
    while printed and not printed[-1].strip():
        printed.pop()
    return Ran([line.rstrip() for line in printed], ran.returncode)


def fits(shown: list[str], printed: list[str]) -> bool:
    """Whether what is printed is what the page shows, dates and what `…` stands for aside."""
    pieces = [".*" if line == ANY else _pattern(line) for line in shown]
    text = "\n".join(DATE.sub("DATE", line) for line in printed)
    # `…` stands for the ends of its lines, too, so that it may stand for none.
    pattern = "\n".join(pieces).replace("\n.*\n", "\n(?:.*\n)?").replace("\n.*", "(?:\n.*)?")
    return re.fullmatch(pattern, text, re.DOTALL) is not None


def _pattern(line: str) -> str:
    begun = line.removesuffix(ANY)
    return re.escape(DATE.sub("DATE", begun)) + ("[^\\n]*" if begun != line else "")


def fault(command: Command, ran: Ran) -> str | None:
    """What is wrong with a command on a page, if anything is; a defect is, whatever the page says."""
    if any(DEFECT in line for line in ran.printed):
        return "\n".join([command.words, *ran.printed])
    if not command.shown:
        if ran.code == 0:
            return None
        return f"{command.words}\nends with {ran.code}:\n" + "\n".join(ran.printed)
    if fits(command.shown, ran.printed):
        return None
    return "\n".join([command.words, "is shown to print", *command.shown, "and prints", *ran.printed])


def refresh(page: Path) -> None:
    """Writes what the commands print now into a page, where it differs from what is shown."""
    lines = page.read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        found = [*sitting(page, Path(folder))]
    for command, ran in reversed(found):
        if any(DEFECT in line for line in ran.printed):
            raise SystemExit(f"{page}: {fault(command, ran)}")
        if command.shown and not fits(command.shown, ran.printed):
            lines[command.place : command.place + len(command.shown)] = ran.printed
    page.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        refresh(Path(name))
