"""Names of actions, read as the places they speak of."""

from __future__ import annotations

import pytest

from outply import boards
from outply.boards.places import named_places, places_of

SQUARES = [column + row for row in "12345678" for column in "abcdefgh"]


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("b2", ("b2",)),
        ("e2e4", ("e2", "e4")),
        ("e2-e4", ("e2", "e4")),
        ("a7a8q", ("a7", "a8")),
        ("a3xc5xe7", ("a3", "c5", "e7")),
        ("E4+", ("e4",)),
        ("pass", ()),
        ("e9", ()),
        ("", ()),
        ("swap e2", ()),
    ],
)
def test_names_on_a_chess_board(name: str, places: tuple[str, ...]) -> None:
    assert named_places(name, SQUARES) == places


def test_points_of_backgammon() -> None:
    points = [str(point) for point in range(1, 25)] + ["bar", "off"]
    assert named_places("13/9 6/4*", points) == ("13", "9", "6", "4")
    assert named_places("bar/20*", points) == ("bar", "20")
    assert named_places("6/off(2)", points) == ("6", "off")
    assert named_places("9-13", points) == ("9", "13")


def test_places_of_every_kind() -> None:
    drop = boards.grid([[0, None], [None, 1]], drop=True)
    assert list(places_of(drop)) == ["1", "2"]
    assert places_of(boards.grid([[0, None], [None, 1]]))["b1"] == boards.piece(1)
    assert list(places_of(boards.points({"x": (0, 0), "y": (1, 0)}, [("x", "y")]))) == ["x", "y"]
    assert places_of(boards.stacks({"6": (0, 2), "off": (1, 0)})) == {"6": boards.piece(0), "off": None}
    assert list(places_of(boards.piles([3, 4]))) == ["1", "2"]
    assert list(places_of(boards.pits([{"a": 4}, {"b": 4}], {"left": 0, "right": 0}))) == ["a", "b", "left", "right"]
    hand = boards.table(boards.cards(["QS", "2C"]), boards.backs(3))
    assert list(places_of(hand)) == ["QS", "2C"]
    assert places_of(boards.text("pile 3")) == {}
