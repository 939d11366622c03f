"""Players and rules that hang, crash, eat memory or cheat: they are scored, and the rest goes on."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.arena.conditions import Conditions
from outply.arena.openings import Openings
from outply.arena.workers.pool import Pool

pytestmark = pytest.mark.compiled_in_soak

GAME: Any = op.load("subtraction")

needs_processes = pytest.mark.skipif(not hasattr(os, "fork"), reason="players that are functions here need fork")


def honest(game: Any, state: Any) -> int:
    return next(iter(game.actions(state)))


def hanging(game: Any, state: Any) -> int:
    while True:
        time.sleep(0.01)


def crashing(game: Any, state: Any) -> int:
    return ctypes.string_at(0)[0]


def leaving(game: Any, state: Any) -> int:
    os._exit(3)


def exiting(game: Any, state: Any) -> int:
    sys.exit(3)


def eating(game: Any, state: Any) -> int:
    eaten = [np.zeros(1 << 24)]
    while True:
        eaten.append(np.zeros(1 << 24))


def cheating(game: Any, state: Any) -> int:
    return 77


def dawdling(game: Any, state: Any) -> int:
    time.sleep(0.8)
    return honest(game, state)


def talking(game: Any, state: Any) -> int:
    print("I am thinking", file=sys.stderr)  # noqa: T201
    os.write(1, b"loudly")
    return honest(game, state)


FAULT = {
    "hanging": "hang",
    "crashing": "crash",
    "eating": "memory",
    "cheating": "illegal",
    "dawdling": "time",
}


@needs_processes
def test_players_who_do_not_behave_lose_and_the_rest_goes_on(capfd: pytest.CaptureFixture[str]) -> None:
    # only who dawdles has a limit: on a busy machine honest players may have to wait
    late = op.Player(GAME, dawdling, op.Budget(seconds=0.1))
    players = [honest, talking, hanging, crashing, eating, cheating, late]
    terms, budget = Conditions(patience=2.5, margin=0.1, memory_mb=400), op.Budget(nodes=1)
    arena = op.Arena(GAME, players, rounds=1, budget=budget, conditions=terms, openings=Openings(2), workers=2)
    standings = arena.play()
    assert len(standings.counted) == 42 and standings.void == 0
    for task, result in standings.played:
        first, second = (standings.names[who] for who in task.seats)
        # after an opening of two plies the first seat is to move: whoever does not behave first loses
        guilty = first if first in FAULT else second if second in FAULT else None
        assert result.ending == (FAULT[guilty] if guilty else "over"), (result, first, second)
        if guilty:
            assert result.offender == (0 if guilty == first else 1)
            assert result.points(result.offender, 1 - result.offender) == 0.0
    for line in standings.lines:
        assert set(line.faults) == ({FAULT[line.name]} if line.name in FAULT else set())
    assert {standings.names[who] for who in standings.ranking[:2]} == {"honest", "talking"}
    assert capfd.readouterr() == ("", "")


@needs_processes
@pytest.mark.parametrize(("function", "ending"), [(leaving, "crash"), (exiting, "error")])
def test_players_who_leave_lose(function: Any, ending: str) -> None:
    standings = op.Arena(GAME, [function, honest], rounds=2, openings=Openings(2), workers=2).play()
    assert [(result.ending, result.offender) for _, result in standings.played] == [(ending, 0), (ending, 1)] * 2


class Rules(op.Game):
    """Rules that do not behave, when the pile is down to ten."""

    how: str = "crash"

    def initial(self) -> int:
        return 20

    def to_move(self, s: Any) -> int:
        return s % 2

    def actions(self, s: Any) -> Any:
        return range(1, 2)

    def result(self, s: Any, a: int) -> int:
        if s == 10 and self.how == "crash":
            os.abort()
        while s == 10 and self.how == "hang":
            time.sleep(0.01)
        return s - 1

    def is_terminal(self, s: Any) -> bool:
        return s == 0

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == 0 else -1.0


@needs_processes
@pytest.mark.parametrize(("how", "told"), [("crash", "a rule crashed in ply 11"), ("hang", "did not return in ply 11")])
def test_rules_that_do_not_behave_make_games_that_do_not_count(how: str, told: str) -> None:
    terms = Conditions(patience=2.0)
    standings = op.Arena(Rules(how=how), [honest, honest], 2, conditions=terms, openings=Openings(0), workers=2).play()
    assert standings.void == 4 and standings.counted == () and standings.finished
    for _, result in standings.played:
        assert told in result.note and result.ending == "void" and len(result.actions) == 10
    assert standings.duel is not None and standings.duel.elo == 0.0


class Looping(op.Game):
    """Compiled, a rule that never comes back lets nobody else have a turn."""

    def initial(self) -> int:
        return 9

    def to_move(self, s: Any) -> int:
        return s % 2

    def actions(self, s: Any) -> Any:
        return range(1, 2)

    def result(self, s: Any, a: int) -> int:
        n = s
        while n == 3 and a == 1:
            n = n + 0 * a
        return s - a

    def is_terminal(self, s: Any) -> bool:
        return s == 0

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == 0 else -1.0


@needs_processes
@pytest.mark.compiled
def test_compiled_rules_that_never_come_back_are_ended() -> None:
    terms = Conditions(patience=2.0)
    arena = op.Arena(Looping(), ["mcts:simulations=50", honest], 1, conditions=terms, openings=Openings(0), workers=1)
    assert [(result.ending, result.offender) for _, result in arena.play().played] == [("hang", 0), ("hang", 1)]


@needs_processes
def test_a_game_whose_process_is_killed_from_outside_is_played_again(tmp_path: Path) -> None:
    marks = tmp_path

    def killed(game: Any, state: Any) -> int:
        mark = marks / f"{os.getpid()}"
        if len(list(marks.iterdir())) < 2:
            mark.touch()
            os.kill(os.getpid(), 9)
        return honest(game, state)

    standings = op.Arena(GAME, [killed, honest], 2, workers=1).play()
    assert [result.ending for _, result in standings.played] == ["over"] * 4
    assert len(list(marks.iterdir())) == 2


@needs_processes
def test_a_game_whose_process_is_killed_again_and_again_took_too_much_memory() -> None:
    def doomed(game: Any, state: Any) -> int:
        os.kill(os.getpid(), 9)
        return 0

    standings = op.Arena(GAME, [doomed, honest], 1, openings=Openings(0), workers=1).play()
    assert [(result.ending, result.offender) for _, result in standings.played] == [("memory", 0), ("memory", 1)]


@needs_processes
def test_a_pool_leaves_no_process_behind() -> None:
    arena = op.Arena(GAME, ["random", hanging], 2, workers=2, budget=op.Budget(seconds=5))
    pool = Pool(arena.job, arena.game, 2)
    games = pool.play(arena.schedule.task(number) for number in range(4))
    for _ in range(3):
        next(games)
    pids = [worker.child.process.pid for worker in pool.workers]
    assert pids
    games.close()  # type: ignore[attr-defined]
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
