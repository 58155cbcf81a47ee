"""The command line: from the words typed to an exit code.

`main` chooses the language before typer is imported, for typer's own titles are translated, too,
and turns every error into clear lines. Each command is a few lines in a module that is imported
only when it is called:

    app         the commands by name, help, usage errors    ambient   terminal, language, clock
    changes     add, undo, redo, fix, rename, reopen        views     show, log, explain, conventions
    beginning   new                                         settling  settle
    checking    check, schema                               dialogue  questions, at a terminal or piped
    games_list  games: the saved evenings

Exit codes: 0 done; 1 `check` found faults; 2 bad input or usage, nothing was written;
130 interrupted.
"""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from prefcount import messages
from prefcount.cli.ambient import Ambient, opened_streams
from prefcount.problems import PrefcountError, Problem, RequestError

DONE, REFUSED, INTERRUPTED = 0, 2, 130
TRACEBACK = "PREFCOUNT_TRACEBACK"


def main() -> NoReturn:
    """The command of the shell."""
    import gc

    # Thousands of objects are made by imports, and next to none of them is ever garbage: looking
    # for some takes a twentieth of the time of a short command, and a tenth once more at its end.
    gc.disable()
    code = run(sys.argv[1:], Ambient(os.environ, *opened_streams()))
    gc.freeze()
    sys.exit(code)


def run(arguments: Sequence[str], here: Ambient) -> int:
    """Carries out a command and gives its exit code."""
    try:
        messages.use(messages.choose_language(None, here.environ))
        messages.use(messages.choose_language(_language(arguments), here.environ))
        messages.lead_libraries(os.environ)
        from prefcount.cli.app import carry_out

        code = carry_out(list(arguments), here)
        here.stdout.flush()
        return code
    except PrefcountError as error:
        here.refuse(error.problems)
        return REFUSED
    except KeyboardInterrupt:
        if here.written:
            here.refuse([Problem("interrupted_after")])
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has had enough
        here.silence()
        return DONE
    except OSError as error:  # the disk's refusals are told by `store`; this is the output's
        here.silence()
        here.refuse([Problem("output_lost", {"reason": error.strerror or str(error)})])
        return DONE if here.written else REFUSED
    except Exception as error:
        if here.environ.get(TRACEBACK):
            raise
        data = {"error": f"{type(error).__name__}: {error}", "variable": TRACEBACK}
        here.refuse([Problem("defect", data)])
        return REFUSED


def _language(arguments: Sequence[str]) -> str | None:
    """The language asked for by `--lang`, which stands before or after the command."""
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        option, equals, value = argument.partition("=")
        if option == "--lang":
            word = value if equals else next(iter(arguments[at + 1 :]), None)
            if word is not None and word not in messages.LANGUAGES:
                raise RequestError(Problem("unknown_language", {"word": word}))
            return word
    return None
