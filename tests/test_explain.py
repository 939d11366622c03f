"""What people read when a rule does not compile, or fails: file, line, rule, what is wrong and what to write."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from outply import cache
from outply.explain import Problem
from outply.kernel import PlainWarning, Ready
from outply.playout import Tally
from tests.mistakes import Race, mistakes, wrong_line

pytestmark = pytest.mark.compiled

JARGON = ("numba", "nopython", "traceback", "jit", "lowering", "typing", "literal[", " int64", "(int64", "unituple")


@pytest.fixture(autouse=True)
def _no_cache(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is remembered, so that every rule is really compiled."""
    monkeypatch.setattr(cache, "folder", lambda: None)
    yield


def problem_of(game: Any) -> Problem:
    """What keeps a game from compiling."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PlainWarning)
        problem = Ready(game).problem
    assert problem is not None, f"{game} compiles"
    return problem


@pytest.mark.parametrize("cls", list(mistakes()), ids=lambda cls: cls.__name__)
def test_mistake(cls: type[Race]) -> None:
    """The sentence names the exact line and the fix, without a word of the compiler's own."""
    game = cls()
    with pytest.warns(PlainWarning) as told:
        tally = Tally(game, seed=5)
    problem = tally.ready.problem
    assert problem is not None
    sentence = str(problem)
    assert (problem.game, problem.rule) == (cls.__name__, cls.told.rule), sentence
    assert (problem.file, problem.line) == wrong_line(cls), sentence
    assert cls.told.what in problem.what and cls.told.fix in problem.fix, sentence
    assert sentence.startswith(f"{problem.file}:{problem.line}: {cls.__name__}.{problem.rule}: ")
    assert not [word for word in JARGON if word in sentence.lower().replace(problem.file.lower(), "")], sentence
    assert "\n" not in sentence and sentence.endswith(".")
    assert [str(one.message).startswith(sentence) for one in told] == [True]
    assert told[0].filename == __file__

    tally.run(20)  # filterwarnings makes a second warning an error
    again = Tally(cls(), seed=5)
    again.run(20)
    plain = Tally(game, seed=5, plain=True)
    plain.run(20)
    assert tally.counts.tolist() == again.counts.tolist() == plain.counts.tolist()
    assert tally.sums.tolist() == again.sums.tolist() == plain.sums.tolist()
    assert np.abs(plain.sums[:, 0]).sum() > 0
