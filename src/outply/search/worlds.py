"""Worlds: random states that fit what a player has seen, where the game does not redeal them.

The record is replayed by a particle filter: a set of states goes from one event of the record to the next. An event is
that the player chose an action, or noticed something new; in between the others, and chance, move at random.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from outply.boards.random import below, seeded
from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game
from outply.information.seen import ACTED, NOTICED, Event, Seen, witness_of
from outply.playout import Room, draw_outcome, legal_actions
from outply.states.keys import observation_key, state_key

TURN = 2
"""The kind of the last event: the player is to choose now."""

TRIES = 50_000
"""States that are tried for each event before it is given up."""

MOST_PLIES = 10_000
"""Plies between two events, in case the rules never end."""


class NoWorld(ValueError):
    """No state fits what a player has seen."""


KEY, NEXT_KEY = 0, 1
"""Places of `noticed`: the key of what the player notices now, and of what it notices next."""

MASK = (1 << 64) - 1


@kernel
def advance(
    game: Any, before: Any, after: Any, room: Any, noticed: Any, player: int, kind: int, action: int, sizes: Any
) -> int:
    """Takes states to the next event."""
    return follow_event(game, before, after, room, noticed, player, kind, action, sizes)


def follow_event(
    game: Any, before: Any, after: Any, room: Any, noticed: Any, player: int, kind: int, action: int, sizes: Any
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
                    after[sizes[2]] = game.result(s, action) if kind == ACTED else s
                    sizes[2] += 1
                break
            count = legal_actions(game, s, room.buffer)
            if count == 0 or count > room.buffer.size:
                break
            s = game.result(s, int(room.buffer[below(room.stream, count)]))
    return int(sizes[2])


def worlds_for(game: Game, seen: Seen, wanted: int, seed: int) -> list[Any]:
    """Random states that fit what a player has seen in a game; a NoWorld if none is found."""
    found, count = replayed(game, seen, wanted, seed)
    return [found[i] for i in range(count)]


def replayed(game: Game, seen: Seen, wanted: int, seed: int) -> tuple[Any, int]:
    """Room with such states, and how many these are."""
    if seen.events is None:
        raise ValueError(
            f"{type(game).__name__} has no rule redeal, so all that happened so far is needed: "
            f"give moves=[…] instead of a state."
        )
    ready, room, player = Ready(game), Room(seeded(seed, 1)), seen.player
    states = [ready.states(wanted), ready.states(wanted)]
    states[0][0] = game.initial()
    known, noticed = 1, np.array([seen.events[0].value, 0], np.uint64)
    for number, event in enumerate([*seen.events[1:], Event(TURN, 0)]):
        sizes = np.array([known, wanted, 0], np.int64)
        noticed[NEXT_KEY] = np.uint64(event.value & MASK)
        before, after = states[number % 2], states[1 - number % 2]
        action = event.value if event.kind == ACTED else 0
        known = int(ready.run(advance, before, after, room, noticed, player, event.kind, action, sizes))
        if known == 0:
            name = type(game).__name__
            raise NoWorld(
                f"no state of {name} fits what player {player} has seen; write redeal, or use outply.cards.deal."
            )
        if event.kind == NOTICED:
            noticed[KEY] = noticed[NEXT_KEY]
        last = after
    return last, known


PARTICLES = 500
"""States that are taken along where only one is wanted: of few, soon none would fit."""


def a_world(game: Game, seen: Seen, seed: int) -> Any:
    """A random state that fits what the player has seen."""
    return seen.state if seen.state is not None else worlds_for(game, seen, PARTICLES, seed)[0]


def asked(game: Game, state: Any, player: int | None = None, moves: Iterable[int] | None = None, seed: int = 1) -> Seen:
    """What a player has seen: after these moves, or where only a state is known; by default whoever is to choose.

    Chance draws what it is to draw before somebody can choose. The state is the one that was given.
    """
    begins = moves is None and state_key(game, state) == state_key(game, game.initial())
    known = () if begins else moves
    witness = witness_of(game, known or ())
    state, stream = witness.state if known is not None else state, seeded(seed, 4)
    while not game.is_terminal(state) and game.to_move(state) == CHANCE:
        outcome = draw_outcome(game, state, stream)
        state = game.result(state, outcome)
        if known is not None:
            witness.follow(outcome, state)
    player = int(game.to_move(state)) if player is None else player
    if not 0 <= player < game.players:
        raise ValueError(f"{game!r} has no player {player}; there are 0 to {game.players - 1}.")
    return Seen(player, state, None if known is None else tuple(witness.events[player]))
