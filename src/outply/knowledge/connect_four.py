"""What is known of Connect Four: lines that can still be filled, and threats on the rows that decide the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards import wide
from outply.knowledge.connect_four_ordering import Order, points, winning
from outply.knowledge.lines import gaps, lacking
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted

__all__ = ["Evaluation", "KnownEnds", "Order"]

KnownEnds = Order  # what to try first and what is decided at once are read off the same threats


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
        """What one player's lines are worth."""
        total = 0.0
        threats = wide.without(empty, empty)
        for distance in (1, game.rows, game.rows + 1, game.rows + 2):
            one, two, three = lacking(stones, empty, distance, game.connect)
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


# -- playouts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Wins where it can, or else stops the other player from winning, or else plays at random."""

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        empty, playable = points(game, s)
        for stones in (s.mine, s.theirs):
            point = wide.first(wide.intersection(winning(game, stones, empty), playable))
            if point >= 0:
                return point // (game.rows + 1)
        return one_of(game.actions(s), work)
