"""Chess positions for the tests, from diagrams and FEN, with known perft counts."""

from __future__ import annotations

import re
from typing import Any

from outply.games.chess import START, Chess, State

CASTLING = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
PASSANT = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"
PROMOTION = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -"
MIXED = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -"
COUNTS = {
    START: [20, 400, 8902, 197281, 4865609, 119060324],
    CASTLING: [48, 2039, 97862, 4085603, 193690690],
    PASSANT: [14, 191, 2812, 43238, 674624, 11030083],
    PROMOTION: [24, 496, 9483, 182838, 3605103],
    MIXED: [6, 264, 9467, 422333],
}


def start(drawing: str, rest: str = "w - -", **options: Any) -> tuple[Chess, State]:
    """The game that begins with this diagram, and its initial state."""
    ranks = "/".join("".join(line.split()) for line in drawing.strip().splitlines())
    game = Chess(fen=f"{re.sub('[.]+', lambda dots: str(len(dots[0])), ranks)} {rest}", **options)
    return game, game.initial()


def names(game: Chess, s: State, origin: str = "") -> set[str]:
    """The legal actions by name: all, or those from one square."""
    return {name for a in game.actions(s) if (name := game.action_name(s, a)).startswith(origin)}


def play(game: Chess, s: State, moves: str) -> State:
    for move in moves.split():
        assert not game.is_terminal(s), f"over before {move}:\n{game.show(s)}"
        s = game.result(s, game.parse_action(s, move))
    return s
