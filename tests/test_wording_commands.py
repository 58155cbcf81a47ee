"""Every problem of commands and disk has its sentence, is raised somewhere, and speaks Russian."""

import re
from pathlib import Path

from hatch_build import read_catalogue
from prefcount.wording import COUNTED, SENTENCES
from prefcount.wording_commands import COMMAND_COUNTS, COMMAND_SENTENCES

PACKAGE = Path(__file__).parent.parent / "prefcount"
SOURCE = "\n".join(
    file.read_text(encoding="utf-8")
    for file in PACKAGE.rglob("*.py")
    if not file.name.startswith("wording") and file.parts[-2:] != ("play", "wording.py")
)


def test_every_code_raised_has_a_sentence() -> None:
    codes = set(re.findall(r'Problem\(\s*"(\w+)"', SOURCE))
    assert len(codes) > 60
    assert codes <= SENTENCES.keys() | COUNTED.keys()


def test_no_sentence_is_left_over() -> None:
    words = set(re.findall(r'"(\w+)"', SOURCE))
    assert (COMMAND_SENTENCES.keys() | COMMAND_COUNTS.keys()) - words == set()


def test_every_sentence_is_translated_with_its_places() -> None:
    catalogue = read_catalogue(PACKAGE / "locale" / "ru")
    counted = [singular for _key, singular, _plural in COMMAND_COUNTS.values()]
    for english in [*COMMAND_SENTENCES.values(), *counted]:
        if english == "{message}":  # of typer's own
            continue
        message = catalogue.get(english)
        assert message is not None, english
        forms = [message.string] if isinstance(message.string, str) else [*(message.string or ())]
        assert forms, english
        for russian in forms:
            assert russian, english
            assert set(re.findall(r"{\w+}", russian)) == set(re.findall(r"{\w+}", english))
