"""Monte-Carlo tree search beside best play: small games by the thousand, and parts put together in hundreds of ways."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.run import MCTSRun
from outply.compiler.kernel import Ready
from outply.policies.backup import Backup
from outply.policies.chance import ProportionalOutcomes, SampledOutcomes
from outply.policies.default.mixtures import Mixed
from outply.policies.default.playouts import Playout
from outply.policies.final_move import FinalMove, SampledVisits
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.progressive import InitialValues, ProgressiveBias, ProgressiveWidening
from outply.policies.tree.round_robin import InTurn
from outply.policies.tree.sequential_halving import SequentialHalving
from outply.search.budget import Budget, Spent
from tests.support.effort import soak_takes_more
from tests.support.oracle import best_actions, remembered, value
from tests.support.random_trees import GENERAL_SUM, Forest

SMALL = "connect_four:columns=4,rows=4,connect=3"
TARGET = 14


def open_states(game: Any, most: int) -> list[Any]:
    """Reachable states that are not terminal, some of them by chance if there are many."""
    seen, todo = {game.initial()}, [game.initial()]
    while todo:
        s = todo.pop()
        for a in () if game.is_terminal(s) else game.actions(s):
            t = game.result(s, a)
            if t not in seen:
                seen.add(t)
                todo.append(t)
    found = sorted((s for s in seen if not game.is_terminal(s)), key=repr)
    return found if len(found) <= most else random.Random(1).sample(found, most)


class Searches:
    """Searches of many states on the same arrays, which are costly to make anew."""

    def __init__(self, game: Any, mcts: Any, memory_mb: float = 2.0) -> None:
        from outply.algorithms.mcts.compaction import clear

        self.clear, self.game = clear, game
        self.run = MCTSRun(mcts, game, game.initial(), Budget(memory_mb=memory_mb), 1)

    def report(self, s: Any, simulations: int) -> Any:
        run = self.run
        self.clear(run.tree)
        run.work.recycling[0] = 1
        run.state, run.states[0], done = s, s, 0
        while done < simulations and not run.finished:
            done += run.step(simulations - done)
        return run.report(Spent(units=done, stopped="simulations"))


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "most"), soak_takes_more(1, [(SMALL, 2000), ("nim:piles=(3,4,5)", 100)]))
def test_with_the_solver_an_optimal_action_is_played_in_thousands_of_states(name: str, most: int) -> None:
    game: Any = op.load(name)
    searches, memory = Searches(game, op.MCTS()), {}
    for s in open_states(game, most):
        report = searches.report(s, 60_000)
        mover = game.to_move(s)
        assert remembered(game, game.result(s, report.action), memory)[mover] == remembered(game, s, memory)[mover], (
            game.show(s)
        )
        if report.proven:
            assert report.proven.value == remembered(game, s, memory)


@pytest.mark.compiled
@pytest.mark.parametrize("players", soak_takes_more(1, [3, 2]))
def test_with_the_solver_trees_of_all_kinds_are_played_right(players: int) -> None:
    sums = GENERAL_SUM if players == 3 else "zero"
    forest = Forest(trees=300, seed=2, players=players, sums=sums, spread=100_000, chance=0.2, depth=5)  # no ties
    searches = Searches(forest, op.MCTS())
    for root in forest.roots():
        if forest.to_move(root) == op.CHANCE:
            continue
        report = searches.report(root, 20_000)
        assert report.action in best_actions(forest, root)
        if report.proven:
            assert report.proven.value[forest.to_move(root)] == pytest.approx(value(forest, root)[forest.to_move(root)])


def pig_value(target: int) -> dict[tuple[int, int, int], float]:
    """How likely the player to move wins at Pig, by value iteration: own points, the other's, this turn's."""
    faces, wins = 6, {}
    for own, other in itertools.product(range(target), repeat=2):
        for turn in range(target):
            wins[own, other, turn] = 0.5
    for _ in range(300):
        for (own, other, turn), before in list(wins.items()):
            lost = 1.0 - wins[other, own, 0]
            rolled = lost / faces
            for face in range(2, faces + 1):
                rolled += (1.0 if own + turn + face >= target else wins[own, other, turn + face]) / faces
            hold = 1.0 - wins[other, own + turn, 0] if turn and own + turn < target else 0.0
            wins[own, other, turn] = max(rolled, hold) if turn else rolled
            del before
    return wins


@pytest.mark.compiled
@pytest.mark.parametrize("even", soak_takes_more(1, [True, False]))
def test_pig_is_played_right_in_a_thousand_states(even: bool) -> None:
    """Right is what loses no more than two games in a hundred; in nearly all states it is the better action."""
    game: Any = op.load("pig", target=TARGET)
    wins, start = pig_value(TARGET), game.initial()
    searches = Searches(
        game, op.MCTS(tree_policy=op.UCB1(c=0.5), chance=ProportionalOutcomes() if even else SampledOutcomes()), 20
    )
    losses = []
    for own, other, turn in wins:
        if 0 < turn < TARGET - own:
            action = searches.report(start._replace(scores=(own, other), total=turn), 6_000).action
            worth = rolled(wins, own, other, turn), 1.0 - wins[other, own + turn, 0]
            losses.append(max(worth) - worth[action])
    assert len(losses) > 1000
    assert max(losses) < 0.02
    assert np.mean(np.array(losses) > 1e-6) < 0.02


def rolled(wins: dict[tuple[int, int, int], float], own: int, other: int, turn: int) -> float:
    """How likely the player wins who rolls now: what reaches the target is won, a 1 ends the turn."""
    lucky = [wins.get((own, other, turn + face), 1.0) if own + turn + face < TARGET else 1.0 for face in range(2, 7)]
    return (1.0 - wins[other, own, 0] + sum(lucky)) / 6


@pytest.mark.compiled
def test_proportional_outcomes_are_kept_in_proportion() -> None:
    forest = Forest(trees=60, seed=5, chance=1.0, depth=2, most=6)
    searches = Searches(forest, op.MCTS(solver=False, chance=ProportionalOutcomes()))
    for root in forest.roots():
        visits = {move.action: move.visits for move in searches.report(root, 1000).moves}
        for outcome, probability in forest.chances(root):
            assert abs(visits.get(outcome, 0) - 1000 * probability) < len(visits) + 1


@pytest.mark.compiled
def test_means_converge_on_the_value_of_games_of_chance_and_of_general_sums() -> None:
    game: Any = op.load("pig:target=8")
    exact = 2.0 * pig_value(8)[0, 0, 0] - 1.0
    report = Searches(game, op.MCTS(tree_policy=op.UCB1(c=0.5)), 100).report(game.initial(), 300_000)
    assert report.value[0] == pytest.approx(exact, abs=0.05)
    forest = Forest(trees=40, seed=9, players=3, sums=GENERAL_SUM, spread=100_000, chance=0.25, depth=4)
    searches = Searches(forest, op.MCTS(solver=False))
    errors = [[error(searches, forest, root, simulations) for root in forest.roots()] for simulations in (300, 20_000)]
    few, many = (np.array(found) for found in errors)
    assert many.mean() < 0.6 * few.mean()
    assert np.median(many) < 0.02
    assert (many < 0.06).mean() > 0.8  # where players are nearly indifferent it takes far longer


def error(searches: Searches, forest: Forest, root: int, simulations: int) -> float:
    """How far the root's mean is from its value, as a share of the range of utilities; for all where chance moves."""
    searches.report(root, simulations)
    found, known, mover = searches.run.tree.means[0], value(forest, root), forest.to_move(root)
    low, high = forest.utility_range
    return float(max(abs(found[p] - known[p]) for p in (range(3) if mover < 0 else [mover])) / (high - low))


# -- parts put together ------------------------------------------------------------------------------------------------


def edge(game: Any, s: Any, a: int) -> float:
    return 1.0 + a % 3


def turn(game: Any, s: Any, player: int) -> float:
    return 0.1 if game.to_move(s) == player else -0.1


@dataclass(frozen=True)
class Curious(TreePolicy):
    """A user's tree policy: the mean, and something for children that were visited less."""

    def weight(self, value: float, visits: int, explore: float) -> float:
        return value + 1.0 / visits


@dataclass(frozen=True)
class FirstListed(Playout):
    """A user's playout: always the first action."""

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        for a in game.actions(s):
            return int(a)
        return -1


@dataclass(frozen=True)
class Fading(Backup):
    """A user's backup: later simulations count more."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        share = max(0.01, 1.0 / tree.visits(node))
        for player in range(tree.players()):
            mean = tree.mean(node, player)
            tree.set_mean(node, player, mean + (utilities[player] - mean) * share)


@dataclass(frozen=True)
class Halfway(FinalMove):
    """A user's final move: half visits, half value."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.visits(child) / max(1, tree.visits(node)) + tree.value(child, player))


TREE: list[TreePolicy] = [
    op.UCB1(), op.UCB1(c=0.3, base=10.0, first_play=0.6), op.UCBSampling(), op.UCB1Tuned(), op.EpsilonGreedy(),
    op.ThompsonSampling(), op.PUCT(prior=edge), op.RAVE(), op.RAVE(reference=20, c=0.2),
    ProgressiveBias(heuristic=edge), ProgressiveWidening(order=edge), InitialValues(evaluate=turn, visits=3),
    InTurn(), SequentialHalving(), Curious(),
]  # fmt: skip
DEFAULT = [
    op.Uniform(), op.Heavy(weight=edge), op.Evaluated(evaluate=turn), op.Truncated(most_plies=2, evaluate=turn),
    op.Repeated(times=2), op.MAST(), op.MAST(length=3), Mixed(other=op.Evaluated(evaluate=turn)), FirstListed(),
]  # fmt: skip
BACKUP: list[Backup] = [op.Mean(), op.MaxBackup(least=4), op.ImplicitMinimax(evaluate=turn), Fading()]
FINAL: list[FinalMove] = [
    op.MostVisits(), op.BestValue(), op.Agreement(), op.Secure(), op.UCBWeight(), SampledVisits(temperature=0.5),
    Halfway(),
]  # fmt: skip

GAMES = ["tic_tac_toe", "subtraction:stones=11", "pig:target=6"]


def combinations(count: int, seed: int) -> list[Any]:
    """So many ways to put parts together, every part in some of them."""
    rng = random.Random(seed)
    pools = [TREE, DEFAULT, BACKUP, FINAL]
    orders = [[rng.sample(range(len(pool)), len(pool)) for _ in range(count // len(pool) + 1)] for pool in pools]
    columns = [list(itertools.chain(*order))[:count] for order in orders]
    parts = zip(*([pool[i] for i in column] for pool, column in zip(pools, columns, strict=True)), strict=True)
    return [op.MCTS(*four, solver=rng.random() < 0.5) for four in parts]


def plain_report(game: Any, s: Any, mcts: Any, simulations: int, seed: int) -> Any:
    """A search as plain Python: to compile hundreds of combinations would take too long."""
    run = MCTSRun(mcts, game, s, Budget(memory_mb=0.1), seed)
    run.ready = Ready(game, plain=True)
    run.states = run.ready.states(100)
    run.states[0] = s
    run.work = run.work.replace(path=np.zeros(100, np.int32))
    while simulations > 0 and not run.finished:
        simulations -= run.step(simulations)
    return run.report(Spent())


@pytest.mark.plain  # it calls no kernel
@pytest.mark.parametrize("seed", range(3))
def test_no_combination_is_illegal_or_not_a_number_or_worse_than_chance(seed: int) -> None:
    game: Any = op.load(GAMES[seed])
    states = [s for s in open_states(game, 60) if game.to_move(s) != op.CHANCE and len(list(game.actions(s))) > 1]
    rng, exact = random.Random(seed), {}
    gained = missed = 0.0
    for mcts in combinations(200, seed):
        s = rng.choice(states)
        report = plain_report(game, s, mcts, 40, rng.randrange(1000))
        actions = list(game.actions(s))
        assert report.action in actions, mcts
        assert all(np.isfinite(move.value).all() for move in report.moves), mcts
        low, high = game.utility_range
        assert all(low - 1e-9 <= v <= high + 1e-9 for move in report.moves for v in move.value if move.visits), mcts
        if seed < 2:
            worth = [remembered(game, game.result(s, a), exact)[game.to_move(s)] for a in actions]
            gained += worth[actions.index(report.action)] - sum(worth) / len(worth)
            missed += max(worth) - sum(worth) / len(worth)
    assert seed == 2 or gained > 0.3 * missed > 0.0
