"""`python -m outply.studio.worker KIND`: a process with the rules, or the searches, of a table."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from typing import Any, Protocol

import msgspec

from outply.process import limits
from outply.studio import pipes
from outply.studio.failures import report

MEMORY_MB = {"rules": 1024, "search": 6144, "catalog": 2048, "contest": 8192}
"""Megabytes that a process may take beyond what it has when it starts."""


class Output:
    """The way to the server; what rules print never gets there."""

    def __init__(self, file: Any) -> None:
        self.file, self.lock = file, threading.Lock()

    def tell(self, news: pipes.News) -> None:
        """Something for the server itself."""
        self._write(pipes.encode(news))

    def send(self, answer: Any, client: int = pipes.EVERYBODY) -> None:
        """A text frame for a page, or for all."""
        self._write(pipes.packed(msgspec.json.encode(answer), pipes.TEXT, client))

    def send_binary(self, frame: bytes, client: int) -> None:
        """A binary frame for a page."""
        self._write(pipes.packed(frame, pipes.BINARY, client))

    def _write(self, frame: bytes) -> None:
        with self.lock:
            self.file.write(frame)
            self.file.flush()


class Inbox:
    """Orders from the server, read by a thread of their own: while a search works, it can be halted and asked."""

    def __init__(self, file: Any) -> None:
        self.orders: deque[Any] = deque()
        self.arrived = threading.Condition()
        self.halted = 0  # jobs up to this number are to end
        threading.Thread(target=self._read, args=(file,), daemon=True).start()

    def _read(self, file: Any) -> None:
        while (frame := pipes.read_frame(file)) is not None:
            order = pipes.read_order(frame.payload)
            if isinstance(order, pipes.Halt):
                self.halted = max(self.halted, order.job)
                continue
            with self.arrived:
                self.orders.append(order)
                self.arrived.notify()
        os._exit(0)  # the server has gone

    def next(self) -> Any:
        """The next order; waits for one."""
        with self.arrived:
            self.arrived.wait_for(lambda: bool(self.orders))
            return self.orders.popleft()

    def quick(self) -> Any:
        """The next order that can be dealt with between two slices of a search; None if there is none."""
        with self.arrived:
            found = next((order for order in self.orders if getattr(order, "quick", False)), None)
            if found is not None:
                self.orders.remove(found)
            return found


class Obeying(Protocol):
    """What works on orders."""

    def obey(self, order: Any) -> None: ...


def _separated() -> tuple[Any, Any]:
    """The pipes to the server under other numbers: rules read nothing and print to nowhere."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    limits.redirect_streams(keep_stdout=False, keep_stderr="OUTPLY_DEBUG" in os.environ)
    return source, target


def _worker(kind: str, output: Output, inbox: Inbox) -> Obeying:
    if kind == "rules":
        from outply.studio.table import RulesWorker

        return RulesWorker(output, inbox)
    if kind == "search":
        from outply.studio.thinking import SearchWorker

        return SearchWorker(output, inbox)
    if kind == "contest":
        from outply.studio.contest import ContestWorker

        return ContestWorker(output)
    from outply.studio.catalog import CatalogWorker

    return CatalogWorker(output)


def main(kind: str, server: int) -> None:
    """Works until the server goes."""
    limits.end_with_parent(server)
    source, target = _separated()
    output, inbox = Output(target), Inbox(source)
    worker = _worker(kind, output, inbox)
    if os.name == "posix":
        limits.no_core_dumps()
    limits.limit_memory(MEMORY_MB[kind])
    while True:
        order = inbox.next()
        try:
            worker.obey(order)
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            report(output, order, error)
        output.tell(pipes.Done(getattr(order, "job", 0)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
