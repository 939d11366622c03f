"""Chance policies: which outcome a simulation goes on to where chance is to move.

    class Likeliest(ChancePolicy):
        def select(self, game, tree, s, node, work): ...       # a child of the node

The children of a chance node are the outcomes of `game.chances(s)`, in that order. A policy that visits outcomes more
or less often than their probabilities say changes what means are means of; proofs do not depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.boards.random import uniform
from outply.compiler.intrinsics import inlined
from outply.options import Part
from outply.policies.columns import Column


@dataclass(frozen=True)
class ChancePolicy(Part):
    """The base of chance policies."""

    columns: ClassVar[dict[str, Column]] = {}
    """The columns that the policy keeps (see policies/columns.py), read as `tree.columns.name`."""

    @inlined
    def select(self, game: Any, tree: Any, s: Any, node: int, work: Any) -> int:
        """The child of a chance node to go on to; `work.stream` is there to draw from."""
        raise NotImplementedError

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        """The chance node has just got its children."""

    def renumbered(self, tree: Any) -> None:
        """Compaction gave the nodes other numbers. Run as plain Python; columns of nodes have moved with them."""


@dataclass(frozen=True)
class SampledOutcomes(ChancePolicy):
    """Draws an outcome by its probability."""

    def select(self, game: Any, tree: Any, s: Any, node: int, work: Any) -> int:
        return tree.first_child(node) + sampled_place(game, s, work.stream)


@dataclass(frozen=True)
class ProportionalOutcomes(ChancePolicy):
    """Keeps the visits of outcomes in proportion to their probabilities: draws one by how far it lags behind.

    Means are less noisy than those of outcomes drawn by probability.
    """

    def select(self, game: Any, tree: Any, s: Any, node: int, work: Any) -> int:
        first, visits = tree.first_child(node), tree.visits_so_far(node)
        all_lags = 0.0
        place = -1
        for _, probability in game.chances(s):
            place += 1
            all_lags += max(0.0, probability * visits - tree.visits(first + place))
        left = uniform(work.stream) * all_lags
        place = due = -1
        for _, probability in game.chances(s):
            place += 1
            lag = probability * visits - tree.visits(first + place)
            if lag > 0.0 and left >= 0.0:
                left -= lag
                due = place
        return first + (due if due >= 0 else sampled_place(game, s, work.stream))


@dataclass(frozen=True)
class NoChance(ChancePolicy):
    """Of a game without chance, whose rules have no `chances` to compile; nobody calls it."""

    def select(self, game: Any, tree: Any, s: Any, node: int, work: Any) -> int:
        return tree.first_child(node)


@inlined
def sampled_place(game: Any, s: Any, stream: Any) -> int:
    """The place of an outcome among those of a chance state, drawn by its probability."""
    left = uniform(stream)
    place = -1
    for _, probability in game.chances(s):
        place += 1
        left -= probability
        if left < 0.0:
            break
    return place
