"""A Monte-Carlo tree search under way: its tree, and the report of what it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.mcts.answer import TreeAnswer, end_search
from outply.algorithms.mcts.batching import finish_batch, including_batch
from outply.algorithms.mcts.compaction import SLICE, Passes, Scratch, clear, compile_recycling, new_scratch
from outply.algorithms.mcts.extract import SMALL, extract
from outply.algorithms.mcts.merge import merge_trees
from outply.algorithms.mcts.proof_marks import ODD
from outply.algorithms.mcts.reuse import make_root, node_for
from outply.algorithms.mcts.saving import SavedSearch, load, save
from outply.algorithms.mcts.series import MCTSSeries
from outply.algorithms.mcts.simulation import run_mcts
from outply.algorithms.mcts.transpositions import new_transpositions
from outply.algorithms.mcts.tree import BATCH_VISITS, Tree, count_again, new_tree
from outply.algorithms.mcts.workspace import Workspace, new_work
from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.game import Game, facts
from outply.policies.backup import Backup
from outply.policies.chance import ChancePolicy, NoChance
from outply.policies.columns import declared_by, has_memories, parts_in, renew
from outply.policies.default.base import DefaultPolicy
from outply.policies.tree.base import TreePolicy
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Report
from outply.search.run import Run
from outply.search.tree import ROOT
from outply.status import BUFFER_FULL, DONE, NO_ACTION, NO_PLAYER, ODD_END, TREE_FULL, error_for

if TYPE_CHECKING:
    from outply.algorithms.mcts import MCTS

DEEPEST = 4095

A_SECOND, A_SIMULATION = 4_000_000, 16
"""New nodes that a search makes at most in a second, and in a simulation: then it compiles compaction beforehand."""


def _may_fill(budget: Budget, capacity: int) -> bool:
    """The budget is enough to fill a tree of so many nodes."""
    seconds = budget.seconds is None or budget.seconds * A_SECOND > capacity
    return seconds and (budget.simulations is None or budget.simulations * A_SIMULATION > capacity)


FEW_NODES = 1 << 14
"""Nodes of a small tree."""


class MCTSRun(Run):
    """One search."""

    unit = "simulations"
    advances = True

    def __init__(
        self,
        mcts: MCTS,
        game: Game,
        state: Any,
        budget: Budget,
        seed: int,
        deepest: int = DEEPEST,
        shown: Algorithm | None = None,
        thread: int = 0,
    ) -> None:
        self.mcts = mcts if facts(game).chance else mcts.replace(chance=NoChance())
        self.made_of: tuple[Any, ...] = mcts, game, state, budget, seed, deepest, shown, thread
        self.told = [part for part in parts_in(self.mcts) if isinstance(part, TreePolicy | Backup | ChancePolicy)]
        self.game, self.state, self.seed = game, state, seed
        self.algorithm = shown or mcts  # what the report names
        self.thread = thread
        self.ready = Ready(game)
        self.bounds = mcts.may_bound_out(game)
        self.tree: Tree = self._new_tree(budget.memory_mb)
        if mcts.tree_policy.mixes:  # each of its policies makes something else of visits
            self.tree = self.tree.replace(explores=np.zeros(0))
        self.states = self.ready.states(deepest + 2)
        self.states[0] = state
        self.work = self._new_work(self.tree, deepest, thread)
        self.work.recycling[0] = not mcts.transpositions  # a graph stops growing
        self.recycled = 0
        self.kept_nodes = 0  # visited before the tree became smaller
        self.making_room: tuple[Passes, Iterator[None]] | None = None
        self.seen: Tree | None = None  # the top of the tree while it is being made smaller
        self.before = 0  # visits of the root before this search
        self.torn = False  # was a step broken off?
        self.scratch: Scratch | None = None
        self.bytes_each = self.tree.bytes_each
        self.lent = False  # does a report hold the tree?
        self.repeated = False  # has it searched another state before?
        if _may_fill(budget, self.tree.capacity):
            compile_recycling(self.ready, self.tree)

    def __reduce__(self) -> Any:
        """What is pickled and copied: how the search was made, and the nodes that it has."""
        mcts, game, _, budget, _, *others = self.made_of
        self.end_batch()
        while self.making_room:
            self._make_room()
        made_of = (mcts, game, self.state, budget, self.seed, *others)
        return _restored, (type(self), made_of, save(self, self._works))

    @property
    def _works(self) -> Sequence[Workspace]:
        """The workspaces of all threads."""
        return [self.work]

    @property
    def reusable(self) -> bool:
        plain = not (self.mcts.transpositions or self.mcts.trace or has_memories(self.tree.columns))
        return plain and not self.lent and not self.making_room and self.recycled == 0

    def restart(self, state: Any, seed: int) -> bool:
        if not self.ready.current():
            return False
        renew(self.tree.columns)
        self.state, self.seed = state, seed
        self.states[0] = state
        clear(self.tree)
        self.tree.bounding[0] = self.bounds
        self.work.clear()
        self.work.stream[:] = seeded(seed, self.thread)
        self.recycled = self.kept_nodes = self.before = 0
        self.making_room = self.seen = None
        self.torn = False
        self.repeated = True
        return True

    def series(self, budget: Budget) -> MCTSSeries | None:
        bare = type(self) is MCTSRun and self.reusable and not declared_by(self.mcts)
        final_move = self.mcts.final_move
        compiles = type(final_move).__module__.startswith("outply.") and not final_move.extends
        if not (bare and compiles) or budget.seconds is not None or budget.simulations is None:
            return None
        return MCTSSeries(self, int(budget.simulations or 0))

    def _new_tree(self, memory_mb: float) -> Tree:
        game, bounds = self.game, self.bounds
        sizes = game.players, memory_mb, game.utility_range, declared_by(self.mcts), game
        if self.mcts.transpositions:
            return new_transpositions(*sizes, bounds=bounds)
        return new_tree(*sizes, batch_visits=BATCH_VISITS if self.mcts.may_batch else 0, bounds=bounds)

    def _new_work(self, tree: Tree, deepest: int, thread: int) -> Workspace:
        mcts = self.mcts
        records = any(isinstance(part, TreePolicy | DefaultPolicy) and part.reads_actions for part in parts_in(mcts))
        return new_work(self.game, self.seed, deepest, tree.columns, records, thread, mcts.trace)

    def step(self, quota: int) -> int:
        """Runs simulations, or a slice of the compaction of a full tree."""
        if self.making_room:
            self._make_room()
            return 0
        self.torn = True
        done = int(self.ready.run(run_mcts, self.mcts, self.tree, self.states, self.work, quota))
        self.torn = False
        self.work, full = self._handle_status(self.work)
        if full:
            self._recycle()
        self._refuse_odd_ends()
        return done

    def _refuse_odd_ends(self) -> None:
        """Refuses to go on where an end of the game was not zero-sum, though the game says so."""
        if self.tree.bounding[0] == ODD:
            raise error_for(ODD_END, self.game)

    def _handle_status(self, work: Workspace) -> tuple[Workspace, bool]:
        """Handles the kernel's status. Returns the (perhaps larger) workspace and whether the tree is full."""
        status, work.status[0] = int(work.status[0]), 0
        if status not in (DONE, TREE_FULL, BUFFER_FULL):
            raise self._error(status, work.path[1 : int(work.at[0]) + 1])
        return work.with_more_room() if status == BUFFER_FULL else work, status == TREE_FULL

    def _error(self, status: int, way: Any) -> Exception:
        """The error of a simulation that stopped, with the actions that led there from the root."""
        actions = [int(self.tree.action(node)) for node in way]
        where = f" (after {' '.join(self._names(actions))}, or in a playout from there)" if actions else ""
        otherwise = {NO_ACTION: ", or a playout picks none", NO_PLAYER: " and not CHANCE"}.get(status, "")
        return error_for(status, self.game, where=where, algorithm="MCTS", otherwise=otherwise)

    def _names(self, actions: list[int]) -> Iterator[str]:
        """These actions, one after the other, as people write them."""
        s = self.state
        for action in actions:
            yield self.game.action_name(s, action)
            s = self.game.result(s, action)

    def _recycle(self) -> None:
        """Begins to compact a full tree. Reports show the top of the tree as it was; a small tree is done at once."""
        small = self.tree.capacity <= SLICE
        self.seen = None if small else merge_trees([self.tree], self.game.utility_range)
        passes = Passes(self.ready, self.tree, ROOT, self.tree.capacity // 2)
        self.making_room = passes, passes.run()
        while small and self.making_room:
            self._make_room()

    def _make_room(self) -> None:
        """Runs a slice of the compaction; if hardly any room was made in the end, the tree no longer grows."""
        assert self.making_room is not None
        passes, slices = self.making_room
        if next(slices, self) is self:
            self.making_room = self.seen = None
            self.recycled += passes.gone
            self._became_smaller(passes.visited)
            self.work.recycling[0] = passes.gone > self.tree.capacity // 8

    def _became_smaller(self, visited: int) -> None:
        self.kept_nodes, self.work.entered[0] = visited, 0
        self._renumbered(self.tree)

    def _renumbered(self, tree: Tree) -> None:
        """Tells the policies that nodes have other numbers."""
        for part in self.told:
            part.renumbered(tree)

    def advance(self, action: int) -> int:
        """Goes on from the state after an action, with the subtree of it; returns the number of nodes kept."""
        self.follow((action,))
        return int(self.tree.size[0])

    def follow(self, actions: Sequence[int]) -> None:
        """Goes on from the state after some actions, with the subtree of it, which is cut out once."""
        if not actions:
            return
        self.end_batch()
        while self.making_room:
            self._make_room()
        node = None if self.mcts.transpositions else ROOT
        for action in actions:
            node = None if node is None else node_for(self.tree, node, action)
            self.state = self.game.result(self.state, action)
        self.states[0] = self.state
        if node is None:
            clear(self.tree)
        self._became_smaller(0 if node is None else make_root(self.ready, self.tree, node, self._scratch()))
        self.work.deepest[0] = max(0, int(self.work.deepest[0]) - len(actions))
        self.work.recycling[0] = not self.mcts.transpositions
        self.before = int(self.tree.visits(ROOT))
        self.repeated = True

    def _scratch(self) -> Scratch:
        """Room to cut a small tree down, the same for every action that is played."""
        if self.scratch is None:
            self.scratch = new_scratch(FEW_NODES)
            self.ready.keep(self.scratch)
        return self.scratch

    @property
    def finished(self) -> str | None:  # type: ignore[override]
        return "proven" if self.tree.proof(ROOT) >= 0 else None

    @property
    def extension(self) -> float:
        """Extra search that the run asks for, as a share of the budget."""
        if not self.mcts.final_move.extends:
            return 0.0
        with including_batch(self.tree, self.work.path, self.mcts.tree_policy):
            return self._extension(self.seen or self.tree)

    def _extension(self, tree: Tree) -> float:
        player = int(tree.kind(ROOT))
        return self.mcts.final_move.extension(tree, player) if player >= 0 and tree.child_count(ROOT) else 0.0

    @property
    def nodes(self) -> int:
        """Nodes that were visited."""
        return self.kept_nodes + int(self.work.entered[0])

    @property
    def depth(self) -> int:
        """The longest way from the root that a simulation went."""
        return int(self.work.deepest[0])

    @property
    def memory_mb(self) -> float:
        return int(self.tree.size[0]) * self.bytes_each / 1e6

    def end_batch(self) -> None:
        """Ends the batch under way, and mends what a broken-off step left behind."""
        finish_batch(self.tree, self.work.path, self.mcts.tree_policy)
        if self.torn and not self.ready.compiled and not self.mcts.transpositions:
            count_again(self.tree)
        self.torn = False

    def report(self, spent: Spent) -> Report:
        chosen = -1
        if spent.stopped and self._ends_compiled:
            chosen = int(self.ready.run_without_game(end_search, self.mcts, self.tree, self.work))
        elif spent.stopped:
            self.end_batch()
        with including_batch(self.tree, self.work.path, self.mcts.tree_policy):
            return self._report(spent, self._shown(bool(spent.stopped)), chosen)

    @property
    def _ends_compiled(self) -> bool:
        """Compiled code ends the search: not the first one, which so has less to compile."""
        final_move = self.mcts.final_move
        ours = type(final_move).__module__.startswith("outply.") and not final_move.draws
        return self.repeated and self.ready.compiled and ours and not self.torn and self.seen is None

    def _shown(self, over: bool) -> Tree:
        """The tree for a report. When the search is over a report gets a copy of a small tree, or else the tree."""
        if over and self.seen is None:
            if int(self.tree.size[0]) * self.bytes_each <= SMALL:
                return extract(self.tree)
            self.lent = True
        return self.seen or self.tree

    def _report(self, spent: Spent, tree: Tree, chosen: int = -1) -> Report:
        answer = TreeAnswer(self.game, self.state, tree, self.mcts.final_move, self.seed, chosen)
        cut_short = spent.stopped == "interrupted"  # perhaps before it was told how many it made
        report = Report.late(
            answer.rest,
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            **answer.best(),
            proven=answer.proven_of_state(),
            cost=Cost(
                simulations=max(spent.units, int(tree.visits(ROOT)) - self.before) if cut_short else spent.units,
                nodes=self.nodes,
                depth=self.depth,
                seconds=spent.seconds,
                memory_mb=self.memory_mb,
                stopped=spent.stopped,
                recycled=self.recycled,
            ),
            seed=self.seed,
            tree=tree,
            trace=self.work.history.simulations(self.mcts.tree_policy.term_names) if self.mcts.trace else None,
        )
        return report.whole() if tree is self.tree or self.mcts.trace else report  # this tree goes on to grow


def _restored(kind: type[MCTSRun], made_of: tuple[Any, ...], saved: SavedSearch) -> MCTSRun:
    """A search that goes on where a pickled one was."""
    run = kind(*made_of)
    load(run, run._works, saved)
    return run
