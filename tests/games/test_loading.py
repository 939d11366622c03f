"""Built-in games by name: a file in the folder is a game."""

import subprocess
import sys
from pathlib import Path

import pytest

import outply as op
from outply import games
from outply.games import NAMES
from outply.games.loading import game_text


@pytest.mark.parametrize("name", NAMES)
def test_a_name_gives_a_game_and_the_game_gives_the_name(name: str) -> None:
    assert game_text(op.load(name)) == name


def test_every_file_in_the_folder_is_a_game() -> None:
    files = {path.stem for path in Path(games.__file__).parent.glob("*.py")}
    assert set(NAMES) == (files - {"__init__", "loading"}) | {"book", "tree"}


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    program = "import sys, outply.games; print([name for name in sys.modules if name.startswith('outply.games.')])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "[]\n"


def test_a_class_derived_from_a_built_in_game_is_another_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from outply.games.nim import Nim\n\n\nclass Mine(Nim):\n    pass\n")
    assert game_text(op.load(f"{file}:Mine")) == f"{file}:Mine"
