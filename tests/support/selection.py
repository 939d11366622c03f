"""The child that a tree policy selects in a given tree."""

from __future__ import annotations

import math
from typing import Any

from outply.algorithms.mcts.tree import Tree
from outply.boards.random import seeded
from outply.policies.tree.base import TreePolicy


def selected(policy: TreePolicy, tree: Tree, node: int, first: int, count: int, player: int, stream: Any = None) -> int:
    """The child that the policy chooses."""
    tree.explores[:] = math.nan
    tree.know_explores(policy)
    return policy.select(tree, node, first, count, player, seeded(1) if stream is None else stream)
