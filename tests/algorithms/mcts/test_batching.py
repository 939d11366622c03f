"""Simulations that begin below busy nodes: the same however they are asked for, nothing lost, nothing told wrongly."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.batching import BELOW, LEAST_VISITS, PLANNED, SHARE, USED
from outply.algorithms.mcts.nodes import VISITS
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.tree import BATCH_VISITS
from outply.game import CHANCE
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.progressive import ProgressiveWidening
from outply.policies.tree.puct import Around
from outply.policies.tree.sampling import EpsilonGreedy, ThompsonSampling, UCBSampling
from outply.policies.tree.ucb import UCB1Tuned
from outply.search.budget import Budget, Spent
from outply.search.loop import spend
from outply.search.tree import ROOT
from tests.support.effort import soak_takes_more
from tests.support.oracle import value
from tests.support.random_trees import Forest
from tests.support.tree_invariants import assert_whole, close_all

pytestmark = pytest.mark.compiled_in_soak

PLAIN = op.MCTS(solver=False)
GAMES = ["connect_four", "pig:target=20", "breakthrough:rows=5,columns=4", "kalah"]


def searched(mcts: op.MCTS, name: str, simulations: int, portion: int = 1 << 30, **budget: Any) -> MCTSRun:
    """A search that was asked for in portions, and is over."""
    game = op.load(name)
    run = mcts.start(game, game.initial(), Budget(simulations=simulations, **budget), 3)
    done = 0
    while done < simulations and not run.finished:
        done += run.step(min(portion, simulations - done))
    run.report(Spent(units=done, stopped="simulations"))
    return run


@pytest.mark.parametrize("mcts", soak_takes_more(1, [op.MCTS(), PLAIN, PLAIN.replace(tree_policy=op.PUCT())]), ids=str)
@pytest.mark.parametrize("name", soak_takes_more(2, GAMES))
def test_the_same_search_in_whatever_portions_and_every_simulation_counted(name: str, mcts: op.MCTS) -> None:
    one, *others = (searched(mcts, name, 3000, portion, memory_mb=4) for portion in (3000, 7, 501))
    assert one.tree.batch[LEAST_VISITS] == BATCH_VISITS and (
        one.tree.batch[PLANNED] >= BATCH_VISITS >> SHARE or one.finished
    )
    for other in others:
        size = int(one.tree.size[0])
        assert size == other.tree.size[0]
        assert (one.tree.links[:size] == other.tree.links[:size]).all()
        assert (one.tree.means[:size] == other.tree.means[:size]).all()
    if not one.finished:
        assert_whole(one.tree, 3000)


@pytest.mark.parametrize("name", soak_takes_more(2, GAMES))
@pytest.mark.parametrize("shared", [False, True])
def test_a_node_is_worth_the_mean_of_what_was_found_below_it(name: str, shared: bool) -> None:
    mcts = PLAIN.replace(shared=shared, threads=1 + shared)
    tree: Any = searched(mcts, name, 6000, memory_mb=8).tree
    if shared:
        close_all(tree)
        assert not tree.away.any()
    low, high = op.load(name).utility_range
    looked_at = 0
    for node in np.flatnonzero(tree.links[: int(tree.size[0]), VISITS] >= BATCH_VISITS):
        below = [child for child in tree.children(node) if tree.visits(child)]
        if below:
            visits, all_visits = tree.visits(below), int(tree.visits(node))
            ended_here = all_visits - int(visits.sum())
            found = visits @ tree.means[below] / visits.sum()
            assert tree.means[node] == pytest.approx(found, abs=ended_here * (high - low) / all_visits + 1e-6)
            looked_at += ended_here < 60
    assert looked_at > 1


def test_it_stays_as_long_as_planned_and_below_no_chance() -> None:
    game = op.load("pig", target=20)
    wide = PLAIN.replace(tree_policy=op.UCB1(c=1.0))
    run = MCTSRun(wide, game, game.initial(), Budget(memory_mb=8), 1)
    levels = set()
    for _ in range(20_000):
        run.step(1)
        below, planned, used = (int(run.tree.batch[part]) for part in (BELOW, PLANNED, USED))
        if below >= 0:
            levels.add(below)
            way = run.work.path[: below + 1]
            visits = run.tree.visits(way)
            assert 0 < used <= planned == min(256, visits[-1] >> SHARE) and visits.min() >= BATCH_VISITS
            assert (run.tree.kind(way) != CHANCE).all() and (run.tree.proof(way) < 0).all()
    assert max(levels) >= 1


def test_what_is_found_in_a_stay_may_be_kept_or_recycled() -> None:
    run = searched(op.MCTS(), "connect_four", 8_000, 333, memory_mb=0.3)
    assert run.recycled
    run.step(1000)
    action = run.report(Spent()).action
    assert action is not None
    run.advance(action)
    assert run.tree.batch[BELOW] == -1
    assert_whole(run.tree, int(run.tree.visits(ROOT)), ended_here=60)


@pytest.mark.parametrize("chance", [0.0, 0.4])
def test_proofs_and_means_are_right(chance: float) -> None:
    forest = Forest(trees=60, seed=8, chance=chance, depth=4, most=4)
    for root in forest.roots():
        run = MCTSRun(op.MCTS(), forest, root, Budget(memory_mb=1), 2)
        for _ in range(12):
            run.step(1000)
        exact = value(forest, root)
        told = run.report(Spent(stopped="simulations"))
        if told.proven:
            assert told.proven.value == pytest.approx(exact)
        assert told.value == pytest.approx(exact, abs=0.15 * np.ptp(forest.utility_range))


@pytest.mark.compiled
def test_a_report_in_between_is_whole_and_changes_nothing() -> None:
    game = op.load("connect_four")
    for mcts in (PLAIN, PLAIN.replace(threads=2)):
        looked_at, left_alone = (mcts.start(game, game.initial(), Budget(simulations=4000), 1) for _ in range(2))
        within = 0
        for _ in range(100):
            looked_at.step(40)
            left_alone.step(40)
            within += looked_at.tree.batch[BELOW] >= 0
            assert 0.0 <= looked_at.extension <= 1.0
            assert sum(move.share for move in looked_at.report(Spent()).moves) == pytest.approx(1.0)
        assert within > 50
        over = Spent(units=4000, stopped="simulations")
        assert looked_at.report(over).to_dict() == left_alone.report(over).to_dict()


@pytest.mark.compiled
def test_the_final_move_agrees_with_the_report() -> None:
    """A search that is over before its extension is has the agreement it went on for."""
    game, early = op.load("othello"), 0
    mcts = op.MCTS(tree_policy=op.UCB1(c=0.5), final_move=op.Agreement(longer=1.0))
    for seed in range(12):
        report = op.search(game, None, mcts, Budget(simulations=1200, memory_mb=4), seed)
        if report.cost.simulations < 2400:
            most = max(report.moves, key=lambda move: move.visits)
            assert most.value[0] == max(move.value[0] for move in report.moves if move.visits)
            early += 1
    assert early


class Interrupted(op.Game):
    """Thirty plies of two actions each; somebody presses Ctrl-C while its rules are at work."""

    players = 2
    calls = 0

    def initial(self) -> tuple[int, int]:
        return 0, 0

    def to_move(self, s: Any) -> int:
        return s[0] % 2

    def actions(self, s: Any) -> list[int]:
        return [0, 1]

    def result(self, s: Any, a: int) -> Any:
        Interrupted.calls += 1
        if Interrupted.calls == 60_000:
            raise KeyboardInterrupt
        return s[0] + 1, (s[1] * 2 + a) % 8191

    def is_terminal(self, s: Any) -> bool:
        return s[0] == 30

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if (s[1] % 7 < 3) == (player == 0) else -1.0


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_within_a_stay_leaves_a_tree_that_is_whole(threads: int) -> None:
    game = Interrupted()
    Interrupted.calls = 0
    run = PLAIN.replace(threads=threads, shared=threads > 1).start(game, game.initial(), Budget(memory_mb=4), 1)
    *_, spent = spend(run, Budget(simulations=10_000), Spent())
    report = run.report(spent)
    assert spent.stopped == "interrupted" and report.action is not None
    trees = getattr(run, "trees", [run.tree])
    assert all(tree.batch[BELOW] == -1 for tree in trees)
    assert not (threads > 1 and run.tree.away.any())
    run.advance(report.action)
    before = int(run.tree.visits(ROOT))
    assert run.step(500) == 500
    run.end_batch()
    assert run.tree.visits(ROOT) == before + 500


class Drawn(TreePolicy):
    """Chooses in a way of its own."""

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        return first


class DrawnAround(Around):
    """Chooses in a way of its own, for the rest as another policy."""

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        return first


class Weighed(TreePolicy):
    """Weighs in a way of its own."""

    def weight(self, value: float, visits: int, explore: float) -> float:
        return value - visits


def test_only_where_a_choice_may_hold_and_results_add_up() -> None:
    batched = [
        op.MCTS(),
        op.MCTS(threads=2, shared=True),
        op.MCTS(tree_policy=op.PUCT()),
        op.MCTS(tree_policy=ProgressiveWidening(op.UCB1(c=0.3))),
        op.MCTS(tree_policy=Weighed()),
    ]
    do_not = [
        op.MCTS(batched=False),
        op.MCTS(trace=True),
        op.MCTS(transpositions=True),
        op.MCTS(backup=op.MaxBackup()),
        op.MCTS(tree_policy=op.RAVE()),
        op.MCTS(tree_policy=UCB1Tuned()),
        op.MCTS(tree_policy=EpsilonGreedy()),
        op.MCTS(tree_policy=ThompsonSampling()),
        op.MCTS(tree_policy=UCBSampling()),
        op.MCTS(tree_policy=ProgressiveWidening(op.RAVE())),
        op.MCTS(tree_policy=Drawn()),
        op.MCTS(tree_policy=DrawnAround()),
    ]
    assert [mcts.may_batch for mcts in batched] == [True] * len(batched)
    assert [mcts.may_batch for mcts in do_not] == [False] * len(do_not)


def test_the_former_name_of_the_option_works_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="MCTS: option stays is now batched"):
        assert op.MCTS(stays=False) == op.MCTS(batched=False)  # type: ignore[call-arg]
