"""Trees written by hand: decisions, chance and leaves, each inside the other.

    decide(0, decide(1, 3, 12, 8, name="B"), chance((0.9, 2), (0.1, 14), name="C"), name="A")

Player 0 decides at A between a1 and a2; after a1 player 1 decides at B; after a2 chance does at C.
"""

import math
from collections.abc import Sequence
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

    def __repr__(self) -> str:
        from outply.games.trees.lists import tree_text

        return tree_text(self)

    @staticmethod
    def read(text: str) -> Any:
        """A tree in text, as nested lists or calls of decide and chance."""
        from outply.games.trees.lists import read_tree

        return read_tree(text)


def decide(player: int, *children: Any, name: str = "", actions: str | Sequence[str] = "") -> Node:
    """A node where a player chooses a child; the actions at A are a1, a2 … unless `actions` names them."""
    return inner(name, player, children, actions, ())


def chance(*outcomes: tuple[float, Any], name: str = "", actions: str | Sequence[str] = "") -> Node:
    """A node where chance chooses, from pairs of a probability and a child."""
    odds = tuple(float(p) for p, _ in outcomes)
    if not all(p > 0 for p in odds) or not math.isclose(sum(odds), 1.0, abs_tol=1e-9):
        equal = "; give equal ones names, as in {('heads', 0.5): 1}" if 0 < sum(odds) < 1 else ""
        raise ValueError(
            f"tree: the probabilities of node {name!r} must be above 0 and add up to 1, not {odds}{equal}."
        )
    return inner(name, CHANCE, tuple(child for _, child in outcomes), actions, odds)


def leaf(utilities: Any) -> Node:
    """An end of the game: a tuple of utilities, or for two players a number v that means (v, -v)."""
    values = utilities if isinstance(utilities, tuple) else (utilities,)
    if not values or not all(isinstance(value, Real) and math.isfinite(value) for value in values):
        raise ValueError(f"tree: a leaf must be a finite number or a tuple of such numbers, not {utilities!r}.")
    both = values if isinstance(utilities, tuple) else (utilities, -utilities)
    return Node("", 0, (), (), (), tuple(float(value) for value in both))


def inner(
    name: str, player: int, children: tuple[Any, ...], actions: str | Sequence[str], odds: tuple[float, ...]
) -> Node:
    """A node with children; without `actions` these are called a1, a2 … at a node of name A."""
    usual = [f"{name.lower()}{number}" for number in range(1, len(children) + 1)]
    names = (actions.split() if isinstance(actions, str) else list(actions)) or usual
    if not children:
        raise ValueError(f"tree: node {name!r} must have children.")
    spaced = next((action for action in names if len(action.split()) != 1), None)
    if spaced is not None:
        raise ValueError(f"tree: the name of an action is one word, such as {'_'.join(spaced.split()) or 'left'!r}.")
    if len(names) != len(children) or len(set(names)) != len(names):
        raise ValueError(f"tree: node {name!r} has {len(children)} children but the actions {' '.join(names)}.")
    nodes = tuple(child if isinstance(child, Node) else leaf(child) for child in children)
    return Node(name, player, nodes, tuple(names), odds, ())
