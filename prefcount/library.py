"""The conventions on disk: the presets that come with the program, and files of one's own."""

import os
from collections.abc import Iterable

from prefcount import resources
from prefcount.store import read

LARGEST_CONVENTION = 100_000
"""Bytes of the largest convention file that is read; a preset takes a few hundred."""


class DiskLibrary:
    """The `Library` that commands use."""

    def preset_names(self) -> Iterable[str]:
        """The presets there are."""
        return resources.preset_names()

    def preset_text(self, name: str, edition: int | None) -> str:
        """A preset's text: the edition named, where it is kept, else the newest."""
        return resources.preset_text(name, edition)

    def file_text(self, path: str, beside: str | None) -> tuple[str, str]:
        """The text of a convention file, and where it lies.

        A relative path starts beside the file that names it. Raises `StoreError` or `FileError`.
        """
        # Written on another system, the path may have that system's separators.
        folder = os.path.dirname(os.path.realpath(beside)) if beside is not None else ""
        place = os.path.join(folder, path.replace("\\", "/"))
        return read(place, LARGEST_CONVENTION), os.path.realpath(place)
