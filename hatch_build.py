"""Build hook: compile the message catalogues for the wheel and the editable install alike."""

from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def read_catalogue(language: Path) -> Catalog:
    """All .po files under one language's folder as one catalogue.

    Raises `ValueError` where two of them translate a message differently.
    """
    whole = Catalog(locale=language.name, domain="prefcount")
    for source in sorted(language.rglob("*.po")):
        with source.open("rb") as text:
            part = read_po(text, locale=language.name, domain="prefcount", abort_invalid=True)
        for message in part:
            if not message.id:  # the header
                continue
            known = whole.get(message.id, message.context)
            if known and known.string != message.string:
                raise ValueError(f"{source}: {message.id!r} is translated differently elsewhere")
            whole[message.id] = message
    return whole


def compile_catalogues(locale: Path) -> list[Path]:
    """Write LC_MESSAGES/prefcount.mo into every language's folder in `locale`; the files written."""
    written = []
    for language in sorted(folder for folder in locale.iterdir() if any(folder.rglob("*.po"))):
        target = language / "LC_MESSAGES" / "prefcount.mo"
        target.parent.mkdir(exist_ok=True)
        with target.open("wb") as binary:
            write_mo(binary, read_catalogue(language))
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before hatchling collects the files; they are listed as artifacts."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """`version` is "standard" or "editable": both need the catalogues."""
        compile_catalogues(Path(self.root) / "prefcount" / "locale")


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent / "prefcount" / "locale"):
        print(path.relative_to(Path(__file__).parent))
