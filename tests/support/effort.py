"""How many samples a test draws: a share in `make test`, all of them in `make soak`."""

from __future__ import annotations

import os

SOAK = os.environ.get("OUTPLY_SOAK", "0") not in ("", "0")
"""Long proofs are asked for: `make soak` sets OUTPLY_SOAK=1."""
SHARE = 0.2
"""The usual share of samples: twenty thousand random trees instead of a hundred thousand."""


def samples(count: int, share: float = SHARE) -> int:
    """All of `count` in a soak run, else a share of them, one at least."""
    return count if SOAK else max(1, round(share * count))
