"""Proofs in the tree: wins, losses and draws that its ends show, proven upwards (MCTS-Solver; Winands and others 2008).

proven         a child of the utility that nothing can beat, or all children, prove a node
bounded out    a child that cannot be better than a proven sibling gets no more visits (Cazenave and Saffidine 2010)
reconsidered   a node takes back what simulations through a child found that is now proven
"""

from __future__ import annotations

from typing import Any

from outply.compiler.intrinsics import inlined
from outply.game import CHANCE


@inlined
def prove(game: Any, tree: Any, states: Any, work: Any, level: int) -> bool:
    """Proves the node at this level, whose child has just been proven or bounded out, if that is enough."""
    node = work.path[level]
    if tree.kind(node) == CHANCE:
        for player in range(game.players):
            work.correction[player] = 0.0
        return work.prove_chance(game, tree, states[level + 1], node)
    child = proving_child(game, tree, node, work.path[level + 1])
    if child < 0:
        reconsider(game, tree, node, work)
        return False
    for player in range(game.players):
        work.utilities[player] = tree.exact(child, player)
    return tree.prove(node, tree.proof(child) + 1, work.utilities)


@inlined
def proving_child(game: Any, tree: Any, node: int, child: int) -> int:
    """The child that proves the node: nothing can be better, or it is the best of all children; -1 if there is none."""
    mover = tree.kind(node)
    low, high = game.utility_range
    if tree.proof(child) >= 0 and tree.exact(child, mover) >= high:
        return child
    best = -1
    open_children = tree.child_count(node)
    for other in tree.children(node):
        if tree.proof(other) >= 0:
            if best < 0 or better(tree, other, best, mover, (low + high) / 2):
                best = other
            open_children -= 1
    if open_children > 0:
        tree.note_best(node, best)
        for other in tree.children(node):
            open_children -= bounded_out(tree, node, other)
    return best if open_children == 0 else -1


@inlined
def bounded_out(tree: Any, node: int, child: int) -> bool:
    """Bounds a child out if a proven reply leaves it worth no more to the player before than a proven sibling.

    That holds where one player wins what the other loses, as the game must say: no sample of its ends can prove it.
    """
    mover = tree.kind(node)
    if not tree.may_bound_out() or mover < 0 or tree.kind(child) != 1 - mover:
        return False
    sure, reply = tree.best_proven(node), tree.best_proven(child)
    if sure < 0 or reply < 0 or tree.exact(reply, mover) > tree.exact(sure, mover):
        return False
    tree.bound_out(child, reply)
    return True


@inlined
def reconsider(game: Any, tree: Any, node: int, work: Any) -> None:
    """A child is proven, so what simulations through it once found no longer counts, neither here nor further up.

    The node is worth what its player has left: the mean of the children that are not decided or, if better, the best
    proven child. Without this a refuted child, which gets no more visits, would look good in its parent for ever.
    """
    for player in range(game.players):
        work.correction[player] = 0.0
    sure = tree.best_proven(node)
    if sure < 0:
        return  # another thread has just proven the node
    mover = tree.kind(node)
    visits = 0
    for child in tree.children(node):
        if not tree.decided(child):
            visits += tree.completed_visits(child)
            for player in range(game.players):
                work.correction[player] += tree.visits(child) * tree.mean(child, player)
    use_sure = visits == 0 or work.correction[mover] / visits < tree.exact(sure, mover)
    earlier = tree.completed_visits(node) - 1  # without the present simulation
    for player in range(game.players):
        left = tree.exact(sure, player) if use_sure else work.correction[player] / visits
        work.correction[player] = (left - tree.mean_before(node, player)) * earlier
        work.utilities[player] = left


@inlined
def rely_on_proof(game: Any, tree: Any, work: Any, level: int, corrected: bool) -> None:
    """The player at this level has a proven child, and need not accept less than that."""
    node = work.path[level]
    if corrected:  # the nodes from here upwards may not have taken in a correction from below
        reconsider(game, tree, node, work)
    else:
        at_least_proven(tree, node, work.path[level + 1], work.utilities, 1)


def at_least_proven(tree: Any, node: int, tried: int, utilities: Any, times: int) -> None:
    """Backs up the best proven child instead if the child tried is worth less on average: nobody need accept less.

    The child counts by its mean, not by the one playout: the better of a sure draw and each random end would be far too
    hopeful. `utilities` are what so many simulations add up to.
    """
    child = tree.best_proven(node)
    mover = tree.kind(node)
    if child >= 0 and tree.exact(child, mover) > tree.mean(tried, mover):
        for player in range(tree.players()):
            utilities[player] = times * tree.exact(child, player)


def better(tree: Any, one: int, other: int, mover: int, middle: float) -> bool:
    """The one proven child is better than the other: greater utility, faster win, slower loss."""
    gain = tree.exact(one, mover) - tree.exact(other, mover)
    if gain != 0.0:
        return gain > 0.0
    sooner = tree.proof(other) - tree.proof(one)
    return sooner > 0 if tree.exact(one, mover) > middle else sooner < 0
