"""Playouts that prefer actions that went well before, wherever they were played."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.boards.random import below, uniform
from outply.options import option
from outply.playout import legal_actions
from outply.policies.columns import COUNT, MEAN, Column, table
from outply.policies.default.playouts import Playout
from outply.policies.slots import slot
from outply.status import BUFFER_FULL, NO_ACTION

LONGEST = 3
"""Actions of the longest sequence that can count."""

GRAMS = 1 << 16
"""Sequences of one length that have a row of their own; beyond that some share one. 3 MB for three lengths."""


@dataclass(frozen=True)
class MAST(Playout):
    """Plays the action of the best mean utility so far, or with probability epsilon any action.

    With `length` 1 that is the move-average sampling technique of Finnsson and Björnsson 2008; above that also the
    sequences of actions that an action completes count, the n-grams of Tak, Winands and Björnsson 2012.
    """

    reads_actions: ClassVar[bool] = True
    columns: ClassVar[dict[str, Column]] = {"grams": table(LONGEST * GRAMS, 2)}  # mean utility of a sequence, and count

    epsilon: float = option(0.3, "how often any action is played", low=0.0, high=1.0)
    length: int = option(1, "the longest sequence of actions that counts", low=1, high=LONGEST)
    least: int = option(5, "how often a sequence must have been seen to count", low=1)

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        count = legal_actions(game, s, work.buffer)
        if count == 0 or count > work.buffer.size:
            return NO_ACTION if count == 0 else BUFFER_FULL
        begin = below(work.stream, count)  # of equals any
        if uniform(work.stream) < self.epsilon:
            return work.buffer[begin]
        best, most = begin, -math.inf
        for i in range(count):
            place = begin + i if begin + i < count else begin + i - count
            mean = self.mean(work, player, work.buffer[place], work.length[0])
            if mean > most:
                best, most = place, mean
        return work.buffer[best]

    def mean(self, work: Any, player: int, action: int, at: int) -> float:
        """The mean utility of an action after the actions before it; infinite if it was never played."""
        total, known = 0.0, 0
        for length in range(1, self.length + 1):
            place = gram(work, player, action, at, length)
            seen = work.columns.grams[place, COUNT]
            if length == 1 and seen == 0.0:
                return math.inf
            if seen >= self.least or length == 1:
                total += work.columns.grams[place, MEAN]
                known += 1
        return total / known

    def learn(self, work: Any) -> None:
        for at in range(work.length[0]):
            player = work.movers[at]
            for length in range(1, self.length + 1):
                place = gram(work, player, work.actions[at], at, length)
                count, mean = work.columns.grams[place, COUNT] + 1.0, work.columns.grams[place, MEAN]
                work.columns.grams[place, COUNT] = count
                work.columns.grams[place, MEAN] = mean + (work.utilities[player] - mean) / count


def gram(work: Any, player: int, action: int, at: int, length: int) -> int:
    """The slot of a sequence (n-gram): an action played at a ply and those before it, `length` in all."""
    key = slot(player, action)
    for back in range(1, length):
        before = work.actions[at - back] + 1 if at >= back else 0
        key = (key * 1_000_003 + before) % 2_147_483_647
    return (length - 1) * GRAMS + key % GRAMS
