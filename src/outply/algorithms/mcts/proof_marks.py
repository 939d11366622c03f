"""Proof marks: what is proven about the nodes of a search tree, and what their proofs are worth.

    proof of a node    0 or more: proven, and over in so many plies
                       -1: nothing is known
                       -2 - i: not proven, but its child number i is, and is the best of the proven ones
                       BOUNDED_OUT added to one of the last two: bounded out

How proofs go up the tree stands in proofs.py.
"""

from __future__ import annotations

import math
from typing import Any

from outply.algorithms.mcts.nodes import Nodes

BOUNDED_OUT = -(1 << 30)
"""Offset that marks a bounded-out node: its parent already has a proven child at least as good."""

ODD = -1
"""The value of `bounding` once an end was met that is not zero-sum, though the game says so."""

NEARLY = 1e-9
"""A share of the utility range: two utilities that are closer than this count as equal."""


class ProofMarks(Nodes):
    """Nodes that may be proven, or bounded out."""

    spreads: Any
    scale: Any
    bounding: Any

    def decided(self, node: int) -> bool:
        """The node is proven or bounded out: nothing more need be known about it."""
        proof = self.proof(node)
        return proof >= 0 or proof < BOUNDED_OUT

    def closed(self, node: int) -> bool:
        """No simulation should go there."""
        return self.decided(node)

    def has_proven_child(self, node: int) -> bool:
        """The node is not proven, but the best of its proven children is noted, or it was bounded out."""
        return self.proof(node) < -1

    def exact(self, node: int, player: int) -> float:
        """The value of a proven or terminal node to a player."""
        return self.means[node, player]

    def put_exact(self, node: int, player: int, value: float) -> None:
        """The value of a terminal node to a player."""
        self.means[node, player] = value

    def prove(self, node: int, plies: int, values: Any) -> bool:
        """Proves a node: its exact values, and the plies to the end; False if another thread is proving it."""
        for player in range(self.means.shape[1]):
            self.means[node, player] = values[player]
        self.show_proof(node, plies)
        return True

    def show_proof(self, node: int, plies: int) -> None:
        """The node is proven: no simulation chooses it any more."""
        self.set_proof(node, plies)
        self.spreads[node] = -math.inf

    def note_best(self, node: int, best: int) -> None:
        """Of the proven children of a node that is not proven this one is the best."""
        offset = BOUNDED_OUT if self.proof(node) < BOUNDED_OUT else 0
        self.set_proof(node, offset + self.first_child(node) - 2 - best)

    def best_proven(self, node: int) -> int:
        """The best of the proven children of a node that is not proven, as far as one was noted, or -1."""
        proof = self.proof(node)
        noted = proof - BOUNDED_OUT if proof < BOUNDED_OUT else proof
        return self.first_child(node) - 2 - noted if noted < -1 else -1

    def may_bound_out(self) -> bool:
        """The game says that it is zero-sum, and the search uses it."""
        return self.bounding[0] > 0

    def meet_end(self, one: float, other: float) -> None:
        """Takes note of an end of the game: of a zero-sum game, the utilities add up to the ends of the range."""
        if self.bounding[0] > 0 and abs(one + other - 2.0 * self.scale[0] - self.scale[2]) > NEARLY * self.scale[2]:
            self.bounding[0] = ODD

    def bound_out(self, node: int, reply: int) -> None:
        """Bounds a node out by a proven reply: the player at its parent has a proven child at least as good."""
        if not self.decided(node):
            for player in range(self.means.shape[1]):
                self.means[node, player] = self.exact(reply, player)
            self.set_proof(node, self.proof(node) + BOUNDED_OUT)
            self.spreads[node] = -math.inf

    def lift_bound(self, node: int) -> None:
        """Makes a bounded-out node an ordinary one: it is the root now."""
        if self.proof(node) < BOUNDED_OUT:
            self.set_proof(node, self.proof(node) - BOUNDED_OUT)
