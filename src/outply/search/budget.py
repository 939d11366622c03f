"""When a search stops: seconds, simulations, nodes, depth or memory, whatever comes first.

A search runs in slices of a millisecond or two. Between slices the interpreter has its turn, so Ctrl-C and deadlines
act at once and the best answer so far is kept.
"""

from __future__ import annotations

import functools
import math
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

SLICE_SECONDS = 0.002
FIRST_SLICE = 32
EXTENSIONS = 8
"""In how many steps a search that asks for more than its budget gets it."""


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


class Run(Protocol):
    """A search under way: `step` works and says how much it did; `finished` says why nothing is left to do.

    One that is not content when its budget is spent has an `extension`: how much more it wants, as a share of it. One
    whose threads wait for each other after every slice has `slice_seconds`, longer than SLICE_SECONDS.
    """

    unit: str  # "simulations" or "nodes": what `step` counts

    def step(self, quota: int) -> int: ...

    @property
    def finished(self) -> str | None: ...


@dataclass
class Spent:
    """What a search has used, and why it stopped."""

    units: int = 0
    seconds: float = 0.0
    stopped: str = ""


def spend(run: Run, budget: Budget, spent: Spent) -> Iterator[Spent]:
    """Runs the search slice by slice until it is finished or its budget is; Ctrl-C ends it with what it has."""
    limit = budget.simulations if run.unit == "simulations" else budget.nodes
    began = time.perf_counter()
    quota, longer, slice_seconds = FIRST_SLICE, 0.0, getattr(run, "slice_seconds", SLICE_SECONDS)
    try:
        while not spent.stopped:
            before = time.perf_counter()
            most = (1 << 62) if limit is None else int(limit * (1.0 + longer))
            seconds = (budget.seconds or 1e9) * (1.0 + longer)
            done = run.step(min(quota, most - spent.units))
            spent.units += done
            now = time.perf_counter()
            spent.seconds = now - began
            exhausted = run.unit if spent.units >= most else "seconds" if spent.seconds >= seconds else ""
            if exhausted and not run.finished and longer < (wanted := getattr(run, "extension", 0.0)):
                longer, exhausted = min(wanted, longer + wanted / EXTENSIONS), ""
            spent.stopped = run.finished or exhausted
            if done:
                quota = _next_quota(quota, done / (now - before), slice_seconds, seconds - spent.seconds)
            yield spent
    except KeyboardInterrupt:
        spent.seconds = time.perf_counter() - began
        spent.stopped = "interrupted"
        yield spent


def _next_quota(quota: int, rate: float, slice_seconds: float, left: float) -> int:
    """About a slice of work at the present rate, and never more than what is left of the time."""
    wanted = max(min(slice_seconds, left), 1e-5)
    return max(1, min(4 * quota, int(rate * wanted)))
