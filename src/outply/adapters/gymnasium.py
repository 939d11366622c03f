"""Games of one player as environments of Gymnasium's, and any game as many games at once in compiled code.

    env = env(op.load("twenty48"))
    many = VectorGame(op.load("connect_four"), lanes=1024)
    observations, infos = many.reset(seed=7)
    observations, rewards, terminations, truncations, infos = many.step(actions)

In a vector environment a lane begins again by itself when its game is over. With several players the actions of a lane
are those of whoever is to move there (`infos["player"]`), and a reward is what the end is worth to whoever moved last.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from outply.adapters.observations import Observer
from outply.adapters.rounds import GameRound
from outply.adapters.sizes import needed, sizes_of
from outply.boards.random import seeded
from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game, facts
from outply.games.loading import game_text
from outply.playout import Room, SureRoom
from outply.states.layout import layout_of, write

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:  # the extra is not installed
    raise ValueError(needed("Gymnasium", "gymnasium")) from error

OVER, MOVER = 0, 1
"""Columns of what a kernel says of a lane: whether its game ended with this step, and who is to move."""

NO_LANE = -1
"""What a kernel returns where every action was legal."""


def env(game: Game, actions: int | None = None, render_mode: str | None = None) -> GameEnv:
    """An environment of a game of one player."""
    return GameEnv(game, actions, render_mode)


class GameEnv(gymnasium.Env):
    """A game of one player; an action that is not legal changes nothing, and `info` says so."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  # as its base class has it

    def __init__(self, game: Game, actions: int | None = None, render_mode: str | None = None) -> None:
        if facts(game).players != 1:
            raise ValueError(
                f"{game_text(game)} has {game.players} players: use PettingZoo's environment, or VectorGame."
            )
        self.table, self.render_mode = GameRound(game, actions), render_mode
        self.observation_space = self.table.observer.space()
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.table.stream = seeded(seed)
        self.table.begin()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table, legal = self.table, not self.table.over and bool(self.table.mask(0)[int(action)])
        if legal:
            table.play(int(action))
        seen, info = self._seen()
        reward = table.utilities()[0] if legal and table.over else 0.0
        return seen, reward, table.over, False, {**info, "legal": legal}

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self.table.observation(0), {"action_mask": self.table.mask(0).copy()}

    def render(self) -> str | None:
        return self.table.show() if self.render_mode == "ansi" else None


@kernel
def step_lanes(game: Any, states: Any, room: Any, actions: Any, found: Any, rewards: Any, masks: Any) -> int:
    """One step in every lane; behind the lanes stands the initial state. Returns a lane with a bad action, or -1."""
    for lane in range(actions.size):
        s = states[lane]
        if masks[lane, actions[lane]] == 0:
            return lane
        mover = game.to_move(s)
        s = game.result(s, actions[lane])
        while not game.is_terminal(s) and game.to_move(s) == CHANCE:
            s = game.result(s, room.outcome(game, s))
        rewards[lane] = 0.0
        found[lane, OVER] = 0
        if game.is_terminal(s):
            rewards[lane] = game.utility(s, mover)
            found[lane, OVER] = 1
            s = states[actions.size]
            while not game.is_terminal(s) and game.to_move(s) == CHANCE:
                s = game.result(s, room.outcome(game, s))
        states[lane] = s
        found[lane, MOVER] = game.to_move(s)
        if not offer(game, s, masks, lane):
            return lane
    return NO_LANE


def offer(game: Any, s: Any, masks: Any, lane: int) -> bool:
    """Marks the legal actions of a lane; False if one lies beyond the number that was announced."""
    masks[lane, :] = 0
    for a in game.actions(s):
        if a < 0 or a >= masks.shape[1]:
            return False
        masks[lane, a] = 1
    return True


@kernel
def begin_lanes(game: Any, states: Any, room: Any, lanes: int, found: Any, masks: Any) -> int:
    """New games in all lanes; returns a lane with an action beyond those announced, or NO_LANE."""
    for lane in range(lanes):
        s = states[lanes]
        while not game.is_terminal(s) and game.to_move(s) == CHANCE:
            s = game.result(s, room.outcome(game, s))
        states[lane] = s
        found[lane, OVER] = 0
        found[lane, MOVER] = game.to_move(s)
        if not offer(game, s, masks, lane):
            return lane
    return NO_LANE


class VectorGame(VectorEnv):
    """Many games at once: one call of compiled code steps all of them."""

    def __init__(self, game: Game, lanes: int = 1024, actions: int | None = None, words: bool = False) -> None:
        """With `words`, observations are the states as they lie in memory, 64-bit words, which costs nothing."""
        known = facts(game)
        if known.hidden or known.simultaneous:
            raise ValueError(f"{game_text(game)} hides something from its players: use PettingZoo's environment.")
        self.game, self.num_envs, self.words = game, lanes, words
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.number = sizes_of(game, actions).actions
        self.ready, self.observer = Ready(game), Observer(game)
        self.states = self.ready.states(lanes + 1)
        for lane in range(lanes + 1):
            self.states[lane] = game.initial()
        self.room = (Room if known.chance else SureRoom)(seeded(1))
        self.found = np.zeros((lanes, 2), np.int64)
        self.rewards = np.zeros(lanes)
        self.masks = np.zeros((lanes, self.number), np.int8)
        self._make_spaces()

    def _make_spaces(self) -> None:
        ends = np.iinfo(np.int64)
        space = self.observer.space()
        if self.words:
            space = spaces.Box(ends.min, ends.max, (self._rows().shape[1],), np.int64)
        self.single_observation_space, self.single_action_space = space, spaces.Discrete(self.number)
        self.observation_space = batch_space(space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        if seed is not None:
            self.room.stream[:] = seeded(seed)
        self._refuse_beyond(self.ready.run(begin_lanes, self.states, self.room, self.num_envs, self.found, self.masks))
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,) or chosen.min() < 0 or chosen.max() >= self.number:
            raise ValueError(f"actions are {self.num_envs} numbers from 0 to {self.number - 1}.")
        illegal = np.flatnonzero(self.masks[np.arange(self.num_envs), chosen] == 0)
        if illegal.size:  # before any lane has moved
            lane = illegal[0]
            raise ValueError(f"{chosen[lane]} is no legal action in lane {lane}; infos has an action_mask.")
        self._refuse_beyond(
            self.ready.run(step_lanes, self.states, self.room, chosen, self.found, self.rewards, self.masks)
        )
        over = self.found[:, OVER] != 0
        return self._observations(), self.rewards.copy(), over, np.zeros(self.num_envs, bool), self._infos()

    def _refuse_beyond(self, lane: int) -> None:
        if lane != NO_LANE:
            raise ValueError(f"lane {lane} has an action beyond the {self.number} announced: give actions=….")

    def _rows(self) -> npt.NDArray[np.int64]:
        """The states of all lanes as words."""
        if self.ready.compiled:
            return np.asarray(self.states.words[: self.num_envs])
        layout = layout_of(self.game.initial())
        rows = np.zeros((self.num_envs, max(1, layout.words)), np.int64)
        for lane in range(self.num_envs):
            write(layout, self.states[lane], rows[lane])
        return rows

    def _observations(self) -> Any:
        if self.words:
            return self._rows().copy()
        players = np.maximum(0, self.found[:, MOVER])
        if self.observer.own:
            return np.stack([self.observer(self.states[n], int(players[n]), None) for n in range(self.num_envs)])
        return self.observer.of_words(self._rows(), players)

    def _infos(self) -> dict[str, Any]:
        """What may be chosen and who is to choose, as arrays that the next step changes."""
        return {"action_mask": self.masks, "player": self.found[:, MOVER]}
