"""What engines know beyond the rules, in files named like the games.

    knowledge.evaluation(game)     what a state is worth: AlphaBeta(evaluate=…), Evaluated(…), Truncated(…)
    knowledge.order(game)          which action to try first: AlphaBeta(order=…)
    knowledge.quiet(game)          may a state be evaluated: AlphaBeta(quiet=…)
    knowledge.playout(game)        a playout that plays better than at random: MCTS(default_policy=…)

Each is a part of the file of the game: `chess.Evaluation`, `chess.Order`, `chess.Quiet`, `chess.Playout`.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from outply.game import Game
from outply.games import NAMES as GAMES

KINDS = {"evaluation": "Evaluation", "order": "Order", "quiet": "Quiet", "playout": "Playout"}
"""What there may be for a game, and the name of its class."""


def find(name: str, kind: str = "evaluation") -> Any:
    """The class of that kind for a game by name; None if there is none."""
    if name not in GAMES or importlib.util.find_spec(f"outply.knowledge.{name}") is None:
        return None
    return getattr(importlib.import_module(f"outply.knowledge.{name}"), KINDS[kind], None)


def known(game: Game, kind: str = "evaluation") -> Any:
    """The class of that kind for a game, or for the game that it is derived from; None if there is none."""
    for cls in type(game).__mro__:
        package, _, name = cls.__module__.rpartition(".")
        if package == "outply.games":
            return find(name, kind)
    return None


def evaluation(game: Game, **weights: float) -> Any:
    """What a state of this game is worth, as it comes with Outply."""
    return _wanted(game, "evaluation")(**weights)


def order(game: Game) -> Any:
    """Which action of this game to try first, as it comes with Outply."""
    return _wanted(game, "order")()


def quiet(game: Game) -> Any:
    """May a state of this game be evaluated, or is too much going on? As it comes with Outply."""
    return _wanted(game, "quiet")()


def playout(game: Game) -> Any:
    """A playout of this game that plays better than at random, as it comes with Outply."""
    return _wanted(game, "playout")()


def _wanted(game: Game, kind: str) -> Any:
    found = known(game, kind)
    if found is None:
        having = ", ".join(name for name in GAMES if find(name, kind))
        raise ValueError(f"no {kind} of {type(game).__name__} comes with Outply; there is one of {having}.")
    return found
