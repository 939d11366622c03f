"""Random playouts: one game played by chance to its end, and the statistics of many.

playout(s):
    while not is-terminal(s):
        if to-move(s) is chance:  s <- result(s, an outcome drawn by its probability)
        else:                     s <- result(s, an action drawn uniformly)
    return utility(s)
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from outply.compiler.intrinsics import inlined
from outply.compiler.kernel import Ready, kernel
from outply.compiler.memory import Memory
from outply.compiler.random import drawn, held, put_back, seeded, uniform
from outply.compiler.random_action import collect, collected
from outply.game import CHANCE, Game, facts
from outply.status import BUFFER_FULL, DONE, NO_ACTION, TOO_LONG, error_for

SLICE_SECONDS = 0.05
MOST_PLIES = 100_000
"""A playout longer than this is given up: the rules may never end."""


class Playouts(NamedTuple):
    """What many random playouts showed."""

    playouts: int
    seconds: float
    mean: tuple[float, ...]  # utility by player
    wins: tuple[float, ...]  # share of playouts in which the player's utility was above the middle of its range
    plies: float  # on average
    shortest: int
    longest: int

    @property
    def per_second(self) -> float:
        return self.playouts / self.seconds


class EndlessGame(RuntimeError):
    """A playout did not come to an end."""


class StuckGame(RuntimeError):
    """A state that is not terminal has no action."""


def legal_actions(game: Any, s: Any, buffer: Any) -> int:
    """Puts the legal actions into `buffer`; returns how many there are, even if they are more than it holds."""
    count = 0
    for a in game.actions(s):
        if count < buffer.size:
            buffer[count] = a
        count += 1
    return count


def draw_outcome(game: Any, s: Any, stream: Any) -> int:
    """One outcome of a chance state, by its probability."""
    left = uniform(stream)
    chosen = NO_ACTION
    for outcome, probability in game.chances(s):
        chosen = int(outcome)
        left -= probability
        if left < 0.0:
            break
    return chosen


@dataclass(frozen=True)
class Room(Memory):
    """What a playout needs. Arrays in a Memory carry no reference counts, which cost more than a ply."""

    stream: Any
    buffer: Any = field(default_factory=lambda: np.zeros(512, np.int64))
    plies: Any = field(default_factory=lambda: np.zeros(1, np.int64))  # played so far

    def outcome(self, game: Any, s: Any) -> int:
        """An outcome of a chance state, by its probability."""
        return draw_outcome(game, s, self.stream)

    def note(self, player: int, action: int) -> None:
        """An action is played; a search may want to know which."""


@dataclass(frozen=True)
class SureRoom(Room):
    """What a playout needs in a game without chance: there is less to compile."""

    def outcome(self, game: Any, s: Any) -> int:
        return NO_ACTION


@inlined
def play_out(game: Any, s: Any, room: Any, most_plies: int) -> Any:
    """Plays a game by chance to its end; returns the last state, and DONE or why the game could not go on."""
    plies, status = 0, DONE
    luck = held(room.stream)
    while not game.is_terminal(s):
        if plies == most_plies:
            status = TOO_LONG
            break
        player = game.to_move(s)
        if player == CHANCE:
            put_back(room.stream, luck)
            a = room.outcome(game, s)
            luck = held(room.stream)
        else:
            actions = game.actions(s)
            number = collect(actions, room.buffer)
            if number == 0 or number > room.buffer.size:
                status = NO_ACTION if number == 0 else BUFFER_FULL
                break
            bits, luck = drawn(luck)
            a = collected(actions, room.buffer, (bits * number) >> 32)
            room.note(player, a)
        s = game.result(s, a)
        plies += 1
    put_back(room.stream, luck)
    room.plies[0] += plies
    return s, status


@kernel
def run_playouts(game: Any, states: Any, room: Any, count: int, most_plies: int, sums: Any, counts: Any) -> int:
    """Plays `count` games from states[0]; returns DONE, or why a game could not go on (its last state is in states[1]).

    sums    [players, 2]: utility, wins
    counts  [3]: playouts, shortest, longest
    """
    middle = (game.utility_range[0] + game.utility_range[1]) / 2
    for _ in range(count):
        before = room.plies[0]
        s, status = play_out(game, states[0], room, most_plies)
        if status != DONE:
            states[1] = s
            return status
        for player in range(game.players):
            utility = game.utility(s, player)
            sums[player, 0] += utility
            sums[player, 1] += utility > middle
        plies = room.plies[0] - before
        counts[0] += 1
        counts[1] = min(counts[1], plies)
        counts[2] = max(counts[2], plies)
    return DONE


class Tally:
    """Playouts from one state, run in slices so that the interpreter is never away for long."""

    def __init__(
        self, game: Game, state: Any = None, seed: int = 1, plain: bool = False, most_plies: int = MOST_PLIES
    ) -> None:
        self.game = game
        self.ready = Ready(game, plain=plain)
        self.states = self.ready.states(2)
        self.states[0] = game.initial() if state is None else state
        self.most_plies = most_plies
        self.room = (Room if facts(game).chance else SureRoom)(seeded(seed))
        self.sums = np.zeros((game.players, 2))
        self.counts = np.array([0, 1 << 62, 0], np.int64)
        self.seconds = 0.0

    def run(self, count: int) -> None:
        """Plays that many games more."""
        wanted = int(self.counts[0]) + count
        began = time.perf_counter()
        while self.counts[0] < wanted:
            left = wanted - int(self.counts[0])
            arguments = (self.states, self.room, left, self.most_plies, self.sums, self.counts)
            self._go_on(self.ready.run(run_playouts, *arguments))
        self.seconds += time.perf_counter() - began

    def _go_on(self, status: int) -> None:
        if status == BUFFER_FULL:
            self.room = self.room.replace(buffer=np.zeros(self.room.buffer.size * 4, np.int64))
        elif status == NO_ACTION:
            raise error_for(status, self.game, self.states[1], kind=StuckGame)
        elif status:
            raise error_for(status, self.game, kind=EndlessGame, most=self.most_plies)

    def report(self) -> Playouts:
        """What the games so far showed."""
        games, shortest, longest = (int(n) for n in self.counts)
        return Playouts(
            playouts=games,
            seconds=self.seconds,
            mean=tuple(float(x) / games for x in self.sums[:, 0]),
            wins=tuple(float(x) / games for x in self.sums[:, 1]),
            plies=int(self.room.plies[0]) / games,
            shortest=shortest,
            longest=longest,
        )


def measure(game: Game, state: Any = None, seconds: float = 1.0, seed: int = 1, plain: bool = False) -> Playouts:
    """Random playouts for about that long, compilation not counted."""
    Tally(game, state, seed, plain).run(1)
    tally = Tally(game, state, seed, plain)
    slice_size = 1
    while tally.seconds < seconds:
        before = tally.seconds
        tally.run(slice_size)
        if tally.seconds - before < SLICE_SECONDS:
            slice_size *= 2
    return tally.report()
