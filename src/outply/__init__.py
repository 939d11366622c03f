"""Outply: write the rules of a game in plain Python, search them at native speed."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from outply import former_names
from outply.game import CHANCE, SIMULTANEOUS, Game

if TYPE_CHECKING:
    from outply.algorithms.alpha_beta import AlphaBeta
    from outply.algorithms.depth_first.expectiminimax import Expectiminimax
    from outply.algorithms.depth_first.max_n import MaxN
    from outply.algorithms.depth_first.minimax import Minimax
    from outply.algorithms.depth_first.paranoid import Paranoid
    from outply.algorithms.mcts import MCTS
    from outply.algorithms.mcts.flat import FlatMonteCarlo
    from outply.algorithms.planning.and_or import AndOr
    from outply.algorithms.proof_number import ProofNumber
    from outply.algorithms.solve import Solve
    from outply.api import search
    from outply.arena.arena import Arena
    from outply.contract import check
    from outply.games.loading import load
    from outply.players.player import Player
    from outply.policies.backup import ImplicitMinimax, MaxBackup, Mean
    from outply.policies.default.evaluated import Evaluated, Truncated
    from outply.policies.default.mast import MAST
    from outply.policies.default.mixtures import Repeated
    from outply.policies.default.playouts import Heavy, Uniform
    from outply.policies.final_move import Agreement, BestValue, MostVisits, Secure, UCBWeight
    from outply.policies.tree.puct import PUCT
    from outply.policies.tree.rave import RAVE
    from outply.policies.tree.sampling import EpsilonGreedy, ThompsonSampling, UCBSampling
    from outply.policies.tree.ucb import UCB1, UCB1Tuned
    from outply.search.budget import Budget
    from outply.search.report import Report

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
    "Budget": "search.budget",
    "Report": "search.report",
    "load": "games.loading",
    "search": "api",
    "check": "contract",
    "AlphaBeta": "algorithms.alpha_beta",
    "AndOr": "algorithms.planning.and_or",
    "Expectiminimax": "algorithms.depth_first.expectiminimax",
    "FlatMonteCarlo": "algorithms.mcts.flat",
    "MaxN": "algorithms.depth_first.max_n",
    "MCTS": "algorithms.mcts",
    "Minimax": "algorithms.depth_first.minimax",
    "Paranoid": "algorithms.depth_first.paranoid",
    "Arena": "arena.arena",
    "Player": "players.player",
    "ProofNumber": "algorithms.proof_number",
    "Solve": "algorithms.solve",
    "PUCT": "policies.tree.puct",
    "RAVE": "policies.tree.rave",
    "UCB1": "policies.tree.ucb",
    "UCB1Tuned": "policies.tree.ucb",
    "ThompsonSampling": "policies.tree.sampling",
    "UCBSampling": "policies.tree.sampling",
    "EpsilonGreedy": "policies.tree.sampling",
    "Uniform": "policies.default.playouts",
    "UCBWeight": "policies.final_move",
    "Agreement": "policies.final_move",
    "ImplicitMinimax": "policies.backup",
    "MaxBackup": "policies.backup",
    "MAST": "policies.default.mast",
    "Repeated": "policies.default.mixtures",
    "Truncated": "policies.default.evaluated",
    "Evaluated": "policies.default.evaluated",
    "Heavy": "policies.default.playouts",
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
    """This package: `op.check` is the function, also after somebody imported the module outply.contract."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _HOMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
former_names.install()
