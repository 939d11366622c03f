"""RockSample: what a rover that knew all rocks would do most of the time, for playouts in the worlds that are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.games.rock_sample import CHECK, EAST, SAMPLE
from outply.options import Part, option

DEFAULT_SEARCH = "ismcts:tree_policy.c=0.5,default_policy=heavy"
SURE = 1e9


@dataclass(frozen=True)
class Order(Part):
    """Sample what is good, leave what is bad, and drive east rather than elsewhere; nothing needs a check."""

    east: float = option(4.0, "how much more likely than another way the rover drives east", low=0.0)

    def order(self, game: Any, s: Any, a: int) -> float:
        if a >= CHECK:
            return 0.0
        if a == SAMPLE:
            return SURE if s.good >> game.rock_here(s) & 1 else 0.0
        return self.east if a == EAST else 1.0
