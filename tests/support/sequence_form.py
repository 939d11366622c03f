"""The value of a two-player zero-sum game by a linear program over sequences: the oracle of equilibria.

max p0 with  E x = e, x >= 0,  F' q <= A' x  (Koller, Megiddo and von Stengel 1996); A is made from the ends.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest


def game_value(sequences: Any) -> float:
    """What player 0 gets if both play optimally."""
    optimize = pytest.importorskip("scipy.optimize")
    sparse = pytest.importorskip("scipy.sparse")
    records, size = sequences.records.tolist(), len(sequences.actions)
    own: list[dict[int, int]] = [{0: 0}, {1: 0}]
    for player, first, count, _ in records:
        for s in range(first, first + count):
            own[player][s] = len(own[player])
    assert len(own[0]) + len(own[1]) == size
    rows = [own[0][s] for s in sequences.ends[:, 0].tolist()]
    columns = [own[1][s] for s in sequences.ends[:, 1].tolist()]
    payoffs = sparse.csr_matrix((sequences.payoffs[:, 0], (rows, columns)), (len(own[0]), len(own[1])))
    flows = [_flows(records, own[player], player, sparse) for player in range(2)]
    x, q = len(own[0]), flows[1].shape[0]
    goal = np.zeros(x + q)
    goal[x] = -1.0  # the flow into the other's empty sequence: what x is worth against the best answer
    below = sparse.hstack([-payoffs.T, flows[1].T]).tocsr()
    equal = sparse.hstack([flows[0], sparse.csr_matrix((flows[0].shape[0], q))]).tocsr()
    one = np.zeros(flows[0].shape[0])
    one[0] = 1.0
    bounds = [(0, None)] * x + [(None, None)] * q
    found = optimize.linprog(goal, below, np.zeros(len(own[1])), equal, one, bounds, method="highs")
    assert found.success
    return float(-found.fun)


def _flows(records: list[list[int]], own: dict[int, int], player: int, sparse: Any) -> Any:
    """A row for the empty sequence and one for each record: the actions, minus the sequence before."""
    rows, columns, values, row = [0], [0], [1.0], 1
    for owner, first, count, parent in records:
        if owner == player:
            entries = [(own[parent], -1.0), *((own[s], 1.0) for s in range(first, first + count))]
            for column, value in entries:
                rows.append(row)
                columns.append(column)
                values.append(value)
            row += 1
    return sparse.csr_matrix((values, (rows, columns)), (row, len(own)))
