"""An extract of a tree: the nodes in use without the room to grow, which is what a report holds and what is pickled."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.policies.columns import only_nodes

SMALL = 1 << 20
"""Bytes of a tree that a report copies, so that its search can be used again: it takes a tenth of a millisecond."""

TABLES = ("slots",)
"""Arrays that only a search reads."""

STEADY = ("scale", "explores")
"""Arrays that no search changes."""


def extract(tree: Any) -> Any:
    """The nodes in use, in memory of their own."""
    size, rows = int(tree.size[0]), tree.rows
    held = {name: _own(name, value, size if name in rows else None) for name, value in vars(tree).items()}
    held["columns"] = only_nodes(tree.columns, size)
    found = object.__new__(type(tree))  # no option need be checked again
    found.__dict__.update(held)
    return found


def _own(name: str, value: Any, size: int | None) -> Any:
    if name in TABLES:
        return np.zeros((1, *value.shape[1:]), value.dtype)
    return value[:size].copy() if isinstance(value, np.ndarray) and name not in STEADY else value
