"""When a search stops: seconds, simulations, nodes, depth or memory, whatever comes first."""

from __future__ import annotations

import functools
import math
import os
from dataclasses import dataclass

SLICE_SECONDS = 0.002
"""Seconds of a slice: long enough for a kernel to work well, short enough for deadlines and Ctrl-C."""


@dataclass(frozen=True)
class Budget:
    """What a search may use; None means as much as it likes. With nothing given it is one second."""

    seconds: float | None = None
    simulations: int | None = None
    nodes: int | None = None
    depth: int | None = None
    memory_mb: float = 256.0

    def __post_init__(self) -> None:
        for name in ("seconds", "simulations", "nodes", "depth", "memory_mb"):
            value = getattr(self, name)
            given = value is not None or name == "memory_mb"
            if given and (isinstance(value, bool) or not isinstance(value, int | float) or not value > 0):
                raise ValueError(f"Budget: {name} must be a number above 0, not {value!r}.")
        for name in ("simulations", "nodes", "depth"):
            object.__setattr__(self, name, _whole(name, getattr(self, name)))
        _refuse_memory(self.memory_mb)
        if self.seconds is None and self.simulations is None and self.nodes is None and self.depth is None:
            object.__setattr__(self, "seconds", 1.0)


def _whole(name: str, value: float | None) -> int | None:
    """A limit that is counted; 1e6 is a whole number, too."""
    if value is not None and value != value // 1:
        raise ValueError(f"Budget: {name} must be a whole number above 0, not {value!r}.")
    return None if value is None else int(value)


def _refuse_memory(memory_mb: float) -> None:
    """Refuses what cannot be had, before anything is searched."""
    there = machine_mb()
    if memory_mb > there or memory_mb == math.inf:
        told = f"at most {there:.0f}" if there < math.inf else "name a finite number"
        raise ValueError(f"Budget: memory_mb is {memory_mb:g}, more than this machine has: {told}.")


@functools.cache
def machine_mb() -> float:
    """The memory of this machine, in megabytes; infinite where nobody says."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (AttributeError, ValueError, OSError):  # not every system tells
        return math.inf


@dataclass
class Spent:
    """What a search has used, and why it stopped."""

    units: int = 0
    seconds: float = 0.0
    stopped: str = ""
