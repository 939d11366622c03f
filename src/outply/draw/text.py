"""A small trace as text: every state that was searched, its window and its value, and the branches that were cut.

3
├─ a1  3
│  ├─ b1  3
│  └─ b2  12
└─ a2  ≤ 2   between 3 and ∞, cut: at most alpha
   ├─ c1  2
   └─ c2  ✂
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from outply.draw.history import format_history, render_history
from outply.draw.sources.trace import SeenTree
from outply.draw.view import Branch, Extent, View, group_pruned, grow
from outply.search.report import Report

MOST_LINES = 200
SCISSORS = "✂"
QUESTIONS = {0: "Can the player win?", 1: "Can the player avoid losing?"}


def render_trace(report: Report, lines: int = MOST_LINES) -> str:
    """The last pass of a search that was traced, as text; a proof has a pass for each question."""
    if report.trace is None:
        raise ValueError("this search was not traced: ask for trace=True.")
    if report.trace.measure == "simulations":
        return render_history(report, lines)
    proof = report.trace.measure == "numbers"
    passes: list[int | None] = [*range(len(report.trace.begins()))] if proof else [None]
    parts = []
    for number in passes:
        view = grow(SeenTree(report, number), report, Extent(nodes=lines, breadth=1 << 30, depth=120))
        question = [QUESTIONS[number or 0]] if len(passes) > 1 else []
        parts.append("\n".join([*question, render_tree(view, lines)]))
    return "\n\n".join(parts)


def trace_text(trace: Any) -> str:
    """A trace as text: what it shows in a line, and the trace."""
    report = replace(trace.report, trace=trace)
    return f"{format_trace(report)}\n{render_trace(report)}"


def format_trace(report: Report) -> str:
    """A trace summed up in a line."""
    if report.trace.measure == "simulations":
        return format_history(report)
    seen = SeenTree(report)
    return f"{report.trace.total:,} steps; {seen.about}; {SCISSORS} was not looked at."


def render_tree(view: View, lines: int = MOST_LINES) -> str:
    """A tree as indented lines."""
    found = list(_lines(view.root, "", ""))
    return "\n".join([*found[:lines], *filter(None, [describe_missing(view, len(found) - lines)])])


def describe_missing(view: View, more: int) -> str:
    """A sentence about what is not shown."""
    parts = [f"{view.total - view.shown:,} more states are not shown"] if view.shown < view.total else []
    if more > 0 and not parts:
        parts.append(f"{more:,} more lines are not shown")
    trace = view.report.trace
    if trace is not None and not trace.complete:
        parts.append(f"of {trace.total:,} steps the first {len(trace):,} were recorded")
    return f"… {'; '.join(parts)}." if parts else ""


def _lines(branch: Branch, before: str, indent: str) -> Iterator[str]:
    """A line a node."""
    yield before + format_branch(branch)
    more = [Branch(-1, f"… {branch.hidden:,} more")] if branch.hidden else []
    below = [*group_pruned(branch.below), *more]
    for number, child in enumerate(below):
        last = number == len(below) - 1
        start, rest = indent + ("└─ " if last else "├─ "), indent + ("   " if last else "│  ")
        yield from _lines(child, start, rest)


def format_branch(branch: Branch) -> str:
    """A branch in a line: the action that leads to it, its value, its visits and a note."""
    odds = f" {branch.odds:.3g}" if branch.odds is not None else ""
    value = SCISSORS if branch.pruned else branch.value_text
    visits = f"{branch.visits:,} visits" if branch.visits else ""
    head = "  ".join(filter(None, [branch.name + odds, value]))
    return "   ".join(filter(None, [head, visits, branch.note]))
