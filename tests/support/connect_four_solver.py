"""Connect Four solved by alpha-beta with the bundled knowledge, and positions of random games."""

from __future__ import annotations

import random
from typing import Any

import outply as op
from outply import knowledge
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.search.budget import Spent

GAME: Any = op.load("connect_four")
KNOWS = knowledge.order(GAME)
SOLVER = AlphaBeta(order=KNOWS, known_ends=KNOWS, deepening=False)


def random_games(game: Any, count: int, plies: range, seed: int) -> list[tuple[list[int], Any]]:
    """Random games that are not over after so many plies: their columns and their last state."""
    rng, found = random.Random(seed), []
    while len(found) < count:
        s, columns = game.initial(), []
        for _ in range(rng.choice(plies)):
            columns.append(rng.choice(list(game.actions(s))))
            s = game.result(s, columns[-1])
            if game.is_terminal(s):
                break
        else:
            found.append((columns, s))
    return found


def solved(run: AlphaBetaRun, s: Any) -> tuple[float, int]:
    """The value to the player to move and the plies to the end."""
    run.begin(s)
    while run.finished is None:
        run.step(1 << 20)
    proven = run.report(Spent()).proven
    assert proven is not None
    return proven.value[GAME.to_move(s)], proven.plies
