"""A match or a tournament in a process of its own, told as it goes."""

from __future__ import annotations

from typing import Any

import msgspec

from outply.arena.arena import Arena
from outply.arena.schedule import Task
from outply.arena.standings import Line, Standings
from outply.draw.names import cut_names
from outply.games.loading import load
from outply.play.session import format_utilities
from outply.studio import pipes
from outply.studio.analysis import budget_of
from outply.studio.documents import Contest, OpenMatch, PlayedGame, Standing

EVERY = 0.5
"""Seconds between two standings."""

MOST_GAMES = 200
"""Games that are listed, the last ones."""

SPACE = "_"
"""What stands for a space inside the name of an action, where names are divided by spaces."""


class ContestWorker:
    """Plays a match, and tells how it stands."""

    def __init__(self, output: Any) -> None:
        self.output = output
        self.results: dict[int, PlayedGame] = {}

    def obey(self, order: Any) -> None:
        """Plays the match that is ordered."""
        assert isinstance(order, pipes.PlayMatch)
        asked = order.match
        arena = Arena(
            load(order.game), asked.players, asked.rounds, budget=budget_of(asked.budget), seed=asked.seed, workers=1
        )
        for standings in arena.run(EVERY):
            document = self._document(order, arena, standings)
            self.output.tell(pipes.Documented(msgspec.Raw(msgspec.json.encode(document))))

    def _document(self, order: pipes.PlayMatch, arena: Arena, standings: Standings) -> Contest:
        duel = standings.duel
        return Contest(
            id=order.id,
            game=order.match.game,
            players=list(arena.names),
            rounds=arena.rounds,
            done=len(standings.played),
            total=standings.wanted,
            running=not standings.finished,
            standings=[self._standing(standings, who) for who in standings.ranking],
            games=[self._game(arena, task, outcome) for task, outcome in standings.played[-MOST_GAMES:]],
            summary="" if duel is None or not standings.played else _summary(arena, standings),
            command=_command(order.match),
            trouble="; ".join(standings.notes),
        )

    def _standing(self, standings: Standings, who: int) -> Standing:
        line: Line = standings.lines[who]
        elo, low, high = _rating(standings, who)
        return Standing(line.name, line.games, line.wins, line.draws, line.losses, line.points, elo, low, high)

    def _game(self, arena: Arena, task: Task, outcome: Any) -> PlayedGame:
        """A game that is over; its record is worked out once."""
        if task.number not in self.results:
            record = outcome.record(arena.game, arena.names[0])
            told = outcome.describe() if outcome.utilities is None or outcome.offender is not None else ""
            result = told or format_utilities(arena.game, list(outcome.utilities))
            names = " ".join(played.name.replace(" ", SPACE) for played in record.actions)
            self.results[task.number] = PlayedGame(task.number + 1, list(outcome.players), result, names)
        return self.results[task.number]


def _rating(standings: Standings, who: int) -> tuple[float | None, float | None, float | None]:
    """The Elo of a player and its interval, as far as it is known; of two players, that of the first."""
    duel = standings.duel
    if duel is None or not standings.played:
        return None, None, None
    sign = 1.0 if who == 0 else -1.0
    low, high = sorted((sign * duel.low, sign * duel.high))
    found = [_finite(value) for value in (sign * duel.elo, low, high)]
    return found[0], found[1], found[2]


def _finite(value: float) -> float | None:
    return value if abs(value) < float("inf") and value == value else None


def _summary(arena: Arena, standings: Standings) -> str:
    """How a match of two stands, in words."""
    duel = standings.duel
    assert duel is not None
    name = cut_names(list(arena.names), 40)[0]
    return (
        f"{name}: Elo {duel.elo:+.0f}, 95 %: {duel.low:+.0f} to {duel.high:+.0f}, "
        f"{duel.superiority:.1%} likely to be stronger"
    )


def _command(match: OpenMatch) -> str:
    """The command that plays the same games in a terminal."""
    limits = {name: value for name, value in msgspec.structs.asdict(match.budget).items() if value is not None}
    flags = [f"--{name.removesuffix('_mb')} {value:g}" for name, value in limits.items()]
    kind = "match" if len(match.players) == 2 else "tournament"
    players = " ".join(f'"{player}"' if " " in player else player for player in match.players)
    return " ".join([f"outply {kind} {match.game} {players} --rounds {match.rounds}", *flags, f"--seed {match.seed}"])
