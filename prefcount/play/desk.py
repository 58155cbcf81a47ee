"""The game file of a live table: read once, watched for other writers, changed one line at a time."""

import os

from prefcount import store
from prefcount.convention import Library
from prefcount.evening import Evening, read_evening
from prefcount.play.changing import Change, Done, Kind, changed

Stamp = tuple[int, int, int]


class Desk:
    """A game file and the evening it holds. Every change is on disk when `write` returns."""

    def __init__(self, path: str, library: Library) -> None:
        """Reads the game; raises `PrefcountError` if it cannot be read."""
        self.path = path
        self.library = library
        self._stamp = self._look()
        self.text = store.read(path)
        self.evening = self._read(self.text)

    def _read(self, text: str) -> Evening:
        return read_evening(text, self.library, self.path)

    def _look(self) -> Stamp | None:
        """What tells one state of the file from another without reading it."""
        try:
            found = os.stat(self.path)
        except (OSError, ValueError):  # there is none, or none can be called so: reading it will tell
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def news(self) -> Evening | None:
        """The evening if somebody else wrote the file meanwhile; raises `PrefcountError`."""
        stamp = self._look()
        if stamp == self._stamp:
            return None
        text = store.read(self.path)
        if text == self.text:
            self._stamp = stamp
            return None
        evening = self._read(text)
        self._stamp, self.text, self.evening = stamp, text, evening
        return evening

    def write(self, change: Change, *, seen: bool) -> Done:
        """Carries out a change under the lock of the file; raises `PrefcountError`.

        With `seen` the change was meant for the evening as this table shows it: if the file is
        another one by now, nothing is written, for that hand may be in it already.
        """
        with store.opened(self.path, self.text if seen else None) as file:
            evening = self.evening if file.text == self.text else self._read(file.text)
            done = changed(change, evening)
            text = done.after.file.text()
            after = self._read(text) if change.kind in (Kind.CLOSE, Kind.REOPEN) else done.after
            file.replace(text)
            self._stamp, self.text, self.evening = self._look(), text, after
        return Done(change, after, done.answer)
