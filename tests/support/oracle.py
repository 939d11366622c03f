"""The value of best play by plain recursion over the rules: slow, obvious, and the measure of all algorithms.

value(s):
    if is-terminal(s): return the utility of each player
    if depth = 0:      return what evaluate says for each player
    if chance moves:   return the mean of value(result(s, o)) over the outcomes o, by probability
    return the value(result(s, a)) that the player to move likes best; of equals the first
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import outply as op

Values = tuple[float, ...]  # one number per player
Evaluate = Callable[[Any, Any, int], float]  # evaluate(game, s, player)

NO_LIMIT = 1 << 30


def nothing(game: Any, s: Any, player: int) -> float:
    """An evaluation that is 0 everywhere."""
    return 0.0


def value(game: Any, s: Any, depth: int = NO_LIMIT, evaluate: Evaluate = nothing) -> Values:
    """The value of best play to each player: minimax, max^n or expectimax, by the kind of game."""
    if game.is_terminal(s):
        return tuple(game.utility(s, player) for player in range(game.players))
    if depth == 0:
        return tuple(evaluate(game, s, player) for player in range(game.players))
    mover = game.to_move(s)
    if mover == op.CHANCE:
        return mean([(p, value(game, game.result(s, o), depth - 1, evaluate)) for o, p in game.chances(s)])
    found = [value(game, game.result(s, a), depth - 1, evaluate) for a in game.actions(s)]
    return max(found, key=lambda values: values[mover])


def remembered(game: Any, s: Any, memory: dict[Any, Values]) -> Values:
    """The same value in a game without chance, with each state examined once."""
    if s not in memory:
        if game.is_terminal(s):
            memory[s] = tuple(game.utility(s, player) for player in range(game.players))
        else:
            mover = game.to_move(s)
            found = [remembered(game, game.result(s, a), memory) for a in game.actions(s)]
            memory[s] = max(found, key=lambda values: values[mover])
    return memory[s]


def best_actions(game: Any, s: Any, depth: int = NO_LIMIT, evaluate: Evaluate = nothing) -> list[int]:
    """All best actions of the player to move."""
    mover = game.to_move(s)
    worth = {int(a): value(game, game.result(s, a), depth - 1, evaluate)[mover] for a in game.actions(s)}
    return [a for a, v in worth.items() if v >= max(worth.values()) - 1e-12]


def paranoid(game: Any, s: Any, me: int, depth: int = NO_LIMIT, evaluate: Evaluate = nothing) -> float:
    """The value to player `me` if all others join against them."""
    if game.is_terminal(s):
        return float(game.utility(s, me))
    if depth == 0:
        return evaluate(game, s, me)
    mover = game.to_move(s)
    if mover == op.CHANCE:
        return sum(p * paranoid(game, game.result(s, o), me, depth - 1, evaluate) for o, p in game.chances(s))
    found = [paranoid(game, game.result(s, a), me, depth - 1, evaluate) for a in game.actions(s)]
    return max(found) if mover == me else min(found)


def mean(shares: list[tuple[float, Values]]) -> Values:
    """The expected values over the outcomes of chance."""
    return tuple(sum(p * values[player] for p, values in shares) for player in range(len(shares[0][1])))


def limited(
    game: Any,
    s: Any,
    depth: int,
    evaluate: Evaluate = nothing,
    *,
    forced: bool = False,
    quiet: Callable[[Any, Any], bool] | None = None,
    noisy: Callable[[Any, Any, int], bool] | None = None,
    plies: int = NO_LIMIT,
) -> float:
    """The minimax value to player 0 within a depth, where a forced reply may cost none and only quiet states end it.

    At the end of the depth a player may go on with `noisy` actions. After so many `plies` the state is evaluated.
    """
    if game.is_terminal(s):
        return float(game.utility(s, 0))
    if plies == 0:
        return evaluate(game, s, 0)
    actions, found = list(game.actions(s)), []
    left = depth if forced and len(actions) == 1 else max(0, depth - 1)
    if depth == 0 and (quiet is None or quiet(game, s)):
        found = [evaluate(game, s, 0)]
        actions = [a for a in actions if noisy and noisy(game, s, a)]
    options = {"forced": forced, "quiet": quiet, "noisy": noisy, "plies": plies - 1}
    found += [limited(game, game.result(s, a), left, evaluate, **options) for a in actions]
    return max(found) if game.to_move(s) == 0 else min(found)
