"""A user's tree policy beside UCB1: the same formula, written in each of the ways that the contract allows.

python bench/speed/policies.py      writes bench/results/policies.md
"""

from __future__ import annotations

import math
import os
import platform
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median

from mcts import rate

import outply as op

BENCH = Path(__file__).resolve().parents[1]
GAMES = ("tic_tac_toe", "connect_four", "othello")
TURNS, SECONDS = 30, 0.1


@dataclass(frozen=True)
class Spread(op.UCB1):
    """Splits the bonus into a factor of the parent and one of the child."""

    def explore(self, parent_visits: int) -> float:
        return self.c * math.sqrt(math.log(parent_visits))

    def spread(self, visits: int) -> float:
        return 1 / math.sqrt(visits)


@dataclass(frozen=True)
class Weight(Spread):
    """Gives the weight of a child as a whole."""

    def weight(self, value: float, visits: int, explore: float) -> float:
        return value + explore / math.sqrt(visits)


WAYS = {"UCB1": op.UCB1(), "UCB1 again": op.UCB1(), "explore and spread": Spread(), "weight": Weight()}


def main() -> None:
    lines = [
        "# A tree policy of one's own",
        "",
        f"`python bench/speed/policies.py`, {date.today()}, Python {platform.python_version()}, load when it began"
        f" {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.",
        f"Simulations a second with the formula of UCB1 in a file of one's own, as a share of those of UCB1 itself; the"
        f" median of {TURNS} turns of {SECONDS:g} s each.",
        "",
        f"| game | UCB1, a second | {' | '.join(name for name in WAYS if name != 'UCB1')} |",
        "|---|---:|" + "---:|" * (len(WAYS) - 1),
    ]
    for name in GAMES:
        lines.append(row(name))
        print(lines[-1], flush=True)
    (BENCH / "results" / "policies.md").write_text("\n".join(lines) + "\n")


def row(name: str) -> str:
    game = op.load(name)
    searches = {way: op.MCTS(tree_policy=policy) for way, policy in WAYS.items()}
    for mcts in searches.values():
        rate(game, mcts, seed=1, seconds=0.5)
    rates: dict[str, list[float]] = {way: [] for way in searches}
    for turn in range(TURNS):
        for way in sorted(searches, reverse=turn % 2 == 1):
            rates[way].append(rate(game, searches[way], seed=turn + 1, seconds=SECONDS))
    ours = rates.pop("UCB1")
    shares = [median(one / other for one, other in zip(theirs, ours, strict=True)) for theirs in rates.values()]
    return f"| {name} | {median(ours):,.0f} | " + " | ".join(f"{share:.2f}" for share in shares) + " |"


if __name__ == "__main__":
    main()
