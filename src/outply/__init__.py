"""Outply: write the rules of a game in plain Python, search them at native speed."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from outply.game import CHANCE, SIMULTANEOUS, Game
from outply.games import load

if TYPE_CHECKING:
    from outply.algorithms.alpha_beta import AlphaBeta
    from outply.algorithms.and_or import AndOr
    from outply.algorithms.expectiminimax import Expectiminimax
    from outply.algorithms.flat_monte_carlo import FlatMonteCarlo
    from outply.algorithms.max_n import MaxN
    from outply.algorithms.mcts import MCTS
    from outply.algorithms.minimax import Minimax
    from outply.algorithms.paranoid import Paranoid
    from outply.algorithms.proof_number import ProofNumber
    from outply.algorithms.solve import Solve
    from outply.arena.player import Player
    from outply.arena.runner import Arena
    from outply.budget import Budget
    from outply.check import check
    from outply.policies.backup import ImplicitMinimax, MaxBackup, Mean
    from outply.policies.default_policy import Evaluated, Heavy, Repeated, Truncated, Uniform
    from outply.policies.final_move import Agreement, BestValue, MostVisits, Secure, UCBWeight
    from outply.policies.informed import PUCT
    from outply.policies.mast import MAST
    from outply.policies.rave import RAVE
    from outply.policies.tree_policy import UCB1, EpsilonGreedy, ThompsonSampling, UCB1Tuned, UCBSampling
    from outply.report import Report
    from outply.search import search

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "MAST",
    "MCTS",
    "PUCT",
    "RAVE",
    "SIMULTANEOUS",
    "UCB1",
    "Agreement",
    "AlphaBeta",
    "AndOr",
    "Arena",
    "BestValue",
    "Budget",
    "EpsilonGreedy",
    "Evaluated",
    "Expectiminimax",
    "FlatMonteCarlo",
    "Game",
    "Heavy",
    "ImplicitMinimax",
    "MaxBackup",
    "MaxN",
    "Mean",
    "Minimax",
    "MostVisits",
    "Paranoid",
    "Player",
    "ProofNumber",
    "Repeated",
    "Report",
    "Secure",
    "Solve",
    "ThompsonSampling",
    "Truncated",
    "UCB1Tuned",
    "UCBSampling",
    "UCBWeight",
    "Uniform",
    "check",
    "load",
    "search",
]

_HOMES = {
    "Budget": "budget",
    "Report": "report",
    "search": "search",
    "check": "check",
    "AlphaBeta": "algorithms.alpha_beta",
    "AndOr": "algorithms.and_or",
    "Expectiminimax": "algorithms.expectiminimax",
    "FlatMonteCarlo": "algorithms.flat_monte_carlo",
    "MaxN": "algorithms.max_n",
    "MCTS": "algorithms.mcts",
    "Minimax": "algorithms.minimax",
    "Paranoid": "algorithms.paranoid",
    "Arena": "arena.runner",
    "Player": "arena.player",
    "ProofNumber": "algorithms.proof_number",
    "Solve": "algorithms.solve",
    "PUCT": "policies.informed",
    "RAVE": "policies.rave",
    "UCB1": "policies.tree_policy",
    "UCB1Tuned": "policies.tree_policy",
    "ThompsonSampling": "policies.tree_policy",
    "UCBSampling": "policies.tree_policy",
    "EpsilonGreedy": "policies.tree_policy",
    "Uniform": "policies.default_policy",
    "UCBWeight": "policies.final_move",
    "Agreement": "policies.final_move",
    "ImplicitMinimax": "policies.backup",
    "MaxBackup": "policies.backup",
    "MAST": "policies.mast",
    "Repeated": "policies.default_policy",
    "Truncated": "policies.default_policy",
    "Evaluated": "policies.default_policy",
    "Heavy": "policies.default_policy",
    "Mean": "policies.backup",
    "MostVisits": "policies.final_move",
    "BestValue": "policies.final_move",
    "Secure": "policies.final_move",
}
"""Where the names that are not always needed live; they are imported when first asked for."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"outply has no {name!r}; {_where(name)}.")
    value = getattr(importlib.import_module(f"outply.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def _where(name: str) -> str:
    """Where a part is that is no public name, or which names are."""
    if name[:1].isupper():  # modules are asked for like this, too, before they are imported
        if name in importlib.import_module("outply.policies").CLASSES:
            return f"it is in outply.policies: from outply.policies import {name}"
        if name in importlib.import_module("outply.algorithms").SEARCHING.values():
            return f"it is in outply.algorithms: from outply.algorithms import {name}"
    return f"it has {', '.join(__all__)}"


def __dir__() -> list[str]:
    return __all__


class _Package(ModuleType):
    """This package: `op.check` is the function, also after somebody imported the module outply.check."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _HOMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
