"""Nested searches find what trying everything finds, keep a line that is played, and refuse what makes no sense."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

import outply as op
from outply.policies import MAST
from outply.search.consistency import contradictions
from tests.support.planning import best_score, score_of

SMALL = op.load("samegame", columns=4, rows=4, colours=3, seed=5)
ALGORITHMS = [
    op.NestedMonteCarlo(level=1),
    op.NestedMonteCarlo(level=3),
    op.NRPA(level=2, iterations=20),
    op.NRPA(level=3, iterations=8, playouts=3, alpha=0.5),
]


def searched(game: Any, algorithm: Any, simulations: int = 400, seed: int = 1) -> op.Report:
    return op.search(game, algorithm=algorithm, budget=op.Budget(simulations=simulations), seed=seed)


def told(report: op.Report) -> str:
    """A report as text, without times."""
    data = report.to_dict()
    data["cost"].pop("seconds")
    return json.dumps(data)


class Climb(NamedTuple):
    plies: int
    ones: int


class Long(op.Game):
    """Choose 0 or 1 so many times; every 1 counts, and every action is named by the ply."""

    players = 1
    length: int = 600
    utility_range = (0.0, 1000.0)

    def initial(self) -> Any:
        return Climb(0, 0)

    def to_move(self, s: Any) -> int:
        return 0

    def actions(self, s: Any) -> Any:
        yield 2 * s.plies
        yield 2 * s.plies + 1

    def result(self, s: Any, a: int) -> Any:
        return Climb(s.plies + 1, s.ones + a % 2)

    def is_terminal(self, s: Any) -> bool:
        return bool(s.plies == self.length)

    def utility(self, s: Any, player: int) -> float:
        return float(s.ones)


def own_bit(game: Any, s: Any, a: int) -> int:
    return a % 2


def one_is_better(game: Any, s: Any, a: int) -> float:
    return 50.0 * (a % 2)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=repr)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_best_line_of_a_small_board_is_found(algorithm: Any, seed: int) -> None:
    game = SMALL.replace(seed=seed)
    report = searched(game, algorithm, 600)
    assert report.value[0] == best_score(game, game.initial())
    assert report.value[0] == score_of(game, report.line)
    assert contradictions(report) == []


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=repr)
def test_slices_do_not_matter(algorithm: Any) -> None:
    reports = []
    for size in (1, 7, 100):
        run: Any = searcher_run(algorithm)
        while run.best.done[0] < 100:
            run.step(min(size, 100 - int(run.best.done[0])))
        reports.append((run.best.score[0], run.best.line[: run.best.length[0]].tolist(), run.best.visits.tolist()))
    assert reports[0] == reports[1] == reports[2]


def searcher_run(algorithm: Any) -> Any:
    return algorithm.start(SMALL, SMALL.initial(), op.Budget(simulations=100), 3)


@pytest.mark.compiled
@pytest.mark.parametrize("algorithm", ALGORITHMS[1:3], ids=repr)
def test_compiled_equals_plain(algorithm: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = told(searched(SMALL, algorithm, 200))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert told(searched(SMALL, algorithm, 200)) == compiled


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("algorithm", [op.NestedMonteCarlo(level=1), op.NRPA(level=1)], ids=repr)
def test_long_games_and_many_codes_find_room(algorithm: Any) -> None:
    report = searched(Long(length=2100), algorithm, 4)
    assert len(report.line) == 2100 and report.cost.simulations == 4


@pytest.mark.usefixtures("plainly")
def test_codes_share_what_is_learned_and_biases_steer() -> None:
    game = Long(length=60)
    assert searched(game, op.NRPA(level=1, code=own_bit), 60).value[0] >= 55
    assert searched(game, op.NRPA(level=1, bias=one_is_better), 3).value[0] == 60
    apart = searched(game, op.NRPA(level=1), 20).value[0]
    assert searched(game, op.NRPA(level=1, code=own_bit), 20).value[0] > apart


@pytest.mark.usefixtures("plainly")
def test_a_policy_adapts_towards_its_best_line() -> None:
    """By hand, at one level: the chosen action gains alpha (1 - p), the other loses alpha p."""
    game = Long(length=1)
    run: Any = op.NRPA(level=1, alpha=0.5, iterations=9).start(game, game.initial(), op.Budget(simulations=1), 1)
    run.step(1)
    chosen = int(run.best.line[0])
    assert run.policies.weights[1, chosen] == pytest.approx(0.25)
    assert run.policies.weights[1, 1 - chosen] == pytest.approx(-0.25)


@pytest.mark.usefixtures("plainly")
def test_what_they_cannot_search_is_refused() -> None:
    with pytest.raises(ValueError, match=r"NRPA needs one player; TicTacToe has 2. Try MCTS"):
        searched(op.load("tic_tac_toe"), "nrpa")
    with pytest.raises(
        ValueError, match=r"NestedMonteCarlo needs a game without chance; Twenty48 has chances. Try MCTS"
    ):
        searched(op.load("twenty48"), "nested_monte_carlo")
    with pytest.raises(ValueError, match=r"NRPA needs a game without hidden information; Tiger hides some. Try ISMCTS"):
        searched(op.load("tiger"), "nrpa")
    with pytest.raises(ValueError, match="MAST learns during a search"):
        op.NestedMonteCarlo(default_policy=MAST())


@pytest.mark.usefixtures("plainly")
def test_too_many_codes_are_refused_with_advice() -> None:
    with pytest.raises(ValueError, match=r"NRPA has met 4,096 codes of moves .* give moves fewer codes"):
        op.search(Long(length=2100), algorithm="nrpa", budget=op.Budget(simulations=5, memory_mb=0.01))
