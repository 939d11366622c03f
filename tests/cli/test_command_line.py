"""What every command shares: errors in one sentence, exit codes, plain terminals, full disks, Ctrl-C, completion."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.contract.quick import refuse_broken

pytestmark = pytest.mark.compiled_in_soak

START = [sys.executable, "-c", "from outply.cli import main; main(prog_name='outply')"]
PLAIN = {**os.environ, "NUMBA_DISABLE_JIT": "1"}

BROKEN = '''
import outply as op

class Broken(op.Game):
    """A coin, and a choice."""
    def initial(self):            return 0
    def to_move(self, s):         return {mover}
    def actions(self, s):         return ({action},)
    def result(self, s, a):       return s + 1
    def is_terminal(self, s):     return s == 2
    def utility(self, s, player): return {utility}
    {chances}
'''


def outply(*arguments: str, folder: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**PLAIN, **variables}
    return subprocess.run([*START, *arguments], capture_output=True, text=True, env=environment, cwd=folder)


@pytest.mark.parametrize("command", ["search", "play"])
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"utility": "2.0"}, "utility gave 2.0 to player 0; utility_range says -1.0 to 1.0"),
        ({"action": "-1"}, "actions gave action -1; they begin at 0"),
        ({"mover": "op.CHANCE"}, "to_move gave op.CHANCE, but Broken has no rule chances"),
        (
            {"mover": "op.CHANCE", "chances": "def chances(self, s): return ((0, 0.5), (1, 0.4))"},
            "the probabilities sum to 0.9, not to 1",
        ),
    ],
)
def test_broken_rules_are_refused_before_anything_runs(
    command: str, changes: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    usual = {"utility": "0.0", "action": "0", "mover": "0", "chances": ""}
    (tmp_path / "broken.py").write_text(BROKEN.format(**{**usual, **changes}))
    done = outply(command, "broken.py", folder=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "outply check tells more" in done.stderr
    assert "Traceback" not in done.stderr


def test_debug_shows_the_traceback(tmp_path: Path) -> None:
    (tmp_path / "half.py").write_text("1 / 0\n")
    assert "Traceback" not in outply("search", "half.py", folder=tmp_path).stderr
    done = outply("--debug", "search", "half.py", folder=tmp_path)
    assert "Traceback" in done.stderr
    assert "ZeroDivisionError" in done.stderr


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import outply\n\nx = {}['a']\n", "mine.py:3 cannot be imported: KeyError: 'a'."),
        ("x = 1\ny = (\n", "mine.py:2 cannot be read: SyntaxError"),
        ("import nowhere_at_all\n", "mine.py:1 cannot be imported: ModuleNotFoundError"),
        ("x = 1\n", "mine.py has no class derived from op.Game"),
    ],
)
def test_failing_file_is_told_with_its_line(text: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(text)
    done = outply("search", "mine.py", folder=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_neighbours_named_like_standard_modules_hide_nothing(tmp_path: Path) -> None:
    outply("new", "mine", folder=tmp_path)
    for name in ("queue", "random", "numpy"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('hidden')\n")
    (tmp_path / "helpers.py").write_text("LIMIT = 3\n")
    game = tmp_path / "mine.py"
    game.write_text("import queue\nimport random\nimport numpy\nfrom helpers import LIMIT\n" + game.read_text())
    done = outply("search", str(game), "--simulations", "20")  # from elsewhere: Python itself looks into its own folder
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serch", "nim"], "there is no command 'serch'; did you mean search?"),
        (["search", ""], "no game is named"),
        (["search", "conect_four"], "did you mean connect_four?"),
        (["search", "hex:size:7"], "options are written name=value, as in size=11"),
        (["check", "kalah:pits=0"], "pits must be 1 to 6"),
        (["search", "nim", "--algorithm", "mcts:c=much"], "cannot be 'much'"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    done = outply(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_any_terminal_can_show_the_text() -> None:
    done = outply("search", "tic_tac_toe", "--simulations", "20", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "stopped by" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*START, "games"], stdout=full, stderr=subprocess.PIPE, text=True, env=PLAIN)
    assert done.returncode == 1
    assert done.stderr == "Error: the output cannot be read or written: No space left on device.\n"


def test_every_algorithm_can_be_made_ready() -> None:
    done = outply("warmup", "subtraction:stones=3", "--algorithm", "mcts", "--algorithm", "minimax", "--json")
    assert [row["note"] for row in json.loads(done.stdout)] == ["plain Python"] * 2


@pytest.mark.parametrize("command", [["perft", "nim", "3"], ["warmup", "subtraction:stones=3"]])
def test_json_is_all_that_is_printed(command: list[str]) -> None:
    done = outply(*command, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    json.loads(done.stdout)


def test_doctor_finds_what_is_there() -> None:
    done = outply("doctor", "--json")
    found = {row["name"]: row for row in json.loads(done.stdout)["found"]}
    assert done.returncode == 1  # these tests switch the compiler off
    assert not found["compiler"]["good"]
    assert "NUMBA_DISABLE_JIT" in found["compiler"]["advice"]
    assert found["numpy"]["found"]
    assert "threads usable" in found["processor"]["found"]
    assert "doctor" in outply("--help").stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("outply pe", {"perft"}),
        ("outply search conn", {"connect_four"}),
        ("outply warmup --algorithm alpha", {"alpha_beta"}),
    ],
)
def test_shell_completes_commands_games_and_algorithms(words: str, expected: set[str]) -> None:
    asked = {"_OUTPLY_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    answers = {line.partition(",")[2] for line in outply(**asked).stdout.splitlines()}
    assert answers == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(shell: str) -> None:
    done = outply("--completion", shell)
    assert done.returncode == 0
    assert f"_OUTPLY_COMPLETE={shell}_complete" in done.stdout


ENDLESS = """
import outply as op

class Endless(op.Game):
    def initial(self):            return 0
    def to_move(self, s):         return 0
    def actions(self, s):         return (0,)
    def is_terminal(self, s):     return False
    def utility(self, s, player): return 0.0
    def result(self, s, a):
        while s >= 0:
            s = (s + 1) % 1000000007
        return s
"""


@pytest.mark.compiled
def test_python_m_outply_is_the_command() -> None:
    command = [sys.executable, "-m", "outply"]
    done = subprocess.run([*command, "games"], capture_output=True, text=True, env=PLAIN)
    assert (done.returncode, done.stdout) == (0, outply("games").stdout)
    unknown = subprocess.run([*command, "serach"], capture_output=True, text=True, env=PLAIN)
    assert unknown.returncode == 2 and unknown.stderr.startswith("Usage: python -m outply")


def test_ctrl_c_ends_a_compiled_rule_that_never_comes_back(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text(ENDLESS)
    command = [*START, "perft", str(tmp_path / "endless.py"), "3"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        time.sleep(4)  # it compiles, then never comes back; Ctrl-C ends it either way
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode in (1, 130), told
    assert "Traceback" not in told


# -- the same mistakes in Python ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"budget": 2000}, "search takes a budget: op.Budget(simulations=2000) or op.Budget(seconds=2000), not 2000."),
        ({"budget": "2 s"}, "search takes a budget such as op.Budget(seconds=2), not '2 s'."),
        ({"algorithm": op.MCTS}, "search takes an algorithm; make one: MCTS(), not"),
        ({"algorithm": 3}, 'search takes an algorithm, such as op.MCTS() or "mcts:c=0.7", not 3.'),
    ],
)
def test_search_with_the_wrong_kind_of_thing(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError) as caught:
        op.search(op.load("tic_tac_toe"), **options)
    assert str(caught.value).startswith(sentence)


def test_search_takes_an_algorithm_in_text() -> None:
    report = op.search(op.load("tic_tac_toe"), algorithm="mcts:c=0.5", budget=op.Budget(simulations=10))
    assert report.algorithm.tree_policy.c == 0.5
    with pytest.raises(ValueError, match="there is no algorithm 'mtcs'"):
        op.search(op.load("tic_tac_toe"), algorithm="mtcs")


def test_options_are_given_by_name() -> None:
    with pytest.raises(TypeError, match=r"options are given by name: Subtraction\(stones=12\)\."):
        type(op.load("subtraction"))(12)


def test_a_quick_look_is_taken_once() -> None:
    game = op.load("subtraction")
    refuse_broken(game)
    assert vars(game)["_quickly_checked"]
    assert op.load("subtraction") == game  # and changes nothing about it
