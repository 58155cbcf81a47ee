"""Which game a command acts on: the one named, `$PREFCOUNT_GAME`, or the one `new` made last.

A game is named by its path, or as `games` calls it.

The data folder of the user holds the games without a file name of their own and a small file with
the path of the current one. `platformdirs`, which knows that folder, is imported only when it is
asked for.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from prefcount import store
from prefcount.problems import FileError, Problem, RequestError, StoreError

VARIABLE = "PREFCOUNT_GAME"
SUFFIX = ".pref"


def data_folder() -> str:
    """The user's folder for this program."""
    import platformdirs

    return platformdirs.user_data_dir("prefcount", appauthor=False)


def games_folder() -> str:
    """Where games lie that were given no file name."""
    return os.path.join(data_folder(), "games")


def named_game(option: str | None, environ: Mapping[str, str]) -> str | None:
    """The path of a game that was named, which needs no look into the data folder."""
    return option or environ.get(VARIABLE) or None


def find_game(option: str | None, environ: Mapping[str, str]) -> str:
    """The path of the game to act on; raises `RequestError` if there is none."""
    name = named_game(option, environ)
    if name:
        return _path_of(name)
    path = _kept()
    if not path:
        raise RequestError(Problem("no_current_game"))
    if not os.path.lexists(path):
        raise RequestError(Problem("current_gone", {"file": path}))
    return path


def _path_of(name: str) -> str:
    """The file that a name means: that path, a game of the folder of games, or that path and the suffix.

    The name itself if there is none of them. The folder is asked for only where the path is no file.
    """
    if os.path.isfile(name):
        return name
    own = os.path.join(games_folder(), name) if os.path.basename(name) == name else name
    return next(filter(os.path.isfile, (own + SUFFIX, own, name + SUFFIX)), name)


def name_of(path: str) -> str:
    """The shortest name of a game that `find_game` takes for it: a game in its folder needs no path."""
    names = [path.removesuffix(SUFFIX)]
    if in_games_folder(path):
        file = os.path.basename(path)
        names = [file.removesuffix(SUFFIX), file, *names]
    # Another file of that name, where somebody sits now, would be meant first.
    return next((name for name in names if _is_one_file(_path_of(name), path)), path)


def _is_one_file(one: str, other: str) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def current_elsewhere(environ: Mapping[str, str]) -> str | None:
    """The game that commands act on when none is named, if it lies outside the folder of games."""
    name = named_game(None, environ)
    path = _path_of(name) if name else _kept()
    return path if path and os.path.isfile(path) and not in_games_folder(path) else None


def current_game(option: str | None, environ: Mapping[str, str]) -> str | None:
    """The game to act on where none is needed; None if there is none, or the one made last is gone."""
    if named_game(option, environ):
        return find_game(option, environ)
    kept = _kept()
    return kept if os.path.isfile(kept) else None


def is_there_a_game(option: str | None, environ: Mapping[str, str]) -> bool:
    """Whether `find_game` finds one."""
    return bool(named_game(option, environ) or _kept())


def _pointer() -> str:
    return os.path.join(data_folder(), "current")


def _kept() -> str:
    """The path that `make_current` wrote, empty if there is none."""
    try:
        return store.read(_pointer(), largest=10_000).strip("\r\n")
    except (StoreError, FileError):
        return ""


def make_current(path: str) -> None:
    """Makes a game the one that commands act on when none is named; raises `StoreError`."""
    pointer, text = _pointer(), store.noted(os.path.abspath(path)) + "\n"
    store.make_folder(os.path.dirname(pointer))
    if not os.path.lexists(pointer):
        try:
            store.create(pointer, text)
        except StoreError:
            if not os.path.lexists(pointer):  # if it is there now, another `new` was quicker
                raise
        else:
            return
    with store.opened(pointer) as file:
        file.replace(text)


def in_games_folder(path: str) -> bool:
    """Whether a game lies where games without a name of their own do, and need not be named."""
    return os.path.dirname(os.path.abspath(path)) == os.path.abspath(games_folder())


def free_names(date: str) -> Iterator[str]:
    """Paths in the folder of games, made on the way, that no game has: the day, then a number."""
    folder = games_folder()
    store.make_folder(folder)
    return (path for path in _names(folder, date) if not os.path.lexists(path))


def _names(folder: str, date: str) -> Iterator[str]:
    yield os.path.join(folder, date + SUFFIX)
    for number in count(2):
        yield os.path.join(folder, f"{date}-{number}{SUFFIX}")


def saved_games() -> Iterable[str]:
    """The games in the folder of games, oldest name first."""
    try:
        names = os.listdir(games_folder())
    except OSError:
        return []
    games = (name for name in names if name.endswith(SUFFIX) and not name.startswith("."))
    return [os.path.join(games_folder(), name) for name in sorted(games)]
