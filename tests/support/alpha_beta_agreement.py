"""Alpha-beta beside the oracle: random options, random trees and graphs with cycles, and the comparison."""

from __future__ import annotations

import random
from functools import cache, cached_property
from typing import Any

import numpy as np
import pytest

from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.search.budget import Budget, Spent
from tests.support.oracle import limited
from tests.support.random_trees import Forest

REFINEMENTS = (
    "table",
    "null_window",
    "winning_first",
    "killers",
    "history",
    "early_cuts",
    "in_range",
    "faster",
    "forced",
    "deepening",
)
PLAIN = AlphaBeta(**dict.fromkeys(REFINEMENTS, False), aspiration=0.0)
SMALL = 0.02  # megabytes: so small a table that entries are replaced all the time


def sampled(rng: random.Random) -> dict[str, Any]:
    """A random set of options: each refinement on or off."""
    options: dict[str, Any] = {name: rng.random() < 0.6 for name in REFINEMENTS}
    options.update(aspiration=rng.choice((0.0, 0.05, 0.3)), all_best=rng.random() < 0.2)
    options.update(early_cuts_from=rng.choice((1, 2, 3)), table_from=rng.choice((1, 1, 2)))
    return options


def finish(run: AlphaBetaRun, s: Any, rng: random.Random | None = None) -> None:
    """Searches a state to the end, with `rng` in slices of a few nodes."""
    run.begin(s)
    while run.finished is None:
        run.step(rng.randint(1, 9) if rng else 1 << 40)


def from_below(forest: Forest) -> list[float]:
    """The value of every node to player 0. Children come after their parents, so one pass from the end suffices."""
    worth = forest.utilities[:, 0].tolist()
    for node, (mover, first, count) in reversed(list(enumerate(forest.links.tolist()))):
        if count:
            worth[node] = (max if mover == 0 else min)(worth[first : first + count])
    return list(worth)


def agree(forest: Forest, options: dict[str, Any], slices: random.Random | None = None) -> None:
    """Alpha-beta proves the value of every tree and finds one of its best actions, or all of them."""
    worth, links = from_below(forest), forest.links.tolist()
    run = AlphaBetaRun(AlphaBeta(**options, most_plies=64), forest, 0, Budget(memory_mb=SMALL), 1)
    for root in forest.roots():
        finish(run, root, slices)
        _, first, count = links[root]
        best = {action for action in range(count) if worth[first + action] == worth[root]}
        found, about = run.found, (forest, options, root)
        assert found is not None and run.finished == "proven", about
        assert run.scale.value(found.score) == worth[root], about
        assert found.line[0] in best, about
        if options["all_best"]:
            assert set(found.best) == best if not options["faster"] else set(found.best) <= best, about
        if root % 16 == 0:
            report = run.report(Spent())
            assert report.value == (worth[root], -worth[root]), about
            assert report.proven is not None and report.proven.value == report.value, about


class Loops(Forest):
    """A random graph with cycles, in which play may never end."""

    nodes: int = 40
    seed: int = 1
    most: int = 3

    def initial(self) -> int:
        return 0

    @cached_property
    def _tables(self) -> tuple[Any, Any, Any]:
        rng = np.random.default_rng(self.seed)
        counts = np.where(rng.random(self.nodes) < 0.85, rng.integers(1, self.most + 1, self.nodes), 0)
        counts[0] = 2
        first = (rng.random(self.nodes) * (self.nodes - counts)).astype(np.int64)
        rows = np.stack([rng.integers(0, 2, self.nodes), first, counts], axis=1)
        return rows, np.ones(self.nodes), self._utilities(rng, rows)


def hashed(game: Any, s: Any, player: int) -> float:
    """A meaningless evaluation with many ties, inside the range of utilities."""
    low, high = game.utility_range
    share = float(game.key(s) % np.uint64(7)) / 8.0 + 0.125
    return low + (high - low) * (share if player == 0 else 1.0 - share)


def same_as_oracle(run: AlphaBetaRun, game: Any, s: Any, depth: int, options: dict[str, Any]) -> None:
    """Alpha-beta finds the oracle's value of that depth, and an action that has it."""
    about = (game, options, game.show(s), depth)
    assert run.found is not None, about
    reached, forced = run.found.depth, options["forced"]
    assert reached == depth or run.finished == "proven", about
    found, most = run.scale.value(run.found.score), run.algorithm.most_plies
    assert found == pytest.approx(expected(game, s, reached, forced, most), abs=1e-12), about
    left = reached if forced and len(list(game.actions(s))) == 1 else reached - 1
    played = expected(game, game.result(s, run.found.line[0]), left, forced, most - 1)
    assert played == pytest.approx(found, abs=1e-12), about


@cache
def expected(game: Any, s: Any, depth: int, forced: bool, plies: int) -> float:
    """The oracle's value, remembered."""
    return limited(game, s, depth, hashed, forced=forced, plies=plies)
