"""What the wheel and the source archive contain."""

import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import prefcount
from hatch_build import compile_catalogues

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(dist: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(next(dist.glob("*.whl")))


@pytest.fixture(scope="module")
def sdist(dist: Path) -> set[str]:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    return set(names)


def tree(folder: str, *patterns: str) -> set[str]:
    """The files of the checkout under `folder`, as names from the root."""
    found = (file for pattern in patterns for file in (ROOT / folder).rglob(pattern))
    return {file.relative_to(ROOT).as_posix() for file in found if file.is_file()}


def in_package(names: set[str]) -> set[str]:
    return {f"prefcount/{name}" for name in names}


def test_the_wheel_holds_exactly_the_package_and_its_data(wheel: zipfile.ZipFile) -> None:
    mine = {name for name in wheel.namelist() if not name.startswith("prefcount-")}
    code = {
        name
        for name in tree("prefcount", "*")
        if "__pycache__" not in name and not name.endswith(".po") and not name.startswith(".")
    }
    data = in_package(tree("templates", "*") | tree("examples", "*"))
    assert mine == code | data


@pytest.mark.parametrize(
    "name",
    [
        "prefcount/py.typed",
        "prefcount/cli/__init__.py",
        "prefcount/locale/ru/LC_MESSAGES/prefcount.mo",
        "prefcount/templates/conventions/sochi.toml",
        "prefcount/templates/conventions/leningrad-sport.toml",
        "prefcount/examples/sochi.pref",
        "prefcount/examples/sochi-ru.pref",
    ],
)
def test_the_wheel_holds(wheel: zipfile.ZipFile, name: str) -> None:
    assert name in wheel.namelist()


def test_the_man_pages_go_where_man_looks(wheel: zipfile.ZipFile) -> None:
    data = f"prefcount-{prefcount.__version__}.data/data/share/man"
    for place, page in (("man1", "man/prefcount.1"), ("ru/man1", "man/ru/prefcount.1")):
        assert wheel.read(f"{data}/{place}/prefcount.1") == (ROOT / page).read_bytes()


def test_the_sdist_can_be_built_and_tested_from(sdist: set[str]) -> None:
    needed = {"pyproject.toml", "hatch_build.py", "Makefile", "constraints.txt", "LICENSE", "README.md"}
    needed |= tree("templates", "*") | tree("examples", "*") | tree("tests", "*.py")
    needed |= tree("man", "*") | tree("website", "*")
    needed |= tree("prefcount", "*.py", "*.po", "py.typed")
    assert needed <= sdist
    assert not {
        name for name in sdist if name.startswith((".venv", "dist", ".git/")) or "__pycache__" in name
    }


def test_the_metadata(wheel: zipfile.ZipFile) -> None:
    info = f"prefcount-{prefcount.__version__}.dist-info"
    metadata = Parser().parsestr(wheel.read(f"{info}/METADATA").decode())
    assert metadata["Version"] == prefcount.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    needs = metadata.get_all("Requires-Dist") or []
    plain = {need.split(">")[0].split("<")[0] for need in needs if "extra ==" not in need}
    assert plain == {"typer", "rich", "pydantic", "reportlab", "platformdirs", "prompt-toolkit"}
    assert "prefcount = prefcount.cli:main" in wheel.read(f"{info}/entry_points.txt").decode()
    assert f"{info}/licenses/LICENSE" in wheel.namelist()


def test_presets_are_found_in_the_unpacked_wheel(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """From another folder and without the checkout on the path, as a user has it."""
    wheel.extractall(tmp_path)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from prefcount import resources\n"
        "print(resources.templates()); print(*resources.preset_names()); print(resources.examples())"
    )
    command = [sys.executable, "-I", "-S", "-c", program, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    templates, names, examples = ran.stdout.splitlines()
    assert Path(templates) == tmp_path / "prefcount" / "templates"
    assert Path(examples) == tmp_path / "prefcount" / "examples"
    assert names.split()[:2] == ["bulgarian", "classic"]


def test_constraints_are_plain_pins() -> None:
    """Names and versions, no addresses, and a pin for all that the project asks for."""
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    pins = dict(line.split("==") for line in lines)
    assert all(version.replace(".", "").isalnum() for version in pins.values())
    assert {"typer", "rich", "pydantic", "reportlab", "platformdirs", "hatchling", "babel"} <= {
        name.lower() for name in pins
    }


def test_the_catalogues_compile(tmp_path: Path) -> None:
    po = "ru/LC_MESSAGES/prefcount.po"
    target = tmp_path / po
    target.parent.mkdir(parents=True)
    target.write_bytes((ROOT / "prefcount" / "locale" / po).read_bytes())
    assert compile_catalogues(tmp_path) == [target.with_suffix(".mo")]
    assert target.with_suffix(".mo").read_bytes()[:4] == bytes.fromhex("de120495")  # little-endian .mo
