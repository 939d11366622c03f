"""Limits of a process: memory, processor time, files, the terminal. A process sets its own when it starts."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass

PARENT_DEATH_SIGNAL = 1
"""Linux: the option PR_SET_PDEATHSIG of prctl, the signal that a process gets when its parent dies."""

STDIN, STDOUT, STDERR = range(3)


@dataclass(frozen=True)
class Limits:
    """The limits of a supervised process."""

    memory_mb: int | None = None  # beyond what it has when it starts; None is no limit
    cpu_seconds: int | None = None  # processor time in all; None is no limit
    keep_stdout: bool = False  # standard output goes into a file of its own, so that `has_printed` works
    keep_stderr: bool = False  # standard error stays that of the supervisor


def can_fork() -> bool:
    """This platform can start a process as a copy of the present one."""
    return hasattr(os, "fork")


def apply(limits: Limits, supervisor: int) -> None:
    """Sets the limits of this process; `supervisor` is the process that started it."""
    leave_group()
    end_with_parent(supervisor)
    redirect_streams(limits.keep_stdout, limits.keep_stderr)
    if can_fork():
        no_core_dumps()
        if limits.cpu_seconds is not None:
            limit_cpu(limits.cpu_seconds)
        if limits.memory_mb is not None:
            limit_memory(limits.memory_mb)


def leave_group() -> None:
    """Starts a process group: Ctrl-C reaches only the supervisor, which can end the whole group."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_with_parent(parent: int) -> None:
    """Ends this process when its parent dies, where the platform has such a signal; at once if that has happened."""
    with contextlib.suppress(Exception):
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.name == "posix" and os.getppid() != parent:
        os._exit(0)


def redirect_streams(keep_stdout: bool, keep_stderr: bool) -> None:
    """Leaves nothing to read from, and nowhere to print that anybody would see."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    with tempfile.TemporaryFile() as printed:
        os.dup2(nowhere, STDIN)
        os.dup2(printed.fileno() if keep_stdout else nowhere, STDOUT)
        if not keep_stderr:
            os.dup2(nowhere, STDERR)
    if nowhere > STDERR:
        os.close(nowhere)
    sys.stdin = open(STDIN, closefd=False)  # noqa: SIM115
    sys.stdout = open(STDOUT, "w", closefd=False)  # noqa: SIM115
    if not keep_stderr:
        sys.stderr = open(STDERR, "w", closefd=False)  # noqa: SIM115


def has_printed() -> bool:
    """Something has reached standard output, past `sys.stdout` too; needs `keep_stdout`."""
    return os.fstat(STDOUT).st_size > 0


def no_core_dumps() -> None:
    """A crash leaves no file behind."""
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_cpu(seconds: int) -> None:
    """Lets this process use at most that much processor time, even if nobody watches it any more."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = seconds if hard == resource.RLIM_INFINITY else min(seconds, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def limit_memory(memory_mb: int | None) -> None:
    """Lets this process take that much more memory, or any amount (None), where the platform can tell what it has."""
    used = _used_bytes()
    if used is None:
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = hard if memory_mb is None else used + (memory_mb << 20)
    if hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@contextlib.contextmanager
def own_memory_limit_lifted() -> Iterator[None]:
    """Programs that are started meanwhile may take any memory: this process's own limit is not theirs."""
    try:
        import resource

        before = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (before[1], before[1]))
    except (ImportError, ValueError, OSError):  # not on every platform
        yield
        return
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _used_bytes() -> int | None:
    """The address space that this process has; None where there is no /proc."""
    try:
        with open("/proc/self/statm") as file:  # noqa: PTH123 - a Path would only wrap this
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None
