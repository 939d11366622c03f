"""`outply solve`: what it shows at 80 columns, its exit codes, and what it refuses."""

from __future__ import annotations

import io
import json
from functools import partial
from pathlib import Path

import pytest

import outply as op
from outply.algorithms.solve.run import SolveRun
from outply.draw.solution import format_result, under_way
from outply.games.trees.nodes import decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget, Spent
from outply.search.report import Proven
from tests.support import command_line as command

pytestmark = pytest.mark.usefixtures("plainly")

C4 = "connect_four:columns=3,rows=2,connect=3"


run, refused = partial(command.run, "solve"), partial(command.refused, "solve")


def test_what_it_shows() -> None:
    result = run("subtraction:stones=5")
    assert result.exit_code == 0, result.output
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert all(len(line) <= 80 for line in lines)
    assert "win in 3 for player 0" in lines
    assert "best 1   line 1 1 3" in lines
    assert lines[-4].split()[:5] == ["won", "by", "player", "0", "6"]
    assert "states  10  longest win 3 plies" in lines[-2]
    assert "states/s" in lines[-1]


def test_as_json() -> None:
    told = json.loads(run("subtraction:stones=5", "--json").stdout)
    assert (told["solved"], told["value"], told["best"]) == (True, [1.0, -1.0], [{"action": 1, "name": "1"}])
    assert told["proven"] == {"value": [1.0, -1.0], "plies": 3}
    assert told["solution"]["states"] == 10
    assert told["solution"]["results"] == {"won by player 0": 6, "drawn": 0, "won by player 1": 4}


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    file = str(tmp_path / "c4.solution")
    assert f"kept in {file}" in run(C4, "--file", file).stdout.replace("\n", "")
    again = run(C4, "--file", file, "--moves", "2")
    assert again.exit_code == 0 and f"read from {file}" in again.stdout.replace("\n", "")
    assert "player 1 to move" in again.stdout


def test_stopped_by_time_it_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "it.solution")
    result = run("tic_tac_toe", "--file", file, "--seconds", "0.001")
    assert result.exit_code == 1 and result.stdout == ""
    assert "states, " in result.stderr and "the same command goes on from here, kept beside " in result.stderr
    told = json.loads(run("tic_tac_toe", "--file", file, "--seconds", "0.001", "--json").stdout)
    assert told["solved"] is False and told["solution"] is None


def test_too_little_memory() -> None:
    result = run("tic_tac_toe", "--memory", "0.2")
    assert result.exit_code == 1
    assert result.stderr.startswith("not solved: 0.2 MB hold no more than ")
    assert result.stderr.strip().endswith("give more memory_mb.")


def test_a_solution_stops_after_so_many_nodes() -> None:
    result = run("tic_tac_toe", "--nodes", "100", "--json")
    assert result.exit_code == 1 and json.loads(result.stdout)["cost"]["stopped"] == "nodes"


def test_what_it_refuses(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello")
    assert refused("tic_tac_toe", "--file", str(tmp_path / "text")).endswith("text is no solution of a game.")
    assert refused("tic_tac_toe", "--file", str(tmp_path / "a" / "b")).endswith(
        "cannot be written: No such file or directory."
    )
    assert refused("tic_tac_toe", "--memory-mb", "-1") == "Budget: memory_mb must be a number above 0, not -1.0."
    over = run("subtraction:stones=1", "--moves", "1")
    assert over.exit_code == 2 and "the game is over in this state" in over.stderr
    assert refused("tic_tac_toe", "--tolerance", "0").startswith("Solve: option tolerance must be at least")


def test_words_for_results() -> None:
    game = op.load("tic_tac_toe")
    assert format_result(game, (-1.0, 1.0), Proven((-1.0, 1.0), 9)) == "win in 9 for player 1"
    assert format_result(game, (0.0, 0.0), Proven((0.0, 0.0), 9)) == "draw in 9"
    assert format_result(game, (0.0, 0.0), Proven((0.0, 0.0), -1)) == "draw: the game goes on for ever"
    assert format_result(game, (0.25, -0.25), None) == "player 0 gets +0.25, player 1 gets -0.25"
    assert format_result(op.load("vacuum"), (1.0,), Proven((1.0,), 4)) == "win in 4 for player 0"
    tree = Tree(nodes=decide(0, 3, 8))
    assert format_result(tree, (5.0, -5.0), Proven((5.0, -5.0), 2)) == "player 0 gets +5, player 1 gets -5 in 2 plies"


def test_progress_fits_into_80_columns() -> None:
    from rich.console import Console

    game = op.load("tic_tac_toe")
    work = op.Solve().start(game, game.initial(), Budget(seconds=10), 1)
    assert isinstance(work, SolveRun)
    phases: list[str] = []
    while work.finished is None:
        work.step(300)
        screen = Console(width=80, record=True, file=io.StringIO())
        screen.print(under_way(work.report(Spent()), work.phase, work.share, 2_000_000_000))
        phases += [work.phase] if work.phase not in phases else []
        assert len(screen.export_text().splitlines()) == 1
    assert phases == ["looking", "sorting", "solving", "writing"]
