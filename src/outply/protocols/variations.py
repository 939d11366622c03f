"""Lines of play: the expected continuation of every row of a report, the first rows first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from outply.protocols.words import word_of, words_of
from outply.search.report import OPEN_ROW, Move, Report, in_order
from outply.search.tree import ROOT, SearchTree

LONGEST = 40
"""Actions of a line that are told."""


@dataclass(frozen=True)
class ReportOnSome(Report):
    """A report on actions that were searched one by one, with the expected continuation of each."""

    lines: dict[int, tuple[int, ...]] = field(default_factory=dict, repr=False)


class Variation(NamedTuple):
    """A row of a report with its line, as words."""

    row: Move
    words: list[str]


def variations(report: Report, number: int) -> list[Variation]:
    """The best rows, each with its line."""
    rows = [row for row in in_order(report) if row.bound != OPEN_ROW or row.action == report.action][:number]
    return [Variation(row, _words(report, row)) for row in rows]


def _words(report: Report, row: Move) -> list[str]:
    line = line_of(report, row.action)[:LONGEST]
    return words_of(report.game, report.state, line) or [word_of(report.game, report.state, row.action)]


def line_of(report: Report, action: int) -> tuple[int, ...]:
    """The expected continuation that begins with this action."""
    if report.line[:1] == (action,):
        return report.line
    if isinstance(report, ReportOnSome):
        return report.lines.get(action, (action,))
    if isinstance(report.tree, SearchTree):
        return _line_in(report.tree, action)
    return (action,)


def _line_in(tree: SearchTree, action: int) -> tuple[int, ...]:
    """The most visited actions below an action of the root."""
    node = next((child for child in tree.children(ROOT) if int(tree.action(child)) == action), ROOT)
    line = [action]
    while node != ROOT and int(tree.kind(node)) >= 0 and len(line) < LONGEST:
        visited = [child for child in tree.children(node) if tree.visits(child)]
        if not visited:
            break
        node = max(visited, key=lambda child: int(tree.visits(child)))
        line.append(int(tree.action(node)))
    return tuple(line)
