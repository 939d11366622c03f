"""Files that are whole or not there, whenever the process that writes them dies."""

from __future__ import annotations

import errno
import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes another file and moves it into place, so that the file is never half written."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except BaseException:  # such as a full disk
        part.unlink(missing_ok=True)
        raise
