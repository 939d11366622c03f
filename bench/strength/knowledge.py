"""Strength of the bundled evaluations: alpha-beta with an evaluation against the same search without, and against MCTS.

python bench/strength/knowledge.py --workers 16 --games 200         writes bench/results/knowledge.md

Openings are random; each is played twice, with seats swapped.
"""

from __future__ import annotations

import argparse
import os
import platform
from datetime import date
from pathlib import Path
from typing import Any

from matches import Side, match

import outply as op
from outply import knowledge
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]

DEPTHS = {
    "breakthrough": 4,
    "checkers": 5,
    "chess": 3,
    "connect_four": 5,
    "go:size=7": 2,
    "hex:size=7": 2,
    "kalah": 5,
    "mnk:m=9,n=9,k=5": 2,
    "othello": 4,
}
"""Search depth in plies of both sides in each game, where only the evaluation differs."""

ROLLS = {"backgammon": 1, "pig": 3}
"""Search depth in plies of expectiminimax in games with chance."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--games", type=int, default=100, help="games in each match")
    parser.add_argument("--seconds", type=float, default=0.05, help="time for a choice against MCTS; 0: not at all")
    parser.add_argument("--only", default="", help="only games whose name holds this")
    chosen = parser.parse_args()
    options = f"--workers {chosen.workers} --games {chosen.games} --seconds {chosen.seconds:g}"
    lines = [
        "# Evaluations",
        "",
        f"`python bench/strength/knowledge.py {options}`, {date.today()}, Python {platform.python_version()},",
        f"{os.cpu_count()} cores, load of the machine when it began {os.getloadavg()[0]:.1f}.",
        "The share of points that alpha-beta (with chance: expectiminimax) makes",
        "with the evaluation that comes with the game: at the same depth against the same search without it, and with",
        f"{chosen.seconds:g} s for a choice against plain MCTS; in brackets the interval of 95 % over pairs of games.",
        "",
        "| game | depth | against the same without | against MCTS |",
        "|---|---:|---|---|",
    ]
    print("\n".join(lines), flush=True)
    for text, depth in {**DEPTHS, **ROLLS}.items():
        if chosen.only in text:
            lines.append(format_row(text, depth, chosen))
            print(lines[-1], flush=True)
        if not chosen.only:
            (BENCH / "results" / "knowledge.md").write_text("\n".join(lines) + "\n")


def format_row(text: str, depth: int, chosen: Any) -> str:
    """The row of a game."""
    plain: Any = op.Expectiminimax() if text in ROLLS else op.AlphaBeta()
    knowing = plain.replace(evaluate=knowledge.evaluation(op.load(text)))
    deep, quick = Budget(depth=depth, memory_mb=16), Budget(seconds=chosen.seconds or 1.0, memory_mb=64)
    score = match(text, Side(knowing, deep), Side(plain, deep), chosen.games, chosen.workers)
    against = "–"
    if chosen.seconds:
        against = str(match(text, Side(knowing, quick), Side(op.MCTS(), quick), chosen.games, chosen.workers))
    return f"| {text} | {depth} | {score} | {against} |"


if __name__ == "__main__":
    main()
