"""Rules that fail under a command: one sentence with file, line and rule, whatever they raise and wherever."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.support.command_line import refused, run

GAME = '''
import sys
import outply as op

class Counter(op.Game):
    """Count down from `start`."""
    start: int = 6

    def initial(self):
        return self.start
    def to_move(self, s):
        return s % 2
    def actions(self, s):
        return range(2)
    def result(self, s, a):
        return {result}
    def is_terminal(self, s):
        return {over}
    def utility(self, s, player):
        return 0.0
    def action_name(self, s, a):
        return {name}
'''


def written(folder: Path, result: str = "s - 1", over: str = "s == 0", name: str = "str(a)") -> str:
    file = folder / "counter.py"
    file.write_text(GAME.format(result=result, over=over, name=name))
    return f"{file}:Counter"


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


FAILING = {
    "sys.exit(3) if s == 2 else s - 1": "raised SystemExit: 3.",
    "{6: 5}[s]": "raised KeyError: 5.",
    "s - 1 if s > 3 else op.missing": "outply has no 'missing'",
}


@pytest.mark.parametrize("result", FAILING)
@pytest.mark.parametrize("command", ["search", "perft", "solve", "play"])
def test_a_failing_rule_is_one_sentence(command: str, result: str, tmp_path: Path) -> None:
    two = ["mcts:simulations=50", "mcts:simulations=50"]
    more = {"perft": ["6"], "search": ["--simulations", "200"], "play": ["--watch", *two]}
    done = run(command, written(tmp_path, result), *more.get(command, []))
    assert done.exit_code == 1, done.output
    sentence = done.stderr.strip().splitlines()[-1]
    assert sentence.startswith(f"Error: {tmp_path}/counter.py:16: ") and FAILING[result] in sentence
    assert "Traceback" not in done.output


def test_a_name_that_fails_is_one_sentence(tmp_path: Path) -> None:
    done = run("search", written(tmp_path, name="('left',)[a]"), "--simulations", "20")
    assert done.exit_code == 1
    assert "counter.py:22: Counter.action_name(6, 1) raised IndexError" in done.stderr


def test_an_endless_game_is_refused_in_the_time_given(tmp_path: Path) -> None:
    began = time.process_time()
    done = run("check", written(tmp_path, "s * 3 % 1000 + a", "False"), "--seconds", "1")
    assert time.process_time() - began < 5
    assert done.exit_code == 1 and "endless: a random game is not over after 10,000 plies" in done.stdout
    assert "counter.py:17" in done.stdout


def test_warmup_refuses_parts_in_the_wrong_place() -> None:
    assert refused("warmup", "nim", "--algorithm", "mcts:tree_policy=uniform").startswith("MCTS: option tree_policy")


def test_calibrate_refuses_a_folder_before_it_measures(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("calibrate", "nim", "--out", str(tmp_path / "file" / "levels"))
