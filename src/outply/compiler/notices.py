"""What surrounds a compilation: after half a second a notice, one line with the time that it usually takes.

The line goes to standard error, in a script or notebook as on the command line. The environment variable
OUTPLY_NOTICES=0 switches it off. How long it took is kept in the cache of compiled code.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import itertools
import os
import re
import sys
import threading
import time
from collections.abc import Iterator

from outply.compiler import cache

SWITCH = "OUTPLY_NOTICES"
"""The environment variable that switches the line off, if it is 0."""

UNDER_WAY: list[str] = []
"""What is being compiled right now."""

COLLECT_EVERY = 8
"""Compilations between two collections: each leaves up to twenty megabytes, and looking through them takes 0.3 s."""
_COMPILATIONS = itertools.count(1)

_FROZEN: list[bool] = []
"""Not empty once objects of this process were seen to be frozen."""

A_MOMENT = 0.5
"""Seconds after which people are told: before that nobody wonders."""


@contextlib.contextmanager
def compiling(what: str) -> Iterator[None]:
    """Something is compiled in here, such as «the rules of Chess»; people are told if that takes long."""
    with announced(what), uncollected():
        yield


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """The garbage collector waits: it would look through all that the compiler holds, again and again, for nothing."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            _postpone_collection()
            gc.enable()


def _postpone_collection() -> None:
    """Makes what the compiler left old at once, so that the collector does not look through it now; at times it may.

    A process that has frozen objects of its own is left alone: `gc.unfreeze` would thaw these, too.
    """
    if next(_COMPILATIONS) % COLLECT_EVERY and not _has_frozen_objects():
        gc.freeze()
        gc.unfreeze()


def _has_frozen_objects() -> bool:
    """The process has frozen objects; once seen, that is believed: to count millions takes a tenth of a second."""
    if not _FROZEN and gc.get_freeze_count():
        _FROZEN.append(True)
    return bool(_FROZEN)


@contextlib.contextmanager
def announced(what: str) -> Iterator[None]:
    """People are told if what is done in here takes long."""
    waiting = threading.Timer(A_MOMENT, _tell, (what,))
    waiting.daemon = True
    waiting.start()
    began = time.perf_counter()
    UNDER_WAY.append(what)
    try:
        yield
    finally:
        UNDER_WAY.remove(what)
        waiting.cancel()
    seconds = time.perf_counter() - began
    if seconds > A_MOMENT:
        cache.save(_key(what), f"{seconds:.1f}".encode())


def _tell(what: str) -> None:
    if os.environ.get(SWITCH, "1") != "0" and sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):  # nobody listens any more
            sys.stderr.write(f"compiling {what} ({_duration(what)}) …\n")
            sys.stderr.flush()


def _duration(what: str) -> str:
    """The time that it took the last time, in words."""
    try:
        seconds = float(cache.load(_key(what)) or b"")
    except ValueError:
        return "once, a few seconds"
    return f"once, last time {seconds:.0f} s" if seconds >= 1.5 else "once, last time about a second"


def _key(what: str) -> str:
    return "seconds-" + hashlib.sha256(what.encode()).hexdigest()


def spaced(name: str) -> str:
    """ConnectFour as Connect Four."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
