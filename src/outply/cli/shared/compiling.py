"""A line on standard error while rules are being compiled, if that takes longer than a moment."""

from __future__ import annotations

import contextlib
import re
import sys
import threading
from collections.abc import Iterator
from typing import Any

import click

A_MOMENT = 0.5


@contextlib.contextmanager
def said_while_compiling(game: Any, quiet: bool = False) -> Iterator[None]:
    """«compiling Connect Four …»: only for people, who see a terminal."""
    if quiet or not sys.stderr.isatty():
        yield
        return
    waiting = threading.Timer(A_MOMENT, lambda: click.echo(f"compiling {spaced(type(game).__name__)} …", err=True))
    waiting.daemon = True
    waiting.start()
    try:
        yield
    finally:
        waiting.cancel()


def spaced(name: str) -> str:
    """ConnectFour as Connect Four."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
