"""Broken clients: whatever they send, nothing crashes, hangs or grows."""

from __future__ import annotations

import threading

import pytest

from tests.support.fuzz_lines import answers, dialects, stream
from tests.support.talks import seat

LINES = 250
"""Lines to each dialect here; bench/strength/referees.py sends a million."""


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("dialect", ["uci", "ugi", "cecp", "gtp", "analysis"])
def test_broken_lines_are_survived(dialect: str) -> None:
    lines, make = dialects(lambda: seat("tic_tac_toe", "mcts:simulations=5"))[dialect]
    before = threading.active_count()
    said = b"".join(stream(lines, LINES, seed=len(dialect)))
    told = answers(make, said).decode()
    assert told and "Traceback" not in told
    assert threading.active_count() <= before + 1
    if dialect == "gtp":
        assert all(block.startswith(("=", "?")) for block in told.removesuffix("\n\n").split("\n\n") if block.strip())
    if dialect in ("uci", "ugi"):
        kinds = {line.split(" ")[0] for line in told.splitlines() if line}
        assert {"bestmove", "info", "readyok"} <= kinds
