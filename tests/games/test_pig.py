"""Pig: rolls, holding, the ends, and its value under optimal play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply.compiler.kernel import Ready, kernel
from outply.games.pig import HOLD, ROLL, Pig, State
from outply.perft import perft
from outply.playout import Tally
from tests.support.openspiel_peer import follow
from tests.support.plain_rules import names_parse_back


def test_a_one_loses_the_turn() -> None:
    game = Pig()
    rolling = game.result(State((30, 40), 12, 1, False), ROLL)
    assert game.to_move(rolling) == op.CHANCE
    assert game.result(rolling, 1) == State((40, 30), 0, 0, False)
    assert game.result(rolling, 6) == State((30, 40), 18, 1, False)


def test_holding_keeps_the_turn() -> None:
    game = Pig(players=3)
    assert game.result(State((30, 40, 50), 12, 2, False), HOLD) == State((40, 50, 42), 0, 0, False)


def test_the_end() -> None:
    game = Pig(players=3)
    s = State((95, 20, 30), 5, 1, False)
    assert list(game.actions(s)) == [HOLD]  # enough: nothing to roll for
    end = game.result(s, HOLD)
    assert game.is_terminal(end) and not game.is_terminal(s)
    assert [game.utility(end, player) for player in range(3)] == [-0.5, 1.0, -0.5]


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_every_face_is_as_likely(sides: int) -> None:
    game = Pig(sides=sides)
    faces = dict(game.chances(game.result(game.initial(), ROLL)))
    assert list(faces) == list(range(1, sides + 1))
    assert sum(faces.values()) == pytest.approx(1.0)
    assert len(set(faces.values())) == 1


def test_names() -> None:
    game = Pig(target=20)
    s = game.initial()
    assert [game.action_name(s, a) for a in game.actions(s)] == ["roll", "hold"]
    assert game.parse_action(s, "Hold") == HOLD
    assert game.action_name(game.result(s, ROLL), 5) == "5"
    assert game.show(State((3, 9), 4, 1, False)) == "player 0: 9  player 1: 3  (player 1 to move, this turn: 4)"
    names_parse_back(game, games=10, seed=1)


@pytest.mark.parametrize("options", [{"players": 1}, {"target": 0}, {"sides": 1}])
def test_wrong_options(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="pig: players must be at least 2, target at least 1 and sides at least 2"):
        Pig(**options).initial()


@pytest.mark.parametrize("options", [{}, {"players": 3, "target": 30}, {"players": 5, "target": 20, "sides": 4}])
def test_like_openspiel(options: dict[str, int]) -> None:
    game = Pig(**options)
    peer = f"pig(players={game.players},winscore={game.target},diceoutcomes={game.sides},horizon=1000000)"
    follow(game, peer, lambda s, a, peer: a, games=60, chance=lambda s, face, peer: face - 1)


@pytest.mark.compiled
def test_compiled_equals_plain() -> None:
    game = Pig(players=3, target=40)
    compiled, plain = Tally(game, seed=3), Tally(game, seed=3, plain=True)
    compiled.run(50)
    plain.run(50)
    assert compiled.counts.tolist() == plain.counts.tolist()
    assert compiled.sums.tolist() == plain.sums.tolist()


def test_perft() -> None:
    game, decisions, chances = Pig(), [1], [1]
    for _ in range(8):  # far from the target a player may hold or roll, and a roll has six outcomes
        decisions, chances = [*decisions, chances[-1] + decisions[-1]], [*chances, 6 * decisions[-1]]
    assert [perft(game, depth) for depth in range(9)] == decisions
    assert decisions[8] == 5300


# -- optimal play -----------------------------------------------------------------------------------


def worth(game: Any, values: Any, s: Any) -> float:
    """What a state is worth to player 0; `values` are those of the player to move."""
    if game.is_terminal(s):
        return float(game.utility(s, 0))
    value = values[s.scores[0], s.scores[1], s.total]
    return float(value if s.player == 0 else -value)


@kernel
def sweep(game: Any, values: Any) -> float:
    """One round of value iteration over all states with player 0 to move; returns the largest change."""
    change = 0.0
    for mine in range(game.target):
        for theirs in range(game.target):
            for total in range(game.target + game.sides - mine):
                s = State((mine, theirs), total, 0, False)
                best = -1.0
                for a in game.actions(s):
                    after = game.result(s, a)
                    expected = 0.0
                    if a == ROLL:
                        for face, p in game.chances(after):
                            expected += p * worth(game, values, game.result(after, face))
                    else:
                        expected = worth(game, values, after)
                    best = max(best, expected)
                change = max(change, abs(best - values[mine, theirs, total]))
                values[mine, theirs, total] = best
    return change


def optimal(game: Pig, plain: bool = False) -> Any:
    """The value of every state to the player to move, by own points, the other's points and points of the turn."""
    ready = Ready(game, plain=plain)
    values = np.zeros((game.target, game.target, game.target + game.sides))
    while ready.run(sweep, values) > 1e-9:
        pass
    return values


def probability_to_win(target: int) -> float:
    """Of the first player, from the equations of Neller and Presser (2004), without any rules of ours."""
    p = np.zeros((target, target, target + 6))
    for _ in range(300):
        old = p.copy()
        for i in range(target):
            p[i, :, target - i :] = 1.0
            for k in range(target - i):
                hold = 1 - p[:, i + k, 0]
                roll = ((1 - p[:, i, 0]) + sum(p[i, :, k + face] for face in range(2, 7))) / 6
                p[i, :, k] = np.maximum(hold, roll)
        if np.abs(p - old).max() < 1e-10:
            break
    return float(p[0, 0, 0])


def test_value_of_a_short_game() -> None:
    assert (optimal(Pig(target=12), plain=True)[0, 0, 0] + 1) / 2 == pytest.approx(probability_to_win(12), abs=1e-6)


@pytest.mark.compiled
def test_value_of_the_whole_game() -> None:
    assert (optimal(Pig())[0, 0, 0] + 1) / 2 == pytest.approx(0.5306, abs=5e-5)
