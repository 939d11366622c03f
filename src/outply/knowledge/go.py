"""A little of what is known of Go: stones, the points near them, liberties, and groups in atari."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards.random import uniform
from outply.boards.wide import any_of, count, each, intersection, union, without
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted

DEFAULT_SEARCH = "mcts:tree_policy=rave,default_policy=mast"
"""The strongest of those that were tried at 0.1 s a choice: bench/results/defaults.md."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """An estimate of the area at the end, in points."""

    unit: float = option(12.0, "the lead in points that is worth seven tenths of a win", low=1e-6)
    stones: float = option(1.0, "a stone")
    near: float = option(0.8, "an empty point within two steps of one player's stones alone")
    liberties: float = option(0.15, "an empty point beside one's stones")
    takeable: float = option(-0.8, "a stone that the other player can take at once")
    endangered: float = option(-0.3, "a stone with one liberty left, where its owner is to move")

    def lead(self, game: Any, s: Any) -> float:
        empty = without(game.board, union(s.mine, s.theirs))
        mine, theirs = intersection(game.beside(s.mine), empty), intersection(game.beside(s.theirs), empty)
        near, far = wider(game, mine, theirs, empty), wider(game, theirs, mine, empty)
        lead = self.stones * (count(s.mine) - count(s.theirs))
        lead += self.near * (count(without(near, far)) - count(without(far, near)))
        lead += self.liberties * (count(mine) - count(theirs))
        lead += self.endangered * count(intersection(s.mine, s.atari)) - self.takeable * count(
            intersection(s.theirs, s.atari)
        )
        return (lead if s.plies & 1 == 0 else -lead) - game.komi


def wider(game: Any, ours: Any, others: Any, empty: Any) -> Any:
    """The points beside a player's stones and those one step further that are not beside the other's."""
    return union(ours, without(intersection(game.beside(without(ours, others)), empty), others))


# -- playouts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Takes groups, saves its own, fills none of its own eyes, and passes only when nothing else is left."""

    taking: float = option(0.9, "how often groups are taken that can be", low=0.0, high=1.0)
    saving: float = option(0.5, "how often the last liberty of an own group is filled", low=0.0, high=1.0)

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        legal = game.open_points(s)
        if game.superko:
            legal = game.fresh(s, legal)
        if uniform(work.stream) < self.taking:
            found = intersection(legal, game.beside(intersection(s.theirs, s.atari)))
            if any_of(found):
                return one_of(each(found), work)
        if uniform(work.stream) < self.saving:
            found = intersection(legal, game.beside(intersection(s.mine, s.atari)))
            if any_of(found):
                return one_of(each(found), work)
        good = without(legal, eyes(game, s.mine))
        return one_of(each(good), work) if any_of(good) else game.size * game.size


def eyes(game: Any, stones: Any) -> Any:
    """The points outside this set of stones whose neighbours are all in it."""
    return without(game.board, union(stones, game.beside(without(game.board, stones))))
