"""The board as somebody may see it, for classes that say nothing about drawing, and for those that do."""

from __future__ import annotations

from typing import Any, NamedTuple

import outply as op
from outply import boards
from outply.information.board import draw_to, how_drawn, touches_of


class Marks(NamedTuple):
    cells: tuple[int, ...]
    player: int


class Noughts(op.Game):
    """Three in a row as a beginner writes it: cells are numbers, the board is printed without labels."""

    def initial(self) -> Marks:
        return Marks((0,) * 9, 0)

    def to_move(self, s: Marks) -> int:
        return s.player

    def actions(self, s: Marks) -> Any:
        return [cell for cell in range(9) if not s.cells[cell]]

    def result(self, s: Marks, a: int) -> Marks:
        return Marks((*s.cells[:a], s.player + 1, *s.cells[a + 1 :]), 1 - s.player)

    def is_terminal(self, s: Marks) -> bool:
        return all(s.cells)

    def utility(self, s: Marks, player: int) -> float:
        return 0.0

    def show(self, s: Marks) -> str:
        marks = [".XO"[cell] for cell in s.cells]
        return "\n".join(" ".join(marks[row : row + 3]) for row in (0, 3, 6))


class Drawn(Noughts):
    """The same with a drawing of its own."""

    def draw(self, s: Marks) -> Any:
        return boards.grid([[None if not c else c - 1 for c in s.cells[row : row + 3]] for row in (0, 3, 6)])

    def touch(self, s: Marks, a: int) -> str:
        return "abc"[a % 3] + "321"[a // 3]


class Undrawn(Noughts):
    """The same as text."""

    draw = None


class Drawing(Noughts):
    """A game with a helper that happens to have that name."""

    def draw(self, s: Marks, deck: int, number: int) -> int:
        return number


def test_a_printed_board_is_a_grid_whose_cells_are_found_by_what_actions_change() -> None:
    game = Noughts()
    s = game.result(game.initial(), 4)
    assert how_drawn(game, s) == "grid"
    assert draw_to(game, s)["cells"][1][1] == boards.piece(0)
    touches = touches_of(game, s, game.actions(s))
    assert touches == {0: ("a3",), 1: ("b3",), 2: ("c3",), 3: ("a2",), 5: ("c2",), 6: ("a1",), 7: ("b1",), 8: ("c1",)}


def test_what_a_game_says_goes_first() -> None:
    game, guessed = Drawn(), Noughts()
    s = game.result(game.initial(), 4)
    assert how_drawn(game, s) == "draw"
    assert draw_to(game, s)["cells"] == draw_to(guessed, s)["cells"]
    assert touches_of(game, s, game.actions(s)) == touches_of(guessed, s, game.actions(s))


def test_none_turns_the_guess_off() -> None:
    game = Undrawn()
    s = game.initial()
    assert how_drawn(game, s) == "text"
    assert draw_to(game, s) == boards.text(game.show(s))
    assert not any(touches_of(game, s, game.actions(s)).values())


def test_a_helper_of_that_name_is_no_hook() -> None:
    assert how_drawn(Drawing(), Drawing().initial()) == "grid"


def test_moves_from_cell_to_cell() -> None:
    game = op.load("breakthrough", rows=4, columns=3)

    class Numbered(type(game)):  # type: ignore[misc]
        draw = touch = property()  # neither hook

        def action_name(self, s: Any, a: int) -> str:
            return str(a)

    plain = Numbered(rows=4, columns=3)
    s = game.initial()
    wanted = {a: tuple(name[i : i + 2] for i in (0, 2)) for a in game.actions(s) for name in [game.action_name(s, a)]}
    assert touches_of(plain, s, game.actions(s)) == wanted


def test_stones_that_drop_touch_columns() -> None:
    game = op.load("connect_four")

    class Printed(type(game)):  # type: ignore[misc]
        draw = property()

    s = Printed().initial()
    drawing = draw_to(Printed(), s)
    assert drawing["drop"] and drawing["look"] == "discs"
    assert touches_of(Printed(), s, game.actions(s)) == {column: (str(column + 1),) for column in range(7)}
