"""The man pages, man/prefcount.1 and man/ru/prefcount.1, out of the commands' own help.

Usage, arguments, options and examples are what `--help` shows, so that they are written once. What
help has no place for – surroundings, files, exit codes – stands here, in both languages.

`python -m scripts.man_page` writes both pages; `python -m scripts.man_page LANGUAGE` prints one. A
test holds the pages against it. Commands take their language when they are imported, so that each
page is made by a process of its own.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
PAGES = {"en": ROOT / "man" / "prefcount.1", "ru": ROOT / "man" / "ru" / "prefcount.1"}
EVERYWHERE = {"--game", "--lang", "--help"}


class Text(NamedTuple):
    """The headings of a page, and what help does not say."""

    name: str
    synopsis: str
    description: str
    options: str
    commands: str
    environment: str
    files: str
    codes: str
    also: str
    manual: str
    told: tuple[str, ...]
    surroundings: tuple[tuple[str, str], ...]
    places: tuple[tuple[str, str], ...]
    exits: tuple[tuple[str, str], ...]
    guide: str


TEXTS = {
    "en": Text(
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "ENVIRONMENT",
        "FILES",
        "EXIT STATUS",
        "SEE ALSO",
        "User Commands",
        (
            "prefcount keeps the score of the card game Preferans: a hand is typed in a few words, pool, "
            "mountain and whists follow under the convention that is played, every figure is explained, and "
            "the evening is settled.",
            "An evening is one text file with a line for each hand, and no command deletes a line. A command "
            "acts on the game that --game names, else on that of $PREFCOUNT_GAME, else on the one that new "
            "made last. These options may stand before the command or after it. Options of add and fix stand "
            "before the hand, for whatever follows its first word belongs to it.",
        ),
        (
            ("PREFCOUNT_GAME", "The game to act on."),
            ("LC_ALL, LC_MESSAGES, LANG", "The language: Russian where they say so, else English."),
            ("NO_COLOR", "No colour, whatever the terminal can do."),
            ("PREFCOUNT_TRACEBACK", "Show where in the program a defect is."),
            ("XDG_DATA_HOME", "Where the folder of your data is."),
        ),
        (
            ("*.pref", "A game: a TOML header between two lines of +++, then the hands."),
            ("*.toml", "A convention of your own, or the totals of a sheet kept on paper."),
            ("$XDG_DATA_HOME/prefcount", "Games without a file name of their own, and which one is current."),
        ),
        (
            ("0", "Done. Warnings go to the error output."),
            ("1", "check found faults."),
            ("2", "Bad input or usage; nothing was written."),
            ("130", "Interrupted; nothing was lost."),
        ),
        "The guide that comes with prefcount, in English and in Russian, has the rules, every convention "
        "and the whole of the hand line.",
    ),
    "ru": Text(
        "ИМЯ",
        "ЗАПУСК",
        "ОПИСАНИЕ",
        "КЛЮЧИ",
        "КОМАНДЫ",
        "ОКРУЖЕНИЕ",
        "ФАЙЛЫ",
        "КОД ЗАВЕРШЕНИЯ",
        "СМОТРИТЕ ТАКЖЕ",
        "Команды пользователя",
        (
            "prefcount ведёт счёт в преферансе: сдачу записывают парой слов, а пуля, гора и висты получаются "
            "по той конвенции, по которой играют; каждая цифра объясняется, а вечер расписывается.",
            "Вечер – один текстовый файл, строка на сдачу; ни одна команда строк не удаляет. Команда берёт "
            "пульку, названную в --game, иначе ту, что в $PREFCOUNT_GAME, иначе начатую последней. Эти ключи "
            "ставят и до команды, и после. Ключи add и fix стоят перед сдачей: всё, что идёт за её первым "
            "словом, относится к ней.",
        ),
        (
            ("PREFCOUNT_GAME", "С какой пулькой работать."),
            ("LC_ALL, LC_MESSAGES, LANG", "Язык: русский, если он там назван, иначе английский."),
            ("NO_COLOR", "Без цвета, что бы терминал ни умел."),
            ("PREFCOUNT_TRACEBACK", "Показать, в каком месте программы ошибка."),
            ("XDG_DATA_HOME", "Где лежит папка ваших данных."),
        ),
        (
            ("*.pref", "Пулька: заголовок TOML между двумя строками +++, дальше сдачи."),
            ("*.toml", "Своя конвенция или итоги пульки, которую вели на бумаге."),
            ("$XDG_DATA_HOME/prefcount", "Пульки без своего имени файла и то, какая из них текущая."),
        ),
        (
            ("0", "Сделано. Замечания идут в вывод ошибок."),
            ("1", "check нашёл ошибки."),
            ("2", "Неверный ввод или запуск; ничего не записано."),
            ("130", "Прервано; ничего не пропало."),
        ),
        "В руководстве, которое идёт с prefcount, по-русски и по-английски, есть правила, все конвенции "
        "и запись сдачи целиком.",
    ),
}


def page(language: str) -> str:
    """The man page in a language, as roff. Nothing of the commands may have been imported before."""
    from prefcount import messages

    messages.use(language)
    from prefcount import __version__
    from prefcount.cli.app import NAME, program
    from prefcount.cli.commands import COMMANDS

    text = TEXTS[language]
    root = program()
    context = root.make_context(NAME, [], resilient_parsing=True)
    lines = [
        f'.TH {NAME.upper()} 1 "" "{NAME} {__version__}" "{text.manual}"',
        f".SH {text.name}",
        rf"{NAME} \- {_plain(root.help.rstrip('.'))}",
        f".SH {text.synopsis}",
        *_usage(root, context),
        f".SH {text.description}",
        *_paragraphs(text.told),
        f".SH {text.options}",
        *_items(_told(root.get_params(context), context)),
        f".SH {text.commands}",
    ]
    for name in COMMANDS:
        command = root.get_command(context, name)
        lines += _command(command, command.make_context(name, [], parent=context, resilient_parsing=True))
    for heading, items in (
        (text.environment, text.surroundings),
        (text.files, text.places),
        (text.codes, text.exits),
    ):
        lines += [f".SH {heading}", *_items(items)]
    return "\n".join([*lines, f".SH {text.also}", _plain(text.guide)]) + "\n"


def _command(command: Any, context: Any) -> Iterator[str]:
    """A command: how it is called, what it does, its arguments and options, its examples."""
    from prefcount.cli.commands import COMMANDS
    from prefcount.messages import gettext as _

    yield f".SS {_plain(command.name)}"
    yield from _usage(command, context)
    yield ".PP"
    yield _plain(command.help)
    own = [parameter for parameter in command.get_params(context) if not EVERYWHERE & {*parameter.opts}]
    yield from _items(_told(own, context))
    if examples := COMMANDS[command.name].examples:
        heading, *lines = _(examples).splitlines()
        yield from (".PP", _plain(heading), ".PP", ".nf", *map(_plain, lines), ".fi")


def _usage(command: Any, context: Any) -> Iterator[str]:
    pieces = (piece.strip("{}") for piece in command.collect_usage_pieces(context))
    yield f".B {_plain(context.command_path)}"
    yield _plain(" ".join(pieces))


def _told(parameters: list[Any], context: Any) -> Iterator[tuple[str, str]]:
    """Each parameter as help shows it, without the remark on what is required: usage shows that."""
    for parameter in parameters:
        if record := parameter.get_help_record(context):
            name, meaning = record
            yield name, re.sub(r"\s*\[[^\]]*\]$", "", meaning)


def _paragraphs(texts: Iterable[str]) -> list[str]:
    """Paragraphs under a heading."""
    return "\n.PP\n".join(map(_plain, texts)).splitlines()


def _items(items: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Names, each with its meaning indented."""
    for name, meaning in items:
        yield from (".TP", f".B {_plain(name)}", _plain(meaning))


def _plain(text: str) -> str:
    """Text that roff takes as it stands."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti").replace('"', "\\(dq")
    return f"\\&{text}" if text.startswith(".") else text


def made(language: str) -> str:
    """A page, made by a process of its own."""
    command = [sys.executable, "-X", "utf8", "-m", "scripts.man_page", language]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True, encoding="utf-8").stdout


if __name__ == "__main__":
    if sys.argv[1:]:
        print(page(sys.argv[1]), end="")
    else:
        for language, file in PAGES.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(made(language), encoding="utf-8")
