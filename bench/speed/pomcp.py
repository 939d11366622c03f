"""ISMCTS with one player, which is POMCP, beside pomdp-py's: simulations a second, and what a rover collects.

python bench/speed/pomcp.py [EPISODES]        writes bench/results/pomcp.md; needs pip install pomdp-py
"""

from __future__ import annotations

import datetime
import math
import random
import sys
import time
from pathlib import Path
from statistics import mean, median, stdev
from typing import Any

import outply as op
from outply.games.rock_sample import LAYOUTS

RESULTS = Path(__file__).parent.parent / "results" / "pomcp.md"
TURNS, SIMULATIONS = 3, 20_000
SEARCHES = 10  # of ours in a turn, each from the start of the game
ROVER = "rock_sample:layout=7x8"


def our_rate(game: op.Game, algorithm: str, simulations: int, searches: int) -> float:
    """Simulations a second of whole searches from the start of the game, by processor time."""
    began = time.process_time()
    for seed in range(1, searches + 1):
        op.search(game, algorithm=algorithm, budget=op.Budget(simulations=simulations), seed=seed)
    return searches * simulations / (time.process_time() - began)


def tiger() -> Any:
    """pomdp-py's tiger behind two doors."""
    from pomdp_py.problems.tiger.tiger_problem import TigerProblem

    return TigerProblem.create("tiger-left", 0.5, 0.15).agent


def rover() -> Any:
    """pomdp-py's RockSample on the usual board of seven by seven with eight rocks."""
    from pomdp_py.problems.rocksample import rocksample_problem as theirs

    start, places = LAYOUTS["7x8"]
    rocks = {place: number for number, place in enumerate(places)}
    kinds = tuple(theirs.RockType.random() for _ in places)
    state = theirs.State(start, kinds, False)
    belief = theirs.init_particles_belief(len(places), 200, state, belief="uniform")
    return theirs.RockSampleProblem(7, len(places), state, rocks, belief).agent


def peer_rate(agent: Any, simulations: int, depth: int) -> float:
    """Theirs, with random rollouts as deep as our games are long."""
    import pomdp_py

    belief = agent.belief if isinstance(agent.belief, pomdp_py.Particles) else None
    kind = pomdp_py.POMCP if belief else pomdp_py.POUCT
    planner = kind(
        max_depth=depth,
        discount_factor=0.95,
        num_sims=simulations,
        exploration_const=20,
        rollout_policy=agent.policy_model,
    )
    began = time.process_time()
    planner.plan(agent)
    return simulations / (time.process_time() - began)


def row(name: str, algorithm: str, make: Any, simulations: int) -> str:
    """Both in turns, with as many simulations a search."""
    depth = op.load(name).options()["horizon"]
    game, ours, theirs = op.load(name), [], []
    our_rate(game, algorithm, simulations, 1)
    for _ in range(TURNS):
        theirs.append(peer_rate(make(), simulations, depth))
        ours.append(our_rate(game, algorithm, simulations, SEARCHES))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    return f"| `{name}` | {simulations:,} | {median(ours):,.0f} | {median(theirs):,.0f} | {ratio:,.0f} |"


def episode(seed: int) -> float:
    """What the rover collects, discounted, with the search that the game gets by default."""
    game: Any = op.load(ROVER)
    rng, s, moves = random.Random(seed), game.initial(), []
    while not game.is_terminal(s):
        if game.to_move(s) == op.CHANCE:
            outcomes, odds = zip(*game.chances(s), strict=True)
            a = rng.choices(outcomes, odds)[0]
        else:
            a = op.search(game, moves=moves, budget=op.Budget(simulations=SIMULATIONS), seed=seed).action
        moves.append(int(a))
        s = game.result(s, int(a))
    return float(game.utility(s, 0))


def page(rows: list[str], found: list[float]) -> str:
    """The results so far: rows of speeds, and what episodes collected."""
    wide = 1.96 * stdev(found) / math.sqrt(len(found))
    lines = [
        "# POMCP beside pomdp-py",
        "",
        f"`python bench/speed/pomcp.py {len(found)}`, {datetime.date.today()}: simulations a second by processor time,",
        f"the median of {TURNS} turns. A search makes as many simulations on both sides, as deep and with random",
        "playouts; ours count whole calls of `op.search`, in which worlds are dealt first. The machine is shared.",
        "",
        "| problem | simulations | Outply | pomdp-py | ratio |",
        "|---|---:|---:|---:|---:|",
        *rows,
        "",
        f"In `{ROVER}` the search that comes with the game collects {mean(found):.1f} ± {wide:.1f} (95 %)",
        f"in {len(found)} episodes of {SIMULATIONS:,} simulations a step, worlds drawn by replaying what was seen.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measures, and writes the page after every tenth episode and the last."""
    episodes = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    rows, found = [], []
    for problem in (("tiger:horizon=4", tiger, 200_000), (ROVER, rover, 20_000)):
        rows.append(row(problem[0], "ismcts", *problem[1:]))
        print(rows[-1], flush=True)
    for seed in range(episodes):
        found.append(episode(seed))
        print(f"episode {seed}: {found[-1]:.2f}", flush=True)
        if len(found) > 1 and (len(found) % 10 == 0 or len(found) == episodes):
            RESULTS.write_text(page(rows, found))


if __name__ == "__main__":
    main()
