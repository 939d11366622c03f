"""Matrix games and whole games of choices at once: against a linear program, and against values known by induction."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.solve.matrices import matrix_value, new_matrix
from outply.games.goofspiel import Goofspiel
from tests.support.command_line import told
from tests.support.hidden_games import Several


def solved(payoffs: Any) -> tuple[float, Any, Any]:
    """The value of a matrix, and how its rows and columns are played."""
    rows, columns = payoffs.shape
    room = new_matrix()
    room.payoffs[:rows, :columns] = payoffs
    return matrix_value(room, rows, columns), room.row_mix[:rows].copy(), room.column_mix[:columns].copy()


def value_by_program(payoffs: Any) -> float:
    """The same by another hand: the most that a mixture of rows guarantees."""
    optimize = pytest.importorskip("scipy.optimize")
    rows, columns = payoffs.shape
    below = np.hstack([-payoffs.T, np.ones((columns, 1))])
    equal = np.array([[1.0] * rows + [0.0]])
    bounds = [(0, None)] * rows + [(None, None)]
    goal = np.array([0.0] * rows + [-1.0])
    return float(-optimize.linprog(goal, below, np.zeros(columns), equal, [1.0], bounds, method="highs").fun)


@pytest.mark.plain
@pytest.mark.parametrize("seed", range(40))
def test_matrices_against_a_linear_program(seed: int) -> None:
    rng = np.random.default_rng(seed)
    shape = rng.integers(1, 14, 2)
    payoffs = rng.integers(-3, 4, shape).astype(float) if seed % 2 else rng.normal(size=shape)
    value, rows, columns = solved(payoffs)
    assert value == pytest.approx(value_by_program(payoffs), abs=1e-9)
    assert rows.sum() == pytest.approx(1.0) and columns.sum() == pytest.approx(1.0)
    assert (rows @ payoffs).min() == pytest.approx(value, abs=1e-9)
    assert (payoffs @ columns).max() == pytest.approx(value, abs=1e-9)


@pytest.mark.plain
def test_matrices_by_hand() -> None:
    assert solved(np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]]))[1] == pytest.approx([1 / 3] * 3)
    assert solved(np.array([[1.0, 0, 2], [-1, 3, 0]]))[0] == pytest.approx(0.6)
    assert solved(np.array([[2.0, 1], [3, 2]])) == (2.0, pytest.approx([0, 1]), pytest.approx([0, 1]))
    assert solved(np.zeros((13, 13)))[0] == 0.0


LONG = op.Budget(nodes=10_000_000)


class From(Goofspiel):
    """Goofspiel with its first prize on the table."""

    first: int = 0

    def initial(self) -> Any:
        return self.result(super().initial(), (self.first, self.first))


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("cards", "points", "prize", "mix"),
    [
        (3, True, 2, (0, 1, 0)),
        (3, False, 3, (0, 0, 1)),
        (4, True, 2, (0.337, 0.136, 0.527, 0)),
        (4, True, 3, (0.269, 0, 0.514, 0.217)),
        (4, False, 3, (0.229, 0, 0.514, 0.257)),
    ],
)
def test_first_bids_in_goofspiel(cards: int, points: bool, prize: int, mix: tuple[float, ...]) -> None:
    report = op.search(From(cards=cards, points=points, first=prize - 1), algorithm="solve", budget=LONG)
    assert report.value == pytest.approx((0.0, 0.0), abs=1e-9)
    shares = {move.action: move.share for move in report.moves}
    assert [shares[card] for card in range(cards)] == pytest.approx(mix, abs=1e-3)
    assert report.action in report.best == tuple(a for a in shares if shares[a] > 0.0)


def exact_value(game: Any, s: Any) -> Fraction:
    """The value of Goofspiel with two cards, by trying everything: every matrix of it has a saddle point."""
    if game.is_terminal(s):
        return Fraction(game.utility(s, 0))
    if game.to_move(s) == op.CHANCE:
        outcomes = [o for o, _ in game.chances(s)]
        return sum((exact_value(game, game.result(s, (o, o))) for o in outcomes), Fraction(0)) / len(outcomes)
    table = [[exact_value(game, game.result(s, (a, b))) for b in game.actions(s, 1)] for a in game.actions(s, 0)]
    least, most = max(map(min, table)), min(max(column) for column in zip(*table, strict=True))
    assert least == most
    return least


@pytest.mark.usefixtures("plainly")
def test_every_state_is_in_the_solution() -> None:
    game: Any = op.load("goofspiel", cards=2)
    solution = op.search(game, algorithm="solve").tree
    s = game.initial()
    for prize in range(2):
        shown = game.result(s, (prize, prize))
        for bids in ((0, 0), (0, 1), (1, 0), (1, 1)):
            after = game.result(shown, bids)
            assert solution.value(solution.game.begin(after))[0] == exact_value(game, after)


@pytest.mark.compiled
def test_goofspiel_of_five_cards_is_even() -> None:
    report = op.search(op.load("goofspiel", cards=5), algorithm="solve")
    assert report.value == pytest.approx((0.0, 0.0), abs=1e-9) and report.cost.nodes == 114_646


@pytest.mark.soak
@pytest.mark.compiled
def test_goofspiel_of_six_cards_is_even() -> None:
    report = op.search(op.load("goofspiel", cards=6), algorithm="solve", budget=op.Budget(seconds=300, memory_mb=1000))
    assert report.value == pytest.approx((0.0, 0.0), abs=1e-9) and report.cost.stopped == "solved"


@pytest.mark.usefixtures("plainly")
def test_each_player_gets_its_own_rows() -> None:
    game = op.load("matrix", which="1 0 2; -1 3 0")
    first, second = (op.search(game, algorithm="solve", player=player) for player in range(2))
    assert {move.action: move.share for move in first.moves} == pytest.approx({0: 0.8, 1: 0.2})
    assert {move.action: move.share for move in second.moves} == pytest.approx({0: 0.6, 1: 0.4, 2: 0.0})
    assert first.value == pytest.approx((0.6, -0.6)) and second.moves[-1].value == pytest.approx((1.6, -1.6))
    drawn = {op.search(game, algorithm="solve", seed=seed).action for seed in range(30)}
    assert drawn == {0, 1}


@pytest.mark.usefixtures("plainly")
def test_the_commands_show_how_often_to_play_what() -> None:
    shown = told("solve", "matrix:which=1 0 2; -1 3 0")
    assert "80.0%" in shown and "Matrix" in shown and "InTurn" not in shown
    assert "33.3%" in told("search", "matrix", "--algorithm", "solve")


@pytest.mark.usefixtures("plainly")
def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(ValueError, match="Solve needs two players of a zero-sum game where they choose at once"):
        op.search(op.load("matrix", which="chicken"), algorithm="solve")
    with pytest.raises(ValueError, match="Solve needs two players of a zero-sum game where they choose at once"):
        op.search(Several(), algorithm="solve")
    with pytest.raises(ValueError, match="Solve needs a game without hidden information"):
        op.search(op.load("kuhn"), algorithm="solve")
