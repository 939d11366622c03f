"""Connect Four from a rule sheet against the bundled game: the same board, each searching its own rules.

python bench/strength/sheets.py [PAIRS] [SECONDS]        pairs of games, seconds a choice; prints points and Elo
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any

import outply as op

SHEET = Path(__file__).parents[2] / "tests" / "sheets" / "connectFour.kif"


class Side:
    """One of the two: a game, a state of it, and a player."""

    def __init__(self, game: Any, algorithm: Any, seconds: float, seed: int) -> None:
        self.game, self.state = game, game.initial()
        self.player = op.Player(game, algorithm, op.Budget(seconds=seconds), seed=seed)

    def choose(self) -> str:
        action = self.player.choose(self.state)
        return "".join(c for c in self.game.action_name(self.state, action) if c.isdigit())

    def follow(self, column: str) -> None:
        name = f"drop({column})" if self.game.__class__.__name__ == "Sheet" else column
        self.state = self.game.result(self.state, self.game.parse_action(self.state, name))


def play(sheet_first: bool, algorithm: Any, seconds: float, seed: int) -> float:
    """One game after two random-looking plies; returns the points of the sheet's side."""
    sheet = Side(op.load(str(SHEET)), None, seconds, seed)
    bundled = Side(op.load("connect_four", columns=8), algorithm, seconds, seed)
    sides = (sheet, bundled) if sheet_first else (bundled, sheet)
    for column in (str(1 + seed % 8), str(1 + seed * 5 // 8 % 8)):
        for side in sides:
            side.follow(column)
    ply = 0
    while not bundled.game.is_terminal(bundled.state):
        column = sides[ply % 2].choose()
        for side in sides:
            side.follow(column)
        ply += 1
    assert sheet.game.is_terminal(sheet.state)
    won = sheet.game.utility(sheet.state, 0 if sheet_first else 1)
    return float(won) / 100


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.1
    for name, algorithm in (("the bundled game's own search", None), ("MCTS()", op.MCTS())):
        points = [play(first, algorithm, seconds, seed) for seed in range(pairs) for first in (True, False)]
        mean = min(max(sum(points) / len(points), 0.002), 0.998)
        spread = math.sqrt(sum((p - mean) ** 2 for p in points) / len(points)) / math.sqrt(len(points))
        low, high = (elo(min(max(mean + k * spread, 0.002), 0.998)) for k in (-1.96, 1.96))
        print(
            f"sheet against {name}: {sum(points):g} of {len(points)}, {elo(mean):+.0f} Elo [{low:+.0f}, {high:+.0f}]",
            flush=True,
        )


def elo(share: float) -> float:
    """The difference in Elo that gives this share of the points."""
    return -400 * math.log10(1 / share - 1)


if __name__ == "__main__":
    main()
