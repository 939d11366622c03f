"""A random action, in two steps: count the actions, then take the k-th.

Compiled, a set of bits (`bits.each`, `wide.each`) is counted and indexed as it is; no list of its members is made.
"""

from __future__ import annotations

from typing import Any


def collect(actions: Any, buffer: Any) -> Any:
    """Counts the actions and puts them into `buffer`; the count may be more than it holds."""
    count = 0
    for a in actions:
        if count < buffer.size:
            buffer[count] = a
        count += 1
    return count


def collected_action(actions: Any, buffer: Any, k: Any) -> Any:
    """The k-th of the actions that `collect` counted last."""
    return int(buffer[k])
