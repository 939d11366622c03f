"""Batches: some simulations at a time begin below a node of many visits, and not at the root.

One more simulation changes next to nothing about which child is chosen at a node of a thousand visits. So a search that
has come to such a node makes a batch of simulations below it, few in proportion to its visits. They need not choose the
way there again, nor play its actions, and the nodes on the way take in what the batch found all at once.

    batch              the level of the batch's node, or -1; simulations planned, and done; is the present simulation
                       seeking a node for a batch; visits that such a node needs, 0 if there are no batches
    batch_sums         what the simulations of the batch add up to for each player
    batch_corrections  how much proofs changed what earlier simulations add up to

A root of 1000 visits, a child of 300, a grandchild of 40: the first simulation that comes this way finds that the
grandchild has too few visits, so 300 / 8 = 37 simulations are planned below the child, and it is the first of them. The
other 36 begin at the child, choose among its children and update the nodes below it. Then the child and the root count
37 visits more and take in the sums, and the next simulation begins at the root.

A batch ends early when a child of its node was proven, which may prove the node. No batch begins below a chance node,
where every simulation draws an outcome of its own. A batch goes on from one step of a search to the next, for what is
found must not depend on how long steps are; whoever looks at the tree in between does so by `including_batch`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from outply.algorithms.mcts.proofs import at_least_proven
from outply.compiler.intrinsics import inlined
from outply.game import CHANCE

SHARE, LARGEST_BATCH = 3, 256
"""Simulations of a batch: 1 in 2^SHARE of its node's visits, and no more than the largest."""

BELOW, PLANNED, USED, SEEKING, LEAST_VISITS = range(5)
"""The places of `tree.batch`."""


# -- on the way down ---------------------------------------------------------------------------------------------------


def start_level(tree: Any, path: Any, policy: Any) -> int:
    """The level where a simulation begins: that of the batch's node, or of the root."""
    below = tree.batch[BELOW]
    if below >= 0 and (tree.batch[USED] == tree.batch[PLANNED] or tree.decided(path[below])):
        finish_batch(tree, path, policy)
        below = -1
    tree.batch[SEEKING] = below < 0 and makes_batches(tree)
    return max(tree.top(), below)


def makes_batches(tree: Any) -> bool:
    """The search makes batches."""
    return tree.batch[LEAST_VISITS] > 0


def is_seeking(tree: Any) -> bool:
    """A batch may begin where the present simulation is."""
    return tree.batch[SEEKING] > 0


def pass_through(tree: Any, path: Any, depth: int) -> None:
    """On the way down: where the node of this level cannot hold a batch, one begins at its parent."""
    if is_seeking(tree) and not is_worth_a_batch(tree, path[depth]):
        begin_above(tree, path, depth)


def is_worth_a_batch(tree: Any, node: int) -> bool:
    """A batch may begin at the node, or further down."""
    visits, proof, kind = tree.visits(node), tree.proof(node), tree.kind(node)
    return visits >= tree.batch[LEAST_VISITS] and proof < 0 and kind != CHANCE


@inlined
def keep_state(tree: Any, states: Any, node: int, depth: int, s: Any) -> None:
    """Keeps the state of a level that is needed again: for the proof of a chance node, or for the rest of a batch."""
    if tree.kind(node) == CHANCE or is_seeking(tree):
        states[depth + 1] = s


def end_seeking(tree: Any, path: Any, depth: int) -> None:
    """The simulation goes no further than this level: if it still seeks a node for a batch, the batch begins above."""
    if is_seeking(tree):
        begin_above(tree, path, depth)


def begin_above(tree: Any, path: Any, depth: int) -> None:
    """A batch begins at the parent of the node at this level, if it has one."""
    if depth > tree.top():
        begin_batch(tree, path, depth - 1)
    tree.batch[SEEKING] = 0


def begin_batch(tree: Any, path: Any, below: int) -> None:
    """A batch begins at the node at this level."""
    tree.batch[PLANNED] = min(LARGEST_BATCH, tree.visits(path[below]) >> SHARE)
    tree.batch[USED] = 0
    for player in range(tree.batch_sums.size):
        tree.batch_sums[player] = tree.batch_corrections[player] = 0.0
    tree.batch[BELOW] = below


# -- on the way up -----------------------------------------------------------------------------------------------------


@inlined
def ends_below(tree: Any, path: Any, level: int, fresh: bool, policy: Any) -> bool:
    """A simulation of a batch is backed up only below its node, unless it proved something: that ends the batch."""
    if level != tree.batch[BELOW]:
        return False
    if fresh:
        finish_batch(tree, path, policy)  # without the present simulation, which goes up as any other
    return not fresh


@inlined
def add_to_batch(tree: Any, work: Any, corrected: bool) -> None:
    """Adds what a simulation of a batch found to the sums, which the nodes on the way will take in."""
    below = tree.batch[BELOW]
    if below < 0:
        return
    if tree.has_proven_child(work.path[below]):
        at_least_proven(tree, work.path[below], work.path[below + 1], work.utilities, 1)
    tree.batch[USED] += 1
    for player in range(tree.batch_sums.size):
        tree.batch_sums[player] += work.utilities[player]
        if corrected:
            tree.batch_corrections[player] += work.correction[player]


def finish_batch(tree: Any, path: Any, policy: Any) -> None:
    """The batch is over, if there was one: the nodes on the way to it take in what was found."""
    below = tree.batch[BELOW]
    tree.batch[BELOW] = -1
    take_in_batch(tree, path, below, policy)


def drop_batch(tree: Any) -> None:
    """Forgets the batch: its tree is emptied."""
    tree.batch[BELOW] = -1


def without_batches(tree: Any) -> Any:
    """The batch fields of a tree, for a search that makes no batches."""
    batch = tree.batch.copy()
    batch[LEAST_VISITS] = 0
    return batch


def take_in_batch(tree: Any, path: Any, below: int, policy: Any) -> None:
    """The nodes down to this level take in the sums."""
    for level in range(below, tree.top() - 1, -1):
        if level < below and tree.has_proven_child(path[level]):
            at_least_proven(tree, path[level], path[level + 1], tree.batch_sums, tree.batch[USED])
        tree.take_in_batch(path[level], tree.batch[USED], policy)


@contextmanager
def including_batch(tree: Any, path: Any, policy: Any) -> Iterator[None]:
    """Counts the open batch in the tree, for a report; then restores the tree, and the batch goes on as before."""
    if tree.batch[BELOW] < 0:
        yield
        return
    way = path[: tree.batch[BELOW] + 1]
    before, sums = {name: array[way].copy() for name, array in tree.rows.items()}, tree.batch_sums.copy()
    take_in_batch(tree, path, len(way) - 1, policy)
    try:
        yield
    finally:
        tree.batch_sums[:] = sums
        for name, array in tree.rows.items():
            array[way] = before[name]
