"""The network of backgammon beside the same sums in NumPy, and what it says of clear positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply import knowledge
from outply.boards.cells import cells, get
from outply.knowledge import backgammon_net as net
from tests.support.knowledge import states


def summed(mine: Any, theirs: Any) -> float:
    """The lead by the weights as the file has them."""
    kept = json.loads(Path(net.__file__).with_suffix(".json").read_text())
    rows = np.array(kept["rows"]).reshape(2, net.POINTS, 6, -1) / net.STEPS
    x = np.array(kept["begin"]) / net.STEPS
    for other, board in enumerate((mine, theirs)):
        for point in range(net.POINTS):
            checkers = get(board, point)
            if checkers > 6:
                more = rows[other, point, 5] - rows[other, point, 4]
                x = x + rows[other, point, 5] + (checkers - 6) * more
            elif checkers:
                x = x + rows[other, point, checkers - 1]
    out = np.array(kept["out"]) / net.STEPS
    return float((x / (1 + abs(x))) @ out[:-1] + out[-1])


def test_the_network_beside_numpy() -> None:
    game: Any = op.load("backgammon")
    for s in list(states(game, 3))[::4]:
        assert net.network_lead(s.mine, s.theirs) == pytest.approx(summed(s.mine, s.theirs), abs=1e-9)


def standing(**points: int) -> Any:
    """Checkers on points, p24=2; the rest of the fifteen is off."""
    board = [0] * 26
    for name, checkers in points.items():
        board[int(name[1:])] = checkers
    board[0] = 15 - sum(board)
    return cells(board)


CLEAR = (
    (standing(p1=1), standing(p6=5, p5=5, p4=5), 0.9, 1.0),
    (standing(p6=5, p5=5, p4=5), standing(p1=1), -1.0, -0.9),
    (standing(p24=15), standing(p6=3, p5=3, p4=3), -1.0, -0.8),
    (standing(p24=2, p13=5, p8=3, p6=5), standing(p24=2, p13=5, p8=3, p6=5), -0.1, 0.2),
    (standing(p25=2, p13=5, p8=3, p6=5), standing(p6=2, p5=2, p4=2, p3=2, p2=2, p1=2, p13=3), -1.0, -0.6),
)
"""The checkers of both, and between what the value to the player to roll lies."""


@pytest.mark.parametrize(("mine", "theirs", "low", "high"), CLEAR)
def test_clear_positions_have_clear_values(mine: Any, theirs: Any, low: float, high: float) -> None:
    game: Any = op.load("backgammon")
    s = game.initial()._replace(mine=mine, theirs=theirs, player=0)
    value = knowledge.evaluation(game).evaluate(game, s, 0)
    assert low <= value <= high
    assert knowledge.evaluation(game).evaluate(game, s._replace(player=1), 1) == value
    assert knowledge.evaluation(game).evaluate(game, s, 1) == -value
