"""Several threads on one table: the same values as one, on trees, graphs and games; and how they share the work."""

from __future__ import annotations

import random
from typing import Any

import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.algorithms.alpha_beta.sharing import WORTH_ASKING
from outply.algorithms.alpha_beta.stack import ALPHA, DEPTH, WIDE
from outply.algorithms.alpha_beta.table import EXACT, announce, keep
from outply.api import search
from outply.boards.bits import mix
from outply.games.trees.nodes import decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget, Spent
from outply.search.loop import spend
from outply.search.stack import LEVEL, PLACE, TOTAL
from outply.search.trace import new_trace
from tests.support.alpha_beta_agreement import Loops, agree, finish, hashed, same_as_oracle, sampled
from tests.support.connect_four_solver import GAME, SOLVER, random_games, solved
from tests.support.random_trees import Forest


@pytest.mark.compiled
@pytest.mark.parametrize("threads", [2, 3, 4])
def test_random_trees(threads: int) -> None:
    rng = random.Random(threads)
    for _ in range(5):
        forest = Forest(trees=60, seed=rng.randrange(10**6), depth=6, spread=rng.choice((1, 3)), shared=True)
        options = {**sampled(rng), "table": True, "threads": threads}
        agree(forest, options, rng if rng.random() < 0.5 else None)


@pytest.mark.soak
@pytest.mark.compiled
def test_depth_limits_on_graphs_with_cycles() -> None:
    rng = random.Random(7)
    for seed in range(12):
        game = Loops(seed=seed, nodes=30)
        depth, options = rng.randint(4, 6), {**sampled(rng), "table": True, "threads": rng.choice((2, 4))}
        algorithm = AlphaBeta(**options, evaluate=hashed, most_plies=64)
        run = AlphaBetaRun(algorithm, game, 0, Budget(depth=depth, memory_mb=1.0), 1)
        for s in [s for s in range(game.nodes) if not game.is_terminal(s)][:5]:
            finish(run, s, rng)
            same_as_oracle(run, game, s, depth, options)


@pytest.mark.compiled
def test_connect_four_is_solved_alike_by_one_two_and_four() -> None:
    """In slices of a few hundred nodes, so that the threads take turns even on one core."""
    games = random_games(GAME, 120, range(18, 30), seed=11)
    found: dict[int, list[tuple[float, int]]] = {}
    for threads in (1, 2, 4):
        run = AlphaBetaRun(SOLVER.replace(threads=threads), GAME, games[0][1], Budget(depth=42), 1)
        step = run.step
        run.step = lambda quota, step=step: step(min(quota, 800))  # type: ignore[method-assign]
        found[threads] = [solved(run, s) for _, s in games]
        assert len(run.team.others) == threads - 1
    decided = [number for number, (worth, _) in enumerate(found[1]) if worth]
    assert len(decided) > 60
    for threads in (2, 4):
        assert [worth for worth, _ in found[threads]] == [worth for worth, _ in found[1]]
        assert [found[threads][number] for number in decided] == [found[1][number] for number in decided]


@pytest.mark.usefixtures("plainly")
def test_every_thread_counts_and_the_budget_is_that_of_all() -> None:
    game: Any = op.load("tic_tac_toe")
    for nodes in (1, 2, 3, 5, 50, 400):
        report = search(game, None, AlphaBeta(threads=3), Budget(nodes=nodes))
        assert report.cost.stopped == "nodes"
        assert report.cost.nodes <= nodes
        assert report.action in range(9)
    assert any(all_threads_take_part(game, seed) for seed in range(20))  # on a busy machine a thread may come too late


def all_threads_take_part(game: Any, seed: int) -> bool:
    """Three threads search together, and their nodes are those that are told; True if each entered some."""
    run = AlphaBetaRun(AlphaBeta(threads=3), game, game.initial(), Budget(depth=5), seed)
    done = 0
    while run.finished is None:
        done += run.step(300)
    run.team.halt()
    entered = [int(worker.stack.now[TOTAL]) for worker in run.team.workers]
    assert done + run.team.uncounted == sum(entered)
    assert run.report(Spent()).cost.memory_mb > 3 * run.stack.bytes_used / 1e6
    return all(count > 0 for count in entered)


@pytest.mark.compiled
def test_nodes_are_told_once_even_while_the_table_grows() -> None:
    run = AlphaBetaRun(AlphaBeta(threads=2), GAME, GAME.initial(), Budget(depth=13), 1)
    slots = run.table.slots
    *_, spent = spend(run, Budget(depth=13), Spent())
    run.team.halt()
    assert run.table.slots > slots
    assert spent.units + run.team.uncounted == sum(int(worker.stack.now[TOTAL]) for worker in run.team.workers)


@pytest.mark.compiled
def test_other_threads_stop_by_themselves_when_nobody_cares_for_them() -> None:
    run = AlphaBetaRun(AlphaBeta(threads=2, deepening=False), GAME, GAME.initial(), Budget(depth=42), 1)
    run.step(4000)
    while not run.team.busy:  # it may be between two leases
        run.step(4000)
    (working,) = run.team.busy.values()
    working.result(timeout=60)  # its lease ends
    assert run.finished is None and not run.team.others[0].is_done


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("known", [False, True])
def test_what_another_thread_has_found_meanwhile_is_left(known: bool) -> None:
    """A way that ends in a node with a null window; the table is told what the first node of that kind is worth."""
    game: Any = op.load("tic_tac_toe")
    run = AlphaBetaRun(AlphaBeta(threads=2, early_cuts=False), game, game.initial(), Budget(depth=9), 1)
    run.team.others.clear()
    stack = run.stack
    while stack.now[LEVEL] < 4 or stack.rows[1, WIDE] or stack.now[TOTAL] % WORTH_ASKING:
        run.step(1)
    stack.sizes[:] = 2 * WORTH_ASKING  # as if states took long
    if known:
        alpha = float(stack.windows[1, ALPHA])
        keep(run.table, stack.keys[1], alpha, EXACT, int(stack.rows[1, DEPTH]), EXACT, 0)
    place = int(stack.rows[0, PLACE])
    run.step(1)
    assert (stack.rows[0, PLACE] != place or stack.now[LEVEL] <= 0) == known
    while run.finished is None:
        run.step(1000)
    assert run.report(Spent()).value == (0.0, 0.0)


@pytest.mark.usefixtures("plainly")
def test_what_another_thread_searches_is_put_off() -> None:
    """The second of four actions is announced as being searched: it comes last, and the value is the same."""
    inner = decide(1, decide(0, decide(1, 2, 3), decide(1, 1, 0)), decide(0, decide(1, 2, 1), decide(1, 0, 0)))
    game = Tree(nodes=decide(0, *[inner] * 4))
    second = mix(0, game.key(game.result(game.initial(), 1)))
    orders = {}
    for busy in (False, True):
        plain = dict.fromkeys(("winning_first", "killers", "history", "early_cuts", "null_window", "deepening"), False)
        run = AlphaBetaRun(AlphaBeta(threads=2, in_range=False, **plain), game, game.initial(), Budget(), 1)
        run.team.others.clear()
        run.first.trace = new_trace(True, 1)
        run.stack.sizes[:] = 1000  # as if states had taken long
        if busy:
            announce(run.table, second)
        while run.finished is None:
            run.step(1000)
        steps = list(run.first.trace.steps() or ())
        orders[busy] = [step.action for step in steps if step.kind == "enter" and step.level == 1]
        assert run.report(Spent()).value == (1.0, -1.0)
    assert orders[False] == [0, 1, 2, 3]
    assert orders[True] == [0, 1, 2, 3, 1]  # looked at, left to the other thread, and searched in the end


@pytest.mark.usefixtures("plainly")
def test_without_a_table_and_with_a_trace_there_is_one_thread() -> None:
    game = op.load("tic_tac_toe")
    for options in ({"table": False}, {"trace": True}):
        run = AlphaBetaRun(AlphaBeta(threads=4, **options), game, game.initial(), Budget(depth=3), 1)
        assert run.threads == 1 and not run.team.others


@pytest.mark.usefixtures("plainly")
def test_trouble_in_any_thread_is_told() -> None:
    general = Tree(nodes=decide(0, decide(1, (1.0, 0.0), (3.0, 3.0)), decide(1, (2.0, 2.0), (0.0, 9.0))))
    with pytest.raises(RuntimeError, match="what one player wins to be what the other loses"):
        search(general, None, AlphaBeta(threads=3), Budget(nodes=10_000))


def test_the_number_of_threads_is_checked() -> None:
    with pytest.raises(ValueError, match="option threads must be 1 to 256, not 0"):
        AlphaBeta(threads=0)
