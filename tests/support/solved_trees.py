"""Trees of any shape, and what they are worth by brute force."""

from __future__ import annotations

import random
from typing import Any

import outply as op
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import TreeGame

Values = tuple[float, ...]


def solve(game: TreeGame, s: int = 0) -> tuple[Values, str]:
    """What everybody's best play is worth to each player, and the names of the actions on the way; first best wins."""
    if game.is_terminal(s):
        return tuple(game.utility(s, player) for player in range(game.players)), ""
    mover = game.to_move(s)
    if mover == op.CHANCE:
        shares = [(p, solve(game, game.result(s, outcome))[0]) for outcome, p in game.chances(s)]
        return tuple(sum(p * values[player] for p, values in shares) for player in range(game.players)), ""
    options = [(game.action_name(s, a), *solve(game, game.result(s, a))) for a in game.actions(s)]
    name, values, line = max(options, key=lambda option: option[1][mover])
    return values, f"{name} {line}".strip()


def random_node(rng: random.Random, players: int, depth: int) -> Any:
    if depth == 0 or rng.random() < 0.15:
        return tuple(rng.randint(-5, 5) for _ in range(players))
    children = [random_node(rng, players, depth - 1) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.3:
        weights = [rng.randint(1, 9) for _ in children]
        return chance(*((weight / sum(weights), child) for weight, child in zip(weights, children, strict=True)))
    return decide(rng.randrange(players), *children)
