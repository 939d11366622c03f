"""Strongly connected components of a graph (Tarjan 1972), without recursion."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, TypeVar

N = TypeVar("N", bound=Hashable)


class _Search(Generic[N]):
    """The depth-first search under way."""

    def __init__(self, successors: Callable[[N], Iterable[N]]) -> None:
        self.successors = successors
        self.index: dict[N, int] = {}
        self.low: dict[N, int] = {}
        self.held: set[N] = set()
        self.stack: list[N] = []

    def enter(self, node: N) -> tuple[N, Iterator[N]]:
        self.index[node] = self.low[node] = len(self.index)
        self.stack.append(node)
        self.held.add(node)
        return node, iter(self.successors(node))

    def from_root(self, root: N) -> Iterator[list[N]]:
        work = [self.enter(root)]
        while work:
            node, following = work[-1]
            for other in following:
                if other not in self.index:
                    work.append(self.enter(other))
                    break
                if other in self.held:
                    self.low[node] = min(self.low[node], self.index[other])
            else:
                work.pop()
                if work:
                    self.low[work[-1][0]] = min(self.low[work[-1][0]], self.low[node])
                if self.low[node] == self.index[node]:
                    yield self.component(node)

    def component(self, node: N) -> list[N]:
        found: list[N] = []
        while not found or found[-1] != node:
            found.append(self.stack.pop())
        self.held.difference_update(found)
        return found


def strong_components(roots: Iterable[N], successors: Callable[[N], Iterable[N]]) -> Iterator[list[N]]:
    """The components below the roots, those that others lead to first."""
    search = _Search(successors)
    for root in roots:
        if root not in search.index:
            yield from search.from_root(root)
