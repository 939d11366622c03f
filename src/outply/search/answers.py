"""Answers to many searches as arrays: the action, what it is worth, and visits and values of every action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from outply.game import Game
from outply.search.report import Report

OPEN, BOUND = -1, -2
"""Proofs of what is not proven: nothing is known, or the value is only a bound."""

SIMULATIONS, NODES, DEPTH, PLIES = range(4)
"""The columns of `costs`; the last one has the plies to the end of a proven state, else OPEN."""


class Rows(NamedTuple):
    """Answers to some searches, a row a state; those of actions lie one behind the other."""

    chosen: Any  # int64 [state]: the action to play, or -1 where chance is to move
    values: Any  # float64 [state, player]
    costs: Any  # int64 [state, 4]
    counts: Any  # int64 [state]: actions with a row
    actions: Any  # int64 [row]
    visits: Any  # int64 [row]
    means: Any  # float64 [row, player]
    proofs: Any  # int64 [row]: plies to a proven end, OPEN or BOUND


PLACED = ("actions", "visits", "means", "proofs")
"""Those that have a row for every action."""


def rows_of(reports: Sequence[Report]) -> Rows:
    """The answers of reports."""
    moves, players = [move for report in reports for move in report.moves], reports[0].game.players
    proofs = [move.proven.plies if move.proven else BOUND if move.bound not in ("", "open") else OPEN for move in moves]
    return Rows(
        np.array([-1 if report.action is None else report.action for report in reports], np.int64),
        np.array([report.value for report in reports]),
        np.array([_costs(report) for report in reports], np.int64),
        np.array([len(report.moves) for report in reports], np.int64),
        np.array([move.action for move in moves], np.int64),
        np.array([move.visits for move in moves], np.int64),
        np.array([move.value for move in moves]).reshape(len(moves), players),
        np.array(proofs, np.int64),
    )


def _costs(report: Report) -> tuple[int, int, int, int]:
    cost = report.cost
    return cost.simulations, cost.nodes, cost.depth, report.proven.plies if report.proven else OPEN


@dataclass(frozen=True)
class Answers:
    """The answers for many states: `answers.actions`, `answers.values`, `answers.visits(0)`, `answers.report(0)`."""

    game: Game
    states: Sequence[Any] = field(repr=False)
    seeds: Sequence[int] = field(repr=False)
    searched: Any = field(repr=False)  # bool [state]: all of them, unless Ctrl-C came
    rows: Rows = field(repr=False)
    starts: Any = field(repr=False)  # int64 [state + 1]: where the rows of a state's actions begin
    seconds: float
    search: Callable[[Any, int], Report] = field(repr=False, compare=False)  # searches a state again, with a seed

    def __len__(self) -> int:
        return len(self.states)

    @property
    def actions(self) -> Any:
        """The action to play in every state; -1 where chance is to move, or the state was not searched."""
        return self.rows.chosen

    @property
    def values(self) -> Any:
        """The value of that action to each player: float64 [state, player]."""
        return self.rows.values

    @property
    def simulations(self) -> Any:
        """The simulations of every search, or the nodes if its algorithm makes none."""
        costs = self.rows.costs
        return np.where(costs[:, SIMULATIONS] > 0, costs[:, SIMULATIONS], costs[:, NODES])

    @property
    def proven(self) -> Any:
        """The values that are proven: bool [state]."""
        return self.rows.costs[:, PLIES] >= 0

    def visits(self, number: int) -> dict[int, int]:
        """The visits of every action of a state."""
        here = slice(int(self.starts[number]), int(self.starts[number + 1]))
        return dict(zip(self.rows.actions[here].tolist(), self.rows.visits[here].tolist(), strict=True))

    def shares(self, actions: int) -> Any:
        """The shares of visits of actions 0 to `actions` - 1 in every state, as learners want them: [state, action]."""
        found = np.zeros((len(self), actions))
        states = np.repeat(np.arange(len(self)), self.rows.counts)
        np.add.at(found, (states, self.rows.actions), self.rows.visits)
        return found / np.maximum(1, found.sum(axis=1, keepdims=True))

    def report(self, number: int) -> Report:
        """The whole report of a state, from a search with the same seed: the same, unless time was its budget."""
        return self.search(self.states[number], self.seeds[number])

    def __iter__(self) -> Iterator[int]:
        """The actions to play."""
        return iter(self.actions.tolist())


def joined(
    game: Game, states: Sequence[Any], seeds: Sequence[int], parts: dict[int, Rows], seconds: float, search: Any
) -> Answers:
    """Answers put together from parts, by the number of their first state; states without one were not searched."""
    searched, whole = np.zeros(len(states), bool), _nothing(len(states), game.players)
    for first, part in parts.items():
        here = slice(first, first + len(part.chosen))
        searched[here] = True
        for name in ("chosen", "values", "costs", "counts"):
            getattr(whole, name)[here] = getattr(part, name)
    ordered = [parts[first] for first in sorted(parts)]
    placed = {name: np.concatenate([getattr(part, name) for part in ordered]) for name in PLACED} if ordered else {}
    rows = whole._replace(**placed)
    starts = np.concatenate([[0], np.cumsum(rows.counts)])
    return Answers(game, states, seeds, searched, rows, starts, seconds, search)


def _nothing(states: int, players: int) -> Rows:
    """The answers of states that were not searched."""
    costs = np.zeros((states, 4), np.int64)
    costs[:, PLIES] = OPEN
    none = np.zeros(0, np.int64)
    unknown = np.full(states, -1), np.full((states, players), np.nan), costs, np.zeros(states, np.int64)
    return Rows(*unknown, none, none, np.zeros((0, players)), none)
