"""The levels of a game that its module has: those whose search is one that a module may have."""

from __future__ import annotations

from typing import Any, NamedTuple

from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.mcts import MCTS
from outply.game import Game
from outply.knowledge import with_knowledge
from outply.players.levels import ladder_of
from outply.players.spec import spec_of
from outply.policies.final_move import MostVisits, SampledValues


class ExportedRung(NamedTuple):
    """A level: its search, whose final move is the usual one, and how it differs from that."""

    algorithm: Any
    limits: dict[str, int]
    keep: bool
    temperature: float  # of the final move that draws; 0 for the usual one
    elo: float  # above random play

    def told(self, searches: list[Any]) -> dict[str, Any]:
        """What JavaScript is told of it."""
        about = {"search": searches.index(self.algorithm), "elo": round(self.elo), "keep": self.keep}
        return {**about, **self.limits, **({"temperature": self.temperature} if self.temperature else {})}


def rungs_of(game: Game) -> list[ExportedRung]:
    """The levels that were measured for a game, level 1 first, up to the first that no module has."""
    try:
        ladder = ladder_of(game)
    except (ValueError, OSError, TypeError):  # none were measured, of these rules; no file holds the game
        return []
    found = []
    for number, rung in enumerate(ladder.rungs, 1):
        made = _exported(game, rung.player, ladder.rating(number))
        if made is None:
            break
        found.append(made)
    return found


def _exported(game: Game, player: str, elo: float) -> ExportedRung | None:
    """A level as a module has it; None if it cannot."""
    spec = spec_of(player)
    algorithm = with_knowledge(spec.algorithm, game)
    limits = {name: int(getattr(spec.budget, name) or 0) for name in ("simulations", "nodes")}
    limits = {name: limit for name, limit in limits.items() if limit}
    if isinstance(algorithm, AlphaBeta):
        return ExportedRung(algorithm, limits, False, 0.0, elo)
    if type(algorithm) is not MCTS or not isinstance(algorithm.final_move, MostVisits | SampledValues):
        return None
    temperature = getattr(algorithm.final_move, "temperature", 0.0)
    return ExportedRung(algorithm.replace(final_move=MostVisits()), limits, spec.keep, temperature, elo)


def algorithms_of(chosen: Any, rungs: list[ExportedRung]) -> list[Any]:
    """The searches of a module, each once, the one of no level first."""
    found = [chosen]
    for rung in rungs:
        found += [rung.algorithm] if rung.algorithm not in found else []
    return found
