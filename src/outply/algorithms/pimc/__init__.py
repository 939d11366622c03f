"""Perfect information Monte-Carlo search (determinised search): the baseline for hidden information.

repeat until the budget is spent:
    world <- a random state that fits what the searching player has seen
    search that world as if everybody saw everything; its action gets a vote
play the action of most votes

Levy 1989, Ginsberg 2001. It believes that it will see later what it does not (strategy fusion), so it never hides or
looks for information; in many card games it plays well all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.boards.random import below, seeded
from outply.game import Game, facts
from outply.information.dealing import deal
from outply.information.in_turn import Turn
from outply.information.seen import Seen
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget, Spent
from outply.search.needs import Needs
from outply.search.report import Cost, Move, Report
from outply.search.run import Run
from outply.search.worlds import asked, worlds_for

REPLAYED = 200
"""Worlds that fit a record, where the game does not redeal."""

MEMORY_MB = 16.0
"""Memory of the search of one world, at most."""


@dataclass(frozen=True)
class PIMC(Algorithm):
    """Searches random worlds as if everybody saw everything, and counts votes."""

    inner: str = option("mcts", "the algorithm that searches a world, as text")
    each: int = option(200, "simulations, or nodes, for each world", low=1)

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = Needs(hidden=True, simultaneous=True)

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> PIMCRun:
        return self.start_for(game, asked(game, state, seed=seed), budget, seed)

    def start_for(self, game: Game, seen: Seen, budget: Budget, seed: int) -> PIMCRun:
        return PIMCRun(self, game, seen, budget, seed)


class PIMCRun(Run):
    """One search."""

    unit = "simulations"

    def __init__(self, algorithm: PIMC, game: Game, seen: Seen, budget: Budget, seed: int) -> None:
        from outply.algorithms import parse

        self.algorithm, self.game, self.player, self.seed = algorithm, game, seen.player, seed
        self.search = parse(algorithm.inner)
        limits: dict[str, Any] = {self._unit(): algorithm.each, "memory_mb": min(MEMORY_MB, budget.memory_mb)}
        self.budget, self.patience = Budget(**limits), budget.seconds
        self.stream, self.kept = seeded(seed, 2), self._replayed(seen)
        self.state = seen.state if seen.state is not None else self.kept[0]
        self.worlds, self.units, self.now = 0, 0, 0
        self.votes: dict[int, int] = {}
        self.sums: dict[int, Any] = {}
        self.visits: dict[int, int] = {}
        self.inner = self._search_of(self._next_world())

    def _unit(self) -> str:
        return "simulations" if "simulations" in self.search.limits else "nodes"

    def _replayed(self, seen: Seen) -> list[Any]:
        """Worlds found by a replay; none where the game redeals, or hides nothing."""
        known = facts(self.game)
        return [] if known.redeals or not known.hidden else worlds_for(self.game, seen, REPLAYED, self.seed)

    def _next_world(self) -> Any:
        """Another world, in which the searching player is to choose."""
        world, game = self.state, self.game
        if self.kept:
            world = self.kept[self.worlds % len(self.kept)]
        elif facts(game).hidden:
            world = deal(game, self.state, self.player, self.stream, self.patience)
        if isinstance(world, Turn):
            world = self._chosen(world)
        if int(game.to_move(world)) != self.player:
            raise ValueError(f"player {self.player} has nothing to choose here; name another: player=….")
        self.worlds += 1
        return world

    def _search_of(self, world: Any) -> Run:
        """A new search of a world."""
        run: Run = self.search.start(self.game, world, self.budget, self.seed + self.worlds)
        return run

    def _go_on(self) -> None:
        """The search of another world, in the memory of the last one if it may be used again."""
        world, self.now = self._next_world(), 0
        if not (self.inner.reusable and self.inner.restart(world, self.seed + self.worlds)):
            self.inner = self._search_of(world)

    def _chosen(self, world: Any) -> Any:
        """Those who choose at once before the searching player choose at random."""
        while 0 <= int(self.game.to_move(world)) < self.player and self.player > world.player:
            actions = [int(a) for a in self.game.actions(world)]
            after = self.game.result(world, actions[below(self.stream, len(actions))])
            if after.state != world.state:
                break
            world = after
        return world

    def step(self, quota: int) -> int:
        """Runs units of the inner searches."""
        if quota == 0:
            return self.inner.step(0)
        done = 0
        while done < quota:
            did = self.inner.step(min(quota - done, self.algorithm.each - self.now))
            self.now += did
            done += max(1, did)
            if self.now >= self.algorithm.each or self.inner.finished or did == 0:
                self._count(self.inner.report(Spent(self.now)))
                self._go_on()
        self.units += done
        return done

    def _count(self, report: Report) -> None:
        """Takes in what the search of a world found."""
        assert report.action is not None
        self.votes[report.action] = self.votes.get(report.action, 0) + 1
        for move in report.moves:
            self.sums[move.action] = self.sums.get(move.action, 0.0) + np.array(move.value)
            self.visits[move.action] = self.visits.get(move.action, 0) + 1

    def report(self, spent: Spent) -> Report:
        """What is known so far; visits are votes."""
        if not self.votes:
            self._count(self.inner.report(Spent(self.now)))
        total = sum(self.votes.values())
        moves = sorted((self._row(a, total) for a in self.sums), key=lambda m: (-m.visits, -m.value[self.player]))
        best = moves[0]
        state = self.state._replace(player=self.player) if isinstance(self.state, Turn) else self.state
        return Report(
            game=self.game,
            state=state,
            algorithm=self.algorithm,
            action=best.action,
            value=best.value,
            line=(best.action,),
            moves=tuple(moves),
            proven=None,
            cost=Cost(self.units, self.worlds, 1, spent.seconds, 0.0, spent.stopped),
            seed=self.seed,
            note=f"Visits are votes of {total:,} worlds, each searched as if everybody saw everything.",
        )

    def _row(self, action: int, total: int) -> Move:
        votes = self.votes.get(action, 0)
        value = tuple(float(v) for v in self.sums[action] / self.visits[action])
        return Move(action, self.game.action_name(self.state, action), value, votes, votes / total, None)
