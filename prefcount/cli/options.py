"""Options that several commands share."""

from typing import Annotated

import typer

from prefcount.messages import gettext as _

Json = Annotated[bool, typer.Option("--json", help=_("Write JSON for other programs."))]
Text = Annotated[bool, typer.Option("--text", help=_("Write plain text to paste into a chat."))]

ConventionName = Annotated[
    str | None,
    typer.Option("--convention", metavar=_("NAME"), help=_("See prefcount conventions; or a file of yours.")),
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar=_("OPTION=VALUE"), help=_("A house rule; as often as needed.")),
]
Players = Annotated[
    str | None, typer.Option("--players", metavar="A,B,C", help=_("Two to four names, clockwise."))
]
Pool = Annotated[str | None, typer.Option("--pool", metavar="N", help=_("Points at which a pool is closed."))]
WhistPrice = Annotated[
    str | None, typer.Option("--whist-price", metavar="X", help=_("What a whist is worth, such as 0.50."))
]
Currency = Annotated[
    str | None, typer.Option("--currency", metavar="C", help=_("The currency, such as EUR."))
]
