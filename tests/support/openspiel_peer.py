"""Plays random games here and in OpenSpiel side by side and compares them at every state.

Our side runs compiled where there is a compiler, which is also what makes thousands of games cheap.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.compiler.kernel import Ready, kernel
from outply.perft import fill

ToPeer = Callable[[Any, int, Any], int]  # (our state, our action, their state) -> their action

MORE = 4
"""Factor on the number of games when rules run compiled, where games are cheap."""


@kernel
def look(game: Any, states: Any, buffer: Any, utilities: Any, found: Any) -> None:
    """Reads the rules at states[0]; found: terminal or not, the player to move, the number of actions or outcomes."""
    s = states[0]
    found[0] = game.is_terminal(s)
    if found[0]:
        for player in range(game.players):
            utilities[player] = game.utility(s, player)
    else:
        found[1] = game.to_move(s)
        found[2] = fill(game, s, buffer)


@kernel
def step(game: Any, states: Any, action: int) -> None:
    """Plays one action or outcome."""
    states[0] = game.result(states[0], action)


class Ours:
    """Our side of a game."""

    def __init__(self, game: Any) -> None:
        self.game, self.ready = game, Ready(game)
        self.states = self.ready.states(1)
        self.buffer, self.utilities = np.zeros(4096, np.int64), np.zeros(game.players)
        self.found = np.zeros(3, np.int64)
        self.begin()

    def begin(self) -> None:
        self.state = self.states[0] = self.game.initial()
        self._look()

    def play(self, action: int) -> None:
        self.ready.run(step, self.states, action)
        self.state = self.states[0]
        self._look()

    def _look(self) -> None:
        self.ready.run(look, self.states, self.buffer, self.utilities, self.found)
        self.over, self.player = bool(self.found[0]), int(self.found[1])
        self.actions = [int(a) for a in self.buffer[: self.found[2]]]


def follow(
    game: Any, peer_name: str, to_peer: ToPeer, *, games: int, seed: int = 1, chance: ToPeer | None = None
) -> None:
    """Random games in which players, actions, ends and utilities must agree with OpenSpiel's."""
    pyspiel = pytest.importorskip("pyspiel")
    peer_game, ours, rng = pyspiel.load_game(peer_name), Ours(game), random.Random(seed)
    for number in range(games * MORE if ours.ready.compiled else games):
        ours.begin()
        peer, history = peer_game.new_initial_state(), []

        def where(number: int = number, history: list[int] = history, peer: Any = peer) -> str:
            return f"game {number}, after {history}:\n{game.show(ours.state)}\n{peer}"

        while not ours.over:
            assert not peer.is_terminal(), where()
            a, theirs = (
                _roll(ours, peer, chance, rng, where)
                if ours.player == op.CHANCE
                else _choose(ours, peer, to_peer, rng, where)
            )
            history.append(a)
            ours.play(a)
            peer.apply_action(theirs)
        assert peer.is_terminal(), f"only we say it is over: {where()}"
        assert list(ours.utilities) == pytest.approx(peer.returns()), where()


def _choose(ours: Ours, peer: Any, to_peer: ToPeer, rng: random.Random, where: Callable[[], str]) -> tuple[int, int]:
    assert peer.current_player() == ours.player, where()
    mapped = {a: to_peer(ours.state, a, peer) for a in ours.actions}
    assert sorted(mapped.values()) == sorted(peer.legal_actions()), where()
    a = rng.choice(ours.actions)
    return a, mapped[a]


def _roll(
    ours: Ours, peer: Any, chance: ToPeer | None, rng: random.Random, where: Callable[[], str]
) -> tuple[int, int]:
    assert peer.is_chance_node(), where()
    assert chance is not None
    mapped = {chance(ours.state, int(o), peer): (int(o), p) for o, p in ours.game.chances(ours.state)}
    theirs = dict(peer.chance_outcomes())
    assert mapped.keys() == theirs.keys(), where()
    for outcome, p in theirs.items():
        assert math.isclose(p, mapped[outcome][1], abs_tol=1e-9), where()
    picked = rng.choice(list(mapped))
    return mapped[picked][0], picked
