"""Check finds each broken promise by its name, leaves the host alive, and says what a good game is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.compiler.kernel import compiling
from outply.contract import check
from outply.contract.findings import NOTES, PROBLEMS, Check, Finding
from outply.games import NAMES
from tests.support.broken_games import broken_games
from tests.support.broken_games import compiled as only_compiled
from tests.support.broken_games.changing import ChangesArray
from tests.support.broken_games.count import Count, State
from tests.support.broken_games.ending import LoopsForever, Prints, ReadsNowhere, WritesToTerminal
from tests.support.broken_games.hidden import OneCard
from tests.support.broken_games.raising import ActionsRaises, ResultRaises
from tests.support.broken_games.values import NoAction
from tests.support.paths import ROOT

BROKEN = list(broken_games())
NEEDS_COMPILER = [cls for cls in BROKEN if cls.__module__ == only_compiled.__name__]
SMALL: dict[str, Any] = {"games": 100, "seconds": 10.0, "plies": 500, "memory_mb": 256}

compiled = pytest.mark.compiled


def broken_parameters() -> list[Any]:
    return [pytest.param(cls, id=cls.__name__, marks=compiled if cls in NEEDS_COMPILER else ()) for cls in BROKEN]


def problem_of(game: op.Game, **effort: Any) -> Finding:
    found = check(game, **{**SMALL, **effort})
    assert not found.ok
    assert len(found.problems) == 1
    return found.problems[0]


def notes_of(game: op.Game, **effort: Any) -> dict[str, str]:
    found = check(game, **{**SMALL, "games": 10, "seconds": 0.5, **effort})
    assert found.ok, str(found)
    return {note.name: note.text for note in found.notes}


# -- broken games ------------------------------------------------------------------------------------


@pytest.mark.compiled_in_soak
@pytest.mark.parametrize("cls", broken_parameters())
def test_broken_game_is_caught_by_name(cls: type[Any]) -> None:
    problem = problem_of(cls(), patience=1.0 if cls.problem == "hang" else 30.0)
    assert problem.name == cls.problem, str(problem)
    assert not cls.rule or problem.rule == cls.rule
    assert problem.text.endswith(".")
    assert "\n" not in problem.text
    assert len(problem.action_names) == len(problem.actions)


def test_every_promise_is_broken_by_some_game() -> None:
    assert {cls.problem for cls in BROKEN} == set(PROBLEMS)
    assert len(BROKEN) >= 40


HARMLESS = [
    cls
    for cls in BROKEN
    if cls.problem not in ("hang", "crash", "memory", "exits") and cls not in (*NEEDS_COMPILER, WritesToTerminal)
]


@pytest.mark.compiled_in_soak
@pytest.mark.parametrize("cls", HARMLESS)
def test_broken_game_is_caught_in_this_very_process(cls: type[Any], capfd: pytest.CaptureFixture[str]) -> None:
    assert problem_of(cls(), isolated=False).name == cls.problem
    assert capfd.readouterr().out == ""


AGAIN = [ActionsRaises, ResultRaises, NoAction, ReadsNowhere]
AGAIN_COMPILED = [pytest.param(cls, marks=compiled) for cls in (only_compiled.MixedWords, only_compiled.RareIndex)]


@pytest.mark.compiled_in_soak
@pytest.mark.parametrize("cls", [*AGAIN, *AGAIN_COMPILED])
def test_seed_and_actions_show_it_again(cls: type[Any]) -> None:
    first = problem_of(cls(), seed=5)
    assert first.seed is not None
    again = problem_of(cls(), seed=first.seed, games=1)
    assert (again.name, again.seed, again.actions) == (first.name, first.seed, first.actions)


def test_actions_lead_to_the_state_where_it_breaks() -> None:
    problem = problem_of(ResultRaises())
    game, s = Count(), State(0, 0)
    for a in problem.actions[:-1]:
        s = game.result(s, a)
    assert s.total == 3
    assert problem.action_names == tuple(map(str, problem.actions))


@pytest.mark.compiled_in_soak
@pytest.mark.parametrize(
    ("cls", "line"),
    [
        (ResultRaises, "s.total + a // (3 - s.total)"),
        (ActionsRaises, "yield {0: 2}[s.total]"),
        (LoopsForever, "while s.total == 3"),
        (ReadsNowhere, "ctypes.string_at(0)"),
        (ChangesArray, "def result"),
    ],
)
def test_line_is_named(cls: type[Any], line: str) -> None:
    problem = problem_of(cls(), patience=1.0)
    assert Path(problem.file).name == f"{cls.__module__.rpartition('.')[2]}.py"
    text = Path(problem.file).read_text().splitlines()
    assert any(line in near for near in text[problem.line - 2 : problem.line])  # a loop may be at its head


@compiled
def test_rare_breakage_is_found_by_compiled_games() -> None:
    """One game of 256 is broken: the plain games miss it, and a compiled one that fails is walked again to tell how."""
    problem = problem_of(only_compiled.RareIndex())
    assert problem.seed is not None
    assert problem.seed > SMALL["games"]
    assert problem.actions == (2,) * 8
    assert "IndexError" in problem.text


def test_long_sequences_are_cut_in_print_only() -> None:
    problem = Finding("endless", "It goes on.", seed=1, actions=(3,) * 100, action_names=("x",) * 100)
    assert len(problem.actions) == 100
    assert str(problem).count("x") == 24
    assert "after 100 actions: …" in str(problem)


# -- the host ----------------------------------------------------------------------------------------


def test_interrupt_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    fork = os.fork

    def counted_fork() -> int:
        started.append(fork())
        return started[-1]

    def interrupt(stage: str, games: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fork", counted_fork)
    with pytest.raises(KeyboardInterrupt):
        check(LoopsForever(), progress=interrupt)
    assert len(started) == 1
    with pytest.raises(ProcessLookupError):
        os.kill(started[0], 0)


def test_progress_is_told() -> None:
    class Slow(Count):
        def result(self, s: Any, a: int) -> Any:
            time.sleep(0.02)
            return State(s.total + a, 1 - s.player)

    told: list[tuple[str, int]] = []
    check(Slow(), games=20, seconds=0.5, progress=lambda stage, games: told.append((stage, games)))
    assert ("plain", 0) in told
    assert max(games for _, games in told) > 0


def test_standard_output_stays_clean(capfd: pytest.CaptureFixture[str]) -> None:
    problem_of(Prints())
    assert capfd.readouterr().out == ""


MAIN = """
from typing import NamedTuple
import outply as op
from tests.support.broken_games.count import Count

class Good(Count):
    pass

class Bad(Count):
    def is_terminal(self, s):
        import os
        os._exit(7)

print([problem.name for game in (Good(), Bad()) for problem in op.check(game, games=5, seconds=0.2).problems])
"""


def test_game_in_main_is_checked() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-"], input=MAIN, capture_output=True, text=True, env=environment)
    assert (done.stdout, done.stderr, done.returncode) == ("['exits']\n", "", 0)


# -- good games --------------------------------------------------------------------------------------


def test_good_game_is_described() -> None:
    found = check(Count(), games=50, seconds=1.0)
    assert found.ok
    assert found
    assert found.problems == ()
    assert found.games >= 50
    facts = found.facts
    assert facts is not None
    assert (facts.players, facts.chance, facts.hidden) == (2, False, False)
    assert (facts.zero_sum, facts.always_zero) == (False, True)
    assert "zero_sum = True" in str(found)
    assert (facts.branching, facts.widest, facts.shortest, facts.longest) == (2.0, 2, 2, 4)
    assert (facts.states, facts.all_states) == (10, True)
    assert 2 < facts.plies < 4
    assert facts.plain_playouts_per_second > 0
    assert "10 in all" in str(found)
    assert "keeps the contract" in str(found)


@compiled
def test_compiled_game_is_described() -> None:
    facts = check(Count(), games=20, seconds=0.5).facts
    assert facts is not None
    assert facts.compiled
    assert (facts.state_bytes, facts.arrays) == (16, 0)
    assert facts.playouts_per_second is not None
    assert facts.playouts_per_second > facts.plain_playouts_per_second
    assert facts.first_call_seconds is not None


def test_record_is_plain_values() -> None:
    for game in (Count(), NoAction()):
        found = check(game, **SMALL)
        told = json.loads(json.dumps(found.to_dict()))
        assert told["ok"] is found.ok
        assert [problem["name"] for problem in told["problems"]] == [problem.name for problem in found.problems]
    with pytest.raises(AttributeError):
        found.games = 0  # type: ignore[misc]


def test_check_of_a_broken_game_is_false() -> None:
    problem = Finding("key", "Equal states, unequal keys.")
    assert not Check("G()", (problem,), (), None, 1, 0.1)


COMPILED_ELSEWHERE = set(
    "backgammon breakthrough checkers chess connect_four go hex kalah kuhn leduc liars_dice mnk nim othello pig "
    "tic_tac_toe twenty48 vacuum".split()
)
"""Games whose compiled rules tests/games compare with plain ones or OpenSpiel's, with bounds checks."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.compiled_in_soak] if name in COMPILED_ELSEWHERE else []) for name in NAMES],
)
def test_bundled_game_keeps_the_contract(name: str) -> None:
    found = check(op.load(name), games=3, seconds=0.5)
    assert found.ok, str(found)
    assert found.facts is not None
    assert found.facts.compiled == compiling(), str(found)


# -- notes -------------------------------------------------------------------------------------------


class Over(Count):
    note = "terminal-at-once"

    def is_terminal(self, s: Any) -> Any:
        return True


class DiceInTheBox(Count):
    note = "unused-chances"

    def chances(self, s: Any) -> Any:
        return ((1, 1.0),)


class ForgetfulKey(Count):
    note = "key-collision"

    def key(self, s: Any) -> Any:
        return s.total


class OneName(Count):
    note = "action-names"

    def action_name(self, s: Any, a: int) -> str:
        return "go"


class UnreadName(Count):
    note = "action-names"

    def parse_action(self, s: Any, text: str) -> int:
        return 1


class Board(NamedTuple):
    total: int
    player: int
    board: Any


class HoldsArray(Count):
    note = "allocates"

    def initial(self) -> Any:
        return Board(0, 0, np.zeros(3))

    def result(self, s: Any, a: int) -> Any:
        return Board(s.total + a, 1 - s.player, s.board.copy())


class HoldsDictionary(Count):
    note = "not-compiled"

    def initial(self) -> Any:
        return Board(0, 0, {})

    def result(self, s: Any, a: int) -> Any:
        return Board(s.total + a, 1 - s.player, {"last": a})


class NobodyLooks(OneCard):
    note = "unnoticed"

    def observation(self, s: Any, player: int) -> Any:
        return s.card if player == 0 else -1


class Slow(Count):
    note = "unfinished"

    def is_terminal(self, s: Any) -> Any:
        time.sleep(0.2)
        return s.total >= 4


class NotDrawn(Count):
    note = "drawing"

    def draw(self, s: Any) -> Any:
        return "a heap"


NOTED = [
    Over,
    DiceInTheBox,
    ForgetfulKey,
    OneName,
    UnreadName,
    HoldsArray,
    HoldsDictionary,
    NobodyLooks,
    Slow,
    NotDrawn,
]


@pytest.mark.compiled_in_soak
@pytest.mark.parametrize("cls", NOTED)
def test_note_is_told(cls: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    if cls is not HoldsDictionary:
        monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # these notes need no compiler
    assert cls.note in notes_of(cls())


def test_every_note_is_told_somewhere() -> None:
    assert {cls.note for cls in NOTED} | {"not-apart"} == set(NOTES)


def test_running_in_this_process_is_noted() -> None:
    assert "not-apart" in notes_of(Count(), isolated=False)
    assert "not-apart" not in notes_of(Count())


def test_isolated_is_understood_by_its_old_name() -> None:
    with pytest.warns(DeprecationWarning, match="apart= is now isolated="):
        assert "not-apart" in {note.name for note in check(Count(), games=2, seconds=0.2, apart=False).notes}


@compiled
def test_what_keeps_a_game_from_compiling_is_told() -> None:
    text = notes_of(HoldsDictionary())["not-compiled"]
    assert "dict" in text
    assert "test_check.py" in text


# -- wrong use ---------------------------------------------------------------------------------------


def test_class_instead_of_game() -> None:
    with pytest.raises(TypeError, match=r"make one: Count\(\)"):
        check(Count)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="takes a game, not 'nim'"):
        check("nim")  # type: ignore[arg-type]


@pytest.mark.parametrize("effort", [{"games": 0}, {"seconds": -1}, {"plies": 0}, {"patience": 0}])
def test_effort_must_be_above_0(effort: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(effort))} must be above 0"):
        check(Count(), **effort)


def test_public_name_is_the_function() -> None:
    assert op.check is check
