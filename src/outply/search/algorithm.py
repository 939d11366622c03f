"""What every algorithm is: a frozen record of options that can start a run, or say why it does not suit a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from outply.game import Facts, Game
from outply.options import Part
from outply.search.budget import Budget
from outply.search.run import Run


@dataclass(frozen=True)
class Algorithm(Part):
    """The base of all algorithms."""

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "nodes", "depth"})  # of a budget, those it goes by
    keeps_tree: ClassVar[bool] = False  # does its report hold a tree, with or without a trace?

    def objection(self, facts: Facts) -> str:
        """Why it cannot search such a game; {game} stands for the game's name. Empty if it can."""
        return ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Run:
        """A search under way."""
        raise NotImplementedError


LIMITS = ("seconds", "simulations", "nodes", "depth")
"""What a budget may limit besides memory, which every algorithm keeps within."""


def refuse_limits(algorithm: Algorithm, budget: Budget, written: str = "") -> None:
    """Refuses a budget with a limit that the algorithm does not count in; `written` stands before every name."""
    counted = algorithm.limits
    for limit in LIMITS:
        if limit not in counted and getattr(budget, limit) is not None:
            *most, last = [f"{written}{other}" for other in LIMITS if other in counted]
            told = f"{', '.join(most)} and {last}" if most else last
            raise ValueError(f"{type(algorithm).__name__} does not go by {written}{limit}; it goes by {told}.")


def counted_in(algorithm: Algorithm, budget: Budget) -> Budget:
    """What of a budget for several algorithms this one goes by; all of it if that is nothing."""
    given = [limit for limit in LIMITS if getattr(budget, limit) is not None]
    known = [limit for limit in given if limit in algorithm.limits]
    others: dict[str, Any] = {limit: None for limit in given if limit not in known}
    return replace(budget, **others) if known else budget
