"""Trials: a candidate in rounds of games against the usual search, and the advice that follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from outply.arena.openings import random_opening
from outply.arena.referee import play_game
from outply.arena.statistics.intervals import score_interval
from outply.game import Game
from outply.games.loading import game_text
from outply.players.player import Player
from outply.players.warm_up import with_outcomes
from outply.search.budget import Budget

OPENING = 2
"""Random plies that begin a game, so that rounds differ: few, or short games would be decided by them."""


@dataclass
class Trial:
    """A candidate and how its rounds ended: those in which it made 0, ¼, ½, ¾ and all of the points."""

    text: str
    rounds: list[int] = field(default_factory=lambda: [0] * 5)

    def add(self, share: float) -> None:
        """A round in which it made this share of the points."""
        self.rounds[round(4 * share)] += 1

    @property
    def share(self) -> float:
        """The share of all points."""
        return sum(count * quarter for quarter, count in enumerate(self.rounds)) / (4 * max(1, sum(self.rounds)))

    @property
    def low(self) -> float:
        """The lower end of the interval of 95 %."""
        return float(score_interval(tuple(self.rounds))[0]) if sum(self.rounds) else 0.0

    @property
    def high(self) -> float:
        """The upper end of the interval of 95 %."""
        return float(score_interval(tuple(self.rounds))[1]) if sum(self.rounds) else 1.0


@dataclass
class Advice:
    """Which search to use for a game, and by how much it is better than the usual one."""

    game: Game
    choice: float  # seconds
    usual: str
    trials: list[Trial]
    left_out: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def winner(self) -> Trial | None:
        """The candidate that is shown to be better than the usual search, the best of them; None if none is."""
        better = [trial for trial in self.trials if trial.low > 0.5]
        return max(better, key=lambda trial: trial.share, default=None)

    @property
    def best(self) -> str:
        """The text of the search to use."""
        return self.winner.text if self.winner else self.usual

    def to_dict(self) -> dict[str, Any]:
        """The advice as numbers and text."""
        names = ("text", "share", "low", "high", "rounds")
        shown = [{name: getattr(trial, name) for name in names} for trial in self.trials]
        named = {"game": game_text(self.game), "best": self.best, "usual": self.usual, "left_out": list(self.left_out)}
        return {**named, "choice": self.choice, "seconds": self.seconds, "trials": shown}

    def __str__(self) -> str:
        return "\n".join((*self._rows(), "", self._sentence(), *self._lines_to_use()))

    def _rows(self) -> list[str]:
        """A row for each candidate, the best first."""
        ranked = sorted(self.trials, key=lambda trial: -trial.share)
        width = max((len(trial.text) for trial in ranked), default=0)
        return [
            f"{trial.text:{width}}  {100 * trial.share:5.1f} %  ({100 * trial.low:.0f} to {100 * trial.high:.0f})"
            f"  {sum(trial.rounds)} rounds"
            for trial in ranked
        ]

    def _sentence(self) -> str:
        """What was found."""
        against = f"against {self.usual}, the usual search, at {self.choice:g} s a choice"
        if self.winner is None:
            return f"Nothing is shown to be better: the points are those {against}."
        share, low, high = (100 * x for x in (self.winner.share, self.winner.low, self.winner.high))
        return f"{self.winner.text} is better: {share:.0f} % of the points ({low:.0f} to {high:.0f}) {against}."

    def _lines_to_use(self) -> list[str]:
        """The lines to write."""
        lines = [f'Use it:  op.search(game, algorithm="{self.best}")']
        lines.append(f"         outply search {game_text(self.game)} --algorithm {self.best}")
        if self.left_out:
            lines.append(f"Not tried, for want of time: {', '.join(self.left_out)}.")
        return lines


def prepare(game: Game, text: str, budget: Budget) -> bool:
    """Compiles a search by letting it choose once; False if it cannot search this game."""
    try:
        player = Player(game, text, budget)
        player.choose(moves=with_outcomes(player.played))
        if player.report and player.report.cost.stopped == "interrupted":
            raise KeyboardInterrupt
    except ValueError:
        return False
    return True


def play_round(game: Game, text: str, usual: str, budget: Budget, number: int, seed: int) -> float:
    """The share of points of a candidate that takes every seat once, in games with one opening."""
    if game.players == 1:
        return _alone(game, text, usual, budget, seed + number)
    opening = random_opening(game, OPENING, seed, number)
    made = 0.0
    for seat in range(game.players):
        texts = [text if other == seat else usual for other in range(game.players)]
        players: Any = [Player(game, one, budget, 2 * number + seat + seed) for one in texts]
        outcome = play_game(game, players, opening, seed=seed + number)
        rivals = [outcome.points(seat, other) for other in range(game.players) if other != seat]
        made += sum(0.5 if points is None else points for points in rivals) / len(rivals)
    return made / game.players


def _alone(game: Game, text: str, usual: str, budget: Budget, seed: int) -> float:
    """In a game of one each plays by itself, with the same chance; the greater utility wins the round."""
    one, other = (
        play_game(game, [Player(game, played, budget, seed)], (), seed=seed).utilities for played in (text, usual)
    )
    if one is None or other is None or one[0] == other[0]:
        return 0.5
    return float(one[0] > other[0])
