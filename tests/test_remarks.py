"""What commands say beside the sheet: hands after the end in one warning, a leaver's settlement."""

import pytest

from prefcount.cli.arguments import convention_named
from prefcount.cli.games import remarks
from prefcount.evening import read_evening
from prefcount.live import reply
from prefcount.problems import FileError
from prefcount.telling import told
from prefcount.wording import sentence
from tests.domain import Shipped

HEADER = '+++\nconvention = "sochi"\nplayers = ["A", "B", "C"]\npool = 2\n+++\n'


@pytest.mark.parametrize(
    ("more", "warning"),
    [
        ("", []),
        ("A 6\n", ["hand 4: the evening was over before this hand; it still counts"]),
        (
            "A 6\nfine B 3\nB 6\n",
            ["the evening was over before hand 4; the hands up to 6 still count"],
        ),
    ],
)
def test_hands_after_the_end_are_told_of_once(more: str, warning: list[str]) -> None:
    evening = read_evening(HEADER + "A 6\nB 6\nC 6\n" + more, Shipped())
    assert [sentence(problem) for problem in remarks(evening)] == warning


def test_who_leaves_is_told_what_he_has_with_each() -> None:
    evening = read_evening(HEADER + "A 7 6 B w C p\n", Shipped())
    # mountain 4, 0, 0: A pays 4·10/3 to each, and the whists of the hand, 20 and 4
    assert [line for line in told(reply("leave A", evening)) if "whists" in line][:3] == [
        "A is settled: −50⅔ whists",
        "  with B −33⅓ whists",
        "  with C −17⅓ whists",
    ]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("rostov", "rostov"),
        ("Сочинка", "sochi"),
        ("сочинка", "sochi"),
        ("ленинградка", "leningrad"),
        ("гусар", "gusarik"),
        ("Leningrad", "leningrad"),
        ("казах", "kazakh"),
        ("Сочинка ×", "sochi-x10"),
    ],
)
def test_a_convention_is_known_by_its_title_too(word: str, name: str) -> None:
    assert convention_named(word).name == name


@pytest.mark.parametrize("word", ["сочинск", "s", ""])
def test_a_title_that_fits_none_or_several_names_no_convention(word: str) -> None:
    with pytest.raises(FileError):
        convention_named(word)
