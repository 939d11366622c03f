"""A script: reads games of Connect Four as lists of columns and prints BitBully's score of each.

BitBully is an independent Connect Four solver in C++. It runs in a process of its own, so neither disturbs the other.
"""

from __future__ import annotations

import json
import sys


def main() -> None:
    from bitbully.bitbully_core import BitBullyCore, BoardCore

    solver, found = BitBullyCore(), []
    for columns in json.load(sys.stdin):
        board = BoardCore()
        for column in columns:
            if not board.play(column):
                raise ValueError(f"{columns} is no game")
        score = solver.mtdf(board, 0)
        found.append(((score > 0) - (score < 0), solver.scoreToMovesLeft(score, board) if score else board.movesLeft()))
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
