"""Quiescence: at the depth limit a noisy state is searched on, by its noisy actions alone, until it is quiet.

The player to move may also stop there and take the static value (stand pat). Without a `selectivity` all actions of a
noisy state are searched.

Which states are quiet asks selective.py (static_value.py without a selectivity), which actions are noisy expansion.py.
"""

from __future__ import annotations

from typing import Any

from outply.algorithms.alpha_beta.stack import CLEAN, DEPTH, FLAGS, RESTING, TO_BEAT, VALUE


def begin_quiescence(stack: Any, level: int, static: float) -> None:
    """Makes a new node one of quiescence, whose player has the static value at least."""
    stack.rows[level, DEPTH] = RESTING
    stack.rows[level, FLAGS] = CLEAN
    stack.windows[level, VALUE] = static
    stack.windows[level, TO_BEAT] = static


def is_resting(engine: Any, stack: Any, level: int) -> bool:
    """The node is one of quiescence: only its noisy actions are searched."""
    return bool(engine.selectivity.selects() and stack.rows[level, DEPTH] == RESTING)
