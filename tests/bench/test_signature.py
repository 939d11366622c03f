"""The signature of behaviour: one number for what every algorithm finds."""

import json
import os
import subprocess
import sys

import pytest

from outply import algorithms
from outply.bench.signature import CASES, SearchCase, behaviour, findings, signature
from tests.support.command_line import run
from tests.support.paths import GOLDEN

FILE = GOLDEN / "signature.txt"
"""The expected number. A change that means to change it records it anew: `outply bench signature`."""


def test_the_signature_is_the_recorded_one() -> None:
    program = "from outply.bench.signature import *; print(signature(findings()))"
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=plain)
    assert found.stdout == FILE.read_text()


SHEETS_ONLY = {"lane_mcts"}
"""Searches of rule sheets alone, which are not bundled, so they have tests of their own."""


def test_every_algorithm_takes_part() -> None:
    named = {case.algorithm.partition(":")[0] for case in CASES}
    assert named - {""} == set(algorithms.NAMES) - SHEETS_ONLY


@pytest.mark.compiled
@pytest.mark.parametrize("case", [CASES[0], SearchCase("connect_four", 1, "mcts", "simulations", 60)], ids=str)
def test_compiled_and_plain_searches_have_one_signature(case: SearchCase, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = list(findings([case]))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert list(findings([case])) == compiled


def test_another_behaviour_has_another_signature() -> None:
    case = SearchCase("tic_tac_toe", 0, "mcts", "simulations", 20)
    assert signature(findings([case])) == signature(findings([case]))
    assert signature(findings([case])) != signature(findings([case._replace(seed=2)]))


def test_times_and_words_do_not_count() -> None:
    found = json.dumps(behaviour(SearchCase("tic_tac_toe", 0, "mcts", "simulations", 20).run()))
    assert "seconds" not in found and "memory" not in found and "TicTacToe" not in found


def test_the_command_prints_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    from outply.bench import signature as module

    few = [SearchCase("nim", 0, "solve", "nodes", 100)]
    monkeypatch.setattr(module, "CASES", few)
    monkeypatch.setattr(module, "findings", lambda: findings(few))
    number = signature(findings(few))
    assert run("bench", "signature").stdout == f"Signature: {number}\n"
    data = json.loads(run("bench", "signature", "--json").stdout)
    assert data["signature"] == number and len(data["searches"]) == 1
