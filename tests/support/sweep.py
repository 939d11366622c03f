"""One algorithm over many states: one run begins anew in each, so that a state costs little."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from outply.search.budget import Budget

WHOLE = 1 << 40
"""Nodes, more than any of these trees needs."""


def answers(
    algorithm: Any, game: Any, states: Iterable[Any], budget: Budget | None = None, slices: int | None = None
) -> Iterator[tuple[Any, Any]]:
    """The algorithm's answer in each state. With `slices` the run stops and goes on, up to so many nodes at a time."""
    rng, run = random.Random(slices), None
    for s in states:
        if run is None:
            run = algorithm.start(game, s, budget or Budget(nodes=WHOLE), 1)
        else:
            run.begin(s)
        while run.finished is None:
            run.step(rng.randint(1, slices) if slices else WHOLE)
        yield s, run.answer
