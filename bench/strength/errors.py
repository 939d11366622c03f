"""How often a search of Connect Four throws away a win or a draw, by simulations.

python bench/strength/errors.py mcts mcts:solver=false --simulations 10000 500000

connect_four_states.txt holds sixty states of 10 to 16 stones with one or two best actions, as the columns played, and
the actions that keep the result, as BitBully solved them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import outply as op
from outply.algorithms import parse

STATES = Path(__file__).with_name("connect_four_states.txt")


def errors(text: str, simulations: int, seed: int) -> int:
    """In how many of the states the search makes the result worse."""
    game, wrong = op.load("connect_four"), 0
    for line in STATES.read_text().splitlines():
        columns, keeping = line.split()
        s = game.initial()
        for column in columns:
            s = game.result(s, int(column) - 1)
        report = op.search(game, s, parse(text), op.Budget(simulations=simulations, memory_mb=400), seed)
        wrong += str(int(report.action) + 1) not in keeping
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("algorithms", nargs="*", default=["mcts"], help="searches that count simulations, as text")
    parser.add_argument("--simulations", type=int, nargs="+", default=[1_000, 10_000, 100_000, 500_000])
    parser.add_argument("--seeds", type=int, default=1, help="searches of each state")
    chosen = parser.parse_args()
    searches = len(STATES.read_text().splitlines()) * chosen.seeds
    for text in chosen.algorithms:
        for simulations in chosen.simulations:
            began = time.process_time()
            wrong = sum(errors(text, simulations, seed) for seed in range(1, chosen.seeds + 1))
            share, taken = 100 * wrong / searches, time.process_time() - began
            print(f"{text:40} {simulations:9,} {share:5.1f} %  {wrong} of {searches}  {taken:.1f} s", flush=True)


if __name__ == "__main__":
    main()
