"""What a player may be shown: a state as it sees it, and the name of an action where it can tell which one it was."""

from __future__ import annotations

import inspect
from typing import Any

from outply.game import CHANCE, Game, facts
from outply.information.in_turn import Turn, own_game


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


def tells(game: Game, s: Any, action: int, player: int | None) -> bool:
    """The player notices which action, or outcome, this was: any other would have looked different."""
    if player is None or game.to_move(s) == player or not facts(game).hidden:
        return True
    chance = game.to_move(s) == CHANCE
    others = [int(a) for a, _ in game.chances(s)] if chance else [int(a) for a in game.actions(s)]
    before, found = game.observation(s, player), game.observation(game.result(s, action), player)
    alike = any(game.observation(game.result(s, a), player) == found for a in others if a != action)
    return bool(found != before) and not alike
