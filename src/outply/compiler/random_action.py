"""One of several actions by chance. Compiled, a set (`bits.each`, `wide.each`) is drawn from as it is."""

from __future__ import annotations

from typing import Any


def collect(actions: Any, buffer: Any) -> Any:
    """How many actions there are, even if they are more than `buffer` holds; afterwards `collected` knows them."""
    count = 0
    for a in actions:
        if count < buffer.size:
            buffer[count] = a
        count += 1
    return count


def collected(actions: Any, buffer: Any, k: Any) -> Any:
    """The k-th of the actions just collected."""
    return int(buffer[k])
