"""RockSample: what a rover that knew all rocks would do most of the time, for playouts in the worlds that are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.games.rock_sample import CHECK, EAST, NORTH, SAMPLE, WEST
from outply.options import Part, option

DEFAULT_SEARCH = "ismcts:tree_policy.c=0.5,default_policy=heavy"
SURE = 1e9
FAR = 1 << 30


@dataclass(frozen=True)
class Order(Part):
    """Sample what is good, leave what is bad, and drive to the nearest good rock, or out; nothing needs a check.

    With 20,000 simulations a step it collects 22.4 ± 2.1 on the board of 7 x 7; driving east most of the time, 20.3 ±
    2.0 in the same 30 episodes (2026-11-20).
    """

    astray: float = option(0.2, "how likely another way is beside the one to the nearest good rock", low=0.0)

    def order(self, game: Any, s: Any, a: int) -> float:
        if a >= CHECK:
            return 0.0
        if a == SAMPLE:
            return SURE if s.good >> game.rock_here(s) & 1 else 0.0
        return 1.0 if leads_on(game, s, a) else self.astray


def leads_on(game: Any, s: Any, a: int) -> bool:
    """This way the nearest good rock comes nearer; where none is left, the way out."""
    goal, nearest = -1, FAR
    for rock in range(game.rocks):
        away = abs(game.places[rock, 0] - s.x) + abs(game.places[rock, 1] - s.y)
        if s.good >> rock & 1 and away < nearest:
            goal, nearest = rock, away
    if goal < 0:
        return bool(a == EAST)
    east, north = game.places[goal, 0] - s.x, game.places[goal, 1] - s.y
    if a in (EAST, WEST):
        return bool(east > 0 if a == EAST else east < 0)
    return bool(north > 0 if a == NORTH else north < 0)
