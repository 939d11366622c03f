"""Ordering: which action to try first. The better the order, the more is cut; it never changes a value.

In this order: the action that the table recommends; one that wins at once, and last those that lose at once; one whose
state the table says is good enough; then what the user's own order prefers; of equals the killers, which caused a cut
at the same level lately, and then those that caused cuts anywhere (history).

An order of the user's is a function order(game, s, a), or an `Ordering`, which looks at a state once for all its
actions and may leave actions out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part, option
from outply.policies.evaluation import Order, as_part


@dataclass(frozen=True)
class Ordering(Part):
    """An order that looks at a state once; `look` returns whatever `weigh` wants to be told for every action.

    A weight of -inf leaves the action out, where another action of the state is sure to be at least as good.
    """

    def look(self, game: Any, s: Any) -> Any:
        return 0

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        return 0.0

    def order(self, game: Any, s: Any, a: int) -> float:
        """How promising an action is, for whoever asks about one alone."""
        return float(self.weigh(game, s, a, self.look(game, s)))


@dataclass(frozen=True)
class OneByOne(Ordering):
    """An order that looks at the state anew for every action."""

    by: Any = option(Order(), "the order")

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        return float(self.by.order(game, s, a))


def as_ordering(given: Any) -> Ordering:
    """An ordering as it is, a function or another part as one that is asked action by action."""
    return given if isinstance(given, Ordering) else OneByOne(as_part(given, Order))


# -- compiled pieces ---------------------------------------------------------------------------------------------------
