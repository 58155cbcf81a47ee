"""The guide as a site that needs no network: one Sphinx project a language, and a door before them.

The pages are those of docs/ as they are. README is the front page, and its table of pages is the
navigation, so that there is one order and one list. What Sphinx needs beside that is laid out in a
folder of its own: links between files of the checkout become links between pages of the site.

    docs/en, docs/ru                         the guide             en/hand-line.html
    README.md, README.ru.md                  the front page        en/index.html
    examples/                                a page with them all  en/examples.html
    docs/*.md, CONTRIBUTING, CHANGELOG       in English only       en/architecture.html
    any other file that is linked            to be downloaded

`python -m scripts.docs_site FOLDER` builds it. A warning of Sphinx is an error; so is a link on a
built page that leads nowhere, and anything a page would load from another host.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from posixpath import normpath
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from hatch_build import read_catalogue

ROOT = Path(__file__).parent.parent
WEBSITE = ROOT / "website"
LINK = re.compile(r"\]\(([^)#:\s]*)(#[^)\s]*)?\)")


class Edition(NamedTuple):
    """The site in one language: its front page, and what the site itself says in it."""

    language: str
    front: str
    name: str
    switch: str
    guide: str
    examples: str
    lead: str


ENGLISH = Edition(
    "en",
    "README.md",
    "English",
    "In English",
    "The guide",
    "Example evenings",
    "These files come with prefcount; the first lines of each say where it is from.",
)
RUSSIAN = Edition(
    "ru",
    "README.ru.md",
    "Русский",
    "По-русски",
    "Руководство",
    "Примеры вечеров",
    "Эти файлы поставляются с prefcount; откуда взят каждый, сказано в его первых строках.",
)
EDITIONS = (ENGLISH, RUSSIAN)
PROJECT = "The project"


def pages(edition: Edition) -> dict[str, str]:
    """The pages of an edition: each file of the checkout with its name on the site."""
    found = {edition.front: "index", "examples": "examples"}
    for file in sorted((ROOT / "docs" / edition.language).glob("*.md")):
        found[_name(file)] = file.stem
    return found | (project_pages() if edition is ENGLISH else {})


def project_pages() -> dict[str, str]:
    """The pages for those who change the program; they are in English alone."""
    files = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
    return {_name(file): file.stem.lower() for file in files}


def navigation(edition: Edition) -> list[str]:
    """The pages of the guide in the order in which the front page names them."""
    known = pages(edition)
    linked = (normpath(target) for target, _anchor in LINK.findall(_read(edition.front)))
    guide = dict.fromkeys(
        known[target] for target in linked if target.startswith(f"docs/{edition.language}/")
    )
    return [*guide, "examples"]


def lay_out(edition: Edition, folder: Path) -> None:
    """Writes the sources of an edition as Sphinx takes them; raises `FileNotFoundError` for a dead link."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, name in pages(edition).items():
        text = _examples(edition) if file == "examples" else _linked(edition, file, folder)
        if name == "index":
            text = _without_switch(text) + _toctrees(edition)
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def _linked(edition: Edition, file: str, folder: Path) -> str:
    """A page with its links led to pages of the site; other files are laid beside it."""
    known = pages(edition)
    english = pages(ENGLISH)
    fronts = {other.front: other.language for other in EDITIONS}

    def led(link: re.Match[str]) -> str:
        target, anchor = link[1], link[2] or ""
        if not target:
            return link[0]
        path = normpath(f"{Path(file).parent.as_posix()}/{target}")
        if path in known:
            return f"]({known[path]}.md{anchor})"
        if Path(path).parent.as_posix() == "examples":
            return f"](examples.md#{_slug(Path(path).name)})"
        if path in fronts:
            return f"](edition:{fronts[path]}/index.html)"
        if path in english and edition is not ENGLISH:
            return f"](edition:en/{english[path]}.html{anchor})"
        shutil.copyfile(ROOT / path, folder / Path(path).name)
        return f"]({Path(path).name})"

    return LINK.sub(led, _read(file))


def _without_switch(text: str) -> str:
    """The front page without the line that leads to the other language: every page has that here."""
    return re.sub(r"^\*\[.*\]\(edition:(en|ru)/index\.html\)\*\n\n", "", text, flags=re.MULTILINE)


def _toctrees(edition: Edition) -> str:
    trees = {edition.guide: navigation(edition)}
    if edition is ENGLISH:
        trees[PROJECT] = [*project_pages().values()]
    return "".join(
        f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{chr(10).join(names)}\n```\n"
        for caption, names in trees.items()
    )


def _examples(edition: Edition) -> str:
    files = sorted(file for file in (ROOT / "examples").iterdir() if file.suffix in {".pref", ".toml"})
    parts = (f"## {file.name}\n\n````text\n{file.read_text(encoding='utf-8')}````\n" for file in files)
    return f"# {edition.examples}\n\n{edition.lead}\n\n" + "\n".join(parts)


def _slug(heading: str) -> str:
    """The name that a heading can be linked by, as on the usual places for Markdown."""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-")


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _read(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


# Building


def build(folder: Path) -> None:
    """Builds the whole site into a folder of its own; raises `SystemExit` where anything is wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        for edition in EDITIONS:
            lay_out(edition, Path(work) / edition.language)
            _run_sphinx(edition, Path(work), folder / edition.language)
    shutil.copyfile(WEBSITE / "index.html", folder / "index.html")
    if wrong := [*faults(folder)]:
        raise SystemExit("\n".join(wrong))


def _run_sphinx(edition: Edition, work: Path, target: Path) -> None:
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    with patch_docutils(), docutils_namespace():  # one language leaves nothing behind for the next
        app = Sphinx(
            srcdir=work / edition.language,
            confdir=None,
            outdir=target,
            doctreedir=work / "doctrees" / edition.language,
            buildername="html",
            confoverrides=_settings(edition, _catalogues(work / "locale")),
            status=None,
            warningiserror=True,
        )
        app.build()
    if app.statuscode:
        raise SystemExit(f"Sphinx warns of the pages in {edition.name}, see above")


def _settings(edition: Edition, locale: Path) -> Mapping[str, object]:
    from prefcount import __version__

    switches = [
        {"code": other.language, "words": other.switch, "pages": [*pages(other).values(), "search"]}
        for other in EDITIONS
        if other is not edition
    ]
    return {
        "project": "prefcount",
        "version": __version__,
        "release": __version__,
        "language": edition.language,
        "locale_dirs": [str(locale)],
        "extensions": ["myst_parser"],
        "myst_heading_anchors": 3,
        "myst_url_schemes": {"http": None, "https": None, "edition": "../{{path}}#{{fragment}}"},
        "smartquotes": False,  # what is typed into a shell stays as it is
        "nitpicky": True,
        "highlight_language": "none",
        # What commands print is in no language, and a game file's head alone is TOML.
        "suppress_warnings": ["misc.highlighting_failure"],
        "html_theme": "furo",
        "html_title": "prefcount",
        "html_context": {"switches": switches},
        "html_css_files": ["prefcount.css"],
        "html_js_files": [f"words-{edition.language}.js"] if edition is not ENGLISH else [],
        "html_static_path": [str(WEBSITE / "static")],
        "templates_path": [str(WEBSITE / "templates")],
        "html_copy_source": False,
        "html_use_index": False,
        "html_show_copyright": False,
        "html_last_updated_fmt": None,
    }


def _catalogues(locale: Path) -> Path:
    """The words of the theme in other languages, which Sphinx takes compiled and the theme lacks."""
    from babel.messages.mofile import write_mo

    for source in (WEBSITE / "locale").iterdir():
        target = locale / source.name / "LC_MESSAGES" / "sphinx.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as binary:
            write_mo(binary, read_catalogue(source))
    return locale


# What is built


class Page(HTMLParser):
    """What a built page links to and loads, and the names in it that can be linked."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.names |= {given[name] for name in ("id", "name") if name in given}
        if tag in {"a", "form"}:
            self.links += [given[name] for name in ("href", "action") if name in given]
        else:
            self.loads += [given[name] for name in ("href", "src", "xlink:href") if name in given]


def faults(site: Path) -> Iterator[str]:
    """Links that lead nowhere, and whatever a page or a style would load from another host."""
    read = {file: Page(file.read_text(encoding="utf-8")) for file in sorted(site.rglob("*.html"))}
    for file, page in read.items():
        here = file.relative_to(site).as_posix()
        yield from (f"{here} loads {load}" for load in page.loads if _outside(load))
        for link in [*page.links, *page.loads]:
            if not _outside(link) and not _leads(file, link, read):
                yield f"{here} links to {link}, which is not there"
    for style in sorted(site.rglob("*.css")):
        for load in re.findall(
            r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)", style.read_text("utf-8")
        ):
            if _outside("".join(load)) and not "".join(load).startswith("data:"):
                yield f"{style.relative_to(site).as_posix()} loads {''.join(load)}"


def _outside(link: str) -> bool:
    parts = urlsplit(link)
    return bool(parts.scheme or parts.netloc)


def _leads(file: Path, link: str, read: Mapping[Path, Page]) -> bool:
    parts = urlsplit(link)
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return False
    anchor = unquote(parts.fragment)
    page = read.get(target)
    return not anchor or page is None or anchor in page.names


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
