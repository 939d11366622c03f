"""The history of a search: what every simulation did, enough to replay how the tree grew and to see why.

    ways    int32 [row, 5]          a row for every node that a simulation went through: the node, the action that led
                                    to it, where its children stand in `weighed` and how many, its proof afterwards
    means   float32 [row, player]   its mean afterwards
    ends    int32 [simulation]      where the simulation's rows end
    found   float32 [simulation, player]  what it found
    weighed int32 [place, 4]        a child, its visits before, its action, and whether it gets no more simulations
    terms   float32 [place, 3]      the terms of its weight, as the tree policy names them

About 500 bytes a simulation for seven actions and a depth of three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, overload

import numpy as np

from outply.compiler.memory import Memory
from outply.search.trace import Told

SCHEMA = "outply.growth/1"
SIMULATIONS, ROWS, PLACES = 20_000, 100_000, 500_000
NODE, LED, BEGIN, COUNT, PROVEN = range(5)
TERMS = 3


class Weighed(NamedTuple):
    """A child among which the tree policy chose; its weight is the sum of its terms."""

    node: int
    visits: int
    action: int
    terms: tuple[float, ...]
    chosen: bool
    closed: bool  # it is proven, or can be no better than one that is: it gets no more simulations

    @property
    def weight(self) -> float:
        """How much it deserved the simulation."""
        return sum(self.terms)


class Level(NamedTuple):
    """A node that a simulation went through, with what it was worth afterwards."""

    node: int
    action: int  # that led to it; -1 for the root
    mean: tuple[float, ...]
    proof: int  # as in the tree: 0 or more, proven to be over in so many plies
    children: tuple[Weighed, ...]  # what could be chosen; none where it ended, or where chance moved


class Simulation(NamedTuple):
    """One simulation: its way from the root, and the utilities it found."""

    levels: tuple[Level, ...]
    utilities: tuple[float, ...]


class Simulations(Told, Sequence[Simulation]):
    """The simulations that were kept, each made into a record when it is asked for."""

    measure = "simulations"

    def __init__(self, history: KeptHistory, names: tuple[str, ...]) -> None:
        kept, rows, places = (int(n) for n in history.count[:3])
        self.names = names  # of the terms
        self.total = int(history.count[3])  # the ones that were not kept among them
        self.ends, self.found = history.ends[:kept].copy(), history.found[:kept].copy()
        self.ways, self.means = history.ways[:rows].copy(), history.means[:rows].copy()
        self.weighed, self.terms = history.weighed[:places].copy(), history.terms[:places].copy()

    def __len__(self) -> int:
        return len(self.ends)

    @overload
    def __getitem__(self, at: int) -> Simulation: ...
    @overload
    def __getitem__(self, at: slice) -> list[Simulation]: ...
    def __getitem__(self, at: int | slice) -> Simulation | list[Simulation]:
        if isinstance(at, slice):
            return [self._simulation(number) for number in range(len(self))[at]]
        return self._simulation(range(len(self))[at])

    def _simulation(self, number: int) -> Simulation:
        begin, end = int(self.ends[number - 1]) if number else 0, int(self.ends[number])
        nodes = [*self.ways[begin:end, NODE].tolist(), -1]
        levels = tuple(self._level(row, nodes[row - begin + 1]) for row in range(begin, end))
        return Simulation(levels, tuple(self.found[number].tolist()))

    def _level(self, row: int, chosen: int) -> Level:
        node, action, begin, count, proof = self.ways[row].tolist()
        children = tuple(
            Weighed(child, visits, led, tuple(terms[: len(self.names)]), child == chosen, bool(closed))
            for (child, visits, led, closed), terms in zip(
                self.weighed[begin : begin + count].tolist(), self.terms[begin : begin + count].tolist(), strict=True
            )
        )
        return Level(node, action, tuple(self.means[row].tolist()), proof, children)

    def __iter__(self) -> Iterator[Simulation]:
        return (self._simulation(number) for number in range(len(self)))

    @property
    def complete(self) -> bool:
        """All simulations were kept."""
        return self.total == len(self)

    @property
    def bytes_used(self) -> int:
        return sum(int(a.nbytes) for a in (self.ends, self.found, self.ways, self.means, self.weighed, self.terms))

    def to_dict(self) -> dict[str, Any]:
        """The simulations as plain data, a list a column: short enough to send to a page that replays them."""
        return {
            "schema": SCHEMA,
            "total": self.total,
            "terms": list(self.names),
            "ends": self.ends.tolist(),
            "utilities": self.found.tolist(),
            "node": self.ways[:, NODE].tolist(),
            "action": self.ways[:, LED].tolist(),
            "begin": self.ways[:, BEGIN].tolist(),
            "count": self.ways[:, COUNT].tolist(),
            "proof": self.ways[:, PROVEN].tolist(),
            "mean": self.means.tolist(),
            "child": self.weighed[:, 0].tolist(),
            "visits": self.weighed[:, 1].tolist(),
            "led": self.weighed[:, 2].tolist(),
            "closed": self.weighed[:, 3].tolist(),
            "weight": [[term if np.isfinite(term) else None for term in row] for row in self.terms.tolist()],
        }


@dataclass(frozen=True)
class History(Memory):
    """The observer of a search without a trace: it keeps nothing, and costs nothing once compiled."""

    def begin(self) -> None:
        """A simulation begins."""

    def weigh(self, policy: Any, tree: Any, level: int, node: int, first: int, count: int, player: int) -> None:
        """The children among which the tree policy has just chosen."""

    def find(self, work: Any) -> None:
        """A simulation has found its utilities, which are not yet backed up."""

    def keep(self, tree: Any, work: Any, depth: int) -> None:
        """A simulation is over and backed up."""


@dataclass(frozen=True)
class KeptHistory(History):
    """The observer of a search with a trace: it keeps what every simulation did, as long as there is room."""

    ways: Any = None
    means: Any = None
    ends: Any = None
    found: Any = None
    weighed: Any = None
    terms: Any = None
    begun: Any = None  # int64 [level, 2]: what the present simulation weighed at each level
    count: Any = None  # int64 [4]: simulations, rows, places kept; simulations in all
    seen: Any = None  # int64 [1]: places of the present simulation, so far

    def begin(self) -> None:
        self.seen[0] = self.count[2]

    def weigh(self, policy: Any, tree: Any, level: int, node: int, first: int, count: int, player: int) -> None:
        begin = self.seen[0]
        self.begun[level, 0] = begin
        self.begun[level, 1] = count
        self.seen[0] = begin + count
        if begin + count <= self.terms.shape[0]:
            explore = tree.explore(policy, node)
            for i in range(count):
                child = first + i
                self.weighed[begin + i, 0] = child
                self.weighed[begin + i, 1] = tree.visits(child)
                self.weighed[begin + i, 2] = tree.action(child)
                self.weighed[begin + i, 3] = tree.closed(child)
                for which in range(TERMS):
                    self.terms[begin + i, which] = policy.term(tree, node, child, player, explore, which)

    def find(self, work: Any) -> None:
        if self.count[0] < self.found.shape[0]:
            for player in range(self.means.shape[1]):
                self.found[self.count[0], player] = work.utilities[player]

    def keep(self, tree: Any, work: Any, depth: int) -> None:
        self.count[3] += 1
        number, row = self.count[0], self.count[1]
        full = number >= self.ends.shape[0] or row + depth >= self.ways.shape[0] or self.seen[0] > self.terms.shape[0]
        if full or self.count[3] > number + 1:  # once one is left out the others would make no sense
            return
        for level in range(depth + 1):
            node = work.path[level]
            chose = level < depth and tree.kind(node) >= 0
            self.ways[row, NODE] = node
            self.ways[row, LED] = tree.action(node)
            self.ways[row, BEGIN] = self.begun[level, 0] if chose else 0
            self.ways[row, COUNT] = self.begun[level, 1] if chose else 0
            self.ways[row, PROVEN] = tree.proof(node)
            for player in range(self.means.shape[1]):
                self.means[row, player] = tree.mean(node, player)
            row += 1
        self.ends[number] = row
        self.count[0] = number + 1
        self.count[1] = row
        self.count[2] = self.seen[0]

    def simulations(self, names: tuple[str, ...]) -> Simulations:
        """The history so far; `names` are those of the terms."""
        return Simulations(self, names)


def new_history(on: bool, players: int, deepest: int) -> History:
    """The observer of a search: with room for what simulations do, if that is wanted."""
    if not on:
        return History()
    return KeptHistory(
        ways=np.zeros((ROWS, 5), np.int32),
        means=np.zeros((ROWS, players), np.float32),
        ends=np.zeros(SIMULATIONS, np.int32),
        found=np.zeros((SIMULATIONS, players), np.float32),
        weighed=np.zeros((PLACES, 4), np.int32),
        terms=np.zeros((PLACES, TERMS), np.float32),
        begun=np.zeros((deepest + 1, 2), np.int64),
        count=np.zeros(4, np.int64),
        seen=np.zeros(1, np.int64),
    )
