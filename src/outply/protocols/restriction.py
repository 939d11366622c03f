"""A choice among some of the actions: each is searched by itself, so that all values are exact to their depth.

With a limit in time there are passes over all actions, each twice as long; other limits are shared out equally.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from outply.api import search_live
from outply.game import Game
from outply.protocols.variations import ReportOnSome
from outply.search.budget import Budget
from outply.search.report import Cost, Move, Proven

FIRST_PASS = 0.05
"""Seconds for an action in the first pass, at most."""

FIRST_SHARE = 8.0
"""The first pass takes this part of the time."""

LEAST = 0.001
"""Seconds left that are worth another search."""


class Searched(NamedTuple):
    """What is known of one action."""

    row: Move
    line: tuple[int, ...]
    cost: Cost


class ChoiceAmong(NamedTuple):
    """Who chooses among which actions, and how each is searched."""

    game: Game
    state: Any
    algorithm: Any
    allowed: Sequence[int]
    seed: int
    stop: Callable[[], bool]

    def reports(self, budget: Budget) -> Iterator[ReportOnSome]:
        """A report after each pass, the last one at the end of the budget."""
        known: dict[int, Searched] = {}
        began, seconds = time.monotonic(), None
        if budget.seconds is not None:
            seconds = max(LEAST, min(FIRST_PASS, budget.seconds / FIRST_SHARE / len(self.allowed)))
        while True:
            for action in self.allowed:
                left = (budget.seconds or 0.0) - (time.monotonic() - began)
                given = (
                    self.share(budget) if seconds is None else replace(budget, seconds=max(LEAST, min(seconds, left)))
                )
                if action not in known or not known[action].row.proven:
                    known[action] = self.searched(given, action)
                if self.stop() or (seconds is not None and left < LEAST and len(known) == len(self.allowed)):
                    break
            over = seconds is None or self.stop() or time.monotonic() - began > (budget.seconds or 0.0) - LEAST
            yield self.report(known)
            if over or all(found.row.proven for found in known.values()):
                return
            seconds = 2 * seconds if seconds is not None else None

    def share(self, budget: Budget) -> Budget:
        """The budget of one action of all of them."""
        counts = {name: getattr(budget, name) for name in ("simulations", "nodes") if getattr(budget, name)}
        parts: dict[str, Any] = {name: max(1, count // len(self.allowed)) for name, count in counts.items()}
        if budget.depth is not None:
            parts["depth"] = max(1, budget.depth - 1)
        return replace(budget, **parts)

    def searched(self, budget: Budget, action: int) -> Searched:
        """What a search of the state after an action finds."""
        game, after, name = self.game, self.game.result(self.state, action), self.game.action_name(self.state, action)
        if game.is_terminal(after):
            value = tuple(float(game.utility(after, player)) for player in range(game.players))
            cost = Cost(0, 1, 1, 0.0, 0.0, "proven")
            return Searched(Move(action, name, value, 1, 0.0, Proven(value, 1)), (action,), cost)
        *_, report = search_live(game, after, self.algorithm, budget, self.seed, stop=self.stop)
        proven = report.proven and Proven(report.proven.value, report.proven.plies + (report.proven.plies >= 0))
        visits = report.cost.simulations or report.cost.nodes
        return Searched(Move(action, name, report.value, visits, 0.0, proven), (action, *report.line), report.cost)

    def report(self, known: dict[int, Searched]) -> ReportOnSome:
        """The report: the best action is the one of greatest value to the player to move."""
        mover, costs = int(self.game.to_move(self.state)), [found.cost for found in known.values()]
        total = sum(found.row.visits for found in known.values()) or 1
        rows = [found.row._replace(share=found.row.visits / total) for found in known.values()]
        best = max(rows, key=lambda row: row.value[mover])
        whole = len(rows) == len(self.allowed) and all(row.proven for row in rows)
        sure = best.proven if best.proven and (whole or best.value[mover] == self.game.utility_range[1]) else None
        return ReportOnSome(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=best.action,
            value=best.value,
            line=known[best.action].line,
            moves=tuple(rows),
            proven=sure,
            cost=_sum(costs),
            seed=self.seed,
            lines={action: found.line for action, found in known.items()},
        )


def _sum(costs: list[Cost]) -> Cost:
    """The cost of several searches, each one ply deeper than it says."""
    return Cost(
        sum(cost.simulations for cost in costs),
        sum(cost.nodes for cost in costs),
        max(cost.depth for cost in costs) + 1,
        sum(cost.seconds for cost in costs),
        max(cost.memory_mb for cost in costs),
        costs[-1].stopped,
    )
