"""The supervisor: starts processes, watches their heartbeats, ends them, and tells how they died.

    supervisor = Supervisor(Limits(memory_mb=512))
    child = supervisor.start(heartbeat, work, *arguments)      # runs work(connection, heartbeat, *arguments)
    child.connection.send(...)
    wait([child], seconds)
    child.is_alive, child.is_overdue, child.end(), child.death()

A process is forked where the platform can do that, so that a game in a notebook cell or in `__main__` is there as it
is; elsewhere it is spawned, and what it is given is pickled. It has a process group of its own: Ctrl-C reaches only the
supervisor, and whatever the process has started ends with it.
"""

from __future__ import annotations

import contextlib
import faulthandler
import multiprocessing
import os
import re
import signal
import sys
import tempfile
import time
import traceback
import warnings
import weakref
from collections.abc import Callable, Sequence
from multiprocessing import connection as connections
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

from outply.process import limits as process_limits
from outply.process.heartbeat import Heartbeat
from outply.process.limits import Limits

POLL_SECONDS = 0.02
"""Seconds between two looks at the heartbeats."""

TRACE_SECONDS = 0.1
"""Seconds that a hanging process gets to write its stack before it is killed."""

MOST_TRACE = 1 << 16  # bytes of a traceback that are read

Work = Callable[..., None]


class Death(NamedTuple):
    """The end of a process that gave no answer: killed because it hung, or dead of itself, and where."""

    hung: bool  # the supervisor ended it, since its heartbeat was overdue
    exit_code: int  # below 0: the signal that ended it
    places: tuple[tuple[str, int], ...] = ()  # file and line where it was, innermost first; nothing if unknown

    @property
    def signal(self) -> int:
        """The number of the signal that ended the process; 0 if it exited."""
        return max(0, -self.exit_code)

    @property
    def signal_name(self) -> str:
        """SIGSEGV and so on."""
        known = self.signal in set(signal.Signals)
        return signal.Signals(self.signal).name if known else f"signal {self.signal}"


class WorkFailed(RuntimeError):
    """The work of an isolated process raised an exception; the text is its traceback."""


# -- one process -----------------------------------------------------------------------------------


class Process(Protocol):
    """A process as the platform offers it: `multiprocessing` spawns one, `Forked` is one."""

    @property
    def pid(self) -> int | None: ...
    @property
    def exitcode(self) -> int | None: ...
    def join(self, timeout: float | None = None) -> None: ...
    def kill(self) -> None: ...


class Forked:
    """A forked process; unlike those of `multiprocessing` it may be started by a daemon too."""

    def __init__(self, body: Callable[[], None]) -> None:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError, OSError, ValueError):
                stream.flush()  # or the new process would have a copy of what is not yet printed
        self.code: int | None = None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of forking with threads: the child only computes
            self.pid = os.fork()
        if self.pid == 0:
            _run_and_exit(body)
        with contextlib.suppress(OSError):
            os.setpgid(self.pid, self.pid)  # the child does so too, since either process may run first

    @property
    def exitcode(self) -> int | None:
        """None while the process lives; below 0 the signal that ended it."""
        if self.code is None:
            self._wait(os.WNOHANG)
        return self.code

    def join(self, timeout: float | None = None) -> None:
        """Waits until the process is over, at most so many seconds."""
        if timeout is None and self.code is None:
            self._wait(0)
        deadline = time.monotonic() + (timeout or 0.0)
        while self.exitcode is None and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS / 10)

    def kill(self) -> None:
        """Ends the process at once."""
        if self.exitcode is None:
            os.kill(self.pid, signal.SIGKILL)

    def _wait(self, flags: int) -> None:
        try:
            pid, status = os.waitpid(self.pid, flags)
        except ChildProcessError:  # somebody else has waited for it
            self.code = 0
        else:
            self.code = os.waitstatus_to_exitcode(status) if pid else None


def _run_and_exit(body: Callable[[], None]) -> None:
    """Runs the body of a forked process; never returns to what its parent was doing."""
    code = 1
    try:
        body()
        code = 0
    finally:
        os._exit(code)


class Child:
    """A supervised process, as its supervisor sees it."""

    def __init__(self, process: Process, connection: Connection, heartbeat: Heartbeat, trace: IO[bytes] | None) -> None:
        self.process, self.connection, self.heartbeat, self.trace = process, connection, heartbeat, trace
        self.hung = False
        self.places: tuple[tuple[str, int], ...] = ()
        self._cleanup = weakref.finalize(self, _kill, process, os.getpid())  # at the latest when Python exits

    @property
    def is_alive(self) -> bool:
        """The process has not ended."""
        return self.process.exitcode is None

    @property
    def is_overdue(self) -> bool:
        """The process's present activity takes longer than it may."""
        pulse = self.heartbeat.pulse()
        return pulse is not None and pulse.is_overdue

    def end(self, hung: bool = False) -> None:
        """Ends the process and whatever it has started; `hung` says that it was overdue."""
        if hung:
            self.hung = True
            self._ask_for_trace()
        self._cleanup()
        self.connection.close()
        if self.trace is not None:
            self.places, self.trace = _places(self.trace), None

    def _ask_for_trace(self) -> None:
        """Makes the process write its stack to the trace file; it dies of that."""
        if self.trace is not None and self.process.pid is not None and self.is_alive:
            os.kill(self.process.pid, signal.SIGABRT)
            self.process.join(TRACE_SECONDS)

    def death(self) -> Death:
        """The process's death, after `end`."""
        return Death(self.hung, self.process.exitcode or 0, self.places)


def _kill(process: Process, supervisor: int) -> None:
    """Ends a process and its group; does nothing in a copy of the supervisor."""
    if os.getpid() != supervisor:
        return
    if hasattr(os, "killpg") and process.pid:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    process.join()


def _places(trace: IO[bytes]) -> tuple[tuple[str, int], ...]:
    """The stack of the process when it died, as `faulthandler` wrote it: file and line, innermost first."""
    with trace:
        trace.seek(0)
        text = trace.read(MOST_TRACE).decode("utf-8", "replace")
    current = text.partition("(most recent call first)")[2].partition("\n\n")[0]
    return tuple((file, int(line)) for file, line in re.findall(r'File "(.+?)", line (\d+)', current))


# -- the supervisor --------------------------------------------------------------------------------

_children: weakref.WeakSet[Child] = weakref.WeakSet()
"""All children of this process: one that is forked later closes the connections to the others that it inherited."""


class Supervisor:
    """Starts processes that have the same limits."""

    def __init__(self, limits: Limits, traces: bool = False) -> None:
        self.limits = limits
        self.traces = traces and process_limits.can_fork()  # a process that crashes or hangs writes where it is
        self.forks = process_limits.can_fork()
        self.folder = None if self.forks else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.started = 0

    def heartbeat_file(self) -> Path | None:
        """A file for the heartbeat of the next process; None where processes are forked, which need none."""
        return Path(self.folder.name) / f"heartbeat{self.started}" if self.folder else None

    def start(self, heartbeat: Heartbeat, work: Work, *arguments: Any) -> Child:
        """Starts a process that runs work(connection, heartbeat, *arguments) within the limits."""
        mine, theirs = connections.Pipe()
        trace = tempfile.TemporaryFile() if self.traces else None  # noqa: SIM115 - the child's as long as it lives
        call = (self.limits, os.getpid(), work, theirs, heartbeat, *arguments)
        process: Process
        if self.forks:
            process = Forked(lambda: _run_forked(mine, trace, call))
        else:
            process = _spawn(call)
        theirs.close()
        self.started += 1
        child = Child(process, mine, heartbeat, trace)
        _children.add(child)
        return child

    def close(self) -> None:
        """Removes what the processes shared."""
        if self.folder:
            self.folder.cleanup()


def wait(children: Sequence[Child], seconds: float) -> None:
    """Waits until one of these has something to say or has ended, at most so many seconds."""
    connections.wait([child.connection for child in children], seconds)


def _run_forked(mine: Connection, trace: IO[bytes] | None, call: tuple[Any, ...]) -> None:
    """The forked process: closes what belongs to its parent, and works."""
    for child in list(_children):
        child.connection.close()
    mine.close()
    faulthandler.disable()
    if trace is not None:
        faulthandler.enable(trace)
    _work_within(*call)


def _spawn(call: tuple[Any, ...]) -> Process:
    process = multiprocessing.get_context("spawn").Process(target=_work_within, args=call, daemon=True)
    process.start()
    return process


def _work_within(limits: Limits, supervisor: int, work: Work, *arguments: Any) -> None:
    process_limits.apply(limits, supervisor)
    work(*arguments)


# -- one answer ------------------------------------------------------------------------------------


def run_isolated(
    work: Callable[[], bytes], heartbeat: Heartbeat, limits: Limits, on_poll: Callable[[], None] = lambda: None
) -> bytes | Death:
    """The answer of `work`, run in a forked process, or how that process died; `on_poll` is called while it runs."""
    child = Supervisor(limits, traces=True).start(heartbeat, _answer, work)
    try:
        answer = _await_answer(child, on_poll)
    finally:
        child.end(child.hung)
    if answer is None:
        return child.death()
    good, content = answer[:1] == b"+", answer[1:]
    if not good:
        raise WorkFailed(content.decode())
    return content


def _answer(connection: Connection, heartbeat: Heartbeat, work: Callable[[], bytes]) -> None:
    """The isolated process: sends what `work` returns, or the traceback of what it raises."""
    try:
        answer = b"+" + work()
    except BaseException:
        answer = b"-" + traceback.format_exc().encode("utf-8", "replace")
    connection.send_bytes(answer)


def _await_answer(child: Child, on_poll: Callable[[], None]) -> bytes | None:
    """The answer of the process; None if it dies or its heartbeat is overdue."""
    while True:
        alive = child.is_alive
        if child.connection.poll(POLL_SECONDS if alive else 0):
            try:
                return child.connection.recv_bytes()
            except (EOFError, OSError):  # closed: the process is ending
                child.process.join(POLL_SECONDS)
        if not alive:
            return None
        if child.is_overdue:
            child.hung = True
            return None
        on_poll()
