"""Functions that know no game are compiled once for all games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import types

import outply as op
from outply.compiler.kernel import Ready
from outply.compiler.memory import Memory
from outply.compiler.native.code_cache import _is_general
from outply.compiler.native.parts import prepare_part
from outply.policies.tree.ucb import UCB1

pytestmark = pytest.mark.compiled

SEARCH = """
import json, sys, outply as op
report = op.search(op.load(sys.argv[1]), algorithm=op.MCTS(), budget=op.Budget(simulations=50), seed=7)
print(json.dumps([report.value, [[move.action, move.visits] for move in report.moves]]))
"""


def searched(game: str, folder: Path) -> object:
    environment = {**os.environ, "OUTPLY_CACHE_DIR": str(folder)}
    command = [sys.executable, "-c", SEARCH, game]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


def functions(folder: Path) -> int:
    return len(list(folder.glob("function-*.entry")))


def test_a_second_game_uses_what_the_first_has_compiled(tmp_path: Path) -> None:
    used, fresh = tmp_path / "used", tmp_path / "fresh"
    searched("tic_tac_toe", used)
    first = functions(used)
    assert first > 50
    assert searched("nim", used) == searched("nim", fresh)
    assert functions(used) - first < functions(fresh) / 4


def test_what_a_game_shapes_is_not_kept() -> None:
    game = Ready(op.load("nim"))
    policy, memory = prepare_part(UCB1(), False).type, prepare_part(Numbers(np.zeros(3)), False).type
    assert _is_general((policy, memory, types.int64, types.UniTuple(types.float64, 2), types.none))
    assert not _is_general((game._prepared.type,))
    assert not _is_general((game._prepared.game_type.state,))
    assert not _is_general((types.Array(numba.float64, 1, "C"),))  # nothing is known of how it was made
    holding = prepare_part(Numbers(game.states(2)), False).type
    assert not _is_general((holding,))


@dataclass(frozen=True)
class Numbers(Memory):
    """A memory of one field."""

    values: Any
