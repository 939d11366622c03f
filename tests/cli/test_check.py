"""`outply check`: what it prints and how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import BROKEN_GAMES, ROOT

pytestmark = pytest.mark.plain  # every process here


def run_check(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    start = [sys.executable, "-c", "from outply.cli import main; main()", "check"]
    command = [*start, *arguments, "--games", "5", "--seconds", "0.3"]
    return subprocess.run(command, capture_output=True, text=True, env=environment)


FOLDER = BROKEN_GAMES


def test_command_on_a_good_game() -> None:
    done = run_check("subtraction:stones=5")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Subtraction(stones=5, most=3): keeps the contract")
    assert "playouts a second" in done.stdout
    assert done.stderr == ""


def test_command_on_a_broken_game() -> None:
    done = run_check(f"{FOLDER / 'raising.py'}:ResultRaises", "--debug")
    assert done.returncode == 1
    assert "exception: result raised ZeroDivisionError" in done.stdout
    assert "raising.py:" in done.stdout
    assert "again with seed" in done.stdout
    assert "Traceback (most recent call last)" in done.stdout
    assert "Traceback" not in run_check(f"{FOLDER / 'raising.py'}:ResultRaises").stdout


def test_command_writes_json_and_nothing_else() -> None:
    done = run_check(f"{FOLDER / 'values.py'}:NoAction", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["problems"][0]["name"] == "no-action"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nothing"], "there is no game 'nothing'"),
        (["subtraction:pebbles=3"], "no option"),
        (["subtraction", "--plies", "0"], "0 is not in the range"),
        (["missing.py"], "there is no file missing.py"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    done = run_check(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_file_that_cannot_be_imported(tmp_path: Path) -> None:
    file = tmp_path / "half.py"
    file.write_text("class Half(\n")
    done = run_check(str(file))
    assert done.returncode == 2
    assert "half.py" in done.stderr
    assert "SyntaxError" in done.stderr
    assert "Traceback" not in done.stderr
