"""For all tests: the catalogues compiled afresh, English again afterwards, and the built archives."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from prefcount import messages


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever a test speaks, the next one starts in English."""
    yield
    messages.use("en")


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


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheel and source archive, built by the hatchling of this environment: no network, no isolation."""
    target = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", str(target)]
    root = Path(__file__).parent.parent
    ran = subprocess.run([*build, str(root)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return target
