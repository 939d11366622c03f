"""Budgets of exact searches: nodes, depth, memory and seconds hold; Ctrl-C and a forced action are answered at once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.api import search
from outply.search import loop
from outply.search.budget import Budget, Spent
from tests.support.oracle import limited
from tests.support.paths import ROOT

HERE = ROOT
EXACT = {
    "AlphaBeta": op.AlphaBeta(),
    "AlphaBeta at once": op.AlphaBeta(deepening=False),
    "Minimax": op.Minimax(),
    "MaxN": op.MaxN(),
    "Paranoid": op.Paranoid(),
    "Expectiminimax": op.Expectiminimax(),
}


def even(game: Any, s: Any, player: int) -> float:
    """An evaluation that tells some states from others."""
    worth = float(game.key(s) % 5) / 8.0
    return worth if player == 0 else -worth


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", EXACT)
@pytest.mark.parametrize("nodes", [1, 2, 7, 50, 333])
def test_nodes_are_counted_to_the_last_one(name: str, nodes: int) -> None:
    game = op.load("connect_four")
    report = search(game, None, EXACT[name], Budget(nodes=nodes))
    assert (report.cost.nodes, report.cost.stopped) == (nodes, "nodes")
    assert report.action in list(game.actions(game.initial()))


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", EXACT)
def test_a_depth_is_searched_and_no_more(name: str) -> None:
    game = op.load("connect_four", columns=4, rows=4)
    for depth in (1, 2, 3, 4):
        report = search(game, None, EXACT[name].replace(evaluate=even), Budget(depth=depth))
        assert (report.cost.depth, report.cost.stopped) == (depth, "depth")
        assert report.value[0] == limited(game, game.initial(), depth, even)
        assert len(report.line) <= depth


# -- memory ------------------------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("memory_mb", [0.1, 1.0, 7.0])
def test_the_table_keeps_to_its_memory_however_long_the_search(memory_mb: float) -> None:
    """Many more states than there is room for, and what the process allocates stays within the budget."""
    game: Any = op.load("connect_four")
    AlphaBetaRun(AlphaBeta(), game, game.initial(), Budget(depth=2, memory_mb=0.1), 1).step(100)  # compiled by now
    tracemalloc.start()
    run = AlphaBetaRun(AlphaBeta(), game, game.initial(), Budget(memory_mb=memory_mb), 1)
    entered = 0
    while entered < 3_000_000:
        entered += run.step(100_000)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    table, rest = run.table.entries.nbytes, run.stack.bytes_used
    assert 0.4 * memory_mb < table / 1e6 <= memory_mb
    assert run.table.slots * 16 == table  # it has grown to its full size, and no further
    assert peak < table + rest + 2e6
    report = run.report(Spent())
    assert report.cost.memory_mb == pytest.approx((table + rest) / 1e6)
    assert report.value == (0.0, 0.0)


@pytest.mark.usefixtures("plainly")
def test_a_table_of_any_size_gives_the_same_value() -> None:
    game = op.load("nim", piles=(2, 3, 4))
    values = {
        search(game, None, AlphaBeta(table_from=1), Budget(depth=20, memory_mb=mb)).value for mb in (1e-4, 1e-3, 1)
    }
    assert values == {(1.0, -1.0)}


# -- seconds -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", EXACT)
def test_seconds_by_a_clock_that_goes_by_nodes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand nodes a millisecond: no slice lasts much longer than two, and none begins after the deadline."""
    now = [0.0]
    monkeypatch.setattr(loop.time, "perf_counter", lambda: now[0])
    game = op.load("connect_four")
    run = EXACT[name].start(game, game.initial(), Budget(), 1)
    step, slices = run.step, []

    def timed(quota: int) -> int:
        done = int(step(quota))
        slices.append(quota)
        now[0] += done * 1e-6
        return done

    monkeypatch.setattr(run, "step", timed)
    *_, spent = loop.spend(run, Budget(seconds=0.02), Spent())
    assert spent.stopped == "seconds"
    assert max(slices) <= 2000 and 10 <= len(slices) <= 25
    assert 20_000 <= spent.units < 20_100


# -- Ctrl-C ------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_ctrl_c_keeps_the_best_answer() -> None:
    game = op.load("connect_four")
    for when in (1, 2, 5):
        run = AlphaBetaRun(AlphaBeta(), game, game.initial(), Budget(memory_mb=1), 1)
        step, calls = run.step, []

        def interrupted(quota: int, when: int = when, step: Any = step, calls: list[int] = calls) -> int:
            calls.append(quota)
            if len(calls) == when:
                raise KeyboardInterrupt
            return int(step(quota))

        run.step = interrupted  # type: ignore[method-assign]
        *_, spent = loop.spend(run, Budget(seconds=60), Spent())
        assert spent.stopped == "interrupted"
        assert run.report(spent).action in range(7)


INTERRUPTED = """
import json
import outply as op
from outply.search import loop

slices, quota = [], loop._next_quota
def noticed(*arguments):
    slices.append(1)
    if len(slices) == 3:
        print("thinking", flush=True)
    return quota(*arguments)
loop._next_quota = noticed

told = op.search(op.load("connect_four"), None, op.{algorithm}({options}), op.Budget(seconds=500)).to_dict()
print(json.dumps([told["action"], told["cost"]["stopped"], told["cost"]["nodes"]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to one process alone")
@pytest.mark.parametrize(
    ("algorithm", "options", "plain"),
    [
        ("AlphaBeta", "", "1"),
        ("Minimax", "", "1"),
        ("Expectiminimax", "", "1"),
        pytest.param("AlphaBeta", "", "0", marks=pytest.mark.compiled),
        pytest.param("AlphaBeta", "threads=2", "0", marks=pytest.mark.compiled),
    ],
)
def test_ctrl_c_gives_the_best_answer_so_far(algorithm: str, options: str, plain: str) -> None:
    code = INTERRUPTED.format(algorithm=algorithm, options=options)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": plain}
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True, cwd=HERE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "thinking\n"
        process.send_signal(signal.SIGINT)
        told, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    action, stopped, nodes = json.loads(told.splitlines()[-1])
    assert action in range(7)
    assert stopped == "interrupted"
    assert nodes > 0


# -- a forced action ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", EXACT)
def test_the_only_legal_action_is_played_at_once(name: str) -> None:
    """A lone king with one square to go to: an hour to think is not used."""
    game = op.load("chess", fen="k7/8/8/8/8/8/q7/7K w - - 0 1")
    assert len(list(game.actions(game.initial()))) == 1
    report = search(game, None, EXACT[name], Budget(seconds=3600))
    assert report.action in list(game.actions(game.initial()))
    assert report.cost.stopped == "seconds" and report.cost.seconds < 600


# -- one answer --------------------------------------------------------------------------------------------------------


def told() -> str:
    """Everything a report says but the time it took."""
    report = search(op.load("connect_four"), None, AlphaBeta(), Budget(nodes=20_000), seed=3).to_dict()
    report["cost"].pop("seconds")
    return json.dumps(report)


@pytest.mark.compiled
def test_one_report_byte_for_byte_in_fresh_processes_and_with_a_cold_cache(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from tests.search.test_exact_budgets import told; print(told())"]
    found = [told(), told()]
    for hashes in ("1", "2"):  # the first finds nothing in the cache, the second what the first has left there
        environment = {**os.environ, "OUTPLY_CACHE_DIR": str(tmp_path), "PYTHONHASHSEED": hashes}
        run = subprocess.run(command, env=environment, cwd=HERE, capture_output=True, text=True, check=True)
        found.append(run.stdout.strip())
        assert any(tmp_path.rglob("*"))
    assert len(set(found)) == 1
