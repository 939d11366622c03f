"""Referees: games that other people's programs lead, and whether ours played one illegal action or gave a stray answer.

python bench/strength/referees.py                       writes bench/results/referees.md; 200 games each
python bench/strength/referees.py --only gnugo          the row of one referee
python bench/strength/referees.py --games 4 --only uci  some games, printed

Referees are python-chess over UCI and over xboard's protocol, python-chess with polyglot between the two, and GNU Go
by GTP. Ours plays both sides of chess, and against GNU Go in Go; limits change from ply to ply.
"""

from __future__ import annotations

import argparse
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from shutil import which
from typing import Any

import chess
import chess.engine

from outply.engines.command import EngineCommand
from outply.engines.gtp import GTPEngine

ROOT = Path(__file__).resolve().parents[2]
OURS = [sys.executable, "-m", "outply"]

RESULTS = ROOT / "bench" / "results" / "referees.md"

ALL = 200
"""Games under each referee."""

MOST_PLIES = 160
"""Plies after which a game of chess is not played on."""

EXPECTED = ("Rejecting feature", "stat01:")
"""What python-chess warns of although the protocol has it."""


class Complaints(logging.Handler):
    """What a referee warns of: a stray answer, a line that it does not understand."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if not any(usual in text for usual in EXPECTED):
            self.told.append(text)


def limits(rng: random.Random) -> chess.engine.Limit:
    """A limit of any kind."""
    kinds: list[dict[str, Any]] = [
        {"time": 0.02},
        {"depth": rng.randrange(1, 4)},
        {"nodes": 500},
        {"white_clock": 1.0, "black_clock": 1.0, "white_inc": 0.01, "black_inc": 0.01},
        {"white_clock": 1.0, "black_clock": 1.0, "remaining_moves": 20},
    ]
    return chess.engine.Limit(**rng.choice(kinds))


def python_chess(opening: Callable[..., Any], command: list[str], games: int, seed: int, nodes: bool) -> Iterator[str]:
    """Games of chess that python-chess leads; how each ended."""
    rng, complaints = random.Random(seed), Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    logging.getLogger("chess.engine").propagate = False
    engine = opening(command, timeout=60)
    try:
        for game in range(games):
            board, before = chess.Board(), len(complaints.told)
            for _ in range(rng.randrange(8)):
                board.push(rng.choice(list(board.legal_moves)))
            ending = ""
            while not ending and not board.is_game_over(claim_draw=True) and board.ply() < MOST_PLIES:
                limit = limits(rng)
                limit = chess.engine.Limit(time=0.02) if limit.nodes and not nodes else limit
                try:
                    result = engine.play(board, limit, game=game, info=chess.engine.INFO_ALL)
                except chess.engine.EngineError as error:
                    ending = f"fault: {type(error).__name__}: {error}"
                    break
                if result.move not in board.legal_moves:
                    ending = f"fault: {result.move} in {board.fen()}"
                    break
                board.push(result.move)
            if len(complaints.told) > before:
                ending = ending or f"fault: {complaints.told[-1]}"
            yield ending or ("over" if board.is_game_over(claim_draw=True) else "long")
    finally:
        engine.quit()
        logging.getLogger("chess.engine").removeHandler(complaints)


def polyglot(folder: Path) -> list[str]:
    """Polyglot, which speaks UCI to ours and xboard's protocol to the referee."""
    script = folder / "engine.sh"
    script.write_text(f"#!/bin/sh\nexec {' '.join(OURS)} uci chess\n")
    script.chmod(0o755)
    settings = folder / "outply.ini"
    settings.write_text(f"[PolyGlot]\nEngineDir = {folder}\nEngineCommand = {script}\nLog = false\n[Engine]\n")
    return [which("polyglot") or "/usr/games/polyglot", str(settings)]


def gnu_go(games: int) -> Iterator[str]:
    """Games of Go on 9x9 against GNU Go, each action told to the other by this script."""
    theirs = GTPEngine(
        EngineCommand("gtp", (which("gnugo") or "/usr/games/gnugo", "--mode", "gtp", "--level", "1", "--chinese-rules"))
    )
    ours = GTPEngine(EngineCommand("gtp", (*OURS, "gtp", "go:size=9", "--player", "mcts:simulations=200")))
    for game in range(games):
        for engine in (theirs, ours):
            for line in ("boardsize 9", "clear_board", "komi 7.5"):
                engine.ask(line)
        passes, ply, sides = 0, 0, (ours, theirs) if game % 2 else (theirs, ours)
        ending = ""
        while passes < 2 and ply < 250 and not ending:
            colour = ("black", "white")[ply % 2]
            mover, other = sides[ply % 2], sides[1 - ply % 2]
            word = mover.ask(f"genmove {colour}").lower()
            if word == "resign":
                ending = f"resigned by {'ours' if mover is ours else 'GNU Go'}"
                break
            try:
                other.ask(f"play {colour} {word}")
            except Exception as error:
                ending = f"fault: {'ours' if mover is ours else 'GNU Go'} played {word}: {error}"
            passes, ply = passes + 1 if word == "pass" else 0, ply + 1
        if not ending:
            ending = "over" if passes == 2 else "long"
        yield ending
    theirs.close()
    ours.close()


def referees(games: int, only: str) -> Iterator[tuple[str, Iterator[str]]]:
    """The referees with their games."""
    with tempfile.TemporaryDirectory() as folder:
        simple = chess.engine.SimpleEngine
        known: dict[str, Callable[[], Iterator[str]]] = {
            "uci": lambda: python_chess(simple.popen_uci, [*OURS, "uci", "chess"], games, 1, True),
            "xboard": lambda: python_chess(simple.popen_xboard, [*OURS, "cecp", "chess"], games, 2, False),
            "polyglot": lambda: python_chess(simple.popen_xboard, polyglot(Path(folder)), games, 3, False),
            "gnugo": lambda: gnu_go(games),
        }
        titles = {
            "uci": "python-chess over UCI, chess",
            "xboard": "python-chess over xboard's protocol, chess",
            "polyglot": "python-chess, polyglot between it and UCI, chess",
            "gnugo": "GNU Go 3.8, level 1, by GTP, Go 9x9",
        }
        for name, play in known.items():
            if only in ("", name):
                yield titles[name], play()


TITLE = """# Referees

`python bench/strength/referees.py`; a row at a time with `--only`, on the day that it says. A fault is an illegal
action, a forfeit, an answer that nobody asked for, or anything else that the referee complains of.

| referee | games | faults | ended by the rules | others | seconds | day |
|---|---:|---:|---:|---|---:|---|
"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=ALL)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    for title, games in referees(given.games, given.only):
        began, ends = time.perf_counter(), Counter(games)
        faults = sum(number for ending, number in ends.items() if ending.startswith("fault"))
        others = ", ".join(f"{number} {ending}" for ending, number in ends.items() if ending != "over")
        seconds = time.perf_counter() - began
        cells = sum(ends.values()), faults, ends["over"], others, f"{seconds:.0f}", date.today()
        row = f"| {title} | {' | '.join(map(str, cells))} |"
        print(row, flush=True)
        if given.games == ALL:
            keep(title, row)


def keep(title: str, row: str) -> None:
    """Writes a row in the place of the one with the same title."""
    old = RESULTS.read_text().splitlines() if RESULTS.exists() else []
    rows = {line.split(" | ")[0]: line for line in old if line.startswith("| ") and not line.startswith("| referee")}
    RESULTS.write_text(TITLE + "\n".join((rows | {f"| {title}": row}).values()) + "\n")


if __name__ == "__main__":
    main()
