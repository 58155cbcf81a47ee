"""The message layer, against a catalogue made here, so that no real translation is pinned."""

import gettext as standard
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from hatch_build import compile_catalogues, read_catalogue
from prefcount import messages

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && '
    '(n%100<12 || n%100>14) ? 1 : 2);\\n"\n\n'
)
WORDS = """
msgid "{name} deals"
msgstr "{name} сдаёт"

msgctxt "of a defender"
msgid "pass"
msgstr "пас"

msgid "{n} whist"
msgid_plural "{n} whists"
msgstr[0] "{n} вист"
msgstr[1] "{n} виста"
msgstr[2] "{n} вистов"
"""


@pytest.fixture
def locale(tmp_path: Path) -> Iterator[str]:
    """A folder with a small Russian catalogue; English is spoken again afterwards."""
    parts = tmp_path / "ru" / "parts"
    parts.mkdir(parents=True)
    (parts / "words.po").write_text(HEADER + WORDS, encoding="utf-8")
    compile_catalogues(tmp_path)
    yield str(tmp_path)
    messages.use("en")


def whists(n: int | Fraction) -> str:
    return messages.ngettext("{n} whist", "{n} whists", n).format(n=n)


def test_english_is_spoken_without_a_catalogue() -> None:
    messages.use("en")
    assert messages.language() == "en"
    assert messages.gettext("{name} deals") == "{name} deals"
    assert messages.gettext("") == ""
    assert messages.pgettext("of a defender", "pass") == "pass"
    assert messages.N_("some words") == "some words"


def test_russian_comes_from_the_catalogue(locale: str) -> None:
    messages.use("ru", locale)
    assert messages.language() == "ru"
    assert messages.gettext("{name} deals").format(name="Анна") == "Анна сдаёт"
    assert messages.gettext("not translated") == "not translated"
    assert messages.gettext("") == ""
    assert messages.pgettext("of a defender", "pass") == "пас"


def test_the_language_can_change_back(locale: str) -> None:
    messages.use("ru", locale)
    messages.use("en", locale)
    assert (messages.language(), messages.gettext("{name} deals")) == ("en", "{name} deals")


def test_a_missing_catalogue_falls_back_to_english(tmp_path: Path) -> None:
    messages.use("ru", str(tmp_path))
    assert (messages.language(), messages.gettext("{name} deals")) == ("en", "{name} deals")


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (0, "0 whists", "0 вистов"),
        (1, "1 whist", "1 вист"),
        (-1, "-1 whist", "-1 вист"),
        (2, "2 whists", "2 виста"),
        (-4, "-4 whists", "-4 виста"),
        (5, "5 whists", "5 вистов"),
        (11, "11 whists", "11 вистов"),
        (14, "14 whists", "14 вистов"),
        (21, "21 whists", "21 вист"),
        (22, "22 whists", "22 виста"),
        (111, "111 whists", "111 вистов"),
        (Fraction(3), "3 whists", "3 виста"),
        (Fraction(21, 2), "21/2 whists", "21/2 виста"),
    ],
)
def test_plurals(locale: str, n: int | Fraction, english: str, russian: str) -> None:
    messages.use("en")
    assert whists(n) == english
    messages.use("ru", locale)
    assert whists(n) == russian


@pytest.mark.parametrize(
    ("option", "environ", "language"),
    [
        (None, {}, "en"),
        (None, {"LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_MESSAGES": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        (None, {"LC_ALL": "ru_RU", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "ru"),
        (None, {"LC_ALL": "", "LANG": "ru_RU"}, "ru"),  # empty counts as absent
        ("en", {"LC_ALL": "ru_RU.UTF-8"}, "en"),
        ("ru", {"LC_ALL": "en_GB.UTF-8"}, "ru"),
        ("RU", {}, "ru"),
    ],
)
def test_the_option_beats_the_environment(option: str | None, environ: dict[str, str], language: str) -> None:
    assert messages.choose_language(option, environ) == language


def test_libraries_follow_the_language(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typer calls the standard gettext, which asks the environment and the process's domain."""
    before = standard.textdomain()
    environ = {"LANGUAGE": "de"}
    messages.use("ru", locale)
    try:
        messages.lead_libraries(environ, locale)
        assert environ == {"LANGUAGE": "ru"}
        monkeypatch.setenv("LANGUAGE", environ["LANGUAGE"])
        assert standard.gettext("{name} deals") == "{name} сдаёт"
    finally:
        standard.textdomain(before)
    messages.use("en")
    messages.lead_libraries(environ, locale)
    assert environ == {"LANGUAGE": "en"}


def test_importing_loads_neither_gettext_nor_a_catalogue() -> None:
    program = (
        "import sys; before = set(sys.modules); import prefcount.messages as m; m.use('en'); m.gettext('x');"
        "print(*sorted(set(sys.modules) - before))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["__future__", "prefcount", "prefcount.messages"]


def test_two_translations_of_one_message_are_refused(tmp_path: Path) -> None:
    (tmp_path / "ru").mkdir()
    for name, word in (("a", "вист"), ("b", "виста")):
        text = HEADER + f'msgid "whist"\nmsgstr "{word}"\n'
        (tmp_path / "ru" / f"{name}.po").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="'whist' is translated differently"):
        read_catalogue(tmp_path / "ru")
