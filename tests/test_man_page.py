"""The man pages are what the commands say of themselves now, and roff that man understands."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from prefcount import messages
from prefcount.cli.app import program
from prefcount.cli.commands import COMMANDS
from scripts import man_page

MACROS = {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi"}
languages = pytest.mark.parametrize("language", messages.LANGUAGES)


def text(language: str) -> str:
    return man_page.PAGES[language].read_text(encoding="utf-8")


@languages
def test_a_page_is_fresh(language: str) -> None:
    """`make guide` makes it so."""
    compile_catalogues(Path(messages.LOCALE))
    assert text(language) == man_page.made(language)


@languages
def test_a_page_has_every_command_and_option(language: str) -> None:
    page = text(language)
    assert re.findall(r"^\.SS (.*)$", page, re.MULTILINE) == [*COMMANDS]
    root = program()
    context = root.make_context("prefcount", [], resilient_parsing=True)
    for name in COMMANDS:
        part = page.partition(f"\n.SS {name}\n")[2].partition("\n.S")[0]
        for parameter in root.get_command(context, name).params:
            options = [option for option in parameter.opts if option.startswith("-")]
            told = page if {*options} & man_page.EVERYWHERE else part
            assert all(option.replace("-", "\\-") in told for option in options), (name, options)


@languages
def test_a_page_is_roff(language: str) -> None:
    lines = text(language).splitlines()
    assert lines[0].startswith(".TH PREFCOUNT 1 ")
    for line in lines:
        assert line, "an empty line is no paragraph"
        assert not line.startswith(("'", ".")) or line.split()[0] in MACROS, line
        assert not re.search(r"\\(?![e&-]|\(aq|\(ga|\(ha|\(ti|\(dq)", line), line
        assert "-" not in line.replace("\\-", ""), line


@languages
def test_mandoc_has_nothing_to_say_but_that_no_day_is_named(language: str) -> None:
    if (mandoc := shutil.which("mandoc")) is None:
        pytest.skip("there is no mandoc here")
    command = [mandoc, "-T", "lint", "-W", "warning", str(man_page.PAGES[language])]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    assert [line for line in told if "missing date" not in line] == []


@pytest.mark.parametrize(
    ("plain", "roff"),
    [("a-b", "a\\-b"), (".x", "\\&.x"), ("'x'", "\\(aqx\\(aq"), ("a\\b", "a\\eb"), ('"', "\\(dq")],
)
def test_signs_of_roff_are_taken_as_they_stand(plain: str, roff: str) -> None:
    assert man_page._plain(plain) == roff
