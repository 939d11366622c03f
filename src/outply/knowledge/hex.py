"""What is known of Hex: how many stones a player still needs, if nobody hinders and if the other one does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.part import option
from outply.policies import default_policy
from outply.policies.default_policy import one_of
from outply.policies.evaluation import Weighted
from outply.random import uniform
from outply.wide import both, count, down, each, either, put, some, up, without


@dataclass(frozen=True)
class Evaluation(Weighted):
    """The difference in distance: stones needed to join the two sides; after van Rijswijck 2000."""

    nearer: float = option(0.25, "a stone less that is needed")
    safer: float = option(0.25, "a stone less that is needed where the other player blocks the best cell every time")
    turn: float = option(0.12, "to be the one to move")

    def lead(self, game: Any, s: Any) -> float:
        empty = without(game.board, either(s.mine, s.theirs))
        near = distance(game, s.theirs, empty, 1 - s.player, 1) - distance(game, s.mine, empty, s.player, 1)
        safe = distance(game, s.theirs, empty, 1 - s.player, 2) - distance(game, s.mine, empty, s.player, 2)
        lead = self.nearer * near + self.safer * safe + self.turn
        return lead if s.player == 0 else -lead


def distance(game: Any, stones: Any, empty: Any, player: int, ways: int) -> int:
    """How many empty cells, one after the other, lead from the first side to the last.

    A cell is reached from the side, or from so many reached cells beside it; stones join what they touch. With two
    ways the other player, who may take one, cannot cut it off.
    """
    top = first_row(game)
    first, last = (top, game.bottom) if player == 0 else (game.left, game.right)
    reached = joined(game, both(first, stones), stones)
    touched = either(first, game.beside(reached))
    for steps in range(game.size * game.size):
        ends = both(reached, last)
        if some(both(ends, stones)) or count(ends) >= ways:
            return steps
        new = without(both(either(touched, beside(game, reached, ways)), empty), reached)
        if not some(new):
            break
        reached = joined(game, either(reached, new), stones)
    return 2 * game.size


def joined(game: Any, reached: Any, stones: Any) -> Any:
    """What was reached and all stones of the chains that touch it."""
    while True:
        grown = either(reached, both(game.beside(reached), stones))
        if grown == reached:
            return reached
        reached = grown


def beside(game: Any, x: Any, ways: int) -> Any:
    """The cells with one, or with two, of these beside them."""
    if ways == 1:
        return game.beside(x)
    once, twice = game.none, game.none
    for way in range(6):
        cells = step(game, x, way)
        twice = either(twice, both(once, cells))
        once = either(once, cells)
    return twice


def first_row(game: Any) -> Any:
    """The cells of the first row."""
    cells = game.none
    for cell in range(game.size):
        cells = put(cells, cell)
    return cells


# -- playouts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Playout(default_policy.Playout):
    """Saves bridges: two stones with two cells between them, of which the other player has just taken one."""

    saving: float = option(0.9, "how often a bridge is saved", low=0.0, high=1.0)

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        if uniform(work.stream) < self.saving:
            saved = broken(game, s.mine, s.theirs)
            if some(saved):
                return one_of(each(saved), work)
        return one_of(game.actions(s), work)


def broken(game: Any, mine: Any, theirs: Any) -> Any:
    """The free cells of bridges whose other cell is taken.

    A bridge leads over two neighbours of a stone that follow each other in turn; from the first of them the second
    is reached in the direction after the next.
    """
    empty = without(game.board, either(mine, theirs))
    saved = game.none
    for way in range(6):
        first = both(step(game, mine, way), step(game, mine, (way + 4) % 6))
        saved = either(saved, step(game, both(first, theirs), (way + 2) % 6))
    return both(saved, empty)


def step(game: Any, x: Any, way: int) -> Any:
    """Every cell one step on: up, up to the right, to the right, down, down to the left, to the left, as they turn."""
    if way < 2:
        x = down(x, game.size)
    elif way == 3 or way == 4:
        x = both(game.board, up(x, game.size))
    if way == 1 or way == 2:
        return up(without(x, game.right), 1)
    return down(without(x, game.left), 1) if way > 3 else x
