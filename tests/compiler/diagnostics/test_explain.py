"""What people read when a rule does not compile, or fails: file, line, rule, what is wrong and what to write."""

from __future__ import annotations

import functools
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.compiler import cache
from outply.compiler.diagnostics.failure import RuleError
from outply.compiler.diagnostics.mistakes import TABLE
from outply.compiler.diagnostics.problems import Problem, explain
from outply.compiler.kernel import PlainWarning, Ready, kernel
from outply.playout import Tally
from tests.support import compiling_games as fine
from tests.support import failing_games as failing
from tests.support.mistakes import Race, mistakes, wrong_line

pytestmark = pytest.mark.compiled

JARGON = ("numba", "nopython", "traceback", "jit", "lowering", "typing", "literal[", " int64", "(int64", "unituple")


@pytest.fixture(autouse=True)
def _no_cache(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is remembered, so that every rule is really compiled."""
    monkeypatch.setattr(cache, "folder", lambda: None)
    yield


@functools.cache
def told(cls: type[Race]) -> tuple[Tally, tuple[warnings.WarningMessage, ...]]:
    """The game, made ready for the first time, and the warnings that came with it."""
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        tally = Tally(cls(), seed=5)
    return tally, tuple(heard)


def problem_of(cls: type[Race]) -> Problem:
    problem = told(cls)[0].ready.problem
    assert problem is not None, f"{cls.__name__} compiles"
    return problem


# -- mistakes ----------------------------------------------------------------------------------------------------------

every_mistake = pytest.mark.parametrize("cls", list(mistakes()), ids=lambda cls: cls.__name__)


@every_mistake
def test_a_mistake_is_told_with_its_line_and_its_fix(cls: type[Race]) -> None:
    problem = problem_of(cls)
    sentence = str(problem)
    assert (problem.game, problem.rule) == (cls.__name__, cls.told.rule), sentence
    assert (problem.file, problem.line) == wrong_line(cls), sentence
    assert cls.told.what in problem.what and cls.told.fix in problem.fix, sentence
    assert sentence == f"{problem.file}:{problem.line}: {cls.__name__}.{problem.rule}: {problem.what}; {problem.fix}."


@every_mistake
def test_the_sentence_is_one_and_has_no_word_of_the_compiler(cls: type[Race]) -> None:
    problem = problem_of(cls)
    sentence = str(problem._replace(file=""))
    assert not [word for word in JARGON if word in sentence.lower()], sentence
    assert "\n" not in sentence


@every_mistake
def test_it_is_told_once_a_class_and_the_game_plays(cls: type[Race]) -> None:
    tally, heard = told(cls)
    assert [(one.category, one.filename) for one in heard] == [(PlainWarning, __file__)]
    assert str(heard[0].message) == f"{tally.ready.problem} Until then it runs as plain Python."
    again = Tally(cls(), seed=5)  # a warning would be an error
    plain = Tally(cls(), seed=5, plain=True)
    for one in (again, plain):
        one.run(20)
    assert str(again.ready.problem) == str(tally.ready.problem) and plain.ready.problem is None
    assert again.counts.tolist() == plain.counts.tolist()
    assert again.sums.tolist() == plain.sums.tolist()
    assert np.abs(plain.sums[:, 0]).sum() > 0


def test_every_row_of_the_table_is_used() -> None:
    """A row that no mistake leads to says something nobody has read."""
    said = [problem_of(cls).what.partition(", ")[2] for cls in mistakes()] + [problem_of(c).what for c in mistakes()]
    for pattern, what, _ in TABLE:
        shape = re.sub(r"\\\{\w+\\\}", ".+", re.escape(what)).replace(r"\{\{", r"\{").replace(r"\}\}", r"\}")
        assert any(re.fullmatch(shape, one) for one in said), pattern


# -- errors that nobody has foreseen -----------------------------------------------------------------------------------


class Unforeseen(Race):
    def result(self, s: Any, take: Any) -> Any:
        return s


def explained(text: str) -> Problem:
    function: Any = Unforeseen.result
    return explain(Unforeseen(), "result", [function], ValueError(text), "State(int64 x 2)")


def test_an_unknown_error_is_passed_on_in_few_words() -> None:
    line = Unforeseen.result.__code__.co_firstlineno + 1
    head = "Failed in nopython mode pipeline (step: nopython frontend)\nNumba has\n  never said so.\n\n"
    place = f'File "{__file__}", line {line}:\n    return s\n    ^\n\nDuring: Pass nopython_type_inference'
    problem = explained(head + place)
    assert (problem.rule, problem.file, problem.line) == ("result", __file__, line)
    assert problem.what == "it cannot be compiled (the compiler has never said so)"
    assert problem.fix == "write it with numbers, tuples, NumPy arrays and loops"
    assert explained("").what == "it cannot be compiled (no reason given)"
    assert len(explained("long " * 500).what) < 250


def test_colours_and_line_breaks_change_nothing() -> None:
    line = Unforeseen.result.__code__.co_firstlineno + 1
    head = "\x1b[1m\x1b[1mNo implementation of function Function(<built-in\nfunction setitem>)\x1b[0m found for "
    rest = "signature:\n \n >>> setitem(UniTuple(int64\n x 4), int64,\nint64)\n\x1b[0mDuring: typing of setitem "
    problem = explained(f"{head}{rest}at {__file__} ({line})\x1b[0m")
    assert problem.what == "a tuple does not change"
    assert (problem.file, problem.line) == (__file__, line)


def test_a_place_outside_the_rules_is_not_named() -> None:
    """A line of a library, or of a file that has since become shorter, is no help."""
    first = Unforeseen.result.__code__.co_firstlineno
    for text in (f'File "{__file__}", line 99999', 'File "/elsewhere/numpy/core.py", line 12', "from nowhere (7)"):
        assert explained(text).line == first


# -- the compiler's own error ------------------------------------------------------------------------------------------


class Debugged(Race):
    def is_terminal(self, s: Any) -> bool:
        return not any(take <= s.pile for take in range(1, 4))


def test_debugging_shows_the_compilers_own_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTPLY_DEBUG", "1")
    with pytest.warns(PlainWarning) as heard:
        problem = Ready(Debugged()).problem
    assert problem is not None and "Failed in nopython mode pipeline" in problem.original
    text = str(heard[0].message)
    assert text.startswith(str(problem)) and text.endswith(problem.original)
    assert "Traceback (most recent call last)" in text


# -- problems that are remembered --------------------------------------------------------------------------------------

GAME = """
from outply.games.subtraction import State, Subtraction

class Moved(Subtraction):
    def is_terminal(self, s):
        return not any(take <= s.pile for take in range(1, 4))
"""


def test_a_remembered_problem_names_the_line_where_the_rule_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: dict[str, bytes] = {}
    monkeypatch.setattr(cache, "load", kept.get)
    monkeypatch.setattr(cache, "save", kept.__setitem__)
    file = tmp_path / "moved.py"
    lines = []
    for text in (GAME, GAME, "# a line more\n" + GAME, GAME.replace("(self, s):", "(self, s):\n        # nothing new")):
        file.write_text(text)
        with pytest.warns(PlainWarning, match="a generator expression"):
            problem = Ready(op.load(f"{file}:Moved")).problem
        assert problem is not None and "yield in a closure" in problem.original
        lines.append(problem.line)
    assert lines == [6, 6, 7, 7]
    assert len(kept) == 1


def test_a_game_without_a_file_is_told_by_its_line() -> None:
    """Made by exec, as in a notebook."""
    names: dict[str, Any] = {"__name__": "cell"}
    exec(compile(GAME, "<cell 7>", "exec"), names)
    with pytest.warns(PlainWarning, match="^<cell 7>:6: Moved.is_terminal: a generator expression"):
        Ready(names["Moved"]())


# -- rules that fail ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [False, True], ids=["compiled", "plain"])
@pytest.mark.parametrize("cls", failing.GAMES, ids=lambda cls: cls.__name__)
def test_a_rule_that_fails_is_named(cls: Any, plain: bool) -> None:
    game = cls()
    tally = Tally(game, seed=3, plain=plain)
    assert tally.ready.compiled != plain
    with pytest.raises(RuleError) as failed:
        tally.run(100)
    error, text = failed.value, str(failed.value)
    assert (error.file, error.line) == failing.failing_line(cls), text
    assert error.rule == cls.rule
    assert text.startswith(f"{error.file}:{error.line}: {cls.__name__}.{cls.rule}(State(pile="), text
    assert cls.raised in text and type(error.__cause__).__name__ in cls.raised
    state = eval(re.findall(r"State\(.*?\)", text)[0], {"State": failing.State})
    with pytest.raises(type(error.__cause__)):
        list(getattr(game, cls.rule)(state, *([2] if cls.rule == "result" else [0] if cls.rule == "utility" else [])))


@kernel
def utility_of(game: Any, states: Any, player: int) -> float:
    return game.utility(states[0], player)  # type: ignore[no-any-return]


@pytest.mark.compiled
def test_each_thread_tells_what_it_failed_at_itself() -> None:
    """Both fail before either is asked, as threads do that search the same game."""
    game, failed = failing.DividesByZero(), []
    for player in range(2):
        ready = Ready(game)
        states = ready.states(1)
        states[0] = failing.State(0, player)
        with pytest.raises(ZeroDivisionError) as raised:
            ready.call(utility_of, states, 1 - player)
        failed.append((ready, raised.value))
    for player, (ready, error) in enumerate(failed):
        told = str(ready._rule_error(utility_of, error))
        assert f"DividesByZero.utility(State(pile=0, player={player}), {1 - player}) raised" in told


@kernel
def divided(game: Any, states: Any, by: int) -> int:
    return 1 // by


def test_what_is_no_rules_fault_is_let_through() -> None:
    for plain in (False, True):
        ready = Ready(fine.Race(), plain=plain)
        with pytest.raises(ZeroDivisionError):
            ready.run(divided, ready.states(1), 0)


# -- what compiles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cls", fine.GAMES, ids=lambda cls: cls.__name__)
def test_these_parts_of_python_compile(cls: Any) -> None:
    compiled, plain = Tally(cls(), seed=5), Tally(cls(), seed=5, plain=True)
    assert compiled.ready.compiled, compiled.ready.problem
    for tally in (compiled, plain):
        tally.run(100)
    assert compiled.counts.tolist() == plain.counts.tolist()
    assert compiled.sums.tolist() == plain.sums.tolist()
