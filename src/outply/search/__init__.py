"""Shared by all searches: budget, run, the loop that spends a budget, trace, plan and report."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """Functions that were here before: see former_names."""
    from outply.former_names import find_name

    return find_name(__name__, name)
