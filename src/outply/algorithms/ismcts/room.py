"""The room of a simulation over records: what playouts, evaluations and policies that learn from actions write to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from outply.boards.random import seeded
from outply.game import Game
from outply.playout import Recording, Room
from outply.policies.columns import NONE, Columns

MOST_NOTED = 4096
"""Actions of a simulation that are recorded for policies."""


@dataclass(frozen=True)
class SimulationRoom(Room):
    """The room of a simulation."""

    utilities: Any = field(default_factory=lambda: np.zeros(2))  # what it found, of each player
    weights: Any = field(default_factory=lambda: np.zeros(512))  # of the actions in the buffer
    movers: Any = field(default_factory=lambda: np.zeros(0, np.int64))  # who played the actions of the simulation
    actions: Any = field(default_factory=lambda: np.zeros(0, np.int64))
    length: Any = field(default_factory=lambda: np.zeros(1, np.int64))  # how many were noted
    columns: Any = NONE  # what policies keep: the same as the tree's

    def begin(self) -> None:
        """A simulation begins."""


@dataclass(frozen=True)
class RecordingRoom(Recording, SimulationRoom):
    """A room that records actions."""

    def begin(self) -> None:
        """A simulation begins: nothing is noted."""
        self.length[0] = 0


def new_room(game: Game, seed: int, columns: Columns, records: bool) -> SimulationRoom:
    """The room of a search; `records` keeps actions for policies that read them."""
    noted = {name: np.zeros(MOST_NOTED if records else 0, np.int64) for name in ("movers", "actions")}
    kind = RecordingRoom if records else SimulationRoom
    return kind(seeded(seed), utilities=np.zeros(game.players), columns=columns, **noted)
