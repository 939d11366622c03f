"""Solutions in files: written whole or not at all, refused if they do not fit, the same however often it was killed."""

from __future__ import annotations

import json
import os
import random
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.solve import checkpoint, solution
from outply.algorithms.solve.solution import MAGIC, Solution, SolutionError
from outply.api import search
from outply.search.budget import Budget
from tests.support.random_graphs import Webs, reachable
from tests.support.solving import Lazy, finish, solved
from tests.support.subprocess_probe import run_python

PLENTY = Budget(seconds=1e6)

pytestmark = pytest.mark.usefixtures("plainly")


def kept(game: Any, file: Path, quota: int = 1 << 20) -> bytes:
    """The file of a solution, written in one go."""
    finish(op.Solve(file=str(file)).start(game, game.initial(), PLENTY, 1), quota)
    return file.read_bytes()


# -- there and back ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [op.load("subtraction"), op.load("pig", target=3, sides=2), Webs(count=1, seed=5)])
def test_a_file_tells_what_was_found(game: Any, tmp_path: Path) -> None:
    kept(game, tmp_path / "it.solution")
    found, read = solved(game), Solution.open(game, tmp_path / "it.solution")
    assert len(read) == len(found)
    for s in reachable(game, game.initial()):
        assert (read.value(s), read.distance(s), read.best(s)) == (found.value(s), found.distance(s), found.best(s))
    assert [path.name for path in tmp_path.iterdir()] == ["it.solution"]


def test_a_search_with_a_file_has_its_answer_at_once(tmp_path: Path) -> None:
    game = op.load("mnk", m=3, n=2, k=2)
    file = str(tmp_path / "it.solution")
    first = search(game, None, op.Solve(file=file), PLENTY)
    again = search(game, None, op.Solve(file=file), Budget(nodes=1))
    assert (again.value, again.proven, again.line, again.moves) == (first.value, first.proven, first.line, first.moves)
    assert (again.cost.nodes, again.cost.stopped) == (0, "proven")
    later = search(game, game.result(game.initial(), 2), f"solve:file={file}", Budget(nodes=1))
    assert later.proven is not None and later.tree is not None


def test_an_answer_does_not_load_the_whole_file(tmp_path: Path) -> None:
    kept(op.load("subtraction"), tmp_path / "it.solution")
    assert isinstance(Solution.open(op.load("subtraction"), tmp_path / "it.solution")._keys.base, np.memmap)


def test_a_file_is_looked_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, looks = op.load("subtraction"), []
    real = solution._header
    monkeypatch.setattr(solution, "_header", lambda *about: looks.append(about[0]) or real(*about))
    kept(game, tmp_path / "it.solution")
    for _ in range(3):
        assert Solution.open(game, tmp_path / "it.solution").value(game.initial()) == (1, -1)
    assert len(looks) == 1
    for number in range(6):
        kept(game, tmp_path / f"{number}.solution")
        Solution.open(game, tmp_path / f"{number}.solution")
    assert len(looks) == 7 and len(solution._known) == solution.MOST_KNOWN


# -- files that do not fit ---------------------------------------------------------------------------------------------


class Changed(type(op.load("subtraction"))):  # type: ignore[misc]
    """Takes the name of the game below, with another rule."""

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == s.player else -1.0


Changed.__name__ = Changed.__qualname__ = "Subtraction"


def test_a_file_of_another_game(tmp_path: Path) -> None:
    file = tmp_path / "it.solution"
    kept(op.load("subtraction"), file)
    with pytest.raises(
        SolutionError, match=r"is the solution of Subtraction\(stones=21, most=3\), not of Subtraction\("
    ):
        Solution.open(op.load("subtraction", stones=20), file)
    with pytest.raises(
        SolutionError, match=r"is of other rules of Subtraction\(stones=21, most=3\): they have changed"
    ):
        Solution.open(Changed(), file)
    with pytest.raises(ValueError, match="is the solution of Subtraction"):
        search(op.load("tic_tac_toe"), None, op.Solve(file=str(file)))


def test_a_state_that_is_not_in_the_file(tmp_path: Path) -> None:
    game, file = op.load("subtraction"), tmp_path / "it.solution"
    finish(op.Solve(file=str(file)).start(game, game.initial()._replace(pile=3), PLENTY, 1))
    with pytest.raises(ValueError, match="this state cannot come about from the one that was solved"):
        search(game, None, op.Solve(file=str(file)))


def test_a_damaged_file(tmp_path: Path) -> None:
    """Any byte changed, and any end cut off: one sentence, and never a wrong answer."""
    game, file, rng = op.load("subtraction"), tmp_path / "it.solution", random.Random(1)
    whole = kept(game, file)
    for _ in range(60):
        broken = bytearray(whole)
        broken[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        file.write_bytes(broken)
        with pytest.raises(SolutionError, match=r"is damaged or cut short|is no solution|another version"):
            Solution.open(game, file)
    for length in (1, len(MAGIC), 60, 200, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        with pytest.raises(SolutionError, match=r"is damaged or cut short|is no solution"):
            Solution.open(game, file)


def test_no_file_at_all(tmp_path: Path) -> None:
    game = op.load("subtraction")
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "text").write_text("hello")
    (tmp_path / "older").write_bytes(MAGIC.replace(b"-1\n", b"-0\n") + b"0" * 100)
    for name, told in (
        ("none", "there is no file"),
        ("empty", "cannot be read as a solution"),
        ("text", "is no solution of a game"),
        ("older", "was written by another version of Outply"),
        (".", "cannot be read as a solution"),
    ):
        with pytest.raises(SolutionError, match=told):
            Solution.open(game, tmp_path / name)
    with pytest.raises(SolutionError, match="cannot be written: No such file or directory"):
        search(game, None, op.Solve(file=str(tmp_path / "missing" / "it.solution")))


# -- going on ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [op.load("connect_four", columns=3, rows=2, connect=3), Webs(count=1, seed=5), Lazy()])
def test_a_search_that_was_stopped_goes_on(game: Any, tmp_path: Path) -> None:
    whole, file, nodes = kept(game, tmp_path / "whole"), tmp_path / "it.solution", []
    while not file.exists():
        report = search(game, None, op.Solve(file=str(file)), Budget(nodes=7))
        nodes.append(report.cost.nodes)
        assert len(nodes) < 1000
    assert file.read_bytes() == whole
    assert sum(nodes) == len(Solution.open(game, file))  # nothing was looked at twice
    assert not (tmp_path / "it.solution.part").exists()


def test_interrupted_it_has_an_answer_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at any instant, in the middle of a state too."""
    game, file, rng, reports = op.load("mnk", m=3, n=2, k=2), tmp_path / "it.solution", random.Random(3), []
    whole, left = kept(game, tmp_path / "whole"), [0]
    real = type(game).result

    def interrupted(self: Any, s: Any, a: int) -> Any:
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt
        return real(self, s, a)

    monkeypatch.setattr(checkpoint, "PAUSE", 0.0)
    monkeypatch.setattr(type(game), "result", interrupted)
    while not file.exists():
        left[0] = 30 + rng.randrange(300)  # the first look at the rules takes some
        reports.append(search(game, None, op.Solve(file=str(file)), PLENTY))
    assert {report.cost.stopped for report in reports[:-1]} == {"interrupted"}
    assert all(report.action in game.actions(game.initial()) for report in reports)
    monkeypatch.setattr(type(game), "result", real)
    arrays = 20 * len(Solution.open(game, tmp_path / "whole"))
    assert whole[-arrays:] == file.read_bytes()[-arrays:]  # the header tells of other rules


def test_what_a_killed_search_left_behind_its_last_step_goes(tmp_path: Path) -> None:
    game, file = op.load("subtraction"), tmp_path / "it.solution"
    kept(game, file)
    (tmp_path / "it.solution.part").mkdir()
    (tmp_path / "it.solution.part" / "rows").write_bytes(b"12345678")
    assert search(game, None, op.Solve(file=str(file))).proven is not None
    assert list(tmp_path.iterdir()) == [file]


def test_two_searches_never_share_a_file(tmp_path: Path) -> None:
    game, file = op.load("subtraction"), str(tmp_path / "it.solution")
    run = op.Solve(file=file).start(game, game.initial(), PLENTY, 1)
    with pytest.raises(SolutionError, match="another process is solving into"):
        op.Solve(file=file).start(game, game.initial(), PLENTY, 1)
    finish(run)
    assert search(game, None, op.Solve(file=file)).proven is not None


def test_unfinished_work_on_another_game(tmp_path: Path) -> None:
    file = str(tmp_path / "it.solution")
    search(op.load("tic_tac_toe"), None, op.Solve(file=file), Budget(nodes=50))
    with pytest.raises(SolutionError, match=r"it\.solution\.part is unfinished work on another game: remove it"):
        search(op.load("subtraction"), None, op.Solve(file=file))
    with pytest.raises(SolutionError, match="memory_mb is too little: give more"):
        search(op.load("tic_tac_toe"), None, op.Solve(file=file), Budget(nodes=50, memory_mb=0.001))
    record = json.loads((tmp_path / "it.solution.part" / "record").read_text())
    assert record["at"][0] == 50


def test_damaged_work(tmp_path: Path) -> None:
    file, folder = str(tmp_path / "it.solution"), tmp_path / "it.solution.part"
    for name in ("keys", "first", "kinds", "edges", "ends", "utilities", "rows"):
        search(op.load("mnk", m=3, n=2, k=2), None, op.Solve(file=file), Budget(nodes=60))
        written = (folder / name).read_bytes()
        for broken in (written[:-8], bytes([written[0] ^ 4]) + written[1:]):
            (folder / name).write_bytes(broken)
            with pytest.raises(SolutionError, match=r"it\.solution\.part is damaged: remove it to begin anew"):
                search(op.load("mnk", m=3, n=2, k=2), None, op.Solve(file=file), Budget(nodes=50))
        shutil.rmtree(folder)


def test_states_that_cannot_be_written_are_solved_all_the_same(tmp_path: Path) -> None:
    """A game whose states are dictionaries keeps no work between searches, but its solution."""
    from tests.support.uncompilable_games import Dictionary

    game, file = Dictionary(stones=6), tmp_path / "it.solution"
    search(game, None, op.Solve(file=str(file)), Budget(nodes=2))
    assert list(tmp_path.iterdir()) == []
    kept(game, file)
    assert Solution.open(game, file).value(game.initial()) == (1, -1)


KILL = """
import json, os, random, signal, sys, time
from outply.algorithms.solve import solution
from outply.algorithms.solve import checkpoint
import outply as op
from outply.search.budget import Budget

checkpoint.PAUSE, checkpoint.SHARE = 0.0, 0
game = op.load({game!r})

def solve():
    run = op.Solve(file={file!r}).start(game, game.initial(), Budget(seconds=1e6), 1)
    run.step(0)
    while run.finished is None:
        run.step({quota})

def started():
    child = os.fork()
    if child == 0:
        solve()
        os._exit(0)
    return child

began = time.perf_counter()
os.waitpid(started(), 0)
os.rename({file!r}, {file!r} + ".whole")
whole_time, rng, kills, same = time.perf_counter() - began, random.Random({seed}), 0, []
for rounds in range(4):
    tries = 0
    while not os.path.exists({file!r}):
        child, tries = started(), tries + 1
        time.sleep(rng.random() * whole_time * (0.2 + tries / 20))
        os.kill(child, signal.SIGKILL)
        kills += os.WIFSIGNALED(os.waitpid(child, 0)[1])
    os.waitpid(started(), 0)  # takes away what a search left that was killed behind its last step
    same.append(open({file!r}, "rb").read() == open({file!r} + ".whole", "rb").read())
    left = sorted(os.listdir({folder!r}))
    os.remove({file!r})
sys.stdout.write(json.dumps({{"kills": kills, "same": same, "left": left}}))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")
@pytest.mark.parametrize("seed", [1, 2])
def test_killed_at_random_instants_the_file_is_the_same(seed: int, tmp_path: Path) -> None:
    """kill -9 again and again, as plain Python so that forking is safe: the search goes on to the same bytes."""
    file = tmp_path / "it.solution"
    game = ("mnk:m=3,n=3,k=2", "pig:target=6,sides=3")[seed - 1]
    code = KILL.format(game=game, file=str(file), folder=str(tmp_path), quota=40, seed=seed)
    told = run_python(code, tmp_path, NUMBA_DISABLE_JIT="1", OUTPLY_CACHE_DIR=None)
    assert told["same"] == [True] * 4
    assert told["kills"] >= 4
    assert told["left"] == ["it.solution", "it.solution.whole"]


@pytest.mark.compiled
def test_compiled_and_plain_files_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "PAUSE", 0.0)
    game = op.load("tic_tac_toe")
    plain = kept(game, tmp_path / "plain", 400)
    monkeypatch.delenv("NUMBA_DISABLE_JIT")
    assert kept(game, tmp_path / "compiled", 400) == plain
    left = search(game, None, op.Solve(file=str(tmp_path / "stopped")), Budget(nodes=1000))
    assert left.cost.nodes == 1000 and left.tree is None
    assert kept(game, tmp_path / "stopped") == plain
