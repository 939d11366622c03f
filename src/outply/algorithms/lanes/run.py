"""A search in lanes under way: its tree, its workspace and its report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.lanes.batch import Settings, new_batch
from outply.algorithms.lanes.kernel import drop_games, make_root, search
from outply.algorithms.lanes.tree import (
    ACTION,
    COUNT,
    DEEPEST,
    DONE,
    FIRST,
    MOVER,
    PROVEN,
    ROOT,
    ROW,
    ROWS,
    STARTED,
    USED,
    VISITS,
    new_tree,
    used_bytes,
)
from outply.compiler.kernel import GameFree
from outply.gdl.bitwise import LANES, new_bench, tables_of
from outply.gdl.places import CHOICE, FACTS
from outply.gdl.sheet import Sheet
from outply.gdl.survey import MOST_STEPS
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Move, Proven, Report
from outply.search.run import Run

if TYPE_CHECKING:
    from outply.algorithms.lanes import LaneMCTS


PASSES, FEWEST = 64, 16
"""A search that counts simulations has a 64th of them under way, 16 at least: each pass makes the tree deeper."""

PATIENCE = 0.35
"""The share of lanes that wait for each other until new simulations begin in them."""

SLICE_EDGES = 4_000_000
"""Inputs of gates worked out until a call of the kernel comes back, some hundredths of a second."""


class LaneRun(Run):
    """One search."""

    unit = "simulations"
    advances = True
    game: Any

    def __init__(self, algorithm: LaneMCTS, game: Any, state: Any, budget: Budget, seed: int, solves: bool) -> None:
        self.algorithm, self.game, self.state, self.seed = algorithm, game, state, seed
        network = game.network
        if state.words[CHOICE : int(game.at[FACTS])].any():
            raise ValueError("somebody has chosen in this state and others have not, which LaneMCTS cannot search.")
        low, high = game.utility_range
        plies = MOST_STEPS if game.found.endless else int(20 * game.found.plies) + 200
        lanes = LANES if budget.simulations is None else min(LANES, max(FEWEST, budget.simulations // PASSES))
        wise = algorithm.decisive and bool((network.wise != network.legal).any())
        self.settings = Settings(algorithm.c, low, high, solves, wise, plies, lanes, max(1, int(PATIENCE * lanes)))
        self.ticks = max(1, SLICE_EDGES // (1 + len(network.edges)))
        self.ready, self.net, self.bench = GameFree(), tables_of(network), new_bench(network, seed)
        sizes = len(network.facts), len(network.actions), network.players
        self.tree = new_tree(*sizes, budget.memory_mb, masks_of(game))
        self.batch = new_batch(network.players, game.idle)
        self.limit = budget.simulations or 1 << 62
        for part in (self.net, self.bench, self.tree, self.batch, self.settings):
            self.ready.keep(part)
        self.ready.run_without_game(drop_games, self.bench, self.tree, self.batch)
        self._make_root()

    def _make_root(self) -> None:
        """The root's row: its facts and legal actions."""
        tree, game = self.tree, self.game
        tree.nodes[ROOT], tree.sums[: tree.players] = 0, 0.0
        facts = game.facts_of(self.state)
        legal = np.zeros(len(game.network.actions), np.uint8)
        for role in range(len(game.network.roles)):
            legal[[int(game.action_of[a]) for a in game.listed(self.state.words, role)]] = 1
        tree.rows[: tree.fact_words] = packed_words(facts)
        tree.rows[tree.fact_words : tree.width] = packed_words(legal)
        tree.nodes[ROOT, MOVER] = game.to_move(self.state)
        tree.numbers[USED] = tree.numbers[ROWS] = 1

    def step(self, quota: int) -> int:
        arguments = (self.net, self.bench, self.tree, self.batch, self.settings)
        return int(self.ready.run_without_game(search, *arguments, self.limit, quota, self.ticks))

    @property
    def finished(self) -> str | None:  # type: ignore[override]
        return "proven" if self.tree.nodes[ROOT, PROVEN] else None

    def advance(self, action: int) -> int:
        """Goes on from the state after an action, with the subtree of it; returns the number of nodes kept."""
        nodes, wanted = self.tree.nodes, int(self.game.action_of[action])
        child = next((c for c in self._children(ROOT) if nodes[c, ACTION] == wanted), None)
        self.state = self.game.result(self.state, action)
        self.ready.run_without_game(drop_games, self.bench, self.tree, self.batch)
        self.tree.numbers[DONE] = self.tree.numbers[STARTED] = self.tree.numbers[DEEPEST] = 0
        if child is None or nodes[child, ROW] < 0:
            self._make_root()
        else:
            self.ready.run_without_game(make_root, self.tree, child)
        return int(self.tree.numbers[USED])

    def report(self, spent: Spent) -> Report:
        tree = self.tree
        children = self._children(ROOT)
        moves = [self._move(child) for child in children]
        order = sorted(range(len(moves)), key=lambda i: self._rank(moves[i]), reverse=True)
        proven = self._proven(ROOT)
        value = proven.value if proven else self._mean(ROOT)
        line = self._line(children[order[0]]) if moves else ()
        cost = Cost(
            simulations=int(tree.numbers[DONE]),
            nodes=int(tree.numbers[ROWS]),
            depth=int(tree.numbers[DEEPEST]),
            seconds=spent.seconds,
            memory_mb=used_bytes(tree) / 1e6,
            stopped=spent.stopped,
        )
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=moves[order[0]].action if moves else next(iter(self.game.actions(self.state))),
            value=value,
            line=line,
            moves=tuple(moves[i] for i in order),
            proven=proven,
            cost=cost,
            seed=self.seed,
        )

    def _children(self, node: int) -> range:
        first = int(self.tree.nodes[node, FIRST])
        return range(first, first + int(self.tree.nodes[node, COUNT]))

    def _rank(self, move: Move) -> tuple[float, ...]:
        """What is played: a proven best, then by visits; what is proven to lose comes last."""
        low, high = self.game.utility_range
        player = int(self.tree.nodes[ROOT, MOVER])
        if move.proven and (move.proven.value[player] == high or self.finished):
            sooner = -move.proven.plies if move.proven.value[player] == high else move.proven.plies
            return (2.0 if move.proven.value[player] == high else 1.0, move.proven.value[player], sooner)
        lost = move.proven is not None and move.proven.value[player] == low
        return (-1.0 if lost else 0.0, float(move.visits), move.value[player])

    def _move(self, child: int) -> Move:
        action = int(self.game.number_of[self.tree.nodes[child, ACTION]])
        visits, proven = int(self.tree.nodes[child, VISITS]), self._proven(child)
        total = max(1, int(self.tree.nodes[ROOT, VISITS]))
        value = proven.value if proven else self._mean(child)
        return Move(action, self.game.action_name(self.state, action), value, visits, visits / total, proven)

    def _mean(self, node: int) -> tuple[float, ...]:
        players, visits = self.tree.players, int(self.tree.nodes[node, VISITS])
        if not visits:
            return (sum(self.game.utility_range) / 2,) * players
        return tuple(float(x) / visits for x in self.tree.sums[node * players : (node + 1) * players])

    def _proven(self, node: int) -> Proven | None:
        plies, players = int(self.tree.nodes[node, PROVEN]) - 1, self.tree.players
        if plies < 0:
            return None
        return Proven(tuple(float(x) for x in self.tree.sums[node * players : (node + 1) * players]), plies)

    def _line(self, node: int) -> tuple[int, ...]:
        """The most visited continuation; along proven nodes the one that proves them."""
        found, nodes = [], self.tree.nodes
        while True:
            found.append(int(self.game.number_of[nodes[node, ACTION]]))
            children = self._children(node)
            if nodes[node, PROVEN]:
                children = [c for c in children if self._follows(node, c)]  # type: ignore[assignment]
            if not children or not max(int(nodes[c, VISITS]) for c in children):
                return tuple(found)
            node = max(children, key=lambda c: int(nodes[c, VISITS]))

    def _follows(self, node: int, child: int) -> bool:
        """The child is worth what its parent is proven to be, and as many plies from the end as that says."""
        mine, own = self._proven(node), self._proven(child)
        return mine is not None and own is not None and own.value == mine.value and own.plies == mine.plies - 1


def packed_words(bits: Any) -> Any:
    """Bits as words, the first one lowest."""
    words = np.zeros(-(-len(bits) // 64) * 64, np.uint8)
    words[: len(bits)] = bits
    return np.packbits(words.reshape(-1, 64)[:, ::-1], axis=1).view(">u8").ravel().astype(np.uint64)


def masks_of(game: Sheet) -> Any:
    """For each role, which bits of the legal actions in a row are its own."""
    ranges, actions = game.network.ranges, len(game.network.actions)
    own = [[begun <= action < end for action in range(actions)] for begun, end in ranges]
    return np.concatenate([packed_words(np.array(mine, np.uint8)) for mine in own])
