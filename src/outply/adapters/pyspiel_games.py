"""Any game of ours as one of OpenSpiel's: `to_openspiel(game)`, or by name once it is registered.

    theirs = to_openspiel(op.load("connect_four"))
    pyspiel.load_game(theirs.get_type().short_name)

Choices at once are made in turn, and stay hidden until all have chosen. Actions keep their numbers.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

import numpy as np

from outply.adapters.openspiel import pyspiel
from outply.adapters.sizes import GameSizes, refuse_large, sizes_of
from outply.game import CHANCE, Game, facts
from outply.games.loading import game_text
from outply.information.in_turn import in_turn
from outply.information.record import Records, new_records

LONGEST = 10_000
"""Plies that a game may have, as OpenSpiel is told."""

TERMINAL = int(pyspiel.PlayerId.TERMINAL)

_registered: dict[tuple[Game, int | None], Any] = {}


def to_openspiel(game: Game, actions: int | None = None) -> Any:
    """The game as OpenSpiel's; `actions` is the number of different actions, else random games tell it."""
    key = (game, actions)
    if key not in _registered:
        made = _game_class(game, sizes_of(game, actions), actions)
        pyspiel.register_game(made.kind, made)
        _registered[key] = made
    return pyspiel.load_game(_registered[key].kind.short_name)


def _short_name(game: Game, actions: int | None) -> str:
    """A name that no other game of ours has: OpenSpiel replaces a game of the same name without a word."""
    readable = re.sub(r"\W+", "_", game_text(game).rpartition("/")[2]).strip("_").lower()
    return f"outply_{readable}_{hashlib.sha256(f'{game_text(game)} {actions}'.encode()).hexdigest()[:8]}"


def _game_class(game: Game, sizes: GameSizes, actions: int | None) -> Any:
    """A class of theirs that makes this game."""
    played = in_turn(game)
    described, numbers = _described(game, played, actions), _numbers(played, sizes)
    first = Node.first(played)

    class OutplyGame(pyspiel.Game):  # type: ignore[misc]
        """The game as OpenSpiel makes it."""

        kind = described

        def __init__(self, parameters: Any = None) -> None:
            super().__init__(described, numbers, parameters or {})
            self.ours, self.actions, self.first = played, sizes.actions, first

        def new_initial_state(self) -> Any:
            return PySpielState(self)

        def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Any:
            return TextObserver()

    return OutplyGame


def _described(game: Game, played: Game, actions: int | None) -> Any:
    """The kind of game, as OpenSpiel is told."""
    known, kinds = facts(played), pyspiel.GameType
    return kinds(
        short_name=_short_name(game, actions),
        long_name=f"Outply {game_text(game)}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if known.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if known.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if known.zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=known.players,
        min_num_players=known.players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
    )


def _numbers(played: Game, sizes: GameSizes) -> Any:
    """The numbers of the game, as OpenSpiel is told."""
    known = facts(played)
    low, high = played.utility_range
    return pyspiel.GameInfo(
        num_distinct_actions=sizes.actions,
        max_chance_outcomes=sizes.outcomes,
        num_players=known.players,
        min_utility=float(low),
        max_utility=float(high),
        utility_sum=low + high if known.zero_sum else None,
        max_game_length=max(LONGEST, 2 * sizes.plies),
    )


class Node:
    """A state of ours and what players have seen on the way there; nothing in it changes, so copies share it."""

    def __init__(self, ours: Game, state: Any, records: Records) -> None:
        self.ours, self.state, self.records = ours, state, records
        self.over = bool(ours.is_terminal(state))
        self.player = TERMINAL if self.over else int(ours.to_move(state))

    def __deepcopy__(self, memo: Any) -> Node:
        """The same: OpenSpiel copies a state by copying what it holds."""
        return self

    @classmethod
    def first(cls, ours: Game) -> Node:
        """The start."""
        state, records = ours.initial(), new_records(ours.players)
        records.begin(ours, state)
        return cls(ours, state, records)

    def then(self, action: int) -> Node:
        """The node after an action or outcome."""
        records = Records(self.records.keys.copy(), self.records.noticed.copy())
        if self.player != CHANCE:
            records.act(self.player, action)
        state = self.ours.result(self.state, action)
        records.notice(self.ours, state)
        return Node(self.ours, state, records)


class PySpielState(pyspiel.State):  # type: ignore[misc]
    """A state of ours as one of theirs."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.number, self.node = game.actions, game.first

    @property
    def ours(self) -> Game:
        """The game of ours."""
        return self.node.ours

    @property
    def state(self) -> Any:
        """The state of ours."""
        return self.node.state

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.CHANCE) if self.node.player == CHANCE else self.node.player

    def _legal_actions(self, player: int) -> list[int]:
        found = sorted(int(a) for a in self.ours.actions(self.state))
        refuse_large(self.ours, found[-1], self.number)
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return sorted((int(outcome), float(probability)) for outcome, probability in self.ours.chances(self.state))

    def _apply_action(self, action: int) -> None:
        self.node = self.node.then(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.ours.action_name(self.state, action))

    def is_terminal(self) -> bool:
        return self.node.over

    def returns(self) -> list[float]:
        players = range(self.ours.players)
        return [float(self.ours.utility(self.state, p)) if self.is_terminal() else 0.0 for p in players]

    def information_state_string(self, player: int | None = None) -> str:
        """The record of a player: where all is seen, it says all."""
        player = self.current_player() if player is None else player
        return f"{player}:{int(self.node.records.keys[player]):016x}"

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def __deepcopy__(self, memo: Any) -> Any:
        other = self.get_game().new_initial_state()
        for action in self.history():
            other.apply_action(action)
        return other

    def __str__(self) -> str:
        return str(self.ours.show(self.state)) if not facts(self.ours).hidden else " ".join(map(str, self.history()))


class TextObserver:
    """What players observe, as text alone."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: Any, player: int) -> str:
        return str(state.observation_string(player))
