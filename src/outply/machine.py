"""What only a machine can do: hints that change nothing but speed. As plain Python they do nothing."""

from __future__ import annotations

from typing import Any


def prefetch(rows: Any, index: int) -> None:
    """Has the memory of `rows[index]` on its way before it is needed."""
