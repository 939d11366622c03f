"""The review of a game: every choice of a person is compared with a short search."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.api import search
from outply.game import facts
from outply.information.in_turn import own_game
from outply.play.session import Session
from outply.search.budget import Budget
from outply.search.report import Move, Report

TOTAL_SECONDS, SEARCH_SECONDS = 10.0, 0.3
"""The longest that a review takes, about, and one search in it."""

MARKS = (("??", 0.25), ("?", 0.12), ("?!", 0.05))
"""Marks, as in chess, and the share of the utility range that a choice lost."""

NAMES = {"??": "blunder", "?": "mistake", "?!": "slip"}

NOISE = 1.5
"""Values of two searches of n simulations differ by less than NOISE / sqrt(n), nearly always."""

EXACT = 1 << 60
"""Stands for the number of simulations behind an exact value."""


class Judgement(NamedTuple):
    """The judgement of one choice."""

    ply: int
    player: int
    name: str
    best: str  # the name of the search's action
    loss: float  # share of the utility range, 0 to 1
    mark: str  # "", "?!", "?" or "??"
    value: tuple[float, ...] = ()  # of the state before the choice, to each player


def judge(session: Session, players: list[int]) -> Iterator[Judgement]:
    """Judges the choices of these players, one after the other."""
    game, plies = session.game, _choices(session, players)
    seconds = min(SEARCH_SECONDS, TOTAL_SECONDS / max(1, 2 * len(plies)))
    budget = Budget(seconds=seconds, memory_mb=64)
    low, high = game.utility_range
    scale = (high - low) if game.players > 1 else _spread(session, high - low)
    for ply in plies:
        s, action, player = session.states[ply], session.actions[ply], session.mover_at(ply)
        report = _searched(session, ply, budget)
        loss, noise = 0.0, 0.0
        if action != report.action and action not in report.best:
            got, simulations = _value_of(session, ply, report, budget)
            loss = max(0.0, _row(report, report.action).value[player] - got) / scale
            noise = NOISE / math.sqrt(max(1, min(simulations, _effort(report))))
        mark = next((mark for mark, least in MARKS if loss >= max(least, noise)), "")
        best = "" if report.action is None else game.action_name(s, report.action)
        yield Judgement(ply, player, game.action_name(s, action), best, loss, mark, tuple(report.value))


def _choices(session: Session, players: list[int]) -> list[int]:
    """The plies in which one of these players could choose."""
    game = session.game
    return [
        ply
        for ply in range(len(session.actions))
        if session.mover_at(ply) in players and len(list(game.actions(session.states[ply]))) > 1
    ]


def _searched(session: Session, ply: int, budget: Budget) -> Report:
    """A search of that ply, by what its player had seen then."""
    game = own_game(session.game)
    if not facts(session.game).hidden:
        return search(game, session.states[ply], None, budget, session.seed)
    moves = session.actions[:ply]
    return search(game, None, None, budget, session.seed, session.mover_at(ply), moves)


def _value_of(session: Session, ply: int, report: Report, budget: Budget) -> tuple[float, int]:
    """The value of what was chosen in that ply to who chose it, and the simulations behind it."""
    game, player, s = session.game, session.mover_at(ply), session.states[ply + 1]
    if facts(game).hidden:
        row = _row(report, session.actions[ply])
        return row.value[player], max(1, row.visits)
    if game.is_terminal(s):
        return float(game.utility(s, player)), EXACT
    found = _searched(session, ply + 1, budget)
    return found.value[player], _effort(found)


def _row(report: Report, action: int | None) -> Move:
    return next(move for move in report.moves if move.action == action)


def _effort(report: Report) -> int:
    """The number of simulations behind the value of a report."""
    return EXACT if report.proven else report.cost.simulations or report.cost.nodes


def _spread(session: Session, widest: float) -> float:
    """The scale of losses in a game for one, whose scores may be far below its range: the score of this game."""
    game: Any = session.game
    reached = float(game.utility(session.state, 0)) if game.is_terminal(session.state) else widest
    return max(abs(reached), 1e-9) if reached else widest


def describe_mistake(found: Judgement) -> str:
    """A marked choice, in one line."""
    choice = f"  ply {found.ply + 1:>3}  player {found.player}: {found.name}{found.mark}, better {found.best}"
    return f"{choice} ({found.loss:.0%} of the value lost)"


def summary(judgements: list[Judgement], player: int) -> str:
    """The mistakes of a player, in one line."""
    own = [judgement for judgement in judgements if judgement.player == player]
    if not own:
        return f"player {player} had nothing to choose."
    counted = [(word, sum(j.mark == mark for j in own)) for mark, word in NAMES.items()]
    mistakes = ", ".join(f"{n} {word}{'s' * (n != 1)}" for word, n in counted if n) or "no mistakes"
    lost = sum(j.loss for j in own) / len(own)
    choices = "1 choice" if len(own) == 1 else f"{len(own)} choices"
    return f"player {player}: {choices}, {mistakes}; {lost:.1%} of the value lost per choice"
