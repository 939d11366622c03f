"""The proof tree: plans that show a verdict, walked lazily."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from outply.algorithms.proof_number.solver import WIN
from outply.search.plan import Plan, name_of


@dataclass(frozen=True)
class ProofPlan(Plan):
    """A plan that is looked up where it is walked."""

    solver: Any = field(default=None, repr=False, compare=False)
    question: int = WIN

    def action(self, s: Any) -> int:
        name = name_of(s)
        if name not in self.actions:
            self.actions[name] = self.solver.choose(s, self.question, not self.against)
        return self.actions[name]


class Proof(NamedTuple):
    """What the player can force, and what the others can: a win needs the first, a loss the second, a draw both."""

    at_least: ProofPlan | None
    at_most: ProofPlan | None

    def __str__(self) -> str:
        return "\n".join(str(plan) for plan in self if plan is not None)

    def tree(self) -> str:
        """The plans as trees."""
        return "\n".join(plan.tree() for plan in self if plan is not None)
