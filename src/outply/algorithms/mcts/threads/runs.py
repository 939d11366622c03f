"""Monte-Carlo tree search by several threads: a tree each, put together in the end, or one tree that all of them grow.

Kernels run without the interpreter's lock, so threads of Python do. Each step waits until all threads have done their
share: between steps nothing runs, and deadlines, Ctrl-C and reports are as with one thread. A game whose rules do not
compile gains nothing from threads; then one does the work of all, in turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from outply.algorithms.mcts.batching import including_batch
from outply.algorithms.mcts.merge import merge_trees
from outply.algorithms.mcts.run import DEEPEST, MCTSRun
from outply.algorithms.mcts.threads.branches import STOPPED, end_interrupted, run_branches
from outply.algorithms.mcts.threads.fork_join import ForkJoin
from outply.algorithms.mcts.threads.open_nodes import open_nodes
from outply.algorithms.mcts.threads.shared_tree import SharedTree, mend, new_shared_tree
from outply.algorithms.mcts.tree import BATCH_VISITS, Tree
from outply.algorithms.mcts.workspace import Workspace
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.policies.columns import declared_by, for_thread
from outply.search.budget import Budget, Spent
from outply.search.report import Report

if TYPE_CHECKING:
    from outply.algorithms.mcts import MCTS

SLICE_SECONDS = 0.02
"""Seconds of a slice: after each the threads wait for the slowest, so it is longer than with one thread."""

SHARES = 64
"""Portions of a slice. A thread with its own tree that is done goes on by single portions until all are done; threads
that share a tree take portion after portion, a faster one more of them."""


class IndependentRun(MCTSRun):
    """A tree for each thread: the same seed and number of threads give the same report.

    A proof ends the search. The report is that of the thread that needed the fewest simulations for it; the others
    first do as many, so that it does not matter which thread was faster.
    """

    slice_seconds = SLICE_SECONDS

    def __init__(self, mcts: MCTS, game: Game, state: Any, budget: Budget, seed: int) -> None:
        share = replace(
            budget,
            memory_mb=budget.memory_mb / mcts.threads,
            simulations=budget.simulations and -(-budget.simulations // mcts.threads),
        )
        self.runs = [MCTSRun(mcts, game, state, share, seed, thread=t) for t in range(mcts.threads)]
        self.done = [0] * mcts.threads
        self.behind: set[int] = set()  # threads that have not done their share of a step
        self.counted = budget.simulations is not None
        self.portion = 0  # simulations that a thread does at a time
        self.asked = [0] * mcts.threads  # what counts as done: a thread with a proof need not do its share
        self.mcts, self.game, self.state, self.seed = mcts, game, state, seed
        self.algorithm, self.budget = mcts, budget
        self.before = 0
        self.threads = ForkJoin(mcts.threads, self.runs[0].ready.compiled)
        self.tree = self.runs[0].tree

    def __reduce__(self) -> Any:
        made_of = self.mcts, self.game, self.state, self.budget, self.seed
        held = {name: getattr(self, name) for name in ("runs", "done", "asked", "before")}
        return type(self)._restored, (made_of, held)

    @classmethod
    def _restored(cls, made_of: tuple[Any, ...], held: dict[str, Any]) -> IndependentRun:
        run = cls(*made_of)
        vars(run).update(held, tree=held["runs"][0].tree)
        return run

    @property
    def reusable(self) -> bool:
        return all(run.reusable for run in self.runs)

    def restart(self, state: Any, seed: int) -> bool:
        if not all(run.restart(state, seed) for run in self.runs):
            return False
        self.state, self.seed, self.portion = state, seed, 0
        self.done, self.asked = [0] * len(self.runs), [0] * len(self.runs)
        return True

    def step(self, quota: int) -> int:
        """Makes more simulations; where they are counted, the report does not depend on the quotas of the steps."""
        if quota == 0:  # only to compile, which one thread does for all
            return sum(run.step(0) for run in self.runs)
        before, done_before = sum(self.asked), sum(self.done)
        goals = self._goals(before + quota, quota)
        runs_ahead = self.portion and self.threads.pool and not self.counted
        self.behind = set(range(len(self.runs))) if runs_ahead else set()
        began = time.perf_counter()
        self.threads.run([self._task(t, goal) for t, goal in enumerate(goals)])
        self._measure(sum(self.done) - done_before, time.perf_counter() - began)
        pairs = list(zip(self.done, goals, strict=True))
        self.asked = [max(pair) if run.finished else pair[0] for pair, run in zip(pairs, self.runs, strict=True)]
        return max(0, sum(self.asked) - before)

    def _goals(self, total: int, more: int) -> list[int]:
        """The total simulations that each thread shall reach: equal shares if they are counted, else so many more."""
        threads = len(self.runs)
        if self.counted:
            return [(total + threads - 1 - t) // threads for t in range(threads)]
        return [done + -(-more // threads) for done in self.done]

    def _measure(self, done: int, seconds: float) -> None:
        """Sets the portion: long enough that threads do not wait for each other's turn at the interpreter."""
        at_once = len(self.runs) if self.threads.pool else 1
        self.portion = int(done / seconds * SLICE_SECONDS / SHARES / at_once)

    def _task(self, thread: int, goal: int) -> Callable[[], int]:
        """The task of a thread: once done, it goes on while others are behind, unless simulations are counted."""

        def work() -> int:
            try:
                while self.done[thread] < goal and self._simulate(thread, goal - self.done[thread]):
                    pass
            finally:
                self.behind.discard(thread)
            while self.behind and self._simulate(thread, self.portion):
                pass
            return self.done[thread]

        return work

    def _simulate(self, thread: int, most: int) -> bool:
        """Makes some simulations of one thread; False if it should not go on: it has a proof, or makes room.

        Where simulations are counted it goes on and makes room at once, so that the report does not depend on timing.
        """
        run = self.runs[thread]
        done = 0 if run.finished else run.step(most)
        self.done[thread] += done
        return done > 0 or (self.counted and not run.finished)

    def advance(self, action: int) -> int:
        self.follow((action,))
        return sum(int(run.tree.size[0]) for run in self.runs)

    def follow(self, actions: Sequence[int]) -> None:
        for action in actions:
            self.state = self.game.result(self.state, action)
        self.done, self.asked = [0] * len(self.runs), [0] * len(self.runs)
        self.portion = 0
        for run in self.runs:
            run.follow(actions)
        self.before = sum(run.before for run in self.runs)

    @property
    def finished(self) -> str | None:  # type: ignore[override]
        return "proven" if any(run.finished for run in self.runs) else None

    @property
    def recycled(self) -> int:  # type: ignore[override]
        return sum(run.recycled for run in self.runs)

    @property
    def nodes(self) -> int:
        return sum(run.nodes for run in self.runs)

    @property
    def depth(self) -> int:
        return max(run.depth for run in self.runs)

    @property
    def memory_mb(self) -> float:
        return sum(run.memory_mb for run in self.runs)

    @property
    def extension(self) -> float:
        return self._extension(self._merge())

    def report(self, spent: Spent) -> Report:
        if spent.stopped:
            for run in self.runs:
                run.end_batch()
        proofs = [(self.done[t], t) for t, run in enumerate(self.runs) if run.finished]
        if not proofs:
            return self._report(spent, self._merge())
        fewest, thread = min(proofs)
        units = sum(min(done, fewest - (t > thread)) for t, done in enumerate(self.done))  # as if they took turns
        found = self.runs[thread].report(replace(spent, units=units))
        return replace(found, algorithm=self.algorithm)

    def _merge(self) -> Tree:
        with ExitStack() as batches:
            for run in self.runs:
                batches.enter_context(including_batch(run.tree, run.work.path, self.mcts.tree_policy))
            return merge_trees([run.seen or run.tree for run in self.runs], self.game.utility_range)


class SharedRun(MCTSRun):
    """One tree for all threads."""

    slice_seconds = SLICE_SECONDS
    tree: SharedTree

    def __init__(self, mcts: MCTS, game: Game, state: Any, budget: Budget, seed: int) -> None:
        super().__init__(mcts, game, state, budget, seed)
        self.made_of = self.made_of[:5]
        self.threads = ForkJoin(mcts.threads, self.ready.compiled)
        self.trees = [self._tree_of_thread() for _ in range(mcts.threads)]
        self.works = [self._new_work(tree, DEEPEST, t) for t, tree in enumerate(self.trees)]
        self.work = self.works[0]
        self.above = [open_nodes(tree) for tree in self.trees]
        self.rooms = [self.states, *(self.ready.states(DEEPEST + 2) for _ in self.works[1:])]
        self.readies = [self.ready, *(Ready(game) for _ in self.works[1:])]
        self.works[1:] = [work.replace(left=self.work.left) for work in self.works[1:]]
        self._begin()

    def _new_tree(self, memory_mb: float) -> SharedTree:
        sizes = self.game.players, memory_mb, self.game.utility_range, declared_by(self.mcts), self.game
        return new_shared_tree(*sizes, BATCH_VISITS if self.mcts.may_batch else 0, self.bounds)

    def _tree_of_thread(self) -> SharedTree:
        tree = self.tree.for_thread()
        return tree.replace(columns=for_thread(tree.columns, self.game.players, self.game))

    def _begin(self) -> None:
        for room, work in zip(self.rooms, self.works, strict=True):
            room[0] = self.state
            work.recycling[0] = 1

    @property
    def _works(self) -> Sequence[Workspace]:
        return self.works

    @property
    def reusable(self) -> bool:
        return False

    def step(self, quota: int) -> int:
        self.end_batch()
        if self.making_room:
            self._make_room()
            return 0
        self.work.left[0] = quota
        share = min(quota, max(1, quota // SHARES // len(self.works)))
        tasks = [self._task(t, share) for t in range(len(self.works))]
        if quota == 0:  # only to compile, which one thread does for all
            return sum(task() for task in tasks)
        self.torn = True
        done = sum(self.threads.run(tasks))
        self.torn = False
        full = False
        for t, work in enumerate(self.works):
            self.works[t], stuck = self._handle_status(work)
            full = full or stuck
        self.work = self.works[0]
        if full:
            self._recycle()
        self._refuse_odd_ends()
        return done

    def _task(self, thread: int, share: int) -> Callable[[], int]:
        parts = self.mcts, self.trees[thread], self.above[thread], self.rooms[thread], self.works[thread]

        def work() -> int:
            try:
                return int(self.readies[thread].run(run_branches, *parts, share))
            except BaseException:
                self.work.left[0] = STOPPED
                raise

        return work

    def _make_room(self) -> None:
        super()._make_room()
        for work in self.works:
            work.recycling[0] = self.work.recycling[0]

    def _became_smaller(self, visited: int) -> None:
        self.kept_nodes = visited
        for tree, work in zip(self.trees, self.works, strict=True):
            work.entered[0] = 0
            tree.own_rows[:] = 0
            self._renumbered(tree)

    def follow(self, actions: Sequence[int]) -> None:
        super().follow(actions)
        for work in self.works[1:]:
            work.deepest[0] = max(0, int(work.deepest[0]) - len(actions))
        self._begin()

    @property
    def nodes(self) -> int:
        return self.kept_nodes + sum(int(work.entered[0]) for work in self.works)

    @property
    def depth(self) -> int:
        return max(int(work.deepest[0]) for work in self.works)

    @property
    def extension(self) -> float:
        return self._extension(self._top())

    def end_batch(self) -> None:
        """Mends the tree after a step that a failed rule or Ctrl-C broke off, in plain Python perhaps anywhere."""
        if self.torn:
            for tree, above, room, work in zip(self.trees, self.above, self.rooms, self.works, strict=True):
                end_interrupted(self.game, self.mcts, tree, above, room, work)
                tree.give_back()
            mend(self.tree)
            self.torn = False

    def report(self, spent: Spent) -> Report:
        self.end_batch()
        return self._report(spent, self._top())

    def _top(self) -> Tree:
        return self.seen or merge_trees([self.tree], self.game.utility_range)
