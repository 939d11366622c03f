"""How much a test tries: a share of its samples in `make test`, few in plain Python, all of them in `make soak`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

SOAK = os.environ.get("OUTPLY_SOAK", "0") not in ("", "0")
"""Tests run their long proofs: `make soak` sets OUTPLY_SOAK=1."""
PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""The plain leg: everything runs as plain Python, some hundred times slower than compiled."""
SHARE = 0.2
"""The usual share of samples: twenty thousand random trees instead of a hundred thousand."""


def samples(count: int, share: float = SHARE) -> int:
    """All of `count` in a soak run, else a share of them, one at least."""
    return count if SOAK else max(1, round(share * count))


def fewer_plain(count: int, plain: int) -> int:
    """`count` samples compiled and in a soak run, `plain` ones in the plain leg."""
    return plain if PLAIN and not SOAK else count


def soak_takes_more(usual: int, values: Sequence[Any]) -> list[Any]:
    """Parameters of a test, each of which compiles much: `make test` takes the first ones, a soak run all.

    A tuple is one value for each of several names.
    """
    rest = [value if isinstance(value, tuple) else (value,) for value in values[usual:]]
    return [*values[:usual], *(pytest.param(*value, marks=pytest.mark.soak) for value in rest)]


def plain_takes(plain: int, values: Sequence[Any]) -> list[Any]:
    """Parameters of a test of which the plain leg takes only the first ones; a soak run takes all."""
    if SOAK:
        return list(values)
    return [*values[:plain], *(pytest.param(value, marks=pytest.mark.compiled) for value in values[plain:])]
