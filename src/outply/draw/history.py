"""How a search tree grew, as text: the last simulations, with every term of every weight that chose a child.

simulation 9: b3 a2, found +1 -1
    at the root                visits     value  exploration     weight
    > b3                            3    0.5000       0.4234     0.9234
      a2                            5    0.6000       0.3279     0.9279
    now b3: 4 visits, mean +0.250
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from outply.game import CHANCE
from outply.search.report import Report

WIDE = 13
"""Columns of a number: the longest names of terms have their own width."""

FIRST = 16
"""Columns of a name, at least."""


def format_history(report: Report) -> str:
    """What the trace of a Monte-Carlo tree search shows, in a line."""
    trace = report.trace
    kept = f", of which the first {len(trace):,} were kept" if not trace.complete else ""
    return (
        f"{trace.total:,} simulations{kept}. weight = {' + '.join(trace.names)}, with values from 0 to 1.\n"
        "> is the child chosen: that of the greatest weight, unless the policy draws; = is proven and not chosen again."
    )


def render_history(report: Report, lines: int) -> str:
    """The last simulations that fit in so many lines, in order; at least one of them."""
    trace, room = report.trace, lines
    shown: list[list[str]] = []
    for number in reversed(range(len(trace))):
        text = list(_simulation(report, number, trace[number]))
        if shown and len(text) > room:
            break
        shown.append(text)
        room -= len(text)
    hidden = len(trace) - len(shown)
    before = [f"… {hidden:,} simulations before these are not shown."] if hidden else []
    return "\n".join([*before, *(line for text in reversed(shown) for line in text)]) or "no simulation was kept"


def _simulation(report: Report, number: int, simulation: Any) -> Iterator[str]:
    """A simulation: its actions, what it found, what it chose from at each level, and the means that it left."""
    names, s = ["the root"], report.state
    utilities = " ".join(f"{utility:+g}" for utility in simulation.utilities)
    below = simulation.levels[1:]
    states = [s]
    for level in below:
        names.append(_name(report, states[-1], level.action))
        states.append(report.game.result(states[-1], level.action))
    yield f"simulation {number + 1:,}: {' '.join(names[1:]) or names[0]}, found {utilities}"
    for at, level in enumerate(simulation.levels):
        if level.children:
            yield from _weights(report, states[at], "at " + names[at], level.children)
    yield "    now " + ", ".join(_now(name, level) for name, level in zip(names, simulation.levels, strict=True))


def _name(report: Report, s: Any, action: int) -> str:
    return str(action) if report.game.to_move(s) == CHANCE else report.game.action_name(s, action)


def _weights(report: Report, s: Any, title: str, children: Any) -> Iterator[str]:
    """The children before the choice: visits, the terms and their sum; the chosen one is marked."""
    titles = ("visits", *report.trace.names, "weight")
    widths = [max(WIDE, len(name) + 2) for name in titles]
    names = [_name(report, s, child.action) for child in children]
    first = max(FIRST, len(title), *(len(name) + 2 for name in names))
    yield f"    {title:<{first}}" + "".join(f"{name:>{width}}" for name, width in zip(titles, widths, strict=True))
    for name, child in zip(names, children, strict=True):
        numbers = (f"{child.visits:,}", *(_number(term) for term in child.terms), _number(child.weight))
        cells = "".join(f"{number:>{width}}" for number, width in zip(numbers, widths, strict=True))
        mark = ">" if child.chosen else "=" if child.closed else " "
        yield f"    {mark} {name:<{first - 2}}{cells}"


def _number(value: float) -> str:
    return f"{value:.4f}" if abs(value) < float("inf") else "∞" if value > 0 else "-∞"


def _now(name: str, level: Any) -> str:
    """What a node is worth after the simulation."""
    mean = " ".join(f"{value:+.3f}" for value in level.mean)
    return f"{name} {mean}{' proven' if level.proof >= 0 else ''}"
