"""What a person sees: the evening as rich values, drawn by `render` at the very end.

Views compute nothing: they show sheets, entries and settlements that others have made. Importing
this loads rich, so commands do it inside themselves.
"""

from prefcount.terminal.balancing import balance_view
from prefcount.terminal.conventions import convention_view, conventions_view
from prefcount.terminal.explaining import explain_view, figure_view
from prefcount.terminal.logview import log_view
from prefcount.terminal.rendering import render, text_of
from prefcount.terminal.settling import settle_view
from prefcount.terminal.showing import show_view

__all__ = [
    "balance_view",
    "convention_view",
    "conventions_view",
    "explain_view",
    "figure_view",
    "log_view",
    "render",
    "settle_view",
    "show_view",
    "text_of",
]
