"""The pictures of README: the first page of an example's printed sheet, in each language.

python -m scripts.docs_pictures
"""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2
from PIL import Image

from prefcount import messages
from prefcount.evening import read_evening
from prefcount.house_rules import known_title
from prefcount.library import DiskLibrary
from prefcount.paper.filled import SheetRequest, sheet_pdf

ROOT = Path(__file__).resolve().parent.parent
PICTURES = {"en": ("sochi.pref", "bullet.png"), "ru": ("sochi-ru.pref", "bullet-ru.png")}
"""The example that is drawn, and the picture under docs/pictures, by language."""
SCALE = 80 / 72
GREYS = 16


def drawn(language: str) -> Image.Image:
    """The picture as it would be drawn now, in greys."""
    example = ROOT / "examples" / PICTURES[language][0]
    messages.use(language)
    evening = read_evening(example.read_text(encoding="utf-8"), DiskLibrary(), str(example))
    convention = evening.convention
    printed = sheet_pdf(SheetRequest(evening, convention.usual, known_title(convention), "a4"))
    messages.use("en")
    page = pypdfium2.PdfDocument(printed.pdf)[0]
    picture: Image.Image = page.render(scale=SCALE).to_pil().convert("L")
    return picture


def main() -> int:
    """The command."""
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for language, (_example, name) in PICTURES.items():
        drawn(language).quantize(GREYS).save(folder / name, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
