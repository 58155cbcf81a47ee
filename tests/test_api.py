"""The library as another program uses it."""

import inspect
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import prefcount
from prefcount import api

PLAYERS = ["Anna", "Ben", "Carla"]


def test_the_package_offers_the_names_of_the_library_and_no_others() -> None:
    assert prefcount.__all__ == api.__all__ == sorted(api.__all__)
    for name in prefcount.__all__:
        assert getattr(prefcount, name) is getattr(api, name)
        assert inspect.getdoc(getattr(prefcount, name))
    with pytest.raises(AttributeError):
        prefcount.nothing_of_the_kind  # noqa: B018


def test_the_bare_package_loads_nothing() -> None:
    code = "import sys, prefcount; print([m for m in sys.modules if m.startswith('prefcount.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_evening_from_lines() -> None:
    evening = prefcount.score(PLAYERS, ["Anna 7h 6, Ben whist", "allpass 3 2 5"])
    # 1·4 + 3·1; 4·4 + 1·4 and 1·4
    assert evening.sheet.mountain == (7, 2, 5)
    assert evening.sheet.whists == ((0, 0, 0), (20, 0, 0), (4, 0, 0))
    assert sum(evening.settlement().exact) == 0


def test_house_rules_dealer_and_target() -> None:
    rules = {"whist.style": "gentleman", "price.pool": (2, 4, 6, 8, 11), "whist.half": False}
    evening = prefcount.score(PLAYERS, ["Anna 10"], "rostov", dealer="Anna", pool=30, rules=rules)
    assert evening.sheet.pool == (11, 0, 0)
    assert evening.state.table.rules.target == 30
    assert evening.state.table.dealer == "Ben"


def test_faults_are_told_in_words() -> None:
    with pytest.raises(prefcount.PrefcountError) as caught:
        prefcount.score(PLAYERS, ["Bob 7", "Anna 7x"])
    assert [prefcount.sentence(problem) for problem in caught.value.problems] == [
        'hand 1: "Bob" is no player here (Anna, Ben, Carla)',
        'hand 2: "7x" is not a game: write 6 to 10, with s, c, d, h or n for the suit (7h), or misere',
    ]
    with pytest.raises(prefcount.PrefcountError):
        prefcount.score([], [])


def test_a_sheet_is_settled() -> None:
    sheet = prefcount.Sheet(("A", "B", "C"), (0, 0, 0), (15, 6, 0), ((0, 0, 0),) * 3)
    stake = prefcount.Stake(Fraction(1, 2), "EUR")
    settlement = prefcount.settle_sheet(sheet, "sochi", stake=stake)
    assert settlement.exact == (-80, 10, 70)
    assert settlement.money == (Fraction(-40), Fraction(5), Fraction(35))
    by_opponents = prefcount.settle_sheet(sheet, rules={"settlement.divide_by": "opponents"})
    assert by_opponents.exact == (-120, 15, 105)


def test_an_evening_in_all_its_dresses() -> None:
    path = Path(__file__).parent.parent / "examples" / "sochi.pref"
    evening = prefcount.read_file(str(path))
    views: tuple[api.View, ...] = ("show", "log", "settle")
    for view in views:
        assert "Anna" in prefcount.as_text(evening, view)
    assert prefcount.as_data(evening)["pool"] == list(evening.sheet.pool)
    assert sum(prefcount.as_data(evening, "settle")["balance"]) == 0
    assert len(prefcount.as_data(evening, "log")["hands"]) >= len(evening.steps)
    assert prefcount.as_pdf(evening).startswith(b"%PDF-")
    assert prefcount.load_convention("rostov").rules.whist_style == "gentleman"


def test_an_error_that_nobody_catches_is_told_in_words() -> None:
    with pytest.raises(prefcount.PrefcountError) as caught:
        prefcount.score(["Anna", "Ben", "Carla"], ["Bob 7"])
    assert str(caught.value) == 'hand 1: "Bob" is no player here (Anna, Ben, Carla)'


def test_the_rules_of_an_evening_are_those_of_its_end() -> None:
    evening = prefcount.score(["Anna", "Ben", "Carla"], ["rule concede 3"], rules={"whist.half": False})
    assert (evening.rules.whist_half, evening.rules.concede) == (False, 3)
    assert evening.convention.rules.whist_half
