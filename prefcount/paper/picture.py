"""Pages as pictures, for a chat or a screen: PNG from the PDF itself, so that both look alike."""

from io import BytesIO

from prefcount.problems import Problem, RequestError

DPI = 150


def to_png(pdf: bytes, dpi: int = DPI, most: int | None = None) -> list[bytes]:
    """One PNG a page, in order; of the first `most` pages, if that is given.

    Raises `RequestError` `no_png` where the optional `prefcount[png]` is not installed.
    """
    try:
        import PIL.Image  # noqa: F401 - pypdfium2 needs it to write pictures
        import pypdfium2
    except ImportError:
        raise RequestError(Problem("no_png", {"extra": "prefcount[png]"})) from None
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_page_png(document[number], dpi) for number in range(len(document))[:most]]
    finally:
        document.close()


def _page_png(page: object, dpi: int) -> bytes:
    picture = page.render(scale=dpi / 72).to_pil()  # type: ignore[attr-defined]
    buffer = BytesIO()
    picture.save(buffer, "PNG", optimize=False)
    return buffer.getvalue()
