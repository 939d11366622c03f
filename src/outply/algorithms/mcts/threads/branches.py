"""Monte-Carlo tree search by one of several threads that share a tree (see shared_tree.py).

repeat until the budget is spent:
    go down       from the root through open nodes to one that is not open, and take the branch below
    simulate      below that node as if the thread were alone: select, expand, simulate, back up
    go up         the open nodes above take in what was found; what is proven is proven upwards
"""

from __future__ import annotations

from typing import Any

from outply.algorithms.mcts.batching import LARGEST_BATCH, SHARE, finish_batch, makes_batches
from outply.algorithms.mcts.proofs import at_least_proven
from outply.algorithms.mcts.simulation import back_up, choose, run_simulations
from outply.compiler.intrinsics import fetch_add, full_fence, inlined
from outply.compiler.kernel import kernel
from outply.game import CHANCE
from outply.search.tree import ROOT
from outply.status import DONE

STOPPED = -(1 << 62)
"""The value of `work.left` once a thread has failed: the others stop instead of waiting for its branch."""


PATIENCE = 1 << 18
"""Tries in vain after which a thread goes back to the interpreter, where a deadline can act: some milliseconds."""


@kernel
def run_branches(game: Any, mcts: Any, tree: Any, above: Any, states: Any, work: Any, share: int) -> int:
    """Simulations, a share at a time while there are some left, for this thread or another; returns how many."""
    tree.know_explores(mcts.tree_policy)
    done, asked, tries = 0, 0, 0
    while work.left[0, 0] > STOPPED and work.status[0] == DONE and tree.proof(ROOT) < 0 and tries < PATIENCE:
        if done == asked:
            left = fetch_add(work.left, 0, 0, -share)
            if left <= 0:
                break
            asked += min(share, left)
        planned = take_branch(game, mcts, above, states, work, makes_batches(tree), asked - done)
        tries = tries + 1 if planned == 0 else PATIENCE
        if planned > 0:
            used = run_simulations(game, mcts, tree, states, work, planned)
            if used == 0 and work.status[0] == DONE:
                used = visit_decided(above, work)
            end_branch(game, mcts, tree, above, states, work, used)
            done += used
            tries = 0
    tree.give_back()
    return done


@inlined
def take_branch(game: Any, mcts: Any, above: Any, states: Any, work: Any, batched: bool, most: int) -> int:
    """Goes down and takes a branch; returns for how many simulations, 0 if another thread has it, -1 after a long wait.

    The number is that of a batch, or 1 below a chance node and where there are no batches. Below a chance node a thread
    waits for a taken branch: another outcome instead of the one drawn would falsify the odds.
    """
    node, depth, s = ROOT, 0, states[0]
    by_chance = False
    work.length[0] = 0
    for _ in range(PATIENCE):
        if work.left[0, 0] <= STOPPED or above.proof(ROOT) >= 0:
            return 0
        parent = work.path[max(0, depth - 1)]
        chosen = depth > 0 and above.kind(parent) != CHANCE
        is_open, decided = above.is_open(node), above.decided(node)
        waits = decided and chosen and above.has_taken_child(parent)  # nothing better was to be had for the moment
        if not waits and (above.take(node) or (is_open and decided)):
            break
        if is_open and not decided:
            by_chance |= above.kind(node) == CHANCE
            states[depth + 1] = s
            node = choose(game, mcts, above, s, node, depth, work)
            s = game.result(s, int(above.action(node)))
            depth += 1
            work.path[depth] = node
            if work.status[0] != DONE:
                work.at[0] = depth
                return 0
        elif not by_chance:
            return 0
        elif chosen:  # once more, with what the other thread has found meanwhile
            node, s = parent, states[depth]
            depth -= 1
            work.length[0] = max(0, work.length[0] - 1)
    else:
        return -1
    states[depth + 1 if depth > 0 else 0] = s
    is_batch = batched and not by_chance
    planned = min(LARGEST_BATCH, most, above.visits(node) >> SHARE) if is_batch else 1
    above.begin_branch(work.path, depth, work.length[0], max(1, planned))
    return max(1, planned)


def visit_decided(above: Any, work: Any) -> int:
    """A simulation that ends in a node about which nothing more need be known."""
    node = work.path[above.branch_level()]
    above.count_visit(node)
    for player in range(above.players()):
        work.utilities[player] = above.exact(node, player)
    return 1


@inlined
def end_branch(game: Any, mcts: Any, tree: Any, above: Any, states: Any, work: Any, used: int) -> None:
    """The nodes above take in what was found: all at once, but for the last simulation if it proves something."""
    finish_batch(tree, work.path, mcts.tree_policy)
    level = tree.branch_level()
    node = work.path[level]
    decided = tree.decided(node)
    apart = used > 0 and (decided or not makes_batches(tree))
    added = used - 1 if apart else used
    for player in range(tree.players()):
        mean = tree.mean(node, player)
        above.found[player] = added * mean if apart else above.found[player] + tree.visits(node) * mean
    if above.is_taken(node):  # and not a node that is open and decided, which nobody need take
        above.give(node)
    tree.leave_branch()
    full_fence()  # or two threads that prove two children might each not see the other's proof
    for over in range(level - 1, -1, -1):
        if added > 0 and above.has_proven_child(work.path[over]):
            at_least_proven(above, work.path[over], work.path[over + 1], above.found, added)
        above.take_in_branch(work.path[over], used, added)
    if apart:
        work.fresh[0] = decided
        back_up(game, mcts, above, states, work, level - 1, tree.is_branch_corrected())


def end_interrupted(game: Any, mcts: Any, tree: Any, above: Any, states: Any, work: Any) -> None:
    """In plain Python: a thread that was stopped within a branch has done as many simulations as were counted."""
    if tree.branch_level() >= 0:
        finish_batch(tree, work.path, mcts.tree_policy)
        used = tree.visits(work.path[tree.branch_level()]) - tree.visits_before_branch()
        end_branch(game, mcts, tree, above, states, work, used)
