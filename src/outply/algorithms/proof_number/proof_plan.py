"""The proof of a verdict, as plans that are walked lazily.

A win is shown by a plan of the player to move, a loss by a plan of the others, a draw by both. The action in a state
is looked up in the table, or proved again if the table has replaced it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from outply.algorithms.proof_number.solver import WIN
from outply.search.plan import Plan, name_of


@dataclass(frozen=True)
class ProofPlan(Plan):
    """A plan whose actions are looked up when they are asked for."""

    solver: Any = field(default=None, repr=False, compare=False)
    question: int = WIN

    def action(self, s: Any) -> int:
        name = name_of(s)
        if name not in self.actions:
            self.actions[name] = self.solver.choose(s, self.question, not self.against)
        return self.actions[name]


class Proof(NamedTuple):
    """What the player can force and what the others can: a win has the first, a loss the second, a draw both."""

    at_least: ProofPlan | None
    at_most: ProofPlan | None

    def __str__(self) -> str:
        return "\n".join(str(plan) for plan in self if plan is not None)

    def tree(self) -> str:
        """The plans as trees."""
        return "\n".join(plan.tree() for plan in self if plan is not None)
