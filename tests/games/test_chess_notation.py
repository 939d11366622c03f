"""Chess as people write it: boards, names of actions, FEN; and keys."""

from __future__ import annotations

import random
import re

import pytest

import outply as op
from outply.games.chess import START, Chess
from tests.support import plain_rules as plain
from tests.support.chess_positions import CASTLING, COUNTS, play


def test_show() -> None:
    game = Chess()
    assert game.show(play(game, game.initial(), "e2e4")).splitlines() == [
        "8  r n b q k b n r",
        "7  p p p p p p p p",
        "6  . . . . . . . .",
        "5  . . . . . . . .",
        "4  . . . . P . . .",
        "3  . . . . . . . .",
        "2  P P P P . P P P",
        "1  R N B Q K B N R",
        "   a b c d e f g h   black to move",
    ]


def test_names_parse_back() -> None:
    plain.names_parse_back(Chess(), games=1, seed=3)


@pytest.mark.parametrize(
    ("fen", "text", "name"),
    [
        (START, "e4", "e2e4"),
        (START, " E2E4 ", "e2e4"),
        (START, "e2-e4", "e2e4"),
        (START, "Nf3", "g1f3"),
        (START, "Ng1-f3", "g1f3"),
        (START, "Nf3!?", "g1f3"),
        (CASTLING, "O-O", "e1g1"),
        (CASTLING, "0-0-0", "e1c1"),
        (CASTLING, "o-o", "e1g1"),
        (CASTLING, "dxe6", "d5e6"),
        (CASTLING, "Nxd7", "e5d7"),
        (CASTLING, "Bxa6", "e2a6"),
        (CASTLING, "b3", "b2b3"),
        (CASTLING, "bxc3", None),
        ("7k/8/8/8/5pP1/8/8/K7 b - g3", "fxg3", "f4g3"),
        ("7k/8/8/8/5pP1/8/8/K7 b - g3", "fxg3 e.p.", "f4g3"),
        ("7k/4P3/8/8/8/8/8/K7 w - -", "e8=Q+", "e7e8q"),
        ("7k/4P3/8/8/8/8/8/K7 w - -", "e8N", "e7e8n"),
        ("7k/4P3/8/8/8/8/8/K7 w - -", "e7e8R", "e7e8r"),
        ("7k/8/8/8/8/8/8/KN3N2 w - -", "Nbd2", "b1d2"),
        ("7k/8/8/8/8/5N2/8/K4N2 w - -", "N3d2", "f3d2"),
        ("7k/8/8/8/1B6/1p6/8/1B5K w - -", "Bb4a3", "b4a3"),
    ],
)
def test_algebraic_notation(fen: str, text: str, name: str | None) -> None:
    game = Chess(fen=fen)
    s = game.initial()
    if name is None:
        with pytest.raises(ValueError, match="no legal action here"):
            game.parse_action(s, text)
    else:
        assert game.action_name(s, game.parse_action(s, text)) == name


def test_ambiguous_or_illegal_text_is_refused() -> None:
    game = Chess(fen="7k/4P3/8/8/8/8/8/KN3N2 w - -")
    s = game.initial()
    with pytest.raises(ValueError, match=r"^'Nd2' may mean any of b1d2, f1d2\.$"):
        game.parse_action(s, "Nd2")
    for text in ("e8", "e8=K", "Nd4", "O-O", "", "nonsense", "e7e8"):
        with pytest.raises(ValueError, match="is no legal action here; legal are a1a2, "):
            game.parse_action(s, text)


@pytest.mark.parametrize(
    ("fen", "problem"),
    [
        ("", "four to six fields, not 0"),
        ("8/8/8/8/8/8/8/8 w -", "four to six fields, not 3"),
        (START + " more", "four to six fields, not 7"),
        ("8/8/8/8/8/8/8 w - -", "8 ranks, not 7"),
        ("8/8/8/8/8/8/8/8/8 w - -", "8 ranks, not 9"),
        ("k6/8/8/8/8/8/8/K7 w - -", "rank 8 of the FEN has 7 squares, not 8: 'k6'"),
        ("k7/8/8/8/8/8/44p/K7 w - -", "rank 2 of the FEN has 9 squares, not 8: '44p'"),
        ("k7/8/8/8/8/8/8/K6x w - -", "rank 1 of the FEN holds 'x', which is no piece"),
        ("k7/8/8/9/8/8/8/K7 w - -", "rank 5 of the FEN holds '9'"),
        ("k7/8/8/8/8/8/8/8 w - -", "white has one king, not 0"),
        ("kk6/8/8/8/8/8/8/K7 w - -", "black has one king, not 2"),
        ("k6P/8/8/8/8/8/8/K7 w - -", "no pawn stands on the first or last rank"),
        ("k7/8/8/8/8/8/8/K6p w - -", "no pawn stands on the first or last rank"),
        ("k7/8/8/8/8/8/8/K7 x - -", "the player to move is w or b, not 'x'"),
        ("k7/8/8/8/8/8/8/K7 w X -", "castling is written as - or with letters of KQkq in that order, not 'X'"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KK -", "castling is written"),
        ("k7/8/8/8/8/8/8/K6R w K -", "castling K needs king and rook on the squares where they begin"),
        ("4k3/8/8/8/8/8/8/R3K3 w Qq -", "castling q needs king and rook"),
        ("k7/8/8/8/8/8/8/K7 w - e3", "en passant is - or a square of rank 6, not 'e3'"),
        ("k7/8/8/8/8/8/8/K7 b - x", "en passant is - or a square of rank 3, not 'x'"),
        ("k7/8/8/8/8/8/8/K7 w - e6", "no pawn has just stepped over e6"),
        ("k7/4p3/8/4p3/8/8/8/K7 w - e6", "no pawn has just stepped over e6"),
        ("k7/8/8/8/8/8/8/K7 w - - -1 1", "the half-move clock is a number from 0 to 100, not '-1'"),
        ("k7/8/8/8/8/8/8/K7 w - - 101 1", "the half-move clock is a number from 0 to 100, not '101'"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 x", "the move number is a number from 0 to 9999, not 'x'"),
        ("k6R/8/8/8/8/8/8/K7 w - -", "black is in check and not to move"),
        ("k6r/8/8/8/8/8/8/6rK b - -", "white is in check and not to move"),
        ("8/8/8/3kK3/8/8/8/8 w - -", "black is in check and not to move"),
    ],
)
def test_wrong_fens(fen: str, problem: str) -> None:
    with pytest.raises(ValueError, match=f"^chess: .*{re.escape(problem)}.*[.]$"):
        op.load("chess", fen=fen).initial()


def test_fens_are_read_back_along_random_games() -> None:
    for s in plain.random_states(Chess(), games=1, seed=8):
        assert Chess(fen=Chess().to_fen(s)).initial() == s


def test_damaged_fens_are_refused_or_read() -> None:
    rng, letters, read = random.Random(4), "12345678/pnbrqkPNBRQK wbKQkq-abcdefgh0123456789", 0
    for _ in range(1500):
        text = list(rng.choice(list(COUNTS)))
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 2)] = rng.choices(letters, k=rng.randint(0, 2))
        try:
            s = Chess(fen="".join(text)).initial()
        except ValueError as error:
            assert str(error).startswith("chess: ") and str(error).endswith(".") and "\n" not in str(error)
        else:
            read += 1
            assert Chess(fen=Chess().to_fen(s)).initial() == s
    assert 50 < read < 1450


# -- keys ----------------------------------------------------------------------------------------------


def test_keys() -> None:
    game = Chess()
    s = game.initial()
    by_key = {int(game.key(t)): game.to_fen(t).rsplit(" ", 2)[0] for t in plain.random_states(game, games=4, seed=2)}
    texts = {game.to_fen(t).rsplit(" ", 2)[0] for t in plain.random_states(game, games=4, seed=2) if t.clock < 80}
    assert texts <= set(by_key.values())
    one, other = play(game, s, "e2e4 e7e6 d2d4"), play(game, s, "d2d4 e7e6 e2e4")
    assert game.key(one) == game.key(other)
    assert game.key(s) != game.key(play(game, s, "g1f3 g8f6 f3g1"))
    white, black = Chess(fen="7k/8/8/8/8/8/8/KR6 w - -"), Chess(fen="7K/8/8/8/8/8/8/kr6 b - -")
    assert game.key(white.initial()) != game.key(black.initial())
    quiet = "7k/8/8/8/8/8/8/KR6 w - - {} 1"
    keys = [int(game.key(Chess(fen=quiet.format(clock)).initial())) for clock in (0, 50, 98, 99)]
    assert keys[0] == keys[1] and len(set(keys)) == 3
