"""A game examined in a process of its own: what its rules say, and how often the compiler ran.

Tests start such processes with `run_python`; the game is whatever their project folder holds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from outply.boards.random import below, seeded
from outply.compiler.kernel import Ready, kernel
from tests.support.paths import ROOT


@kernel
def probe(game: Any, states: Any, stream: Any, seen: Any) -> int:
    """Plays the first legal action again and again; sums all numbers of the rules, and a random one."""
    s = states[0]
    plies = 0
    while plies < 20 and not game.is_terminal(s):
        seen[0] += game.to_move(s)
        chosen = -1
        for a in game.actions(s):
            seen[1] += a
            if chosen < 0:
                chosen = a
        s = game.result(s, chosen)
        plies += 1
    for player in range(game.players):
        seen[2 + player] = game.utility(s, player)
    seen[7] = below(stream, 1000)
    states[1] = s
    return plies


def seen(game: Any, plain: bool = False) -> list[float]:
    """The sums of the kernel."""
    import numpy as np

    ready = Ready(game, plain=plain)
    states = ready.states(2)
    states[0] = game.initial()
    numbers = np.zeros(8)
    plies = ready.run(probe, states, seeded(1), numbers)
    assert ready.compiled != plain, ready.problem
    assert type(states[1]) is type(game.initial())
    return [float(plies), *map(float, numbers)]


class Compilations:
    """Counts the functions that Numba compiles from here on."""

    def __init__(self) -> None:
        from numba.core import event

        class Listener(event.Listener):
            count = 0

            def on_start(self, found: Any) -> None:
                self.count += 1

            def on_end(self, found: Any) -> None:
                pass

        self._listener = Listener()
        event.register("numba:compile", self._listener)

    @property
    def count(self) -> int:
        return self._listener.count


def tell(*games: Any) -> None:
    """Prints the sums of the games and the count of compilations for the parent process."""
    counted = Compilations()
    found = [seen(game) for game in games]
    compilations = counted.count
    plain = [seen(game, plain=True) for game in games]
    stats = probe.compiled(False).stats
    hits, misses = (sum(counter.values()) for counter in (stats.cache_hits, stats.cache_misses))
    told = {"seen": found, "plain": plain, "compilations": compilations, "hits": hits, "misses": misses}
    sys.stdout.write(json.dumps(told))


def start_python(code: str, folder: Path, **variables: str | None) -> subprocess.Popen[str]:
    """A new Python that runs `code` in a project folder, with a cache folder beside it unless told otherwise."""
    paths = os.pathsep.join(map(str, (folder, ROOT, ROOT / "src")))
    chosen = {"PYTHONPATH": paths, "OUTPLY_CACHE_DIR": str(folder.parent / "cache"), **variables}
    environment = {name: value for name, value in {**os.environ, **chosen}.items() if value is not None}
    command = [sys.executable, "-W", "error", "-c", code]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True)


def heard(process: subprocess.Popen[str]) -> dict[str, Any]:
    """The JSON that a process printed, if it succeeded."""
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    told: dict[str, Any] = json.loads(out)
    return told


def run_python(code: str, folder: Path, **variables: str | None) -> dict[str, Any]:
    """The JSON that a new Python printed."""
    return heard(start_python(code, folder, **variables))
