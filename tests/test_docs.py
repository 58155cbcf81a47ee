"""What people read: every command of the guide is run, and says what the page shows."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from prefcount import messages
from prefcount.cli.commands import COMMANDS
from prefcount.evening import read_evening
from prefcount.explanation.rules import RULES
from prefcount.library import DiskLibrary
from prefcount.options import OPTIONS
from prefcount.settlement import settle
from prefcount.sheetfile import read_sheet_file
from scripts import docs_commands, docs_conventions
from scripts.docs_commands import Command, Ran, blocks, commands, fault, fits, language_of, sitting

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs"
FRONT = {"en": ROOT / "README.md", "ru": ROOT / "README.ru.md"}
ENGLISH = [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", GUIDE / "architecture.md"]
PAGES = [*FRONT.values(), *ENGLISH, *sorted(GUIDE.glob("en/*.md")), *sorted(GUIDE.glob("ru/*.md"))]
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def guide(language: str) -> list[Path]:
    return [FRONT[language], *sorted((GUIDE / language).glob("*.md"))]


@pytest.fixture(scope="module", autouse=True)
def _catalogue() -> None:
    """The installed command speaks Russian as the sources do now."""
    from hatch_build import compile_catalogues

    compile_catalogues(Path(messages.LOCALE))


@pytest.mark.parametrize("page", [page for page in PAGES if "```console" in read(page)], ids=name)
def test_a_page_shows_what_is_printed(page: Path, tmp_path: Path) -> None:
    faults = [found for command, ran in sitting(page, tmp_path) if (found := fault(command, ran))]
    assert not faults, f"{name(page)}:\n" + "\n\n".join(faults)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_is_typed_into_a_shell_is_one_of_the_known_set_ups(page: Path) -> None:
    """`make X` has its rule; the rest would need a network, and is spelled as these tools want it."""
    targets = set(re.findall(r"^([a-z]+):", read(ROOT / "Makefile"), re.MULTILINE))
    for block in blocks(read(page)):
        if block.info != ["sh"]:
            continue
        for line in block.lines:
            words = line.partition("#")[0].split()
            if words[0] == "make":
                assert set(words[1:]) <= targets, line
            else:
                assert words in (
                    ["pip", "install", "."],
                    ["pipx", "install", "."],
                    ["uv", "tool", "install", "."],
                )


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(read(page)):
        file = (page.parent / target).resolve() if target else page
        assert file.exists(), target
        if anchor:
            assert anchor in set(anchors(read(file))), f"{target}#{anchor}"


def anchors(text: str) -> Iterator[str]:
    """The names that headings can be linked by."""
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        yield re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-")


def test_the_guide_has_every_page_in_both_languages() -> None:
    english, russian = ({page.name for page in (GUIDE / language).glob("*.md")} for language in ("en", "ru"))
    assert english == russian


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_front_page_leads_to_every_page(language: str) -> None:
    linked = {target for target, _anchor in LINK.findall(read(FRONT[language]))}
    assert {f"docs/{language}/{page.name}" for page in (GUIDE / language).glob("*.md")} <= linked


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_command_is_told_of(language: str) -> None:
    text = "\n".join(map(read, guide(language)))
    assert [command for command in COMMANDS if not re.search(rf"prefcount .*\b{command}\b", text)] == []


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_sections_that_explanations_cite_are_there(language: str) -> None:
    text = read(GUIDE / language / "rules.md")
    for rule in RULES.values():
        section, _dot, item = rule.section.partition(".")
        part = re.search(rf"^## {section}\. .*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
        assert part, rule.section
        assert not item or re.search(rf"^{item}\. ", part[0], re.MULTILINE), rule.section


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_options_in_the_rules_exist(language: str) -> None:
    text = read(GUIDE / language / "rules.md")
    words = {word for word in re.findall(r"`([a-z_.]+)`", text) if "." in word or "_" in word}
    assert words <= OPTIONS.keys()


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_page_of_conventions_is_fresh(language: str, catalogues: str) -> None:
    """`python -m scripts.docs_conventions` makes it so."""
    text = read(docs_conventions.page(language))
    messages.use(language, catalogues)
    try:
        assert text == docs_conventions.filled(text)
    finally:
        messages.use("en")
    assert sorted(docs_conventions.covered(text)) == sorted(OPTIONS)


def test_the_architecture_names_every_module_and_no_other() -> None:
    text = read(GUIDE / "architecture.md")
    listed = re.findall(r"^\| `([\w/]+\.py)` \|", text, re.MULTILINE)
    package = ROOT / "prefcount"
    modules = [
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if file.parent == package or file.name != "__init__.py"
    ]
    assert sorted(listed) == sorted(modules)


BALANCES = {
    # file: whists + rate.mountain · (mean mountain − own) + rate.pool · (own pool − mean pool)
    "leningrad-four.pref": [-64 + 165 - 90, 20 + 25 - 10, 32 - 375 - 10, 12 + 185 + 110],
    "rostov-ru.pref": [109 - Fraction(230, 3), 25 + Fraction(130, 3), -134 + Fraction(100, 3)],
    "classic.pref": [196 + 170, -16 + 30, -180 - 200],
    "gusarik-ru.pref": [-52 - 80, 52 + 80],
}


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.pref")), ids=name)
def test_an_example_is_sound_and_its_checks_hold(file: Path) -> None:
    evening = read_evening(read(file), DiskLibrary(), str(file))
    assert not evening.faults
    assert not evening.remarks
    if file.name in BALANCES:
        assert evening.finished
        assert list(evening.settlement().exact) == BALANCES[file.name]


@pytest.mark.parametrize("file", ["paper-sheet.toml", "paper-sheet-ru.toml"])
def test_the_paper_sheet_comes_to_what_its_source_says(file: str) -> None:
    paper = read_sheet_file(read(ROOT / "examples" / file), DiskLibrary(), file)
    assert list(settle(paper.sheet, paper.rules, paper.stake).exact) == [558, -83, -475]


# How the pages are read


def test_a_block_is_split_into_commands() -> None:
    page = "text\n```console\n$ one\n$ two 2\nout\n\n  more\n```\n```toml a.toml\nx = 1\n```\n"
    console, file = blocks(page)
    assert commands(console) == [Command("one", [], 3), Command("two 2", ["out", "", "  more"], 4)]
    assert (file.info, file.lines) == (["toml", "a.toml"], ["x = 1"])


def test_a_block_that_is_not_closed_is_seen() -> None:
    with pytest.raises(ValueError, match="line 2 opens"):
        list(blocks("text\n```console\n$ one\n"))


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        (["a"], ["a"], True),
        (["a"], ["b"], False),
        (["a"], ["a", "b"], False),
        (["a.c"], ["abc"], False),
        (["a", "…"], ["a", "b", "c"], True),
        (["a", "…"], ["a"], True),
        (["…", "c"], ["a", "b", "c"], True),
        (["a", "…", "c"], ["a", "b", "c"], True),
        (["a", "…", "c"], ["a", "c"], True),
        (["a", "…", "d"], ["a", "b", "c"], False),
        (["…"], ["a", "b"], True),
        (["ab…", "d"], ["abc", "d"], True),
        (["ab…"], ["ac"], False),
        (["ab…"], ["abc", "d"], False),
        (["on 2020-01-01"], ["on 2026-11-30"], True),
        (["2020-01-01 7"], ["2026-11-30 8"], False),
    ],
)
def test_what_is_printed_fits_what_is_shown(shown: list[str], printed: list[str], same: bool) -> None:
    assert fits(shown, printed) is same


def test_a_command_without_output_shown_must_succeed() -> None:
    assert fault(Command("false", [], 1), Ran([], 1))
    assert fault(Command("true", [], 1), Ran(["anything"], 0)) is None
    assert fault(Command("cat", ["a"], 1), Ran(["b"], 0))


def test_a_defect_is_never_what_a_page_should_show() -> None:
    printed = ["set PREFCOUNT_TRACEBACK=1 to see more"]
    assert fault(Command("prefcount show", printed, 1), Ran(printed, 2))


def test_a_page_knows_its_language() -> None:
    assert [language_of(Path(page)) for page in ("README.md", "README.ru.md", "docs/ru/a.md")] == [
        "en",
        "ru",
        "ru",
    ]


def test_a_stale_page_is_written_anew(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ echo 1; echo 2\nold\n$ echo 3\n…\n$ echo 4\n4\n```\n", encoding="utf-8")
    docs_commands.refresh(page)
    assert read(page) == "```console\n$ echo 1; echo 2\n1\n2\n$ echo 3\n…\n$ echo 4\n4\n```\n"
