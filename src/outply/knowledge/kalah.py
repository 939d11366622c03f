"""Knowledge of Kalah: seeds in the store, seeds on the own side, and pits that give another turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import option
from outply.policies.evaluation import Weighted

DEFAULT_SEARCH = "mcts:default_policy=truncated,default_policy.most_plies=4,default_policy.evaluate=kalah"
"""The strongest of those that were tried at 0.1 s a choice: bench/results/defaults.md."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Seeds, as shares of half of all seeds: half is enough for a draw."""

    stores: float = option(1.9, "half of all seeds more in the store")
    sides: float = option(0.07, "half of all seeds more in the pits of one's own side")
    again: float = option(0.14, "a pit whose last seed falls into the store, for the player to move")

    def lead(self, game: Any, s: Any) -> float:
        half = game.pits * game.seeds
        stored = in_pit(s.mine, game.pits) - in_pit(s.theirs, game.pits)
        sides, again = 0, 0
        for pit in range(game.pits):
            seeds = in_pit(s.mine, pit)
            sides += seeds - in_pit(s.theirs, pit)
            again += seeds == game.pits - pit
        lead = self.stores * stored / half + self.sides * sides / half + self.again * again
        return lead if s.player == 0 else -lead


def in_pit(side: int, pit: int) -> int:
    """The seeds in a pit, or in the store behind the last one."""
    return side >> 8 * pit & 255
