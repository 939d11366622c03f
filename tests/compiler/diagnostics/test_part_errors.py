"""Evaluations, orders and policies that do not compile, or fail: one sentence, where, what, and what to write."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.api import search
from outply.compiler.diagnostics.failure import PartFailure
from outply.compiler.diagnostics.problems import PartError
from outply.policies.final_move import FinalMove
from outply.search.budget import Budget

DEPTH, FEW = Budget(depth=2), Budget(simulations=20)


def text(game: Any, s: Any, player: int) -> float:
    return float("1" + str(player))  # here: text


def nothing(game: Any, s: Any, player: int) -> Any:
    if player == 0:
        return 0.5
    return None


def pair(game: Any, s: Any, player: int) -> Any:
    return 0.5, 0.5


def two(game: Any, s: Any) -> float:
    return 0.0


def no_field(game: Any, s: Any, player: int) -> float:
    return float(s.crosse)  # here: field


def no_option(game: Any, s: Any, player: int) -> float:
    return float(game.sise)  # here: option


def no_name(game: Any, s: Any, player: int) -> float:
    return float(nowhere)  # type: ignore[name-defined]  # noqa: F821


def mixed(game: Any, s: Any, a: int) -> Any:
    return {a: 1.0, "b": 2.0}[a]  # here: mixed


@dataclass(frozen=True)
class Bonus(op.UCB1):
    def weight(self, value: float, visits: int, explore: float) -> float:
        return value + self.bonus  # type: ignore[attr-defined, no-any-return]  # here: bonus


def line_of(mark: str) -> int:
    """The line of this file that says `here: mark`."""
    with open(__file__, encoding="utf-8") as file:  # noqa: PTH123 - a line is all that is wanted
        return next(number for number, line in enumerate(file, 1) if f"# here: {mark}" in line)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("algorithm", "mark", "told"),
    [
        (op.Minimax(evaluate=text), "text", "text: "),
        (op.Minimax(evaluate=nothing), "", "nothing: it returns (None|float or None); return a number on every path"),
        (op.Minimax(evaluate=pair), "", r"pair: it returns tuple\(float, float\); return a number on every path"),
        (op.Minimax(evaluate=no_field), "field", "no_field: State has no field crosse; there is mine, "),
        (op.Minimax(evaluate=no_option), "option", "no_option: the game has no sise"),
        (op.Minimax(evaluate=no_name), "", "no_name: the name nowhere is not defined"),
        (op.AlphaBeta(order=mixed), "mixed", "mixed: "),
        (op.MCTS(tree_policy=Bonus()), "bonus", "weight: Bonus has no bonus; write it as a field of the class"),
    ],
)
def test_what_does_not_compile(algorithm: Any, mark: str, told: str) -> None:
    with pytest.raises(PartError, match=told) as failure:
        search(op.load("tic_tac_toe"), None, algorithm, FEW if isinstance(algorithm, op.MCTS) else DEPTH)
    sentence = str(failure.value)
    assert sentence.startswith(f"{__file__}:") and sentence.endswith(".") and "\n" not in sentence
    assert "numba" not in sentence.lower() and failure.value.__cause__ is None
    if mark:
        assert sentence.startswith(f"{__file__}:{line_of(mark)}:")


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (
            lambda f: op.Minimax(evaluate=f),
            r"two takes \(game, s\) and is called with \(game, s, player\); write def two",
        ),
        (lambda f: op.AlphaBeta(order=f), r"is called with \(game, s, a\); write def two\(game, s, a\)\."),
        (lambda f: op.MCTS(tree_policy=op.PUCT(prior=f)), r"write def two\(game, s, a\)\."),
        (lambda f: op.Minimax(opponent=f), r"write def two\(game, s, a\)\."),
    ],
)
def test_functions_of_other_parameters_are_told_what_to_take(make: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told) as failure:
        algorithm = make(two)
        search(op.load("tic_tac_toe"), None, algorithm, FEW if isinstance(algorithm, op.MCTS) else DEPTH)
    assert str(failure.value).startswith(f"{__file__}:")


def five(game: Any, s: Any, player: int, a: int, b: int) -> float:
    return 0.0


def spare(game: Any, s: Any, player: int, weight: float = 0.5) -> float:
    return weight


def test_more_parameters_are_fine_if_they_have_defaults() -> None:
    game = op.load("tic_tac_toe")
    with pytest.raises(TypeError, match=r"five takes \(game, s, player, a, b\) and is called with \(game, s, player\)"):
        search(game, None, op.AlphaBeta(evaluate=five), DEPTH)
    assert search(game, None, op.Minimax(evaluate=spare), Budget(depth=1)).value == (0.5, 0.5)


# -- made by exec ------------------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_what_is_made_by_exec_compiles_and_is_told_apart() -> None:
    game = op.load("nim", piles=(3, 4))
    space: dict[str, Any]
    for space in ({}, {"__name__": "mine"}):
        for worth in (0.25, 0.75):  # the same name, another text
            exec(f"def made(game, s, player):\n    return {worth} if player == 0 else -{worth}\n", space)
            assert search(game, None, op.Minimax(evaluate=space["made"]), Budget(depth=1)).value == (worth, -worth)
        exec("def made(game, s, player):\n    x = {'a': [1], 3: 'b'}\n    return float(x['c'])\n", space)
        with pytest.raises(PartError, match=r"<string>:[123]: made: "):
            search(game, None, op.Minimax(evaluate=space["made"]), Budget(depth=1))
    exec(
        "class Made(Base):\n    def weight(self, value, visits, explore):\n        return value\n",
        space | (s := {"Base": op.UCB1}),
        s,
    )
    assert search(game, None, op.MCTS(tree_policy=s["Made"]()), FEW).action is not None


# -- what no rule reaches ----------------------------------------------------------------------------------------------


class Pile(NamedTuple):
    left: int
    player: int


class Heap(op.Game):
    """A game with more in it than its rules need."""

    stones: int = 9
    bonus: float = 0.25  # an option
    weights: tuple[float, float] = (0.5, 0.125)
    SHARE = 0.0625  # a constant

    def initial(self) -> Pile:
        return Pile(self.stones, 0)

    def to_move(self, s: Pile) -> int:
        return s.player

    def actions(self, s: Pile) -> Any:
        return range(1, min(3, s.left) + 1)

    def result(self, s: Pile, a: int) -> Pile:
        return Pile(s.left - a, 1 - s.player)

    def is_terminal(self, s: Pile) -> bool:
        return s.left == 0

    def utility(self, s: Pile, player: int) -> float:
        return -1.0 if player == s.player else 1.0

    def helper(self, s: Pile) -> float:
        return self.table[s.left]

    @cached_property
    def table(self) -> Any:
        return np.arange(10) / 1024.0


def reads_all(game: Any, s: Any, player: int) -> float:
    found = game.bonus + game.weights[1] + game.SHARE + game.helper(s)
    return found if player == 0 else -found


@pytest.mark.compiled
def test_an_evaluation_may_use_what_no_rule_does() -> None:
    for game in (Heap(), Heap(bonus=0.5), Heap(weights=(0.5, 0.25))):
        report = search(game, None, op.Minimax(evaluate=reads_all), Budget(depth=1))
        assert report.value[0] == max(reads_all(game, Pile(left, 1), 0) for left in (6, 7, 8))
        assert report.value[1] == -report.value[0]
    kalah = op.load("kalah")
    assert search(kalah, None, op.Minimax(evaluate=by_seeds), Budget(depth=1)).value[0] == pytest.approx(0.04)


def by_seeds(game: Any, s: Any, player: int) -> float:
    return game.seeds / 100.0 if player == 0 else -game.seeds / 100.0


@pytest.mark.compiled
def test_an_edited_helper_that_only_an_evaluation_uses_is_noticed() -> None:
    values = []
    for worth in (0.25, 0.5):
        space: dict[str, Any] = {"Heap": Heap}
        exec(f"class Heap(Heap):\n    def helper(self, s):\n        return {worth}\n", space)
        game = space["Heap"](bonus=0.0, weights=(0.0, 0.0))
        values.append(search(game, None, op.Minimax(evaluate=reads_all), Budget(depth=1)).value[0])
    assert values == [0.25 + Heap.SHARE, 0.5 + Heap.SHARE]


# -- what fails --------------------------------------------------------------------------------------------------------


def divides(game: Any, s: Any, player: int) -> float:
    return 1.0 / (s.left - 7)  # here: divides


@pytest.mark.parametrize("plain", [False, pytest.param(True, id="plain")])
def test_an_evaluation_that_fails_is_named(plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if plain:
        monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with pytest.raises(PartFailure) as failure:
        search(Heap(), None, op.Minimax(evaluate=divides), Budget(depth=1))
    place = re.escape(f"{__file__}:{line_of('divides')}: divides(Pile(left=7, player=1), ")
    assert re.match(rf"{place}[01]\) raised ZeroDivisionError: (float )?division by zero\.$", str(failure.value))


@dataclass(frozen=True)
class Wrong(FinalMove):
    """A final move that fails; it is never compiled."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return 1.0 / (child - child)  # here: rank


def test_a_final_move_that_fails_is_named() -> None:
    with pytest.raises(PartFailure) as failure:
        search(Heap(), None, op.MCTS(final_move=Wrong(), solver=False), FEW)
    place = re.escape(f"{__file__}:{line_of('rank')}: rank(")
    assert re.match(rf"{place}0, 1, 0\) raised ZeroDivisionError: (float )?division by zero\.$", str(failure.value))
