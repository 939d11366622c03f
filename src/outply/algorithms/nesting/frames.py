"""Nested Monte-Carlo search: a stack of games, one a level, each of which tries the actions of its present state.

A frame is a game at some level: its present state, the actions tried there, and the best line from the root through
that state. So a search can stop after any playout.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.nesting.line import LineRun
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import Game
from outply.playout import legal_actions
from outply.search.budget import Budget
from outply.status import BUFFER_FULL, DONE, NO_ACTION, STACK_FULL

if TYPE_CHECKING:
    from outply.algorithms.nesting import NestedMonteCarlo

TRIED, COUNT, PLY, LENGTH = range(4)
"""Columns of a frame: how many of its actions are tried, how many there are, plies before it, plies of its line."""


@dataclass(frozen=True)
class Frames(Memory):
    """The frames of all levels; level 0 is the playout."""

    frames: Any  # [level, column]
    actions: Any  # [level, number]
    lines: Any  # [level, ply]: the best line, from the root
    scores: Any  # [level]
    lowest: Any  # [1]: the lowest level under way; 0: none

    def copy_line(self, source: int, target: int, length: int) -> None:
        """The first actions of a level's line are those of another's."""
        for ply in range(length):
            self.lines[target, ply] = self.lines[source, ply]

    def take(self, level: int, below: int) -> None:
        """The level below has found a line for the action that was tried."""
        self.frames[level, TRIED] += 1
        if self.scores[below] > self.scores[level]:
            self.scores[level] = self.scores[below]
            self.frames[level, LENGTH] = self.frames[below, LENGTH]
            self.copy_line(below, level, self.frames[below, LENGTH])


@kernel
def run_nested(game: Any, policy: Any, states: Any, frames: Any, best: Any, room: Any, quota: int) -> int:
    """Runs `quota` playouts; returns a status. states[0] is the root, states[level] the state of a level's frame."""
    top = frames.scores.size - 1
    for _ in range(quota):
        level = frames.lowest[0]
        status = DONE
        if level == 0:
            level = top
            status = open_frame(game, states[0], level, 0, states, frames, room)
        s = try_next(game, states, frames, level) if status == DONE else states[0]
        while status == DONE and level > 1 and not game.is_terminal(s):
            level -= 1
            frames.copy_line(0, level, frames.frames[0, LENGTH])
            status = open_frame(game, s, level, frames.frames[0, LENGTH], states, frames, room)
            s = try_next(game, states, frames, level) if status == DONE else states[0]
        frames.lowest[0] = level
        if status == DONE:
            status = play_on(game, policy, s, frames, room)
        if status != DONE:
            frames.lowest[0] = 0  # this search is given up; the best line is kept
            return status
        best.take(frames.lines, frames.frames[0, LENGTH], frames.scores[0])
        frames.take(level, 0)
        status = close_frames(game, states, frames, room, top)
        if status != DONE:
            frames.lowest[0] = 0
            return status
    return DONE


def open_frame(game: Any, s: Any, level: int, ply: int, states: Any, frames: Any, room: Any) -> int:
    """A game begins at a level, in this state."""
    frames.scores[level] = -math.inf
    states[level] = s
    frames.frames[level, PLY] = ply
    return list_actions(game, s, level, frames, room)


def list_actions(game: Any, s: Any, level: int, frames: Any, room: Any) -> int:
    """None of the actions of a level's state is tried yet."""
    count = legal_actions(game, s, room.buffer)
    if count == 0 or count > room.buffer.size:
        return NO_ACTION if count == 0 else BUFFER_FULL
    for i in range(count):
        frames.actions[level, i] = room.buffer[i]
    frames.frames[level, TRIED] = 0
    frames.frames[level, COUNT] = count
    return DONE


def try_next(game: Any, states: Any, frames: Any, level: int) -> Any:
    """The state after the next action; the line of level 0 leads there."""
    ply = frames.frames[level, PLY]
    a = frames.actions[level, frames.frames[level, TRIED]]
    frames.copy_line(level, 0, ply)
    frames.lines[0, ply] = a
    frames.frames[0, LENGTH] = ply + 1
    return game.result(states[level], int(a))


def play_on(game: Any, policy: Any, s: Any, frames: Any, room: Any) -> int:
    """Plays to the end, along the line of level 0; returns a status."""
    length = frames.frames[0, LENGTH]
    while not game.is_terminal(s):
        if length + 1 >= frames.lines.shape[1]:
            return STACK_FULL
        a = policy.pick(game, s, 0, room)
        if a < 0:
            return int(a)
        frames.lines[0, length] = a
        length += 1
        s = game.result(s, a)
    frames.frames[0, LENGTH] = length
    frames.scores[0] = game.utility(s, 0)
    return DONE


def close_frames(game: Any, states: Any, frames: Any, room: Any, top: int) -> int:
    """Where all actions are tried, a game goes on along its best line; one that is over counts a level higher."""
    level = frames.lowest[0]
    while frames.frames[level, TRIED] == frames.frames[level, COUNT]:
        ply = frames.frames[level, PLY]
        s = game.result(states[level], int(frames.lines[level, ply]))
        if not game.is_terminal(s):
            states[level] = s
            frames.frames[level, PLY] = ply + 1
            return list_actions(game, s, level, frames, room)
        if level == top:
            frames.lowest[0] = 0
            return DONE
        frames.take(level + 1, level)
        level += 1
        frames.lowest[0] = level
    return DONE


class NestedRun(LineRun):
    """One nested search."""

    algorithm: NestedMonteCarlo

    def __init__(self, algorithm: NestedMonteCarlo, game: Game, state: Any, budget: Budget, seed: int) -> None:
        super().__init__(algorithm, game, state, seed)
        self.states = self.ready.states(algorithm.level + 1)
        self.states[0] = state
        self.grow()

    def grow(self) -> None:
        levels = self.algorithm.level + 1
        self.frames = Frames(
            frames=np.zeros((levels, 4), np.int64),
            actions=np.zeros((levels, self.room.buffer.size), np.int64),
            lines=np.zeros((levels, self.plies), np.int64),
            scores=np.full(levels, -math.inf),
            lowest=np.zeros(1, np.int64),
        )

    @property
    def bytes_used(self) -> int:
        return int(self.frames.actions.nbytes + self.frames.lines.nbytes)

    def work(self, quota: int) -> int:
        arguments = (self.algorithm.default_policy, self.states, self.frames, self.best, self.room, quota)
        return int(self.ready.run(run_nested, *arguments))
