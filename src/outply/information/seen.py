"""What one player has seen of a game: its record, event by event, and a state that it cannot tell from the true one.

    seen = seen_after(game, moves, player=1)     # all that player 1 noticed and did
    seen.key                                     # its record
    seen.state                                   # a random state that fits, where the game redeals

Where information is hidden, players are handed this, and never the true state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from outply.boards.bits import mix
from outply.boards.random import seeded
from outply.game import CHANCE, Game, facts
from outply.information.dealing import deal
from outply.states.keys import observation_key

ACTED, NOTICED = range(2)
"""Kinds of events: the player chose an action, or noticed something new."""


class Event(NamedTuple):
    """One event of a record."""

    kind: int
    value: int  # the action, or the key of the observation


@dataclass(frozen=True)
class Seen:
    """What one player knows of a game under way."""

    player: int
    state: Any  # one that the player cannot tell from the true one; None: the game does not redeal
    events: tuple[Event, ...] | None  # from the start on, the first observation included; None: not known

    @property
    def key(self) -> int:
        """The record: all events in one 64-bit key."""
        if self.events is None:
            raise ValueError("what the player has seen so far is not known; give all moves so far instead of a state.")
        return record_keys(self.player, self.events)[-1]

    @property
    def actions(self) -> list[int]:
        """What the player has done so far."""
        return [event.value for event in self.events or () if event.kind == ACTED]


def record_keys(player: int, events: Sequence[Event]) -> list[int]:
    """The record after each event."""
    keys = [mix(player + 1, events[0].value)]
    for event in events[1:]:
        keys.append(mix(keys[-1], ~event.value if event.kind == ACTED else event.value))
    return keys


class Witness:
    """Everybody's events along one game, ply by ply."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game, self.state = game, state
        self.events = [[Event(NOTICED, self._look(player))] for player in range(game.players)]
        self.noticed = [events[0].value for events in self.events]

    def follow(self, action: int, after: Any) -> None:
        """An action or outcome led to another state."""
        mover = int(self.game.to_move(self.state))
        if mover >= 0:
            self.events[mover].append(Event(ACTED, int(action)))
        self.state = after
        for player in range(self.game.players):
            found = self._look(player)
            if found != self.noticed[player]:
                self.noticed[player] = found
                self.events[player].append(Event(NOTICED, found))

    def seen(self, player: int, seed: int) -> Seen:
        """What a player has seen, with a state dealt by this seed."""
        return Seen(player, redealt(self.game, self.state, player, seed), tuple(self.events[player]))

    def _look(self, player: int) -> int:
        return observation_key(self.game.observation(self.state, player))


def redealt(game: Any, state: Any, player: int, seed: int) -> Any:
    """A random state that the player cannot tell from this one; None if the game hides some and does not redeal."""
    known = facts(game)
    if not known.hidden:
        return state
    return deal(game, state, player, seeded(seed)) if known.redeals else None


def witness_of(game: Game, moves: Iterable[int]) -> Witness:
    """Everybody's events along these actions and outcomes from the initial state."""
    witness = Witness(game, game.initial())
    for a in moves:
        witness.follow(a, game.result(witness.state, a))
    return witness


def possible(game: Game, moves: Iterable[int]) -> list[int]:
    """The same actions and outcomes; one that the rules do not allow there is refused."""
    s, known = game.initial(), list(moves)
    for number, a in enumerate(known, 1):
        if game.is_terminal(s):
            raise ValueError(f"moves: the game is over after {number - 1} of them.")
        drawn = game.to_move(s) == CHANCE
        legal = [int(o) for o, odds in game.chances(s) if odds > 0.0] if drawn else [int(b) for b in game.actions(s)]
        if a not in legal:
            names = ", ".join(f"{b} ({game.action_name(s, b)})" for b in legal[:10]) + ", …" * (len(legal) > 10)
            raise ValueError(f"moves: {a!r}, number {number}, is not possible there; possible are {names}.")
        s = game.result(s, int(a))
    return known


def seen_after(game: Game, moves: Iterable[int], player: int, seed: int = 1) -> Seen:
    """What a player has seen after these actions and outcomes."""
    return witness_of(game, moves).seen(player, seed)
