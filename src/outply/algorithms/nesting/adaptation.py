"""Nested rollout policy adaptation: a policy a level, each adapted to the best line of its level.

Playouts are numbered; after each of them the levels that are through pass their line up, adapt the policy above, and
begin again with it. So there is no recursion, and a search can stop after any playout.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.nesting.line import LineRun
from outply.boards.bits import mix
from outply.boards.random import uniform
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import Game
from outply.playout import legal_actions
from outply.search.budget import Budget
from outply.status import BUFFER_FULL, DONE, NO_ACTION, STACK_FULL, TABLE_FULL

if TYPE_CHECKING:
    from outply.algorithms.nesting import NRPA

CODES, CHOICES_A_PLY = 1 << 12, 16
"""Codes for which there is room at first, and actions a ply on average."""

GREATEST = 300.0
"""Weights and biases beyond it, up or down, have no odds of their own: exp of two of them could not be multiplied."""


@dataclass(frozen=True)
class Policies(Memory):
    """The policies of all levels, and the best line of each; level 0 is the playout."""

    slots: Any  # hash table: number of the code + 1, or 0
    codes: Any  # [number]: the code
    weights: Any  # [level, number]
    odds: Any  # [level, number]: exp(weight / temperature)
    adapted: Any  # [number]: the adaptation in which the weight changed last
    adaptations: Any  # [1]
    known: Any  # [1]: how many codes there are
    lines: Any  # [level, ply]: the best line, from the root
    chosen: Any  # [level, ply]: the places of its moves
    starts: Any  # [level, ply + 1]: where the choices of each state begin
    choices: Any  # [level, place]: the numbers of their codes
    biases: Any  # [level, place]
    pulls: Any  # [level, place]: exp(bias)
    changes: Any  # [place]: how likely the choices are, up to a factor a state
    totals: Any  # [ply]: their sums
    lengths: Any  # [level]
    scores: Any  # [level]
    turns: Any  # [level]: adaptations so far; of level 0, playouts since the last one; -1 in the top: not begun

    def number(self, code: int) -> int:
        """The number of a code, which is new perhaps; -1 if there is no room."""
        mask = self.slots.size - 1
        place = np.int64(mix(1, code) & np.uint64(mask))
        while self.slots[place] > 0 and self.codes[self.slots[place] - 1] != code:
            place = (place + 1) & mask
        if self.slots[place] == 0:
            if self.known[0] == self.codes.size:
                return -1
            self.codes[self.known[0]] = code
            for level in range(self.weights.shape[0]):
                self.weights[level, self.known[0]] = 0.0
                self.odds[level, self.known[0]] = 1.0
            self.known[0] += 1
            self.slots[place] = self.known[0]
        return int(self.slots[place] - 1)

    def copy_line(self, source: int, target: int) -> None:
        """A level has a new best line."""
        length = self.lengths[source]
        for ply in range(length):
            self.lines[target, ply] = self.lines[source, ply]
            self.chosen[target, ply] = self.chosen[source, ply]
            self.starts[target, ply] = self.starts[source, ply]
        end = self.starts[source, length]
        self.starts[target, length] = end
        for place in range(end):
            self.choices[target, place] = self.choices[source, place]
            self.biases[target, place] = self.biases[source, place]
            self.pulls[target, place] = self.pulls[source, place]
        self.lengths[target] = length
        self.scores[target] = self.scores[source]

    def begin(self, level: int, top: int) -> None:
        """A level begins with the policy above; the top with one that knows nothing."""
        for number in range(self.known[0]):
            self.weights[level, number] = self.weights[level + 1, number] if level < top else 0.0
            self.odds[level, number] = self.odds[level + 1, number] if level < top else 1.0
        self.scores[level] = -math.inf
        self.turns[level] = 0


@kernel
def run_adaptive(game: Any, nrpa: Any, states: Any, policies: Any, best: Any, room: Any, quota: int) -> int:
    """Runs `quota` playouts; returns a status."""
    top = policies.scores.size - 1
    for _ in range(quota):
        if policies.turns[top] < 0:
            begin_below(policies, top + 1, top)
        status = play_adapted(game, nrpa, states[0], policies, room)
        if status != DONE:
            return status
        best.take(policies.lines, policies.lengths[0], policies.scores[0])
        if policies.scores[0] >= policies.scores[1]:
            policies.copy_line(0, 1)
        policies.turns[0] += 1
        if policies.turns[0] == nrpa.playouts:
            policies.turns[0] = 0
            adapt(nrpa, policies, 1)
            pass_up(nrpa, policies, top)
    return DONE


def begin_below(policies: Any, level: int, top: int) -> None:
    """All levels below this one begin."""
    for lower in range(level - 1, 0, -1):
        policies.begin(lower, top)
    policies.turns[0] = 0


def pass_up(nrpa: Any, policies: Any, top: int) -> None:
    """Levels that are through pass their lines up."""
    level = 1
    while level <= top and policies.turns[level] == nrpa.iterations:
        if level < top:
            if policies.scores[level] >= policies.scores[level + 1]:
                policies.copy_line(level, level + 1)
            adapt(nrpa, policies, level + 1)
        level += 1
    if level > 1:
        begin_below(policies, level, top)


def play_adapted(game: Any, nrpa: Any, s: Any, policies: Any, room: Any) -> int:
    """A playout by the policy of level 1, into the line of level 0; returns a status."""
    ply, place = 0, 0
    while not game.is_terminal(s):
        count = legal_actions(game, s, room.buffer)
        if count == 0 or count > room.buffer.size:
            return NO_ACTION if count == 0 else BUFFER_FULL
        if ply + 2 >= policies.lines.shape[1] or place + count > policies.choices.shape[1]:
            return STACK_FULL
        policies.starts[0, ply] = place
        for i in range(count):
            a = int(room.buffer[i])
            number = policies.number(nrpa.code.code(game, s, a))
            if number < 0:
                return TABLE_FULL
            policies.choices[0, place + i] = number
            bias = nrpa.bias.bias(game, s, a)
            policies.biases[0, place + i] = bias
            policies.pulls[0, place + i] = odds_of(bias)
        total = weigh(nrpa, policies, 0, 1, place, place + count)
        picked, left = count - 1, uniform(room.stream) * total
        for i in range(count):
            left -= policies.changes[place + i]
            if left < 0.0:
                picked = i
                break
        a = int(room.buffer[picked])
        policies.lines[0, ply] = a
        policies.chosen[0, ply] = place + picked
        place += count
        ply += 1
        s = game.result(s, a)
    policies.starts[0, ply] = place
    policies.lengths[0] = ply
    policies.scores[0] = game.utility(s, 0)
    return DONE


def weigh(nrpa: Any, policies: Any, line: int, level: int, first: int, end: int) -> float:
    """Puts exp(weight / temperature + bias) of some choices of a line into `changes`, up to a factor; their sum."""
    total = 0.0
    for place in range(first, end):
        policies.changes[place] = policies.odds[level, policies.choices[line, place]] * policies.pulls[line, place]
        total += policies.changes[place]
    if math.isnan(total):
        return weigh_extremes(nrpa, policies, line, level, first, end)
    return total


def odds_of(weight: float) -> float:
    """exp(weight), or not a number if that is too small or too great to be multiplied."""
    return math.exp(weight) if -GREATEST < weight < GREATEST else math.nan


def weigh_extremes(nrpa: Any, policies: Any, line: int, level: int, first: int, end: int) -> float:
    """The same where a weight or a bias has no odds of its own."""
    most, total = -math.inf, 0.0
    for place in range(first, end):
        weight = policies.weights[level, policies.choices[line, place]] / nrpa.temperature
        weight += policies.biases[line, place]
        policies.changes[place] = weight
        most = max(most, weight)
    for place in range(first, end):
        policies.changes[place] = math.exp(policies.changes[place] - most)
        total += policies.changes[place]
    return total


def adapt(nrpa: Any, policies: Any, level: int) -> None:
    """The policy of a level is drawn towards the level's line."""
    length = policies.lengths[level]
    for ply in range(length):
        first, end = policies.starts[level, ply], policies.starts[level, ply + 1]
        policies.totals[ply] = weigh(nrpa, policies, level, level, first, end)
    for ply in range(length):
        share = nrpa.alpha / policies.totals[ply]
        for place in range(policies.starts[level, ply], policies.starts[level, ply + 1]):
            policies.weights[level, policies.choices[level, place]] -= share * policies.changes[place]
        chosen = policies.choices[level, policies.chosen[level, ply]]
        policies.weights[level, chosen] += nrpa.alpha
    policies.adaptations[0] += 1
    for place in range(policies.starts[level, length]):
        number = policies.choices[level, place]
        if policies.adapted[number] != policies.adaptations[0]:
            policies.adapted[number] = policies.adaptations[0]
            policies.odds[level, number] = odds_of(policies.weights[level, number] / nrpa.temperature)
    policies.turns[level] += 1


class AdaptiveRun(LineRun):
    """One search by adapted playouts."""

    algorithm: NRPA

    def __init__(self, algorithm: NRPA, game: Game, state: Any, budget: Budget, seed: int) -> None:
        super().__init__(algorithm, game, state, seed)
        self.states = self.ready.states(1)
        self.states[0] = state
        self.most_codes = max(CODES, int(budget.memory_mb * 1e6 / (24 + 16 * (algorithm.level + 1)) / 2))
        self.codes = CODES
        self.grow()

    def grow(self) -> None:
        levels, places = self.algorithm.level + 1, self.plies * CHOICES_A_PLY + self.room.buffer.size
        turns = np.zeros(levels, np.int64)
        turns[-1] = -1
        self.policies = Policies(
            slots=np.zeros(4 * self.codes, np.int32),
            codes=np.zeros(self.codes, np.int64),
            weights=np.zeros((levels, self.codes)),
            odds=np.ones((levels, self.codes)),
            adapted=np.zeros(self.codes, np.int64),
            adaptations=np.zeros(1, np.int64),
            known=np.zeros(1, np.int64),
            lines=np.zeros((levels, self.plies), np.int64),
            chosen=np.zeros((levels, self.plies), np.int32),
            starts=np.zeros((levels, self.plies + 1), np.int32),
            choices=np.zeros((levels, places), np.int32),
            biases=np.zeros((levels, places)),
            pulls=np.ones((levels, places)),
            changes=np.zeros(places),
            totals=np.zeros(self.plies),
            lengths=np.zeros(levels, np.int64),
            scores=np.full(levels, -math.inf),
            turns=turns,
        )

    @property
    def bytes_used(self) -> int:
        arrays = vars(self.policies).values()
        return int(sum(array.nbytes for array in arrays if isinstance(array, np.ndarray)))

    def work(self, quota: int) -> int:
        arguments = (self.algorithm, self.states, self.policies, self.best, self.room, quota)
        status = int(self.ready.run(run_adaptive, *arguments))
        if status != TABLE_FULL:
            return status
        if self.codes >= self.most_codes:
            raise ValueError(
                f"NRPA has met {self.codes:,} codes of moves and has no room for more: "
                f"give moves fewer codes, code=…, or allow more memory."
            )
        self.codes *= 4
        self.grow()
        return DONE
