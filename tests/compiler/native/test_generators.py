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
