"""The paper side: blank and filled bullets and the price card as PDF, and pictures of them.

Every view is a function of values that returns bytes. Nothing here reads a clock, an
environment variable or a game file: date, language, paper and names come in as parameters (the
language through `messages.use`). The modules load reportlab, so commands import them inside
themselves:

    from prefcount.paper.blank import FormRequest, form_pdf
        form_pdf(request: FormRequest) -> bytes
            Blank forms. Raises RequestError (`unprintable`, `paper_seats`, `paper_size`,
            `paper_copies`) before anything is drawn.

    from prefcount.paper.filled import SheetRequest, sheet_pdf
        sheet_pdf(request: SheetRequest) -> Printed      # Printed(pdf: bytes, warnings: tuple[Problem, ...])
            The filled sheet, the page or pages of hands, and the settlement. Raises HandError with
            the faults of the game, and RequestError (`unprintable`, `paper_seats`, `paper_size`).
            Warnings, drawn all the same: `paper_pool_full`, `paper_mountain_full`,
            `paper_whists_full`, `paper_unprintable`.

    from prefcount.paper.card import CardRequest, prices_pdf
        prices_pdf(request: CardRequest) -> bytes
            The price card of a convention, one page; its figures are `prefcount.prices.tariff`,
            which is pure and serves a terminal or JSON as well. Raises RequestError (`paper_seats`,
            `paper_size`).

    from prefcount.paper.picture import to_png
        to_png(pdf: bytes, dpi: int = 150) -> list[bytes]
            One PNG a page, as printed. Raises RequestError (`no_png`) where the optional
            dependency `prefcount[png]` is not installed.

`preset` in the requests is the named convention as it is published, `rules` what is played: the
difference is told on the paper. `convention` is its title in the language.

Layouts are data: `prefcount.paper.layout.load(seats)` reads templates/forms/*.toml and needs no
reportlab.
"""
