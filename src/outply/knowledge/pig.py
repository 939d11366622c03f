"""Knowledge of Pig: the points that each player still needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part, option


@dataclass(frozen=True)
class Evaluation(Part):
    """Each player's chance to win, estimated from the points that are still needed."""

    turn: float = option(6.0, "the points that it is worth to be the one to move", low=0.0)
    total: float = option(0.8, "how much of the points of this turn is counted as kept", low=0.0, high=1.0)
    spare: float = option(12.0, "points to go that everybody has on top, lest the last ones weigh too much", low=1.0)

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        own, everybody = 0.0, 0.0
        for place in range(game.players):
            kept = s.scores[place] + (self.turn + self.total * s.total if place == 0 else 0.0)
            to_go = max(0.0, game.target - kept) + self.spare
            strength = 1.0 / (to_go * to_go)
            everybody += strength
            if (s.player + place) % game.players == player:
                own = strength
        chance = own / everybody
        return float(chance - (1.0 - chance) / (game.players - 1))
