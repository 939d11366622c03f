"""A search tree as policies, reports and drawings see it: nodes are numbers, a tree answers questions about them."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

ROOT = 0
"""The node of the state that is searched."""

UNKNOWN, TERMINAL = -3, -4
"""Kinds of nodes besides players and CHANCE: never visited, and the end of a game."""


@runtime_checkable
class SearchTree(Protocol):
    """A search tree as policies see it."""

    def players(self) -> int:
        """The number of players."""

    def visits(self, node: int) -> int:
        """The number of simulations that went through the node."""

    def action(self, node: int) -> int:
        """The action, or outcome, that led to the node."""

    def kind(self, node: int) -> int:
        """The player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited."""

    def proof(self, node: int) -> int:
        """The plies to the end if the node is proven, else a negative number."""

    def children(self, node: int) -> range:
        """The children of a node, which lie side by side; none until it is expanded."""

    def value(self, node: int, player: int) -> float:
        """The mean for a player on the scale of 0 to 1."""

    def mean(self, node: int, player: int) -> float:
        """The mean utility for a player."""

    def values(self, node: int) -> Any:
        """The value of the node to each player."""

    def exact(self, node: int, player: int) -> float:
        """The value of a proven or terminal node to a player."""

    def decided(self, node: int) -> bool:
        """The node is proven or bounded out: nothing more need be known about it."""

    def closed(self, node: int) -> bool:
        """No simulation should go there."""

    def set_mean(self, node: int, player: int, mean: float) -> None:
        """The node is worth that on average."""

    def take_in(self, node: int, utilities: Any) -> None:
        """One more simulation, which is among the visits, for each player."""
