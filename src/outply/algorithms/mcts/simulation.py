"""The kernel of Monte-Carlo tree search: simulations, each of which selects, expands, simulates and backs up.

What else happens on the way has a file of its own: batches of simulations (batching.py), proofs (proofs.py), graphs
(transpositions.py), threads (threads/) and what a trace keeps (history.py).
"""

from __future__ import annotations

from typing import Any

from outply.algorithms.mcts.batching import (
    add_to_batch,
    end_seeking,
    ends_below,
    finish_batch,
    keep_state,
    pass_through,
    start_level,
)
from outply.algorithms.mcts.proof_marks import NEARLY
from outply.algorithms.mcts.proofs import bounded_out, prove, rely_on_proof
from outply.algorithms.mcts.tree import new_node
from outply.compiler.intrinsics import inlined, release_fence
from outply.compiler.kernel import kernel
from outply.game import CHANCE
from outply.playout import legal_actions
from outply.search.tree import ROOT, TERMINAL, UNKNOWN
from outply.status import BAD_ACTION, BUFFER_FULL, DONE, NO_ACTION, NO_CHILD, NO_PLAYER, OUT_OF_RANGE, TREE_FULL

MOST_ACTION = (1 << 31) - 1
"""The greatest action that a node can hold: links are 32-bit numbers."""

MOST_NEW = 1 << 18
"""New nodes after which a step ends: about a tenth of a second, so that a deadline can act."""


@kernel
def run_mcts(game: Any, mcts: Any, tree: Any, states: Any, work: Any, quota: int) -> int:
    """Runs simulations until the quota is done, the root is proven or something is in the way; returns how many."""
    tree.know_explores(mcts.tree_policy)
    return run_simulations(game, mcts, tree, states, work, quota)


@inlined
def run_simulations(game: Any, mcts: Any, tree: Any, states: Any, work: Any, quota: int) -> int:
    """Runs simulations from the top of the tree, or of a thread's branch; returns how many."""
    enough = tree.size[0] + MOST_NEW
    for done in range(quota):
        if tree.decided(work.path[tree.top()]) or tree.size[0] > enough:
            return done
        s, depth = select(game, mcts, tree, states, work)
        if work.status[0] == DONE:
            work.status[0] = simulate(game, mcts, tree, s, work.path[depth], work)
        if work.status[0] != DONE:
            give_up(mcts, tree, work, depth)
            return done
        learn(mcts, tree, work, depth)
        back_up(game, mcts, tree, states, work, depth, False)
        work.history.keep(tree, work, depth)
    return quota


# -- select ------------------------------------------------------------------------------------------------------------


@inlined
def select(game: Any, mcts: Any, tree: Any, states: Any, work: Any) -> Any:
    """Goes down by the tree policy, or by chance, to a node that is new, exact or without children."""
    s, depth = begin(mcts, tree, states, work)
    node = work.path[depth]
    while not ends_at(game, mcts, tree, s, node, depth, work):
        if tree.child_count(node) == 0 and not expand(game, mcts, tree, s, node, work):
            break
        if tree.cuts_short(node, work):
            break
        keep_state(tree, states, node, depth, s)
        node = choose(game, mcts, tree, s, node, depth, work)
        s = game.result(s, int(tree.action(node)))
        depth += 1
        work.path[depth] = node
        pass_through(tree, work.path, depth)
    return s, depth


@inlined
def begin(mcts: Any, tree: Any, states: Any, work: Any) -> Any:
    """The state and the level where a simulation begins: the root's, or those of the node of a batch."""
    depth = start_level(tree, work.path, mcts.tree_policy)
    work.status[0] = DONE
    work.fresh[0] = 0
    work.length[0] = tree.noted_above() + depth - tree.top()  # an action a level: no chance on the way to a batch
    work.history.begin()
    tree.begin()
    pass_through(tree, work.path, depth)
    return states[depth + 1] if depth > 0 else states[0], depth


@inlined
def ends_at(game: Any, mcts: Any, tree: Any, s: Any, node: int, depth: int, work: Any) -> bool:
    """The simulation ends at this node: it is new, its value is exact, or it is as deep as a node may be."""
    if tree.kind(node) == UNKNOWN:
        work.fresh[0] = classify(game, mcts, tree, s, node, work)
        work.entered[0] += 1
        if node != ROOT or work.status[0] != DONE:
            return True
    return exact(tree, node) or depth == work.path.size - 1


def exact(tree: Any, node: int) -> bool:
    """The node's mean is its exact value."""
    return tree.proof(node) >= 0 or tree.kind(node) == TERMINAL


@inlined
def classify(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> bool:
    """Finds out what kind of node this is, on its first visit; True if it is proven: an end, or a known end."""
    over = game.is_terminal(s)
    if over:
        for player in range(game.players):
            tree.put_exact(node, player, game.utility(s, player))
        tree.meet_end(tree.exact(node, 0), tree.exact(node, game.players - 1))
        release_fence()
        if mcts.solver:
            tree.set_proof(node, 0)
        tree.set_kind(node, TERMINAL)
        mcts.backup.begin(game, tree, s, node)
        return mcts.solver
    plies, utility = mcts.known_ends.known_ends(game, s)
    known = plies >= 0 and mcts.solver and node != ROOT  # the root needs an action
    if known:
        low, high = game.utility_range
        tree.put_exact(node, 0, utility)
        tree.put_exact(node, 1, low + high - utility)
        release_fence()
        tree.set_proof(node, plies)
    mover = game.to_move(s)
    if not CHANCE <= mover < game.players:
        work.status[0] = NO_PLAYER
        return False
    tree.set_kind(node, mover)
    mcts.backup.begin(game, tree, s, node)
    return known


@inlined
def choose(game: Any, mcts: Any, tree: Any, s: Any, node: int, depth: int, work: Any) -> int:
    """The child to go on to: by the chance policy where chance is to move, else by the tree policy."""
    kind, first = tree.kind(node), tree.first_child(node)
    if kind == CHANCE:
        drawn = mcts.chance.select(game, tree, s, node, work)
        tree.fetch_children(drawn)
        return drawn
    count = mcts.tree_policy.open(tree, node, tree.child_count(node))
    chosen = mcts.tree_policy.select(tree, node, first, count, kind, work.stream)
    if not mcts.tree_policy.trusted and not first <= chosen < first + tree.child_count(node):
        work.status[0] = NO_CHILD
        return first
    tree.fetch_children(chosen)
    work.history.weigh(mcts.tree_policy, tree, depth, node, first, count, kind)
    work.note(kind, int(tree.action(chosen)))
    return chosen


# -- expand ------------------------------------------------------------------------------------------------------------


@inlined
def expand(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> bool:
    """Gives a node its children; False, with a status unless a full tree just stops growing, if it cannot."""
    if tree.adopt(game, s, node):
        return True
    chance = tree.kind(node) == CHANCE
    count = work.list_outcomes(game, s) if chance else legal_actions(game, s, work.buffer)
    status = check_actions(work.buffer, count)
    first = tree.allocate(count, node) if status == DONE else 0
    if first < 0:
        status = TREE_FULL
    if status != DONE:
        work.status[0] = DONE if status == TREE_FULL and not work.recycling[0] else status
        return False
    if not chance:
        mcts.tree_policy.arrange(game, s, work, count)
    for i in range(count):
        new_node(tree, first + i, work.buffer[i])
    tree.set_children(node, first, count)
    if chance:
        mcts.chance.expanded(game, tree, s, node)
    else:
        mcts.tree_policy.expanded(game, tree, s, node)
    tree.announce(game, s, node)
    return True


def check_actions(buffer: Any, count: int) -> int:
    """DONE if these actions can become children, else what is wrong with them."""
    if count == 0:
        return NO_ACTION
    status = BUFFER_FULL if count > buffer.size else DONE
    for i in range(min(count, buffer.size)):
        if not 0 <= buffer[i] <= MOST_ACTION:
            status = BAD_ACTION
    return status


# -- simulate ----------------------------------------------------------------------------------------------------------


@inlined
def simulate(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> int:
    """Evaluates the node: exactly if it is known, else by the default policy. Returns a status."""
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
    """All utilities are numbers from the game's utility range."""
    low, high = game.utility_range
    nearly = NEARLY * (high - low)
    for player in range(game.players):
        if not low - nearly <= utilities[player] <= high + nearly:
            return False
    return True


@inlined
def give_up(mcts: Any, tree: Any, work: Any, depth: int) -> None:
    """The simulation could not go on at this level: nothing of it is backed up."""
    work.at[0] = depth
    finish_batch(tree, work.path, mcts.tree_policy)


@inlined
def learn(mcts: Any, tree: Any, work: Any, depth: int) -> None:
    """The policies learn from what the simulation found."""
    work.history.find(work)
    mcts.tree_policy.learn(tree, work, depth)
    mcts.default_policy.learn(work)
    if depth > work.deepest[0]:
        work.deepest[0] = depth


# -- back up -----------------------------------------------------------------------------------------------------------


@inlined
def back_up(game: Any, mcts: Any, tree: Any, states: Any, work: Any, depth: int, corrected: bool) -> None:
    """Every node on the path takes in the utilities; a node just proven, or bounded out, may prove its parent."""
    fresh = work.fresh[0] > 0
    end_seeking(tree, work.path, depth)
    for level in range(depth, tree.top() - 1, -1):
        if ends_below(tree, work.path, level, fresh, mcts.tree_policy):
            break
        node = work.path[level]
        tree.leave(node, mcts.tree_policy)
        if tree.proof(node) >= 0:
            continue
        was_fresh = fresh
        if fresh:
            fresh = prove(game, tree, states, work, level)
            corrected = not fresh
        elif tree.has_proven_child(node):
            rely_on_proof(game, tree, work, level, corrected)
        if not fresh:
            if corrected:
                mcts.backup.correct(tree, node, work.correction)
            mcts.backup.update(tree, node, work.utilities)
            fresh = was_fresh and level > 0 and bounded_out(tree, work.path[level - 1], node)
    add_to_batch(tree, work, corrected)
    tree.note_end(corrected)
