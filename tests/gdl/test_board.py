"""Boards of rule sheets: what stands where, and the places that an action touches."""

from __future__ import annotations

import pytest

import outply as op
from outply.gdl.sheet import Sheet
from outply.information.board import draw_to, touches_of
from outply.information.in_turn import in_turn
from tests.support.paths import ROOT

pytestmark = pytest.mark.plain

SHEETS = ROOT / "tests" / "sheets"


def drawn(sheet: str, *names: str) -> tuple[dict, dict[str, tuple[str, ...]]]:
    """The drawing after these actions, and what each action that is legal then touches."""
    game = in_turn(op.load(str(SHEETS / f"{sheet}.kif")))
    s = game.initial()
    for name in names:
        s = game.result(s, game.parse_action(s, name))
    board, actions = draw_to(game, s), list(game.actions(s))
    touched = touches_of(game, s, actions, None, board)
    return board, {game.action_name(s, a): touched[a] for a in actions}


def test_marks_are_of_players_and_an_action_touches_its_cell() -> None:
    board, touched = drawn("ticTacToe", "mark(1,1)", "mark(2,2)")
    assert (board["kind"], board["columns"], board["rows"]) == ("grid", ["1", "2", "3"], ["3", "2", "1"])
    owners = [[cell and cell["player"] for cell in row] for row in board["cells"]]
    assert owners == [[None, None, None], [None, 1, None], [0, None, None]]
    assert touched["mark(3,1)"] == ("31",) and len(touched) == 7


def test_a_whole_board_is_drawn_although_nothing_stands_in_the_middle() -> None:
    board, touched = drawn("breakthrough")
    assert [len(row) for row in board["cells"]] == [8] * 8
    assert [row[0] and row[0]["player"] for row in board["cells"]] == [1, 1, None, None, None, None, 0, 0]
    assert touched["move(1,2,1,3)"] == ("12", "13")


def test_stones_that_drop_touch_their_column() -> None:
    board, touched = drawn("connectFour", "drop(3)")
    assert board["drop"] and board["columns"] == list("12345678")
    assert board["cells"][-1][2]["player"] == 0 and touched["drop(3)"] == ("3",)


def test_kinds_of_pieces_have_letters_and_empty_cells_nothing() -> None:
    board, _ = drawn("battle")
    held = [(cell["player"], cell["text"]) for row in board["cells"] for cell in row if cell]
    assert {text for _, text in held} == {"K", "P"} and {player for player, _ in held} == {0, 1}
    board, _ = drawn("checkers")
    assert sum(cell is None for row in board["cells"] for cell in row) == 40


def test_what_is_hidden_is_not_drawn() -> None:
    game = op.load(str(ROOT / "examples" / "sheets" / "blind_tic_tac_toe.kif"))
    assert isinstance(game, Sheet) and game.hides
    assert draw_to(game, game.initial(), 0)["kind"] == "text"


def test_a_sheet_without_a_board_is_text() -> None:
    board, touched = drawn("buttons_and_lights")
    assert board["kind"] == "text" and set(touched.values()) == {()}
