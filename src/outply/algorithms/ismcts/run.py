"""An information set search under way: its tree, its worlds, and its report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.ismcts.observers import EveryObserver, OneObserver, with_offers
from outply.algorithms.ismcts.room import new_room
from outply.algorithms.ismcts.simulation import NewWorlds, Worlds, make_root, new_path, run_simulations
from outply.algorithms.ismcts.tree import BYTES_A_NODE, BYTES_AN_ACTION, RecordTree, new_tree
from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.game import Game, facts
from outply.information.dealing import deal
from outply.information.in_turn import GameInTurn, Turn
from outply.information.record import new_records
from outply.information.seen import Seen
from outply.playout import MOST_PLIES
from outply.policies.columns import declared_by
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.mixtures import MixedPolicy
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Move, Report
from outply.search.run import Run
from outply.search.tree import ROOT
from outply.search.worlds import replayed
from outply.status import BUFFER_FULL, DONE, NO_ACTION, error_for

if TYPE_CHECKING:
    pass

SLIP = 0.2
"""How often a choice is random where players choose at once: without it both learn in step and miss most pairs."""

DEALT = "Values are means over states dealt at random among those that fit what the player has seen."
ALONE = f"{DEALT[:-1]}, and the best is chosen later on."
"""What a report says about its values."""

REPLAYED = 5000
"""Worlds that fit a record, where the game does not redeal."""


class ISMCTSRun(Run):
    """One search."""

    unit = "simulations"
    slip = SLIP

    def __init__(self, algorithm: Any, game: Game, seen: Seen, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.seed = algorithm, game, seed
        self.state, self.player = seen.state, seen.player
        self.ready = Ready(game)
        self.worlds, self.states = self._deal(seen, budget)
        policies = (algorithm.tree_policy, 512, algorithm.default_policy, game)
        tree: RecordTree = new_tree(game.players, budget.memory_mb, *policies)
        self.observer = OneObserver() if algorithm.single_observer else EveryObserver()
        self.tree = with_offers(tree) if algorithm.single_observer else tree
        self.room: Any = new_room(game, seed, self.tree.columns, algorithm.default_policy.reads_actions)
        self.records = new_records(game.players)
        self.done = np.zeros(2, np.int64)
        self._make_root()
        self.path = new_path(self.records)

    def _deal(self, seen: Seen, budget: Budget) -> tuple[Worlds, Any]:
        """Where worlds come from, and the states: the one that is searched, a place to work, and the worlds kept."""
        game, wanted = self.game, self.algorithm.worlds
        if not facts(game).hidden:
            found, count = [self.state], 1
        elif facts(game).redeals:
            rng, count = seeded(self.seed, 2), wanted
            found = [deal(game, self.state, self.player, rng, budget.seconds) for _ in range(max(1, wanted))][:wanted]
        else:
            found, count = replayed(game, seen, wanted or REPLAYED, self.seed)
        if self.state is None:
            self.state = found[0]
        states = self.ready.states(2 + max(1, count))
        states[0] = self.state
        self.ready.copy_states(found, count, states, 2)
        slip = self.slip if isinstance(game, GameInTurn) and not _mixes(self.algorithm) else 0.0
        return Worlds(count, slip=slip) if count else NewWorlds(slip=slip), states

    def _make_root(self) -> None:
        """Makes the root's node from a world."""
        while True:
            status = self.ready.run(
                make_root, self.tree, self.states, self.worlds, self.records, self.room, self.player
            )
            if status != BUFFER_FULL:
                break
            self._widen()
        if status == NO_ACTION:
            raise ValueError(f"player {self.player} has nothing to choose here; name another: player=….")

    def _widen(self) -> None:
        size = 4 * self.room.buffer.size
        self.room = self.room.replace(buffer=np.zeros(size, np.int64), weights=np.zeros(size))
        if self.tree.used[0] == 0:
            self.tree = self.tree.replace(root_totals=np.zeros((size, self.game.players)))

    def step(self, quota: int) -> int:
        """Runs simulations."""
        before = int(self.done[0])
        policies = (self.algorithm.tree_policy, self.algorithm.default_policy, self.observer)
        arguments = (self.worlds, self.tree, self.states, self.records, self.path, self.room, self.player)
        status = self.ready.run(run_simulations, *policies, *arguments, quota, self.done)
        if status == BUFFER_FULL:
            self._widen()
        elif status != DONE:
            raise error_for(status, self.game, self.states[1], most=MOST_PLIES)
        return int(self.done[0]) - before

    def report(self, spent: Spent) -> Report:
        """What is known so far."""
        tree, players = self.tree, range(self.game.players)
        visits = [tree.visits(child) for child in tree.children(ROOT)]
        total = max(1, sum(visits))
        moves = tuple(self._move(child, total) for child in tree.children(ROOT))
        sums = tree.root_totals[: len(visits)].sum(axis=0)
        value = tuple(float(sums[p]) / total for p in players)
        tree.look_at(ROOT, self.player, self.game.players == 1)
        child = self.algorithm.final_move.choose(tree, ROOT, self.player, seeded(self.seed, 3))
        action = tree.action(child)
        if self.game.players == 1:
            value = self._value_of(child)
        used = int(tree.used[0]) * BYTES_A_NODE + int(tree.used[1]) * BYTES_AN_ACTION
        cost = Cost(
            simulations=int(self.done[0]),
            nodes=int(tree.used[0]),
            depth=int(self.done[1]),
            seconds=spent.seconds,
            memory_mb=used / 1e6,
            stopped=spent.stopped,
        )
        state = self.state._replace(player=self.player) if isinstance(self.state, Turn) else self.state
        return Report(
            game=self.game,
            state=state,
            algorithm=self.algorithm,
            action=action,
            value=value,
            line=(action,) if int(self.game.to_move(self.state)) == self.player else (),
            moves=tuple(sorted(moves, key=lambda move: -move.visits)),
            proven=None,
            cost=cost,
            seed=self.seed,
            note=ALONE if self.game.players == 1 else DEALT,
        )

    def _move(self, child: int, total: int) -> Move:
        action, visits = self.tree.action(child), self.tree.visits(child)
        name = self.game.action_name(self.state, action)
        return Move(action, name, self._value_of(child), visits, visits / total, None)

    def _value_of(self, child: int) -> tuple[float, ...]:
        """What an action of the root is worth to each player."""
        tree, visits = self.tree, max(1, self.tree.visits(child))
        if self.game.players == 1:
            return (tree.total(child) / visits,)
        return tuple(float(total) / visits for total in tree.root_totals[child])


def refuse_policy(algorithm: Any) -> None:
    """Refuses a tree policy that must be told more than searches over records know."""
    own = type(algorithm.tree_policy)
    told = own.learn is not TreePolicy.learn and own.reward is TreePolicy.reward
    if told or own.expanded is not TreePolicy.expanded or own.arrange is not TreePolicy.arrange:
        name = type(algorithm).__name__
        raise ValueError(f"{name}: {own.__name__} needs to see states or whole simulations; try UCB1 or EXP3.")
    by_rank = own.select is TreePolicy.select and not declared_by(algorithm.tree_policy)
    if algorithm.single_observer and not by_rank:
        raise ValueError(f"ISMCTS: with one observer {own.__name__} cannot choose among what is there; try UCB1.")


def _mixes(algorithm: Any) -> bool:
    """The tree policy explores by itself where players choose at once."""
    return isinstance(algorithm.tree_policy, MixedPolicy)
