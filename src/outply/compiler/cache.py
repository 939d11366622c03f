"""The cache of compiled code: a private folder, shared by all processes of a user.

Each entry is a file, named by a digest of everything that shaped it. It is written under another name and then moved
into place. A file that is missing, truncated, altered or made for another key is a miss. Without a folder nothing is
kept. What is kept of a kernel, and under which key, says `native/code_cache.py`.

Entries are unpickled, so the folder must belong to the user and be writable by nobody else.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import math
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_cache_path

MAGIC = b"outply-cache-2\n"
ENTRY, PART = ".entry", ".part"
"""The suffixes of an entry and of one that is being written; files with other suffixes are never touched."""

MOST_BYTES = 512 * 1024 * 1024
"""Bytes of all entries together. Above this the least recently used are removed."""

TRIM_SHARE = 1 / 32
"""The share of MOST_BYTES that a process writes between two looks at the folder, which take a tenth of a second."""

_UNSEEN: dict[Path, float] = {}
"""Bytes that this process has written to a folder since it last looked at all of it."""

OLD_PART_SECONDS = 3600
"""Seconds after which a half-written file must have been left by a process that died."""


@functools.cache
def folder() -> Path | None:
    """The folder, created if necessary; None if there is no private one."""
    chosen = os.environ.get("OUTPLY_CACHE_DIR")
    if chosen is not None:
        return Path(chosen).absolute() if chosen and _is_private(Path(chosen).absolute()) else None
    private = None
    for path in _usual_places():
        if path.is_absolute() and _is_private(path):  # without a home, "~" stays a relative path
            if os.access(path, os.W_OK):
                return path
            private = private or path  # a full or read-only disk can still be read
    return private


def _usual_places() -> Iterator[Path]:
    yield user_cache_path("outply", appauthor=False)
    with contextlib.suppress(OSError):
        yield Path(tempfile.gettempdir()) / f"outply-{_user()}"


def _user() -> int:
    return os.geteuid() if hasattr(os, "geteuid") else 0


def _is_private(path: Path) -> bool:
    """Only the user can write to this folder, which is created if necessary."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.name != "posix":
            return True
        link, found, above = path.lstat(), path.stat(), path.resolve().parent.stat()
    except (OSError, RuntimeError):
        return False
    replaceable = above.st_mode & stat.S_IWOTH and not above.st_mode & stat.S_ISVTX
    return link.st_uid == found.st_uid == _user() and not found.st_mode & 0o022 and not replaceable


def load(key: str) -> bytes | None:
    """The payload of an entry; None if it is missing or not whole."""
    home = folder()
    if home is None:
        return None
    path = home / (key + ENTRY)
    try:
        data = path.read_bytes()
    except OSError:
        return None
    head = len(MAGIC) + hashlib.sha256().digest_size
    if data[:head] != _head(key, data[head:]):
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # marks it as recently used
    return data[head:]


def has(key: str) -> bool:
    """There is an entry; it may yet turn out to be incomplete."""
    home = folder()
    return home is not None and (home / (key + ENTRY)).is_file()


def save(key: str, payload: bytes) -> None:
    """Writes an entry. Nothing happens if the disk is full or read-only: the next process compiles again."""
    home = folder()
    if home is None:
        return
    with contextlib.suppress(OSError):
        descriptor, part = tempfile.mkstemp(dir=home, suffix=PART)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(_head(key, payload) + payload)
            Path(part).replace(home / (key + ENTRY))
        finally:
            with contextlib.suppress(OSError):
                Path(part).unlink()
        _trim_at_times(home, len(payload))


def _head(key: str, payload: bytes) -> bytes:
    """The first bytes of an entry: a digest of its key and its payload."""
    return MAGIC + hashlib.sha256(key.encode() + b"\n" + payload).digest()


def _trim_at_times(home: Path, written: int) -> None:
    """Trims the folder after the first entry of this process, and then whenever much has been written."""
    _UNSEEN[home] = _UNSEEN.get(home, math.inf) + written
    if _UNSEEN[home] > TRIM_SHARE * MOST_BYTES:
        _UNSEEN[home] = 0
        _trim(home)


def _trim(home: Path) -> None:
    """Removes what dead processes left, and the least recently used entries beyond MOST_BYTES."""
    total = 0
    for used, size, path in sorted(_files(home), reverse=True):
        total += size
        if total > MOST_BYTES or (path.endswith(PART) and used < time.time() - OLD_PART_SECONDS):
            with contextlib.suppress(OSError):
                Path(path).unlink()


def _files(home: Path) -> Iterator[tuple[float, int, str]]:
    """The time of last use, the size and the path of each of our files."""
    with os.scandir(home) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):  # another process may have removed it
                if entry.name.endswith((ENTRY, PART)) and entry.is_file(follow_symlinks=False):
                    found = entry.stat(follow_symlinks=False)
                    yield found.st_mtime, found.st_size, entry.path
