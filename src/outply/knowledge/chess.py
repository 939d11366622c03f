"""Knowledge of chess: material, piece-square tables from early to late, the bishop pair, passed pawns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import count, drop_lowest, each, lowest
from outply.games.chess import pawn_attacks
from outply.options import Part, option
from outply.policies.default.playouts import Heavy
from outply.policies.evaluation import Weighted
from outply.policies.ordering import Ordering
from outply.policies.selectivity import NullMove

DEFAULT_SEARCH = "alpha_beta:selectivity=selective,selectivity.noisy=chess,selectivity.null_move=chess,quiet=chess"
DEFAULT_SAMPLING = "mcts:default_policy=truncated,default_policy.most_plies=4,default_policy.evaluate=chess"
"""Playouts cut off and evaluated after four plies win nearly every game against whole playouts: bench/strength."""

NOT_A, NOT_H = np.uint64(0xFEFEFEFEFEFEFEFE), np.uint64(0x7F7F7F7F7F7F7F7F)

EARLY, LATE = range(2)

# For each piece, early and late: hundredths of a pawn by rank, the own side first, and by file from a to d.
PROFILES = (
    (((0, -4, -4, 6, 12, 25, 55, 0), (-10, 0, -2, 10)), ((0, -5, -5, 2, 15, 40, 90, 0), (0, 0, 0, 0))),
    (((-35, -12, 4, 10, 20, 18, 0, -45), (-22, -5, 5, 10)), ((-20, -8, 0, 8, 10, 2, -8, -25), (-18, -5, 3, 8))),
    (((-12, 6, 6, 5, 4, 4, -8, -18), (-6, 3, 2, 4)), ((-8, -4, 2, 4, 4, 2, -4, -8), (-5, -2, 1, 3))),
    (((-2, -10, -10, -6, 0, 8, 22, 12), (-6, -2, 3, 8)), ((-4, -4, -2, 2, 4, 5, 8, 6), (0, 0, 0, 0))),
    (((-6, 3, 2, 0, 0, 3, 5, 4), (-5, 0, 2, 3)), ((-18, -10, 0, 10, 14, 10, 6, 0), (-10, -3, 4, 8))),
    (((18, -2, -25, -40, -50, -55, -55, -55), (14, 26, -4, -12)), ((-35, -14, 2, 14, 20, 20, 12, -9), (-20, -5, 5, 9))),
)  # fmt: skip

PHASE = (0, 1, 1, 2, 4, 0)
"""The weight of each piece in the phase of the game: 24 at the start, 0 in a pawn ending."""


def _table() -> Any:
    """PROFILES as piece-square tables from White's side: [piece, early or late, square]."""
    table = np.zeros((6, 2, 64), np.int64)
    for piece, phases in enumerate(PROFILES):
        for phase, (ranks, files) in enumerate(phases):
            for square in range(64):
                table[piece, phase, square] = ranks[square // 8] + files[min(square % 8, 7 - square % 8)]
    return table


SQUARES = _table()


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Material and piece-square tables, tapered from early to late; bishop pairs; passed pawns. The unit is a pawn."""

    unit: float = option(4.0, "the lead in pawns that is worth seven tenths of a win", low=1e-6)
    pawn: float = option(1.0, "a pawn")
    knight: float = option(3.2, "a knight")
    bishop: float = option(3.3, "a bishop")
    rook: float = option(5.0, "a rook")
    queen: float = option(9.5, "a queen")
    squares: float = option(1.0, "where pieces stand, by a table in pawns")
    pair: float = option(0.35, "two bishops or more")
    passed: float = option(0.06, "a passed pawn, times the square of its steps over four")
    turn: float = option(0.10, "to be the one to move")
    mobility: float = option(0.0, "a square that a knight, bishop, rook or queen may go to")
    doubled: float = option(0.0, "a pawn behind another of its player")
    isolated: float = option(0.0, "a pawn without pawns of its player on the files beside it")
    open_file: float = option(0.0, "a rook on a file without pawns of its player")

    def lead(self, game: Any, s: Any) -> float:
        white, black = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        boards = (s.pawns, s.knights, s.bishops, s.rooks, s.queens, s.kings)
        worth = (self.pawn, self.knight, self.bishop, self.rook, self.queen, 0.0)
        lead, early, late, phase = 0.0, 0, 0, 0
        for piece in range(6):
            ours, others = boards[piece] & white, boards[piece] & black
            lead += worth[piece] * (count(ours) - count(others))
            phase += PHASE[piece] * count(boards[piece])
            for square in each(ours):
                early += SQUARES[piece, EARLY, square]
                late += SQUARES[piece, LATE, square]
            for square in each(others):
                early -= SQUARES[piece, EARLY, square ^ 56]
                late -= SQUARES[piece, LATE, square ^ 56]
        phase = min(phase, 24)
        lead += self.squares * (early * phase + late * (24 - phase)) / 2400.0
        lead += self.pair * ((count(s.bishops & white) > 1) - (count(s.bishops & black) > 1))
        lead += self.passed * passed_lead(s.pawns & white, s.pawns & black)
        if self.mobility != 0.0:
            lead += self.mobility * (mobility(game, s, white, black) - mobility(game, s, black, white))
        lead += self.structure(s, white) - self.structure(s, black)
        return lead + (self.turn if s.player == 0 else -self.turn)

    def structure(self, s: Any, ours: Any) -> float:
        """What the files of our pawns and rooks are worth."""
        pawns = s.pawns & ours
        files = fill(pawns)
        beside = (files & NOT_A) >> 1 | (files & NOT_H) << 1
        worth = self.open_file * count(s.rooks & ours & ~files)
        worth -= self.doubled * (count(pawns) - count(files & LAST_RANK)) + self.isolated * count(pawns & ~beside)
        return worth


LAST_RANK = np.uint64(0xFF)


def fill(squares: Any) -> Any:
    """All squares of the files on which some of these lie."""
    for step in (8, 16, 32):
        squares |= squares >> step | squares << step
    return squares


def mobility(game: Any, s: Any, ours: Any, theirs: Any) -> int:
    """The squares that our knights, bishops, rooks and queens may go to, but for those of our own pieces."""
    total, occupied = 0, ours | theirs
    for square in each(s.knights & ours):
        total += count(game.leaps[square, 0] & ~ours)
    for square in each((s.bishops | s.queens) & ours):
        total += count(game.slides(square, 0, occupied) & ~ours)
    for square in each((s.rooks | s.queens) & ours):
        total += count(game.slides(square, 4, occupied) & ~ours)
    return total


def passed_lead(white: Any, black: Any) -> float:
    """White's passed pawns less Black's, each counted as a quarter of the square of its steps."""
    before, behind = black >> 8, white << 8  # where a pawn of the other player would still be met
    for _ in range(5):
        before |= before >> 8
        behind |= behind << 8
    before |= (before & NOT_A) >> 1 | (before & NOT_H) << 1
    behind |= (behind & NOT_A) >> 1 | (behind & NOT_H) << 1
    total = 0
    for square in each(white & ~before):
        total += (square // 8 - 1) * (square // 8 - 1)
    for square in each(black & ~behind):
        total -= (6 - square // 8) * (6 - square // 8)
    return total / 4.0


# -- what to try first, when to stop, and playouts ---------------------------------------------------------------------

WORTH = (0.0, 1.0, 3.0, 3.0, 5.0, 9.0, 20.0)
"""The rough value of no piece, pawn, knight, bishop, rook, queen and king."""


def kind_on(s: Any, square: int) -> int:
    """The piece on a square of either player, as WORTH counts them."""
    bit = np.uint64(1) << np.uint64(square)
    if not (s.mine | s.theirs) & bit:
        return 0
    if s.pawns & bit:
        return 1
    if (s.knights | s.bishops) & bit:
        return 2
    return 4 if s.rooks & bit else 5 if s.queens & bit else 6


def gain(s: Any, a: int) -> float:
    """The immediate gain of an action: the piece it takes, and the promotion of a pawn."""
    promotion = a >> 12
    return WORTH[kind_on(s, a >> 6 & 63)] + (WORTH[promotion + 1] - 1.0 if promotion else 0.0)


def loses(game: Any, s: Any, a: int) -> bool:
    """Static exchange evaluation: True if an action loses more than it takes when both go on taking on its target.

    Each player takes with the least piece, and stops when that is better; pins are not seen. `risk` is what the player
    who has just taken stands to lose beyond what is won so far.
    """
    origin, target = a & 63, a >> 6 & 63
    risk = WORTH[kind_on(s, origin)] - WORTH[kind_on(s, target)]
    if a >> 12 or risk <= 0.0:
        return False
    occupied = (s.mine | s.theirs) ^ np.uint64(1) << np.uint64(origin)
    leapers, loses, mine = leapers_of_both(game, s, target), False, False
    while True:
        attackers = leapers | game.slides(target, 0, occupied) & (s.bishops | s.queens)
        attackers = (attackers | game.slides(target, 4, occupied) & (s.rooks | s.queens)) & occupied
        ours, others = (s.mine, s.theirs) if mine else (s.theirs, s.mine)
        if not attackers & ours:
            return loses
        least = least_of(s, attackers & ours)
        if s.kings & least and attackers & others:  # a king must not take what is defended
            return loses
        loses = not loses
        risk = WORTH[kind_on(s, lowest(least))] - risk
        if risk < (0.0 if loses else 1.0):
            return loses
        occupied ^= least
        mine = not mine


def leapers_of_both(game: Any, s: Any, square: int) -> Any:
    """The knights, kings and pawns of both players that attack a square."""
    up = 8 if s.player == 0 else 56
    pawns = pawn_attacks(np.uint64(1) << np.uint64(square), 64 - up) & s.pawns & s.mine
    return pawns | game.leapers(s, square) & ~(s.pawns & s.mine)


def least_of(s: Any, squares: Any) -> Any:
    """The square of the piece that is worth least."""
    for kind in (s.pawns, s.knights | s.bishops, s.rooks, s.queens, s.kings):
        if squares & kind:
            squares &= kind
            break
    return squares ^ drop_lowest(squares)


@dataclass(frozen=True)
class Order(Ordering):
    """MVV-LVA: the most valuable victim first, then the least valuable attacker; what loses a piece comes last."""

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        won = gain(s, a)
        if won <= 0.0:
            return 0.0
        weight = 100.0 * won - WORTH[kind_on(s, a & 63)]
        return weight - 1e6 if loses(game, s, a) else weight


@dataclass(frozen=True)
class Quiet(Part):
    """A state is quiet if the player to move is not in check."""

    def quiet(self, game: Any, s: Any) -> bool:
        return not s.checkers


@dataclass(frozen=True)
class Noisy(Part):
    """Quiescence: takes pieces and promotes pawns, where that does not lose the piece for less."""

    def noisy(self, game: Any, s: Any, a: int) -> bool:
        return gain(s, a) > 0.0 and not loses(game, s, a)


@dataclass(frozen=True)
class Passing(NullMove):
    """A null move, for a player who is not in check and has more than pawns: no zugzwang."""

    def allowed(self, game: Any, s: Any) -> bool:
        return bool(not s.checkers and s.mine & (s.knights | s.bishops | s.rooks | s.queens))

    def passed(self, game: Any, s: Any) -> Any:
        nothing = np.uint64(0)
        turned = s._replace(mine=s.theirs, theirs=s.mine, passant=nothing, checkers=nothing, pinned=nothing)
        return game.settled(turned._replace(clock=s.clock + 1, player=1 - s.player, past=game.no_past))


@dataclass(frozen=True)
class Weights(Part):
    """The weight of an action in playouts: it grows with what the action gains."""

    taking: float = option(4.0, "a pawn that is won, as often as an action that wins nothing", low=0.0)

    def order(self, game: Any, s: Any, a: int) -> float:
        return 1.0 + self.taking * gain(s, a)


@dataclass(frozen=True)
class Playout(Heavy):
    """Takes pieces, the more valuable the more often."""

    weight: Any = option(Weights(), "how likely an action is played")
