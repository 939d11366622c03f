"""The terms of the evaluation of chess: how often each weight counts for a player.

A weight is a pair, early and late in the game, in one integer: `pair(early, late)`. Sums of pairs are pairs, so a term
is added once for both. `weights` has a row for each piece on each square, White's, and behind them those named below.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.boards.bits import count, each, lowest
from outply.games.chess import pawn_attacks

ONE = np.uint64(1)
NOT_A, NOT_H = np.uint64(0xFEFEFEFEFEFEFEFE), np.uint64(0x7F7F7F7F7F7F7F7F)

PIECES = 6
NAMES = (
    "knight's reach", "bishop's reach", "rook's reach", "queen's reach",
    "pawn alone", "pawn behind another", "pawn held by a pawn", "pawn beside a pawn",
    "passed on rank 2", "passed on rank 3", "passed on rank 4",
    "passed on rank 5", "passed on rank 6", "passed on rank 7",
    "passed and blocked", "our king's steps to it", "their king's steps to it",
    "bishop pair", "rook on an open file", "rook on a half-open file",
    "pawn before the king", "pawn two before the king", "file at the king without our pawn",
    "knight near their king", "bishop near their king", "rook near their king", "queen near their king",
    "two pieces near their king", "three pieces near their king", "four pieces near their king",
    "piece attacked by a pawn", "rook or queen attacked by a minor piece", "queen attacked by a rook",
    "minor piece held by a pawn", "to move",
)  # fmt: skip
"""The weights behind those of pieces on squares."""

(
    REACH, _1, _2, _3,
    ALONE, BEHIND, HELD, BESIDE,
    PASSED, _4, _5, _6, _7, _8,
    BLOCKED, OUR_STEPS, THEIR_STEPS,
    PAIR, OPEN, HALF_OPEN,
    SHIELD, FAR_SHIELD, BARE,
    NEAR, _9, _10, _11,
    TOGETHER, _12, _13,
    CHASED, OUTRANKED, QUEEN_CHASED,
    OUTPOST, TURN,
) = range(64 * PIECES, 64 * PIECES + len(NAMES))  # fmt: skip

LOW = 0xFFFFFFFF
SIGN = 1 << 31


def pair(early: int, late: int) -> int:
    """Two weights in one integer."""
    return early + (late << 32)


def early_in(total: int) -> int:
    """The first number of a pair."""
    return ((total & LOW) ^ SIGN) - SIGN


def late_in(total: int) -> int:
    """The second number of a pair."""
    return (total - early_in(total)) >> 32


def terms(game: Any, s: Any, weights: Any) -> int:
    """The sum of the weights for White less those for Black."""
    white, black = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
    ours, others = terms_of(game, s, white, black, 8, weights), terms_of(game, s, black, white, 56, weights)
    turn: int = weights[TURN]
    return ours - others + (turn if s.player == 0 else -turn)


def terms_of(game: Any, s: Any, ours: Any, theirs: Any, up: int, weights: Any) -> int:
    """The sum of the weights for one player, whose pawns go `up`."""
    pawns, others = s.pawns & ours, s.pawns & theirs
    total = squares(s, ours, 0 if up == 8 else 56, weights) + pawn_terms(s, ours, theirs, up, weights)
    files, open_files = files_of(pawns), ~files_of(s.pawns)
    total += weights[OPEN] * count(s.rooks & ours & open_files)
    total += weights[HALF_OPEN] * count(s.rooks & ours & ~files & ~open_files)
    if count(s.bishops & ours) > 1:
        total += weights[PAIR]
    total += king_terms(game, s, pawns, files, lowest(s.kings & ours), up, weights)
    total += weights[OUTPOST] * count((s.knights | s.bishops) & ours & pawn_attacks(pawns, up))
    total += weights[CHASED] * count(pawn_attacks(pawns, up) & theirs & ~s.pawns)
    return total + piece_terms(game, s, ours, theirs, pawn_attacks(others, 64 - up), weights)


def squares(s: Any, ours: Any, turned: int, weights: Any) -> int:
    """Where the pieces stand."""
    total = 0
    for square in each(s.pawns & ours):
        total += weights[square ^ turned]
    for square in each(s.knights & ours):
        total += weights[64 + (square ^ turned)]
    for square in each(s.bishops & ours):
        total += weights[128 + (square ^ turned)]
    for square in each(s.rooks & ours):
        total += weights[192 + (square ^ turned)]
    for square in each(s.queens & ours):
        total += weights[256 + (square ^ turned)]
    return total + int(weights[320 + (lowest(s.kings & ours) ^ turned)])


def pawn_terms(s: Any, ours: Any, theirs: Any, up: int, weights: Any) -> int:
    """What the pawns of a player are worth beyond their squares."""
    pawns, others, occupied = s.pawns & ours, s.pawns & theirs, ours | theirs
    total = weights[ALONE] * count(pawns & ~beside(files_of(pawns)))
    total += weights[BEHIND] * count(pawns & ahead(pawns, 64 - up))
    total += weights[HELD] * count(pawns & pawn_attacks(pawns, up)) + weights[BESIDE] * count(pawns & beside(pawns))
    met = ahead(others, 64 - up)  # where a pawn of the other player is still in the way
    king, other = lowest(s.kings & ours), lowest(s.kings & theirs)
    for square in each(pawns & ~(met | beside(met)) & ~ahead(pawns, 64 - up)):
        rank = square >> 3 if up == 8 else 7 - (square >> 3)
        next_square = square + (8 if up == 8 else -8)
        total += weights[PASSED + rank - 1]
        if rank > 2:
            total += weights[OUR_STEPS] * (rank - 2) * steps(king, next_square)
            total += weights[THEIR_STEPS] * (rank - 2) * steps(other, next_square)
        if occupied >> np.uint64(next_square) & ONE:
            total += weights[BLOCKED] * rank
    return int(total)


def king_terms(game: Any, s: Any, pawns: Any, files: Any, king: int, up: int, weights: Any) -> int:
    """How the own pawns shield a king."""
    front = ONE << np.uint64(king)
    front |= beside(front)
    one = stepped(front, up)
    total = weights[SHIELD] * count(one & pawns) + weights[FAR_SHIELD] * count(stepped(one, up) & pawns)
    return int(total + weights[BARE] * (count(front) - count(front & files)))


def piece_terms(game: Any, s: Any, ours: Any, theirs: Any, guarded: Any, weights: Any) -> int:
    """Where knights, bishops, rooks and queens may go, and what they attack."""
    occupied, free = ours | theirs, ~(ours | guarded)
    other = lowest(s.kings & theirs)
    ring = game.leaps[other, 1] | ONE << np.uint64(other)
    total, near = 0, 0
    heavy = theirs & (s.rooks | s.queens)
    for square in each(s.knights & ours):
        targets = game.leaps[square, 0]
        total += weights[REACH] * count(targets & free) + weights[NEAR] * count(targets & ring)
        total += weights[OUTRANKED] * count(targets & heavy)
        near += 1 if targets & ring else 0
    for square in each(s.bishops & ours):
        targets = game.slides(square, 0, occupied)
        total += weights[REACH + 1] * count(targets & free) + weights[NEAR + 1] * count(targets & ring)
        total += weights[OUTRANKED] * count(targets & heavy)
        near += 1 if targets & ring else 0
    for square in each(s.rooks & ours):
        targets = game.slides(square, 4, occupied)
        total += weights[REACH + 2] * count(targets & free) + weights[NEAR + 2] * count(targets & ring)
        total += weights[QUEEN_CHASED] * count(targets & theirs & s.queens)
        near += 1 if targets & ring else 0
    for square in each(s.queens & ours):
        targets = game.slides(square, 0, occupied) | game.slides(square, 4, occupied)
        total += weights[REACH + 3] * count(targets & free) + weights[NEAR + 3] * count(targets & ring)
        near += 1 if targets & ring else 0
    if near > 1:
        total += weights[TOGETHER + min(near, 4) - 2]
    return int(total)


# -- sets of squares ---------------------------------------------------------------------------------------------------


def beside(squares: Any) -> Any:
    """The squares left and right of these."""
    return (squares & NOT_A) >> 1 | (squares & NOT_H) << 1


def stepped(squares: Any, up: int) -> Any:
    """These squares a rank further, as the player sees it."""
    return squares << 8 if up == 8 else squares >> 8


def ahead(squares: Any, up: int) -> Any:
    """All squares before these on their files, as the player sees it."""
    squares = stepped(squares, up)
    if up == 8:
        squares |= squares << 8
        squares |= squares << 16
        return squares | squares << 32
    squares |= squares >> 8
    squares |= squares >> 16
    return squares | squares >> 32


def files_of(squares: Any) -> Any:
    """All squares of the files on which some of these lie."""
    for step in (8, 16, 32):
        squares |= squares >> step | squares << step
    return squares


def steps(one: int, other: int) -> int:
    """The steps of a king from one square to another."""
    return max(abs((one & 7) - (other & 7)), abs((one >> 3) - (other >> 3)))
