"""Stays: simulations that begin below a node of many visits, some at a time, and not at the root.

What one more simulation adds to a node of a thousand visits changes next to nothing about which child is chosen there.
So a search that has come to such a node stays below it for some simulations, few in proportion to those visits: it need
not choose its way there again, nor play those actions, and the nodes on the way take in what was found all at once.
Threads that share a tree seldom write to the same memory then, which would cost more than a simulation.

    stay    the level of the node it stays at, or -1; how many simulations are planned, and done; is the search on its
            way to where it may stay, may it stay at all?
    held    what those that are done add up to for each player

A stay ends early when something was proven, which is told to all nodes at once. It is never below chance, which is
drawn anew every time, nor below a node with a proven child, which has a say in what goes up (see `at_least_proven`).
"""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE
from outply.memory.tree import KIND, PROOF, VISITS

BUSY = 256
"""A node of so many visits is one to stay at."""
SHARE, LONGEST_STAY = 4, 256
"""How many simulations: 1 in 2^SHARE of its visits, and no more than that."""
BELOW, PLANNED, USED, ON_THE_WAY, MAY_STAY = range(5)


def resume(tree: Any, path: Any) -> int:
    """The level where a simulation begins: below the node that the search stays at, or at the root."""
    below = tree.stay[BELOW]
    if below >= 0 and (tree.stay[USED] == tree.stay[PLANNED] or tree.links[path[below], PROOF] >= 0):
        finish_stay(tree, path)
        below = -1
    tree.stay[ON_THE_WAY] = below < 0 and tree.stay[MAY_STAY] > 0
    return max(0, below)


def is_on_the_way(tree: Any) -> bool:
    """May a later simulation begin where the present one is?"""
    return tree.stay[ON_THE_WAY] > 0


def enter(tree: Any, path: Any, depth: int) -> None:
    """A simulation goes through the node at this level, to stay there or, for all that is known, on to the next."""
    if depth <= tree.stay[BELOW] or (is_on_the_way(tree) and is_busy(tree, path[depth])):
        return
    arrive(tree, path, depth)
    tree.enter(path[depth])


def is_busy(tree: Any, node: int) -> bool:
    """Is the node one to stay below?"""
    return tree.links[node, VISITS] >= BUSY and tree.links[node, PROOF] == -1 and tree.links[node, KIND] != CHANCE


def arrive(tree: Any, path: Any, depth: int) -> None:
    """A search that was on its way stays above the node at this level."""
    if is_on_the_way(tree) and depth > 0:
        begin_stay(tree, path, depth - 1)
    tree.stay[ON_THE_WAY] = 0


def begin_stay(tree: Any, path: Any, below: int) -> None:
    """A stay below the node at this level."""
    planned = min(LONGEST_STAY, tree.links[path[below], VISITS] >> SHARE)
    for level in range(below + 1):
        tree.plan(path[level], planned)
    tree.stay[BELOW] = below
    tree.stay[PLANNED] = planned
    tree.stay[USED] = 0
    for player in range(tree.held.size):
        tree.held[player] = 0.0


def finish_stay(tree: Any, path: Any) -> None:
    """The stay is over, if there was one: the nodes on the way to it take in what was found."""
    for level in range(tree.stay[BELOW] + 1):
        tree.take_in_stay(path[level], tree.stay[USED], tree.stay[PLANNED])
    tree.stay[BELOW] = -1


def highest_level(tree: Any, path: Any, depth: int, proof: bool) -> int:
    """The level up to which nodes are told what a simulation found, which may be a proof."""
    if is_on_the_way(tree):  # busy nodes to the end of the path
        arrive(tree, path, depth)
        tree.enter(path[depth])
    if proof and tree.stay[BELOW] >= 0:
        below = tree.stay[BELOW]
        finish_stay(tree, path)
        for level in range(below + 1):
            tree.enter(path[level])
    return tree.stay[BELOW] + 1


def hold(tree: Any, utilities: Any) -> None:
    """What a simulation found is kept for the nodes that were not told."""
    if tree.stay[BELOW] >= 0:
        tree.stay[USED] += 1
        for player in range(tree.held.size):
            tree.held[player] += utilities[player]


def give_up(tree: Any, path: Any, depth: int) -> None:
    """A simulation has come to nothing, and the stay with it."""
    if not is_on_the_way(tree):
        for level in range(tree.stay[BELOW] + 1, depth + 1):
            tree.give_up(path[level])
    finish_stay(tree, path)
