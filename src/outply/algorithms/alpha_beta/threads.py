"""The threads of an alpha-beta search: all search the same root and share the table (lazy SMP).

The first worker runs in the caller's thread, and its answer counts. The others run on a lease: the caller sets the
number of nodes up to which they may go on, and extends it again and again. If the caller stops, they soon stop too; if
the root changes, their lease ends at once.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property

from outply.algorithms.alpha_beta.stack import UNTIL
from outply.algorithms.alpha_beta.worker import AlphaBetaWorker, Root
from outply.search.stack import TOTAL

LEASE = 16
"""Nodes of a lease, as a multiple of the caller's slice: long enough that helpers rarely wait."""


class Team:
    """The workers of one search; with a budget of nodes each does the same share, and they wait for each other."""

    def __init__(self, first: AlphaBetaWorker, others: list[AlphaBetaWorker], counted: bool) -> None:
        self.first, self.others, self.counted = first, others, counted
        self.root: Root | None = None
        self.busy: dict[AlphaBetaWorker, Future[None]] = {}
        self.counted_nodes = 0

    @property
    def workers(self) -> list[AlphaBetaWorker]:
        return [self.first, *self.others]

    @cached_property
    def pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(len(self.others), thread_name_prefix="outply")

    @property
    def uncounted(self) -> int:
        """Nodes entered by all workers since `work` last returned."""
        return sum(int(worker.stack.now[TOTAL]) for worker in self.workers) - self.counted_nodes

    @property
    def is_full(self) -> bool:
        """True if some worker has filled its part of the table."""
        return any(worker.full for worker in self.workers)

    def forget(self) -> None:
        """Clears all workers."""
        self.halt()
        self.counted_nodes = 0
        for worker in self.workers:
            worker.forget()

    def set_out(self, root: Root) -> None:
        """Starts all workers at a root; the others join as soon as their lease ends."""
        self._turn_to(root)
        self.first.set_out(root)

    def work(self, quota: int) -> int:
        """Enters about `quota` more nodes in all, never more with a budget of nodes; returns how many."""
        share = quota // len(self.workers)
        if share == 0 or not self.others:
            self.first.work(quota)
        else:
            self._send(share if self.counted else LEASE * share)
            self.first.work(share)
            if self.counted:
                self._wait()
        entered = self.uncounted
        self.counted_nodes += entered
        return entered

    def halt(self) -> None:
        """Stops the other workers and waits for them."""
        root = self.root
        self._turn_to(None)
        self._wait()
        self.root = root

    def _turn_to(self, root: Root | None) -> None:
        self.root = root  # set first, so that a worker whose lease has ended sees it
        for worker in self.others:
            worker.stack.now[UNTIL] = 0

    def _wait(self) -> None:
        while self.busy:
            self.busy.popitem()[1].result()

    def _send(self, lease: int) -> None:
        """Starts the workers that have returned, and extends the lease of the others."""
        for worker in self.others:
            working = self.busy.get(worker)
            if working is None or working.done():
                if working is not None:
                    working.result()
                if not (worker.is_done and worker.root is self.root):
                    self.busy[worker] = self.pool.submit(self._help, worker, lease)
            elif worker.root is self.root:
                worker.stack.now[UNTIL] = worker.stack.now[TOTAL] + lease

    def _help(self, worker: AlphaBetaWorker, lease: int) -> None:
        """The work of another thread: searches the present root until its lease ends."""
        while (root := self.root) is not None:
            worker.join(root, self.first.table)
            worker.stack.now[UNTIL] = worker.stack.now[TOTAL] + lease
            if self.root is root:  # otherwise the lease has just ended
                worker.go_on()
            if self.root is root:
                return
