"""Trees as nested lists: the same as made with decide and chance, read back from their text, and wrong ones refused."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.games.loading import game_text
from outply.games.trees.book import TREES
from outply.games.trees.lists import node_from, tree_text
from outply.games.trees.nodes import Node, chance, decide
from tests.support.solved_trees import random_node, solve

NESTED: dict[str, Any] = {
    "two_ply": [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
    "four_level": [[[2, 3], [5, 9]], [[0, 1], [7, 5]]],
    "weak_opponent": {"draw": 0, "risk": [1] * 9 + [-1]},
    "order": [{0.9: 2, 0.1: 3}, {0.9: 1, 0.1: 4}],
    "general_sum": {"L": [(3, 1), (1, 2)], "R": [(2, 1), (0, 0)]},
    "unobservable": [4, {("left", 0.4): [3, 10], ("right", 0.6): [8, 5]}],
}


@pytest.mark.parametrize("name", NESTED)
def test_nested_lists_are_the_trees_of_the_textbook(name: str) -> None:
    assert op.tree(NESTED[name]).nodes == TREES[name]


def test_vectors_say_how_many_players_decide_in_turn() -> None:
    game = op.tree([[[(1, 2, 6), (4, 2, 3)], [(6, 1, 2), (7, 4, 1)]], [[(5, 1, 1), (1, 5, 2)], [(7, 7, 1), (5, 4, 5)]]])
    assert game.players == 3
    assert solve(game) == ((1, 2, 6), "a1 b1 d1")
    report = op.search(game, None, op.MaxN(), op.Budget(depth=9))
    assert report.value == (1, 2, 6)


def test_turns_say_who_decides() -> None:
    lists = [[3, 12], [2, 4]]
    assert [solve(op.tree(lists, turns=turns))[0][0] for turns in ((0, 1), (1, 0), (0,), (1,))] == [3, 4, 12, 2]
    assert op.load("tree:[[3, 12], [2, 4]],turns=(1, 0)") == op.tree(lists, turns=(1, 0))


def test_chance_takes_no_turn() -> None:
    game = op.tree([{0.5: [1, 2], ("other", 0.5): [3, 4]}, 1])
    assert [node.player for node in game.levels[:5]] == [0, op.CHANCE, 0, 1, 1]
    assert solve(game)[0][0] == 2


def test_the_same_list_may_stand_in_two_places() -> None:
    twice = [1, 2]
    names = [node.name for node in op.tree([twice, [twice, 3]]).levels if node.children]
    assert names == ["A", "B", "C", "D"]


def test_an_array_is_a_tree() -> None:
    assert op.tree(np.array(NESTED["two_ply"])) == op.tree(NESTED["two_ply"])


def test_inner_nodes_have_the_letters_of_the_textbook() -> None:
    wide = op.tree([[1, 2]] * 60)
    assert [wide.levels[number].name for number in (0, 1, 25, 26, 27, 60)] == ["A", "B", "Z", "AA", "AB", "BI"]


# -- text --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NESTED)
def test_short_trees_are_written_as_people_write_them(name: str) -> None:
    assert tree_text(TREES[name]).replace(" ", "") == repr(NESTED[name]).replace(" ", "")


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_tree_is_read_back_from_its_text(players: int) -> None:
    rng = random.Random(players)
    for _ in range(60):
        nodes = decide(0, *(random_node(rng, players, 4) for _ in range(2)), name="A")
        game = op.tree(nodes)
        assert op.load(game_text(game)) == game
        assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize("name", TREES)
def test_the_text_of_a_tree_gives_the_tree(name: str) -> None:
    assert op.load(f"tree:{TREES[name]!r}").nodes == TREES[name]  # type: ignore[attr-defined]
    assert repr(op.tree(TREES[name])) == f"tree({TREES[name]!r})"


def test_text_may_hold_fractions_and_calls() -> None:
    game: Any = op.load("tree:[{1/3: 6, 2/3: 0}, decide(0, -1, 2, name='X')]")
    expected = decide(0, chance((1 / 3, 6), (2 / 3, 0), name="B"), decide(0, -1, 2, name="X"), name="A")
    assert game.nodes == expected


# -- what is refused ---------------------------------------------------------------------------------------------------

WRONG: dict[str, Any] = {
    r"a list of what may follow, such as \[\[3, 12, 8\], \[2, 4, 6\]\], not 3": 3,
    "a list of what may follow, .* not \\(\\(1, 2\\), \\(3, 4\\)\\)": ((1, 2), (3, 4)),
    "an empty list is no decision": [[1, 2], []],
    "a finite number or a tuple of such numbers, not 'x'": [1, "x"],
    "a finite number or a tuple of such numbers, not nan": [1, float("nan")],
    "add up to 1, not .*; give equal ones names": [{0.5: 1}, 3],
    "before outcomes of chance are probabilities": [{0.5: 1, "tails": 2}, 3],
    "the name of an action is one word, such as 'go_left'": {"go left": 1, "right": 2},
    "some leaves have 3 utilities, others have not": [1, (1, 2, 3)],
}


@pytest.mark.parametrize("said", WRONG)
def test_wrong_trees(said: str) -> None:
    with pytest.raises(ValueError, match=said):
        op.tree(WRONG[said])


def test_wrong_turns() -> None:
    for turns in (3, (-1,), ("x",), []):
        with pytest.raises(ValueError, match="turns are the players who decide in turn"):
            op.tree([1, 2], turns=turns)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="players must be 0 to 1"):
        op.tree([1, 2], turns=(2,))


@pytest.mark.parametrize("text", ["[[1, 2]", "[1, 2]]", "[1 2]"])
def test_unclosed_brackets(text: str) -> None:
    with pytest.raises(ValueError, match="are all brackets closed"):
        op.load(f"tree:{text}")


@pytest.mark.parametrize("text", ["[open('x'), 1]", "[x, 1]", "[True + 1, 2]", "[[1 for _ in 'ab'], 2]"])
def test_text_is_never_run(text: str) -> None:
    with pytest.raises(ValueError, match="is neither a number nor a list"):
        op.load(f"tree:{text}")


def test_trees_have_a_greatest_depth() -> None:
    nested: Any = [1, 2]
    for _ in range(300):
        nested = [nested, 0]
    with pytest.raises(ValueError, match="deeper than 200 levels"):
        op.tree(nested)


def test_a_node_alone_is_kept() -> None:
    node: Node = TREES["two_ply"]
    assert node_from(node) is node
