"""The standings of a match or tournament: points, ratings and facts about the games so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from outply.arena.outcome import FAULTS, Outcome
from outply.arena.schedule import Task
from outply.arena.statistics.intervals import elo_interval, elo_of, mean_and_variance, superiority, wilson
from outply.arena.statistics.ratings import Comparisons, Ratings, rate
from outply.arena.statistics.sprt import SPRT, UNDECIDED, Verdict
from outply.search.pictures import picture

SCHEMA = "outply.standings/1"  # the name and version of what `to_dict` gives

Played = tuple[Task, Outcome]
"""A game that was played: which one it is, and how it ended."""


@dataclass
class Line:
    """One player's line in the table."""

    name: str
    games: int = 0
    wins: int = 0  # each over one other player: a game for three has three comparisons
    draws: int = 0
    losses: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    choices: int = 0

    @property
    def points(self) -> float:
        """One for every win, a half for every draw."""
        return self.wins + self.draws / 2

    @property
    def compared(self) -> int:
        """Comparisons with other players."""
        return self.wins + self.draws + self.losses


@dataclass(frozen=True)
class Duel:
    """A match of two players from the view of the first; `pairs` counts pairs of games by half points, 0 to 4."""

    pairs: tuple[int, ...]
    score: float
    elo: float
    low: float  # of the 95 % interval of the Elo difference
    high: float
    superiority: float  # likelihood that the first is stronger

    @classmethod
    def of(cls, pairs: Sequence[int]) -> Duel:
        """The duel with these counts of pairs by half points."""
        number, mean, _ = mean_and_variance(pairs)
        low, high = elo_interval(pairs)
        score = float(mean) if number else 0.5
        return cls(tuple(int(n) for n in pairs), score, elo_of(score), low, high, float(superiority(pairs)))


@dataclass(frozen=True)
class Standings:
    """The standings after these games."""

    names: tuple[str, ...]
    seats: int
    played: tuple[Played, ...]  # in the order of the schedule
    wanted: int  # games in all
    sprt: SPRT | None = None
    notes: tuple[str, ...] = ()
    decided: Verdict = UNDECIDED  # of the sequential test

    def _repr_html_(self) -> str:
        return str(picture("standings_html", self))

    @property
    def finished(self) -> bool:
        """All games are played, or the sequential test is decided."""
        return len(self.played) >= self.wanted or bool(self.verdict)

    @cached_property
    def counted(self) -> tuple[Played, ...]:
        """The games that count: those with utilities, up to the pair that decided a sequential test."""
        scored = [(task, outcome) for task, outcome in self.played if outcome.utilities is not None]
        last = self.decided.pair
        return tuple((task, outcome) for task, outcome in scored if last is None or task.pair <= last)

    @cached_property
    def lines(self) -> list[Line]:
        """One line for each player, in the order in which they were named."""
        lines = [Line(name) for name in self.names]
        for task, outcome in self.counted:
            for seat, who in enumerate(task.seats):
                line = lines[who]
                line.games += 1
                line.seconds += outcome.seconds[seat] if outcome.seconds else 0.0
                line.choices += (len(outcome.actions) - outcome.opening + self.seats - 1) // self.seats
                if outcome.offender == seat and outcome.ending in FAULTS:
                    line.faults[outcome.ending] += 1
        for one, other, _, _, points, _ in self._compared:
            for line, made in ((lines[one], points), (lines[other], 1 - points)):
                line.wins += made == 1.0
                line.draws += made == 0.5
                line.losses += made == 0.0
        return lines

    @cached_property
    def _compared(self) -> list[tuple[int, int, int, int, float, int]]:
        """A row for any two players of a game: one, other, their seats, the points of the one, the pair."""
        rows = []
        for task, outcome in self.counted:
            for seat, one in enumerate(task.seats):
                for other_seat in range(seat + 1, len(task.seats)):
                    other = task.seats[other_seat]
                    points = outcome.points(seat, other_seat)
                    if one != other and points is not None:
                        rows.append((one, other, seat, other_seat, points, task.pair))
        return rows

    @cached_property
    def ratings(self) -> Ratings:
        """Ratings of all players."""
        return rate(Comparisons.of(self._compared), len(self.names), self.seats)

    @cached_property
    def ranking(self) -> list[int]:
        """The players by strength, the strongest first."""
        lines = self.lines
        if len(lines) == 2:
            return sorted(range(2), key=lambda who: (-lines[who].points, who))
        return sorted(range(len(lines)), key=lambda who: (-self.ratings.elo[who], who))

    @cached_property
    def _cross_table(self) -> dict[tuple[int, int], tuple[float, int]]:
        """Points and games of every player against every other."""
        found: dict[tuple[int, int], tuple[float, int]] = {}
        for one, other, _, _, points, _ in self._compared:
            for pair, made in (((one, other), points), ((other, one), 1 - points)):
                before, games = found.get(pair, (0.0, 0))
                found[pair] = (before + made, games + 1)
        return found

    def against(self, one: int, other: int) -> tuple[float, int]:
        """The points of one player against another, and in how many games."""
        return self._cross_table.get((one, other), (0.0, 0))

    # -- pairs of games ----------------------------------------------------------------------------

    def pairs(self, one: int, other: int) -> list[int]:
        """Counts of pairs between two players by half points of the one; both games of a pair must count."""
        counts = [0] * 5
        for pair in _by_pair(self.counted, one, other).values():
            if pair.scored == 2:
                counts[pair.half_points] += 1
        return counts

    @cached_property
    def duel(self) -> Duel | None:
        """The match of two players in a game for two; None otherwise."""
        return Duel.of(self.pairs(0, 1)) if len(self.names) == 2 and self.seats == 2 else None

    @property
    def verdict(self) -> str:
        """The verdict of the sequential test: accepted, rejected, or empty while it is not decided."""
        return self.decided.verdict

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the sequential test."""
        return self.decided.ratio

    # -- facts about the games ---------------------------------------------------------------------

    @cached_property
    def duplicates(self) -> int:
        """Games that repeat an earlier one action by action, with the same players in the same seats."""
        seen = Counter((task.seats, outcome.actions) for task, outcome in self.counted if outcome.offender is None)
        return sum(number - 1 for number in seen.values())

    @property
    def void(self) -> int:
        """Games that do not count because the rules failed."""
        return sum(outcome.utilities is None for _, outcome in self.played)

    @cached_property
    def first(self) -> tuple[float, float, float]:
        """The score of the first seat against the others, with its 95 % interval (Wilson's)."""
        made = [points for _, _, seat, _, points, _ in self._compared if seat == 0]
        score = sum(made) / len(made) if made else 0.5
        low, high = wilson(score, len(made))
        return score, float(low), float(high)

    @property
    def draws(self) -> float:
        """The share of comparisons that were draws."""
        return sum(row[4] == 0.5 for row in self._compared) / max(1, len(self._compared))

    def __str__(self) -> str:
        wide = max(len(name) for name in self.names)
        rated = not self.duel  # the last line has the Elo of a match
        rows = [f"{'player':{wide}}  points  games" + "   Elo  95 %" * rated]
        for who in self.ranking:
            line, elo, error = self.lines[who], float(self.ratings.elo[who]), self.ratings.error(who)
            rating = f"  {elo:+4.0f}  ± {error:.0f}" if rated else ""
            rows.append(f"{line.name:{wide}}  {line.points:6g}  {line.games:5}{rating}")
        if self.duel:
            duel = self.duel
            likely = f"{duel.superiority:.1%} likely to be stronger"
            rows.append(f"{self.names[0]}: Elo {duel.elo:+.0f}, 95 %: {duel.low:+.0f} to {duel.high:+.0f}, {likely}")
        return "\n".join(rows)

    def to_dict(self) -> dict[str, Any]:
        """The standings as plain data, for JSON."""
        lines = self.lines
        document: dict[str, Any] = {
            "schema": SCHEMA,
            "games": len(self.played),
            "wanted": self.wanted,
            "counted": len(self.counted),
            "void": self.void,
            "duplicates": self.duplicates,
            "draws": self.draws,
            "first": dict(zip(("score", "low", "high"), self.first, strict=True)),
            "players": [self._player(who, lines[who]) for who in self.ranking],
            "notes": list(self.notes),
        }
        if self.duel:
            document["duel"] = {**vars(self.duel), "pairs": list(self.duel.pairs)}
        if self.sprt:
            document["sprt"] = {**vars(self.sprt), "ratio": self.ratio, "verdict": self.verdict}
        return document

    def _player(self, who: int, line: Line) -> dict[str, Any]:
        return {
            "name": line.name,
            "games": line.games,
            "wins": line.wins,
            "draws": line.draws,
            "losses": line.losses,
            "points": line.points,
            "elo": float(self.ratings.elo[who]),
            "error": self.ratings.error(who),
            "faults": dict(line.faults),
            "seconds": line.seconds,
            "against": [None if other == who else list(self.against(who, other)) for other in self.ranking],
        }


class Pair(NamedTuple):
    """One opening played from both seats."""

    half_points: int = 0  # of the one
    scored: int = 0  # games that count


def _by_pair(played: Iterable[Played], one: int, other: int) -> dict[int, Pair]:
    """The pairs of games between two players."""
    found: dict[int, Pair] = {}
    for task, outcome in played:
        if {one, other} == set(task.seats) and len(task.seats) == 2:
            before = found.get(task.pair, Pair())
            points = outcome.points(task.seats.index(one), task.seats.index(other))
            half_points = before.half_points + int(2 * (points or 0))
            found[task.pair] = Pair(half_points, before.scored + (points is not None))
    return found
