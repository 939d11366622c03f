"""`outply new` writes a game and a test that pass at once, and never writes over anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled_in_soak

START = [sys.executable, "-c", "from outply.cli import main; main()"]


def run(folder: Path, *command: str, compiled: bool = False) -> subprocess.CompletedProcess[str]:
    environment = os.environ if compiled else {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment)


def new(folder: Path, name: str) -> subprocess.CompletedProcess[str]:
    return run(folder, *START, "new", name)


@pytest.mark.parametrize(("name", "cls"), [("my_game", "MyGame"), ("state", "StateGame"), ("Hounds", "Hounds")])
def test_game_and_test_pass_at_once(tmp_path: Path, name: str, cls: str) -> None:
    done = new(tmp_path, name)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"outply check {name}.py" in done.stdout
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.py", f"test_{name}.py"}
    assert f"class {cls}(op.Game):" in (tmp_path / f"{name}.py").read_text()
    tested = run(tmp_path, sys.executable, "-m", "pytest", "-W", "error", f"test_{name}.py")
    assert tested.returncode == 0, tested.stdout
    assert "2 passed" in tested.stdout


@pytest.mark.compiled
def test_game_passes_compiled(tmp_path: Path) -> None:
    new(tmp_path, "my_game")
    done = run(tmp_path, *START, "check", "my_game.py", "--games", "5", "--seconds", "0.3", "--json", compiled=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["facts"]["compiled"]
    assert (found["facts"]["states"], found["notes"]) == (42, [])


def test_game_passes_check_with_options(tmp_path: Path) -> None:
    new(tmp_path, "my_game")
    done = run(tmp_path, *START, "check", "my_game.py:stones=7", "--games", "5", "--seconds", "0.3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("MyGame(stones=7, most=3): keeps the contract")


def test_generated_files_are_tidy(tmp_path: Path) -> None:
    new(tmp_path, "my_game")
    for tidy in (
        ["check", "--ignore", "I"],
        ["format", "--check"],
    ):  # what counts as one's own import is a matter of place
        done = run(tmp_path, sys.executable, "-m", "ruff", *tidy, "--isolated", "--line-length", "120", ".")
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("there", ["my_game.py", "test_my_game.py"])
def test_nothing_is_written_over(tmp_path: Path, there: str) -> None:
    (tmp_path / there).write_text("mine")
    done = new(tmp_path, "my_game")
    assert done.returncode == 2
    assert f"{there} is already there" in done.stderr
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize("name", ["3d", "my-game", "class", "", "../game", "_", "random", "outply"])
def test_bad_name_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    done = new(tmp_path, name)
    assert done.returncode == 2
    assert "such as my_" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_suffix_is_understood(tmp_path: Path) -> None:
    assert new(tmp_path, "chase.py").returncode == 0
    assert (tmp_path / "chase.py").exists()
