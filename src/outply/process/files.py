"""Files that are whole or not there, whenever the process that writes them dies."""

from __future__ import annotations

from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes another file and moves it into place, so that the file is never half written."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)
