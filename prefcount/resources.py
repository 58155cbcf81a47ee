"""Where the files that come with the package lie: convention presets and example evenings.

An installed wheel has `templates/` and `examples/` inside the package; a checkout, and so an
editable install, has them beside it. `importlib.resources` would know only the first layout.
"""

from pathlib import Path

PACKAGE = Path(__file__).parent


def data_folder(name: str, package: Path = PACKAGE) -> Path:
    """The folder `name` inside `package` or else beside it; raises `FileNotFoundError`."""
    for parent in (package, package.parent):
        if (parent / name).is_dir():
            return parent / name
    raise FileNotFoundError(f"the installation lacks its folder {name!r}")


def templates(package: Path = PACKAGE) -> Path:
    """The folder of the templates."""
    return data_folder("templates", package)


def examples(package: Path = PACKAGE) -> Path:
    """The folder of the example evenings."""
    return data_folder("examples", package)


def preset_names(package: Path = PACKAGE) -> list[str]:
    """The names of all presets, sorted; old editions are no names of their own."""
    files = (templates(package) / "conventions").glob("*.toml")
    return sorted(file.stem for file in files if "@" not in file.stem)


def preset_text(name: str, edition: int | None = None, package: Path = PACKAGE) -> str:
    """The TOML of a preset: of the given edition where it is kept as an old one, else the newest.

    An old edition lies in NAME@EDITION.toml. The text says its own edition, so that a caller who
    asked for one that never was can tell. Raises `KeyError` for a name that is no preset.
    """
    if name not in preset_names(package):
        raise KeyError(name)
    folder = templates(package) / "conventions"
    old = folder / f"{name}@{edition}.toml"
    file = old if edition is not None and old.is_file() else folder / f"{name}.toml"
    return file.read_text(encoding="utf-8")
