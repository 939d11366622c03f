"""The simulations under way, each in a lane of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.memory import Memory
from outply.gdl.bitwise import LANES, WORDS
from outply.options import Part

NEW, AGAIN, KNOWN = range(3)
"""Kinds of leaves: never visited; visited but with no room for children; proven."""

LEAF, KIND, BEGAN = range(3)
"""Columns of `LaneBatch.lanes`: the leaf, its kind, and the tick at which it was chosen."""


@dataclass(frozen=True)
class LaneBatch(Memory):
    """The simulations under way."""

    lanes: Any  # int64 [256, 3]
    goals: Any  # float64 [256 * players]
    block: Any  # uint64 [64]: a square of bits
    idle: Any  # int64: for each action, whether who may do nothing else is not to move
    begun: Any  # uint64 [4]: lanes that have just been given a leaf
    fresh: Any  # uint64 [4]: those whose leaf is new, so that the action before it is still to be done


def new_batch(players: int, idle: Any) -> LaneBatch:
    """No simulation yet."""
    lanes, goals, block = np.zeros((LANES, 3), np.int64), np.zeros(LANES * players), np.zeros(64, np.uint64)
    return LaneBatch(lanes, goals, block, idle, np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64))


@dataclass(frozen=True)
class Settings(Part):
    """Numbers of a search."""

    c: float
    low: float
    high: float
    solves: bool
    wise: bool  # playouts draw only what is worth drawing
    most_plies: int
    lanes: int  # simulations under way at most
    patience: int  # lanes that wait for each other until new simulations begin in them
