"""Worlds: random states that fit what a player has seen, where the game does not redeal them.

The record is replayed by a particle filter: a set of states goes from one event of the record to the next. An event is
that the player chose an action, or noticed something new; in between the others, and chance, move at random.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from outply.boards.random import below, seeded
from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game
from outply.playout import Room, draw_outcome, legal_actions
from outply.states.keys import observation_key

ACTED, NOTICED, TURN = range(3)
"""Kinds of events: the player chose, noticed, or is to choose now."""

TRIES = 50_000
"""States that are tried for each event before it is given up."""

MOST_PLIES = 10_000
"""Plies between two events, in case the rules never end."""


class NoWorld(ValueError):
    """No state fits what a player has seen."""


class Event(NamedTuple):
    """One event of a record."""

    kind: int
    value: int  # the action, or the key of the new observation as a signed word


def events_of(game: Game, moves: Iterable[int], player: int) -> list[Event]:
    """The record of a player as events, from the actions and outcomes of a game."""
    s, found = game.initial(), list[Event]()
    noticed = observation_key(game.observation(s, player))
    for a in moves:
        if game.to_move(s) == player:
            found.append(Event(ACTED, int(a)))
        s = game.result(s, a)
        key = observation_key(game.observation(s, player))
        if key != noticed:
            found.append(Event(NOTICED, _signed(key)))
            noticed = key
    return [*found, Event(TURN, 0)]


def _signed(key: int) -> int:
    return key - (1 << 64) if key >= 1 << 63 else key


KEY, NEXT_KEY = 0, 1
"""Places of `noticed`: the key of what the player notices now, and of what it notices next."""

MASK = (1 << 64) - 1


@kernel
def advance(
    game: Any, before: Any, after: Any, room: Any, noticed: Any, player: int, kind: int, value: int, sizes: Any
) -> int:
    """Takes states to the next event; sizes: how many there are before, how many are wanted, and how many are found."""
    for attempt in range(TRIES):
        if sizes[2] == sizes[1]:
            break
        s = before[attempt % sizes[0]]  # in turn: each is as likely as before
        for _ in range(MOST_PLIES):
            key = observation_key(game.observation(s, player))
            if key != noticed[KEY]:
                if kind == NOTICED and key == noticed[NEXT_KEY]:
                    after[sizes[2]] = s
                    sizes[2] += 1
                break
            if game.is_terminal(s):
                break
            mover = game.to_move(s)
            if mover == CHANCE:
                s = game.result(s, draw_outcome(game, s, room.stream))
                continue
            if mover == player:
                if kind != NOTICED:
                    after[sizes[2]] = game.result(s, value) if kind == ACTED else s
                    sizes[2] += 1
                break
            count = legal_actions(game, s, room.buffer)
            if count == 0 or count > room.buffer.size:
                break
            s = game.result(s, int(room.buffer[below(room.stream, count)]))
    return int(sizes[2])


def worlds_for(game: Game, moves: Iterable[int], player: int, wanted: int, seed: int) -> list[Any]:
    """Random states that fit what a player has seen in a game; a NoWorld if none is found."""
    ready, room = Ready(game), Room(seeded(seed, 1))
    states = [ready.states(wanted), ready.states(wanted)]
    states[0][0] = game.initial()
    known, noticed = 1, np.array([observation_key(game.observation(game.initial(), player)), 0], np.uint64)
    for number, event in enumerate(events_of(game, moves, player)):
        sizes = np.array([known, wanted, 0], np.int64)
        noticed[NEXT_KEY] = np.uint64(event.value & MASK)
        before, after = states[number % 2], states[1 - number % 2]
        known = int(ready.run(advance, before, after, room, noticed, player, event.kind, event.value, sizes))
        if known == 0:
            name = type(game).__name__
            raise NoWorld(
                f"no state of {name} fits what player {player} has seen; write redeal, or use outply.cards.deal."
            )
        if event.kind == NOTICED:
            noticed[KEY] = noticed[NEXT_KEY]
        last = after
    return [last[i] for i in range(known)]
