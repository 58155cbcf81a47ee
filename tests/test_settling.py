"""`settle` and `print` of an evening under way, and for a price that is given for this once."""

from pathlib import Path

import pytest

from prefcount.store import read as read_text
from tests.command import prefcount
from tests.paper_pages import read

SO_FAR = {"en": "If the evening ended now:", "ru": "Если бы вечер кончился сейчас:"}
ON_PAPER = {"en": "Settlement, if the evening ended now", "ru": "Роспись пули, если бы вечер кончился сейчас"}
ENDED = {"en": "Settlement", "ru": "Роспись пули"}


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of three in Sochi to a pool of 10, in the folder where commands are given."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    told = prefcount("new", "e.pref", "--convention", "sochi", "--players", "A,B,C", "--pool", "10")
    assert told.code == 0
    return tmp_path / "e.pref"


def last_page(language: str) -> str:
    assert prefcount("print", "--force", LANG=language).code == 0
    return read(Path("e.pdf").read_bytes())[-1].text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_settled_before_the_end_says_so(language: str) -> None:
    assert SO_FAR[language] in prefcount("settle", LANG=language).out.splitlines()
    assert ON_PAPER[language] in last_page(language)
    for player in "ABC":  # a ten that nobody whists closes a pool of 10
        assert prefcount("add", player, "10").code == 0
    assert SO_FAR[language] not in prefcount("settle", LANG=language).out
    page = last_page(language)
    assert ENDED[language] in page
    assert ON_PAPER[language] not in page


def test_a_stamped_game_and_a_paper_sheet_are_not_asked_how_far_they_are() -> None:
    assert SO_FAR["en"] not in prefcount("settle", "--close").out
    assert SO_FAR["en"] not in prefcount("settle").out
    sheet = 'convention = "sochi"\nplayers = ["A", "B"]\npool = [0, 0]\nmountain = [0, 0]\n'
    Path("sheet.toml").write_text(sheet, encoding="utf-8")
    assert SO_FAR["en"] not in prefcount("settle", "--sheet", "sheet.toml").out


def test_a_price_for_this_once_leaves_the_file_alone(game: Path) -> None:
    """A writes 30 against B: 30 · 0.50 = 15.00, on paper, too."""
    prefcount("add", "write A whists B 30")
    before = read_text(str(game))
    data = prefcount("settle", "--whist-price", "0.5", "--currency", "EUR", "--json").data
    assert data["balance_money"] == ["15.00", "-15.00", "0.00"]
    assert data["currency"] == "EUR"
    assert prefcount("print", "--whist-price", "0.5", "--currency", "EUR").code == 0
    pages = read(Path("e.pdf").read_bytes())
    assert "15.00" in pages[-1].text
    assert "0.50" in pages[0].text
    assert read_text(str(game)) == before
    assert prefcount("settle", "--json").data["balance_money"] is None


def test_a_price_alone_keeps_the_currency_of_the_file_and_its_step(game: Path) -> None:
    """30 · 0.07 = 2.10: in steps of 0.50 −2.10 is 0.40 above −2.50, 2.10 but 0.10 above 2: 2.00 is paid."""
    prefcount("add", "write A whists B 30")
    stake = '[stake]\nwhist = "1"\ncurrency = "EUR"\nstep = "0.50"\n+++'
    head, _fence, body = read_text(str(game)).rpartition("+++")
    game.write_text(head + stake + body, encoding="utf-8")
    data = prefcount("settle", "--whist-price", "0.07", "--json").data
    assert (data["currency"], data["balance_money"]) == ("EUR", ["2.00", "-2.00", "0.00"])
    # Another currency has coins of its own.
    data = prefcount("settle", "--whist-price", "0.07", "--currency", "USD", "--json").data
    assert (data["currency"], data["balance_money"]) == ("USD", ["2.10", "-2.10", "0.00"])


def test_a_sheet_takes_the_price_too() -> None:
    sheet = 'convention = "sochi"\nplayers = ["A", "B"]\npool = [0, 0]\nmountain = [0, 0]\n'
    Path("sheet.toml").write_text(sheet + "[whists]\nA = { B = 8 }\n", encoding="utf-8")
    data = prefcount("settle", "--sheet", "sheet.toml", "--whist-price", "2", "--json").data
    assert data["balance_money"] == ["16.00", "-16.00"]


@pytest.mark.parametrize(
    ("language", "currency", "price", "got"),
    [
        ("en", "GBP", "£0.05", "+£1.50"),
        ("en", "usd", "$0.05", "+$1.50"),
        ("en", "EUR", "0.05 €", "+1.50 €"),
        ("en", "CHF", "0.05 CHF", "+1.50 CHF"),
        ("ru", "GBP", "0,05 £", "+1,50 £"),
    ],
)
def test_money_on_paper_is_written_as_the_language_writes_it(
    language: str, currency: str, price: str, got: str
) -> None:
    """30 · 0.05 = 1.50; in English pounds and dollars have their sign in front, and the minus before it."""
    prefcount("add", "write A whists B 30")
    assert prefcount("print", "--whist-price", "0.05", "--currency", currency, LANG=language).code == 0
    pages = read(Path("e.pdf").read_bytes())
    assert price in pages[0].text
    assert got in pages[-1].text
    assert got.replace("+", "−") in pages[-1].text


@pytest.mark.parametrize("command", [["settle"], ["settle", "--close"], ["print"]])
def test_a_currency_needs_its_price(command: list[str], game: Path) -> None:
    before = read_text(str(game))
    ran = prefcount(*command, "--currency", "EUR")
    assert (ran.code, ran.err) == (2, "--currency needs a price: add --whist-price\n")
    assert read_text(str(game)) == before
