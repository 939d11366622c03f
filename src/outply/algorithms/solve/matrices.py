"""Matrix games: both players choose at once, and what one wins the other loses.

value(payoffs):
    if the best of the least in a row is the least of the best in a column: that, with these two actions for sure
    else the value of the linear program: maximise the sum of y where payoffs' y <= 1, y >= 0     (simplex method)
         value <- 1 / sum, columns are played as value * y, rows as value * the dual x             (Dantzig 1951)

where payoffs' are the payoffs made positive by adding a constant. A state in which players choose at once is such a
matrix of the values of what follows; so a whole game is solved backwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from outply.algorithms.solve import Solve
from outply.algorithms.solve.backward import ENDLESS, back_up, new_worth, state_at
from outply.algorithms.solve.graph import ENDED, ENDS, FOUND
from outply.algorithms.solve.run import SolveRun
from outply.boards.random import seeded, uniform
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import SIMULTANEOUS
from outply.search.budget import Budget, Spent
from outply.search.report import Move, Report
from outply.search.sums import weighted_sum

MATRIX = -9
"""The kind of a state in which both players choose at once."""

MOST = 32
"""Actions of a player at most, where players choose at once."""

NEARLY = 1e-11
"""A number closer to 0 than this counts as 0."""

EXACT = 1e-9
"""The error of values that linear programs find."""


@dataclass(frozen=True)
class Matrix(Memory):
    """A matrix game, and room to solve it."""

    payoffs: Any  # [row, column]: to player 0
    tableau: Any  # [row + 1, column + row + 1]
    basis: Any  # [row]
    row_mix: Any  # [row]: how likely player 0 plays it
    column_mix: Any  # [column]
    states: Any  # [row]: the state after player 0's choice
    at: Any  # [1]: states marked, or given a value, so far


def new_matrix(most: int = MOST) -> Matrix:
    """Room for a matrix of so many rows and columns."""
    return Matrix(
        payoffs=np.zeros((most, most)),
        tableau=np.zeros((most + 1, 2 * most + 1)),
        basis=np.zeros(most, np.int64),
        row_mix=np.zeros(most),
        column_mix=np.zeros(most),
        states=np.zeros(most, np.int64),
        at=np.zeros(1, np.int64),
    )


# -- one matrix --------------------------------------------------------------------------------------------------------


def matrix_value(room: Any, rows: int, columns: int) -> float:
    """The value of the matrix to player 0; puts how both play into `row_mix` and `column_mix`."""
    row, column = saddle_point(room, rows, columns)
    if row >= 0:
        for i in range(rows):
            room.row_mix[i] = 1.0 if i == row else 0.0
        for j in range(columns):
            room.column_mix[j] = 1.0 if j == column else 0.0
        return float(room.payoffs[row, column])
    shift = fill_tableau(room, rows, columns)
    for number in range(100 * (rows + columns)):
        entering = entering_column(room, rows, columns, number > 10 * (rows + columns))
        if entering < 0:
            break
        pivot(room, rows, columns, leaving_row(room, rows, columns, entering), entering)
    value = read_tableau(room, rows, columns) - shift
    return 0.0 if -NEARLY < value < NEARLY else value


def saddle_point(room: Any, rows: int, columns: int) -> tuple[int, int]:
    """A row and a column that are best answers to each other; -1, -1 if there are none."""
    for i in range(rows):
        least = 0
        for j in range(1, columns):
            if room.payoffs[i, j] < room.payoffs[i, least]:
                least = j
        for j in range(columns):
            if room.payoffs[i, j] == room.payoffs[i, least]:
                most = True
                for k in range(rows):
                    most = most and room.payoffs[k, j] <= room.payoffs[i, j]
                if most:
                    return i, j
    return -1, -1


def fill_tableau(room: Any, rows: int, columns: int) -> float:
    """The linear program of the matrix; returns what was added to make its payoffs positive."""
    least = room.payoffs[0, 0]
    for i in range(rows):
        for j in range(columns):
            least = min(least, room.payoffs[i, j])
    last, shift = columns + rows, 1.0 - least
    for i in range(rows + 1):
        for j in range(last + 1):
            room.tableau[i, j] = 0.0
    for i in range(rows):
        for j in range(columns):
            room.tableau[i, j] = room.payoffs[i, j] + shift
        room.tableau[i, columns + i] = 1.0
        room.tableau[i, last] = 1.0
        room.basis[i] = columns + i
    for j in range(columns):
        room.tableau[rows, j] = -1.0
    return float(shift)


def entering_column(room: Any, rows: int, columns: int, careful: bool) -> int:
    """The column that gains most; if `careful` the first that gains, which never goes in circles. -1: none does."""
    best, least = -1, -NEARLY
    for j in range(columns + rows):
        if room.tableau[rows, j] < least:
            best, least = j, room.tableau[rows, j]
            if careful:
                break
    return best


def leaving_row(room: Any, rows: int, columns: int, entering: int) -> int:
    """The row that limits the column most; of equals the one of the lowest variable."""
    best, least, last = -1, 0.0, columns + rows
    for i in range(rows):
        if room.tableau[i, entering] > NEARLY:
            ratio = room.tableau[i, last] / room.tableau[i, entering]
            if best < 0 or ratio < least or (ratio == least and room.basis[i] < room.basis[best]):
                best, least = i, ratio
    return best


def pivot(room: Any, rows: int, columns: int, row: int, entering: int) -> None:
    """The variable of a column takes the place of that of a row."""
    scale, last = 1.0 / room.tableau[row, entering], columns + rows
    for j in range(last + 1):
        room.tableau[row, j] *= scale
    for i in range(rows + 1):
        factor = room.tableau[i, entering]
        if i != row and factor != 0.0:
            for j in range(last + 1):
                room.tableau[i, j] -= factor * room.tableau[row, j]
    room.basis[row] = entering


def read_tableau(room: Any, rows: int, columns: int) -> float:
    """The value of the solved program, and the mixtures."""
    value = 1.0 / room.tableau[rows, columns + rows]
    for j in range(columns):
        room.column_mix[j] = 0.0
    for i in range(rows):
        weight = room.tableau[rows, columns + i] * value
        room.row_mix[i] = weight if weight > NEARLY else 0.0
        if room.basis[i] < columns:
            weight = room.tableau[i, columns + rows] * value
            room.column_mix[room.basis[i]] = weight if weight > NEARLY else 0.0
    return float(value)


# -- a whole game ------------------------------------------------------------------------------------------------------


@kernel
def mark_matrices(game: Any, graph: Any, states: Any, room: Any, quota: int) -> None:
    """Marks the states in which both players choose at once."""
    done = int(room.at[0])
    last = min(done + quota, int(graph.at[FOUND]))
    for number in range(done, last):
        if graph.kinds[number] != ENDED and begins_together(game, states[number]):
            graph.kinds[number] = MATRIX
    room.at[0] = last


def begins_together(game: Any, s: Any) -> bool:
    """Both players choose at once here, and nobody has yet."""
    if s.player < 0 or s.chosen != game.nobody or game.inner.to_move(s.state) != SIMULTANEOUS:
        return False
    return bool(game.next_chooser(s.state, s.player + 1) >= 0)


@kernel
def matrix_induction(graph: Any, worth: Any, room: Any, quota: int) -> bool:
    """Backward induction, with a matrix where both choose at once; False if a matrix has too many rows or columns."""
    states, done = graph.at[FOUND], int(worth.at[0])
    last = min(done + quota, states)
    while done < last:
        number = state_at(worth, states - 1 - done)
        if graph.kinds[number] == MATRIX:
            if not back_up_matrix(graph, worth, room, number):
                return False
        elif graph.kinds[number] != ENDED:
            back_up(graph, worth, number)
        done += 1
    worth.at[0] = done
    return True


def back_up_matrix(graph: Any, worth: Any, room: Any, number: int) -> bool:
    """The value of a state in which both choose at once, and what each choice of player 0 is worth there."""
    first = graph.first[number]
    rows, columns, plies = int(graph.first[number + 1] - first), 0, 0
    if rows > room.states.size:
        return False
    for i in range(rows):
        row = int(graph.edges[first + i])
        begin = graph.first[row]
        columns = int(graph.first[row + 1] - begin)
        if columns > room.states.size:
            return False
        room.states[i] = row
        for j in range(columns):
            end = graph.edges[begin + j]
            room.payoffs[i, j] = worth.values[end, 0]
            plies = ENDLESS if worth.plies[end] < 0 or plies < 0 else max(plies, worth.plies[end] + 1)
    value = matrix_value(room, rows, columns)
    for i in range(rows):
        mean = 0.0
        for j in range(columns):
            mean += room.column_mix[j] * room.payoffs[i, j]
        row = room.states[i]
        worth.values[row, 0] = value if room.row_mix[i] > 0.0 else min(value, mean)
        worth.plies[row] = plies
    worth.values[number, 0] = value
    worth.plies[number] = plies + 1 if plies >= 0 else ENDLESS
    return True


class MatrixRun(SolveRun):
    """A game in which players choose at once being solved."""

    def __init__(self, algorithm: Solve, game: Any, state: Any, player: int, budget: Budget, seed: int) -> None:
        self.player = player
        super().__init__(algorithm, game, state, budget, seed)

    def _compile(self) -> None:
        super()._compile()
        worth = new_worth(1, 1, self.endless, np.zeros(0, np.int32))
        self.ready.run(mark_matrices, self.graph, self.states, new_matrix(), 0)
        self.ready.run_without_game(matrix_induction, self.graph, worth, new_matrix(), 0)

    def _explore(self) -> Iterator[int]:
        yield from super()._explore()
        room, states = new_matrix(), self.graph.states
        while not self.finished and room.at[0] < states:
            self.ready.run(mark_matrices, self.graph, self.states, room, 64 * self.quota)
            yield 0

    def _evaluate(self, width: int, kept: int) -> Iterator[int]:
        if width != 1 or self.game.players != 2:
            raise ValueError(
                f"Solve needs two players of a zero-sum game where they choose at once: {self.game!r} is none."
            )
        if self.cyclic:
            raise ValueError(
                f"{self.game!r}: states come again, which Solve does not know where players choose at once."
            )
        graph, states, ends = self.graph, self.graph.states, self.graph.ends[: self.graph.at[ENDS]]
        self.worth = new_worth(states, width, self.endless, self.order)
        self.worth.values[ends] = graph.ended()[:, :width]
        self.error, self.equal, room = EXACT, EXACT, new_matrix()
        for _ in self._until("solving", lambda: self.worth.at[0] / states):
            if not self.ready.run_without_game(matrix_induction, graph, self.worth, room, self.quota):
                raise ValueError(f"{self.game!r}: somebody has more than {MOST} actions, too many for Solve.")
            yield 0

    # -- report -----------------------------------------------------------------------------------

    def report(self, spent: Spent) -> Report:
        """The report; where both choose at once each row's share says how often to play it."""
        report, game, s = super().report(spent), self.game, self.state
        if self.solution is None or game.is_terminal(s) or not begins_together(game, s):
            return report
        room, value = self._root_matrix()
        mix = (room.row_mix, room.column_mix)[self.player]
        moves = tuple(sorted(self._rows(room, value, mix), key=lambda move: -move.share))
        chosen = _drawn([move.share for move in moves], self.seed)
        return replace(
            report,
            state=s._replace(player=self.player),
            action=moves[chosen].action,
            value=self._both(value),
            moves=moves,
            line=(moves[chosen].action,) if self.player == game.to_move(s) else (),
            best=tuple(move.action for move in moves if move.share > 0.0),
            note=f"{report.note}; both choose at once: play each action as often as its share, and this one was drawn",
        )

    def _root_matrix(self) -> tuple[Matrix, float]:
        """The matrix of the state that was solved, and its value to player 0."""
        game, s, room = self.game, self.state, new_matrix()
        rows = [game.result(s, int(a)) for a in game.actions(s)]
        for i, row in enumerate(rows):
            for j, b in enumerate(game.actions(row)):
                room.payoffs[i, j] = self.solution.value(game.result(row, int(b)))[0]  # type: ignore[union-attr]
        return room, matrix_value(room, len(rows), len(list(game.actions(rows[0]))))

    def _rows(self, room: Matrix, value: float, mix: Any) -> Iterator[Move]:
        """A row for each action of the player who asks, worth what it is against the other's mixture."""
        game, s = self.game, self.state._replace(player=self.player)
        mixed = (room.column_mix, room.payoffs.T), (room.row_mix, room.payoffs)
        means = weighted_sum(*mixed[self.player])
        for number, a in enumerate(game.actions(s)):
            worth = value if mix[number] > 0.0 else float(means[number])
            yield Move(int(a), game.action_name(s, int(a)), self._both(worth), 0, float(mix[number]), None)

    def _both(self, value: float) -> tuple[float, float]:
        """A value to player 0 as one to each player."""
        return value, self.solution.header.total - value  # type: ignore[union-attr]


def _drawn(shares: list[float], seed: int) -> int:
    """A number drawn by these shares."""
    left = uniform(seeded(seed, 5))
    for number, share in enumerate(shares):
        left -= share
        if left < 0.0:
            return number
    return 0
