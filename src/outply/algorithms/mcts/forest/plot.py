"""A plot: the tree, workspace and states of one thread, from which those of all threads are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.mcts.tree import BATCH_VISITS, BYTES_A_NODE, Tree, tree_of
from outply.algorithms.mcts.workspace import Workspace, new_work
from outply.compiler.kernel import Ready, kernel
from outply.game import Game, facts
from outply.policies.chance import NoChance
from outply.policies.columns import declared_by, parts_in
from outply.policies.default.base import DefaultPolicy
from outply.policies.tree.base import TreePolicy

if TYPE_CHECKING:
    from outply.algorithms.mcts import MCTS

LEVELS = 62
"""The longest way from the root: a thread keeps a state and a number for each level."""

BUFFER = 256
"""Actions of a state for which a thread has room at first."""

STACKED_TREE = ("size", "batch", "batch_sums", "batch_corrections")
"""Tables of a tree that a thread has on its stack."""

TREE_ROWS = ("links", "means", "spreads")
"""Tables of a tree that lie in the memory of the card."""

WORK = (
    *("stream", "path", "utilities", "entered", "fresh", "correction", "buffer", "weights", "plies", "left"),
    *("deepest", "status", "at", "recycling", "movers", "actions", "length"),
)
"""The tables of a workspace: a thread has all of them for itself."""


def objection(mcts: MCTS) -> str:
    """Why trees of these options have no place on a card, and what to do; empty if they have."""
    held = declared_by(mcts)
    reads = [p for p in parts_in(mcts) if isinstance(p, TreePolicy | DefaultPolicy) and p.reads_actions]
    text = {
        "threads": (mcts.threads > 1, "threads are the CPU's; leave out threads, or device"),
        "transpositions": (mcts.transpositions, "trees have no transpositions; leave out transpositions, or device"),
        "trace": (mcts.trace, "it keeps no trace; leave out trace, or device"),
        "extends": (mcts.final_move.extends, f"{mcts.final_move!r} asks for more time; choose another final_move"),
        "columns": (bool(held) or bool(reads), f"a policy keeps {', '.join(held) or 'actions'}, for which its threads "
                    "have no room; choose another policy, or leave out device"),
    }  # fmt: skip
    return next((why for wrong, why in text.values() if wrong), "")


@kernel
def fill_explores(tree: Any, policy: Any) -> int:
    """What the policy makes of a parent's visits, filled in before any thread asks."""
    tree.know_explores(policy)
    return 0


class Plot:
    """What one thread works with; on the host it stands for that of every thread."""

    def __init__(self, mcts: MCTS, game: Game, nodes: int, buffer: int = BUFFER) -> None:
        self.mcts = mcts if facts(game).chance else mcts.replace(chance=NoChance())
        self.game, self.ready = game, Ready(game)
        batch_visits = BATCH_VISITS if mcts.may_batch else 0
        sizes = game.players, nodes, game.utility_range
        tree = tree_of(*sizes, batch_visits=batch_visits, bounds=mcts.may_bound_out(game))
        self.tree: Tree = tree.replace(explores=np.zeros(0)) if mcts.tree_policy.mixes else tree
        self.work = _work(game, buffer)
        self.states = self.ready.states(LEVELS + 2 if mcts.may_batch or facts(game).chance else 1)
        self.ready.run_without_game(fill_explores, self.tree, self.mcts.tree_policy)

    @property
    def thread_bytes(self) -> int:
        """The memory that each thread takes on the card."""
        return sum(getattr(self.tree, name).nbytes for name in TREE_ROWS) + int(self.states_bytes)

    @property
    def states_bytes(self) -> int:
        """The memory of its states."""
        return int(self.states.memory.nbytes) if hasattr(self.states, "memory") else 0


def _work(game: Game, buffer: int) -> Workspace:
    """A workspace with little room for actions, all of which each thread has."""
    actions = {"buffer": np.zeros(buffer, np.int32), "weights": np.zeros(buffer)}
    noted = {"movers": np.zeros(1, np.int64), "actions": np.zeros(1, np.int64)}
    return new_work(game, 0, LEVELS).replace(**actions, **noted)


def node_bytes(game: Game) -> int:
    """The memory of a node in a tree without columns."""
    return BYTES_A_NODE + 8 * int(game.players)
