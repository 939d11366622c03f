"""Tuning: the numbers come near the best ones, and an interrupted tuning continues to the same answer."""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import outply as op
from outply.tune.spsa import SPSA, Parameter, Tuning, read_parameter

pytestmark = pytest.mark.compiled_in_soak

START = [sys.executable, "-c", "from outply.cli import main; main()"]


def test_scales() -> None:
    wide, narrow = Parameter("c", 0.1, 10.0), Parameter("c", 1.0, 2.0)
    assert (wide.value(0.0), wide.value(1.0)) == (0.1, 10.0)
    assert wide.value(0.5) == pytest.approx(1.0)
    assert narrow.value(0.5) == 1.5
    for parameter in (wide, narrow, Parameter("c", -1.0, 1.0)):
        for share in (0.0, 0.3, 1.0):
            assert parameter.share(parameter.value(share)) == pytest.approx(share)
    assert Parameter("plies", 1.0, 9.0, whole=True).text(0.55) == "plies=5"
    assert narrow.value(7.0) == 2.0
    assert narrow.share(-3.0) == 0.0


@pytest.mark.parametrize("text", ["c", "c:1", "c:3:1", "c:a:b", ":1:2", "c:0:inf"])
def test_parameters_that_are_none(text: str) -> None:
    with pytest.raises(ValueError, match="a parameter is written name:low:high"):
        read_parameter(text)


@pytest.mark.parametrize(("start", "best"), [(0.9, 0.5), (0.5, 0.2), (0.1, 0.8)])
@pytest.mark.parametrize("dimensions", [1, 2])
def test_numbers_come_near_the_best(start: float, best: float, dimensions: int) -> None:
    """Strength falls by 800 Elo times the square of the distance; matches of 16 games are drawn by that alone."""
    errors = []
    for seed in range(10):
        rng, spsa = random.Random(seed), SPSA([start] * dimensions, 150, seed)
        for _ in range(150):
            one, other = spsa.ask()
            loss = [800 * sum((x - best) ** 2 for x in side) for side in (one, other)]
            chance = 1 / (1 + 10 ** ((loss[0] - loss[1]) / 400))
            spsa.tell(sum(rng.random() < chance for _ in range(16)) / 8 - 1)
        errors.append(math.dist(spsa.answer(), [best] * dimensions))
    assert sum(errors) / len(errors) < 0.08 * dimensions


def test_numbers_stay_in_their_range() -> None:
    spsa = SPSA([0.05, 0.95], 50, 1)
    for _ in range(50):
        for side in spsa.ask():
            assert all(0.0 <= x <= 1.0 for x in side)
        spsa.tell(1.0)
    assert all(0.0 <= x <= 1.0 for x in spsa.answer())


def tuning(database: Path, **changes: object) -> Tuning:
    game = op.load("tic_tac_toe")
    usual = {"iterations": 4, "pairs": 1, "rounds": 2, "budget": op.Budget(simulations=8), "workers": 0}
    options = {**usual, "database": database, **changes}
    return Tuning(game, "mcts:c=2", [read_parameter("c:0.1:4")], **options)  # type: ignore[arg-type]


def test_broken_off_tuning_goes_on_to_the_same_answer(tmp_path: Path) -> None:
    whole = tuning(tmp_path / "whole.db")
    steps = list(whole.run())
    assert steps[-1].final
    assert steps[-1].standings is not None
    assert len(steps[-1].standings.played) == 4
    for broken_off_after in (1, 4, 7):
        database = tmp_path / f"{broken_off_after}.db"
        for number, _ in enumerate(tuning(database).run()):
            if number == broken_off_after:
                break
        again = tuning(database)
        for _ in again.run():
            pass
        assert again.spsa.history == whole.spsa.history
        assert again.values() == whole.values()


def test_settings_in_text(tmp_path: Path) -> None:
    made = tuning(tmp_path / "x.db")
    assert made.start_value(made.parameters[0]) == 2.0
    assert made.text([1.0]) == "mcts:c=4"
    assert Tuning(op.load("nim"), "alpha_beta", [read_parameter("table_from:1:6")]).parameters[0].whole


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["mcts", "--parameter", "z:0:1"], "has no option 'z'"),
        (["mcts", "--parameter", "c:-5:1"], "must be at least 0"),
        (["mcts", "--parameter", "solver:0:1"], "is not a number"),
        (["random", "--parameter", "c:0:1"], "has no options to tune"),
        (["mcts", "--parameter", "c"], "a parameter is written name:low:high"),
        (["mcts"], "Missing option '--parameter'"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [*START, "tune", "tic_tac_toe", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.compiled
def test_command_tells_whether_it_was_worth_it(tmp_path: Path) -> None:
    options = ["--iterations", "3", "--pairs", "1", "--rounds", "4", "--simulations", "20", "--json"]
    command = [*START, "tune", "tic_tac_toe", "mcts", "--parameter", "c:0.1:3", "--database", str(tmp_path / "g.db")]
    done = subprocess.run([*command, *options], capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert done.returncode == (0 if found["better"] else 1), done.stderr
    assert 0.1 <= float(found["values"]["c"]) <= 3
    assert found["low"] <= found["elo"] <= found["high"]
    assert found["better"] == (found["low"] > 0)
