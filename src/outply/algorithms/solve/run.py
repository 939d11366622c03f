"""A run of Solve: its phases in slices, within the memory of the budget; its checkpoint; its report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from outply.algorithms.solve import Solve
from outply.algorithms.solve.backward import backward_induction, new_topology, new_worth, sort_topologically
from outply.algorithms.solve.checkpoint import Checkpoint, can_checkpoint, clear
from outply.algorithms.solve.cycles import find_components, iterate_values, new_components, new_sweeps
from outply.algorithms.solve.explore import explore, new_batch
from outply.algorithms.solve.graph import (
    DEPTH,
    FILLED,
    FULL,
    STATUS,
    Graph,
    fill_slots,
    new_graph,
    new_slots,
    new_sorted,
    number_of,
    rehash,
    slot_bits,
    slot_bytes,
    sort_by_key,
    without_slots,
)
from outply.algorithms.solve.phases import Phases
from outply.algorithms.solve.solution import (
    Header,
    Solution,
    describe_solution,
    digest_of,
    key_of,
    python_version,
    results,
)
from outply.compiler.kernel import Ready
from outply.game import Game, facts
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Report
from outply.status import BUFFER_FULL, DONE, MEMORY_FULL, TABLE_FULL, error_for

PLAIN_STATE = 1000
"""Bytes of a state that is a Python object, roughly."""

MOST_QUOTA = 1 << 30
"""States per slice at most: kernels add the quota to 64-bit counters."""

MOST_STATES, MOST_PLAIN = (1 << 31) - 2, 1 << 22
"""States at most: as many as 32-bit numbers can count; and as Python objects."""


class SolveRun(Phases):
    """One game being solved."""

    unit = "nodes"
    exhaustive = True

    def __init__(self, algorithm: Solve, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.state, self.seed = algorithm, game, state, seed
        self.memory_mb, self.most_bytes = budget.memory_mb, int(budget.memory_mb * 1e6)
        self.solution: Solution | None = None
        self.phase, self.share = "looking", 0.0
        self.peak, self.quota = 0, 0
        self.checkpoint: Checkpoint | None = None
        self.file = Path(str(algorithm.file)) if algorithm.file else None
        low, high = (float(bound) for bound in game.utility_range)
        self.endless = (low + high) / 2 if algorithm.endless is None else float(algorithm.endless)
        self.loaded = self.file is not None and self.file.exists()
        if self.file is not None and self.loaded:
            self._use(Solution.open(game, self.file))
            clear(self.file)
        else:
            self._begin()
        self._slices = self._work()

    # -- memory -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Allocates the arrays; continues from a checkpoint if there is one."""
        self.ready = Ready(self.game)
        self.words = self.ready.states(1).words.shape[1] if self.ready.compiled else PLAIN_STATE // 8
        most = max(16, self.most_bytes // (17 + 8 * self.words))
        try:
            self.states = self.ready.states(min(most, MOST_STATES if self.ready.compiled else MOST_PLAIN))
            chance = facts(self.game).chance
            self.graph: Graph = new_graph(self.game.players, chance, len(self.states), self.most_bytes)
        except MemoryError:
            raise ValueError(f"memory_mb is {self.memory_mb:g}, more than this machine has: give less.") from None
        self.children, self.batch = self.ready.states(512), new_batch(512)
        if self.file is not None and can_checkpoint(self.game):
            about: dict[str, Any] = {"game": repr(self.game), "rules": digest_of(self.game), "python": python_version()}
            about |= {"root": key_of(self.game, self.state), "compiled": self.ready.compiled}
            self.checkpoint = Checkpoint(self.file, self.game, about)
        if self.checkpoint is None or not self.checkpoint.read(self.graph, self.states):
            number_of(self.graph, key_of(self.game, self.state))
            self.states[0] = self.state
        else:
            self._make_slots()

    def _make_slots(self) -> None:
        """Rebuilds the hash table for the states of a checkpoint."""
        bits = max(slot_bits(self.graph), int(self.graph.states / FILLED).bit_length() + 1)
        self.graph = self.graph.replace(**new_slots(bits))
        self.graph.at[FULL] = int(FILLED * (1 << bits))
        self.ready.run_without_game(fill_slots, self.graph)

    def _bytes(self) -> int:
        """Bytes in use."""
        states = 8 * self.words * self.graph.states if len(self.states) else 0
        return self.graph.bytes_used + self.graph.slots.nbytes + states

    def _fits(self, more: int) -> bool:
        """True if the budget has so many more bytes of memory; if not, the search is finished."""
        self.peak = max(self.peak, self._bytes() + more)
        if self.peak > self.most_bytes:
            self.peak, self.finished = self._bytes(), "memory"
        return self.finished is None

    # -- phases -----------------------------------------------------------------------------------

    def step(self, quota: int) -> int:
        """Works for one slice; returns the states it expanded."""
        if self.finished:
            return 0
        if quota == 0:
            self._compile()
        self.quota = min(quota, MOST_QUOTA)
        return next(self._slices, 0)

    def _compile(self) -> None:
        """Compiles the kernels of later phases by calls with nothing to do."""
        graph, width = self.graph, 1 if self.game.players < 3 else self.game.players
        worth = new_worth(1, width, self.endless, np.zeros(0, np.int32))
        self.ready.run_without_game(rehash, graph, graph.replace(**new_slots(slot_bits(graph) + 1)))
        self.ready.run_without_game(sort_by_key, graph, new_sorted(1), 0)
        self.ready.run_without_game(sort_topologically, graph, new_topology(1), 0)
        self.ready.run_without_game(backward_induction, graph, worth, 0)
        if facts(self.game).chance:
            found = new_components(1)
            self.ready.run_without_game(find_components, graph, found, 0)
            self.ready.run_without_game(iterate_values, graph, worth, new_sweeps(found, worth, 1.0, (0.0, 1.0)), 0)

    def _work(self) -> Iterator[int]:
        """The phases in order; each may find that memory is too small."""
        yield from self._explore()
        if self.finished or not self._fits(12 * self.graph.states):
            return
        yield from self._sort()
        width, total = self._width()
        kept = (12 + 2 * (8 * width + 4)) * self.graph.states  # keys, and the values twice: by number and by key
        if not self._fits(kept):
            return
        yield from self._order(kept)
        if self.finished:
            return
        yield from self._evaluate(width, kept)
        if self.finished:
            return
        self.phase = "writing"
        yield 0
        self._write(width, total)

    def _sort(self) -> Iterator[int]:
        """Sorts the states by key and frees the hash table."""
        graph, found = self.graph, new_sorted(self.graph.states)
        for _ in self._until("sorting", lambda: found.at[0] / len(graph.slots)):
            self.ready.run_without_game(sort_by_key, graph, found, 64 * self.quota)
            yield 0
        self.sorted = found
        self.graph, self.states = without_slots(graph), []
        self.ready = Ready(self.game)  # the old one still refers to the slots

    def _write(self, width: int, total: float) -> None:
        """Builds the solution and writes its file."""
        worth, order = self.worth, self.sorted.order
        header = self._header(worth, width, total)
        solution = Solution(self.game, header, self.sorted.keys, worth.values[order], worth.plies[order])
        if self.file is not None:
            solution.save(self.file)
        if self.checkpoint is not None:
            self.checkpoint.close(done=True)
            self.checkpoint = None
        self._use(solution)

    def _explore(self) -> Iterator[int]:
        """Step 1: finds all states."""
        while self.graph.expanded < self.graph.states or self.quota == 0:
            arguments = (self.graph, self.batch, self.states, self.children, self.quota)
            done = int(self.ready.run(explore, *arguments))
            status = int(self.graph.at[STATUS])
            if status != DONE:
                self._handle(status)
            elif self._bytes() > self.most_bytes:
                self.finished = "memory"
            if self.checkpoint is not None and self.quota > 0:
                self.checkpoint.write(self.graph, self.states)
            yield done
            if self.finished:
                return
        if self.checkpoint is not None:
            self.checkpoint.write_now(self.graph, self.states)

    def _handle(self, status: int) -> None:
        """Handles the kernel's status: makes room, ends the search for lack of memory, or raises an error."""
        if status == BUFFER_FULL:
            self.children = self.ready.states(4 * len(self.children))
            self.batch = new_batch(len(self.children))
        elif status == MEMORY_FULL:
            self.finished = "memory"
        elif status == TABLE_FULL:
            bits = slot_bits(self.graph) + 1
            if self._fits(slot_bytes(bits)):
                larger = self.graph.replace(**new_slots(bits))
                self.ready.run_without_game(rehash, self.graph, larger)
                larger.at[FULL] = int(FILLED * (1 << bits))
                self.graph = larger
                self.ready = Ready(self.game)  # the old one still refers to the smaller slots
        else:
            raise error_for(status, self.game, self.states[self.graph.expanded], algorithm="Solve")

    @property
    def found(self) -> int:
        """The number of known states."""
        return len(self.solution) if self.solution else self.graph.states

    # -- solution and report ----------------------------------------------------------------------

    def _use(self, solution: Solution) -> None:
        self.solution, self.finished = solution, "proven" if solution.error == 0.0 else "solved"

    def _header(self, worth: Any, width: int, total: float) -> Header:
        decided = worth.plies[worth.values[:, 0] != self.endless]
        bounded = width == 1 and decided.min(initial=0) >= 0  # otherwise nobody wins, or some win has no bound
        longest = decided.max(initial=0) if bounded else 0
        return Header(
            game=repr(self.game),
            rules=digest_of(self.game) if self.file else "",
            python=python_version(),
            root=key_of(self.game, self.state),
            states=len(worth.plies),
            players=self.game.players,
            width=width,
            total=total,
            endless=self.endless,
            error=self.error,
            equal=self.equal,
            results=results(self.game, worth.values),
            longest=int(longest),
        )

    def report(self, spent: Spent) -> Report:
        if spent.stopped and self.checkpoint is not None:
            self._save_checkpoint(spent.stopped == "interrupted" and not self.ready.compiled)
        solution, game, s = self.solution, self.game, self.state
        low, high = game.utility_range
        moves, line = (solution.moves(s), solution.line(s)) if solution else ([], self._first_action())
        value = solution.value(s) if solution else ((low + high) / 2,) * game.players
        if solution and solution.error != 0.0:  # the best action's value, so that state and action agree
            value = next((move.value for move in moves if line and move.action == line[0]), value)
        return Report(
            game=game,
            state=s,
            algorithm=self.algorithm,
            action=line[0] if line else None,
            value=value,
            line=tuple(line),
            moves=tuple(moves),
            proven=solution.proven(s) if solution else None,
            cost=Cost(
                simulations=0,
                nodes=spent.units,
                depth=0 if self.loaded else int(self.graph.at[DEPTH]),
                seconds=spent.seconds,
                memory_mb=self.peak / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            tree=solution,
            best=tuple(solution.best(s)) if solution else (),
            note=self.describe(),
        )

    def _save_checkpoint(self, broken: bool) -> None:
        """Writes the checkpoint when the search stops, unless it broke off in the middle of a state."""
        if self.checkpoint is not None:
            if len(self.states) and not broken:
                self.checkpoint.write_now(self.graph, self.states)
            self.checkpoint.close(done=False)
            self.checkpoint = None

    def _first_action(self) -> list[int]:
        mover = self.game.to_move(self.state)
        return [int(a) for a, _ in zip(self.game.actions(self.state), range(int(mover >= 0)), strict=False)]

    def describe(self) -> str:
        """The progress of the search, or its result, in one line."""
        if self.solution is not None:
            return describe_solution(self.solution)
        left = self.graph.states - self.graph.expanded
        found = f"{self.graph.states:,} states, {left:,} to look at"
        if self.finished == "memory":
            return f"not solved: {self.memory_mb:g} MB hold no more than {found}; give more memory_mb"
        return found if self.phase == "looking" else f"{self.phase} {self.graph.states:,} states: {self.share:.0%}"
