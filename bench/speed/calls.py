"""The price of a call: what op.search, a searcher and a player take beyond the simulations, beside OpenSpiel's MCTS.

python bench/speed/calls.py      writes bench/results/calls.md
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

import outply as op

BENCH = Path(__file__).resolve().parents[1]
GAMES = {"tic_tac_toe": "tic_tac_toe", "connect_four": "connect_four", "hex": "hex", "go:size=9": "go(board_size=9)"}
"""Games, and what OpenSpiel calls them."""

SIMULATIONS, TURNS, UNCOUNTED, MANY = 100, 200, 20, 50
BUDGET = op.Budget(simulations=SIMULATIONS)

Timed = Callable[[], Any]
"""What is timed of a turn, made beforehand by a function of the seed."""


def main() -> None:
    lines = [
        "# The price of a call",
        "",
        f"`python bench/speed/calls.py`, {date.today()}, Python {platform.python_version()}, load when it began"
        f" {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.",
        f"Microseconds of processor time of a search with {SIMULATIONS} simulations for every way of asking: the median"
        f" of {TURNS} turns, in which the ways alternate. «Simulations» is the kernel alone; what the others take"
        " beyond it stands in brackets. A player keeps its tree from one choice to the next and is told what was"
        " played; its third choice is timed."
        " OpenSpiel searches with its C++ MCTSBot.",
        "",
        f"| game | {' | '.join(WAYS)} |",
        f"|---|{'---:|' * len(WAYS)}",
    ]
    for name in GAMES:
        lines.append(row(name))
        print(lines[-1], flush=True)
    (BENCH / "results" / "calls.md").write_text("\n".join(lines) + "\n")


def row(name: str) -> str:
    short, _, options = name.partition(":")
    game = op.load(short, **{key: int(value) for key, _, value in [options.partition("=")] if key})
    ways = [make(game, name) for make in WAYS.values()]
    times: list[list[float]] = [[] for _ in ways]
    for seed in range(TURNS + UNCOUNTED):
        for way, found in zip(ways, times, strict=True):
            timed = way(seed)
            began = time.process_time_ns()
            timed()
            found.append((time.process_time_ns() - began) / 1000 / (MANY if way is ways[MANY_AT] else 1))
    kernel, *others = (median(found[UNCOUNTED:]) for found in times)
    return f"| {name} | {kernel:,.0f} | {' | '.join(f'{us:,.0f} ({us - kernel:+,.0f})' for us in others)} |"


def simulations(game: op.Game, name: str) -> Callable[[int], Timed]:
    s, run = game.initial(), op.MCTS().start(game, game.initial(), BUDGET, 1)

    def begin(seed: int) -> Timed:
        run.restart(s, seed)
        return lambda: run.step(SIMULATIONS)

    return begin


def search(game: op.Game, name: str) -> Callable[[int], Timed]:
    s = game.initial()
    return lambda seed: lambda: op.search(game, s, op.MCTS(), op.Budget(simulations=SIMULATIONS), seed)


def searcher(game: op.Game, name: str) -> Callable[[int], Timed]:
    s, prepared = game.initial(), op.Searcher(game, op.MCTS(), BUDGET)
    return lambda seed: lambda: prepared.search(s, seed)


def search_many(game: op.Game, name: str) -> Callable[[int], Timed]:
    states = [game.initial()] * MANY
    return lambda seed: lambda: op.search_many(game, states, op.MCTS(), BUDGET, seed)


def player(game: op.Game, name: str) -> Callable[[int], Timed]:
    def begin(seed: int) -> Timed:
        player, s = op.Player(game, op.MCTS(), BUDGET, seed), game.initial()
        for ply in range(4):
            action = next(iter(game.actions(s))) if ply % 2 else player.choose(s)
            player.advance(action)
            s = game.result(s, action)
        return lambda: player.choose(s)

    return begin


def openspiel(game: op.Game, name: str) -> Callable[[int], Timed]:
    import pyspiel

    theirs = pyspiel.load_game(GAMES[name])
    s, evaluator = theirs.new_initial_state(), pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(theirs, evaluator, 2.0, SIMULATIONS, 1000, True, 1, False)
    return lambda seed: lambda: bot.step(s)


WAYS = {
    "simulations": simulations,
    "`op.search`": search,
    "`op.Searcher`": searcher,
    "`op.search_many`, a state": search_many,
    "`op.Player`": player,
    "OpenSpiel": openspiel,
}

MANY_AT = list(WAYS.values()).index(search_many)

if __name__ == "__main__":
    main()
