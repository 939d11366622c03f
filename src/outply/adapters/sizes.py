"""Sizes that other libraries want to know beforehand: how many numbers actions have, and how many outcomes chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.random import below, seeded
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn

STATES = 3000
"""States of random games that are looked at: as many on every machine, so that sizes are the same on all."""

LONGEST = 2000
"""Plies of such a game at most."""


class GameSizes(NamedTuple):
    """What random games show of a game's numbers."""

    actions: int  # actions are numbers below this
    outcomes: int  # outcomes of chance are numbers below this
    plies: int  # of the longest game


def sizes_of(game: Game, actions: int | None = None) -> GameSizes:
    """The sizes of a game; `actions` is known better by whoever gives it.

    Where a later state has greater actions than the first one, the number is rounded up to a power of two.
    """
    found = vars(game).setdefault("_sizes", {})
    if "sizes" not in found:
        found["sizes"] = _measured(in_turn(game))
    known: GameSizes = found["sizes"]
    return known if actions is None else known._replace(actions=int(actions))


def _measured(game: Game) -> GameSizes:
    highest = outcomes = longest = 0
    first = max((int(a) for a in _offered(game, _first_choice(game))), default=0)
    looked, stream = 0, seeded(1)
    while looked < STATES:
        plies = 0
        for state in random_states(game, stream):
            offered = [int(a) for a in _offered(game, state)]
            if game.to_move(state) == CHANCE:
                outcomes = max(outcomes, max(offered) + 1)
            else:
                highest = max(highest, max(offered, default=0))
            plies += 1
        longest, looked = max(longest, plies), looked + plies + 1
    number = highest + 1 if highest <= first else 1 << highest.bit_length()
    return GameSizes(number, outcomes, longest)


def random_states(game: Game, stream: Any) -> Iterator[Any]:
    """The states of a random game in which somebody chooses or chance moves."""
    state = game.initial()
    for _ in range(LONGEST):
        if game.is_terminal(state):
            return
        yield state
        offered = [int(a) for a in _offered(game, state)]
        state = game.result(state, offered[below(stream, len(offered))])


def _offered(game: Game, state: Any) -> list[int]:
    """The actions, or the outcomes of chance."""
    if game.is_terminal(state):
        return []
    if game.to_move(state) == CHANCE:
        return [int(a) for a, _ in game.chances(state)]
    return [int(a) for a in game.actions(state)]


def _first_choice(game: Game) -> Any:
    """The first state in which somebody chooses."""
    state = game.initial()
    while not game.is_terminal(state) and game.to_move(state) == CHANCE:
        state = game.result(state, int(next(iter(game.chances(state)))[0]))
    return state


def refuse_large(game: Game, action: int, actions: int) -> None:
    """Refuses an action beyond the number that was announced."""
    if action >= actions:
        raise ValueError(
            f"{type(game).__name__} has the action {action}, and {actions} were announced: give actions=…."
        )


def needed(package: str, extra: str) -> str:
    """The sentence about a package that is not installed."""
    return f'{package} is not installed: pip install "outply[{extra}]".'
