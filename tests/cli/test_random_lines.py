"""Whatever somebody types: an answer or one sentence, exit code 0, 1 or 2, and never a traceback."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import threading
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

import outply as op
from outply.arena.referee import play_game
from outply.cli import COMMANDS, FAULT
from tests.support.command_line import run
from tests.support.command_lines import command_lines, write_files

INTERRUPTED = 130

SLOW = ("bench", "calibrate", "advise", "profile", "check", "warmup")
"""Commands that take seconds even where they have little to do; the soak has them."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files, which is the present one and has the user's data."""
    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    for name in ("OUTPLY_DATA_DIR", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    return tmp_path


def interrupted_run(line: list[str], seconds: float) -> Result:
    """The result of a command line, with Ctrl-C after so many seconds."""
    lock, over = threading.Lock(), threading.Event()

    def interrupt() -> None:
        with lock:
            if not over.is_set():
                os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(seconds, interrupt)
    timer.start()
    try:
        return run(*line)
    finally:
        with contextlib.suppress(KeyboardInterrupt), lock:
            over.set()
        timer.cancel()


def objection(line: list[str], seconds: float) -> str:
    """What is wrong with the answer to a command line; empty if nothing is."""
    done = interrupted_run(line, seconds)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        return f"{type(done.exception).__name__}: {done.exception}"
    if "Traceback" in done.output:
        return "a traceback"
    if done.exit_code not in (0, 1, 2, INTERRUPTED):
        return f"exit code {done.exit_code}"
    if FAULT in done.output:
        return done.output[-300:]
    sentences = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    if done.exit_code == 2 and len(sentences) != 1:
        return f"no sentence: {done.stderr!r}"
    return ""


def objections(lines: Iterable[list[str]], seconds: float) -> list[str]:
    found = ((line, objection(line, seconds)) for line in lines)
    return [f"outply {shlex.join(line)}\n    {told}" for line, told in found if told]


@pytest.mark.usefixtures("plainly", "folder")
@pytest.mark.filterwarnings("ignore")
def test_few_random_lines() -> None:
    quick = tuple(name for name in COMMANDS if name not in SLOW)
    assert not objections(command_lines(1, 10 * len(quick), quick), seconds=1.0)


@pytest.mark.soak
@pytest.mark.usefixtures("plainly", "folder")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_random_lines(seed: int) -> None:
    assert not objections(command_lines(seed, 500), seconds=3.0)


@pytest.mark.usefixtures("plainly", "folder")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("match game.py level:1 random", "Count have been measured yet"),
        ("playouts pig -n 2 --per-action --moves roll", "per_action needs a state in which a player is to move"),
        ("play nim --watch --save / random random", "cannot be read or written: Is a directory"),
    ],
)
def test_lines_that_once_were_a_traceback(line: str, sentence: str) -> None:
    assert sentence in run(*line.split()).stderr


@pytest.mark.usefixtures("plainly")
def test_ctrl_c_ends_a_game_that_is_played_for_advice() -> None:
    """A search answers Ctrl-C with what it has found; the game around it must not go on."""
    with pytest.raises(KeyboardInterrupt):
        play_game(op.load("nim"), [Interrupted(op.load("nim"), "mcts:simulations=10")] * 2)


class Interrupted(op.Player):
    """A player whose search somebody has stopped."""

    def choose(self, *asked: Any, **options: Any) -> int:
        action = super().choose(*asked, **options)
        assert self.report is not None
        chooser: Any = self._chooser
        chooser.report = replace(self.report, cost=self.report.cost._replace(stopped="interrupted"))
        return action
