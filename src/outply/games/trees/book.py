"""The trees of the textbook, on which a search can be followed by hand. Player 0 is MAX, player 1 is MIN."""

from outply.games.trees.nodes import Node, chance, decide
from outply.games.trees.tree import TreeGame

MAX, MIN = 0, 1


def two_ply(*last: int) -> Node:
    """MAX at A, MIN at B, C and D; only the order of the leaves of D is open."""
    b, c, d = decide(MIN, 3, 12, 8, name="B"), decide(MIN, 2, 4, 6, name="C"), decide(MIN, *last, name="D")
    return decide(MAX, b, c, d, name="A")


def four_level() -> Node:
    """MAX and MIN in turn, two actions each; alpha-beta cuts the second leaf of E and the whole of G."""
    b = decide(MIN, decide(MAX, 2, 3, name="D"), decide(MAX, 5, 9, name="E"), name="B")
    c = decide(MIN, decide(MAX, 0, 1, name="F"), decide(MAX, 7, 5, name="G"), name="C")
    return decide(MAX, b, c, name="A")


def three_players() -> Node:
    """Each node is named after the player who moves there: A, B or C."""
    left = decide(1, decide(2, (1, 2, 6), (4, 2, 3), name="C"), decide(2, (6, 1, 2), (7, 4, 1), name="C"), name="B")
    right = decide(1, decide(2, (5, 1, 1), (1, 5, 2), name="C"), decide(2, (7, 7, 1), (5, 4, 5), name="C"), name="B")
    return decide(0, left, right, name="A")


def general_sum() -> Node:
    """What one player wins the other need not lose."""
    left = decide(1, (3, 1), (1, 2), name="B")
    right = decide(1, (2, 1), (0, 0), name="C")
    return decide(0, left, right, name="A", actions="L R")


def weak_opponent() -> Node:
    """A sure draw, or a risk that only one of ten replies punishes."""
    return decide(MAX, 0, decide(MIN, *[1] * 9, -1, name="B"), name="A", actions="draw risk")


def order(*leaves: float) -> Node:
    """Two chance nodes, nine to one each: the order of the leaves alone does not tell which is better."""
    b = chance((0.9, leaves[0]), (0.1, leaves[1]), name="B")
    c = chance((0.9, leaves[2]), (0.1, leaves[3]), name="C")
    return decide(MAX, b, c, name="A")


def unobservable() -> Node:
    """A sure 4, or an action that leads left 40 % and right 60 % of the time."""
    left, right = decide(MIN, 3, 10, name="C"), decide(MIN, 8, 5, name="D")
    gamble = chance((0.4, left), (0.6, right), name="B", actions="left right")
    return decide(MAX, 4, gamble, name="A")


TREES = {
    "two_ply": two_ply(14, 5, 2),
    "two_ply_reordered": two_ply(2, 5, 14),
    "four_level": four_level(),
    "three_players": three_players(),
    "general_sum": general_sum(),
    "weak_opponent": weak_opponent(),
    "order": order(2, 3, 1, 4),
    "order_scaled": order(20, 30, 1, 400),
    "unobservable": unobservable(),
}


class Book(TreeGame):
    """A tree of the textbook by its name."""

    tree: str = "two_ply"

    def root(self) -> Node:
        if self.tree not in TREES:
            raise ValueError(f"book: tree must be one of {', '.join(TREES)}, not {self.tree!r}")
        return TREES[self.tree]
