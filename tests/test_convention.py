"""Conventions as data: presets, what they extend, house rules, files of one's own, and their faults."""

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import pytest

from prefcount.amounts import Amount
from prefcount.convention import Convention, load, read_assignments, read_options, with_options
from prefcount.library import DiskLibrary
from prefcount.options import OPTIONS, Rules, differences, find_option
from prefcount.problems import FileError, OptionError, PrefcountError, Problem
from prefcount.resources import preset_names, preset_text
from prefcount.wording import sentence
from tests.domain import preset

V = (2, 4, 6, 8, 10)


def times(factor: Amount, prices: tuple[Amount, ...] = V) -> tuple[Amount, ...]:
    return tuple(factor * price for price in prices)


# rules.md §2, typed from its table: pool, undertrick, whist, consolation, whister short,
# misère, misère's trick, rates of pool and mountain
PRICES = {
    "sochi": (V, V, V, V, V, 10, 10, 10, 10),
    "classic": (V, V, V, V, V, 10, 10, 10, 10),
    "mailru": (V, V, V, V, V, 10, 10, 10, 10),
    "bulgarian": (V, V, V, V, V, 10, 10, 10, 10),
    "leningrad": (V, times(2), times(2), times(2), V, 10, 20, 20, 10),
    "leningrad-sport": (V, times(2), times(2), times(2), V, 10, 20, 20, 10),
    "rostov": (V, V, V, (10, 10, 10, 10, 10), (1, 2, 3, 4, 5), 10, 10, 10, 10),
    "sochi-x10": (times(10), times(10), V, V, times(5), 100, 100, 1, 1),
    "kazakh": (times(4), times(4), times(4), times(4), times(4), 40, 40, 10, 10),
}

# rules.md §12: what each preset changes beside the prices
DEPARTURES: dict[str, dict[str, object]] = {
    "sochi": {},
    "sochi-simple": {"allpass.progression": (1,)},
    "leningrad": {
        "whist.style": "gentleman",
        "allpass.price": 2,
        "allpass.exit": (6, 7, 8),
        "ending": "sum",
    },
    "leningrad-sport": {
        "whist.style": "gentleman",
        "whist.high_games": "both",
        "widow_premium": "dealer",
        "allpass.price": 2,
        "allpass.zero": "mountain",
        "allpass.dealer_zero": False,
        "allpass.resets_on": "whisted",
        "allpass.exit": (6, 7),
        "ending": "time",
    },
    "rostov": {
        "whist.style": "gentleman",
        "allpass.account": "whists",
        "allpass.price": 5,
        "allpass.progression": (1,),
        "allpass.zero": "one",
    },
    "mailru": {
        "whist.ten": "checked",
        "whist.high_games": "both",
        "whist.stalingrad": True,
        "allpass.exit": (6, 7, 8),
        "deal_after_allpass": "stays",
    },
    "bulgarian": {"whist.half": False, "allpass.progression": (1,)},
    "sochi-x10": {
        "target": 200,
        "whist.style": "gentleman",
        "whist.half": False,
        "widow_premium": "dealer",
        "allpass.price": 10,
        "allpass.progression": (1,),
        "ending": "time",
    },
    "kazakh": {
        "target": 120,
        "whist.high_games": "both",
        "whist.half": False,
        "consolation.passer": False,
        "allpass.progression": (1,),
    },
    "classic": {
        "whist.half": False,
        "whist.stalingrad": True,
        "blind": 2,
        "blind_six_whisted": True,
        "bombs": "opening",
        "opening_allpass": 1,
        "allpass.progression": (1, 2, 4),
        "allpass.exit": (6, 7),
        "deal_after_allpass": "stays3",
    },
    "gusarik": {},
}


@pytest.mark.parametrize("name", PRICES)
def test_prices_of_the_presets(name: str) -> None:
    rules = preset(name).rules
    assert PRICES[name] == (
        rules.price_pool,
        rules.price_undertrick,
        rules.price_whist,
        rules.price_consolation,
        rules.price_whister_short,
        rules.price_misere,
        rules.price_misere_trick,
        rules.rate_pool,
        rules.rate_mountain,
    )


@pytest.mark.parametrize("name", DEPARTURES)
def test_departures_of_the_presets(name: str) -> None:
    changed = differences(preset(name).rules, Rules())
    changed = {key: value for key, value in changed.items() if not key.startswith(("price.", "rate."))}
    assert changed == DEPARTURES[name]


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_says_only_what_differs_from_its_base(name: str) -> None:
    convention = preset(name)
    base = preset(convention.base).rules if convention.base else Rules()
    assert convention.departures == differences(convention.rules, base)
    assert set(convention.title) == {"en", "ru"}


class Texts:
    """A library of texts in memory: presets by name, files by path."""

    def __init__(self, presets: dict[str, str], files: dict[str, str] | None = None) -> None:
        self.presets = presets
        self.files = files or {}

    def preset_names(self) -> Iterable[str]:
        return self.presets

    def preset_text(self, name: str, edition: int | None) -> str:
        return self.presets.get(f"{name}@{edition}", self.presets[name])

    def file_text(self, path: str, beside: str | None) -> tuple[str, str]:
        return self.files[path], path


def problems(text: str) -> list[Problem]:
    with pytest.raises(PrefcountError) as caught:
        load("mine.toml", None, Texts({"sochi": ""}, {"mine.toml": text}))
    return list(caught.value.problems)


def test_a_file_of_ones_own_stands_on_a_preset() -> None:
    text = 'title = "Ours"\nextends = "rostov"\n[rules]\nwhist.style = "greedy"\nallpass.price = 4\n'
    rostov = preset_text("rostov").replace('extends = "sochi"', "")
    ours = load("ours.toml", None, Texts({"rostov": rostov}, {"ours.toml": text}))
    assert isinstance(ours, Convention)
    assert ours.title == {"en": "Ours"}
    assert (ours.rules.whist_style, ours.rules.allpass_price) == ("greedy", 4)
    assert ours.rules.price_consolation == (10,) * 5


def test_old_editions_stay_available() -> None:
    library = Texts({"sochi": "edition = 2", "sochi@1": "edition = 1\n[rules]\ntarget = 10"})
    assert load("sochi", None, library).edition == 2
    assert load("sochi", 1, library).rules.target == 10
    with pytest.raises(FileError) as caught:
        load("sochi", 3, library)
    assert caught.value.problems[0].code == "unknown_edition"
    assert caught.value.problems[0].data["newest"] == 2


def test_a_fault_of_a_preset_is_told_where_it_was_named() -> None:
    with pytest.raises(FileError) as caught:
        load("mine.toml", None, Texts({"sochi": "seats = 5"}, {"mine.toml": "extends = 'sochi'"}))
    (problem,) = caught.value.problems
    assert (problem.code, problem.file) == ("wrong_value", "mine.toml")  # a preset has no file to name


FAULTS = [
    (
        "[rules]\nwhist.stile = 'greedy'\n",
        "unknown_option",
        {"option": "whist.stile", "nearest": "whist.style"},
        2,
    ),
    ("[rules]\nwhist.style = 'gready'\n", "value", {"option": "whist.style", "nearest": "greedy"}, 2),
    ("[rules]\nwhist.half = 1\n", "value", {"value": "1"}, 2),
    ("[rules]\nprice.pool = [2, 4]\n", "value", {"value": "[2, 4]"}, 2),
    ("[rules]\nprice.misere = 1.5\n", "value", {"value": "1.5"}, 2),
    ("[rules]\nrate.pool = 0\n", "value", {"value": "0"}, 2),
    ("[rules]\ntarget = true\n", "value", {"value": "true"}, 2),
    ("[rules]\nallpass.exit = [6, 11]\n", "value", {"value": "[6, 11]"}, 2),
    ("rules = 3\n", "wrong_value", {"key": "rules"}, 1),
    ("\n[rulez]\n", "unknown_key", {"key": "rulez"}, 2),
    ("rulez = 3\n", "unknown_key", {"key": "rulez", "nearest": "rules"}, 1),
    ("edition = 'a'\n", "wrong_value", {"key": "edition"}, 1),
    ("extends = 3\n", "wrong_value", {"key": "extends"}, 1),
    ("seats = 5\n", "wrong_value", {"key": "seats"}, 1),
    ("title = 3\n", "wrong_value", {"key": "title"}, 1),
    ("extends = 'sotchi'\n", "unknown_convention", {"convention": "sotchi", "nearest": "sochi"}, 1),
    ("extends = 'mine.toml'\n", "convention_circle", {"names": ["mine.toml", "mine.toml"]}, 1),
    ("a = \n", "toml", {"file": "mine.toml"}, 1),
    ("a = 1\n[b\n", "toml", {"shown": "[b"}, 2),
]


@pytest.mark.parametrize(("text", "code", "data", "line"), FAULTS)
def test_faults_of_a_convention_file(text: str, code: str, data: dict[str, object], line: int | None) -> None:
    (problem,) = problems(text)
    assert (problem.code, problem.file, problem.line) == (code, "mine.toml", line)
    assert {key: problem.data[key] for key in data} == data


def test_a_fault_is_told_with_the_file_that_has_it() -> None:
    files = {"mine.toml": "extends = './base.toml'\n", "./base.toml": "\n[rules]\nblind = 0\n"}
    with pytest.raises(FileError) as caught:
        load("mine.toml", None, Texts({}, files))
    assert [sentence(problem) for problem in caught.value.problems] == [
        './base.toml: line 3: "0" is not a value of blind: write a whole number from 1–16'
    ]
    with pytest.raises(FileError) as caught:
        load("mine.toml", None, Texts({}, files | {"./base.toml": "extends = 'nobodys'"}))
    assert [(problem.file, problem.line) for problem in caught.value.problems] == [("./base.toml", 1)]


def test_files_of_ones_own_are_found_beside_the_one_that_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From wherever the command runs; and two files of one name are no circle."""
    (tmp_path / "ours" / "base").mkdir(parents=True)
    (tmp_path / "ours" / "c.toml").write_text("extends = 'base/d.toml'\n", encoding="utf-8")
    (tmp_path / "ours" / "base" / "d.toml").write_text("extends = 'c.toml'\n", encoding="utf-8")
    (tmp_path / "ours" / "base" / "c.toml").write_text("[rules]\ntarget = 7\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "ours" / "game.pref"
    assert load("c.toml", None, DiskLibrary(), str(game)).rules.target == 7
    assert load("ours/c.toml", None, DiskLibrary()).rules.target == 7


def test_all_faults_are_told_at_once() -> None:
    codes = [problem.code for problem in problems("x = 1\nedition = 'a'\n[rules]\nblind = 0\nfoo = 1\n")]
    assert codes == ["unknown_key", "wrong_value", "value", "unknown_option"]


READ = [
    ("whist.style=gentleman", {"whist.style": "gentleman"}),
    ("whist.style = Gentleman", {"whist.style": "gentleman"}),
    ("whist.half=нет", {"whist.half": False}),
    ("whist.half=yes", {"whist.half": True}),
    ("pool=30", {"target": 30}),
    ("allpass.progression=1 2 4", {"allpass.progression": (1, 2, 4)}),
    ("allpass.progression=1,2,4", {"allpass.progression": (1, 2, 4)}),
    ("allpass.progression=2", {"allpass.progression": (2,)}),
    ("allpass.progression=geometric", {"allpass.progression": "geometric"}),
    ("price.whist=1 2 3 4 9/2", {"price.whist": (1, 2, 3, 4, Fraction(9, 2))}),
    ("aid.whists=rate.pool", {"aid.whists": None}),
    ("aid.whists=5", {"aid.whists": 5}),
]


@pytest.mark.parametrize(("text", "values"), READ)
def test_options_of_the_command_line(text: str, values: dict[str, object]) -> None:
    assert read_assignments([text]) == values


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("whist.style", "rule_without_value"),
        ("wist.style=greedy", "unknown_option"),
        ("whist.style=", "value"),
        ("whist.style=greedy gentleman", "value"),
        ("target=-1", "value"),
        ("target=9999999999", "value"),
        ("whist.quota=4 2 1 1 11", "value"),
        ("allpass.progression=", "value"),
        ("price.misere=1/0", "value"),
    ],
)
def test_faults_of_the_command_line(text: str, code: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_assignments([text])
    assert [problem.code for problem in caught.value.problems] == [code]


def test_every_default_is_written_and_read_back() -> None:
    for option in OPTIONS.values():
        assert option.read_words(option.write(option.default).split()) == option.default
        assert find_option(option.key.upper()) is option


def test_with_options_changes_only_what_it_names() -> None:
    assert with_options(Rules(), {}) == Rules()
    assert differences(with_options(Rules(), read_options({"blind": 2})), Rules()) == {"blind": 2}


def test_who_a_convention_is_meant_for() -> None:
    assert [preset(name).seats for name in ("sochi", "gusarik", "races")] == [None, 2, 4]
