"""Alpha-beta on one core: Connect Four solved and to fixed depths, nodes a second in every game, other programs.

python bench/speed/alpha_beta.py          writes bench/results/alpha_beta.md
"""

from __future__ import annotations

import os
import platform
import random
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import outply as op
from outply import knowledge
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.game import facts
from outply.games import NAMES
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]
TURNS = 5
"""Turns; the fastest counts, since other processes only slow a turn down."""
STATES = 60
STONES = range(18, 31, 2)

SWITCHES = "table null_window winning_first killers history early_cuts in_range faster forced deepening"
PLAIN = op.AlphaBeta(**dict.fromkeys(SWITCHES.split(), False), aspiration=0.0)
"""Alpha-beta without refinements."""

OURS = {"alike": PLAIN, "at once": op.AlphaBeta(deepening=False), "usual": op.AlphaBeta()}


def main() -> None:
    lines = [
        "# Alpha-beta",
        "",
        f"`python bench/speed/alpha_beta.py`, {date.today()}, Python {platform.python_version()}, one core, the table",
        f"on, processor time, best of {TURNS} turns; load of the machine when it began {os.getloadavg()[0]:.1f} on",
        f"{os.cpu_count()} cores. A node is a state that was entered; looking ahead to order actions counts none.",
    ]
    for section in (solved, to_a_depth, every_game, other_programs):
        for line in section():
            lines.append(line)
            print(line, flush=True)
    (BENCH / "results" / "alpha_beta.md").write_text("\n".join(lines) + "\n")


# -- Connect Four solved -----------------------------------------------------------------------------------------------


def solved() -> Any:
    """Random states solved to the end, by Outply and by BitBully."""
    game: Any = op.load("connect_four")
    knows = knowledge.order(game)
    solver = op.AlphaBeta(order=knows, known_ends=knows, deepening=False)
    columns: dict[str, op.AlphaBeta] = {
        "with distances": solver,
        "ordering alone": op.AlphaBeta(order=knows, deepening=False),
        "value alone": solver.replace(faster=False),
        "with deepening": solver.replace(deepening=True),
        "rules alone": op.AlphaBeta(),
    }
    yield from (
        "",
        f"## Connect Four solved: milliseconds a state, mean of {STATES} random states where no action ends the game",
        "",
        "*With distances* is `AlphaBeta(order=o, known_ends=o, deepening=False)` with `o = knowledge.order(game)`: the",
        "exact value and in how many plies it comes about, as BitBully's score tells it. *Ordering alone* is the same",
        "without `known_ends`, *value alone* with `faster=False`, *with deepening* ply by ply. *Rules alone* is",
        "`AlphaBeta()`, which knows nothing but the rules. BitBully is a solver in C++, with `mtdf(board, 0)`, its",
        "table emptied before each state, not counted. Ours begins empty too.",
        "",
        f"| stones | {' | '.join(columns)} | BitBully | with distances by BitBully |",
        f"|---:|{'---:|' * (len(columns) + 2)}",
    )
    totals: dict[str, list[float]] = {name: [] for name in (*columns, "BitBully")}
    for stones in STONES:
        chosen = states(game, STATES, stones)
        for name, algorithm in columns.items():
            totals[name].append(mean_time(game, algorithm, [s for _, s in chosen], 1 if name == "rules alone" else 3))
        totals["BitBully"].append(by_bitbully([played for played, _ in chosen]))
        yield solved_row(str(stones), [found[-1] for found in totals.values()])
    yield solved_row("mean", [sum(found) / len(STONES) for found in totals.values()])
    run = AlphaBetaRun(solver, game, chosen[0][1], Budget(depth=42), 1)
    nodes, seconds = fastest(run, [s for _, s in states(game, STATES, 18)], 3)
    rate = f"{nodes / STATES:,.0f} nodes a state, {nodes / seconds / 1e6:.1f} million a second"
    yield from ("", f"With 18 stones and with distances it enters {rate}.")


def solved_row(what: str, seconds: list[float]) -> str:
    shown = " | ".join(f"{1e3 * x:,.3f}" for x in seconds)
    return f"| {what} | {shown} | {seconds[0] / seconds[-1]:.1f} |"


def mean_time(game: Any, algorithm: op.AlphaBeta, chosen: list[Any], turns: int) -> float:
    run = AlphaBetaRun(algorithm, game, chosen[0], Budget(depth=42), 1)
    return fastest(run, chosen, turns)[1] / len(chosen)


def by_bitbully(games: list[list[int]]) -> float:
    """Seconds a state."""
    from bitbully.bitbully_core import BitBullyCore, BoardCore

    solver, seconds = BitBullyCore(), 0.0
    for played in games:
        board = BoardCore()
        for column in played:
            board.play(column)
        solver.resetTranspositionTable()
        began = time.process_time()
        solver.mtdf(board, 0)
        seconds += time.process_time() - began
    return seconds / len(games)


def states(game: Any, count: int, plies: int) -> list[tuple[list[int], Any]]:
    """Random states after so many plies in which no action ends the game, and the actions that led there."""
    rng, found = random.Random(plies), []
    while len(found) < count:
        s, played = game.initial(), []
        for _ in range(plies):
            if not game.is_terminal(s):
                played.append(rng.choice(list(game.actions(s))))
                s = game.result(s, played[-1])
        if not game.is_terminal(s) and not any(game.is_terminal(game.result(s, a)) for a in game.actions(s)):
            found.append((played, s))
    return found


# -- nodes a second ----------------------------------------------------------------------------------------------------


def heading(title: str, what: str) -> list[str]:
    return ["", f"## {title}", "", f"| {what} | nodes | ms | million nodes/s |", "|---|---:|---:|---:|"]


def row(what: str, nodes: float, seconds: float) -> str:
    return f"| {what} | {nodes:,.0f} | {1e3 * seconds:,.2f} | {nodes / seconds / 1e6:.1f} |"


def to_a_depth() -> Any:
    """Connect Four from the empty board with the rules alone."""
    yield from heading("Connect Four from the empty board, the rules alone", "depth")
    game: Any = op.load("connect_four")
    for depth in (7, 10, 12, 14, 16):
        run = AlphaBetaRun(op.AlphaBeta(), game, game.initial(), Budget(depth=depth), 1)
        yield row(str(depth), *fastest(run, [game.initial()], TURNS))


def every_game() -> Any:
    """Half a second from the initial state, or until it is solved."""
    yield from heading("Every game, half a second from the initial state or until it is solved", "game")
    for name in NAMES:
        game: Any = op.load(name)
        if not op.AlphaBeta().objection(facts(game)) and name != "book":
            run = AlphaBetaRun(op.AlphaBeta(), game, game.initial(), Budget(seconds=0.5), 1)
            yield row(name, *fastest(run, [game.initial()], TURNS, 0.5))


def fastest(run: AlphaBetaRun, chosen: list[Any], turns: int, most: float = float("inf")) -> tuple[float, float]:
    """Nodes and seconds of the fastest of some turns, each a search of all these states."""
    run.step(0)
    best = (1.0, float("inf"))
    for _ in range(turns):
        nodes, began = 0, time.process_time()
        for s in chosen:
            run.begin(s)
            while run.finished is None and time.process_time() - began < most:
                nodes += run.step(1 << 14)
        seconds = time.process_time() - began
        if seconds / max(1, nodes) < best[1] / best[0]:
            best = (nodes, seconds)
    return best


# -- other programs ----------------------------------------------------------------------------------------------------


def other_programs() -> Any:
    """The same search of Connect Four to the same depth by other programs."""
    yield from (
        "",
        "## Other programs, Connect Four from the empty board to the same depth",
        "",
        "easyAI's `Negamax` on its own Connect Four and OpenSpiel's `alpha_beta_search` on its own C++ game look at",
        "states as alpha-beta alone does, in the order in which the rules list actions. *Alike* is ours with every",
        "refinement switched off, *at once* is `AlphaBeta(deepening=False)`, *usual* is `AlphaBeta()`: milliseconds,",
        "and how many times faster that is.",
        "",
        f"| program | depth | theirs | {' | '.join(OURS)} |",
        f"|---|---:|---:|{'---:|' * len(OURS)}",
    )
    for name, program, depths in (("easyAI", by_easy_ai, (5, 7)), ("OpenSpiel", by_open_spiel, (7, 9, 11))):
        program(1)  # imported by now
        for depth in depths:
            theirs = timed(lambda program=program, depth=depth: program(depth))
            times = [ours(depth, algorithm) for algorithm in OURS.values()]
            figures = " | ".join(f"{1e3 * seconds:,.2f}, {theirs / seconds:,.0f} times" for seconds in times)
            yield f"| {name} | {depth} | {1e3 * theirs:,.2f} | {figures} |"


def ours(depth: int, algorithm: op.AlphaBeta) -> float:
    game: Any = op.load("connect_four")
    run = AlphaBetaRun(algorithm, game, game.initial(), Budget(depth=depth), 1)
    return fastest(run, [game.initial()], TURNS)[1]


def by_easy_ai(depth: int) -> None:
    from easyAI import AI_Player, Negamax
    from easyAI.games.ConnectFour import ConnectFour

    thinker = Negamax(depth)
    thinker(ConnectFour([AI_Player(thinker), AI_Player(thinker)]))


def by_open_spiel(depth: int) -> None:
    import pyspiel
    from open_spiel.python.algorithms.minimax import alpha_beta_search

    alpha_beta_search(pyspiel.load_game("connect_four"), value_function=lambda state: 0.0, maximum_depth=depth)


def timed(work: Callable[[], None], turns: int = 2) -> float:
    """Seconds of the fastest turn."""
    taken = []
    for _ in range(turns):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return min(taken)


if __name__ == "__main__":
    main()
