"""Any convention file made by changing options of any preset loads, scores, checks and prints."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prefcount.convention import load, with_options
from prefcount.evening import read_evening
from prefcount.fold import begin, fold
from prefcount.notation import Style, write_hand
from prefcount.options import OPTIONS, RACERS
from prefcount.paper.filled import SheetRequest, sheet_pdf
from prefcount.prices import tariff
from prefcount.values import Flag
from tests.domain import PRESETS, Shipped, rules_of
from tests.strategies import Played, evenings, values_of


class WithFile(Shipped):
    """The presets and one file of the table's own."""

    def __init__(self, text: str) -> None:
        self.text = text

    def file_text(self, path: str, beside: str | None) -> tuple[str, str]:
        return self.text, path


def toml_value(key: str, value: Any) -> str:
    """The value as a person would write it into a convention file."""
    option = OPTIONS[key]
    if isinstance(option.kind, Flag):
        return "true" if value else "false"
    words = option.write(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(word if word.isdigit() else f'"{word}"' for word in words.split()) + "]"
    return words if words.isdigit() else f'"{words}"'


@st.composite
def convention_files(draw: st.DrawFn) -> tuple[str, dict[str, Any], str]:
    """The text of a file, the options it sets, and the preset it stands on."""
    base = draw(st.sampled_from(PRESETS))
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), min_size=1, max_size=3, unique=True))
    values = {key: draw(values_of(OPTIONS[key])) for key in keys}
    lines = [f'extends = "{base}"', "[rules]", *(f"{key} = {toml_value(key, values[key])}" for key in keys)]
    return "\n".join(lines), values, base


@st.composite
def evenings_under_files(draw: st.DrawFn) -> tuple[str, Played]:
    text, values, base = draw(convention_files())
    people = st.just(RACERS) if values.get("races") else st.integers(2, 4)
    played = draw(evenings(st.just(with_options(rules_of(base), values)), people))
    return text, played


@settings(max_examples=150, deadline=None)
@given(convention_files())
def test_a_file_sets_what_it_says_and_nothing_else(made: tuple[str, dict[str, Any], str]) -> None:
    text, values, base = made
    assert load("ours.toml", None, WithFile(text)).rules == with_options(rules_of(base), values)


@settings(max_examples=100, deadline=None)
@given(evenings_under_files(), st.sampled_from(["en", "ru"]))
def test_whole_evenings_under_any_file(made: tuple[str, Played], words: str) -> None:
    text, played = made
    steps = list(fold(played.start, played.hands))
    players = list(played.start.sheet.players)
    style = Style(words)
    lines = [write_hand(hand, style) for hand in played.hands]
    sheet = steps[-1].after.sheet
    account = "pool" if words == "en" else "пуля"
    lines.append(("check" if words == "en" else "сверка") + f" {account} " + " ".join(map(str, sheet.pool)))
    header = f'+++\nconvention = "ours.toml"\nplayers = {players}\nwords = "{words}"\n+++\n'.replace("'", '"')
    evening = read_evening(header + "\n".join(lines) + "\n", WithFile(text)).sound()
    assert evening.sheet == sheet
    assert sum(evening.settlement().exact) == 0
    assert not [problem for problem in evening.remarks if not problem.warning]


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(evenings_under_files())
def test_any_evening_prints(made: tuple[str, Played]) -> None:
    text, played = made
    players = list(played.start.sheet.players)
    lines = [write_hand(hand, Style()) for hand in played.hands]
    header = f'+++\nconvention = "ours.toml"\nplayers = {players}\n+++\n'.replace("'", '"')
    evening = read_evening(header + "\n".join(lines) + "\n", WithFile(text))
    printed = sheet_pdf(SheetRequest(evening, rules_of(), "Ours"))
    assert printed.pdf.startswith(b"%PDF-")


@settings(max_examples=60, deadline=None)
@given(convention_files(), st.integers(2, 4))
def test_any_convention_has_a_price_list(made: tuple[str, dict[str, Any], str], people: int) -> None:
    text, _values, _base = made
    rules = load("ours.toml", None, WithFile(text)).rules
    prices = tariff(rules, people)
    for contract in prices.contracts:
        index = contract.level - 6
        assert contract.passed_out == rules.price_pool[index]
        made_exactly = next(result for result in contract.results if result.tricks == contract.level)
        assert made_exactly.pool == rules.price_pool[index]


def test_a_blank_evening_begins_under_every_preset() -> None:
    for name in PRESETS:
        assert begin(("A", "B", "C"), "C", rules_of(name)).sheet.pool == (0, 0, 0)
