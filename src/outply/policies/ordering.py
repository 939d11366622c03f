"""Move ordering: which action to try first. A better order cuts more; it never changes a value.

Alpha-beta tries actions in this order: the transposition table's action; immediate wins (immediate losses come last);
actions whose state the table says is good enough for a cut; the user's order; killer moves, which caused a cut at the
same level lately; then by history, which counts cuts anywhere.

The user's order is a function order(game, s, a), or an `Ordering`, which looks at a state once for all its actions and
may leave actions out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part, option
from outply.policies.evaluation import Order, as_part


@dataclass(frozen=True)
class Ordering(Part):
    """An order that looks at a state once: `weigh` is given what `look` returned, for every action.

    A weight of -inf leaves an action out; another action of the state must then be at least as good for certain.
    """

    def look(self, game: Any, s: Any) -> Any:
        """Facts about a state, computed once for `weigh`."""
        return 0

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        return 0.0

    def order(self, game: Any, s: Any, a: int) -> float:
        """The weight of a single action."""
        return float(self.weigh(game, s, a, self.look(game, s)))


@dataclass(frozen=True)
class OneByOne(Ordering):
    """An order by a function that is called for every action."""

    by: Any = option(Order(), "the order")

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        return float(self.by.order(game, s, a))


def as_ordering(given: Any) -> Ordering:
    """An Ordering unchanged; a function or another part wrapped in OneByOne."""
    return given if isinstance(given, Ordering) else OneByOne(as_part(given, Order))
