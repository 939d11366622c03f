"""Alpha-beta on one core: nodes a second in every game, Connect Four to fixed depths and solved to the end.

python bench/alpha_beta.py          writes bench/results/alpha_beta.md
"""

from __future__ import annotations

import os
import platform
import random
import time
from datetime import date
from pathlib import Path
from typing import Any

import outply as op
from outply.algorithms.alpha_beta_run import AlphaBetaRun
from outply.budget import Budget
from outply.game import facts
from outply.games import NAMES

HERE = Path(__file__).parent
TURNS = 5
"""The best of so many turns counts."""
STATES = 40


def main() -> None:
    lines = [
        "# Alpha-beta",
        "",
        f"`python bench/alpha_beta.py`, {date.today()}, Python {platform.python_version()}, one core, the table on,",
        f"processor time, best of {TURNS} turns; load of the machine when it began {os.getloadavg()[0]:.1f} on",
        f"{os.cpu_count()} cores. A node is a state that was entered; looking ahead to order actions counts none.",
        *heading("Connect Four from the empty board"),
    ]
    game: Any = op.load("connect_four")
    for depth in (7, 10, 12, 14, 16):
        lines.append(row(f"depth {depth}", *best(game, game.initial(), Budget(depth=depth))))
        print(lines[-1], flush=True)
    lines += heading(f"Connect Four solved, mean of {STATES} random states where no action ends the game")
    for stones in (18, 22, 26):
        found = [best(game, s, Budget(depth=42)) for s in states(game, STATES, stones)]
        lines.append(row(f"{stones} stones", *(sum(part) / STATES for part in zip(*found, strict=True))))
        print(lines[-1], flush=True)
    lines += heading("half a second from the initial state, or until solved")
    for name in NAMES:
        game = op.load(name)
        if not op.AlphaBeta().objection(facts(game)) and name != "book":
            lines.append(row(name, *best(game, game.initial(), Budget(seconds=0.5))))
            print(lines[-1], flush=True)
    (HERE / "results" / "alpha_beta.md").write_text("\n".join(lines) + "\n")


def heading(what: str) -> list[str]:
    return ["", f"| {what} | nodes | ms | million nodes/s |", "|---|---:|---:|---:|"]


def row(what: str, nodes: float, seconds: float) -> str:
    return f"| {what} | {nodes:,.0f} | {1e3 * seconds:,.2f} | {nodes / seconds / 1e6:.1f} |"


def best(game: Any, s: Any, budget: Budget, turns: int = TURNS) -> tuple[float, float]:
    """Nodes and seconds of the fastest of some searches."""
    run = AlphaBetaRun(op.AlphaBeta(), game, s, budget, 1)
    run.step(0)
    fastest = (1.0, float("inf"))
    for _ in range(turns):
        run.begin(s)
        began, nodes = time.process_time(), 0
        while run.finished is None and time.process_time() - began < (budget.seconds or float("inf")):
            nodes += run.step(1 << 14)
        seconds = time.process_time() - began
        if seconds / max(1, nodes) < fastest[1] / fastest[0]:
            fastest = (nodes, seconds)
    return fastest


def states(game: Any, count: int, plies: int) -> list[Any]:
    """Random states after so many plies in which no action ends the game."""
    rng, found = random.Random(plies), []
    while len(found) < count:
        s = game.initial()
        for _ in range(plies):
            if not game.is_terminal(s):
                s = game.result(s, rng.choice(list(game.actions(s))))
        if not game.is_terminal(s) and not any(game.is_terminal(game.result(s, a)) for a in game.actions(s)):
            found.append(s)
    return found


if __name__ == "__main__":
    main()
