"""A series: Monte-Carlo tree searches of many states, one after the other without the interpreter in between.

for each state:
    empty the tree, seed the stream
    simulate until the budget is spent or the state is proven
    write down the action, its value and what is known about every action

Each search is bit for bit that of `op.search` with the same seed. A state with which anything else is to be done, such
as more room for nodes, is left to the interpreter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.mcts.answer import STREAM
from outply.algorithms.mcts.batching import drop_batch, finish_batch
from outply.algorithms.mcts.proof_marks import ODD
from outply.algorithms.mcts.simulation import run_simulations
from outply.algorithms.mcts.tree import new_node
from outply.boards.streams import seed_stream
from outply.compiler.intrinsics import inlined
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE
from outply.playout import legal_actions
from outply.search.answers import BOUND, OPEN, PLACED, Rows, rows_of
from outply.search.loop import BRIEF_UNITS
from outply.search.report import Report
from outply.search.tree import ROOT
from outply.status import DONE

if TYPE_CHECKING:
    from outply.algorithms.mcts.run import MCTSRun

NEXT, END, MADE, LIMIT, BUDGET, BOUNDS, LEFT = range(7)
"""The indices of `now`:

NEXT    the next state
END     one past the last state
MADE    simulations of the present state so far, -1 before it begins
LIMIT   the most simulations of the present state
BUDGET  the most simulations of any state
BOUNDS  1 if nodes may be bounded out
LEFT    1 if the next state is left to the interpreter
"""

ROOM = 256
"""States that are searched at a time."""

WIDTH = 32
"""Actions of a state for which there is room at first."""


@dataclass(frozen=True)
class SeriesMemory(Memory):
    """What is read and found, a row a state."""

    now: Any  # int64 [7]
    stream: Any  # int64 [4]: what the final move draws from
    seeds: Any  # int64 [state]
    chosen: Any  # int64 [state]: the action, or -1
    values: Any  # float64 [state, player]
    costs: Any  # int64 [state, 4]: simulations, nodes, depth, plies to a proven end or -1
    counts: Any  # int64 [state]: how many actions it has
    actions: Any  # int64 [state, place]
    visits: Any  # int64 [state, place]
    means: Any  # float64 [state, place, player]
    proofs: Any  # int64 [state, place]: plies to a proven end, the action among them, OPEN, or BOUND


def new_memory(players: int, simulations: int, bounds: bool, width: int, room: int = ROOM) -> SeriesMemory:
    """Room for a part of a series."""
    return SeriesMemory(
        now=np.array([0, 0, -1, 0, simulations, bounds, 0], np.int64),
        stream=np.zeros(4, np.int64),
        seeds=np.zeros(room, np.int64),
        chosen=np.zeros(room, np.int64),
        values=np.zeros((room, players)),
        costs=np.zeros((room, 4), np.int64),
        counts=np.zeros(room, np.int64),
        actions=np.zeros((room, width), np.int64),
        visits=np.zeros((room, width), np.int64),
        means=np.zeros((room, width, players)),
        proofs=np.zeros((room, width), np.int64),
    )


@kernel
def search_series(game: Any, mcts: Any, tree: Any, states: Any, work: Any, roots: Any, series: Any, quota: int) -> int:
    """Searches states until the quota of simulations is done, or one is left to the interpreter; returns how many."""
    tree.know_explores(mcts.tree_policy)
    now, made = series.now, 0
    while made < quota and now[NEXT] < now[END]:
        if now[MADE] < 0:
            begin_state(game, tree, states, work, roots, series)
        if now[LEFT] == 0:
            done = run_simulations(game, mcts, tree, states, work, min(quota - made, now[LIMIT] - now[MADE]))
            made += done
            now[MADE] += done
            now[LEFT] = work.status[0] != DONE or tree.bounding[0] == ODD
        if now[LEFT] == 0 and (tree.proof(ROOT) >= 0 or now[MADE] >= now[LIMIT]):
            end_state(mcts, tree, work, series)
        if now[LEFT] > 0:
            return made
    return made


@inlined
def begin_state(game: Any, tree: Any, states: Any, work: Any, roots: Any, series: Any) -> None:
    """The tree and the workspace are as new; a state with one action gets little."""
    now = series.now
    s = roots[now[NEXT]]
    states[0] = s
    tree.size[0] = 1
    new_node(tree, ROOT, -1)
    drop_batch(tree)
    tree.bounding[0] = now[BOUNDS]
    work.clear()
    seed_stream(work.stream, series.seeds[now[NEXT]], 0)
    now[MADE], now[LIMIT] = 0, now[BUDGET]
    if game.is_terminal(s):
        now[LEFT] = 1
    elif game.to_move(s) != CHANCE and legal_actions(game, s, work.buffer) == 1:
        now[LIMIT] = min(now[LIMIT], BRIEF_UNITS)


@inlined
def end_state(mcts: Any, tree: Any, work: Any, series: Any) -> None:
    """Writes down what was found."""
    now, count = series.now, tree.child_count(ROOT)
    at, mover, chosen = now[NEXT], tree.kind(ROOT), ROOT
    if count > series.actions.shape[1] or (count == 0 and mover != CHANCE):
        now[LEFT] = 1
        return
    finish_batch(tree, work.path, mcts.tree_policy)
    if mover >= 0:
        seed_stream(series.stream, series.seeds[at], STREAM)
        chosen = mcts.final_move.choose(tree, ROOT, mover, series.stream)
    known = chosen if tree.visits(chosen) > 0 or tree.proof(chosen) >= 0 else ROOT
    series.chosen[at] = tree.action(chosen) if chosen != ROOT else -1
    series.counts[at] = count
    series.costs[at, 0] = now[MADE]
    series.costs[at, 1] = work.entered[0]
    series.costs[at, 2] = work.deepest[0]
    series.costs[at, 3] = plies_to_end(tree, chosen)
    for player in range(tree.players()):
        series.values[at, player] = tree.means[known, player]
    for place in range(count):
        child = tree.first_child(ROOT) + place
        series.actions[at, place] = tree.action(child)
        series.visits[at, place] = tree.visits(child)
        series.proofs[at, place] = tree.proof(child) + 1 if tree.proof(child) >= 0 else OPEN
        if tree.proof(child) < 0 and tree.decided(child):
            series.proofs[at, place] = BOUND
        for player in range(tree.players()):
            series.means[at, place, player] = tree.means[child, player]
    now[NEXT] += 1
    now[MADE] = -1


def plies_to_end(tree: Any, chosen: int) -> int:
    """Plies to the end if the root is proven and the action keeps what it is worth, as a report says; else OPEN."""
    if tree.proof(ROOT) < 0 or chosen == ROOT:
        return max(OPEN, tree.proof(ROOT))
    if tree.proof(chosen) < 0:
        return OPEN
    for player in range(tree.players()):
        if tree.means[chosen, player] != tree.means[ROOT, player]:
            return OPEN
    return tree.proof(chosen) + 1


def seed_words(seeds: Sequence[int]) -> Any:
    """Seeds as kernels read them."""
    return np.array([seed & ((1 << 64) - 1) for seed in seeds], np.uint64).view(np.int64)


class MCTSSeries:
    """A series in the memory of one search."""

    room = ROOM

    def __init__(self, run: MCTSRun, simulations: int) -> None:
        self.run, self.simulations = run, simulations
        self.bounds = run.bounds
        self.memory = new_memory(run.game.players, simulations, self.bounds, WIDTH)
        self.roots = run.ready.states(ROOM)

    def begin(self, states: Sequence[Any], seeds: Sequence[int]) -> None:
        """Sets out on a part of the series."""
        for row, state in enumerate(states):
            self.roots[row] = state
        self.memory.seeds[: len(seeds)] = seed_words(seeds)
        self.memory.now[: LEFT + 1] = 0, len(states), -1, 0, self.simulations, self.bounds, 0

    def step(self, quota: int) -> int:
        """Makes simulations; returns how many."""
        run = self.run
        return int(
            run.ready.run(search_series, run.mcts, run.tree, run.states, run.work, self.roots, self.memory, quota)
        )

    @property
    def left(self) -> bool:
        """The next state is left to the interpreter."""
        return bool(self.memory.now[LEFT])

    def take(self, report: Report) -> None:
        """The interpreter has searched that state."""
        found, count = rows_of([report]), len(report.moves)
        if count > self.memory.actions.shape[1]:
            self._widen(2 * count)
        memory, row = self.memory, int(self.memory.now[NEXT])
        memory.chosen[row], memory.values[row], memory.costs[row] = found.chosen[0], found.values[0], found.costs[0]
        memory.counts[row] = count
        for name in PLACED:
            getattr(memory, name)[row, :count] = getattr(found, name)
        memory.now[[NEXT, MADE, LEFT]] = row + 1, -1, 0
        self.run.work.status[0] = DONE

    def _widen(self, width: int) -> None:
        """Makes room for states of more actions."""
        wider = new_memory(self.run.game.players, self.simulations, self.bounds, width)
        for name, array in vars(self.memory).items():
            getattr(wider, name)[tuple(slice(size) for size in array.shape)] = array
        self.memory = wider

    @property
    def over(self) -> bool:
        """All states of the part have been searched."""
        return bool(self.memory.now[NEXT] >= self.memory.now[END])

    def rows(self) -> Rows:
        """The answers so far."""
        memory, done = self.memory, int(self.memory.now[NEXT])
        counts = memory.counts[:done].copy()
        there = np.arange(memory.actions.shape[1]) < counts[:, None]
        placed = {name: getattr(memory, name)[:done][there] for name in PLACED}
        return Rows(
            memory.chosen[:done].copy(), memory.values[:done].copy(), memory.costs[:done].copy(), counts, **placed
        )
