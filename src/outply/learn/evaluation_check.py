"""Checks in random games that an evaluation stays within the range of utilities, compiled or plain."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.boards.random import below, seeded
from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game, facts
from outply.playout import Room, SureRoom, legal_actions
from outply.policies.evaluation import Evaluation, as_part
from outply.status import BUFFER_FULL, DONE, NO_ACTION, OUT_OF_RANGE, error_for

MOST_PLIES = 10_000


def check_evaluation(game: Game, evaluate: Any, games: int = 200, seed: int = 1, plain: bool = False) -> int:
    """Evaluates every state of random games for every player; returns the number of states.

    A ValueError shows the state if a value lies outside the game's utility_range or is not a number.
    """
    ready = Ready(game, plain=plain)
    states = ready.states(2)
    part = as_part(evaluate, Evaluation)
    room = (Room if facts(game).chance else SureRoom)(seeded(seed))
    found, seen = np.zeros(2), np.zeros(1, np.int64)
    total = np.zeros(game.players)
    done = 0
    while done < games:
        states[0] = game.initial()
        status = int(ready.run(watch, part, states, room, found, total, seen))
        if status == BUFFER_FULL:
            room = room.replace(buffer=np.zeros(room.buffer.size * 4, np.int64))
        elif status == NO_ACTION:
            raise error_for(status, game, kind=ValueError)
        elif status == OUT_OF_RANGE:
            low, high = game.utility_range
            raise ValueError(
                f"{part!r} gives player {int(found[1])} the value {found[0]:g} for this state, "
                f"but the utilities of {game!r} lie between {low:g} and {high:g}; keep the value within them:\n"
                f"{game.show(states[1])}"
            )
        else:
            done += 1
    return int(seen[0])


@kernel
def watch(game: Any, part: Any, states: Any, room: Any, found: Any, total: Any, seen: Any) -> int:
    """Plays one random game from states[0] and adds up the values of its states for each player.

    A state with a value outside the range is left in states[1].
    """
    low, high = game.utility_range
    s = states[0]
    for _ in range(MOST_PLIES):
        if game.is_terminal(s):
            break
        for player in range(game.players):
            value = part.evaluate(game, s, player)
            if not low <= value <= high:
                states[1] = s
                found[0], found[1] = value, player
                return OUT_OF_RANGE
            total[player] += value
        seen[0] += 1
        if game.to_move(s) == CHANCE:
            a = room.outcome(game, s)
        else:
            count = legal_actions(game, s, room.buffer)
            if count == 0 or count > room.buffer.size:
                return NO_ACTION if count == 0 else BUFFER_FULL
            a = int(room.buffer[below(room.stream, count)])
        s = game.result(s, a)
    return DONE
