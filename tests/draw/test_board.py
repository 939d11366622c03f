"""A board in colours: each player's marks in one colour, coordinates in none, and what changed is marked."""

from __future__ import annotations

import pytest
from rich.text import Text

import outply as op
from outply.draw.board import CHANGED, FIRST, SECOND, board


def styled(text: Text, style: str) -> list[str]:
    return [text.plain[span.start : span.end] for span in text.spans if span.style == style]


def after(name: str, moves: str) -> tuple[str, str]:
    """The board before and after the last of these moves."""
    game = op.load(name)
    s = game.initial()
    shown = [game.show(s)]
    for move in moves.split():
        s = game.result(s, game.parse_action(s, move))
        shown.append(game.show(s))
    return shown[-2], shown[-1]


@pytest.mark.parametrize(
    ("name", "moves", "first", "second"),
    [
        ("tic_tac_toe", "b2 a1 c3", {"X"}, {"O"}),
        ("chess", "e2e4 e7e5", set("PRNBQK"), set("prnbqk")),
        ("checkers", "11-15", {"w"}, {"b"}),
        ("breakthrough", "a2a3", {"W"}, {"B"}),
    ],
)
def test_marks_of_the_players(name: str, moves: str, first: set[str], second: set[str]) -> None:
    _, shown = after(name, moves)
    text = board(shown)
    assert text.plain == shown
    assert set(styled(text, FIRST)) == first
    assert set(styled(text, SECOND)) == second


def test_what_changed_is_marked() -> None:
    before, shown = after("connect_four", "4 4 5")
    text = board(shown, before)
    assert styled(text, CHANGED) == ["X"]
    assert styled(board(shown), CHANGED) == []
    assert styled(board(shown, "another shape"), CHANGED) == []


def test_a_board_that_is_all_new_is_not_marked() -> None:
    assert styled(board("X O X\nO X O", "O X O\nX O X"), CHANGED) == []
