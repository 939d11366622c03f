"""A game under way for an environment: chance is drawn until somebody chooses, and masks say what may be chosen."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from outply.adapters.observations import Observer
from outply.adapters.sizes import refuse_large, sizes_of
from outply.boards.random import seeded
from outply.game import CHANCE, Game, facts
from outply.games.loading import game_text
from outply.information.in_turn import GameInTurn, in_turn, own_game
from outply.information.record import new_records
from outply.playout import draw_outcome

MOST_CHANCE = 10_000
"""Outcomes in a row after which nobody seems ever to choose again."""


class GameRound:
    """A game under way: its state, what everybody has seen, and the stream that chance is drawn from."""

    def __init__(self, game: Game, actions: int | None) -> None:
        self.game = in_turn(game)
        self.known = facts(self.game)
        self.actions = sizes_of(game, actions).actions
        self.observer = Observer(self.game if self.known.hidden else own_game(self.game))
        self.stream = seeded(1)
        self.records = new_records(self.game.players)
        self.nothing = np.zeros(self.actions, np.int8)
        self.begin()

    def begin(self) -> None:
        """A new game."""
        self.state = self.game.initial()
        if self.known.hidden:
            self.records = new_records(self.game.players)
            self.records.begin(self.game, self.state)
        self.roll()

    def play(self, action: int) -> None:
        """Whoever is to move chooses; a ValueError says that this is not legal."""
        if not 0 <= action < self.actions or not self.offered[action]:
            raise ValueError(f"{action} is no legal action of player {self.mover} here.")
        self._advance(action)
        self.roll()

    def roll(self) -> None:
        """Chance is drawn until somebody chooses; then it is noted who, and among what."""
        for _ in range(MOST_CHANCE):
            self.over = bool(self.game.is_terminal(self.state))
            self.mover = 0 if self.over else int(self.game.to_move(self.state))
            if self.mover != CHANCE:
                self.offered = self._offered()
                return
            self._advance(draw_outcome(self.game, self.state, self.stream))
        raise ValueError(f"in {game_text(self.game)} chance alone has moved {MOST_CHANCE} times.")

    def _advance(self, action: int) -> None:
        """An action or an outcome."""
        if self.known.hidden and self.mover != CHANCE:
            self.records.act(self.mover, action)
        self.state = self.game.result(self.state, action)
        if self.known.hidden:
            self.records.notice(self.game, self.state)

    def _offered(self) -> npt.NDArray[np.int8]:
        """Ones where the player to move may choose an action."""
        mask = np.zeros(self.actions, np.int8)
        legal = [] if self.over else list(self.game.actions(self.state))
        if legal and max(legal) >= self.actions:
            refuse_large(self.game, int(next(a for a in legal if a >= self.actions)), self.actions)
        mask[legal] = 1
        return mask

    def utilities(self) -> list[float]:
        return [float(self.game.utility(self.state, player)) for player in range(self.game.players)]

    def mask(self, player: int) -> npt.NDArray[np.int8]:
        """Ones where a player may choose an action now, zeros where it is not to move."""
        return self.offered if player == self.mover else self.nothing

    def observation(self, player: int) -> Any:
        """What a player may know."""
        inner = self.state.state if isinstance(self.game, GameInTurn) and not self.known.hidden else self.state
        return self.observer(inner, player, self.records)

    def show(self) -> str:
        return str(self.game.show(self.state))
