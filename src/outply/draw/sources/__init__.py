"""Sources of drawings: the tree of a search, its plan, its trace."""

from __future__ import annotations

from outply.algorithms.mcts.tree import Tree
from outply.draw.sources.mcts import VisitedTree
from outply.draw.sources.plan import PlannedTree
from outply.draw.sources.trace import SeenTree
from outply.draw.view import Extent, Source, View, grow
from outply.search.plan import Plan
from outply.search.report import Report


def view_of(report: Report, limits: Extent | None = None) -> View:
    """The most important part of the tree of a search."""
    return grow(source_of(report), report, limits or Extent())


def has_tree(report: Report) -> bool:
    """The report holds a tree or a trace that can be shown."""
    return isinstance(report.tree, Tree | Plan) or report.trace is not None or bool(_plans(report))


def _plans(report: Report) -> list[Plan]:
    """The plan that was found, or those that make a proof."""
    found = (report.tree,) if isinstance(report.tree, Plan) else report.tree
    return [plan for plan in found if isinstance(plan, Plan)] if isinstance(found, tuple) else []


def source_of(report: Report) -> Source:
    """The tree of a search, whatever it is made of."""
    if isinstance(report.tree, Tree):
        return VisitedTree(report, report.tree)
    if report.trace is not None:
        return SeenTree(report, broad=True)
    plans = _plans(report)
    if plans:
        return PlannedTree(report, plans[0])
    name = type(report.algorithm).__name__
    raise ValueError(f"there is no tree to show: {name} keeps one with trace=True.")
