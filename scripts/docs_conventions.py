"""The tables of docs/*/conventions.md: presets and options, out of what the program itself knows.

The prose of the page is written by hand. Between a comment and the next `<!-- end -->` this script puts

    <!-- presets -->                what each preset changes in the one it extends
    <!-- options price.* target --> the options of these names: values, default, meaning, departures

`python -m scripts.docs_conventions` writes both languages; a test holds the pages against it.
"""

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from prefcount import messages
from prefcount.convention import Convention, load
from prefcount.explanation import convention_title
from prefcount.house_rules import WORDS, phrase
from prefcount.library import DiskLibrary
from prefcount.messages import gettext as _
from prefcount.options import OPTIONS, Option, Rules, differences
from prefcount.values import Choice, Flag

ROOT = Path(__file__).parent.parent
PART = re.compile(r"(<!-- (presets|options)((?: [^ \n]+)*) -->\n).*?(<!-- end -->)", re.DOTALL)


def page(language: str) -> Path:
    """Where the page of a language lies."""
    return ROOT / "docs" / language / "conventions.md"


def filled(text: str) -> str:
    """The page with its tables made anew, in the language spoken now."""
    return PART.sub(lambda part: f"{part[1]}{_table(part[2], part[3].split())}{part[4]}", text)


def covered(text: str) -> list[str]:
    """The options that a page tells of, in its order."""
    return [
        option.key
        for part in PART.finditer(text)
        if part[2] == "options"
        for option in _chosen(part[3].split())
    ]


def _table(kind: str, patterns: Sequence[str]) -> str:
    rows = _presets() if kind == "presets" else _options(patterns)
    return "\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows) + "\n"


def _conventions() -> list[Convention]:
    library = DiskLibrary()
    return [load(name, None, library) for name in library.preset_names()]


def _presets() -> Iterator[tuple[str, ...]]:
    yield _("name"), _("convention"), _("differs from {base}").format(base="…")
    yield "---", "---", "---"
    for convention in _conventions():
        changed = ", ".join(
            f"`{key} = {OPTIONS[key].write(value)}`" for key, value in convention.departures.items()
        )
        base = f"**{convention.base}**: {changed}" if changed else convention.base or "–"
        yield f"`{convention.name}`", convention_title(convention), base


def _chosen(patterns: Sequence[str]) -> list[Option]:
    return [
        option for option in OPTIONS.values() if any(fnmatch(option.key, pattern) for pattern in patterns)
    ]


def _options(patterns: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield _("option"), _("meaning"), _("value")
    yield "---", "---", "---"
    for option in _chosen(patterns):
        yield f"`{option.key}`", _(option.meaning), "<br>".join([*_values(option), *_departures(option)])


def _values(option: Option) -> Iterator[str]:
    """The values there are, the default in bold, each with its words; or the default alone."""
    default = option.write(option.default)
    if isinstance(option.kind, Choice | Flag):
        for word in option.kind.values():
            shown = f"**`{word}`**" if word == default else f"`{word}`"
            yield f"{shown} {phrase(option.key, option.read_words([word]))}"
        return
    words = WORDS.get(option.key, {})
    yield f"**`{default}`** {phrase(option.key, option.default) if option.default in words else ''}".rstrip()
    for value in words:
        if value != option.default:
            yield f"`{option.write(value)}` {phrase(option.key, value)}"


def _departures(option: Option) -> Iterator[str]:
    """What presets make of it: `rostov: 10 10 10 10 10`."""
    by_value: dict[str, list[str]] = {}
    for convention in _conventions():
        changed = differences(convention.rules, Rules())
        if option.key in changed:
            by_value.setdefault(option.write(changed[option.key]), []).append(convention.name)
    yield from (f"{', '.join(names)}: `{value}`" for value, names in by_value.items())


def refresh(language: str) -> None:
    """Writes a page anew."""
    messages.use(language)
    file = page(language)
    file.write_text(filled(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    for language in messages.LANGUAGES:
        refresh(language)
