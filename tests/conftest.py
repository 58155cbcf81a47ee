"""Languages for tests: the real Russian catalogue, compiled afresh, and English again afterwards."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from prefcount import messages


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with the catalogues as their sources stand now."""
    locale = tmp_path_factory.mktemp("locale")
    source = Path(messages.LOCALE)
    shutil.copytree(source, locale, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.mo"))
    compile_catalogues(locale)
    return str(locale)


@pytest.fixture
def russian(catalogues: str) -> Iterator[None]:
    """Russian is spoken during the test."""
    messages.use("ru", catalogues)
    yield
    messages.use("en")


@pytest.fixture(params=messages.LANGUAGES)
def each_language(request: pytest.FixtureRequest, catalogues: str) -> Iterator[str]:
    """The test runs in every language."""
    messages.use(request.param, catalogues)
    yield request.param
    messages.use("en")
