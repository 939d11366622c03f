"""The kernel of a forest: what one thread does with its tree, by the simulations of any Monte-Carlo tree search.

    take up what the tree was left with: stream, path and batch
    simulate until the tree has its share
    write down what it is left with, and what its root says

A tree depends on its seed and its share alone, so every device grows the same one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.batching import BELOW, LEAST_VISITS, finish_batch
from outply.algorithms.mcts.simulation import run_simulations
from outply.algorithms.mcts.tree import new_node
from outply.boards.streams import seed_stream
from outply.compiler.intrinsics import fetch_add, inlined
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.search.tree import ROOT
from outply.status import DONE

BEGUN, SIZE, ENTERED, DEEPEST, STATUS, BATCH = range(6)
"""Columns of `left`: 1 once begun, nodes, of them visited, the longest path, a status; then the batch's numbers."""

LEFT_WIDTH = BATCH + 4

SEED, STREAM, LEAST = range(3)
"""Columns of `given`."""

MADE, TROUBLED, PROVEN = range(3)
"""Columns of `totals`: simulations of all trees, trees that could not go on, trees whose root is decided."""


@dataclass(frozen=True)
class Forest(Memory):
    """What all trees are given, are left with, and say, a row a tree."""

    given: Any  # int64 [tree, 3]: the seed, the number of the stream, visits from which a node may hold a batch
    streams: Any  # int64 [tree, 4]
    made: Any  # int64 [tree]: simulations
    left: Any  # int64 [tree, LEFT_WIDTH]
    paths: Any  # int32 [tree, level]: the way to the batch under way
    sums: Any  # float64 [tree, 2 * players]: what its simulations add up to, and what corrects that
    totals: Any  # int64 [1, 3]
    roots: Any  # float64 [tree, players]: the mean of the root
    proofs: Any  # int32 [tree, 1 + place]: of the root and of its children
    visits: Any  # int32 [tree, 1 + place]
    means: Any  # float64 [tree, place, player]


def new_forest(trees: int, players: int, levels: int, width: int) -> Forest:
    """Trees that have not begun; `width` is the number of children that a root may have."""
    return Forest(
        given=np.zeros((trees, 3), np.int64),
        streams=np.zeros((trees, 4), np.int64),
        made=np.zeros(trees, np.int64),
        left=np.zeros((trees, LEFT_WIDTH), np.int64),
        paths=np.zeros((trees, levels), np.int32),
        sums=np.zeros((trees, 2 * players)),
        totals=np.zeros((1, 3), np.int64),
        roots=np.zeros((trees, players)),
        proofs=np.full((trees, 1 + width), -1, np.int32),
        visits=np.zeros((trees, 1 + width), np.int32),
        means=np.zeros((trees, width, players)),
    )


@kernel
def grow_tree(
    game: Any, mcts: Any, tree: Any, states: Any, work: Any, roots: Any, forest: Any, total: int, ends: int, number: int
) -> int:
    """Goes on with one tree until it has its share of a total of simulations; `ends` if none will follow."""
    trees = forest.made.size
    more = (total + trees - 1 - number) // trees - forest.made[number]
    take_up(tree, states, work, roots, forest, number)
    done = 0
    if more > 0 and work.status[0] == DONE:
        done = run_simulations(game, mcts, tree, states, work, more)
    if ends > 0:
        finish_batch(tree, work.path, mcts.tree_policy)
    forest.made[number] += done
    put_down(tree, work, forest, number)
    tell(tree, forest, number)
    fetch_add(forest.totals, 0, MADE, done)
    fetch_add(forest.totals, 0, TROUBLED, 1 if work.status[0] != DONE else 0)
    fetch_add(forest.totals, 0, PROVEN, 1 if tree.decided(ROOT) else 0)
    return done


@inlined
def take_up(tree: Any, states: Any, work: Any, roots: Any, forest: Any, number: int) -> None:
    """The tree and its workspace as they were left, or as new."""
    left = forest.left
    work.clear()
    work.recycling[0] = 0  # a full tree just stops growing
    if left[number, BEGUN] == 0:
        left[number, BEGUN] = left[number, SIZE] = 1
        left[number, BATCH] = -1
        new_node(tree, ROOT, -1)
        seed_stream(work.stream, forest.given[number, SEED], forest.given[number, STREAM])
        states[0] = roots[0]
    else:
        for i in range(4):
            work.stream[i] = forest.streams[number, i]
    tree.size[0], work.entered[0] = left[number, SIZE], left[number, ENTERED]
    work.deepest[0], work.status[0] = left[number, DEEPEST], left[number, STATUS]
    for i in range(4):
        tree.batch[i] = left[number, BATCH + i]
    tree.batch[LEAST_VISITS] = forest.given[number, LEAST]
    for level in range(tree.batch[BELOW] + 1):
        work.path[level] = forest.paths[number, level]
    work.path[0] = ROOT
    for player in range(tree.players()):
        tree.batch_sums[player] = forest.sums[number, 2 * player]
        tree.batch_corrections[player] = forest.sums[number, 2 * player + 1]


@inlined
def put_down(tree: Any, work: Any, forest: Any, number: int) -> None:
    """Writes down what the next launch takes up."""
    left = forest.left
    for i in range(4):
        forest.streams[number, i] = work.stream[i]
        left[number, BATCH + i] = tree.batch[i]
    left[number, SIZE], left[number, ENTERED] = tree.size[0], work.entered[0]
    left[number, DEEPEST], left[number, STATUS] = work.deepest[0], work.status[0]
    for level in range(tree.batch[BELOW] + 1):
        forest.paths[number, level] = work.path[level]
    for player in range(tree.players()):
        forest.sums[number, 2 * player] = tree.batch_sums[player]
        forest.sums[number, 2 * player + 1] = tree.batch_corrections[player]


@inlined
def tell(tree: Any, forest: Any, number: int) -> None:
    """Writes down what the root and its children are worth, so that nobody need read the whole tree."""
    forest.proofs[number, 0], forest.visits[number, 0] = tree.proof(ROOT), tree.visits(ROOT)
    for player in range(tree.players()):
        forest.roots[number, player] = tree.mean(ROOT, player)
    first = tree.first_child(ROOT)
    for place in range(min(tree.child_count(ROOT), forest.visits.shape[1] - 1)):
        forest.proofs[number, 1 + place] = tree.proof(first + place)
        forest.visits[number, 1 + place] = tree.visits(first + place)
        for player in range(tree.players()):
            forest.means[number, place, player] = tree.mean(first + place, player)
