"""AND-OR search: the plans of the book to the letter, plans that hold against everything, and games without a plan."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.planning.and_or import AndOr
from outply.api import search
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.games.vacuum import Vacuum
from outply.search.budget import Budget
from outply.search.plan import Plan
from tests.support.oracle import value
from tests.support.plain_rules import choices
from tests.support.random_trees import Forest
from tests.support.sweep import WHOLE

PLENTY = Budget(nodes=10**7)


def plan_of(game: Any, s: Any = None, **options: Any) -> Plan:
    found = search(game, s, AndOr(**options), PLENTY).tree
    assert isinstance(found, Plan)
    return found


# -- the book --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "plan", "plies"),
    [
        ({}, "Suck; if state 5 then [Right, Suck] else []", 4),
        ({"start": 2}, "Suck; if state 4 then [Left, Suck] else []", 4),
        ({"start": 4}, "Left; Suck", 2),
        ({"erratic": False}, "Suck; Right; Suck", 3),
    ],
)
def test_conditional_plans(options: dict[str, Any], plan: str, plies: int) -> None:
    report = search(Vacuum(**options), None, AndOr(), PLENTY)
    assert str(report.tree) == plan
    assert report.note == f"plan: {plan}"
    assert report.proven == ((1.0,), plies)
    assert report.action == report.line[0] == report.tree.action(report.state)
    assert f"plan: {plan}" in str(report)


@pytest.mark.parametrize(
    ("options", "plan"),
    [
        ({"erratic": False, "slippery": True}, "Suck; while in state 5 do Right; Suck"),
        ({"slippery": True}, "Suck; if state 5 then [while in state 5 do Right, Suck] else []"),
        ({"erratic": False, "slippery": True, "start": 4}, "while in state 4 do Left; Suck"),
    ],
)
def test_cyclic_plans(options: dict[str, Any], plan: str) -> None:
    report = search(Vacuum(**options), None, AndOr(), PLENTY)
    assert str(report.tree) == plan
    assert report.note == f"cyclic plan: {plan}"
    assert report.tree.cyclic and report.proven is None
    assert report.value == (1.0,)


def test_a_plan_as_a_tree() -> None:
    drawn = """
Suck
   state 5:
      Right while in state 5
      Suck
      done
   state 7:
      done
"""
    assert plan_of(Vacuum(slippery=True)).tree() == drawn.strip()


def test_a_plan_says_so_when_there_is_none() -> None:
    report = search(Vacuum(erratic=False, slippery=True), None, AndOr(cyclic=False), PLENTY)
    assert report.note == "no plan can be guaranteed without repeating itself"
    assert (report.tree, report.proven, report.cost.stopped) == (None, None, "complete")
    for game in (op.load("pig", target=3, sides=2), op.load("tic_tac_toe"), op.load("subtraction", stones=4)):
        report = search(game, None, AndOr(), PLENTY)
        assert report.note == "no plan can be guaranteed"
        assert (report.tree, report.proven) == (None, None)
        assert report.action in list(game.actions(game.initial()))


def test_a_budget_that_is_too_small() -> None:
    game = op.load("mnk", m=4, n=3)
    for budget in (Budget(nodes=10), Budget(depth=3), Budget(nodes=10**6, memory_mb=0.05)):
        report = search(game, None, AndOr(), budget)
        assert report.note == "no plan found so far"
        assert report.cost.stopped in ("nodes", "depth", "memory")
        assert report.action in list(game.actions(game.initial()))


# -- plans against an opponent ---------------------------------------------------------------------------------------


def test_conditions_are_the_opponent_s_replies() -> None:
    assert str(plan_of(op.load("subtraction", stones=5))) == "1; if 1 then [3] else if 2 then [2] else [1]"
    assert str(plan_of(op.load("nim", piles=(1, 2)))) == "2:1; if 1:1 then [2:1] else [1:1]"


def test_replies_that_change_nothing_are_no_conditions() -> None:
    tree = decide(0, 0, decide(1, decide(0, 1, 0, name="C"), decide(0, 1, 0, name="C"), 1, name="B"), name="A")
    assert str(plan_of(Tree(nodes=tree))) == "a2; if b3 then [] else [c1]"
    same = decide(0, 0, decide(1, decide(0, 1, 0, name="C"), decide(0, 1, 0, name="C"), name="B"), name="A")
    assert str(plan_of(Tree(nodes=same))) == "a2; c1"


def test_the_first_player_wins_4_3_3() -> None:
    report = search(op.load("mnk", m=4, n=3), None, AndOr(), PLENTY)
    assert report.proven is not None and report.proven.value == (1, -1)
    assert report.note.startswith("plan: b2; if a1 ")
    assert len(report.note) < 520 < len(str(report.tree))
    keeps_its_word(report.tree, seed=1)


def test_a_draw_may_be_enough() -> None:
    report = search(op.load("tic_tac_toe"), None, AndOr(goal=0.5), PLENTY)
    assert report.value[0] >= 0.0
    keeps_its_word(report.tree, seed=2, least=0.0)


def keeps_its_word(plan: Plan, seed: int, least: float = 1.0, games: int = 200) -> None:
    """Whatever the others do and however the dice fall, the player who follows the plan wins."""
    rng = random.Random(seed)
    for _ in range(games):
        s = plan.state
        while not plan.game.is_terminal(s):
            a = plan.action(s) if plan.game.to_move(s) == plan.player else rng.choice(list(choices(plan.game, s)))
            s = plan.game.result(s, a)
        assert plan.game.utility(s, plan.player) >= least


# -- random trees ----------------------------------------------------------------------------------------------------


def surely(game: Any, s: Any, me: int) -> bool:
    """Does `me` win for certain? Chance is one more opponent."""
    if game.is_terminal(s):
        return bool(game.utility(s, me) >= game.utility_range[1])
    after = [surely(game, game.result(s, a), me) for a in choices(game, s)]
    return any(after) if game.to_move(s) == me else all(after)


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_plan_is_found_where_there_is_one(players: int, shared: bool) -> None:
    """In a tree nothing repeats, so there is a plan exactly if the player wins for certain, and never a cyclic one."""
    forest = Forest(trees=300, seed=players, players=players, chance=0.2, spread=1, shared=shared, most=3)
    plans = 0
    for root in forest.roots():
        me = forest.to_move(root)
        if me == op.CHANCE:
            continue
        run = AndOr().start(forest, root, PLENTY, 1)
        while run.finished is None:
            run.step(7)
        assert (run.plan is not None) == surely(forest, root, me), root
        if run.plan is not None:
            plans += 1
            assert not run.plan.cyclic
            keeps_its_word(run.plan, seed=root, games=3)
    assert plans > 40


def test_for_two_without_chance_a_plan_is_a_won_game() -> None:
    forest = Forest(trees=200, seed=6, spread=1)
    for root in forest.roots():
        run = AndOr().start(forest, root, PLENTY, 1)
        run.step(WHOLE)
        assert (run.plan is not None) == (value(forest, root)[forest.to_move(root)] == 1.0)


# -- cycles ----------------------------------------------------------------------------------------------------------


class Steps(op.Game):
    """Squares in a row; the player steps on or rests, and what happens then is written in `world`.

    `world[square]` lists where a step may lead; -1 is a pit. With a `foe` the other player chooses, else chance does.
    """

    world: tuple[Any, ...] = ((0, 1), (2,))
    foe: bool = False
    players = 2

    def initial(self) -> tuple[int, bool]:
        return (0, False)

    def to_move(self, s: tuple[int, bool]) -> int:
        return 0 if not s[1] else 1 if self.foe else op.CHANCE

    def actions(self, s: tuple[int, bool]) -> Any:
        return range(len(self.world[s[0]])) if s[1] else range(2)

    def chances(self, s: tuple[int, bool]) -> Any:
        found = self.world[s[0]]
        return [(i, 1 / len(found)) for i in range(len(found))]

    def result(self, s: tuple[int, bool], a: int) -> tuple[int, bool]:
        if s[1]:
            return (self.world[s[0]][a], False)
        return (s[0], a == 1)

    def is_terminal(self, s: tuple[int, bool]) -> bool:
        return s[0] in (-1, len(self.world))

    def utility(self, s: tuple[int, bool], player: int) -> float:
        return 1.0 if (s[0] == len(self.world)) == (player == 0) else -1.0

    def action_name(self, s: tuple[int, bool], a: int) -> str:
        return f"square {self.world[s[0]][a]}" if s[1] else ("rest", "step")[a]


@pytest.mark.parametrize(
    ("world", "plan"),
    [
        (((0, 1), (2,)), "while in square 0 do step; step"),
        (((1,), (0, 2)), "L1: step; step; if square 0 then [go to L1] else []"),
        (((1,), (0, 1, 2)), "L1: step; while in square 1 do step; if square 0 then [go to L1] else []"),
        (((1, 2), (0,), (3,)), "L1: step; if square 1 then [step, go to L1] else [step]"),
    ],
)
def test_ways_back(world: Any, plan: str) -> None:
    found = plan_of(Steps(world=world))
    assert found.cyclic
    assert str(found) == plan
    keeps_its_word(found, seed=3)


@pytest.mark.parametrize("world", [((0, -1, 1),), ((1,), (0, -1, 2)), ((1, 0), (2,), (2, -1))])
def test_a_risk_that_is_taken_again_and_again_is_no_plan(world: Any) -> None:
    assert search(Steps(world=world), None, AndOr(), PLENTY).note == "no plan can be guaranteed"


def test_an_opponent_is_not_fair() -> None:
    """Chance will let the player on some day; an opponent need never do so."""
    assert search(Steps(world=((0, 1),)), None, AndOr(), PLENTY).note == "cyclic plan: while in square 0 do step"
    assert search(Steps(world=((0, 1),), foe=True), None, AndOr(), PLENTY).note == "no plan can be guaranteed"


# -- other states, refusals ------------------------------------------------------------------------------------------


class Arrays(Vacuum):
    """The same world with states that are arrays, which cannot be looked up as they are."""

    def initial(self) -> Any:
        return np.array(super().initial())

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name in ("to_move", "actions", "chances", "is_terminal", "utility", "action_name", "number"):
            return lambda s, *rest: found(_state(s), *rest)
        if name == "result":
            return lambda s, a: np.array(found(_state(s), a))
        return found


def _state(s: Any) -> Any:
    from outply.games.vacuum import State

    return State(*(int(n) for n in s))


def test_states_that_are_arrays() -> None:
    assert str(plan_of(Arrays())) == "Suck; if state 5 then [Right, Suck] else []"


def test_refusals() -> None:
    with pytest.raises(ValueError, match="AndOr plans for the player to move, and in this state chance moves"):
        search(Tree(nodes=chance((0.5, 1), (0.5, -1))), None, AndOr())
    with pytest.raises(ValueError, match="option goal must be 0 to 1"):
        AndOr(goal=2.0)


def test_a_long_plan_is_cut_short_in_print() -> None:
    nodes: Any = 1
    for _ in range(400):
        nodes = decide(0, nodes, -1)
    plan = plan_of(Tree(nodes=nodes))
    assert str(plan).endswith("; …")
    keeps_its_word(plan, seed=1, games=1)
