"""Consistency: what holds of every report, whatever the algorithm, its options and the way it stopped.

completed(report)        the report with what every report has: a row for its action
contradictions(report)   one sentence for everything in a report that does not agree with the rest of it
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from outply.game import CHANCE, facts
from outply.search.report import OPEN_ROW, Report, in_order, with_own_row

NEARLY = 1e-9
"""A share of the utility range: two values that are closer than this count as equal."""


def completed(report: Report) -> Report:
    """The report with a row for its action; one that makes its rows late sees to that itself."""
    if report.is_late:
        return report
    moves = with_own_row(report)
    return report if moves is report.moves else replace(report, moves=moves)


def contradictions(report: Report) -> list[str]:
    """What does not agree; empty if all is well."""
    found = [*_about_values(report), *_about_rows(report), *_about_line(report), *_about_stopping(report)]
    if report.action is not None and not found:
        found += [*_about_action(report), *_about_proofs(report)]
    return found


def _about_values(report: Report) -> Iterator[str]:
    """Every value has a number for each player, from the utility range."""
    low, high = report.game.utility_range
    slack = NEARLY * (high - low)
    values = [("the report", report.value), *((f"row {move.action}", move.value) for move in report.moves)]
    for where, value in values:
        if len(value) != report.game.players:
            yield f"{where} has {len(value)} values for {report.game.players} players"
        if not all(math.isfinite(v) and low - slack <= v <= high + slack for v in value):
            yield f"{where} has a value outside the utility range: {value}"


def _about_rows(report: Report) -> Iterator[str]:
    """One row an action, each of a legal one, with its name; shares in proportion to visits."""
    game, s = report.game, report.state
    mover = game.to_move(s)
    legal = {int(o) for o, _ in game.chances(s)} if mover == CHANCE else {int(a) for a in game.actions(s)}
    actions = [move.action for move in report.moves]
    if len(set(actions)) < len(actions):
        yield f"two rows for one action: {actions}"
    for move in report.moves:
        if move.action not in legal:
            yield f"a row for {move.action}, which is not legal"
        elif move.name != game.action_name(s, move.action):
            yield f"row {move.action} is called {move.name}"
        if move.bound not in ("", "at most", "at least", OPEN_ROW) or (move.proven and move.bound):
            yield f"row {move.action} is {move.bound!r}, and {move.proven} is proven"
        if move.visits < 0 or not 0.0 <= move.share <= 1.0 + NEARLY:
            yield f"row {move.action} has {move.visits} visits and a share of {move.share}"
    if sum(move.share for move in report.moves) > 1.0 + NEARLY:
        yield "shares add up to more than 1"
    if (mover == CHANCE) != (report.action is None):
        yield f"player {mover} is to move, and the action is {report.action}"


def _about_line(report: Report) -> Iterator[str]:
    """The line begins with the action, and every action of it is legal."""
    game, s = report.game, report.state
    if report.action is not None and report.line[:1] != (report.action,):
        yield f"the action is {report.action}, and the line {report.line}"
    for place, action in enumerate(report.line):
        if game.is_terminal(s):
            yield f"the line {report.line} goes on after the end, from place {place}"
            return
        chance = game.to_move(s) == CHANCE
        if action not in ([int(o) for o, _ in game.chances(s)] if chance else [int(a) for a in game.actions(s)]):
            yield f"the line {report.line} is not legal at place {place}"
            return
        s = game.result(s, action)


def _about_stopping(report: Report) -> Iterator[str]:
    cost = report.cost
    if min(cost.simulations, cost.nodes, cost.depth, cost.seconds, cost.memory_mb) < 0:
        yield f"a cost is below 0: {cost}"
    if cost.stopped == "proven" and report.proven is None and not any(move.proven for move in report.moves):
        yield "stopped by proven, and nothing is proven"


def _about_action(report: Report) -> Iterator[str]:
    """The row of the action has the report's value, and no row that is sure promises more."""
    assert report.action is not None
    rows = {move.action: move for move in report.moves}
    if report.action not in rows:
        yield f"no row for the action {report.action}"
        return
    row = rows[report.action]
    if in_order(report)[0] != row:
        yield f"the action is {report.action}, and the top row {in_order(report)[0].action}"
    if row.bound != OPEN_ROW and not _equal(report, row.value, report.value) and not _is_mixture(report):
        yield f"the value is {report.value}, and that of the action {row.value}"
    for action in report.best:
        if action not in rows or rows[action].bound == OPEN_ROW:
            yield f"{action} is among the best, and its row says nothing"
    if report.best and report.action not in report.best:
        yield f"{report.action} is not among the best, {report.best}"


def _is_mixture(report: Report) -> bool:
    """Where information is hidden, or the action drawn, the value may be that of playing each as often as its share."""
    if not facts(report.game).hidden and not getattr(report.algorithm, "mixed", False):
        return False
    players = range(len(report.value))
    return _equal(report, tuple(sum(row.share * row.value[p] for row in report.moves) for p in players), report.value)


def _about_proofs(report: Report) -> Iterator[str]:
    """What is proven is the value, of the report and of its action; no proven row is better."""
    assert report.action is not None
    mover = report.game.to_move(report.state)
    row = next(move for move in report.moves if move.action == report.action)
    for where, value, proven in [
        ("the report", report.value, report.proven),
        *((f"row {m.action}", m.value, m.proven) for m in report.moves),
    ]:
        if proven is not None and not _equal(report, value, proven.value):
            yield f"{where} has the value {value}, and {proven.value} is proven"
    if report.proven is not None and row.proven != report.proven:
        yield f"proven is {report.proven}, and of the action {row.proven}"
    plies = report.proven.plies if report.proven else -1
    if plies >= 0 and len(report.line) > plies:
        yield f"it is over in {plies} plies, and the line is {report.line}"
    for move in report.moves:
        sure = move.proven is not None or (move.bound == "" and not report.cost.simulations)
        if sure and report.proven and move.value[mover] > report.value[mover] + _slack(report):
            yield f"{report.action} is proven to be worth {report.value}, and {move.action} is worth {move.value}"


def _slack(report: Report) -> float:
    low, high = report.game.utility_range
    return NEARLY * (high - low)


def _equal(report: Report, one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) <= _slack(report) for a, b in zip(one, other, strict=True))
