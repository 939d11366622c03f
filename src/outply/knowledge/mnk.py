"""Knowledge of the m,n,k games: open lines, and who is to move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards import wide
from outply.knowledge.open_lines import completing_points, lines_missing
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted

DEFAULT_SEARCH = "alpha_beta"
DEFAULT_SAMPLING = "mcts:default_policy=truncated,default_policy.most_plies=4,default_policy.evaluate=mnk"
"""The strongest of those that were tried at 0.1 s a choice: bench/results/defaults.md."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Open lines that lack one, two or three stones, and the right to fill one first."""

    one: float = option(0.60, "a line that lacks one stone")
    two: float = option(0.12, "a line that lacks two")
    three: float = option(0.02, "a line that lacks three")
    next: float = option(2.0, "to be the one to move where an own line lacks one stone")

    def lead(self, game: Any, s: Any) -> float:
        empty = game.empty(s)
        mine, ready = self.worth(game, s.mine, empty)
        theirs, _ = self.worth(game, s.theirs, empty)
        lead = mine - theirs + (self.next if ready else 0.0)
        return lead if s.player == 0 else -lead

    def worth(self, game: Any, stones: Any, empty: Any) -> Any:
        """The value of one player's lines, and whether one of them lacks only one stone."""
        total, ready = 0.0, False
        edges, distances = directions(game, empty)
        for direction in range(4):
            one, two, three = lines_missing(stones, empty, distances[direction], game.k)
            fits = starts(game, edges[direction], distances[direction])
            ones = wide.count(wide.intersection(one, fits))
            total += self.one * ones + self.two * wide.count(wide.intersection(two, fits))
            total += self.three * wide.count(wide.intersection(three, fits))
            ready = ready or ones > 0
        return total, ready


def starts(game: Any, edge: Any, distance: int) -> Any:
    """The cells where a line of k cells that stays on the board can begin."""
    fits = game.board
    for _ in range(game.k - 1):
        fits = wide.intersection(game.board, wide.down(wide.without(fits, edge), distance))
    return fits


def directions(game: Any, like: Any) -> Any:
    """Across, down and the two slants: cells where a line that goes on has left the board, and how far its cells are.

    The sets of cells are of the same size as `like`.
    """
    none = wide.without(like, like)
    left, right = none, none  # the first column and the last
    for row in range(game.n):
        left = wide.put(left, row * game.m)
        right = wide.put(right, row * game.m + game.m - 1)
    return (left, none, left, right), (1, game.m, game.m + 1, game.m - 1)


# -- playouts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Wins if it can; otherwise blocks a win of the other player, or else plays at random."""

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        empty = game.empty(s)
        cell = winning(game, s.mine, empty)
        if cell < 0:
            cell = winning(game, s.theirs, empty)
        return cell if cell >= 0 else one_of(game.actions(s), work)


def winning(game: Any, stones: Any, empty: Any) -> int:
    """An empty cell where one more stone makes a line; -1 if there is none."""
    found = wide.without(empty, empty)
    for distance in (1, game.m, game.m + 1, game.m - 1):
        found = wide.union(found, completing_points(stones, empty, distance, game.k))
    for cell in wide.each(wide.intersection(found, empty)):
        if game.in_line(stones, cell):  # a line that seems to be one may lead around the edge of the board
            return cell
    return -1
