"""The terms of the evaluation of chess, and the captures of its quiescence, beside python-chess."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.knowledge import chess_terms as terms
from outply.knowledge.chess import captures
from outply.knowledge.chess_weights import WEIGHTS
from tests.support.knowledge import states

KINDS = range(1, 7)
"""Pawn, knight, bishop, rook, queen and king, as python-chess counts them."""


def counted(chess: Any, board: Any) -> Counter[int]:
    """How often each weight counts for White less for Black."""
    total: Counter[int] = Counter({terms.TURN: 1 if board.turn else -1})
    for colour, sign in ((True, 1), (False, -1)):
        seen = board if colour else board.mirror()
        for row, times in counted_for_white(chess, seen).items():
            total[row] += sign * times
    return total


def counted_for_white(chess: Any, board: Any) -> Counter[int]:
    """How often each weight counts for White, who goes up the board."""
    total: Counter[int] = Counter()
    for square, piece in board.piece_map().items():
        if piece.color:
            total[64 * (piece.piece_type - 1) + square] += 1
    pawns, others = board.pieces(1, True), board.pieces(1, False)
    files, all_files = {p % 8 for p in pawns}, {p % 8 for p in pawns | others}
    king, other = board.king(True), board.king(False)
    for pawn in pawns:
        file, rank = pawn % 8, pawn // 8
        total[terms.ALONE] += not files & {file - 1, file + 1}
        behind = any(p % 8 == file and p > pawn for p in pawns)
        total[terms.BEHIND] += behind
        total[terms.HELD] += any(pawn in board.attacks(p) for p in pawns)
        total[terms.BESIDE] += any(p // 8 == rank and abs(p % 8 - file) == 1 for p in pawns)
        if not behind and not any(abs(p % 8 - file) <= 1 and p // 8 > rank for p in others):
            total[terms.PASSED + rank - 1] += 1
            if rank > 2:
                total[terms.OUR_STEPS] += (rank - 2) * chess.square_distance(king, pawn + 8)
                total[terms.THEIR_STEPS] += (rank - 2) * chess.square_distance(other, pawn + 8)
            total[terms.BLOCKED] += rank if board.piece_at(pawn + 8) else 0
    total[terms.PAIR] += len(board.pieces(3, True)) > 1
    rooks = [p % 8 for p in board.pieces(4, True)]
    total[terms.OPEN] += sum(file not in all_files for file in rooks)
    total[terms.HALF_OPEN] += sum(file in all_files - files for file in rooks)
    near_files = [file for file in (king % 8 - 1, king % 8, king % 8 + 1) if 0 <= file < 8]
    for steps, row in ((1, terms.SHIELD), (2, terms.FAR_SHIELD)):
        total[row] += sum(8 * (king // 8 + steps) + file in pawns for file in near_files)
    total[terms.BARE] += sum(file not in files for file in near_files)
    held = {square for p in pawns for square in board.attacks(p)}
    minors = board.pieces(2, True) | board.pieces(3, True)
    total[terms.OUTPOST] += len(held & set(minors))
    total[terms.CHASED] += sum(bool(board.piece_at(p)) and p not in others for p in held & set(colour_of(board, False)))
    return total + counted_of_pieces(board, {square for p in others for square in board.attacks(p)})


def counted_of_pieces(board: Any, guarded: set[int]) -> Counter[int]:
    """How often the weights of White's knights, bishops, rooks and queens count."""
    total: Counter[int] = Counter()
    other = board.king(False)
    ring = {other, *board.attacks(other)}
    near = 0
    for kind, ranked in ((2, (4, 5)), (3, (4, 5)), (4, (5,)), (5, ())):
        for square in board.pieces(kind, True):
            targets = set(board.attacks(square))
            total[terms.REACH + kind - 2] += len(targets - guarded - set(colour_of(board, True)))
            total[terms.NEAR + kind - 2] += len(targets & ring)
            near += bool(targets & ring)
            row = terms.QUEEN_CHASED if kind == 4 else terms.OUTRANKED
            total[row] += sum(len(targets & set(board.pieces(higher, False))) for higher in ranked)
    if near > 1:
        total[terms.TOGETHER + min(near, 4) - 2] += 1
    return total


def colour_of(board: Any, colour: bool) -> list[int]:
    return [square for square, piece in board.piece_map().items() if piece.color == colour]


def test_every_term_counts_what_python_chess_counts() -> None:
    chess = pytest.importorskip("chess")
    game: Any = op.load("chess")
    drawn = np.random.default_rng(1).integers(-999, 1000, (2, len(WEIGHTS)))
    weights = drawn[0] + (drawn[1] << 32)
    seen: Counter[int] = Counter()
    for s in list(states(game, 6, most=150))[::3]:
        wanted = counted(chess, chess.Board(game.to_fen(s)))
        found = int(terms.terms(game, s, weights))
        early, late = (sum(times * int(drawn[phase, row]) for row, times in wanted.items()) for phase in range(2))
        assert (terms.early_in(found), terms.late_in(found)) == (early, late), game.to_fen(s)
        seen.update(row for row, times in wanted.items() if times)
    named = range(64 * terms.PIECES, 64 * terms.PIECES + len(terms.NAMES))
    assert {terms.NAMES[row - named[0]] for row in named if row not in seen} <= {
        "queen attacked by a rook",
        "four pieces near their king",
    }


def test_two_weights_in_one_integer_come_out_again() -> None:
    for early, late in ((0, 0), (5, -7), (-5, 7), (-1, -1), (1 << 20, -(1 << 20))):
        assert (terms.early_in(terms.pair(early, late)), terms.late_in(terms.pair(early, late))) == (early, late)


def test_captures_are_the_actions_that_take_or_make_a_queen() -> None:
    game: Any = op.load("chess")
    checks = promotions = 0
    starts = (game.fen, "8/2P1k1P1/8/3q4/8/1n6/1p3K2/R1B5 w - - 0 1", "r3k2r/1P6/8/4q3/8/8/1p2N1p1/R3K2R w KQkq - 0 1")
    for fen in starts:
        for s in list(states(game.replace(fen=fen), 4, most=80)):
            taking = [a for a in game.actions(s) if a >> 12 in (0, 4) and int(s.theirs) >> (a >> 6 & 63) & 1]
            queens = [a for a in game.actions(s) if a >> 12 == 4 and not s.checkers]
            found = list(captures(game, s))
            assert sorted(found) == sorted({*taking, *queens}), game.to_fen(s)
            assert found == [a for a in game.actions(s) if a in found]
            checks += bool(s.checkers and taking)
            promotions += bool(queens)
    assert checks and promotions
