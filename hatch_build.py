"""Build hook: compile the message catalogues for the wheel and the editable install alike."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(locale: Path) -> list[Path]:
    """Write a .mo beside every LANGUAGE/LC_MESSAGES/prefcount.po under `locale`; the files written."""
    written = []
    for source in sorted(locale.glob("*/LC_MESSAGES/prefcount.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3], domain="prefcount", abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
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
