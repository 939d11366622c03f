"""GoGui's commands for the rules of other games, and vertices as its board names them: without the column I."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from outply.boards.places import places_of
from outply.boards.recognition import recognise
from outply.protocols.seat import EngineSeat

VERTEX = re.compile(r"([a-z])(\d{1,2})")
"""A point of a board: a column and a row."""

LEFT_OUT = "i"
"""The column that Go leaves out, as it looks like l."""


class GoGuiRules:
    """Answers to GoGui's questions about the rules, which it needs to show and play a game it does not know."""

    def __init__(self, seat: EngineSeat) -> None:
        self.seat = seat
        self.asked = False  # it is GoGui: columns go from H to J

    def commands(self) -> dict[str, Callable[[str], str]]:
        """The commands by name."""
        return {
            "gogui-rules_game_id": self.game_id,
            "gogui-rules_board": self.board,
            "gogui-rules_board_size": self.board_size,
            "gogui-rules_legal_moves": self.legal_moves,
            "gogui-rules_side_to_move": self.side_to_move,
            "gogui-rules_final_result": self.final_result,
        }

    # -- vertices ----------------------------------------------------------------------------------------------------

    @property
    def shifts(self) -> bool:
        """The game has a column I, and the client has none."""
        return self.asked and LEFT_OUT in self.columns

    @property
    def drawing(self) -> Any:
        found = recognise(self.seat.played.show(self.seat.state))
        return found.drawing if found is not None else None

    @property
    def columns(self) -> list[str]:
        drawing = self.drawing
        return [label.lower() for label in drawing["columns"]] if drawing else []

    @property
    def width(self) -> int:
        return len(self.columns)

    @property
    def height(self) -> int:
        drawing = self.drawing
        return len(drawing["rows"]) if drawing else 0

    def written(self, word: str) -> str:
        """The word of an action as a client reads it: points in capitals."""
        found = VERTEX.fullmatch(word)
        if found is None:
            return word
        column = chr(ord(found[1]) + (found[1] >= LEFT_OUT and self.shifts))
        return f"{column.upper()}{found[2]}"

    def read(self, word: str) -> str:
        """The word of an action from what a client writes."""
        found = VERTEX.fullmatch(word.lower())
        if found is None or not self.shifts:
            return word
        return f"{chr(ord(found[1]) - (found[1] > LEFT_OUT))}{found[2]}"

    # -- answers -----------------------------------------------------------------------------------------------------

    def game_id(self, _: str) -> str:
        self.asked = True
        return type(self.seat.game).__name__

    def board_size(self, _: str) -> str:
        self.asked = True
        if self.width != self.height:
            raise ValueError(f"GoGui has square boards; this one is {self.width} by {self.height}.")
        return str(self.width)

    def board(self, _: str) -> str:
        """The stones, row by row from the top: X is Black's, O White's."""
        drawing = self.drawing
        if drawing is None:
            raise ValueError(f"{self.seat.name} shows no board.")
        places = places_of({**drawing, "drop": False})
        down = sorted(drawing["rows"], key=int, reverse=True)
        rows = [" ".join(_sign(places[column + row]) for column in drawing["columns"]) for row in down]
        return "\n".join(rows)

    def legal_moves(self, _: str) -> str:
        words = self.seat.legal()
        strange = next((word for word in words if not VERTEX.fullmatch(word) and word != "pass"), None)
        if strange is not None:
            raise ValueError(f"GoGui plays on points; {strange} in {self.seat.name} is none.")
        return " ".join(map(self.written, words))

    def side_to_move(self, _: str) -> str:
        return "white" if self.seat.to_move == 1 else "black"

    def final_result(self, _: str) -> str:
        """Who has won; nothing while the game goes on."""
        seat = self.seat
        if not seat.is_over:
            return ""
        first, second = (seat.played.utility(seat.state, player) for player in (0, 1))
        return "Draw." if first == second else f"{'Black' if first > second else 'White'} wins."


def _sign(piece: Any) -> str:
    """What stands on a point."""
    return "." if piece is None else "XO"[piece["player"]] if piece["player"] in (0, 1) else "?"
