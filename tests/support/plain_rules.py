"""Rules run as plain Python: perft counts and the states of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import outply as op


def perft(game: Any, depth: int, s: Any = None) -> int:
    """The number of sequences of `depth` actions and outcomes."""
    s = game.initial() if s is None else s
    if depth == 0:
        return 1
    if game.is_terminal(s):
        return 0
    steps = list(choices(game, s))
    return len(steps) if depth == 1 else sum(perft(game, depth - 1, game.result(s, a)) for a in steps)


def random_states(game: Any, games: int, seed: int) -> Iterator[Any]:
    """Every state of some random games, terminal states included."""
    rng = random.Random(seed)
    for _ in range(games):
        s = game.initial()
        while not game.is_terminal(s):
            yield s
            s = game.result(s, rng.choice(list(choices(game, s))))
        yield s


def choices(game: Any, s: Any) -> Iterator[int]:
    """The actions of a state, or its outcomes."""
    if game.to_move(s) == op.CHANCE:
        for outcome, _ in game.chances(s):
            yield int(outcome)
    else:
        for action in game.actions(s):
            yield int(action)


def names_parse_back(game: Any, games: int, seed: int) -> None:
    """Along random games every legal action has a name of its own that parses back to it."""
    for s in random_states(game, games, seed):
        if not game.is_terminal(s) and game.to_move(s) != op.CHANCE:
            for action in game.actions(s):
                assert game.parse_action(s, game.action_name(s, action)) == action, game.show(s)
