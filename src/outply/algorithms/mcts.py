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
from outply.machine import inlined, written
from outply.memory.stays import (
    BELOW,
    arrive_at_the_end,
    finish_stay,
    go_through,
    hold,
    is_on_the_way,
    resume,
)
from outply.memory.tree import (
    ACTION,
    COUNT,
    FIRST,
    KIND,
    NEARLY,
    PROOF,
    ROOT,
    TERMINAL,
    UNKNOWN,
    VISITS,
    at_least_proven,
    children_of,
    new_node,
)
from outply.part import option
from outply.playout import DONE, NO_ACTION, TOO_MANY, legal_actions
from outply.policies.backup import Backup, Mean
from outply.policies.certain import Certain
from outply.policies.default_policy import DefaultPolicy, Uniform
from outply.policies.evaluation import as_part
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.tree_policy import UCB1, TreePolicy

if TYPE_CHECKING:
    from outply.algorithms.mcts_run import MCTSRun

MOST_ACTION = (1 << 31) - 1
"""The greatest number of an action that a node can hold."""

FULL, OUTSIDE, NO_PLAYER, NO_NUMBER, NO_CHILD = -10, -11, -12, -13, -14
"""Why a simulation could not go on, besides NO_ACTION and TOO_MANY: the tree has no room, a utility lies outside of its
range, nobody is to move, an action is no number that a node can hold, the tree policy chose what is no child."""

MOST_NEW = 1 << 18
"""Nodes that a step makes at most: where simulations suddenly make many, none must take long."""


@dataclass(frozen=True)
class MCTS(Algorithm):
    """Monte-Carlo tree search with exchangeable parts."""

    tree_policy: TreePolicy = option(UCB1(), "which child a simulation goes on to")
    default_policy: DefaultPolicy = option(Uniform(), "what a new node is worth")
    backup: Backup = option(Mean(), "how nodes take in what was found")
    final_move: FinalMove = option(MostVisits(), "which action to play in the end")
    solver: bool = option(True, "prove wins, losses and draws where the tree shows them")
    bounds: bool = option(
        True, "leave alone what cannot be better than what is proven, where a game of two is zero-sum"
    )
    certain: Any = option(Certain(), "how a game of two will end, where that is certain: certain(game, s)")
    even_chance: bool = option(False, "outcomes of chance in proportion to their probabilities instead of drawn")
    transpositions: bool = option(False, "different ways to one state share what is known about its actions")
    stays: bool = option(True, "begin some simulations at a time below a node of many visits, where the parts allow it")
    threads: int = option(1, "how many threads search at once", low=1, high=256)
    shared: bool = option(False, "threads grow one tree together, not one each: stronger, and no two runs are the same")
    trace: bool = option(False, "keep what every simulation did, with every term of the tree policy's weights")

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "certain", as_part(self.certain, Certain))
        if self.trace and self.threads > 1:
            raise ValueError("MCTS: a trace follows one thread; leave out threads or trace.")
        if self.transpositions and self.shared and self.threads > 1:
            raise ValueError("MCTS: a shared tree has no transpositions; leave out shared or transpositions.")

    @property
    def may_stay(self) -> bool:
        """May what simulations find be added up before nodes take it in, and a choice hold for some of them?"""
        adds_up = type(self.backup) is Mean and self.tree_policy.steady
        return self.stays and adds_up and not self.trace and not self.transpositions

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    keeps_tree: ClassVar[bool] = True

    def may_settle(self, game: Game) -> bool:
        """Are nodes settled? In games of two whose utility range looks zero-sum: `check` tells if they are not."""
        low, high = game.utility_range
        return self.solver and self.bounds and game.players == 2 and low == -high

    def objection(self, facts: Facts) -> str:
        if facts.hidden:
            return "needs a game without hidden information; {game} hides some."
        if facts.players != 2 and self.certain != Certain():
            return "needs two players to be told what is certain, one of whom wins what the other loses."
        return ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> MCTSRun:
        from outply.algorithms.mcts_run import MCTSRun
        from outply.algorithms.mcts_threads import IndependentRun, SharedRun

        kind = MCTSRun if self.threads == 1 else SharedRun if self.shared else IndependentRun
        return kind(self, game, state, budget, seed)


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
            finish_stay(tree, work.path, mcts.tree_policy)
            return done
        work.growth.find(work)
        mcts.tree_policy.learn(tree, work, depth)
        mcts.default_policy.learn(work)
        back_up(game, mcts, tree, states, work, depth, False)
        work.growth.keep(tree, work, depth)
        if depth > work.deepest[0]:
            work.deepest[0] = depth
    return quota


@inlined
def select(game: Any, mcts: Any, tree: Any, states: Any, work: Any) -> Any:
    """Goes down to a node not yet visited, or one that is proven or cannot be expanded."""
    depth = resume(tree, work.path, mcts.tree_policy)
    s = states[depth + 1] if depth > 0 else states[0]  # states[level + 1]: that of a level where it was needed again
    node = work.path[depth]
    work.length[0] = tree.noted_above() + depth - tree.top()  # an action a level: no chance on the way to a stay
    work.fresh[0] = 0
    work.growth.begin()
    tree.begin()
    go_through(tree, work.path, depth)
    while True:
        if tree.links[node, KIND] == UNKNOWN:
            work.fresh[0] = classify(game, mcts, tree, s, node, work)
            work.entered[0] += 1
            if node != ROOT or work.status[0] != DONE:
                break
        if exact(tree, node) or depth == work.path.size - 1:
            break
        if tree.links[node, COUNT] == 0:
            status = expand(game, mcts, tree, s, node, work)
            if status != DONE:
                work.status[0] = DONE if status == FULL and not work.recycling[0] else status
                break
        if tree.joins(node):
            work.fresh[0] = 1
            break
        if tree.circles(node):
            break
        kind = tree.links[node, KIND]
        if kind == CHANCE or is_on_the_way(tree):
            states[depth + 1] = s
        node = choose(game, mcts, tree, s, node, depth, work)
        tree.fetch_children(node)
        s = game.result(s, int(tree.links[node, ACTION]))
        depth += 1
        work.path[depth] = node
        go_through(tree, work.path, depth)
    return s, depth


@inlined
def choose(game: Any, mcts: Any, tree: Any, s: Any, node: int, depth: int, work: Any) -> int:
    """The child to go on to: by chance, or by the tree policy."""
    kind, first = tree.links[node, KIND], tree.links[node, FIRST]
    if kind == CHANCE:
        even = mcts.even_chance
        return first + (work.due_place(game, s, tree, node) if even else work.outcome_place(game, s))
    count = mcts.tree_policy.open(tree, node, tree.links[node, COUNT])
    chosen = mcts.tree_policy.select(tree, node, first, count, kind, work.stream)
    if not mcts.tree_policy.trusted and not first <= chosen < first + tree.links[node, COUNT]:
        work.status[0] = NO_CHILD
        return first
    work.growth.weigh(mcts.tree_policy, tree, depth, node, first, count, kind)
    work.note(kind, int(tree.links[chosen, ACTION]))
    return chosen


def exact(tree: Any, node: int) -> bool:
    """Is the node's mean its exact value?"""
    return tree.links[node, PROOF] >= 0 or tree.links[node, KIND] == TERMINAL


@inlined
def classify(game: Any, mcts: Any, tree: Any, s: Any, node: int, work: Any) -> bool:
    """What kind of node this is, seen when it is first visited; an end proves itself, and so does a certain one."""
    over = game.is_terminal(s)
    if over:
        for player in range(game.players):
            tree.put_exact(node, player, game.utility(s, player))
        tree.meet_end(tree.exact(node, 0), tree.exact(node, game.players - 1))
        written()
        if mcts.solver:
            tree.links[node, PROOF] = 0
        tree.links[node, KIND] = TERMINAL
        mcts.backup.begin(game, tree, s, node)
        return mcts.solver
    plies, utility = mcts.certain.certain(game, s)
    told = plies >= 0 and mcts.solver and node != ROOT  # the root needs an action
    if told:
        low, high = game.utility_range
        tree.put_exact(node, 0, utility)
        tree.put_exact(node, 1, low + high - utility)
        written()
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
    chance = tree.links[node, KIND] == CHANCE
    count = work.list_outcomes(game, s) if chance else legal_actions(game, s, work.buffer)
    status = NO_ACTION if count == 0 else TOO_MANY if count > work.buffer.size else DONE
    for i in range(min(count, work.buffer.size)):
        if not 0 <= work.buffer[i] <= MOST_ACTION:
            status = NO_NUMBER
    first = tree.allocate(count, node) if status == DONE else 0
    if first < 0:
        status = FULL
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
    return status if status != DONE or within_range(game, work.utilities) else OUTSIDE


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
    arrive_at_the_end(tree, work.path, depth)
    for level in range(depth, tree.top() - 1, -1):
        if level == tree.stay[BELOW]:
            if not fresh:
                break
            finish_stay(tree, work.path, mcts.tree_policy)  # but for the present simulation, which goes up as any other
        node = work.path[level]
        tree.leave(node, mcts.tree_policy)
        if tree.links[node, PROOF] >= 0:
            continue
        noted = fresh
        if fresh:
            fresh = prove(game, tree, states, work, level)
            corrected = not fresh
        elif tree.links[node, PROOF] < -1:
            if corrected:  # what was corrected below may be what nodes from here on were never told
                reconsider(game, tree, node, work)
            else:
                at_least_proven(tree, node, work.path[level + 1], work.utilities, 1)
        if not fresh:
            if corrected:
                mcts.backup.correct(tree, node, work.correction)
            mcts.backup.update(tree, node, work.utilities)
            fresh = noted and level > 0 and settled(tree, work.path[level - 1], node)
    hold(tree, work, corrected)
    tree.note_end(corrected)


# -- proofs ------------------------------------------------------------------------------------------------------------


@inlined
def prove(game: Any, tree: Any, states: Any, work: Any, level: int) -> bool:
    """A child of the node at this level has just been proven: does that prove the node?"""
    node = work.path[level]
    if tree.links[node, KIND] == CHANCE:
        for player in range(game.players):
            work.correction[player] = 0.0
        return work.prove_chance(game, tree, states[level + 1], node)
    child = proving_child(game, tree, node, work.path[level + 1])
    if child < 0:
        reconsider(game, tree, node, work)
        return False
    for player in range(game.players):
        work.utilities[player] = tree.exact(child, player)
    return tree.prove(node, tree.links[child, PROOF] + 1, work.utilities)


@inlined
def proving_child(game: Any, tree: Any, node: int, child: int) -> int:
    """The child that shows what the node is worth: nothing better can be, or it is the best of all; -1 if none does."""
    mover = tree.links[node, KIND]
    low, high = game.utility_range
    if tree.links[child, PROOF] >= 0 and tree.exact(child, mover) >= high:
        return child
    best = -1
    open_children = tree.links[node, COUNT]
    for other in children_of(tree, node):
        if tree.links[other, PROOF] >= 0:
            if best < 0 or better(tree, other, best, mover, (low + high) / 2):
                best = other
            open_children -= 1
    if open_children > 0:
        tree.note_best(node, best)
        for other in children_of(tree, node):
            open_children -= settled(tree, node, other)
    return best if open_children == 0 else -1


@inlined
def settled(tree: Any, node: int, child: int) -> bool:
    """Has the other player a proven reply after which the child is worth no more than what is proven already?

    Then it is left alone, as in a search with bounds on scores (Cazenave and Saffidine 2010). That holds where one
    player wins what the other loses: the utility range looks like it, and so do all ends that were met.
    """
    mover = tree.links[node, KIND]
    if not tree.may_settle() or mover < 0 or tree.links[child, KIND] != 1 - mover:
        return False
    sure, reply = tree.best_proven(node), tree.best_proven(child)
    if sure < 0 or reply < 0 or tree.exact(reply, mover) > tree.exact(sure, mover):
        return False
    tree.settle(child, reply)
    return True


@inlined
def reconsider(game: Any, tree: Any, node: int, work: Any) -> None:
    """A child is proven, so what simulations through it once found no longer counts, neither here nor further up.

    The node is worth what its player has left: the mean of the children that are not decided or, if better, the best
    of those that are proven. Otherwise a refuted child, which gets no more visits, would look good for ever in the node
    above it.
    """
    for player in range(game.players):
        work.correction[player] = 0.0
    sure = tree.best_proven(node)
    if sure < 0:
        return  # another thread has just proven the node
    mover = tree.links[node, KIND]
    visits = 0
    for child in children_of(tree, node):
        if not tree.decided(child):
            visits += tree.visits_told(child)
            for player in range(game.players):
                work.correction[player] += tree.links[child, VISITS] * tree.mean(child, player)
    use_sure = visits == 0 or work.correction[mover] / visits < tree.exact(sure, mover)
    earlier = tree.visits_told(node) - 1  # without the present simulation
    for player in range(game.players):
        left = tree.exact(sure, player) if use_sure else work.correction[player] / visits
        work.correction[player] = (left - tree.mean_before(node, player)) * earlier
        work.utilities[player] = left


def better(tree: Any, one: int, other: int, mover: int, middle: float) -> bool:
    """Of two proven children, is the one better than the other: greater utility, faster win, slower loss?"""
    gain = tree.exact(one, mover) - tree.exact(other, mover)
    if gain != 0.0:
        return gain > 0.0
    sooner = tree.links[other, PROOF] - tree.links[one, PROOF]
    return sooner > 0 if tree.exact(one, mover) > middle else sooner < 0
