"""Chess beside python-chess and OpenSpiel."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from outply.games.chess import Chess, State
from tests.support.openspiel_peer import follow


def agree(game: Chess, s: State, peer: Any) -> None:
    """The same state, actions and end in python-chess."""
    assert game.to_fen(s) == f"{peer.fen().rsplit(' ', 1)[0]} 1"
    assert sorted(game.action_name(s, a) for a in game.actions(s)) == sorted(map(str, peer.legal_moves)), peer.fen()
    drawn = peer.is_insufficient_material() or peer.halfmove_clock >= 100 or peer.is_repetition(3)
    over = not any(peer.legal_moves) or drawn
    assert game.is_terminal(s) is over, peer.fen()
    if over:
        lost = 0.0 if not peer.is_checkmate() else 1.0 if peer.turn else -1.0
        assert (game.utility(s, 0), game.utility(s, 1)) == (-lost, lost), peer.fen()


def test_random_games_as_in_python_chess() -> None:
    chess, rng, game = pytest.importorskip("chess"), random.Random(6), Chess(repetition=True)
    for _ in range(8):
        s, peer = game.initial(), chess.Board()
        agree(game, s, peer)
        while not game.is_terminal(s):
            action = rng.choice(list(game.actions(s)))
            move = chess.Move.from_uci(game.action_name(s, action))
            assert game.parse_action(s, peer.san(move)) == action
            s = game.result(s, action)
            peer.push(move)
            agree(game, s, peer)


def scattered(rng: random.Random) -> str:
    """Some pieces anywhere, and often a pawn that has just stepped twice beside one that may take it."""
    board, player = [["."] * 8 for _ in range(8)], rng.choice("wb")
    pushed, over, home, pawn, taker = (3, 2, 1, "p", "P") if player == "w" else (4, 5, 6, "P", "p")
    spots = [(rank, file) for rank in range(8) for file in range(8)]
    rng.shuffle(spots)
    pieces = "Kk" + "".join(rng.choices("QRBNqrbnPpPpPp", k=rng.randint(2, 16)))
    for piece, (rank, file) in zip(pieces, spots, strict=False):
        if piece not in "Pp" or 0 < rank < 7:
            board[rank][file] = piece
    file = rng.randrange(7)
    wanted = {(pushed, file): pawn, (pushed, file + 1): taker, (over, file): ".", (home, file): "."}
    if rng.random() < 0.5 and not any(board[rank][f] in "Kk" for rank, f in wanted):
        for (rank, f), piece in wanted.items():
            board[rank][f] = piece
    steps = [f for f in range(8) if board[pushed][f] == pawn and board[over][f] == board[home][f] == "."]
    passant = f"{'abcdefgh'[rng.choice(steps)]}{8 - over}" if steps else "-"
    ranks = "/".join("".join(row) for row in board)
    return f"{re.sub('[.]+', lambda dots: str(len(dots[0])), ranks)} {player} - {passant} 0 1"


def test_scattered_pieces_as_in_python_chess() -> None:
    chess, rng, legal, taken = pytest.importorskip("chess"), random.Random(7), 0, 0
    for _ in range(600):
        fen = scattered(rng)
        peer, game = chess.Board(fen), Chess(fen=fen)
        if peer.was_into_check():
            with pytest.raises(ValueError, match="is in check and not to move"):
                game.initial()
            continue
        legal += 1
        s = game.initial()
        agree(game, s, peer)
        for action in game.actions(s):
            move = chess.Move.from_uci(game.action_name(s, action))
            taken += peer.is_en_passant(move)
            if peer.is_en_passant(move) or rng.random() < 0.1:
                peer.push(move)
                agree(game, game.result(s, action), peer)
                peer.pop()
    assert legal > 300 and taken > 20


class WhiteIsOne(Chess):
    """Chess with OpenSpiel's numbers for the players."""

    usual_utility = Chess.utility

    def to_move(self, s: State) -> int:
        return 1 - s.player

    def utility(self, s: State, player: int) -> float:
        return self.usual_utility(s, 1 - player)


def test_random_games_as_in_openspiel() -> None:
    game = WhiteIsOne(repetition=True)
    follow(game, "chess", lambda s, a, peer: int(peer.parse_move_to_action(game.action_name(s, a))), games=15)
