"""The standings of a match or tournament: points, ratings, and what else there is to say about the games so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from outply.arena.outcome import FAULTS, Result
from outply.arena.schedule import Task
from outply.arena.statistics.intervals import elo_interval, elo_of, mean_and_variance, superiority, wilson
from outply.arena.statistics.ratings import Comparisons, Ratings, rate
from outply.arena.statistics.sprt import SPRT, UNDECIDED, Decided

SCHEMA = "outply.standings/1"

Played = tuple[Task, Result]


@dataclass
class Line:
    """One player's part."""

    name: str
    games: int = 0
    wins: int = 0  # over another player, in comparisons of two
    draws: int = 0
    losses: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    choices: int = 0

    @property
    def points(self) -> float:
        """One for every player beaten, a half for every draw."""
        return self.wins + self.draws / 2

    @property
    def compared(self) -> int:
        return self.wins + self.draws + self.losses


@dataclass(frozen=True)
class Duel:
    """A match of two players, seen from the first; `pairs` counts pairs by half points."""

    pairs: tuple[int, ...]
    score: float
    elo: float
    low: float  # the 95 % interval of the Elo difference
    high: float
    superiority: float

    @classmethod
    def of(cls, pairs: Sequence[int]) -> Duel:
        """From the counts of pairs by half points."""
        number, mean, _ = mean_and_variance(pairs)
        low, high = elo_interval(pairs)
        score = float(mean) if number else 0.5
        return cls(tuple(int(n) for n in pairs), score, elo_of(score), low, high, float(superiority(pairs)))


@dataclass(frozen=True)
class Standings:
    """How things stand after these games."""

    names: tuple[str, ...]
    seats: int
    played: tuple[Played, ...]  # in the order of the schedule
    wanted: int  # games in all
    sprt: SPRT | None = None
    notes: tuple[str, ...] = ()
    decided: Decided = UNDECIDED  # what the sequential test says

    @property
    def finished(self) -> bool:
        """Is everything played that was to be?"""
        return len(self.played) >= self.wanted or bool(self.verdict)

    @cached_property
    def counted(self) -> tuple[Played, ...]:
        """The games that count: those up to the pair that decided a sequential test, or else all that were scored."""
        scored = [(task, result) for task, result in self.played if result.utilities is not None]
        last = self.decided.pair
        return tuple((task, result) for task, result in scored if last is None or task.pair <= last)

    @cached_property
    def lines(self) -> list[Line]:
        """A line a player, in the order in which they were named."""
        lines = [Line(name) for name in self.names]
        for task, result in self.counted:
            for seat, who in enumerate(task.seats):
                line = lines[who]
                line.games += 1
                line.seconds += result.seconds[seat] if result.seconds else 0.0
                line.choices += (len(result.actions) - result.opening + self.seats - 1) // self.seats
                if result.offender == seat and result.ending in FAULTS:
                    line.faults[result.ending] += 1
        for one, other, _, _, points, _ in self._compared:
            for line, made in ((lines[one], points), (lines[other], 1 - points)):
                line.wins += made == 1.0
                line.draws += made == 0.5
                line.losses += made == 0.0
        return lines

    @cached_property
    def _compared(self) -> list[tuple[int, int, int, int, float, int]]:
        """Every two players who met in a game: both, their seats, the points of the one, the pair."""
        rows = []
        for task, result in self.counted:
            for seat, one in enumerate(task.seats):
                for other_seat in range(seat + 1, len(task.seats)):
                    other = task.seats[other_seat]
                    points = result.points(seat, other_seat)
                    if one != other and points is not None:
                        rows.append((one, other, seat, other_seat, points, task.pair))
        return rows

    @cached_property
    def ratings(self) -> Ratings:
        """Ratings of all players."""
        return rate(Comparisons.of(self._compared), len(self.names), self.seats)

    @cached_property
    def ranking(self) -> list[int]:
        """The players, the strongest first."""
        lines = self.lines
        if len(lines) == 2:
            return sorted(range(2), key=lambda who: (-lines[who].points, who))
        return sorted(range(len(lines)), key=lambda who: (-self.ratings.elo[who], who))

    @cached_property
    def _crossed(self) -> dict[tuple[int, int], tuple[float, int]]:
        """The points of every player against every other, and the games."""
        found: dict[tuple[int, int], tuple[float, int]] = {}
        for one, other, _, _, points, _ in self._compared:
            for pair, made in (((one, other), points), ((other, one), 1 - points)):
                before, games = found.get(pair, (0.0, 0))
                found[pair] = (before + made, games + 1)
        return found

    def against(self, one: int, other: int) -> tuple[float, int]:
        """The points that the one made against the other, and in how many games."""
        return self._crossed.get((one, other), (0.0, 0))

    # -- pairs of games ----------------------------------------------------------------------------

    def pairs(self, one: int, other: int) -> list[int]:
        """Pairs of games between two players by half points of the one, if both games count."""
        counts = [0] * 5
        for pair in _by_pair(self.counted, one, other).values():
            if pair.scored == 2:
                counts[pair.half_points] += 1
        return counts

    @cached_property
    def duel(self) -> Duel | None:
        """The match, if there are but two players and two seats."""
        return Duel.of(self.pairs(0, 1)) if len(self.names) == 2 and self.seats == 2 else None

    @property
    def verdict(self) -> str:
        """What a sequential test says: accepted, rejected, or nothing yet."""
        return self.decided.verdict

    @property
    def ratio(self) -> float:
        """The logarithm of the ratio of likelihoods in a sequential test."""
        return self.decided.ratio

    # -- what else there is to say -----------------------------------------------------------------

    @cached_property
    def duplicates(self) -> int:
        """Games that were played before, action by action, by the same players in the same seats."""
        seen = Counter((task.seats, result.actions) for task, result in self.counted if result.offender is None)
        return sum(number - 1 for number in seen.values())

    @property
    def void(self) -> int:
        """Games that do not count, since the rules failed."""
        return sum(result.utilities is None for _, result in self.played)

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
        rated = not self.duel  # of a match more is said below
        rows = [f"{'player':{wide}}  points  games" + "   Elo  95 %" * rated]
        for who in self.ranking:
            line, elo, error = self.lines[who], float(self.ratings.elo[who]), self.ratings.error(who)
            told = f"  {elo:+4.0f}  ± {error:.0f}" if rated else ""
            rows.append(f"{line.name:{wide}}  {line.points:6g}  {line.games:5}{told}")
        if self.duel:
            duel = self.duel
            sure = f"{duel.superiority:.1%} likely to be the stronger"
            rows.append(f"{self.names[0]}: Elo {duel.elo:+.0f}, 95 %: {duel.low:+.0f} to {duel.high:+.0f}, {sure}")
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
    for task, result in played:
        if {one, other} == set(task.seats) and len(task.seats) == 2:
            before = found.get(task.pair, Pair())
            points = result.points(task.seats.index(one), task.seats.index(other))
            half_points = before.half_points + int(2 * (points or 0))
            found[task.pair] = Pair(half_points, before.scored + (points is not None))
    return found
