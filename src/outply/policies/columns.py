"""Columns: what policies keep during a search. A policy declares them; the search allocates, recycles and merges them.

    class UCBV(UCB1):
        columns = {"squares": per_player()}
        def learn(self, tree, work, depth):
            tree.columns.squares[node, player] += …

    per_node()          [node]                          a number for every node of the tree
    per_player()        [node, player]                  a number for every node and player
    running_mean()      [node, 2]                       the mean of some numbers, and how many they are
    per_action()        [slot(player, action)]          a number for every action of a player, wherever it is played
    table(rows, width)  [row] or [row, column]          any other numbers
    memory(make)        what make(game) returns         arrays of another algorithm, such as the stack of a search

A tree policy, a backup and a chance policy read and write `tree.columns`, a default policy `work.columns`: both are the
same memory. Every number begins as 0, also where a new node takes the row of an old one. Columns of nodes move with
their nodes when a tree is compacted or cut down to a subtree, and threads that share a tree share them; each thread has
actions, tables and memories of its own. Where trees are merged for a report, a node's numbers are the means by visits,
whole numbers those of the tree that visited it most.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import numpy as np

from outply.compiler.memory import Memory, cache_aligned
from outply.compiler.pages import zeros
from outply.options import Part
from outply.policies.slots import SLOTS
from outply.search.sums import weighted_sum

NODES, ACTIONS, PLAYERS = -1, -2, -3
"""Numbers of rows that the search knows: its nodes, the slots of actions, the players."""

MEAN, COUNT = 0, 1
"""The places of a running mean: [node, MEAN] and [node, COUNT]."""


class Column(NamedTuple):
    """The shape of one column."""

    rows: int = 0  # or NODES, ACTIONS, PLAYERS
    width: int = 0  # numbers in a row, or PLAYERS; 0: the row is a number
    kind: type = float
    averages: bool = False  # a row is a mean and its count
    make: Callable[[Any], Memory] | None = None


def per_node(kind: type = float) -> Column:
    """A number for every node."""
    return Column(NODES, kind=kind)


def per_player(kind: type = float) -> Column:
    """A number for every node and player."""
    return Column(NODES, PLAYERS, kind)


def running_mean() -> Column:
    """The mean of some numbers for every node, and how many they are."""
    return Column(NODES, 2, averages=True)


def per_action(kind: type = float, width: int = 0) -> Column:
    """A number, or a row of them, for every action of a player, at `slot(player, action)`."""
    return Column(ACTIONS, width, kind)


def table(rows: int, width: int = 0, kind: type = float) -> Column:
    """So many numbers, or rows of them; `PLAYERS` stands for the number of players."""
    return Column(rows, width, kind)


def memory(make: Callable[[Any], Memory]) -> Column:
    """A column of memories: `make` builds one for the game and each thread."""
    return Column(make=make)


# -- which columns a search needs --------------------------------------------------------------------------------------


def parts_in(part: Part) -> Iterator[Part]:
    """A part, and all parts inside it."""
    yield part
    for field in dataclasses.fields(part):
        inner = getattr(part, field.name)
        if isinstance(inner, Part):
            yield from parts_in(inner)


def declared_by(part: Part) -> dict[str, Column]:
    """The columns of a part and of all parts inside it, in the order of their names."""
    found: dict[str, tuple[Column, type]] = {}
    for inner in parts_in(part):
        for name, (column, owner) in _own(type(inner)).items():
            other = found.setdefault(name, (column, owner))[1]
            if other is not owner:
                text = f"{other.__name__} and {owner.__name__} both keep a column called {name}; rename one of them."
                raise ValueError(text)
    return {name: found[name][0] for name in sorted(found)}


def refuse_needs(cls: type) -> None:
    """Tells whoever wrote a policy for the version before how columns are declared."""
    if isinstance(vars(cls).get("needs"), Set):
        text = 'declare what it keeps, columns = {"squares": per_player()}, and use tree.columns.squares'
        raise TypeError(f"{cls.__name__}: `needs` is no longer read; {text} (docs/extending/tree_policy.md).")


def _own(cls: type) -> dict[str, tuple[Column, type]]:
    """The columns of a class and of those it is derived from, each with the class that declared it first."""
    found: dict[str, tuple[Column, type]] = {}
    for base in reversed(cls.__mro__):
        declared: Mapping[str, Column] = vars(base).get("columns", {})
        for name, column in declared.items():
            found[name] = column, found.get(name, (column, base))[1]
    return found


# -- their memory ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Columns(Memory):
    """The columns of one search, by their names."""

    _declared: ClassVar[dict[str, Column]] = {}

    def __reduce__(self) -> Any:
        return _filled, (self._declared, {name: getattr(self, name) for name in self._declared})


NONE = Columns()
"""The columns where policies keep nothing."""


def new_columns(declared: Mapping[str, Column], players: int, capacity: int = 0, game: Any = None) -> Columns:
    """Columns of zeros for a tree of so many nodes."""
    return _filled(declared, {n: _new(column, players, capacity, game) for n, column in declared.items()})


def for_thread(columns: Columns, players: int, game: Any) -> Columns:
    """The columns as another thread sees them: the same nodes, and all else of its own."""
    own = {n: _new(c, players, 0, game) for n, c in columns._declared.items() if c.rows != NODES}
    return columns.replace(**{n: cache_aligned(a) if isinstance(a, np.ndarray) else a for n, a in own.items()})


def declared_in(columns: Columns, rows: int = 0) -> dict[str, Column]:
    """The shapes of these columns; only of those that have so many rows, such as NODES, if that is given."""
    return {name: column for name, column in columns._declared.items() if not rows or column.rows == rows}


def node_columns(columns: Columns) -> dict[str, Any]:
    """The columns that have a row a node."""
    return {name: getattr(columns, name) for name in declared_in(columns, NODES)}


def only_nodes(columns: Columns, size: int) -> Columns:
    """A copy of the columns of the first nodes, without those of actions, tables and memories."""
    declared = declared_in(columns, NODES)
    if not declared:
        return NONE
    return _filled(declared, {name: getattr(columns, name)[:size].copy() for name in declared})


def has_memories(columns: Columns) -> bool:
    """A memory is among the columns, which every search makes anew."""
    return any(column.make for column in columns._declared.values())


def renew(columns: Columns) -> None:
    """Actions and tables are zeros again."""
    for name, column in columns._declared.items():
        if column.rows != NODES:
            getattr(columns, name)[...] = 0


def bytes_a_node(declared: Mapping[str, Column], players: int) -> int:
    """The memory that these columns take for every node."""
    return sum(8 * max(1, _width(column, players)) for column in declared.values() if column.rows == NODES)


def merged_row(column: Column, rows: list[Any], visits: Any) -> Any:
    """The merged row of a node that several trees have."""
    if column.kind is int:
        return rows[int(np.argmax(visits))]
    counts = np.array([row[COUNT] for row in rows]) if column.averages else np.asarray(visits, float)
    mean = weighted_sum(counts, rows) / counts.sum() if counts.sum() else np.array(rows[0])
    if column.averages:
        mean[COUNT] = counts.sum()
    return mean


def _new(column: Column, players: int, capacity: int, game: Any) -> Any:
    if column.make is not None:
        return column.make(game)
    rows = {NODES: capacity, ACTIONS: players * SLOTS, PLAYERS: players}.get(column.rows, column.rows)
    width = _width(column, players)
    return zeros((rows, width) if width else rows, np.float64 if column.kind is float else np.int64)


def _width(column: Column, players: int) -> int:
    return players if column.width == PLAYERS else column.width


def _filled(declared: Mapping[str, Column], arrays: dict[str, Any]) -> Columns:
    columns: Columns = _shape(tuple(declared.items()))(**arrays)
    return columns


@functools.cache
def _shape(declared: tuple[tuple[str, Column], ...]) -> type[Columns]:
    """The class of columns of these names. Compiled code knows it by its name and its arrays, as any memory."""
    fields: list[tuple[str, Any, Any]] = [(name, Any, None) for name, _ in declared]
    about = {"_declared": dict(declared), "__module__": __name__}
    return dataclasses.make_dataclass("Columns", fields, bases=(Columns,), namespace=about, frozen=True)
