"""What engines know beyond the rules, in files named like the games.

    knowledge.evaluation(game)     what a state is worth: AlphaBeta(evaluate=…), Evaluated(…), Truncated(…)
    knowledge.order(game)          which action to try first: AlphaBeta(order=…)
    knowledge.known_ends(game)     ends that are forced at once: AlphaBeta(known_ends=…), MCTS(known_ends=…)
    knowledge.quiet(game)          may a state be evaluated: AlphaBeta(quiet=…)
    knowledge.playout(game)        a playout that plays better than at random: MCTS(default_policy=…)
    knowledge.fit(game, e)         the evaluation with weights learned from games against itself
    knowledge.check_evaluation(game, e)    does it keep within the range of utilities?
    knowledge.Weighted             the base of an evaluation of your own

Each is a part of the file of the game: `chess.Evaluation`, `chess.Order`, `chess.Quiet`, `chess.Playout`.
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import warnings
from typing import Any

from outply.game import Game
from outply.games import NAMES as GAMES
from outply.options import Part
from outply.policies.evaluation import Bundled, middle

KINDS = {
    "evaluation": "Evaluation",
    "order": "Order",
    "known_ends": "KnownEnds",
    "quiet": "Quiet",
    "playout": "Playout",
}
"""What there may be for a game, and the name of its class."""

HOMES = {
    "Weighted": "outply.policies.evaluation",
    "check_evaluation": "outply.learn.evaluation_check",
    "fit": "outply.learn.weights",
}
"""Other names, and where they are."""

OPTIONS = {
    "evaluate": "evaluation",
    "order": "order",
    "prior": "order",
    "heuristic": "order",
    "weight": "order",
    "quiet": "quiet",
    "known_ends": "known_ends",
    "default_policy": "playout",
    "policy": "playout",
}
"""What kind of knowledge an option of an algorithm takes."""


def find(name: str, kind: str = "evaluation") -> Any:
    """The class of that kind for a game by name; None if there is none."""
    if name not in GAMES or importlib.util.find_spec(f"outply.knowledge.{name}") is None:
        return None
    return getattr(importlib.import_module(f"outply.knowledge.{name}"), KINDS[kind], None)


def __getattr__(name: str) -> Any:
    """What is not always needed, imported when first asked for: the files of the games, and some functions."""
    if name == "certain":
        text = "knowledge.certain is now called knowledge.known_ends; the old name works until the next version."
        warnings.warn(text, DeprecationWarning, stacklevel=2)
        return known_ends
    if name in HOMES:
        return getattr(importlib.import_module(HOMES[name]), name)
    if name in GAMES and find(name) is not None:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"outply.knowledge has no {name!r}.")


def known(game: Game, kind: str = "evaluation") -> Any:
    """The class of that kind for a game, or for the game that it is derived from; None if there is none."""
    return find(_name_of(game), kind)


EVALUATED, PLIES = ("breakthrough", "chess", "othello"), 4
"""Games in which MCTS wins nearly every game if playouts are cut off after so many plies: bench/strength."""


PLAYED = ("connect_four",)
"""Games in which MCTS plays better with playouts that know the game, and with known ends."""


def plays_well(game: Game) -> bool:
    """Does MCTS play this game better with its playouts and its known ends than without?"""
    return _name_of(game) in PLAYED


def evaluates_well(game: Game) -> bool:
    """Does MCTS play this game better with its evaluation than with whole playouts?"""
    return _name_of(game) in EVALUATED


def _name_of(game: Game) -> str:
    """The name of a built-in game, or of the one that it is derived from; empty if there is none."""
    for cls in type(game).__mro__:
        package, _, name = cls.__module__.rpartition(".")
        if package == "outply.games":
            return name
    return ""


def evaluation(game: Game, **weights: float) -> Any:
    """What a state of this game is worth, as it comes with Outply."""
    return _wanted(game, "evaluation")(**weights)


def order(game: Game) -> Any:
    """Which action of this game to try first, as it comes with Outply."""
    return _wanted(game, "order")()


def known_ends(game: Game) -> Any:
    """The ends of this game that are known without a search, as they come with Outply."""
    return _wanted(game, "known_ends")()


def quiet(game: Game) -> Any:
    """May a state of this game be evaluated, or is too much going on? As it comes with Outply."""
    return _wanted(game, "quiet")()


def playout(game: Game) -> Any:
    """A playout of this game that plays better than at random, as it comes with Outply."""
    return _wanted(game, "playout")()


def named(option: str, text: str) -> Any:
    """What an option means that is written as `evaluate=chess`, or `evaluate=bundled`; None if it is nothing known."""
    kind = OPTIONS.get(option.rpartition(".")[2], "evaluation")
    if text == "bundled":
        return lambda: Bundled(kind)
    return find(text, kind)


def names_for(option: str) -> list[str]:
    """What may be written behind an option: the games of which there is knowledge that it takes, and `bundled`."""
    kind = OPTIONS.get(option)
    return [*(name for name in GAMES if find(name, kind)), "bundled"] if kind else []


def suited(part: Any, game: Game) -> Any:
    """The algorithm with what comes with this game wherever `Bundled` stands for it."""
    changes = {}
    for field in filter(lambda field: field.init, dataclasses.fields(part)):
        value = getattr(part, field.name)
        _refuse_other(value, game)
        if isinstance(value, Bundled):
            changes[field.name] = _wanted(game, value.kind)() if value.needed or known(game, value.kind) else middle
        elif isinstance(value, Part):
            inner = suited(value, game)
            if inner is not value:
                changes[field.name] = inner
    return part.replace(**changes) if changes else part


def _refuse_other(value: Any, game: Game) -> None:
    """What is known of one game says nothing about another."""
    package, _, file = type(value).__module__.rpartition(".")
    name = next((name for name in GAMES if file == name or file.startswith(f"{name}_")), "")
    if package == __name__ and name and name != _name_of(game):
        raise ValueError(f"{value!r} knows {name}, not {type(game).__name__}.")


def _wanted(game: Game, kind: str) -> Any:
    found = known(game, kind)
    if found is None:
        having = ", ".join(name for name in GAMES if find(name, kind))
        raise ValueError(
            f"no {kind} of {type(game).__name__} comes with Outply; there is one of {having}; hand in your own."
        )
    return found
