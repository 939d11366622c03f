"""The policy of a whole game that a search over records has found: what CFR's tools judge."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.cfr import StrategyProfile
from outply.algorithms.cfr.profile import shares_of
from outply.algorithms.cfr.sequences import COUNT, FIRST, lay_out


def profile_of(game: Any, tree: Any, weights: Any) -> StrategyProfile:
    """A policy by the weights of a tree's actions; uniform where the tree has no node."""
    sequences = lay_out(game)
    found = np.zeros(len(sequences.actions))
    for record, key in enumerate(sequences.keys):
        node = tree.find(key)
        if node >= 0:
            known = {tree.action(child): float(weights[child]) for child in tree.children(node)}
            first = int(sequences.records[record, FIRST])
            for place in range(first, first + int(sequences.records[record, COUNT])):
                found[place] = known[int(sequences.actions[place])]
    return StrategyProfile(game, sequences, shares_of(sequences, found))
