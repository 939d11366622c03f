"""The kernels of an exported module: what Python does around a search, where there is no Python."""

from __future__ import annotations

import math
from typing import Any

from outply.algorithms.mcts.batching import drop_batch, finish_batch
from outply.algorithms.mcts.tree import new_node
from outply.boards.streams import seed_stream
from outply.compiler.kernel import kernel
from outply.game import CHANCE
from outply.playout import legal_actions
from outply.policies.tree.roots import STEPS
from outply.search.tree import ROOT, TERMINAL
from outply.states.keys import observation_key

ACTIONS = 4096
"""Actions of a state for which there is room."""

ANSWERING = -1
"""The number of the random stream that final moves draw from."""


@kernel
def look(game: Any, states: Any, luck: Any) -> int:
    """Who is to move in states[0], or TERMINAL; the utilities of an end, or the actions, are put into `luck`."""
    s = states[0]
    luck.count[0] = 0
    if game.is_terminal(s):
        for player in range(game.players):
            luck.utilities[player] = game.utility(s, player)
        return TERMINAL
    if game.to_move(s) == CHANCE:
        return CHANCE
    luck.count[0] = legal_actions(game, s, luck.buffer)
    return int(game.to_move(s))


@kernel
def play(game: Any, states: Any, action: int) -> int:
    """states[0] becomes the state after the action, or after the outcome."""
    states[0] = game.result(states[0], action)
    return 0


@kernel
def outcome(game: Any, states: Any, luck: Any) -> int:
    """An outcome of the chance state states[0], by its probability."""
    return luck.outcome(game, states[0])


@kernel
def observe(game: Any, states: Any, luck: Any, player: int) -> int:
    """What a player notices of states[0], as a key."""
    luck.noticed[0] = observation_key(game.observation(states[0], player))
    return 0


@kernel
def redeal(game: Any, states: Any, luck: Any, player: int, upper: int, lower: int) -> int:
    """states[1] becomes a random state that the player cannot tell from states[0]."""
    seed_stream(luck.dealing, join(upper, lower), 0)
    states[1] = game.redeal(states[0], player, luck.dealing)
    return 0


@kernel
def outcomes(game: Any, states: Any, luck: Any) -> int:
    """The number of outcomes of the chance state states[0], which are put into `luck`."""
    return luck.outcomes(game, states[0])


@kernel
def seed(luck: Any, upper: int, lower: int) -> int:
    """Chance draws as this seed says from now on."""
    seed_stream(luck.stream, join(upper, lower), 0)
    return 0


@kernel
def begin(tree: Any, work: Any, luck: Any, upper: int, lower: int, bounds: int) -> int:
    """A new search: an empty tree, and the random streams of this seed."""
    empty(tree)
    tree.bounding[0] = bounds
    work.clear()
    seed_stream(work.stream, join(upper, lower), 0)
    seed_stream(luck.final, join(upper, lower), ANSWERING)
    return 0


@kernel
def clear(tree: Any) -> int:
    """Nothing of the tree is kept, though the search goes on."""
    empty(tree)
    return 0


def empty(tree: Any) -> None:
    """Only a root that was never visited is left."""
    tree.size[0] = 1
    new_node(tree, ROOT, -1)
    tree.forget()
    drop_batch(tree)


@kernel
def go_on(luck: Any, upper: int, lower: int) -> int:
    """The next search goes on with the tree and the random stream as they are; its final move draws by this seed."""
    seed_stream(luck.final, join(upper, lower), ANSWERING)
    return 0


def join(upper: int, lower: int) -> int:
    """A number of 64 bits of its halves."""
    return (upper << 32) | (lower & 0xFFFFFFFF)


@kernel
def answer(final: Any, mcts: Any, tree: Any, work: Any, luck: Any) -> int:
    """The child of the root to play; the root if it has none, or where chance is to move."""
    finish_batch(tree, work.path, mcts.tree_policy)
    if tree.child_count(ROOT) == 0 or tree.kind(ROOT) < 0:
        return ROOT
    return final.choose(tree, ROOT, tree.kind(ROOT), luck.final)


@kernel
def expect(expected: Any, tree: Any, node: int) -> int:
    """The child that play is expected to go on with; the node itself if there is none."""
    if tree.child_count(node) == 0 or tree.kind(node) < 0:
        return node
    return expected.expect(tree, node, tree.kind(node))


@kernel
def term(mcts: Any, tree: Any, luck: Any, node: int, child: int, which: int) -> int:
    """luck.root becomes a term of what speaks for a child: why simulations go there."""
    policy = mcts.tree_policy
    luck.root[0] = policy.term(tree, node, child, tree.kind(node), tree.explore(policy, node), which)
    return 0


@kernel
def crown(tree: Any) -> int:
    """The node that was made the root of the tree is one."""
    tree.set_action(ROOT, -1)
    tree.lift_bound(ROOT)
    return 0


@kernel
def moved(mcts: Any, tree: Any) -> int:
    """Tells the policies that nodes have other numbers."""
    mcts.tree_policy.renumbered(tree)
    mcts.backup.renumbered(tree)
    mcts.chance.renumbered(tree)
    return 0


@kernel
def roots(luck: Any, place: int) -> int:
    """luck.root becomes the number at a place of ROOTS."""
    luck.root[0] = 1.0 / math.sqrt(number(place))
    return 0


@kernel
def logs(luck: Any, place: int) -> int:
    """luck.root becomes the number at a place of LOGS."""
    luck.root[0] = math.sqrt(math.log(number(place)))
    return 0


@kernel
def fine_logs(luck: Any, place: int) -> int:
    """luck.root becomes the number at a place of FINE_LOGS."""
    luck.root[0] = math.sqrt(math.log(fine_number(place)))
    return 0


def number(place: int) -> float:
    """The number whose root is at a place of ROOTS, or that of its logarithm at one of LOGS."""
    return float(max(1, place))


def fine_number(place: int) -> float:
    """The number whose logarithm is at a place of FINE_LOGS."""
    return float(((1 << STEPS) + place % (1 << STEPS)) << (place >> STEPS))
