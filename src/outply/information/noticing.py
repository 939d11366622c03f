"""What a player may be shown: a state as it sees it, and the name of an action where it can tell which one it was."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from outply.boards.random import seeded
from outply.game import CHANCE, Game, facts
from outply.information.in_turn import Turn, own_game

WORLDS = 12
"""States that are tried besides the true one, to see what else an observation may mean."""


def show_to(game: Any, s: Any, player: int | None) -> str:
    """The state as text for a player; for None, who only looks on, all of it."""
    inner: Any = own_game(game)
    state = s.state if isinstance(s, Turn) else s
    if player is None or not facts(inner).hidden:
        return str(inner.show(state))
    if takes_player(inner):
        return str(inner.show(state, player))
    return f"you notice {inner.observation(state, player)}"


def takes_player(game: Game) -> bool:
    """The game's `show` takes a player besides the state."""
    return "player" in inspect.signature(game.show).parameters


def tells(game: Any, s: Any, action: int, player: int | None) -> bool:
    """The player notices which action, or outcome, this was: any other would have looked different.

    Also one that was possible only in another state that the player cannot tell from this one: of the last card of a
    stock nobody knows which it is, though it is the only one that is left.
    """
    if player is None or game.to_move(s) == player or not facts(game).hidden:
        return True
    before, found = game.observation(s, player), game.observation(game.result(s, action), player)
    if found == before:
        return False
    return not any(_looks_alike(game, world, action, player, found) for world in _worlds(game, s, player))


def _looks_alike(game: Any, s: Any, action: int, player: int, found: Any) -> bool:
    """Another action, or outcome, would have given the player the same to see."""
    chance = game.to_move(s) == CHANCE
    others = [int(a) for a, _ in game.chances(s)] if chance else [int(a) for a in game.actions(s)]
    return any(game.observation(game.result(s, a), player) == found for a in others if a != action)


def _worlds(game: Any, s: Any, player: int) -> Iterator[Any]:
    """The state, and random ones that the player cannot tell from it, where the game can give such."""
    yield s
    if facts(game).redeals:
        for seed in range(1, WORLDS + 1):
            yield game.redeal(s, player, seeded(seed))
