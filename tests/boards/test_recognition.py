"""Grids in text, as people print them: with labels, between bars, without spaces, slanted, as arrays."""

from __future__ import annotations

import pytest

from outply.boards.recognition import recognise

CHESS = """8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R
   a b c d e f g h   white to move"""


def marks(shown: str) -> list[list[tuple[int | None, str] | None]]:
    found = recognise(shown)
    assert found is not None
    return [[cell and (cell["player"], cell["text"]) for cell in row] for row in found.drawing["cells"]]


def test_labels_and_words_behind_them() -> None:
    found = recognise(CHESS)
    assert found is not None and found.labelled
    assert found.drawing["columns"] == list("abcdefgh")
    assert found.drawing["rows"] == list("87654321")
    assert found.drawing["cells"][0][1] == {"player": 1, "text": "N", "shape": "", "role": ""}
    begin, end = found.spots["b1"]
    assert CHESS[begin:end] == "N"


@pytest.mark.parametrize(
    "shown",
    [
        "X . O\n. X .\n. . .",
        "X.O\n.X.\n...",
        "X | . | O\n---+---+---\n. | X | .\n---+---+---\n. | . | .",
        " X |   | O \n---+---+---\n   | X |   \n---+---+---\n   |   |   ",
        "+---+---+---+\n| X |   | O |\n+---+---+---+\n|   | X |   |\n+---+---+---+\n|   |   |   |\n+---+---+---+",
        "[[1 0 2]\n [0 1 0]\n [0 0 0]]",
        "[[ 1  0 -1]\n [ 0  1  0]\n [ 0  0  0]]",
        "  a b c\n3 x . o\n2 . x .\n1 . . .\nX to move",
        "  1 2 3\na x . o\nb . x .\nc . . .\n\nscore 3 4",
    ],
)
def test_one_position_in_many_ways(shown: str) -> None:
    cells = marks(shown)
    assert [[cell and cell[0] for cell in row] for row in cells] == [[0, None, 1], [None, 0, None], [None, None, None]]


@pytest.mark.parametrize(
    "shown", ["", "pile 3", "State(pile=21, player=0)", "3 4\n5 6", "to be or\nnot to be", "a b c"]
)
def test_text_that_shows_no_grid(shown: str) -> None:
    assert recognise(shown) is None


@pytest.mark.parametrize(
    ("shown", "owners"),
    [("W # .\n. B #", [0, None, None, None, 1, None]), ("x # #\n# O .", [0, None, None, None, 1, None])],
)
def test_other_signs_leave_the_letters_to_the_players(shown: str, owners: list[int | None]) -> None:
    assert [cell and cell[0] for row in marks(shown) for cell in row] == owners


def test_slanted_rows_are_hexagons() -> None:
    found = recognise("   a b c\n 1 . X .\n  2 O X .\n   3 X O .")
    assert found is not None and found.drawing["look"] == "hexes"
    assert found.drawing["columns"] == ["a", "b", "c"] and found.drawing["rows"] == ["1", "2", "3"]


def test_numbers_are_tiles() -> None:
    found = recognise("   2    .    .    .\n   .   16    .    .\n2048    .    4    .\n   .    .    .    2")
    assert found is not None and found.drawing["look"] == "tiles"
    assert found.drawing["cells"][2][0]["text"] == "2048"


def test_kings_differ_by_case() -> None:
    cells = recognise("w . b\n. W .\nb . .")
    assert cells is not None and cells.drawing["cells"][1][1]["shape"] == "king"
