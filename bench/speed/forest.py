"""Trees on a GPU: simulations a second for many sizes, equality with the CPU, mctx beside it, and matches.

python bench/speed/forest.py                                   prints all tables; about four minutes
python bench/speed/forest.py --match othello --seconds 0.2 --trees 16896 --minutes 2
"""

from __future__ import annotations

import argparse
import importlib.util
import math
import os
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import outply as op
from outply.algorithms.mcts.forest.cpu import CpuForest
from outply.algorithms.mcts.forest.run import ForestRun
from outply.compiler.gpu.driver import device
from outply.games.loading import load
from outply.search.budget import Budget

COMPARED = ("tic_tac_toe", "connect_four", "pig", "kalah", "twenty48", "othello", "hex", "go")
SIZES = {
    "connect_four": ((131_072, 32), (131_072, 128), (131_072, 1024), (262_144, 64)),
    "go": ((65_536, 64),),
    "othello": ((65_536, 64),),
    "chess": ((32_768, 16),),
}
"""Trees, and simulations of each."""

TOLD = ("visits", "means", "proofs", "roots", "made", "streams")
"""What trees on both sides must have alike."""


def same(name: str, trees: int = 300, simulations: int = 400, looked_at: int = 12) -> bool:
    """Trees on the card are those of the CPU, bit for bit."""
    game = load(name)
    budget = Budget(simulations=trees * simulations, memory_mb=400)
    one, other = (ForestRun(op.MCTS(), game, game.initial(), budget, 5, card, trees) for card in (device(), None))
    while one.asked < trees * simulations:
        one.step(1)
    one.grown.grow(one.asked, True)
    assert isinstance(other.grown, CpuForest)
    other.grown.grow(trees * simulations, True, range(looked_at))
    return all(np.array_equal(one.grown.fetch(k)[:looked_at], other.grown.fetch(k)[:looked_at]) for k in TOLD)


def rate(name: str, trees: int, simulations: int) -> float:
    """Simulations a second of so many trees, in launches of four each."""
    game = load(name)
    budget = Budget(simulations=trees * simulations, memory_mb=60_000)
    run = ForestRun(op.MCTS(), game, game.initial(), budget, 5, device(), trees)
    run.step(1)
    began, before = time.perf_counter(), run.made
    while run.asked < trees * simulations:
        run.step(1)
    return (run.made - before) / (time.perf_counter() - began)


def mctx_rates(sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int, float]]:
    """Simulations a second of mctx with Pgx's Connect Four, without a network."""
    import jax
    import mctx
    import pgx

    env, numpy = pgx.make("connect_four"), jax.numpy

    def recurrent(_: Any, key: Any, action: Any, state: Any) -> Any:
        player = state.current_player
        state = jax.vmap(env.step)(state, action)
        reward = state.rewards[numpy.arange(state.rewards.shape[0]), player]
        logits = numpy.where(state.legal_action_mask, 0.0, -1e9)
        discount = numpy.where(state.terminated, 0.0, -1.0)
        found = mctx.RecurrentFnOutput(
            reward=reward, discount=discount, prior_logits=logits, value=numpy.zeros_like(reward)
        )
        return found, state

    for trees, simulations in sizes:
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), trees))
        logits = numpy.where(state.legal_action_mask, 0.0, -1e9)
        root = mctx.RootFnOutput(prior_logits=logits, value=numpy.zeros(trees), embedding=state)

        def search(key: Any, root: Any = root, state: Any = state, simulations: int = simulations) -> Any:
            return mctx.gumbel_muzero_policy(
                (),
                key,
                root,
                recurrent,
                num_simulations=simulations,
                invalid_actions=~state.legal_action_mask,
                max_num_considered_actions=7,
            ).action

        run = jax.jit(search)
        run(jax.random.PRNGKey(0)).block_until_ready()
        calls, began = 0, time.perf_counter()
        while time.perf_counter() - began < 0.5:
            run(jax.random.PRNGKey(calls)).block_until_ready()
            calls += 1
        yield trees, simulations, calls * trees * simulations / (time.perf_counter() - began)


def match(name: str, seconds: float, trees: int, minutes: float) -> tuple[float, float, int]:
    """Points of the card against one tree of all cores, at equal time, from random openings; its margin; games."""
    game, random = load(name), np.random.default_rng(3)
    budget = Budget(seconds=seconds, memory_mb=12_000)
    card = op.Searcher(game, op.MCTS(device="gpu", trees=trees), budget)
    cores = op.Searcher(game, op.MCTS(threads=os.cpu_count() or 1, shared=True), budget)
    points: list[float] = []
    opening: list[int] = []
    began = time.perf_counter()
    while time.perf_counter() - began < 60 * minutes or not points:
        mine = len(points) % 2
        if mine == 0:
            opening = random.integers(0, 1 << 30, 4).tolist()
        end = played(game, opening, (card, cores) if mine == 0 else (cores, card), len(points))
        low, high = game.utility_range
        points.append((game.utility(end, mine) - low) / (high - low))
    mean = float(np.mean(points))
    return mean, 1.96 * math.sqrt(mean * (1 - mean) / len(points)), len(points)


def played(game: Any, opening: list[int], searchers: tuple[Any, Any], seed: int) -> Any:
    """The end of a game."""
    s = game.initial()
    for number in opening:
        actions = list(game.actions(s))
        s = game.result(s, actions[number % len(actions)])
    while not game.is_terminal(s):
        s = game.result(s, searchers[game.to_move(s)].search(s, seed).action)
    return s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--match", nargs="*", default=[])
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--trees", type=int, default=16_896)
    parser.add_argument("--minutes", type=float, default=1.0)
    given = parser.parse_args()
    print(device().description())
    for name in given.match:
        mean, margin, games = match(name, given.seconds, given.trees, given.minutes)
        print(f"| {name} | {given.seconds} | {given.trees:,} | {mean:.1%} ± {margin:.1%} | {games} |", flush=True)
    if given.match:
        return
    for name in COMPARED:
        print(f"{name}: same {same(name)}", flush=True)
    for name, sizes in SIZES.items():
        for trees, simulations in sizes:
            print(f"| {name} | {trees:,} | {simulations} | {rate(name, trees, simulations) / 1e6:,.1f} |", flush=True)
    if importlib.util.find_spec("mctx") and importlib.util.find_spec("pgx"):
        for trees, simulations, found in mctx_rates(((1024, 32), (16_384, 32), (65_536, 32), (4096, 256))):
            print(f"| mctx | {trees:,} | {simulations} | {found / 1e6:,.1f} |", flush=True)


if __name__ == "__main__":
    main()
