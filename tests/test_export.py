"""JSON: the shapes that interface.md promises, validated by the schemas that ship."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from pydantic import ValidationError

from prefcount import export, live, resources, schemas
from prefcount.amounts import Amount
from prefcount.export import Data
from prefcount.export_conventions import convention_data, conventions_data
from prefcount.export_more import prices_data, recount_data
from prefcount.prices import tariff
from prefcount.problems import Problem
from prefcount.recount import recount
from prefcount.settlement import Stake
from prefcount.telling import as_data
from tests.domain import PRESETS, preset
from tests.evening_text import case_evenings, evening_of, example


def written(data: Data) -> Any:
    """What a program reads of it."""
    return json.loads(export.text(data))


def documents() -> Iterator[tuple[str, Data]]:
    """Real output of every kind, with the name of its schema."""
    evenings = [*case_evenings(), example("sochi.pref"), example("sochi-ru.pref")]
    evenings += [evening_of("write Ben whists Anna 12", "join Dora", "Ben 6s 6, Carla w", "leave Ben")]
    for evening in evenings:
        stake = Stake(Fraction(1, 2), "EUR")
        yield "show", export.show_data(evening)
        yield "log", export.log_data(evening)
        yield "settle", export.settle_data(evening.settlement(), evening.file.header.stake)
        yield "settle", export.settle_data(evening.settlement(), stake, evening.remarks)
        for step in evening.steps:
            yield "explain", export.explain_data(evening, step)
        first, second = evening.sheet.players[:2]
        yield "explain", export.figure_data(evening, first, "whists", second)
    yield "conventions", conventions_data(map(preset, PRESETS))
    for name in PRESETS:
        yield "conventions", convention_data(preset(name), preset("sochi").rules)
    faults = [Problem("no_header", {"shown": "x"}, line=1), Problem("after_end", hand=3, warning=True)]
    yield "check", export.check_data({"a.pref": faults, "b.pref": []})
    yield from compared()
    yield from changed()


def compared() -> Iterator[tuple[str, Data]]:
    """Evenings under other rules, and prices."""
    for evening in case_evenings()[:12]:
        for name in ("rostov", "leningrad"):
            recounted = recount(evening.steps, preset(name).rules)
            yield "recount", recount_data(evening, name, recounted)
    for name in PRESETS:
        for people in (2, 3, 4):
            yield "prices", prices_data(name, tariff(preset(name).rules, people))


def changed() -> Iterator[tuple[str, Data]]:
    """What commands answer that change a game; a hand put first shifts the all-pass after it."""
    evening = evening_of("allpass 3 3 4", "Anna 6s 6, Ben w", "allpass 2 2 6", "~ Ben 6s")
    answers = {
        "add": live.reply("allpass 3 3 4", evening, after=1),
        "undo": live.undo(evening, None),
        "redo": live.redo(evening, None),
        "fix": live.fix(evening, 2, "Anna 6s 5, Ben w"),
    }
    for name, answer in answers.items():
        yield name, as_data(answer, "evening.pref", answer.remarks)


def test_real_output_has_the_shape_of_its_schema() -> None:
    adapters = {name: schemas.adapter(name) for name in schemas.names()}
    seen = set()
    for name, data in documents():
        seen.add(name)
        adapters[name].validate_python(written(data))
    assert seen == {*schemas.names()} - {"new", "rename", "reopen", "games", "sheet", "convention"}


@pytest.mark.parametrize("name", sorted(schemas.names()))
def test_a_schema_is_json_and_closed(name: str) -> None:
    schema = schemas.schema(name)
    assert schema["$schema"].startswith("https://json-schema.org/")
    json.dumps(schema)
    with pytest.raises(ValidationError):
        schemas.adapter(name).validate_python({"surprise": 1})


def test_there_is_a_schema_for_each_document() -> None:
    assert {"show", "log", "settle", "sheet", "convention"} <= set(schemas.names())
    with pytest.raises(KeyError):
        schemas.schema("nothing")


@pytest.mark.parametrize("name", resources.preset_names())
def test_shipped_conventions_fit_the_schema(name: str) -> None:
    schemas.adapter("convention").validate_python(tomllib.loads(resources.preset_text(name)))


@pytest.mark.parametrize(
    "rules",
    [
        {"whist": {"style": "gentle"}},
        {"whist": {"quota": [4, 2, 1, 1]}},
        {"whist": {"what": 1}},
        {"concede": 11},
        {"blind": 0},
        {"allpass": {"progression": "harmonic"}},
        {"aid": {"whists": "rate.mountain"}},
    ],
)
def test_what_no_convention_can_say_does_not_fit(rules: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        schemas.adapter("convention").validate_python({"rules": rules})


@pytest.mark.parametrize("name", PRESETS)
def test_exported_rules_are_a_convention_file(name: str) -> None:
    """Every option of every preset, told as JSON, is what a convention file may say."""
    nested: dict[str, Any] = {}
    for key, value in convention_data(preset(name), None)["rules"].items():
        group, _, option = key.rpartition(".")
        (nested.setdefault(group, {}) if group else nested)[option] = value
    schemas.adapter("convention").validate_python({"rules": nested})


@pytest.mark.parametrize(
    ("value", "shown"),
    [(4, 4), (Fraction(8, 2), 4), (Fraction(-64, 3), "-64/3"), (Fraction(1, 2), "1/2")],
)
def test_amounts_are_numbers_or_exact_text(value: Amount, shown: int | str) -> None:
    assert export.amount(value) == shown
    assert type(export.amount(value)) is type(shown)


def test_show() -> None:
    # One undertrick of a 7: mountain 4, B 4 · 4 + 4 = 20 and C 4 whists against A. A loses
    # 4 · 10 · 2/3 + 24 = 152/3, B gains 40/3 + 20 = 100/3, C 40/3 + 4 = 52/3. Rounded below −51, 33, 17
    # lack one, which goes to the largest fraction: −51 is 1/3 off, 33 and 17 as well; the first seat.
    assert export.show_data(evening_of("Anna 7h 6, Ben whist, Carla pass")) == {
        "convention": "sochi",
        "players": ["Anna", "Ben", "Carla"],
        "hands": 1,
        "finished": False,
        "settled": None,
        "pool_target": 20,
        "pool": [0, 0, 0],
        "mountain": [4, 0, 0],
        "whists": [[0, 0, 0], [20, 0, 0], [4, 0, 0]],
        "balance": [-50, 33, 17],
        "balance_exact": ["-152/3", "100/3", "52/3"],
        "bombs": [[], [], []],
        "left": [],
        "warnings": [],
        "next": {"hand": 2, "dealer": "Anna", "first_hand": "Ben", "allpass_price": 1, "minimum_bid": 6},
    }


def test_show_numbers_the_next_live_line_and_counts_hands_dealt() -> None:
    data = export.show_data(evening_of("fine Anna 5", "Anna 6s", "~ Ben 6s", header="settled = 2026-12-01"))
    assert (data["hands"], data["next"]["hand"], data["settled"]) == (1, 3, "2026-12-01")


def test_show_lists_bombs_and_who_left_and_warnings() -> None:
    bombs = export.show_data(evening_of("allpass 3 3 4", header='[rules]\nbombs = "every"'))["bombs"]
    assert bombs == [[2], [2], [2]]
    left = export.show_data(evening_of("write Ben whists Anna 12", "join Dora", "leave Ben"))["left"]
    assert left == [{"name": "Ben", "balance": 12, "pairs": {"Anna": 12, "Carla": 0, "Dora": 0}}]
    (warning,) = export.show_data(evening_of("end", "Anna 6s"))["warnings"]
    assert (warning["code"], warning["hand"], warning["warning"]) == ("after_end", 2, True)
    assert warning["text"].startswith("hand 2: ")


def test_log() -> None:
    log = export.log_data(evening_of("Anna 7h 6, Ben whist, Carla pass", "~ Ben 6s", "# tea"))
    hand, struck = log["hands"]
    assert struck == {"number": None, "line": "Ben 6s", "struck": True, "entries": []}
    assert (hand["number"], hand["struck"]) == (1, False)
    assert hand["entries"][0] == {
        "player": "Anna",
        "account": "mountain",
        "against": None,
        "amount": 4,
        "rule": "undertricks",
        "operands": [1, 4],
        "multiplier": 1,
    }
    assert hand["entries"][1]["against"] == "Anna"


def test_the_log_summed_is_the_sheet() -> None:
    for evening in case_evenings():
        sheet = evening.sheet
        totals: dict[tuple[str, str, str | None], Fraction] = {}
        for hand in written(export.log_data(evening))["hands"]:
            for entry in hand["entries"]:
                place = (entry["player"], entry["account"], entry["against"])
                totals[place] = totals.get(place, Fraction(0)) + Fraction(entry["amount"])
        for (player, account, against), total in totals.items():
            assert sheet.figure(player, account, against) == total


def test_settle() -> None:
    # Mountains 15 and 6 at full pools: 15 · 10 / 3 = 50 and 20 whists of each opponent.
    evening = evening_of(
        *("write Anna mountain 15", "write Ben mountain 6"),
        *(f"write {player} pool 20" for player in ("Anna", "Ben", "Carla")),
    )
    data = export.settle_data(evening.settlement(), None)
    assert data["balance"] == data["balance_exact"] == [-80, 10, 70]
    assert (data["balance_money"], data["currency"]) == (None, None)
    assert data["payments"] == [
        {"from": "Anna", "to": "Carla", "whists": 70, "money": None},
        {"from": "Anna", "to": "Ben", "whists": 10, "money": None},
    ]
    assert [step["step"] for step in data["steps"]] == ["lacking", "smallest", "written", "added", "pairs"]
    assert data["steps"][2]["whists"] == [[0, 20, 0], [50, 0, 0], [50, 20, 0]]
    assert data["steps"][2]["price"] == "10/3"


def test_settle_says_what_pools_are_measured_by() -> None:
    # One pool of 7 at a target of 5 for each, where only the sum of 15 ends the evening.
    evening = evening_of("write Anna pool 7", header='pool = 5\n[rules]\nending = "sum"')
    (lacking, *_rest) = export.settle_data(evening.settlement())["steps"]
    assert (lacking["full"], lacking["measure"], lacking["target"]) == (7, "largest_pool", 5)
    (lacking, *_rest) = export.settle_data(evening_of().settlement())["steps"]
    assert (lacking["full"], lacking["measure"], lacking["target"]) == (20, "target", 20)


def test_settle_counts_who_left_into_the_evening() -> None:
    # Ben leaves with 9 of Anna's whists against him, then Anna writes 4 against Carla: 9 + 4 = 13.
    evening = evening_of("write Anna whists Ben 9", "leave Ben", "write Anna whists Carla 4")
    data = export.settle_data(evening.settlement(), None, (), evening.state.left)
    assert data["players"] == ["Anna", "Carla"]
    assert data["balance"] == [4, -4]
    assert [(one["name"], one["balance"], one["balance_exact"], one["money"]) for one in data["evening"]] == [
        ("Anna", 13, 13, None),
        ("Carla", -4, -4, None),
        ("Ben", -9, -9, None),
    ]


def test_settle_in_money() -> None:
    evening = evening_of("Ben misere 0", header='[stake]\nwhist = "0.05"\ncurrency = "EUR"')
    # 10 points: 10 · 10 · 2/3 = 200/3 whists for Ben, 100/3 from each other, in cents −166⅔, 333⅓,
    # −166⅔. Below are −167, 333, −167; the cent left goes to the first of three equal fractions.
    data = export.settle_data(evening.settlement(), evening.file.header.stake)
    assert (data["balance_money"], data["currency"]) == (["-1.66", "3.33", "-1.67"], "EUR")


def test_explain_a_hand_and_a_figure() -> None:
    evening = evening_of("Anna 7h 6, Ben whist, Carla pass", "Ben 10s", header="pool = 4")
    data = export.explain_data(evening, evening.steps[0])
    assert (data["hand"], data["line"]) == (1, "Anna 7h 6, Ben whist, Carla pass")
    ben = data["figures"][1]
    assert (ben["player"], ben["account"], ben["against"]) == ("Ben", "whists", "Anna")
    assert (ben["before"], ben["after"]) == (0, 20)
    assert [entry["operands"] for entry in ben["entries"]] == [[4, 4], [1, 4]]
    # T = 4 and 10 won: 4 for the own pool, 4 for Carla's at his left, 2 for Anna's.
    (win,) = export.explain_data(evening, evening.steps[1])["led"]
    assert (win["won"], win["pool"], win["mountain"]) == (10, 4, 0)
    assert [(entry["rule"], entry["operands"]) for entry in win["sources"]] == [("passed_out", [10])]
    assert win["aid"] == [
        {"player": "Carla", "points": 4, "whists": 40},
        {"player": "Anna", "points": 2, "whists": 20},
    ]
    figure = export.figure_data(evening, "Ben", "whists", "Anna")
    assert figure["total"] == 40
    assert [(hand["hand"], hand["total"]) for hand in figure["hands"]] == [(1, 20), (2, 40)]


def test_conventions() -> None:
    (rostov,) = conventions_data([preset("rostov")])["conventions"]
    assert rostov == {
        "name": "rostov",
        "title": {"en": "Rostov", "ru": "Ростов"},
        "edition": 1,
        "extends": "sochi",
    }
    data = convention_data(preset("rostov"), preset("sochi").rules)
    assert set(data["departures"]) == set(preset("rostov").departures)
    assert data["rules"]["whist.style"] == "gentleman"
    assert data["rules"]["whist.half"] is True
    assert data["rules"]["price.whister_short"] == [1, 2, 3, 4, 5]
    assert data["rules"]["aid.whists"] == "rate.pool"
    assert data["rules"]["target"] == 20


def test_check_tells_faults_from_warnings() -> None:
    fault, warning = Problem("no_header", {"shown": "x"}, line=1), Problem("after_end", hand=3, warning=True)
    (file,) = export.check_data({"a.pref": [warning, fault]})["files"]
    assert [problem["code"] for problem in file["faults"]] == ["no_header"]
    assert [problem["code"] for problem in file["warnings"]] == ["after_end"]


def test_names_of_any_script_are_json() -> None:
    players = ("Анна", "日本", 'A"')[:2]
    data = export.show_data(evening_of("Анна 6s 6, 日本 whist", players=players))
    assert written(data)["players"] == ["Анна", "日本"]
    assert "Анна" in export.text(data)


def test_showing_json_loads_nothing_heavy() -> None:
    program = "import sys, prefcount.export; print(*{name.split('.')[0] for name in sys.modules})"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not set(ran.stdout.split()) & {"pydantic", "rich", "typer", "reportlab"}


def test_the_figure_of_one_who_left_is_nothing() -> None:
    evening = evening_of("write Ben mountain 12", "join Dora", "leave Ben")
    data = export.figure_data(evening, "Ben", "mountain")
    assert [(hand["hand"], hand["total"]) for hand in data["hands"]] == [(1, 12), (3, 0)]
    assert data["total"] == 0
    assert export.figure_data(evening, "Ben", "pool")["total"] == 0
