"""The command line."""

from prefcount import __version__


def main() -> None:
    """Print the version."""
    print(f"prefcount {__version__}")
