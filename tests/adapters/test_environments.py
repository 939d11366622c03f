"""Environments: the official tests of PettingZoo and Gymnasium pass without a warning; vectors agree with the rules."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import outply as op
from outply.adapters.gymnasium import VectorGame, env
from outply.adapters.pettingzoo import aec_env, parallel_env
from outply.games import NAMES
from tests.support.effort import SOAK

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its own games, where they are installed, have an old way in
    from pettingzoo.test import api_test, parallel_api_test, seed_test

QUICK = ["tic_tac_toe", "connect_four", "kuhn", "leduc", "goofspiel", "pig", "nim", "go:size=5", "hex:size=4"]
FITTING = [name for name in NAMES if name not in ("tree",)] if SOAK else QUICK
ALONE = [
    "twenty48",
    "vacuum",
    "story",
    "uav_routing",
    "tiger",
    *(["samegame", "morpion", "retrosynthesis"] if SOAK else []),
]


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", FITTING)
def test_pettingzoo_finds_nothing(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Warnings are errors here."""
    api_test(aec_env(op.load(name)), 1000 if SOAK else 60)
    seed_test(lambda: aec_env(op.load(name)), 60)


def test_a_game_of_a_notebook_cell_has_an_environment() -> None:
    """No file holds its class, so that its name is what it is called by."""
    cell = type("Cell", (type(op.load("nim")),), {"__module__": "__main__", "__qualname__": "Cell"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("inspect.getfile", lambda cls: (_ for _ in ()).throw(TypeError("a built-in class")))
        assert aec_env(cell()).metadata["name"].startswith("Cell(")


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", ["goofspiel", "matrix"])
def test_parallel_environments_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(parallel_env(op.load(name)), 200)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", ALONE)
def test_gymnasium_finds_nothing(name: str) -> None:
    check_env(env(op.load(name)), skip_render_check=True)


@pytest.mark.usefixtures("plainly")
def test_observations_hold_what_a_player_knows() -> None:
    game = aec_env(op.load("kuhn"), masked=True)
    game.reset(seed=3)
    first, second = (game.observe(agent) for agent in game.agents)
    assert set(first) == {"observation", "action_mask"} and first["action_mask"].sum() == 2
    assert second["action_mask"].sum() == 0 and not np.array_equal(first["observation"], second["observation"])
    seen = aec_env(op.load("connect_four"))
    seen.reset()
    assert set(np.unique(seen.observe("player_0"))) <= {0.0, 1.0}, "boards are ones and zeros"
    before = seen.observe("player_1").copy()
    seen.step(3)
    assert not np.array_equal(before, seen.observe("player_1")) and seen.agent_selection == "player_1"


@pytest.mark.usefixtures("plainly")
def test_environments_are_copied_and_pickled_mid_game() -> None:
    """PettingZoo's issue 1186."""
    game = aec_env(op.load("pig"))
    game.reset(seed=5)
    for _ in range(3):
        game.step(int(game.infos[game.agent_selection]["action_mask"].argmax()))
    for other in (deepcopy(game), pickle.loads(pickle.dumps(game))):
        ours = deepcopy(game)
        for _ in range(4):
            action = int(ours.infos[ours.agent_selection]["action_mask"].argmax())
            ours.step(action)
            other.step(action)
            assert np.array_equal(ours.observe(ours.agent_selection), other.observe(other.agent_selection))


@pytest.mark.usefixtures("plainly")
def test_mistakes_are_told() -> None:
    with pytest.raises(ValueError, match="the players of tic_tac_toe choose in turn"):
        parallel_env(op.load("tic_tac_toe"))
    with pytest.raises(ValueError, match="tic_tac_toe has 2 players"):
        env(op.load("tic_tac_toe"))
    with pytest.raises(ValueError, match="kuhn hides something"):
        VectorGame(op.load("kuhn"), 2)
    game = aec_env(op.load("tic_tac_toe"))
    game.reset()
    game.step(0)
    with pytest.raises(ValueError, match="0 is no legal action of player 1 here"):
        game.step(0)
    with pytest.raises(ValueError, match="has the action 4, and 4 were announced"):
        aec_env(op.load("tic_tac_toe"), actions=4).reset()


def follow(name: str, lanes: int, steps: int) -> None:
    """Every lane is a game by the rules: states, masks, rewards and ends."""
    game: Any = op.load(name)
    vector = VectorGame(game, lanes)
    seen, infos = vector.reset(seed=2)
    assert vector.observation_space.contains(seen)
    states, rng = [vector.states[lane] for lane in range(lanes)], np.random.default_rng(1)
    for _ in range(steps):
        mask = infos["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask[lane])) for lane in range(lanes)])
        movers = infos["player"].copy()
        seen, rewards, over, _, infos = vector.step(actions)
        for lane in range(lanes):
            legal = [int(a) for a in game.actions(states[lane])]
            assert actions[lane] in legal and movers[lane] == game.to_move(states[lane])
            if not hasattr(type(game), "chances"):
                after = game.result(states[lane], int(actions[lane]))
                assert over[lane] == game.is_terminal(after)
                expected = game.utility(after, int(movers[lane])) if over[lane] else 0.0
                assert rewards[lane] == expected
                assert vector.states[lane] == (game.initial() if over[lane] else after)
            states[lane] = vector.states[lane]
        assert vector.observation_space.contains(seen)
    with pytest.raises(ValueError, match="actions are"):
        vector.step(np.full(lanes, vector.number))


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", ["tic_tac_toe", "pig", "twenty48"])
def test_lanes_follow_the_rules(name: str) -> None:
    follow(name, 3, 30)


@pytest.mark.compiled
def test_compiled_lanes_follow_the_rules() -> None:
    follow("connect_four", 5, 60)
