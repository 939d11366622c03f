"""Monte-Carlo tree search.

repeat until the budget is spent:
    select      from the root go down, by the tree policy or by chance, to a node not yet visited
    expand      a node visited before gets its children
    simulate    the default policy says what the new node is worth
    back up     every node on the way takes that into its mean; what is proven is proven upwards
play the action that the final move prefers
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from outply.algorithms.algorithm import Algorithm
from outply.budget import Budget, Spent
from outply.game import CHANCE, Facts, Game
from outply.kernel import Ready, kernel
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
    Tree,
    add_child,
    new_tree,
)
from outply.part import Memory, option
from outply.playout import DONE, NO_ACTION, TOO_MANY, legal_actions
from outply.policies.backup import Mean
from outply.policies.default_policy import DefaultPolicy, Uniform
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.tree_policy import UCB1, TreePolicy
from outply.random import seeded, uniform
from outply.report import Cost, Move, Proven, Report

DEEPEST = 4096


@dataclass(frozen=True)
class MCTS(Algorithm):
    """Monte-Carlo tree search with exchangeable parts."""

    tree_policy: TreePolicy = option(UCB1(), "which child a simulation goes on to")
    default_policy: DefaultPolicy = option(Uniform(), "what a new node is worth")
    backup: Mean = option(Mean(), "how nodes take in what was found")
    final_move: FinalMove = option(MostVisits(), "which action to play in the end")
    solver: bool = option(True, "prove wins, losses and draws where the tree shows them")

    def objection(self, facts: Facts) -> str:
        return "needs a game without hidden information; {game} hides some." if facts.hidden else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> MCTSRun:
        return MCTSRun(self, game, state, budget, seed)


@dataclass(frozen=True)
class Work(Memory):
    """What one simulation needs."""

    stream: Any
    path: Any = field(default_factory=lambda: np.zeros(DEEPEST, np.int32))
    buffer: Any = field(default_factory=lambda: np.zeros(512, np.int64))
    utilities: Any = field(default_factory=lambda: np.zeros(8))
    plies: Any = field(default_factory=lambda: np.zeros(1, np.int64))
    deepest: Any = field(default_factory=lambda: np.zeros(1, np.int64))


# -- the kernel --------------------------------------------------------------------------------------------------------


@kernel
def run_mcts(game: Any, mcts: Any, tree: Any, states: Any, work: Any, quota: int) -> int:
    """Simulations until the quota is done or the root is proven; returns how many, or why it could not go on."""
    stream = work.stream
    for done in range(quota):
        if tree.links[ROOT, PROOF] >= 0:
            return done
        s, depth = select(game, mcts, tree, states, stream, work)
        status = simulate(game, mcts, tree, s, int(work.path[depth]), stream, work)
        if status < 0:
            return status
        back_up(game, mcts, tree, states, work, depth)
        work.deepest[0] = max(work.deepest[0], depth)
    return quota


def select(game: Any, mcts: Any, tree: Any, states: Any, stream: Any, work: Any) -> Any:
    """Goes down from the root to a node not yet visited, or one that is proven or cannot be expanded."""
    s = states[0]
    node = ROOT
    depth = 0
    work.path[0] = ROOT
    low = game.utility_range[0]
    scale = 1.0 / (game.utility_range[1] - low)
    while True:
        if tree.links[node, KIND] == UNKNOWN:
            classify(game, mcts, tree, s, node)
            if node != ROOT:
                break
        if exact(tree, node) or depth == work.path.size - 1:
            break
        if tree.links[node, COUNT] == 0 and not expand(game, tree, s, node, work):
            break
        kind = int(tree.links[node, KIND])
        if kind == CHANCE:
            states[depth + 1] = s
            node = int(tree.links[node, FIRST]) + drawn(game, s, stream)
        else:
            node = mcts.tree_policy.select(tree, node, kind, low, scale, stream)
        s = game.result(s, int(tree.links[node, ACTION]))
        depth += 1
        work.path[depth] = node
    return s, depth


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


def expand(game: Any, tree: Any, s: Any, node: int, work: Any) -> bool:
    """Gives a node its children; False if the tree has no room for them."""
    if tree.links[node, KIND] == CHANCE:
        count = 0
        for outcome, _ in game.chances(s):
            if count < work.buffer.size:
                work.buffer[count] = outcome
            count += 1
    else:
        count = legal_actions(game, s, work.buffer)
    if count > work.buffer.size or tree.size[0] + count > tree.links.shape[0]:
        return False
    tree.links[node, FIRST] = tree.size[0]
    tree.links[node, COUNT] = count
    for i in range(count):
        add_child(tree, int(work.buffer[i]))
    return count > 0


def drawn(game: Any, s: Any, stream: Any) -> int:
    """The place of an outcome among the children of a chance node, drawn by its probability."""
    left = uniform(stream)
    place = -1
    for _, probability in game.chances(s):
        place += 1
        left -= probability
        if left < 0.0:
            break
    return place


def simulate(game: Any, mcts: Any, tree: Any, s: Any, node: int, stream: Any, work: Any) -> int:
    """What the node is worth: exact if that is known, else by the default policy."""
    if not exact(tree, node):
        return mcts.default_policy.value(game, s, stream, work)
    for player in range(game.players):
        work.utilities[player] = tree.means[node, player]
    return DONE


def back_up(game: Any, mcts: Any, tree: Any, states: Any, work: Any, depth: int) -> None:
    """Every node on the path takes in the utilities; a proven child may prove its parent."""
    for level in range(depth, -1, -1):
        node = int(work.path[level])
        tree.links[node, VISITS] += 1
        if tree.links[node, PROOF] >= 0:
            continue
        at_least_proven(game, tree, node, work)
        for player in range(game.players):
            mcts.backup.update(tree, node, player, work.utilities[player])
        if mcts.solver and level < depth and tree.links[work.path[level + 1], PROOF] >= 0:
            if tree.links[node, KIND] == CHANCE:
                prove_chance(game, tree, states[level + 1], node)
            else:
                prove_decision(game, tree, node, int(work.path[level + 1]))


def at_least_proven(game: Any, tree: Any, node: int, work: Any) -> None:
    """A player who has a proven action need not accept less: then that is what goes up."""
    if tree.links[node, PROOF] < -1:
        child = int(tree.links[node, FIRST]) - 2 - int(tree.links[node, PROOF])
        mover = int(tree.links[node, KIND])
        if tree.means[child, mover] > work.utilities[mover]:
            for player in range(game.players):
                work.utilities[player] = tree.means[child, player]


def prove_decision(game: Any, tree: Any, node: int, child: int) -> None:
    """Proven if the child is the best that can happen to the player to move, or if all children are proven."""
    mover = int(tree.links[node, KIND])
    low, high = game.utility_range
    if tree.means[child, mover] < high:
        first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
        proven, child = 0, -1
        for other in range(first, first + count):
            if tree.links[other, PROOF] >= 0:
                proven += 1
                if child < 0 or better(tree, other, child, mover, (low + high) / 2):
                    child = other
        if proven < count:
            tree.links[node, PROOF] = first - 2 - child
            return
    tree.links[node, PROOF] = tree.links[child, PROOF] + 1
    for player in range(game.players):
        tree.means[node, player] = tree.means[child, player]


def better(tree: Any, one: int, other: int, mover: int, middle: float) -> bool:
    """Of two proven children, is the one better than the other: greater utility, faster win, slower loss?"""
    gain = tree.means[one, mover] - tree.means[other, mover]
    if gain != 0.0:
        return gain > 0.0
    sooner = tree.links[other, PROOF] - tree.links[one, PROOF]
    return sooner > 0 if tree.means[one, mover] > middle else sooner < 0


def prove_chance(game: Any, tree: Any, s: Any, node: int) -> None:
    """Proven if all outcomes are: their mean by probability."""
    first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
    plies = 0
    for child in range(first, first + count):
        if tree.links[child, PROOF] < 0:
            return
        plies = max(plies, tree.links[child, PROOF])
    for player in range(game.players):
        tree.means[node, player] = 0.0
    child = first
    for _, probability in game.chances(s):
        for player in range(game.players):
            tree.means[node, player] += probability * tree.means[child, player]
        child += 1
    tree.links[node, PROOF] = plies + 1


# -- a search under way ------------------------------------------------------------------------------------------------


class MCTSRun:
    """One search: its tree, and the report of what it shows."""

    unit = "simulations"

    def __init__(self, mcts: MCTS, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.mcts, self.game, self.state, self.seed = mcts, game, state, seed
        self.ready = Ready(game)
        self.tree: Tree = new_tree(game.players, budget.memory_mb)
        self.states = self.ready.states(DEEPEST + 1)
        self.states[0] = state
        self.work = Work(seeded(seed), utilities=np.zeros(game.players))

    def step(self, quota: int) -> int:
        """More simulations; a game with more actions than there was room for gets more room."""
        done = int(self.ready.run(run_mcts, self.mcts, self.tree, self.states, self.work, quota))
        if done == TOO_MANY:
            self.work = self.work.replace(buffer=np.zeros(4 * self.work.buffer.size, np.int64))
        elif done == NO_ACTION:
            raise RuntimeError(f"{self.game!r}: a state that is not terminal has no action; outply check finds it.")
        return max(0, done)

    @property
    def finished(self) -> str | None:
        return "proven" if self.tree.links[ROOT, PROOF] >= 0 else None

    def report(self, spent: Spent) -> Report:
        links, means = self.tree.links, self.tree.means
        first, count = int(links[ROOT, FIRST]), int(links[ROOT, COUNT])
        line = self._line()
        chosen = line[0] if line and links[ROOT, KIND] != CHANCE else ROOT
        nodes = int(np.count_nonzero(links[: self.tree.size[0], VISITS]))
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.mcts,
            action=int(links[chosen, ACTION]) if chosen != ROOT else None,
            value=tuple(float(v) for v in means[chosen]),
            line=tuple(int(links[node, ACTION]) for node in line),
            moves=tuple(self._move(child) for child in range(first, first + count)),
            proven=self._proven(ROOT),
            cost=Cost(
                simulations=spent.units,
                nodes=nodes,
                depth=int(self.work.deepest[0]),
                seconds=spent.seconds,
                memory_mb=self.tree.bytes_used / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            tree=self.tree,
        )

    def _line(self) -> list[int]:
        """The nodes of the expected continuation."""
        line: list[int] = []
        node = ROOT
        low, high = self.game.utility_range
        while self.tree.links[node, COUNT] and self.tree.links[node, KIND] >= 0:
            node = self.mcts.final_move.choose(self.tree, node, int(self.tree.links[node, KIND]), low, high)
            if not self.tree.links[node, VISITS] and line:
                break
            line.append(node)
        return line

    def _move(self, child: int) -> Move:
        action, visits = int(self.tree.links[child, ACTION]), int(self.tree.links[child, VISITS])
        share = visits / max(1, int(self.tree.links[ROOT, VISITS]))
        value = tuple(float(v) for v in self.tree.means[child])
        proven = self._proven(child, 1)
        return Move(action, self.game.action_name(self.state, action), value, visits, share, proven)

    def _proven(self, node: int, plies_before: int = 0) -> Proven | None:
        plies = int(self.tree.links[node, PROOF])
        return Proven(tuple(float(v) for v in self.tree.means[node]), plies + plies_before) if plies >= 0 else None
