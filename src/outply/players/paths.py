"""The way from one state to another: what was played since a player was asked last, and where actions lead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from outply.game import CHANCE, Game
from outply.states.keys import state_key

MOST_STATES = 2000
"""The most states searched for the way from a player's last choice to the present state: a bound on the delay."""


def state_after(game: Game, moves: Iterable[int]) -> Any:
    """The state after these actions and outcomes."""
    s = game.initial()
    for a in moves:
        s = game.result(s, a)
    return s


def path_between(game: Game, earlier: Any, later: Any) -> list[int] | None:
    """Actions and outcomes that lead from one state to another; None if MOST_STATES states do not suffice."""
    keyed: list[int] = []

    def key_is_equal(s: Any) -> bool:
        if not keyed:
            keyed.append(state_key(game, later))
        return state_key(game, s) == keyed[0]

    path = _path(game, earlier, lambda s: _equal(s, later, key_is_equal))
    return _path(game, earlier, key_is_equal) if path is None else path


def _path(game: Game, earlier: Any, is_there: Callable[[Any], bool]) -> list[int] | None:
    """The shortest way from a state to another."""
    found: list[tuple[Any, tuple[int, ...]]] = [(earlier, ())]
    for s, path in found:  # breadth first: the list grows
        if is_there(s):
            return list(path)
        if len(found) < MOST_STATES and not game.is_terminal(s):
            found += [(game.result(s, a), (*path, a)) for a in choices(game, s)]
    return None


def _equal(one: Any, other: Any, key_is_equal: Callable[[Any], bool]) -> bool:
    """Two states are equal, which is quick to see unless they hold arrays; those are compared by their keys."""
    try:
        return bool(one == other)
    except ValueError:
        return key_is_equal(one)


def choices(game: Game, s: Any) -> list[int]:
    """The actions of a state, or its outcomes where chance is to move."""
    found = [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else game.actions(s)
    return [int(a) for a in found]
