"""Random games with cycles, by the hundred, and their values straight from the definition: slow and obvious.

    webs = Webs(count=100, seed=7, chance=0.3)
    for root in webs.roots(): op.search(webs, root, …)

A web is a few rooms with doors to other rooms of the same web; each room has an owner who chooses a door, or chance
does, or the game ends there. All webs lie in the same tables, so they share compiled kernels.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

import outply as op

OWNER, DOORS = 0, 1
ENDED = -3


class Webs(op.Game):
    """Many webs; a state is a room, and the first room of each web is a root."""

    count: int = 100
    seed: int = 1
    size: int = 8  # rooms of a web
    most: int = 3  # doors of a room
    players: int = 2  # type: ignore[assignment]
    ends: float = 0.3  # how likely a room ends the game
    chance: float = 0.0  # how likely chance moves in another
    spread: int = 2
    constant: bool = True  # what one player wins the other loses

    def initial(self) -> int:
        return 0

    def roots(self) -> range:
        return range(0, self.count * self.size, self.size)

    @cached_property
    def rooms(self) -> Any:
        """Owner, number of doors, and where each leads."""
        rng = np.random.default_rng([self.seed, self.count, self.size])
        rooms = np.zeros((self.count * self.size, 2 + self.most), np.int64)
        by_chance = rng.random(len(rooms)) < self.chance
        rooms[:, OWNER] = np.where(by_chance, op.CHANCE, rng.integers(0, self.players, len(rooms)))
        rooms[rng.random(len(rooms)) < self.ends, OWNER] = ENDED
        rooms[:: self.size, OWNER] = rng.integers(0, self.players, self.count)
        rooms[:, DOORS] = rng.integers(1, self.most + 1, len(rooms))
        doors = rng.integers(0, self.size, (len(rooms), self.most))
        rooms[:, 2:] = doors + (np.arange(len(rooms)) // self.size * self.size)[:, None]
        return rooms

    @cached_property
    def utilities(self) -> Any:
        rng = np.random.default_rng([self.seed, self.players, 1])
        found = rng.integers(-self.spread, self.spread + 1, (self.count * self.size, self.players)).astype(float)
        if self.players == 2 and self.constant:
            found[:, 1] = -found[:, 0]
        return found

    def to_move(self, s: int) -> int:
        return int(self.rooms[s, OWNER])

    def actions(self, s: int) -> range:
        return range(self.rooms[s, DOORS])

    def chances(self, s: int) -> Iterator[tuple[int, float]]:
        left = 1.0
        for door in range(self.rooms[s, DOORS]):
            odds = left / 2.0 if door < self.rooms[s, DOORS] - 1 else left
            left -= odds
            yield door, odds

    def result(self, s: int, a: int) -> int:
        return int(self.rooms[s, 2 + a])

    def is_terminal(self, s: int) -> bool:
        return bool(self.rooms[s, OWNER] == ENDED)

    def utility(self, s: int, player: int) -> float:
        return float(self.utilities[s, player])

    @cached_property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return float(-self.spread), float(self.spread)

    @cached_property
    def zero_sum(self) -> bool:  # type: ignore[override]
        return self.players == 2 and self.constant

    @cached_property
    def stochastic(self) -> bool:
        return self.chance > 0.0


# -- oracles -----------------------------------------------------------------------------------------------------------


def reachable(game: Any, root: Any) -> list[Any]:
    """Every state that can be reached."""
    found = [root]
    for s in found:  # which grows meanwhile
        if not game.is_terminal(s):
            found += [t for t in dict.fromkeys(children(game, s)) if t not in found]
    return found


def children(game: Any, s: Any) -> list[Any]:
    choices = [o for o, _ in game.chances(s)] if game.to_move(s) == op.CHANCE else game.actions(s)
    return [game.result(s, a) for a in choices]


def forced(game: Any, states: list[Any], player: int, least: float) -> set[Any]:
    """The states from which `player` can force an end of at least this utility."""
    found = {s for s in states if game.is_terminal(s) and game.utility(s, player) >= least}
    for _ in states:
        for s in states:
            if s not in found and not game.is_terminal(s):
                inside = [t in found for t in children(game, s)]
                if any(inside) if game.to_move(s) == player else all(inside):
                    found.add(s)
    return found


def without_chance(game: Any, root: Any, endless: float = 0.0) -> dict[Any, tuple[float, int]]:
    """The value to player 0 and the plies, -1 for endless play, of every state of a two-player game."""
    states = reachable(game, root)
    values: dict[Any, float] = {}
    utilities = sorted({game.utility(s, 0) for s in states if game.is_terminal(s)})
    for u in reversed([u for u in utilities if u > endless]):
        for s in forced(game, states, 0, u):
            values.setdefault(s, u)
    for u in [u for u in utilities if u < endless]:
        for s in forced(game, states, 1, -u):
            values.setdefault(s, u)
    worth = {s: values.get(s, endless) for s in states}
    plies = in_plies(game, states, worth, endless)
    return {s: (worth[s], plies.get(s, -1)) for s in states}


def in_plies(game: Any, states: list[Any], worth: dict[Any, float], endless: float) -> dict[Any, int]:
    """The plies to the end if nobody gives value away: who gains by the end hurries, the other delays."""
    found = {s: 0 for s in states if game.is_terminal(s)}
    for plies in range(1, len(states) + 1):
        before = set(found)
        for s in states:
            if s not in found:
                inside = [t in before for t in children(game, s) if worth[t] == worth[s]]
                gains = worth[s] == endless or (worth[s] > endless) == (game.to_move(s) == 0)
                if any(inside) if gains else all(inside):
                    found[s] = plies
    return found


def with_chance(game: Any, root: Any, endless: float = 0.0) -> dict[Any, float]:
    """The value to player 0 of every state, from all pairs of plans: the best plan against the best reply."""
    states = reachable(game, root)
    choices = [
        [list(game.actions(s)) for s in states if not game.is_terminal(s) and game.to_move(s) == player]
        for player in (0, 1)
    ]
    owned = [[s for s in states if not game.is_terminal(s) and game.to_move(s) == p] for p in (0, 1)]
    best = np.full(len(states), -np.inf)
    for mine in product(*choices[0]):
        worst = np.full(len(states), np.inf)
        for theirs in product(*choices[1]):
            plan = {**dict(zip(owned[0], mine, strict=True)), **dict(zip(owned[1], theirs, strict=True))}
            worst = np.minimum(worst, played(game, states, plan, endless))
        best = np.maximum(best, worst)
    return dict(zip(states, best.tolist(), strict=True))


def played(game: Any, states: list[Any], plan: dict[Any, int], endless: float) -> Any:
    """The value to player 0 of every state under a plan, from a system of linear equations."""
    place = {s: i for i, s in enumerate(states)}
    step = np.zeros((len(states), len(states)))
    for s in states:
        if not game.is_terminal(s):
            moves = game.chances(s) if game.to_move(s) == op.CHANCE else [(plan[s], 1.0)]
            for a, p in moves:
                step[place[s], place[game.result(s, a)]] += p
    over = np.array([game.is_terminal(s) for s in states])
    ends = over.copy()
    for _ in states:
        ends |= (step @ ends) > 0
    known = np.array([game.utility(s, 0) if game.is_terminal(s) else endless for s in states])
    open_ones = ends & ~over
    if open_ones.any():
        inner = np.eye(open_ones.sum()) - step[np.ix_(open_ones, open_ones)]
        known[open_ones] = np.linalg.solve(inner, step[np.ix_(open_ones, ~open_ones)] @ known[~open_ones])
    return known
