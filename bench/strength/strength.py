"""Strength of each part of MCTS: matches against the same search without it, and against OpenSpiel's C++ MCTSBot.

python bench/strength/strength.py --workers 16 --games 200          writes bench/results/strength.md
python bench/strength/strength.py --only rave --games 20            prints some rows only

Both sides have the same time for a choice: --seconds against OpenSpiel, --short against the same search without a part.
Openings are random; each is played twice, with seats swapped.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from matches import Side, match

import outply as op
from outply import knowledge
from outply.algorithms import default_for
from outply.algorithms.mcts.lookahead import Lookahead
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]
sys.path.append(str(BENCH / "peers"))

from openspiel_bot import OpenSpielBot  # noqa: E402


class Row(NamedTuple):
    """One match: the part under test, the game, and both sides."""

    what: str
    game: str
    one: Any
    other: Any


def parts() -> Iterator[Row]:
    """Matches that show the worth of each part."""
    for text in ("connect_four", "breakthrough", "breakthrough:rows=6,columns=6", "othello:size=6"):
        yield Row("proofs (MCTS-Solver)", text, op.MCTS(), op.MCTS(solver=False))
    for text in ("hex:size=7", "hex:size=9", "hex", "go"):
        yield Row("RAVE", text, op.MCTS(tree_policy=op.RAVE()), op.MCTS())
    for text in ("connect_four", "othello", "go", "hex:size=9", "breakthrough", "mnk:m=9,n=9,k=5"):
        yield Row("heavy playouts", text, op.MCTS(default_policy=knowledge.playout(op.load(text))), op.MCTS())
    game = op.load("connect_four")
    yield Row("known ends", "connect_four", op.MCTS(known_ends=knowledge.known_ends(game)), op.MCTS())
    for text in ("breakthrough", "othello", "checkers", "chess", "kalah", "connect_four"):
        policy = op.Truncated(most_plies=4, evaluate=knowledge.evaluation(op.load(text)))
        yield Row("4 plies, then an evaluation", text, op.MCTS(default_policy=policy), op.MCTS())
    for text in ("breakthrough", "othello", "checkers", "chess", "kalah", "connect_four"):
        backup = op.ImplicitMinimax(evaluate=knowledge.evaluation(op.load(text)))
        yield Row("implicit minimax", text, op.MCTS(backup=backup), op.MCTS())
    for text in ("breakthrough", "othello", "connect_four"):
        policy = Lookahead(depth=1, evaluate=knowledge.evaluation(op.load(text)))
        truncated = op.Truncated(most_plies=4, evaluate=policy.evaluate)
        what = "a ply of alpha-beta at the leaf, against 4 plies of a playout"
        yield Row(what, text, op.MCTS(default_policy=policy), op.MCTS(default_policy=truncated))


def peers(seconds: float) -> Iterator[Row]:
    """Matches against another program."""
    for text in OpenSpielBot.GAMES:
        yield Row("against OpenSpiel's MCTSBot", text, op.MCTS(), partial(OpenSpielBot, seconds=seconds))
    for text in OpenSpielBot.GAMES:
        what = "with what is known, as by default, against OpenSpiel's MCTSBot"
        yield Row(what, text, default_for(op.load(text)), partial(OpenSpielBot, seconds=seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--games", type=int, default=100, help="games in each match")
    parser.add_argument("--seconds", type=float, default=0.1, help="time for a choice against OpenSpiel")
    parser.add_argument("--short", type=float, default=0.1, help="time for a choice against the search without a part")
    parser.add_argument("--only", default="", help="only matches whose text holds this")
    chosen = parser.parse_args()
    times = f"--seconds {chosen.seconds:g} --short {chosen.short:g}"
    command = f"python bench/strength/strength.py --workers {chosen.workers} --games {chosen.games} {times}"
    lines = [
        "# Strength",
        "",
        f"`{command}`, {date.today()}, Python {platform.python_version()}, {os.cpu_count()} cores, load of the machine",
        f"when it began {os.getloadavg()[0]:.1f}. The share of points that the search with the part makes against the",
        "same search without it, or against OpenSpiel, each with so many seconds for a choice on one core; in brackets",
        "the interval of 95 % over pairs of games (Wilson), of which both have one opening and turned seats.",
        "",
        "| what is tried | game | seconds | points |",
        "|---|---|---:|---|",
    ]
    print("\n".join(lines), flush=True)
    tried = [(chosen.seconds, row) for row in peers(chosen.seconds)] + [(chosen.short, row) for row in parts()]
    for seconds, row in tried:
        if chosen.only.lower() in f"{row.what} {row.game}".lower():
            budget = Budget(seconds=seconds, memory_mb=128)
            score = match(row.game, Side(row.one, budget), Side(row.other, budget), chosen.games, chosen.workers)
            lines.append(f"| {row.what} | {row.game} | {seconds:g} | {score} |")
            print(lines[-1], flush=True)
        if not chosen.only:
            (BENCH / "results" / "strength.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
