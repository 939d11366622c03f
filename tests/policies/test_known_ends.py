"""Ends that are known without a search, and the names that they had before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import outply as op
from outply import knowledge
from outply.algorithms import parse
from outply.options import Part

GAME: Any = op.load("subtraction:stones=9")


@dataclass(frozen=True)
class Former(Part):
    """A part as it was written for the version before: it knows that a player who can take the last stones does."""

    def certain(self, game: Any, s: Any) -> tuple[int, float]:
        return (1, 1.0 if s.player == 0 else -1.0) if 0 < s.pile <= 3 else (-1, 0.0)


@pytest.mark.parametrize("algorithm", [op.MCTS, op.AlphaBeta])
def test_the_former_names_of_the_option_and_of_the_method_work_with_a_warning(algorithm: Any) -> None:
    with pytest.warns(DeprecationWarning, match=f"{algorithm.__name__}: option certain is now known_ends"):
        made = algorithm(certain=lambda game, s: (-1, 0.0))
    assert made.known_ends is not None
    with pytest.warns(DeprecationWarning, match="Former: method certain is now known_ends"):
        report = op.search(GAME, None, algorithm(known_ends=Former()), op.Budget(seconds=20))
    assert report.proven is not None and report.value[0] == 1.0


def test_the_former_names_in_text_and_of_functions_work_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="option certain is now known_ends"):
        assert parse("mcts:certain=connect_four") == parse("mcts:known_ends=connect_four")
    four = op.load("connect_four")
    with pytest.warns(DeprecationWarning, match=r"knowledge.known_ends"):
        assert knowledge.certain(four) == knowledge.known_ends(four)
    with pytest.warns(DeprecationWarning, match=r"known_ends.Certain is now KnownEnds"):
        from outply.policies.known_ends import Certain
    assert Certain().known_ends(four, four.initial())[0] == -1
