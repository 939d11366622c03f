"""Playouts that win at once if they can, and let nobody else."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.algorithms.mcts.workspace import new_work
from outply.policies.default.decisive import Decisive
from outply.status import DONE
from tests.support.grown_trees import assert_same_tree, grown
from tests.support.knowledge import states

pytestmark = pytest.mark.compiled_in_soak


def winning(game: Any, s: Any) -> set[int]:
    """The actions that win at once."""
    if game.is_terminal(s):
        return set()
    mover = int(game.to_move(s))
    return {a for a in game.actions(s) if game.utility(game.result(s, a), mover) > 0}


def picked(policy: Decisive, game: Any, s: Any) -> set[int]:
    """What is played in a state, many times."""
    work = new_work(game, 1, 10)
    return {int(policy.pick(game, s, int(game.to_move(s)), work)) for _ in range(60)}


def test_it_wins_or_lets_nobody_win() -> None:
    game, seen = op.load("tic_tac_toe"), set()
    for s in states(game, 8):
        legal, wins = {int(a) for a in game.actions(s)}, winning(game, s)
        safe = {a for a in legal if not winning(game, game.result(s, a))}
        chosen = picked(Decisive(), game, s)
        if wins:
            assert chosen <= wins
        else:
            assert chosen == safe if safe else chosen <= legal
        seen.add((bool(wins), bool(safe), len(safe) < len(legal)))
    assert len(seen) >= 4  # wins; lost; forced; free


def test_every_action_of_a_playout_is_such_a_one() -> None:
    """A playout remembers what it has seen of the next player, and must not believe more than that."""
    game, policy = op.load("connect_four:columns=5,rows=4"), Decisive()
    for seed in range(1, 30):
        work, s = new_work(game, seed, 10, records=True), game.initial()
        assert policy.value(game, s, work) == DONE
        for action in work.actions[: int(work.length[0])].tolist():
            legal, wins = {int(a) for a in game.actions(s)}, winning(game, s)
            safe = {a for a in legal if not winning(game, game.result(s, a))}
            assert action in (wins or safe or legal)
            s = game.result(s, action)
        assert game.is_terminal(s)


def test_careless_it_only_wins() -> None:
    game, seen = op.load("tic_tac_toe"), 0
    for s in states(game, 4):
        legal, wins = {int(a) for a in game.actions(s)}, winning(game, s)
        chosen = picked(Decisive(careful=False), game, s)
        assert chosen <= wins if wins else chosen == legal
        seen += bool(wins)
    assert seen


def test_games_with_chance_and_one_player_are_played() -> None:
    for text in ("pig:target=10", "twenty48:target=16"):
        report = op.search(op.load(text), None, op.MCTS(default_policy=Decisive()), op.Budget(simulations=20))
        assert report.cost.simulations == 20


@pytest.mark.compiled
def test_compiled_and_plain_it_grows_the_same_tree() -> None:
    game = op.load("tic_tac_toe")
    mcts = op.MCTS(default_policy=Decisive())
    assert_same_tree(grown(mcts, game, False).tree, grown(mcts, game, True).tree)
