"""Monte-Carlo tree search: the worked figures, the oracle, proofs, chance, budgets, seeds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.nodes import COUNT, FIRST, KIND, VISITS
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.simulation import MOST_NEW
from outply.algorithms.mcts.tree import Tree, new_tree
from outply.boards.random import seeded
from outply.options import option
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.progressive import InitialValues
from outply.policies.tree.puct import Around
from outply.search.budget import Budget, Spent
from outply.search.loop import spend
from outply.search.tree import ROOT
from tests.support.effort import SOAK, soak_takes_more
from tests.support.hand_made_trees import add_child
from tests.support.oracle import remembered
from tests.support.random_trees import GENERAL_SUM, Forest
from tests.support.selection import selected

pytestmark = pytest.mark.compiled_in_soak


def family(parent_visits: int, children: list[tuple[int, Any]], players: int = 1) -> Tree:
    """A root with children of these visits and means."""
    tree = new_tree(players, 0.1)
    tree.links[ROOT, [FIRST, COUNT, VISITS, KIND]] = 1, len(children), parent_visits, 0
    for number, (visits, mean) in enumerate(children):
        add_child(tree, number)
        if visits:
            tree.set_visits(number + 1, visits, op.UCB1())
        tree.means[number + 1] = mean
    return tree


def weights(policy: TreePolicy, tree: Tree, player: int = 0) -> list[float]:
    explore = policy.explore(tree.visits(ROOT))
    count = tree.child_count(ROOT)
    return [policy.weight(tree.means[c, player], tree.visits(c), explore) for c in range(1, count + 1)]


def shares(values: list[float]) -> list[float]:
    return [value / sum(values) for value in values]


# -- figures of the lectures -------------------------------------------------------------------------------------------


def test_ucb_weights_before_and_after_a_loss() -> None:
    before = weights(op.UCB1(c=2.0), family(19, [(5, 0.6), (2, 0.5), (12, 0.75), (1, 0.0)]))
    assert before == pytest.approx([2.13, 2.93, 1.74, 3.43], abs=0.005)
    assert shares(before) == pytest.approx([0.209, 0.286, 0.170, 0.335], abs=0.0005)
    after = weights(op.UCB1(c=2.0), family(20, [(5, 0.6), (2, 0.5), (12, 0.75), (2, 0.0)]))
    assert after == pytest.approx([2.15, 2.95, 1.75, 2.45], abs=0.005)
    assert shares(after) == pytest.approx([0.231, 0.317, 0.188, 0.263], abs=0.0005)


def test_ucb_for_a_player_of_three() -> None:
    children = [(5, (0, 3, 5)), (2, (9, 1, 5)), (12, (2, 4, 1)), (1, (6, 3, 4))]
    found = weights(op.UCB1(c=2.0), family(20, children, players=3), player=1)
    assert found == pytest.approx([4.55, 3.45, 5.00, 6.46], abs=0.005)
    assert shares(found) == pytest.approx([0.234, 0.177, 0.257, 0.332], abs=0.0005)


def test_ucb_with_the_common_logarithm_is_a_rescaled_c() -> None:
    common, natural = op.UCB1(c=2.0, base=10.0), op.UCB1(c=2.0 / math.sqrt(math.log(10)))
    assert weights(common, family(3, [(2, 10.0), (1, 10.0)])) == pytest.approx([10.98, 11.38], abs=0.005)
    assert weights(common, family(3, [(2, 15.0), (1, 10.0)])) == pytest.approx([15.98, 11.38], abs=0.005)
    assert weights(natural, family(3, [(2, 15.0), (1, 10.0)])) == pytest.approx([15.98, 11.38], abs=0.005)


def test_the_largest_weight_is_taken_and_sampling_follows_the_weights() -> None:
    tree = family(19, [(5, 0.6), (2, 0.5), (12, 0.75), (1, 0.0)])
    stream = seeded(1)
    assert selected(op.UCB1(c=2.0), tree, ROOT, 1, 4, 0, stream) == 4
    drawn = [op.UCBSampling(c=2.0).select(tree, ROOT, 1, 4, 0, stream) - 1 for _ in range(20_000)]
    assert np.bincount(drawn) / len(drawn) == pytest.approx([0.209, 0.286, 0.170, 0.335], abs=0.012)


def test_an_unvisited_child_counts_as_infinite() -> None:
    tree = family(19, [(5, 0.6), (0, 0.0), (12, 0.75)])
    for policy in (op.UCB1(), op.UCBSampling(), op.EpsilonGreedy(epsilon=0.0)):
        assert selected(policy, tree, ROOT, 1, 3, 0) == 2


def test_backed_up_wins_and_playouts() -> None:
    for wins, playouts, won in ((27, 35, 1), (60, 79, 1), (16, 53, 0), (37, 100, 0)):
        tree = family(playouts + 1, [])
        tree.means[ROOT, 0] = wins / playouts
        op.Mean().update(tree, ROOT, [won])
        assert tree.means[ROOT, 0] == pytest.approx((wins + won) / (playouts + 1))


def test_final_moves_on_65_of_100_and_2_of_3() -> None:
    tree = family(103, [(100, 0.65), (3, 2 / 3)])
    assert op.MostVisits().choose(tree, ROOT, 0) == 1
    assert op.Secure().choose(tree, ROOT, 0) == 1
    assert op.BestValue().choose(tree, ROOT, 0) == 2


def test_n_simulations_add_at_most_n_nodes_and_try_all_before_any_twice() -> None:
    game = op.load("connect_four")
    for n in range(1, 40):
        report = op.search(game, budget=Budget(simulations=n))
        assert report.cost.nodes <= n + 1  # the root is there from the first
        visits = [move.visits for move in report.moves]
        assert max(visits) <= 1 or min(visits) >= 1


# -- oracles -----------------------------------------------------------------------------------------------------------


def all_states(game: Any) -> list[Any]:
    seen, todo = {game.initial()}, [game.initial()]
    while todo:
        s = todo.pop()
        for a in () if game.is_terminal(s) else game.actions(s):
            t = game.result(s, a)
            if t not in seen:
                seen.add(t)
                todo.append(t)
    return [s for s in seen if not game.is_terminal(s)]


@pytest.mark.compiled
def test_every_state_of_tic_tac_toe_is_proven_and_played_right() -> None:
    """Every third state in `make test`."""
    game: Any = op.load("tic_tac_toe")
    memory: dict[Any, tuple[float, ...]] = {}
    for s in all_states(game)[:: 1 if SOAK else 3]:
        run = MCTSRun(op.MCTS(), game, s, Budget(simulations=100_000, memory_mb=4), 1)
        *_, spent = spend(run, Budget(simulations=100_000), Spent())
        report = run.report(spent)
        assert report.proven is not None, game.show(s)
        assert report.proven.value == remembered(game, s, memory), game.show(s)
        assert report.action is not None
        assert remembered(game, game.result(s, report.action), memory) == remembered(game, s, memory), game.show(s)


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name",
    soak_takes_more(
        2, ["kalah:pits=2,seeds=2", "nim:piles=(1,2,3)", "subtraction", "connect_four:columns=4,rows=4,connect=3"]
    ),
)
def test_small_games_are_proven_with_the_oracles_value(name: str) -> None:
    game: Any = op.load(name)
    report = op.search(game, budget=Budget(simulations=2_000_000))
    assert report.proven is not None
    assert report.proven.value == remembered(game, game.initial(), {})


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        ("two_ply", (3.0, -3.0)),
        ("four_level", (3.0, -3.0)),
        ("three_players", (1.0, 2.0, 6.0)),
        ("general_sum", (2.0, 1.0)),
        ("order", (2.1, -2.1)),
        ("order_scaled", (40.9, -40.9)),
    ],
)
def test_trees_of_the_textbook_are_proven(tree: str, value: tuple[float, ...]) -> None:
    report = op.search(op.load("book", tree=tree), budget=Budget(simulations=5000))
    assert report.proven is not None
    assert report.proven.value == pytest.approx(value)


@pytest.mark.compiled
def test_the_mean_at_a_chance_root_converges_on_the_expectation() -> None:
    report = op.search(op.load("book:unobservable"), algorithm=op.MCTS(solver=False), budget=Budget(simulations=60_000))
    left = next(move for move in report.moves if move.action == report.action)
    assert left.value[0] == pytest.approx(4.2, abs=0.05)


@pytest.mark.compiled
def test_without_the_solver_it_still_converges_on_the_best_action() -> None:
    for tree, name in (("two_ply", "a1"), ("general_sum", "R"), ("order", "a1"), ("order_scaled", "a2")):
        game = op.load("book", tree=tree)
        report = op.search(game, algorithm=op.MCTS(solver=False), budget=Budget(simulations=60_000))
        assert report.proven is None
        assert report.action is not None
        assert game.action_name(game.initial(), report.action) == name


# -- promises ----------------------------------------------------------------------------------------------------------


def test_one_seed_gives_one_report_and_another_seed_another() -> None:
    game = op.load("connect_four")
    reports = [op.search(game, budget=Budget(simulations=400), seed=seed).to_dict() for seed in (7, 7, 8)]
    for report in reports:
        report["cost"].pop("seconds")
    assert reports[0] == reports[1]
    assert reports[0]["moves"] != reports[2]["moves"]


def test_plain_and_compiled_grow_the_same_tree() -> None:
    game = op.load("tic_tac_toe")
    runs = [MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=1), 3) for _ in range(2)]
    from outply.compiler.kernel import Ready

    runs[1].ready = Ready(game, plain=True)
    runs[1].states = runs[1].ready.states(5000)
    runs[1].states[0] = game.initial()
    for run in runs:
        assert run.step(300) == 300
    size = runs[0].tree.size[0]
    assert (runs[0].tree.links[:size] == runs[1].tree.links[:size]).all()
    assert (runs[0].tree.means[:size] == runs[1].tree.means[:size]).all()


def test_a_full_tree_goes_on_searching() -> None:
    game = op.load("connect_four")
    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=0.05), 1)
    *_, spent = spend(run, Budget(simulations=20_000), Spent())
    assert spent.units == 20_000
    assert run.tree.size[0] <= len(run.tree.links)
    assert run.report(spent).action == 3


def test_ctrl_c_keeps_the_best_answer() -> None:
    game = op.load("connect_four")
    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=1), 1)
    step, calls = run.step, []

    def interrupted(quota: int) -> int:
        calls.append(quota)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return step(quota)

    run.step = interrupted  # type: ignore[method-assign]
    *_, spent = spend(run, Budget(seconds=60), Spent())
    assert spent.stopped == "interrupted"
    assert run.report(spent).action in range(7)


def test_one_legal_action_is_answered_at_once() -> None:
    report = op.search(op.load("subtraction", stones=1), budget=Budget(seconds=30))
    assert report.action == 1
    assert report.cost.seconds < 5


def test_wrong_use_is_one_sentence() -> None:
    game = op.load("subtraction", stones=1)
    with pytest.raises(ValueError, match="the game is over"):
        op.search(game, game.result(game.initial(), 1))
    with pytest.raises(ValueError, match="seconds must be a number above 0"):
        Budget(seconds=-1)
    with pytest.raises(ValueError, match="option c must be at least 0"):
        op.UCB1(c=-1)
    with pytest.raises(TypeError, match="option c is a number"):
        op.UCB1(c="x")  # type: ignore[arg-type]


def test_the_line_is_made_of_legal_actions() -> None:
    for name in ("connect_four", "kalah", "pig:target=20"):
        game: Any = op.load(name)
        report = op.search(game, budget=Budget(simulations=300))
        s = game.initial()
        for action in report.line:
            assert action in list(game.actions(s))
            s = game.result(s, action)
            if game.is_terminal(s) or game.to_move(s) == op.CHANCE:
                break
        assert report.tree.action(ROOT) == -1


# -- what a search cannot make sense of --------------------------------------------------------------------------------


NAN, INF, OUTSIDE, PLAYER, BELOW, ABOVE = range(1, 7)


class Odd(op.Game):
    """Random walk of nine plies; the rules are wrong about one state, in the way that `how` says."""

    how: int = 0

    @cached_property
    def wrong(self) -> Any:
        """A table, which compiled rules read at run time: all ways share their kernels."""
        return np.array([self.how])

    def initial(self) -> tuple[int, int]:
        return (0, 0)

    def to_move(self, s: Any) -> int:
        return 10**8 if self.wrong[0] == PLAYER and s == (5, 3) else s[0] % 2  # type: ignore[no-any-return]

    def actions(self, s: Any) -> tuple[int, int]:
        if s == (5, 3):
            return (0, -1) if self.wrong[0] == BELOW else (0, 1 << 31) if self.wrong[0] == ABOVE else (0, 1)
        return (0, 1)

    def result(self, s: Any, a: int) -> tuple[int, int]:
        return (s[0] + 1, s[1] + min(1, abs(a)))

    def is_terminal(self, s: Any) -> bool:
        return s[0] == 9  # type: ignore[no-any-return]

    def utility(self, s: Any, player: int) -> float:
        if s[1] == 3 and NAN <= self.wrong[0] <= OUTSIDE:
            return math.nan if self.wrong[0] == NAN else math.inf if self.wrong[0] == INF else 1e30
        return 1.0 if (s[1] % 2 == 0) == (player == 0) else -1.0


NONSENSE = [
    (NAN, "a utility or an evaluation is no number from -1 to 1"),
    (INF, "a utility or an evaluation is no number from -1 to 1"),
    (OUTSIDE, "a utility or an evaluation is no number from -1 to 1"),
    (PLAYER, "to_move gives none of the 2 players"),
    (BELOW, "an action is no whole number from 0 to 2147483647"),
    (ABOVE, "an action is no whole number from 0 to 2147483647"),
]


@pytest.mark.parametrize(("how", "told"), NONSENSE)
@pytest.mark.parametrize("options", [{}, {"threads": 2, "shared": True}], ids=str)
def test_nonsense_is_told_in_one_sentence(how: int, told: str, options: dict[str, Any]) -> None:
    run = op.MCTS(solver=False, **options).start(Odd(how=how), (0, 0), Budget(memory_mb=1), 1)
    with pytest.raises(RuntimeError, match=f"Odd.*: {told}.*; outply check tells more"):
        for _ in range(20):
            run.step(100)


class Lost(op.UCB1):
    """Chooses what is no child."""

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        return first + count + 1_000_000_000


def test_a_policy_that_chooses_no_child_is_told_so() -> None:
    with pytest.raises(RuntimeError, match="the tree policy chose no child"):
        op.search(op.load("tic_tac_toe"), None, op.MCTS(tree_policy=Lost()), Budget(simulations=100))
    assert not Lost.trusted and op.UCB1.trusted and Around.trusted


def test_an_evaluation_outside_the_range_is_told_so() -> None:
    wild = op.Evaluated(evaluate=lambda game, s, player: 5.0)
    with pytest.raises(RuntimeError, match="an evaluation is no number from -1 to 1"):
        op.search(op.load("tic_tac_toe"), None, op.MCTS(default_policy=wild), Budget(simulations=100))


# -- reports of next to nothing ----------------------------------------------------------------------------------------


def test_where_nothing_is_known_there_is_an_answer_and_nothing_is_made_up() -> None:
    game: Any = op.load("tic_tac_toe")
    report = op.search(game, None, op.MCTS(), Budget(simulations=1))
    assert report.action in range(9)
    assert {move.bound for move in report.moves if not move.visits} == {"open"}
    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=1), 1)
    assert run.report(Spent()).action == 0


def test_shares_are_shares_also_of_children_that_begin_with_visits() -> None:
    mcts = op.MCTS(tree_policy=InitialValues(evaluate=None, visits=50), solver=False)
    report = op.search(op.load("tic_tac_toe"), None, mcts, Budget(simulations=30))
    assert 0.9 < sum(move.share for move in report.moves) <= 1.0


@pytest.mark.parametrize("options", [{}, {"threads": 2}, {"threads": 2, "shared": True}], ids=str)
def test_what_was_done_before_ctrl_c_was_heard_counts(options: dict[str, Any]) -> None:
    game: Any = op.load("connect_four")
    run: Any = op.MCTS(**options).start(game, game.initial(), Budget(memory_mb=2), 1)
    done = sum(run.step(100) for _ in range(5))
    report = run.report(Spent(units=done - 100, stopped="interrupted"))
    assert report.cost.simulations == done
    run.advance(3)
    more = run.step(100)
    assert run.report(Spent(units=0, stopped="interrupted")).cost.simulations == more


@pytest.mark.compiled
def test_values_stay_within_their_range_whatever_is_proven() -> None:
    forest = Forest(trees=120, seed=8, depth=6, most=4, players=3, sums=GENERAL_SUM, spread=3)
    for root in forest.roots():
        for simulations in (50, 100):
            report = op.search(forest, root, op.MCTS(), Budget(simulations=simulations), seed=1)
            assert all(-3.0 <= value <= 3.0 for move in report.moves for value in move.value)


@pytest.mark.compiled
def test_a_step_that_makes_many_nodes_ends_early() -> None:
    game: Any = op.load("go", size=19)
    run = MCTSRun(op.MCTS(default_policy=op.Evaluated(evaluate=None)), game, game.initial(), Budget(memory_mb=60), 1)
    assert run.step(500) == 500
    before = int(run.tree.size[0])
    assert 0 < run.step(400_000) < 400_000
    assert run.tree.size[0] - before < MOST_NEW + 1000


class Both(TreePolicy):
    """One policy at the root, another one elsewhere."""

    near: TreePolicy = option(op.UCB1(c=0.0), "at the root")
    far: TreePolicy = option(op.UCB1(c=2.0), "elsewhere")

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        if node == ROOT:
            return self.near.select(tree, node, first, count, player, stream)
        return self.far.select(tree, node, first, count, player, stream)


def test_policies_in_a_policy_choose_by_their_own_formulas() -> None:
    game, budget = op.load("connect_four"), Budget(simulations=700)

    def visits(policy: TreePolicy) -> list[int]:
        report = op.search(game, None, op.MCTS(tree_policy=policy, solver=False), budget, seed=2)
        return sorted(move.visits for move in report.moves)

    cls = dataclass(frozen=True)(Both)
    greedy, even = visits(cls()), visits(cls(near=op.UCB1(c=100.0)))
    assert greedy[-1] > 500 and even[0] > 90
