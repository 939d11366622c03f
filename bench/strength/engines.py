"""Strength beside other engines: matches of Outply's default player against Stockfish, GNU Go, gnubg and others.

python bench/strength/engines.py                          writes bench/results/engines.md
python bench/strength/engines.py --only 2000 --games 20   prints some rows only
python bench/strength/engines.py --player "alpha_beta:evaluate=chess" --only 2000     another player of ours

Our side has `--seconds` of a quiet core for a choice, as nodes or simulations that it searches in that time by
processor time; so have engines that count nodes. A busy machine changes nothing but the time that the match takes.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from matches import Side, calibrated, loaded, match

from outply.algorithms import default_for, parse
from outply.arena.statistics.intervals import elo_of
from outply.engines import start_engine
from outply.engines.engine import GameHistory
from outply.game import Game
from outply.knowledge import with_knowledge
from outply.players.spec import read_spec
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]

CHESS = (
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5",
    "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6",
    "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4",
    "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4",
    "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6",
    "e2e4 c7c5 c2c3 d7d5 e4d5 d8d5",
    "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6",
    "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5",
    "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4",
    "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5",
    "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5",
    "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6",
    "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6",
    "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6",
    "d2d4 d7d5 g1f3 g8f6 c1f4 c7c5",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4",
    "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7",
    "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5",
    "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6",
    "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6",
    "d2d4 g8f6 c1g5 f6e4 g5f4 d7d5",
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6",
    "c2c4 c7c5 g1f3 g8f6 b1c3 d7d5",
    "g1f3 d7d5 g2g3 g8f6 f1g2 c7c6",
    "g1f3 g8f6 c2c4 g7g6 g2g3 f8g7",
)
"""Openings of chess in the names that UCI gives to actions: three moves of each side, none of them a mistake."""

BREAKTHROUGH = tuple(f"{one} {other}" for one in ("c2c3", "d2d3", "f2f3", "g2g3", "b2a3") for other in ("c7c6", "f7f6"))


GO = ("e5", "d4", "e4 e6", "c4 g6", "e5 e3", "d5 f5", "e6 e4 c5", "d6 f4 d4", "c3 g7 c7", "e5 c5 g5")
"""Openings of Go on nine lines."""

OTHELLO = (
    "d3 c5 f6 d2",
    "d3 c5 f6 f5",
    "d3 c5 b6 e3",
    "d3 c3 f5 e3",
    "d3 c3 b3 e3",
    "d3 c3 b3 d6",
    "d3 e3 f2 c2",
    "d3 c5 b6 b5",
    "d3 e3 f3 c3",
    "d3 e3 f2 c5",
    "d3 c5 e6 f5",
    "d3 e3 f3 c5",
    "d3 e3 f2 e2",
    "d3 c3 f5 f4",
    "d3 c3 b3 f4",
    "d3 c3 f5 d6",
    "d3 c5 d6 e3",
    "d3 e3 f4 c5",
    "d3 c3 e6 f4",
    "d3 c5 f6 f3",
)
"""Openings of Othello, drawn among all of four plies that begin with d3."""

CONNECT_FOUR = tuple(f"{one} {other}" for one in (1, 2, 3, 4) for other in range(1, 8))
"""Openings of Connect Four: one stone each, up to reflection of the first one."""

BACKGAMMON = tuple(f"{high}{low}" for high in range(2, 7) for low in range(1, high))
"""Openings of backgammon: the first roll."""


class Row(NamedTuple):
    """One match: the game, its openings, and the engine."""

    what: str
    game: str
    openings: tuple[str, ...]
    engine: str
    time: float = 0.0  # the share of our time that it is given, counted in nodes; 0 if it takes what its level takes


def rows() -> Iterator[Row]:
    """The matches."""
    for elo in (1700, 2000, 2200, 2400):
        engine = f"uci:stockfish,UCI_LimitStrength=true,UCI_Elo={elo},Hash=64"
        yield Row(f"Stockfish at {elo} Elo", "chess:repetition=true", CHESS, engine, 0.25)
    engine = "uci:fairy-stockfish,UCI_Variant=breakthrough,Hash=64"
    yield Row("Fairy-Stockfish", "breakthrough", BREAKTHROUGH, engine, 1.0)
    for level in (1, 3, 5):
        yield Row(f"Rhino, level {level}", "othello", OTHELLO, f"gtp:gtp-rhino --level={level}")
    engine = f"uci:{sys.executable} {BENCH / 'peers' / 'bitbully_uci.py'}"
    yield Row("BitBully, perfect", "connect_four", CONNECT_FOUR, engine)
    for level in (1, 10):
        engine = f"gtp:gnugo --mode gtp --level {level} --chinese-rules --capture-all-dead"
        yield Row(f"GNU Go, level {level}", "go", GO, engine)
    yield Row("gnubg, 0 plies", "backgammon", BACKGAMMON, "gnubg:plies=0")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--games", type=int, default=60, help="games in each match")
    parser.add_argument("--seconds", type=float, default=0.2, help="processor time for a choice")
    parser.add_argument("--player", default="", help="our player; by default what op.search uses")
    parser.add_argument("--only", default="", help="only matches whose text holds this")
    chosen = parser.parse_args()
    options = f"--games {chosen.games} --seconds {chosen.seconds:g}"
    lines = [
        "# Beside other engines",
        "",
        f"`python bench/strength/engines.py {options}`, {date.today()}, Python {platform.python_version()}. The share",
        f"of points of `op.search(game)`, which has {chosen.seconds:g} s of a quiet core for a choice, counted as the",
        "nodes or simulations that it searches in that processor time; so have engines that count nodes, the others",
        "take the time that their level takes. In brackets the interval of 95 % over pairs of games: one opening, both",
        "seats. Stockfish limited by UCI_Elo picks what it plays at a small depth (7 at 2000 Elo) and then only spends",
        "time: it gets a quarter of ours, which is enough for that.",
        "",
        "| against | game | our nodes | their nodes | points | Elo difference |",
        "|---|---|---:|---:|---|---:|",
    ]
    print("\n".join(lines), flush=True)
    for row in rows():
        if chosen.only.lower() in f"{row.what} {row.game}".lower():
            lines.append(played(row, chosen))
            print(lines[-1], flush=True)
    if not chosen.only and not chosen.player:
        (BENCH / "results" / "engines.md").write_text("\n".join(lines) + "\n")


def played(row: Row, chosen: argparse.Namespace) -> str:
    """Plays a match; returns its row of the table."""
    game = loaded(row.game)
    algorithm = with_knowledge(parse(chosen.player), game) if chosen.player else default_for(game)
    budget = calibrated(row.game, algorithm, chosen.seconds, row.openings)
    nodes = nodes_within(row.time * chosen.seconds, row.engine, game) if row.time else None
    engine = f"{row.engine},nodes={nodes}" if nodes else row.engine
    sides = Side(algorithm, budget), Side(engine)
    score = match(row.game, *sides, chosen.games, chosen.workers, openings=row.openings, aloud=True)
    ours, theirs = budget.simulations or budget.nodes, f"{nodes:,}" if nodes else "-"
    return f"| {row.what} | {row.game} | {ours:,} | {theirs} | {score} | {elo_of(score.share):+.0f} |"


def nodes_within(seconds: float, text: str, game: Game, trial: int = 400_000) -> int:
    """The nodes that an engine searches in so many seconds of processor time, from the start of the game."""
    command = read_spec(text).engine
    assert command is not None
    engine = start_engine(command)
    engine.begin(game)
    before = engine.program.processor_time()
    engine.choose(GameHistory(game), Budget(nodes=trial), None)
    taken = engine.program.processor_time() - before
    engine.close()
    return int(seconds * trial / max(taken, 0.01))


if __name__ == "__main__":
    main()
