"""Step 2 of Solve in slices: chooses the method for the graph and runs its kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from outply.algorithms.solve import Solve
from outply.algorithms.solve.backward import (
    ENDLESS,
    Worth,
    backward_induction,
    count_predecessors,
    list_predecessors,
    new_retro,
    new_topology,
    new_worth,
    retrograde_analysis,
    sort_topologically,
)
from outply.algorithms.solve.cycles import (
    BYTES_A_STATE,
    CONVERGED,
    DIVERGED,
    GAP,
    ORDERED,
    PLACE,
    TROUBLE,
    find_components,
    iterate_values,
    new_components,
    new_sweeps,
)
from outply.algorithms.solve.graph import BACK_EDGES, EDGES, ENDS, Graph
from outply.compiler.kernel import Ready
from outply.game import Game, facts
from outply.search.run import Run


class Phases(Run):
    """The phases of step 2; each is a generator that works for `quota` states between two yields."""

    algorithm: Solve
    game: Game
    graph: Graph
    ready: Ready
    endless: float
    quota: int
    phase: str
    share: float

    def _fits(self, more: int) -> bool:
        """True if the budget has so many more bytes of memory."""
        raise NotImplementedError

    def _until(self, phase: str, share: Callable[[], Any]) -> Iterator[None]:
        """Yields once a slice until the share that is done is 1."""
        self.phase, self.share = phase, 0.0
        while True:
            yield
            self.share = float(share())
            if self.share >= 1.0:
                return

    def _width(self) -> tuple[int, float]:
        """The numbers per value (1 in a zero-sum game, else one per player), and the sum of the two utilities.

        Where play may be endless, that is worth something, too: the sum must be that of the utility range.
        """
        utilities = self.graph.ended()
        if not np.isfinite(utilities).all():
            raise RuntimeError(f"{self.game!r}: a utility is not a finite number; outply check finds it.")
        players = self.game.players
        if players == 1:
            return 1, 0.0
        sums = utilities.sum(axis=1)
        total = float(sums[0]) if len(sums) else float(sum(self.game.utility_range))
        constant = len(sums) == 0 or np.abs(sums - total).max() <= 1e-9 * max(1.0, np.abs(utilities).max())
        if self.graph.at[BACK_EDGES] > 0:
            constant = constant and abs(total - sum(self.game.utility_range)) <= 1e-9 * max(1.0, abs(total))
        return (1 if players == 2 and constant else players), total

    def _order(self, kept: int) -> Iterator[int]:
        """Sorts the states topologically, unless their numbers are in that order; sets `cyclic`."""
        graph, states = self.graph, self.graph.states
        self.order, self.cyclic = np.zeros(0, np.int32), False
        if graph.at[BACK_EDGES] == 0:
            return
        if not self._fits(kept + 8 * states):
            return
        order = new_topology(states)
        for _ in self._until("ordering", lambda: _order_progress(order, states)):
            self.ready.run_without_game(sort_topologically, graph, order, self.quota)
            yield 0
        self.order, self.cyclic = order.order, bool(order.at[2] < states)

    def _evaluate(self, width: int, kept: int) -> Iterator[int]:
        """Computes all values, by the method that fits the graph."""
        graph, states, ends = self.graph, self.graph.states, self.graph.ends[: self.graph.at[ENDS]]
        self.worth: Worth = new_worth(states, width, self.endless, self.order)
        self.worth.values[ends] = graph.ended()[:, :width]
        self.error: float | None = 0.0
        self.equal = 0.0
        if not self.cyclic:
            for _ in self._until("solving", lambda: self.worth.at[0] / states):
                self.ready.run_without_game(backward_induction, graph, self.worth, self.quota)
                yield 0
        elif width == 1 and not facts(self.game).chance:
            yield from self._retrograde(kept, ends)
        else:
            yield from self._value_iteration(kept)

    def _retrograde(self, kept: int, ends: Any) -> Iterator[int]:
        graph, states, worth = self.graph, self.graph.states, self.worth
        if not self._fits(kept + 20 * states + 4 * int(graph.at[EDGES])):
            return
        worth.plies[:] = ENDLESS
        worth.plies[ends] = 0
        worth.values[:] = self.endless
        worth.values[ends] = graph.ended()[:, :1]
        retro = new_retro(graph, worth)
        for _ in self._until("turning round", lambda: retro.at[0] / states):
            self.ready.run_without_game(count_predecessors, graph, retro, self.quota)
            yield 0
        retro.at[0] = 0
        np.cumsum(retro.first, out=retro.first)
        for _ in self._until("turning round", lambda: retro.at[0] / states):
            self.ready.run_without_game(list_predecessors, graph, retro, self.quota)
            yield 0
        for _ in self._until("solving", lambda: _retrograde_progress(retro, states)):
            self.ready.run_without_game(retrograde_analysis, graph, worth, retro, self.quota)
            yield 0

    def _value_iteration(self, kept: int) -> Iterator[int]:
        graph, states, worth = self.graph, self.graph.states, self.worth
        if not self._fits(kept + (BYTES_A_STATE + 32) * states):
            return
        found = new_components(states)
        for _ in self._until("dividing", lambda: found.at[ORDERED] / states):
            self.ready.run_without_game(find_components, graph, found, self.quota)
            yield 0
        utilities = graph.ended()
        bounds = [float(utilities.min()), float(utilities.max())] if len(utilities) else []
        low, high = min(self.endless, *bounds, self.endless), max(self.endless, *bounds, self.endless)
        sweeps = new_sweeps(found, worth, self.algorithm.tolerance, (low, high))
        for _ in self._until("iterating", lambda: sweeps.at[PLACE] / sweeps.components):
            self.ready.run_without_game(iterate_values, graph, worth, sweeps, self.quota)
            yield 0
        if sweeps.at[TROUBLE] == DIVERGED:
            raise RuntimeError(
                f"{self.game!r}: states come again, and their values do not converge; Solve needs a game without "
                "cycles, or a zero-sum game of two players."
            )
        known = worth.width == 1 and sweeps.at[TROUBLE] == CONVERGED
        self.error = float(sweeps.gaps[GAP]) / 2 if known else None
        self.equal = self.algorithm.tolerance


def _order_progress(order: Any, states: int) -> float:
    """The share of the topological sort that is done."""
    if order.at[0] < states:
        return float(order.at[0]) / states / 2
    return 1.0 if order.at[1] == order.at[2] else min(0.999, 0.5 + float(order.at[1]) / states / 2)


def _retrograde_progress(retro: Any, states: int) -> float:
    """The share of the retrograde analysis that is done."""
    over = retro.at[1] == retro.at[2] and retro.at[3] == len(retro.ends)
    return 1.0 if over else min(0.999, float(retro.at[1]) / states)
