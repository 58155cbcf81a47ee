"""Options that several commands share."""

from typing import Annotated

import typer

from prefcount.messages import gettext as _

Json = Annotated[bool, typer.Option("--json", help=_("Write JSON for other programs."))]
Text = Annotated[bool, typer.Option("--text", help=_("Write plain text to paste into a chat."))]
