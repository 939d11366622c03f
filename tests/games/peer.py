"""Plays random games here and in OpenSpiel side by side and compares them at every state."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

import outply as op

ToPeer = Callable[[Any, int, Any], int]  # (our state, our action, their state) -> their action


def follow(
    game: Any, peer_name: str, to_peer: ToPeer, *, games: int, seed: int = 1, chance: ToPeer | None = None
) -> None:
    """Random games in which players, actions, ends and utilities must agree with OpenSpiel's."""
    pyspiel = pytest.importorskip("pyspiel")
    peer_game = pyspiel.load_game(peer_name)
    rng = random.Random(seed)
    for number in range(games):
        s, peer, history = game.initial(), peer_game.new_initial_state(), []
        while not game.is_terminal(s):
            where = f"game {number}, after {history}:\n{game.show(s)}\n{peer}"
            assert not peer.is_terminal(), where
            if game.to_move(s) == op.CHANCE:
                a, theirs = _roll(game, s, peer, chance, rng, where)
            else:
                a, theirs = _choose(game, s, peer, to_peer, rng, where)
            history.append(game.action_name(s, a))
            s = game.result(s, a)
            peer.apply_action(theirs)
        assert peer.is_terminal(), f"only we say it is over, after {history}:\n{game.show(s)}\n{peer}"
        ours = [float(game.utility(s, player)) for player in range(game.players)]
        assert ours == pytest.approx(peer.returns()), f"after {history}:\n{game.show(s)}\n{peer}"


def _choose(game: Any, s: Any, peer: Any, to_peer: ToPeer, rng: random.Random, where: str) -> tuple[int, int]:
    assert peer.current_player() == game.to_move(s), where
    mapped = {int(a): to_peer(s, int(a), peer) for a in game.actions(s)}
    assert sorted(mapped.values()) == sorted(peer.legal_actions()), where
    a = rng.choice(list(mapped))
    return a, mapped[a]


def _roll(game: Any, s: Any, peer: Any, chance: ToPeer | None, rng: random.Random, where: str) -> tuple[int, int]:
    assert peer.is_chance_node(), where
    assert chance is not None
    ours = {chance(s, int(outcome), peer): (int(outcome), p) for outcome, p in game.chances(s)}
    theirs = dict(peer.chance_outcomes())
    assert ours.keys() == theirs.keys(), where
    for outcome, p in theirs.items():
        assert math.isclose(p, ours[outcome][1], abs_tol=1e-9), where
    picked = rng.choice(list(ours))
    return ours[picked][0], picked
