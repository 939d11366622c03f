"""What playouts draw, as gates of the network say, against looking at every next state and every reply."""

import random
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.gdl import wins as wins_module
from outply.gdl.bitwise import FULL, evaluate, new_bench, tables_of, value
from outply.gdl.ground import ground
from outply.gdl.network import GOAL, STATE, WISE, build
from outply.gdl.source import parse
from tests.support.sheets import FOLDER, sheet_text


def wise_by_gates(game: Any, s: Any) -> set[int]:
    """What the gates say is worth drawing for who moves."""
    net, bench = tables_of(game.network), new_bench(game.network)
    for fact, held in enumerate(game.facts_of(s)):
        bench.values[1 + fact] = FULL * np.uint64(held)
    for part in (STATE, GOAL, WISE):
        evaluate(net, bench.values, part)
    own = range(*net.ranges[game.to_move(s)])
    return {int(game.number_of[a]) for a in own if int(value(bench.values, int(net.wise[a]), 0)) & 1}


def wise_by_rules(game: Any, s: Any) -> set[int]:
    """What wins at once, else what lets nobody else, else everything."""
    after = {a: game.result(s, a) for a in game.actions(s)}
    winning = {a for a, t in after.items() if wins(game, t, game.to_move(s))}
    safe = {a for a, t in after.items() if not lets_win(game, t)}
    return winning or safe or set(after)


def wins(game: Any, s: Any, player: int) -> bool:
    return game.is_terminal(s) and game.utility(s, player) == 100


def lets_win(game: Any, s: Any) -> bool:
    mover = game.to_move(s)
    return not game.is_terminal(s) and any(wins(game, game.result(s, a), mover) for a in game.actions(s))


@pytest.mark.parametrize(("name", "games"), [("ticTacToe", 3), ("connectFour", 1)])
def test_playouts_draw_what_decides(plainly: None, name: str, games: int) -> None:
    game: Any = op.load(str(FOLDER / f"{name}.kif"))
    rng, restricted = random.Random(3), 0
    for _ in range(games):
        s = game.initial()
        while not game.is_terminal(s):
            expected = wise_by_rules(game, s)
            assert wise_by_gates(game, s) == expected
            restricted += len(expected) < len(list(game.actions(s)))
            s = game.result(s, rng.choice(sorted(expected)))
    assert restricted > 5


def test_sheets_that_would_need_many_gates_do_without(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wins_module, "MOST_WORK", 1000)
    network = build(ground(parse(sheet_text("ticTacToe"))[0]))
    assert (network.wise == network.legal).all()
