"""Traces of the worked examples, and what the library makes of each step: `python -m tests.support.page_traces`.

The page replays traces itself; `frontend/tests/replay.test.ts` compares that with what is written here.
"""

from __future__ import annotations

import json
import math
from typing import Any

import outply as op
from outply.draw.sources.trace import replay_steps
from tests.support.paths import ROOT

FILE = ROOT / "frontend" / "tests" / "traces.json"

EXAMPLES: dict[str, tuple[str, Any]] = {
    "two_ply, alpha-beta": ("book:two_ply", op.AlphaBeta.textbook(trace=True)),
    "two_ply, minimax": ("book:two_ply", op.Minimax(trace=True)),
    "four_level, alpha-beta": ("book:four_level", op.AlphaBeta.textbook(trace=True)),
    "three_players, max^n": ("book:three_players", op.MaxN(trace=True)),
    "general_sum, max^n": ("book:general_sum", op.MaxN(trace=True)),
    "order, expectiminimax": ("book:order", op.Expectiminimax(trace=True)),
    "vacuum, AND-OR": ("vacuum", op.AndOr(trace=True)),
    "nim, proof numbers": ("nim:piles=(1,2)", op.ProofNumber(trace=True)),
}


def generated() -> str:
    """The text of the file."""
    return json.dumps({name: _example(*given) for name, given in EXAMPLES.items()}, separators=(",", ":")) + "\n"


def _example(game: str, algorithm: Any) -> dict[str, Any]:
    trace = op.search(op.load(game), algorithm=algorithm, seed=1).trace
    told = trace.to_dict()
    steps = list(trace)
    merged = trace.measure != "value"
    begins = trace.begins() or [0]
    passes = [max(begin for begin in begins if begin <= at) for at in range(len(steps))]
    return {
        **{name: told[name] for name in ("kinds", "reasons", "measure", "kind", "level", "action", "why")},
        **{name: [_plain(value) for value in told[name]] for name in ("alpha", "beta")},
        "value": [[_plain(v) for v in row] for row in told["value"]],
        "after": [
            [_told(node) for node in replay_steps(steps[begin : at + 1], merged)] for at, begin in enumerate(passes)
        ],
    }


def _told(node: Any) -> list[Any]:
    """A node: its action, the node above, its value, why it is so, the cut."""
    return [node.action, node.above, [_plain(v) for v in node.value] if node.value else None, node.why, node.cut]


def _plain(value: float) -> float | str:
    """Numbers as JSON has them; others as text."""
    return float(value) if math.isfinite(value) else str(float(value))


if __name__ == "__main__":
    FILE.write_text(generated())
