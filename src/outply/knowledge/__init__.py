"""Knowledge of a game beyond its rules, and which search suits it: one file a game, named like the game.

    knowledge.evaluation(game)     what a state is worth: AlphaBeta(evaluate=…), Evaluated(…), Truncated(…)
    knowledge.order(game)          which action to try first: AlphaBeta(order=…)
    knowledge.known_ends(game)     ends that are forced at once: AlphaBeta(known_ends=…), MCTS(known_ends=…)
    knowledge.quiet(game)          which states may be evaluated: AlphaBeta(quiet=…)
    knowledge.playout(game)        a playout that plays better than at random: MCTS(default_policy=…)
    knowledge.default_search(game) the algorithm that suits the game, as text
    knowledge.default_sampling(game) the one for a budget of simulations
    knowledge.Weighted             the base of an evaluation of your own

Each is a name in the game's file: `chess.Evaluation`, `chess.Order`, `chess.Quiet`, `chess.Playout`, and
`chess.DEFAULT_SEARCH`. Weights are learned, and evaluations checked, in `outply.learn`.
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
from types import ModuleType
from typing import Any

from outply.former_names import find_name
from outply.game import Game
from outply.games import NAMES as GAMES
from outply.options import Part
from outply.policies.evaluation import Bundled, Weighted, settled

__all__ = [
    "Weighted",
    "default_sampling",
    "default_search",
    "evaluation",
    "known_ends",
    "order",
    "playout",
    "quiet",
    "with_knowledge",
]

KINDS = {
    "evaluation": "Evaluation",
    "order": "Order",
    "known_ends": "KnownEnds",
    "quiet": "Quiet",
    "noisy": "Noisy",
    "null_move": "Passing",
    "playout": "Playout",
    "code": "Code",
    "bias": "Bias",
}
"""The kinds of knowledge, and the class that holds each in a game's file."""

OPTIONS = {
    "evaluate": "evaluation",
    "order": "order",
    "prior": "order",
    "heuristic": "order",
    "weight": "order",
    "quiet": "quiet",
    "noisy": "noisy",
    "null_move": "null_move",
    "known_ends": "known_ends",
    "default_policy": "playout",
    "policy": "playout",
    "code": "code",
    "bias": "bias",
}
"""The kind of knowledge that an option of an algorithm takes."""

USUAL = "mcts"
"""The algorithm for a game whose file names none."""


# -- the files of the games --------------------------------------------------------------------------------------------


def find(name: str, kind: str = "evaluation") -> Any:
    """The class of that kind for a game by name; None if there is none."""
    return getattr(_file(name), KINDS[kind], None)


def known(game: Game, kind: str = "evaluation") -> Any:
    """The class of that kind for a game, or for the game that it is derived from; None if there is none."""
    return find(_name_of(game), kind)


def default_search(game: Game) -> str:
    """The algorithm that suits the game best, as its file says; empty if there is no file."""
    file = _file(_name_of(game))
    return getattr(file, "DEFAULT_SEARCH", USUAL if file else "")


def default_sampling(game: Game) -> str:
    """The best algorithm for a budget of simulations, as the game's file says."""
    return getattr(_file(_name_of(game)), "DEFAULT_SAMPLING", default_search(game))


def _file(name: str) -> ModuleType | None:
    """The file of a game; None if nothing is known of it."""
    if name not in GAMES or importlib.util.find_spec(f"{__name__}.{name}") is None:
        return None
    return importlib.import_module(f"{__name__}.{name}")


def __getattr__(name: str) -> Any:
    """The file of a game, imported when first asked for, or a name of the version before."""
    return _file(name) or find_name(__name__, name)


def _name_of(game: Game) -> str:
    """The name of a built-in game, or of the one that it is derived from; empty if there is none."""
    for cls in type(game).__mro__:
        package, _, name = cls.__module__.rpartition(".")
        if package == "outply.games":
            return name
    return ""


def evaluation(game: Game, **weights: float) -> Any:
    """The evaluation that comes with this game: what a state is worth."""
    return _require(game, "evaluation")(**weights)


def order(game: Game) -> Any:
    """The order that comes with this game: which action to try first."""
    return _require(game, "order")()


def known_ends(game: Game) -> Any:
    """The known ends that come with this game: how it ends where no search is needed to tell."""
    return _require(game, "known_ends")()


def quiet(game: Game) -> Any:
    """The test for quiet states that comes with this game: others are searched further before they are evaluated."""
    return _require(game, "quiet")()


def playout(game: Game) -> Any:
    """The playout that comes with this game: it plays better than at random."""
    return _require(game, "playout")()


def _require(game: Game, kind: str) -> Any:
    found = known(game, kind)
    if found is None:
        having = ", ".join(name for name in GAMES if find(name, kind))
        name = type(game).__name__
        raise ValueError(f"no {kind} of {name} comes with Outply; there is one of {having}; hand in your own.")
    return found


# -- knowledge in algorithms -------------------------------------------------------------------------------------------


def from_text(option: str, text: str) -> Any:
    """A function that makes the value of `evaluate=chess` or `evaluate=bundled`; None if no knowledge has that name."""
    kind = OPTIONS.get(option.rpartition(".")[2], "evaluation")
    if text == "bundled":
        return lambda: Bundled(kind)
    return find(text, kind)


def names_for(option: str) -> list[str]:
    """The names that an option takes: the games that have that kind of knowledge, and `bundled`."""
    kind = OPTIONS.get(option)
    return [*(name for name in GAMES if find(name, kind)), "bundled"] if kind else []


def with_knowledge(part: Any, game: Game) -> Any:
    """The algorithm with every placeholder (`Bundled`) replaced by what comes with this game.

    Where nothing comes with it, those of the algorithm itself stay, and those of its parts become what knows nothing.
    """
    changes = _known_options(part, game)
    unknown = {name: value for name, value in changes.items() if isinstance(value, Bundled)}
    return part.replace(**{name: value for name, value in changes.items() if name not in unknown})


def _known_options(part: Part, game: Game) -> dict[str, Any]:
    """The options of a part that are other ones for this game."""
    changes = {}
    for field in filter(lambda field: field.init, dataclasses.fields(part)):
        value = getattr(part, field.name)
        _refuse_other(value, game)
        if isinstance(value, Bundled):
            has = value.needed or known(game, value.kind)
            changes[field.name] = _require(game, value.kind)() if has else value
        elif isinstance(value, Part):
            inner = {name: settled(told) for name, told in _known_options(value, game).items()}
            if inner:
                changes[field.name] = value.replace(**inner)
    return changes


def _refuse_other(value: Any, game: Game) -> None:
    """Refuses the knowledge of another game."""
    package, _, name = type(value).__module__.rpartition(".")
    if package == __name__ and name in GAMES and name != _name_of(game):
        raise ValueError(f"{value!r} knows {name}, not {type(game).__name__}.")
