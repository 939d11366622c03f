"""Calibration: a ladder of levels for any game, measured rung by rung.

candidates: from nearly random to full strength, with more simulations and a lower temperature each
below <- random
repeat:
    c <- the next candidate that scores enough against `below` in a short match
    if a longer match of other games shows c to be stronger with 95 % certainty:
        c is the next level; below <- c
the last level is full strength; levels that it is not surely stronger than are left out
at last every level plays the one below again: a level that was taken by luck is left out, and these games are reported
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from outply.arena.arena import Arena
from outply.arena.standings import Duel, Standings
from outply.arena.statistics.compare import compare
from outply.game import Game
from outply.players.levels import RANDOM, Ladder, Rung, sampling_for
from outply.players.warm_up import warm_up

STEPS = 16
"""Number of candidates between random and full strength."""

FEWEST, HOTTEST, COLDEST = 30, 0.5, 0.01
"""Simulations and temperature of the weakest candidate, and temperature of the strongest."""

ENOUGH, HOPELESS = 0.65, 0.58
"""The score that a candidate needs in a short match; below the second the next candidate is left out too."""

SURE = 0.975
"""The likelihood of superiority that a level needs: that of a 95 % interval above 0."""

SHORT_ROUNDS = 8
"""Rounds of a short match: enough to see that a candidate is not strong enough."""


def candidates(base: str, most: int, top: str) -> list[str]:
    """Players from nearly random to full strength."""
    name, _, options = base.partition(":")
    found = []
    for step in range(STEPS):
        share = step / (STEPS - 1)
        simulations = int(float(f"{FEWEST * (most / FEWEST) ** share:.2g}"))
        temperature = f"{HOTTEST * (COLDEST / HOTTEST) ** share:.2g}"
        soft = f"simulations={simulations},final_move=sampled_values,temperature={temperature},keep=false"
        found.append(f"{name}:{options}{',' * bool(options)}{soft}")
    return [*found, top]


@dataclass
class Progress:
    """The progress of a calibration."""

    rungs: list[Rung]
    doing: str
    standings: Standings | None = None


@dataclass
class Calibration:
    """One calibration; a database stores its games, so that the same calibration continues after an interruption."""

    game: Game
    base: str = ""  # empty: the tree search for the game
    most: int = 2000  # simulations of the strongest candidate
    top: str = ""  # full strength; empty: the same with 10,000 simulations
    rounds: int = 40
    seed: int = 1
    levels: int = 10
    database: Path | None = None
    workers: int | None = None
    rungs: list[Rung] = field(default_factory=list)
    games: int = 0  # of the last match

    def __post_init__(self) -> None:
        self.base = self.base or sampling_for(self.game)
        self.top = self.top or f"{sampling_for(self.game)}:simulations=10000"

    def run(self) -> Iterator[Progress]:
        """Measures until the ladder is complete."""
        if self.game.players == 1:
            name = type(self.game).__name__
            raise ValueError(f"levels are measured in matches, but {name} has one player.")
        path = candidates(self.base, self.most, self.top)
        place = 0  # of the next candidate
        while place < len(path) and len(self.rungs) < self.levels - 1:
            place = yield from self._next(path, place)
        yield from self._top(self.seed)
        found, self.rungs = self.rungs, []
        for rung in found:
            yield from self._measure(rung.player, self.below, self.seed + 2)
        yield from self._top(self.seed + 3)

    @property
    def below(self) -> str:
        """The player that the next level has to beat."""
        return self.rungs[-1].player if self.rungs else RANDOM

    def _next(self, path: list[str], place: int) -> Generator[Progress, None, int]:
        """Finds the next level from this candidate on; returns the place of the candidate after it."""
        while place < len(path):
            short = yield from self._match(path[place], self.below, SHORT_ROUNDS, self.seed + 1)
            if short.score >= ENOUGH:
                if (yield from self._measure(path[place], self.below, self.seed)):
                    return place + 1
            place += 1 if short.score >= HOPELESS else 2
        return place

    def _top(self, seed: int) -> Iterator[Progress]:
        """Adds full strength as the last level; drops levels that it is not surely stronger than."""
        while self.below != self.top:
            if (yield from self._measure(self.top, self.below, seed)) or not self.rungs:
                return
            self.rungs.pop()

    def _measure(self, player: str, below: str, seed: int) -> Generator[Progress, None, bool]:
        """Plays the match that decides whether this player is the next level; True if so."""
        duel = yield from self._match(player, below, self.rounds, seed)
        if duel.superiority >= SURE and duel.low > 0:
            self.rungs.append(Rung(player, duel.elo, duel.low, duel.high, duel.superiority, self.games))
            yield Progress(self.rungs, f"level {len(self.rungs)} found")
            return True
        return False

    def _match(self, player: str, below: str, rounds: int, seed: int) -> Generator[Progress, None, Duel]:
        level = f"level {len(self.rungs)}" if self.rungs else RANDOM
        warm_up(self.game, [player, below])
        arena = Arena(self.game, [player, below], rounds, seed=seed, database=self.database, workers=self.workers)
        standings = None
        for standings in arena.run():
            yield Progress(self.rungs, f"{player} against {level}", standings)
        assert standings is not None
        self.games = len(standings.played)
        return compare(standings)

    def ladder(self, game: str, rules: str, command: str) -> Ladder:
        """The ladder that was measured."""
        return Ladder(game, tuple(self.rungs), command, rules)
