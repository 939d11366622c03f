"""The kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outply.algorithms.mcts.batching import (
    BELOW,
    end_seeking,
    finish_batch,
    hold,
    is_seeking,
    pass_through,
    start_level,
)
from outply.algorithms.mcts.proofs import bounded_out, prove, reconsider
from outply.algorithms.mcts.tree import COUNT, FIRST, KIND, NEARLY, PROOF, at_least_proven, new_node
from outply.compiler.intrinsics import inlined, release_fence
from outply.compiler.kernel import kernel
from outply.game import CHANCE
from outply.playout import legal_actions
from outply.search.tree import ROOT, TERMINAL, UNKNOWN
from outply.status import BAD_ACTION, BUFFER_FULL, DONE, NO_ACTION, NO_CHILD, NO_PLAYER, OUT_OF_RANGE, TREE_FULL

if TYPE_CHECKING:
    pass

MOST_ACTION = (1 << 31) - 1
"""The greatest number of an action that a node can hold."""

MOST_NEW = 1 << 18
"""Nodes that a step makes at most: where simulations suddenly make many, none must take long."""


# -- the kernel --------------------------------------------------------------------------------------------------------


@kernel
def run_mcts(game: Any, mcts: Any, tree: Any, states: Any, work: Any, quota: int) -> int:
    """Simulations until the quota is done, the root is proven or something is in the way; returns how many."""
    tree.know_explores(mcts.tree_policy)
    return run_simulations(game, mcts, tree, states, work, quota)


@inlined
def run_simulations(game: Any, mcts: Any, tree: Any, states: Any, work: Any, quota: int) -> int:
    """Simulations that begin at the top, which the tree says; returns how many."""
    enough = tree.size[0] + MOST_NEW
    for done in range(quota):
        if tree.decided(work.path[tree.top()]) or tree.size[0] > enough:
            return done
        work.status[0] = DONE
        s, depth = select(game, mcts, tree, states, work)
        if work.status[0] == DONE:
            work.status[0] = simulate(game, mcts, tree, s, work.path[depth], work)
        if work.status[0] != DONE:
            work.at[0] = depth
            finish_batch(tree, work.path, mcts.tree_policy)
            return done
        work.history.find(work)
        mcts.tree_policy.learn(tree, work, depth)
        mcts.default_policy.learn(work)
        back_up(game, mcts, tree, states, work, depth, False)
        work.history.keep(tree, work, depth)
        if depth > work.deepest[0]:
            work.deepest[0] = depth
    return quota


@inlined
def select(game: Any, mcts: Any, tree: Any, states: Any, work: Any) -> Any:
    """Goes down to a node not yet visited, or one that is proven or cannot be expanded."""
    depth = start_level(tree, work.path, mcts.tree_policy)
    s = states[depth + 1] if depth > 0 else states[0]  # states[level + 1]: that of a level where it was needed again
    node = work.path[depth]
    work.length[0] = tree.noted_above() + depth - tree.top()  # an action a level: no chance on the way to a stay
    work.fresh[0] = 0
    work.history.begin()
    tree.begin()
    pass_through(tree, work.path, depth)
    while True:
        if tree.kind(node) == UNKNOWN:
            work.fresh[0] = classify(game, mcts, tree, s, node, work)
            work.entered[0] += 1
            if node != ROOT or work.status[0] != DONE:
                break
        if exact(tree, node) or depth == work.path.size - 1:
            break
        if tree.child_count(node) == 0:
            status = expand(game, mcts, tree, s, node, work)
            if status != DONE:
                work.status[0] = DONE if status == TREE_FULL and not work.recycling[0] else status
                break
        if tree.joins(node):
            work.fresh[0] = 1
            break
        if tree.circles(node):
            break
        kind = tree.kind(node)
        if kind == CHANCE or is_seeking(tree):
            states[depth + 1] = s
        node = choose(game, mcts, tree, s, node, depth, work)
        tree.fetch_children(node)
        s = game.result(s, int(tree.action(node)))
        depth += 1
        work.path[depth] = node
        pass_through(tree, work.path, depth)
    return s, depth


@inlined
def choose(game: Any, mcts: Any, tree: Any, s: Any, node: int, depth: int, work: Any) -> int:
    """The child to go on to: by chance, or by the tree policy."""
    kind, first = tree.kind(node), tree.first_child(node)
    if kind == CHANCE:
        even = mcts.even_chance
        return first + (work.due_place(game, s, tree, node) if even else work.outcome_place(game, s))
    count = mcts.tree_policy.open(tree, node, tree.child_count(node))
    chosen = mcts.tree_policy.select(tree, node, first, count, kind, work.stream)
    if not mcts.tree_policy.trusted and not first <= chosen < first + tree.child_count(node):
        work.status[0] = NO_CHILD
        return first
    work.history.weigh(mcts.tree_policy, tree, depth, node, first, count, kind)
    work.note(kind, int(tree.action(chosen)))
    return chosen


def exact(tree: Any, node: int) -> bool:
    """Is the node's mean its exact value?"""
    return tree.proof(node) >= 0 or tree.kind(node) == TERMINAL


@inlined
def classify(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> bool:
    """What kind of node this is, seen when it is first visited; an end proves itself, and so does a known one."""
    over = game.is_terminal(s)
    if over:
        for player in range(game.players):
            tree.put_exact(node, player, game.utility(s, player))
        tree.meet_end(tree.exact(node, 0), tree.exact(node, game.players - 1))
        release_fence()
        if mcts.solver:
            tree.links[node, PROOF] = 0
        tree.links[node, KIND] = TERMINAL
        mcts.backup.begin(game, tree, s, node)
        return mcts.solver
    plies, utility = mcts.known_ends.known_ends(game, s)
    told = plies >= 0 and mcts.solver and node != ROOT  # the root needs an action
    if told:
        low, high = game.utility_range
        tree.put_exact(node, 0, utility)
        tree.put_exact(node, 1, low + high - utility)
        release_fence()
        tree.links[node, PROOF] = plies
    mover = game.to_move(s)
    if not CHANCE <= mover < game.players:
        work.status[0] = NO_PLAYER
        return False
    tree.links[node, KIND] = mover
    mcts.backup.begin(game, tree, s, node)
    return told


@inlined
def expand(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> int:
    """Gives a node its children; returns DONE, or why it could not."""
    if tree.adopt(game, s, node):
        return DONE
    chance = tree.kind(node) == CHANCE
    count = work.list_outcomes(game, s) if chance else legal_actions(game, s, work.buffer)
    status = NO_ACTION if count == 0 else BUFFER_FULL if count > work.buffer.size else DONE
    for i in range(min(count, work.buffer.size)):
        if not 0 <= work.buffer[i] <= MOST_ACTION:
            status = BAD_ACTION
    first = tree.allocate(count, node) if status == DONE else 0
    if first < 0:
        status = TREE_FULL
    if status == DONE:
        if not chance:
            mcts.tree_policy.arrange(game, s, work, count)
        for i in range(count):
            new_node(tree, first + i, work.buffer[i])
        tree.links[node, FIRST] = first
        tree.links[node, COUNT] = count
        if not chance:
            mcts.tree_policy.expanded(game, tree, s, node)
        tree.announce(game, s, node)
    return status


@inlined
def simulate(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> int:
    """What the node is worth: exact if that is known, else by the default policy."""
    status = DONE
    if not exact(tree, node):
        status = mcts.default_policy.value(game, s, work)
        if mcts.default_policy.to_the_end and status == DONE:
            tree.meet_end(work.utilities[0], work.utilities[game.players - 1])
    else:
        for player in range(game.players):
            work.utilities[player] = tree.exact(node, player)
    return status if status != DONE or within_range(game, work.utilities) else OUT_OF_RANGE


def within_range(game: Any, utilities: Any) -> bool:
    """Are all of them numbers from the game's utility range?"""
    low, high = game.utility_range
    nearly = NEARLY * (high - low)
    for player in range(game.players):
        if not low - nearly <= utilities[player] <= high + nearly:
            return False
    return True


@inlined
def back_up(game: Any, mcts: Any, tree: Any, states: Any, work: Any, depth: int, corrected: bool) -> None:
    """Every node on the path takes in the utilities; one that has just been proven or settled may prove its parent."""
    fresh = work.fresh[0] > 0
    end_seeking(tree, work.path, depth)
    for level in range(depth, tree.top() - 1, -1):
        if level == tree.batch[BELOW]:
            if not fresh:
                break
            finish_batch(
                tree, work.path, mcts.tree_policy
            )  # but for the present simulation, which goes up as any other
        node = work.path[level]
        tree.leave(node, mcts.tree_policy)
        if tree.proof(node) >= 0:
            continue
        noted = fresh
        if fresh:
            fresh = prove(game, tree, states, work, level)
            corrected = not fresh
        elif tree.proof(node) < -1:
            if corrected:  # what was corrected below may be what nodes from here on were never told
                reconsider(game, tree, node, work)
            else:
                at_least_proven(tree, node, work.path[level + 1], work.utilities, 1)
        if not fresh:
            if corrected:
                mcts.backup.correct(tree, node, work.correction)
            mcts.backup.update(tree, node, work.utilities)
            fresh = noted and level > 0 and bounded_out(tree, work.path[level - 1], node)
    hold(tree, work, corrected)
    tree.note_end(corrected)


# -- proofs ------------------------------------------------------------------------------------------------------------
