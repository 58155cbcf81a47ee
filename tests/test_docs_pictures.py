"""The pictures of README show what is printed."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from scripts.docs_pictures import PICTURES, drawn

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def far_off(one: Image.Image, other: Image.Image) -> int:
    """Dots that differ by more than a quarter of the way from black to white."""
    return sum(ImageChops.difference(one, other).histogram()[64:])


@pytest.mark.parametrize("language", PICTURES)
def test_a_picture_is_what_is_printed_now(language: str, catalogues: str) -> None:
    now = drawn(language)
    with Image.open(FOLDER / PICTURES[language][1]) as picture:
        shown = picture.convert("L")
    assert shown.size == now.size
    # The picture has sixteen greys, so some dots are a little off; a digit more is fifty that are far off.
    assert far_off(shown, now) < 10


def test_another_digit_would_be_noticed(catalogues: str) -> None:
    now = drawn("en")
    other = now.copy()
    other.paste(now.crop((205, 676, 222, 694)), (132, 750))  # two digits of the mountain among the whists
    assert far_off(now, other) > 30
