"""Random actions and outcomes from the start of a game."""

from __future__ import annotations

import random
from typing import Any

from outply.game import CHANCE


def random_moves(game: Any, seed: int, share: float = 1.0) -> tuple[int, ...]:
    """A random game up to a share of its length, and then on to a state in which somebody chooses."""
    rng, states, moves = random.Random(seed), [game.initial()], list[int]()
    while not game.is_terminal(states[-1]):
        s = states[-1]
        choices = [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else list(game.actions(s))
        moves.append(int(rng.choice(choices)))
        states.append(game.result(s, moves[-1]))
    choosing = [n for n, s in enumerate(states[:-1]) if game.to_move(s) != CHANCE]
    return tuple(moves[: max(n for n in choosing if n <= max(choosing[0], share * len(moves)))])
