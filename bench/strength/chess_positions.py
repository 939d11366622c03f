"""Positions of chess with what Stockfish says they are worth, for bench/strength/chess_weights.py.

python bench/strength/chess_positions.py --out positions.txt --positions 150000

Stockfish plays against itself with `--nodes` nodes a move, after an opening and some random moves; one move in
fourteen is a random one, so that positions are as unequal as those that a search meets. A position is kept if it is
quiet: nobody is in check, and Stockfish's move takes nothing and promotes no pawn. A line is a FEN and the worth to
White in hundredths of a pawn, as Stockfish counts them.
"""

from __future__ import annotations

import argparse
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines import CHESS

from outply.games.chess import Chess
from outply.games.loading import load

MOST_WORTH = 1500
"""Hundredths of a pawn beyond which a game is over."""

MOST_PLIES = 220


class Labeller:
    """A running Stockfish."""

    def __init__(self, program: str, nodes: int) -> None:
        self.nodes = nodes
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("setoption name Hash value 8")

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")

    def judge(self, fen: str) -> tuple[str, int | None]:
        """The best move, and the worth to the player to move; None if there is a mate."""
        self.say(f"position fen {fen}\ngo nodes {self.nodes}")
        assert self.process.stdout
        worth = None
        for line in self.process.stdout:
            words = line.split()
            if words[:1] == ["bestmove"]:
                return words[1], worth
            if "score" in words:
                kind, amount = words[words.index("score") + 1 :][:2]
                worth = int(amount) if kind == "cp" else None
        raise RuntimeError("Stockfish ended")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the file that lines are added to")
    parser.add_argument("--positions", type=int, default=150_000)
    parser.add_argument("--nodes", type=int, default=800, help="nodes of Stockfish a move")
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    stream, labeller, game = random.Random(chosen.seed), Labeller(chosen.stockfish, chosen.nodes), load("chess")
    kept = 0
    with chosen.out.open("a", buffering=1 << 16) as out:
        while kept < chosen.positions:
            for fen, worth in played(game, labeller, stream):
                out.write(f"{fen};{worth}\n")
                kept += 1


def played(game: Chess, labeller: Labeller, stream: random.Random) -> Iterator[tuple[str, int]]:
    """The quiet positions of a game."""
    s = opened(game, stream)
    for _ in range(MOST_PLIES):
        if game.is_terminal(s):
            return
        fen = game.to_fen(s)
        move, worth = labeller.judge(fen)
        if worth is None or abs(worth) > MOST_WORTH:
            return
        action = game.parse_action(s, move)
        if is_quiet(s, action):
            yield fen, worth if s.player == 0 else -worth
        if stream.random() < 1 / 14:
            action = any_action(game, s, stream)
        s = game.result(s, action)


def opened(game: Chess, stream: random.Random) -> Any:
    """The state after an opening of the matches, or none, and a few random moves."""
    s = game.initial()
    for name in stream.choice((*CHESS, "")).split():
        s = game.result(s, game.parse_action(s, name))
    for _ in range(stream.randrange(6)):
        s = game.result(s, any_action(game, s, stream))
        if game.is_terminal(s):
            return game.initial()
    return s


def any_action(game: Chess, s: Any, stream: random.Random) -> int:
    return int(stream.choice(list(game.actions(s))))


def is_quiet(s: Any, action: int) -> bool:
    """Nobody is in check, and the action takes nothing and promotes no pawn."""
    return not s.checkers and not action >> 12 and not int(s.theirs) >> (action >> 6 & 63) & 1


if __name__ == "__main__":
    main()
