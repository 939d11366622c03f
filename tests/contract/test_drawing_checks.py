"""The check of `draw` and `touch`: what a page cannot read is noted in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply import boards
from outply.contract import check
from outply.games import NAMES

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("plainly")]


class Heap(op.Game):
    """Take one of three."""

    def initial(self) -> int:
        return 3

    def to_move(self, s: int) -> int:
        return s % 2

    def actions(self, s: int) -> tuple[int, ...]:
        return (0,)

    def result(self, s: int, a: int) -> int:
        return s - 1

    def is_terminal(self, s: int) -> bool:
        return s == 0

    def utility(self, s: int, player: int) -> float:
        return 0.0

    def draw(self, s: int) -> Any:
        return boards.piles({"heap": s})


class WrongKind(Heap):
    def draw(self, s: int) -> Any:
        return [s]


class NoData(Heap):
    def draw(self, s: int) -> Any:
        return {**boards.piles({"heap": s}), "more": object()}


class Large(Heap):
    def draw(self, s: int) -> Any:
        return boards.text("x" * 100_000)


class Beside(Heap):
    def touch(self, s: int, a: int) -> str:
        return "elsewhere"


class Failing(Heap):
    def draw(self, s: int) -> Any:
        return 1 // (s - 2)


def noted(game: op.Game) -> dict[str, str]:
    return {note.name: note.text for note in check(game, games=3, seconds=0.5, isolated=False).notes}


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (WrongKind(), "draw gives [3]; return what a function of outply.boards makes"),
        (NoData(), "no plain data"),
        (Large(), "a page takes 64,000"),
        (Beside(), "touch says that action 0 touches 'elsewhere', which is no place on the board."),
    ],
)
def test_what_a_page_cannot_draw_is_noted(game: op.Game, told: str) -> None:
    assert told in noted(game)["drawing"]


def test_a_draw_that_fails_is_a_broken_promise() -> None:
    (problem,) = check(Failing(), games=3, seconds=0.5, isolated=False).problems
    assert problem.name == "exception" and problem.rule == "draw" and "ZeroDivisionError" in problem.text


def test_a_good_drawing_is_not_noted() -> None:
    assert "drawing" not in noted(Heap())


@pytest.mark.parametrize("name", [name for name in NAMES if name in ("kuhn", "goofspiel", "checkers", "kalah", "nim")])
def test_bundled_games_are_drawn_well(name: str) -> None:
    assert "drawing" not in noted(op.load(name))
