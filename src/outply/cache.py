"""A private folder of compiled code, shared by all of a user's processes.

One file an entry, named by a digest of everything that shaped it, written aside and moved into place. A file
that is missing, cut short or altered is a miss; a folder that cannot be had means working without one.
Entries are unpickled, so the folder must belong to the user and be writable by nobody else.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import stat
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

MAGIC = b"outply-cache-1\n"
MOST_BYTES = 512 * 1024 * 1024
"""Above this the entries not used for longest are removed."""


@functools.cache
def folder() -> Path | None:
    """The folder, made if need be; None if no private one can be had."""
    chosen = os.environ.get("OUTPLY_CACHE_DIR")
    if chosen is not None:
        return _private(Path(chosen)) if chosen else None
    fallback = Path(tempfile.gettempdir()) / f"outply-{getattr(os, 'getuid', lambda: 'user')()}"
    return _private(user_cache_path("outply", appauthor=False)) or _private(fallback)


def _private(path: Path) -> Path | None:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.name == "posix":
            found = path.stat()
            if found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) & 0o022:
                return None
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError:
        return None


def load(key: str) -> bytes | None:
    """The entry, if it is there and whole."""
    home = folder()
    if home is None:
        return None
    try:
        data = (home / key).read_bytes()
    except OSError:
        return None
    head = len(MAGIC) + 32
    if not data.startswith(MAGIC) or data[len(MAGIC) : head] != hashlib.sha256(data[head:]).digest():
        return None
    with contextlib.suppress(OSError):
        os.utime(home / key)
    return data[head:]


def save(key: str, payload: bytes) -> None:
    """Keeps the entry; a full or read-only disk only means that the next process compiles again."""
    home = folder()
    if home is None:
        return
    temporary = None
    try:
        descriptor, temporary = tempfile.mkstemp(dir=home, prefix="new-")
        with os.fdopen(descriptor, "wb") as file:
            file.write(MAGIC + hashlib.sha256(payload).digest() + payload)
        Path(temporary).replace(home / key)
        _trim(home)
    except OSError:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()


def _trim(home: Path) -> None:
    entries = sorted(((e.stat().st_mtime, e.stat().st_size, e.path) for e in os.scandir(home) if e.is_file()), reverse=True)
    total = 0
    for _, size, path in entries:
        total += size
        if total > MOST_BYTES:
            with contextlib.suppress(OSError):
                Path(path).unlink()
