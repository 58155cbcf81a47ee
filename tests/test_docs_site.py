"""The site made of the guide: its navigation, its links, and what is looked for on built pages.

Sphinx itself is not needed here; `make docs` runs it, and a warning of it is an error there.
"""

from pathlib import Path

import pytest

from scripts import docs_site
from scripts.docs_site import EDITIONS, ENGLISH, RUSSIAN, Edition
from tests.test_docs import LINK, ROOT, anchors, read

editions = pytest.mark.parametrize("edition", EDITIONS, ids=[edition.language for edition in EDITIONS])


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of both languages as Sphinx takes them."""
    folder = tmp_path_factory.mktemp("sources")
    for edition in EDITIONS:
        docs_site.lay_out(edition, folder / edition.language)
    return folder


@editions
def test_every_page_is_in_the_navigation(edition: Edition, sources: Path) -> None:
    written = {page.stem for page in (sources / edition.language).glob("*.md")}
    guide = {page.stem for page in (ROOT / "docs" / edition.language).glob("*.md")}
    assert guide <= written
    listed = docs_site.navigation(edition)
    assert len(listed) == len(set(listed))
    project = set(docs_site.project_pages().values()) if edition is ENGLISH else set()
    assert written == {"index", *listed} | project
    front = read(sources / edition.language / "index.md")
    assert all(f"\n{name}\n" in front for name in written - {"index"})


def test_both_languages_have_the_same_order() -> None:
    assert docs_site.navigation(ENGLISH) == docs_site.navigation(RUSSIAN)


@editions
def test_links_between_pages_lead_somewhere(edition: Edition, sources: Path) -> None:
    for page in (sources / edition.language).glob("*.md"):
        for target, anchor in LINK.findall(read(page)):
            file = page.parent / target if target else page
            assert file.is_file(), f"{page.name}: {target}"
            if anchor:
                assert anchor in set(anchors(read(file))), f"{page.name}: {target}#{anchor}"


@editions
def test_links_to_the_other_language_lead_to_its_pages(edition: Edition, sources: Path) -> None:
    for page in (sources / edition.language).glob("*.md"):
        for piece in read(page).split("](edition:")[1:]:
            language, _slash, name = piece.partition(")")[0].partition("#")[0].partition("/")
            assert (sources / language / name).with_suffix(".md").is_file(), piece[:40]


def test_an_example_that_is_linked_is_on_the_page_of_examples(sources: Path) -> None:
    for edition in EDITIONS:
        assert "](examples.md#leningrad-fourpref)" in read(sources / edition.language / "tables.md")
        shown = read(sources / edition.language / "examples.md")
        for file in (ROOT / "examples").iterdir():
            assert f"## {file.name}\n" in shown
            assert file.read_text(encoding="utf-8") in shown


def test_the_front_page_has_no_switch_of_its_own(sources: Path) -> None:
    assert read(sources / "en" / "index.md").startswith("# prefcount\n\nThe score sheet")
    assert read(sources / "ru" / "index.md").startswith("# prefcount\n\nПулька")


def test_a_dead_link_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs_site, "_read", lambda file: "# A page\n\n[nowhere](nowhere.md)\n")
    with pytest.raises(FileNotFoundError, match="nowhere"):
        docs_site.lay_out(RUSSIAN, tmp_path)


# What is built

WHOLE = (
    '<h1 id="top">A</h1><a href="b.html#b">b</a><a href="#top">up</a><a href="https://example.org/">out</a>'
)


def site(folder: Path, **pages: str) -> list[str]:
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return [*docs_site.faults(folder)]


def test_a_sound_site_has_no_faults(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text('a { background: url("data:image/png;base64,AA") }', encoding="utf-8")
    assert site(tmp_path, a=WHOLE + '<link href="a.css">', b='<p id="b">') == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<a href="c.html">', "a.html links to c.html, which is not there"),
        ('<a href="b.html#c">', "a.html links to b.html#c, which is not there"),
        ('<a href="#c">', "a.html links to #c, which is not there"),
        ('<img src="c.png">', "a.html links to c.png, which is not there"),
        ('<script src="https://example.org/a.js">', "a.html loads https://example.org/a.js"),
        ('<link href="//example.org/a.css">', "a.html loads //example.org/a.css"),
    ],
)
def test_a_fault_of_a_page_is_found(tmp_path: Path, text: str, found: str) -> None:
    assert site(tmp_path, a=text, b="") == [found]


@pytest.mark.parametrize(
    "style", ["@import 'https://example.org/f'", "x { src: url(https://example.org/f) }"]
)
def test_a_style_that_loads_from_elsewhere_is_found(tmp_path: Path, style: str) -> None:
    (tmp_path / "a.css").write_text(style, encoding="utf-8")
    assert site(tmp_path) == ["a.css loads https://example.org/f"]
