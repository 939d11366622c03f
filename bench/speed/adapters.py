"""Adapters: steps a second of environments and games, beside PettingZoo's own and OpenSpiel's.

python bench/speed/adapters.py            writes bench/results/adapters.md
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

import outply as op
from outply.adapters.gymnasium import VectorGame
from outply.adapters.pettingzoo import aec_env
from outply.adapters.pyspiel_games import to_openspiel

BENCH = Path(__file__).resolve().parents[1]

SECONDS, LANES = 1.0, 1024


def aec_steps(make: Callable[[], Any]) -> float:
    """Steps a second of processor time with random legal actions, as PettingZoo's own performance test counts them."""
    env, rng = make(), np.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(len(legal) * rng.random())]))
            steps += 1
    return steps / (time.process_time() - began)


def lane_steps(name: str, words: bool) -> float:
    """Steps a second of a vector environment, choosing the actions not counted."""
    env, rng, spent, steps = VectorGame(op.load(name), LANES, words=words), np.random.default_rng(1), 0.0, 0
    _, infos = env.reset(seed=1)
    env.step(infos["action_mask"].argmax(1))
    while spent < SECONDS:
        mask = env.masks
        actions = (rng.random(mask.shape, dtype=np.float32) * mask).argmax(1)
        began = time.process_time()
        env.step(actions)
        spent += time.process_time() - began
        steps += LANES
    return steps / spent


def their_games(make: Callable[[], Any]) -> float:
    """Random actions a second of a game of OpenSpiel's."""
    game, rng = make(), np.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
            steps += 1
    return steps / (time.process_time() - began)


def theirs(name: str) -> Callable[[], Any]:
    """An environment of PettingZoo's own."""

    def make() -> Any:
        from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

        return {"connect_four": connect_four_v3, "chess": chess_v6, "tic_tac_toe": tictactoe_v3}[name].env()

    return make


def main() -> None:
    rows = ["# Adapters\n", "", "| what | steps a second | PettingZoo's own | ratio |\n|---|---:|---:|---:|"]
    rows[1] = f"`python bench/speed/adapters.py`, {date.today()}, processor time, {os.cpu_count()} cores, "
    rows[1] += f"load {os.getloadavg()[0]:.0f} before it.\n"
    for name in ("tic_tac_toe", "connect_four", "chess"):
        ours = aec_steps(lambda name=name: aec_env(op.load(name)))  # type: ignore[misc]
        other = aec_steps(theirs(name))
        rows.append(f"| PettingZoo environment of {name} | {ours:,.0f} | {other:,.0f} | {ours / other:.1f} |")
        print(rows[-1], flush=True)
    rows.append(f"\n| vector environment, {LANES} lanes | steps a second |\n|---|---:|")
    for name, words in (
        ("tic_tac_toe", False),
        ("connect_four", False),
        ("connect_four", True),
        ("twenty48", False),
        ("backgammon", True),
        ("go:size=9", True),
    ):
        rows.append(f"| {name}{', states as words' if words else ''} | {lane_steps(name, words):,.0f} |")
        print(rows[-1], flush=True)
    rows.append("\n| game of OpenSpiel's, from Python | actions a second |\n|---|---:|")
    rows.append(f"| ours, connect_four | {their_games(lambda: to_openspiel(op.load('connect_four'))):,.0f} |")
    rows.append(f"| theirs, connect_four | {their_games(lambda: pyspiel.load_game('connect_four')):,.0f} |")
    print("\n".join(rows[-2:]))
    (BENCH / "results" / "adapters.md").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
