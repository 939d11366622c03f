"""Budgets of players under a clock."""

from __future__ import annotations

from dataclasses import replace

from outply.search.budget import Budget


def at_most(budget: Budget, seconds: float) -> Budget:
    """The budget with at most so many seconds."""
    return replace(budget, seconds=min(seconds, budget.seconds or seconds))
