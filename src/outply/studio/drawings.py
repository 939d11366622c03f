"""Drawings of boards as a page gets them: what `outply.boards` makes, typed."""

from __future__ import annotations

from msgspec import Struct, field


class Piece(Struct, forbid_unknown_fields=True):
    """What stands on a place."""

    player: int | None = None
    text: str = ""
    shape: str = ""
    role: str = ""


class DrawnPart(Struct, tag_field="kind", forbid_unknown_fields=True):
    """A drawing, or a part of one."""


class GridDrawing(DrawnPart, tag="grid"):
    """Cells in rows, the top row first; the place in row r and column c is named columns[c] + rows[r]."""

    look: str  # squares, discs, lines, hexes or tiles
    drop: bool  # a whole column is one place, named columns[c]
    columns: list[str]
    rows: list[str]
    cells: list[list[Piece | None]]
    shaded: list[str] = []  # names of places that are marked: a palace, a river


class MapPlace(Struct, forbid_unknown_fields=True):
    """A place at x (to the right) and y (down)."""

    name: str
    x: float
    y: float
    on: Piece | None = None


class Link(Struct, forbid_unknown_fields=True):
    """A line between two places."""

    start: str = field(name="from")
    to: str
    label: str = ""


class PointsDrawing(DrawnPart, tag="points"):
    """Places and lines."""

    places: list[MapPlace]
    lines: list[Link]


class StackedPieces(Struct, forbid_unknown_fields=True):
    """A stack, from the bottom up."""

    name: str
    pieces: list[Piece]


class StacksDrawing(DrawnPart, tag="stacks"):
    """Stacks, in so many rows of equal length, from left to right."""

    stacks: list[StackedPieces]
    rows: int = 1


class Pile(Struct, forbid_unknown_fields=True):
    """So many equal things at a place."""

    name: str
    count: int


class PilesDrawing(DrawnPart, tag="piles"):
    """Piles."""

    piles: list[Pile]


class PitsDrawing(DrawnPart, tag="pits"):
    """Rows of pits, the upper one first; the first store is to the left, the second to the right."""

    rows: list[list[Pile]]
    stores: list[Pile]
    owners: list[int]  # the player of each row


class CardsDrawing(DrawnPart, tag="cards"):
    """Cards that can be seen; the text of a card is the name of its place."""

    title: str
    player: int | None
    cards: list[Piece | None]


class BacksDrawing(DrawnPart, tag="backs"):
    """Cards that cannot be seen."""

    title: str
    player: int | None
    count: int


class Score(Struct, forbid_unknown_fields=True):
    """A score by name."""

    name: str
    value: float


class TableDrawing(DrawnPart, tag="table"):
    """Several drawings, dice, scores and a note."""

    title: str
    parts: list[Drawing]
    dice: list[int]
    scores: list[Score]
    note: str


class TextDrawing(DrawnPart, tag="text"):
    """Text in a monospaced block."""

    text: str


Drawing = (
    GridDrawing
    | PointsDrawing
    | StacksDrawing
    | PilesDrawing
    | PitsDrawing
    | CardsDrawing
    | BacksDrawing
    | TableDrawing
    | TextDrawing
)
