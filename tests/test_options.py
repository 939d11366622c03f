"""Parts in text and in Python: what is told to those who write a wrong one, and parts of one's own from a file."""

from __future__ import annotations

import math
import os
import pickle
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply import knowledge
from outply.algorithms import parse
from outply.options import Part, option
from outply.players.spec import read_spec
from outply.search import budget

GAME = op.load("tic_tac_toe")
FEW = op.Budget(simulations=40)


class Plain:
    """A class that is no part."""


# -- a part in the wrong place -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "mcts:tree_policy=uniform",
            "tree_policy cannot be 'uniform', which is a default policy; it is ucb1, scaled_ucb1, ucb1_t",
        ),
        ("mcts:default_policy=ucb1", "default_policy cannot be 'ucb1', which is a tree policy; it is uniform, heavy"),
        ("mcts:backup=most_visits", "backup cannot be 'most_visits', which is a final move; it is mean, max_backup"),
        ("mcts:final_move=mean", "final_move cannot be 'mean', which is a backup; it is most_visits, best_value"),
        ("flat_monte_carlo:allocation=uniform", "FlatMonteCarlo: option allocation cannot be 'uniform'"),
        ("mcts:default_policy=truncated,policy=ucb1", "Truncated: option policy cannot be 'ucb1', which is a tree"),
        ("mcts:tree_policy=grave", r"cannot be 'grave'; it is ucb1, .* or a class of yours derived from TreePolicy: "),
        (
            "mcts:default_policy=evaluated,evaluate=much",
            "evaluate cannot be 'much'; it is backgammon, .*, none or",
        ),
        ("minimax:opponent=fair", "opponent cannot be 'fair'; it is perfect, softmax or a function or class of yours"),
        ("mcts:sovler=true", r"MCTS has no option 'sovler'; did you mean solver\? It has tree_policy, "),
        ("mcts:solver=maybe", "option solver is true or false, not 'maybe'"),
        ("mcts:c=much", "UCB1: option c cannot be 'much'; it is a number"),
        ("mcts:c=1,c=2", "option c is given twice"),
        ("mcts:c=1,tree_policy.c=2", r"option tree_policy\.c is given twice"),
        ("mcts:c=nan", "option c is a finite number, not nan"),
        ("alpha_betta", r"did you mean alpha_beta\?"),
    ],
)
def test_wrong_texts_say_what_would_be_right(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as error:
        parse(text)
    assert "\n" not in str(error.value) and "known_ends.function" not in str(error.value)


def test_names_are_taken_in_any_case_and_as_those_of_classes() -> None:
    assert parse("MCTS:tree_policy=UCB1Tuned,backup=MaxBackup") == parse(
        "mcts:tree_policy=ucb1_tuned,backup=max_backup"
    )
    assert parse("AlphaBeta") == parse("alpha_beta")
    assert parse("mcts:default_policy=LookaheadPlayout") == parse("mcts:default_policy=lookahead_playout")
    assert read_spec("Mcts:tree_policy=RAVE").algorithm == op.MCTS(tree_policy=op.RAVE())
    assert parse("mcts:first_play=inf") == op.MCTS()


@pytest.mark.parametrize("given", [op.UCB1, "rave", None, lambda value: value, Plain, Plain(), op.Uniform(), 3])
def test_what_is_no_tree_policy_is_refused_at_once(given: Any) -> None:
    with pytest.raises(
        TypeError, match=r"MCTS: option tree_policy takes a tree policy such as UCB1\(\), not "
    ) as error:
        op.MCTS(tree_policy=given)
    assert "\n" not in str(error.value)
    if given is op.UCB1:
        assert str(error.value).endswith("not UCB1; write UCB1().")


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: op.Repeated(policy=op.UCB1()), r"Repeated: option policy takes a default policy such as Uniform\(\)"),  # type: ignore[arg-type]
        (lambda: op.PUCT(prior=0.3), "PUCT: option prior must be a function or a part, not 0.3"),
        (lambda: op.Heavy(weight="much"), "Heavy: option weight must be a function or a part, not 'much'"),
        (lambda: op.MCTS(known_ends=3), "MCTS: option known_ends must be a function or a part, not 3"),
        (lambda: op.Evaluated(evaluate=op.UCB1), "option evaluate must be a function or a part, not the class UCB1"),
        (lambda: op.PUCT(prior=op.UCB1()), r"UCB1\(\) is no order: it has no method order"),
    ],
)
def test_parts_within_parts_are_looked_at_too(make: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        make()


# -- numbers without sense ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bounded(Part):
    """A part with a number that must be above another."""

    base: float = option(2.0, "a base", above=1.0)
    share: float = option(0.5, "a share", above=0.0, high=1.0)


def test_numbers_without_sense_are_refused() -> None:
    for wrong in (math.nan, math.inf, -math.inf):
        with pytest.raises(ValueError, match="UCB1: option c is a finite number, not"):
            op.UCB1(c=wrong)
    with pytest.raises(TypeError, match="UCB1: option c is a number, not True"):
        op.UCB1(c=True)
    with pytest.raises(ValueError, match="option first_play is a finite number, not nan"):
        op.UCB1(first_play=math.nan)
    assert op.UCB1(first_play=math.inf) == op.UCB1()
    assert op.UCB1(c=np.float32(0.5)) == op.UCB1(c=0.5) and Bounded(base=1.5).base == 1.5
    with pytest.raises(ValueError, match=r"Bounded: option base must be above 1, not 1\.0"):
        Bounded(base=1.0)
    with pytest.raises(ValueError, match="option share must be above 0 and at most 1, not 2"):
        Bounded(share=2.0)


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        ({"simulations": 1.5}, "simulations must be a whole number above 0, not 1.5"),
        ({"simulations": 0.5}, "simulations must be a whole number above 0, not 0.5"),
        ({"nodes": math.inf}, "nodes must be a whole number above 0, not inf"),
        ({"seconds": math.nan}, "seconds must be a number above 0, not nan"),
        ({"memory_mb": math.nan}, "memory_mb must be a number above 0, not nan"),
        ({"memory_mb": None}, "memory_mb must be a number above 0, not None"),
        ({"memory_mb": math.inf}, "memory_mb is inf, more than this machine has: at most 4096"),
        ({"memory_mb": 1e12}, "more than this machine has: at most 4096"),
    ],
)
def test_budgets_without_sense(limits: Any, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "machine_mb", lambda: 4096.0)
    with pytest.raises(ValueError, match=told):
        op.Budget(**limits)
    assert op.Budget(simulations=1e3).simulations == 1000  # type: ignore[arg-type]


def test_a_machine_that_does_not_tell_its_memory_is_believed_to_have_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> int:
        raise ValueError(name)

    monkeypatch.setattr(os, "sysconf", fail)
    assert budget.machine_mb.__wrapped__() == math.inf
    monkeypatch.setattr(budget, "machine_mb", lambda: math.inf)
    assert op.Budget(memory_mb=1e12).memory_mb == 1e12
    with pytest.raises(ValueError, match="name a finite number"):
        op.Budget(memory_mb=math.inf)


@pytest.mark.parametrize("seed", [1.5, "x", None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for make in (op.Player, op.Arena):
        with pytest.raises(TypeError, match="a seed is a whole number such as 7, not"):
            make(GAME, ["random", "random"] if make is op.Arena else "random", seed=seed)
    with pytest.raises(TypeError, match="a seed is a whole number such as 7, not"):
        op.search(GAME, None, None, FEW, seed=seed)
    assert op.search(GAME, None, None, FEW, seed=np.int64(3)).action == op.search(GAME, None, None, FEW, seed=3).action


def test_a_limit_is_given_once() -> None:
    with pytest.raises(ValueError, match="simulations is given twice"):
        read_spec("mcts:simulations=3,simulations=4")


# -- what comes with the game ------------------------------------------------------------------------------------------

KNOWING = [
    "default_policy=evaluated",
    "default_policy=truncated",
    "default_policy=lookahead",
    "default_policy=lookahead_playout",
    "default_policy=mixed",
    "default_policy=heavy",
    "backup=implicit_minimax",
    "tree_policy=initial_values",
    "tree_policy=progressive_bias",
]


@pytest.mark.parametrize("options", KNOWING)
def test_parts_in_text_know_what_comes_with_the_game_or_say_that_nothing_does(options: str) -> None:
    chess, nim = op.load("chess"), op.load("nim")
    told = repr(knowledge.with_knowledge(parse(f"mcts:{options}"), chess))
    assert "chess.Evaluation()" in told or "chess.Order()" in told
    with pytest.raises(ValueError, match=r"no (evaluation|order) of Nim comes with Outply; there is one of"):
        op.search(nim, None, f"mcts:{options}", FEW)


# -- parts of one's own ------------------------------------------------------------------------------------------------

PARTS = """
from dataclasses import dataclass
import outply as op
from outply.policies.default.playouts import Playout

class Steep(op.UCB1):
    def explore(self, parent_visits):
        return self.c * parent_visits ** 0.5

@dataclass(frozen=True)
class First(Playout):
    def pick(self, game, s, player, work):
        for a in game.actions(s):
            return a
        return -1

class Needy:
    def __init__(self, x):
        pass

def even(game, s, player):
    return 0.0

def prefer(game, s, a):
    return 1.0 + a
"""


@pytest.fixture
def parts(tmp_path: Path) -> str:
    (tmp_path / "parts.py").write_text(PARTS)
    return str(tmp_path / "parts.py")


def test_parts_of_ones_own_come_from_a_file(parts: str) -> None:
    for options in (
        f"tree_policy={parts}:Steep,c=0.7,default_policy={parts}:First",
        f"default_policy=evaluated,evaluate={parts}:even",
        f"tree_policy=puct,prior={parts}:prefer",
    ):
        assert op.search(GAME, None, f"mcts:{options}", FEW).action in GAME.actions(GAME.initial())
    both = parse(f"mcts:tree_policy={parts}:Steep,c=0.7,default_policy={parts}:First")
    assert repr(both) == "MCTS(tree_policy=Steep(c=0.7), default_policy=First())"
    assert type(both.tree_policy).__module__ == type(both.default_policy).__module__


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (":Nowhere", "has no 'Nowhere'; it has Steep, First, Needy, even, prefer"),
        ("", "names only a file; name something in it, too: parts.py:mine"),
        (":Needy", "cannot be made without arguments: .*; give its options defaults"),
        (":even", "cannot be '.*:even'; it is ucb1, "),
    ],
)
def test_wrong_parts_in_a_file(parts: str, written: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse(f"mcts:tree_policy={parts}{written}")


def test_a_player_with_parts_from_a_file_goes_to_other_processes_and_is_another_if_they_change(parts: str) -> None:
    text = f"mcts:tree_policy={parts}:Steep,simulations=20"
    again = pickle.loads(pickle.dumps(read_spec(text)))
    assert repr(again.algorithm) == "MCTS(tree_policy=Steep())" and again.budget == op.Budget(simulations=20)
    before = op.Arena(GAME, [text, "random"]).key
    assert op.Arena(GAME, [text, "random"]).key == before
    Path(parts).write_text(PARTS.replace("** 0.5", "** 0.25"))
    assert op.Arena(GAME, [text, "random"]).key != before
