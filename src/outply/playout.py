"""Random playouts: a game played to its end with random actions, and the statistics of many.

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

from outply.boards.random import load_stream, next_bits, seeded, store_stream, uniform
from outply.compiler.intrinsics import inlined
from outply.compiler.kernel import Ready, kernel
from outply.compiler.memory import Memory
from outply.compiler.random_action import collect, collected_action
from outply.game import CHANCE, Game, facts
from outply.information.in_turn import in_turn, turn_of
from outply.status import BUFFER_FULL, DONE, NO_ACTION, TOO_LONG, error_for

SLICE_SECONDS = 0.05
"""Seconds of one slice of `measure`: it is doubled until it takes that long."""

MOST_PLIES = 100_000
"""Plies after which a playout is given up: perhaps the rules never end."""


class Playouts(NamedTuple):
    """The statistics of many random playouts."""

    playouts: int
    seconds: float
    mean: tuple[float, ...]  # utility by player
    wins: tuple[float, ...]  # by player, the share of playouts with a utility above the middle of its range
    plies: float  # on average
    shortest: int
    longest: int

    @property
    def per_second(self) -> float:
        return self.playouts / self.seconds


class EndlessGame(RuntimeError):
    """A playout went on for too many plies."""


class StuckGame(RuntimeError):
    """A state that is not terminal has no action."""


def legal_actions(game: Any, s: Any, buffer: Any) -> int:
    """Puts the legal actions into `buffer` and returns their number, which may be more than it holds."""
    count = 0
    for a in game.actions(s):
        if count < buffer.size:
            buffer[count] = a
        count += 1
    return count


def draw_outcome(game: Any, s: Any, stream: Any) -> int:
    """A random outcome of a chance state, drawn by its probability."""
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
    """The memory of a playout. Arrays in a Memory have no reference counts, which would cost more than a ply."""

    stream: Any
    buffer: Any = field(default_factory=lambda: np.zeros(512, np.int64))
    plies: Any = field(default_factory=lambda: np.zeros(1, np.int64))  # played so far

    def outcome(self, game: Any, s: Any) -> int:
        """A random outcome of a chance state, drawn by its probability."""
        return draw_outcome(game, s, self.stream)

    def note(self, player: int, action: int) -> None:
        """Called for every action that is played; policies that learn from playouts override it."""


@dataclass(frozen=True)
class SureRoom(Room):
    """The memory of a playout in a game without chance, which leaves less to compile."""

    def outcome(self, game: Any, s: Any) -> int:
        return NO_ACTION


class Recording:
    """Methods that record the actions of a simulation."""

    movers: Any
    actions: Any
    length: Any

    def note(self, player: int, action: int) -> None:
        """Records an action, as long as there is room."""
        length = self.length[0]
        if length < self.actions.size:
            self.movers[length] = player
            self.actions[length] = action
            self.length[0] = length + 1


@inlined
def play_out(game: Any, s: Any, room: Any, most_plies: int) -> Any:
    """Plays random actions to the end of the game; returns the last state and the status."""
    plies, status = 0, DONE
    luck = load_stream(room.stream)
    while not game.is_terminal(s):
        if plies == most_plies:
            status = TOO_LONG
            break
        player = game.to_move(s)
        if player == CHANCE:
            store_stream(room.stream, luck)
            a = room.outcome(game, s)
            luck = load_stream(room.stream)
        else:
            actions = game.actions(s)
            number = collect(actions, room.buffer)
            if number == 0 or number > room.buffer.size:
                status = NO_ACTION if number == 0 else BUFFER_FULL
                break
            bits, luck = next_bits(luck)
            a = collected_action(actions, room.buffer, (bits * number) >> 32)
            room.note(player, a)
        s = game.result(s, a)
        plies += 1
    store_stream(room.stream, luck)
    room.plies[0] += plies
    return s, status


@kernel
def run_playouts(game: Any, states: Any, room: Any, count: int, most_plies: int, sums: Any, counts: Any) -> int:
    """Plays `count` games from states[0]; returns a status. If it is not DONE, the last state is in states[1].

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
    """Counts playouts from one state, in slices that give the interpreter back often."""

    def __init__(
        self, game: Game, state: Any = None, seed: int = 1, plain: bool = False, most_plies: int = MOST_PLIES
    ) -> None:
        self.game = game = in_turn(game)
        self.ready = Ready(game, plain=plain)
        self.states = self.ready.states(2)
        self.states[0] = game.initial() if state is None else turn_of(game, state)
        self.most_plies = most_plies
        self.room = (Room if facts(game).chance else SureRoom)(seeded(seed))
        self.sums = np.zeros((game.players, 2))
        self.counts = np.array([0, 1 << 62, 0], np.int64)
        self.seconds = 0.0

    def run(self, count: int) -> None:
        """Plays `count` more games."""
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
        """The statistics of the games so far."""
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
    """Random playouts for about `seconds`, compilation not counted."""
    Tally(game, state, seed, plain).run(1)
    tally = Tally(game, state, seed, plain)
    slice_size = 1
    while tally.seconds < seconds:
        before = tally.seconds
        tally.run(slice_size)
        if tally.seconds - before < SLICE_SECONDS:
            slice_size *= 2
    return tally.report()
