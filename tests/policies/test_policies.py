"""The exchangeable parts of Monte-Carlo tree search: formulas by hand, compiled beside plain, a user's own."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.nodes import ACTION, COUNT, FIRST, KIND, VISITS
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.tree import Tree, new_tree
from outply.boards.random import seeded
from outply.policies.columns import Column, declared_by
from outply.policies.default.mixtures import Mixed
from outply.policies.final_move import SampledVisits
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.progressive import InitialValues, ProgressiveBias, ProgressiveWidening
from outply.policies.tree.ucb import ScaledUCB1, keep_squares
from outply.search.budget import Budget
from outply.search.tree import ROOT
from outply.status import DONE
from tests.support.effort import soak_takes_more
from tests.support.grown_trees import assert_same_tree, grown
from tests.support.hand_made_trees import add_child
from tests.support.selection import selected as selected_child


def family(
    parent_visits: int, children: list[tuple[int, float]], columns: dict[str, Column] | None = None, mean: float = 0.0
) -> Tree:
    """A root with children of these visits and means."""
    tree = new_tree(1, 0.1, columns=columns or {})
    tree.links[ROOT, [FIRST, COUNT, VISITS, KIND]] = 1, len(children), parent_visits, 0
    tree.means[ROOT] = mean
    for number, (visits, value) in enumerate(children):
        add_child(tree, number)
        if visits:
            tree.set_visits(number + 1, visits, op.UCB1())
        tree.means[number + 1] = value
    return tree


def ranks(policy: TreePolicy, tree: Tree) -> list[float]:
    explore = policy.explore(int(tree.visits(ROOT)))
    return [float(policy.rank(tree, ROOT, child, 0, explore)) for child in tree.children(ROOT)]


def selected(policy: TreePolicy, tree: Tree, stream: Any = None) -> int:
    """The number of the child that is selected."""
    count = policy.open(tree, ROOT, int(tree.child_count(ROOT)))
    return selected_child(policy, tree, ROOT, 1, count, 0, stream) - 1


def middle_first(game: Any, s: Any, a: int) -> float:
    """Prefers the middle of a board of nine cells."""
    return 4.0 - abs(a - 4)


def corners(game: Any, s: Any, player: int) -> float:
    """An evaluation of tic-tac-toe that knows a little: who moves is a bit better off."""
    return 0.25 if game.to_move(s) == player else -0.25


# -- tree policies by hand ---------------------------------------------------------------------------------------------


class Wide(type(op.load("samegame"))):  # type: ignore[misc]
    """SameGame by another name, with a range of utilities that says nothing."""

    utility_range = (-1e7, 1e8)


@pytest.mark.usefixtures("plainly")
def test_scaled_ucb1_does_not_mind_how_wide_the_range_is() -> None:
    options = {"columns": 4, "rows": 4, "colours": 3, "seed": 2}
    found = []
    for game in (op.load("samegame", **options), Wide(**options)):
        for policy in (ScaledUCB1(), op.UCB1()):
            algorithm = op.MCTS(tree_policy=policy, solver=False, batched=False)
            report = op.search(game, algorithm=algorithm, budget=op.Budget(simulations=200), seed=3)
            found.append([(move.action, move.visits) for move in report.moves])
    assert found[0] == found[2] and found[1] != found[3]


def test_ucb1_tuned_bounds_the_variance_by_a_quarter() -> None:
    policy = op.UCB1Tuned(c=1.0)
    tree = family(100, [(50, 0.5), (50, 0.5)], policy.columns)
    tree.columns.squares[1:3, 0] = 0.5, 0.26  # all wins and losses; hardly any variance
    bound = math.sqrt(2 * math.log(100) / 50)
    expected = [0.5 + math.sqrt(math.log(100) / 50 * min(0.25, v + bound)) for v in (0.25, 0.01)]
    assert ranks(policy, tree) == pytest.approx(expected)
    tree.links[ROOT, VISITS], tree.links[1:3, VISITS] = 100_000, 50_000
    varied, steady = ranks(policy, tree)
    assert varied > steady


def test_squares_are_those_of_all_utilities() -> None:
    policy = op.UCB1Tuned()
    tree = family(0, [(0, 0.0)], policy.columns)

    class Work:
        path = np.array([0, 1])
        utilities = np.zeros(1)

    utilities = [1.0, -1.0, 0.5, 0.0]
    for visits, utility in enumerate(utilities):
        Work.utilities[0] = utility
        tree.links[:2, VISITS] = visits
        keep_squares(tree, Work, 1)
    assert tree.columns.squares[:2, 0] == pytest.approx(np.mean(np.square(utilities)))


def test_thompson_draws_the_better_child_more_often_and_every_child_sometimes() -> None:
    tree = family(30, [(10, 0.7), (10, 0.5), (10, 0.3)])
    stream = seeded(5)
    drawn = np.bincount([selected(op.ThompsonSampling(), tree, stream) for _ in range(4000)], minlength=3) / 4000
    assert drawn[0] > drawn[1] > drawn[2] > 0.005
    means = np.array([8 / 12, 6 / 12, 4 / 12])
    deviations = np.sqrt(means * (1 - means) / 13)
    draws = means + deviations * np.random.default_rng(1).standard_normal((200_000, 3))
    assert drawn == pytest.approx(np.bincount(draws.argmax(axis=1)) / len(draws), abs=0.025)


def test_puct_follows_priors_and_counts_an_unvisited_child_as_less_than_its_parent() -> None:
    policy = op.PUCT(c=2.0, reduction=0.25)
    tree = family(16, [(10, 0.4), (6, 0.6), (0, 0.0)], policy.columns, mean=0.5)
    tree.columns.priors[1:4] = 0.5, 0.2, 0.3
    assert ranks(policy, tree) == pytest.approx([0.4 + 2 * 0.5 * 4 / 11, 0.6 + 2 * 0.2 * 4 / 7, 0.25 + 2 * 0.3 * 4])
    assert selected(policy, tree) == 2


def test_priors_sum_to_one_and_none_is_negative() -> None:
    game = op.load("tic_tac_toe")
    for prior, expected in ((middle_first, np.array([0, 1, 2, 3, 4, 3, 2, 1, 0]) / 16), (lambda g, s, a: -1.0, 1 / 9)):
        run = grown(op.MCTS(tree_policy=op.PUCT(prior=prior)), game, plain=True, simulations=1)
        assert run.tree.columns.priors[1:10] == pytest.approx(expected)


def test_rave_mixes_by_the_visits_of_both_means() -> None:
    policy = op.RAVE(bias=0.01, c=0.0)
    tree = family(40, [(30, 0.5), (10, 0.2), (0, 0.0), (0, 0.0)], policy.columns)
    tree.columns.amaf[1:5] = (0.8, 20), (0.9, 40), (0.3, 7), (0.0, 0)
    selected(policy, tree)  # says which node is closest
    first, second = 20 / (20 + 30 + 0.01 * 20 * 30), 40 / (40 + 10 + 0.01 * 40 * 10)
    assert ranks(policy, tree) == pytest.approx(
        [(1 - first) * 0.5 + first * 0.8, (1 - second) * 0.2 + second * 0.9, 0.3, math.inf]
    )


def test_rave_counts_every_simulation_in_which_the_action_came_later() -> None:
    game = op.load("tic_tac_toe")
    run = grown(op.MCTS(tree_policy=op.RAVE(), solver=False), game, plain=True, simulations=120)
    tree = run.tree
    for child in tree.children(ROOT):
        assert tree.columns.amaf[child, 1] >= tree.visits(child)  # a child's own visits, and more
        assert 0.0 <= tree.columns.amaf[child, 0] <= 1.0
    seen, visits = tree.columns.amaf[1:10, 1].sum(), tree.visits(ROOT)
    assert 2.5 * visits < seen < 5.0 * visits  # the first player plays three to five actions a game


def test_grave_uses_the_means_of_a_node_above_that_has_enough_visits() -> None:
    policy = op.RAVE(reference=50)
    tree = family(100, [(60, 0.5), (40, 0.5)], policy.columns)
    tree.columns.amaf[1:3] = (0.9, 90), (0.1, 90)
    selected(policy, tree)
    tree.links[1, [FIRST, COUNT]] = 3, 2
    for action in (1, 5):
        add_child(tree, action)
    tree.links[1, VISITS] = 10  # too few for means of its own
    selected_child(policy, tree, 1, 3, 2, 0)
    known, unknown = (policy.rank(tree, 1, child, 0, 0.0) for child in (3, 4))
    assert known == pytest.approx(0.1)  # what the root knows about action 1
    assert unknown == math.inf


def test_progressive_bias_fades_with_visits() -> None:
    policy = ProgressiveBias(c=0.0, heuristic=middle_first, strength=0.5)
    tree = family(20, [(1, 0.5), (19, 0.5)], policy.columns)
    tree.columns.hints[1:3] = 0.8, 0.8
    assert ranks(policy, tree) == pytest.approx([0.5 + 0.5 * 0.8 / 2, 0.5 + 0.5 * 0.8 / 20])


def test_progressive_widening_opens_the_most_promising_first() -> None:
    game = op.load("tic_tac_toe")
    widening = ProgressiveWidening(order=middle_first, factor=2.0, exponent=0.5)
    run = grown(op.MCTS(tree_policy=widening, solver=False), game, plain=True, simulations=9)
    actions = [int(a) for a in run.tree.links[1:10, ACTION]]
    assert actions == [4, 3, 5, 2, 6, 1, 7, 0, 8]
    assert np.count_nonzero(run.tree.links[1:10, VISITS]) <= 6  # 2 · sqrt(9)
    assert run.step(60) == 60
    assert np.count_nonzero(run.tree.links[1:10, VISITS]) == 9


def test_first_play_urgency_leaves_bad_children_alone() -> None:
    tree = family(30, [(20, 0.9), (10, 0.2), (0, 0.0)])
    assert selected(op.UCB1(c=0.1), tree) == 2
    assert selected(op.UCB1(c=0.1, first_play=0.5), tree) == 0
    assert selected(op.UCB1(c=0.1, first_play=1.5), tree) == 2


def test_initial_values_count_as_visits() -> None:
    game = op.load("tic_tac_toe")
    policy = InitialValues(evaluate=corners, visits=8)
    run = grown(op.MCTS(tree_policy=policy, solver=False), game, plain=True, simulations=1)
    untouched = [child for child in run.tree.children(ROOT) if run.tree.visits(child) == 8]
    assert len(untouched) == 8
    assert run.tree.means[untouched] == pytest.approx(np.tile([-0.25, 0.25], (8, 1)))
    assert sum(run.tree.links[1:10, VISITS]) == 9 * 8 + 1


def test_columns_are_those_of_all_parts_inside() -> None:
    policy = InitialValues(policy=ProgressiveWidening(policy=op.UCB1Tuned()))
    assert set(declared_by(op.MCTS(tree_policy=policy))) == {"squares"}
    assert declared_by(op.MCTS()) == {}
    plain, tuned = (
        MCTSRun(op.MCTS(tree_policy=p), g, g.initial(), Budget(memory_mb=1), 1).tree
        for p, g in ((op.UCB1(), op.load("connect_four")), (policy, op.load("connect_four")))
    )
    assert len(plain.links) == 10**6 // 48  # 48 bytes a node
    assert len(tuned.links) == 10**6 // 64


# -- compiled beside plain ---------------------------------------------------------------------------------------------

TREE_POLICIES = [
    op.ThompsonSampling(),
    ProgressiveWidening(policy=op.UCB1Tuned(), order=middle_first),
    op.RAVE(c=0.2, reference=20),
    InitialValues(policy=ProgressiveBias(heuristic=middle_first), evaluate=corners),
    op.UCB1(c=0.4, base=2.0, first_play=0.9),
    op.UCBSampling(),
    op.EpsilonGreedy(),
    op.PUCT(prior=middle_first),
]


@pytest.mark.compiled
@pytest.mark.parametrize("policy", soak_takes_more(4, TREE_POLICIES), ids=lambda policy: type(policy).__name__)
def test_tree_policies_grow_the_same_tree_compiled_and_plain(policy: TreePolicy) -> None:
    game = op.load("tic_tac_toe")
    one, other = (grown(op.MCTS(tree_policy=policy, solver=False), game, plain) for plain in (False, True))
    assert one.ready.compiled
    assert_same_tree(one.tree, other.tree)


# -- a user's own ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Greedy(TreePolicy):
    """Ten lines, in a file of the user's."""

    noise: float = 0.3

    def explore(self, parent_visits: int) -> float:
        return self.noise * parent_visits

    def weight(self, value: float, visits: int, explore: float) -> float:
        return value + explore / (visits * visits)


@pytest.mark.compiled
def test_a_users_policy_is_compiled_and_its_numbers_are_read_at_run_time() -> None:
    game = op.load("tic_tac_toe")
    one, other = (grown(op.MCTS(tree_policy=Greedy()), game, plain) for plain in (False, True))
    assert one.ready.compiled
    assert_same_tree(one.tree, other.tree)
    from outply.algorithms.mcts.simulation import run_mcts

    known = len(run_mcts.compiled(False).overloads)
    noisy = grown(op.MCTS(tree_policy=Greedy(noise=5.0)), game, plain=False)
    assert len(run_mcts.compiled(False).overloads) == known
    assert list(noisy.tree.links[1:10, VISITS]) != list(one.tree.links[1:10, VISITS])


# -- default policies --------------------------------------------------------------------------------------------------


def played(policy: op.MCTS, actions: list[int], simulations: int = 600) -> dict[int, float]:
    """How often the default policy begins with each action of tic-tac-toe, from a state after some actions."""
    game: Any = op.load("tic_tac_toe")
    run = MCTSRun(op.MCTS(default_policy=policy), game, game.initial(), Budget(memory_mb=1), 1)
    s = game.initial()
    for action in actions:
        s = game.result(s, action)
    picked = [int(policy.pick(game, s, game.to_move(s), run.work)) for _ in range(simulations)]
    return {action: picked.count(action) / simulations for action in game.actions(s)}


def test_heavy_playouts_follow_the_weights() -> None:
    shares = played(op.Heavy(weight=middle_first), [])
    assert [shares[a] for a in range(9)] == pytest.approx(np.array([0, 1, 2, 3, 4, 3, 2, 1, 0]) / 16, abs=0.05)
    assert shares[0] == shares[8] == 0.0
    assert min(played(op.Heavy(weight=lambda game, s, a: math.nan), []).values()) > 0.05  # no weights at all: uniform
    assert played(op.Heavy(weight=lambda game, s, a: math.inf if a == 7 else 1.0), [0, 1])[7] == 1.0


@dataclass(frozen=True)
class LastOf(op.Uniform):
    """Picks the last action."""

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        last = -1
        for a in game.actions(s):
            last = a
        return last


class MiddleOf(op.Heavy):
    """Plays the middle as soon as it is free, and else any action."""

    gain: float = 1.0

    def weight(self, game: Any, s: Any, a: int) -> float:
        return math.inf if a == 4 else self.gain


@pytest.mark.parametrize("policy", [LastOf(), MiddleOf()], ids=lambda policy: type(policy).__name__)
def test_playouts_derived_from_ours_play_in_their_own_way(policy: Any) -> None:
    game = op.load("tic_tac_toe")
    mcts = op.MCTS(tree_policy=op.RAVE(), default_policy=policy)  # which wants to know what is played
    work = MCTSRun(mcts, game, game.initial(), Budget(memory_mb=1), 1).work
    for _ in range(8):
        work.length[0] = 0
        assert policy.value(game, game.initial(), work) == DONE
        assert work.actions[0] == (8 if isinstance(policy, LastOf) else 4)


def test_an_evaluation_stands_for_the_playout() -> None:
    game: Any = op.load("tic_tac_toe")
    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=1), 1)
    assert op.Evaluated(evaluate=corners).value(game, game.initial(), run.work) == 0
    assert list(run.work.utilities) == [0.25, -0.25]
    assert run.work.plies[0] == 0


def test_a_truncated_playout_stops_and_is_evaluated() -> None:
    game: Any = op.load("connect_four")

    def stones(game: Any, s: Any, player: int) -> float:
        return 0.01 * sum(1 for word in (*s.mine, *s.theirs) for bit in range(62) if word >> bit & 1)

    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=1), 1)
    for plies in (0, 1, 5):
        op.Truncated(most_plies=plies, evaluate=stones).value(game, game.initial(), run.work)
        assert list(run.work.utilities) == pytest.approx([0.01 * plies] * 2)
    op.Truncated(most_plies=1000, evaluate=stones).value(game, game.initial(), run.work)
    assert run.work.utilities[0] in (-1.0, 0.0, 1.0)
    with pytest.raises(TypeError, match="Evaluated plays no actions"):
        op.Truncated(policy=op.Evaluated())


def test_repeated_playouts_are_averaged_and_mixed_ones_weighted() -> None:
    game: Any = op.load("tic_tac_toe")
    run = MCTSRun(op.MCTS(default_policy=Mixed(policy=op.Repeated())), game, game.initial(), Budget(memory_mb=1), 1)
    op.Repeated(times=400).value(game, game.initial(), run.work)
    assert run.work.utilities[0] == pytest.approx(0.297, abs=0.1)  # the first player's mean in random games
    Mixed(policy=op.Evaluated(evaluate=corners), other=op.Evaluated(evaluate=lambda g, s, p: 1.0), share=0.25).value(
        game, game.initial(), run.work
    )
    assert list(run.work.utilities) == [0.25 * 0.75 + 0.25, -0.25 * 0.75 + 0.25]
    with pytest.raises(TypeError, match="Repeated cannot hold another Repeated"):
        op.Repeated(policy=Mixed(policy=op.Repeated()))


def test_mast_learns_which_actions_go_well() -> None:
    game = op.load("tic_tac_toe")
    run = grown(op.MCTS(default_policy=op.MAST(epsilon=0.2), solver=False), game, plain=True, simulations=400)
    grams = run.work.columns.grams
    first_player = grams[:9]
    assert first_player[:, 1].sum() > 400 * 2.5
    assert first_player[[0, 2, 4, 6, 8], 0].mean() > first_player[[1, 3, 5, 7], 0].mean() + 0.03  # corners and middle
    shares = played(op.MAST(epsilon=0.0), [])
    assert min(shares.values()) > 0.05  # nothing known: any


def test_sequences_that_an_action_completes_count_too() -> None:
    game = op.load("tic_tac_toe")
    run = MCTSRun(op.MCTS(default_policy=op.MAST(length=3)), game, game.initial(), Budget(memory_mb=1), 1)
    policy, work = op.MAST(length=2, least=2), run.work
    for utility, before in ((1.0, 0), (1.0, 0), (-1.0, 1), (-1.0, 1), (-1.0, 1), (0.0, 2)):
        work.length[0] = 0
        work.note(1, before)
        work.note(0, 5)
        work.utilities[:] = utility, -utility
        policy.learn(work)
    alone = -1 / 6
    known = []
    for before in (0, 1, 2, 3):
        work.length[0] = 0
        work.note(1, before)
        known.append(policy.mean(work, 0, 5, 1))
    assert known == pytest.approx([(alone + 1.0) / 2, (alone - 1.0) / 2, alone, alone])
    assert policy.mean(work, 0, 6, 1) == math.inf


# -- backups -----------------------------------------------------------------------------------------------------------


def test_max_backup_takes_the_best_child_that_was_visited_enough() -> None:
    tree = family(30, [(20, 0.4), (16, 0.6), (3, 0.9)])
    backup = op.MaxBackup(least=16)
    backup.update(tree, ROOT, [0.0])
    assert tree.means[ROOT, 0] == 0.6
    tree = family(30, [(12, 0.4), (3, 0.9)], mean=0.3)
    backup.update(tree, ROOT, [1.0])
    assert tree.means[ROOT, 0] == pytest.approx(0.3 + 0.7 / 30)  # none was: the running mean
    tree = family(30, [(12, 0.4), (4, 0.8)])
    tree.links[ROOT, KIND] = op.CHANCE
    backup.update(tree, ROOT, [1.0])
    assert tree.means[ROOT, 0] == pytest.approx(0.5)


def test_implicit_minimax_mixes_means_and_evaluations() -> None:
    backup = op.ImplicitMinimax(alpha=0.25)
    tree = family(4, [(3, 0.4), (1, 0.9)], backup.columns)
    tree.columns.plain[ROOT] = 0.5
    tree.columns.minimax[:3, 0] = 0.3, 0.2, 0.8
    backup.update(tree, ROOT, [0.9])
    plain = 0.5 + 0.4 / 4
    assert tree.columns.plain[ROOT, 0] == pytest.approx(plain)
    assert tree.columns.minimax[ROOT, 0] == 0.3  # not all children are known: its own evaluation
    tree.links[1:3, KIND] = 0
    tree.links[ROOT, VISITS] = 5
    backup.update(tree, ROOT, [plain])
    assert tree.columns.minimax[ROOT, 0] == 0.8
    assert tree.means[ROOT, 0] == pytest.approx(0.75 * plain + 0.25 * 0.8)


# -- final moves -------------------------------------------------------------------------------------------------------


def test_ucb_weight_prefers_the_uncertain_child_and_sampling_follows_the_visits() -> None:
    tree = family(103, [(100, 0.65), (3, 0.6)])
    assert op.UCBWeight(c=0.0).choose(tree, ROOT, 0) == 1
    assert op.UCBWeight(c=0.5).choose(tree, ROOT, 0) == 2
    tree = family(100, [(60, 0.5), (30, 0.5), (10, 0.5), (0, 0.0)])
    stream = seeded(2)
    for temperature, expected in ((1.0, [0.6, 0.3, 0.1]), (0.5, [36 / 46, 9 / 46, 1 / 46])):
        chosen = [SampledVisits(temperature).choose(tree, ROOT, 0, stream) - 1 for _ in range(3000)]
        assert np.bincount(chosen) / 3000 == pytest.approx(expected, abs=0.03)


def test_agreement_goes_on_until_most_visits_and_best_value_agree() -> None:
    at_odds, agreed = family(10, [(6, 0.5), (4, 0.6)]), family(10, [(6, 0.7), (4, 0.6)])
    assert op.Agreement(longer=0.5).extension(at_odds, 0) == 0.5
    assert op.Agreement(longer=0.5).extension(agreed, 0) == 0.0
    assert op.Agreement().choose(at_odds, ROOT, 0) == 1
    game = op.load("connect_four")
    simulations = []
    for seed in range(12):
        mcts = op.MCTS(tree_policy=op.UCB1(c=5.0), final_move=op.Agreement(longer=1.0))
        report = op.search(game, algorithm=mcts, budget=Budget(simulations=40), seed=seed)
        simulations.append(report.cost.simulations)
        best = max(report.moves, key=lambda move: move.value[0])
        assert 40 <= report.cost.simulations <= 80
        if report.cost.simulations < 80:
            assert best.visits == max(move.visits for move in report.moves)
    assert 40 in simulations and max(simulations) > 40
    assert all((n - 40) % 5 == 0 for n in simulations)  # asked at fixed points, whatever the machine


# -- all together, compiled beside plain -------------------------------------------------------------------------------

COMBINATIONS = [
    op.MCTS(default_policy=op.Heavy(weight=middle_first), backup=op.MaxBackup(least=3)),
    op.MCTS(default_policy=op.MAST(length=3), tree_policy=op.RAVE(c=0.3)),
    op.MCTS(default_policy=op.Truncated(most_plies=3, evaluate=corners), backup=op.ImplicitMinimax(evaluate=corners)),
    op.MCTS(default_policy=op.Repeated(times=2, policy=Mixed(other=op.Evaluated(evaluate=corners)))),
    op.MCTS(default_policy=LastOf()),
    op.MCTS(default_policy=MiddleOf()),
]


@pytest.mark.compiled
@pytest.mark.parametrize("mcts", soak_takes_more(4, COMBINATIONS), ids=lambda mcts: type(mcts.default_policy).__name__)
def test_default_policies_and_backups_grow_the_same_tree_compiled_and_plain(mcts: op.MCTS) -> None:
    game = op.load("tic_tac_toe")
    one, other = (grown(mcts, game, plain) for plain in (False, True))
    assert one.ready.compiled
    assert_same_tree(one.tree, other.tree)
