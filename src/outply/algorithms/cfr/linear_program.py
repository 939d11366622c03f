"""The exact equilibrium of a zero-sum game of two players: a linear program over sequences.

maximise the value that player 0's plan x guarantees, where every plan is as likely as the sequence before it:
    max e' q   with   F x = f,   E' q <= A' x,   x >= 0        (Koller, Megiddo and von Stengel 1996)

A is made from the ends; the dual of E' q <= A' x is player 1's plan. SciPy's HiGHS solves it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.algorithms.cfr.profile import StrategyProfile, shares_of
from outply.algorithms.cfr.sequences import Sequences, lay_out
from outply.game import Game, facts


class Equilibrium(NamedTuple):
    """What player 0 gets if both play as well as can be, and how they do."""

    value: float
    policy: StrategyProfile


def equilibrium(game: Game, memory_mb: float = 1024.0) -> Equilibrium:
    """An equilibrium of the game. It needs SciPy: pip install outply[lp]."""
    known = facts(game)
    if known.players != 2 or not known.zero_sum:
        raise ValueError(f"equilibrium is for two players of a zero-sum game, which {game!r} does not say it is.")
    sequences = lay_out(game, memory_mb)
    value, weights = solve_program(sequences)
    return Equilibrium(value, StrategyProfile(game, sequences, shares_of(sequences, weights)))


def solve_program(sequences: Sequences) -> tuple[float, Any]:
    """The value to player 0, and the weight of every sequence of both players."""
    try:
        from scipy import optimize, sparse
    except ImportError:
        raise ImportError("linear programs are solved by SciPy: pip install outply[lp].") from None
    records, places = sequences.records.tolist(), _places(sequences)
    sizes = [len(of_player) for of_player in places]
    rows, columns = ([of_player[s] for s in sequences.ends[:, p].tolist()] for p, of_player in enumerate(places))
    payoffs = sparse.csr_matrix((sequences.payoffs[:, 0], (rows, columns)), sizes)
    flows = [_flows(records, of_player, player, sparse) for player, of_player in enumerate(places)]
    answers = flows[1].shape[0]
    goal = np.zeros(sizes[0] + answers)
    goal[sizes[0]] = -1.0  # the flow into the other's empty sequence: what x is worth against the best answer
    below = sparse.hstack([-payoffs.T, flows[1].T]).tocsr()
    equal = sparse.hstack([flows[0], sparse.csr_matrix((flows[0].shape[0], answers))]).tocsr()
    one = np.zeros(flows[0].shape[0])
    one[0] = 1.0
    bounds = [(0, None)] * sizes[0] + [(None, None)] * answers
    found = optimize.linprog(goal, below, np.zeros(sizes[1]), equal, one, bounds, method="highs")
    if not found.success:
        raise RuntimeError(f"the linear program was not solved: {found.message}")
    weights = np.zeros(len(sequences.actions))
    for plan, of_player in zip((found.x, -found.ineqlin.marginals), places, strict=True):
        for s, place in of_player.items():
            weights[s] = max(0.0, float(plan[place]))
    return float(-found.fun), weights


def _places(sequences: Sequences) -> list[dict[int, int]]:
    """The places of each player's sequences among its own; the empty one comes first."""
    places: list[dict[int, int]] = [{0: 0}, {1: 0}]
    for player, first, count, _ in sequences.records.tolist():
        for s in range(first, first + count):
            places[player][s] = len(places[player])
    return places


def _flows(records: list[list[int]], places: dict[int, int], player: int, sparse: Any) -> Any:
    """A row for the empty sequence and one for each record: the actions, minus the sequence before."""
    rows, columns, values, row = [0], [0], [1.0], 1
    for owner, first, count, parent in records:
        if owner == player:
            entries = [(places[parent], -1.0), *((places[s], 1.0) for s in range(first, first + count))]
            rows += [row] * len(entries)
            columns += [column for column, _ in entries]
            values += [value for _, value in entries]
            row += 1
    return sparse.csr_matrix((values, (rows, columns)), (row, len(places)))
