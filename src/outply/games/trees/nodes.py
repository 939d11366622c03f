"""Trees written by hand: decisions, chance and leaves, each inside the other.

    decide(0, decide(1, 3, 12, 8, name="B"), chance((0.9, 2), (0.1, 14), name="C"), name="A")

Player 0 decides at A between a1 and a2; after a1 player 1 decides at B; after a2 chance does at C.
"""

import math
from numbers import Real
from typing import Any, NamedTuple

from outply.game import CHANCE


class Node(NamedTuple):
    name: str
    player: int  # or CHANCE
    children: tuple[Any, ...]  # nodes; none at a leaf
    actions: tuple[str, ...]  # a name for each child
    odds: tuple[float, ...]  # the probability of each child, at a chance node
    utilities: tuple[float, ...]  # one for each player, at a leaf


def decide(player: int, *children: Any, name: str = "", actions: str = "") -> Node:
    """A node where a player chooses a child; the actions at A are a1, a2 … unless `actions` names them."""
    return _inner(name, player, children, actions, ())


def chance(*outcomes: tuple[float, Any], name: str = "", actions: str = "") -> Node:
    """A node where chance chooses, from pairs of a probability and a child."""
    odds = tuple(float(p) for p, _ in outcomes)
    if not all(p > 0 for p in odds) or not math.isclose(sum(odds), 1.0, abs_tol=1e-9):
        raise ValueError(f"tree: the probabilities of node {name!r} must be above 0 and add up to 1, not {odds}")
    return _inner(name, CHANCE, tuple(child for _, child in outcomes), actions, odds)


def leaf(utilities: Any) -> Node:
    """An end of the game: a tuple of utilities, or for two players a number v that means (v, -v)."""
    values = utilities if isinstance(utilities, tuple) else (utilities,)
    if not values or not all(isinstance(value, Real) for value in values):
        raise ValueError(f"tree: a leaf must be a number or a tuple of numbers, not {utilities!r}")
    both = values if isinstance(utilities, tuple) else (utilities, -utilities)
    return Node("", 0, (), (), (), tuple(float(value) for value in both))


def _inner(name: str, player: int, children: tuple[Any, ...], actions: str, odds: tuple[float, ...]) -> Node:
    names = actions.split() or [f"{name.lower()}{number}" for number in range(1, len(children) + 1)]
    if not children:
        raise ValueError(f"tree: node {name!r} must have children")
    if len(set(names)) != len(children):
        raise ValueError(f"tree: node {name!r} has {len(children)} children but the actions {' '.join(names)}")
    nodes = tuple(child if isinstance(child, Node) else leaf(child) for child in children)
    return Node(name, player, nodes, tuple(names), odds, ())
