"""A review of a game: every choice of a person held against a short search, and what it lost."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.api import search
from outply.play.session import Session
from outply.search.budget import Budget
from outply.search.report import Report

TOTAL_SECONDS = 10.0
MOST_SECONDS = 0.3
"""About how long a review may take, and a search in it."""

MARKS = (("??", 0.25), ("?", 0.12), ("?!", 0.05))
"""A mark for a share of the utility range that was lost."""

WORDS = {"??": "blunder", "?": "mistake", "?!": "slip"}

CERTAINTY = 1.5
"""What two searches of n simulations say differs by chance by less than this / sqrt(n), nearly always."""

CERTAIN = 1 << 60
"""More simulations than anything needs: the value is exact."""


class Judged(NamedTuple):
    """One choice."""

    ply: int
    player: int
    name: str
    best: str  # the name of what the search would have played
    loss: float  # of the utility range, 0 to 1
    mark: str  # "", "?!", "?" or "??"


def judged(session: Session, players: list[int]) -> Iterator[Judged]:
    """The choices of these players, one after the other."""
    game, plies = session.game, _choices(session, players)
    seconds = min(MOST_SECONDS, TOTAL_SECONDS / max(1, 2 * len(plies)))
    budget = Budget(seconds=seconds, memory_mb=64)
    low, high = game.utility_range
    scale = (high - low) if game.players > 1 else _spread(session, high - low)
    for ply in plies:
        s, action, player = session.states[ply], session.actions[ply], session.took_turn(ply)
        report = search(game, s, None, budget, session.seed)
        loss, sure = 0.0, 0.0
        if action != report.action and action not in report.best:
            got, simulations = _worth(session, ply + 1, player, budget)
            loss = max(0.0, report.value[player] - got) / scale
            sure = CERTAINTY / math.sqrt(max(1, min(simulations, _effort(report))))
        mark = next((mark for mark, least in MARKS if loss >= max(least, sure)), "")
        best = "" if report.action is None else game.action_name(s, report.action)
        yield Judged(ply, player, game.action_name(s, action), best, loss, mark)


def _choices(session: Session, players: list[int]) -> list[int]:
    """The plies in which one of these players could choose."""
    game = session.game
    return [
        ply
        for ply in range(len(session.actions))
        if session.took_turn(ply) in players and len(list(game.actions(session.states[ply]))) > 1
    ]


def _worth(session: Session, ply: int, player: int, budget: Budget) -> tuple[float, int]:
    """What the state of that ply is worth to the player, and after how many simulations."""
    game, s = session.game, session.states[ply]
    if game.is_terminal(s):
        return float(game.utility(s, player)), CERTAIN
    report = search(game, s, None, budget, session.seed)
    return report.value[player], _effort(report)


def _effort(report: Report) -> int:
    """How many simulations a value rests on."""
    return CERTAIN if report.proven else report.cost.simulations or report.cost.nodes


def _spread(session: Session, widest: float) -> float:
    """For one player a score may go far beyond what is usual: what this game came to is the measure."""
    game: Any = session.game
    reached = float(game.utility(session.state, 0)) if game.is_terminal(session.state) else widest
    return max(abs(reached), 1e-9) if reached else widest


def describe_mistake(found: Judged) -> str:
    """A choice that has a mark, in one line."""
    told = f"  ply {found.ply + 1:>3}  player {found.player}: {found.name}{found.mark}, better {found.best}"
    return f"{told} ({found.loss:.0%} of the value lost)"


def summary(judgements: list[Judged], player: int) -> str:
    """How a player did, in one line."""
    own = [judgement for judgement in judgements if judgement.player == player]
    if not own:
        return f"player {player} had nothing to choose."
    counted = [(word, sum(j.mark == mark for j in own)) for mark, word in WORDS.items()]
    told = ", ".join(f"{n} {word}{'s' * (n != 1)}" for word, n in counted if n) or "no mistakes"
    lost = sum(j.loss for j in own) / len(own)
    choices = "1 choice" if len(own) == 1 else f"{len(own)} choices"
    return f"player {player}: {choices}, {told}; {lost:.1%} of the value lost in each on average"
