"""Every report of every algorithm, with any options and budget, agrees with itself and with the truth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import outply as op
from outply import policies
from outply.api import search_live
from outply.search.consistency import contradictions
from outply.search.report import Report
from tests.support.effort import samples
from tests.support.oracle import paranoid, value
from tests.support.random_graphs import Webs, without_chance
from tests.support.random_searches import Case, Distinct, random_case
from tests.support.random_trees import Forest

# -- the truth, by the slow oracles ------------------------------------------------------------------------------------


@cache
def truth(game: Any, s: int) -> tuple[float, ...] | None:
    """The value of best play to each player; None where there is no single one, or no oracle."""
    if isinstance(game, Forest):
        only_one = game.players == 1 or game.zero_sum or isinstance(game, Distinct)
        return value(game, s) if only_one else None
    if isinstance(game, Webs) and game.zero_sum and not game.stochastic:
        own, _ = without_chance(game, s)[s]
        return own, -own
    return None


def bounds_hold(algorithm: Any, report: Report) -> bool:
    """Bounds of rows hold to the end of the game, not only to the depth of the search."""
    return isinstance(algorithm, op.MCTS) or (report.proven is not None and not isinstance(algorithm, op.AlphaBeta))


def falsehoods(case: Case, report: Report) -> Iterator[str]:
    """What is called proven, or a bound, and is not true."""
    game, s = case.game, case.root
    mover, most = game.to_move(s), game.utility_range[1]
    drawn = isinstance(getattr(case.algorithm, "final_move", None), policies.SampledVisits | policies.SampledValues)
    wins = mover >= 0 and any(m.proven and m.value[mover] >= most for m in report.moves)
    if wins and report.value[mover] < most and not drawn:
        yield "a proven win is not played"
    if report.proven:
        yield from false(case, report.proven.value, s, "", "the report")
    for move in report.moves:
        child = game.result(s, move.action)
        if move.proven:
            yield from false(case, move.proven.value, child, "", f"row {move.action}")
        elif move.bound in ("at most", "at least") and bounds_hold(case.algorithm, report):
            yield from false(case, move.value, child, move.bound, f"row {move.action}", max(mover, 0))


def false(case: Case, told: tuple[float, ...], s: int, bound: str, where: str, player: int = 0) -> Iterator[str]:
    game, algorithm = case.game, case.algorithm
    if isinstance(algorithm, op.Paranoid):
        if isinstance(game, Forest):
            me = game.to_move(case.root)
            yield from differs(told[me], paranoid(game, s, me), bound, where)
        return
    true = truth(game, s)
    if true is None or isinstance(algorithm, op.AndOr) or getattr(algorithm, "opponent", None):
        return
    if isinstance(algorithm, op.ProofNumber):
        me = game.to_move(case.root)
        yield from differs(result(game, told[me]), result(game, true[me]), bound, where)
        return
    for who in [player] if bound else range(game.players):
        yield from differs(told[who], true[who], bound, where)


def differs(told: float, true: float, bound: str, where: str) -> Iterator[str]:
    wrong = true > told + 1e-9 if bound == "at most" else true < told - 1e-9 if bound else abs(true - told) > 1e-9
    if wrong:
        yield f"{where} says {bound} {told}, and it is {true}"


def result(game: Any, utility: float) -> float:
    """1 for a win, -1 for a loss, 0 for anything between."""
    low, high = game.utility_range
    return float(utility >= high - 1e-9) - float(utility <= low + 1e-9)


# -- all searches ------------------------------------------------------------------------------------------------------


def faults(case: Case, report: Report) -> list[str]:
    """Everything that is wrong with a report."""
    assert str(report) and json.dumps(report.to_dict())
    assert Report.from_dict(case.game, report.to_dict()).to_dict() == report.to_dict()
    return [*contradictions(report), *falsehoods(case, report)]


PARTS = 4


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_report_agrees_with_itself_and_with_the_truth(part: int) -> None:
    for number in range(part, samples(40_000, 0.03), PARTS):
        case = random_case(number)
        found = op.search(case.game, case.root, case.algorithm, case.budget, seed=number)
        assert not faults(case, found), f"{case}\n{found}"


@pytest.mark.usefixtures("plainly")
def test_every_report_on_the_way_agrees_too() -> None:
    for number in range(1_000_000, 1_000_000 + samples(4_000, 0.03)):
        case = random_case(number)
        for found in search_live(case.game, case.root, case.algorithm, case.budget, seed=number, every=0.0):
            assert not faults(case, found), f"{case}\n{found}"
