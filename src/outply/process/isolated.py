"""Work done in a process of its own, so that rules which hang, crash or exit take only that process down.

The process is forked: a game in a notebook cell or in `__main__` is there as it is. It shares a Beat with the watching
process, which ends it when the beat stops for too long, and says from the last beat what it died of.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
import selectors
import signal
import tempfile
import time
import traceback
import warnings
from collections.abc import Callable
from typing import IO, NamedTuple

from outply.process.heartbeat import Beat
from outply.process.limits import Limits, apply

POLL_SECONDS = 0.02
COMPILER_SECONDS = 900.0
"""The compiler is given longer than a rule."""

CPU_SECONDS = 3600
"""Even if nobody watches any more, the process ends one day."""

GOOD, FAILED = b"+", b"-"


class Death(NamedTuple):
    """How a process ended without an answer."""

    problem: str
    how: str
    places: list[tuple[str, int]]  # where it was, innermost first


class CheckFailed(RuntimeError):
    """The check itself went wrong, not the game."""


def run_apart(
    work: Callable[[], bytes], beat: Beat, patience: float, memory_mb: int, on_beat: Callable[[], None]
) -> bytes | Death:
    """The answer of `work`, or how its process died."""
    with tempfile.TemporaryFile() as dump:
        reader, writer = os.pipe()
        parent = os.getpid()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of forking with threads: the child only computes
            pid = os.fork()
        if pid == 0:
            _child(work, reader, writer, dump, memory_mb, parent)
        os.close(writer)
        watcher = _Watcher(pid, beat, patience, on_beat)
        answer = b"?"
        try:
            answer = watcher.answer(reader)
        finally:
            os.close(reader)
            watcher.end(answered=answer != b"")
        if answer[:1] == GOOD:
            return answer[1:]
        if answer[:1] == FAILED:
            raise CheckFailed(answer[1:].decode())
        return watcher.death(_places(dump))


# -- the process that works -----------------------------------------------------------------------


def _child(work: Callable[[], bytes], reader: int, writer: int, dump: IO[bytes], memory_mb: int, parent: int) -> None:
    """Works, answers and ends; never returns."""
    try:
        os.close(reader)
        faulthandler.enable(dump)
        apply(Limits(memory_mb, CPU_SECONDS, keep_stdout=True, keep_stderr=True), parent)
        answer = GOOD + work()
    except BaseException:
        answer = FAILED + traceback.format_exc().encode("utf-8", "replace")
    try:
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(len(answer).to_bytes(8, "little") + answer)
    finally:
        os._exit(0)


# -- the process that watches ---------------------------------------------------------------------


class _Watcher:
    """Waits for the answer of one process, and ends it when it stands still."""

    def __init__(self, pid: int, beat: Beat, patience: float, on_beat: Callable[[], None]) -> None:
        self.pid = pid
        self.beat = beat
        self.patience = patience
        self.on_beat = on_beat
        self.hung = False
        self.status: int | None = None

    def answer(self, reader: int) -> bytes:
        """What the process answers; nothing if it dies or stands still."""
        received = b""
        beats, since = self.beat.beats, time.monotonic()
        with selectors.DefaultSelector() as selector:
            selector.register(reader, selectors.EVENT_READ)
            while True:
                if selector.select(POLL_SECONDS):
                    part = os.read(reader, 1 << 16)
                    received += part
                    if not part or len(received) - 8 >= int.from_bytes(received[:8], "little") > 0:
                        return received[8:]
                elif self._is_over():
                    return b""
                now = time.monotonic()
                if self.beat.beats != beats:
                    beats, since = self.beat.beats, now
                elif now - since > (COMPILER_SECONDS if self._compiling() else self.patience):
                    self._give_up()
                    return b""
                self.on_beat()

    def _compiling(self) -> bool:
        return self.beat.stage_name == "compiling"

    def _give_up(self) -> None:
        self.hung = True
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGABRT)  # makes it write down where it is
        time.sleep(5 * POLL_SECONDS)

    def _is_over(self) -> bool:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = status if pid else None
        return self.status is not None

    def end(self, answered: bool) -> None:
        """Ends whatever is left of the process and of what it started."""
        deadline = time.monotonic() + (0 if answered or self.hung else self.patience)
        while not self._is_over() and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS / 10)  # its pipe is closed: it is ending by itself
        over = self._is_over()
        for kill in (os.killpg,) if over else (os.killpg, os.kill):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(self.pid, signal.SIGKILL)
        if not over:
            _, self.status = os.waitpid(self.pid, 0)

    def death(self, places: list[tuple[str, int]]) -> Death:
        """How the process died."""
        step = "the compiler" if self._compiling() else "a rule" if self.beat.step == "nothing" else self.beat.step
        status = self.status or 0
        if self.hung:
            return Death("hang", f"{step} did not come back for {self.patience:g} seconds.", places)
        if os.WIFEXITED(status):
            return Death("exits", f"{step} ended the program with code {os.WEXITSTATUS(status)}.", places)
        number = os.WTERMSIG(status)
        if number == signal.SIGKILL:
            how = f"the system ended the program while {step} ran, most likely for lack of memory."
            return Death("memory", how, places)
        name = signal.Signals(number).name if number in set(signal.Signals) else f"signal {number}"
        return Death("crash", f"{step} crashed the interpreter ({name}).", places)


def _places(dump: IO[bytes]) -> list[tuple[str, int]]:
    """Where the process was when it died, innermost first."""
    dump.seek(0)
    text = dump.read(1 << 16).decode("utf-8", "replace")
    current = text.partition("(most recent call first)")[2].partition("\n\n")[0]
    return [(file, int(line)) for file, line in re.findall(r'File "(.+?)", line (\d+)', current)]
