"""prefcount: the score sheet for the card game Preferans."""

__version__ = "0.1.0"
