"""Sentences for what cannot be printed, or not whole; `wording` puts them to the others."""

from prefcount.messages import N_

PAPER_SENTENCES: dict[str, str] = {
    "unprintable": N_("the name {name} cannot be printed: the fonts lack {characters}"),
    "paper_seats": N_("there is no form for {seats} people: only for {values}"),
    "paper_size": N_('"{paper}" is no paper here: choose one of {values}'),
    "paper_copies": N_("{copies} copies cannot be made: 1 to {most} can"),
    "no_png": N_("pictures need two more packages: pip install '{extra}', or name a .pdf file"),
    # Warnings: drawn all the same
    "paper_pool_full": N_(
        "{player}: the pool is too full for the paper, … stands for the first {dropped} totals"
    ),
    "paper_mountain_full": N_(
        "{player}: the mountain is too full for the paper, … stands for the first {dropped} totals"
    ),
    "paper_whists_full": N_(
        "{player}: the whists against {against} are too many for the paper,"
        " … stands for the first {dropped} totals"
    ),
    "paper_unprintable": N_("□ is printed in place of {characters}, which the fonts lack"),
}
