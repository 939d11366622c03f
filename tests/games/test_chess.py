"""Chess: known counts, the rules one by one, notation, python-chess and OpenSpiel."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import outply as op
from outply import reach
from outply.games.chess import START, Chess, State
from outply.perft import perft
from outply.playout import Tally
from tests.games import plain
from tests.games.peer import follow

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
    """The game that begins as drawn, and its first state."""
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


# -- counts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fen", COUNTS)
def test_plain_counts(fen: str) -> None:
    for depth, count in enumerate(COUNTS[fen], 1):
        if count < 10_000:
            assert plain.perft(Chess(fen=fen), depth) == count


@pytest.mark.compiled
@pytest.mark.parametrize("fen", COUNTS)
def test_compiled_counts(fen: str) -> None:
    for depth, count in enumerate(COUNTS[fen], 1):
        assert perft(Chess(fen=fen), depth) == count


@pytest.mark.compiled
@pytest.mark.parametrize("repetition", [False, True])
def test_compiled_equals_plain(repetition: bool) -> None:
    compiled, interpreted = (Tally(Chess(repetition=repetition), seed=5, plain=plain) for plain in (False, True))
    for tally in (compiled, interpreted):
        tally.run(6)
    assert compiled.ready.compiled
    assert compiled.counts.tolist() == interpreted.counts.tolist()
    assert compiled.sums.tolist() == interpreted.sums.tolist()


def test_the_start_is_not_compiled_in() -> None:
    game = Chess(fen=CASTLING)
    assert "fen" not in reach.Reach(list(reach.rules(game).values()), game).values


# -- ends ----------------------------------------------------------------------------------------------


def test_checkmate() -> None:
    game = Chess()
    s = play(game, game.initial(), "f2f3 e7e5 g2g4 d8h4")
    assert game.is_terminal(s)
    assert (game.utility(s, 0), game.utility(s, 1)) == (-1.0, 1.0)


def test_stalemate() -> None:
    game, s = start("""
        k . . . . . . .
        . . Q . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        K . . . . . . .""", "b - -")  # fmt: skip
    assert names(game, s) == set()
    assert game.is_terminal(s)
    assert (game.utility(s, 0), game.utility(s, 1)) == (0.0, 0.0)


def test_a_pinned_piece_does_not_prevent_stalemate() -> None:
    game, s = start("""
        k b . . . . . R
        . . . . . . . .
        . K . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .""", "b - -")  # fmt: skip
    assert game.is_terminal(s)
    assert game.utility(s, 0) == 0.0


ROOK_MATES = """
    . . . . . . . k
    . . . . . . . .
    . . . . . . K .
    . . . . . . . .
    . . . . . . . .
    . . . . . p . .
    . . . . . . . .
    R . . . . . . ."""


def test_hundred_half_moves_draw() -> None:
    game, s = start(ROOK_MATES, "w - - 98 1")
    s = play(game, s, "a1b1 h8g8")
    assert s.clock == 100
    assert game.is_terminal(s)
    assert game.utility(s, 0) == 0.0


def test_a_pawn_or_a_capture_turns_the_clock_back() -> None:
    game, s = start(ROOK_MATES, "w - - 98 1")
    s = play(game, s, "a1f1 f3f2")
    assert s.clock == 0
    assert play(game, s, "f1f2").clock == 0
    assert not game.is_terminal(s)


def test_checkmate_goes_before_the_clock() -> None:
    game, s = start(ROOK_MATES, "w - - 99 1")
    s = play(game, s, "a1a8")
    assert game.is_terminal(s)
    assert (game.utility(s, 0), game.utility(s, 1)) == (1.0, -1.0)


@pytest.mark.parametrize(
    ("pieces", "over"),
    [
        ("k7/8/8/8/8/8/8/K7", True),
        ("k7/8/8/8/8/8/8/KN6", True),
        ("k7/8/8/8/8/8/8/KB6", True),
        ("kb6/8/8/8/8/8/8/K1B5", True),  # b8 and c1 are both dark
        ("k1b5/8/8/8/8/8/8/K1B5", False),
        ("k7/8/8/8/8/8/8/K1B1B3", True),
        ("k7/8/8/8/8/8/8/KBB5", False),
        ("k7/8/8/8/8/8/8/KNN5", False),
        ("k7/8/8/8/8/8/8/KNB5", False),
        ("kn6/8/8/8/8/8/8/KN6", False),
        ("kn6/8/8/8/8/8/8/KB6", False),
        ("k7/8/8/8/8/8/P7/K7", False),
        ("k7/8/8/8/8/8/8/K6R", False),
        ("k7/8/8/8/8/8/7Q/K7", False),
    ],
)
def test_too_few_pieces(pieces: str, over: bool) -> None:
    game = Chess(fen=f"{pieces} w - -")
    assert game.is_terminal(game.initial()) is over
    assert game.utility(game.initial(), 0) == 0.0


def test_the_third_occurrence_is_a_draw() -> None:
    game, there_and_back = Chess(repetition=True), "g1f3 g8f6 f3g1 f6g8 "
    s = play(game, game.initial(), 2 * there_and_back)
    assert game.is_terminal(s)
    assert game.utility(s, 0) == 0.0
    assert not game.is_terminal(play(game, game.initial(), there_and_back + "g1f3 g8f6 f3g1"))
    without = Chess()
    assert not without.is_terminal(play(without, without.initial(), 3 * there_and_back))


def test_two_knights_that_change_places_are_the_same_position() -> None:
    game, s = start("""
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . N . . .
        K . N . . . . .""", repetition=True)  # fmt: skip
    s = play(game, s, "c1b3 h8g8 e2c1 g8h8 b3d4 h8g8 d4e2 g8h8")
    assert not game.is_terminal(s)
    s = play(game, s, "c1b3 h8g8 e2c1 g8h8 b3d4 h8g8 d4e2 g8h8")
    assert game.is_terminal(s)


def test_the_same_pieces_with_the_other_player_to_move_are_another_position() -> None:
    game, s = start("""
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        R . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . K . . . . .""", repetition=True)  # fmt: skip
    s = play(game, s, "c1d1 h8g8 d1d2 g8h8 d2c1")
    assert not game.is_terminal(play(game, s, "h8g8 c1d1 g8g7 d1c1 g7h8"))


def test_a_lost_right_to_castle_makes_another_position() -> None:
    game, s = start("""
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        R . . . K . . .""", "w Q -", repetition=True)  # fmt: skip
    s = play(game, s, "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8")
    assert not game.is_terminal(s)  # the third time, but the first time with the right
    assert game.is_terminal(play(game, s, "a1a2"))  # while this one occurs for the third time


def test_en_passant_makes_another_position() -> None:
    drawing = """
        . . . . k . . .
        . . . p . . . .
        . . . . . . . .
        . . . . P . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . K . . ."""
    there_and_back = "e1d1 e8d8 d1e1 d8e8 "
    game, s = start(drawing, "b - -", repetition=True)
    assert not game.is_terminal(play(game, s, "d7d5 " + 2 * there_and_back))
    assert game.is_terminal(play(game, s, "d7d5 " + 2 * there_and_back + "e1d1"))
    game, s = start(drawing, "b - -", repetition=True)
    assert game.is_terminal(play(game, s, "d7d6 " + 2 * there_and_back))


# -- checks and pins -----------------------------------------------------------------------------------


def test_a_check_is_met_by_the_king_a_block_or_a_capture() -> None:
    game, s = start("""
        . . . . r . . k
        . . . . . . . .
        . . . . . . . .
        B . . . . . . .
        . . . . . . . .
        . . . . . . R .
        . . . P . P . .
        . . . Q K B . .""")  # fmt: skip
    assert names(game, s) == {"f1e2", "d1e2", "g3e3"}


def test_two_checks_are_met_by_the_king_alone() -> None:
    game, s = start("""
        . . . . r . . k
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . Q . n . . . .
        . . . . . . . .
        . . . . K . . .""")  # fmt: skip
    assert names(game, s) == {"e1d1", "e1d2", "e1f1"}


def test_the_king_does_not_hide_behind_himself() -> None:
    game, s = start("""
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        . r . . K . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .""")  # fmt: skip
    assert names(game, s) == {"e5d4", "e5e4", "e5f4", "e5d6", "e5e6", "e5f6"}


def test_pinned_pieces_stay_on_their_line() -> None:
    game, s = start("""
        . . . . r . . k
        . b . n . . . .
        . . . . P . . .
        . . . P . . . .
        q . N . K . R r
        . . . . . . . .
        . . . . B . B .
        . . . . r . . b""")  # fmt: skip
    assert names(game, s, "c4") | names(game, s, "d5") | names(game, s, "e2") == set()
    assert names(game, s, "e6") == {"e6e7"}
    assert names(game, s, "g4") == {"g4f4", "g4h4"}
    assert names(game, s, "g2") == {"g2f3", "g2h1"}


def test_a_pinned_pawn_takes_along_its_line() -> None:
    game, s = start("""
        . . . . . . . k
        . . . . . . . .
        . . . . . . q .
        . . . . . P . .
        . . . . K . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .""")  # fmt: skip
    assert names(game, s, "f5") == {"f5g6"}


# -- en passant ----------------------------------------------------------------------------------------


def test_en_passant_takes_the_pawn_beside() -> None:
    game = Chess()
    s = play(game, game.initial(), "e2e4 a7a6 e4e5 d7d5")
    assert game.to_fen(s).split()[3] == "d6"
    s = play(game, s, "e5d6")
    assert game.to_fen(s).split()[0] == "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR"
    s = play(game, game.initial(), "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5")
    assert "e5d6" not in names(game, s)  # only at once


def test_en_passant_is_noted_only_where_it_is_possible() -> None:
    game = Chess()
    assert game.to_fen(play(game, game.initial(), "e2e4")).split()[3] == "-"
    assert Chess(fen=game.to_fen(play(game, game.initial(), "e2e4"))).initial() == play(game, game.initial(), "e2e4")
    with_square = Chess(fen="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
    assert with_square.initial() == play(game, game.initial(), "e2e4")


def test_en_passant_that_opens_the_rank_is_illegal() -> None:
    game, s = start("""
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        K . . p P . . r
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .""", "w - d6")  # fmt: skip
    assert names(game, s, "e5") == {"e5e6"}
    assert game.to_fen(s).split()[3] == "-"


def test_only_the_pawn_that_is_not_pinned_takes_en_passant() -> None:
    game, s = start("""
        . . . . k . . .
        . . . . . . b .
        . . . . . . . .
        . . P p P . . .
        . . . . . . . .
        . . K . . . . .
        . . . . . . . .
        . . . . . . . .""", "w - d6")  # fmt: skip
    assert names(game, s, "c5") == {"c5c6", "c5d6"}
    assert names(game, s, "e5") == set()
    assert game.to_fen(s).split()[3] == "d6"


def test_en_passant_takes_the_pawn_that_gives_check() -> None:
    game, s = start("""
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . p P . . .
        . . . . K . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .""", "w - d6")  # fmt: skip
    assert names(game, s, "e5") == {"e5d6"}


# -- castling ------------------------------------------------------------------------------------------

OPEN = """
    r . . . k . . r
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    R . . . K . . R"""


def castles(game: Chess, s: State) -> set[str]:
    return names(game, s) & {"e1g1", "e1c1", "e8g8", "e8c8"}


def with_piece(drawing: str, square: str, piece: str) -> str:
    lines = [line.split() for line in drawing.strip().splitlines()]
    lines[8 - int(square[1])]["abcdefgh".index(square[0])] = piece
    return "\n".join(" ".join(line) for line in lines)


def test_castling_moves_the_rook_too() -> None:
    game, s = start(OPEN, "w KQkq -")
    assert castles(game, s) == {"e1g1", "e1c1"}
    assert game.to_fen(play(game, s, "e1g1")) == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"
    assert game.to_fen(play(game, s, "e1c1")) == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"
    assert game.to_fen(play(game, s, "e1g1 e8c8")) == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 1"
    assert game.to_fen(play(game, s, "e1c1 e8g8")) == "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 1"


@pytest.mark.parametrize(
    ("square", "left"),
    [
        ("a5", set()),  # out of check
        ("f5", {"e1c1"}),  # over an attacked square
        ("g5", {"e1c1"}),  # into check
        ("h5", {"e1g1", "e1c1"}),  # the rook may be attacked
        ("d5", {"e1g1"}),
        ("c5", {"e1g1"}),
        ("b5", {"e1g1", "e1c1"}),  # the rook may pass an attacked square
    ],
)
def test_castling_and_attacks(square: str, left: set[str]) -> None:
    bare = OPEN.replace("r . . . k . . r", ". . . . k . . .")
    game, s = start(with_piece(bare, square, "b" if square == "a5" else "r"), "w KQ -")
    assert castles(game, s) == left


@pytest.mark.parametrize(("square", "left"), [("b1", {"e1g1"}), ("d1", {"e1g1"}), ("f1", {"e1c1"}), ("g1", {"e1c1"})])
@pytest.mark.parametrize("piece", ["N", "n"])
def test_castling_needs_empty_squares(square: str, left: set[str], piece: str) -> None:
    game, s = start(with_piece(OPEN, square, piece), "w KQkq -")
    assert castles(game, s) - {"e1g1", "e1c1"} == set()
    assert castles(game, s) <= left
    if piece == "N":
        assert castles(game, s) == left


@pytest.mark.parametrize(
    ("moves", "rights"),
    [
        ("e1e2 e8e7 e2e1 e7e8", "-"),
        ("a1b1 a8b8 b1a1 b8a8", "Kk"),
        ("h1g1 h8g8 g1h1 g8h8", "Qq"),
        ("a1a8 e8e7", "K"),  # a rook takes a rook
        ("h1h8 e8e7", "Q"),
    ],
)
def test_rights_to_castle_are_lost(moves: str, rights: str) -> None:
    game, s = start(OPEN, "w KQkq -")
    s = play(game, s, moves)
    assert game.to_fen(s).split()[2] == rights
    assert ("e1g1" in castles(game, s)) == ("K" in rights)
    assert ("e1c1" in castles(game, s)) == ("Q" in rights)


# -- promotion -----------------------------------------------------------------------------------------


def test_promotion() -> None:
    game, s = start("""
        . . . r . . . k
        . . . . P . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        K . . . . . . .""")  # fmt: skip
    assert names(game, s, "e7") == {f"e7{square}{piece}" for square in ("d8", "e8") for piece in "nbrq"}
    for piece in "nbrq":
        assert game.to_fen(play(game, s, f"e7e8{piece}")) == f"3r{piece.upper()}2k/8/8/8/8/8/8/K7 b - - 0 1"
        assert game.to_fen(play(game, s, f"e7d8{piece}")) == f"3{piece.upper()}3k/8/8/8/8/8/8/K7 b - - 0 1"


# -- notation ------------------------------------------------------------------------------------------


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


# -- other programs ------------------------------------------------------------------------------------


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
