"""Any game of ours as an environment of PettingZoo's: agents that choose in turn (AEC), or all at once (parallel).

    env = aec_env(op.load("connect_four"))
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        ...                                  # info["action_mask"]: what may be played

Chance is drawn by the environment. An observation says what its player may know, and no more.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from outply.adapters.rounds import GameRound
from outply.adapters.sizes import needed
from outply.boards.random import seeded
from outply.game import Game, facts
from outply.games.loading import loadable_text
from outply.information.in_turn import own_game

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:  # the extra is not installed
    raise ValueError(needed("PettingZoo", "pettingzoo")) from error


def aec_env(game: Game, actions: int | None = None, masked: bool = False, render_mode: str | None = None) -> GameAECEnv:
    """An environment whose agents choose in turn; `actions` is the number of different actions.

    The mask of what may be chosen is in an agent's info; with `masked` in its observation, too.
    """
    return GameAECEnv(game, actions, masked, render_mode)


def parallel_env(game: Game, actions: int | None = None, render_mode: str | None = None) -> GameParallelEnv:
    """An environment whose agents choose at once, for games in which all players do.

    An observation holds the mask of what may be chosen, as PettingZoo's tests of such environments expect.
    """
    return GameParallelEnv(game, actions, render_mode)


def masked_space(table: GameRound) -> Any:
    """The space of observations that hold a mask."""
    mask = spaces.Box(0, 1, (table.actions,), np.int8)
    return spaces.Dict({"observation": table.observer.space(), "action_mask": mask})


class GameAECEnv(AECEnv):  # type: ignore[misc]
    """A game whose agents choose in turn."""

    metadata: Any

    def __init__(
        self, game: Game, actions: int | None = None, masked: bool = False, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table, self.masked, self.render_mode = GameRound(game, actions), masked, render_mode
        self.metadata = {"name": loadable_text(game), "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{player}" for player in range(self.table.game.players)]
        self.numbers = {agent: player for player, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []

    @functools.cached_property
    def observation_spaces(self) -> dict[str, Any]:
        """The space of every agent's observations."""
        return {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> Any:
        return masked_space(self.table) if self.masked else self.table.observer.space()

    @functools.cached_property
    def action_spaces(self) -> dict[str, Any]:
        """The space of every agent's actions."""
        return {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self.table.stream = seeded(seed)
        self.table.begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self._inform()
        self.agent_selection = self.agents[0 if self.table.over else self.table.mover]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.play(int(action))
        if self.table.over:
            self.rewards = dict(zip(self.possible_agents, self.table.utilities(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.table.mover]
        self._inform()

    def _inform(self) -> None:
        """Everybody is told what it may choose."""
        self.infos = {agent: {"action_mask": self.table.mask(player)} for agent, player in self.numbers.items()}

    def observe(self, agent: str) -> Any:
        seen = self.table.observation(self.numbers[agent])
        return {"observation": seen, "action_mask": self.table.mask(self.numbers[agent])} if self.masked else seen

    def render(self) -> str | None:
        return self.table.show() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class GameParallelEnv(ParallelEnv):  # type: ignore[misc]
    """A game whose agents choose at once; whoever has nothing to choose is not asked."""

    metadata: Any

    def __init__(self, game: Game, actions: int | None = None, render_mode: str | None = None) -> None:
        if not facts(game).simultaneous:
            raise ValueError(f"the players of {loadable_text(game)} choose in turn: use aec_env.")
        self.table, self.render_mode = GameRound(game, actions), render_mode
        self.metadata = {"name": loadable_text(game), "render_modes": ["ansi"]}
        self.possible_agents = [f"player_{player}" for player in range(self.table.game.players)]
        self.observation_spaces = {agent: masked_space(self.table) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.table.stream = seeded(seed)
        self.table.begin()
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        table, agents = self.table, self.agents
        inner = table.state.state
        for _ in agents:
            if table.over or table.state.state is not inner:
                break
            table.play(int(actions[self.possible_agents[table.mover]]))
        over = table.over
        rewards = table.utilities() if over else [0.0] * len(agents)
        seen, flags = self._observations(), dict.fromkeys(agents, over)
        self.agents = [] if over else agents
        return seen, dict(zip(agents, rewards, strict=True)), flags, dict.fromkeys(agents, False), self._infos()

    def _observations(self) -> dict[str, Any]:
        """What everybody may know."""
        players = enumerate(self.possible_agents)
        return {agent: {"observation": self.table.observation(p), "action_mask": self._mask(p)} for p, agent in players}

    def _infos(self) -> dict[str, Any]:
        """What everybody may choose in this round."""
        return {agent: {"action_mask": self._mask(player)} for player, agent in enumerate(self.possible_agents)}

    def _mask(self, player: int) -> npt.NDArray[np.int8]:
        """The choices of a player in this round, whoever is asked first."""
        mask, table = np.zeros(self.table.actions, np.int8), self.table
        if not table.over:
            mask[[int(a) for a in own_game(table.game).actions(table.state.state, player)]] = 1
        return mask

    def render(self) -> str | None:
        return self.table.show() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def state(self) -> npt.NDArray[np.float32]:
        """What all agents see together."""
        seen = [self.table.observation(player) for player in range(len(self.possible_agents))]
        return np.concatenate(seen)
