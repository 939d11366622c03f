"""The threads of an alpha-beta search: they search the same root and share a table (lazy SMP).

The first is the caller's own, and its answer counts. The others work beside it on a lease: the caller says up to how
many nodes they may go on, and moves that on again and again. Where the caller is no more, they soon stop by themselves;
where the root is another one, the lease ends at once.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property

from outply.algorithms.alpha_beta.stack import UNTIL
from outply.algorithms.alpha_beta.worker import Root, Worker
from outply.search.stack import TOTAL

LEASE = 16
"""A lease is so many times what the caller does in a slice."""


class Team:
    """The threads of one search; where nodes are counted they do the same share each, and wait for each other."""

    def __init__(self, first: Worker, others: list[Worker], counted: bool) -> None:
        self.first, self.others, self.counted = first, others, counted
        self.root: Root | None = None
        self.away: dict[Worker, Future[None]] = {}
        self.told = 0

    @property
    def workers(self) -> list[Worker]:
        return [self.first, *self.others]

    @cached_property
    def pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(len(self.others), thread_name_prefix="outply")

    @property
    def untold(self) -> int:
        """Nodes entered by all since `work` last told."""
        return sum(int(worker.stack.now[TOTAL]) for worker in self.workers) - self.told

    @property
    def is_full(self) -> bool:
        """Has any of them filled its part of the table?"""
        return any(worker.full for worker in self.workers)

    def forget(self) -> None:
        """Nothing is known, nothing has been entered."""
        self.halt()
        self.told = 0
        for worker in self.workers:
            worker.forget()

    def set_out(self, root: Root) -> None:
        """All begin anew; the others as soon as they notice."""
        self._turn_to(root)
        self.first.set_out(root)

    def work(self, quota: int) -> int:
        """Enters about so many nodes more, in all; never more where nodes are counted. Returns how many it was."""
        share = quota // len(self.workers)
        if share == 0 or not self.others:
            self.first.work(quota)
        else:
            self._send(share if self.counted else LEASE * share)
            self.first.work(share)
            if self.counted:
                self._wait()
        entered = self.untold
        self.told += entered
        return entered

    def halt(self) -> None:
        """The others stop, and nobody but the caller is at work."""
        root = self.root
        self._turn_to(None)
        self._wait()
        self.root = root

    def _turn_to(self, root: Root | None) -> None:
        self.root = root  # first, so that one whose lease has ended finds it
        for worker in self.others:
            worker.stack.now[UNTIL] = 0

    def _wait(self) -> None:
        while self.away:
            self.away.popitem()[1].result()

    def _send(self, lease: int) -> None:
        """Others that have come back go out again; the lease of those who are on their way is moved on."""
        for worker in self.others:
            working = self.away.get(worker)
            if working is None or working.done():
                if working is not None:
                    working.result()
                if not (worker.is_done and worker.root is self.root):
                    self.away[worker] = self.pool.submit(self._help, worker, lease)
            elif worker.root is self.root:
                worker.stack.now[UNTIL] = worker.stack.now[TOTAL] + lease

    def _help(self, worker: Worker, lease: int) -> None:
        """What another thread does: it searches the root of the moment until its lease ends."""
        while (root := self.root) is not None:
            worker.join(root, self.first.table)
            worker.stack.now[UNTIL] = worker.stack.now[TOTAL] + lease
            if self.root is root:  # else the lease has just been ended
                worker.go_on()
            if self.root is root:
                return
