"""Monte-Carlo tree search.

repeat until the budget is spent:
    select      from the root go down, by the tree policy or by chance, to a node not yet visited
    expand      a node visited before gets its children
    simulate    the default policy says what the new node is worth
    back up     every node on the way takes that into its mean; what is proven is proven upwards
play the action that the final move prefers
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from outply.algorithms.algorithm import Algorithm
from outply.budget import Budget
from outply.game import CHANCE, Facts, Game
from outply.kernel import kernel
from outply.machine import prefetch
from outply.memory.tree import (
    ACTION,
    COUNT,
    FIRST,
    KIND,
    PROOF,
    ROOT,
    TERMINAL,
    UNKNOWN,
    VISITS,
    add_child,
    children_of,
)
from outply.part import option
from outply.playout import DONE, NO_ACTION, TOO_MANY, legal_actions
from outply.policies.backup import Backup, Mean
from outply.policies.default_policy import DefaultPolicy, Uniform
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.tree_policy import UCB1, TreePolicy

if TYPE_CHECKING:
    from outply.algorithms.mcts_run import MCTSRun

FULL = -10
"""Why a node was not expanded, besides NO_ACTION and TOO_MANY: the tree has no room."""


@dataclass(frozen=True)
class MCTS(Algorithm):
    """Monte-Carlo tree search with exchangeable parts."""

    tree_policy: TreePolicy = option(UCB1(), "which child a simulation goes on to")
    default_policy: DefaultPolicy = option(Uniform(), "what a new node is worth")
    backup: Backup = option(Mean(), "how nodes take in what was found")
    final_move: FinalMove = option(MostVisits(), "which action to play in the end")
    solver: bool = option(True, "prove wins, losses and draws where the tree shows them")

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    keeps_tree: ClassVar[bool] = True

    def objection(self, facts: Facts) -> str:
        return "needs a game without hidden information; {game} hides some." if facts.hidden else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> MCTSRun:
        from outply.algorithms.mcts_run import MCTSRun

        return MCTSRun(self, game, state, budget, seed)


# -- the kernel --------------------------------------------------------------------------------------------------------


@kernel
def run_mcts(game: Any, mcts: Any, tree: Any, states: Any, work: Any, quota: int) -> int:
    """Simulations until the quota is done, the root is proven or something is in the way; returns how many."""
    for done in range(quota):
        if tree.links[ROOT, PROOF] >= 0:
            return done
        work.status[0] = DONE
        s, depth = select(game, mcts, tree, states, work)
        if work.status[0] == DONE:
            work.status[0] = simulate(game, mcts, tree, s, work.path[depth], work)
        if work.status[0] != DONE:
            return done
        mcts.tree_policy.learn(tree, work, depth)
        mcts.default_policy.learn(work)
        back_up(game, mcts, tree, states, work, depth)
        if depth > work.deepest[0]:
            work.deepest[0] = depth
    return quota


def select(game: Any, mcts: Any, tree: Any, states: Any, work: Any) -> Any:
    """Goes down from the root to a node not yet visited, or one that is proven or cannot be expanded."""
    s = states[0]
    depth = 0
    node = work.path[0]  # the root
    work.length[0] = 0
    while True:
        if tree.links[node, KIND] == UNKNOWN:
            classify(game, mcts, tree, s, node)
            if node != ROOT:
                break
        if exact(tree, node) or depth == work.path.size - 1:
            break
        if tree.links[node, COUNT] == 0:
            status = expand(game, mcts, tree, s, node, work)
            if status != DONE:
                work.status[0] = status if status != FULL or work.recycling[0] else DONE
                break
        kind = tree.links[node, KIND]
        if kind == CHANCE:
            states[depth + 1] = s
            node = tree.links[node, FIRST] + work.outcome_place(game, s)
        else:
            first, count = tree.links[node, FIRST], mcts.tree_policy.open(tree, node, tree.links[node, COUNT])
            node = mcts.tree_policy.select(tree, node, first, count, kind, work.stream)
            work.note(kind, int(tree.links[node, ACTION]))
        fetch_children(tree, node)
        s = game.result(s, int(tree.links[node, ACTION]))
        depth += 1
        work.path[depth] = node
    return s, depth


def fetch_children(tree: Any, node: int) -> None:
    """The children will be looked at next: the first cache lines of them."""
    first = tree.links[node, FIRST]
    prefetch(tree.links, first)
    prefetch(tree.means, first)
    prefetch(tree.links, first + 3)
    prefetch(tree.means, first + 4)


def exact(tree: Any, node: int) -> bool:
    """Is the node's mean its exact value?"""
    return tree.links[node, PROOF] >= 0 or tree.links[node, KIND] == TERMINAL


def classify(game: Any, mcts: Any, tree: Any, s: Any, node: int) -> None:
    """What kind of node this is, seen when it is first visited; the end of a game is proven by itself."""
    if game.is_terminal(s):
        tree.links[node, KIND] = TERMINAL
        if mcts.solver:
            tree.links[node, PROOF] = 0
        for player in range(game.players):
            tree.means[node, player] = game.utility(s, player)
    else:
        tree.links[node, KIND] = game.to_move(s)
    mcts.backup.begin(game, tree, s, node)


def expand(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> int:
    """Gives a node its children; returns DONE, or why it could not."""
    chance = tree.links[node, KIND] == CHANCE
    count = work.list_outcomes(game, s) if chance else legal_actions(game, s, work.buffer)
    if count == 0 or count > work.buffer.size:
        return NO_ACTION if count == 0 else TOO_MANY
    if tree.size[0] + count > tree.links.shape[0]:
        return FULL
    if not chance:
        mcts.tree_policy.arrange(game, s, work, count)
    tree.links[node, FIRST] = tree.size[0]
    tree.links[node, COUNT] = count
    for i in range(count):
        add_child(tree, work.buffer[i])
    if not chance:
        mcts.tree_policy.expanded(game, tree, s, node)
    return DONE


def simulate(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> int:
    """What the node is worth: exact if that is known, else by the default policy."""
    if not exact(tree, node):
        return mcts.default_policy.value(game, s, work)
    for player in range(game.players):
        work.utilities[player] = tree.means[node, player]
    return DONE


def back_up(game: Any, mcts: Any, tree: Any, states: Any, work: Any, depth: int) -> None:
    """Every node on the path takes in the utilities; a node that has just been proven may prove its parent."""
    leaf = work.path[depth]
    fresh = mcts.solver and tree.links[leaf, PROOF] >= 0 and tree.links[leaf, VISITS] == 0
    corrected = False
    for level in range(depth, -1, -1):
        node = work.path[level]
        tree.links[node, VISITS] += 1
        if tree.links[node, PROOF] >= 0:
            continue
        if fresh:
            fresh = prove(game, tree, states, work, level)
            corrected = not fresh
        elif tree.links[node, PROOF] < -1:
            at_least_proven(game, tree, node, work.path[level + 1], work)
        if not fresh:
            if corrected:
                mcts.backup.correct(tree, node, work.correction)
            mcts.backup.update(tree, node, work.utilities)


def at_least_proven(game: Any, tree: Any, node: int, tried: int, work: Any) -> None:
    """A player who has a proven action need not accept less: that goes up if the child tried is worth less on average.

    By its mean, not by the one playout: the better of a sure draw and each random end would be far too hopeful.
    """
    child = tree.links[node, FIRST] - 2 - tree.links[node, PROOF]
    mover = tree.links[node, KIND]
    if tree.means[child, mover] > tree.means[tried, mover]:
        for player in range(game.players):
            work.utilities[player] = tree.means[child, player]


# -- proofs ------------------------------------------------------------------------------------------------------------


def prove(game: Any, tree: Any, states: Any, work: Any, level: int) -> bool:
    """A child of the node at this level has just been proven: does that prove the node?"""
    node = work.path[level]
    if tree.links[node, KIND] == CHANCE:
        proven = work.prove_chance(game, tree, states[level + 1], node)
    else:
        proven = prove_decision(game, tree, node, work.path[level + 1])
        if not proven:
            reconsider(game, tree, node, work)
    for player in range(game.players):
        if proven:
            work.utilities[player] = tree.means[node, player]
        elif tree.links[node, KIND] == CHANCE:
            work.correction[player] = 0.0
    return proven


def reconsider(game: Any, tree: Any, node: int, work: Any) -> None:
    """One child is proven, so what simulations through it once found no longer counts, neither here nor further up.

    The node is worth what its player has left: the mean of the children that are not proven or, if better, the best of
    those that are. Otherwise a refuted child, which gets no more visits, would look good for ever in the node above it.
    """
    mover = tree.links[node, KIND]
    sure = tree.links[node, FIRST] - 2 - tree.links[node, PROOF]
    visits = 0
    for player in range(game.players):
        work.correction[player] = 0.0
    for child in children_of(tree, node):
        if tree.links[child, PROOF] < 0:
            visits += tree.links[child, VISITS]
            for player in range(game.players):
                work.correction[player] += tree.links[child, VISITS] * tree.means[child, player]
    use_sure = visits == 0 or work.correction[mover] / visits < tree.means[sure, mover]
    earlier = tree.links[node, VISITS] - 1
    for player in range(game.players):
        left = tree.means[sure, player] if use_sure else work.correction[player] / visits
        work.correction[player] = (left - tree.means[node, player]) * earlier
        work.utilities[player] = left


def prove_decision(game: Any, tree: Any, node: int, child: int) -> bool:
    """Proven if the child is the best that can happen to the player to move, or if all children are proven."""
    mover = tree.links[node, KIND]
    low, high = game.utility_range
    if tree.means[child, mover] < high:
        best = tree.links[node, FIRST]
        proven = 0
        for other in children_of(tree, node):
            if tree.links[other, PROOF] >= 0:
                if proven == 0 or better(tree, other, best, mover, (low + high) / 2):
                    best = other
                proven += 1
        if proven < tree.links[node, COUNT]:
            tree.links[node, PROOF] = tree.links[node, FIRST] - 2 - best
            return False
        child = best
    tree.links[node, PROOF] = tree.links[child, PROOF] + 1
    for player in range(game.players):
        tree.means[node, player] = tree.means[child, player]
    return True


def better(tree: Any, one: int, other: int, mover: int, middle: float) -> bool:
    """Of two proven children, is the one better than the other: greater utility, faster win, slower loss?"""
    gain = tree.means[one, mover] - tree.means[other, mover]
    if gain != 0.0:
        return gain > 0.0
    sooner = tree.links[other, PROOF] - tree.links[one, PROOF]
    return sooner > 0 if tree.means[one, mover] > middle else sooner < 0
