"""Whoever waits for the compiler is told so, from Python as from the command line."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from outply.compiler import cache, notices

FIRST_SEARCH = "import outply as op; op.search(op.load('tic_tac_toe'), budget=op.Budget(simulations=10))"


def stderr_of(code: str, folder: Path, switch: str) -> str:
    environment = {**os.environ, "OUTPLY_CACHE_DIR": str(folder), notices.SWITCH: switch}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.mark.compiled
def test_the_first_search_ever_says_what_it_waits_for(tmp_path: Path) -> None:
    told = stderr_of(FIRST_SEARCH, tmp_path, "1")
    assert "compiling mcts for Tic Tac Toe (once, a few seconds) …\n" in told
    assert stderr_of(FIRST_SEARCH, tmp_path, "1") == ""
    for kernel in tmp_path.glob("kernel-*"):
        kernel.unlink()
    assert "compiling mcts for Tic Tac Toe (once, last time " in stderr_of(FIRST_SEARCH, tmp_path, "1")


def test_what_is_quick_is_not_told(monkeypatch: Any, tmp_path: Path) -> None:
    screen = heard(monkeypatch, tmp_path)
    with notices.announced("a small thing"):
        pass
    assert screen.getvalue() == "" and not list(tmp_path.glob("seconds-*"))


def test_the_line_says_how_long_it_took_last_time(monkeypatch: Any, tmp_path: Path) -> None:
    screen = heard(monkeypatch, tmp_path)
    monkeypatch.setattr(notices, "A_MOMENT", 0.01)
    for _ in range(2):
        with notices.announced("a large thing"):
            time.sleep(0.3)
    cache.save(notices._key("a large thing"), b"7.6")
    with notices.announced("a large thing"):
        time.sleep(0.3)
    first, second, third = screen.getvalue().splitlines()
    assert first == "compiling a large thing (once, a few seconds) …"
    assert second == "compiling a large thing (once, last time about a second) …"
    assert third == "compiling a large thing (once, last time 8 s) …"


def test_it_can_be_switched_off(monkeypatch: Any, tmp_path: Path) -> None:
    screen = heard(monkeypatch, tmp_path)
    monkeypatch.setenv(notices.SWITCH, "0")
    monkeypatch.setattr(notices, "A_MOMENT", 0.01)
    with notices.announced("a large thing"):
        time.sleep(0.2)
    assert screen.getvalue() == ""


def heard(monkeypatch: Any, folder: Path) -> io.StringIO:
    screen = io.StringIO()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv(notices.SWITCH, "1")
    monkeypatch.setattr(cache, "folder", lambda: folder)
    return screen


COMPILATIONS = """
import gc
from outply.compiler import notices

collected = []
gc.collect()
gc.callbacks.append(lambda phase, info: collected.append(phase))
kept = []
for number in range(notices.COLLECT_EVERY):
    with notices.uncollected():
        kept.append([[] for _ in range(2000)])
    kept.append([[] for _ in range(50)])
    print(number, bool(collected))
"""


def test_the_collector_looks_only_at_times_at_what_the_compiler_left() -> None:
    done = subprocess.run([sys.executable, "-c", COMPILATIONS], capture_output=True, text=True)
    looked = [line.endswith("True") for line in done.stdout.splitlines()]
    assert looked == [False] * (notices.COLLECT_EVERY - 1) + [True], done.stderr
