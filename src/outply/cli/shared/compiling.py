"""Notices of compilation, on standard error: only where a command waits for it, and for people, who see a terminal."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

from outply.compiler.notices import SWITCH


def silence() -> None:
    """Switches notices off for this process and those it starts, unless the user has switched them on."""
    os.environ.setdefault(SWITCH, "0")


@contextlib.contextmanager
def compiling_notice(quiet: bool = False) -> Iterator[None]:
    """Announces compilations on a terminal, unless `quiet`."""
    before = os.environ.get(SWITCH, "1")
    if not quiet and sys.stderr.isatty():
        os.environ[SWITCH] = "1"
    try:
        yield
    finally:
        os.environ[SWITCH] = before
