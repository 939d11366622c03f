"""The workspace of a simulation: its path, its utilities, its random stream, and what it does where chance moves.

Methods are compiled in, so a search of a game without chance, or one whose policies do not read the actions of a
simulation, has less to compile and to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.history import new_history
from outply.boards.random import seeded
from outply.compiler.memory import Memory
from outply.game import Game, facts
from outply.playout import Recording, draw_outcome
from outply.policies.columns import Columns
from outply.status import DONE, NO_ACTION

MOST_NOTED = 4096
"""Actions of a simulation that are recorded for policies: more than most games are long."""


@dataclass(frozen=True)
class Workspace(Memory):
    """The workspace of one thread."""

    stream: Any
    path: Any  # int32 [level]: the nodes from the root on
    utilities: Any  # float64 [player]: what the simulation found
    entered: Any  # int64 [1]: nodes visited for the first time
    fresh: Any  # int64 [1]: 1 if the simulation has just proven its last node
    correction: Any  # float64 [player]: how much a proof changes the sum of all simulations
    buffer: Any  # int64 [place]: actions
    weights: Any  # float64 [place]: of those actions
    plies: Any  # int64 [1]: in playouts, so far
    left: Any  # int64 [1, 1]: simulations that no thread has begun
    deepest: Any  # int64 [1]: the longest path
    status: Any  # int64 [1]: DONE, or why the kernel came back
    at: Any  # int64 [1]: on which level that was
    recycling: Any  # int64 [1]: does a full tree give up nodes, or just stop growing?
    movers: Any  # int64 [ply]: who played the actions of the simulation
    actions: Any  # int64 [ply]
    length: Any  # int64 [1]: how many were noted
    history: Any  # the observer: what simulations did, if that is to be kept
    columns: Any  # what policies keep (see policies/columns.py): the same as the tree's

    def with_more_room(self) -> Workspace:
        """The same with room for four times the actions."""
        size = 4 * self.buffer.size
        return self.replace(buffer=np.zeros(size, np.int64), weights=np.zeros(size))

    def clear(self) -> None:
        """Nothing has been done yet."""
        self.entered[0] = 0
        self.deepest[0] = 0
        self.status[0] = DONE
        self.at[0] = 0
        self.fresh[0] = 0
        self.length[0] = 0
        self.recycling[0] = 1

    def note(self, player: int, action: int) -> None:
        """An action is played; no policy reads them."""

    def outcome(self, game: Any, s: Any) -> int:
        """An outcome of a chance state, by its probability."""
        return draw_outcome(game, s, self.stream)

    def list_outcomes(self, game: Any, s: Any) -> int:
        """Puts the outcomes of a chance state into the buffer; returns how many there are."""
        count = 0
        for outcome, _ in game.chances(s):
            if count < self.buffer.size:
                self.buffer[count] = outcome
            count += 1
        return count

    def prove_chance(self, game: Any, tree: Any, s: Any, node: int) -> bool:
        """Proves a chance node if all outcomes are proven: it is worth their mean by probability."""
        plies = 0
        for child in tree.children(node):
            if tree.proof(child) < 0:
                return False
            plies = max(plies, tree.proof(child))
        for player in range(game.players):
            self.utilities[player] = 0.0
        child = tree.first_child(node)
        for _, probability in game.chances(s):
            for player in range(game.players):
                self.utilities[player] += probability * tree.exact(child, player)
            child += 1
        return tree.prove(node, plies + 1, self.utilities)


class WithoutChance:
    """Methods of a game without chance, whose rules have no `chances` to compile."""

    def outcome(self, game: Any, s: Any) -> int:
        """Never asked for."""
        return NO_ACTION

    def list_outcomes(self, game: Any, s: Any) -> int:
        """Never asked for."""
        return 0

    def prove_chance(self, game: Any, tree: Any, s: Any, node: int) -> bool:
        """Never asked for."""
        return False


@dataclass(frozen=True)
class ChancelessWorkspace(WithoutChance, Workspace):
    """The workspace of a game without chance."""


@dataclass(frozen=True)
class RecordingWorkspace(Recording, Workspace):
    """A workspace that records actions."""


@dataclass(frozen=True)
class ChancelessRecordingWorkspace(Recording, WithoutChance, Workspace):
    """A workspace that records actions, of a game without chance."""


def new_work(
    game: Game,
    seed: int,
    deepest: int,
    columns: Columns | None = None,
    records: bool = False,
    thread: int = 0,
    trace: bool = False,
) -> Workspace:
    """The workspace of one simulation of this game; `records` keeps its actions for policies that read them."""
    kinds = {
        (True, False): Workspace,
        (False, False): ChancelessWorkspace,
        (True, True): RecordingWorkspace,
        (False, True): ChancelessRecordingWorkspace,
    }
    noted = MOST_NOTED if records else 0
    single = dict.fromkeys(("plies", "deepest", "status", "at", "recycling", "length", "fresh", "entered"), 1)
    sizes = {**single, "buffer": 512, "movers": noted, "actions": noted}
    work = kinds[facts(game).chance, records](
        stream=seeded(seed, thread),
        path=np.zeros(deepest + 1, np.int32),
        utilities=np.zeros(game.players),
        correction=np.zeros(game.players),
        weights=np.zeros(sizes["buffer"]),
        left=np.zeros((1, 1), np.int64),
        history=new_history(trace, game.players, deepest),
        columns=columns or Columns(),
        **{name: np.zeros(size, np.int64) for name, size in sizes.items()},
    )
    return work.cache_aligned()
