"""Knowledge of Connect Four: open lines, threats on the rows that decide the end, points that win or lose at once.

A point is winning for a player if a stone there fills a line. Whoever can play on a winning point does. If the other
player has one, it must be taken from them; if they have two, the game is lost. The point below one is not played on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards import cells, wide
from outply.knowledge.open_lines import gaps, lines_missing
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted
from outply.policies.ordering import Ordering

DEFAULT_SEARCH = "mcts:tree_policy.c=1,default_policy=connect_four,known_ends=connect_four"
"""Stronger than alpha-beta at 0.1 s a choice. Such playouts differ less, so it explores more: c = 1."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Lines that lack one, two or three stones, and threats that the other player will have to allow in the end."""

    one: float = option(0.15, "a line that lacks one stone")
    two: float = option(0.05, "a line that lacks two")
    three: float = option(0.01, "a line that lacks three")
    lasting: float = option(0.40, "a threat on an odd row for the first player, on an even row for the second")

    def lead(self, game: Any, s: Any) -> float:
        first, second = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        board, odd = cells_of(game, first)
        empty = wide.without(board, wide.union(first, second))
        return self.worth(game, first, empty, odd) - self.worth(game, second, empty, wide.without(board, odd))

    def worth(self, game: Any, stones: Any, empty: Any, rows: Any) -> float:
        """The value of one player's lines."""
        total = 0.0
        threats = wide.without(empty, empty)
        for distance in (1, game.rows, game.rows + 1, game.rows + 2):
            one, two, three = lines_missing(stones, empty, distance, game.connect)
            total += self.one * wide.count(one) + self.two * wide.count(two) + self.three * wide.count(three)
            threats = wide.union(threats, gaps(one, empty, distance, game.connect))
        return total + self.lasting * wide.count(wide.intersection(threats, rows))


def cells_of(game: Any, like: Any) -> Any:
    """Every cell of the board, and those of the first, third, fifth row and so on; sets of the same size as `like`."""
    bottom = wide.without(like, like)
    for column in range(game.columns):
        bottom = wide.put(bottom, column * (game.rows + 1))
    board, odd = bottom, bottom
    for row in range(1, game.rows):
        bottom = wide.up(bottom, 1)
        board = wide.union(board, bottom)
        if row % 2 == 0:
            odd = wide.union(odd, bottom)
    return board, odd


# -- order and known ends ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Order(Ordering):
    """Most new winning points first, then nearest to the middle; actions that lose at once are left out."""

    def look(self, game: Any, s: Any) -> Any:
        """The points worth playing on, and all empty ones."""
        _, worth_playing, empty, _ = sensible(game, s)
        return worth_playing, empty

    def weigh(self, game: Any, s: Any, column: int, seen: Any) -> float:
        worth_playing, empty = seen
        point = column * (game.rows + 1) + cells.get(s.heights, column)
        if not wide.has(worth_playing, point):
            return -np.inf
        threats = winning(game, wide.put(s.mine, point), empty)
        return wide.count(threats) - abs(2 * column - game.columns + 1) / 256.0

    def known_ends(self, game: Any, s: Any) -> tuple[int, float]:
        """The player to move wins at once, or the other player does whatever is done."""
        plies, _, _, _ = sensible(game, s)
        mover_wins = plies == 1
        return plies, 0.0 if plies < 0 else 1.0 if mover_wins == (s.player == 0) else -1.0


KnownEnds = Order
"""Action order and known ends are read off the same threats."""


def sensible(game: Any, s: Any) -> Any:
    """Plies to a forced end, -1 if there is none; the points worth playing on; the empty ones; those that win."""
    empty, playable = points(game, s)
    wins = winning(game, s.mine, empty)
    now = wide.intersection(wins, playable)
    if wide.any_of(now):
        return 1, now, empty, wins
    threats = winning(game, s.theirs, empty)
    forced = wide.intersection(threats, playable)
    some = wide.any_of(forced)
    safe = wide.without(forced if some else playable, wide.down(threats, 1))
    if wide.count(forced) > 1 or not wide.any_of(safe):
        return 2, forced if some else playable, empty, wins
    return -1, safe, empty, wins


def points(game: Any, s: Any) -> Any:
    """The empty points of the board, and the lowest one of each column that has room."""
    bottom = bottom_row(game, s.mine)
    board = bottom
    for _ in range(1, game.rows):
        board = wide.union(bottom, wide.up(board, 1))
    stones = wide.union(s.mine, s.theirs)
    empty = wide.without(board, stones)
    return empty, wide.intersection(empty, wide.union(bottom, wide.up(stones, 1)))


def bottom_row(game: Any, like: Any) -> Any:
    """The lowest point of each column, in a set of the same size."""
    column = game.rows + 1
    if len(like) == 1:  # a constant, once compiled
        return (((1 << (column * game.columns)) - 1) // ((1 << column) - 1),)
    bottom = wide.without(like, like)
    for number in range(game.columns):
        bottom = wide.put(bottom, number * column)
    return bottom


def winning(game: Any, stones: Any, empty: Any) -> Any:
    """The empty points where one more stone fills a line."""
    found = wide.without(empty, empty)
    for distance in (1, game.rows, game.rows + 1, game.rows + 2):
        if game.connect == 4:
            found = wide.union(found, wide.intersection(empty, fourth(stones, distance)))
        else:
            lines, _, _ = lines_missing(stones, empty, distance, game.connect)
            found = wide.union(found, gaps(lines, empty, distance, game.connect))
    return found


def fourth(stones: Any, distance: int) -> Any:
    """The points that have three stones in line with them, on either side: less work than counting what lines lack."""
    one, behind = wide.up(stones, distance), wide.down(stones, distance)
    two = wide.intersection(one, wide.up(one, distance))
    second = wide.intersection(behind, wide.down(behind, distance))
    three = wide.intersection(one, wide.up(two, distance))
    third = wide.intersection(behind, wide.down(second, distance))
    above = wide.union(three, wide.intersection(two, behind))
    return wide.union(above, wide.union(third, wide.intersection(one, second)))


# -- playouts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Wins if it can, or else blocks, or else plays at random, but below points that win only if nothing else is left.

    So games are decided as between people: by who runs out of other points, and must play below a threat.
    """

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        _, worth_playing, _, wins = sensible(game, s)
        quiet = wide.without(worth_playing, wide.down(wins, 1))
        chosen = one_of(wide.each(quiet if wide.any_of(quiet) else worth_playing), work)
        return chosen // (game.rows + 1) if chosen >= 0 else chosen
