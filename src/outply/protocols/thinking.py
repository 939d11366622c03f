"""A search under way in a thread of its own, so that a client is heard and answered meanwhile."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator

from outply.search.report import Report

LATE_SECONDS = 600.0
"""Seconds after which a search that was told to stop counts as hanging."""


class Thinking:
    """A search in a thread: `reports` makes it, `tell` gets its reports, `finish` the whole of it when it is over.

    With `waits` the end is not told before somebody says `stop` or gives it a time with `end_in`.
    """

    def __init__(
        self,
        reports: Callable[[Callable[[], bool]], Generator[Report, None, int | None]],
        tell: Callable[[Report], None],
        finish: Callable[[Thinking], None],
        waits: bool = False,
    ) -> None:
        self.reports, self.tell, self.finish = reports, tell, finish
        self.asked, self.released = threading.Event(), threading.Event()
        self.deadline = float("inf")
        self.report: Report | None = None  # the last one
        self.action: int | None = None  # what was chosen, once it is
        self.fault: Exception | None = None  # what went wrong
        self.chosen = False  # the search is over, and its end is about to be told
        self.cancelled = False  # nobody wants the answer any more
        if not waits:
            self.released.set()
        self.thread = threading.Thread(target=self._work, daemon=True)

    def start(self) -> Thinking:
        """Begins to think."""
        self.thread.start()
        return self

    def stop(self) -> None:
        """The best answer so far is wanted at once."""
        self.asked.set()
        self.released.set()

    def end_in(self, seconds: float) -> None:
        """The search ends in so many seconds; one that is over may tell its end now."""
        self.deadline = time.monotonic() + seconds
        self.released.set()

    def wait(self) -> None:
        """Waits until the end has been told."""
        if self.thread is not threading.current_thread():
            self.thread.join(LATE_SECONDS)

    @property
    def under_way(self) -> bool:
        return self.thread.is_alive()

    def is_stopped(self) -> bool:
        """Somebody asked, or the time is up."""
        return self.asked.is_set() or time.monotonic() >= self.deadline

    def _work(self) -> None:
        try:
            search = self.reports(self.is_stopped)
            while True:
                self.report = next(search)
                self.tell(self.report)
        except StopIteration as over:
            self.action = over.value
        except Exception as error:  # whatever a user's rules may raise
            self.fault = error
        self.released.wait()
        self.chosen = True
        self.finish(self)
