"""What a search of Connect Four should try first, what it can leave out, and ends that are forced at once.

A point is winning for a player if a stone there fills a line. Whoever can play on a winning point does. If the other
player has one, it must be taken from them; if they have two, the game is lost. The point below one is not played on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply import cells, wide
from outply.policies.ordering import Ordering


@dataclass(frozen=True)
class Order(Ordering):
    """First what makes the most winning points, of equals the nearest to the middle; what loses at once is left out."""

    def look(self, game: Any, s: Any) -> Any:
        """The points worth playing on, and all empty ones."""
        return self.sensible(game, s)[1:]

    def weigh(self, game: Any, s: Any, column: int, seen: Any) -> float:
        sensible, empty = seen
        point = column * (game.rows + 1) + cells.get(s.heights, column)
        if not wide.has(sensible, point):
            return -np.inf
        threats = winning(game, wide.put(s.mine, point), empty)
        off = abs(2 * column - game.columns + 1)
        return float(wide.count(threats)) - float(off) / (4 * game.columns)

    def certain(self, game: Any, s: Any) -> tuple[int, float]:
        """A game that the player to move wins at once, or else the other player whatever is done."""
        plies, _, _ = self.sensible(game, s)
        mover_wins = plies == 1
        return plies, 0.0 if plies < 0 else 1.0 if mover_wins == (s.player == 0) else -1.0

    def sensible(self, game: Any, s: Any) -> Any:
        """In how many plies the game ends, -1 if that is not clear; the points worth playing on; the empty points."""
        board, playable = points(game, s)
        empty = wide.without(board, wide.either(s.mine, s.theirs))
        own = wide.both(winning(game, s.mine, empty), playable)
        if wide.some(own):
            return 1, own, empty
        threats = winning(game, s.theirs, empty)
        forced = wide.both(threats, playable)
        some = wide.some(forced)
        safe = wide.without(forced if some else playable, wide.down(threats, 1))
        if wide.count(forced) > 1 or not wide.some(safe):
            return 2, forced if some else playable, empty
        return -1, safe, empty


def points(game: Any, s: Any) -> Any:
    """All points of the board, and the lowest empty one of each column that has room."""
    none = wide.without(s.mine, s.mine)
    bottom, playable = none, none
    for column in range(game.columns):
        bottom = wide.put(bottom, column * (game.rows + 1))
        height = cells.get(s.heights, column)
        if height < game.rows:
            playable = wide.put(playable, column * (game.rows + 1) + height)
    board = bottom
    for _ in range(1, game.rows):
        board = wide.either(bottom, wide.up(board, 1))
    return board, playable


def winning(game: Any, stones: Any, empty: Any) -> Any:
    """The empty points where one more stone fills a line."""
    found = wide.both(empty, above(stones, 1, game.connect - 1))
    for distance in (game.rows, game.rows + 1, game.rows + 2):
        for lower in range(game.connect):
            line = wide.both(empty, above(stones, distance, lower)) if lower > 0 else empty
            upper = game.connect - 1 - lower
            found = wide.either(found, wide.both(line, below(stones, distance, upper)) if upper > 0 else line)
    return found


def above(stones: Any, distance: int, length: int) -> Any:
    """The points that have that many stones before them, `distance` apart."""
    run = stones
    for _ in range(length - 1):
        run = wide.both(wide.up(run, distance), stones)
    return wide.up(run, distance)


def below(stones: Any, distance: int, length: int) -> Any:
    """The points that have that many stones behind them, `distance` apart."""
    run = stones
    for _ in range(length - 1):
        run = wide.both(wide.down(run, distance), stones)
    return wide.down(run, distance)
