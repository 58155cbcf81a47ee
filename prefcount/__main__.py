"""`python -m prefcount` is the command."""

from prefcount.cli import main

main()
