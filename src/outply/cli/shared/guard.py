"""Guards around every command: text that any terminal can show, output that fails, Ctrl-C that always works."""

from __future__ import annotations

import codecs
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

PLAINER = str.maketrans(
    {"…": "...", "·": "|", "█": "#", "▏": "|", "«": '"', "»": '"', "×": "x", "–": "-", "−": "-", "±": "+-", "│": "|"}
)
"""Replacements for terminals that know only ASCII."""

PATIENCE = 1.0
"""Seconds that a compiled rule has to come back after Ctrl-C."""

INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended, as shells have it."""


def printable() -> None:
    """Standard output and errors take any text, whatever the encoding of the terminal."""
    codecs.register_error("outply", _plainer)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="outply")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """The part that cannot be encoded, in ASCII."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(PLAINER)
    return "".join(c if c.isascii() else "?" for c in text), error.end


@contextlib.contextmanager
def output_errors() -> Iterator[None]:
    """Reports output that cannot be written, as on a full disk, in one sentence."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has enough
        _no_more_output()
        sys.exit(1)
    except OSError as error:
        _no_more_output()
        what = error.filename or "the output"
        click.echo(f"Error: {what} cannot be read or written: {error.strerror}.", err=True)
        sys.exit(1)


def _no_more_output() -> None:
    """Discards further output: Python writes at the end of the program, which would fail again."""
    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends the program even if a compiled rule never comes back and Python has no turn."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is None:
        yield
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    noticed, over, main = threading.Event(), threading.Event(), threading.main_thread()

    def notice(*_: Any) -> None:
        noticed.set()
        raise KeyboardInterrupt

    def comes_through() -> bool:
        """A signal that comes just before Python waits for the keyboard is not seen; another one wakes it."""
        if noticed.wait(PATIENCE):
            return True
        signal.pthread_kill(main.ident or 0, signal.SIGINT)
        os.read(reading, 1)  # which says that it was sent
        return noticed.wait(PATIENCE)

    def watch() -> None:
        while os.read(reading, 1) and not over.is_set():
            if not comes_through():
                os.write(2, b"\nStopped: a rule of the game does not come back; outply check finds which.\n")
                os._exit(INTERRUPTED)
            noticed.clear()
        os.close(reading)

    before, pipe = signal.signal(signal.SIGINT, notice), signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        over.set()
        signal.set_wakeup_fd(pipe)
        signal.signal(signal.SIGINT, before)
        os.write(writing, b"\n")
        os.close(writing)
