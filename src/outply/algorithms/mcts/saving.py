"""A search under way as data, and back: what a pickled player holds of its tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from outply.policies.columns import NODES

if TYPE_CHECKING:
    from outply.algorithms.mcts.run import MCTSRun

COUNTERS = ("recycled", "kept_nodes", "before")
"""Numbers of a search, beside those in its workspaces."""

WORDS = ("stream", "entered", "deepest", "recycling")
"""What a workspace remembers from one simulation to the next."""


class SavedSearch(NamedTuple):
    """The nodes in use, what policies keep, and what the workspaces remember."""

    size: int
    rows: dict[str, Any]
    tables: dict[str, tuple[Any, Any]]
    works: list[dict[str, Any]]
    counters: dict[str, int]


def save(run: MCTSRun, works: Iterable[Any]) -> SavedSearch:
    """The search between two steps."""
    size, columns = int(run.tree.size[0]), run.tree.columns
    return SavedSearch(
        size,
        {name: array[:size].copy() for name, array in run.tree.rows.items()},
        {name: _sparse(getattr(columns, name)) for name in _tables(columns)},
        [{name: getattr(work, name).copy() for name in WORDS} for work in works],
        {name: getattr(run, name) for name in COUNTERS},
    )


def load(run: MCTSRun, works: Iterable[Any], saved: SavedSearch) -> None:
    """Lets a new search go on from there."""
    rows, columns = run.tree.rows, run.tree.columns
    for name, array in saved.rows.items():
        rows[name][: saved.size] = array
    for name, (places, numbers) in saved.tables.items():
        getattr(columns, name).reshape(-1)[places] = numbers
    for work, words in zip(works, saved.works, strict=True):
        for name, array in words.items():
            getattr(work, name)[:] = array
    for name, number in saved.counters.items():
        setattr(run, name, number)
    run.tree.size[0] = saved.size


def _sparse(array: Any) -> tuple[Any, Any]:
    """The places that are not 0, and what is there: tables of actions are nearly empty."""
    places = np.flatnonzero(array)
    return places, array.reshape(-1)[places]


def _tables(columns: Any) -> list[str]:
    """Columns of actions and tables; memories begin anew, as in every search."""
    return [name for name, column in columns._declared.items() if column.rows != NODES and not column.make]
