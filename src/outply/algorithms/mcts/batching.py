"""Stays: simulations that begin below a node of many visits, some at a time, and not at the root.

What one more simulation adds to a node of a thousand visits changes next to nothing about which child is chosen there.
So a search that has come to such a node stays below it for some simulations, few in proportion to those visits: it need
not choose its way there again, nor play those actions, and the nodes on the way take in what was found all at once.

    stay    the level of the node it stays at, or -1; how many simulations are planned, and done; is the search on its
            way to where it may stay; a node of how many visits is worth a stay, 0 if none is
    held    what those that are done add up to for each player
    mended  by how much more proofs changed what simulations before them add up to

A root of 1000 visits, a child of 300, a grandchild of 40: the first simulation that comes this way finds that the
grandchild is not worth a stay, so 300 / 8 = 37 simulations are planned below the child, and it is the first of them.
The other 36 begin at the child, choose among its children and tell the nodes below it what they found. Then the child
and the root count 37 visits more and take in what is held, and the next simulation begins at the root.

A stay ends early when a child of the node was proven, which may prove the node. None is below chance, which is drawn
anew every time. Stays go on from one step of a search to the next, for what is found must not depend on how long steps
are; whoever looks at the tree in between does so by `including_batch`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from outply.algorithms.mcts.tree import PROOF, VISITS, at_least_proven
from outply.compiler.intrinsics import inlined
from outply.game import CHANCE

SHARE, LARGEST_BATCH = 3, 256
"""How many simulations: 1 in 2^SHARE of its visits, and no more than that."""
BELOW, PLANNED, USED, SEEKING, LEAST_VISITS = range(5)


def start_level(tree: Any, path: Any, policy: Any) -> int:
    """The level where a simulation begins: below the node that the search stays at, or at the root."""
    below = tree.batch[BELOW]
    if below >= 0 and (tree.batch[USED] == tree.batch[PLANNED] or tree.decided(path[below])):
        finish_batch(tree, path, policy)
        below = -1
    tree.batch[SEEKING] = below < 0 and tree.batch[LEAST_VISITS] > 0
    return max(tree.top(), below)


def is_seeking(tree: Any) -> bool:
    """May a later simulation begin where the present one is?"""
    return tree.batch[SEEKING] > 0


def pass_through(tree: Any, path: Any, depth: int) -> None:
    """A simulation goes through the node at this level: part of the way to a stay, or not."""
    if is_seeking(tree) and not is_worth_a_batch(tree, path[depth]):
        begin_above(tree, path, depth)


def is_worth_a_batch(tree: Any, node: int) -> bool:
    """May a search stay below the node, or further down?"""
    visits, proof, kind = tree.visits(node), tree.proof(node), tree.kind(node)
    return visits >= tree.batch[LEAST_VISITS] and proof < 0 and kind != CHANCE


def begin_above(tree: Any, path: Any, depth: int) -> None:
    """A search that was on its way stays above the node at this level."""
    if depth > tree.top():
        begin_batch(tree, path, depth - 1)
    tree.batch[SEEKING] = 0


def begin_batch(tree: Any, path: Any, below: int) -> None:
    """A stay below the node at this level."""
    tree.batch[PLANNED] = min(LARGEST_BATCH, tree.links[path[below], VISITS] >> SHARE)
    tree.batch[USED] = 0
    for player in range(tree.batch_sums.size):
        tree.batch_sums[player] = tree.batch_corrections[player] = 0.0
    tree.batch[BELOW] = below


def finish_batch(tree: Any, path: Any, policy: Any) -> None:
    """The stay is over, if there was one: the nodes on the way to it take in what was found."""
    below = tree.batch[BELOW]
    tree.batch[BELOW] = -1
    take_in_batch(tree, path, below, policy)


def take_in_batch(tree: Any, path: Any, below: int, policy: Any) -> None:
    """The nodes down to this level take in what is held."""
    for level in range(below, tree.top() - 1, -1):
        if level < below and tree.links[path[level], PROOF] < -1:
            at_least_proven(tree, path[level], path[level + 1], tree.batch_sums, tree.batch[USED])
        tree.take_in_batch(path[level], tree.batch[USED], policy)


@contextmanager
def including_batch(tree: Any, path: Any, policy: Any) -> Iterator[None]:
    """Meanwhile the nodes show what they will when the stay is over; then it goes on as if nobody had looked."""
    way = path[: tree.batch[BELOW] + 1]
    before, held = {name: array[way].copy() for name, array in tree.rows.items()}, tree.batch_sums.copy()
    take_in_batch(tree, path, len(way) - 1, policy)
    try:
        yield
    finally:
        tree.batch_sums[:] = held
        for name, array in tree.rows.items():
            array[way] = before[name]


def end_seeking(tree: Any, path: Any, depth: int) -> None:
    """The simulation goes no further than this level: where it was on its way all along, a stay begins above it."""
    if is_seeking(tree):
        begin_above(tree, path, depth)


@inlined
def hold(tree: Any, work: Any, corrected: bool) -> None:
    """In a stay: what a simulation found is kept for the nodes that it was not told."""
    below = tree.batch[BELOW]
    if below < 0:
        return
    if tree.links[work.path[below], PROOF] < -1:
        at_least_proven(tree, work.path[below], work.path[below + 1], work.utilities, 1)
    tree.batch[USED] += 1
    for player in range(tree.batch_sums.size):
        tree.batch_sums[player] += work.utilities[player]
        if corrected:
            tree.batch_corrections[player] += work.correction[player]
