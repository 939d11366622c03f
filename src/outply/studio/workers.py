"""Worker processes as the server sees them: started, written to, read from, ended, and never waited for."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from outply.studio import pipes
from outply.studio.pipes import Frame

Heard = Callable[["WorkerProcess", Frame], None]
Ended = Callable[["WorkerProcess"], None]


class WorkerProcess:
    """A process of a table; what it says goes to `heard`, and its end to `ended`."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.process: Process | None = None
        self.heard: Heard | None = None
        self.ended: Ended | None = None
        self.early: list[Frame] = []  # what was said before anybody listened
        self.over = self.closed = False
        self.loop = asyncio.get_running_loop()
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> WorkerProcess:
        """Starts the process; it has a group of its own, so that Ctrl-C reaches only the server."""
        command = [sys.executable, "-P", "-m", "outply.studio.worker", self.kind, str(os.getpid())]
        stderr = None if "OUTPLY_DEBUG" in os.environ else DEVNULL
        self.process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=stderr, limit=1 << 20, start_new_session=os.name == "posix"
        )
        self._reading = asyncio.create_task(self._read())
        _running.add(self)
        self._reading.add_done_callback(lambda _: _running.discard(self))
        return self

    def listen(self, heard: Heard, ended: Ended) -> None:
        """From now on somebody listens."""
        self.heard, self.ended = heard, ended
        early, self.early = self.early, []
        for frame in early:
            heard(self, frame)
        if self.over and not self.closed:
            ended(self)

    def send(self, order: Any) -> None:
        """Gives an order; one to a process that has ended is lost with it."""
        assert self.process is not None and self.process.stdin is not None
        with suppress(OSError, RuntimeError):
            self.process.stdin.write(pipes.encode(order))

    async def _read(self) -> None:
        assert self.process is not None and self.process.stdout is not None
        source = self.process.stdout
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                length, kind, client = pipes.HEAD.unpack(await source.readexactly(pipes.HEAD.size))
                if length > pipes.MOST_BYTES:
                    self.kill()
                    break
                self._hear(Frame(kind, client, await source.readexactly(length)))
        await self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.over = True
        if self.ended is not None and not self.closed:
            self.ended(self)

    def _hear(self, frame: Frame) -> None:
        if self.closed:
            return
        if self.heard is None:
            self.early.append(frame)
        else:
            self.heard(self, frame)

    def close(self) -> None:
        """Ends the process; nobody listens any more."""
        self.closed = True
        self.kill()

    def kill(self) -> None:
        """Ends the process and whatever it has started."""
        if self.process is None or self.process.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    async def wait(self) -> None:
        """Waits until the process has ended."""
        if self._reading is not None:
            await asyncio.wait([self._reading], timeout=3)

    @property
    def death(self) -> str:
        """How the process died, in a few words."""
        code = self.process.returncode if self.process is not None else None
        if code is None:
            return "it ended"
        if code < 0:
            known = -code in set(signal.Signals)
            return f"it was ended by {signal.Signals(-code).name}" if known else f"it was ended by signal {-code}"
        return f"it ended with exit code {code}"


_running: set[WorkerProcess] = set()
"""The processes that have not ended, of all servers of this process."""


async def end_all() -> None:
    """Ends all processes of this server, and waits until they have ended."""
    loop = asyncio.get_running_loop()
    mine = [worker for worker in _running if worker.loop is loop]
    for worker in mine:
        worker.close()
    await asyncio.gather(*[worker.wait() for worker in mine])


class Spare:
    """A search process that stands ready with its imports done."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.ready: WorkerProcess | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closed = False

    async def take(self) -> WorkerProcess:
        """The process that stands ready, or a new one; another one gets ready."""
        found, self.ready = self.ready, None
        worker = found if found is not None and not found.over else await WorkerProcess(self.kind).start()
        self.refill()
        return worker

    def refill(self) -> None:
        """Gets another one ready, in the background."""
        task = asyncio.get_running_loop().create_task(self._refill())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _refill(self) -> None:
        if self.ready is None and not self.closed:
            self.ready = await WorkerProcess(self.kind).start()
            if self.closed:
                self.ready.close()

    def close(self) -> None:
        """Ends what stands ready."""
        self.closed = True
        if self.ready is not None:
            self.ready.close()
