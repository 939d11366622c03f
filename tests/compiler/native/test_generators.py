"""Generators are inlined into the loops that use them; the mark that does it is private to Numba, so watched here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

SHOW = """
import outply as op
from outply.playout import Tally, run_playouts

Tally(op.load("chess")).run(1)
kernel = run_playouts.compiled(False)
print("".join(kernel.inspect_llvm(signature) for signature in kernel.signatures))
"""


def test_no_item_of_a_generator_costs_a_call(tmp_path: Path) -> None:
    # A process and a cache of its own: a kernel that came from the cache cannot be looked into.
    environment = os.environ | {"OUTPLY_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, env=environment, check=True)
    assert "run_playouts" in done.stdout
    assert [line for line in done.stdout.splitlines() if "call" in line and "actions4next" in line] == []


LEAK = """
import resource
from typing import NamedTuple
import numpy as np
import outply as op

class Board(NamedTuple):
    cells: np.ndarray
    player: int

class Fill(op.Game):
    def initial(self): return Board(np.zeros(64, np.int8), 0)
    def to_move(self, s): return s.player
    def actions(self, s):
        for i in range(64):
            if s.cells[i] == 0:
                yield i
    def result(self, s, a):
        cells = s.cells.copy()
        cells[a] = 1
        return Board(cells, 1 - s.player)
    def is_terminal(self, s): return bool(s.cells.all())
    def utility(self, s, player): return 0.0

def megabytes():
    op.search(Fill(), algorithm=op.FlatMonteCarlo(), budget=op.Budget(simulations=10_000))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

first = megabytes()
print(megabytes() - first)
"""


def test_states_with_arrays_are_freed_when_their_actions_are_generated(tmp_path: Path) -> None:
    """Ten thousand games of 64 arrays each: more than a hundred megabytes, if none is given back."""
    (tmp_path / "leak.py").write_text(LEAK)
    done = subprocess.run([sys.executable, "leak.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert float(done.stdout) < 20
