"""A part of a search tree that is small enough to draw: pictures, pages, text and data are made from it.

A source knows a whole tree, whose nodes are numbers; `grow` chooses which of them to show, first things first.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from outply.game import CHANCE, Game
from outply.games.trees.tree import TreeGame
from outply.search.plan import choices
from outply.search.report import Report

ROOT = 0
LONG_NAME = 40
BOARD_LINES, BOARD_COLUMNS = 9, 26
"""A board larger than this is not drawn into a node."""


class Extent(NamedTuple):
    """Limits of a drawing: nodes in all, children of a node, plies."""

    nodes: int = 200
    breadth: int = 12
    depth: int = 24


@dataclass
class Branch:
    """A node as it is shown."""

    action: int  # that led here; -1 at the root
    name: str
    state: Any = None
    mover: int | None = None  # who moves here, or None where the game is over or nothing is known
    value: tuple[float, ...] = ()
    bounds: tuple[str, ...] = ()  # for each value "", "≤" or "≥"
    value_text: str = ""  # the value as people read it
    visits: int = 0
    share: float = 0.0  # of the visits of the node above
    proven: str = ""  # «win in 5», to the player at the root
    odds: float | None = None  # the probability of an outcome of chance
    note: str = ""  # how the value came about, or why the rest was cut
    best: bool = False  # does it lie on the expected line?
    pruned: bool = False  # it was not looked at
    hidden: int = 0  # nodes below that are not shown
    board: tuple[str, ...] = ()  # the state as lines of text, if that is small
    below: list[Branch] = field(default_factory=list)

    def walk(self) -> Iterator[Branch]:
        """This branch and all below it that are drawn, from top to bottom."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.below))


def group_pruned(branches: list[Branch], few: int = 3) -> list[Branch]:
    """The branches, with all pruned ones as a single branch if they are more than a few."""
    pruned = [branch for branch in branches if branch.pruned]
    if len(pruned) <= few:
        return branches
    names = " ".join(branch.name for branch in pruned)
    return [*(branch for branch in branches if not branch.pruned), Branch(pruned[0].action, names, pruned=True)]


class Source(Protocol):
    """A tree to show a part of; its root is number 0."""

    total: int  # nodes in all
    about: str  # what the values are
    player: int | None  # whose they are, if they are one player's

    def children(self, node: int) -> list[int]:
        """The children, in the order in which they are drawn."""

    def order(self, node: int, depth: int) -> Any:
        """Nodes are chosen in ascending order of this: the smallest is shown first."""

    def action(self, node: int) -> int:
        """The action or outcome that leads to the node."""

    def tell(self, node: int, branch: Branch, above: Branch | None) -> None:
        """Writes what is known of a node."""

    def cut(self, node: int) -> bool:
        """The search left out some actions or outcomes of the node."""


@dataclass(frozen=True)
class View:
    """A search as it is drawn: the part of its tree that fits."""

    report: Report
    root: Branch
    about: str
    player: int | None  # whose values are shown, if only one player's
    shown: int
    total: int

    @property
    def missing(self) -> str:
        """A sentence about what is not shown, if there is any."""
        return f"{self.shown:,} of {self.total:,} nodes are shown." if self.shown < self.total else ""


def grow(source: Source, report: Report, limits: Extent) -> View:
    """The part of a tree that is shown first."""
    chosen = set(_expected_line(source, report, limits))
    waiting: list[tuple[Any, int, int]] = [(source.order(ROOT, 0), ROOT, 0)]
    while waiting and len(chosen) < limits.nodes:
        _, node, depth = heapq.heappop(waiting)
        chosen.add(node)
        if depth < limits.depth:
            for child in source.children(node)[: limits.breadth]:
                heapq.heappush(waiting, (source.order(child, depth + 1), child, depth + 1))
    root = Branch(-1, "", report.state, best=True)
    _fill(source, report, limits, chosen, ROOT, root, None, 0)
    return View(report, root, source.about, source.player, len(chosen), source.total)


def _expected_line(source: Source, report: Report, limits: Extent) -> Iterator[int]:
    """The nodes of the expected line, which are shown in any case."""
    node = ROOT
    for action in report.line[: min(limits.depth, limits.nodes // 2)]:
        node = next((child for child in source.children(node) if source.action(child) == action), ROOT)
        if node == ROOT:
            return
        yield node


def _fill(
    source: Source,
    report: Report,
    limits: Extent,
    chosen: set[int],
    at: int,
    branch: Branch,
    above: Any,
    depth: int,
) -> None:
    """Fills in a branch and the branches below it, as far as the limits allow."""
    game, s = report.game, branch.state
    branch.mover = None if game.is_terminal(s) else int(game.to_move(s))
    branch.board = board_of(game, s)
    source.tell(at, branch, above)
    odds = odds_of(game, s, branch.mover)
    expected = report.line[depth] if branch.best and depth < len(report.line) else None
    for node in source.children(at):
        if node not in chosen:
            branch.hidden += 1
            continue
        action = source.action(node)
        child = Branch(action, game.action_name(s, action), game.result(s, action), odds=odds.get(action))
        child.best, expected = action == expected, None if action == expected else expected
        branch.below.append(child)
        _fill(source, report, limits, chosen, node, child, branch, depth + 1)
    if source.cut(at):
        _add_pruned(game, source, limits, at, branch, odds)


def _add_pruned(game: Game, source: Source, limits: Extent, at: int, branch: Branch, odds: dict[int, float]) -> None:
    """Adds the actions that were not searched, marked as pruned."""
    tried = {source.action(node) for node in source.children(at)}
    for action in choices(game, branch.state):
        if action not in tried:
            if len(branch.below) < limits.breadth:
                name = game.action_name(branch.state, action)
                branch.below.append(Branch(action, name, odds=odds.get(action), pruned=True))
            else:
                branch.hidden += 1


def odds_of(game: Game, s: Any, mover: int | None) -> dict[int, float]:
    """The probabilities of the outcomes, where chance moves."""
    return {int(outcome): float(odds) for outcome, odds in game.chances(s)} if mover == CHANCE else {}


def describe_search(report: Report) -> str:
    """The game and the algorithm; of a long name only the options that are not defaults."""
    game = report.game
    told = repr(game)
    if len(told) > LONG_NAME:
        changed = {n: v for n, v in game.options().items() if v != type(game)().options()[n]}
        told = f"{type(game).__name__}({', '.join(f'{name}={value!r}' for name, value in changed.items())})"
    return clean(f"{told} · {report.algorithm!r}")


def board_of(game: Game, s: Any) -> tuple[str, ...]:
    """The state as a few short lines; none if it is larger than that."""
    if isinstance(game, TreeGame) and type(game).show is TreeGame.show:  # which shows the whole tree
        return (game.levels[s].name,) if game.levels[s].name else ()
    lines = [clean(line).rstrip() for line in game.show(s).splitlines()]
    small = 0 < len(lines) <= BOARD_LINES and max(map(len, lines)) <= BOARD_COLUMNS
    return tuple(lines) if small else ()


def clean(text: str) -> str:
    """Text without colour codes of terminals, and without characters that HTML and SVG forbid."""
    return re.sub(r"\x1b\[[0-9;]*m|[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]", "", text)


def format_number(value: float) -> str:
    """A value in few digits."""
    return "∞" if value == float("inf") else "-∞" if value == float("-inf") else f"{value:.4g}"
