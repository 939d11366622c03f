"""States of our chess as boards of python-chess, and back; python-chess is under the GPL, so it is an extra."""

from __future__ import annotations

from typing import Any

from outply.adapters.sizes import needed
from outply.games.chess import Chess

try:
    import chess
except ImportError as error:  # the extra is not installed
    raise ValueError(needed("python-chess", "chess")) from error


def to_board(state: Any) -> chess.Board:
    """The state as a board; it knows no moves before it."""
    return chess.Board(Chess().to_fen(state))


def from_board(board: chess.Board) -> Any:
    """The board as a state of ours."""
    return Chess(fen=board.fen(en_passant="fen")).initial()


def to_move(state: Any, action: int) -> chess.Move:
    """An action of ours as a move."""
    return chess.Move.from_uci(Chess().action_name(state, action))


def from_move(state: Any, move: chess.Move) -> int:
    """A move as an action of ours; a ValueError says that it is not legal."""
    return Chess().parse_action(state, move.uci())
