"""Branches of a shared tree: one thread at a time has each, and nothing that it finds is lost or counted twice."""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts import simulation
from outply.algorithms.mcts.nodes import KIND, VISITS
from outply.algorithms.mcts.threads import branches, open_nodes, shared_tree, virtual_loss
from outply.algorithms.mcts.threads.fork_join import ForkJoin
from outply.algorithms.mcts.threads.runs import SharedRun
from outply.algorithms.mcts.threads.shared_tree import BRANCH, FREE, LEVEL, OPEN, TAKEN
from outply.algorithms.mcts.tree import BATCH_VISITS
from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.policies.chance import ProportionalOutcomes, SampledOutcomes
from outply.policies.tree.progressive import ProgressiveWidening
from outply.search.budget import Budget, Spent
from outply.search.tree import ROOT
from tests.support.effort import soak_takes_more
from tests.support.oracle import value
from tests.support.tree_invariants import assert_whole, close_all

POLICIES = [op.UCB1(), op.UCB1(first_play=0.5), op.PUCT(), op.UCBSampling(), op.ThompsonSampling(), op.RAVE()]


def searched(name: str, steps: int = 10, quota: int = 2000, **options: Any) -> SharedRun:
    game: Any = op.load(name)
    run = SharedRun(op.MCTS(**{"threads": 2, "shared": True, **options}), game, game.initial(), Budget(memory_mb=40), 1)
    for _ in range(steps):
        run.step(quota)
    return run


@pytest.mark.parametrize("name", soak_takes_more(1, ["pig:target=20", "connect_four", "breakthrough:rows=5,columns=4"]))
def test_between_steps_all_branches_are_given_back_and_busy_nodes_are_open(name: str) -> None:
    run = searched(name, solver=False)
    tree = run.tree
    size = int(tree.size[0])
    states, visits = tree.claims[:size, BRANCH], tree.links[:size, VISITS]
    is_open = np.flatnonzero(states == OPEN)
    assert ROOT in is_open and len(is_open) > 5
    assert not (states == TAKEN).any() and not tree.away.any()
    assert visits[is_open].min() >= BATCH_VISITS
    assert all(one.branch[LEVEL] == -1 for one in run.trees)
    below = [child for node in is_open for child in tree.children(node)]
    assert set(is_open) <= {ROOT, *below}  # what is above an open node is open
    assert visits[below].min() > 0  # no thread waits for another's first look at a child


@pytest.mark.parametrize("policy", soak_takes_more(1, POLICIES), ids=str)
def test_what_another_thread_has_is_not_chosen(policy: Any) -> None:
    run = searched("connect_four", steps=2, tree_policy=policy, solver=False)
    above, first = run.above[0], int(run.tree.first_child(ROOT))
    children = list(above.children(ROOT))
    stream = seeded(1)
    for left in range(len(children)):
        above.claims[children, BRANCH] = TAKEN
        above.claims[children[left], BRANCH] = FREE
        assert {policy.select(above, ROOT, first, len(children), 0, stream) for _ in range(20)} == {children[left]}


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["tic_tac_toe", "pig:target=20"])
def test_a_thread_that_finds_everything_taken_changes_nothing_and_comes_back(name: str) -> None:
    run = searched(name, steps=3, quota=300, solver=False)
    size = int(run.tree.size[0])
    run.tree.claims[:size][run.tree.claims[:size, BRANCH] == FREE] = TAKEN
    before = run.tree.links[:size].copy()
    assert run.step(50) == 0
    assert np.array_equal(run.tree.links[:size], before)
    run.tree.claims[:size][run.tree.claims[:size, BRANCH] == TAKEN] = FREE
    assert run.step(50) == 50


class Failing(op.Game):
    """One end in five thousand cannot be told."""

    players = 2
    utility_range = (-1.0, 1.0)
    max_plies = 12

    def initial(self) -> tuple[int, int]:
        return (0, 0)

    def to_move(self, s: Any) -> int:
        return s[0] % 2  # type: ignore[no-any-return]

    def actions(self, s: Any) -> range:
        return range(3)

    def result(self, s: Any, a: int) -> tuple[int, int]:
        return (s[0] + 1, s[1] * 3 + a)

    def is_terminal(self, s: Any) -> bool:
        return bool(s[0] >= 12)

    def utility(self, s: Any, player: int) -> float:
        if s[1] % 5_021 == 7:
            raise ValueError("bad luck")
        return 1.0 if (s[1] % 3 == 0) == (player == 0) else -1.0


@pytest.mark.parametrize("threads", soak_takes_more(1, [2, 4]))
def test_a_rule_that_fails_in_one_thread_ends_the_search(threads: int) -> None:
    with pytest.raises(RuntimeError, match="raised ValueError: bad luck"):
        op.search(Failing(), None, op.MCTS(threads=threads, shared=True, solver=False), Budget(simulations=10_000_000))


class Biased(op.Game):
    """Each of ten times a player calls a coin that shows one side nine times in ten."""

    players = 1
    utility_range = (0.0, 10.0)
    max_plies = 30

    def initial(self) -> tuple[int, int, int]:
        return (0, 0, -1)  # tosses, right calls, what was called

    def to_move(self, s: Any) -> int:
        return op.CHANCE if s[2] >= 0 else 0

    def actions(self, s: Any) -> list[int]:
        return [0, 1]

    def chances(self, s: Any) -> list[tuple[int, float]]:
        return [(0, 0.9), (1, 0.1)]

    def result(self, s: Any, a: int) -> tuple[int, int, int]:
        if s[2] < 0:
            return (s[0], s[1], a)
        return (s[0] + 1, s[1] + (1 if s[2] == a else 0), -1)

    def is_terminal(self, s: Any) -> bool:
        return s[0] == 10

    def utility(self, s: Any, player: int) -> float:
        return float(s[1])


@pytest.mark.compiled
@pytest.mark.parametrize("even", soak_takes_more(1, [False, True]))
def test_threads_that_meet_below_chance_do_not_change_its_odds(even: bool) -> None:
    """Whoever drew again, instead of waiting for the other thread, would see the rare side too often."""
    game: Any = Biased()
    mcts = op.MCTS(threads=4, shared=True, chance=ProportionalOutcomes() if even else SampledOutcomes())
    run = SharedRun(mcts, game, game.initial(), Budget(memory_mb=60), 3)
    for _ in range(20):
        run.step(5000)
    tree, off = run.tree, []
    for node in np.flatnonzero(tree.links[: int(tree.size[0]), KIND] == op.CHANCE):
        visits = tree.links[list(tree.children(node)), VISITS]
        if visits.sum() >= 400:
            off.append((visits[0] / visits.sum() - 0.9) / np.sqrt(0.09 / visits.sum()))
    assert len(off) > 10 and max(map(abs, off)) < 5.5
    assert abs(np.mean(off)) * np.sqrt(len(off)) < 5.0


@pytest.mark.parametrize("name", soak_takes_more(1, ["tic_tac_toe", "connect_four", "pig:target=20"]))
@pytest.mark.parametrize("batched", [False, True])
def test_open_nodes_that_lose_their_children_are_as_others(name: str, batched: bool) -> None:
    run = searched(name, steps=4, batched=batched)
    tree = run.tree
    told = np.array([tree.values(node) for node in range(int(tree.size[0]))])
    visits = int(tree.visits(ROOT))
    close_all(tree)
    assert not (tree.claims[:, BRANCH] == OPEN).any()
    assert np.allclose(tree.means[: len(told)], told)
    if not run.finished:
        done = run.step(1000)  # and are opened again
        assert_whole(tree, visits + done)
        assert tree.claims[ROOT, BRANCH] == OPEN or run.finished


@pytest.mark.parametrize(
    "backup", soak_takes_more(1, [op.Mean(), op.ImplicitMinimax(evaluate=None), op.MaxBackup()]), ids=str
)
def test_proofs_of_branches_go_on_above_them(backup: Any) -> None:
    game: Any = op.load("tic_tac_toe")
    opened = game.result(game.initial(), 0)
    for s in (opened, game.result(opened, 3)):
        run = SharedRun(op.MCTS(threads=2, shared=True, backup=backup), game, s, Budget(memory_mb=60), 1)
        for _ in range(100):
            run.step(2000)
            if run.finished:
                break
        assert run.finished and run.tree.proof(ROOT) >= 0
        assert tuple(run.tree.means[ROOT]) == value(game, s)
        assert run.tree.child_count(ROOT) == len(list(game.actions(s)))


@pytest.mark.parametrize(
    "policy",
    soak_takes_more(1, [op.PUCT(prior=lambda game, s, a: 1.0 if a == 3 else 0.0), op.RAVE()]),
    ids=["PUCT", "RAVE"],
)
def test_a_node_is_opened_though_some_children_are_never_tried(policy: Any) -> None:
    tree = searched("connect_four", steps=2, tree_policy=policy).tree
    assert tree.claims[ROOT, BRANCH] == OPEN


class Stubborn(op.UCB1):
    """Always wants the first child, whatever is known about it."""

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        return first


@pytest.mark.parametrize(
    "policy", soak_takes_more(1, [Stubborn(), ProgressiveWidening(factor=1.0, exponent=0.2)]), ids=str
)
def test_a_policy_that_chooses_what_is_proven_does_not_wait_for_ever(policy: Any) -> None:
    mcts = op.MCTS(tree_policy=policy, threads=2, shared=True)
    report = op.search(op.load("tic_tac_toe"), None, mcts, Budget(simulations=3000))
    assert report.cost.simulations == 3000 or report.proven


class Chain(op.Game):
    """A way longer than any path in a tree."""

    players = 1
    utility_range = (0.0, 1.0)

    def initial(self) -> int:
        return 0

    def to_move(self, s: int) -> int:
        return 0

    def actions(self, s: int) -> range:
        return range(1)

    def result(self, s: int, a: int) -> int:
        return s + 1

    def is_terminal(self, s: int) -> bool:
        return s >= 5000

    def utility(self, s: int, player: int) -> float:
        return 1.0


@pytest.mark.compiled
def test_a_branch_at_the_end_of_the_longest_path_has_room_for_its_state() -> None:
    run = SharedRun(op.MCTS(threads=2, shared=True), Chain(), 0, Budget(memory_mb=1), 1)
    assert len(run.rooms[0]) == len(run.rooms[1]) == len(run.work.path) + 1


class Stop(BaseException):
    """As if Ctrl-C was pressed."""


FILES = tuple(module.__file__ for module in (branches, open_nodes, shared_tree, virtual_loss, simulation))


def interrupt_at(run: SharedRun, line: int) -> bool:
    """A step of the search in plain Python that is broken off at some line of it."""
    left = [line]

    def on_line(frame: Any, event: str, argument: Any) -> Any:
        if event == "line":
            left[0] -= 1
            if left[0] == 0:
                raise Stop
        return on_line

    sys.settrace(lambda frame, event, _: on_line if frame.f_code.co_filename.endswith(FILES) else None)
    try:
        run.step(120)
    except Stop:
        return True
    finally:
        sys.settrace(None)
    return False


@pytest.mark.parametrize("solver", [False, True])
def test_a_search_in_plain_python_that_is_broken_off_anywhere_goes_on(solver: bool) -> None:
    game: Any = op.load("tic_tac_toe")
    broken = 0
    for line in range(1, 9000, 271):
        run = SharedRun(op.MCTS(threads=2, shared=True, solver=solver), game, game.initial(), Budget(memory_mb=1), line)
        run.readies = [Ready(game, plain=True) for _ in run.readies]
        run.ready, run.threads = run.readies[0], ForkJoin(2, at_once=False)
        run.rooms = [run.ready.states(4097) for _ in run.rooms]
        run._begin()
        run.step(200)
        if interrupt_at(run, line):
            broken += 1
            run.report(Spent(stopped="interrupted"))
            tree, size = run.tree, int(run.tree.size[0])
            assert not (tree.claims[:size, BRANCH] == TAKEN).any() and not tree.away[:size].any()
            assert not any(own.own_rows.any() for own in run.trees)
            visits = int(tree.visits(ROOT))
            assert 200 <= visits <= 321
            assert_whole(tree, visits + run.step(50), ended_here=1000)
    assert broken > 20


def test_threads_have_ended_when_a_step_is_broken_off() -> None:
    team, ended = ForkJoin(3, at_once=True), []

    def slow() -> int:
        time.sleep(0.2)
        ended.append(1)
        return 1

    def interrupted() -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        team.run([interrupted, slow, slow])
    assert len(ended) == 2
    assert team.run([lambda: 1, lambda: 2, lambda: 3]) == [1, 2, 3]
