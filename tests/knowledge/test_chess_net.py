"""The network of chess beside the same sums in NumPy, and the board seen from both sides."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply import knowledge
from outply.knowledge import chess_net as net
from tests.support.knowledge import states

KINDS = "PNBRQK"


def pieces(game: Any, s: Any) -> list[tuple[int, bool, int]]:
    """The kind, the owner and the square of every piece, from the FEN; True is White."""
    found = []
    for number, rank in enumerate(game.to_fen(s).split()[0].split("/")):
        square = 8 * (7 - number)
        for letter in rank:
            if not letter.isdigit():
                found.append((KINDS.index(letter.upper()), letter.isupper(), square))
            square += int(letter) if letter.isdigit() else 1
    return found


def summed(game: Any, s: Any) -> float:
    """The lead of the player to move by the weights as the file has them."""
    kept = {
        name: np.array(part) for name, part in json.loads(Path(net.__file__).with_suffix(".json").read_text()).items()
    }
    board, white = pieces(game, s), s.player == 0
    phase = (len(board) - 1) // 4
    total = int(kept["phases"][phase])
    for side, mine in enumerate((white, not white)):
        turned = 0 if mine else 56
        king = next(square for kind, owner, square in board if kind == 5 and owner == mine)
        turned ^= 7 if king % 8 > 3 else 0
        rows = [(0 if owner == mine else 384) + 64 * kind + (square ^ turned) for kind, owner, square in board]
        units = np.clip(kept["begin"] + kept["rows"][rows].sum(axis=0), 0, net.UNIT)
        total += int((units**2 * kept["out"][2 * phase + side]).sum())
    return net.PAWNS * total / net.UNIT**3


def test_the_network_beside_numpy() -> None:
    game: Any = op.load("chess")
    for s in list(states(game, 4, most=200))[::7]:
        assert net.network_lead(s) == pytest.approx(summed(game, s), abs=1e-9)


def test_no_sum_of_rows_runs_over() -> None:
    kept = json.loads(Path(net.__file__).with_suffix(".json").read_text())
    assert np.abs(kept["rows"]).max() < net.OFFSET
    assert net.MOST * (2 * net.OFFSET - 1) < 1 << 16
    crowd: Any = op.load("chess", fen="nnnnknnn/nnnnnnnn/nnnnnnnn/8/8/NNNNNNNN/NNNNNNNN/NNNNKNNN w - - 0 1")
    assert net.network_lead(crowd.initial()) == 0.0


def test_both_players_are_judged_alike() -> None:
    """Turned round, with the colours and the player to move exchanged, a position is worth as much to the other one."""
    evaluation = knowledge.evaluation(op.load("chess"))
    for fen, turned in (
        ("4k3/8/8/3q4/8/5N2/PP6/4K2R w - - 0 1", "4k2r/pp6/5n2/8/3Q4/8/8/4K3 b - - 0 1"),
        ("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w - - 2 3",
         "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b - - 2 3"),
    ):  # fmt: skip
        game, other = (op.load("chess", fen=text) for text in (fen, turned))
        value = evaluation.evaluate(game, game.initial(), 0)
        assert evaluation.evaluate(other, other.initial(), 1) == value
