"""Outply: write the rules of a game in plain Python, search them at native speed."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from outply import former_names

if TYPE_CHECKING:
    from outply.advise import advise as advise
    from outply.algorithms.alpha_beta import AlphaBeta as AlphaBeta
    from outply.algorithms.depth_first.expectiminimax import Expectiminimax as Expectiminimax
    from outply.algorithms.depth_first.max_n import MaxN as MaxN
    from outply.algorithms.depth_first.minimax import Minimax as Minimax
    from outply.algorithms.depth_first.paranoid import Paranoid as Paranoid
    from outply.algorithms.ismcts import ISMCTS as ISMCTS
    from outply.algorithms.ismcts.duct import DecoupledUCT as DecoupledUCT
    from outply.algorithms.ismcts.oos import OOS as OOS
    from outply.algorithms.lanes import LaneMCTS as LaneMCTS
    from outply.algorithms.mcts import MCTS as MCTS
    from outply.algorithms.mcts.flat import FlatMonteCarlo as FlatMonteCarlo
    from outply.algorithms.nesting import NRPA as NRPA
    from outply.algorithms.nesting import NestedMonteCarlo as NestedMonteCarlo
    from outply.algorithms.planning.and_or import AndOr as AndOr
    from outply.algorithms.proof_number import ProofNumber as ProofNumber
    from outply.algorithms.solve import Solve as Solve
    from outply.api import search as search
    from outply.api.many import search_many as search_many
    from outply.api.searcher import Searcher as Searcher
    from outply.arena.arena import Arena as Arena
    from outply.contract import check as check
    from outply.export import to_wasm as to_wasm
    from outply.game import CHANCE as CHANCE
    from outply.game import SIMULTANEOUS as SIMULTANEOUS
    from outply.game import Game as Game
    from outply.games.loading import load as load
    from outply.games.trees.tree import tree as tree
    from outply.players.player import Player as Player
    from outply.playouts import playouts as playouts
    from outply.policies.backup import ImplicitMinimax as ImplicitMinimax
    from outply.policies.backup import MaxBackup as MaxBackup
    from outply.policies.backup import Mean as Mean
    from outply.policies.default.evaluated import Evaluated as Evaluated
    from outply.policies.default.evaluated import Truncated as Truncated
    from outply.policies.default.mast import MAST as MAST
    from outply.policies.default.mixtures import Repeated as Repeated
    from outply.policies.default.playouts import Heavy as Heavy
    from outply.policies.default.playouts import Uniform as Uniform
    from outply.policies.final_move import Agreement as Agreement
    from outply.policies.final_move import BestValue as BestValue
    from outply.policies.final_move import MostVisits as MostVisits
    from outply.policies.final_move import Secure as Secure
    from outply.policies.final_move import UCBWeight as UCBWeight
    from outply.policies.tree.puct import PUCT as PUCT
    from outply.policies.tree.rave import RAVE as RAVE
    from outply.policies.tree.sampling import EpsilonGreedy as EpsilonGreedy
    from outply.policies.tree.sampling import ThompsonSampling as ThompsonSampling
    from outply.policies.tree.sampling import UCBSampling as UCBSampling
    from outply.policies.tree.ucb import UCB1 as UCB1
    from outply.policies.tree.ucb import UCB1Tuned as UCB1Tuned
    from outply.search.budget import Budget as Budget
    from outply.search.report import Report as Report
    from outply.studio.widget import show as show

__version__ = "0.1.0"

PUBLIC = {
    "CHANCE": "game",
    "Game": "game",
    "SIMULTANEOUS": "game",
    "load": "games.loading",
    "tree": "games.trees.tree",
    "check": "contract",
    "to_wasm": "export",
    "search": "api",
    "Searcher": "api.searcher",
    "playouts": "playouts",
    "search_many": "api.many",
    "advise": "advise",
    "Budget": "search.budget",
    "Report": "search.report",
    "AlphaBeta": "algorithms.alpha_beta",
    "Expectiminimax": "algorithms.depth_first.expectiminimax",
    "MaxN": "algorithms.depth_first.max_n",
    "Minimax": "algorithms.depth_first.minimax",
    "Paranoid": "algorithms.depth_first.paranoid",
    "ISMCTS": "algorithms.ismcts",
    "DecoupledUCT": "algorithms.ismcts.duct",
    "OOS": "algorithms.ismcts.oos",
    "LaneMCTS": "algorithms.lanes",
    "MCTS": "algorithms.mcts",
    "FlatMonteCarlo": "algorithms.mcts.flat",
    "NestedMonteCarlo": "algorithms.nesting",
    "NRPA": "algorithms.nesting",
    "AndOr": "algorithms.planning.and_or",
    "ProofNumber": "algorithms.proof_number",
    "Solve": "algorithms.solve",
    "PUCT": "policies.tree.puct",
    "RAVE": "policies.tree.rave",
    "EpsilonGreedy": "policies.tree.sampling",
    "ThompsonSampling": "policies.tree.sampling",
    "UCBSampling": "policies.tree.sampling",
    "UCB1": "policies.tree.ucb",
    "UCB1Tuned": "policies.tree.ucb",
    "Evaluated": "policies.default.evaluated",
    "Truncated": "policies.default.evaluated",
    "MAST": "policies.default.mast",
    "Repeated": "policies.default.mixtures",
    "Heavy": "policies.default.playouts",
    "Uniform": "policies.default.playouts",
    "ImplicitMinimax": "policies.backup",
    "MaxBackup": "policies.backup",
    "Mean": "policies.backup",
    "Agreement": "policies.final_move",
    "BestValue": "policies.final_move",
    "MostVisits": "policies.final_move",
    "Secure": "policies.final_move",
    "UCBWeight": "policies.final_move",
    "Player": "players.player",
    "Arena": "arena.arena",
    "show": "studio.widget",
}
"""The public names and where each lives; a name is imported when it is first asked for."""

__all__ = sorted(PUBLIC)


def __getattr__(name: str) -> Any:
    if name not in PUBLIC:
        raise AttributeError(f"outply has no {name!r}; {_where(name)}.")
    value = getattr(importlib.import_module(f"outply.{PUBLIC[name]}"), name)
    globals()[name] = value
    return value


def _where(name: str) -> str:
    """A hint for a name that is not public: the module that has it, or else all public names."""
    if name[:1].isupper():  # modules are asked for like this, too, before they are imported
        if name in importlib.import_module("outply.policies").CLASSES:
            return f"it is in outply.policies: from outply.policies import {name}"
        if name in importlib.import_module("outply.algorithms").SEARCHING.values():
            return f"it is in outply.algorithms: from outply.algorithms import {name}"
    return f"it has {', '.join(__all__)}"


def __dir__() -> list[str]:
    return __all__


def _svg(report: Any) -> str:
    from outply.draw.svg import svg

    return svg(report)


def _html(report: Any) -> str:
    from outply.studio.export import has_page, report_page

    if has_page(report):
        return report_page(report)
    from outply.draw.html import html

    return html(report)


def _notebook_html(report: Any) -> str | None:
    from outply.draw import notebook

    return notebook.html(report)


def _notebook_svg(report: Any) -> str | None:
    from outply.draw import notebook

    return notebook.picture(report)


def _standings_html(standings: Any) -> str:
    from outply.draw.standings import standings_html

    return standings_html(standings)


def _trace(trace: Any) -> str:
    from outply.draw.text import trace_text

    return trace_text(trace)


def _why(report: Any, action: Any = None, step: int | None = None, path: Any = None) -> str:
    from outply.draw.why import why

    return why(report, action, step, path)


def _let_reports_be_drawn() -> None:
    """Reports lie below drawing; this package stands above both and tells reports who draws them, when they are."""
    from outply.search.pictures import draw_with

    draw_with(
        svg=_svg,
        html=_html,
        notebook_html=_notebook_html,
        notebook_svg=_notebook_svg,
        trace=_trace,
        why=_why,
        standings_html=_standings_html,
    )


class _Package(ModuleType):
    """This package: `op.search` is the function, also after somebody imported the package outply.search."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in PUBLIC or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
former_names.install()
for _constant in ("CHANCE", "SIMULTANEOUS"):
    __getattr__(_constant)  # rules name them, and compiled rules see only what has been imported
_let_reports_be_drawn()
