"""The record of a player: what it has seen so far, as a 64-bit key.

key(p)  <- mix(p + 1, observation(s, p))            where the record begins
key(p)  <- mix(key(p), not a)                       when p chooses the action a
key(p)  <- mix(key(p), observation(s, p))           when what p notices changes

So players remember all that they noticed and did (perfect recall), whatever a state keeps of it. An observation counts
when it changes, not at every ply: otherwise players could count the moves that are hidden from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import mix
from outply.compiler.memory import Memory
from outply.game import CHANCE, Game
from outply.states.keys import observation_key


@dataclass(frozen=True)
class Records(Memory):
    """The records of all players along one game."""

    keys: Any  # of each player
    noticed: Any  # the key of what each player noticed last

    def begin(self, game: Any, s: Any) -> None:
        """Records begin in this state."""
        for player in range(game.players):
            self.begin_one(game, s, player)

    def begin_one(self, game: Any, s: Any, player: int) -> None:
        """The record of one player begins in this state."""
        found = observation_key(game.observation(s, player))
        self.noticed[player] = found
        self.keys[player] = mix(player + 1, found)

    def begin_others(self, game: Any, s: Any, player: int, root: Any) -> None:
        """Records begin in another state, which one player cannot tell from that of `root`: its record is the same."""
        for other in range(game.players):
            if other != player:
                self.begin_one(game, s, other)
        self.keys[player] = root.keys[player]
        self.noticed[player] = root.noticed[player]

    def act(self, player: int, action: int) -> None:
        """A player chooses an action."""
        self.keys[player] = mix(self.keys[player], ~action)

    def notice(self, game: Any, s: Any) -> None:
        """Players look at the state that came about."""
        for player in range(game.players):
            found = observation_key(game.observation(s, player))
            if self.noticed[player] != found:
                self.noticed[player] = found
                self.keys[player] = mix(self.keys[player], found)


def new_records(players: int) -> Records:
    """Room for the records of that many players."""
    return Records(np.zeros(players, np.uint64), np.zeros(players, np.uint64))


def follow(game: Game, moves: Iterable[int]) -> tuple[Any, Records]:
    """The state after these actions and outcomes from the initial state, and everybody's record there."""
    s, records = game.initial(), new_records(game.players)
    records.begin(game, s)
    for a in moves:
        player = game.to_move(s)
        if player != CHANCE:
            records.act(player, a)
        s = game.result(s, a)
        records.notice(game, s)
    return s, records
