"""BitBully, which plays Connect Four perfectly, as an engine that speaks enough of UCI for a match.

pip install bitbully bitbully-databases
outply match connect_four mcts "uci:python bench/peers/bitbully_uci.py"
"""

from __future__ import annotations

import sys

from bitbully.board import Board
from bitbully.solver import BitBully


def board_of(words: list[str]) -> Board:
    """The board behind `position startpos moves 4 4 3`."""
    board = Board()
    for word in words[3:]:
        board.play(int(word) - 1)
    return board


def main() -> None:
    board, engine = Board(), BitBully("default")
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["uci"]:
                print("id name BitBully\nuciok")
            case ["isready"]:
                print("readyok")
            case ["position"]:
                board = board_of(words)
            case ["go"]:
                print(f"bestmove {engine.best_move(board) + 1}")
            case ["quit"]:
                break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
