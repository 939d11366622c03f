"""What every algorithm is: a frozen record of options that can start a run, or say why it does not suit a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.budget import Budget
from outply.game import Facts, Game
from outply.part import Part


@dataclass(frozen=True)
class Algorithm(Part):
    """The base of all algorithms."""

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "nodes", "depth"})  # of a budget, those it goes by
    keeps_tree: ClassVar[bool] = False  # does its report hold a tree, with or without a trace?

    def objection(self, facts: Facts) -> str:
        """Why it cannot search such a game; {game} stands for the game's name. Empty if it can."""
        return ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        """A search under way: see budget.Run."""
        raise NotImplementedError
