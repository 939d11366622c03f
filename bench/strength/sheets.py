"""Connect Four from a rule sheet against the bundled game: the same board, each searching its own rules by MCTS.

python bench/strength/sheets.py --pairs 50 --seconds 0.1      by the clock
python bench/strength/sheets.py --pairs 50 --processor 0.1    with as many simulations as so many processor seconds give

On a machine with other work the second one is the fair one: rates of both are measured first, in turns.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from pathlib import Path
from typing import Any

import outply as op
from outply.algorithms import parse

SHEET = Path(__file__).parents[2] / "tests" / "sheets" / "connectFour.kif"

ROUNDS = 7
"""Searches of each side that are timed, in turns."""

TIMED = 150_000
"""Simulations of such a search."""


class Side:
    """One of the two: a game, a state of it, and a player."""

    def __init__(self, game: Any, algorithm: Any, budget: op.Budget, seed: int) -> None:
        self.game, self.state, self.played = game, game.initial(), list[int]()
        self.player = op.Player(game, algorithm, budget, seed=seed)

    def choose(self) -> str:
        self.player.follow(self.played)  # or it would look for the way here, state by state
        action = self.player.choose(self.state)
        return "".join(c for c in self.game.action_name(self.state, action) if c.isdigit())

    def follow(self, column: str) -> None:
        name = f"drop({column})" if self.game.__class__.__name__ == "Sheet" else column
        action = self.game.parse_action(self.state, name)
        self.played.append(action)
        self.state = self.game.result(self.state, action)


def play(entrants: list[tuple[Any, Any, op.Budget]], sheet_first: bool, seed: int) -> float:
    """One game after two random-looking plies; returns the points of the sheet's side."""
    sheet, bundled = (Side(game, algorithm, budget, seed) for game, algorithm, budget in entrants)
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


def rates(players: list[tuple[Any, Any]]) -> list[float]:
    """Simulations a processor second of each, the medians of searches in turns."""
    found: list[list[float]] = [[] for _ in players]
    for _ in range(ROUNDS + 1):
        for times, (game, algorithm) in zip(found, players, strict=True):
            began = time.thread_time()
            report = op.search(game, algorithm=algorithm, budget=op.Budget(simulations=TIMED))
            times.append(report.cost.simulations / (time.thread_time() - began))
    return [statistics.median(times[1:]) for times in found]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the number of the first pair, which gives it its opening")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--processor", type=float, default=0.0)
    parser.add_argument("--lanes", default="lane_mcts", help="the player of the sheet")
    parser.add_argument("--bundled", default="mcts:default_policy=uniform", help="the player of the bundled game")
    parser.add_argument("--simulations", type=int, nargs=2, help="so many of each, instead of measuring")
    given = parser.parse_args()
    players = [
        (op.load(str(SHEET)), parse(given.lanes)),
        (op.load("connect_four", columns=8), parse(given.bundled)),
    ]
    budgets, told = [op.Budget(seconds=given.seconds)] * 2, f"{given.seconds:g} s a choice"
    if given.processor:
        counts = [int(rate * given.processor) for rate in rates(players)]
        budgets = [op.Budget(simulations=count) for count in counts]
        told = f"{counts[0]:,} simulations against {counts[1]:,}, {given.processor:g} processor seconds of each"
    if given.simulations:
        budgets = [op.Budget(simulations=count) for count in given.simulations]
        told = "{:,} simulations against {:,}".format(*given.simulations)
    entrants = [(game, algorithm, budget) for (game, algorithm), budget in zip(players, budgets, strict=True)]
    points: list[float] = []
    for seed in range(given.first, given.first + given.pairs):
        points += [play(entrants, first, seed) for first in (True, False)]
        if len(points) % 10 == 0 or len(points) == 2 * given.pairs:
            print(f"{given.lanes} against {given.bundled} of the bundled game, {told}: {standing(points)}", flush=True)


def standing(points: list[float]) -> str:
    """Points, and the difference in Elo with its interval."""
    mean = sum(points) / len(points)
    spread = math.sqrt(sum((p - mean) ** 2 for p in points)) / len(points)
    low, middle, high = (elo(mean + k * spread) for k in (-1.96, 0, 1.96))
    return f"{sum(points):g} of {len(points)}, {middle:+.0f} Elo [{low:+.0f}, {high:+.0f}]"


def elo(share: float) -> float:
    """The difference in Elo that gives this share of the points."""
    share = min(max(share, 0.002), 0.998)
    return -400 * math.log10(1 / share - 1)


if __name__ == "__main__":
    main()
