"""Fork and join: one task a thread, and nothing goes on until all are done.

Between two steps of a search no thread may write to its tree, so that deadlines, Ctrl-C and reports find it whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor


class ForkJoin:
    """A pool of threads that runs one task each and waits for all of them; it ends when it is no longer used."""

    def __init__(self, threads: int, at_once: bool) -> None:
        self.others = threads - 1 if at_once else 0
        self.pool = self._new_pool()

    def _new_pool(self) -> ThreadPoolExecutor | None:
        return ThreadPoolExecutor(self.others, "outply") if self.others else None

    def run(self, tasks: Sequence[Callable[[], int]]) -> list[int]:
        """Runs all tasks, the first one in this thread; returns what each returned."""
        if self.pool is None:
            return [task() for task in tasks]
        try:
            others = [self.pool.submit(task) for task in tasks[1:]]
            first = tasks[0]()
            return [first, *(other.result() for other in others)]
        except BaseException:
            self._end(self.pool)
            self.pool = self._new_pool()
            raise

    def _end(self, pool: ThreadPoolExecutor) -> None:
        """Waits until no thread works any more, even if Ctrl-C comes again and again meanwhile."""
        while True:
            try:
                return pool.shutdown(wait=True, cancel_futures=True)
            except KeyboardInterrupt:  # whoever sent it has been heard
                continue
