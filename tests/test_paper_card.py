"""The price card, read back from the printed page."""

from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from prefcount import messages
from prefcount.paper.card import CardRequest, prices_pdf
from prefcount.paper.page import PAPERS
from prefcount.problems import RequestError
from tests.domain import PRESETS, preset, rules_of
from tests.paper_pages import MM, Seen, metadata, read

PARTS = Path(__file__).parent.parent / "prefcount" / "locale" / "ru"


def card(name: str = "sochi", seats: int = 3, paper: str = "a4", options: str = "") -> Seen:
    request = CardRequest(rules_of(name, options), preset(name).rules, name, seats, paper)
    (seen,) = read(prices_pdf(request))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_fits_on_one_page(name: str, seats: int) -> None:
    for paper in PAPERS:
        seen = card(name, seats, paper)
        assert seen.border_is_white(9.4 * MM)
        assert seen.find(name)


def rows(seen: Seen) -> list[str]:
    return seen.text.replace("\r", "").split("\n")


def test_results_stand_in_their_rows() -> None:
    """6 takes 5: mountain 2, whister 5 · 2 + 2, passer 2. 7 takes 5: mountain 2 · 4, whister 5 · 4 + 8,
    passer 8. Pool and the whister's penalty are empty.
    """
    assert {"5 – 2 12 – 2", "5 – 8 28 – 8"} <= set(rows(card()))


def test_what_two_whisters_pay_is_told_once_for_both_orders() -> None:
    joined = "".join(card().text.split())
    assert "3–0:–/4,2–1:–/2" in joined  # 6 takes 7
    assert "0–3:" not in joined
    assert "0–0:–/6" in joined  # 8 takes 10, the second whister pays
    assert "0–0:6/6" in "".join(card(options="whist.high_games=both").text.split())


def test_house_rules_are_told_and_change_the_figures() -> None:
    seen = card(options="whist.style=gentleman; concede=3; blind=2")
    text = seen.text
    for words in ("gentleman", "concede 3", "conceded: mountain 6", "A blind game: everything × 2."):
        assert words in text, words
    # 6 takes 5: the whister's 5 · 2 whists are halved with the passer, each with 2 of consolation.
    assert "5 – 2 7 – 7" in rows(seen)


@pytest.mark.parametrize(
    ("seats", "heads"),
    [
        (2, "tricks pool mountain whister pays"),
        (3, "tricks pool mountain whister pays passer both whist, pay"),
        (4, "tricks pool mountain whister pays passer dealer both whist, pay"),
    ],
)
def test_the_table_has_a_column_for_everybody(seats: int, heads: str) -> None:
    assert rows(card(seats=seats)).count(heads) == 5


def test_russian_and_metadata(tmp_path: Path) -> None:
    parts = tmp_path / "ru" / "parts"
    parts.mkdir(parents=True)
    for part in PARTS.rglob("*.po"):
        (parts / part.name).write_bytes(part.read_bytes())
    compile_catalogues(tmp_path)
    messages.use("ru", str(tmp_path))
    try:
        pdf = prices_pdf(CardRequest(rules_of(), rules_of(), "Сочинка"))
    finally:
        messages.use("en")
    (seen,) = read(pdf)
    for words in ("Сочинка", "Распасы", "Мизер", "вистует", "обязательство 4", "три игрока"):
        assert seen.find(words), words
    assert metadata(pdf)["Title"] == "Таблица цен: Сочинка"


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
@pytest.mark.parametrize("name", PRESETS)
def test_nothing_in_the_tables_is_cut(name: str, paper: str) -> None:
    """`mountain −12` of leningrad-sport is the longest word for no trick."""
    (seen,) = read(prices_pdf(CardRequest(rules_of(name), rules_of(name), name, paper=paper)))
    assert "…" not in seen.text
    if name == "leningrad-sport":
        # twice 2 · 1, 2 · 2, 2 · 3 off the mountain
        assert [bool(seen.find(f"mountain −{n}")) for n in (4, 8, 12)] == [True] * 3


def test_equal_input_gives_equal_bytes() -> None:
    request = CardRequest(rules_of(), rules_of(), "Sochi")
    assert prices_pdf(request) == prices_pdf(request)


@pytest.mark.parametrize(("change", "code"), [({"seats": 5}, "paper_seats"), ({"paper": "b5"}, "paper_size")])
def test_what_cannot_be_printed_is_told(change: dict[str, object], code: str) -> None:
    with pytest.raises(RequestError) as caught:
        prices_pdf(CardRequest(rules_of(), rules_of(), "Sochi", **change))  # type: ignore[arg-type]
    assert caught.value.problems[0].code == code
