"""The history of a search tree as text: the last simulations, and why the root's children were chosen or not."""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE
from outply.search.report import Report


def format_history(report: Report) -> str:
    """The trace of a Monte-Carlo tree search, summed up in a line."""
    return f"{report.trace.total:,} simulations, of which {len(report.trace):,} were kept; weight = " + " + ".join(
        report.trace.names
    )


def render_history(report: Report, lines: int) -> str:
    """The last simulations, a line each, and the weights at the root in the last one."""
    kept = report.trace
    last = range(max(0, len(kept) - lines // 2), len(kept))
    found = [f"{number + 1:>8}  {_format(report, kept[number])}" for number in last]
    return "\n".join([*found, "", *_weights(report, kept[len(kept) - 1])] if len(kept) else ["no simulation was kept"])


def _format(report: Report, simulation: Any) -> str:
    """A simulation: its actions, what it found, and whether its end is proven."""
    utilities = " ".join(f"{u:+g}" for u in simulation.utilities)
    proven = "  proven" if simulation.levels[-1].proof >= 0 else ""
    return f"{' '.join(_names(report, simulation)) or 'the root'}  {utilities}{proven}"


def _names(report: Report, simulation: Any) -> list[str]:
    game, s, names = report.game, report.state, []
    for level in simulation.levels[1:]:
        names.append(str(level.action) if game.to_move(s) == CHANCE else game.action_name(s, level.action))
        s = game.result(s, level.action)
    return names


def _weights(report: Report, simulation: Any) -> list[str]:
    """The children of the root before a simulation: visits, terms and weight of each, the chosen one marked."""
    rows = [" " * 10 + "".join(f"{title:>22}" for title in ("visits", *report.trace.names, "weight"))]
    actions = {node: move.name for node, move in zip(_nodes(simulation), report.moves, strict=False)}
    for child in simulation.levels[0].children:
        numbers = (*child.terms, sum(child.terms))
        mark = ">" if child.chosen else " "
        cells = "".join(f"{number:>22.4f}" for number in numbers)
        rows.append(f"{mark}{actions.get(child.node, ''):>9}{child.visits:>22,}{cells}")
    return rows


def _nodes(simulation: Any) -> list[int]:
    return [child.node for child in simulation.levels[0].children]
