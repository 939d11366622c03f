"""Helpers for tests of evaluations: states of random games, and the features of an evaluation one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from outply.game import CHANCE, Game
from outply.learn.weights import weight_names
from outply.policies.evaluation import Weighted

GAMES = (
    "backgammon",
    "breakthrough",
    "breakthrough:rows=5,columns=4",
    "checkers",
    "chess",
    "connect_four",
    "connect_four:columns=9,rows=7,connect=5",
    "go:size=5",
    "hex:size=4",
    "kalah",
    "kalah:pits=3,seeds=2",
    "mnk",
    "mnk:m=9,n=8,k=5",
    "othello",
    "othello:size=6,score=true",
    "pig:target=20",
    "pig:players=3,target=20",
    "twenty48:target=64",
)
"""Games with an evaluation, most of them also in another size."""

SMALL = tuple({text.partition(":")[0]: text for text in GAMES}.values())
"""One size of each game."""


def states(game: Game, games: int, seed: int = 1, most: int = 400) -> Iterator[Any]:
    """All states of some random games, but for the last of each."""
    rng = random.Random(seed)
    for _ in range(games):
        s = game.initial()
        for _ in range(most):
            if game.is_terminal(s):
                break
            yield s
            chance = game.to_move(s) == CHANCE
            s = game.result(s, rng.choice([a for a, _ in game.chances(s)] if chance else list(game.actions(s))))


def features(evaluation: Weighted, game: Game, s: Any) -> dict[str, float]:
    """Each feature of an evaluation alone, from player 0's view."""
    names = weight_names(evaluation)
    alone = {wanted: evaluation.replace(**{name: float(name == wanted) for name in names}) for wanted in names}
    return {name: float(part.lead(game, s)) for name, part in alone.items()}
