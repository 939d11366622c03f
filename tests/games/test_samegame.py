"""SameGame: groups, falling blocks and scores by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op

pytestmark = pytest.mark.usefixtures("plainly")


def lowest_cells(game: Any, s: Any) -> list[int]:
    """The groups, found by spreading from every block: the slow way."""
    columns, rows = game.shape
    found, seen = [], set()
    for start in range(columns * rows):
        if start in seen or game.colour(s, start) == 0:
            continue
        group, waiting = {start}, [start]
        for cell in waiting:
            beside = [
                cell - rows,
                cell + rows,
                *([cell - 1] if cell % rows else []),
                *([cell + 1] if (cell + 1) % rows else []),
            ]
            for other in beside:
                if (
                    0 <= other < columns * rows
                    and game.colour(s, other) == game.colour(s, start)
                    and other not in group
                ):
                    group.add(other)
                    waiting.append(other)
        seen |= group
        if len(group) > 1:
            assert s.sizes[min(group)] == len(group)
            found.append(min(group))
    return found


@pytest.mark.parametrize("seed", range(1, 6))
def test_groups_are_those_found_by_spreading(seed: int) -> None:
    game: Any = op.load("samegame", columns=7, rows=6, colours=3, seed=seed)
    s, rng = game.initial(), np.random.default_rng(seed)
    while not game.is_terminal(s):
        actions = list(game.actions(s))
        assert actions == lowest_cells(game, s) and len(actions) == s.left
        s = game.result(s, int(rng.choice(actions)))
    assert lowest_cells(game, s) == []


def test_blocks_fall_and_columns_close_up() -> None:
    game: Any = op.load("samegame", board="b.a/baa/abb")
    s = game.initial()
    assert [game.action_name(s, a) for a in game.actions(s)] == ["a2", "b1", "b2"]
    after = game.result(s, game.parse_action(s, "b2"))
    assert game.show(after).splitlines()[:3] == [" 3  b . .", " 2  b . .", " 1  a b b"] and after.score == 1
    left = game.result(after, game.parse_action(after, "b1"))
    assert game.show(left).splitlines()[2] == " 1  a . ."
    end = game.result(left, game.parse_action(left, "a2"))
    assert game.is_terminal(end) and game.utility(end, 0) == 1 - 1


def test_an_empty_board_is_worth_a_thousand_more() -> None:
    game: Any = op.load("samegame", board="aaa/aaa")
    s = game.result(game.initial(), 0)
    assert game.is_terminal(s) and game.utility(s, 0) == 16 + 1000


def test_what_is_left_costs() -> None:
    game: Any = op.load("samegame", board="abc/bca/cab")
    s = game.initial()
    assert game.is_terminal(s) and game.utility(s, 0) == -3.0


@pytest.mark.parametrize("board", ["ab/a", "xy", "a b"])
def test_boards_that_are_none(board: str) -> None:
    with pytest.raises(ValueError, match="samegame: board is 1 to 20, or up to 21 rows of one length"):
        op.load("samegame", board=board).initial()


def test_the_twenty_standard_boards() -> None:
    counts = []
    for number in range(1, 21):
        game: Any = op.load("samegame", board=str(number))
        s = game.initial()
        blocks = [game.colour(s, cell) for cell in range(15 * 15)]
        assert game.shape == (15, 15) and min(blocks) > 0
        counts.append(np.bincount(blocks, minlength=6)[1:].tolist())
    assert counts[10:15] == [[45] * 5] * 5  # five boards with as many of each colour
    assert [max(row) for row in counts[15:]] == [65, 65, 65, 66, 65]  # and five with many of one
    top = op.load("samegame", board="1").show(op.load("samegame", board="1").initial()).splitlines()[0]
    assert top == "15  d b b e b a e a e e b b a c d"


def test_a_board_that_is_none() -> None:
    with pytest.raises(ValueError, match="board is 1 to 20, or up to 21 rows of one length"):
        op.load("samegame", board="21").initial()
