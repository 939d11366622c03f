"""Connect Four to the end: exact results beside another solver's, and the knowledge that makes it fast."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.boards import wide
from outply.knowledge.connect_four import points, winning
from outply.search.budget import Budget
from tests.support.connect_four_solver import GAME, KNOWS, SOLVER, random_games, solved
from tests.support.effort import samples
from tests.support.oracle import value
from tests.support.paths import SUPPORT

needs_bitbully = pytest.mark.skipif(find_spec("bitbully") is None, reason="there is no BitBully for this platform")


def from_bitbully(games: list[list[int]]) -> list[tuple[int, int]]:
    """The value to the player to move and the plies to the end, from a process of its own."""
    command = [sys.executable, str(SUPPORT / "bitbully_scores.py")]
    run = subprocess.run(command, input=json.dumps(games), capture_output=True, text=True, check=True)
    return [tuple(pair) for pair in json.loads(run.stdout)]


@needs_bitbully
@pytest.mark.compiled
@pytest.mark.parametrize(
    ("plies", "count", "algorithm"),
    [
        (range(18, 37), 3000, SOLVER),
        (range(20, 37), 1000, SOLVER.replace(deepening=True)),
        (range(26, 37), 500, AlphaBeta(deepening=False)),
    ],
    ids=["solver", "deepening", "rules alone"],
)
def test_values_and_distances_are_those_of_bitbully(plies: range, count: int, algorithm: AlphaBeta) -> None:
    games = random_games(GAME, samples(count), plies, seed=count)
    run = AlphaBetaRun(algorithm, GAME, games[0][1], Budget(depth=42, memory_mb=64), 1)
    expected = from_bitbully([columns for columns, _ in games])
    assert len({worth for worth, _ in expected}) == 3
    for (columns, s), (worth, moves_left) in zip(games, expected, strict=True):
        found, distance = solved(run, s)
        assert found == worth, columns
        if worth:
            assert distance == moves_left, columns


@needs_bitbully
@pytest.mark.compiled
def test_values_alone_are_those_of_bitbully() -> None:
    games = random_games(GAME, samples(1000), range(18, 37), seed=5)
    run = AlphaBetaRun(SOLVER.replace(faster=False), GAME, games[0][1], Budget(depth=42), 1)
    expected = from_bitbully([columns for columns, _ in games])
    assert [solved(run, s)[0] for _, s in games] == [worth for worth, _ in expected]


# -- what the knowledge says -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"columns": 5, "rows": 4, "connect": 3}, {"columns": 9, "rows": 9}])
def test_winning_points_are_those_that_end_the_game(options: dict[str, int]) -> None:
    game: Any = op.load("connect_four", **options)
    top = game.rows + 1
    for _, s in random_games(game, 40, range(4, 16), seed=2):
        empty, playable = points(game, s)
        lowest = [column * top + sum(bool(x) for x in column_of(game, s, column)) for column in game.actions(s)]
        assert list(wide.each(playable)) == lowest
        wins = [a for a in game.actions(s) if game.is_terminal(game.result(s, a)) and game.result(s, a).open]
        found = wide.intersection(winning(game, s.mine, empty), playable)
        assert [point // top for point in wide.each(found)] == wins


def column_of(game: Any, s: Any, column: int) -> list[int]:
    """The stones of a column, from the bottom: 1 and 2, or 0 for none."""
    at = [column * (game.rows + 1) + row for row in range(game.rows)]
    return [1 if wide.has(s.mine, p) else 2 if wide.has(s.theirs, p) else 0 for p in at]


def test_known_ends_are_what_two_plies_find() -> None:
    told = set()
    for _, s in random_games(GAME, 150, range(8, 24), seed=3):
        plies, utility = KNOWS.known_ends(GAME, s)
        told.add(plies)
        if plies >= 0:
            assert value(GAME, s, plies)[0] == utility
        else:
            assert value(GAME, s, 2)[0] == 0.0
    assert told == {-1, 1, 2}


@pytest.mark.usefixtures("plainly")
def test_what_is_left_out_changes_no_value() -> None:
    left_out = 0
    boards = ((range(5, 9), {"columns": 4, "rows": 3, "connect": 3}), (range(9, 13), {"columns": 4, "rows": 4}))
    for plies, options in boards:
        game: Any = op.load("connect_four", **options)
        for _, s in random_games(game, 12, plies, seed=4):
            expected = value(game, s)[0]
            seen = KNOWS.look(game, s)
            left_out += sum(KNOWS.weigh(game, s, a, seen) == -float("inf") for a in game.actions(s))
            for algorithm in (SOLVER, AlphaBeta(order=KNOWS), AlphaBeta(known_ends=KNOWS, table=False)):
                report = op.search(game, s, algorithm, Budget(depth=16))
                assert report.value[0] == expected
                assert report.proven is not None
    assert left_out > 10


@pytest.mark.usefixtures("plainly")
def test_nothing_is_left_out_at_the_root() -> None:
    """The other player can fill the bottom row at either end: all is lost, but the report tells of every action."""
    s = GAME.initial()
    for column in (3, 3, 4, 4, 5):
        s = GAME.result(s, column)
    report = op.search(GAME, s, AlphaBeta(order=KNOWS, all_best=True), Budget(depth=2))
    assert len(report.moves) == 7
    seen = KNOWS.look(GAME, s)
    assert [a for a in range(7) if KNOWS.weigh(GAME, s, a, seen) > -float("inf")] == [2, 6]
