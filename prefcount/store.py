"""The only file I/O on game files: read whole, change under a lock, replace at one stroke.

A change locks a hidden side file, reads the game again, writes a temporary file in the same folder,
syncs it, puts it in the place of the old one and syncs the folder. Whoever is killed on the way
leaves the old game or the new one, never a part, and several writers lose nothing.

Every failure is a `StoreError` (the disk said no) or a `FileError` (the file is no text).
"""

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from prefcount.problems import FileError, Problem, StoreError

LARGEST = 4_000_000
"""Bytes of the largest file that is read; an evening takes about 2,000."""

SHOWN_OF_A_NAME = 60
"""Characters of a name that is too long."""

PATIENCE = 10.0
"""Seconds to wait for another program that is writing the same game."""

_DENIED = (errno.EACCES, errno.EPERM, errno.EROFS)
_CODES = {
    errno.ENOENT: "no_file",
    errno.ENOTDIR: "no_file",
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EFBIG: "disk_full",
    errno.EEXIST: "file_exists",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "name_too_long",
}


def read(path: str, largest: int = LARGEST) -> str:
    """The text of a file, line ends as they are; raises `StoreError` or `FileError`."""
    with _told(path, writing=False):
        # Asked first: to open a pipe would wait for its other end.
        kind = os.stat(path).st_mode
        if not stat.S_ISREG(kind):
            code = "folder" if stat.S_ISDIR(kind) else "not_a_file"
            raise StoreError(Problem(code, {"file": path}))
        with open(path, "rb") as file:
            content = file.read(largest + 1)
    if len(content) > largest:
        raise FileError(Problem("file_large", {"file": path, "most": largest}))
    return _text(path, content)


def _text(path: str, content: bytes) -> str:
    """The bytes as text; a fault names the line."""
    at = content.find(0)
    if at < 0:
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError as error:
            at = error.start
    raise FileError(Problem("not_text", {"file": path}, line=content.count(b"\n", 0, at) + 1))


def create(path: str, text: str) -> None:
    """Writes a new file whole; a file that is there already is a `StoreError` and stays as it is."""
    with _told(path):
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, path)
    with _locked(path) as real, _told(path):
        temporary = _written(real, text.encode("utf-8"), 0o666 & ~_umask())
        try:
            _link(temporary, real)
        finally:
            with suppress(OSError):
                os.unlink(temporary)
        _sync_folder(real)


def deliver(path: str, content: bytes) -> None:
    """Writes a finished document whole, over an older one: whether it may is for the caller to ask.

    A link is followed; what is no plain file is refused. Raises `StoreError`, and then the old
    document is as it was.
    """
    check_place(path)
    with _locked(path) as real, _told(path):
        temporary = _written(real, content, 0o666 & ~_umask())
        try:
            os.replace(temporary, real)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise


def check_place(path: str) -> None:
    """Raises `StoreError` where no document can stand, and for an older one that is read-only."""
    with _told(path):
        if os.path.exists(path):
            if not os.path.isfile(path):
                raise StoreError(Problem("not_a_file", {"file": path}))
            if not os.access(path, os.W_OK):
                raise PermissionError(errno.EACCES, path)


def make_folder(path: str) -> None:
    """Makes a folder and those above it, unless it is there; raises `StoreError`."""
    with _told(path):
        os.makedirs(path, exist_ok=True)


def _link(temporary: str, real: str) -> None:
    """Gives the finished file its name; unlike a rename, this never takes the place of another."""
    try:
        os.link(temporary, real)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(real):
            raise FileExistsError(errno.EEXIST, real) from None
        os.replace(temporary, real)


@dataclass(slots=True)
class Opened:
    """A file held for a change: `text` as it is now; `replace` writes the new one."""

    path: str
    text: str

    def replace(self, text: str) -> None:
        """Puts the file with the new text in the place of the old one; its permissions stay."""
        if text == self.text:
            return
        with _told(self.path):
            real = os.path.realpath(self.path)
            if not os.access(real, os.W_OK):
                os.stat(real)  # taken away meanwhile is not read-only
                raise PermissionError(errno.EACCES, real)
            temporary = _written(real, text.encode("utf-8"), stat.S_IMODE(os.stat(real).st_mode))
            try:
                _keep_owner(temporary, real)
                os.replace(temporary, real)
            except BaseException:
                with suppress(OSError):
                    os.unlink(temporary)
                raise
            _sync_folder(real)
        self.text = text


@contextmanager
def opened(path: str, shown: str | None = None) -> Iterator[Opened]:
    """Holds a file for a change: nobody else who asks this way can write it meanwhile.

    `shown` is the text that the change was meant for, where it was shown before: a file that is
    another one by now is a `StoreError`.
    """
    read(path)  # a file that cannot be read needs no lock beside it
    with _locked(path):
        text = read(path)
        if shown is not None and text != shown:
            raise StoreError(Problem("changed_meanwhile", {"file": path}))
        yield Opened(path, text)


def _beside(real: str, suffix: str) -> str:
    """A hidden file beside a game, recognised by its name: `.evening.pref.lock`."""
    folder, name = os.path.split(real)
    return os.path.join(folder, f".{name}.{suffix}")


@contextmanager
def _locked(path: str) -> Iterator[str]:
    """Holds the lock of a file and yields its real path, links followed."""
    with _told(path):
        real = os.path.realpath(path)
        side = _beside(real, "lock")
        handle = _acquired(side, path)
    try:
        yield real
    finally:
        # Removed while it is still held: who waits for it sees that it is gone and starts anew.
        with suppress(OSError):
            os.unlink(side)
        with suppress(OSError):
            os.close(handle)


def _acquired(side: str, path: str) -> int:
    """The open, locked side file; raises `StoreError` when another program keeps it for long."""
    deadline = time.monotonic() + PATIENCE
    while (handle := _attempt(side)) is None:
        if time.monotonic() > deadline:
            raise StoreError(Problem("busy", {"file": path}))
        time.sleep(0.005)
    return handle


def _attempt(side: str) -> int | None:
    """The open, locked side file; None if another program holds it, or has just removed it."""
    handle = os.open(side, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
    held = False
    try:
        held = _try_lock(handle) and _is_still(handle, side)
        return handle if held else None
    finally:
        if not held:
            os.close(handle)


def _try_lock(handle: int) -> bool:
    """Takes the lock if it is free; it goes with the process, however that ends."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_still(handle: int, side: str) -> bool:
    """Whether the locked file is the one that bears the name now, and not one just removed."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(side))
    except FileNotFoundError:
        return False


def _written(real: str, content: bytes, mode: int) -> str:
    """A finished temporary file in the folder of `real`, safe on disk.

    Its name is fixed, so that what a killed program left is overwritten by the next one; the lock
    sees to it that there is only one at a time.
    """
    temporary = _beside(real, "new")
    with suppress(FileNotFoundError):
        os.unlink(temporary)
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    return temporary


def _keep_owner(temporary: str, real: str) -> None:
    """Gives the new file the owner and the group of the old one, as far as that is allowed."""
    old, new = os.stat(real), os.stat(temporary)
    if hasattr(os, "chown") and (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid):
        with suppress(OSError):
            os.chown(temporary, old.st_uid, old.st_gid)
            os.chmod(temporary, stat.S_IMODE(old.st_mode))


def _sync_folder(real: str) -> None:
    """Makes the new name in the folder last; not every system can, and then nothing is lost."""
    with suppress(OSError):
        handle = os.open(os.path.dirname(real) or ".", os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def noted(path: str) -> str:
    """A path that is to be noted in a text; raises `StoreError` for one whose bytes are no UTF-8."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        raise StoreError(Problem("name_no_text", {"file": path})) from None
    return path


def _is_a_name(path: str) -> bool:
    """Whether a file can be called so at all: with something, no zero character, no half of a character."""
    try:
        return 0 not in os.fsencode(path) and path != ""
    except UnicodeEncodeError:
        return False


@contextmanager
def _told(path: str, *, writing: bool = True) -> Iterator[None]:
    """Turns what the system says into the problem that the user is told."""
    if not _is_a_name(path):
        raise StoreError(Problem("no_such_name", {"file": path}))
    try:
        yield
    except OSError as error:
        if error.errno in _DENIED:
            code = "read_only" if writing else "unreadable_file"
        else:
            code = _CODES.get(error.errno or 0, "disk")
        if code == "no_file" and not os.path.isdir(os.path.dirname(path) or "."):
            code = "no_folder"
        if code == "name_too_long":
            path = f"{path[:SHOWN_OF_A_NAME]}…"
        raise StoreError(Problem(code, {"file": path, "reason": error.strerror or str(error)})) from None
