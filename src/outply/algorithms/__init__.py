"""The algorithms: one file each, with its pseudocode, its options and its kernel."""

from __future__ import annotations

import importlib
from typing import Any

from outply import knowledge, part, policies
from outply.game import Game, facts
from outply.policies.evaluation import Bundled, middle

NAMES = {
    "alpha_beta": "alpha_beta:AlphaBeta",
    "and_or": "and_or:AndOr",
    "expectiminimax": "expectiminimax:Expectiminimax",
    "flat_monte_carlo": "flat_monte_carlo:FlatMonteCarlo",
    "max_n": "max_n:MaxN",
    "mcts": "mcts:MCTS",
    "minimax": "minimax:Minimax",
    "paranoid": "paranoid:Paranoid",
    "proof_number": "proof_number:ProofNumber",
    "solve": "solve:Solve",
}
"""The algorithms: the name people type, and where the class is."""


def find(name: str) -> Any:
    """The class of an algorithm by name."""
    if name not in NAMES:
        raise ValueError(f"there is no algorithm {name!r}; there are {', '.join(NAMES)}.")
    module, _, cls = NAMES[name].partition(":")
    return getattr(importlib.import_module(f"outply.algorithms.{module}"), cls)


def parse(written: str) -> Any:
    """An algorithm with options from text: `mcts:solver=false,c=0.7`; it evaluates as comes with the game."""
    name, _, options = written.partition(":")
    cls = find(name.strip())
    algorithm: Any = part.read(cls, options, _meant)
    if getattr(algorithm, "evaluate", None) is middle:
        return algorithm.replace(evaluate=Bundled(needed=False))
    return algorithm


def _meant(option: str, name: str) -> Any:
    """What makes a part that is written as `option=name`."""
    return policies.find(name) or _searching(name) or knowledge.named(option, name)


def _searching(name: str) -> Any:
    """A default policy that searches, by name."""
    classes = {"searched": "Searched", "searched_playout": "SearchedPlayout"}
    return getattr(importlib.import_module("outply.algorithms.searched"), classes[name]) if name in classes else None


def default_for(game: Game) -> Any:
    """A good choice for the game: MCTS, with what is known of the game where that is known to play better."""
    mcts = find("mcts")()
    if knowledge.plays_well(game):
        return mcts.replace(default_policy=knowledge.playout(game), certain=knowledge.certain(game))
    if not knowledge.evaluates_well(game):
        return mcts
    truncated = policies.find("truncated")(most_plies=knowledge.PLIES, evaluate=knowledge.evaluation(game))
    return mcts.replace(default_policy=truncated)


def exact_for(game: Game) -> Any:
    """The exact search that suits the game: one that can be followed step by step."""
    known = facts(game)
    if known.chance:
        return find("expectiminimax" if known.players <= 2 else "max_n")()
    return find("alpha_beta" if known.players == 2 else "max_n")()
