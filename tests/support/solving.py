"""Games solved to the end for the tests of Solve, and a game in which play may never end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import outply as op
from outply.algorithms.solve.run import SolveRun
from outply.algorithms.solve.solution import Solution
from outply.search.budget import Budget

PLENTY = Budget(seconds=1e6, memory_mb=512)
LITTLE = Budget(seconds=1e6, memory_mb=1)


def finish(run: SolveRun, quota: int = 1 << 20) -> SolveRun:
    while run.finished is None:
        run.step(quota)
    return run


def solved(game: Any, s: Any = None, budget: Budget = PLENTY, quota: int = 1 << 20, **options: Any) -> Solution:
    start = game.initial() if s is None else s
    run = finish(op.Solve(**options).start(game, start, budget, 1), quota)
    assert run.solution is not None, run.describe()
    return run.solution


class Lazy(op.Game):
    """One player: stay, or toss a coin that ends the game or leads back; staying for ever wins nothing."""

    players = 1
    utility_range = (0.0, 1.0)

    def initial(self) -> int:
        return 0

    def to_move(self, s: int) -> int:
        return op.CHANCE if s == 1 else 0

    def actions(self, s: int) -> range:
        return range(2)

    def chances(self, s: int) -> Iterator[tuple[int, float]]:
        yield 2, 0.25
        yield 0, 0.75

    def result(self, s: int, a: int) -> int:
        return int(a)

    def is_terminal(self, s: int) -> bool:
        return s == 2

    def utility(self, s: int, player: int) -> float:
        return 1.0
