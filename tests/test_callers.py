"""A warning about a former name points to the line of the user's that used it."""

import subprocess
import sys
from pathlib import Path

import pytest

LINES = {
    "from outply.bits import count": "outply.bits is now outply.boards.bits",
    "import outply as op; op.MCTS(stays=False)": "MCTS: option stays is now batched",
    "import outply.games; outply.games.spelled": "outply.games.spelled is now outply.games.loading.game_text",
    "import outply as op; op.check(op.load('nim'), games=1, apart=False)": "check: apart= is now isolated=",
}


@pytest.mark.parametrize("line", LINES)
def test_a_warning_names_the_line_of_the_user(line: str, tmp_path: Path) -> None:
    script = tmp_path / "written_before.py"
    script.write_text(f"pass\n{line}\n")
    done = subprocess.run([sys.executable, "-W", "default", script], capture_output=True, text=True)
    assert f"written_before.py:2: DeprecationWarning: {LINES[line]}" in done.stderr


def test_the_command_line_tells_of_former_names() -> None:
    command = ["search", "tic_tac_toe", "--algorithm", "mcts:stays=false", "--simulations", "10"]
    done = subprocess.run(
        [sys.executable, "-c", "from outply.cli import main; main()", *command], capture_output=True, text=True
    )
    assert done.returncode == 0
    assert done.stderr.count("MCTS: option stays is now batched; the old name works until the next version.") == 1
