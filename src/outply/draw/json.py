"""A search tree as plain data: see docs/trees.md for what each field means."""

from __future__ import annotations

from typing import Any

from outply.draw.sources import view_of
from outply.draw.view import Branch, Extent, View
from outply.notation.states import state_to_data
from outply.search.report import Report

SCHEMA = "outply.tree/1"
LIMITS = Extent(nodes=5000, breadth=1000, depth=150)


def tree_dict(report: Report, limits: Extent | None = None) -> dict[str, Any]:
    """The tree of a search as plain data."""
    return as_data(view_of(report, limits or LIMITS))


def as_data(view: View) -> dict[str, Any]:
    """A view as plain data."""
    report = view.report
    return {
        "schema": SCHEMA,
        "game": repr(report.game),
        "algorithm": repr(report.algorithm),
        "values": view.about,
        "player": view.player,
        "shown": view.shown,
        "total": view.total,
        "root": _node(view, view.root),
    }


def _node(view: View, branch: Branch) -> dict[str, Any]:
    return {
        "action": branch.action if branch.action >= 0 else None,
        "name": branch.name,
        "mover": branch.mover,
        "value": list(branch.value),
        "bounds": list(branch.bounds),
        "visits": branch.visits,
        "share": branch.share,
        "proven": branch.proven,
        "odds": branch.odds,
        "note": branch.note,
        "best": branch.best,
        "pruned": branch.pruned,
        "state": None if branch.pruned else _state(view, branch),
        "board": list(branch.board),
        "hidden": branch.hidden,
        "below": [_node(view, child) for child in branch.below],
    }


def _state(view: View, branch: Branch) -> Any:
    """The state as data, or None where it holds more than numbers."""
    try:
        return state_to_data(view.report.game, branch.state)
    except ValueError:
        return None
