"""When a search stops: seconds, simulations, nodes, depth or memory, whatever comes first."""

from __future__ import annotations

import functools
import math
import os
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

SLICE_SECONDS = 0.002
"""Seconds of a slice: long enough for a kernel to work well, short enough for deadlines and Ctrl-C."""


class Limit(NamedTuple):
    """One limit of a budget; the command line, players' text and the docs are made from these."""

    name: str  # in Python and in players' text: mcts:simulations=1000
    flag: str  # on the command line: --simulations
    kind: type  # int if it is counted, else float
    default: float | None
    unit: str
    about: str
    note: str  # which searches go by it, or what holds if no budget is given
    stops: bool  # a search ends when it is reached; else the search keeps within it


def limit(
    about: str, unit: str, default: float | None = None, flag: str = "", note: str = "", stops: bool = True
) -> Any:
    """Declares a limit: its meaning, its unit, and what holds if it is not given."""
    return field(default=default, metadata={"about": about, "unit": unit, "flag": flag, "note": note, "stops": stops})


@dataclass(frozen=True)
class Budget:
    """Limits of a search; None means no limit. With nothing given it is one second."""

    seconds: float | None = limit("Stop after so many seconds", "s", note="1 if nothing else is given")
    simulations: int | None = limit(
        "Stop after so many simulations",
        "simulations",
        note="mcts, flat_monte_carlo, ismcts, oos, pimc, nested and decoupled searches",
    )
    nodes: int | None = limit("Stop after so many nodes", "nodes", note="all others")
    depth: int | None = limit("Look so many plies deep", "plies", note="all others")
    memory_mb: float = limit("Megabytes at most", "MB", default=256.0, flag="memory", stops=False)

    def __post_init__(self) -> None:
        for name, kind, default in ((limit.name, limit.kind, limit.default) for limit in LIMITS):
            value = getattr(self, name)
            if value is None and default is None:
                continue
            if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:
                raise ValueError(f"Budget: {name} must be a number above 0, not {value!r}.")
            if kind is int:
                object.__setattr__(self, name, _whole(name, value))
        _refuse_memory(self.memory_mb)
        if all(getattr(self, name) is None for name in STOPS):
            object.__setattr__(self, "seconds", 1.0)

    @property
    def stops(self) -> frozenset[str]:
        """The names of the limits that end a search."""
        return frozenset(name for name in STOPS if getattr(self, name) is not None)


LIMITS = tuple(
    Limit(
        name=declared.name,
        flag=f"--{declared.metadata['flag'] or declared.name}",
        kind=int if str(declared.type).startswith("int") else float,
        default=declared.default,  # type: ignore[arg-type]  # all of them have one
        unit=declared.metadata["unit"],
        about=declared.metadata["about"],
        note=declared.metadata["note"],
        stops=declared.metadata["stops"],
    )
    for declared in fields(Budget)
)
"""All limits, in the order in which people read them."""

STOPS = tuple(limit.name for limit in LIMITS if limit.stops)
"""The names of the limits that end a search; memory is kept within."""


def _whole(name: str, value: float) -> int:
    """A limit that is counted; 1e6 is a whole number, too."""
    if value != value // 1:
        raise ValueError(f"Budget: {name} must be a whole number above 0, not {value!r}.")
    return int(value)


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
    """The search's use of its budget, and why it stopped."""

    units: int = 0
    seconds: float = 0.0
    stopped: str = ""
