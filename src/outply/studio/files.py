"""The files of the page, read once at the start: a request names one of them, and never a path."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "static"

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}

MISSING = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Outply studio</title>
<p>The server of the studio runs, but its page has not been built:
run <code>make page</code>, then start it again.</p></html>
"""


class File(NamedTuple):
    """One file of the page."""

    content: bytes
    kind: str


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """The files of the page by their addresses."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()] if folder.is_dir() else []
    found = {"/" + path.relative_to(folder).as_posix(): File(path.read_bytes(), _kind(path)) for path in paths}
    return {"/index.html": File(MISSING, "text/html; charset=utf-8"), **found}


def _kind(path: Path) -> str:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith("json") else kind
