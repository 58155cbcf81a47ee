"""Make the two font files of the package from the DejaVu originals, and their licence text.

    pip install fonttools
    python scripts/subset_fonts.py /usr/share/fonts/truetype/dejavu

The originals (Debian: fonts-dejavu-extra; dejavu-fonts.github.io) hold 6 000 glyphs and 680 KB
each, and reportlab reads a font file whole at every start. Kept is what a score sheet may meet:
names in Latin, Greek, Cyrillic, Georgian and Armenian letters, figures, suits, money. Kerning, hints
and features go, as reportlab uses none of them.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "prefcount" / "fonts"
ORIGINALS = ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")

RANGES = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A and -B
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic with its supplement: Ukrainian, Serbian, Kazakh, Tatar …
    (0x0531, 0x0589),  # Armenian
    (0x10D0, 0x10FC),  # Georgian
    (0x1E00, 0x1EFF),  # Latin with two marks: Vietnamese
    (0x2010, 0x2026),  # dashes, quotation marks, …
)
SINGLE = (
    "\u02bc\u2030\u2032\u2033\u2039\u203a\u2044"  # ʼ ‰ ′ ″ ‹ › ⁄
    "€₽₸₴₾₼֏₺₪"
    "№™−×÷±≈≠≤≥∞√"
    "⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
    "♠♣♦♥♤♧♢♡"
    "\u25a1"  # □, in place of a character that the font lacks
)
LICENCE_RECORD = 13
WINDOWS = 3


def subset(source: Path, target: Path) -> str:
    """Write the subset of `source` to `target`; the licence text that the font carries."""
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 14]
    options.name_languages = [0x0409]
    options.notdef_outline = True
    options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "kern"]
    font = TTFont(source, recalcTimestamp=False)
    licence = next(
        str(record)
        for record in font["name"].names
        if (record.nameID, record.platformID) == (LICENCE_RECORD, WINDOWS)
    )
    subsetter = Subsetter(options)
    wanted = {code for first, last in RANGES for code in range(first, last + 1)}
    subsetter.populate(unicodes=wanted | set(map(ord, SINGLE)))
    subsetter.subset(font)
    font.save(target)
    return licence


def main(folder: Path) -> None:
    """Make every file in `prefcount/fonts`."""
    FONTS.mkdir(exist_ok=True)
    for name in ORIGINALS:
        licence = subset(folder / name, FONTS / name)
        print(f"{name}: {(FONTS / name).stat().st_size} bytes")
    text = "\n".join(line.rstrip() for line in licence.strip().splitlines())
    (FONTS / "LICENSE-DejaVu.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
