"""One state searched by a forest on a card: MCTS(device="gpu"). All trees are put together at the root."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.mcts.answer import TreeAnswer
from outply.algorithms.mcts.batching import LEAST_VISITS
from outply.algorithms.mcts.forest.cpu import CpuForest
from outply.algorithms.mcts.forest.gpu import GpuForest
from outply.algorithms.mcts.forest.grow import (
    DEEPEST,
    ENTERED,
    LEAST,
    MADE,
    PROVEN,
    SEED,
    SIZE,
    STATUS,
    STREAM,
    TROUBLED,
    new_forest,
)
from outply.algorithms.mcts.forest.plot import BUFFER, LEVELS, Plot, node_bytes
from outply.algorithms.mcts.merge import merge_trees, put_together
from outply.algorithms.mcts.proof_marks import ODD
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.series import seed_words
from outply.algorithms.mcts.tree import Tree
from outply.compiler.gpu.driver import Device, GpuError
from outply.game import CHANCE, Game
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Report
from outply.search.run import Run
from outply.search.tree import ROOT
from outply.status import BUFFER_FULL, DONE, ODD_END, error_for

if TYPE_CHECKING:
    from outply.algorithms.mcts import MCTS

AT_ONCE = 512
"""Trees for each multiprocessor: as many threads as one has room for, if each takes 128 registers."""

FEWEST_NODES = 256
"""Nodes for which a tree has room: rather fewer trees than smaller ones."""

ROUND = 4
"""Simulations of a tree in a step where they are counted: steps do not depend on time, so the report does not."""

SAMPLE = 8
"""Trees that are read whole, for the expected continuation."""

MERGED = 64
"""Nodes of what is put together of them."""

LAUNCH_SECONDS = 0.02
"""Seconds of a launch: a stop waits for its end."""


def tree_count(card: Device, mcts: MCTS, game: Game, budget: Budget) -> int:
    """As many trees as were asked for, or as the card and the memory have room for."""
    room = int(budget.memory_mb * 1e6) // (FEWEST_NODES * node_bytes(game))
    wanted = mcts.trees or max(1, min(card.processors * AT_ONCE, room))
    return min(wanted, budget.simulations or wanted)


def tree_nodes(game: Game, budget: Budget, trees: int, children: int) -> int:
    """Nodes for which each tree has room: its share of the memory, or what its simulations can use."""
    nodes = int(budget.memory_mb * 1e6 / trees / node_bytes(game))
    most = nodes if budget.simulations is None else (2 + budget.simulations // trees) * 2 * children
    return max(1 + children, min(nodes, most))


class ForestRun(Run):
    """One search by many trees; on a CPU, one after the other, if there is no card."""

    unit = "simulations"
    slice_seconds = LAUNCH_SECONDS

    def __init__(
        self, mcts: MCTS, game: Game, state: Any, budget: Budget, seed: int, card: Device | None, trees: int
    ) -> None:
        self.mcts, self.game, self.state, self.seed = mcts, game, state, seed
        self.budget, self.card, self.trees = budget, card, trees
        self.children = _children(game, state)
        self._plant(max(BUFFER, 2 * self.children))

    def _plant(self, buffer: int) -> None:
        """Trees that have not begun, with room for so many actions of a state."""
        nodes = tree_nodes(self.game, self.budget, self.trees, self.children)
        self.plot = Plot(self.mcts, self.game, nodes, buffer)
        self.forest = new_forest(self.trees, self.game.players, LEVELS + 1, self.children)
        self.forest.given[:, SEED] = seed_words([self.seed])
        self.forest.given[:, STREAM] = np.arange(self.trees)
        self.forest.given[:, LEAST] = self.plot.tree.batch[LEAST_VISITS]
        on = (self.plot, self.forest, self.state)
        self.grown: Any = GpuForest(*on, self.card) if self.card else CpuForest(*on)
        self.asked = self.made = 0

    def step(self, quota: int) -> int:
        """Lets every tree make a few simulations more."""
        before, limit = self.made, self.budget.simulations
        share = ROUND if limit else max(1, quota // self.trees)
        asked = min(self.asked + share * self.trees, limit or 1 << 62) if quota else self.asked
        self._grow(asked)
        return self.made - before

    def _grow(self, asked: int, ends: bool = False) -> None:
        """Lets the trees grow until they have what is asked for."""
        self.grown.grow(asked, ends)
        totals = self.forest.totals[0]
        self.asked, self.made = asked, self.made + int(totals[MADE])
        self.finished = "proven" if totals[PROVEN] else None
        if self.grown.failed is not None or totals[TROUBLED]:
            self._mend(asked)
        if self.grown.bounding() == ODD:
            raise error_for(ODD_END, self.game)

    def _mend(self, asked: int) -> None:
        """Begins anew with more room for actions where that was in the way; else says in words what a tree met."""
        statuses = self.grown.fetch("left")[:, STATUS]
        if self.grown.failed is None and set(statuses.tolist()) <= {DONE, BUFFER_FULL}:
            self._plant(4 * self.plot.work.buffer.size)
            self._grow(asked)
            return
        number = int(np.flatnonzero(statuses)[0]) if self.grown.failed is None else self.grown.failed
        again = MCTSRun(self.mcts, self.game, self.state, Budget(simulations=1), self.seed, LEVELS, thread=number)
        again.work.recycling[0] = 0
        again.step(2 + asked // self.trees)  # knows the words
        raise GpuError(f"tree {number} of {self.game!r} failed on the card and not on the CPU.")

    def report(self, spent: Spent) -> Report:
        if spent.stopped:
            self._grow(self.asked, ends=True)
        tree, left = self._whole(), self.grown.fetch("left")
        answer = TreeAnswer(self.game, self.state, tree, self.mcts.final_move, self.seed)
        used = int(left[:, SIZE].sum()) * node_bytes(self.game) / 1e6
        made = int(self.grown.fetch("made").sum())
        nodes, depth = int(left[:, ENTERED].sum()), int(left[:, DEEPEST].max())
        return Report.late(
            answer.rest,
            game=self.game,
            state=self.state,
            algorithm=self.mcts,
            **answer.best(),
            proven=answer.proven_of_state(),
            cost=Cost(made, nodes, depth, spent.seconds, used, spent.stopped),
            seed=self.seed,
            tree=tree,
            note=f"{self.trees:,} trees on {self.grown.name}.",
        )

    def _whole(self) -> Tree:
        """All trees as one: the root and its children of all of them, what lies below of a few."""
        tree = merge_trees(self.grown.sample(min(SAMPLE, self.trees)), self.game.utility_range, MERGED)
        tree = tree.replace(links=tree.links.astype(np.int64))  # visits of many trees
        visits, proofs, means = (self.grown.fetch(name) for name in ("visits", "proofs", "means"))
        put_together(tree, ROOT, visits[:, 0], self.grown.fetch("roots"), proofs[:, 0])
        for place, child in enumerate(tree.children(ROOT)):
            put_together(tree, child, visits[:, 1 + place], means[:, place], proofs[:, 1 + place])
        return tree


def _children(game: Game, state: Any) -> int:
    """The number of children that the root will have."""
    chance = game.to_move(state) == CHANCE
    return sum(1 for _ in (game.chances(state) if chance else game.actions(state)))
