"""The report of many random playouts: how games end for each player, and how long they are."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from outply.game import Game


class Outcomes(NamedTuple):
    """The ends of the games, for each player."""

    playouts: int
    mean: tuple[float, ...]  # utility
    error: tuple[float, ...]  # standard error of the mean
    wins: tuple[int, ...]  # games with a utility above the middle of the range
    draws: tuple[int, ...]
    losses: tuple[int, ...]


class ActionOutcomes(NamedTuple):
    """The playouts that began with one action."""

    action: int
    name: str
    outcomes: Outcomes


@dataclass(frozen=True)
class PlayoutReport:
    """The statistics of many random playouts from one state."""

    game: Game = field(repr=False)
    state: Any = field(repr=False)
    outcomes: Outcomes
    plies: float  # on average
    shortest: int
    longest: int
    lengths: Any = field(repr=False)  # lengths[k]: games of k plies; the last entry counts all longer ones, too
    moves: tuple[ActionOutcomes, ...]  # a row per action, if it was asked for
    device: str
    seconds: float
    stopped: str  # empty, or "interrupted"
    seed: int
    note: str = ""  # why another device was used than the one asked for

    @property
    def per_second(self) -> float:
        """Playouts a second."""
        return self.outcomes.playouts / max(self.seconds, 1e-9)

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data, for JSON."""
        return {
            "schema": "outply.playouts.report/1",
            "game": repr(self.game),
            "seed": self.seed,
            **self.outcomes._asdict(),
            "plies": {"mean": self.plies, "shortest": self.shortest, "longest": self.longest},
            "lengths": {int(k): int(self.lengths[k]) for k in np.flatnonzero(self.lengths)},
            "moves": [{"action": m.action, "name": m.name, **m.outcomes._asdict()} for m in self.moves],
            "device": self.device,
            "seconds": self.seconds,
            "stopped": self.stopped,
            "note": self.note,
        }

    def __str__(self) -> str:
        lines = [f"{self.outcomes.playouts:,} playouts of {type(self.game).__name__}"]
        lines += [_player_line(player, self.outcomes) for player in range(self.game.players)]
        mover = max(0, self.game.to_move(self.state))
        for move in sorted(self.moves, key=lambda move: -move.outcomes.mean[mover]):
            found = move.outcomes
            lines.append(
                f"  {move.name:>8}  {found.mean[mover]:+.4f} ± {found.error[mover]:.4f}  {found.playouts:>14,}"
            )
        lines.append(f"{self.plies:.1f} plies on average, {self.shortest} to {self.longest}")
        rate = f"{self.seconds:.2f} s · {self.per_second:,.0f}/s · {self.device} · seed {self.seed}"
        return "\n".join([*lines, *filter(None, [self.note]), rate + (f" · {self.stopped}" if self.stopped else "")])


def _player_line(player: int, found: Outcomes) -> str:
    """The ends of the games for one player, in one line."""
    shares = (found.wins[player], found.draws[player], found.losses[player])
    wins, draws, losses = (count / max(1, found.playouts) for count in shares)
    return (
        f"  player {player}  {found.mean[player]:+.4f} ± {found.error[player]:.4f}"
        f"   wins {wins:.2%}, draws {draws:.2%}, losses {losses:.2%}"
    )


def outcomes_of(played: int, counts: Any, sums: Any) -> Outcomes:
    """Outcomes from the counts and sums of some lanes: losses and wins, utilities and their squares, by player."""
    losses, wins = counts.sum(axis=0).reshape(-1, 2).T
    total, squares = sums.sum(axis=0).reshape(-1, 2).T
    games = max(1, played)
    mean = total / games
    spread = np.maximum(0.0, squares / games - mean * mean) / games
    return Outcomes(
        playouts=played,
        mean=tuple(float(x) for x in mean),
        error=tuple(math.sqrt(x) for x in spread),
        wins=tuple(int(x) for x in wins),
        draws=tuple(int(played - x) for x in wins + losses),
        losses=tuple(int(x) for x in losses),
    )
