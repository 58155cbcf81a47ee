"""Hostile input: no crash, no hang, nothing harmful on the screen, and a clear word for what is too much.

scripts/fuzz.py tries the same for as long as it is let.
"""

import json
import os
import sys
import time
from pathlib import Path
from unicodedata import category

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prefcount.notation import name_problem
from scripts.fuzz import NASTY, TARGETS, corpus, harmful, judged

HEADER = '+++\nconvention = "sochi"\nplayers = ["Anna", "Ben", "Carla"]\npool = 900\n{}\n+++\n'

EXAMPLES = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands run in a folder of their own, the user's data too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def game(body: str, header: str = "", name: str = "game.pref") -> str:
    Path(name).write_text(HEADER.format(header) + body, encoding="utf-8", newline="")
    return name


# --- Anything that can be typed ------------------------------------------------------------------

words = st.one_of(
    st.sampled_from(NASTY),
    st.sampled_from(("Anna", "B", "6", "7h", "8nt", "10", "w", "p", "half", "misere", "allpass", "=", "-2")),
    st.integers(-3, 12).map(str),
    st.text(max_size=12),
)


@EXAMPLES
@given(st.lists(words, min_size=1, max_size=9).map(" ".join))
def test_any_line(line: str) -> None:
    TARGETS["hand"](line)


def cuts(text: str) -> st.SearchStrategy[str]:
    """The text with a piece of it replaced."""
    places = st.tuples(st.integers(0, len(text)), st.integers(0, 30))
    pieces = st.sampled_from(NASTY) | st.text(max_size=12) | st.sampled_from(text.splitlines(keepends=True))
    return st.builds(lambda place, piece: text[: place[0]] + piece + text[sum(place) :], places, pieces)


@pytest.mark.parametrize("target", ["game", "convention", "sheet", "arguments"])
@EXAMPLES
@given(data=st.data())
def test_any_file_and_any_command(target: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(corpus(target)).flatmap(cuts))
    TARGETS[target](text.replace("\0", " ") if target == "arguments" else text)


@EXAMPLES
@given(st.binary(max_size=400), st.sampled_from(["x.pref", "x.toml"]))
def test_any_bytes(content: bytes, name: str) -> None:
    Path(name).write_bytes(content)
    for command in (["check", name], ["-g", name, "show"], ["settle", "--sheet", name]):
        judged(command)


# --- Too much of it --------------------------------------------------------------------------------

MANY = 11_900
GEOMETRIC = '[rules]\nallpass.progression = "geometric"\nending = "time"'
PRIMES = (999_999_937, 999_999_929, 999_999_893, 999_999_883)
TOO_MUCH = {
    "geometric": (
        GEOMETRIC,
        "allpass 3 3 4\n" * MANY,
        "hand 98: a figure here would have more than 30 digits",  # 4 · (2⁰ + … + 2⁹⁷) = 4 · (2⁹⁸ − 1) > 10³⁰
    ),
    "denominators": ("", "".join(f"write Anna pool 1/{p}\n" for p in PRIMES), "hand 4: a figure here would"),
    "lines": ("", "Anna 6\n" * 12_100, "the file is too long: up to 12000 lines"),
    "line": ("", "Anna " + "x" * 2_000_000, "hand 1: the line has 2000005 characters; up to 500"),
    "blanks": ("", ("Anna" + " " * 300_000) * 5 + "#", "hand 1: the line has"),
    "unknown words": ("", "zzz zzz\n" * MANY, f"and {MANY - 20} more"),
    "unknown options": ("[rules]\n" + "".join(f"k{i} = 1\n" for i in range(1900)), "", "and 80 more"),
    "large header": (f"# {'x' * 900}\n" * 60, "", "the TOML is too long: up to 50000 characters"),
    "long line of the header": (
        f"x = '{'x' * 1000}'",
        "",
        "line 5: the line has 1006 characters; up to 1000",
    ),
    "deep keys": ("rules." + "a." * 450 + "b = 1", "", 'there is no option "a.a.a"'),
    "deep lists": ("x = " + "[" * 900, "", "is not TOML"),
    "deep values": ("[rules]\nallpass.exit = " + "[" * 300 + "]" * 300, "", "is not a value of allpass.exit"),
    "large number": ("edition = 1" + "0" * 900, "", "line 5: edition is wrong: write a whole number"),
    "large hexadecimal number": ("[rules]\ntarget = 0x" + "f" * 900, "", "not a value of target"),
    "bytes": ("", "# " + "x" * 4_100_000, "game.pref is too large: up to 4000000 bytes"),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_refused_in_a_clear_line(name: str) -> None:
    header, body, told = TOO_MUCH[name]
    path = game(body, header)
    start = time.perf_counter()
    for command in (["show"], ["log"], ["add", "Anna", "6"]):
        done = judged(["-g", path, *command])
        assert (done.code, done.out) == (2, "")
        assert told in done.err
    assert len(done.err) < 20_000
    assert time.perf_counter() - start < 30
    assert judged(["check", path]).code in (1, 2)


def test_a_line_that_makes_figures_too_large_can_be_undone() -> None:
    path = game("allpass 3 3 4\n" * 98, GEOMETRIC)
    assert judged(["-g", path, "show"]).code == 2
    assert judged(["-g", path, "undo"]).code == 0
    assert judged(["-g", path, "show"]).code == 0
    assert "30 digits" in judged(["-g", path, "add", "allpass", "3", "3", "4"]).err
    assert judged(["-g", path, "recount", "--rule", "allpass.price=999999999"]).code == 2


def test_a_long_evening_is_no_trouble() -> None:
    path = game("Anna 6 6, Ben whist, Carla pass\n" * MANY, '[rules]\nending = "time"')
    assert judged(["-g", path, "add", "Anna", "6"]).code == 0
    assert f"{2 * (MANY + 1)}" in judged(["-g", path, "show", "--json"]).out


# --- Files that are none, conventions that are paths ------------------------------------------------


NO_NAMES = ["a\0b", "\0", "\ud800x", "line\nend", "x" * 5000, "x/" * 3000]


@pytest.mark.parametrize("name", ["folder", "pipe", "loop", "nowhere", "/dev/zero", "/dev/null", *NO_NAMES])
def test_what_is_no_plain_file(name: str) -> None:
    os.mkdir("folder")
    if hasattr(os, "mkfifo"):
        os.mkfifo("pipe")
    os.symlink("loop", "loop")
    os.symlink("missing", "nowhere")
    for command in (
        ["-g", name, "show"],
        ["-g", name, "add", "Anna", "6"],
        ["check", name],
        ["settle", "--sheet", name],
        ["conventions", f"./{name}"],
        ["recount", "--convention", f"./{name}"],
        ["new", "new.pref", "--players", "A,B,C", "--convention", f"./{name}"],
        ["form", "-o", "form.pdf", "--convention", f"./{name}"],
        *(
            ["-g", name, *words]
            for words in (["log"], ["settle"], ["undo"], ["print", "-o", "x.pdf"], ["play"])
        ),
        ["games", f"{name}.pref"],
    ):
        done = judged(command)
        assert done.code == 2
        assert len(done.err.splitlines()) == 1
    assert sorted(os.listdir()) == ["folder", "loop", "nowhere", "pipe"]


@pytest.mark.parametrize("name", ["a\0b", "\ud800x", "x" * 5000, "nowhere/x", "folder"])
def test_names_that_nothing_can_be_written_under(name: str) -> None:
    game("")
    for folder in ("folder", "folder.pdf", "folder.png"):
        os.mkdir(folder)
    before = sorted(os.listdir())
    for command in (
        ["new", name, "--players", "A,B,C", "--convention", "sochi"],
        ["-g", "game.pref", "print", "-o", f"{name}.pdf", "--force"],
        ["form", "-o", f"{name}.pdf", "--force"],
        ["prices", "-o", f"{name}.png", "--force"],
    ):
        done = judged(command)
        assert done.code == 2
        assert len(done.err.splitlines()) == 1
    assert sorted(os.listdir()) == before


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text there")
def test_a_name_in_another_encoding_is_a_name_but_cannot_be_noted() -> None:
    name = os.fsdecode(b"\xe8\xe3\xf0\xe0.pref")
    made = judged(["new", name, "--players", "A,B,C", "--convention", "sochi"])
    assert made.code == 0
    assert "cannot be made the current one" in made.err
    assert judged(["-g", name, "add", "A 6"]).code == 0
    assert judged(["-g", name, "show", "--json"]).code == 0
    Path(name).rename(os.fsdecode(b"\xe8.toml"))
    Path(os.fsdecode(b"\xe8.toml")).write_text('extends = "sochi"\n', encoding="utf-8")
    noted = judged(["new", "x.pref", "--players", "A,B,C", "--convention", os.fsdecode(b"./\xe8.toml")])
    assert noted.code == 2
    assert noted.err == "the name <U+DCE8>.toml is not text in UTF-8, and cannot be noted\n"
    assert not Path("x.pref").exists()


@pytest.mark.parametrize("named", ["a\0b.toml", "./\0"])
def test_a_convention_that_can_be_no_file(named: str) -> None:
    Path("game.pref").write_text(
        f'+++\nconvention = {json.dumps(named)}\nplayers = ["Anna", "Ben", "Carla"]\n+++\n'
    )
    for words in (["show"], ["add", "Anna 6"], ["play"], ["settle"]):
        done = judged(["-g", "game.pref", *words])
        assert done.code == 2
        assert "no file can be called" in done.err
        assert len(done.err.splitlines()) == 1
    assert judged(["games", "game.pref"]).code == 0
    assert judged(["check", "game.pref"]).code == 2


def test_a_link_is_written_through() -> None:
    os.mkdir("real")
    game("", name="real/game.pref")
    os.symlink("real/game.pref", "link.pref")
    assert judged(["-g", "link.pref", "add", "Anna", "6"]).code == 0
    assert os.path.islink("link.pref")
    assert Path("real/game.pref").read_text(encoding="utf-8").endswith("Anna 6, Ben pass, Carla pass\n")


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("../../etc/passwd", "there is no"),
        ("..\\..\\etc\\passwd", "there is no"),
        ("sochi@1", 'there is no convention "sochi@1"'),
        ("./sochi", "there is no file"),
        ("/dev/zero", "/dev/zero is not a plain file"),
        ("pipe.toml", "is not a plain file"),
        ("self.toml", "a convention cannot extend itself"),
        ("a.toml", "a convention cannot extend itself"),
        ("c12.toml", "at most 8 conventions can extend one another"),
        ("big.toml", "is too large: up to 100000 bytes"),
        ("\x1b[31mred.toml", "<U+001B>[31mred.toml"),
        ("line\n[rules].toml", "line<U+000A>[rules].toml"),
    ],
)
def test_names_of_conventions(named: str, told: str) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo("pipe.toml")
    Path("self.toml").write_text('extends = "self.toml"\n')
    Path("a.toml").write_text('extends = "b.toml"\n')
    Path("b.toml").write_text('extends = "./a.toml"\n')
    Path("c0.toml").write_text('extends = "sochi"\n')
    for number in range(1, 13):
        Path(f"c{number}.toml").write_text(f'extends = "c{number - 1}.toml"\n')
    Path("big.toml").write_text("#" * 200_000)
    Path("game.pref").write_text(
        f'+++\nconvention = {json.dumps(named)}\nplayers = ["Anna", "Ben", "Carla"]\n+++\n'
    )
    for command in (
        ["-g", "game.pref", "show"],
        ["form", "-o", "x.pdf", "--convention", named],
        ["conventions", named],
    ):
        done = judged(command)
        assert done.code == 2
        assert told in done.err
    assert judged(["conventions", "./c6.toml"]).code == 0


# --- What is shown ----------------------------------------------------------------------------------

HARMLESS_NAMES = (
    "[red]x[/red]",
    "[/]",
    "A[B]",
    "\\[b",
    "{name}",
    "{0}",
    "%s",
    "<b>",
    "$HOME",
    "`id`",
    "@SUM(A1)",
    "A|calc",
    "../x",
    "__class__",
    "Щ" * 24,
    "W" * 24,
    "漢字" * 12,
    "e\u0301\u0301\u0301",
)
REFUSED_NAMES = (
    "\x1b[31mred",
    "A\u202eB",
    "Z\u200bW",
    "\ufeffA",
    "\u3164",
    "A\u034fB",
    "=cmd",
    "+1",
    "-x",
    "#x",
    "~x",
    "٣x",
    "Аnnа",  # with Cyrillic letters, beside Anna
    "Щ" * 25,
    "👨\u200d👩",
)


@pytest.mark.parametrize("name", HARMLESS_NAMES)
def test_an_odd_name_is_shown_as_it_is(name: str) -> None:
    assert judged(["new", "x.pref", "--players", f"{name},Ben,Carla", "--convention", "sochi"]).code == 0
    assert judged(["-g", "x.pref", "add", name, "7h", "6", "Ben", "w"]).code == 0
    for command in ("show", "log", "explain", "settle"):
        for options in ([], ["--json"], ["--text"]):
            done = judged(["-g", "x.pref", command, *options])
            assert done.code == 0
            if options == ["--json"]:
                assert name in json.dumps(json.loads(done.out), ensure_ascii=False).replace("\\\\", "\\")
            elif len(name) < 24:  # longer ones may be cut
                assert name in done.out
    assert judged(["-g", "x.pref", "rename", name, "Zed"]).code == 0
    assert "Zed" in judged(["-g", "x.pref", "show"]).out


@pytest.mark.parametrize("name", REFUSED_NAMES)
def test_a_name_that_could_deceive_is_refused(name: str) -> None:
    assert name_problem(name, ["Anna"]) is not None
    done = judged(["new", "x.pref", "--players", f"Anna,{name},Carla", "--convention", "sochi"])
    assert (done.code, os.listdir()) == (2, [])
    game("", name="y.pref")
    assert judged(["-g", "y.pref", "leave", "Ben"]).code == 2
    assert judged(["-g", "y.pref", "rename", "Ben", name]).code == 2


ESCAPES = "\x1b[31m\u202e\u200b\x07[bold]=cmd|x"


def test_what_a_file_holds_is_shown_harmlessly() -> None:
    body = (
        f"Anna 6 # {ESCAPES}\n~ {ESCAPES}\n~~ Ben 7 {ESCAPES}\n"
        "fine Ben 5 [bold]red[/bold] =cmd|' /C calc'!A0 \u202eevil\u200b\nwrite Anna pool 1 [link=http://x]\n"
    )
    path = game(body, '[stake]\nwhist = "0.50"\ncurrency = "[b]"')
    for command in (["show"], ["log"], ["log", "--text"], ["log", "--json"], ["explain", "2"], ["settle"]):
        done = judged(["-g", path, *command])  # raises if an escape is shown
        assert done.code == 0
    lines = [row["line"] for row in json.loads(judged(["-g", path, "log", "--json"]).out)["hands"]]
    assert any(ESCAPES in line for line in lines)  # as data they are whole
    log = judged(["-g", path, "log"]).out
    assert "[bold]red[/bold]" in log
    assert "<U+202E>evil" in log
    assert "<U+001B>[31m" in log
    assert judged(["-g", path, "print", "-o", "x.pdf"]).code == 0
    with pypdfium2.PdfDocument("x.pdf") as pdf:
        text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert "[bold]red[/bold]" in text
    assert not {sign for sign in text if category(sign) in {"Cc", "Cf"}} - {"\r", "\n"}
    assert b"/JavaScript" not in Path("x.pdf").read_bytes()


@pytest.mark.parametrize("currency", ["\x1b[31m", "\u202e$", "a\u200b"])
def test_a_currency_is_seen_whole(currency: str) -> None:
    stake = f'[stake]\nwhist = "1"\ncurrency = {json.dumps(currency)}\n'
    assert judged(["-g", game("", stake), "show"]).code == 2
    sheet = 'convention = "sochi"\nplayers = ["A", "B"]\npool = [1, 2]\nmountain = [0, 0]\n'
    Path("paper.toml").write_text(sheet + stake)
    assert judged(["settle", "--sheet", "paper.toml"]).code == 2
    assert judged(["form", "--whist-price", "1", "--currency", currency]).code == 2


def test_the_judge_sees_what_is_harmful() -> None:
    assert harmful("Anna\n7♥ Вера 漢字 ½ é") == ""
    assert harmful("a\x1b[31m\u202e\u200b\r\x07") == "\x07\r\x1b\u200b\u202e"
