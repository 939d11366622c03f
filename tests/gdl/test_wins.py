"""The gates of wins at once, against looking at every next state."""

import random
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.gdl.bitwise import evaluate, new_bench, tables_of, value
from outply.gdl.network import GOAL, STATE, WIN
from tests.support.sheets import FOLDER


def wins_by_gates(game: Any, s: Any) -> list[bool]:
    """For each role, whether its gate says that it wins at once."""
    net, bench = tables_of(game.network), new_bench(game.network)
    for fact, held in enumerate(game.facts_of(s)):
        bench.values[1 + fact] = np.uint64(held)
    for part in (STATE, GOAL, WIN):
        evaluate(net, bench.values, part)
    return [bool(value(bench.values, literal, 0) & np.uint64(1)) for literal in net.wins]


def wins_by_rules(game: Any, s: Any) -> bool:
    """Whether an action of who moves ends the game with all points."""
    after = [game.result(s, a) for a in game.actions(s)]
    return any(game.is_terminal(t) and game.utility(t, game.to_move(s)) == 100 for t in after)


@pytest.mark.parametrize(("name", "games"), [("ticTacToe", 4), ("connectFour", 1), ("connect4_dirt", 1)])
def test_gates_of_wins_agree_with_the_rules(plainly: None, name: str, games: int) -> None:
    game: Any = op.load(str(FOLDER / f"{name}.kif"))
    assert game.network.wins.all()
    rng, found = random.Random(5), set()
    for _ in range(games):
        s = game.initial()
        while not game.is_terminal(s):
            expected = wins_by_rules(game, s)
            assert wins_by_gates(game, s)[game.to_move(s)] == expected
            found.add(expected)
            s = game.result(s, rng.choice(list(game.actions(s))))
    assert found == {True, False}
