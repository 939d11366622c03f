"""Means: the average values of a tree's nodes, and how simulations change them.

    means[node]   mean utility for each player; exact once the node is proven
    spreads[node] what the tree policy makes of the visits, such as 1 / sqrt(visits): read by all simulations that pass
                  by, computed only by those that go through; infinite if the node was not visited, minus infinity if
                  it is proven or bounded out, so that selection need not look at its proof

All this is different where several threads share a tree (see threads/open_nodes.py).
"""

from __future__ import annotations

import math
from typing import Any

from outply.algorithms.mcts.proof_marks import ProofMarks

LEAST_WIDTH = 1e-100
"""The least width of a bound: more than 0, and less than any difference of two means that matters."""


class Means(ProofMarks):
    """Nodes that take in what simulations find."""

    explores: Any
    batch_sums: Any
    batch_corrections: Any

    # What a node is worth.

    def values(self, node: int) -> Any:
        """The value of a node to each player, for a report."""
        return self.means[node]

    def value(self, node: int, player: int) -> float:
        """The mean for a player on the scale of 0 to 1."""
        return (self.means[node, player] - self.scale[0]) * self.scale[1]

    def unit(self) -> float:
        """A utility of 1, counted from the least, on the scale of 0 to 1."""
        return self.scale[1]

    def scaled(self, utility: float) -> float:
        """A utility on the scale of 0 to 1."""
        return (utility - self.scale[0]) * self.scale[1]

    def mean(self, node: int, player: int) -> float:
        """The mean for a player."""
        return self.means[node, player]

    def mean_before(self, node: int, player: int) -> float:
        """The mean for a player without the present simulation, which is among the visits but not yet taken in."""
        return self.means[node, player]

    def set_mean(self, node: int, player: int, mean: float) -> None:
        """The node is worth that on average."""
        self.means[node, player] = mean

    def completed_visits(self, node: int) -> int:
        """The visits of simulations that are over: all but those under way in other threads (virtual loss)."""
        return self.visits(node)

    def completed_value(self, node: int, player: int) -> float:
        """The mean of the simulations that are over, on the scale of 0 to 1."""
        return self.value(node, player)

    # How good it looks to the tree policy.

    def explore(self, policy: Any, node: int) -> float:
        """The factor of exploration that the policy computes from the visits of a node."""
        visits = self.visits(node)
        return self.explores[visits] if visits < self.explores.size else policy.explore(max(1, visits))

    def know_explores(self, policy: Any) -> None:
        """Fills `explores`, once. A parent never visited counts as visited once, of which there is a logarithm."""
        if self.explores.size > 0 and math.isnan(self.explores[0]):
            for visits in range(self.explores.size - 1, -1, -1):
                self.explores[visits] = policy.explore(max(1, visits))

    def bound(self, node: int, player: int, width: float, policy: Any) -> float:
        """The mean for a player and a width in proportion to the policy's spread, on a scale of the tree's own; less
        than all others for a node that is proven. Only nodes that were visited have one."""
        return self.means[node, player] + width * self.spreads[node]

    def width(self, explore: float) -> float:
        """Brings a width from the scale of 0 to 1 to that of `bound`; above 0, so that infinite spreads stay so."""
        return max(LEAST_WIDTH, explore * self.scale[2])

    def visits_so_far(self, node: int) -> int:
        """The visits of a node on the way of the present simulation, that one included."""
        return self.visits(node) + 1

    # What simulations change.

    def take_in(self, node: int, utilities: Any) -> None:
        """One more simulation, which is among the visits: v <- v + (u - v) / N, for each player."""
        share = 1.0 / self.visits(node)
        for player in range(self.means.shape[1]):
            mean = self.means[node, player]
            self.means[node, player] = mean + (utilities[player] - mean) * share

    def take_in_batch(self, node: int, used: int, policy: Any) -> None:
        """Takes in a batch of so many simulations, which add up to `batch_sums` and `batch_corrections`."""
        if used > 0:
            self.set_visits(node, self.visits(node) + used, policy)
            share = 1.0 / self.visits(node)
            for player in range(self.means.shape[1]):
                mean = self.means[node, player]
                now = mean + (self.batch_sums[player] + self.batch_corrections[player] - used * mean) * share
                self.means[node, player] = self.in_range(now)

    def correct(self, node: int, sums: Any) -> None:
        """Corrects the sum of the simulations before the present one by so much, for each player."""
        share = 1.0 / max(1, self.visits(node) - 1)
        for player in range(self.means.shape[1]):
            self.means[node, player] = self.in_range(self.means[node, player] + sums[player] * share)

    def in_range(self, mean: float) -> float:
        """The mean, or the utility next to it: a correction is an estimate, too."""
        return min(max(mean, self.scale[0]), self.scale[0] + self.scale[2])

    def leave(self, node: int, policy: Any) -> None:
        """A simulation that went through the node is over."""
        self.set_visits(node, self.visits(node) + 1, policy)

    def set_visits(self, node: int, visits: int, policy: Any) -> None:
        """So many simulations went through the node."""
        self.count_visits(node, visits)
        self.spreads[node] = -math.inf if self.decided(node) else policy.spread(visits)
