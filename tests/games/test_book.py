"""The trees of the textbook, solved by brute force, and trees of all kinds against the nodes they are made of."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import outply as op
from outply.compiler import dependencies
from outply.games.trees.book import TREES, Book
from outply.games.trees.nodes import Node, chance, decide, leaf
from outply.games.trees.tree import Tree, TreeGame
from tests.support import plain_rules as plain
from tests.support.solved_trees import Values, random_node, solve


@pytest.mark.parametrize(
    ("tree", "values", "line"),
    [
        ("two_ply", (3, -3), "a1 b1"),
        ("two_ply_reordered", (3, -3), "a1 b1"),
        ("four_level", (3, -3), "a1 b1 d2"),
        ("three_players", (1, 2, 6), "a1 b1 c1"),
        ("general_sum", (2, 1), "R c1"),
        ("weak_opponent", (0, 0), "draw"),
        ("order", (2.1, -2.1), "a1"),
        ("order_scaled", (40.9, -40.9), "a2"),
        ("unobservable", (4.2, -4.2), "a2"),
    ],
)
def test_value_and_line(tree: str, values: Values, line: str) -> None:
    found, names = solve(Book(tree=tree))
    assert found == pytest.approx(values)
    assert names == line


def worth(game: TreeGame, path: str, player: int = 0) -> float:
    return solve(game, walk(game, path))[0][player]


def walk(game: TreeGame, path: str) -> int:
    s = game.initial()
    for name in path.split():
        s = game.result(s, game.parse_action(s, name))
    return s


def leaves(game: TreeGame, s: int = 0) -> list[float]:
    """Utilities of the first player, left to right."""
    if game.is_terminal(s):
        return [game.utility(s, 0)]
    return [u for a in game.actions(s) for u in leaves(game, game.result(s, a))]


def test_two_ply() -> None:
    game: Any = op.load("book:two_ply")
    assert leaves(game) == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert [worth(game, path) for path in ("a1", "a2", "a3")] == [3, 2, 2]
    assert game == op.load("book") == op.load("book", tree="two_ply")


def test_two_ply_reordered() -> None:
    assert leaves(Book(tree="two_ply_reordered")) == [3, 12, 8, 2, 4, 6, 2, 5, 14]


def test_four_level() -> None:
    game = Book(tree="four_level")
    assert leaves(game) == [2, 3, 5, 9, 0, 1, 7, 5]
    assert [worth(game, path) for path in ("a1", "a1 b1", "a1 b2", "a2", "a2 c1", "a2 c2")] == [3, 3, 9, 1, 1, 7]


def test_three_players() -> None:
    game = Book(tree="three_players")
    assert game.players == 3
    picked = [solve(game, walk(game, f"{a} {b}"))[0] for a in ("a1", "a2") for b in ("b1", "b2")]
    assert picked == [(1, 2, 6), (6, 1, 2), (1, 5, 2), (5, 4, 5)]
    assert [solve(game, walk(game, a))[0] for a in ("a1", "a2")] == [(1, 2, 6), (1, 5, 2)]


def test_general_sum() -> None:
    game = Book(tree="general_sum")
    assert [solve(game, walk(game, name))[0] for name in ("L", "R")] == [(1, 2), (2, 1)]


def test_a_weak_opponent_is_worth_a_risk() -> None:
    game = Book(tree="weak_opponent")
    s = walk(game, "risk")
    replies = [game.utility(game.result(s, a), 0) for a in game.actions(s)]
    assert len(replies) == 10
    assert sum(replies) / 10 == pytest.approx(0.8)
    assert worth(game, "risk") == -1


@pytest.mark.parametrize(("tree", "first", "second"), [("order", 2.1, 1.3), ("order_scaled", 21, 40.9)])
def test_order_alone_does_not_tell(tree: str, first: float, second: float) -> None:
    game = Book(tree=tree)
    assert [worth(game, "a1"), worth(game, "a2")] == pytest.approx([first, second])


def test_unobservable() -> None:
    game = Book(tree="unobservable")
    assert worth(game, "a2") == pytest.approx(0.4 * worth(game, "a2 left") + 0.6 * worth(game, "a2 right"))
    assert list(game.chances(walk(game, "a2"))) == [(0, 0.4), (1, 0.6)]


@pytest.mark.parametrize("tree", TREES)
def test_facts_are_read_off_the_tree(tree: str) -> None:
    game = Book(tree=tree)
    ends = [s for s in range(len(game.levels)) if game.is_terminal(s)]
    values = [game.utility(s, player) for s in ends for player in range(game.players)]
    assert game.utility_range == (min(values), max(values))
    assert game.stochastic == (tree in ("order", "order_scaled", "unobservable"))


def test_utility_range_is_never_empty() -> None:
    assert Tree(nodes=decide(0, (2, 2), (2, 2))).utility_range == (2.0, 3.0)


def test_show_marks_the_state() -> None:
    game = Book(tree="unobservable")
    drawn = """
  A (player 0)
     a1 4
     a2 B (chance)
        left 0.4 C (player 1)
           c1 3
           c2 10
>       right 0.6 D (player 1)
           d1 8
           d2 5
"""
    assert game.show(walk(game, "a2 right")) == drawn.strip("\n")
    assert "b1 3, 1" in Book(tree="general_sum").show(0)


@pytest.mark.parametrize("tree", TREES)
def test_names(tree: str) -> None:
    plain.names_parse_back(Book(tree=tree), games=20, seed=1)


# -- any tree --------------------------------------------------------------------------------------------------------


def solve_nodes(node: Any) -> Values:
    """The same as `solve`, on the nodes as they were written."""
    if not node.children:
        return tuple(node.utilities)
    values = [solve_nodes(child) for child in node.children]
    if node.player == op.CHANCE:
        return tuple(sum(p * v for p, v in zip(node.odds, column, strict=True)) for column in zip(*values, strict=True))
    return max(values, key=lambda v: v[node.player])


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_tables_say_what_the_nodes_say(players: int) -> None:
    rng = random.Random(players)
    for _ in range(60):
        nodes = decide(0, *(random_node(rng, players, 4) for _ in range(2)))
        game = Tree(nodes=nodes)
        assert game.players == players
        assert solve(game)[0] == pytest.approx(solve_nodes(nodes))


def test_trees_of_any_size_share_compiled_rules() -> None:
    rng = random.Random(7)
    digests = set()
    for depth in (1, 2, 4, 6):
        game = Tree(nodes=decide(0, random_node(rng, 2, depth), (1, -1)))
        digests.add(dependencies.of_rules(game).digest)
    assert len(digests) == 1


def test_a_number_is_a_zero_sum_leaf() -> None:
    assert Tree(nodes=decide(0, 3, -1)) == Tree(nodes=decide(0, (3, -3), (-1, 1)))


def test_a_leaf_alone_is_a_game() -> None:
    game = Tree(nodes=leaf((4, 5, 6)))
    assert game.is_terminal(game.initial())
    assert [game.utility(0, player) for player in range(game.players)] == [4, 5, 6]


def test_a_tree_is_a_value() -> None:
    game = Tree(nodes=TREES["order"])
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert solve(again) == solve(game)


def malformed() -> dict[str, Any]:
    return {
        "node 'A' must have children": lambda: decide(0, name="A"),
        "node 'A' must be above 0 and add up to 1, not (0.5, 0.4)": lambda: chance((0.5, 1), (0.4, 2), name="A"),
        "must be above 0 and add up to 1, not (1.5, -0.5)": lambda: chance((1.5, 1), (-0.5, 2)),
        "must be above 0 and add up to 1, not ()": lambda: chance(),
        "2 children but the actions x y z": lambda: decide(0, 1, 2, actions="x y z"),
        "2 children but the actions x x": lambda: decide(0, 1, 2, actions="x x"),
        "a leaf must be a finite number or a tuple of such numbers, not 'x'": lambda: decide(0, "x"),
        "a tuple of such numbers, not (1, 'x')": lambda: decide(0, (1, "x")),
        "a tuple of such numbers, not ()": lambda: decide(0, ()),
        "a tuple of such numbers, not None": lambda: decide(0, None),
        "some leaves have 3 utilities, others have not": lambda: Tree(nodes=decide(0, 1, (1, 2, 3))).initial(),
        "players must be 0 to 1": lambda: Tree(nodes=decide(2, 1, 2)).initial(),
        "players must be 0 to 2": lambda: Tree(nodes=decide(-2, (1, 2, 3))).initial(),
        "tree must be one of two_ply, two_ply_reordered, ": lambda: op.load("book:two_plies").initial(),
    }


@pytest.mark.parametrize("said", malformed())
def test_malformed(said: str) -> None:
    with pytest.raises(ValueError) as caught:
        malformed()[said]()
    assert said in str(caught.value)


def test_a_node_is_a_plain_value() -> None:
    assert decide(0, 1, 2, name="A") == Node("A", 0, (leaf(1), leaf(2)), ("a1", "a2"), (), ())
