"""The caller of the package: which line of the user's a warning belongs to."""

from __future__ import annotations

import sys

INNER = ("outply", "importlib")
"""Packages whose frames are between the user's line and a warning."""


def stack_level() -> int:
    """The `stacklevel` with which a warning of the calling function names the user's line."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and _is_inner(frame.f_globals.get("__name__", "")):
        frame = frame.f_back
        level += not _is_skipped(frame.f_code.co_filename)
    return level


def _is_inner(module: str) -> bool:
    """The module belongs to this package, or to the machinery that imports it."""
    return module.partition(".")[0] in INNER


def _is_skipped(file: str) -> bool:
    """`warnings.warn` does not count frames of the import machinery."""
    return "importlib" in file and "_bootstrap" in file
