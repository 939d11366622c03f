"""Tournaments that are killed at random instants lose no finished game, count none twice, and end as if unbroken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.effort import samples
from tests.support.paths import ROOT

pytestmark = pytest.mark.compiled  # once is enough: what is killed runs as plain Python anyway

KILLS = samples(200, 0.25)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes where Linux lists them")
@pytest.mark.parametrize("seed", [1, pytest.param(1000, marks=pytest.mark.soak)])
def test_kill_9_loses_nothing_and_doubles_nothing(seed: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.support.killed_tournaments", str(tmp_path), str(KILLS), str(seed)]
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # processes that begin fast
    run = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, timeout=500)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert sum(told["kills"].values()) == KILLS
    assert min(told["kills"].get(how, 0) for how in ("runner", "transaction", "worker", "all")) > KILLS // 50, told
    assert told["births"] > KILLS // 10
    assert told["kept"] > KILLS, told  # there was something to lose
    assert told["lost"] == told["twice"] == told["unsound"] == told["left over"] == told["different"] == [], told
