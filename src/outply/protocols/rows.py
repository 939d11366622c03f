"""The rows of a report as analyses of Go programs tell them: winrates, priors and lower bounds of confidence."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from outply.protocols.scores import share_of
from outply.protocols.variations import variations
from outply.search.report import Report

CONFIDENCE = 1.96
"""Standard errors between a winrate and its lower bound: 95 %."""

MOST_ROWS = 1 << 20


class AnalysisRow(NamedTuple):
    """One action of an analysis; winrates are shares of the points to the player to move."""

    order: int
    words: list[str]  # the action, and what is expected after it
    visits: int
    winrate: float
    lower: float
    prior: float


def analysis_rows(report: Report) -> list[AnalysisRow]:
    """The rows of a report, the best first."""
    game, mover = report.game, max(0, int(report.game.to_move(report.state)))
    found = variations(report, MOST_ROWS)
    prior = 1.0 / max(1, len(found))
    rows = []
    for order, (row, words) in enumerate(found):
        value = report.value if row.action == report.action else row.value
        winrate = share_of(game, value[mover])
        spread = math.sqrt(max(0.0, winrate * (1 - winrate)) / max(1, row.visits))
        lower = winrate if row.proven else max(0.0, winrate - CONFIDENCE * spread)
        rows.append(AnalysisRow(order, words, row.visits, winrate, lower, prior))
    return rows


def gtp_rows(report: Report, whole: float, written: Callable[[str], str]) -> str:
    """The rows in one line; `whole` is the winrate of a certain win."""

    def scaled(share: float) -> str:
        return f"{share:.6f}" if whole == 1.0 else str(round(share * whole))

    return " ".join(
        f"info move {written(row.words[0])} visits {row.visits} winrate {scaled(row.winrate)} "
        f"prior {scaled(row.prior)} lcb {scaled(row.lower)} order {row.order} pv {' '.join(map(written, row.words))}"
        for row in analysis_rows(report)
    )
