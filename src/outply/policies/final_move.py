"""Final moves: which action to play when the search is over.

Each gives a child a rank. A proven child is played if no other promises more, so a proven win always, a proven loss
only if there is nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.boards.random import uniform
from outply.options import Part, option
from outply.search.tree import ROOT


@dataclass(frozen=True)
class FinalMove(Part):
    """The base of final moves."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        """The score of a child, by which the final move is chosen; values are on the scale of 0 to 1."""
        raise NotImplementedError

    def choose(self, tree: Any, node: int, player: int, stream: Any = None) -> int:
        """The child to play: a proven one if nothing promises more, of wins the fastest, of losses the slowest."""
        sure, likely = surest(tree, node, player), self.likeliest(tree, node, player, stream)
        if likely < 0 or (sure >= 0 and tree.value(sure, player) >= max(tree.value(likely, player), 0.5)):
            return sure
        return likely

    def likeliest(self, tree: Any, node: int, player: int, stream: Any) -> int:
        """Of the children that are neither proven nor bounded out the one to play, or -1: the first of the best."""
        best, greatest = -1, -math.inf
        for child in tree.children(node):
            if not tree.decided(child):
                rank = self.rank(tree, node, child, player)
                if best < 0 or rank > greatest:
                    best, greatest = child, rank
        return best

    def expect(self, tree: Any, node: int, player: int) -> int:
        """The child that play is expected to go on with, further down: the same, but never drawn."""
        return self.choose(tree, node, player)

    @property
    def draws(self) -> bool:
        """The choice may be drawn: it is made in a way of its own."""
        return type(self).likeliest is not FinalMove.likeliest or type(self).choose is not FinalMove.choose

    @property
    def extends(self) -> bool:
        """The policy may ask for a longer search: it defines `extension`."""
        return type(self).extension is not FinalMove.extension

    def extension(self, tree: Any, player: int) -> float:
        """The extra search that the policy asks for, as a share of the budget."""
        return 0.0


def surest(tree: Any, node: int, player: int) -> int:
    """Of the proven children the one to play, or -1: the best, of wins the fastest, of others the slowest."""
    best, greatest, patience = -1, -math.inf, 0
    for child in tree.children(node):
        if tree.proof(child) >= 0:
            value = tree.value(child, player)
            plies = -tree.proof(child) if value > 0.5 else tree.proof(child)
            if best < 0 or value > greatest or (value == greatest and plies > patience):
                best, greatest, patience = child, value, plies
    return best


@dataclass(frozen=True)
class MostVisits(FinalMove):
    """The most visited child, also called robust child; of equals the better."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return tree.visits(child) + 0.5 * tree.value(child, player)


@dataclass(frozen=True)
class BestValue(FinalMove):
    """The child of the best mean, also called max child."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return tree.value(child, player) if tree.visits(child) > 0 else -math.inf


@dataclass(frozen=True)
class Agreement(MostVisits):
    """The most visited child, and the search goes on until it is also the best, also called robust-max child."""

    longer: float = option(0.5, "how much longer than its budget the search may go on, as a share of it", low=0.0)

    def extension(self, tree: Any, player: int) -> float:
        most = self.choose(tree, ROOT, player)
        return 0.0 if most == BestValue().choose(tree, ROOT, player) else self.longer


@dataclass(frozen=True)
class Secure(FinalMove):
    """The child of the best lower confidence bound: mean - a / sqrt(visits)."""

    a: float = option(1.0, "how cautious to be", low=0.0)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        visits = tree.visits(child)
        return tree.value(child, player) - self.a / math.sqrt(visits) if visits > 0 else -math.inf


@dataclass(frozen=True)
class UCBWeight(FinalMove):
    """The child of the greatest UCB1 weight: mean + c · sqrt(log parent visits / visits)."""

    c: float = option(0.2, "how much uncertainty is worth", low=0.0)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        visits, parent = tree.visits(child), max(1, tree.visits(node))
        if visits == 0:
            return -math.inf
        return tree.value(child, player) + self.c * math.sqrt(math.log(parent) / visits)


@dataclass(frozen=True)
class SampledVisits(FinalMove):
    """A child drawn by its visits: as often as visits ^ (1 / temperature) says."""

    temperature: float = option(1.0, "near 0 the most visited child, above 1 more even", low=1e-3)

    def expect(self, tree: Any, node: int, player: int) -> int:
        return MostVisits().choose(tree, node, player)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.visits(child))

    def likeliest(self, tree: Any, node: int, player: int, stream: Any) -> int:
        most, child = 1, -1
        for each in tree.children(node):
            if not tree.decided(each) and (child < 0 or tree.visits(each) > tree.visits(child)):
                child = each
                most = max(1, tree.visits(each))
        if child < 0:
            return child
        total = 0.0
        for each in tree.children(node):
            total += self.weight(tree, each, most)
        left = uniform(stream) * total
        for each in tree.children(node):
            left -= self.weight(tree, each, most)
            if left < 0.0 and not tree.decided(each):
                return each
        return child

    def weight(self, tree: Any, child: int, most: int) -> float:
        """The weight with which the child is drawn, beside that of the one of most visits."""
        return 0.0 if tree.decided(child) else (tree.visits(child) / most) ** (1.0 / self.temperature)


@dataclass(frozen=True)
class SampledValues(FinalMove):
    """A child drawn by its value, proven or not: as often as exp(value / temperature) says. Weak play, not blunders."""

    temperature: float = option(0.1, "near 0 the best child, above 1 nearly any", low=1e-3)

    def expect(self, tree: Any, node: int, player: int) -> int:
        return MostVisits().choose(tree, node, player)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return tree.value(child, player)

    def choose(self, tree: Any, node: int, player: int, stream: Any = None) -> int:
        """The child to play; without a stream to draw from the best."""
        best, greatest = self.best(tree, node, player, False)
        if best < 0:
            best, greatest = self.best(tree, node, player, True)
            return best if stream is None else self.draw(tree, node, player, greatest, True, stream)
        return best if stream is None else self.draw(tree, node, player, greatest, False, stream)

    def best(self, tree: Any, node: int, player: int, unknown: bool) -> tuple[int, float]:
        """The first of the best children and its value; one of which nothing is known counts only if it may."""
        best, greatest = -1, -math.inf
        for child in tree.children(node):
            if self.counts(tree, child, unknown) and (best < 0 or self.rank(tree, node, child, player) > greatest):
                best, greatest = child, self.rank(tree, node, child, player)
        return best, greatest

    def counts(self, tree: Any, child: int, unknown: bool) -> bool:
        """The child may be played."""
        return unknown or tree.visits(child) > 0 or tree.proof(child) >= 0

    def draw(self, tree: Any, node: int, player: int, greatest: float, unknown: bool, stream: Any) -> int:
        """A child drawn by its value."""
        total, chosen = 0.0, -1
        for child in tree.children(node):
            if self.counts(tree, child, unknown):
                total += math.exp((self.rank(tree, node, child, player) - greatest) / self.temperature)
        left = uniform(stream) * total
        for child in tree.children(node):
            if self.counts(tree, child, unknown):
                left -= math.exp((self.rank(tree, node, child, player) - greatest) / self.temperature)
                if chosen < 0 and left < 0.0:
                    chosen = child
        return chosen if chosen >= 0 else self.best(tree, node, player, unknown)[0]
