"""The same kernels without the compiler: games that do not compile, the compiler switched off, no compiler at all."""

from __future__ import annotations

import functools
import json
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.compiler.kernel import PlainWarning, Ready, compiling
from outply.perft import perft
from outply.playout import Tally
from tests.support import uncompilable_games as wrapped
from tests.support.subprocess_probe import run_python

GAMES = {
    "subtraction": (50, 6),
    "tic_tac_toe": (20, 4),
    "connect_four": (10, 3),
    "othello:size=4": (10, 4),
    "pig:target=20": (20, 3),
    "kalah": (5, 3),
    "hex:size=5": (5, 2),
    "breakthrough:rows=5,columns=4": (5, 3),
    "backgammon": (1, 2),
}
"""Games with and without chance, as ints, machine words and tuples; how many playouts, and how deep."""


def summary(game: Any, playouts: int, depth: int, plain: bool = False) -> list[Any]:
    """What random games and a walk through the first plies find."""
    tally = Tally(game, seed=7, plain=plain)
    tally.run(playouts)
    return [tally.report()._replace(seconds=0.0), tally.sums.tolist(), perft(game, depth, plain=plain)]


def tell_summaries() -> None:
    """Prints what this process finds, and what it was warned of, for the process that waits."""
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        found = {name: summary(op.load(name), *how) for name, how in GAMES.items()}
        ready = Ready(op.load("subtraction"))
    said = [[one.category.__name__, str(one.message)] for one in heard]
    numba = "numba" in sys.modules
    sys.stdout.write(json.dumps({"found": found, "said": said, "compiled": ready.compiled, "numba": numba}))


TELL = "from tests.compiler.test_plain_mode import tell_summaries; tell_summaries()"

NO_NUMBA = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocked())
"""


@functools.cache
def plain_answers() -> dict[str, Any]:
    """What this process finds as plain Python, in the form in which others tell it."""
    found = {name: summary(op.load(name), *how, plain=True) for name, how in GAMES.items()}
    answers: dict[str, Any] = json.loads(json.dumps(found))
    return answers


# -- games that do not compile -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cls", wrapped.GAMES, ids=lambda cls: cls.__name__)
def test_a_game_that_does_not_compile_gives_the_answers_of_one_that_does(cls: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PlainWarning)
        ready = Ready(cls(stones=12))
    assert not ready.compiled and (ready.problem is not None) == compiling()
    assert summary(cls(stones=12), 200, 5) == summary(op.load("subtraction", stones=12), 200, 5)


@pytest.mark.compiled
def test_the_problem_of_such_a_game_is_told() -> None:
    class Anew(wrapped.Wrapped):
        pass

    with pytest.warns(
        PlainWarning, match=r"uncompilable_games\.py:\d+: Anew\.initial: the state is a Environment; a state is made"
    ):
        Ready(Anew())


# -- the compiler switched off, or missing -----------------------------------------------------------------------------


@pytest.mark.compiled
def test_compiled_answers_are_the_plain_ones(tmp_path: Path) -> None:
    told = run_python(TELL, tmp_path, NUMBA_DISABLE_JIT=None)
    assert told["compiled"] and told["said"] == []
    assert told["found"] == plain_answers()


def test_the_compiler_switched_off_gives_the_same_answers_without_a_word(tmp_path: Path) -> None:
    told = run_python(TELL, tmp_path, NUMBA_DISABLE_JIT="1")
    assert not told["compiled"] and not told["numba"] and told["said"] == []
    assert told["found"] == plain_answers()


def test_without_numba_the_answers_are_the_same_and_it_is_said_once(tmp_path: Path) -> None:
    told = run_python(NO_NUMBA + TELL, tmp_path, NUMBA_DISABLE_JIT=None)
    assert not told["compiled"] and not told["numba"]
    sentence = "Numba cannot be imported (No module named 'numba'), so games run as plain Python, which is slow; "
    assert told["said"] == [["PlainWarning", sentence + "install numba."]]
    assert told["found"] == plain_answers()


def test_a_numba_that_is_broken_is_like_none(tmp_path: Path) -> None:
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text('raise ImportError("Numba needs NumPy 2.2 or less.\\nGot 9.9.")')
    told = run_python(TELL, tmp_path, NUMBA_DISABLE_JIT=None)
    assert [text.partition(",")[0] for _, text in told["said"]] == [
        "Numba cannot be imported (Numba needs NumPy 2.2 or less)"
    ]
    assert told["found"] == plain_answers()
