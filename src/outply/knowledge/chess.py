"""Knowledge of chess: an evaluation fitted to Stockfish's, what to try first, when to stop, passing, playouts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import count, drop_lowest, each, lowest
from outply.games.chess import ENDS, pawn_attacks, pawn_targets
from outply.knowledge.chess_net import network_lead
from outply.knowledge.chess_terms import early_in, late_in, terms
from outply.knowledge.chess_weights import WEIGHTS
from outply.options import Part, option
from outply.policies.default.playouts import Heavy
from outply.policies.evaluation import Weighted
from outply.policies.ordering import Ordering
from outply.policies.selectivity import NullMove

DEFAULT_SEARCH = (
    "alpha_beta:selectivity=selective,selectivity.noisy=chess,selectivity.null_move=chess,quiet=chess,"
    "deeper=true,winning_first=false,early_cuts=false"
)
DEFAULT_SAMPLING = "mcts:default_policy=truncated,default_policy.most_plies=4,default_policy.evaluate=chess"
"""Playouts cut off and evaluated after four plies win nearly every game against whole playouts: bench/strength."""

PHASE_AT_FIRST = 24
"""What the pieces add up to at the start of the game, where a minor piece counts 1, a rook 2 and a queen 4."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Pieces on squares, reach, pawns, kings and threats, early and late, and a network. The unit is a pawn."""

    unit: float = option(3.0, "the lead in pawns that is worth seven tenths of a win", low=1e-6)
    table: float = option(1.0, "the terms of chess_terms, by the table of chess_weights, in pawns")
    network: float = option(1.0, "what the network of chess_net sees beyond these terms, in pawns")

    def lead(self, game: Any, s: Any) -> float:
        pieces, heavy = count(s.knights | s.bishops), 2 * count(s.rooks) + 4 * count(s.queens)
        early = min(pieces + heavy, PHASE_AT_FIRST)
        total = terms(game, s, WEIGHTS)
        lead = early_in(total) * early + late_in(total) * (PHASE_AT_FIRST - early)
        seen = network_lead(s)
        return self.table * lead / (100.0 * PHASE_AT_FIRST) + self.network * (seen if s.player == 0 else -seen)


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

    def actions(self, game: Any, s: Any) -> Iterator[int]:
        for a in captures(game, s):
            if gain(s, a) > 0.0 and not loses(game, s, a):
                yield a


def captures(game: Any, s: Any) -> Iterator[int]:
    """The actions that take a piece or make a queen, without taking en passant; in check those that end it so."""
    king, occupied = lowest(s.kings & s.mine), s.mine | s.theirs
    goal, ends = s.theirs, ENDS & ~occupied
    if s.checkers:
        goal, ends = goal ^ goal if drop_lowest(s.checkers) else goal & s.checkers, ends ^ ends
    up, pawns, pinned = 8 if s.player == 0 else 56, s.pawns & s.mine, s.pinned
    for origin in each(s.mine):
        bit = np.uint64(1) << np.uint64(origin)
        if pawns & bit:
            targets = pawn_targets(bit, up, occupied) & (goal | ends)
        elif origin == king:
            targets = safe(game, s, game.leaps[king, 1] & s.theirs)
        elif s.knights & bit:
            targets = game.leaps[origin, 0] & goal
        else:
            targets = goal ^ goal
            if bit & (s.bishops | s.queens):
                targets |= game.slides(origin, 0, occupied) & goal
            if bit & (s.rooks | s.queens):
                targets |= game.slides(origin, 4, occupied) & goal
        if pinned & bit:
            targets &= game.line[king, origin]
        for target in each(targets):
            if pawns & bit and ENDS >> np.uint64(target) & np.uint64(1):
                yield origin | target << 6 | 4 << 12
            else:
                yield origin | target << 6


def safe(game: Any, s: Any, targets: Any) -> Any:
    """The squares that the king of the player to move may step on."""
    king, found = lowest(s.kings & s.mine), targets ^ targets
    for square in each(targets):
        if not game.attacked(s, square, (s.mine | s.theirs) ^ np.uint64(1) << np.uint64(king)):
            found |= np.uint64(1) << np.uint64(square)
    return found


@dataclass(frozen=True)
class Passing(NullMove):
    """A null move, for a player who is not in check and has two pieces beside pawns: hardly ever zugzwang."""

    def allowed(self, game: Any, s: Any) -> bool:
        pieces = s.mine & (s.knights | s.bishops | s.rooks | s.queens)
        return bool(not s.checkers and pieces and drop_lowest(pieces))

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
