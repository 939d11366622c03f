"""A forest: each tree is that of an ordinary search with its stream, and a report adds all of them up."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import outply as op
from outply.algorithms.mcts.forest.gpu import arguments
from outply.algorithms.mcts.forest.grow import grow_tree
from outply.algorithms.mcts.forest.plot import LEVELS
from outply.algorithms.mcts.forest.run import ForestRun, tree_count
from outply.algorithms.mcts.run import MCTSRun
from outply.compiler.gpu import driver
from outply.compiler.gpu.entry import Argument, Whole
from outply.compiler.gpu.ptx import Target, ptx_of
from outply.search.budget import Budget, Spent
from outply.search.loop import last_report
from outply.search.tree import ROOT
from tests.support.assembler import FULL_REGISTERS, assemble
from tests.support.effort import soak_takes_more

TREES, SIMULATIONS = 5, 900


def run_of(game: Any, trees: int = TREES, simulations: int = SIMULATIONS, state: Any = None) -> ForestRun:
    budget = Budget(simulations=simulations, memory_mb=4)
    return ForestRun(op.MCTS(), game, game.initial() if state is None else state, budget, 5, None, trees)


def grown_alone(game: Any, state: Any, number: int, simulations: int) -> Any:
    """The tree that an ordinary search with this stream grows."""
    run = MCTSRun(op.MCTS(), game, state, Budget(simulations=1, memory_mb=2), 5, LEVELS, thread=number)
    done = 0
    while done < simulations and not run.finished:
        done += run.step(simulations - done)
    run.end_batch()
    return run.tree


@pytest.mark.parametrize("name", soak_takes_more(1, ["pig:players=3,target=10", "tic_tac_toe", "nim"]))
def test_each_tree_is_that_of_an_ordinary_search(name: str) -> None:
    game = op.load(name)
    run = run_of(game)
    report = last_report(run, game, game.initial(), run.budget)
    assert report.cost.simulations == int(run.forest.made.sum())
    for number in range(TREES):
        tree = grown_alone(game, game.initial(), number, int(run.forest.made[number]))
        children = list(tree.children(ROOT))
        places = slice(1, 1 + len(children))
        assert run.forest.visits[number, places].tolist() == [tree.visits(child) for child in children]
        assert run.forest.means[number, : len(children)].tolist() == [tree.values(child).tolist() for child in children]
        assert run.forest.proofs[number, places].tolist() == [tree.proof(child) for child in children]
        assert run.forest.roots[number].tolist() == tree.values(ROOT).tolist()


def test_a_report_adds_all_trees_up() -> None:
    game = op.load("tic_tac_toe")
    run = run_of(game, simulations=300)
    report = last_report(run, game, game.initial(), run.budget)
    visits, means = run.forest.visits[:, 1:], run.forest.means
    assert [move.visits for move in report.moves] == visits.sum(axis=0).tolist()
    for place, move in enumerate(report.moves):
        expected = (visits[:, place, None] * means[:, place]).sum(axis=0) / visits[:, place].sum()
        assert move.value == pytest.approx(tuple(expected))
    assert report.cost.simulations == 300
    assert report.note == "5 trees on the CPU."
    assert len(report.line) > 1


def test_a_proof_of_one_tree_is_the_proof_of_all() -> None:
    game = op.load("tic_tac_toe")
    s = game.initial()
    for action in (4, 0, 2, 1):  # b2, then two that lose to a3
        s = game.result(s, action)
    run = run_of(game, state=s)
    report = last_report(run, game, s, run.budget)
    assert report.proven is not None and report.proven.value == (1.0, -1.0)
    assert report.cost.stopped == "proven"
    assert report.cost.simulations < SIMULATIONS


def test_the_report_does_not_depend_on_the_steps() -> None:
    game = op.load("nim")
    first, second = run_of(game), run_of(game)
    while first.asked < SIMULATIONS and not first.finished:
        first.step(1)
    while second.asked < SIMULATIONS and not second.finished:
        second.step(1000)
    one, other = first.report(Spent(stopped="simulations")), second.report(Spent(stopped="simulations"))
    assert one.moves == other.moves


class Broken(op.Game):
    """Count to three; the rule fails in the middle of a tree."""

    class State(NamedTuple):
        count: int
        player: int

    def initial(self) -> State:
        return self.State(0, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        for i in range(1 if s.count == 2 else 2):
            if s.count != 2:
                yield i

    def result(self, s: State, a: int) -> State:
        return self.State(s.count + 1, 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.count == 3

    def utility(self, s: State, player: int) -> float:
        return 0.0


def test_a_tree_that_cannot_go_on_says_why_in_words() -> None:
    game = Broken()
    run = run_of(game)
    with pytest.raises(RuntimeError, match=r"no legal action|no action"):
        run.step(100)


class Card:
    """Stands for a card."""

    processors = 4


def test_trees_are_as_many_as_memory_and_budget_allow() -> None:
    game: Any = op.load("tic_tac_toe")
    card: Any = Card()
    assert tree_count(card, op.MCTS(), game, Budget(seconds=1, memory_mb=1000)) == 4 * 512
    assert tree_count(card, op.MCTS(), game, Budget(seconds=1, memory_mb=1)) == 81
    assert tree_count(card, op.MCTS(trees=7), game, Budget(seconds=1)) == 7
    assert tree_count(card, op.MCTS(), game, Budget(simulations=3)) == 3


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"threads": 2}, "threads are the CPU's"),
        ({"transpositions": True}, "no transpositions"),
        ({"trace": True}, "no trace"),
        ({"tree_policy": op.RAVE()}, "keeps .* for which its threads have no room"),
    ],
)
def test_what_does_not_fit_on_a_card_is_refused_in_a_sentence(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=f"MCTS: on a GPU .*{why}.*; .*leave out"):
        op.MCTS(device="gpu", **options)


def test_a_device_is_known_by_its_name() -> None:
    with pytest.raises(ValueError, match="option device is one of cpu, gpu, auto, not 'tpu'"):
        op.MCTS(device="tpu")


def no_driver(number: int = 0) -> Any:
    raise driver.GpuError("there is no NVIDIA driver on this machine.")


def test_without_a_card_gpu_is_refused_and_auto_searches_on_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "device", no_driver)
    game = op.load("tic_tac_toe")
    with pytest.raises(ValueError, match=r"device=gpu: there is no NVIDIA driver .* or write device=auto"):
        op.search(game, algorithm=op.MCTS(device="gpu"), budget=Budget(simulations=100))
    report = op.search(game, algorithm=op.MCTS(device="auto"), budget=Budget(simulations=100), seed=3)
    plain = op.search(game, algorithm=op.MCTS(), budget=Budget(simulations=100), seed=3)
    assert report.moves == plain.moves


def forest_arguments(game: Any) -> tuple[list[Any], list[Argument]]:
    """What `grow_tree` takes for this game, and how each thread gets it."""
    run = run_of(game, trees=2)
    given = arguments(run.plot, run.grown.roots, run.forest)
    return run.plot.ready.prepared(*(value for _, value in given)), [Whole(), *(kind for kind, _ in given)]


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name",
    ["tic_tac_toe", *(pytest.param(name, marks=pytest.mark.soak) for name in ("connect_four", "go", "hex", "chess"))],
)
def test_the_code_of_a_tree_assembles(name: str, tmp_path: Path) -> None:
    text = ptx_of(grow_tree, *forest_arguments(op.load(name)), Target(9, 0))
    assert "fma.rn.f64" not in text  # which would round otherwise than the CPU
    assert "fence" not in text
    registers, spilled = assemble(text, tmp_path)
    assert registers <= FULL_REGISTERS
    assert spilled <= 256
