"""Knowledge of checkers: men, kings, advancement, and guards of the back row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards.bits import count
from outply.options import option
from outply.policies.evaluation import Weighted

ROWS = (0, 4, 9, 13, 18, 22, 27, 31)
"""The lowest bit of each row."""

MIDDLE = 0b0110 << 13 | 0b0110 << 18
"""The squares in the middle of the board."""

DEFAULT_SEARCH = "alpha_beta"
DEFAULT_SAMPLING = "mcts"
"""The strongest of those that were tried at 0.1 s a choice: bench/results/defaults.md."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Material, advancement, the back row and the middle; the unit is a man."""

    unit: float = option(2.5, "the lead in men that is worth seven tenths of a win", low=1e-6)
    man: float = option(1.0, "a man")
    king: float = option(1.5, "a king")
    advance: float = option(0.03, "a row that a man has come forward")
    guard: float = option(0.08, "a man on the own first row")
    middle: float = option(0.06, "a piece in the middle of the board")
    turn: float = option(0.05, "to be the one to move")

    def lead(self, game: Any, s: Any) -> float:
        black, white = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        men, others = black & ~s.kings, white & ~s.kings
        forward = 0
        for row in range(8):
            forward += row * count(men >> ROWS[row] & 15) - (7 - row) * count(others >> ROWS[row] & 15)
        lead = self.man * (count(men) - count(others))
        lead += self.king * (count(black & s.kings) - count(white & s.kings))
        lead += self.advance * forward
        lead += self.guard * (count(men & 15) - count(others >> ROWS[7]))
        lead += self.middle * (count(black & MIDDLE) - count(white & MIDDLE))
        return lead + (self.turn if s.player == 0 else -self.turn)
