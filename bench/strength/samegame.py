"""SameGame: what NRPA makes of the twenty standard boards, beside published totals.

python bench/strength/samegame.py [ITERATIONS]        writes bench/results/samegame.md

Three nested levels of so many iterations a board, once through. Budgets are playouts, so scores are the same on every
machine; seconds are not.
"""

from __future__ import annotations

import datetime
import sys
import time
from pathlib import Path

import outply as op

RESULTS = Path(__file__).parent.parent / "results" / "samegame.md"
BOARDS = 20
GAME = op.load("samegame")
PUBLISHED = (
    ("IDA*", "", 22_354),
    ("nested Monte-Carlo, level 2, no memory", "Cazenave 2009", 44_731),
    ("nested Monte-Carlo, level 2", "Cazenave 2009", 65_937),
    ("the program of D. Billings", "", 72_816),
    ("SP-MCTS", "Schadd et al. 2008", 73_998),
    ("nested Monte-Carlo, level 3", "Cazenave 2009", 77_934),
)
"""Totals of the same boards, all as Cazenave lists them in his lectures; budgets differ."""


def searched(board: int, iterations: int) -> tuple[int, float]:
    """The score of a board, and the seconds of processor time that it took."""
    began = time.process_time()
    report = op.search(
        GAME,
        op.load("samegame", board=str(board)).initial(),  # as a state of one game: that is compiled once
        algorithm=f"nrpa:level=3,iterations={iterations}",
        budget=op.Budget(simulations=iterations**3),
    )
    return int(report.value[0]), time.process_time() - began


def main() -> None:
    """Searches all boards, writes the tables and prints them."""
    iterations = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    found: list[tuple[int, float]] = []
    for board in range(1, BOARDS + 1):
        found.append(searched(board, iterations))
        print(board, *found[-1], flush=True)
    total, seconds = sum(score for score, _ in found), sum(took for _, took in found)
    rows = [*PUBLISHED, (f"**NRPA here, {iterations**3:,} playouts a board**", "", total)]
    lines = [
        "# SameGame: the twenty standard boards",
        "",
        f"`python bench/strength/samegame.py {iterations}`, {datetime.date.today()}: {iterations**3:,} playouts a",
        f"board, {seconds / BOARDS:.1f} seconds of processor time each on a shared machine.",
        "",
        "| search | | total |",
        "|---|---|---:|",
        *(f"| {name} | {source} | {score:,} |" for name, source, score in sorted(rows, key=lambda row: row[2])),
        "",
        "Published budgets are other ones.",
        "",
        "| board | " + " | ".join(str(board) for board in range(1, BOARDS + 1)) + " |",
        "|---|" + "---:|" * BOARDS,
        "| score | " + " | ".join(f"{score:,}" for score, _ in found) + " |",
        "",
    ]
    RESULTS.write_text("\n".join(lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
