"""A small trace as a tree: every state that was looked at, its window and its value, and the branches that were cut.

3
├─ a1  3
│  ├─ b1  3
│  └─ b2  12
└─ a2  2   between 3 and inf, cut: at most alpha
   ├─ c1  2
   └─ c2  ✂
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from outply.memory.trace import Step, Steps
from outply.report import Report

MOST_LINES = 400
SCISSORS = "✂"


@dataclass
class Seen:
    """A state that the search entered."""

    state: Any
    name: str
    action: int
    alpha: float
    beta: float
    value: tuple[float, ...] = ()
    why: str = ""
    cut: str = ""
    below: list[Seen] = field(default_factory=list)


def drawn_trace(report: Report) -> str:
    """The last pass of a search that was traced, as text."""
    if report.trace is None:
        raise ValueError("this search was not traced: ask for trace=True.")
    zero_sum = all(abs(sum(step.value)) < 1e-9 for step in report.trace)
    lines = list(_lines(report, tree_of(report), "", "", 1 if zero_sum else report.game.players))
    more = [f"… {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
    return "\n".join(lines[:MOST_LINES] + more)


def tree_of(report: Report) -> Seen:
    """The states that the last pass entered, each below the one it was entered from."""
    game, steps = report.game, last_pass(report.trace)
    first = next((step for step in steps if step.kind == "pass"), None)
    root = Seen(report.state, "", -1, *(first.alpha, first.beta) if first else (float("-inf"), float("inf")))
    way = [root]
    for step in steps:
        if step.kind == "enter":
            del way[step.level :]
            parent = way[-1]
            name = game.action_name(parent.state, step.action)
            child = Seen(game.result(parent.state, step.action), name, step.action, step.alpha, step.beta)
            parent.below.append(child)
            way.append(child)
        elif step.kind == "cut":
            way[step.level].cut = step.why
        elif step.kind != "pass":
            way[step.level].value, way[step.level].why = step.value, step.why
    return root


def last_pass(steps: Steps) -> list[Step]:
    """The steps from where the last pass begins."""
    begins = steps.begins()
    return steps[begins[-1] if begins else 0 :]


def _lines(report: Report, seen: Seen, before: str, indent: str, players: int) -> Iterator[str]:
    """A line a state; `players` is how many of them have their value shown."""
    yield f"{before}{seen.name}  {told(seen, players)}".rstrip() if seen.name else f"{before}{told(seen, players)}"
    tried = {child.action for child in seen.below}
    left = [a for a in report.game.actions(seen.state) if int(a) not in tried] if seen.cut else []
    branches: list[Seen | str] = [*seen.below, *(report.game.action_name(seen.state, int(a)) for a in left)]
    for number, branch in enumerate(branches):
        last = number == len(branches) - 1
        start, rest = indent + ("└─ " if last else "├─ "), indent + ("   " if last else "│  ")
        if isinstance(branch, str):
            yield f"{start}{branch}  {SCISSORS}"
        else:
            yield from _lines(report, branch, start, rest, players)


def told(seen: Seen, players: int) -> str:
    """The value of a state, and how it came about where that is worth telling."""
    parts = [", ".join(f"{v:g}" for v in seen.value[:players])]
    if seen.cut:
        parts.append(f"{told_window(seen.alpha, seen.beta)}, cut: {seen.cut}")
    elif seen.why not in ("", "the game is over"):
        parts.append(seen.why)
    return "   ".join(filter(None, parts))


def told_window(alpha: float, beta: float) -> str:
    """The bounds; of a null window only the one that was asked about."""
    if math.nextafter(alpha, math.inf) == beta:
        return f"null window at {min(repr(alpha), repr(beta), key=len)}"
    return f"between {alpha:g} and {beta:g}"
