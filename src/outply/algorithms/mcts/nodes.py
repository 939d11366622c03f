"""The nodes of a search tree: a row a node, the children of a node side by side and behind it.

    links[node]   first child, number of children, visits, action that led here, kind, proof (see proof_marks.py)
    means[node]   mean utility for each player; exact once the node is proven (see means.py)

A node's kind is the player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited.
"""

from __future__ import annotations

from typing import Any

from outply.compiler.intrinsics import fetch_add, swap_if

FIRST, COUNT, VISITS, ACTION, KIND, PROOF = range(6)
"""The columns of `links`."""


class Nodes:
    """The fields of a node, read and written by name."""

    links: Any
    means: Any

    def players(self) -> int:
        """The number of players."""
        return self.means.shape[1]

    def visits(self, node: int) -> int:
        """The number of simulations that went through the node."""
        return self.links[node, VISITS]

    def action(self, node: int) -> int:
        """The action, or outcome, that led to the node."""
        return self.links[node, ACTION]

    def kind(self, node: int) -> int:
        """The player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited."""
        return self.links[node, KIND]

    def proof(self, node: int) -> int:
        """The plies to the end if the node is proven, else a negative number."""
        return self.links[node, PROOF]

    def first_child(self, node: int) -> int:
        """The first of its children, which lie side by side."""
        return self.links[node, FIRST]

    def child_count(self, node: int) -> int:
        """The number of children: 0 until the node is expanded."""
        return self.links[node, COUNT]

    def children(self, node: int) -> range:
        """The children of a node."""
        first = self.links[node, FIRST]
        return range(first, first + self.links[node, COUNT])

    @property
    def capacity(self) -> int:
        """Nodes for which there is room."""
        return len(self.links)

    def set_kind(self, node: int, kind: int) -> None:
        """Sets the kind of a node."""
        self.links[node, KIND] = kind

    def set_proof(self, node: int, plies: int) -> None:
        """Sets the plies to the end of a proven node."""
        self.links[node, PROOF] = plies

    def count_visits(self, node: int, visits: int) -> None:
        """Sets the visits of a node that no tree policy will look at."""
        self.links[node, VISITS] = visits

    def set_action(self, node: int, action: int) -> None:
        """Sets the action that led to a node."""
        self.links[node, ACTION] = action

    def set_children(self, node: int, first: int, count: int) -> None:
        """Sets the children of a node, which lie side by side."""
        self.links[node, FIRST] = first
        self.links[node, COUNT] = count

    # Where several threads share a tree, other threads may write to the same node.

    def add_visits(self, node: int, visits: int) -> None:
        """Adds visits by an atomic instruction."""
        fetch_add(self.links, node, VISITS, visits)

    def swap_proof(self, node: int, known: int, proof: int) -> bool:
        """Sets the proof if it is still what this thread has read; False if another thread was faster."""
        return swap_if(self.links, node, PROOF, known, proof)
