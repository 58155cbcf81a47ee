"""The pages on the library: every example runs and gives what the page shows."""

import doctest
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import prefcount
from hatch_build import compile_catalogues
from prefcount import messages
from scripts.docs_commands import blocks
from tests.test_docs import GUIDE, ROOT, read


@pytest.fixture(autouse=True)
def _somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder with a copy of the examples, and Russian as the sources have it; afterwards English again."""
    compile_catalogues(Path(messages.LOCALE))
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    yield
    messages.use("en")


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_examples_give_what_is_shown(language: str) -> None:
    """One page is one sitting: what a block names, the next one knows."""
    page = GUIDE / language / "library.md"
    known: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    told: list[str] = []
    parser = doctest.DocTestParser()
    for block in blocks(read(page)):
        text = "".join(f"{line}\n" for line in block.lines)
        test = parser.get_doctest(text, known, page.stem, str(page), block.start)
        assert test.examples
        runner.run(test, out=told.append, clear_globs=False)
        known = test.globs
    assert runner.summarize(verbose=False).attempted > 20
    assert not told, "\n".join(told)


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_name_is_told_of(language: str) -> None:
    text, _heading, _list = read(GUIDE / language / "library.md").rpartition("\n## ")
    assert [name for name in prefcount.__all__ if not re.search(rf"\b{name}\b", text)] == []
