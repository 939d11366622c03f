"""Chess: counts, ends, checks, castling, en passant, promotion."""

from __future__ import annotations

import pytest

from outply.compiler import dependencies
from outply.games.chess import Chess, State
from outply.perft import perft
from outply.playout import Tally
from tests.support import plain_rules as plain
from tests.support.chess_positions import CASTLING, COUNTS, names, play, start

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
    assert "fen" not in dependencies.of_rules(game).values


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
